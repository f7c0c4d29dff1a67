"""Piège obscur, chapter “In the dark”."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

LETTERS = "abcdef"
NAMES = ("red", "blue", "green", "yellow")
LONG = "stack 20 tee 6 cross 6 corridor 2 gate 4 key 4 wax-eater 3 keeper pit-fiend 2 pathless 2 omen"
ONE_OMEN_LEFT = LONG.replace("2 omen", "omen")
DARK = "red: nerve 0; dark"
THREE_LOST = "tiles-lost T junction, T junction, T junction"


def labyrinth(game: Game, rows: str, *lines: str, script: Iterable[object] = ()) -> Talk:
    """Who is not in the diagram falls along row 6, and nobody has any Nerve, unless a line says otherwise."""
    given = {line.partition(" ")[0] for line in lines}
    more = [
        f"{name}: nerve 0{'' if name[0].upper() in rows else '; falls row 6'}"
        for name in NAMES
        if f"{name}:" not in given
    ]
    if "stack" not in given:
        more.append(LONG)
    return table(game, "\n".join(["piege-obscur", " ".join(LETTERS), rows, *lines, *more]), script)


def written(**tiles: str) -> str:
    """A diagram with these tiles, the other cells empty."""
    return "\n".join(
        f"{row} " + " ".join(tiles.get(f"{column}{row}", ".") for column in LETTERS) for row in range(1, 7)
    )


def lying(t: Talk) -> list[str]:
    """The cells on which tiles lie, row by row."""
    return [f"{LETTERS[at % 6]}{at // 6 + 1}" for at, tile in enumerate(t.view("red")["tiles"]) if tile]


def lit(t: Talk) -> list[str]:
    """The cells that somebody lights, row by row; in views they are counted as on the large board."""
    return [f"{LETTERS[cell % 7]}{cell // 7 + 1}" for cell in t.view("red")["lit"]]


def candles(t: Talk) -> str:
    """The prisoners whose candle burns, by their first letters."""
    return "".join(seen["name"][0] for seen in t.view("red")["prisoners"] if seen["lit"])


def nerve(t: Talk, name: str) -> int:
    """How many tokens a prisoner has."""
    count: int = t.view("red")["prisoners"][NAMES.index(name)]["nerve"]
    return count


def waiting(t: Talk) -> int:
    """How many tiles the stack has."""
    count: int = t.view("red")["stack"]["waiting"]
    return count


RED_ON_B3 = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   .    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


# 1: nothing but the own tile


@pytest.mark.rule("piege-obscur/lights-out.1")
def test_when_the_candle_goes_out_all_around_vanishes_and_nothing_is_drawn(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼    ┼R   ┼w   .    .
        4    .    .    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows)
    assert lit(t) == ["c2", "b3", "c3", "d3", "c4"]
    t.play("red: go b3", script=["tee"] * 3)
    assert t.story() == [
        "moves Red b3",
        "attacks wax eater d3",
        "hit Red wax eater d3",
        "candle-out Red",
        "monster-leaves wax eater d3",
        THREE_LOST,
        "vanishes c3, c4",
        "turn Blue",
    ]
    assert (lying(t), lit(t), candles(t)) == (["b3"], ["b3"], "bgy")


@pytest.mark.rule("piege-obscur/lights-out.1")
def test_what_somebody_else_lights_stays(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ┼B   .    .    .
        3    .    ┼    ┼R   ┼w   .    .
        4    .    .    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, script=["tee"] * 3).play("red: go b3")
    assert told(t, "candle-out", "vanishes", "lit-again") == ["candle-out Red", "vanishes c4"]
    assert lying(t) == ["c2", "b3", "c3"]


@pytest.mark.rule("piege-obscur/lights-out.1")
def test_the_own_tile_stays_while_others_play(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    ┼    ┬B   ─    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, DARK, "turn blue", script=["corridor"]).play("blue: go e5")
    assert t.story() == [
        "moves Blue e5",
        "vanishes c5",
        "draws corridor",
        "laid corridor f5 east, west",
        "turn Green",
    ]
    assert lying(t) == ["b3", "d5", "e5", "f5"]


@pytest.mark.rule("piege-obscur/lights-out.1")
def test_a_tile_to_which_a_way_of_theirs_leads_is_not_lit_by_it(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼    ┬B   ─    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, DARK, "turn blue", script=["corridor"])
    assert lit(t) == ["b3", "c3", "d3", "e3", "d4"]
    t.play("blue: go e3")
    assert told(t, "vanishes") == ["vanishes c3"]
    assert lying(t) == ["b3", "d3", "e3", "f3"]


@pytest.mark.rule("piege-obscur/lights-out.1", "piege-obscur/lights-out.3")
def test_after_a_move_nothing_is_drawn_for_the_ways_of_the_new_tile(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, DARK)
    before = waiting(t)
    t.play("go c3", script=["cross"])
    assert t.story() == [
        "draws crossroads",
        "laid crossroads c3 all sides",
        "moves Red c3",
        "vanishes b3",
        "turn Blue",
    ]
    assert (lying(t), lit(t), waiting(t)) == (["c3"], ["c3"], before - 1)


@pytest.mark.rule("piege-obscur/lights-out.1")
def test_who_lands_in_the_dark_lights_nothing(game: Game) -> None:
    t = labyrinth(game, written(), "red: nerve 0; dark; falls row 3").play("land c3", script=["cross"])
    assert t.story() == ["lands Red c3", "draws crossroads", "laid crossroads c3 all sides"]
    assert (lying(t), candles(t)) == (["c3"], "bgy")
    # the normal turn follows, and Red must move
    assert t.answers("red") == ["go c2", "go d3", "go c4", "go b3"]


@pytest.mark.rule("piege-obscur/lights-out.1")
def test_a_keeper_beside_them_stays_but_is_not_lit(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3.replace("┼R   .", "┼R   ▶"), "red: nerve 1; dark")
    t.play("endure", script=["tee"])
    assert (lying(t), lit(t)) == (["b3", "c3"], ["b3"])


# 2: one must move


@pytest.mark.rule("piege-obscur/lights-out.2")
@pytest.mark.parametrize("name", NAMES)
def test_who_is_in_the_dark_does_not_stay(game: Game, name: str) -> None:
    rows = RED_ON_B3.replace("R", name[0].upper())
    t = labyrinth(game, rows, f"{name}: nerve 0; dark", f"turn {name}")
    assert t.answers(name) == ["go b2", "go c3", "go b4", "go a3"]
    t.refuses(f"{name}: stay", "piege-obscur/lights-out.2")
    t.refuses(f"{name}: end", "piege-obscur/lights-out.2")


@pytest.mark.rule("piege-obscur/lights-out.2")
def test_who_has_nerve_may_pay_for_a_stay_but_does_not_stay_for_nothing(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, "red: nerve 1; dark")
    assert t.answers("red") == ["go b2", "go c3", "go b4", "go a3", "endure"]
    t.refuses("red: stay", "piege-obscur/lights-out.2")
    before = waiting(t)
    t.play("endure", script=["gate"])
    assert t.story() == ["spends-nerve Red 1 0", "stays Red", "tiles-lost gate", "turn Blue"]
    assert (nerve(t, "red"), waiting(t), candles(t)) == (0, before - 1, "bgy")


@pytest.mark.rule("piege-obscur/lights-out.2")
def test_whose_candle_burns_may_stay(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", b2="┼", c3="┼", b4="┼", a3="┼"))
    assert t.answers("red") == ["go b2", "go c3", "go b4", "go a3", "stay"]
    t.refuses("red: endure", "piege-obscur/nerve.4")


@pytest.mark.rule("piege-obscur/lights-out.2")
@pytest.mark.parametrize("tile", ["┼", "○t", "┼g", "┼k", "▶", "."])
def test_who_has_one_way_out_must_take_it(game: Game, tile: str) -> None:
    # into a pit, too, onto a keeper from behind, or to an empty cell
    t = labyrinth(game, written(a2="┼B", b2="─", b3="└R", c3=tile, d3="┼G"), DARK)
    assert t.answers("red") == ["go c3"]
    t.refuses("red: stay", "piege-obscur/lights-out.2")


@pytest.mark.rule("piege-obscur/lights-out.2")
def test_who_jumps_into_a_pit_has_moved(game: Game) -> None:
    t = labyrinth(game, written(a2="┼B", b2="─", b3="┘R", a3="○t"), DARK).play("go a3")
    assert t.story() == ["moves Red a3", "pit-forms b3"]
    assert t.play("column").story() == ["falls-along Red column a", "vanishes b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/lights-out.2")
def test_who_has_landed_on_a_monster_must_move_on_in_the_dark(game: Game) -> None:
    t = labyrinth(game, written(), "red: nerve 0; falls row 3", script=["wax-eater", *["tee"] * 3])
    t.play("land c3", "scramble c2", script=["cross"])
    assert candles(t) == "bgy"
    assert t.answers("red") == ["go c1", "go d2", "go c3", "go b2"]
    t.refuses("red: stay", "piege-obscur/lights-out.2")


# 3: blind moves


@pytest.mark.rule("piege-obscur/lights-out.3")
@pytest.mark.parametrize(
    ("cell", "joined", "apart"),
    [
        ("b2", ["NES", "ESW", "NSW"], "NEW"),
        ("c3", ["NEW", "ESW", "NSW"], "NES"),
        ("b4", ["NEW", "NES", "NSW"], "ESW"),
        ("a3", ["NEW", "NES", "ESW"], "NSW"),
    ],
)
def test_a_tile_is_drawn_and_laid_joined_to_the_one_that_is_left(
    game: Game, cell: str, joined: list[str], apart: str
) -> None:
    t = labyrinth(game, RED_ON_B3, DARK).play(f"go {cell}", script=["tee"])
    assert t.story() == ["draws T junction"]
    assert (t.awaited(), t.answers("red")) == (["red"], [f"put {cell} {ways}" for ways in joined])
    t.refuses(f"red: put {cell} {apart}", "piege-obscur/light.6")
    t.refuses("red: put d3 ESW", "piege-obscur/light.6")
    t.refuses("red: stay", "piege-obscur/light.6")
    t.play(f"put {cell} {joined[0]}")
    assert t.story()[1:] == [f"moves Red {cell}", "vanishes b3", "turn Blue"]
    assert lying(t) == [cell]


@pytest.mark.rule("piege-obscur/lights-out.3")
@pytest.mark.parametrize(
    ("cell", "ways"),
    [("f6", "north, south"), ("a1", "east, west"), ("f2", "north, south"), ("e1", "east, west")],
)
def test_it_is_laid_over_the_edge_of_the_grid_too(game: Game, cell: str, ways: str) -> None:
    t = labyrinth(game, written(f1="┼R"), DARK)
    assert t.answers("red") == ["go f6", "go a1", "go f2", "go e1"]
    t.play(f"go {cell}", script=["corridor"])
    assert t.story() == [
        "draws corridor",
        f"laid corridor {cell} {ways}",
        f"moves Red {cell}",
        "vanishes f1",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_one_goes_blindly_where_the_own_tile_has_a_way_and_not_through_its_walls(game: Game) -> None:
    t = labyrinth(game, written(b3="├R"), DARK)
    assert t.answers("red") == ["go b2", "go c3", "go b4"]
    t.refuses("red: go a3", "piege-obscur/movement.2")
    t.refuses("red: go c2", "piege-obscur/movement.1")


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_where_a_tile_lies_nothing_is_drawn(game: Game) -> None:
    # Blue lights c3 but sees a wall there
    t = labyrinth(game, written(b3="┼R", c3="┤", d3="┼B"), DARK).play("go c3")
    assert t.story() == ["moves Red c3", "vanishes b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/lights-out.3", "piege-obscur/lights-out.6")
def test_it_may_show_walls_to_other_tiles(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", c2="┼B"), DARK).play("go c3", script=["tee"])
    assert t.answers("red") == ["put c3 NEW", "put c3 ESW", "put c3 NSW"]
    t.play("put c3 ESW")
    assert t.story() == ["laid T junction c3 east, south, west", "moves Red c3", "vanishes b3", "turn Blue"]
    assert candles(t) == "bgy"


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_a_cracked_tile_that_one_leaves_falls_in_and_then_vanishes(game: Game) -> None:
    t = labyrinth(game, written(b3="─R"), DARK).play("go c3", script=["cross"])
    assert t.story()[2:] == ["moves Red c3", "pit-forms b3", "vanishes b3", "turn Blue"]
    assert t.view("red")["discard"] == {"corridor": 1}


@pytest.mark.rule("piege-obscur/lights-out.3")
@pytest.mark.parametrize(("tile", "pits"), [("─", ["pit-forms b3"]), ("┬", [])])
def test_what_one_leaves_stays_if_somebody_lights_it(game: Game, tile: str, pits: list[str]) -> None:
    t = labyrinth(game, written(b2="┬B", b3=f"{tile}R"), DARK).play("go c3", script=["cross"])
    assert told(t, "pit-forms", "vanishes") == pits
    assert lying(t) == ["b2", "b3", "c3"]


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_with_an_empty_stack_one_goes_only_where_a_tile_lies(game: Game) -> None:
    rows = written(b2="┼", c2="┼gB", b3="┼R")
    keys = ["red: nerve 1; key; dark", "blue: key", "green: key; falls row 6", "yellow: key; falls row 6"]
    t = labyrinth(game, rows, *keys, "discard 4 key", "stack")
    assert t.answers("red") == ["go b2", "endure"]
    for cell in ("c3", "b4", "a3"):
        t.refuses(f"red: go {cell}", "piege-obscur/lights-out.3")
        t.refuses(f"red: charge {cell}", "piege-obscur/lights-out.3")
    # one tile is enough
    t = labyrinth(game, rows, *keys, "discard 4 key", "stack cross")
    assert t.answers("red") == ["go b2", "go c3", "go b4", "go a3", "endure"]
    t.play("go b4", script=["cross"])
    assert t.story()[:3] == ["draws crossroads", "laid crossroads b4 all sides", "moves Red b4"]
    assert t.answers("red") == ["end"]
    t.refuses("red: again b5", "piege-obscur/lights-out.3")


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_a_first_omen_is_set_aside_and_another_tile_is_drawn(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, DARK).play("go c3", script=["omen", "cross"])
    assert t.story() == [
        "omen-aside",
        "draws crossroads",
        "laid crossroads c3 all sides",
        "moves Red c3",
        "vanishes b3",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/lights-out.2", "piege-obscur/lights-out.3")
def test_if_a_first_omen_was_the_last_tile_one_has_gone_nowhere_and_chooses_anew(game: Game) -> None:
    keys = ["blue: key", "green: key; falls row 6", "yellow: key; falls row 6", "discard 4 key"]
    rows = written(b2="┼", c2="┼gB", b3="┼R")
    t = labyrinth(game, rows, "red: nerve 0; key; dark", *keys, "stack omen", script=["omen"]).play("go c3")
    assert t.story() == ["omen-aside"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["go b2"])
    t.refuses("red: go c3", "piege-obscur/lights-out.3")
    t.refuses("red: stay", "piege-obscur/lights-out.2")
    # a further move that comes to nothing costs nothing
    t = labyrinth(game, rows, "red: nerve 1; key; dark", *keys, "opening cross", "stack omen")
    t.play("go b4", "again b5", script=["cross", "omen"])
    assert told(t, "omen-aside", "spends-nerve", "turn") == ["omen-aside"]
    assert (nerve(t, "red"), t.awaited(), t.answers("red")) == (1, ["red"], ["end"])


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_the_key_of_a_tile_drawn_blindly_is_taken(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, DARK).play("go c3", script=["key"])
    assert t.story() == [
        "draws key tile",
        "laid key tile c3 all sides",
        "moves Red c3",
        "takes-key Red",
        "vanishes b3",
        "turn Blue",
    ]
    assert t.view("red")["prisoners"][0]["key"]
    t = labyrinth(game, RED_ON_B3, "red: nerve 0; dark; key", "discard key").play("go c3", script=["key"])
    assert told(t, "takes-key") == []
    assert t.view("red")["tiles"][14]["kind"] == "key"


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_a_gate_drawn_blindly_is_a_tile_like_others(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, DARK).play("go c3", script=["gate"])
    assert t.story()[1:] == ["laid gate c3 all sides", "moves Red c3", "vanishes b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/lights-out.3")
def test_a_further_move_in_the_dark_is_blind_too(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, "red: nerve 1; dark").play("go c3", script=["corridor"])
    # b3 is gone: to go back there is to go somewhere new
    assert t.answers("red") == ["again d3", "again b3", "end"]
    t.play("again b3", script=["corridor"])
    assert [line for line in t.story() if line != "spends-nerve Red 1 0"] == [
        "draws corridor",
        "laid corridor b3 east, west",
        "moves Red b3",
        "pit-forms c3",
        "vanishes c3",
        "turn Blue",
    ]
    assert nerve(t, "red") == 0


@pytest.mark.rule("piege-obscur/lights-out.3")
@pytest.mark.parametrize(("ways", "seen"), [("NEW", True), ("NSW", False)])
def test_monsters_see_who_comes_into_their_line_blindly(game: Game, ways: str, seen: bool) -> None:
    t = labyrinth(game, written(b3="┼R", d3="┼w", d4="┴B"), DARK).play("go c3", script=["tee"])
    t.play(f"put c3 {ways}", script=["tee"] * 6)
    attack = ["attacks wax eater d3", "hit Red wax eater d3", "hit Blue wax eater d3"]
    assert told(t, "attacks", "hit") == (attack if seen else [])


@pytest.mark.rule("piege-obscur/lights-out.3", "piege-obscur/light.8")
def test_a_pit_fiend_drawn_blindly_strikes_first_and_one_falls_into_its_pit(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", d4="┼B"), DARK).play("go c3", script=["pit-fiend"])
    assert t.story() == ["draws pit fiend", "laid pit fiend c3 all sides", "pit-fiend c3 d4"]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["row", "column"])
    t.play("blue: row")
    assert t.story() == ["falls-along Blue row 4", "moves Red c3"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play("red: column")
    assert t.story() == ["falls-along Red column c", "vanishes b3, c3, d4", "turn Blue"]


@pytest.mark.rule("piege-obscur/lights-out.3", "piege-obscur/light.8")
def test_who_draws_the_second_omen_blindly_falls_under_the_dirge_or_into_its_pit(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, DARK, "omens 1", ONE_OMEN_LEFT, script=["omen"]).play("go c3")
    assert t.story() == ["draws omen", "laid omen c3 west"]
    t.play("dirge b2 0", script=["tee"] * 3)
    assert told(t, "moves", "tiles-lost") == [THREE_LOST]
    t.play("row")
    assert told(t, "falls-along", "moves", "turn") == ["falls-along Red row 3", "turn Blue"]
    t = labyrinth(game, RED_ON_B3, DARK, "omens 1", ONE_OMEN_LEFT, script=["omen"]).play(
        "go c3", "dirge c3 0"
    )
    assert told(t, "moves", "tiles-lost") == ["moves Red c3"]
    t.play("column")
    assert told(t, "falls-along", "moves", "turn") == ["falls-along Red column c", "turn Blue"]


# 4: monsters met in the dark


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_a_wax_eater_drawn_blindly_attacks_all_in_its_line_and_costs_no_charge(game: Game) -> None:
    rows = written(b3="┼R", d3="─", e3="┼B")
    t = labyrinth(game, rows, "red: nerve 2; dark").play("go c3", script=["wax-eater"])
    assert t.story() == [
        "draws wax eater",
        "laid wax eater c3 all sides",
        "moves Red c3",
        "attacks wax eater c3",
        "hit Red wax eater c3",
        "hit Blue wax eater c3",
    ]
    assert (nerve(t, "red"), t.awaited(), t.answers("red")) == (2, ["red"], ["suffer", "block 1"])
    t.play("suffer", script=["tee"] * 6)
    assert t.story() == [
        "candle-out Blue",
        "monster-leaves wax eater c3",
        "tiles-lost " + ", ".join(["T junction"] * 6),
    ]
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4", "scramble b3"]
    t.play("scramble c2", script=["corridor"])
    assert t.story() == [
        "draws corridor",
        "scrambles Red c2",
        "laid corridor c2 north, south",
        "vanishes b3, d3",
    ]
    # still in the dark; Nerve buys further moves
    assert t.answers("red") == ["again c1", "again c3", "end"]
    assert candles(t) == "gy"


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_who_has_no_nerve_meets_it_all_the_same(game: Game) -> None:
    t = labyrinth(game, RED_ON_B3, DARK, script=["wax-eater", "tee", "tee", "tee"]).play("go c3")
    assert t.story() == [
        "draws wax eater",
        "laid wax eater c3 all sides",
        "moves Red c3",
        "attacks wax eater c3",
        "hit Red wax eater c3",
        "monster-leaves wax eater c3",
        THREE_LOST,
    ]
    assert t.play("scramble b3").story() == ["scrambles Red b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/lights-out.4")
@pytest.mark.parametrize(("tile", "hit"), [("┴", ["Red", "Green"]), ("─", ["Red"])])
def test_a_cracked_tile_that_one_leaves_stops_its_attack(game: Game, tile: str, hit: list[str]) -> None:
    t = labyrinth(game, written(a3="┼G", b3=f"{tile}R"), DARK, script=["wax-eater", *["tee"] * 6])
    t.play("go c3")
    assert told(t, "hit") == [f"hit {name} wax eater c3" for name in hit]


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_it_alarms_other_monsters(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", c4="┼w", d4="┼B"), DARK, script=["wax-eater", *["tee"] * 9])
    t.play("go c3")
    assert told(t, "attacks", "hit", "monster-leaves") == [
        *["attacks wax eater c3", "hit Red wax eater c3"],
        *["attacks wax eater c4", "hit Red wax eater c4", "hit Blue wax eater c4"],
        *["monster-leaves wax eater c3", "monster-leaves wax eater c4"],
    ]
    assert told(t, "tiles-lost") == ["tiles-lost " + ", ".join(["T junction"] * 9)]


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_a_pathless_drawn_blindly_hits_its_row_and_its_column(game: Game) -> None:
    rows = written(b3="┼R", c6="┼B", f3="┼G", e5="┼Y")
    others = [f"{name}: nerve 2" for name in NAMES[1:]]
    t = labyrinth(game, rows, "red: nerve 2; dark", *others, script=["pathless", *["tee"] * 15])
    t.play("go c3")
    assert t.story() == [
        "draws pathless",
        "laid pathless c3 all sides",
        "moves Red c3",
        "attacks pathless c3",
        *[f"hit {name} pathless c3" for name in ("Red", "Blue", "Green")],
        *["candle-out Blue", "candle-out Green"],
        "monster-leaves pathless c3",
        "tiles-lost " + ", ".join(["T junction"] * 15),
    ]
    assert nerve(t, "red") == 2
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4", "scramble b3"]


TO_A_KEEPER = written(b3="┼R", c1="┼B", c2="│")


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_a_keeper_drawn_blindly_is_met_from_the_front_and_gives_up_its_key(game: Game) -> None:
    t = labyrinth(game, TO_A_KEEPER, DARK, script=["keeper", *["tee"] * 4]).play("go c3")
    assert t.story() == [
        "draws keeper",
        "laid keeper c3 west",
        "moves Red c3",
        "touches-keeper Red",
        "attacks keeper c3",
        "hit Blue keeper c3",
        "tiles-lost " + ", ".join(["T junction"] * 4),
        "takes-key Red",
        "pit-forms c3",
    ]
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4", "scramble b3"]
    t.play("scramble d3", script=["cross"])
    # Blue still lights c2; the pit is lit by nobody
    assert t.story()[3:] == ["vanishes b3, c3", "turn Blue"]
    assert candles(t) == "bgy"


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_nerve_is_for_the_tiles_that_a_keeper_costs_not_for_coming_onto_it(game: Game) -> None:
    t = labyrinth(game, TO_A_KEEPER, "red: nerve 1; dark", script=["keeper", "tee"]).play("go c3")
    assert (nerve(t, "red"), t.answers("red")) == (1, ["suffer", "spare"])
    t.play("spare")
    assert t.story() == [
        "spends-nerve Red 1 0",
        "touches-keeper Red",
        "attacks keeper c3",
        "hit Blue keeper c3",
        "tiles-lost T junction",
        "takes-key Red",
        "pit-forms c3",
    ]


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_who_has_a_key_leaves_the_keeper_where_it_is_and_scrambles_away(game: Game) -> None:
    lines = ["red: nerve 0; dark; key", "discard keeper"]
    t = labyrinth(game, RED_ON_B3, *lines, script=["keeper", *["tee"] * 3]).play("go c3")
    assert told(t, "tiles-lost", "takes-key", "pit-forms") == [THREE_LOST]
    t.play("scramble c2", script=["cross"])
    assert told(t, "scrambles", "vanishes", "turn") == ["scrambles Red c2", "vanishes b3", "turn Blue"]
    assert lying(t) == ["c2", "c3"]


@pytest.mark.rule("piege-obscur/lights-out.4")
def test_a_monster_that_lies_there_already_is_charged_in_the_dark_too(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", c3="┼w", c4="├B"), "red: nerve 1; dark")
    t.refuses("red: go c3", "piege-obscur/movement.5")
    t.play("charge c3", script=["tee"] * 6)
    assert told(t, "spends-nerve", "hit") == [
        "spends-nerve Red 1 0",
        *["hit Red wax eater c3", "hit Blue wax eater c3"],
    ]


# 5: who can do nothing, or nothing but charge

WALLED_IN = """
    1    .    .    .    .    .    .
    2    ┼G   ─    ┼B   .    .    .
    3    │    ┴R   {}    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/lights-out.2", "piege-obscur/lights-out.5")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_who_can_do_nothing_at_all_stays_for_nothing_and_gains_nothing(game: Game, tokens: int) -> None:
    t = labyrinth(game, WALLED_IN.format("│"), f"red: nerve {tokens}; dark")
    assert t.answers("red") == ["stay"]
    t.refuses("red: endure", "piege-obscur/lights-out.5")
    before = waiting(t)
    t.play("stay", script=["gate"])
    assert t.story() == ["stays Red", "tiles-lost gate", "turn Blue"]
    assert (nerve(t, "red"), waiting(t), candles(t)) == (tokens, before - 1, "bgy")


