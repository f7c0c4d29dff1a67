"""Piège obscur as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from lumignon.games.piege_obscur.asking import asked_for
from lumignon.games.piege_obscur.diagram import draw
from lumignon.games.piege_obscur.endings import ESCAPED, RESULTS
from lumignon.games.piege_obscur.events import EVENTS
from lumignon.games.piege_obscur.move_notation import grammar_of
from lumignon.games.piege_obscur.notation import write_position
from lumignon.games.piege_obscur.outlook import outlook
from lumignon.games.piege_obscur.reading import Reader
from lumignon.games.piege_obscur.silence import voice_of
from lumignon.games.piege_obscur.soundness import impossible
from lumignon.games.piege_obscur.stack import (
    KEEPERS_IN_BOX,
    KEY_TILES_IN_BOX,
    compose,
    keys_of,
    opening_of,
)
from lumignon.games.piege_obscur.table import Prison, lay_out, prisoners_of
from lumignon.games.piege_obscur.tiles import KIND_NAMES, KINDS
from lumignon.games.piege_obscur.view import PRISONER_NAMES, view_of
from lumignon.kernel.chance import Chance
from lumignon.kernel.game import EventCatalogue, GameOf, View
from lumignon.kernel.grammar import Grammar
from lumignon.kernel.move import Move
from lumignon.kernel.options import Option, Setting
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.voice import Voice


class PiegeObscur(GameOf[Prison]):
    """The first of the four games: a labyrinth that vanishes where no candle shines."""

    name = "piege-obscur"
    state_class = Prison
    over = "piege-obscur/table.8"
    events: EventCatalogue = EVENTS
    results = RESULTS
    options = (
        Option("players", 4, lowest=1, highest=5),
        Option("variant", "standard", choices=("standard", "expert")),
        Option("keys", 0, lowest=-1, highest=2),
        Option("gates", 0, lowest=-1, highest=0),
        Option("cracked_tees", False),
        Option("third_pit_fiend", False),
        Option("pathless", "0", choices=("0", "2", "3")),
        Option("dirge", False),
        Option("silence", False),
        Option("keeper_block", "avoid", choices=("avoid", "reduce")),
    )

    def refuse_options(self, options: Mapping[str, Setting]) -> Refusal | None:
        expert = options["variant"] == "expert"
        players = int(options["players"])
        box = KEEPERS_IN_BOX if expert else KEY_TILES_IN_BOX
        if keys_of(prisoners_of(players), expert) + int(options["keys"]) > box:  # piege-obscur/stack.5
            return Refusal("piege-obscur/stack.5")
        if options["third_pit_fiend"] and not expert:  # piege-obscur/stack.8
            return Refusal("piege-obscur/stack.8")
        if options["keeper_block"] == "reduce" and not expert:  # piege-obscur/table.9
            return Refusal("piege-obscur/table.9")
        if options["silence"] and players == 1:  # piege-obscur/silence.3
            return Refusal("piege-obscur/silence.3")
        return None

    def seat_names(self, options: Mapping[str, Setting]) -> list[str]:
        return seats_of(int(options["players"]))

    def seats_in(self, state: Prison) -> list[str]:
        return seats_of(state.players)

    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        return {"prisoners": (1 << int(options["players"])) - 1}

    def winning_sides(self, options: Mapping[str, Setting], state: Prison) -> list[str]:
        return ["prisoners"] if state.result == ESCAPED else []

    def set_up(self, options: Mapping[str, Setting]) -> Prison:
        players = int(options["players"])
        prisoners = prisoners_of(players)
        tiles = compose(
            prisoners,
            options["variant"] == "expert",
            int(options["keys"]),
            -int(options["gates"]),
            bool(options["cracked_tees"]),
            bool(options["third_pit_fiend"]),
            int(options["pathless"]),
            bool(options["dirge"]),
        )
        state = lay_out(self.blank(), players, opening_of(prisoners), tiles)
        state.keeper_reduces = options["keeper_block"] == "reduce"
        state.silence = bool(options["silence"])
        return state

    def impossible(self, state: Prison) -> str:
        return impossible(state)

    def view(self, state: Prison, audience: int) -> View:
        return view_of(state, audience)

    def foresee(self, state: Prison, seat: int, move: Move) -> dict[str, Any]:
        return outlook(state, seat, move)

    def resample(self, state: Prison, audience: int, chance: Chance) -> Prison:
        # the stack is drawn lazily, and nothing else is hidden from anybody
        world = state.copy()
        assert isinstance(world, Prison)
        return world

    def voice(self, state: Prison, seat: int, own: int) -> Voice:
        return voice_of(state, own)

    def character(self, state: Prison, seat: int, language: str) -> str:
        prisoner = asked_for(state)
        if prisoner == seat and state.players >= state.prisoners:
            return ""
        return self.messages[language].say(f"prisoner-{PRISONER_NAMES[prisoner]}")

    @cached_property
    def grammar(self) -> Grammar:
        return grammar_of()

    def write_position(self, state: Prison) -> str:
        return write_position(state)

    def parse_position(self, text: str, blank: Prison) -> Prison:
        return Reader(blank).read(text)

    def draw_view(self, view: View, language: str) -> str:
        return draw(view, self.messages[language])

    def outcomes(self, label: str, name: str) -> list[int]:
        return [kind for kind in range(1, KINDS) if KIND_NAMES[kind] == name]


def seats_of(players: int) -> list[str]:
    """The seats, each called after its first prisoner."""
    return list(PRISONER_NAMES[:players])


GAME = PiegeObscur()
