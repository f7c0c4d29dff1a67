"""Piège obscur, chapter “Scrambling”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

TEES = ["tee"] * 3
"""What an attack costs that nobody blocks."""

FALLING = """
    green: falls row 6
    yellow: falls row 6
"""

BESIDE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   ┼w   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    blue: falls row 6
"""

BESIDE_BLUE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼B   {}   .    .    .
    3    .    ┼R   ┼w   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""

LAST_TILES = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   ┼w   .    .    .
    4    .    ┼g   .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    red: key
    blue: key; falls row 6
    green: key; falls row 6
    yellow: key; falls row 6
    discard 4 key
"""

WALLED_IN = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼Y   ─    ┼B   .    .
    3    .    │    .    │    .    .
    4    .    .    ─    ┼G   .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    red: nerve 0; falls row 3
"""


def charges(game: Game, position: str, *lines: str, cell: str = "c3", script: list[str] = TEES) -> Talk:
    """Red has charged a wax eater, and the tiles that it costs are lost."""
    t = table(game, "\n".join([position, *lines]), script=script)
    return t.play(f"red: charge {cell}")


# 1: to a tile that lies there, or to a new one


@pytest.mark.rule("piege-obscur/scramble.1")
def test_who_has_charged_a_wax_eater_scrambles_away_once_it_has_attacked_and_is_gone(game: Game) -> None:
    t = charges(game, BESIDE, FALLING)
    assert t.story() == [
        "spends-nerve Red 1 0",
        "moves Red c3",
        "attacks wax eater c3",
        "hit Red wax eater c3",
        "candle-out Red",
        "monster-leaves wax eater c3",
        "tiles-lost T junction, T junction, T junction",
    ]
    assert t.awaited() == ["red"]
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4", "scramble b3"]
    t.refuses("red: stay", "piege-obscur/scramble.1")
    t.refuses("red: end", "piege-obscur/scramble.1")
    t.refuses("blue: scramble c2", "piege-obscur/scramble.1")


@pytest.mark.rule("piege-obscur/scramble.1")
def test_one_scrambles_to_a_tile_that_lies_there_and_draws_nothing(game: Game) -> None:
    t = charges(game, BESIDE, FALLING).play("scramble b3")
    assert t.story() == ["scrambles Red b3", "turn Blue"]
    assert t.view("red")["prisoners"][0]["cell"] == t.view("red")["lit"][0]


@pytest.mark.rule("piege-obscur/scramble.1")
def test_one_scrambles_to_a_new_tile_that_is_joined_to_the_place_one_leaves(game: Game) -> None:
    t = charges(game, BESIDE, FALLING).play("scramble c2", script=["tee"])
    assert t.story() == ["draws T junction", "scrambles Red c2"]
    assert t.answers("red") == ["put c2 NES", "put c2 ESW", "put c2 NSW"]
    t.play("put c2 ESW")
    assert t.story() == ["laid T junction c2 east, south, west", "vanishes b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/scramble.1")
def test_one_scrambles_over_the_edge_of_the_grid_too(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
        1    ┼w   .    .    .    .    ┼R
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 6
        """,
        FALLING,
        cell="a1",
    )
    assert t.answers("red") == ["scramble a6", "scramble b1", "scramble a2", "scramble f1"]


@pytest.mark.rule("piege-obscur/scramble.1")
@pytest.mark.rule("piege-obscur/scramble.2")
def test_one_scrambles_neither_through_a_wall_nor_to_a_cell_that_is_not_beside(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼w   │    ┼B   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """,
        FALLING,
    )
    assert t.answers("red") == ["scramble c2", "scramble c4", "scramble b3"]
    t.refuses("red: scramble d3", "piege-obscur/scramble.1")
    t.refuses("red: scramble c1", "piege-obscur/scramble.1")
    t.refuses("red: scramble c3", "piege-obscur/scramble.1")


@pytest.mark.rule("piege-obscur/scramble.1")
def test_with_an_empty_stack_one_scrambles_only_to_tiles_that_lie_there(game: Game) -> None:
    t = table(game, LAST_TILES + "stack tee")
    t.play("charge c3", script=["tee"])
    assert t.answers("red") == ["scramble b3"]
    t.refuses("red: scramble c2", "piege-obscur/scramble.1")
    t = table(game, LAST_TILES + "stack 4 tee")
    t.play("charge c3", script=TEES)
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4", "scramble b3"]