@pytest.mark.rule("piege-obscur/lights-out.5")
def test_prisoners_bar_the_way_as_walls_do(game: Game) -> None:
    rows = written(b2="┼B", a3="┼G", b3="┴R", c3="┼Y")
    dark = [f"{name}: nerve 0; dark" for name in NAMES]
    t = labyrinth(game, rows, *dark)
    assert t.answers("red") == ["stay"]
    assert t.play("stay", script=["tee"]).story()[0] == "stays Red"


@pytest.mark.rule("piege-obscur/lights-out.5")
def test_who_could_only_go_where_nothing_can_be_laid_any_more_stays(game: Game) -> None:
    keys = ["red: nerve 1; key; dark", "blue: key", "green: key; falls row 6", "yellow: key; falls row 6"]
    t = labyrinth(game, written(b3="┼R", e5="┼gB"), *keys, "discard 4 key", "stack")
    assert t.answers("red") == ["stay"]
    # there is no tile to lose
    assert t.play("stay").story() == ["stays Red", "final-flickers", "turn Blue"]
    assert nerve(t, "red") == 1


@pytest.mark.rule("piege-obscur/lights-out.5")
@pytest.mark.parametrize("monster", ["┼w", "┼p", "▲ ", "▼ ", "◀ "])
def test_who_could_only_charge_need_not(game: Game, monster: str) -> None:
    rows = WALLED_IN.format(monster)
    t = labyrinth(game, rows, DARK)
    assert t.answers("red") == ["stay"]
    t.refuses("red: charge c3", "piege-obscur/nerve.6")
    t = labyrinth(game, rows, "red: nerve 1; dark")
    assert t.answers("red") == ["charge c3", "stay"]
    t.refuses("red: endure", "piege-obscur/lights-out.5")
    t.play("stay", script=["tee"])
    # a stay alarms nobody
    assert t.story() == ["stays Red", "tiles-lost T junction", "turn Blue"]
    assert nerve(t, "red") == 1


