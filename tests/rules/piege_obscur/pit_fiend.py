"""Piège obscur, chapter “Pit fiends”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

EXAMPLE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    ┼    .    .
    2    ┼R   .    ┼    ┼G   ┼    .
    3    ┼w   .    .    ┼    .    .
    4    .    .    ─B   .    .    .
    5    .    .    ┼g   .    .    .
    6    .    ┼    ┼Y   ┼    .    .
    stack 9 tee 6 key pit-fiend
    turn blue
    now light
"""
"""As in the rulebook: Blue has drawn a pit fiend, and can lay it on either side."""


def after(position: str, *changes: tuple[str, str]) -> str:
    """The position with some things written otherwise."""
    for old, new in changes:
        assert old in position
        position = position.replace(old, new)
    return position


def example(game: Game, *changes: tuple[str, str]) -> Talk:
    """The example of the rulebook, with other gates waiting in the stack."""
    position = after(EXAMPLE, *changes, ("stack 9 tee", "stack 9 tee 2 gate"))
    return table(game, position, script=["pit-fiend"])


def pits(t: Talk) -> list[str]:
    """The cells that show a pit, the dirge's left out."""
    size = t.view("red")["size"]
    tiles = t.view("red")["tiles"]
    return [
        f"{'abcdefg'[at % size]}{at // size + 1}"
        for at, tile in enumerate(tiles)
        if tile is not None and tile.get("pit") and tile["kind"] != "dirge"
    ]


