"""Piège obscur, chapter “The pathless”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

EXAMPLE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼    ┼Y   .    .    .
    3    .    │    ○x   .    ┼    .
    4    .    ┼R   ┼p   .    ┼G   .
    5    .    .    .    .    .    .
    6    ┼B   .    .    .    .    .
    stack 20 tee 6 key 2 gate 4 cross
"""
"""As in the rulebook: a gap between the pathless and Green, a pit between it and Yellow; Red sees it."""


def after(position: str, *changes: tuple[str, str]) -> str:
    """The position with some things written otherwise."""
    for old, new in changes:
        assert old in position
        position = position.replace(old, new)
    return position


def example(game: Game, turn: str, *changes: tuple[str, str]) -> Talk:
    return table(game, f"{after(EXAMPLE, *changes)}turn {turn}")


def lost(count: int) -> str:
    """The event of so many T junctions lost."""
    return "tiles-lost " + ", ".join(["T junction"] * count)


@pytest.mark.rule("piege-obscur/pathless.2", "piege-obscur/pathless.3", "piege-obscur/pathless.5")
def test_red_moves_in_its_sight_and_green_and_yellow_are_hit_over_the_gap_and_the_pit(game: Game) -> None:
    t = example(game, "red")
    t.play("go b3", script=["tee"] * 10)
    # Red has left its row: like a wax eater, it misses who is not there any more
    assert t.story() == [
        "moves Red b3",
        "attacks pathless c4",
        "hit Green pathless c4",
        "hit Yellow pathless c4",
        "candle-out Green",
        "candle-out Yellow",
        "monster-leaves pathless c4",
        lost(10),
        "vanishes c3, e3",
    ]


@pytest.mark.rule("piege-obscur/pathless.2")
def test_green_moves_first_out_of_its_sight_and_does_not_alarm_it(game: Game) -> None:
    t = example(game, "green")
    t.play("go e3", script=["cross", "cross", "cross"])
    t.play(*[move for move in t.answers("green") if move.startswith("put")][:1])
    assert told(t, "attacks", "hit", "monster-leaves") == []
    t = example(game, "green").play("go e3", script=["cross"])
    assert t.story() == ["moves Green e3", "draws crossroads"]


@pytest.mark.rule("piege-obscur/pathless.2")
def test_yellow_moves_first_behind_the_pit_and_does_not_alarm_it(game: Game) -> None:
    t = example(game, "yellow")
    t.play("go b2", script=["cross"])
    assert t.story() == ["moves Yellow b2", "vanishes c3", "draws crossroads"]


@pytest.mark.rule("piege-obscur/pathless.2")
def test_walls_do_not_stop_what_it_does_but_what_it_sees(game: Game) -> None:
    walls = (("┼p   .    ┼G", "┼p   ┴    ┼G"), ("○x", "─ "))
    t = example(game, "red", *walls)
    t.play("go b3", script=["tee"] * 10)
    assert told(t, "attacks", "hit") == [
        "attacks pathless c4",
        "hit Green pathless c4",
        "hit Yellow pathless c4",
    ]
    t = example(game, "yellow", *walls)
    t.play("go b2", script=["cross"])
    assert told(t, "attacks", "hit") == []


@pytest.mark.rule("piege-obscur/pathless.2")
def test_who_moves_along_its_line_alarms_it_and_is_hit_too_and_nobody_else_off_its_lines(game: Game) -> None:
    t = example(game, "red", ("4    .    ┼R", "4    ┼    ┼R"), ("6    ┼B", "6    ┴B"))
    t.play("go a4", script=["tee"] * 15)
    assert told(t, "attacks", "hit") == [
        "attacks pathless c4",
        "hit Red pathless c4",
        "hit Green pathless c4",
        "hit Yellow pathless c4",
    ]


