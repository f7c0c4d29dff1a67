"""Seeded random walks through a game: states at every stop, with everything that happened on the way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, FastChance
from lumignon.kernel.choices import Window
from lumignon.kernel.clockwork import ALWAYS, ASK, NEVER, State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import SPECTATOR, Event, Story

LENGTH: Final = 60
"""How many entries a walk has at most, if nobody says otherwise."""

GAMES: Final = 2
"""How many games are walked through, if nobody says otherwise."""

SAID_AT_MOST: Final = 12
"""How many of the last entries a message repeats."""


@dataclass(frozen=True)
class Entry:
    """One thing that came from outside: a seat's move, a seat's standing answer, or the clock."""

    seat: int = -1
    move: Move | None = None
    moment: int = 0
    wish: int = ASK

    @property
    def by_clock(self) -> bool:
        return self.seat < 0

    def __str__(self) -> str:
        if self.by_clock:
            return "clock"
        if self.move is None:
            return f"{self.seat}: {('ask me', 'never', 'always')[self.wish]} at moment {self.moment}"
        return f"{self.seat}: {' '.join(map(str, self.move.to_json()))}"


CLOCK: Final = Entry()


class ChanceByLabel(Chance):
    """The n-th draw of a label is always the same, whatever else is drawn, as in the sealed source."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._seed = seed
        self._stream = FastChance(seed)

    def open(self, label: str, number: int) -> None:
        self._stream = FastChance(f"{self._seed} {label} {number}")

    def below(self, label: str, limit: int) -> int:
        return self._stream.below(label, limit)


def play(state: State, entry: Entry, chance: Chance, story: Story) -> None:
    """Let an entry happen that is known to be possible."""
    if entry.by_clock:
        engine.expire(state, chance, story)
    elif entry.move is not None:
        engine.apply(state, entry.seat, entry.move, chance, story)
    elif entry.wish == ASK:
        state.standing_answers.pop(entry.moment * SEATS_AT_MOST + entry.seat, None)
    else:
        state.standing_answers[entry.moment * SEATS_AT_MOST + entry.seat] = entry.wish


def possible(state: State, entry: Entry) -> bool:
    """Whether this entry can happen here."""
    if engine.pending(state) is None:
        return False
    return entry.move is None or entry.move in engine.legal(state, entry.seat)


def as_text(state: State) -> str:
    """The whole state as one text, for comparisons."""
    return json.dumps(state.to_json(), sort_keys=True, ensure_ascii=False)


def stop_of(state: State) -> tuple[int, int, str]:
    """Which question the game stands at: different as soon as another one is asked."""
    steps = state.agenda.steps
    return state.agenda.asked, len(steps), json.dumps(steps[-1].to_json()) if steps else ""


class Whim:
    """Picks what happens next, at random: an answer most of the time, else anything that can happen."""

    def __init__(self, game: Game, seats: int, seed: str, *, wishes: bool = True) -> None:
        self.game = game
        self.seats = seats
        self.wishes = wishes
        """Whether seats give standing answers now and then."""
        self._random = FastChance(seed)

    def one_in(self, times: int) -> bool:
        return self._random.below("whim", times) == 0

    def any_of(self, things: list[Any]) -> Any:
        return things[self._random.below("whim", len(things))]

    def some_of(self, things: list[Any], count: int) -> list[Any]:
        """So many different things, or all that there are."""
        left = things[:]
        return [left.pop(self._random.below("whim", len(left))) for _ in range(min(count, len(left)))]

    def pick(self, state: State) -> Entry | None:
        """What happens next, or None when nothing can."""
        choice = engine.pending(state)
        if choice is None:
            return None
        awaited = self._seats_in(engine.awaited(state))
        if choice.ends_by_clock(state) and (not awaited or self.one_in(8)):
            return CLOCK
        if choice.clock(state) and self.one_in(16):
            return CLOCK
        wishers = self.wishers(state) if self.wishes else []
        if wishers and self.one_in(12):
            moment, seat = self.any_of(wishers)
            return Entry(seat, None, moment, self.any_of([ASK, NEVER, ALWAYS]))
        return self._move(state, awaited)

    def wishers(self, state: State) -> list[tuple[int, int]]:
        """Each moment with each seat that may keep a standing answer for it now."""
        return [(moment, seat) for moment, mask in self.game.windows(state) for seat in self._seats_in(mask)]

    def _move(self, state: State, awaited: list[int]) -> Entry | None:
        answering = [seat for seat in range(self.seats) if engine.answers(state, seat)]
        missing = [seat for seat in answering if seat in awaited]
        standing = [(seat, move) for seat in range(self.seats) for move in standing_moves(state, seat)]
        if standing and (not answering or self.one_in(6)):
            return Entry(*self.any_of(standing))
        if not answering:
            return CLOCK if _has_clock(state) else None
        # who has answered may change the answer, but a walk should get somewhere
        seat = self.any_of(missing if missing and not self.one_in(6) else answering)
        choice = engine.pending(state)
        if isinstance(choice, Window):
            given = choice.standing_answer(state, seat)
            if given is not None:
                return Entry(seat, given)
        return Entry(seat, self.any_of(engine.answers(state, seat)))

    def _seats_in(self, mask: int) -> list[int]:
        return [seat for seat in range(self.seats) if mask >> seat & 1]


