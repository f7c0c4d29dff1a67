"""The grid: its cells, the four ways between them, and edges that are joined to the opposite side.

Cells are numbered row by row as on the large board, seven to a row, on the small one too: a cell has the
same number and the same name on both.
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
WAYS: Final = 4

ALL_WAYS: Final = 15
"""The mask of all four ways; way w is the bit 1 << w."""

SMALL: Final = 6
LARGE: Final = 7
STRIDE: Final = LARGE
CELLS: Final = STRIDE * STRIDE

FIRST_COLUMN: Final = STRIDE
"""Lines to fall along: first the rows, then, from here on, the columns."""


class Grid:
    """A square of cells; whoever leaves it comes in on the other side."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self.cells: Final[list[int]] = [
            row * STRIDE + column for row in range(size) for column in range(size)
        ]
        self.neighbours: Final[list[int]] = [0] * (CELLS * WAYS)
        """For each cell and way (cell * 4 + way) the cell next to it (piege-obscur/table.6)."""
        self.light: Final[list[int]] = [0] * (CELLS * (ALL_WAYS + 1))
        """For each cell and mask of ways (cell * 16 + mask) the cells that are lit from there, as a mask."""
        self.lines: Final[list[list[int]]] = [[] for _ in range(2 * STRIDE)]
        """The cells of each row, from the north, then of each column, from the west."""
        for cell in self.cells:
            row, column = divmod(cell, STRIDE)
            self.lines[row].append(cell)
            self.lines[FIRST_COLUMN + column].append(cell)
            self.neighbours[cell * WAYS + NORTH] = (row - 1) % size * STRIDE + column  # piege-obscur/table.6
            self.neighbours[cell * WAYS + EAST] = row * STRIDE + (column + 1) % size  # piege-obscur/table.6
            self.neighbours[cell * WAYS + SOUTH] = (row + 1) % size * STRIDE + column  # piege-obscur/table.6
            self.neighbours[cell * WAYS + WEST] = row * STRIDE + (column - 1) % size  # piege-obscur/table.6
        for cell in self.cells:
            for ways in range(ALL_WAYS + 1):
                mask = 1 << cell
                for way in range(WAYS):
                    if ways >> way & 1:
                        mask |= 1 << self.neighbours[cell * WAYS + way]
                self.light[cell * (ALL_WAYS + 1) + ways] = mask

    def way_to(self, cell: int, other: int) -> int:
        """The way from a cell to one beside it, or -1 if it is not beside it."""
        for way in range(WAYS):
            if self.neighbours[cell * WAYS + way] == other:
                return way
        return -1


SMALL_GRID: Final = Grid(SMALL)
LARGE_GRID: Final = Grid(LARGE)


def opposite(way: int) -> int:
    """The way back."""
    return way ^ 2


def row_of(cell: int) -> int:
    """The row of a cell, as a line."""
    return cell // STRIDE


def column_of(cell: int) -> int:
    """The column of a cell, as a line."""
    return FIRST_COLUMN + cell % STRIDE
