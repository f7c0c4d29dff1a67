"""Chapter “The pathless”: alarmed along the ways, it hits its whole row and column."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import EAST, FIRST_COLUMN, NORTH, SOUTH, WEST, column_of, row_of
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import KEEPER, PIT, STRIKES

PATHLESS_TOLL: Final = 5


def hit_by_pathless(state: PrisonState, cell: int) -> int:
    """The prisoners in the row and in the column of this cell, as a mask."""
    mask = 0
    for prisoner in range(state.prisoners):
        spot = state.spots[prisoner]
        if spot >= 0 and (
            row_of(spot) == row_of(cell) or column_of(spot) == column_of(cell)
        ):  # piege-obscur/pathless.2
            mask |= 1 << prisoner
    return mask


def alarmed_by_pathless(state: PrisonState, cell: int) -> list[int]:
    """The other monsters in the row and in the column of this cell; keepers not from behind."""
    grid = state.grid
    found: list[int] = []
    for line in (row_of(cell), column_of(cell)):
        for at in grid.lines[line]:
            code = state.tiles[at]
            if at == cell or code & PIT or not STRIKES[code >> 5]:
                continue
            onwards, back = (EAST, WEST) if line < FIRST_COLUMN else (SOUTH, NORTH)
            way = onwards if at > cell else back
            if code >> 5 != KEEPER or not code >> way & 1:  # piege-obscur/pathless.4
                found.append(at)
    return found