@pytest.mark.rule("piege-obscur/scramble.5")
def test_who_draws_a_first_omen_as_the_last_tile_scrambles_elsewhere(game: Game) -> None:
    t = table(game, LAST_TILES + "opening 3 tee\nstack omen")
    t.play("charge c3", script=TEES)
    t.play("scramble c2", script=["omen"])
    # nobody has gone anywhere yet
    assert t.story() == ["omen-aside"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["scramble b3"])


# 2: never where somebody stands, to a monster only if there is nothing else


@pytest.mark.rule("piege-obscur/scramble.2")
def test_one_never_scrambles_to_a_tile_on_which_somebody_stands(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼B   .    .    .
        3    .    ┼R   ┼w   ┴    .    .
        4    .    .    ┴    ┼G   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: nerve 0
        green: nerve 0
        yellow: falls row 6
        """,
        script=[*TEES, *TEES],
    )
    assert t.answers("red") == ["scramble d3", "scramble c4", "scramble b3"]
    t.refuses("red: scramble c2", "piege-obscur/scramble.2")


@pytest.mark.rule("piege-obscur/scramble.2")
def test_one_scrambles_to_a_gate_on_which_somebody_stands(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼gB  .    .    .
        3    .    ┼R   ┼w   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: nerve 0
        """,
        FALLING,
        script=[*TEES, *TEES],
    )
    assert "scramble c2" in t.answers("red")
    t.play("scramble c2")
    assert t.story() == ["scrambles Red c2", "vanishes b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/scramble.2")
def test_one_scrambles_to_no_known_monster_while_there_is_anything_else(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ▼    .    .    .
        3    .    ┼R   ┼w   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 6
        box expert
        """,
        FALLING,
        script=["tee"] * 4,
    )
    assert t.answers("red") == ["scramble d3", "scramble c4", "scramble b3"]
    t.refuses("red: scramble c2", "piege-obscur/scramble.2")


@pytest.mark.rule("piege-obscur/scramble.2")
@pytest.mark.rule("piege-obscur/scramble.4")
def test_one_scrambles_to_a_known_monster_if_there_is_nothing_else_and_meets_it(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ▼    ┼gB  .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 0; falls row 3
        blue: nerve 0; key
        green: key; falls row 6
        yellow: key; falls row 6
        discard 3 keeper
        stack wax-eater 4 tee
        """,
        script=["wax-eater", *TEES, "tee"],
    )
    t.play("land c3")
    assert told(t, "attacks") == ["attacks wax eater c3", "attacks keeper c2"]
    assert t.answers("red") == ["scramble c2"]
    t.play("scramble c2")
    assert t.story() == [
        "scrambles Red c2",
        "touches-keeper Red",
        "attacks keeper c2",
        "hit Blue keeper c2",
        "tiles-lost –",
        "takes-key Red",
        "pit-forms c2",
    ]
    assert t.answers("red") == ["scramble d2"]


@pytest.mark.rule("piege-obscur/scramble.2")
@pytest.mark.rule("piege-obscur/scramble.4")
def test_a_pit_that_was_a_monster_is_a_pit_like_any_other(game: Game) -> None:
    t = charges(game, BESIDE_BLUE.format("○w"), FALLING)
    assert t.answers("red") == ["scramble c2", "scramble d3", "scramble c4", "scramble b3"]
    t.play("scramble c2")
    assert t.story() == ["scrambles Red c2"]
    assert t.answers("red") == ["row", "column"]


# 3: a scramble is no move


@pytest.mark.rule("piege-obscur/scramble.3")
def test_whoever_scrambles_into_the_line_of_a_monster_does_not_alarm_it(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼w   ┼    .    .
        4    .    .    .    ┼B   .    .
        5    .    .    .    ┼w   .    .
        6    .    .    .    .    .    .
        """,
        FALLING,
    )
    assert told(t, "attacks") == ["attacks wax eater c3"]
    t.play("scramble d3", script=["tee"])
    assert told(t, "scrambles", "attacks", "hit") == ["scrambles Red d3"]
    view = t.view("red")
    assert (view["prisoners"][0]["cell"], view["tiles"][4 * 6 + 3]["kind"]) == (2 * 7 + 3, "wax-eater")


@pytest.mark.rule("piege-obscur/scramble.3")
def test_nor_does_whoever_scrambles_there_by_a_new_tile(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼w   .    ┼w   ┼B
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """,
        FALLING,
    )
    t.play("scramble d3", "put d3 NEW", script=["tee"])
    # d3 joins the other wax eater, which sees nobody move
    assert told(t, "scrambles", "attacks", "hit") == ["scrambles Red d3"]
    view = t.view("red")
    assert (view["prisoners"][0]["cell"], view["tiles"][2 * 6 + 4]["kind"]) == (2 * 7 + 3, "wax-eater")