@pytest.mark.rule("piege-obscur/lights-out.5")
def test_who_could_charge_or_go_must_do_one_of_them(game: Game) -> None:
    t = labyrinth(game, WALLED_IN.format("┼w").replace("│ ", "┼ "), "red: nerve 1; dark")
    assert t.answers("red") == ["charge c3", "go a3", "endure"]
    t.refuses("red: stay", "piege-obscur/lights-out.2")


@pytest.mark.rule("piege-obscur/lights-out.5")
def test_with_a_key_one_only_charges_a_keeper_from_behind_and_may_stay(game: Game) -> None:
    t = labyrinth(game, WALLED_IN.format("▶"), "red: nerve 0; dark; key", "discard keeper")
    assert t.answers("red") == ["stay"]
    t = labyrinth(game, WALLED_IN.format("▶"), "red: nerve 1; dark; key", "discard keeper")
    assert t.answers("red") == ["charge c3", "stay"]
    t.refuses("red: go c3", "piege-obscur/keeper.6")
    t = labyrinth(game, WALLED_IN.format("▶"), "red: nerve 1; dark")
    assert t.answers("red") == ["go c3", "endure"]


@pytest.mark.rule("piege-obscur/lights-out.5")
def test_who_stays_so_on_a_cracked_tile_falls(game: Game) -> None:
    t = labyrinth(game, written(a2="┼B", b2="─", a3="│", b3="┘R"), DARK)
    assert t.answers("red") == ["stay"]
    t.play("stay", script=["tee"])
    assert t.story() == ["stays Red", "tiles-lost T junction", "pit-forms b3"]
    assert t.play("row").story() == ["falls-along Red row 3", "vanishes b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/lights-out.5")
