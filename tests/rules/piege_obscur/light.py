"""Piège obscur, chapter “Light and darkness”."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

NAMES = ("red", "blue", "green", "yellow", "violet")
COLUMNS = "abcdefg"
STACK = "stack 20 tee 5 cross 5 corridor 5 key gate 4 wax-eater"
EXPERT_STACK = "stack 20 tee 5 cross 5 corridor 5 keeper gate 2 pit-fiend 2 pathless"
NO_STACK = (
    "red: nerve 0; key",
    "blue: nerve 0; key",
    "green: nerve 0; key",
    "yellow: nerve 0; key",
    "discard 4 key",
)
"""Who has all keys needs none of the stack; what is left of it another line says."""
TEES = "T junction, T junction, T junction"


def prison(game: Game, rows: str, *lines: str, script: Iterable[object] = ()) -> Talk:
    """Who is not in the diagram falls along row 6, and nobody has any Nerve, unless a line says otherwise."""
    given = {line.partition(" ")[0] for line in lines}
    size = 7 if "players 5" in lines else 6
    more = [
        f"{name}: nerve 0{'' if name[0].upper() in rows else '; falls row 6'}"
        for name in NAMES[: size - 2]
        if f"{name}:" not in given
    ]
    if not {"stack", "box"} & given:
        more.append(STACK)
    return table(game, "\n".join(["piege-obscur", " ".join(COLUMNS[:size]), rows, *lines, *more]), script)


def alone(cell: str, tile: str, size: int = 6) -> str:
    """The rows of a board on which there is nothing but one tile."""
    return "\n".join(
        " ".join([str(row), *[tile if cell == f"{column}{row}" else "." for column in COLUMNS[:size]]])
        for row in range(1, size + 1)
    )


def lit(t: Talk) -> str:
    """The cells that are lit, row by row; they are numbered as on the large board."""
    return " ".join(f"{COLUMNS[cell % 7]}{cell // 7 + 1}" for cell in t.view("red")["lit"])


def lying(t: Talk) -> str:
    """The cells on which tiles lie, row by row."""
    seen = t.view("red")
    size = seen["size"]
    return " ".join(
        f"{COLUMNS[at % size]}{at // size + 1}" for at, tile in enumerate(seen["tiles"]) if tile is not None
    )


def waiting(t: Talk) -> int:
    """How many tiles the stack has."""
    count: int = t.view("red")["stack"]["waiting"]
    return count


def candles(t: Talk) -> str:
    """The prisoners whose candle burns, by their first letters."""
    return "".join(seen["name"][0] for seen in t.view("red")["prisoners"] if seen["lit"])


def discarded(t: Talk) -> dict[str, Any]:
    """What lies on the discard board."""
    found: dict[str, Any] = t.view("red")["discard"]
    return found


# 1: what a prisoner lights


@pytest.mark.rule("piege-obscur/light.1")
@pytest.mark.parametrize(
    ("tile", "cells"),
    [
        ("┼", "c2 b3 c3 d3 c4"),
        ("┴", "c2 b3 c3 d3"),
        ("├", "c2 c3 d3 c4"),
        ("┬", "b3 c3 d3 c4"),
        ("┤", "c2 b3 c3 c4"),
        ("│", "c2 c3 c4"),
        ("─", "b3 c3 d3"),
        ("└", "c2 c3 d3"),
        ("┌", "c3 d3 c4"),
        ("┐", "b3 c3 c4"),
        ("┘", "c2 b3 c3"),
        ("┼g", "c2 b3 c3 d3 c4"),
        ("┼e", "c2 b3 c3 d3 c4"),
    ],
)
def test_one_lights_ones_own_tile_and_the_cells_to_which_its_ways_lead(
    game: Game, tile: str, cells: str
) -> None:
    assert lit(prison(game, alone("c3", f"{tile}R"))) == cells


@pytest.mark.rule("piege-obscur/light.1", "piege-obscur/light.3")
def test_light_moves_along_and_never_reaches_round_a_corner_nor_two_cells_far(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┤    .    .    .
        4    .    ┼    ┼R   ┼    .    .
        5    .    .    ┼    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows)
    assert lit(t) == "c3 b4 c4 d4 c5"
    t.play("go c3", script=["cross", "cross"])
    # b4 and d4 are diagonal now, and c5 is two cells away, though in a straight line
    assert t.story() == ["moves Red c3", "vanishes b4, d4, c5", "draws crossroads"]
    assert lit(t) == "c2 b3 c3 c4"


@pytest.mark.rule("piege-obscur/light.1")
@pytest.mark.parametrize(
    ("players", "cell", "cells"),
    [
        (4, "a1", "a1 b1 f1 a2 a6"),
        (4, "f1", "a1 e1 f1 f2 f6"),
        (4, "a6", "a1 a5 a6 b6 f6"),
        (4, "f6", "f1 f5 a6 e6 f6"),
        (4, "c1", "b1 c1 d1 c2 c6"),
        (4, "f4", "f3 a4 e4 f4 f5"),
        (4, "d6", "d1 d5 c6 d6 e6"),
        (4, "a3", "a2 a3 b3 f3 a4"),
        (5, "a1", "a1 b1 g1 a2 a7"),
        (5, "g7", "g1 g6 a7 f7 g7"),
        (5, "f6", "f5 e6 f6 g6 f7"),
        (5, "g4", "g3 a4 f4 g4 g5"),
    ],
)
def test_light_reaches_over_the_edge_and_from_a_corner_over_two(
    game: Game, players: int, cell: str, cells: str
) -> None:
    lines = ["players 5"] if players == 5 else []
    assert lit(prison(game, alone(cell, "┼R", 6 if players == 4 else 7), *lines)) == cells


@pytest.mark.rule("piege-obscur/light.1")
@pytest.mark.parametrize(
    ("tile", "cells"), [("┘", "a1 f1 a6"), ("┌", "a1 b1 a2"), ("│", "a1 a2 a6"), ("─", "a1 b1 f1")]
)
def test_over_an_edge_one_lights_only_where_a_way_leads(game: Game, tile: str, cells: str) -> None:
    assert lit(prison(game, alone("a1", f"{tile}R"))) == cells


@pytest.mark.rule("piege-obscur/light.1", "piege-obscur/light.3")
def test_tiles_beyond_the_edge_stay_as_long_as_they_are_lit_from_there(game: Game) -> None:
    rows = """
        1    ┼    .    .    .    ┼    ┼R
        2    .    .    .    .    .    ┼
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    ┼
    """
    t = prison(game, rows).play("go a1", script=["cross"])
    assert t.story() == ["moves Red a1", "vanishes e1, f2, f6", "draws crossroads"]
    assert (lying(t), lit(t)) == ("a1 f1", "a1 b1 f1 a2 a6")


BEHIND_A_WALL = """
    1    .    .    .    .    .    .
    2    .    .    .    .    │    .
    3    .    .    {}R   {}    ┼B   .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""What lies at d3 was laid for Blue, who goes to e2."""


@pytest.mark.rule("piege-obscur/light.1", "piege-obscur/light.3")
@pytest.mark.parametrize("own", ["┤", "│", "┘"])
@pytest.mark.parametrize("other", ["┼", "─", "┴"])
def test_a_tile_beside_is_not_lit_if_no_way_of_the_own_tile_leads_there(
    game: Game, own: str, other: str
) -> None:
    t = prison(game, BEHIND_A_WALL.format(own, other), "turn blue")
    t.play("go e2", script=["cross"])
    # the way of d3 leads to Red, but to a wall of Red's tile
    assert t.story() == [
        "moves Blue e2",
        "vanishes d3",
        "draws crossroads",
        "laid crossroads e1 all sides",
        "turn Green",
    ]


@pytest.mark.rule("piege-obscur/light.1")
def test_without_a_candle_or_a_place_on_the_board_one_lights_nothing_else(game: Game) -> None:
    t = prison(game, alone("c3", "┼R"), "red: nerve 0; dark")
    assert lit(t) == "c3"
    t = prison(game, alone("c3", "┼B"), "blue: nerve 0; dark", "turn blue")
    # the others fall along row 6, with their candles lit
    assert (lit(t), candles(t)) == ("c3", "rgy")


@pytest.mark.rule("piege-obscur/light.1")
def test_what_several_light_is_lit_together(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    │R   .    .    .    .
        3    .    .    .    .    .    .
        4    .    ─B   .    ├G   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    ┼Y
    """
    t = prison(game, rows, "yellow: nerve 0; dark")
    assert lit(t) == "b1 b2 b3 d3 a4 b4 c4 d4 e4 d5 f6"


