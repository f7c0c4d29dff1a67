"""Piège obscur, chapter “The dirge”."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.games.piege_obscur.dirge import turns_of
from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

NAMES = ("red", "blue", "green", "yellow", "violet")
TEES = ["tee"] * 30
TEES_LOST = ["T junction"] * 30
FATE = ["row", "column"]
"""What one who falls chooses from."""

PIT_FROM_B2 = {f"{column}{row}": "●" for row in (2, 3, 4) for column in "bcd"}


def labyrinth(game: Game, rows: str, *lines: str, script: Iterable[object] = ("omen",)) -> Talk:
    """Who is not in the diagram falls along row 6, and nobody has any Nerve, unless a line says otherwise.

    The first omen is set aside, and the active prisoner lights, unless a line says otherwise.
    """
    given = {line.partition(" ")[0] for line in lines}
    names = NAMES if "players 5" in lines else NAMES[:4]
    more = [
        f"{name}: nerve 0{'' if name[0].upper() in rows else '; falls row 6'}"
        for name in names
        if f"{name}:" not in given
    ]
    defaults = ("stack 22 tee 7 key 2 gate omen", "omens 1", "now light")
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


def keys_for(*falling: str) -> list[str]:
    """Everybody has a key, so that the stack need not hold any."""
    fields = {name: "; falls row 6" if name in falling else "" for name in NAMES[:4]}
    return [*(f"{name}: nerve 0; key{fall}" for name, fall in fields.items()), "discard 4 key"]


ONE_WAY = """
    1    .    .    .    .    .    .
    2    .    ┼    .    .    .    .
    3    ┼    ┼R   .    .    .    .
    4    .    ┼    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""Red is alone, and only the way to c3 is still dark."""

CORNERS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
AROUND_C3 = [f"dirge {corner} 0" for corner in CORNERS]
"""Where the dirge may lie if the omen is on c3."""

TWO_OMENS = ("omens 0", "stack 24 tee 5 cross 7 key 2 gate 2 omen")
"""No omen has been revealed yet."""


# The first omen


@pytest.mark.rule("piege-obscur/dirge.1")
def test_the_first_omen_is_set_aside_and_another_tile_drawn_in_its_place(game: Game) -> None:
    t = labyrinth(game, ONE_WAY, *TWO_OMENS, script=["omen", "gate"])
    assert t.story() == ["omen-aside", "draws gate", "laid gate c3 all sides", "turn Blue"]
    seen = t.view("red")
    assert (seen["omens"], seen["stack"]["rest"]["omen"], seen["discard"]) == (1, 1, {})
    assert (sunk(t), "c3" in lying(t)) == ([], True)


@pytest.mark.rule("piege-obscur/dirge.1", "piege-obscur/dirge.2")
def test_both_omens_may_come_one_right_after_the_other(game: Game) -> None:
    t = labyrinth(game, ONE_WAY, *TWO_OMENS, script=["omen", "omen"])
    assert t.story() == ["omen-aside", "draws omen", "laid omen c3 west"]
    assert t.view("red")["omens"] == 2
    assert t.answers("red") == AROUND_C3


@pytest.mark.rule("piege-obscur/dirge.1")
def test_it_is_set_aside_while_one_moves_in_the_dark(game: Game) -> None:
    dark = ("red: nerve 0; dark", "now act")
    t = labyrinth(game, written({"b3": "┼R"}), *TWO_OMENS, *dark, script=())
    t.play("go c3", script=["omen", "cross"])
    assert t.story() == [
        "omen-aside",
        "draws crossroads",
        "laid crossroads c3 all sides",
        "moves Red c3",
        "vanishes b3",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/dirge.1")
def test_it_is_set_aside_while_one_lands(game: Game) -> None:
    t = labyrinth(game, written({}), *TWO_OMENS, "red: nerve 0; falls row 3", "now land", script=())
    t.play("land c3", script=["omen", "cross", "tee"])
    assert t.story() == [
        "lands Red c3",
        "omen-aside",
        "draws crossroads",
        "laid crossroads c3 all sides",
        "draws T junction",
    ]


@pytest.mark.rule("piege-obscur/dirge.1")
def test_it_is_set_aside_while_one_scrambles(game: Game) -> None:
    position = written({"b3": "┼R", "c3": "┼w"})
    t = labyrinth(game, position, *TWO_OMENS, "red: nerve 1", "now act", script=TEES[:3]).play("charge c3")
    t.play("scramble c4", script=["omen", "cross"])
    assert t.story() == [
        "omen-aside",
        "draws crossroads",
        "scrambles Red c4",
        "laid crossroads c4 all sides",
        "vanishes b3",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/dirge.1")
def test_it_is_set_aside_while_one_stays_and_is_not_swapped(game: Game) -> None:
    t = labyrinth(game, ONE_WAY.replace("┼R   .", "┼R   ┼"), *TWO_OMENS, "now act", script=())
    t.play("stay", script=["omen", "gate"])
    assert t.story() == [
        *["stays Red", "gains-nerve Red 1"],
        "omen-aside",
        *["tiles-lost gate"],
        "turn Blue",
    ]
    seen = t.view("red")
    assert (seen["omens"], seen["discard"]) == (1, {"gate": 1})


@pytest.mark.rule("piege-obscur/dirge.1")
def test_if_it_is_the_last_tile_nothing_comes_in_its_place(game: Game) -> None:
    lines = [*keys_for("blue", "green", "yellow"), "omens 0", "stack omen"]
    t = labyrinth(game, ONE_WAY.replace("3    ┼ ", "3    ┼g"), *lines)
    assert t.story() == ["omen-aside", "final-flickers", "turn Blue", "endless-fall"]


# Where the dirge may lie


@pytest.mark.rule("piege-obscur/dirge.2")
@pytest.mark.parametrize(
    ("omen", "size", "corners"),
    [
        ("a1", 6, "a1"),
        ("f1", 6, "d1"),
        ("a6", 6, "a4"),
        ("f6", 6, "d4"),
        ("d1", 6, "b1 c1 d1"),
        ("e5", 6, "c3 d3 c4 d4"),
        ("c3", 6, "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
        ("a1", 7, "a1"),
        ("g7", 7, "e5"),
        ("f6", 7, "d4 e4 d5 e5"),
        ("d4", 7, "b2 c2 d2 b3 c3 d3 b4 c4 d4"),
    ],
)
def test_it_lies_anywhere_within_the_grid_where_it_covers_the_omen(
    game: Game, omen: str, size: int, corners: str
) -> None:
    columns = "abcdefg"[:size]
    at = columns.index(omen[0])
    # to the west of the omen is Red, on a corridor whose other way leads to a tile
    rows = written({f"{columns[at - 1]}{omen[1]}": "─R", f"{columns[at - 2]}{omen[1]}": "─"}, size)
    lines = ["players 5"] if size == 7 else []
    if omen[1] == "6":
        lines += [f"{name}: nerve 0; falls row 1" for name in NAMES[1 : 5 if size == 7 else 4]]
    t = labyrinth(game, rows, *lines)
    assert t.story() == ["draws omen", f"laid omen {omen} west"]
    assert (t.awaited(), t.answers("red")) == (["red"], [f"dirge {corner} 0" for corner in corners.split()])


@pytest.mark.rule("piege-obscur/dirge.2")
def test_one_must_lay_it_and_nowhere_else(game: Game) -> None:
    t = labyrinth(game, ONE_WAY)
    # it would miss the omen, leave the grid, or come back on the other side of it
    for place in ("d3 0", "c4 0", "d1 0", "a4 0", "f3 0", "e3 0", "c6 0", "g3 0"):
        t.refuses(f"red: dirge {place}", "piege-obscur/dirge.2")
    # turned it looks the same
    t.refuses("red: dirge c3 1", "piege-obscur/dirge.2")
    for move in ("red: end", "red: stay", "red: put c4 NESW", "blue: dirge c3 0"):
        t.refuses(move, "piege-obscur/dirge.2")


@pytest.mark.rule("piege-obscur/dirge.2")
def test_the_second_omen_is_laid_like_any_tile_its_dead_end_to_who_lights_it(game: Game) -> None:
    t = labyrinth(game, ONE_WAY.replace("4    .    ┼", "4    .    ."))
    assert t.story() == ["draws omen"]
    assert t.answers("red") == ["put c3 W", "put b4 N"]
    t.refuses("red: put c3 E", "piege-obscur/light.6")
    t.refuses("red: dirge b4 0", "piege-obscur/light.4")
    t.play("put b4 N")
    assert t.story() == ["laid omen b4 north"]
    corners = "a2 b2 a3 b3 a4 b4"
    assert t.answers("red") == [f"dirge {corner} 0" for corner in corners.split()]


@pytest.mark.rule("piege-obscur/dirge.2")
def test_it_is_laid_by_who_laid_the_omen_for_another_too(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    ┼    ┼R   ─B   .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "blue: nerve 0; dark")
    assert t.story() == ["lit-again Blue Red", "draws omen", "laid omen d3 west"]
    assert t.awaited() == ["red"]
    t.refuses("blue: dirge d3 0", "piege-obscur/dirge.2")
    t.play("dirge d3 0")
    assert sunk(t) == nine("d3")


@pytest.mark.rule("piege-obscur/dirge.2")
def test_for_the_fourth_prisoner_of_three_players_it_is_laid_by_who_has_the_marker(game: Game) -> None:
    rows = ONE_WAY.replace("┼R", "┼Y")
    t = labyrinth(game, rows, "players 3", "marker blue", "turn yellow")
    assert t.awaited() == ["blue"]
    t.refuses("red: dirge c3 0", "piege-obscur/dirge.2")
    assert t.play("blue: dirge c3 0").story()[0] == "dirge c3 " + ", ".join(nine("c3"))


@pytest.mark.rule("piege-obscur/dirge.2", "piege-obscur/dirge.3")
@pytest.mark.parametrize(
    ("shape", "turns"),
    [
        (("xxx", "xxx", "xxx"), [("xxx", "xxx", "xxx")]),
        (("xxx",), [("xxx",), ("x", "x", "x")]),
        (("xx", "x."), [("xx", "x."), ("xx", ".x"), (".x", "xx"), ("x.", "xx")]),
        ((".x.", "xxx"), [(".x.", "xxx"), ("x.", "xx", "x."), ("xxx", ".x."), (".x", "xx", ".x")]),
    ],
)
def test_a_shape_is_turned_at_will_and_turns_that_look_alike_count_once(
    shape: tuple[str, ...], turns: list[tuple[str, ...]]
) -> None:
    drawn = []
    for cells in turns_of(shape):
        height = max(row for row, _ in cells) + 1
        width = max(column for _, column in cells) + 1
        lines = [["x" if (row, column) in cells else "." for column in range(width)] for row in range(height)]
        drawn.append(tuple("".join(line) for line in lines))
    assert sorted(drawn) == sorted(turns)


# What it covers


@pytest.mark.rule("piege-obscur/dirge.3", "piege-obscur/dirge.5")
@pytest.mark.parametrize("corner", CORNERS)
def test_it_covers_three_by_three_cells_and_a_pit_of_that_size_opens(game: Game, corner: str) -> None:
    t = labyrinth(game, ONE_WAY)
    # Red is on b3
    under = corner[0] in "ab"
    t.play(f"dirge {corner} 0", script=TEES[:3] if under else ())
    cells = nine(corner)
    assert t.story()[0] == "dirge c3 " + ", ".join(cells)
    assert (len(cells), sunk(t)) == (9, cells)
    assert lying(t) == [cell for cell in ("b2", "a3", "b3", "b4") if cell not in cells]
    assert t.answers(t.awaited()[0])[0] == ("row" if under else "land a6")


@pytest.mark.rule("piege-obscur/dirge.3")
def test_on_the_large_board_it_covers_three_by_three_cells_too(game: Game) -> None:
    rows = written({"f5": "─R", "e5": "─"}, 7)
    t = labyrinth(game, rows, "players 5").play("dirge e4 0", script=TEES[:3])
    cells = ["e4", "f4", "g4", "e5", "f5", "g5", "e6", "f6", "g6"]
    assert t.story()[0] == "dirge g5 " + ", ".join(cells)
    assert sunk(t) == cells


# Who is under it

CROWD = """
    1    .    .    .    .    ┼Y   .
    2    .    ┼B   .    .    .    .
    3    ┼G   ┼R   .    .    .    .
    4    .    ┼    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""All but Yellow are near c3."""


@pytest.mark.rule("piege-obscur/dirge.4")
def test_who_is_under_it_loses_the_candle_and_three_tiles_and_falls(game: Game) -> None:
    t = labyrinth(game, ONE_WAY).play("dirge a2 0", script=["tee", "key", "tee"])
    assert t.story() == [
        "dirge c3 " + ", ".join(nine("a2")),
        "candle-out Red",
        "tiles-lost T junction, key tile, T junction",
    ]
    assert t.view("red")["discard"] == {"tee": 2, "cross": 4, "key": 1, "omen": 1}
    assert (t.awaited(), t.answers("red"), candles(t)) == (["red"], FATE, "bgy")
    t.play("column")
    assert t.story()[0] == "falls-along Red column b"
    red = prisoner(t, "red")
    assert (red["cell"], red["line"], red["lit"]) == (None, 7 + 1, False)


@pytest.mark.rule("piege-obscur/dirge.4")
@pytest.mark.parametrize(
    ("red", "blue", "tiles"),
    [("suffer", "suffer", 9), ("block 1", "suffer", 8), ("suffer", "block 1", 8), ("block 1", "block 1", 7)],
)
def test_each_of_them_may_block_and_then_loses_two_and_the_candle_all_the_same(
    game: Game, red: str, blue: str, tiles: int
) -> None:
    t = labyrinth(game, CROWD, "red: nerve 1", "blue: nerve 2").play("dirge a2 0")
    assert t.story() == ["dirge c3 " + ", ".join(nine("a2"))]
    assert (t.awaited(), t.answers("red")) == (["red"], ["suffer", "block 1"])
    t.play(red)
    assert told(t, "candle-out", "tiles-lost") == []
    # two tokens do not block more than the one hit, and Green has none to be asked for
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["suffer", "block 1"])
    t.refuses("blue: block 2", "piege-obscur/nerve.5")
    t.play(blue, script=TEES[:tiles])
    assert told(t, "candle-out", "tiles-lost") == [
        *["candle-out Red", "candle-out Blue", "candle-out Green"],
        "tiles-lost " + ", ".join(TEES_LOST[:tiles]),
    ]
    assert (prisoner(t, "red")["nerve"], prisoner(t, "blue")["nerve"]) == (
        0 if red == "block 1" else 1,
        1 if blue == "block 1" else 2,
    )
    for name in ("red", "blue", "green"):
        assert (t.awaited(), t.answers(name)) == ([name], FATE)
        t.play("column")
    assert candles(t) == "y"
    assert [prisoner(t, name)["line"] for name in NAMES[:4]] == [7 + 1, 7 + 1, 7, None]


@pytest.mark.rule("piege-obscur/dirge.4")
def test_who_is_not_under_it_suffers_nothing(game: Game) -> None:
    t = labyrinth(game, CROWD, "red: nerve 2").play("dirge c3 0")
    assert told(t, "candle-out", "tiles-lost", "hit", "falls-along") == []
    assert (candles(t), t.answers("red")) == (
        "rbgy",
        ["again c3", "again b4", "end"],
    )


@pytest.mark.rule("piege-obscur/dirge.4")
def test_who_falls_already_along_one_of_its_lines_suffers_nothing(game: Game) -> None:
    fallers = [f"{name}: nerve 0; falls row 3" for name in ("blue", "green", "yellow")]
    t = labyrinth(game, ONE_WAY, *fallers).play("dirge c3 0")
    assert told(t, "candle-out", "tiles-lost") == []
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/dirge.4")
def test_who_is_in_the_dark_already_loses_three_tiles_all_the_same_and_keeps_key_and_nerve(
    game: Game,
) -> None:
    lines = ("green: nerve 2; key; dark", "discard key", "stack 22 tee 6 key 2 gate omen")
    t = labyrinth(game, CROWD.replace("┼B", "┼ "), *lines, "blue: nerve 0; falls row 6")
    t.play("dirge a1 0", "suffer", script=TEES[:6])
    assert told(t, "candle-out", "tiles-lost") == ["candle-out Red", "tiles-lost " + ", ".join(TEES_LOST[:6])]
    t.play("red: row", "green: row")
    green = prisoner(t, "green")
    assert (green["line"], green["lit"], green["key"], green["nerve"]) == (2, False, True, 2)


@pytest.mark.rule("piege-obscur/dirge.4")
def test_all_who_are_on_one_gate_fall(game: Game) -> None:
    rows = CROWD.replace("┼B", "┼ ").replace("┼G   ┼R ", "┼    ┼gRBG")
    t = labyrinth(game, rows).play("dirge b3 0", script=TEES[:9])
    assert lost(t) == 9
    t.play("red: row", "blue: column", "green: row")
    assert [prisoner(t, name)["line"] for name in NAMES[:3]] == [2, 7 + 1, 2]


@pytest.mark.rule("piege-obscur/dirge.4")
def test_no_more_tiles_are_lost_than_there_are_and_then_the_fall_has_no_end(game: Game) -> None:
    rows = ONE_WAY.replace("3    ┼ ", "3    ┼g")
    more = keys_for("blue", "green", "yellow")
    t = labyrinth(game, rows, *more, "stack 2 tee omen").play("dirge b2 0", script=TEES[:2])
    assert t.story()[1:] == [
        "candle-out Red",
        "tiles-lost T junction, T junction",
        "falls Red",
        "endless-fall",
    ]
    t = labyrinth(game, rows, *more, "stack 4 tee omen").play("dirge b2 0", script=TEES[:3])
    assert t.answers("red") == FATE


@pytest.mark.rule("piege-obscur/dirge.4")
def test_the_tiles_are_lost_before_anybody_falls(game: Game) -> None:
    t = labyrinth(game, ONE_WAY, "stack 9 tee 7 key gate omen").play("dirge a2 0", script=["gate", *TEES[:2]])
    assert t.story()[1:] == ["candle-out Red", "tiles-lost gate, T junction, T junction", "no-gates"]
    assert prisoner(t, "red")["cell"] == 2 * 7 + 1


# What is under it

TREASURES = """
    1    .    .    .    .    .    .
    2    .    ┼    .    .    ┼Y   .
    3    ┼    ┼R   .    .    {}   .
    4    .    ┼    .    ▲    {}   ┼B
    5    .    .    .    {}   .    .
    6    .    .    .    ┼G   .    .