def test_a_monster_that_comes_by_such_a_stay_takes_the_place_of_a_wall(game: Game) -> None:
    t = labyrinth(game, WALLED_IN.format("│"), DARK, script=["wax-eater"]).play("stay")
    assert t.answers("red") == ["swap b2", "swap c3", "swap a3"]
    t.play("swap b2")
    assert t.story() == ["swapped corridor b2", "laid wax eater b2 all sides", "turn Blue"]


# 6: lit again

TOWARDS = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ─R   {}    ┴B   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_who_comes_beside_a_lit_one_out_of_the_dark_is_lit_again(game: Game) -> None:
    t = labyrinth(game, TOWARDS.format("."), DARK, script=["corridor", "corridor"]).play("red: go c3")
    assert t.story() == [
        "draws corridor",
        "laid corridor c3 east, west",
        "moves Red c3",
        "pit-forms b3",
        "vanishes b3",
        "lit-again Red Blue",
        "draws corridor",
        "laid corridor b3 east, west",
        "turn Blue",
    ]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_to_whom_a_lit_one_comes_is_lit_again(game: Game) -> None:
    t = labyrinth(game, TOWARDS.format("─"), DARK, "turn blue", script=["corridor"]).play("blue: go c3")
    assert t.story() == [
        "moves Blue c3",
        "lit-again Red Blue",
        "draws corridor",
        "laid corridor a3 east, west",
        "turn Green",
    ]
    assert candles(t) == "rbgy"


