"""Drawing a tile, looking at it, and laying it (chapter “Light and darkness”)."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.dirge import LayDirge
from lumignon.games.piege_obscur.grid import CELLS, WAYS, opposite
from lumignon.games.piege_obscur.pit_fiend import PitFiendStrikes
from lumignon.games.piege_obscur.stack import draw
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import FITTING, NO_TILE, OMEN, OPEN_WAYS, PIT_FIEND, TURNS, tile_of
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

PUT: Final = [[Move("put", (cell, ways)) for ways in range(16)] for cell in range(CELLS)]
"""Laying the tile in hand on a cell, turned so that these ways open (of a keeper: the mouth's)."""

NO_CELLS: Final[list[int]] = []


def draw_past_omen(state: PrisonState, chance: Chance, story: Story) -> int:
    """The kind of the next tile of the stack, a first omen set aside; NO_TILE if the stack is empty."""
    kind = draw(state, chance)
    if kind == OMEN:
        state.omens += 1
        if state.omens == 1:  # piege-obscur/dirge.1
            story.tell("omen-aside")
            kind = draw(state, chance)
            if kind == OMEN:
                state.omens += 1
    return kind


def take_in_hand(state: PrisonState, kind: int, story: Story) -> None:
    """A tile that was drawn is to be placed."""
    state.hand = kind
    story.tell("draws", (kind,))


def draw_to_place(state: PrisonState, chance: Chance, story: Story) -> int:
    """The kind of the tile that is now in hand; NO_TILE if the stack is empty."""
    kind = draw_past_omen(state, chance, story)
    if kind != NO_TILE:
        take_in_hand(state, kind, story)
    return kind


def lay(state: PrisonState, cell: int, ways: int, story: Story) -> None:
    """The tile in hand is laid, and what it does when it is laid comes next."""
    kind = state.hand
    state.hand = NO_TILE
    state.tiles[cell] = tile_of(kind, ways)
    story.tell("laid", (kind, cell, ways))
    if kind == PIT_FIEND:
        state.agenda.push(PitFiendStrikes(cell))  # piege-obscur/light.8
    elif kind == OMEN:
        state.agenda.push(LayDirge(cell))  # piege-obscur/dirge.2


def dark_ways(state: PrisonState, prisoner: int) -> list[int]:
    """The ways of a prisoner's tile that lead to empty cells."""
    cell = state.spots[prisoner]
    if cell < 0:
        return NO_CELLS
    ways = OPEN_WAYS[state.tiles[cell]]
    found: list[int] = []
    for way in range(WAYS):
        if not ways >> way & 1:  # piege-obscur/light.4
            continue
        if state.tiles[state.grid.neighbours[cell * WAYS + way]] == NO_TILE:  # piege-obscur/light.5
            found.append(way)
    return found


class Put(Choice[PrisonState]):
    """The tile in hand is laid at the end of one of a prisoner's ways that lead to empty cells."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/light.4"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(state.active)  # piege-obscur/lights-out.8

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        cell = state.spots[self.prisoner]
        moves: list[Move] = []
        for way in dark_ways(state, self.prisoner):
            place = PUT[state.grid.neighbours[cell * WAYS + way]]
            for ways in FITTING[state.hand * WAYS + opposite(way)]:
                moves.append(place[ways])
        return moves

    def refuse(self, state: PrisonState, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        cells = [legal.numbers[0] for legal in self.moves(state, seat)]
        if move.verb == "put" and move.numbers and move.numbers[0] in cells:
            return Refusal("piege-obscur/light.6")
        return Refusal("piege-obscur/light.4")

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        lay(state, move.numbers[0], move.numbers[1], story)
        return OVER


class PutAt(Choice[PrisonState]):
    """The tile in hand is laid on this cell, joined to what lies this way, or turned at will (-1)."""

    def __init__(self, cell: int, way: int) -> None:
        self.cell = cell
        self.way = way

    def arguments(self) -> tuple[int, ...]:
        return (self.cell, self.way)

    def paragraph(self) -> str:
        return "piege-obscur/light.6"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(state.active)

    def turns(self, state: PrisonState) -> list[int]:
        """How the tile may be turned."""
        return TURNS[state.hand] if self.way < 0 else FITTING[state.hand * WAYS + self.way]

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        place = PUT[self.cell]
        return [place[ways] for ways in self.turns(state)]

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        lay(state, self.cell, move.numbers[1], story)
        return OVER


def put_at(state: PrisonState, cell: int, way: int, story: Story) -> None:
    """The tile in hand comes onto this cell: at once, if it can be turned in one way only."""
    turns = TURNS[state.hand] if way < 0 else FITTING[state.hand * WAYS + way]
    if len(turns) == 1:
        lay(state, cell, turns[0], story)
    else:
        state.agenda.push(PutAt(cell, way))


register("piege-obscur.put", Put)
register("piege-obscur.put-at", PutAt)