"""
"""Everybody stands outside of the nine cells from c3 on, and lights one of them."""


@pytest.mark.rule("piege-obscur/dirge.5")
def test_keys_gates_wax_eaters_keepers_and_the_omen_are_discarded(game: Game) -> None:
    t = labyrinth(game, TREASURES.format("┼w", "┼k", "┼g")).play("dirge c3 0")
    assert t.story() == ["dirge c3 " + ", ".join(nine("c3")), "turn Blue"]
    assert t.view("red")["discard"] == {"wax-eater": 1, "key": 1, "gate": 1, "keeper": 1, "omen": 1}
    assert sunk(t) == nine("c3")
    assert lying(t) == ["b2", "e2", "a3", "b3", "b4", "f4", "d6"]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/dirge.5")
def test_pits_and_empty_key_tiles_are_discarded_as_the_tiles_that_they_were(game: Game) -> None:
    rows = TREASURES.format("┼e", "○k", "○t")
    t = labyrinth(game, rows, "stack 22 tee 6 key 2 gate omen").play("dirge c3 0")
    assert t.view("red")["discard"] == {"key": 2, "tee": 1, "keeper": 1, "omen": 1}
    assert sunk(t) == nine("c3")


@pytest.mark.rule("piege-obscur/dirge.5")
def test_with_the_last_gate_under_it_all_is_lost(game: Game) -> None:
    rows = TREASURES.format("┼ ", "┼ ", "┼g")
    t = labyrinth(game, rows, "stack 22 tee 7 key omen").play("dirge c3 0")
    assert t.story() == ["dirge c3 " + ", ".join(nine("c3")), "no-gates"]
    assert (t.view("red")["result"], t.awaited()) == ("no-gates", [])
    # elsewhere it would have been spared
    t = labyrinth(game, rows, "stack 22 tee 7 key omen").play("dirge c1 0", script=TEES[:3])
    assert (t.view("red")["result"], "d5" in lying(t), t.awaited()) == ("", True, ["yellow"])


@pytest.mark.rule("piege-obscur/dirge.5")
def test_then_nobody_falls_any_more(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    ┼    ┼R   .    .    .    .
        4    .    ┼    .    ┼gY  .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "stack 22 tee 7 key omen").play("dirge c3 0", script=TEES[:3])
    assert t.story()[1:] == ["candle-out Yellow", "tiles-lost " + ", ".join(TEES_LOST[:3]), "no-gates"]


@pytest.mark.rule("piege-obscur/dirge.5")
@pytest.mark.parametrize(("tile", "enough"), [("┼k", False), ("▶ ", False), ("┼e", True), ("┼ ", True)])
def test_with_a_key_under_it_that_is_needed_all_is_lost(game: Game, tile: str, enough: bool) -> None:
    rows = TREASURES.replace("▲", ".").format("┼ ", tile, "┼ ")
    kept = 4 if enough else 3
    t = labyrinth(game, rows, f"stack 22 tee {kept} key 2 gate omen").play("dirge c3 0")
    assert t.story()[1:] == (["turn Blue"] if enough else ["no-keys"])


@pytest.mark.rule("piege-obscur/dirge.5")
def test_nothing_is_drawn_where_its_pit_is(game: Game) -> None:
    # c3 is dark for Red, and so is d3 for Blue; what was empty is a pit now, too
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    ┼B   .    .
        3    ┼    ┼R   .    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 1", "blue: nerve 0; dark").play("dirge c3 0")
    assert told(t, "draws", "laid") == []
    assert (t.awaited(), t.answers("red")) == (
        ["red"],
        ["again b2", "again c3", "again b4", "again a3", "end"],
    )


# Its pit


@pytest.mark.rule("piege-obscur/dirge.5")
@pytest.mark.parametrize(
    ("place", "goal", "choice", "line"),
    [
        ("c1", "c2", "row", "row 2"),
        ("e3", "d3", "column", "column d"),
        ("c5", "c4", "row", "row 4"),
        ("a3", "b3", "column", "column b"),
        ("a2", "b2", "row", "row 2"),
    ],
)
def test_one_may_jump_into_it_from_each_side_and_falls_along_the_lines_of_that_cell(
    game: Game, place: str, goal: str, choice: str, line: str
) -> None:
    rows = written({**PIT_FROM_B2, place: "┼R"})
    t = labyrinth(game, rows, "now act")
    assert t.answers("red") == [f"go {goal}", "stay"]
    t.play(f"go {goal}")
    assert (t.story(), t.answers("red")) == ([f"moves Red {goal}"], FATE)
    t.play(choice)
    gone = sorted([place, *nine("b2")], key=lambda cell: (cell[1], cell[0]))
    assert t.story() == [f"falls-along Red {line}", f"vanishes {', '.join(gone)}", "turn Blue"]


@pytest.mark.rule("piege-obscur/dirge.5")
def test_nobody_lands_on_it_while_there_is_anything_else(game: Game) -> None:
    rows = written({**PIT_FROM_B2, "c1": "┼B"})
    t = labyrinth(game, rows, "red: nerve 0; falls row 3", "now land")
    assert t.answers("red") == ["land a3", "land e3", "land f3"]
    t.refuses("red: land c3", "piege-obscur/landing.4")


@pytest.mark.rule("piege-obscur/dirge.6")
def test_its_pit_is_gone_all_at_once_when_nobody_lights_any_part_of_it(game: Game) -> None:
    t = labyrinth(game, ONE_WAY, "red: nerve 1").play("dirge c3 0")
    # Red lights c3 only
    assert (sunk(t), t.view("red")["lit"].count(2 * 7 + 2)) == (nine("c3"), 1)
    t.play("again b2", script=["tee"])
    assert told(t, "vanishes") == ["vanishes a3, c3, d3, e3, b4, c4, d4, e4, c5, d5, e5"]
    assert sunk(t) == []
    # the discards have no place for the dirge
    assert t.view("red")["discard"] == {"cross": 2, "omen": 1}


@pytest.mark.rule("piege-obscur/dirge.6")
def test_it_stays_whole_while_one_lights_another_part_and_other_tiles_go_as_ever(game: Game) -> None:
    t = labyrinth(game, ONE_WAY, "red: nerve 1").play("dirge c3 0").play("again b4", script=["tee"])
    assert told(t, "vanishes") == ["vanishes b2, a3"]
    assert sunk(t) == nine("c3")


@pytest.mark.rule("piege-obscur/dirge.6")
@pytest.mark.parametrize(
    ("tile", "line", "stays"),
    [
        ("┼B", "blue: nerve 0", True),
        # a wall to the pit
        ("┴B", "blue: nerve 0", False),
        ("┼B", "blue: nerve 0; dark", False),
    ],
)
def test_it_stays_while_another_lights_any_part_of_it(game: Game, tile: str, line: str, stays: bool) -> None:
    rows = ONE_WAY.replace("2    .    ┼    .    .    . ", f"2    .    ┼    .    .    {tile}")
    t = labyrinth(game, rows, "red: nerve 1", line).play("dirge c3 0").play("again b2", script=["tee"])
    assert sunk(t) == (nine("c3") if stays else [])


@pytest.mark.rule("piege-obscur/dirge.6")
@pytest.mark.parametrize(("goal", "stays"), [("f3", True), ("e2", False)])
def test_it_is_lit_over_the_edge_of_the_grid_too(game: Game, goal: str, stays: bool) -> None:
    pit = dict.fromkeys(nine("a1"), "●")
    rows = written({**pit, "f2": "┼R", "f3": "┼", "e2": "┼"})
    t = labyrinth(game, rows, "now act", script=["tee"]).play(f"go {goal}")
    assert sunk(t) == (nine("a1") if stays else [])


@pytest.mark.rule("piege-obscur/dirge.6")
def test_it_is_gone_when_the_candle_that_lit_it_goes_out(game: Game) -> None:
    pit = dict.fromkeys(nine("c3"), "●")
    rows = written({**pit, "b2": "┼w", "b3": "┼R", "b4": "┼"})
    t = labyrinth(game, rows, "now act", script=TEES[:3]).play("go b4")
    assert told(t, "hit", "candle-out") == ["hit Red wax eater b2", "candle-out Red"]
    assert told(t, "vanishes") == ["vanishes b3, c3, d3, e3, c4, d4, e4, c5, d5, e5"]
    # the wax eater apart, Red would light c4
    rows = written({**pit, "b2": "┼", "b3": "┼R", "b4": "┼"})
    assert sunk(labyrinth(game, rows, "now act", script=["tee"]).play("go b4")) == nine("c3")


@pytest.mark.rule("piege-obscur/dirge.6")
def test_it_is_gone_at_once_when_all_fall_who_could_light_it(game: Game) -> None:
    t = labyrinth(game, ONE_WAY).play("dirge a1 0", script=TEES[:3])
    assert sunk(t) == nine("a1")
    t.play("row")
    assert t.story() == [
        "falls-along Red row 3",
        "vanishes a1, b1, c1, a2, b2, c2, a3, b3, c3, b4",
        "turn Blue",
    ]
    assert (sunk(t), lying(t)) == ([], [])


@pytest.mark.rule("piege-obscur/dirge.6", "piege-obscur/final-flickers.2")
@pytest.mark.parametrize("cell", ["c3", "e4"])
def test_in_the_final_flickers_it_is_taken_as_one_tile(game: Game, cell: str) -> None:
    pit = dict.fromkeys(nine("c3"), "●")
    rows = written({**pit, "b2": "┼gBG", "b3": "┼R", "b4": "┼", "f4": "┼Y"})
    t = labyrinth(game, rows, *keys_for(), "stack", "flickers 0", "now flicker", script=())
    assert t.answers("red") == ["snuff c3", "snuff b4", "snuff e4"]
    # not even its dark cells can be chosen
    t.refuses("red: snuff d4", "piege-obscur/final-flickers.3")
    t.play(f"snuff {cell}")
    assert t.story() == [f"snuffs Red {cell}", "turn Blue"]
    assert (sunk(t), lying(t)) == ([], ["b2", "b3", "b4", "f4"])


# Who sees them fall

WATCHED = """
    1    .    .    .    .    .    .
    2    .    ┼    .    .    .    ┼G
    3    │    ┼R   .    ┼B   {}    {}
    4    .    ┼    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""Blue is on d3; what is on f3 is lit by Green, and can look along row 3 if nothing is in the way on e3."""


@pytest.mark.rule("piege-obscur/dirge.7")
def test_what_saw_who_falls_before_it_struck_attacks_and_the_fallen_are_missed(game: Game) -> None:
    t = labyrinth(game, WATCHED.format("┼", "┼w")).play("dirge c3 0", script=TEES[:3])
    assert told(t, "candle-out", "attacks") == ["candle-out Blue"]
    assert (t.awaited(), t.answers("blue")) == (["blue"], FATE)
    t.play("row", script=TEES[:3])
    # e3, along which it looked, is under the dirge; Red, beyond the pit, is not reached
    assert t.story() == [
        "falls-along Blue row 3",
        "attacks wax eater f3",
        "hit Green wax eater f3",
        "candle-out Green",
        "monster-leaves wax eater f3",
        "tiles-lost T junction, T junction, T junction",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/dirge.7")
@pytest.mark.parametrize("between", ["│", "○t", "."])
def test_what_could_not_see_them_keeps_quiet(game: Game, between: str) -> None:
    t = labyrinth(game, WATCHED.format(between, "┼w")).play("dirge c3 0", "row", script=TEES[:3])
    assert told(t, "attacks", "monster-leaves") == []
    assert "f3" in lying(t)


@pytest.mark.rule("piege-obscur/dirge.7")
@pytest.mark.parametrize(
    ("keeper", "attacks"), [("◀", ["attacks keeper f3", "hit Green keeper f3"]), ("▶", [])]
)
def test_a_keeper_sees_them_but_not_behind_its_back(game: Game, keeper: str, attacks: list[str]) -> None:
    t = labyrinth(game, WATCHED.format("┼", keeper)).play("dirge c3 0", script=TEES[:3])
    t.play("row", script=TEES[: len(attacks) // 2])
    assert told(t, "attacks", "hit") == attacks
    assert "f3" in lying(t)


@pytest.mark.rule("piege-obscur/dirge.7")
def test_what_is_swallowed_with_them_attacks_nobody(game: Game) -> None:
    rows = WATCHED.format("┼w", ".").replace(
        "2    .    ┼    .    .    .    ┼G", "2    .    ┼    .    .    ┼G   ."
    )
    # from c3 on the dirge covers the wax eater on e3, from b3 on it does not, but it covers Red, too
    t = labyrinth(game, rows).play("dirge c3 0", "row", script=TEES[:3])
    assert told(t, "attacks", "hit", "monster-leaves") == []
    assert (sunk(t), t.view("red")["discard"]["wax-eater"]) == (nine("c3"), 1)
    t = labyrinth(game, rows).play("dirge b3 0", "red: row", script=TEES[:6])
    t.play("blue: row", script=TEES[:3])
    assert told(t, "attacks", "hit") == ["attacks wax eater e3", "hit Green wax eater e3"]


@pytest.mark.rule("piege-obscur/dirge.7")
def test_one_that_sees_several_fall_attacks_once(game: Game) -> None:
    rows = """
        1    ┼G   ┼w   .    .    .    .
        2    .    ┼    .    .    .    .
        3    ┼    ┼R   .    .    .    .
        4    .    ┼B   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows).play("dirge b3 0", "red: row", script=TEES[:6])
    assert told(t, "attacks") == []
    t.play("blue: row", script=TEES[:3])
    assert told(t, "falls-along", "attacks", "hit") == [
        "falls-along Blue row 4",
        "attacks wax eater b1",
        "hit Green wax eater b1",
    ]