@pytest.mark.rule("piege-obscur/scramble.3")
def test_whoever_moves_there_does(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┼R   ┼    .    .
        4    .    .    .    ┼B   .    .
        5    .    .    .    ┼w   .    .
        6    .    .    .    .    .    .
        red: nerve 0
        blue: nerve 0
        """
        + FALLING,
        script=[*TEES, *TEES],
    )
    t.play("go d3")
    assert told(t, "attacks", "hit") == [
        "attacks wax eater d5",
        "hit Red wax eater d5",
        "hit Blue wax eater d5",
    ]


# 4: what one scrambles to has its effect


@pytest.mark.rule("piege-obscur/scramble.4")
def test_one_takes_the_key_to_which_one_scrambles(game: Game) -> None:
    t = charges(game, BESIDE_BLUE.format("┼k"), FALLING).play("scramble c2", script=["tee"])
    assert t.story()[:2] == ["scrambles Red c2", "takes-key Red"]
    assert t.view("red")["prisoners"][0]["key"]


@pytest.mark.rule("piege-obscur/scramble.4")
def test_one_falls_into_the_pit_to_which_one_scrambles(game: Game) -> None:
    t = charges(game, BESIDE_BLUE.format("○t"), FALLING).play("scramble c2")
    assert t.answers("red") == ["row", "column"]
    t.play("row")
    assert t.story() == ["falls-along Red row 2", "turn Blue"]
    assert t.view("red")["prisoners"][0]["cell"] is None


@pytest.mark.rule("piege-obscur/scramble.4")
def test_a_drawn_monster_attacks_and_one_scrambles_on(game: Game) -> None:
    t = charges(game, BESIDE, FALLING)
    t.play("scramble c2", script=["wax-eater", *TEES])
    assert t.story() == [
        "draws wax eater",
        "scrambles Red c2",
        "laid wax eater c2 all sides",
        "attacks wax eater c2",
        "hit Red wax eater c2",
        "monster-leaves wax eater c2",
        "tiles-lost T junction, T junction, T junction",
    ]
    assert t.awaited() == ["red"]
    assert t.answers("red") == ["scramble c1", "scramble d2", "scramble c3", "scramble b2"]


@pytest.mark.rule("piege-obscur/scramble.4")
def test_a_drawn_pit_fiend_makes_one_fall(game: Game) -> None:
    t = charges(game, BESIDE, FALLING, "box expert").play("scramble c2", script=["pit-fiend"])
    assert t.story() == [
        "draws pit fiend",
        "scrambles Red c2",
        "laid pit fiend c2 all sides",
        "pit-fiend c2 b3",
    ]
    assert t.answers("red") == ["row", "column"]
    t.play("column")
    assert t.story() == ["falls-along Red column c", "vanishes c2, b3", "turn Blue"]


@pytest.mark.rule("piege-obscur/scramble.4")
def test_whom_the_dirge_drops_from_where_they_were_falls_once_only(game: Game) -> None:
    t = charges(game, BESIDE, FALLING, "omens 1", "box dirge")
    t.play("scramble d3", "dirge b2 0", script=["omen", *TEES])
    assert t.answers("red") == ["row", "column"]
    t.play("column")
    assert t.story() == [
        "falls-along Red column c",
        "vanishes b2, c2, d2, b3, c3, d3, b4, c4, d4",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/scramble.4")
def test_who_was_not_under_the_dirge_reaches_its_pit_and_falls_there(game: Game) -> None:
    t = charges(game, BESIDE, FALLING, "omens 1", "box dirge")
    t.play("scramble d3", script=["omen"]).play("dirge d3 0")
    assert t.story() == ["dirge d3 d3, e3, f3, d4, e4, f4, d5, e5, f5"]
    t.play("column")
    assert t.story()[0] == "falls-along Red column d"


@pytest.mark.rule("piege-obscur/scramble.4")
def test_all_escape_when_the_last_one_scrambles_to_the_gate(game: Game) -> None:
    t = charges(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼gBGY .    .   .
        3    .    ┼R   ┼w   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: key
        blue: nerve 0; key
        green: nerve 0; key
        yellow: nerve 0; key
        discard 4 key
        """,
        script=["tee"] * 12,
    )
    t.play("scramble c2")
    assert t.story() == ["scrambles Red c2", "escaped"]


