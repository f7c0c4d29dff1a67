"""Piège obscur, chapter “Landing”."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

NAMES = ("red", "blue", "green", "yellow", "violet")
COLUMNS = "abcdefg"
STACK = "stack 15 tee 4 cross 4 corridor 5 key gate 4 wax-eater"
EXPERT_STACK = "stack 15 tee 4 cross 4 corridor 5 keeper gate 4 wax-eater 2 pit-fiend 2 pathless"
EMPTY_STACK = ("stack", "flickers 0")

WORDS = {
    "NEW": "north, east, west",
    "NES": "north, east, south",
    "ESW": "east, south, west",
    "NSW": "north, south, west",
    "NS": "north, south",
    "EW": "east, west",
}
"""How the story tells of these ways."""

LINE = [f"{column}3" for column in "abcdef"]


def prison(game: Game, rows: str, *lines: str, keys: bool = False, script: Iterable[object] = ()) -> Talk:
    """Who is not in the diagram falls, Red along row 3, and nobody has Nerve, unless a line says otherwise.

    With `keys` each has one, so that nothing is needed of the stack any more.
    """
    given = {line.partition(" ")[0] for line in lines}
    size = 7 if "players 5" in lines else 6
    more = ["discard 4 key"] if keys else []
    for name in NAMES[: size - 2]:
        if f"{name}:" not in given:
            fields = ["nerve 0"]
            if keys:
                fields.append("key")
            if name[0].upper() not in rows:
                fields.append("falls row 3" if name == "red" else "falls row 6")
            more.append(f"{name}: {'; '.join(fields)}")
    if not {"stack", "box"} & given:
        more.append(STACK)
    return table(game, "\n".join(["piege-obscur", " ".join(COLUMNS[:size]), rows, *lines, *more]), script)


def empty(size: int = 6, **rows: str) -> str:
    """The rows of a board without tiles, but for the rows that are given: r3=“. ┼B . . . .”."""
    return "\n".join(f"{row} {rows.get(f'r{row}', '. ' * size)}" for row in range(1, size + 1))


def land(*cells: str) -> list[str]:
    """The moves to land there."""
    return [f"land {cell}" for cell in cells]


def seen(t: Talk, name: str = "red") -> dict[str, Any]:
    """What is to be seen of a prisoner."""
    found: dict[str, Any] = t.view("red")["prisoners"][NAMES.index(name)]
    return found


def place(t: Talk, name: str = "red") -> str | None:
    """The cell where a prisoner is; cells are numbered as on the large board."""
    cell = seen(t, name)["cell"]
    return None if cell is None else f"{COLUMNS[cell % 7]}{cell // 7 + 1}"


def lying(t: Talk) -> str:
    """The cells on which tiles lie, row by row."""
    view = t.view("red")
    size = view["size"]
    return " ".join(
        f"{COLUMNS[at % size]}{at // size + 1}" for at, tile in enumerate(view["tiles"]) if tile is not None
    )


def candles(t: Talk) -> str:
    """The prisoners whose candle burns, by their first letters."""
    return "".join(one["name"][0] for one in t.view("red")["prisoners"] if one["lit"])


def waiting(t: Talk) -> int:
    """How many tiles the stack has."""
    count: int = t.view("red")["stack"]["waiting"]
    return count


def lost(t: Talk) -> int:
    """How many tiles attacks have just cost."""
    return sum(line.count("T junction") for line in told(t, "tiles-lost"))


# 1: where and when one lands

GATHERED = empty(r4=". . . . ┼ .", r5=". . . ┼ ┼gBGY ┼", r6=". . . . ┼ .")
"""All but Red are on a gate, and all their ways are filled."""


@pytest.mark.rule("piege-obscur/landing.1")
@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("row 3", LINE),
        ("row 1", ["a1", "b1", "c1", "d1", "e1", "f1"]),
        ("column b", ["b1", "b2", "b3", "b4", "b5", "b6"]),
        # the tiles of the others lie on these lines
        ("row 4", ["a4", "b4", "c4", "d4", "f4"]),
        ("row 5", ["a5", "b5", "c5"]),
        ("column e", ["e1", "e2", "e3"]),
        ("column f", ["f1", "f2", "f3", "f4", "f6"]),
    ],
)
def test_one_lands_at_the_beginning_of_ones_turn_on_an_empty_cell_of_the_line(
    game: Game, line: str, cells: list[str]
) -> None:
    t = prison(game, GATHERED, f"red: nerve 0; falls {line}", "turn yellow").play("stay", script=["tee"])
    assert t.story()[-1] == "turn Red"
    assert (t.awaited(), t.answers("red")) == (["red"], land(*cells))


@pytest.mark.rule("piege-obscur/landing.1")
@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("row 7", ["a7", "b7", "c7", "d7", "e7", "f7", "g7"]),
        ("row 1", ["b1", "c1", "e1", "f1", "g1"]),
        # the light of Blue and of Green reaches over the edge
        ("row 2", ["c2", "e2", "f2"]),
        ("row 4", ["f4"]),
        ("column g", ["g1", "g3", "g5", "g6", "g7"]),
        ("column d", ["d5", "d6", "d7"]),
    ],
)
def test_on_the_large_board_a_line_has_seven_cells(game: Game, line: str, cells: list[str]) -> None:
    rows = empty(7, r2="┼B . . │V . . .", r4="┬G . . ─Y . . .")
    lines = ("players 5", "stack 9 tee 7 key gate", f"red: nerve 0; falls {line}")
    t = prison(game, rows, *lines)
    assert t.answers("red") == land(*cells)


@pytest.mark.rule("piege-obscur/landing.1")
def test_one_lands_on_no_lit_cell_even_if_it_is_empty(game: Game) -> None:
    rows = empty(r3=". . ┬B ┼ . .")
    t = prison(game, rows)
    # of the empty cells Blue lights b3 and, beyond row 3, c4
    assert t.answers("red") == land("a3", "e3", "f3")
    t.refuses("red: land b3", "piege-obscur/landing.1")
    t = prison(game, rows, "red: nerve 0; falls column c")
    # the wall to the north keeps c2 dark
    assert t.answers("red") == land("c1", "c2", "c5", "c6")
    t.refuses("red: land c4", "piege-obscur/landing.1")
    # over the edge
    t = prison(game, empty(r3="┼B . . . . ."))
    assert t.answers("red") == land("c3", "d3", "e3")
    # in the dark Blue lights nothing but the own tile
    t = prison(game, empty(r3=". . ┬B . . ."), "blue: nerve 0; dark")
    assert t.answers("red") == land("a3", "b3", "d3", "e3", "f3")


@pytest.mark.rule("piege-obscur/landing.1")
def test_one_lands_on_no_other_line(game: Game) -> None:
    t = prison(game, GATHERED)
    for cell in ("a2", "b4", "a1", "e5", "e4", "g3"):
        t.refuses(f"red: land {cell}", "piege-obscur/landing.1")


@pytest.mark.rule("piege-obscur/landing.1")
def test_before_landing_nothing_else_is_done_and_nobody_else_does_it(game: Game) -> None:
    t = prison(game, GATHERED, "red: nerve 2; falls row 3")
    for move in ("stay", "go a3", "end", "row", "put a3 NESW", "endure"):
        t.refuses(f"red: {move}", "piege-obscur/landing.1")
    for name in ("blue", "green", "yellow"):
        assert t.answers(name) == []
        t.refuses(f"{name}: land a3", "piege-obscur/landing.1")


@pytest.mark.rule("piege-obscur/landing.1")
@pytest.mark.parametrize(
    ("players", "who", "seat"),
    [
        ("2", "green", "red"),
        ("2", "yellow", "blue"),
        ("3\nmarker green", "yellow", "green"),
        ("1", "blue", "red"),
    ],
)
def test_the_person_who_leads_a_prisoner_decides_where_they_land(
    game: Game, players: str, who: str, seat: str
) -> None:
    t = prison(game, empty(), f"players {players}", f"{who}: falls row 3", f"turn {who}")
    assert (t.awaited(), t.answers(seat)) == ([seat], land(*LINE))
    t.play(f"{seat}: land d3", script=["corridor"])
    assert (t.awaited(), t.answers(seat)) == ([seat], ["put d3 NS", "put d3 EW"])


@pytest.mark.rule("piege-obscur/landing.1")
def test_who_falls_on_their_own_turn_lands_when_all_others_have_had_theirs(game: Game) -> None:
    rows = empty(r1=". ┼R ○t . . .", r4=". . . . ┼ .", r5=". . . ┼ ┼gBGY ┼", r6=". . . . ┼ .")
    t = prison(game, rows).play("go c1", "row")
    asked = []
    while t.awaited() != ["red"]:
        asked += t.awaited()
        assert t.answers("red") == []
        t.play("stay", script=["tee"])
    assert asked == ["blue", "green", "yellow"]
    assert (t.awaited(), t.answers("red")) == (["red"], land("a1", "b1", "c1", "d1", "e1", "f1"))


@pytest.mark.rule("piege-obscur/landing.1")
def test_who_falls_on_another_s_turn_lands_on_the_next_of_their_own(game: Game) -> None:
    rows = empty(r3=". . │ ┤B . .", r4=". . ┼R . . .")
    t = prison(game, rows, EXPERT_STACK).play("go c3", script=["pit-fiend"]).play("column")
    assert t.story() == ["falls-along Blue column d", "vanishes d3", "turn Blue"]
    assert (t.awaited(), t.answers("blue")) == (["blue"], land("d1", "d2", "d3", "d4", "d5", "d6"))


# 2: the tile on which one lands


@pytest.mark.rule("piege-obscur/landing.2")
@pytest.mark.parametrize(
    ("tile", "name", "turns"),
    [
        ("tee", "T junction", {"NEW": "┴", "NES": "├", "ESW": "┬", "NSW": "┤"}),
        ("cracked-tee", "cracked T junction", {"NEW": "┴c", "NES": "├c", "ESW": "┬c", "NSW": "┤c"}),
        ("corridor", "corridor", {"NS": "│", "EW": "─"}),
    ],
)
def test_a_tile_is_drawn_laid_there_turned_at_will_and_the_prisoner_stands_on_it(
    game: Game, tile: str, name: str, turns: dict[str, str]
) -> None:
    stack = "stack 9 tee 2 cracked-tee 2 corridor 4 key gate"
    for turn, shape in turns.items():
        t = prison(game, empty(), stack, "red: nerve 0; dark; falls row 3")
        before = waiting(t)
        t.play("land d3", script=[tile])
        assert t.story() == ["lands Red d3", f"draws {name}"]
        assert t.answers("red") == [f"put d3 {ways}" for ways in turns]
        t.refuses("red: put d3 NESW", "piege-obscur/light.6")
        t.refuses("red: put c3 NEW", "piege-obscur/light.6")
        t.refuses("blue: put d3 NEW", "piege-obscur/light.6")
        # where one lands is settled before the tile is drawn
        t.refuses("red: land c3", "piege-obscur/light.6")
        t.play(f"put d3 {turn}")
        assert t.story() == [f"laid {name} d3 {WORDS[turn]}"]
        assert f"3    .    .    .    {shape}R" in t.position()
        assert (place(t), seen(t)["line"], waiting(t)) == ("d3", None, before - 1)


@pytest.mark.rule("piege-obscur/landing.2")
@pytest.mark.parametrize(
    ("tile", "name", "letter"), [("cross", "crossroads", ""), ("gate", "gate", "g"), ("key", "key tile", "e")]
)
def test_what_opens_to_all_sides_needs_no_turning(game: Game, tile: str, name: str, letter: str) -> None:
    t = prison(game, empty(), "red: nerve 0; dark; falls row 3").play("land d3", script=[tile])
    assert t.story()[:3] == ["lands Red d3", f"draws {name}", f"laid {name} d3 all sides"]
    assert f"3    .    .    .    ┼{letter}R" in t.position()


@pytest.mark.rule("piege-obscur/landing.2")
def test_it_may_show_walls_to_the_tiles_beside(game: Game) -> None:
    rows = empty(r2=". . . ┴B . .")
    t = prison(game, rows, "red: nerve 0; dark; falls row 3").play("land d3", script=["corridor"])
    assert t.answers("red") == ["put d3 NS", "put d3 EW"]
    t.play("put d3 NS")
    assert place(t) == "d3"
    t.refuses("red: go d2", "piege-obscur/movement.2")


@pytest.mark.rule("piege-obscur/landing.2")
def test_who_lands_on_a_key_tile_takes_its_key_and_who_has_one_leaves_it(game: Game) -> None:
    t = prison(game, empty(), "red: nerve 0; dark; falls row 3").play("land d3", script=["key"])
    assert t.story() == ["lands Red d3", "draws key tile", "laid key tile d3 all sides", "takes-key Red"]
    assert seen(t)["key"]
    lines = ("red: nerve 0; dark; key; falls row 3", "discard key")
    t = prison(game, empty(), *lines).play("land d3", script=["key"])
    assert told(t, "takes-key") == []
    assert "3    .    .    .    ┼kR" in t.position()


@pytest.mark.rule("piege-obscur/landing.2")
def test_a_first_omen_is_set_aside_and_another_tile_is_drawn(game: Game) -> None:
    stack = "stack 9 tee 4 key gate 2 omen"
    t = prison(game, empty(), stack, "red: nerve 0; dark; falls row 3")
    t.play("land d3", script=["omen", "tee"])
    assert t.story() == ["lands Red d3", "omen-aside", "draws T junction"]
    t.play("put d3 NEW")
    assert (place(t), t.view("red")["omens"]) == ("d3", 1)
    # while lighting it is the same
    t = prison(game, empty(), stack).play("land d3", "put d3 NEW", script=["tee", "omen", "tee"])
    assert t.story()[-3:] == ["laid T junction d3 north, east, west", "omen-aside", "draws T junction"]


@pytest.mark.rule("piege-obscur/landing.2")
def test_a_second_omen_is_turned_at_will_and_brings_the_dirge_into_whose_pit_one_falls(game: Game) -> None:
    lines = ("stack 9 tee 4 key gate omen", "omens 1")
    t = prison(game, empty(r1=". ┼B . . . ."), *lines).play("land d3", script=["omen"])
    assert t.answers("red") == ["put d3 N", "put d3 E", "put d3 S", "put d3 W"]
    t.play("put d3 E")
    assert t.story() == ["laid omen d3 east"]
    assert t.answers("red")[0] == "dirge b1 0"
    t.play("dirge d3 0")
    # Red has not come down yet when it is laid, and loses neither tiles nor the candle
    assert t.story() == ["dirge d3 d3, e3, f3, d4, e4, f4, d5, e5, f5"]
    assert t.answers("red") == ["row", "column"]
    t.play("column")
    assert t.story() == [
        "falls-along Red column d",
        "vanishes d3, e3, f3, d4, e4, f4, d5, e5, f5",
        "turn Blue",
    ]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/landing.2")
def test_on_the_large_board_one_lands_in_the_seventh_column_and_lights_over_the_edge(game: Game) -> None:
    lines = ("players 5", "stack 9 tee 9 cross 7 key gate", "red: nerve 0; falls column g")
    t = prison(game, empty(7), *lines).play("land g7", script=["cross", "cross"])
    assert t.answers("red") == ["put g6 NESW", "put a7 NESW", "put g1 NESW", "put f7 NESW"]
    t.play("put a7 NESW", "put g1 NESW", "put g6 NESW", script=["cross"] * 3)
    assert (place(t), lying(t)) == ("g7", "g1 g6 a7 f7 g7")


# 3: a fall without end


@pytest.mark.rule("piege-obscur/landing.3")
def test_if_the_stack_has_run_out_since_the_fall_has_no_end(game: Game) -> None:
    t = prison(game, GATHERED, "stack tee", "turn yellow", keys=True).play("stay", script=["tee"])
    assert t.story() == [
        "stays Yellow",
        "gains-nerve Yellow 1",
        "tiles-lost T junction",
        "final-flickers",
        "turn Red",
        "endless-fall",
    ]
    assert (t.awaited(), t.view("blue")["result"]) == ([], "endless-fall")
    t.refuses("red: land a3", "piege-obscur/table.8")


@pytest.mark.rule("piege-obscur/landing.3")
def test_the_last_tile_of_the_stack_saves_one(game: Game) -> None:
    t = prison(game, GATHERED, "stack cross", keys=True)
    assert t.answers("red") == land(*LINE)
    t.play("land a3", script=["cross"])
    # nothing is left for what Red would light: Red can only stay
    assert t.story() == ["lands Red a3", "draws crossroads", "laid crossroads a3 all sides"]
    assert (t.answers("red"), lying(t)) == (["stay"], "a3 e4 d5 e5 f5 e6")
    t.refuses("red: go a2", "piege-obscur/light.7")


@pytest.mark.rule("piege-obscur/landing.3")
def test_if_the_last_tile_is_the_first_omen_the_fall_has_no_end(game: Game) -> None:
    t = prison(game, GATHERED, "stack omen", keys=True).play("land a3", script=["omen"])
    assert t.story() == ["lands Red a3", "omen-aside", "endless-fall"]
    assert t.view("red")["result"] == "endless-fall"


@pytest.mark.rule("piege-obscur/landing.3", "piege-obscur/landing.1")
@pytest.mark.parametrize("stack", ["stack 9 tee", "stack"])
def test_if_there_is_nothing_to_land_on_the_fall_has_no_end(game: Game, stack: str) -> None:
    # every cell of the row is lit and empty, or somebody stands there
    rows = empty(r3=". ┼B . . ┼G .", r5=". . ┼gY . . .")
    t = prison(game, rows, stack, keys=True)
    assert (t.story(), t.awaited()) == (["endless-fall"], [])


@pytest.mark.rule("piege-obscur/landing.3", "piege-obscur/landing.4")
def test_with_an_empty_stack_one_may_still_land_on_a_tile_that_lies_there(game: Game) -> None:
    rows = empty(r3="┼ ┼B ┼g ┼ ┼G .")
    t = prison(game, rows, *EMPTY_STACK, keys=True)
    assert t.answers("red") == land("a3", "c3", "d3")
    t.play("land d3")
    assert t.story() == ["lands Red d3"]
    assert (place(t), t.answers("red")) == ("d3", ["go c3", "stay"])
    # one cell that is empty and unlit, and a tile would be needed
    t = prison(game, rows.replace("┼G", "┤G"), *EMPTY_STACK, keys=True)
    assert t.story() == ["endless-fall"]


@pytest.mark.rule("piege-obscur/landing.3", "piege-obscur/landing.4")
def test_with_an_empty_stack_one_falls_for_ever_from_the_pit_on_which_one_lands(game: Game) -> None:
    rows = empty(r2=". ┼g . . . .", r3="○t ┼B ○k ○t ┼G .")
    t = prison(game, rows, *EMPTY_STACK, keys=True)
    assert t.answers("red") == land("a3", "c3", "d3")
    t.play("land c3")
    assert t.story() == ["lands Red c3", "falls Red", "endless-fall"]


# 4: a line without an empty unlit cell


@pytest.mark.rule("piege-obscur/landing.4")
def test_if_there_is_no_empty_unlit_cell_one_lands_on_a_tile_without_a_prisoner(game: Game) -> None:
    t = prison(game, empty(r3="┼ ┼B ┼ ┼ ┼G ."))
    # f3 is empty, but lit by Green
    assert t.answers("red") == land("a3", "c3", "d3")
    for cell in ("b3", "e3"):
        t.refuses(f"red: land {cell}", "piege-obscur/landing.4")
    t.refuses("red: land f3", "piege-obscur/landing.1")
    t.refuses("red: land c2", "piege-obscur/landing.1")
    before = waiting(t)
    t.play("land c3", script=["cross"])
    # none is drawn for landing, but one for the first of Red's ways
    assert t.story() == ["lands Red c3", "draws crossroads"]
    assert (place(t), waiting(t)) == ("c3", before - 1)
    assert t.answers("red") == ["put c2 NESW", "put c4 NESW"]


@pytest.mark.rule("piege-obscur/landing.4", "piege-obscur/landing.1")
def test_as_long_as_one_cell_is_empty_and_unlit_one_lands_on_no_tile(game: Game) -> None:
    t = prison(game, empty(r3="┼ ┼B ┼ . ┼ ┼G"))
    assert t.answers("red") == land("d3")
    for cell in ("a3", "b3", "c3", "e3", "f3"):
        t.refuses(f"red: land {cell}", "piege-obscur/landing.4")


@pytest.mark.rule("piege-obscur/landing.4")
def test_it_is_the_same_in_a_column_and_on_the_large_board(game: Game) -> None:
    rows = empty(r1=". . ┼ . . .", r2=". . ┼B . . .", r3=". . ┼ . . .", r4=". . ┼ . . .", r5=". . ┼G . . .")
    t = prison(game, rows, "red: nerve 0; falls column c")
    assert t.answers("red") == land("c1", "c3", "c4")
    rows = empty(7, r3="┼ ┼B ┼ . ┼ ┼G ┼")
    lines = ("players 5", "stack 9 tee 7 key gate", "red: nerve 0; falls row 3")
    assert prison(game, rows, *lines).answers("red") == land("d3")
    rows = empty(7, r3="┼ ┼B ┼ ┼V ┼ ┼G ○t")
    t = prison(game, rows, *lines)
    assert t.answers("red") == land("a3", "c3", "e3")
    t.refuses("red: land g3", "piege-obscur/landing.4")


@pytest.mark.rule("piege-obscur/landing.4")
def test_no_gate_is_chosen_on_which_somebody_stands(game: Game) -> None:
    rows = empty(r3="┼ ┼B ┼gY ┼ ┼G .")
    t = prison(game, rows)
    assert t.answers("red") == land("a3", "d3")
    t.refuses("red: land c3", "piege-obscur/landing.4")
    t = prison(game, rows.replace("gY", "g")).play("land c3", script=["tee"])
    assert place(t) == "c3"


@pytest.mark.rule("piege-obscur/landing.4")
def test_one_lands_on_a_pit_only_if_there_is_nothing_else_and_then_falls_again(game: Game) -> None:
    t = prison(game, empty(r3="┼ ┼B ○t ○k ┼G ."))
    assert t.answers("red") == land("a3")
    for cell in ("c3", "d3"):
        t.refuses(f"red: land {cell}", "piege-obscur/landing.4")
    t = prison(game, empty(r3="○i ┼B ○t ○k ┼G ."), "red: nerve 2; falls row 3")
    assert t.answers("red") == land("a3", "c3", "d3")
    t.play("land d3")
    assert t.story() == ["lands Red d3"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play("column")
    # neither light nor a normal turn, and no key from a pit
    assert t.story() == ["falls-along Red column d", "turn Blue"]
    assert (place(t), seen(t)["line"], seen(t)["key"]) == (None, 10, False)


@pytest.mark.rule("piege-obscur/landing.4", "piege-obscur/landing.1")
def test_the_pit_of_the_dirge_is_a_pit_as_any_other(game: Game) -> None:
    rows = empty(r1=". . ├G ● ● ●", r2="┼ ┼B ┼ ● ● ●", r3=". . . ● ● ●")
    lines = ("omens 2", "red: nerve 0; falls row 2")
    t = prison(game, rows, *lines)
    assert t.answers("red") == land("a2", "c2")
    t.refuses("red: land e2", "piege-obscur/landing.4")
    t = prison(game, rows.replace("┼ ┼B ┼", ". ┼B ."), *lines)
    assert t.answers("red") == land("d2", "e2", "f2")
    t.play("land e2")
    assert t.answers("red") == ["row", "column"]


@pytest.mark.rule("piege-obscur/landing.4", "piege-obscur/landing.1")
def test_an_unlit_keeper_does_not_leave_its_cell_empty(game: Game) -> None:
    t = prison(game, empty(r3="┼ ┼B ┼ ▲ ┼ ┼G"), EXPERT_STACK)
    assert t.answers("red") == land("a3", "c3", "d3", "e3")
    t = prison(game, empty(r3="┼ ┼B ┼ ▲ . ├G"), EXPERT_STACK)
    assert t.answers("red") == land("e3")
    t.refuses("red: land d3", "piege-obscur/landing.4")


@pytest.mark.rule("piege-obscur/landing.4", "piege-obscur/landing.5")
def test_on_a_key_tile_that_lies_there_one_takes_the_key(game: Game) -> None:
    t = prison(game, empty(r3="┼ ┼B ┼k ┼ ┼G .")).play("land c3", script=["cross"])
    assert t.story() == ["lands Red c3", "takes-key Red", "draws crossroads"]
    assert seen(t)["key"]


# 5: landing is settled before a normal turn


@pytest.mark.rule("piege-obscur/landing.5")
def test_what_one_lights_is_drawn_and_then_a_normal_turn_follows(game: Game) -> None:
    t = prison(game, empty(), "red: nerve 1; falls row 3")
    t.play("land d3", "put d3 EW", script=["corridor", "tee"])
    assert t.story() == [
        "lands Red d3",
        "draws corridor",
        "laid corridor d3 east, west",
        "draws T junction",
    ]
    assert t.answers("red") == [
        *["put e3 NEW", "put e3 ESW", "put e3 NSW"],
        *["put c3 NEW", "put c3 NES", "put c3 ESW"],
    ]
    t.play("put c3 NES", script=["cross"])
    assert t.story() == [
        "laid T junction c3 north, east, south",
        "draws crossroads",
        "laid crossroads e3 all sides",
    ]
    # a normal turn: moving, with Nerve further moves, or staying
    assert (t.awaited(), t.answers("red")) == (["red"], ["go e3", "go c3", "stay"])
    for move in ("land a3", "put e3 NEW"):
        t.refuses(f"red: {move}", "piege-obscur/movement.1")
    t.refuses("red: end", "piege-obscur/movement.1")
    t.play("go c3", "put c2 NESW", script=["cross", "cross"])
    assert t.story()[:2] == ["moves Red c3", "pit-forms d3"]
    assert t.answers("red")[-1] == "end"
    t.play("end")
    assert t.story() == ["turn Blue"]


@pytest.mark.rule("piege-obscur/landing.5")
def test_who_stays_on_the_cracked_tile_on_which_they_landed_falls_again(game: Game) -> None:
    t = prison(game, empty()).play(
        "land d3", "put d3 EW", "put c3 NESW", script=["corridor", "cross", "cross"]
    )
    t.play("stay", script=["tee"])
    assert told(t, "gains-nerve", "pit-forms") == ["gains-nerve Red 1", "pit-forms d3"]
    t.play("row")
    assert t.story() == ["falls-along Red row 3", "vanishes c3, d3, e3", "turn Blue"]


@pytest.mark.rule("piege-obscur/landing.5")
def test_who_stays_on_a_sound_tile_on_which_they_landed_is_safe(game: Game) -> None:
    rows = empty(r3="┼ ┼B ┼ ┼ ┼G .")
    t = prison(game, rows).play("land c3", "put c2 NESW", script=["cross", "cross"])
    t.play("stay", script=["tee"])
    assert t.story() == [
        "stays Red",
        "gains-nerve Red 1",
        "tiles-lost T junction",
        "turn Blue",
    ]
    assert place(t) == "c3"


@pytest.mark.rule("piege-obscur/landing.5")
def test_nothing_is_drawn_where_others_have_laid_tiles(game: Game) -> None:
    rows = empty(r1=". . . ┼B . .", r2=". . . │ . .", r4=". . . ─ ┼G .")
    t = prison(game, rows).play("land d3", script=["cross", "cross", "cross"])
    # to the north lies a way, to the south a wall
    assert t.story() == [
        "lands Red d3",
        "draws crossroads",
        "laid crossroads d3 all sides",
        "draws crossroads",
    ]
    assert t.answers("red") == ["put e3 NESW", "put c3 NESW"]
    t.play("put c3 NESW")
    assert t.answers("red") == ["go d2", "go e3", "go c3", "stay"]


@pytest.mark.rule("piege-obscur/landing.5")
def test_the_stack_may_run_out_while_one_lights_what_is_around(game: Game) -> None:
    t = prison(game, GATHERED, "stack 3 cross", keys=True).play("land a3", script=["cross"] * 3)
    t.play("put f3 NESW", "put a4 NESW")
    assert t.story() == [
        "laid crossroads f3 all sides",
        "draws crossroads",
        "laid crossroads a4 all sides",
    ]
    # the turn goes on all the same
    assert (t.awaited(), t.answers("red")) == (["red"], ["go a4", "go f3", "stay"])
    assert waiting(t) == 0


@pytest.mark.rule("piege-obscur/landing.5")
@pytest.mark.parametrize(("nerve", "more"), [(0, []), (1, ["endure"])])
def test_who_lands_in_the_dark_lights_nothing_and_must_move(game: Game, nerve: int, more: list[str]) -> None:
    t = prison(game, empty(), f"red: nerve {nerve}; dark; falls row 3").play("land d3", script=["cross"])
    assert t.story() == ["lands Red d3", "draws crossroads", "laid crossroads d3 all sides"]
    assert (lying(t), candles(t)) == ("d3", "bgy")
    assert t.answers("red") == ["go d2", "go e3", "go d4", "go c3", *more]
    t.refuses("red: stay", "piege-obscur/lights-out.2")
    t.play("go c3", script=["cross"])
    assert told(t, "moves", "vanishes") == ["moves Red c3", "vanishes d3"]


@pytest.mark.rule("piege-obscur/landing.5")
def test_who_lands_in_the_dark_and_can_do_nothing_stays(game: Game) -> None:
    rows = empty(r2=". . . ─ ┼B .", r4=". . . ─ ┼G .")
    t = prison(game, rows, "red: nerve 0; dark; falls column d")
    t.play("land d3", "put d3 NS", script=["corridor"])
    assert t.answers("red") == ["stay"]


@pytest.mark.rule("piege-obscur/landing.5")
def test_a_lit_one_who_lands_beside_one_in_the_dark_lights_their_candle_before_the_turn(game: Game) -> None:
    rows = empty(r3=". . ├B . . .")
    t = prison(game, rows, "blue: nerve 0; dark")
    t.play("land d3", "put d3 EW", script=["corridor", "cross", "tee"])
    # first what Red lights, then Blue's candle and what it lights
    assert t.story() == [
        "lands Red d3",
        "draws corridor",
        "laid corridor d3 east, west",
        "draws crossroads",
        "laid crossroads e3 all sides",
        "lit-again Blue Red",
        "draws T junction",
    ]
    assert t.answers("red") == [
        *["put c2 NES", "put c2 ESW", "put c2 NSW"],
        *["put c4 NEW", "put c4 NES", "put c4 NSW"],
    ]
    t.play("put c4 NEW", script=["cross"])
    assert told(t, "laid", "turn") == ["laid T junction c4 north, east, west", "laid crossroads c2 all sides"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["go e3", "stay"])


@pytest.mark.rule("piege-obscur/landing.5")
def test_nobody_is_lit_again_through_a_wall(game: Game) -> None:
    rows = empty(r3=". . ├B . . .")
    t = prison(game, rows, "blue: nerve 0; dark")
    t.play("land d3", "put d3 NS", "put d2 NESW", script=["corridor", "cross", "cross"])
    assert told(t, "lit-again") == []
    assert candles(t) == "rgy"


@pytest.mark.rule("piege-obscur/landing.5")
def test_who_lands_in_the_dark_beside_a_lit_one_is_lit_again_and_lights_before_the_turn(game: Game) -> None:
    # only where no cell is empty and unlit can one land where a lit one's way leads
    rows = empty(r3="┼ ┼B ┬ ┼ ┼G .")
    t = prison(game, rows, "red: nerve 0; dark; falls row 3").play("land c3", script=["cross"])
    assert t.story() == [
        "lands Red c3",
        "lit-again Red Blue",
        "draws crossroads",
        "laid crossroads c4 all sides",
    ]
    assert t.answers("red") == ["go d3", "go c4", "stay"]


@pytest.mark.rule("piege-obscur/landing.5", "piege-obscur/landing.7")
def test_darkness_falls_after_the_attack_of_what_one_lands_on_and_before_the_turn(game: Game) -> None:
    rows = empty(r2=". ┼ . . . .", r3=". ┼B ┼ . . .", r4=". ─ . . . .")
    t = prison(game, rows).play("land d3", script=["wax-eater", *["tee"] * 6])
    assert candles(t) == "gy"
    t.play("scramble c3")
    assert t.story() == ["scrambles Red c3", "vanishes b2, b4"]
    # both are in the dark: nobody lights anybody, and Red goes on into the dark
    assert (lying(t), t.answers("red")) == ("b3 c3", ["go c2", "go d3", "go c4"])


@pytest.mark.rule("piege-obscur/landing.5")
def test_who_lands_on_a_pit_fiend_falls_again_and_the_turn_is_over(game: Game) -> None:
    rows = empty(r1=". . ┼ . . .", r2=". . ┼B . . .", r4=". . ┼G . . .")
    t = prison(game, rows, EXPERT_STACK, "red: nerve 2; falls row 3").play("land d3", script=["pit-fiend"])
    # it strikes before Red comes down
    assert t.story() == [
        "lands Red d3",
        "draws pit fiend",
        "laid pit fiend d3 all sides",
        "pit-fiend d3 c2, c4",
    ]
    assert t.awaited() == ["blue"]
    t.play("blue: row", "green: row")
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play("column")
    assert t.story() == ["falls-along Red column d", "vanishes c1, c2, d3, c4", "turn Blue"]


# 6: landing in sight


@pytest.mark.rule("piege-obscur/landing.6")
@pytest.mark.parametrize(
    ("monster", "strikes"),
    [
        ("┼w", ["attacks wax eater d3", "hit Red wax eater d3", "hit Blue wax eater d3"]),
        ("┼p", ["attacks pathless d3", "hit Red pathless d3", "hit Blue pathless d3"]),
        ("◀", ["attacks keeper d3", "hit Red keeper d3"]),
    ],
)
def test_landing_in_the_line_of_a_monster_does_not_alarm_it_but_the_next_move_does(
    game: Game, monster: str, strikes: list[str]
) -> None:
    t = prison(game, empty(r3=f". . . {monster} ┼B ."), EXPERT_STACK)
    t.play("land c3", "put c3 ESW", "put b3 NESW", script=["tee", "cross", "cross"])
    assert {event.key for event in t.events} == {"lands", "draws", "laid"}
    assert (candles(t), t.awaited()) == ("rbgy", ["red"])
    t.play("go b3", script=["tee"] * 12)
    assert told(t, "attacks", "hit") == strikes


@pytest.mark.rule("piege-obscur/landing.6")
def test_nor_do_tiles_that_join_its_line_to_others_alarm_it(game: Game) -> None:
    # Red lands between a wax eater that Blue lights and Green
    rows = empty(r3="┼B ┼w . ┼ ┼G .")
    t = prison(game, rows).play("land c3", "put c2 NESW", script=["cross", "cross", "cross"])
    assert told(t, "attacks", "hit", "candle-out") == []
    assert t.awaited() == ["red"]
    t.play("go c2", script=["tee"] * 7)
    assert told(t, "attacks", "hit") == [
        "attacks wax eater b3",
        "hit Blue wax eater b3",
        "hit Green wax eater b3",
    ]


@pytest.mark.rule("piege-obscur/landing.6", "piege-obscur/landing.4")
@pytest.mark.parametrize("tile", ["┼", "┼g", "┼k", "─"])
def test_nor_does_landing_on_a_tile_that_lies_in_its_line(game: Game, tile: str) -> None:
    t = prison(game, empty(r3=f"┼ ┼B ┼w {tile} ┼G ."))
    assert t.answers("red") == land("a3", "c3", "d3")
    t.play("land d3", script=["tee"])
    assert place(t) == "d3"
    assert told(t, "attacks", "hit") == []


@pytest.mark.rule("piege-obscur/landing.6", "piege-obscur/landing.4")
def test_nor_does_landing_on_a_pit_beside_it(game: Game) -> None:
    rows = empty(r2=". . . ┼B . .", r3=". . ┼w ○t . .", r4=". . ┼Y . . .", r5=". . . ┼G . .")
    t = prison(game, rows, "red: nerve 0; falls column d")
    assert t.answers("red") == land("d3")
    t.play("land d3", "row")
    assert t.story() == ["lands Red d3", "falls-along Red row 3", "turn Blue"]


@pytest.mark.rule("piege-obscur/landing.6", "piege-obscur/landing.7")
@pytest.mark.parametrize(
    ("tile", "name"), [("wax-eater", "wax eater"), ("keeper", "keeper"), ("pathless", "pathless")]
)
def test_landing_on_a_monster_alarms_it(game: Game, tile: str, name: str) -> None:
    t = prison(game, empty(), EXPERT_STACK).play("land d3", script=[tile, *["tee"] * 5])
    if tile == "keeper":
        t.play("put d3 N")
    assert told(t, "attacks") == [f"attacks {name} d3"]
    assert candles(t) == "bgy"


# 7: landing on a monster

EXAMPLE = empty(r3=". ┼B ┼ . . .", r4=". . . │ . .", r5=". . ─ ┼R ┼ .")
"""As in the rulebook: Green lands, and Blue and Red are in line."""


@pytest.mark.rule("piege-obscur/landing.7")
@pytest.mark.parametrize("goal", ["c3", "d2"])
def test_the_example_of_the_rulebook(game: Game, goal: str) -> None:
    lines = ("green: nerve 0; falls column d", "turn green")
    t = prison(game, EXAMPLE, *lines).play("land d3", script=["wax-eater", *["tee"] * 9])
    # Red's tiles c5 and e5, and all else, stay until Green has scrambled away; nothing is lit before
    assert t.story() == [
        "lands Green d3",
        "draws wax eater",
        "laid wax eater d3 all sides",
        "attacks wax eater d3",
        *[f"hit {name} wax eater d3" for name in ("Red", "Blue", "Green")],
        *[f"candle-out {name}" for name in ("Red", "Blue", "Green")],
        "monster-leaves wax eater d3",
        "tiles-lost " + ", ".join(["T junction"] * 9),
    ]
    assert (t.awaited(), t.answers("green")) == (
        ["green"],
        ["scramble d2", "scramble e3", "scramble d4", "scramble c3"],
    )
    if goal == "c3":
        t.play("scramble c3")
        assert t.story() == ["scrambles Green c3", "vanishes d4, c5, e5"]
        assert (lying(t), place(t, "green")) == ("b3 c3 d5", "c3")
        assert t.answers("green") == ["go c2", "go d3", "go c4"]
    else:
        t.play("scramble d2", script=["tee"])
        assert t.answers("green") == ["put d2 NES", "put d2 ESW", "put d2 NSW"]
        t.play("put d2 NES")
        assert t.story() == ["laid T junction d2 north, east, south", "vanishes c3, d4, c5, e5"]
        assert (lying(t), place(t, "green")) == ("d2 b3 d5", "d2")
        assert t.answers("green") == ["go d1", "go e2", "go d3"]
    # Green goes on in the dark
    t.refuses("green: stay", "piege-obscur/lights-out.2")


@pytest.mark.rule("piege-obscur/landing.7")
def test_those_are_not_hit_who_are_out_of_its_line(game: Game) -> None:
    # between it and Blue a pit, between it and Red a wall
    rows = empty(r3=". ┼B ○t . . .", r4=". . . ─ . .", r5=". . ─ ┼R ┼ .")
    lines = ("green: nerve 0; falls column d", "turn green")
    t = prison(game, rows, *lines).play("land d3", script=["wax-eater", *["tee"] * 3])
    assert told(t, "hit") == ["hit Green wax eater d3"]
    assert lost(t) == 3


@pytest.mark.rule("piege-obscur/landing.7")
def test_the_attack_alarms_other_monsters_in_its_line(game: Game) -> None:
    rows = empty(r2=". . . ┼G ┼B .", r3=". . . ┼ ┼w .")
    t = prison(game, rows, "red: nerve 0; falls column c").play("land c3", script=["wax-eater", *["tee"] * 9])
    assert told(t, "attacks", "hit") == [
        *["attacks wax eater c3", "hit Red wax eater c3"],
        *["attacks wax eater e3", "hit Red wax eater e3", "hit Blue wax eater e3"],
    ]
    assert told(t, "monster-leaves") == ["monster-leaves wax eater c3", "monster-leaves wax eater e3"]
    assert (lost(t), candles(t)) == (9, "gy")
    # Green, who was not hit, lights Red's candle again, but not Blue's: it is neither one's turn
    t.play("scramble d3", script=["cross"])
    assert t.story() == ["scrambles Red d3", "lit-again Red Green", "draws crossroads"]
    assert t.answers("red") == ["put e3 NESW", "put d4 NESW", "put c3 NESW"]


@pytest.mark.rule("piege-obscur/landing.7")
def test_all_who_are_hit_may_block(game: Game) -> None:
    lines = ("red: nerve 2", "green: nerve 1; falls column d", "turn green")
    t = prison(game, EXAMPLE, *lines).play("land d3", script=["wax-eater"])
    assert (t.awaited(), t.answers("green")) == (["green"], ["suffer", "block 1"])
    t.play("block 1")
    assert (t.awaited(), t.answers("red")) == (["red"], ["suffer", "block 1"])
    t.play("suffer", script=["tee"] * 8)
    assert (lost(t), candles(t)) == (8, "y")
    assert t.answers("green")[0] == "scramble d2"


@pytest.mark.rule("piege-obscur/landing.7", "piege-obscur/landing.4")
def test_it_is_the_same_on_a_monster_that_lies_there_already(game: Game) -> None:
    rows = empty(r3="┼ ┼B ┼w ┼ ┼G .")
    t = prison(game, rows).play("land c3", script=["tee"] * 9)
    assert t.story() == [
        "lands Red c3",
        "attacks wax eater c3",
        *[f"hit {name} wax eater c3" for name in ("Red", "Blue", "Green")],
        *[f"candle-out {name}" for name in ("Red", "Blue", "Green")],
        "monster-leaves wax eater c3",
        "tiles-lost " + ", ".join(["T junction"] * 9),
    ]
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4"]


@pytest.mark.rule("piege-obscur/landing.7")
def test_who_scrambles_onto_another_monster_is_attacked_again(game: Game) -> None:
    t = prison(game, empty()).play("land d3", script=["wax-eater", *["tee"] * 3])
    t.play("scramble c3", script=["wax-eater", *["tee"] * 3])
    assert told(t, "scrambles", "attacks", "hit", "monster-leaves") == [
        *["scrambles Red c3", "attacks wax eater c3", "hit Red wax eater c3", "monster-leaves wax eater c3"],
    ]
    # d3, from which the first is gone, is empty
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4", "scramble b3"]


@pytest.mark.rule("piege-obscur/landing.7")
def test_who_lands_in_the_dark_on_a_monster_loses_tiles_all_the_same(game: Game) -> None:
    t = prison(game, empty(), "red: nerve 0; dark; falls row 3")
    t.play("land d3", script=["wax-eater", *["tee"] * 3])
    assert t.story()[3:] == [
        "attacks wax eater d3",
        "hit Red wax eater d3",
        "monster-leaves wax eater d3",
        "tiles-lost T junction, T junction, T junction",
    ]


@pytest.mark.rule("piege-obscur/landing.7")
def test_a_keeper_on_which_one_lands_torments_and_gives_its_key_and_one_scrambles_away(game: Game) -> None:
    # its mouth is to the north, its back to the south: Blue behind it is not hit, Green to the west is
    rows = empty(r3=". ┼G ─ . . .", r4=". . . │ . .", r5=". . . ┼B . .")
    t = prison(game, rows, EXPERT_STACK, "red: nerve 0; falls column d")
    t.play("land d3", "put d3 N", script=["keeper", *["tee"] * 4])
    assert t.story() == [
        "lands Red d3",
        "draws keeper",
        "laid keeper d3 north",
        "touches-keeper Red",
        "attacks keeper d3",
        "hit Green keeper d3",
        "candle-out Red",
        "tiles-lost T junction, T junction, T junction, T junction",
        "takes-key Red",
        "pit-forms d3",
    ]
    assert t.answers("red") == ["scramble d2", "scramble e3", "scramble d4", "scramble c3"]


@pytest.mark.rule("piege-obscur/landing.7")
def test_a_pathless_on_which_one_lands_hits_its_row_and_column(game: Game) -> None:
    rows = empty(r1=". . . ─B . .", r3="┼G . . . . .", r5=". ┼Y . . . .")
    t = prison(game, rows, EXPERT_STACK).play("land d3", script=["pathless", *["tee"] * 15])
    assert told(t, "hit") == [f"hit {name} pathless d3" for name in ("Red", "Blue", "Green")]
    assert (lost(t), candles(t)) == (15, "y")


@pytest.mark.rule("piege-obscur/landing.7")
def test_with_nothing_left_to_draw_one_scrambles_to_what_lies_there(game: Game) -> None:
    rows = empty(r3=". ┼B ┼ . . .", r4=". ┼g . . . .")
    t = prison(game, rows, "stack wax-eater 2 tee", keys=True)
    t.play("land d3", script=["wax-eater", "tee", "tee"])
    assert lost(t) == 2
    assert t.answers("red") == ["scramble c3"]