@pytest.mark.rule("piege-obscur/pit-fiend.1", "piege-obscur/pit-fiend.2", "piege-obscur/pit-fiend.3")
def test_blue_lays_the_pit_fiend_of_the_example_green_falls_and_wax_eater_and_gate_become_pits(
    game: Game,
) -> None:
    t = example(game)
    assert t.story() == ["draws pit fiend"]
    assert t.answers("blue") == ["put d4 NESW", "put b4 NESW"]
    t.play("put b4 NESW")
    # the gaps at c3 and e1 do not stop it, and c3 does not become a pit
    assert t.story() == ["laid pit fiend b4 all sides", "pit-fiend b4 d2, a3, c5, d6"]
    assert pits(t) == ["d2", "a3", "b4", "c5", "d6"]
    assert (t.awaited(), t.answers("green")) == (["green"], ["row", "column"])
    t.play("row", script=["tee"])
    assert told(t, "falls-along", "attacks") == ["falls-along Green row 2"]


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_on_the_other_side_it_would_have_done_much_less(game: Game) -> None:
    t = example(game).play("put d4 NESW", script=["tee"])
    assert t.story()[:2] == ["laid pit fiend d4 all sides", "pit-fiend d4 c5, b6"]
    assert pits(t) == ["d4", "c5", "b6"]
    assert t.awaited() == ["blue"]


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_the_last_gate_on_a_diagonal_is_lost_and_the_game_with_it(game: Game) -> None:
    t = table(game, EXAMPLE, script=["pit-fiend"]).play("put b4 NESW")
    assert t.story() == ["laid pit fiend b4 all sides", "pit-fiend b4 d2, a3, c5, d6", "no-gates"]
    assert t.view("red")["result"] == "no-gates"


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_keys_that_are_needed_are_lost_on_a_diagonal(game: Game) -> None:
    t = example(game, ("6 key", "3 key"), ("┼g ", "┼k "), ("9 tee", "9 tee gate")).play("put b4 NESW")
    assert t.story()[1:] == ["pit-fiend b4 d2, a3, c5, d6", "no-keys"]


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_a_key_that_somebody_can_spare_is_lost_on_a_diagonal_and_nobody_takes_it(game: Game) -> None:
    t = example(game, ("┼g ", "┼k ")).play("put b4 NESW")
    t.play("row", script=["tee"])
    assert "c5" in pits(t)
    assert t.view("red")["tiles"][26] == {"kind": "key", "ways": 15, "pit": True}


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_keepers_on_a_diagonal_become_pits_unlit_ones_too(game: Game) -> None:
    # the keepers at c3 and e1 stand in the dark; as pits they are nothing that stays there
    t = example(game, ("3    ┼w   .    .", "3    ┼w   .    ▲"), ("9 tee", "9 tee keeper"))
    t.play("put b4 NESW")
    assert t.story()[1] == "pit-fiend b4 d2, a3, c3, c5, d6"
    t.play("row", script=["tee"])
    assert told(t, "vanishes") == ["vanishes d1, c2, d2, e2, c3, d3"]


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_it_ends_at_the_edges_of_the_grid_and_does_not_come_back_on_the_other_side(game: Game) -> None:
    # from b4 the way north-east ends at e1, the way south-west at a5; over the edge f6 and f4 would follow
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    ┼    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    .    .    .    ┼
        4    ┼    .    ─B   .    ┼    ┼G
        5    .    .    .    .    .    ┼
        6    ┼Y   ┼    .    .    .    ┼
        red: falls row 1
        stack 9 tee 6 key 2 gate pit-fiend
        turn blue
        now light
    """
    t = table(game, position, script=["pit-fiend"]).play("put b4 NESW", script=["tee"])
    assert t.story()[:2] == ["laid pit fiend b4 all sides", "pit-fiend b4 –"]
    assert pits(t) == ["b4"]


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_on_the_large_board_it_reaches_the_seventh_row_and_column(game: Game) -> None:
    position = """
        piege-obscur
        players 5
             a    b    c    d    e    f    g
        1    .    .    .    .    .    .    .
        2    .    .    .    .    .    .    .
        3    ─R   .    .    .    .    .    .
        4    ┼    .    .    .    .    .    ┼
        5    ┼B   ┼    .    .    .    ┼    ┼G
        6    ┼    .    .    .    .    .    ┼
        7    .    .    .    .    .    ┼    ┼Y
        violet: falls row 1
        stack 9 tee 7 key 2 gate pit-fiend
        turn red
        now light
    """
    t = table(game, position, script=["pit-fiend"]).play("put g3 NESW", script=["tee"])
    assert t.story()[1] == "pit-fiend g3 –"
    t = table(game, position, script=["pit-fiend"]).play("put b3 NESW", script=["tee"])
    # b3, c4, d5, e6, f7: the long diagonal of the large board
    assert t.story()[1] == "pit-fiend b3 a4, f7"


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_what_lies_beside_it_in_its_row_or_column_or_off_the_diagonals_stays(game: Game) -> None:
    t = example(game).play("put b4 NESW")
    t.play("row", script=["tee"])
    kept = {name: t.view("red")["tiles"]["abcdef".index(name[0]) + 6 * int(name[1]) - 6] for name in KEPT}
    assert all(tile is not None and not tile.get("pit") for tile in kept.values())


KEPT = ("a2", "c4", "b6", "c6")


@pytest.mark.rule("piege-obscur/pit-fiend.1")
def test_a_pit_on_a_diagonal_stays_the_pit_it_is_and_so_does_the_dirge_s(game: Game) -> None:
    t = example(game, ("3    ┼w", "3    ○w"), ("    6    .    ┼    ┼Y   ┼", "    6    .    ┼    ┼Y   ○x"))
    t.play("put b4 NESW")
    assert t.story()[1] == "pit-fiend b4 d2, c5"
    dirge = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    ┼    .    .    .    .    .
        3    ┼R   .    ─B   .    ┼    .
        4    ●    ●    ●    ┼    ┼G   ┼
        5    ●    ●    ●    .    ┼    .
        6    ●    ●    ●    .    .    .
        yellow: falls row 1
        stack 9 tee 6 key 2 gate pit-fiend
        omens 2
        discard omen
        turn blue
        now light
    """
    # Red has opened the way to b3: it is laid there for nobody but Blue
    t = table(game, dirge, script=["pit-fiend"]).play("put b3 NESW", script=["tee"])
    assert t.story()[1] == "pit-fiend b3 a2"
    assert [tile["kind"] for tile in t.view("red")["tiles"][18:21]] == ["dirge"] * 3


@pytest.mark.rule("piege-obscur/pit-fiend.2")
def test_the_pit_fiend_becomes_a_pit_itself_though_nothing_lies_on_its_diagonals(game: Game) -> None:
    t = example(
        game,
        ("5    .    .    ┼g", "5    .    .    ."),
        ("─B", "┼B"),
        ("6    .    ┼    ┼Y   ┼", "6    .    .    .    ."),
        ("turn", "yellow: falls row 6\n    turn"),
    )
    t.play("put d4 NESW", script=["tee"])
    assert t.story() == ["laid pit fiend d4 all sides", "pit-fiend d4 –", "draws T junction"]
    assert t.view("red")["tiles"][21] == {"kind": "pit-fiend", "ways": 15, "pit": True}