BESIDE = """
    1    .    .    .    .    .    .
    2    .    .    ┼    .    .    .
    3    .    ├R   ┴B   ┼    .    .
    4    .    .    .    .    .    .
    5    .    .    .    ─    ┬G   ─
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_a_stay_of_either_is_enough(game: Game) -> None:
    t = labyrinth(game, BESIDE, "red: nerve 1; dark", script=["tee", "corridor"]).play("red: endure")
    assert told(t, "stays", "tiles-lost", "lit-again") == [
        "stays Red",
        "tiles-lost T junction",
        "lit-again Red Blue",
    ]
    t = labyrinth(game, BESIDE, DARK, "turn blue", script=["tee", "corridor"]).play("blue: stay")
    assert told(t, "stays", "tiles-lost", "lit-again") == [
        "stays Blue",
        "tiles-lost T junction",
        "lit-again Red Blue",
    ]


@pytest.mark.rule("piege-obscur/lights-out.6")
@pytest.mark.parametrize("green", ["nerve 0", "nerve 0; dark"])
def test_on_the_turn_of_a_third_one_nobody_is_lit_again(game: Game, green: str) -> None:
    rows = BESIDE
    if "dark" in green:
        rows = BESIDE.replace("─    ┬G   ─", ".    ┬G   .")
    t = labyrinth(game, rows, DARK, f"green: {green}", "turn green", script=["corridor"])
    t.play("green: go f5")
    assert told(t, "moves", "lit-again", "turn") == ["moves Green f5", "turn Yellow"]
    assert "r" not in candles(t)


@pytest.mark.rule("piege-obscur/lights-out.6")
@pytest.mark.parametrize(
    ("cell", "red", "blue", "again"),
    [
        ("c3", "┼", "┼", True),
        ("c3", "├", "┤", True),
        ("b2", "┴", "┬", True),
        ("a3", "┼", "┼", True),
        ("b4", "┼", "┼", True),
        # a wall of Red’s tile, then of Blue’s
        ("c3", "┤", "┼", False),
        ("c3", "┼", "├", False),
        ("b2", "┬", "┼", False),
        ("b2", "┼", "┴", False),
        # on a corner, two cells away, nowhere near
        ("c4", "┼", "┼", False),
        ("d3", "┼", "┼", False),
        ("f6", "┼", "┼", False),
    ],
)
def test_only_ways_that_join_tiles_beside_each_other_carry_the_flame(
    game: Game, cell: str, red: str, blue: str, again: bool
) -> None:
    rows = written(**{"b3": f"{red}R", cell: f"{blue}B"})
    t = labyrinth(game, rows, "red: nerve 1; dark", script=["tee", "tee"]).play("red: endure")
    # a candle lit again has tiles drawn for it before the turn is over
    assert told(t, "lit-again", "turn") == (["lit-again Red Blue"] if again else ["turn Blue"])
    assert ("r" in candles(t)) is again


@pytest.mark.rule("piege-obscur/lights-out.6")
@pytest.mark.parametrize(("one", "other"), [("a3", "f3"), ("f3", "a3"), ("c1", "c6"), ("c6", "c1")])
def test_it_passes_over_the_edge_of_the_grid(game: Game, one: str, other: str) -> None:
    rows = written(**{one: "┼R", other: "┼B"})
    t = labyrinth(game, rows, "red: nerve 1; dark", script=["tee", "tee"]).play("red: endure")
    assert told(t, "lit-again") == ["lit-again Red Blue"]


GATE = """
    1    .    .    .    .    .    .
    2    .    .    ┼    .    .    .
    3    .    {}   {}  ┼    .    .
    4    .    .    ┼    .    .    .
    5    .    .    .    ─    ┬G   ─
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_on_the_same_gate_a_candle_is_lit_again(game: Game) -> None:
    t = labyrinth(game, GATE.format("┼R", "┼gB "), DARK).play("red: go c3")
    assert t.story() == ["moves Red c3", "lit-again Red Blue", "turn Blue"]
    # when the lit one comes, too
    t = labyrinth(game, written(b3="┼B", c3="┼gR"), DARK, "turn blue", script=["corridor"] * 3)
    t.play("blue: go c3", "put c2 NS", "put d3 EW")
    assert t.story()[-2:] == ["lit-again Red Blue", "turn Green"]
    # and when one of them stays there
    t = labyrinth(game, GATE.format("┼ ", "┼gRB"), DARK, "turn blue", script=["tee"]).play("blue: stay")
    assert told(t, "lit-again", "turn") == ["lit-again Red Blue", "turn Green"]
    # but not while Green plays
    t = labyrinth(game, GATE.format("┼ ", "┼gRB"), DARK, "turn green", script=["corridor"])
    t.play("green: go f5")
    assert told(t, "lit-again", "turn") == ["turn Yellow"]


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_who_lands_beside_a_lit_one_is_lit_again_before_the_turn_goes_on(game: Game) -> None:
    # nothing is free in row 3 but where there is light
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ─    ┬B   ─    ─    ┬G   ─
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 0; dark; falls row 3").play("land c3")
    assert t.story() == ["lands Red c3", "lit-again Red Blue"]
    assert t.answers("red") == ["go d3", "stay"]


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_who_scrambles_beside_a_lit_one_is_lit_again(game: Game) -> None:
    rows = written(b3="┼R", d2="┬B", d3="┴")
    t = labyrinth(game, rows, DARK, script=["wax-eater", *["tee"] * 3, "corridor"]).play("go c3")
    assert told(t, "hit") == ["hit Red wax eater c3"]
    t.play("scramble d3")
    assert t.story() == ["scrambles Red d3", "vanishes b3", "lit-again Red Blue", "draws corridor"]


