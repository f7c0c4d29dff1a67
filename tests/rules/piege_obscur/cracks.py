"""Piège obscur, chapter “Cracked tiles and pits”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

ALONE = "blue: falls row 6\ngreen: falls row 6\nyellow: falls row 6"
"""Nobody but Red is in the labyrinth."""

PAIR = "green: falls row 6\nyellow: falls row 6"
"""Nobody but Red and Blue is in the labyrinth."""

CRACKED = {"start": "┌R", "corridor": "─R", "cracked-tee": "┬cR", "key": "┼kR", "empty-key": "┼eR"}
SOUND = {"tee": "┬R", "cross": "┼R", "gate": "┼gR"}


def standing_on(game: Game, tile: str, *lines: str, script: tuple[str, ...] = ()) -> Talk:
    """Red holds a key, and stands on such a tile; all but the way to the right ends at tiles."""
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    {tile}   ─    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
        red: key; nerve 0
        discard key
    """
    return table(game, "\n".join([position, *(lines or ["box cracked-tees"])]), script=script)


def tile(t: Talk, at: int) -> object:
    """The tile of a cell, the cells counted row by row."""
    return t.view("red")["tiles"][at]


@pytest.mark.rule("piege-obscur/cracks.1")
@pytest.mark.parametrize("kind", CRACKED)
def test_a_cracked_tile_that_one_leaves_becomes_a_pit_right_after(game: Game, kind: str) -> None:
    t = standing_on(game, CRACKED[kind], script=("tee",)).play("go c3")
    assert t.story()[:3] == ["moves Red c3", "pit-forms b3", "draws T junction"]
    assert tile(t, 13) == {"kind": kind, "ways": 15, "pit": True}
    assert t.view("red")["prisoners"][0]["cell"] == 16


@pytest.mark.rule("piege-obscur/cracks.1")
@pytest.mark.parametrize("kind", SOUND)
def test_a_tile_without_cracks_stays_as_it_is_when_one_leaves_it(game: Game, kind: str) -> None:
    t = standing_on(game, SOUND[kind], script=("tee",)).play("go c3")
    assert t.story() == ["moves Red c3", "draws T junction"]
    left = tile(t, 13)
    assert isinstance(left, dict)
    assert (left["kind"], "pit" in left) == (kind, False)


@pytest.mark.rule("piege-obscur/cracks.1")
def test_a_cracked_tile_that_one_comes_to_holds_until_one_leaves_it(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ─    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["gate"]).play("go c3")
    assert t.story() == ["moves Red c3", "draws gate", "laid gate d3 all sides"]
    t.play("again d3", script=["cross", "cross", "cross"])
    assert t.story()[:4] == ["spends-nerve Red 1 0", "moves Red d3", "pit-forms c3", "vanishes b3"]


@pytest.mark.rule("piege-obscur/cracks.1", "piege-obscur/cracks.2")
@pytest.mark.parametrize("move", ["go b2", "stay"])
def test_a_cracked_tile_holds_whatever_others_do(game: Game, move: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ├    .    .    .    .
        3    .    ┴R   .    .    .    .
        4    .    ─B   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position, script=["tee", "tee"]).play(move)
    assert told(t, "pit-forms") == []
    assert tile(t, 19) == {"kind": "corridor", "ways": 10}


@pytest.mark.rule("piege-obscur/cracks.1")
@pytest.mark.parametrize(("tile", "hit"), [("─R", False), ("┼R", True)])
def test_the_pit_one_leaves_behind_already_shields_from_the_monster_behind(
    game: Game, tile: str, hit: bool
) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼w   {tile}   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 0
        {ALONE}
    """
    t = table(game, position, script=["tee"] * 4).play("go c3")
    assert told(t, "pit-forms", "attacks") == ([] if hit else ["pit-forms b3"]) + ["attacks wax eater a3"]
    assert told(t, "hit") == (["hit Red wax eater a3"] if hit else [])


@pytest.mark.rule("piege-obscur/cracks.1")
def test_with_a_key_tile_that_breaks_the_key_on_it_is_lost(game: Game) -> None:
    t = standing_on(game, "┼kR", "stack 3 tee gate 2 key", script=("tee",)).play("go c3")
    assert t.story() == ["moves Red c3", "pit-forms b3", "no-keys"]
    # the key of an empty tile has been taken already
    t = standing_on(game, "┼eR", "stack 3 tee gate 3 key", script=("tee",)).play("go c3")
    assert t.story() == ["moves Red c3", "pit-forms b3", "draws T junction"]


@pytest.mark.rule("piege-obscur/cracks.1")
def test_in_the_dark_the_pit_that_one_leaves_is_gone_at_once(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: dark; nerve 0
        {ALONE}
    """
    t = table(game, position, script=["cross"]).play("go c3")
    assert t.story() == [
        "draws crossroads",
        "laid crossroads c3 all sides",
        "moves Red c3",
        "pit-forms b3",
        "vanishes b3",
        "turn Blue",
    ]
    assert t.view("red")["discard"] == {"corridor": 1}


