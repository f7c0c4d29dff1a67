"""A game of three decisions, for tests of players: a sealed guess, a round of greetings, a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Secret, Window
from lumignon.kernel.clockwork import Choice, Standing, State, Step
from lumignon.kernel.game import EventCatalogue, Game, View
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import Move
from lumignon.kernel.options import Setting
from lumignon.kernel.story import Story
from lumignon.kernel.voice import Voice

SEATS = 3
GUESSES = [Move("guess", (0,)), Move("guess", (1,))]
GREET = Move("greet")
SHOUT = Move("shout")
WAVE = Move("wave")
LEAVE = Move("leave")


class ToyState(State):
    """Who has greeted, waved and shouted, and a secret number."""

    def __init__(self) -> None:
        super().__init__()
        self.secret = 0
        self.greeted = 0
        self.waved = 0
        self.guesses: list[int] = []
        self.shouted: list[int] = []

    def fields(self) -> tuple[str, ...]:
        return ("secret", "greeted", "waved", "guesses", "shouted")

    def standing(self) -> Standing[Any] | None:
        return WAVING


class Guess(Secret[ToyState]):
    """Everyone guesses; only the clock ends it."""

    def clock(self, state: ToyState) -> str:
        return "guess"

    def ends_by_clock(self, state: ToyState) -> bool:
        return True

    def paragraph(self) -> str:
        return "toy/guess.1"

    def asked(self, state: ToyState) -> int:
        return 0b111

    def moves(self, state: ToyState, seat: int) -> list[Move]:
        return GUESSES[:]

    def absent(self, state: ToyState, seat: int) -> Move:
        return GUESSES[0]

    def disclose(self, state: ToyState, chance: Chance, story: Story) -> None:
        state.guesses = [self.answer(state, seat).numbers[0] for seat in range(SEATS)]
        story.tell("guessed", tuple(state.guesses))


class Greet(Choice[ToyState]):
    """Everyone greets once, in any order."""

    def paragraph(self) -> str:
        return "toy/greet.1"

    def seats(self, state: ToyState) -> int:
        return 0b111 & ~state.greeted

    def moves(self, state: ToyState, seat: int) -> list[Move]:
        return [GREET]

    def take(self, state: ToyState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        state.greeted |= 1 << seat
        story.tell("greets", (seat,))
        return False


class Shout(Window[ToyState]):
    """Anyone may shout; the first in the order of the seats is heard."""

    moment: ClassVar[int] = 1

    def paragraph(self) -> str:
        return "toy/shout.1"

    def asked(self, state: ToyState) -> int:
        return 0b111

    def reactions(self, state: ToyState, seat: int) -> list[Move]:
        return [SHOUT]

    def react(self, state: ToyState, seat: int, move: Move, chance: Chance, story: Story) -> None:
        state.shouted.append(seat)


class Finish(Step[ToyState]):
    """A die decides."""

    def run(self, state: ToyState, chance: Chance, story: Story) -> None:
        value = chance.die("end")
        state.finish("odd" if value % 2 else "even", 0b011 if value % 2 else 0b100)


class Waving(Standing[ToyState]):
    """One may wave at any time, once, or leave."""

    def verbs(self) -> tuple[str, ...]:
        return ("wave", "leave")

    def moves(self, state: ToyState, seat: int) -> list[Move]:
        return [LEAVE] if state.waved >> seat & 1 else [WAVE, LEAVE]

    def take(self, state: ToyState, seat: int, move: Move, chance: Chance, story: Story) -> None:
        if move == LEAVE:
            state.finish("left", 0)
        state.waved |= 1 << seat


WAVING: Standing[Any] = Waving()
NO_EVENTS: EventCatalogue = {}

for name, kind in (("guess", Guess), ("greet", Greet), ("shout", Shout), ("finish", Finish)):
    register(f"players-toy.{name}", kind)


class Toy(Game):
    """As much of a game as a driver needs."""

    name = "toy"
    options = ()
    events: EventCatalogue = NO_EVENTS
    over = "toy/end.1"

    def seat_names(self, options: Mapping[str, Setting]) -> list[str]:
        return ["anna", "bert", "carl"]

    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        return {"all": 0b111}

    def set_up(self, options: Mapping[str, Setting]) -> State:
        state = self.blank()
        state.agenda.plan(Guess(), Greet(), Shout(), Finish())
        return state

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, ToyState)
        return {"greeted": state.greeted}

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        world = state.copy()
        assert isinstance(world, ToyState)
        world.secret = chance.die("resample", 100)
        return world

    def voice(self, state: State, seat: int, own: int) -> Voice:
        return Voice(-1)

    def write_position(self, state: State) -> str:
        raise NotImplementedError

    def read_position(self, text: str) -> State:
        raise NotImplementedError

    def draw_view(self, view: View, language: str) -> str:
        return str(view)

    def write_move(self, move: Move) -> str:
        return " ".join([move.verb, *map(str, move.numbers)])

    def read_move(self, text: str) -> Move:
        raise Malformed("not needed here")

    def blank(self) -> State:
        return ToyState()

    def word(self, kind: str, number: int, language: str) -> str | int:
        return number
