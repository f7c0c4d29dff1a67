"""A toy with one of every kind of hidden thing, on which the contracts themselves are tried."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cached_property

from tests.contracts import toy_words
from tests.contracts.toy_rules import (
    BOX,
    CARDS,
    DISCARD,
    FAMILIES,
    HANDS,
    PARRIED,
    ROLES,
    SEATS_AT_MOST,
    SPARE,
    STACK,
    ZONES,
    Attic,
    Deal,
    Night,
)

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Draft, Secret
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game, View
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.messages import Messages
from lumignon.kernel.move import Move
from lumignon.kernel.options import Option, Setting
from lumignon.kernel.plain import SEATS_AT_MOST as SEATS_OF_THE_HOUSE
from lumignon.kernel.redraw import redraw_answers
from lumignon.kernel.rulebook import Rulebook
from lumignon.kernel.voice import Voice

VERB = re.compile(r"^(?P<verb>[a-z]+)(?P<numbers>( -?[0-9]{1,9})*)$", re.ASCII)


class Toy(Game):
    """The game in the attic."""

    name = "toy"
    options = (
        Option("seats", 3, lowest=2, highest=4),
        Option("rounds", 3, lowest=1, highest=5),
        Option("latecomer", True),
    )
    events = toy_words.EVENTS
    over = "toy/end.1"
    results = ("over",)

    def seat_names(self, options: Mapping[str, Setting]) -> list[str]:
        return [f"seat {seat}" for seat in range(int(options["seats"]) + int(options["latecomer"]))]

    def seats_in(self, state: State) -> list[str]:
        assert isinstance(state, Attic)
        return [f"seat {seat}" for seat in range(state.seats)]

    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        return {"all": (1 << len(self.seat_names(options))) - 1}

    def set_up(self, options: Mapping[str, Setting]) -> Attic:
        state = Attic()
        state.cards.lay_out(ZONES, CARDS)
        for card in range(CARDS):
            state.cards.add_loose(SPARE if FAMILIES[card] else STACK, card)
        state.seats = len(self.seat_names(options))
        state.present = (1 << int(options["seats"])) - 1
        state.rounds = int(options["rounds"])
        state.points = [0] * state.seats
        state.agenda.push(Deal())
        return state

    def blank(self) -> Attic:
        return Attic()

    def impossible(self, state: State) -> str:
        assert isinstance(state, Attic)
        cards = state.cards
        if not 2 <= state.seats <= SEATS_AT_MOST or not 0 < state.present < 1 << state.seats:
            return "there are two to five seats, and somebody sits in them"
        if len(state.points) != state.seats or any(type(number) is not int for number in state.points):
            return "each seat has points"
        if len(cards.seen) != CARDS or len(cards.settled) != ZONES:
            return "cards or zones are missing"
        if sum(cards.size(zone) for zone in range(ZONES)) != CARDS:
            return "some card lies nowhere"
        for seat in state.present_seats():
            if len(cards.cards(ROLES + seat)) != 1:
                return "everybody present has one role"
        for step in state.agenda.steps:
            if any(not 0 <= number <= state.seats for number in step.arguments()):
                return f"{step} is about nobody"
        return ""

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, Attic)
        cards = state.cards
        choice = engine.pending(state)
        view: View = {
            "asks": None if choice is None else choice.to_json(),
            "awaited": engine.awaited_openly(state, audience),
            "present": state.present,
            "round": state.round,
            "points": state.points[:],
            "stack": [cards.size(STACK), *cards.faces(STACK, audience)],
            "discard": cards.faces(DISCARD, audience),
            "box": cards.faces(BOX, audience),
            "hands": [cards.faces(HANDS + seat, audience) for seat in range(state.seats)],
            "roles": [cards.faces(ROLES + seat, audience) for seat in range(state.seats)],
            "result": state.result,
            "winners": state.winners,
        }
        if audience >= 0:
            key = PARRIED * SEATS_OF_THE_HOUSE + audience
            view["standing answer"] = state.standing_answers.get(key, 0)
            if isinstance(choice, Secret):
                sealed = choice.sealed(state, audience)
                view["sealed"] = None if sealed is None else sealed.to_json()
            elif isinstance(choice, Draft) and choice.seat(state) == audience:
                view["draft"] = choice.drafted(state)
        return view

    def resample(self, state: State, seat: int, chance: Chance) -> Attic:
        assert isinstance(state, Attic)
        world = state.copy()
        assert isinstance(world, Attic)
        world.cards.resample(seat, FAMILIES, chance)
        redraw_answers(world, seat, chance, self.windows(state))
        return world

    def windows(self, state: State) -> list[tuple[int, int]]:
        assert isinstance(state, Attic)
        return [(PARRIED, state.present)]

    def voice(self, state: State, seat: int, own: int) -> Voice:
        assert isinstance(state, Attic)
        if isinstance(engine.pending(state), Night):
            return Voice(0, "", "toy/echo.5")
        return Voice(state.present & ~(1 << seat), "shout", "toy/echo.3")

    def write_position(self, state: State) -> str:
        return "".join(f"{name}: {json.dumps(value)}\n" for name, value in state.to_json().items())

    def read_position(self, text: str) -> State:
        data: dict[str, object] = {}
        for line in text.splitlines():
            name, _, value = line.partition(": ")
            if name in data:
                raise Malformed(f"{name} is written twice")
            try:
                data[name] = json.loads(value)
            except ValueError:
                raise Malformed(f"{name} is not followed by JSON") from None
        state: State = self.load(data)
        return state

    def draw_view(self, view: View, language: str) -> str:
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def write_move(self, move: Move) -> str:
        return " ".join([move.verb, *map(str, move.numbers)])

    def read_move(self, text: str) -> Move:
        found = VERB.match(text)
        if not found:
            raise Malformed("a move is a verb and its numbers")
        return Move(found["verb"], tuple(map(int, found["numbers"].split())))

    def say_move(self, move: Move, language: str) -> str:
        return self.write_move(move)

    def word(self, kind: str, number: int, language: str) -> str | int:
        return number if kind == "number" else f"{kind} {number}"

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        return toy_words.rulebooks()

    @cached_property
    def messages(self) -> dict[str, Messages]:
        return toy_words.messages()
