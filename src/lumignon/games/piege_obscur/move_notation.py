"""The moves of Piège obscur in a few words: “go c3”, “put d4 NE”, “give red blue”."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumignon.games.piege_obscur.grid import ALL_WAYS, CELLS, FIRST_COLUMN
from lumignon.games.piege_obscur.tiles import KIND_NAMES
from lumignon.games.piege_obscur.view import PRISONER_NAMES
from lumignon.games.piege_obscur.writing import (
    COLUMN_LETTERS,
    WAY_LETTERS,
    cell_name,
    line_name,
    read_cell,
    ways_name,
)
from lumignon.kernel.grammar import Grammar, Kind, Name, Number
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.messages import Messages
from lumignon.kernel.notation import index, number

ALONE: Final = ("stay", "endure", "end", "row", "column", "suffer", "spare", "sustain")
"""The verbs that say all by themselves."""

TO_A_CELL: Final = ("go", "charge", "again", "again-charge", "land", "scramble", "swap", "snuff")
"""The verbs that name a cell."""

SHAPES: Final[dict[str, list[tuple[str, ...]]]] = {
    **{verb: [()] for verb in ALONE},
    **{verb: [("cell",)] for verb in TO_A_CELL},
    "start": [("cell", "ways")],
    "put": [("cell", "ways")],
    "block": [("number",)],
    "give": [("prisoner", "taker")],
    "dirge": [("cell", "number")],
}


class Cell(Kind):
    """A cell by its column and its row: c3."""

    def write(self, value: int, earlier: Sequence[int]) -> str:
        return cell_name(value) if 0 <= value < CELLS else str(value)

    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        return read_cell(words[0])

    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        return cell_name(value)

    def named(self) -> int:
        return CELLS


class Ways(Kind):
    """The ways that open on a tile as it is laid; of a keeper, where its mouth is: NES."""

    def write(self, value: int, earlier: Sequence[int]) -> str:
        return ways_name(value) if 0 < value <= ALL_WAYS else str(value)

    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        mask = 0
        for letter in words[0].upper():
            way = WAY_LETTERS.find(letter)
            if way < 0 or mask >> way & 1:
                raise Malformed(f"ways are letters of {WAY_LETTERS}, not {words[0]}")
            mask |= 1 << way
        return mask

    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        return messages.say(f"ways-{ways_name(value).lower()}") if value else ""

    def named(self) -> int:
        return ALL_WAYS + 1

    def keys(self) -> set[str]:
        return {f"ways-{ways_name(ways).lower()}" for ways in range(1, ALL_WAYS + 1)}


class Line(Kind):
    """A row or a column, along which one falls."""

    width = 2

    def write(self, value: int, earlier: Sequence[int]) -> str:
        return line_name(value)

    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        kind, name = words
        if kind == "column":
            return FIRST_COLUMN + index(name, list(COLUMN_LETTERS), "column")
        index(kind, ("row", "column"), "line")
        return number(name, 1, FIRST_COLUMN, "row") - 1

    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        if value < FIRST_COLUMN:
            return messages.say("line-row", {"row": value + 1})
        return messages.say("line-column", {"column": COLUMN_LETTERS[value - FIRST_COLUMN]})

    def keys(self) -> set[str]:
        return {"line-row", "line-column"}

    def named(self) -> int:
        return FIRST_COLUMN + len(COLUMN_LETTERS)


def grammar_of() -> Grammar:
    """The words of this game."""
    prisoner = Name("prisoner", PRISONER_NAMES)
    return Grammar(
        {
            "cell": Cell(),
            "ways": Ways(),
            "line": Line(),
            "prisoner": prisoner,
            "taker": prisoner,
            "seat": prisoner,
            "tile": Name("tile", KIND_NAMES),
            "number": Number(0, 9),
        },
        SHAPES,
    )