@pytest.mark.rule("piege-obscur/lights-out.6", "piege-obscur/lights-out.8")
def test_who_is_hit_beside_a_lit_one_is_lit_again_in_the_same_turn(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ┼B   .    .    .
        3    .    .    ┴    ┼R   ┼w   .
        4    .    .    .    ┼    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows).play("red: go c3", script=["tee", "tee", "tee", "corridor"])
    # what Red lit is gone all the same, and is laid anew
    assert t.story() == [
        "moves Red c3",
        "attacks wax eater e3",
        "hit Red wax eater e3",
        "candle-out Red",
        "monster-leaves wax eater e3",
        THREE_LOST,
        "vanishes d3, d4",
        "lit-again Red Blue",
        "draws corridor",
    ]
    assert t.answers("red") == ["put d3 EW", "put b3 EW"]
    t.play("put d3 EW", script=["corridor"])
    assert told(t, "laid", "turn") == [
        "laid corridor d3 east, west",
        "laid corridor b3 east, west",
        "turn Blue",
    ]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_who_is_hit_beside_the_active_one_is_lit_again_in_the_same_turn(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ┼B   ┬    .    .
        3    .    .    ┼w   ┼R   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows).play("red: go d2", script=["tee", "tee", "tee", "corridor", "corridor"])
    assert t.story() == [
        "moves Red d2",
        "attacks wax eater c3",
        "hit Blue wax eater c3",
        "candle-out Blue",
        "monster-leaves wax eater c3",
        THREE_LOST,
        "draws corridor",
        "laid corridor e2 east, west",
        "lit-again Blue Red",
        "draws corridor",
    ]
    assert (t.awaited(), t.answers("red")) == (["red"], ["put c1 NS", "put c3 NS", "put b2 EW"])


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_two_who_are_hit_beside_each_other_stay_in_the_dark(game: Game) -> None:
    rows = written(b3="┼B", c3="┴", d3="┼R", e3="┼w")
    t = labyrinth(game, rows, script=["tee"] * 6).play("red: go c3")
    assert told(t, "candle-out", "lit-again", "turn") == [
        "candle-out Red",
        "candle-out Blue",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_one_hit_on_the_turn_of_a_third_one_waits_for_a_turn_of_their_own(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┬R   ┴B   .    .
        4    .    .    ┼w   .    .    .
        5    .    ─    ┼Y   .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "turn yellow", script=["tee", "tee", "tee", "corridor"])
    t.play("yellow: go b5")
    # Red is hit beside Blue, whose candle burns, but it is Yellow’s turn
    assert told(t, "hit", "candle-out", "lit-again", "turn") == [
        "hit Red wax eater c4",
        "candle-out Red",
        "turn Red",
    ]
    assert candles(t) == "bgy"


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_who_moves_away_from_a_lit_one_is_not_lit_again(game: Game) -> None:
    t = labyrinth(game, BESIDE, DARK, script=["corridor"]).play("red: go b2")
    assert told(t, "laid", "lit-again", "turn") == ["laid corridor b2 north, south", "turn Blue"]
    assert candles(t) == "bgy"


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_who_falls_is_not_lit_again(game: Game) -> None:
    t = labyrinth(game, written(b2="┬B", b3="┴R", c3="○t", d3="┼G"), DARK).play("red: go c3", "row")
    assert t.story()[-1] == "turn Blue"
    assert told(t, "lit-again") == []
    assert candles(t) == "bgy"


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_one_in_the_dark_lights_nobody(game: Game) -> None:
    t = labyrinth(game, TOWARDS.format("."), DARK, "blue: nerve 0; dark", script=["corridor"])
    t.play("red: go c3")
    assert told(t, "lit-again", "turn") == ["turn Blue"]
    assert candles(t) == "gy"


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_keys_and_nerve_are_as_they_were(game: Game) -> None:
    lines = ["red: nerve 0; dark; key", "blue: nerve 1", "discard key"]
    t = labyrinth(game, TOWARDS.format("."), *lines, script=["corridor", "corridor"]).play("red: go c3")
    assert told(t, "lit-again") == ["lit-again Red Blue"]
    assert (nerve(t, "red"), nerve(t, "blue"), t.view("red")["prisoners"][0]["key"]) == (0, 1, True)


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_between_further_moves_candles_are_lit_again_too(game: Game) -> None:
    rows = written(a3="┴R", d3="┼B")
    t = labyrinth(game, rows, "red: nerve 1; dark", script=["corridor"]).play("red: go b3")
    assert told(t, "lit-again") == []
    t.play("again c3", script=["corridor", "corridor"])
    assert told(t, "moves", "lit-again", "laid") == [
        "laid corridor c3 east, west",
        "moves Red c3",
        "lit-again Red Blue",
        "laid corridor b3 east, west",
    ]


# 7: from candle to candle


@pytest.mark.rule("piege-obscur/lights-out.7")
def test_the_flame_is_passed_on_until_nobody_is_left_to_take_it(game: Game) -> None:
    rows = written(a3="┼B", b3="─", c3="─R", d3="─Y", e3="─G")
    dark = [f"{name}: nerve 0; dark" for name in ("red", "green", "yellow")]
    t = labyrinth(game, rows, *dark, "turn blue", script=["corridor"]).play("blue: go b3")
    assert t.story() == [
        "moves Blue b3",
        "lit-again Red Blue",
        "lit-again Yellow Red",
        "lit-again Green Yellow",
        "draws corridor",
        "laid corridor f3 east, west",
        "turn Green",
    ]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/lights-out.7")
def test_it_ends_at_a_wall_or_a_gap(game: Game) -> None:
    dark = [f"{name}: nerve 0; dark" for name in ("red", "green", "yellow")]
    rows = written(a3="┼B", b3="─", c3="─R", d3="┤Y", e3="─G")
    t = labyrinth(game, rows, *dark, "turn blue", script=["corridor"]).play("blue: go b3")
    assert told(t, "lit-again") == ["lit-again Red Blue", "lit-again Yellow Red"]
    rows = written(a3="┼B", b3="─", c3="─R", e3="─Y", f3="─G")
    t = labyrinth(game, rows, *dark, "turn blue", script=["corridor"]).play("blue: go b3")
    # beyond the edge lies a3, where nobody is any more
    assert told(t, "lit-again") == ["lit-again Red Blue"]


@pytest.mark.rule("piege-obscur/lights-out.7")
def test_the_active_one_who_is_lit_again_passes_the_flame_on(game: Game) -> None:
    rows = written(b3="┼R", d3="┼G", c4="┴B")
    lines = ["blue: nerve 0; dark", "green: nerve 0; dark", "turn blue"]
    t = labyrinth(game, rows, *lines, script=["cross", "tee"]).play("blue: go c3")
    assert told(t, "lit-again") == ["lit-again Blue Red", "lit-again Green Blue"]


@pytest.mark.rule("piege-obscur/lights-out.7")
def test_a_candle_that_burnt_all_along_passes_nothing_on(game: Game) -> None:
    # Yellow, who burns, is beside Blue and beside Green: but it is Red’s turn
    rows = written(a3="┼R", b3="─", c3="─B", d3="─Y", e3="─G")
    lines = ["blue: nerve 0; dark", "green: nerve 0; dark"]
    t = labyrinth(game, rows, *lines, script=["corridor"]).play("red: go b3")
    assert told(t, "lit-again") == ["lit-again Blue Red"]
    assert candles(t) == "rby"


@pytest.mark.rule("piege-obscur/lights-out.7")
def test_all_on_a_gate_are_lit_again_together(game: Game) -> None:
    rows = written(a3="┼R", b3="─", c3="┼gBG", d3="─Y")
    dark = [f"{name}: nerve 0; dark" for name in ("blue", "green", "yellow")]
    t = labyrinth(game, rows, *dark, script=["tee"]).play("red: go b3")
    assert told(t, "lit-again") == ["lit-again Blue Red", "lit-again Green Red", "lit-again Yellow Blue"]


# 8: what those lit again light

MEETING = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    ┼R   ─    ┼B   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_the_active_one_lays_the_tiles_of_who_is_lit_again(game: Game) -> None:
    t = labyrinth(game, MEETING, "blue: nerve 0; dark").play("red: go b3", script=["tee"])
    assert t.story() == ["moves Red b3", "lit-again Blue Red", "draws T junction"]
    assert (t.awaited(), t.answers("red")) == (
        ["red"],
        [
            *["put c2 NES", "put c2 ESW", "put c2 NSW"],
            *["put d3 NEW", "put d3 ESW", "put d3 NSW"],
            *["put c4 NEW", "put c4 NES", "put c4 NSW"],
        ],
    )
    t.refuses("blue: put c2 NES", "piege-obscur/light.4")
    t.refuses("red: put d3 NES", "piege-obscur/light.6")
    t.play("put c2 NES", script=["corridor"])
    assert t.answers("red") == ["put d3 EW", "put c4 NS"]
    t.play("put d3 EW", script=["corridor"])
    assert t.story() == [
        "laid corridor d3 east, west",
        "draws corridor",
        "laid corridor c4 north, south",
        "turn Blue",
    ]
    assert lying(t) == ["c2", "a3", "b3", "c3", "d3", "c4"]


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_first_come_the_tiles_of_the_active_one_then_of_the_others_in_their_order(game: Game) -> None:
    rows = written(a3="┼R", b3="┴", c3="┬B", d3="┴G")
    lines = ["blue: nerve 0; dark", "green: nerve 0; dark"]
    t = labyrinth(game, rows, *lines, script=["corridor", "corridor", "corridor"]).play("red: go b3")
    assert t.story() == [
        "moves Red b3",
        *["draws corridor", "laid corridor b2 north, south"],
        *["lit-again Blue Red", "lit-again Green Blue"],
        *["draws corridor", "laid corridor c4 north, south"],
        "draws corridor",
    ]
    assert (t.awaited(), t.answers("red")) == (["red"], ["put d2 NS", "put e3 EW"])
    t.play("put e3 EW", script=["corridor"])
    assert told(t, "laid", "turn") == [
        "laid corridor e3 east, west",
        "laid corridor d2 north, south",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_it_is_who_leads_the_active_one_that_lays_them(game: Game) -> None:
    rows = MEETING.replace("R", "Y").replace("B", "R")
    lines = ["players 3", "marker blue", "turn yellow", DARK]
    t = labyrinth(game, rows, *lines).play("blue: go b3", script=["tee"])
    assert told(t, "lit-again") == ["lit-again Red Yellow"]
    assert t.awaited() == ["blue"]
    t.refuses("red: put c2 NES", "piege-obscur/light.4")
    rows = MEETING.replace("R", "G")
    t = labyrinth(game, rows, "players 2", "turn green", "blue: nerve 0; dark").play(
        "red: go b3", script=["tee"]
    )
    assert told(t, "lit-again") == ["lit-again Blue Green"]
    assert t.awaited() == ["red"]


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_who_comes_out_of_the_dark_lays_only_their_own(game: Game) -> None:
    # Blue, whose candle burns, has ways to empty cells, for which nothing is drawn now
    t = labyrinth(game, TOWARDS.format("."), DARK, script=["corridor", "corridor"]).play("red: go c3")
    assert lying(t) == ["b3", "c3", "d3"]


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_nothing_is_drawn_where_a_tile_lies_nor_from_an_empty_stack(game: Game) -> None:
    rows = written(a3="┼gR", b3="─", c3="┼B", d3="│", e3="┼G")
    keys = [
        "red: nerve 0; key",
        "blue: nerve 0; key; dark",
        "green: nerve 0; key",
        "yellow: key; falls row 6",
    ]
    t = labyrinth(game, rows, *keys, "discard 4 key", "stack corridor", script=["corridor"])
    t.play("red: go b3")
    assert t.story() == ["moves Red b3", "lit-again Blue Red", "draws corridor"]
    assert t.answers("red") == ["put c2 NS", "put c4 NS"]
    t.play("put c4 NS")
    # the other way stays without a tile: the stack is empty
    assert t.story() == ["laid corridor c4 north, south", "final-flickers", "turn Blue"]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_the_tiles_are_laid_before_the_active_one_moves_on(game: Game) -> None:
    t = labyrinth(game, MEETING.replace("┼B", "─B"), "red: nerve 1", "blue: nerve 0; dark")
    t.play("red: go b3", script=["corridor"])
    assert t.story() == [
        "moves Red b3",
        "lit-again Blue Red",
        "draws corridor",
        "laid corridor d3 east, west",
    ]
    assert t.answers("red") == ["again a3", "end"]


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_monsters_laid_for_them_attack_nobody_and_keepers_face_them(game: Game) -> None:
    t = labyrinth(game, MEETING, "blue: nerve 0; dark")
    t.play("red: go b3", script=["wax-eater"]).play("put d3 NESW", script=["keeper"])
    assert t.answers("red") == ["put c2 S", "put c4 N"]
    t.play("put c2 S", script=["keeper"])
    assert told(t, "attacks", "laid", "turn") == [
        "laid keeper c2 south",
        "laid keeper c4 north",
        "turn Blue",
    ]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/lights-out.8")
def test_the_active_one_lays_them_even_after_a_fall(game: Game) -> None:
    t = labyrinth(game, MEETING, "blue: nerve 0; dark").play("red: go b3", script=["pit-fiend"])
    t.play("put c4 NESW")
    assert t.story() == ["laid pit fiend c4 all sides", "pit-fiend c4 b3"]
    t.play("red: column", script=["corridor"])
    # what Red lit is dark now; Blue burns, and lights the pits
    assert t.story() == ["falls-along Red column b", "vanishes a3", "draws corridor"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["put c2 NS", "put d3 EW"])


@pytest.mark.rule("piege-obscur/lights-out.6")
def test_in_the_first_cell_of_the_grid_candles_are_lit_again_as_elsewhere(game: Game) -> None:
    rows = written(a1="┼", b1="┼B", a2="┼R")
    t = labyrinth(game, rows, DARK).play("go a1", script=["cross"])
    assert told(t, "lit-again") == ["lit-again Red Blue"]
    t = labyrinth(game, rows, "blue: nerve 0; dark")
    t.play("go a1", "put a6 NESW", script=["cross", "cross", "cross"])
    assert told(t, "lit-again") == ["lit-again Blue Red"]
