"""Piège obscur, chapter “Tiles”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

FALLING = """
piege-obscur
     a    b    c    d    e    f
1    .    .    .    .    .    .
2    .    .    .    .    .    .
3    .    .    .    .    .    .
4    .    .    .    .    .    .
5    .    .    .    .    .    .
6    .    .    .    .    .    .
red: falls row 3; nerve 0
blue: falls row 6
green: falls row 6
yellow: falls row 6
stack 12 tee 4 key gate corridor cross cracked-tee wax-eater keeper pit-fiend pathless omen
omens 1
"""
"""Red lands, and may turn the tile at will."""


def land_on(game: Game, kind: str) -> Talk:
    """Red lands on c3, for which this tile is drawn."""
    return table(game, FALLING).play("land c3", script=[kind, *["tee"] * 9])


def between(game: Game, tile: str, red: str = "") -> Talk:
    """Red stands on this tile at b3; a way to the north leads to a crossroads at b2."""
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    .    {tile}R .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 0{red}
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
        stack 12 tee 4 key gate
    """
    return table(game, position)


@pytest.mark.rule("piege-obscur/tiles.1")
def test_a_starting_tile_is_open_on_two_neighbouring_sides(game: Game) -> None:
    t = table(game, game.set_up(game.settle({})))
    turns = [text for text in t.answers("red") if text.startswith("start c3")]
    assert turns == ["start c3 NE", "start c3 ES", "start c3 SW", "start c3 NW"]
    t.refuses("red: start c3 NS", "piege-obscur/start.1")
    t.refuses("red: start c3 NES", "piege-obscur/start.1")


@pytest.mark.rule("piege-obscur/tiles.1")
@pytest.mark.parametrize(
    ("kind", "turns"),
    [
        ("corridor", ["NS", "EW"]),
        ("tee", ["NEW", "NES", "ESW", "NSW"]),
        ("cracked-tee", ["NEW", "NES", "ESW", "NSW"]),
        ("omen", ["N", "E", "S", "W"]),
    ],
)
def test_some_tiles_are_open_on_some_sides_only(game: Game, kind: str, turns: list[str]) -> None:
    assert land_on(game, kind).answers("red") == [f"put c3 {ways}" for ways in turns]


@pytest.mark.rule("piege-obscur/tiles.1")
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("cross", "crossroads"),
        ("key", "key tile"),
        ("gate", "gate"),
        ("wax-eater", "wax eater"),
        ("pit-fiend", "pit fiend"),
    ],
)
def test_others_are_open_on_all_four_sides(game: Game, kind: str, name: str) -> None:
    t = land_on(game, kind)
    assert t.story()[1:3] == [f"draws {name}", f"laid {name} c3 all sides"]


@pytest.mark.rule("piege-obscur/tiles.1")
def test_a_key_tile_stays_open_on_all_four_sides_when_its_key_is_taken(game: Game) -> None:
    t = land_on(game, "key")
    assert told(t, "takes-key") == ["takes-key Red"]
    assert {text.split()[1] for text in t.answers("red")} == {"c2", "d3", "c4", "b3"}