@pytest.mark.rule("piege-obscur/dirge.7")
def test_two_who_fall_are_seen_by_one_monster_each_and_both_attack(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    ┼w   ┼R   .    .    .    .
        4    .    ┼    .    ┼B   ┼w   .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows).play("dirge b3 0", "red: row", script=TEES[:6])
    t.play("blue: row")
    assert told(t, "attacks", "hit") == ["attacks wax eater a3", "attacks wax eater e4"]


@pytest.mark.rule("piege-obscur/dirge.7")
def test_where_nobody_falls_nothing_is_alarmed(game: Game) -> None:
    # over the edge the wax eater looks at Red, who is beside the pit
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    ┼G
        3    ┼    ┼R   .    .    .    ┼w
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows).play("dirge c3 0")
    assert told(t, "attacks", "hit") == []
    assert "f3" in lying(t)


# An omen that is lost

HIT = """
    1    .    .    .    .    .    .
    2    .    ┼    .    .    .    .
    3    ┼    ┼R   ┼w   .    .    .
    4    .    ┴    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/dirge.8")
def test_an_omen_that_an_attack_takes_from_the_stack_is_not_the_first(game: Game) -> None:
    t = labyrinth(game, HIT, *TWO_OMENS, "now act", script=["omen", "tee", "tee"]).play("go a3")
    assert told(t, "omen-aside", "draws", "tiles-lost") == ["tiles-lost omen, T junction, T junction"]
    seen = t.view("red")
    assert (seen["omens"], seen["discard"]["omen"]) == (0, 1)
    # so the next one is set aside, and no dirge will ever come
    t.play("land a6", script=["omen", "cross", "tee"])
    assert told(t, "omen-aside", "draws", "laid") == [
        "omen-aside",
        "draws crossroads",
        "laid crossroads a6 all sides",
        "draws T junction",
    ]
    seen = t.view("red")
    assert (seen["omens"], "omen" in seen["stack"]["rest"]) == (1, False)


@pytest.mark.rule("piege-obscur/dirge.8")
def test_an_omen_that_an_attack_takes_from_the_stack_is_not_the_second_either(game: Game) -> None:
    t = labyrinth(game, HIT, "now act", script=["tee", "omen", "tee"]).play("go a3")
    assert told(t, "draws", "laid", "tiles-lost") == ["tiles-lost T junction, omen, T junction"]
    seen = t.view("red")
    assert (seen["omens"], seen["discard"]["omen"], t.awaited()) == (1, 1, ["blue"])
    assert t.answers("blue")[0] == "land a6"


@pytest.mark.rule("piege-obscur/dirge.8")
def test_an_omen_that_a_stay_reveals_counts(game: Game) -> None:
    t = labyrinth(game, ONE_WAY.replace("┼R   .", "┼R   ┼"), "now act").play("stay")
    assert t.story() == ["stays Red", "gains-nerve Red 1", "draws omen"]
    assert (t.view("red")["omens"], t.answers("red")) == (
        2,
        ["swap b2", "swap c3", "swap b4", "swap a3"],
    )


# How the turn goes on


@pytest.mark.rule("piege-obscur/dirge.9")
def test_while_one_lights_darkness_falls_and_then_the_rest_is_lit_and_one_may_move_on(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    ┼    .    .
        3    ┼    ┼R   .    ┼B   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 1").play("put c3 W", "dirge c3 0", script=TEES[:3])
    t.play("blue: row", script=["gate"])
    # Blue lit d2
    assert t.story() == ["falls-along Blue row 3", "vanishes d2", "draws gate", "laid gate b4 all sides"]
    assert t.answers("red") == ["again b2", "again c3", "again b4", "again a3", "end"]


@pytest.mark.rule("piege-obscur/dirge.9")
def test_if_the_active_one_falls_the_turn_ends_with_darkness_and_nothing_more_is_lit(game: Game) -> None:
    rows = ONE_WAY.replace("4    .    ┼", "4    .    .")
    t = labyrinth(game, rows, "red: nerve 2").play("put c3 W", "dirge b2 0", "suffer", script=TEES[:3])
    t.play("column")
    assert t.story() == [
        "falls-along Red column b",
        "vanishes b2, c2, d2, a3, b3, c3, d3, b4, c4, d4",
        "turn Blue",
    ]
    assert prisoner(t, "red")["nerve"] == 2


ON_THE_WAY = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    {}   .    .    .    .
    4    .    .    .    .    ┼B   ┼
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""Blue, who lights f4, is under a dirge from c3 on."""


