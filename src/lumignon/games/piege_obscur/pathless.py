"""Chapter “The pathless”: alarmed along the ways, it hits its whole row and column."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import EAST, NORTH, SOUTH, STRIDE, WEST, column_of, row_of
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import PIT, STRIKES, from_behind

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
    row = alarmed_along(state, cell, row_of(cell), 1, EAST, WEST)
    return row + alarmed_along(state, cell, column_of(cell), STRIDE, SOUTH, NORTH)


def alarmed_along(state: PrisonState, cell: int, line: int, step: int, onwards: int, back: int) -> list[int]:
    """The other monsters of this line, from whose cell to the next one onwards it is so far."""
    grid = state.grid
    found: list[int] = []
    for at in grid.lines[line]:
        code = state.tiles[at]
        if at == cell or code & PIT or not STRIKES[code >> 5]:
            continue
        ahead = (at - cell) // step % grid.size
        behind = grid.size - ahead
        # the strike comes by the shorter way round, and from both sides where both are equally long
        if ahead < behind and from_behind(code, onwards):  # piege-obscur/pathless.4
            continue
        if behind < ahead and from_behind(code, back):  # piege-obscur/pathless.4
            continue
        found.append(at)
    return found