@pytest.mark.rule("piege-obscur/pit-fiend.2")
def test_one_jumps_into_the_pit_of_a_pit_fiend_and_it_sees_and_attacks_nobody(game: Game) -> None:
    t = example(game).play("put d4 NESW", script=["tee"])
    t.play("put b4 ESW")
    assert t.awaited() == ["blue"]
    assert t.answers("blue") == ["again d4", "again b4", "end"]
    t.play("again d4")
    assert t.story() == ["spends-nerve Blue 1 0", "moves Blue d4", "pit-forms c4"]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["row", "column"])
    t.play("row")
    assert told(t, "attacks", "falls-along") == ["falls-along Blue row 4"]
    # dark again, it lies with the discarded tiles, as a pit fiend
    assert t.view("red")["discard"]["pit-fiend"] == 1


TWO_FALL = """
    piege-obscur
         a    b    c    d    e    f
    1    .    ┼    .    .    .    .
    2    ┼    ┼gRY ┼    .    .    .
    3    .    ┼    .    ┼    .    .
    4    .    .    ┼    ┼G   ┼    .
    5    .    .    .    ┼    .    .
    6    .    .    .    .    .    │B
    red: key
    yellow: nerve 2; dark
    stack 9 tee 6 key 2 gate pit-fiend
    discard key
    turn blue
    now light
"""


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_all_who_are_there_fall_at_once_clockwise_with_what_they_have_though_it_is_blues_turn(
    game: Game,
) -> None:
    position = after(TWO_FALL, ("6    .    .    .    .    .    │B", "6    .    .    .    .    ─B   ."))
    t = table(game, position, script=["pit-fiend"]).play("put f6 NESW")
    # green on d4, red and yellow on the gate of b2: all on the diagonal of f6
    assert t.story()[1] == "pit-fiend f6 b2, d4"
    assert (t.awaited(), t.answers("green")) == (["green"], ["row", "column"])
    t.play("green: row")
    assert (t.story(), t.awaited()) == (["falls-along Green row 4"], ["yellow"])
    t.play("yellow: column")
    assert (t.story(), t.awaited()) == (["falls-along Yellow column b"], ["red"])
    t.play("red: row", script=["tee"])
    assert told(t, "falls-along", "candle-out", "tiles-lost", "hit") == ["falls-along Red row 2"]
    seen = {seen["name"]: seen for seen in t.view("red")["prisoners"]}
    assert (seen["red"]["key"], seen["red"]["lit"], seen["red"]["nerve"]) == (True, True, 1)
    assert (seen["yellow"]["key"], seen["yellow"]["lit"], seen["yellow"]["nerve"]) == (False, False, 2)
    # the turn is still Blue's, and the next one Green's, who lands then
    assert t.awaited() == ["blue"]
    t.play("put d6 NEW", "end")
    assert t.story()[-1] == "turn Green"
    assert all(move.startswith("land") for move in t.answers("green"))


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_who_stands_off_the_diagonals_does_not_fall(game: Game) -> None:
    t = example(game).play("put b4 NESW")
    t.play("green: row", script=["tee"])
    assert {seen["name"]: seen["line"] for seen in t.view("red")["prisoners"]} == {
        "red": None,
        "blue": None,
        "green": 1,
        "yellow": None,
    }


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_the_active_prisoner_falls_too_when_it_is_laid_for_another_whose_candle_burns_again(
    game: Game,
) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼    .    .    .
        3    .    ┼    ┤B   .    .    .
        4    .    .    └R   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    ┼G   .    .
        stack 9 tee 6 key 2 gate pit-fiend
        red: dark
        yellow: falls row 1
        turn blue
        now light
    """
    t = table(game, position, script=["pit-fiend"])
    assert t.story() == [
        "lit-again Red Blue",
        "draws pit fiend",
        "laid pit fiend d4 all sides",
        "pit-fiend d4 c3",
    ]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["row", "column"])
    t.play("row")
    assert t.story() == ["falls-along Blue row 3", "vanishes c2, b3", "turn Green"]


SEEN = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    ┼    .    .
    2    ┼R   .    .    ┼G   ┼    ┼w
    3    .    .    .    .    .    .
    4    .    .    ─B   .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    yellow: falls row 6
    stack 9 tee 6 key 2 gate pit-fiend
    turn blue
    now light
"""