@pytest.mark.rule("piege-obscur/cracks.2")
@pytest.mark.parametrize("kind", CRACKED)
def test_a_cracked_tile_on_which_one_stays_becomes_a_pit_at_once_and_one_falls(game: Game, kind: str) -> None:
    t = standing_on(game, CRACKED[kind], script=("tee",)).play("stay")
    assert t.story() == [
        "stays Red",
        "gains-nerve Red 1",
        "tiles-lost T junction",
        "pit-forms b3",
    ]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play("column")
    assert t.story() == ["falls-along Red column b", "vanishes b3, c3", "turn Blue"]


@pytest.mark.rule("piege-obscur/cracks.2")
@pytest.mark.parametrize("kind", SOUND)
def test_on_a_tile_without_cracks_one_stays_unharmed(game: Game, kind: str) -> None:
    script = ("tee", "cross", "cross", "cross")
    t = standing_on(game, SOUND[kind], script=script).play("stay")
    assert told(t, "pit-forms", "falls") == []
    assert t.view("red")["prisoners"][0]["cell"] == 15


@pytest.mark.rule("piege-obscur/cracks.2")
def test_who_stays_in_the_dark_on_a_cracked_tile_falls_too(game: Game) -> None:
    t = standing_on(game, "─R", script=("tee",))
    dark = t.position().replace("red: nerve 0; key", "red: key; dark").replace("─R   ─", "─R   .")
    t = table(game, dark, script=["tee"]).play("endure")
    assert t.story() == [
        "spends-nerve Red 1 0",
        "stays Red",
        "tiles-lost T junction",
        "pit-forms b3",
    ]
    assert t.answers("red") == ["row", "column"]


@pytest.mark.rule("piege-obscur/cracks.2")
def test_who_starts_walled_in_falls_in_the_first_turn(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ─    .    .    .    .
        3    .    └R   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["tee"])
    assert t.answers("red") == ["stay"]
    t.play("stay", "row")
    assert told(t, "pit-forms", "falls-along", "turn") == [
        "pit-forms b3",
        "falls-along Red row 3",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/cracks.2")
def test_a_key_tile_on_which_one_stays_takes_its_key_along(game: Game) -> None:
    t = standing_on(game, "┼kR", "stack 3 tee gate 2 key", script=("tee",)).play("stay")
    assert t.story()[-2:] == ["pit-forms b3", "no-keys"]


@pytest.mark.rule("piege-obscur/cracks.3")
def test_a_pit_stays_as_long_as_it_is_lit(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   ┤    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 2
        {ALONE}
    """
    t = table(game, position, script=["gate", "gate"]).play("go c3", "put c2 NESW")
    assert tile(t, 13) == {"kind": "corridor", "ways": 15, "pit": True}
    # one may go back, and falls
    assert t.answers("red") == ["again c2", "again c4", "again b3", "end"]
    away = table(game, t.position(), script=["tee"]).play("again c4")
    assert told(away, "vanishes") == ["vanishes c2, b3"]
    assert (tile(away, 13), away.view("red")["discard"]) == (None, {"gate": 1, "corridor": 1})
    back = table(game, t.position()).play("again b3")
    assert (back.story(), back.answers("red")) == (
        ["spends-nerve Red 1 1", "moves Red b3"],
        ["row", "column"],
    )


@pytest.mark.rule("piege-obscur/cracks.3")
def test_a_pit_that_somebody_else_lights_stays(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬B   .    .    .    .
        3    .    │R   .    .    .    .
        4    .    ├    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position, script=["gate", "gate", "cross"]).play("go b4", "put b5 NESW", "again b5")
    assert told(t, "pit-forms", "vanishes") == ["pit-forms b3", "vanishes c4"]
    assert t.view("red")["lit"].count(15) == 1
    assert tile(t, 13) == {"kind": "corridor", "ways": 15, "pit": True}


@pytest.mark.rule("piege-obscur/cracks.2")
def test_in_the_first_cell_of_the_grid_a_cracked_tile_gives_way_as_elsewhere(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    ─R   ┼    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["tee"]).play("stay")
    assert (t.story()[-1], t.answers("red")) == ("pit-forms a1", ["row", "column"])