# 2: walls stay lit


@pytest.mark.rule("piege-obscur/light.2", "piege-obscur/light.5")
def test_a_wall_that_another_prisoner_laid_is_not_drawn_anew_and_stays_when_they_leave(game: Game) -> None:
    rows = """
        1    .    .    .    │    .    .
        2    .    .    .    ├B   .    .
        3    .    .    ┼    │    .    .
        4    .    .    ┼R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go c3", "put c2 NESW", script=["cross", "cross"])
    assert told(t, "draws", "laid", "turn") == [
        "draws crossroads",
        "laid crossroads c2 all sides",
        "draws crossroads",
        "laid crossroads b3 all sides",
        "turn Blue",
    ]
    t.play("go d1", script=["cross"])
    # Red's way leads to the wall of d3, and keeps it
    assert t.story() == ["moves Blue d1", "draws crossroads", "laid crossroads d6 all sides", "turn Green"]
    assert lying(t) == "d1 c2 d2 b3 c3 d3 c4 d6"


@pytest.mark.rule("piege-obscur/light.2")
@pytest.mark.parametrize("own", ["┼", "─", "└"])
@pytest.mark.parametrize("other", ["│", "├", "┼", "○t", "┼k"])
def test_a_lit_tile_stays_whether_it_shows_a_wall_or_not(game: Game, own: str, other: str) -> None:
    t = prison(game, BEHIND_A_WALL.format(own, other), "turn blue").play("go e2", script=["cross"])
    assert told(t, "vanishes") == []
    assert "d3" in lying(t)


@pytest.mark.rule("piege-obscur/light.2")
def test_one_does_not_go_where_the_wall_is_and_the_wall_stays_while_one_stays(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ─    .    .    .
        3    .    ┼    ┼R   │    .    .
        4    .    .    ┬    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows)
    assert t.answers("red") == ["go b3", "stay"]
    for cell in ("c2", "d3", "c4"):
        t.refuses(f"red: go {cell}", "piege-obscur/movement.2")
    t.play("stay", script=["tee"])
    assert told(t, "vanishes", "laid") == []
    assert lying(t) == "c2 b3 c3 d3 c4"


@pytest.mark.rule("piege-obscur/light.2", "piege-obscur/light.3")
def test_the_wall_vanishes_when_nobody_s_way_leads_there_any_more(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─    ┼R   │    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go b3", script=["cross"])
    assert told(t, "vanishes") == ["vanishes d3"]


# 3: darkness


@pytest.mark.rule("piege-obscur/light.3")
def test_all_that_nobody_lights_is_discarded_before_anything_is_drawn(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ─    .    .    .
        3    .    ┼k   ┼R   ┼g   .    .
        4    .    .    │    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows)
    before = waiting(t)
    t.play("go c4", script=["cross"])
    assert t.story() == [
        "moves Red c4",
        "vanishes c2, b3, d3",
        "draws crossroads",
        "laid crossroads c5 all sides",
        "turn Blue",
    ]
    assert lying(t) == "c3 c4 c5"
    assert (discarded(t), waiting(t)) == ({"corridor": 1, "key": 1, "gate": 1}, before - 1)


@pytest.mark.rule("piege-obscur/light.3")
def test_when_the_last_gate_or_a_needed_key_vanishes_nothing_is_drawn_any_more(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼k   ┼R   ┼g   .    .
        4    .    .    │    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows, "stack 9 tee 4 key").play("go c4")
    assert t.story() == ["moves Red c4", "vanishes b3, d3", "no-gates"]
    t = prison(game, rows, "stack 9 tee 3 key gate").play("go c4")
    assert t.story() == ["moves Red c4", "vanishes b3, d3", "no-keys"]


@pytest.mark.rule("piege-obscur/light.3")
def test_what_others_light_stays_all_over_the_board(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    ┼
        2    .    .    .    .    .    ├B
        3    .    .    .    .    .    ┬
        4    .    .    .    .    .    .
        5    ┼    ┼R   ┼    ┼G   .    .
        6    .    │    .    .    .    .
    """
    t = prison(game, rows).play("go b6", script=["cross"])
    # c5, which Red has lit, is lit by Green too
    assert told(t, "vanishes") == ["vanishes a5"]
    assert lying(t) == "b1 f1 f2 f3 b5 c5 d5 b6"