# 5: nowhere to scramble to


@pytest.mark.rule("piege-obscur/scramble.5")
def test_who_has_nowhere_to_scramble_to_falls_along_the_row_or_column_of_that_place(game: Game) -> None:
    t = table(game, WALLED_IN, script=["wax-eater", *TEES])
    t.play("land c3")
    assert t.story()[-1] == "tiles-lost T junction, T junction, T junction"
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.refuses("red: scramble c2", "piege-obscur/falling.1")
    t.play("column")
    assert t.story() == ["falls-along Red column c", "turn Blue"]


@pytest.mark.rule("piege-obscur/scramble.5")
def test_with_an_empty_stack_such_a_fall_has_no_end(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼Y   ─    ┼B   ┼g   .
        3    .    │    .    │    .    .
        4    .    .    ─    ┼G   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 0; key; falls row 3
        blue: key
        green: key
        yellow: key
        discard 4 key
        stack wax-eater 2 tee
        """,
        script=["wax-eater", "tee", "tee"],
    )
    t.play("land c3")
    assert t.story()[-1] == "endless-fall"


# 6: never back to a monster that one has fled


FROM_KEEPER_TO_KEEPER = """
    piege-obscur
    players 5
         a    b    c    d    e    f    g
    1    .    .    ├    .    .    .    .
    2    .    .    ├B   ┴    ┴R   .    .
    3    ◀V   .    ┼g   .    .    .    .
    4    ▲    .    .    .    .    .    ▶
    5    .    .    .    .    .    .    .
    6    .    .    .    .    ├    .    .
    7    .    ◀    .    ┴    ┴Y   ┴    .
    red: nerve 0
    blue: nerve 0
    green: nerve 0; falls row 1
    yellow: nerve 0
    violet: nerve 0; key; dark
    stack {stack}
    discard 5 start 3 keeper
    turn violet
    now {{"steps":[["piege-obscur.rounds"],["piege-obscur.pass-marker"],{turn}],{nothing}}}
"""
ITS_TURN = (
    '["piege-obscur.wane"],["piege-obscur.flicker",4],["piege-obscur.act",4],["piege-obscur.relight"],["piege-obscur.light",4],'
    '["piege-obscur.darkness"],["piege-obscur.scramble",4]'
)
NOTHING_ELSE = '"stirred":0,"hits":[0,0,0,0,0],"toll":0,"snuffed":0'


def between_keepers(game: Game, stack: str) -> Talk:
    """Violet, who has a key, flees from a keeper beside two others."""
    return table(game, FROM_KEEPER_TO_KEEPER.format(stack=stack, turn=ITS_TURN, nothing=NOTHING_ELSE))


@pytest.mark.rule("piege-obscur/scramble.6", "piege-obscur/scramble.5")
def test_one_never_flees_back_to_a_monster_and_so_no_flight_is_endless(game: Game) -> None:
    t = between_keepers(game, "")
    assert t.answers("violet") == ["scramble a4"]
    t.play("scramble a4")
    assert t.answers("violet") == ["scramble g4"]
    t.refuses("violet: scramble a3", "piege-obscur/scramble.6")
    t.play("scramble g4")
    # from g4 only a4 is beside, from which Violet has come; and with an empty stack a fall has no end
    assert t.story()[-2:] == ["falls Violet", "endless-fall"]


@pytest.mark.rule("piege-obscur/scramble.6")
def test_a_flight_is_over_where_no_monster_is(game: Game) -> None:
    t = between_keepers(game, "3 cross")
    t.play("scramble b3", script=["cross"])
    assert "scrambles Violet b3" in t.story()
    # the next flight begins anew
    assert t.view("violet")["fled"] == []
