"""Piège obscur, chapter “Starting placement”."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

CORNERS = ("NE", "ES", "SW", "NW")
"""How a starting tile can be turned."""

COLUMNS = "abcdefg"


def asleep(game: Game, *draws: str, **options: object) -> Talk:
    """A new game, before anybody has woken up."""
    return table(game, game.set_up(game.settle(options)), draws)


def places(size: int, *taken: str) -> list[str]:
    """Every starting placement on a board of this size, but for the cells where a tile lies."""
    names = [f"{column}{row}" for row in range(1, size + 1) for column in COLUMNS[:size]]
    return [f"start {name} {ways}" for name in names if name not in taken for ways in CORNERS]


def stack(t: Talk) -> dict[str, Any]:
    """What the stack holds."""
    held: dict[str, Any] = t.view("red")["stack"]
    return held


def lit(t: Talk) -> str:
    """The cells that are lit; they are numbered as on the large board."""
    return " ".join(f"{COLUMNS[cell % 7]}{cell // 7 + 1}" for cell in t.view("red")["lit"])


def awake(t: Talk) -> str:
    """The prisoners who stand on the board, by their first letters."""
    return "".join(one["name"][0] for one in t.view("red")["prisoners"] if one["cell"] is not None)


# Each prisoner in turn takes an empty cell


@pytest.mark.rule("piege-obscur/start.1")
@pytest.mark.parametrize(("players", "size"), [(1, 6), (4, 6), (5, 7)])
def test_the_first_may_wake_up_on_every_cell_the_tile_turned_in_each_of_its_four_ways(
    game: Game, players: int, size: int
) -> None:
    t = asleep(game, players=players)
    assert (t.awaited(), t.answers("red")) == (["red"], places(size))


@pytest.mark.rule("piege-obscur/start.1")
@pytest.mark.parametrize(
    ("ways", "words", "light"),
    [
        ("NE", "north, east", "c2 c3 d3"),
        ("ES", "east, south", "c3 d3 c4"),
        ("SW", "south, west", "b3 c3 c4"),
        ("NW", "north, west", "c2 b3 c3"),
    ],
)
def test_the_prisoner_stands_on_the_starting_tile_as_it_was_turned(
    game: Game, ways: str, words: str, light: str
) -> None:
    t = asleep(game, "cross").play(f"start c3 {ways}")
    assert t.story() == [f"wakes-up Red c3 {words}", "draws crossroads"]
    shape = dict(zip(CORNERS, "└┌┐┘", strict=True))[ways]
    assert f"3    .    .    {shape}R   .    .    .\n" in t.position() + "\n"
    assert lit(t) == light


@pytest.mark.rule("piege-obscur/start.1")
def test_a_starting_tile_has_no_other_shape_and_lies_on_the_board(game: Game) -> None:
    t = asleep(game)
    for text in ("c3 NS", "c3 EW", "c3 N", "c3 NES", "c3 NESW", "g1 NE", "a7 NE", "g7 NE"):
        t.refuses(f"red: start {text}", "piege-obscur/start.1")


@pytest.mark.rule("piege-obscur/start.1")
def test_the_starting_tile_is_not_taken_from_the_stack(game: Game) -> None:
    t = asleep(game, "cross")
    assert stack(t)["waiting"] == 74
    t.play("start c3 NE")
    # one tile of the stack is in hand
    assert (stack(t)["waiting"], t.view("red")["in hand"]) == (73, "cross")
    t.play("put c2 NESW", script=["cross"])
    assert (stack(t)["waiting"], t.view("red")["discard"]) == (72, {})


@pytest.mark.rule("piege-obscur/start.1")
def test_all_wake_up_one_after_the_other_before_the_first_turn(game: Game) -> None:
    t = asleep(game, *["cross", "cross", "corridor", "corridor"])
    asked = []
    for place in ("start b2 ES", "start c3 NW", "start d2 SW", "start e3 SW"):
        (name,) = t.awaited()
        asked.append(name)
        for other in {"red", "blue", "green", "yellow"} - {name}:
            t.refuses(f"{other}: {place}", "piege-obscur/start.1")
        for move in ("stay", "go c2", "end"):
            t.refuses(f"{name}: {move}", "piege-obscur/start.1")
        t.play(place)
        if name == "red":
            t.play("put c2 NESW")
    assert (asked, awake(t)) == (["red", "blue", "green", "yellow"], "rbgy")
    assert t.story() == [
        "wakes-up Yellow e3 south, west",
        "draws corridor",
        "laid corridor e4 north, south",
        "turn Red",
    ]
    t.refuses("red: start a1 NE", "piege-obscur/movement.1")


@pytest.mark.rule("piege-obscur/start.1")
def test_two_players_wake_up_both_of_one_and_then_both_of_the_other(game: Game) -> None:
    t = asleep(game, *["cross", "cross", "corridor", "corridor"], players=2)
    t.play("start b2 ES", "put c2 NESW", "start c3 NW", "start d2 SW", "start e3 SW")
    assert told(t, "wakes-up", "turn") == [
        "wakes-up Red b2 east, south",
        "wakes-up Green c3 north, west",
        "wakes-up Blue d2 south, west",
        "wakes-up Yellow e3 south, west",
        "turn Red",
    ]


FIRST = """
    piege-obscur
         a    b    c    d    e    f
    1    .    ┴    .    .    .    .
    2    .    └R   ─    .    .    .
    3    .    .    .    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    opening 3 tee 2 cross corridor
    now start