@pytest.mark.rule("piege-obscur/pit-fiend.3", "piege-obscur/pit-fiend.4")
def test_a_wax_eater_that_saw_the_victim_is_alarmed_misses_them_and_hits_others(game: Game) -> None:
    t = table(game, SEEN, script=["pit-fiend"]).play("put b4 NESW")
    assert t.story() == ["laid pit fiend b4 all sides", "pit-fiend b4 d2"]
    t.play("green: column")
    assert t.story() == ["falls-along Green column d", "attacks wax eater f2", "hit Red wax eater f2"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["suffer", "block 1"])
    t.play("suffer", script=["tee", "tee", "tee", "key"])
    # darkness falls when all that is over, and the turn goes on
    assert t.story() == [
        "candle-out Red",
        "monster-leaves wax eater f2",
        "tiles-lost T junction, T junction, T junction",
        "vanishes d1, d2, e2",
        "draws key tile",
        "laid key tile d4 all sides",
    ]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["again d4", "again b4", "end"])


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_two_who_fall_are_seen_by_one_monster_each_and_both_attack(game: Game) -> None:
    # the wax eater of f2 sees Green only, that of e6 Yellow only
    position = after(
        SEEN,
        ("6    .    .    .    .    .    .", "6    .    .    .    ┼Y   ┼w   ."),
        ("yellow: falls row 6", ""),
    )
    t = table(game, position, script=["pit-fiend"]).play("put b4 NESW")
    assert t.story()[1] == "pit-fiend b4 d2, d6"
    t.play("green: column", "yellow: column")
    assert told(t, "attacks", "hit") == [
        *["attacks wax eater f2", "hit Red wax eater f2"],
        "attacks wax eater e6",
    ]


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_a_wax_eater_that_did_not_see_the_victim_is_not_alarmed(game: Game) -> None:
    walled = after(SEEN, ("┼G   ┼    ┼w", "┼G   ┌    ┼w"))
    t = table(game, walled, script=["pit-fiend"]).play("put b4 NESW")
    t.play("green: column", script=["tee"])
    assert t.story() == ["falls-along Green column d", "vanishes d1, d2, e2", "draws T junction"]


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_a_wax_eater_that_becomes_a_pit_itself_is_not_alarmed(game: Game) -> None:
    # over the edge, the wax eater of d6 sees Green through d1; Yellow is beside it
    position = after(
        SEEN,
        ("┼    ┼w", ".    ."),
        ("6    .    .    .    .", "6    .    .    ┼Y   ┼w"),
        ("yellow: falls row 6", ""),
    )
    t = table(game, position, script=["pit-fiend"]).play("put b4 NESW")
    assert t.story()[1] == "pit-fiend b4 d2, d6"
    t.play("green: column", script=["tee"])
    assert t.story() == ["falls-along Green column d", "vanishes d1, d2", "draws T junction"]


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_what_counts_is_what_a_monster_saw_before_the_pit_fiend_struck(game: Game) -> None:
    # the wax eater of d5 sees Green over the edge, through d6 and d1; then d6 is a pit
    position = after(
        SEEN,
        ("┼R   .    .    ┼G   ┼    ┼w", ".    .    .    ┼G   .    ."),
        ("5    .    .    .    .    .    .", "5    .    .    .    ┼w   ┼R   ."),
        ("6    .    .    .    .    .    .", "6    .    .    .    ┼    ┼Y   ."),
        ("yellow: falls row 6", ""),
    )
    t = table(game, position, script=["pit-fiend"]).play("put b4 NESW")
    assert t.story()[1] == "pit-fiend b4 d2, d6"
    t.play("green: column")
    # Yellow is not in its sight, Red is
    assert t.story() == ["falls-along Green column d", "attacks wax eater d5", "hit Red wax eater d5"]


