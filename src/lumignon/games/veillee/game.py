"""Veillée as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from lumignon.games.veillee.content import Content, read_content
from lumignon.games.veillee.diagram import draw
from lumignon.games.veillee.dusk import BOX_NAMES
from lumignon.games.veillee.events import EVENTS
from lumignon.games.veillee.menu import worded
from lumignon.games.veillee.move_notation import read_move, write_move
from lumignon.games.veillee.notation import WISHES, write_position
from lumignon.games.veillee.reading import Reader
from lumignon.games.veillee.silence import voice_of
from lumignon.games.veillee.soundness import impossible
from lumignon.games.veillee.state import CHAIRS, NIGHT, VeilleeState
from lumignon.games.veillee.table import Hours, SitDown, Veillee, lay_table
from lumignon.games.veillee.view import STRENGTH_NAMES, view_of
from lumignon.kernel.chance import Chance, OutcomeNames
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import EventCatalogue, Game, View
from lumignon.kernel.move import Move
from lumignon.kernel.options import Impossible, Option, Setting
from lumignon.kernel.redraw import redraw_answers
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.voice import Voice

FEWEST_FOR_BEWITCHED = 3


class VeilleeGame(Game):
    """The small game: a fire, a few wakers, and the Night."""

    name = "veillee"
    over = "veillee/table.6"
    events: EventCatalogue = EVENTS
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

    def seat_names(self, options: Mapping[str, Setting]) -> list[str]:
        return self.seats

    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        return {"wakers": (1 << CHAIRS) - 2, "night": 1 << NIGHT}

    @cached_property
    def seats(self) -> list[str]:
        """The names of the chairs, the Night's first."""
        return ["night", *self.content.wakers]

    @cached_property
    def content(self) -> Content:
        """What the game is played with."""
        return read_content(self.content_bytes().decode())

    def content_bytes(self) -> bytes:
        return self.folder.joinpath("content.toml").read_bytes()

    def set_up(self, options: Mapping[str, Setting]) -> State:
        state = lay_table(self.content, int(options["wakers"]), int(options["hours"]), int(options["embers"]))
        state.bewitched = bool(options["bewitched"])
        state.silence = bool(options["silence"])
        state.agenda.plan(SitDown(), Hours())
        return state

    def blank(self) -> State:
        state = Veillee()
        state.content = self.content
        return state

    def impossible(self, state: State) -> str:
        assert isinstance(state, VeilleeState)
        return impossible(state)

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, VeilleeState)
        return view_of(state, audience)

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        world = state.copy()
        assert isinstance(world, VeilleeState)
        world.cards.resample(seat, self.content.families, chance)
        redraw_answers(world, seat, chance)
        return world

    def voice(self, state: State, seat: int) -> Voice:
        assert isinstance(state, VeilleeState)
        return voice_of(state, seat)

    def write_position(self, state: State) -> str:
        assert isinstance(state, VeilleeState)
        return write_position(state, self.seats)

    def read_position(self, text: str) -> State:
        state = Reader(self.content, self.seats).read(text)
        reason = impossible(state)
        if reason:
            raise Impossible(reason)
        return state

    def draw_view(self, view: View, language: str) -> str:
        return draw(view, self.messages[language], self.seats)

    def write_move(self, move: Move) -> str:
        return write_move(move, self.content, self.seats)

    def read_move(self, text: str) -> Move:
        return read_move(text, self.content, self.seats)

    def say_move(self, move: Move, language: str) -> str:
        return self.messages[language].say(*worded(move, self, language))

    def outcome_names(self) -> OutcomeNames:
        return CardNames(self.content)

    def word(self, kind: str, number: int, language: str) -> str | int:
        if kind == "number":
            return number
        names = {
            "seat": self.seats,
            "card": self.content.kinds,
            "strength": list(STRENGTH_NAMES),
            "box": list(BOX_NAMES),
            "wish": list(WISHES.values()),
        }[kind]
        return self.messages[language].say(f"{kind}-{names[number]}")


class CardNames(OutcomeNames):
    """Scripts call cards by their kind: any card of that kind will do."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content

    def values(self, label: str, name: str) -> list[int]:
        return [card for card in range(len(self.content.names)) if self.content.names[card] == name]


GAME = VeilleeGame()