@pytest.mark.rule("piege-obscur/dirge.2", "piege-obscur/dirge.9")
def test_who_moves_in_the_dark_comes_to_the_pit_before_darkness_falls_and_falls(game: Game) -> None:
    t = labyrinth(game, ON_THE_WAY.format("┼R"), "red: nerve 0; dark", "now act").play("go c3")
    assert t.story() == ["draws omen", "laid omen c3 west"]
    assert t.answers("red") == AROUND_C3
    t.play("dirge c3 0", script=TEES[:3])
    assert t.story()[1:] == ["candle-out Blue", "tiles-lost T junction, T junction, T junction"]
    t.play("blue: column")
    assert t.story() == ["falls-along Blue column e", "moves Red c3"]
    # Red was not under it, and loses nothing
    assert t.answers("red") == FATE
    t.play("row")
    assert t.story() == [
        "falls-along Red row 3",
        "vanishes b3, c3, d3, e3, c4, d4, e4, f4, c5, d5, e5",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/dirge.4", "piege-obscur/dirge.9")
def test_who_moves_in_the_dark_and_is_under_it_falls_where_they_were(game: Game) -> None:
    t = labyrinth(game, ON_THE_WAY.format("┼R"), "red: nerve 1; dark", "now act").play("go c3", "dirge b2 0")
    assert t.answers("red") == ["suffer", "block 1"]
    t.play("block 1", script=TEES[:2])
    t.play("column")
    # Blue, who was not under it, lights d4
    assert t.story() == ["falls-along Red column b", "turn Blue"]
    assert sunk(t) == nine("b2")


@pytest.mark.rule("piege-obscur/dirge.2", "piege-obscur/dirge.9")
def test_who_lands_and_lays_it_falls_again(game: Game) -> None:
    t = labyrinth(game, ON_THE_WAY.format(". "), "red: nerve 1; falls row 3", "now land").play("land c3")
    assert t.story() == ["lands Red c3", "draws omen"]
    # a tile to land on is turned at will
    assert t.answers("red") == ["put c3 N", "put c3 E", "put c3 S", "put c3 W"]
    t.play("put c3 N")
    assert (t.story(), t.answers("red")) == (["laid omen c3 north"], AROUND_C3)
    t.play("dirge c3 0", script=TEES[:3])
    assert told(t, "candle-out", "tiles-lost") == [
        "candle-out Blue",
        "tiles-lost T junction, T junction, T junction",
    ]
    t.play("blue: column")
    # only now Red comes there, whose candle still burns
    assert t.story() == ["falls-along Blue column e"]
    assert (t.answers("red"), candles(t)) == (FATE, "rgy")
    t.play("column")
    assert t.story() == [
        "falls-along Red column c",
        "vanishes c3, d3, e3, c4, d4, e4, f4, c5, d5, e5",
        "turn Blue",
    ]


STAYING = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    {}   ┼    .    .    .
    4    .    .    .    .    ┼B   ┼
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/dirge.2", "piege-obscur/dirge.9")
def test_who_stays_may_bring_it_by_a_swap_and_darkness_falls_after_the_tile_gives_way(game: Game) -> None:
    t = labyrinth(game, STAYING.format("─R"), "now act").play("stay", "swap c3")
    assert t.story()[-2:] == ["swapped crossroads c3", "laid omen c3 west"]
    assert (t.awaited(), t.answers("red")) == (["red"], AROUND_C3)
    t.play("dirge c3 0", script=TEES[:3])
    t.play("blue: row")
    assert t.story() == ["falls-along Blue row 4", "pit-forms b3"]
    t.play("red: row")
    assert t.story() == [
        "falls-along Red row 3",
        "vanishes b3, c3, d3, e3, c4, d4, e4, f4, c5, d5, e5",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/dirge.2")
def test_both_omens_may_come_by_one_stay(game: Game) -> None:
    t = labyrinth(game, STAYING.format("─R"), *TWO_OMENS, "now act", script=["omen", "omen"]).play("stay")
    assert t.story() == ["stays Red", "gains-nerve Red 1", "omen-aside", "draws omen"]
    t.play("swap c3")
    assert t.answers("red") == AROUND_C3


@pytest.mark.rule("piege-obscur/dirge.4", "piege-obscur/dirge.9")
def test_who_stays_and_is_under_it_falls_and_the_tile_cannot_give_way_any_more(game: Game) -> None:
    t = labyrinth(game, STAYING.format("─R"), "now act").play(
        "stay", "swap c3", "dirge b2 0", script=TEES[:3]
    )
    # the token that Red has just gained blocks nothing
    assert (lost(t), t.answers("red")) == (3, FATE)
    t.play("column")
    assert t.story() == ["falls-along Red column b", "turn Blue"]
    assert sunk(t) == nine("b2")


@pytest.mark.rule("piege-obscur/dirge.6", "piege-obscur/dirge.9")
def test_who_stays_beside_it_lights_it_on(game: Game) -> None:
    t = labyrinth(
        game, STAYING.format("┴R").replace("┼B   ┼", ".    . "), "now act", "stack 22 tee 7 key gate omen"
    )
    t.play("stay", "swap c3").play("dirge c3 0", script=["tee"])
    assert told(t, "dirge", "vanishes", "draws") == ["dirge c3 " + ", ".join(nine("c3")), "draws T junction"]
    assert sunk(t) == nine("c3")


@pytest.mark.rule("piege-obscur/dirge.9")
def test_while_another_s_candle_is_lit_again_the_others_still_get_their_light(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    .    ├R   ─B   .    .    .
        4    .    └G   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    dark = [f"{name}: nerve 0; dark" for name in ("blue", "green")]
    t = labyrinth(game, rows, *dark)
    assert t.story() == ["lit-again Blue Red", "lit-again Green Red", "draws omen", "laid omen d3 west"]
    t.play("dirge c1 0", script=TEES[:3]).play("blue: row", script=["gate"])
    # c4 is what Green lights
    assert t.story() == ["falls-along Blue row 3", "draws gate", "laid gate c4 all sides", "turn Blue"]
    assert sunk(t) == nine("c1")