@pytest.mark.rule("piege-obscur/pathless.2")
def test_who_comes_into_its_line_alarms_it(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    │R   .    .    .    .
        4    .    ┼    ┼p   .    .    .
        5    .    .    ┼G   .    .    .
        6    .    .    .    .    .    .
        blue: falls row 4
        yellow: falls column c
        stack 20 tee 6 key 2 gate 9 cross
        turn red
    """
    t = table(game, position).play("go b4", script=["tee"] * 10)
    # who falls along its row or its column is not on the board
    assert told(t, "attacks", "hit") == [
        "attacks pathless c4",
        "hit Red pathless c4",
        "hit Green pathless c4",
    ]


@pytest.mark.rule("piege-obscur/pathless.2")
def test_in_the_last_column_of_the_large_board_too_it_does_not_hit_who_falls(game: Game) -> None:
    position = """
        piege-obscur
        players 5
             a    b    c    d    e    f    g
        1    .    .    .    .    .    .    .
        2    .    .    .    .    .    .    .
        3    .    .    .    .    .    │    .
        4    .    .    .    .    .    ┼R   ┼p
        5    .    .    .    .    .    .    .
        6    .    .    .    .    .    .    .
        7    .    .    .    .    ┼B   .    ┼G
        yellow: falls column g
        violet: falls row 4
        stack 20 tee 7 key 2 gate 4 cross
        turn red
    """
    t = table(game, position).play("go f3", script=["tee"] * 5 + ["cross"])
    assert told(t, "attacks", "hit", "tiles-lost") == [
        "attacks pathless g4",
        "hit Green pathless g4",
        lost(5),
    ]


@pytest.mark.rule("piege-obscur/pathless.2")
def test_who_falls_in_its_sight_alarms_it_and_is_missed(game: Game) -> None:
    t = example(game, "red", ("┼R", "─R"), ("│    ○x", ".    ○x"))
    t.play("stay", script=["tee"])
    assert t.story()[-1] == "pit-forms b4"
    t.play("row", script=["tee"] * 10)
    assert t.story()[:4] == [
        "falls-along Red row 4",
        "attacks pathless c4",
        "hit Green pathless c4",
        "hit Yellow pathless c4",
    ]


@pytest.mark.rule("piege-obscur/pathless.2")
def test_who_stays_does_not_alarm_it(game: Game) -> None:
    t = example(game, "red").play("stay", script=["tee", "tee"])
    assert told(t, "attacks", "hit") == []


@pytest.mark.rule("piege-obscur/pathless.2")
def test_the_attack_of_a_wax_eater_alarms_it_and_it_hits_all_its_row_and_column(game: Game) -> None:
    # Green alarms the wax eater of f4, which reaches Red and the pathless over the edge
    t = example(
        game,
        "green",
        ("○x   .    ┼    .", "○x   .    ┼    ┼G"),
        ("4    .    ┼R   ┼p   .    ┼G   .", "4    ┼    ┼R   ┼p   .    .    ┼w"),
    )
    t.play("go e3")
    assert t.story() == [
        "moves Green e3",
        "attacks wax eater f4",
        "hit Red wax eater f4",
        "attacks pathless c4",
        "hit Red pathless c4",
        "hit Yellow pathless c4",
    ]
    assert (t.awaited(), t.answers("red")) == (["red"], ["suffer", "block 1"])
    # the wax eater's three tiles, or two, and the ten of the pathless
    t.play("block 1", script=["tee"] * 12 + ["cross"])
    assert lost(12) in t.story()


@pytest.mark.rule("piege-obscur/pathless.1")
@pytest.mark.parametrize("name", ["red", "blue", "green", "yellow"])
def test_it_is_open_on_all_four_sides_to_who_charges_and_to_what_it_sees(game: Game, name: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    ┼    .    .    .
        2    .    ┼    ┼R   ┼    .    .
        3    ┼    ┼B   ┼p   ┼G   ┼    .
        4    .    ┼    ┼Y   ┼    .    .
        5    .    .    ┼    .    .    .
        6    .    .    .    .    .    .
        stack 22 tee 6 key 2 gate
        turn {name}
    """
    t = table(game, position)
    assert "charge c3" in t.answers(name)
    outward = {"red": "c1", "blue": "a3", "green": "e3", "yellow": "c5"}[name]
    t.play(f"go {outward}", script=["tee"] * 21)
    assert told(t, "attacks") == ["attacks pathless c3"]
    assert len(told(t, "hit")) == 4


@pytest.mark.rule("piege-obscur/pathless.1")
def test_it_is_laid_like_a_tile_that_is_open_on_all_sides_and_attacks_nobody_then(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼G   .    ─R   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 1
        yellow: falls row 1
        stack 20 tee 6 key 2 gate pathless
        turn red
        now light
    """
    t = table(game, position, script=["pathless"])
    assert t.answers("red") == ["put e3 NESW", "put c3 NESW"]
    t.play("put c3 NESW", script=["tee"])
    assert t.story() == ["laid pathless c3 all sides", "draws T junction"]
    # and Green may charge onto it, from the other side
    t.play("put e3 ESW", "end", script=[])
    t.play("blue: land d1", script=["tee"]).play("put d1 ESW", script=["tee"] * 3)
    assert t.view("red")["tiles"][14] == {"kind": "pathless", "ways": 15}


@pytest.mark.rule("piege-obscur/pathless.3")
def test_each_loses_five_tiles_and_the_candle_and_nobody_is_asked_to_block(game: Game) -> None:
    t = example(game, "red", ("stack", "green: nerve 2\n    stack"))
    t.play("go b3", script=["tee"] * 10)
    assert told(t, "tiles-lost", "blocks", "spends-nerve") == [lost(10)]
    assert [(seen["lit"], seen["nerve"]) for seen in t.view("red")["prisoners"]] == [
        (True, 1),
        (True, 1),
        (False, 2),
        (False, 1),
    ]


@pytest.mark.rule("piege-obscur/pathless.3")
def test_who_is_in_the_dark_loses_five_tiles_all_the_same(game: Game) -> None:
    dark = (("┼    .\n    4", ".    .\n    4"), ("stack", "green: dark\n    stack"))
    t = example(game, "red", *dark)
    t.play("go b3", script=["tee"] * 10)
    assert told(t, "candle-out", "tiles-lost") == ["candle-out Yellow", lost(10)]


@pytest.mark.rule("piege-obscur/pathless.3")
def test_a_stack_that_holds_fewer_loses_what_it_has(game: Game) -> None:
    t = example(
        game,
        "red",
        ("3    .    │    ○x   .    ┼ ", "3    .    │    ○x   .    ┼g"),
        ("stack 20 tee 6 key 2 gate 4 cross", "red: key\n    blue: key\n    discard 4 key\n    stack 7 tee"),
        ("stack", "green: key\n    yellow: key\n    stack"),
    )
    t.play("go b3", script=["tee"] * 7)
    assert told(t, "tiles-lost") == [lost(7)]


@pytest.mark.rule("piege-obscur/pathless.3")
def test_two_of_them_cost_who_is_in_the_lines_of_both_five_tiles_each(game: Game) -> None:
    # the row of c4 reaches the other one, at f4
    t = example(
        game,
        "red",
        ("┼G   .", "┼G   ┼p"),
        ("○x", ". "),
        ("2    .    ┼    ┼Y", "2    .    .    . "),
        ("stack", "yellow: falls row 1\n    stack"),
    )
    t.play("go b3", script=["tee"] * 10 + ["cross"])
    assert told(t, "attacks", "hit", "candle-out", "tiles-lost") == [
        "attacks pathless c4",
        "hit Green pathless c4",
        "attacks pathless f4",
        "hit Green pathless f4",
        "candle-out Green",
        lost(10),
    ]


LINES = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    N    .    .    .
    2    .    .    .    .    .    .
    3    W    .    ┼p   .    E    .
    4    .    .    ┴R   ─    .    .
    5    .    .    S    .    .    .
    6    .    .    .    .    .    .
    blue: falls row 1
    green: falls row 1
    yellow: falls row 1
    stack 22 tee 6 key 2 gate 9 cross
    turn red
"""
"""Red goes to d4, and leaves the sight of the pathless; somewhere in its row or column is a keeper."""

AWAY = {"N": "▲", "E": "▶", "S": "▼", "W": "◀"}
PLACES = {"N": "c1", "E": "e3", "S": "c5", "W": "a3"}


def lines(side: str = "", mouth: str = "") -> str:
    """LINES with a keeper on this side, or with none."""
    rows = [
        "".join(mouth if sign == side else "." if sign in AWAY else sign for sign in row)
        if row.strip()[:1].isdecimal()
        else row
        for row in LINES.splitlines()
    ]
    return "\n".join(rows)


@pytest.mark.rule("piege-obscur/pathless.4")
@pytest.mark.parametrize("side", AWAY)
@pytest.mark.parametrize("mouth", AWAY.values())
def test_it_alarms_a_keeper_in_its_row_or_column_over_gaps_but_not_one_that_looks_away(
    game: Game, side: str, mouth: str
) -> None:
    t = table(game, lines(side, mouth)).play("go d4", script=["cross"])
    alarmed = [] if mouth == AWAY[side] else [f"attacks keeper {PLACES[side]}"]
    assert told(t, "attacks", "hit") == ["attacks pathless c3", *alarmed]


def written(tiles: dict[str, str], size: int = 6) -> str:
    """A position with these tiles; who is not among them falls along row 2, and nobody but Red has Nerve."""
    letters = "abcdefg"[:size]
    rows = [
        f"{row} " + " ".join(tiles.get(f"{column}{row}", ".") for column in letters)
        for row in range(1, size + 1)
    ]
    board = "".join(tiles.values())
    names = ("red", "blue", "green", "yellow", "violet")[: 5 if size == 7 else 4]
    others = [
        f"{name}: nerve 0{'' if name[0].upper() in board else '; falls row 2'}"
        for name in names
        if name != "red"
    ]
    players = ["players 5"] if size == 7 else []
    stack = "stack 22 tee 7 key 2 gate 9 cross"
    return "\n".join(["piege-obscur", *players, " ".join(letters), *rows, *others, stack])


@pytest.mark.rule("piege-obscur/pathless.2")
def test_who_is_in_the_first_cell_of_the_grid_is_hit_too(game: Game) -> None:
    position = written({"a1": "┼B", "c1": "┼p", "c2": "┴R", "d2": "─"})
    t = table(game, position).play("go d2", script=["tee"] * 5 + ["cross"])
    assert told(t, "attacks", "hit") == ["attacks pathless c1", "hit Blue pathless c1"]


OVER_THE_EDGE = {
    "row": ({"f3": "┼p", "f4": "┴R", "e4": "─"}, "e4", "f3", "a3"),
    "row back": ({"a3": "┼p", "a4": "┴R", "b4": "─"}, "b4", "a3", "f3"),
    "column": ({"a6": "┼p", "b6": "┤R", "b5": "│"}, "b5", "a6", "a1"),
    "column back": ({"a1": "┼p", "b1": "┤R", "b2": "│"}, "b2", "a1", "a6"),
}
"""The tiles, where Red goes, where the pathless is, and where a keeper or a wax eater is over the edge."""
TURNED_AWAY = {"row": "▶", "row back": "◀", "column": "▼", "column back": "▲"}


@pytest.mark.rule("piege-obscur/pathless.4")
@pytest.mark.parametrize("case", OVER_THE_EDGE)
@pytest.mark.parametrize("mouth", AWAY.values())
def test_it_comes_by_the_shorter_way_round_which_may_lead_over_the_edge(
    game: Game, case: str, mouth: str
) -> None:
    tiles, goal, pathless, place = OVER_THE_EDGE[case]
    t = table(game, written({**tiles, place: mouth})).play(f"go {goal}", script=["tee"])
    alarmed = [] if mouth == TURNED_AWAY[case] else [f"attacks keeper {place}"]
    assert told(t, "attacks", "hit") == [f"attacks pathless {pathless}", *alarmed]


@pytest.mark.rule("piege-obscur/pathless.4")
@pytest.mark.parametrize(("case", "beside"), [("row", "a2"), ("row back", "f2"), ("column", "b1")])
def test_over_the_edge_a_wax_eater_is_alarmed_from_any_side(game: Game, case: str, beside: str) -> None:
    tiles, goal, pathless, place = OVER_THE_EDGE[case]
    position = written({**tiles, place: "┼w", beside: "┼B"})
    t = table(game, position).play(f"go {goal}", script=["tee"] * 4)
    assert told(t, "attacks") == [f"attacks pathless {pathless}", f"attacks wax eater {place}"]
    assert told(t, "hit") == [f"hit Blue wax eater {place}"]


@pytest.mark.rule("piege-obscur/pathless.4")
@pytest.mark.parametrize("place", ["f3", "c6"])
@pytest.mark.parametrize("mouth", AWAY.values())
def test_where_both_ways_round_are_equally_long_it_comes_from_both_sides(
    game: Game, place: str, mouth: str
) -> None:
    position = written({"c3": "┼p", "c4": "┴R", "d4": "─", place: mouth})
    t = table(game, position).play("go d4", script=["tee"])
    assert told(t, "attacks", "hit") == ["attacks pathless c3", f"attacks keeper {place}"]


@pytest.mark.rule("piege-obscur/pathless.4")
@pytest.mark.parametrize(
    ("place", "away"), [("f3", "▶"), ("g3", "◀"), ("c6", "▼"), ("c7", "▲"), ("a3", "◀"), ("c1", "▲")]
)
@pytest.mark.parametrize("mouth", AWAY.values())
def test_on_the_large_board_one_way_round_is_always_shorter(
    game: Game, place: str, away: str, mouth: str
) -> None:
    position = written({"c3": "┼p", "c4": "┴R", "d4": "─", place: mouth}, 7)
    t = table(game, position).play("go d4", script=["tee"])
    alarmed = [] if mouth == away else [f"attacks keeper {place}"]
    assert told(t, "attacks", "hit") == ["attacks pathless c3", *alarmed]


@pytest.mark.rule("piege-obscur/pathless.4")
def test_it_alarms_wax_eaters_behind_walls_in_its_row_and_column_and_no_others(game: Game) -> None:
    # those of f4 and c1 are reached, the one of f2, lit by Blue, is not
    t = example(
        game,
        "red",
        ("┼p   .    ┼G   .", "┼p   ┴    ┼G   ┼w"),
        ("1    .    .    . ", "1    .    .    ┼w"),
        ("2    .    ┼    ┼Y   .    .    .", "2    .    ┼    ┼Y   .    ┼B   ┼w"),
        ("6    ┼B", "6    . "),
    )
    t.play("go b3")
    assert told(t, "attacks", "hit") == [
        "attacks pathless c4",
        "hit Green pathless c4",
        "hit Yellow pathless c4",
        "attacks wax eater f4",
        "hit Green wax eater f4",
        "attacks wax eater c1",
        "hit Yellow wax eater c1",
    ]


@pytest.mark.rule("piege-obscur/pathless.4")
def test_a_monster_that_has_become_a_pit_is_not_alarmed(game: Game) -> None:
    t = example(game, "red", ("○x", "○w"))
    t.play("go b3", script=["tee"] * 10)
    assert told(t, "attacks") == ["attacks pathless c4"]


@pytest.mark.rule("piege-obscur/pathless.5")
def test_it_leaves_the_board_though_it_has_hit_nobody_and_lies_with_the_discarded_tiles(game: Game) -> None:
    t = table(game, lines()).play("go d4", script=["cross"])
    assert t.story()[:3] == ["moves Red d4", "attacks pathless c3", "monster-leaves pathless c3"]
    assert t.view("red")["tiles"][14] is None
    assert t.view("red")["discard"] == {"pathless": 1}


@pytest.mark.rule("piege-obscur/pathless.5", "piege-obscur/pathless.2", "piege-obscur/pathless.3")
def test_who_charges_onto_it_is_hit_once_and_scrambles_away_from_where_it_was(game: Game) -> None:
    t = example(game, "red")
    t.play("charge c4", script=["tee"] * 15)
    assert t.story() == [
        "spends-nerve Red 1 0",
        "moves Red c4",
        "attacks pathless c4",
        "hit Red pathless c4",
        "hit Green pathless c4",
        "hit Yellow pathless c4",
        "candle-out Red",
        "candle-out Green",
        "candle-out Yellow",
        "monster-leaves pathless c4",
        lost(15),
    ]
    assert t.answers("red") == ["scramble c3", "scramble d4", "scramble c5", "scramble b4"]
