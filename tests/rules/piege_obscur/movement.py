"""Piège obscur, chapter “Moving”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

ALONE = "blue: falls row 6\ngreen: falls row 6\nyellow: falls row 6"
"""Nobody but Red is in the labyrinth."""

PAIR = "green: falls row 6\nyellow: falls row 6"
"""Nobody but Red and Blue is in the labyrinth."""

CORNER = """
    piege-obscur
         a    b    c    d    e    f
    1    ┼    .    .    .    ┼    ┼R
    2    .    .    .    .    .    ┼
    3    .    .    .    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    ┼
"""


def cells(t: Talk) -> list[int | None]:
    """Where the prisoners are."""
    return [prisoner["cell"] for prisoner in t.view("red")["prisoners"]]


@pytest.mark.rule("piege-obscur/movement.1")
def test_one_moves_to_a_tile_beside_or_stays(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    ┼    ┼R   ┼    ┼    ┼B   ┼
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position)
    assert (t.awaited(), t.answers("red")) == (["red"], ["go b2", "go c3", "go b4", "go a3", "stay"])
    # diagonally, two cells away, where one is already, and what only seems to be beside
    for cell in ("a2", "c4", "d3", "b3", "f3", "b6"):
        t.refuses(f"red: go {cell}", "piege-obscur/movement.1")
        t.refuses(f"red: charge {cell}", "piege-obscur/movement.1")
    t.play("go c3", script=["tee", "gate"])
    assert t.story()[0] == "moves Red c3"
    assert cells(t)[0] == 16


@pytest.mark.rule("piege-obscur/movement.1")
@pytest.mark.parametrize(
    "move",
    [
        *["put c2 NESW", "land c2", "swap b2", "row", "column", "scramble b2"],
        *["block 1", "suffer", "spare", "dirge a1 0", "end"],
    ],
)
def test_whose_turn_it_is_does_nothing_else_before(game: Game, move: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    table(game, position).refuses(f"red: {move}", "piege-obscur/movement.1")


@pytest.mark.rule("piege-obscur/movement.1")
def test_who_is_walled_in_can_only_stay(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┴    .    .    .    .
        3    .    └R   │    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["tee"])
    assert t.answers("red") == ["stay"]
    t.play("stay")
    assert t.story()[0] == "stays Red"


@pytest.mark.rule("piege-obscur/movement.1")
def test_a_cell_where_no_tile_could_be_laid_any_more_is_no_tile_beside(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼g   .    .    .    .
        3    .    ┼R   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: key
        blue: key; falls row 6
        green: key; falls row 6
        yellow: key; falls row 6
        stack
        discard 4 key
    """
    t = table(game, position)
    assert t.answers("red") == ["go b2", "stay"]
    t.refuses("red: go c3", "piege-obscur/light.7")


@pytest.mark.rule("piege-obscur/movement.2")
def test_one_moves_where_both_tiles_open_to_each_other(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    ┤    ┼R   └    .    .    .
        4    .    ─    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position)
    assert t.answers("red") == ["go b2", "stay"]
    # walls that are lit
    for cell in ("c3", "b4", "a3"):
        t.refuses(f"red: go {cell}", "piege-obscur/movement.2")
        t.refuses(f"red: charge {cell}", "piege-obscur/movement.2")


@pytest.mark.rule("piege-obscur/movement.2")
def test_the_wall_of_one_s_own_tile_bars_the_way_to_a_tile_that_is_open(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼B   .    .    .
        3    .    │R   ┼    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position)
    assert t.answers("red") == ["go b4", "stay"]
    t.refuses("red: go c3", "piege-obscur/movement.2")
    t.refuses("red: charge c3", "piege-obscur/movement.2")


@pytest.mark.rule("piege-obscur/movement.2")
@pytest.mark.parametrize(("cell", "number"), [("a1", 0), ("f6", 40)])
def test_from_the_upper_right_corner_one_moves_right_and_up_to_the_opposite_edges(
    game: Game, cell: str, number: int
) -> None:
    t = table(game, f"{CORNER}{ALONE}", script=["tee"])
    assert t.answers("red") == ["go f6", "go a1", "go f2", "go e1", "stay"]
    t.refuses("red: go a6", "piege-obscur/movement.1")
    t.play(f"go {cell}")
    assert t.story()[0] == f"moves Red {cell}"
    assert cells(t)[0] == number