@pytest.mark.rule("piege-obscur/pit-fiend.3")
def test_who_falls_when_the_pit_fiend_was_the_last_tile_falls_for_ever(game: Game) -> None:
    position = after(
        SEEN,
        ("1    .    .    .    ┼ ", "1    ┼k   .    .    ┼k"),
        ("┼R   .    .    ┼G   ┼    ┼w", "┼R   ┼k   .    ┼G   ┼    ┼g"),
        ("stack 9 tee 6 key 2 gate", "discard key\n    red: key\n    stack"),
    )
    t = table(game, position, script=["pit-fiend"]).play("put b4 NESW")
    assert t.story()[1:] == ["pit-fiend b4 d2", "falls Green", "endless-fall"]
    assert t.view("red")["result"] == "endless-fall"


@pytest.mark.rule("piege-obscur/pit-fiend.4")
def test_darkness_falls_before_the_next_tile_is_drawn_and_the_turn_goes_on(game: Game) -> None:
    t = example(game).play("put b4 NESW")
    t.play("row", script=["tee"])
    assert t.story() == ["falls-along Green row 2", "vanishes d1, c2, d2, e2, d3", "draws T junction"]
    assert t.awaited() == ["blue"]
    t.play("put d4 NEW")
    assert t.story() == ["laid T junction d4 north, east, west"]
    assert t.answers("blue") == ["again d4", "again b4", "end"]


@pytest.mark.rule("piege-obscur/pit-fiend.4")
def test_darkness_finds_nothing_to_take_when_nobody_falls(game: Game) -> None:
    t = example(game).play("put d4 NESW", script=["tee"])
    assert t.story()[2:] == ["draws T junction"]


ON_THE_WAY = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    ┼    .    .
    2    .    .    ┼    ┼G   .    .
    3    .    .    .    .    .    .
    4    .    .    ─R   .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    blue: falls row 3
    yellow: falls row 6
    stack 9 tee 6 key 2 gate pit-fiend
"""


@pytest.mark.rule("piege-obscur/pit-fiend.4", "piege-obscur/pit-fiend.2", "piege-obscur/pit-fiend.3")
def test_in_the_dark_one_goes_on_to_where_it_was_drawn_and_falls_before_darkness_does(game: Game) -> None:
    position = f"{ON_THE_WAY}red: dark\nturn red"
    t = table(game, position, script=["pit-fiend"]).play("red: go b4")
    assert t.story() == ["draws pit fiend", "laid pit fiend b4 all sides", "pit-fiend b4 d2"]
    assert t.awaited() == ["green"]
    t.play("green: row")
    assert t.story() == ["falls-along Green row 2", "moves Red b4", "pit-forms c4"]
    assert t.awaited() == ["red"]
    t.play("red: row")
    assert t.story() == [
        "falls-along Red row 4",
        "vanishes d1, c2, d2, b4, c4",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/pit-fiend.4", "piege-obscur/pit-fiend.3")
def test_who_stays_and_swaps_it_in_is_done_with_staying_before_darkness_falls(game: Game) -> None:
    position = f"{after(ON_THE_WAY, ('4    .    .    ─R', '4    .    ┼    ─R'))}turn red"
    t = table(game, position, script=["pit-fiend"]).play("red: stay")
    assert t.story() == ["stays Red", "gains-nerve Red 2", "draws pit fiend"]
    assert t.answers("red") == ["swap b4"]
    t.play("swap b4")
    assert t.story() == ["swapped crossroads b4", "laid pit fiend b4 all sides", "pit-fiend b4 d2"]
    assert t.awaited() == ["green"]
    t.play("green: row")
    assert t.story() == ["falls-along Green row 2", "pit-forms c4"]
    t.play("red: column")
    assert t.story() == ["falls-along Red column c", "vanishes d1, c2, d2, b4, c4", "turn Blue"]


@pytest.mark.rule("piege-obscur/pit-fiend.4", "piege-obscur/pit-fiend.2")
def test_who_draws_it_to_land_on_falls_again_and_darkness_falls_after_that(game: Game) -> None:
    position = after(ON_THE_WAY, ("─R", ". "), ("blue", "red: falls row 4\n    blue"))
    t = table(game, f"{position}turn red", script=["pit-fiend"]).play("land b4")
    assert t.story() == ["lands Red b4", "draws pit fiend", "laid pit fiend b4 all sides", "pit-fiend b4 d2"]
    t.play("green: row")
    assert (t.story(), t.awaited()) == (["falls-along Green row 2"], ["red"])
    t.play("red: column")
    assert t.story() == ["falls-along Red column b", "vanishes d1, c2, d2, b4", "turn Blue"]