"""
"""Red is awake, and Blue comes next."""


@pytest.mark.rule("piege-obscur/start.1")
def test_nobody_wakes_up_where_a_tile_lies(game: Game) -> None:
    t = table(game, FIRST)
    assert (t.awaited(), t.answers("blue")) == (["blue"], places(6, "b1", "b2", "c2"))
    for cell in ("b1", "b2", "c2"):
        t.refuses(f"blue: start {cell} NE", "piege-obscur/start.1")


@pytest.mark.rule("piege-obscur/start.1")
def test_what_was_drawn_for_the_second_is_taken_for_the_third(game: Game) -> None:
    t = table(game, FIRST, script=["corridor", "tee"]).play("start e5 NE")
    # while a tile is in hand nobody else wakes up
    t.refuses("green: start a1 NE", "piege-obscur/light.4")
    t.play("put e4 NS", "put f5 ESW")
    assert t.story()[-1] == "laid T junction f5 east, south, west"
    assert (t.awaited(), t.answers("green")) == (
        ["green"],
        places(6, "b1", "b2", "c2", "e4", "e5", "f5"),
    )


# Tiles for the ways of the starting tile


@pytest.mark.rule("piege-obscur/start.2")
def test_a_tile_is_drawn_and_placed_for_each_of_the_two_ways(game: Game) -> None:
    t = asleep(game, "tee", "corridor").play("start c3 NE")
    assert t.story() == ["wakes-up Red c3 north, east", "draws T junction"]
    assert t.answers("red") == [
        *["put c2 NES", "put c2 ESW", "put c2 NSW"],
        *["put d3 NEW", "put d3 ESW", "put d3 NSW"],
    ]
    t.play("put d3 NSW")
    # the corridor can be laid in one way only
    assert t.story() == [
        "laid T junction d3 north, south, west",
        "draws corridor",
        "laid corridor c2 north, south",
    ]
    assert t.awaited() == ["blue"]


@pytest.mark.rule("piege-obscur/start.2")
@pytest.mark.parametrize(
    ("players", "place", "cells"),
    [
        (4, "start a1 NW", ("a6", "f1")),
        (4, "start f6 ES", ("a6", "f1")),
        (4, "start f1 NE", ("f6", "a1")),
        (4, "start a6 SW", ("a1", "f6")),
        (5, "start a1 NW", ("a7", "g1")),
        (5, "start g7 ES", ("a7", "g1")),
        (5, "start f6 ES", ("g6", "f7")),
    ],
)
def test_ways_lead_over_the_edges_of_the_grid(
    game: Game, players: int, place: str, cells: tuple[str, str]
) -> None:
    t = asleep(game, "cross", "cross", players=players).play(place)
    assert t.answers("red") == [f"put {cell} NESW" for cell in cells]
    t.play(f"put {cells[1]} NESW")
    assert t.story() == [
        f"laid crossroads {cells[1]} all sides",
        "draws crossroads",
        f"laid crossroads {cells[0]} all sides",
    ]


@pytest.mark.rule("piege-obscur/start.2", "piege-obscur/start.3")
def test_nothing_is_drawn_for_a_way_that_leads_to_a_tile(game: Game) -> None:
    t = table(game, FIRST, script=["tee"]).play("start c1 SW")
    # to the south lies a corridor, to the west a T junction
    assert t.story() == ["wakes-up Blue c1 south, west"]
    assert t.awaited() == ["green"]
    t = table(game, FIRST, script=["tee"]).play("start c1 NW")
    assert t.story() == ["wakes-up Blue c1 north, west", "draws T junction"]
    assert t.answers("blue") == ["put c6 NES", "put c6 ESW", "put c6 NSW"]


@pytest.mark.rule("piege-obscur/start.2")
def test_nothing_is_drawn_for_what_lies_elsewhere(game: Game) -> None:
    # b1 opens to a1 and c1, c2 to d2, and Red lights none of them
    t = table(game, FIRST, script=["cross", "cross"]).play("start e5 NE", "put e4 NESW")
    assert told(t, "draws", "laid") == [
        "draws crossroads",
        "laid crossroads e4 all sides",
        "draws crossroads",
        "laid crossroads f5 all sides",
    ]
    assert t.awaited() == ["green"]


@pytest.mark.rule("piege-obscur/start.2")
def test_nothing_vanishes_while_they_wake_up(game: Game) -> None:
    t = table(game, FIRST, script=["cross", "cross"]).play("start e5 NE", "put e4 NESW")
    assert told(t, "vanishes", "lit-again") == []
    assert lit(t) == "b1 b2 c2 e4 e5 f5"
    assert t.view("red")["discard"] == {}


@pytest.mark.rule("piege-obscur/start.2")
@pytest.mark.parametrize(
    ("players", "cells", "waiting", "draws"),
    [
        (4, "a1 c3 e5 a5", 74, ["tee"] * 4 + ["cross"] * 2 + ["corridor"] * 2),
        (5, "a1 c3 e5 a5 f2", 73, ["tee"] * 5 + ["cross"] * 3 + ["corridor"] * 2),
    ],
)
def test_what_they_draw_far_from_one_another_is_the_upper_part_of_the_stack(
    game: Game, players: int, cells: str, waiting: int, draws: list[str]
) -> None:
    t = asleep(game, *draws, players=players)
    assert stack(t)["waiting"] == waiting
    for cell in cells.split():
        (name,) = t.awaited()
        t.play(f"start {cell} ES")
        while t.awaited() == [name]:
            t.play(t.answers(name)[0])
    assert told(t, "turn") == ["turn Red"]
    assert (stack(t)["waiting"], stack(t)["opening"]) == (waiting - len(draws), {})


# Next to the tiles of others


@pytest.mark.rule("piege-obscur/start.3")
def test_a_starting_tile_may_join_the_ways_of_others(game: Game) -> None:
    # c2 opens to d2, and d2 to c2
    t = table(game, FIRST, script=["cross"]).play("start d2 NW")
    assert t.story() == ["wakes-up Blue d2 north, west", "draws crossroads", "laid crossroads d1 all sides"]
    assert t.awaited() == ["green"]


@pytest.mark.rule("piege-obscur/start.3")
@pytest.mark.parametrize("ways", CORNERS)
def test_it_may_lie_before_the_walls_of_others_and_show_walls_to_their_ways(game: Game, ways: str) -> None:
    # b1 opens to a1 and c1, c2 to d2; to c1 also c2 shows a wall, and to a2 and b3 the tile of Red
    legal = table(game, FIRST).answers("blue")
    for cell in ("a1", "c1", "d2", "a2", "b3"):
        assert f"start {cell} {ways}" in legal


@pytest.mark.rule("piege-obscur/start.3")
def test_one_may_begin_walled_in_and_can_only_fall_then(game: Game) -> None:
    t = asleep(game, "corridor", "corridor").play("start b2 NE", "put b1 NS", "start c1 SW")
    # both ways of Blue lead to walls, and nothing is drawn
    assert t.story() == [
        "wakes-up Red b2 north, east",
        "draws corridor",
        "laid corridor b1 north, south",
        "draws corridor",
        "laid corridor c2 east, west",
        "wakes-up Blue c1 south, west",
    ]
    t.play("start e5 NE", "put e4 NESW", "start e3 SW", "put d3 ESW", script=["cross", "cross", "tee"])
    t.play("red: stay", "row", script=["tee"])
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["stay"])
    t.play("stay", script=["tee"])
    assert told(t, "pit-forms") == ["pit-forms c1"]
    assert t.answers("blue") == ["row", "column"]
