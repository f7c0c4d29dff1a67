"""What the notation of Piège obscur is written with: cells, tiles, prisoners.

A tile is a drawn shape, then a small letter where the shape does not say the kind, then the capitals of
the prisoners on it: `┬` is a T junction, `┼kR` a key tile with Red, `▲` a keeper whose mouth is to the
north, `○t` a pit that was a T junction. Instead of a shape its ways may be written: `NEW` for `┴`.
"""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import ALL_WAYS, FIRST_COLUMN, STRIDE
from lumignon.games.piege_obscur.tiles import (
    CORRIDOR,
    CRACKED_TEE,
    CROSS,
    DIRGE,
    EMPTY_KEY,
    GATE,
    KEEPER,
    KEY,
    NO_TILE,
    OMEN,
    PATHLESS,
    PIT,
    PIT_FIEND,
    START,
    TEE,
    TURNS,
    WAX_EATER,
    tile_of,
)
from lumignon.kernel.malformed import Malformed

EMPTY: Final = "."
WAY_LETTERS: Final = "NESW"
SHAPES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The shape of each mask of ways."""
MOUTHS: Final = {0b0001: "▲", 0b0010: "▶", 0b0100: "▼", 0b1000: "◀"}
PLAIN_MOUTHS: Final = {"^": "▲", ">": "▶", "<": "◀", "v": "▼"}
PIT_SHAPE: Final = "○"
DIRGE_SHAPE: Final = "●"

KIND_LETTERS: Final = {
    START: "s",
    CORRIDOR: "i",
    TEE: "t",
    CRACKED_TEE: "c",
    CROSS: "x",
    KEY: "k",
    EMPTY_KEY: "e",
    GATE: "g",
    WAX_EATER: "w",
    KEEPER: "h",
    PIT_FIEND: "f",
    OMEN: "o",
    PATHLESS: "p",
}
PLAIN_KINDS: Final = (START, CORRIDOR, TEE, CROSS, OMEN)
"""The kinds that their shape says."""

COLUMN_LETTERS: Final = "abcdefg"
CELL_WIDTH: Final = 5
"""How wide a column is at the least; prisoners who share a gate take more."""


def write_rows(rows: list[list[str]]) -> list[str]:
    """A board of written cells: its columns by letters, its rows by numbers."""
    width = max(CELL_WIDTH, 1 + max(len(cell) for row in rows for cell in row))
    letters = list(COLUMN_LETTERS[: len(rows)])
    numbered = [("", letters), *((str(number), row) for number, row in enumerate(rows, 1))]
    return [
        (name.ljust(CELL_WIDTH) + "".join(cell.ljust(width) for cell in cells)).rstrip()
        for name, cells in numbered
    ]


def cell_name(cell: int) -> str:
    """A cell by its column and its row, as in chess, but counted from the top: c3."""
    return f"{COLUMN_LETTERS[cell % STRIDE]}{cell // STRIDE + 1}"


def read_cell(text: str) -> int:
    """The cell of this name."""
    if len(text) != 2 or text[0] not in COLUMN_LETTERS or text[1] not in "1234567":
        raise Malformed(f"a cell is a letter from a to g and a number from 1 to 7, not {text}")
    return (int(text[1]) - 1) * STRIDE + COLUMN_LETTERS.index(text[0])


def line_name(line: int) -> str:
    """A line to fall along: “row 3”, “column c”."""
    return f"row {line + 1}" if line < FIRST_COLUMN else f"column {COLUMN_LETTERS[line - FIRST_COLUMN]}"


def ways_name(ways: int) -> str:
    """A mask of ways by its letters: NES."""
    return "".join(letter for way, letter in enumerate(WAY_LETTERS) if ways >> way & 1)


def write_tile(code: int) -> str:
    """A tile without the prisoners on it."""
    kind = code >> 5
    if code == NO_TILE:
        return EMPTY
    if kind == DIRGE:
        return DIRGE_SHAPE
    if code & PIT:
        return PIT_SHAPE + KIND_LETTERS[kind]
    if kind == KEEPER:
        return MOUTHS[code & ALL_WAYS]
    return SHAPES[code & ALL_WAYS] + ("" if kind in PLAIN_KINDS else KIND_LETTERS[kind])


def read_tile(text: str) -> int:
    """The tile that was written; Malformed if it is none."""
    if text == EMPTY:
        return NO_TILE
    if text == DIRGE_SHAPE:
        return tile_of(DIRGE, ALL_WAYS)
    kinds = {letter: kind for kind, letter in KIND_LETTERS.items()}
    if text[:1] == PIT_SHAPE:
        if text[1:] not in kinds:
            raise Malformed(f"a pit names the tile it was ({PIT_SHAPE}t for a T junction), not {text}")
        return tile_of(kinds[text[1:]], ALL_WAYS) | PIT
    shape = PLAIN_MOUTHS.get(text, text)
    for mask, mouth in MOUTHS.items():
        if shape == mouth:
            return tile_of(KEEPER, mask)
    ways, rest = _read_ways(text)
    kind = kinds.get(rest) if rest else _kind_of_shape(ways)
    if kind is None or kind == KEEPER or ways not in TURNS[kind]:
        raise Malformed(f"no tile is written {text}")
    return tile_of(kind, ways)


def _read_ways(text: str) -> tuple[int, str]:
    if text and text[0] in SHAPES[1:]:
        return SHAPES.index(text[0]), text[1:]
    mask = 0
    at = 0
    while at < len(text) and text[at] in WAY_LETTERS:
        mask |= 1 << WAY_LETTERS.index(text[at])
        at += 1
    return mask, text[at:]


def _kind_of_shape(ways: int) -> int | None:
    for kind in PLAIN_KINDS:
        if ways in TURNS[kind]:
            return kind
    return None
