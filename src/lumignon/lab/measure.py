"""Measures one build of the engine by random games; `bench` runs it once for each build."""

from __future__ import annotations

import argparse
import gc
import json
import mmap
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.story import Silence
from lumignon.players.driver import BareTable, Table
from lumignon.players.match_table import MatchTable, bot_name

WARM_UP_GAMES: Final = 3
HELD: Final = 10_000
STATM: Final = Path("/proc/self/statm")
SPREAD: Final = 10
"""Copies, saves and loads are timed at so many positions spread over one game."""


@dataclass
class Counted:
    """What one game was made of."""

    state: State
    decisions: int = 0
    choices: int = 0
    choice_seconds: float = 0.0


def measure(game: Game, seconds: float) -> list[dict[str, Any]]:
    """Microseconds a decision, choice, game, copy, save and load; each is timed for about so many seconds."""
    rows: list[dict[str, Any]] = []
    for story, sit_down in ((False, bare), (True, journaled)):
        for what, value in time_games(game, sit_down, seconds).items():
            rows.append({"what": what, "story": story, "value_us": value})
    for what, task in (("copy", copy), ("save", game.save)):
        rows.append(
            {"what": what, "story": False, "value_us": time_spread(game, task, lambda state: state, seconds)}
        )
    rows.append(
        {"what": "load", "story": False, "value_us": time_spread(game, game.restore, game.save, seconds)}
    )
    return rows


def bare(game: Game, number: int) -> Table:
    """The engine alone: no story, no journal."""
    state, chance, story = game.set_up(game.settle({})), FastChance(number), Silence()
    engine.begin(state, chance, story)
    return BareTable(game, state, chance, story)


def journaled(game: Game, number: int) -> Table:
    """The same with its story told and its journal kept."""
    seats = range(len(game.seat_names(game.settle({}))))
    persons = dict.fromkeys(seats, bot_name("random"))
    return MatchTable(Match.open(game, {}, table=f"bench-{number}", chance=number, persons=persons))


def play(table: Table, number: int, until: int = -1, times_choices: bool = False) -> Counted:
    """Play a game, or its first decisions: legal moves of the awaited seat, one by lot, apply.

    All legal moves are listed, those that are legal out of turn included; the lot is drawn among the answers
    to the pending choice, as taking and leaving seats would end most random games at once.
    """
    chooser = random.Random(number)
    counted = Counted(table.state)
    idle = 0
    while counted.decisions != until:
        state = table.state
        seat = _first(engine.awaited(state))
        if seat < 0:
            if engine.pending(state) is None or idle > 2:
                break
            table.expire()
            idle += 1
            continue
        idle = 0
        started = time.perf_counter() if times_choices else 0.0
        moves = engine.legal(state, seat)
        answers = _answers_of(state, moves)
        table.play(seat, moves[chooser.randrange(answers)])
        counted.decisions += 1
        if answers >= 2:
            counted.choices += 1
            if times_choices:
                counted.choice_seconds += time.perf_counter() - started
    counted.state = table.state
    return counted


def _answers_of(state: State, moves: list[Move]) -> int:
    """How many of the legal moves are answers to the pending choice: they come first."""
    answers = len(moves)
    standing = state.standing()
    if standing is not None:
        verbs = standing.verbs()
        while moves[answers - 1].verb in verbs:
            answers -= 1
    return answers


def time_games(game: Game, sit_down: Callable[[Game, int], Table], seconds: float) -> dict[str, float]:
    """Microseconds a decision, a choice and a game."""
    for number in range(WARM_UP_GAMES):
        play(sit_down(game, number), number)
    games = decisions = choices = 0
    spent = choice_seconds = 0.0
    while spent < seconds:
        started = time.perf_counter()
        decisions += play(sit_down(game, games), games).decisions
        spent += time.perf_counter() - started
        # the same game again, with the clock on each choice: two readings cost more than some decisions
        again = play(sit_down(game, games), games, times_choices=True)
        choices += again.choices
        choice_seconds += again.choice_seconds
        games += 1
    choice_seconds -= choices * clock_cost()
    return {
        "decision": spent / decisions * 1e6,
        "choice": max(choice_seconds, 0.0) / choices * 1e6,
        "game": spent / games * 1e6,
    }


def clock_cost() -> float:
    """Seconds that one reading of the clock adds to what it measures."""
    readings = 100_000
    started = time.perf_counter()
    for _ in range(readings):
        time.perf_counter()
    return (time.perf_counter() - started) / readings


def time_spread(
    game: Game, task: Callable[[Any], object], prepare: Callable[[State], object], seconds: float
) -> float:
    """Microseconds a call, over positions spread evenly over one game."""
    length = play(bare(game, 0), 0).decisions
    positions = [
        prepare(play(bare(game, 0), 0, until=length * part // SPREAD).state) for part in range(SPREAD)
    ]
    spent = 0.0
    calls = 0
    while spent < seconds:
        for position in positions:
            started = time.perf_counter()
            for _ in range(20):
                task(position)
            spent += time.perf_counter() - started
            calls += 20
    return spent / calls * 1e6


def hold(game: Game, count: int) -> float | None:
    """The MiB by which this process grows while it holds so many running games, state and agenda.

    They stand at every length of a random game in turn. To be asked first: memory that was freed is used
    again, and would not count. None where the system does not tell.
    """
    length = play(bare(game, 0), 0).decisions
    gc.collect()
    before = memory_held()
    running: list[State] = []
    number = 0
    while len(running) < count:
        state = play(bare(game, number), number, until=number % length).state
        number += 1
        if not state.result:
            running.append(state)
    after = memory_held()
    return None if before is None or after is None else (after - before) / 2**20


def memory_held() -> int | None:
    """The bytes of memory that this process holds now, or None where there is no /proc to ask.

    What getrusage tells will not do: a process begins with the maximum of the one that started it.
    """
    if not STATM.exists():
        return None
    return int(STATM.read_text(encoding="ascii").split()[1]) * mmap.PAGESIZE


def copy(state: State) -> State:
    """A copy, as searches make them."""
    return state.copy()


def build() -> str:
    """Which build this process runs on: compiled or interpreted."""
    return "interpreted" if Path(engine.__file__).suffix == ".py" else "compiled"


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games of one game, timed on this build.")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--held", type=int, default=HELD, help="so many running games are held in memory")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    held = {"games": arguments.held, "mib": hold(game, arguments.held)}
    rows = measure(game, arguments.seconds)
    package = str(Path(engine.__file__).parent)
    json.dump({"build": build(), "package": package, "held": held, "rows": rows}, sys.stdout)


if __name__ == "__main__":
    main()