@pytest.mark.rule("piege-obscur/movement.2")
def test_walls_bar_the_way_over_the_edge_too(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    ├    .    .    .    ┼    ┼R
        2    .    .    .    .    .    ┼
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    ┴
        {ALONE}
    """
    t = table(game, position)
    assert t.answers("red") == ["go f2", "go e1", "stay"]
    t.refuses("red: go a1", "piege-obscur/movement.2")
    t.refuses("red: go f6", "piege-obscur/movement.2")


@pytest.mark.rule("piege-obscur/movement.2")
def test_the_large_board_is_joined_at_its_own_edges(game: Game) -> None:
    position = """
        piege-obscur
        players 5
             a    b    c    d    e    f    g
        1    ┼    .    .    .    .    ┼    ┼R
        2    .    .    .    .    .    .    ┼
        3    .    .    .    .    .    .    .
        4    .    .    .    .    .    .    .
        5    .    .    .    .    .    .    .
        6    .    .    .    .    .    .    .
        7    .    .    .    .    .    .    ┼
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
        violet: falls row 6
    """
    t = table(game, position, script=["tee"])
    assert t.answers("red") == ["go g7", "go a1", "go g2", "go f1", "stay"]
    t.play("go g7")
    assert t.story()[0] == "moves Red g7"


@pytest.mark.rule("piege-obscur/movement.3")
@pytest.mark.parametrize("blue", ["", "dark"])
def test_one_does_not_move_where_somebody_is(game: Game, blue: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   ┼B   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: {blue or "nerve 1"}
        {PAIR}
    """
    t = table(game, position)
    assert t.answers("red") == ["go b2", "stay"]
    t.refuses("red: go c3", "piege-obscur/movement.3")
    t.refuses("red: charge c3", "piege-obscur/movement.3")


@pytest.mark.rule("piege-obscur/movement.3")
def test_who_falls_is_in_nobody_s_way(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls column c
        green: falls row 3
        yellow: falls row 3
    """
    assert table(game, position).answers("red") == ["go b2", "go c3", "stay"]


@pytest.mark.rule("piege-obscur/movement.3")
def test_any_number_may_be_on_a_gate(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    ┬    .    .    .
        3    .    ┼R   ┼gBGY .    .    .
        4    .    .    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = table(game, position, script=["tee"])
    assert t.answers("red") == ["go b2", "go c3", "stay"]
    t.play("go c3")
    assert t.story() == ["moves Red c3", "vanishes b2", "draws T junction"]
    assert cells(t) == [16, 16, 16, 16]


@pytest.mark.rule("piege-obscur/movement.3")
def test_from_a_gate_that_is_shared_one_moves_as_from_any_tile(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼gRB ┼G   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        yellow: falls row 6
    """
    t = table(game, position)
    assert t.answers("red") == ["go b2", "stay"]
    t.refuses("red: go c3", "piege-obscur/movement.3")


@pytest.mark.rule("piege-obscur/movement.4")
def test_one_may_jump_into_a_pit_and_falls(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ○t   .    .    .    .
        3    .    ┼R   ○i   .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position)
    assert t.answers("red") == ["go b2", "go c3", "go b4", "stay"]
    t.play("go c3")
    assert t.story() == ["moves Red c3"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play("row")
    assert t.story() == ["falls-along Red row 3", "vanishes b2, b3, c3, b4", "turn Blue"]
    assert cells(t)[0] is None


@pytest.mark.rule("piege-obscur/movement.4")
def test_one_jumps_only_where_one_s_own_tile_opens(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼B   .    .    .
        3    .    │R   ○t   .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position)
    assert t.answers("red") == ["go b4", "stay"]
    t.refuses("red: go c3", "piege-obscur/movement.2")


@pytest.mark.rule("piege-obscur/movement.4")
@pytest.mark.parametrize("pit", ["○w", "○h", "○p", "○g", "○k"])
def test_whatever_a_pit_was_one_jumps_into_it_without_a_charge(game: Game, pit: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   {pit}   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
        stack 3 tee 4 key gate
    """
    t = table(game, position)
    assert t.answers("red") == ["go c3", "stay"]
    t.refuses("red: charge c3", "piege-obscur/nerve.6")
    t.play("go c3")
    assert (t.story(), t.answers("red")) == (["moves Red c3"], ["row", "column"])


@pytest.mark.rule("piege-obscur/movement.4")
def test_one_may_jump_into_the_dirge_s_pit(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ●    ●    ●    .
        3    .    ┼R   ●    ●    ●    .
        4    .    .    ●    ●    ●    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position)
    t.play("go c3")
    assert (t.story(), t.answers("red")) == (["moves Red c3"], ["row", "column"])


@pytest.mark.rule("piege-obscur/movement.5")
@pytest.mark.parametrize("monster", ["┼w", "┼p"])
def test_one_enters_a_monster_only_by_a_charge(game: Game, monster: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   {monster}   .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve NERVE
        {ALONE}
        box pathless 2
    """
    t = table(game, position.replace("NERVE", "1"))
    assert t.answers("red") == ["charge c3", "go b4", "stay"]
    t.refuses("red: go c3", "piege-obscur/movement.5")
    t = table(game, position.replace("NERVE", "0"))
    assert t.answers("red") == ["go b4", "stay"]
    t.refuses("red: go c3", "piege-obscur/movement.5")


@pytest.mark.rule("piege-obscur/movement.5")
def test_a_further_move_does_not_enter_a_monster_either(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼w   .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
        now again
    """
    t = table(game, position)
    assert t.answers("red") == ["again b4", "end"]
    t.refuses("red: again c3", "piege-obscur/movement.5")


@pytest.mark.rule("piege-obscur/movement.6")
def test_after_a_move_what_is_not_lit_any_more_vanishes_and_new_ways_are_lit(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    ┼    ┼R   ┼    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["tee"]).play("go b2")
    assert t.story() == ["moves Red b2", "vanishes a3, c3, b4", "draws T junction"]
    # no further move is decided before all is lit, nor the end of the turn
    puts = ["put c2 NEW", "put c2 ESW", "put c2 NSW", "put a2 NEW", "put a2 NES", "put a2 ESW"]
    assert (t.awaited(), t.answers("red")) == (["red"], puts)
    assert t.refusal("red: again b3") is not None
    assert t.refusal("red: end") is not None
    t.play("put c2 ESW", script=["gate"])
    assert t.story() == ["laid T junction c2 east, south, west", "draws gate", "laid gate a2 all sides"]
    assert t.answers("red") == ["again c2", "again b3", "again a2", "end"]
    assert t.view("blue")["discard"] == {"cross": 3}


@pytest.mark.rule("piege-obscur/movement.6")
def test_what_another_lights_stays_and_nothing_is_drawn_for_it(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    ┤    ┼B   .    .
        3    ┼    ┼R   ┼    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    # c2 shows Blue a wall, and stays all the same; b3 is lit from b2
    t = table(game, position, script=["gate", "gate"]).play("go b2")
    assert t.story() == ["moves Red b2", "vanishes a3, c3, b4", "draws gate"]
    t.play("put a2 NESW")
    assert t.story() == ["laid gate a2 all sides", "draws gate", "laid gate b1 all sides"]
    assert t.answers("red") == ["again b1", "again c2", "again b3", "again a2", "end"]


@pytest.mark.rule("piege-obscur/movement.6")
def test_after_each_further_move_it_is_so_again(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    │    .    .    .    .
        3    .    ┼R   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["gate", "cross"]).play("go b2")
    assert t.story() == [
        "moves Red b2",
        "vanishes c3",
        "draws gate",
        "laid gate b1 all sides",
    ]
    t.play("again b1", script=["gate", "cross", "cross"])
    assert t.story()[:4] == [
        "spends-nerve Red 1 0",
        "moves Red b1",
        "pit-forms b2",
        "vanishes b3",
    ]


@pytest.mark.rule("piege-obscur/movement.7")
def test_only_the_active_prisoner_moves_or_stays(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   .    ┼    ┼B   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position)
    assert t.awaited() == ["red"]
    assert t.legal("blue") == t.legal("green") == []
    for move in ("go d3", "stay", "row", "end"):
        t.refuses(f"blue: {move}", "piege-obscur/movement.7")
    # nor does Red move for her
    t.refuses("red: go d3", "piege-obscur/movement.1")


@pytest.mark.rule("piege-obscur/movement.7")
def test_a_player_alone_moves_the_prisoner_whose_turn_it_is_and_no_other(game: Game) -> None:
    position = f"""
        piege-obscur
        players 1
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   .    ┼    ┼B   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
        turn blue
    """
    t = table(game, position)
    assert (t.awaited(), t.answers("red")) == (["red"], ["go d3", "stay"])
    t.refuses("red: go b2", "piege-obscur/movement.1")


@pytest.mark.rule("piege-obscur/movement.7")
def test_while_further_moves_are_decided_nobody_else_moves_or_stays_either(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   .    ┼    ┼B   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
        now again
    """
    t = table(game, position)
    assert (t.awaited(), t.answers("red"), t.answers("blue")) == (["red"], ["again b2", "end"], [])
    for move in ("go d3", "stay", "again d3", "again b2", "end"):
        t.refuses(f"blue: {move}", "piege-obscur/movement.7")


@pytest.mark.rule("piege-obscur/movement.7")
def test_whoever_leads_the_prisoner_decides_alone_and_asks_nobody(game: Game) -> None:
    position = f"""
        piege-obscur
        players 2
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   .    ┼    ┼B   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
        turn blue
    """
    t = table(game, position)
    assert (t.awaited(), t.answers("blue"), t.legal("red")) == (["blue"], ["go d3", "stay"], [])
    t.refuses("red: stay", "piege-obscur/movement.7")
    t.play("blue: stay", script=["tee", "tee"])
    assert t.story()[0] == "stays Blue"