def standing_moves(state: State, seat: int) -> list[Move]:
    """What this seat may do out of turn."""
    standing = state.standing() if engine.pending(state) is not None else None
    return [] if standing is None else standing.moves(state, seat)


def _has_clock(state: State) -> bool:
    choice = engine.pending(state)
    return choice is not None and choice.clock(state) != ""


class Walk:
    """One random game, up to a length. Who reads its stops looks at the live state, and leaves it alone."""

    def __init__(
        self, name: str, game: Game, options: Mapping[str, object], seed: int | str, length: int = LENGTH
    ) -> None:
        self.name = name
        """The contract on whose behalf the game is walked."""
        self.game = game
        self.options = game.settle(options)
        self.seed = seed
        self.length = length
        self.seats = len(game.seat_names(self.options))
        self.chance = ChanceByLabel(f"walk {seed}")
        self.chance.outcomes = []
        self.whim = Whim(game, self.seats, f"whim {seed}")
        self.state = game.set_up(self.options)
        self.entries: list[Entry] = []
        self.told: list[Event] = []
        """What the last entry made happen; at first, what the beginning did."""
        self.story = Story()

    def audiences(self) -> list[int]:
        """Everybody who looks at the table: all seats, and who sits in none."""
        return [*range(self.seats), SPECTATOR]

    def stops(self) -> Iterator[State]:
        """The state at every stop, from the first question to the end of the walk."""
        with unbroken(self.name, "beginning the game", self.where):
            engine.begin(self.state, self.chance, self.story)
        self.told = self.story.take()
        yield self.state
        while len(self.entries) < self.length and engine.pending(self.state) is not None:
            with unbroken(self.name, "listing what can happen", self.where):
                entry = self.whim.pick(self.state)
            if entry is None:
                raise ContractBroken(self.name, "the game waits, and nobody can do anything", self.where())
            self.entries.append(entry)
            with unbroken(self.name, f"playing “{entry}”", self.where):
                play(self.state, entry, self.chance, self.story)
            self.told = self.story.take()
            yield self.state

    def to_the_end(self) -> None:
        """Walk without looking."""
        for _ in self.stops():
            pass

    def where(self) -> str:
        """How to get here again."""
        last = "; ".join(map(str, self.entries[-SAID_AT_MOST:])) or "nothing yet"
        top = self.state.agenda.steps[-1:]
        return (
            f"{self.game.name}, options {self.options}, walk {self.seed!r}, "
            f"after {len(self.entries)} entries, at {top[0] if top else 'the end'}; played last: {last}"
        )


def walks(
    name: str, game: Game, options: Mapping[str, object], seed: int, length: int, games: int
) -> Iterator[Walk]:
    """Several walks, each from its own seed."""
    for number in range(games):
        yield Walk(name, game, options, f"{seed}/{number}", length)


def play_on(state: State, whim: Whim, chance: Chance, entries: int) -> None:
    """Let up to so many things happen by whim."""
    story = Story()
    for _ in range(entries):
        entry = whim.pick(state)
        if entry is None:
            return
        play(state, entry, chance, story)
