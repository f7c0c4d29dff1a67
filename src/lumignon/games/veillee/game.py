"""Veillée as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from lumignon.games.veillee.content import Content, read_content
from lumignon.games.veillee.diagram import draw
from lumignon.games.veillee.dream import redraw_looks, secret_lookers
from lumignon.games.veillee.events import EVENTS
from lumignon.games.veillee.fire import ASLEEP_ALL, DARK, DAWN
from lumignon.games.veillee.move_notation import grammar_of
from lumignon.games.veillee.notation import write_position
from lumignon.games.veillee.reading import Reader
from lumignon.games.veillee.silence import voice_of
from lumignon.games.veillee.soundness import impossible
from lumignon.games.veillee.state import CHAIRS, NIGHT, SALT_MOMENT
from lumignon.games.veillee.table import Hours, SitDown, Veillee, lay_table
from lumignon.games.veillee.view import view_of
from lumignon.kernel.chance import Chance
from lumignon.kernel.game import EventCatalogue, GameOf, View
from lumignon.kernel.grammar import Grammar
from lumignon.kernel.options import Option, Setting
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.voice import Voice

FEWEST_FOR_BEWITCHED = 3


class VeilleeGame(GameOf[Veillee]):
    """The small game: a fire, a few wakers, and the Night."""

    name = "veillee"
    version = 4
    state_class = Veillee
    over = "veillee/table.6"
    events: EventCatalogue = EVENTS
    results = (DAWN, DARK, ASLEEP_ALL)
    options = (
        Option("wakers", 3, lowest=2, highest=5),
        Option("hours", 5, lowest=1, highest=9),
        Option("embers", 4, lowest=1, highest=12),
        Option("bewitched", True),
        Option("silence", True),
    )

    def refuse_options(self, options: Mapping[str, Setting]) -> Refusal | None:
        if options["bewitched"] and int(options["wakers"]) < FEWEST_FOR_BEWITCHED:  # veillee/table.3
            return Refusal("veillee/table.3")
        return None

    @cached_property
    def content(self) -> Content:
        """What the game is played with."""
        return read_content(self.content_text)

    @cached_property
    def seats(self) -> list[str]:
        """The names of the chairs, the Night's first."""
        return ["night", *self.content.wakers]

    @cached_property
    def grammar(self) -> Grammar:
        return grammar_of(self.content, self.seats)

    def seat_names(self, options: Mapping[str, Setting]) -> list[str]:
        return self.seats

    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        return {"wakers": (1 << CHAIRS) - 2, "night": 1 << NIGHT}

    def winning_sides(self, options: Mapping[str, Setting], state: Veillee) -> list[str]:
        # a bewitched waker wins with the Night, and is no win of the wakers
        return ["wakers"] if state.result == DAWN else ["night"]

    def equip(self, state: Veillee) -> None:
        state.content = self.content

    def set_up(self, options: Mapping[str, Setting]) -> Veillee:
        state = lay_table(self.blank(), int(options["wakers"]), int(options["hours"]), int(options["embers"]))
        state.bewitched = bool(options["bewitched"])
        state.silence = bool(options["silence"])
        state.agenda.plan(SitDown(), Hours())
        return state

    def impossible(self, state: Veillee) -> str:
        return impossible(state)

    def view(self, state: Veillee, audience: int) -> View:
        return view_of(state, audience)

    def resample(self, state: Veillee, audience: int, chance: Chance) -> Veillee:
        world = super().resample(state, audience, chance)
        redraw_looks(world, audience, chance)
        return world

    def secret_knowers(self, state: Veillee, audience: int, card: int) -> int:
        return secret_lookers(state, audience, card)

    def families(self, state: Veillee) -> list[int]:
        return self.content.families

    def windows(self, state: Veillee) -> list[tuple[int, int]]:
        return [(SALT_MOMENT, state.awake_mask())]

    def voice(self, state: Veillee, seat: int, own: int) -> Voice:
        return voice_of(state, seat)

    def write_position(self, state: Veillee) -> str:
        return write_position(state, self.seats)

    def parse_position(self, text: str, blank: Veillee) -> Veillee:
        return Reader(blank, self.seats).read(text)

    def draw_view(self, view: View, language: str) -> str:
        return draw(view, self.messages[language], self.seats)

    def outcomes(self, label: str, name: str) -> list[int]:
        return [card for card, called in enumerate(self.content.names) if called == name]


GAME = VeilleeGame()
