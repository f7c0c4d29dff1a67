"""Chapter “Landing”: a fall ends at the beginning of the next turn."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.darkness import lit_cells
from lumignon.games.piege_obscur.endings import ENDLESS_FALL, finish
from lumignon.games.piege_obscur.grid import CELLS
from lumignon.games.piege_obscur.placing import draw_to_place, put_at
from lumignon.games.piege_obscur.scramble import Enter
from lumignon.games.piege_obscur.state import OFF, PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import NO_TILE, is_pit
from lumignon.games.piege_obscur.turn import settle
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

LAND: Final = [Move("land", (cell,)) for cell in range(CELLS)]


def landings(state: PrisonState, line: int) -> list[int]:
    """The cells of a line where one may land."""
    lit = lit_cells(state)
    cells = state.grid.lines[line]
    empty = [
        cell for cell in cells if state.tiles[cell] == NO_TILE and not lit >> cell & 1
    ]  # piege-obscur/landing.1
    if empty:
        return empty
    free = [
        cell for cell in cells if state.tiles[cell] != NO_TILE and state.free(cell)
    ]  # piege-obscur/landing.4
    firm = [cell for cell in free if not is_pit(state.tiles[cell])]
    return firm or free  # piege-obscur/landing.4


class Land(Choice[PrisonState]):
    """A prisoner who falls chooses where to land."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/landing.1"

    def seats(self, state: PrisonState) -> int:
        cells = landings(state, state.falling[self.prisoner])
        if not cells or (state.waiting == 0 and state.tiles[cells[0]] == NO_TILE):  # piege-obscur/landing.3
            return 0
        return 1 << state.seat_of(self.prisoner)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        finish(state, ENDLESS_FALL, story)  # piege-obscur/landing.3

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        return [LAND[cell] for cell in landings(state, state.falling[self.prisoner])]

    def refuse(self, state: PrisonState, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        cell = move.numbers[0] if move.verb == "land" and move.numbers else -1
        line = state.grid.lines[state.falling[self.prisoner]]
        if cell in line and state.tiles[cell] != NO_TILE:
            return Refusal("piege-obscur/landing.4")
        return Refusal("piege-obscur/landing.1")

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        prisoner = self.prisoner
        cell = move.numbers[0]
        story.tell("lands", (prisoner, cell))
        settle(state, prisoner)  # piege-obscur/landing.5
        if state.tiles[cell] != NO_TILE:
            state.agenda.push(Enter(prisoner, cell))  # piege-obscur/landing.7
        elif draw_to_place(state, chance, story) == NO_TILE:
            finish(state, ENDLESS_FALL, story)  # piege-obscur/landing.3
        else:
            state.agenda.push(Enter(prisoner, cell))  # piege-obscur/landing.7
            put_at(state, cell, OFF, story)  # piege-obscur/landing.2, piege-obscur/keeper.11
        return OVER


LAND_FOR: Final = [Land(prisoner) for prisoner in range(PRISONERS_AT_MOST)]

register("piege-obscur.land", Land)