@pytest.mark.rule("piege-obscur/tiles.1")
@pytest.mark.parametrize(
    ("mouth", "move"), [("▲", "charge b2"), ("◀", "charge b2"), ("▶", "charge b2"), ("▼", "go b2")]
)
def test_a_keeper_is_open_on_all_four_sides_wherever_its_mouth_is(game: Game, mouth: str, move: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    │R   .    .    .    .
        2    .    {mouth}    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    ┼    .    .    .    .
        blue: falls row 3
        green: falls row 3
        yellow: falls row 3
        box expert
    """
    t = table(game, position)
    assert sorted(t.answers("red")) == sorted([move, "go b6", "stay"])
    assert t.view("red")["tiles"][7] == {
        "kind": "keeper",
        "ways": 15,
        "mouth": "▲▶▼◀".index(mouth),
    }


@pytest.mark.rule("piege-obscur/tiles.2")
@pytest.mark.parametrize("tile", ["└", "┘", "│", "┼e", "├c", "┴c"])
def test_a_cracked_tile_gives_way_behind_who_leaves_it(game: Game, tile: str) -> None:
    t = between(game, tile).play("go b2", script=["tee"])
    assert t.story()[:2] == ["moves Red b2", "pit-forms b3"]


@pytest.mark.rule("piege-obscur/tiles.2")
def test_a_key_tile_is_cracked_with_its_key_too(game: Game) -> None:
    # Red already has a key and leaves this one on its tile
    t = between(game, "┼k", "; key\n        discard key").play("go b2", script=["tee"])
    assert t.story()[:2] == ["moves Red b2", "pit-forms b3"]


@pytest.mark.rule("piege-obscur/tiles.2")
@pytest.mark.parametrize("tile", ["├", "┴", "┼", "┼g"])
def test_ordinary_junctions_crossroads_and_gates_are_not_cracked(game: Game, tile: str) -> None:
    t = between(game, tile).play("go b2", script=["tee"])
    assert told(t, "moves", "pit-forms", "draws") == ["moves Red b2", "draws T junction"]


@pytest.mark.rule("piege-obscur/tiles.2")
@pytest.mark.parametrize("tile", ["└", "│", "┼e", "├c"])
def test_a_cracked_tile_gives_way_under_who_stays(game: Game, tile: str) -> None:
    t = between(game, tile).play("stay", script=["tee"])
    assert told(t, "pit-forms") == ["pit-forms b3"]
    assert t.answers("red") == ["row", "column"]


@pytest.mark.rule("piege-obscur/tiles.2")
@pytest.mark.parametrize("tile", ["├", "┼", "┼g"])
def test_other_tiles_bear_who_stays(game: Game, tile: str) -> None:
    t = between(game, tile).play("stay", script=["tee", "tee"])
    assert told(t, "pit-forms", "falls-along") == []
    assert t.view("red")["prisoners"][0]["cell"] == 15


@pytest.mark.rule("piege-obscur/tiles.3")
@pytest.mark.parametrize("place", ["b2", "c1", "d2", "c3"])
@pytest.mark.parametrize(
    "pit", ["○s", "○i", "○t", "○c", "○x", "○k", "○e", "○g", "○w", "○h", "○f", "○o", "○p", "●"]
)
def test_one_may_jump_in_from_each_of_its_four_sides_whatever_tile_it_was(
    game: Game, place: str, pit: str
) -> None:
    rows = [["."] * 6 for _ in range(6)]
    rows[1][2] = pit
    rows[int(place[1]) - 1]["abcdef".index(place[0])] = "┼R"
    board = "\n".join(f"{row + 1} {' '.join(cells)}" for row, cells in enumerate(rows))
    position = f"""
        piege-obscur
        a b c d e f
        {board}
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
        stack 12 tee 4 key gate
    """
    t = table(game, position).play("go c2")
    assert (t.story(), t.answers("red")) == (["moves Red c2"], ["row", "column"])


@pytest.mark.rule("piege-obscur/tiles.3")
def test_a_corridor_that_has_become_a_pit_is_open_where_it_had_walls(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    ┼    .    .    .
        3    .    │R   ┼B   ┼    .    .
        4    .    ┼    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 0
        green: falls row 6
        yellow: falls row 6
    """
    t = table(game, position)
    t.refuses("red: go c3", "piege-obscur/movement.2")
    t.play("go b2", script=["tee", "tee"])
    assert told(t, "pit-forms", "vanishes") == ["pit-forms b3", "vanishes b4"]
    t.play("put b1 ESW", "put a2 NES")
    assert t.answers("blue") == ["go c2", "go d3", "go c4", "go b3", "stay"]


@pytest.mark.rule("piege-obscur/tiles.3")
def test_one_jumps_only_where_one_s_own_tile_is_open(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    ○i   ┴B   .    .
        3    .    .    ┬R   ┼    .    .
        4    .    .    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        green: falls row 6
        yellow: falls row 6
    """
    position = position.replace("┼    ○i   ┴B ", ".    ○i   ┴B ")
    t = table(game, position)
    t.refuses("red: go c2", "piege-obscur/movement.2")
    assert t.answers("red") == ["go d3", "go c4", "stay"]
