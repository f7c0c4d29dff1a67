"""Many games between players: quick, over several processes, and the same for the same seed."""

from __future__ import annotations

import json
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Setting
from lumignon.lab.interval import wilson
from lumignon.lab.one_game import Simulation, journal_file, play_game
from lumignon.players.levels import best_level, make_player

GAMES_IN_A_BATCH = 50

ORDERS_EACH = 2
"""How many orders wait or are carried out at a time, for each worker process."""

JOURNALS_AT_MOST = 100_000

Progress = Callable[[int], None]
"""Told how many games are finished."""


@dataclass
class Tally:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    results: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    """By side."""

    def add(self, other: Tally) -> None:
        """Count other games too."""
        self.games += other.games
        self.decisions += other.decisions
        self.results += other.results
        self.wins += other.wins

    def to_json(self) -> str:
        """As a worker process hands it over."""
        counts = {"results": dict(self.results), "wins": dict(self.wins)}
        return json.dumps({"games": self.games, "decisions": self.decisions, **counts})

    @classmethod
    def from_json(cls, text: str) -> Tally:
        """What `to_json` wrote."""
        data = json.loads(text)
        return cls(data["games"], data["decisions"], Counter(data["results"]), Counter(data["wins"]))


def seat_levels(game: Game, options: Mapping[str, Setting], asked: Sequence[str]) -> tuple[str, ...]:
    """The level of each seat: what was asked, one for all, or the best there is.

    Seats at the end may be left out if they are vacant.
    """
    names = game.seat_names(options)
    if len(asked) > len(names):
        raise Malformed(f"{len(asked)} players for {len(names)} seats ({', '.join(names)})")
    if not asked:
        return (best_level(game.name),) * len(names)
    return (asked[0],) * len(names) if len(asked) == 1 else tuple(asked)


def simulate(simulation: Simulation, jobs: int = 1, progress: Progress = lambda _: None) -> dict[str, Any]:
    """Play all games and report: results, decisions a second, and how often each side won."""
    game = find_game(simulation.game)
    _demand_possible(simulation, game)
    started = time.perf_counter()
    tally = Tally()
    for batch in _batches_played(simulation, jobs):
        tally.add(batch)
        progress(tally.games)
    seconds = time.perf_counter() - started
    sides = list(game.sides(simulation.options))
    return {
        "game": game.name,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "results": dict(sorted(tally.results.items())),
        "win_rate": _share(tally.wins[sides[0]], tally.games) if sides else None,
        "win_rate_95": [round(bound, 6) for bound in wilson(tally.wins[sides[0]], tally.games)]
        if sides
        else None,
        "win_rate_by_side": {side: _share(tally.wins[side], tally.games) for side in sides},
    }


def _play_batch(simulation: Simulation, numbers: range) -> Tally:
    game = find_game(simulation.game)
    tally = Tally(games=len(numbers))
    for number in numbers:
        state, decisions = play_game(simulation, number, game)
        if not state.result:
            raise Malformed(f"nobody plays {_awaited(game, simulation, state)}, and the game waits for it")
        tally.decisions += decisions
        tally.results[state.result] += 1
        tally.wins.update(game.winning_sides(simulation.options, state))
    return tally


def _demand_possible(simulation: Simulation, game: Game) -> None:
    """Find out before anything is played whether the players exist and the journals have room."""
    for seat, level in enumerate(simulation.levels):
        make_player(level, game.name, seat, simulation.seed)
    if simulation.journal:
        _demand_room(simulation)


def _demand_room(simulation: Simulation) -> None:
    if simulation.games > JOURNALS_AT_MOST:
        raise Malformed(
            f"journals of {simulation.games} games: at most {JOURNALS_AT_MOST} are kept, a file each"
        )
    if Path(simulation.journal).is_dir():
        raise Malformed(f"{simulation.journal} is a folder; the journals need the name of a file")
    folder = Path(simulation.journal).parent
    if not folder.is_dir():
        raise Malformed(f"there is no folder {folder} for the journals")
    for number in range(simulation.games):
        file = journal_file(simulation, number)
        if file.exists():
            raise Malformed(f"{file} is there already; give another name, or remove it first")


def _awaited(game: Game, simulation: Simulation, state: State) -> str:
    mask = engine.awaited(state)
    names = game.seat_names(simulation.options)
    return ", ".join(name for seat, name in enumerate(names) if mask >> seat & 1)


def _batches_played(simulation: Simulation, jobs: int) -> Iterator[Tally]:
    size = max(1, min(GAMES_IN_A_BATCH, simulation.games // (4 * jobs)))
    firsts = range(0, simulation.games, size)
    batches = (range(first, min(first + size, simulation.games)) for first in firsts)
    if jobs == 1 or len(firsts) == 1:
        for batch in batches:
            yield _play_batch(simulation, batch)
        return
    # spawned, so that no state of this process comes along; JSON, because compiled classes do not pickle
    workers = ProcessPoolExecutor(
        min(jobs, len(firsts)), mp_context=get_context("spawn"), initializer=_depend_on_the_parent
    )
    orders = (
        json.dumps({"simulation": asdict(simulation), "first": batch.start, "end": batch.stop})
        for batch in batches
    )
    try:
        under_way: set[Future[str]] = set()
        while True:
            room = ORDERS_EACH * jobs - len(under_way)
            with _interrupts_held_back():
                # the first order starts the processes
                under_way |= {workers.submit(_work, order) for order in islice(orders, room)}
            if not under_way:
                return
            finished, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for done in finished:
                yield Tally.from_json(done.result())
    finally:
        workers.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Generator[None]:
    """A process that is started in here is not interrupted while it still imports what it needs."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _depend_on_the_parent() -> None:
    """A worker leaves interrupts to its parent, and does not outlive it, however that came to its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(order: str) -> str:
    """What a worker process does with an order; both ways it is JSON."""
    data: dict[str, Any] = json.loads(order)
    settings: dict[str, Any] = data["simulation"]
    settings["levels"] = tuple(settings["levels"])
    simulation = Simulation(**settings)
    return _play_batch(simulation, range(data["first"], data["end"])).to_json()


def _share(wins: int, games: int) -> float:
    return round(wins / games, 6)
