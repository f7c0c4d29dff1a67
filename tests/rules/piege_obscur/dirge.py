"""Piège obscur, chapter “The dirge”."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.games.piege_obscur.dirge import turns_of
from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

NAMES = ("red", "blue", "green", "yellow", "violet")
TEES = ["tee"] * 30
FATE = ["row", "column"]
"""What one who falls chooses from."""


def labyrinth(game: Game, rows: str, *lines: str, script: Iterable[object] = ("omen",)) -> Talk:
    """Who is not in the diagram falls along row 6, and nobody has any Nerve, unless a line says otherwise.

    The first omen is set aside, and the active prisoner lights, unless a line says otherwise.
    """
    given = {line.partition(" ")[0] for line in lines}
    names = NAMES if "players" in given else NAMES[:4]
    more = [
        f"{name}: nerve 0{'' if name[0].upper() in rows else '; falls row 6'}"
        for name in names
        if f"{name}:" not in given
    ]
    defaults = ("stack 30 tee 7 key 2 gate omen", "omens 1", "now light")
    more.extend(line for line in defaults if line.partition(" ")[0] not in given)
    return table(game, "\n".join(["piege-obscur", *lines, *more, rows]), script)


def written(tiles: dict[str, str], size: int = 6) -> str:
    """A diagram with these tiles, the other cells empty."""
    columns = "abcdefg"[:size]
    rows = [
        f"{row} {' '.join(tiles.get(f'{column}{row}', '.') for column in columns)}"
        for row in range(1, size + 1)
    ]
    return "\n".join([" ".join(columns), *rows])


def sunk(t: Talk) -> list[str]:
    """The cells of the dirge's pit, row by row."""
    return at(t, lambda tile: tile["kind"] == "dirge")


def lying(t: Talk) -> list[str]:
    """The cells on which tiles lie, the dirge's pit left out."""
    return at(t, lambda tile: tile["kind"] != "dirge")


def at(t: Talk, wanted: Callable[[dict[str, Any]], bool]) -> list[str]:
    """The cells whose tiles are so, row by row."""
    seen = t.view("red")
    size = seen["size"]
    return [
        f"{'abcdefg'[cell % size]}{cell // size + 1}"
        for cell, tile in enumerate(seen["tiles"])
        if tile is not None and wanted(tile)
    ]


def nine(corner: str) -> list[str]:
    """The cells of the square whose upper left corner this is."""
    column, row = "abcdefg".index(corner[0]), int(corner[1])
    return [f"{'abcdefg'[column + right]}{row + down}" for down in range(3) for right in range(3)]


def candles(t: Talk) -> str:
    """The prisoners whose candle burns, by their first letters."""
    return "".join(seen["name"][0] for seen in t.view("red")["prisoners"] if seen["lit"])


def prisoner(t: Talk, name: str) -> dict[str, Any]:
    """What is to be seen of a prisoner."""
    seen: dict[str, Any] = t.view("red")["prisoners"][NAMES.index(name)]
    return seen


def lost(t: Talk) -> int:
    """How many tiles the last play took from the stack."""
    return sum(line.count("T junction") for line in told(t, "tiles-lost"))