@pytest.mark.rule("piege-obscur/light.3", "piege-obscur/light.9")
def test_what_somebody_lit_whose_candle_goes_out_vanishes_but_for_their_own_tile(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    ┬    ┼B   ┼w   ┼R   ┼    .
        4    .    .    .    │    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go d4", script=[*["tee"] * 3, "cross"])
    assert t.story() == [
        "moves Red d4",
        "attacks wax eater c3",
        "hit Blue wax eater c3",
        "candle-out Blue",
        "monster-leaves wax eater c3",
        f"tiles-lost {TEES}",
        "vanishes b2, a3, e3",
        "draws crossroads",
        "laid crossroads d5 all sides",
        "turn Blue",
    ]
    assert lying(t) == "b3 d3 d4 d5"


@pytest.mark.rule("piege-obscur/light.3")
def test_a_pit_stays_while_it_is_lit_and_then_vanishes_too(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ─R   ┴    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows, "red: nerve 2").play("go b3", "put b2 NESW", script=["cross", "cross"])
    assert (lying(t), discarded(t)) == ("b2 a3 b3 c3", {})
    t.play("again c3", script=["cross"])
    assert t.story() == [
        "spends-nerve Red 1 1",
        "moves Red c3",
        "vanishes b2, a3",
        "draws crossroads",
    ]
    assert discarded(t) == {"corridor": 1, "cross": 1}


@pytest.mark.rule("piege-obscur/light.3")
def test_a_pit_that_another_prisoner_lights_stays(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ○t   ┼R   ○k   ┼B   .    .
        4    .    │    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go b4", script=["cross"])
    assert told(t, "vanishes") == ["vanishes a3"]
    assert lying(t) == "b3 c3 d3 b4 b5"


@pytest.mark.rule("piege-obscur/light.3")
def test_nothing_vanishes_if_everything_is_lit(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go c3", script=["cross"])
    assert t.story() == ["moves Red c3", "pit-forms b3", "draws crossroads"]
    assert (lying(t), discarded(t)) == ("b3 c3", {})


# 4: the active prisoner draws

FORTH = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    .    ┼    .    .    .
    4    .    ┼    ┼R   ┼    .    .
    5    .    .    ┼    .    .    .
    6    .    .    .    .    .    .
"""
"""Red goes to c3, from where three ways lead to empty cells."""


@pytest.mark.rule("piege-obscur/light.4", "piege-obscur/light.6")
def test_tiles_are_drawn_one_after_the_other_looked_at_and_laid_at_will(game: Game) -> None:
    t = prison(game, FORTH)
    before = waiting(t)
    t.play("go c3", script=["tee"])
    assert t.story() == ["moves Red c3", "vanishes b4, d4, c5", "draws T junction"]
    # only the first has been drawn
    assert (t.view("blue")["in hand"], waiting(t)) == ("tee", before - 1)
    assert (t.awaited(), t.answers("red")) == (
        ["red"],
        [
            *["put c2 NES", "put c2 ESW", "put c2 NSW"],
            *["put d3 NEW", "put d3 ESW", "put d3 NSW"],
            *["put b3 NEW", "put b3 NES", "put b3 ESW"],
        ],
    )
    t.play("put d3 NSW", script=["corridor"])
    assert t.story() == ["laid T junction d3 north, south, west", "draws corridor"]
    assert t.answers("red") == ["put c2 NS", "put b3 EW"]
    t.play("put b3 EW", script=["tee"])
    # what is left is the end of one way, but the tile can still be turned
    assert t.story() == ["laid corridor b3 east, west", "draws T junction"]
    assert t.answers("red") == ["put c2 NES", "put c2 ESW", "put c2 NSW"]
    t.play("put c2 NSW")
    assert t.story() == ["laid T junction c2 north, south, west", "turn Blue"]
    assert (t.view("red")["in hand"], waiting(t)) == (None, before - 3)
    assert "2    .    .    ┤    .    .    .\n3    .    ─    ┼R   ┤    .    .\n" in t.position()


@pytest.mark.rule("piege-obscur/light.4")
@pytest.mark.parametrize("order", ["c2 d3 b3", "c2 b3 d3", "d3 c2 b3", "d3 b3 c2", "b3 c2 d3", "b3 d3 c2"])
def test_the_ways_are_filled_in_any_order(game: Game, order: str) -> None:
    first, second, third = order.split()
    t = prison(game, FORTH).play("go c3", script=["key", "gate", "cross"])
    t.play(f"put {first} NESW", f"put {second} NESW")
    # what is left can be laid in one way only
    assert told(t, "laid", "turn") == [
        f"laid key tile {first} all sides",
        f"laid gate {second} all sides",
        f"laid crossroads {third} all sides",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/light.4")
def test_a_tile_in_hand_is_laid_at_the_end_of_a_way_and_nowhere_else(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ├    .    .    .
        4    .    ┼    ┼R   ┼    .    .
        5    .    .    ┼    .    ┼B   .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go c3", script=["cross"])
    assert t.answers("red") == ["put c2 NESW", "put d3 NESW"]
    # a wall of the own tile, diagonal cells, two cells away, a tile, the own tile, and what Blue lights
    for cell in ("b3", "b2", "d2", "d4", "c1", "e3", "c4", "c3", "e4", "a1"):
        t.refuses(f"red: put {cell} NESW", "piege-obscur/light.4")


@pytest.mark.rule("piege-obscur/light.4")
def test_nothing_else_is_done_and_by_nobody_else_while_a_tile_is_in_hand(game: Game) -> None:
    t = prison(game, FORTH, "red: nerve 2").play("go c3", script=["tee"])
    for move in ("go c4", "again c4", "stay", "end", "row"):
        t.refuses(f"red: {move}", "piege-obscur/light.4")
    for name in ("blue", "green", "yellow"):
        assert t.answers(name) == []
        t.refuses(f"{name}: put c2 NES", "piege-obscur/light.4")


@pytest.mark.rule("piege-obscur/light.4")
@pytest.mark.parametrize(
    ("players", "letter", "who", "seat"),
    [("2", "G", "green", "red"), ("2", "Y", "yellow", "blue"), ("3\nmarker green", "Y", "yellow", "green")],
)
def test_the_person_who_leads_the_active_prisoner_lays_the_tiles(
    game: Game, players: str, letter: str, who: str, seat: str
) -> None:
    rows = alone("c3", f"┬{letter}")
    t = prison(game, rows, f"players {players}", f"turn {who}", "now light", script=["corridor"])
    assert (t.awaited(), t.answers(seat)) == ([seat], ["put d3 EW", "put c4 NS", "put b3 EW"])


@pytest.mark.rule("piege-obscur/light.4")
def test_nothing_is_drawn_behind_the_walls_of_the_own_tile(game: Game) -> None:
    for tile, cells in {
        "┼": ["c2", "d3", "c4", "b3"],
        "┬": ["d3", "c4", "b3"],
        "└": ["c2", "d3"],
        "─": ["d3", "b3"],
    }.items():
        t = prison(game, alone("c3", f"{tile}R"), "now light", script=["cross"] * len(cells))
        assert t.answers("red") == [f"put {cell} NESW" for cell in cells]
        for cell in cells[1:]:
            t.play(f"put {cell} NESW")
        assert lying(t) == " ".join(sorted(["c3", *cells], key=lambda name: (name[1], name[0])))


@pytest.mark.rule("piege-obscur/light.4")
@pytest.mark.parametrize(
    ("players", "cell", "cells"),
    [
        (4, "a1", "a6 b1 a2 f1"),
        (4, "f6", "f5 a6 f1 e6"),
        (4, "c6", "c5 d6 c1 b6"),
        (5, "g1", "g7 a1 g2 f1"),
        (5, "f6", "f5 g6 f7 e6"),
        (5, "g7", "g6 a7 g1 f7"),
    ],
)
def test_tiles_are_laid_beyond_the_edge_too(game: Game, players: int, cell: str, cells: str) -> None:
    lines = ["players 5"] if players == 5 else []
    rows = alone(cell, "┼R", 6 if players == 4 else 7)
    t = prison(game, rows, *lines, "now light", script=["wax-eater"])
    assert t.answers("red") == [f"put {name} NESW" for name in cells.split()]
    t = prison(game, rows, *lines, "now light", script=["corridor"])
    north, east, south, west = cells.split()
    assert t.answers("red") == [f"put {north} NS", f"put {east} EW", f"put {south} NS", f"put {west} EW"]


@pytest.mark.rule("piege-obscur/light.4")
def test_in_the_dark_nothing_is_drawn_after_a_move(game: Game) -> None:
    t = prison(game, alone("c3", "┼R"), "red: nerve 0; dark").play("go d3", script=["cross"])
    assert t.story() == [
        "draws crossroads",
        "laid crossroads d3 all sides",
        "moves Red d3",
        "vanishes c3",
        "turn Blue",
    ]
    assert lying(t) == "d3"


@pytest.mark.rule("piege-obscur/light.4")
def test_nothing_is_drawn_for_the_ways_of_others(game: Game) -> None:
    rows = """
        1    .    .    .    .    ┼B   .
        2    .    .    .    .    .    .
        3    .    .    ┤    .    .    .
        4    .    ┼    ┼R   ┼    .    .
        5    .    .    ┼    .    .    .
        6    .    .    .    .    ┼G   .
    """
    t = prison(game, rows, "green: nerve 0; dark").play("go c3", "put c2 NESW", script=["cross", "cross"])
    assert told(t, "draws", "laid", "turn") == [
        "draws crossroads",
        "laid crossroads c2 all sides",
        "draws crossroads",
        "laid crossroads b3 all sides",
        "turn Blue",
    ]
    assert lying(t) == "e1 c2 b3 c3 c4 e6"


@pytest.mark.rule("piege-obscur/light.4")
def test_for_the_ways_of_another_tiles_are_drawn_on_their_own_turn_only(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    │    .    .
        3    .    .    .    ┴B   .    .
        4    .    ┼R   .    .    .    .
        5    .    │    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go b5", script=["cross"])
    assert told(t, "draws", "turn") == ["draws crossroads", "turn Blue"]
    assert lying(t) == "d2 d3 b4 b5 b6"
    t.play("stay", script=["tee", "cross", "cross"])
    assert t.answers("blue") == ["put e3 NESW", "put c3 NESW"]
    t.play("put c3 NESW")
    assert told(t, "laid") == ["laid crossroads c3 all sides", "laid crossroads e3 all sides"]


# 5: nothing is drawn where a tile lies


@pytest.mark.rule("piege-obscur/light.5")
@pytest.mark.parametrize("tile", ["┼", "─", "│", "├", "○t", "○w", "┼k", "┼g", "┼e", "▶"])
def test_what_another_prisoner_lights_is_not_drawn_anew(game: Game, tile: str) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ├    {}   ┼B   .
        4    .    .    ┼R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows.format(tile)).play("go c3", script=["cross"])
    # to the north only; a keeper does not see what is behind its back
    assert t.story() == ["moves Red c3", "draws crossroads", "laid crossroads c2 all sides", "turn Blue"]
    assert f"3    .    .    ├R   {tile.ljust(5)}┼B   .\n" in t.position()


@pytest.mark.rule("piege-obscur/light.5")
def test_a_way_to_the_tile_of_another_prisoner_to_the_dirge_and_to_an_unlit_keeper_needs_no_tile(
    game: Game,
) -> None:
    rows = """
        1    .    .    ●    ●    ●    .
        2    .    .    ●    ●    ●    .
        3    .    .    ●    ●    ●    .
        4    .    ◀    ┼    {}B   .    .
        5    .    .    ┼R   .    .    .
        6    .    .    .    .    .    .
    """
    for tile in ("┤", "│"):
        t = prison(game, rows.format(tile), "omens 2", "stack 9 tee 2 gate 4 keeper").play("go c4")
        # to the north the dirge, to the east Blue, to the south what Red left, to the west the keeper's back
        assert t.story() == ["moves Red c4", "turn Blue"]


@pytest.mark.rule("piege-obscur/light.5")
def test_if_there_is_no_way_to_an_empty_cell_nothing_is_drawn(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ─    ┼B   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows)
    before = waiting(t)
    t.play("go c3")
    assert t.story() == ["moves Red c3", "turn Blue"]
    assert waiting(t) == before


# 6: a tile opens to the prisoner it is laid for

THREES = {
    "c2": ["NES", "ESW", "NSW"],
    "d3": ["NEW", "ESW", "NSW"],
    "c4": ["NEW", "NES", "NSW"],
    "b3": ["NEW", "NES", "ESW"],
}
STRAIGHTS = {"c2": ["NS"], "d3": ["EW"], "c4": ["NS"], "b3": ["EW"]}
ONES = {"c2": ["S"], "d3": ["W"], "c4": ["N"], "b3": ["E"]}
FOURS = {"c2": ["NESW"], "d3": ["NESW"], "c4": ["NESW"], "b3": ["NESW"]}


@pytest.mark.rule("piege-obscur/light.6", "piege-obscur/light.4")
@pytest.mark.parametrize(
    ("tile", "turns"),
    [
        ("tee", THREES),
        ("cracked-tee", THREES),
        ("corridor", STRAIGHTS),
        ("cross", FOURS),
        ("key", FOURS),
        ("gate", FOURS),
        ("wax-eater", FOURS),
        ("pathless", FOURS),
        ("pit-fiend", FOURS),
        ("omen", ONES),
        ("keeper", ONES),
    ],
)
def test_each_tile_can_be_turned_so_that_it_opens_to_the_prisoner_and_is_laid_only_so(
    game: Game, tile: str, turns: dict[str, list[str]]
) -> None:
    stack = "stack 9 tee 2 cracked-tee corridor cross 4 key gate wax-eater pathless pit-fiend omen keeper"
    t = prison(game, alone("c3", "┼R"), stack, "omens 1", "now light", script=[tile])
    assert t.answers("red") == [f"put {cell} {ways}" for cell in turns for ways in turns[cell]]
    every = {ways for known in (THREES, STRAIGHTS, ONES, FOURS) for at in known.values() for ways in at}
    for cell, known in turns.items():
        for ways in sorted(every - set(known)):
            t.refuses(f"red: put {cell} {ways}", "piege-obscur/light.6")


@pytest.mark.rule("piege-obscur/light.6", "piege-obscur/light.2")
def test_to_other_tiles_it_may_show_walls(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    ┼B   .    .
        3    .    .    ├    .    .    .
        4    .    .    ┼R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows).play("go c3", script=["tee", "corridor"])
    assert t.answers("red") == [
        *["put c2 NES", "put c2 ESW", "put c2 NSW"],
        *["put d3 NEW", "put d3 ESW", "put d3 NSW"],
    ]
    t.play("put c2 NSW")
    assert t.story() == [
        "laid T junction c2 north, south, west",
        "draws corridor",
        "laid corridor d3 east, west",
        "turn Blue",
    ]
    # both are walls for Blue, who lights them all the same
    t.refuses("blue: go c2", "piege-obscur/movement.2")
    t.refuses("blue: go d3", "piege-obscur/movement.2")
    assert "c2" in lit(t)
    assert "d3" in lit(t)
    # on Blue's own turn nothing is drawn there
    t.play("stay", script=["tee", "cross", "cross"])
    assert t.answers("blue") == ["put d1 NESW", "put e2 NESW"]


@pytest.mark.rule("piege-obscur/light.6")
@pytest.mark.parametrize(("turned", "shape"), [("NES", "├"), ("ESW", "┬"), ("NSW", "┤")])
def test_of_several_turns_the_prisoner_chooses(game: Game, turned: str, shape: str) -> None:
    rows = FORTH.replace("3    .    .    ┼ ", "3    .    .    │ ")
    t = prison(game, rows).play("go c3", script=["tee"])
    assert t.awaited() == ["red"]
    t.play(f"put c2 {turned}")
    assert f"2    .    .    {shape}    ." in t.position()


@pytest.mark.rule("piege-obscur/light.6")
def test_what_can_be_laid_in_one_way_only_is_laid_without_asking(game: Game) -> None:
    rows = FORTH.replace("3    .    .    ┼ ", "3    .    .    │ ")
    for tile, words in {
        "corridor": "laid corridor c2 north, south",
        "cross": "laid crossroads c2 all sides",
        "wax-eater": "laid wax eater c2 all sides",
    }.items():
        t = prison(game, rows).play("go c3", script=[tile])
        assert t.story()[-2:] == [words, "turn Blue"]


@pytest.mark.rule("piege-obscur/light.6")
def test_in_the_dark_the_drawn_tile_is_joined_to_the_one_that_is_left(game: Game) -> None:
    t = prison(game, alone("c3", "┼R"), "red: nerve 0; dark").play("go d3", script=["tee"])
    assert t.story() == ["draws T junction"]
    assert t.answers("red") == ["put d3 NEW", "put d3 ESW", "put d3 NSW"]
    for wrong in ("d3 NES", "d3 NESW", "d3 EW", "c2 NSW"):
        t.refuses(f"red: put {wrong}", "piege-obscur/light.6")
    t.refuses("blue: put d3 NEW", "piege-obscur/light.6")
    t.play("put d3 ESW")
    assert t.story()[:2] == ["laid T junction d3 east, south, west", "moves Red d3"]


@pytest.mark.rule("piege-obscur/light.6")
def test_what_is_laid_for_one_lit_again_opens_to_them(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ├B   .    .    .
        3    .    .    │    .    .    .
        4    .    .    ┼R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows, "blue: nerve 0; dark").play("go c3", script=["tee"])
    assert t.story() == ["moves Red c3", "lit-again Blue Red", "draws T junction"]
    assert (t.awaited(), t.answers("red")) == (
        ["red"],
        [
            *["put c1 NES", "put c1 ESW", "put c1 NSW"],
            *["put d2 NEW", "put d2 ESW", "put d2 NSW"],
        ],
    )
    # to Red's own tile it need not open
    t.refuses("red: put d2 NES", "piege-obscur/light.6")
    t.refuses("red: put c4 NES", "piege-obscur/light.4")


# 7: an empty stack

LAST_TILES = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    .    ┼    .    .    .
    4    .    ┼    ┼R   ┼    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    ┼gBGY .
"""


@pytest.mark.rule("piege-obscur/light.7")
def test_with_an_empty_stack_nothing_is_laid(game: Game) -> None:
    t = prison(game, LAST_TILES, *NO_STACK, "stack", "flickers 0").play("go c3")
    assert t.story() == ["moves Red c3", "vanishes b4, d4"]
    # what is left is to discard a tile, as the final flickers want it
    assert (t.awaited(), t.answers("red")) == (["red"], ["snuff c4"])
    assert lying(t) == "c3 c4 e6"


@pytest.mark.rule("piege-obscur/light.7")
@pytest.mark.parametrize("nerve", [0, 2])
def test_one_with_a_candle_does_not_go_where_no_tile_lies(game: Game, nerve: int) -> None:
    lines = (f"red: nerve {nerve}; key", *NO_STACK[1:], "stack", "flickers 0")
    t = prison(game, LAST_TILES, *lines)
    assert t.answers("red") == ["go c3", "go d4", "go b4", "stay"]
    t.refuses("red: go c5", "piege-obscur/light.7")
    t.refuses("red: charge c5", "piege-obscur/light.7")
    t.play("go c3")
    if nerve:
        t.refuses("red: again c2", "piege-obscur/light.7")
        assert t.answers("red") == ["again c4", "end"]


@pytest.mark.rule("piege-obscur/light.7")
def test_the_stack_may_run_out_in_the_middle(game: Game) -> None:
    t = prison(game, LAST_TILES, *NO_STACK, "stack 2 tee").play("go c3", script=["tee", "tee"])
    assert t.answers("red")[0] == "put c2 NES"
    t.play("put b3 NEW", "put c2 NSW")
    # nothing is laid at d3
    assert t.story() == [
        "laid T junction b3 north, east, west",
        "draws T junction",
        "laid T junction c2 north, south, west",
        "final-flickers",
        "turn Blue",
    ]
    assert (lying(t), waiting(t)) == ("c2 b3 c3 c4 e6", 0)
    assert "d3" in lit(t)


@pytest.mark.rule("piege-obscur/light.7")
def test_the_last_tile_is_laid_where_one_likes(game: Game) -> None:
    t = prison(game, LAST_TILES, *NO_STACK, "stack cross").play("go c3", script=["cross"])
    assert t.answers("red") == ["put c2 NESW", "put d3 NESW", "put b3 NESW"]
    t.play("put d3 NESW")
    assert t.story() == ["laid crossroads d3 all sides", "final-flickers", "turn Blue"]


@pytest.mark.rule("piege-obscur/light.7")
def test_if_the_last_tile_was_the_first_omen_nothing_is_laid(game: Game) -> None:
    t = prison(game, LAST_TILES, *NO_STACK, "stack omen").play("go c3", script=["omen"])
    assert t.story() == ["moves Red c3", "vanishes b4, d4", "omen-aside", "final-flickers", "turn Blue"]
    assert t.view("red")["in hand"] is None


@pytest.mark.rule("piege-obscur/light.7")
def test_who_is_lit_again_when_the_stack_is_empty_lights_but_nothing_is_laid(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ├B   .    .    .
        3    .    .    │    .    .    .
        4    .    .    ┼R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    ┼gGY .
    """
    lines = (NO_STACK[0], "blue: nerve 0; key; dark", *NO_STACK[2:])
    t = prison(game, rows, *lines, "stack", "flickers 0").play("go c3")
    assert t.story() == ["moves Red c3", "lit-again Blue Red"]
    assert (lying(t), candles(t)) == ("c2 c3 c4 e6", "rbgy")


@pytest.mark.rule("piege-obscur/light.4", "piege-obscur/light.7")
def test_a_first_omen_is_set_aside_and_another_tile_is_drawn_for_the_same_ways(game: Game) -> None:
    t = prison(game, FORTH, "stack 9 tee 4 key gate 2 omen").play("go c3", script=["omen", "tee"])
    assert t.story()[2:] == ["omen-aside", "draws T junction"]
    assert (t.view("red")["in hand"], t.view("red")["omens"]) == ("tee", 1)
    t.play("put c2 NES", script=["omen"])
    # the second is laid as any tile
    assert t.story() == ["laid T junction c2 north, east, south", "draws omen"]
    assert t.answers("red") == ["put d3 W", "put b3 E"]


# 8: what was just laid

BETWEEN = """
    1    .    .    .    .    .    .
    2    .    .    .    .    ┼    .
    3    .    .    ┼    .    ┼B   .
    4    .    .    ┼R   .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""Red goes to c3, and lays what is drawn between the two."""


@pytest.mark.rule("piege-obscur/light.8")
@pytest.mark.parametrize(
    ("tile", "ways", "strikes"),
    [
        ("wax-eater", "NESW", ["attacks wax eater d3", "hit Blue wax eater d3"]),
        ("pathless", "NESW", ["attacks pathless d3", "hit Blue pathless d3"]),
        # Blue is behind its back
        ("keeper", "W", ["attacks keeper d3"]),
    ],
)
def test_a_monster_that_was_just_laid_attacks_nobody_before_somebody_moves(
    game: Game, tile: str, ways: str, strikes: list[str]
) -> None:
    stack = "stack 20 tee 5 cross 4 keeper 2 gate wax-eater pathless"
    t = prison(game, BETWEEN, "red: nerve 1", stack).play("go c3", script=[tile, "cross", "cross"])
    t.play(f"put d3 {ways}", "put c2 NESW")
    assert {event.key for event in t.events} == {"moves", "draws", "laid"}
    assert (candles(t), t.awaited()) == ("rbgy", ["red"])
    # now somebody moves
    t.play("again c2", script=["tee"] * 6)
    assert told(t, "attacks", "hit") == strikes


@pytest.mark.rule("piege-obscur/light.8")
def test_the_next_to_move_alarms_what_was_just_laid(game: Game) -> None:
    t = prison(game, BETWEEN).play("go c3", script=["wax-eater", "cross", "cross"])
    t.play("put d3 NESW", "put c2 NESW")
    assert told(t, "attacks", "hit", "turn") == ["turn Blue"]
    t.play("go e2", script=["tee"] * 4)
    assert told(t, "attacks", "hit") == ["attacks wax eater d3", "hit Red wax eater d3"]


@pytest.mark.rule("piege-obscur/light.8")
def test_what_is_laid_for_one_lit_again_attacks_nobody_either(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ├B   .    .    .
        3    .    .    │    .    .    .
        4    .    .    ┼R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows, "blue: nerve 0; dark").play("go c3", "put c1 NESW", script=["wax-eater"] * 2)
    # one is in line with both of them, the other with Blue
    assert told(t, "laid", "attacks", "hit", "turn") == [
        "laid wax eater c1 all sides",
        "laid wax eater d2 all sides",
        "turn Blue",
    ]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/light.8", "piege-obscur/light.4")
def test_a_pit_fiend_strikes_at_once_before_the_next_tile_is_drawn(game: Game) -> None:
    t = prison(game, FORTH, EXPERT_STACK).play("go c3", script=["pit-fiend"])
    assert t.answers("red") == ["put c2 NESW", "put d3 NESW", "put b3 NESW"]
    t.play("put d3 NESW", script=["tee"])
    # the tile that Red left lies on its diagonal
    assert t.story() == ["laid pit fiend d3 all sides", "pit-fiend d3 c4", "draws T junction"]
    assert t.answers("red") == [
        *["put c2 NES", "put c2 ESW", "put c2 NSW"],
        *["put b3 NEW", "put b3 NES", "put b3 ESW"],
    ]
    assert "4    .    .    ○x   .    .    .\n" in t.position()
    assert "┼R   ○f   ." in t.position()


@pytest.mark.rule("piege-obscur/light.8")
def test_a_pit_fiend_at_the_end_of_the_only_way_strikes_too_and_who_falls_chooses_at_once(
    game: Game,
) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    │    ┤B   .    .
        4    .    .    ┼R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows, EXPERT_STACK, "red: nerve 1").play("go c3", script=["pit-fiend"])
    assert t.story() == [
        "moves Red c3",
        "draws pit fiend",
        "laid pit fiend c2 all sides",
        "pit-fiend c2 d3",
    ]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["row", "column"])
    t.play("row")
    # the fallen tile is lit by nobody; then Red may go on
    assert t.story() == ["falls-along Blue row 3", "vanishes d3"]
    assert t.answers("red") == ["again c2", "again c4", "end"]


@pytest.mark.rule("piege-obscur/light.8", "piege-obscur/light.4")
def test_the_dirge_comes_at_once_before_the_next_tile_is_drawn(game: Game) -> None:
    t = prison(game, FORTH, "stack 20 tee 4 key gate omen", "omens 1").play("go c3", script=["omen"])
    assert t.answers("red") == ["put c2 S", "put d3 W", "put b3 E"]
    t.play("put d3 W")
    assert t.story() == ["laid omen d3 west"]
    assert "dirge d1 0" in t.answers("red")
    t.play("dirge d1 0", script=["tee"])
    assert t.story() == ["dirge d3 d1, e1, f1, d2, e2, f2, d3, e3, f3", "draws T junction"]
    assert t.answers("red") == [
        *["put c2 NES", "put c2 ESW", "put c2 NSW"],
        *["put b3 NEW", "put b3 NES", "put b3 ESW"],
    ]


@pytest.mark.rule("piege-obscur/light.8")
def test_a_pit_fiend_drawn_in_the_dark_strikes_before_one_steps_onto_it(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┤R   ┼B   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows, EXPERT_STACK, "red: nerve 0; dark").play("go c2", script=["pit-fiend"])
    assert t.story() == ["draws pit fiend", "laid pit fiend c2 all sides", "pit-fiend c2 d3"]
    assert t.awaited() == ["blue"]
    t.play("row")
    assert t.story() == ["falls-along Blue row 3", "moves Red c2"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])


@pytest.mark.rule("piege-obscur/light.8")
def test_a_second_omen_drawn_in_the_dark_brings_the_dirge_before_one_steps_onto_it(game: Game) -> None:
    lines = ("stack 20 tee 4 key gate omen", "omens 1", "red: nerve 0; dark")
    t = prison(game, alone("c3", "┼R"), *lines).play("go d3", script=["omen"])
    assert t.story() == ["draws omen", "laid omen d3 west"]
    assert t.answers("red")[0].startswith("dirge")
    t.play("dirge d1 0")
    # Red was not under it, and walks into its pit
    assert t.story() == ["dirge d3 d1, e1, f1, d2, e2, f2, d3, e3, f3", "moves Red d3"]
    assert t.answers("red") == ["row", "column"]


# 9: the tile under a prisoner


@pytest.mark.rule("piege-obscur/light.9")
def test_the_tile_of_a_prisoner_in_the_dark_stays_when_who_lit_it_leaves(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ─R   .    .    .
        4    .    ┼    ┤B   .    .    .
        5    .    .    │    .    .    .
        6    .    .    .    .    .    .
    """
    t = prison(game, rows, "red: nerve 0; dark", "turn blue").play("go c5", script=["cross"])
    assert t.story() == [
        "moves Blue c5",
        "vanishes b4",
        "draws crossroads",
        "laid crossroads c6 all sides",
        "turn Green",
    ]
    assert lying(t) == "c3 c4 c5 c6"


@pytest.mark.rule("piege-obscur/light.9")
@pytest.mark.parametrize("tile", ["┼", "│", "└", "┼g", "┼e", "┬"])
def test_the_tiles_of_all_prisoners_stay_in_the_dark(game: Game, tile: str) -> None:
    rows = """
        1    {}B   .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┼R   .    .    .
        4    .    .    │    .    .    .
        5    {}G   .    .    .    .    .
        6    .    .    .    .    {}Y   .
    """
    lines = [f"{name}: nerve 0; dark" for name in ("blue", "green", "yellow")]
    t = prison(game, rows.format(tile, tile, tile), *lines).play("go c4", script=["cross"])
    assert told(t, "vanishes") == []
    assert lying(t) == "a1 c3 c4 a5 c5 e6"
    assert lit(t) == "a1 c3 c4 a5 c5 e6"


@pytest.mark.rule("piege-obscur/light.9")
def test_who_moves_on_in_the_dark_keeps_only_the_tile_under_their_feet(game: Game) -> None:
    t = prison(game, alone("c3", "┼R"), "red: nerve 1; dark")
    t.play("go d3", "again d2", script=["cross", "cross"])
    assert told(t, "vanishes") == ["vanishes c3", "vanishes d3"]
    assert (lying(t), candles(t)) == ("d2", "bgy")
