"""Piège obscur, chapter “Staying”."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

ALONE = "blue: falls row 6\ngreen: falls row 6\nyellow: falls row 6"
"""Nobody but Red is in the labyrinth."""

PAIR = "green: falls row 6\nyellow: falls row 6"
"""Nobody but Red and Blue is in the labyrinth."""

CROSSING = f"""
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┬    .    .    .    .
    3    ─    ┼R   │    .    .    .
    4    .    ┼    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    {ALONE}
"""
"""Red may go up and down; to the right is a wall."""


def red(t: Talk) -> dict[str, Any]:
    """What is to be seen of Red."""
    seen: dict[str, Any] = t.view("red")["prisoners"][0]
    return seen


@pytest.mark.rule("piege-obscur/stay.1", "piege-obscur/stay.2", "piege-obscur/stay.8")
def test_who_stays_gains_nerve_and_loses_a_tile_of_the_stack_and_the_turn_is_over(game: Game) -> None:
    t = table(game, CROSSING)
    before = t.view("red")["stack"]["waiting"]
    t.play("stay", script=["gate"])
    assert t.story() == ["stays Red", "gains-nerve Red 2", "tiles-lost gate", "turn Blue"]
    assert t.view("red")["discard"] == {"gate": 1}
    assert t.view("red")["stack"]["waiting"] == before - 1
    assert (red(t)["nerve"], red(t)["cell"], t.awaited()) == (2, 15, ["blue"])


@pytest.mark.rule("piege-obscur/stay.1")
def test_nobody_else_gains_nerve_and_no_key_is_lost(game: Game) -> None:
    t = table(game, CROSSING.replace("blue:", "red: key\n    discard key\n    blue:"), script=["tee"])
    t.play("stay")
    prisoners = t.view("red")["prisoners"]
    assert [prisoner["nerve"] for prisoner in prisoners] == [2, 1, 1, 1]
    assert red(t)["key"]


@pytest.mark.rule("piege-obscur/stay.1", "piege-obscur/stay.2")
def test_who_has_two_tokens_gains_none_and_loses_a_tile_all_the_same(game: Game) -> None:
    t = table(game, f"{CROSSING}red: nerve 2", script=["corridor"]).play("stay")
    assert t.story() == ["stays Red", "tiles-lost corridor", "turn Blue"]
    assert red(t)["nerve"] == 2


@pytest.mark.rule("piege-obscur/stay.2")
@pytest.mark.parametrize(
    ("tile", "name"), [("tee", "T junction"), ("cross", "crossroads"), ("key", "key"), ("gate", "gate")]
)
def test_whatever_it_shows_that_tile_is_discarded_unless_it_is_a_monster(
    game: Game, tile: str, name: str
) -> None:
    t = table(game, CROSSING, script=[tile]).play("stay")
    assert told(t, "tiles-lost", "laid", "draws")[-1].startswith("tiles-lost")
    assert t.view("red")["discard"] == {tile: 1}
    assert not red(t)["key"]


@pytest.mark.rule("piege-obscur/stay.2")
def test_with_an_empty_stack_no_tile_is_lost(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    ┼g   ┼R   │    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: key
        blue: key; falls row 6
        green: key; falls row 6
        yellow: key; falls row 6
        stack
        discard 4 key
        flickers 0
    """
    t = table(game, position).play("stay")
    assert t.story() == ["stays Red", "gains-nerve Red 2"]
    # what the final flickers take is another matter
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3", "snuff b4"]
    assert t.view("red")["discard"] == {"key": 4}


@pytest.mark.rule("piege-obscur/stay.2")
def test_a_key_or_gate_that_is_lost_may_be_the_one_that_was_needed(game: Game) -> None:
    t = table(game, f"{CROSSING}stack tee gate 4 key", script=["gate"]).play("stay")
    assert t.story()[2:] == ["tiles-lost gate", "no-gates"]
    t = table(game, f"{CROSSING}stack tee gate 4 key", script=["key"]).play("stay")
    assert t.story()[2:] == ["tiles-lost key tile", "no-keys"]


@pytest.mark.rule("piege-obscur/stay.3", "piege-obscur/stay.6")
def test_a_monster_takes_the_place_of_a_tile_beside_which_is_discarded_instead(game: Game) -> None:
    t = table(game, CROSSING, script=["wax-eater"]).play("stay")
    assert t.story() == ["stays Red", "gains-nerve Red 2", "draws wax eater"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["swap b2", "swap c3", "swap b4", "swap a3"])
    t.play("swap b4")
    # it sees Red, but nobody has moved
    assert t.story() == ["swapped crossroads b4", "laid wax eater b4 all sides", "turn Blue"]
    assert t.view("red")["discard"] == {"cross": 1}
    assert t.view("red")["tiles"][19] == {"kind": "wax-eater", "ways": 15}
    assert (red(t)["lit"], red(t)["nerve"], red(t)["hits"]) == (True, 2, 0)


@pytest.mark.rule("piege-obscur/stay.3")
def test_one_must_swap_it_and_does_nothing_else_before(game: Game) -> None:
    t = table(game, CROSSING, script=["wax-eater"]).play("stay")
    for move in ("stay", "go b2", "end", "put a2 NESW"):
        t.refuses(f"red: {move}", "piege-obscur/stay.4")


@pytest.mark.rule("piege-obscur/stay.4")
def test_every_tile_counts_to_which_a_way_leads_walls_pits_keys_gates_and_monsters_too(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ─    .    .    .    .
        3    ┼k   ┼R   ○t   .    .    .
        4    .    ┼g   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["wax-eater"]).play("stay")
    assert t.answers("red") == ["swap b2", "swap c3", "swap b4", "swap a3"]
    t.play("swap c3")
    assert t.story()[0] == "swapped pit c3"
    assert t.view("red")["discard"] == {"tee": 1}
    t = table(game, position, script=["wax-eater"]).play("stay", "swap a3")
    # the key of that tile is gone, and not in Red's hand
    assert t.view("red")["discard"] == {"key": 1}
    assert not red(t)["key"]
    t = table(game, position.replace("┼g", "┼w"), script=["wax-eater"]).play("stay", "swap b4")
    assert t.story()[3:] == ["swapped wax eater b4", "laid wax eater b4 all sides", "turn Blue"]


@pytest.mark.rule("piege-obscur/stay.4")
def test_no_tile_counts_to_which_no_way_of_the_own_tile_leads(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    ┼B   .    .    .
        3    ┼    ┤R   ┼    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position, script=["wax-eater"]).play("stay")
    # c3, which Blue lights, opens to Red, but Red's tile does not to c3
    assert t.answers("red") == ["swap b2", "swap b4", "swap a3"]
    for cell in ("c3", "b3", "c2", "c4", "b5"):
        t.refuses(f"red: swap {cell}", "piege-obscur/stay.4")


@pytest.mark.rule("piege-obscur/stay.4")
def test_no_tile_counts_on_which_a_prisoner_stands(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   ┼B   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position, script=["wax-eater"]).play("stay")
    assert t.answers("red") == ["swap b2"]
    t.refuses("red: swap c3", "piege-obscur/stay.4")


@pytest.mark.rule("piege-obscur/stay.4")
def test_a_cell_of_the_dirge_does_not_count(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    ●    ●    ●    .
        3    .    ┼R   ●    ●    ●    .
        4    .    .    ●    ●    ●    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["wax-eater"]).play("stay")
    assert t.answers("red") == ["swap b2"]
    t.refuses("red: swap c3", "piege-obscur/stay.4")


@pytest.mark.rule("piege-obscur/stay.4")
def test_an_empty_cell_is_no_tile(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["wax-eater"]).play("stay")
    assert t.answers("red") == ["swap b2"]
    for cell in ("c3", "b4", "a3"):
        t.refuses(f"red: swap {cell}", "piege-obscur/stay.4")


@pytest.mark.rule("piege-obscur/stay.4")
def test_over_the_edge_of_the_grid_lie_tiles_beside_too(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    ┼R   .    .    .    .    ┼
        2    ┼    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls column c
        green: falls column c
        yellow: falls column c
    """.strip()
    t = table(game, position, script=["wax-eater"]).play("stay")
    assert t.answers("red") == ["swap a2", "swap f1"]


@pytest.mark.rule("piege-obscur/stay.4")
@pytest.mark.parametrize(
    ("cell", "mouth"), [("b2", "south"), ("c3", "west"), ("b4", "north"), ("a3", "east")]
)
def test_a_keeper_is_laid_with_its_mouth_to_the_prisoner(game: Game, cell: str, mouth: str) -> None:
    t = table(game, f"{CROSSING}box expert", script=["keeper"]).play("stay", f"swap {cell}")
    assert told(t, "laid") == [f"laid keeper {cell} {mouth}"]
    assert told(t, "attacks", "hit", "candle-out") == []


@pytest.mark.rule("piege-obscur/stay.4")
def test_a_pit_fiend_that_comes_by_staying_does_what_pit_fiends_do(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    ┼    .    .
        2    .    ┬    .    ┼B   .    .
        3    ─    ┼R   │    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
        box expert
    """
    t = table(game, position, script=["pit-fiend"]).play("stay")
    t.play("swap c3")
    # Red is beside it, Blue and b2 and b4 at its corners
    assert t.story() == [
        "swapped corridor c3",
        "laid pit fiend c3 all sides",
        "pit-fiend c3 b2, d2, b4",
    ]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["row", "column"])
    t.play("column")
    assert t.story() == ["falls-along Blue column d", "vanishes d1, d2", "turn Blue"]
    assert (red(t)["cell"], red(t)["lit"]) == (15, True)


@pytest.mark.rule("piege-obscur/stay.4")
def test_a_second_omen_that_comes_by_staying_brings_the_dirge(game: Game) -> None:
    t = table(game, f"{CROSSING}box dirge\nomens 1", script=["omen"]).play("stay")
    assert t.story() == ["stays Red", "gains-nerve Red 2", "draws omen"]
    t.play("swap c3")
    assert t.story() == ["swapped corridor c3", "laid omen c3 west"]
    assert t.answers("red")[0] == "dirge a1 0"
    t.play("dirge c3 0")
    assert told(t, "dirge", "hit", "turn") == ["dirge c3 c3, d3, e3, c4, d4, e4, c5, d5, e5", "turn Blue"]
    assert red(t)["cell"] == 15


@pytest.mark.rule("piege-obscur/stay.4")
def test_the_last_gate_may_be_what_the_monster_replaces(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼g   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
        stack wax-eater 4 key
    """
    t = table(game, position, script=["wax-eater"]).play("stay", "swap c3")
    assert t.story()[-2:] == ["laid wax eater c3 all sides", "no-gates"]


@pytest.mark.rule("piege-obscur/stay.5")
def test_if_there_is_no_such_tile_the_monster_is_discarded(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬B   .    .    .    .
        3    .    ├R   ┼G   .    .    .
        4    .    ┴Y   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = table(game, position, script=["wax-eater"]).play("stay")
    assert t.story() == [
        "stays Red",
        "gains-nerve Red 2",
        "tiles-lost wax eater",
        "turn Blue",
    ]
    assert t.view("red")["discard"] == {"wax-eater": 1}


@pytest.mark.rule("piege-obscur/stay.5")
def test_in_the_dark_there_may_be_no_tile_beside_at_all(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: dark
        {ALONE}
        box expert
    """
    t = table(game, position, script=["pit-fiend"]).play("endure")
    assert t.story()[2:] == ["tiles-lost pit fiend", "turn Blue"]
    assert t.view("red")["discard"] == {"pit-fiend": 1}


@pytest.mark.rule("piege-obscur/stay.5")
@pytest.mark.parametrize("tile", ["tee", "cross", "corridor", "key", "gate"])
def test_what_is_no_monster_is_never_swapped(game: Game, tile: str) -> None:
    t = table(game, CROSSING, script=[tile]).play("stay")
    assert told(t, "swapped", "laid") == []
    assert (t.view("red")["discard"], t.awaited()) == ({tile: 1}, ["blue"])


@pytest.mark.rule("piege-obscur/stay.5", "piege-obscur/stay.3")
@pytest.mark.parametrize("monster", ["wax-eater", "keeper", "pit-fiend", "pathless"])
def test_each_kind_of_monster_is_swapped(game: Game, monster: str) -> None:
    t = table(game, f"{CROSSING}box expert pathless 2", script=[monster]).play("stay")
    assert t.answers("red") == ["swap b2", "swap c3", "swap b4", "swap a3"]
    assert t.view("red")["in hand"] == monster


WATCHED = f"""
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼    .    .    .    .
    3    .    ┼R   ┼w   ┼B   ┼    .
    4    .    ┼    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    {PAIR}
"""


@pytest.mark.rule("piege-obscur/stay.6")
def test_staying_alarms_no_monster(game: Game) -> None:
    t = table(game, WATCHED, script=["tee", "gate"]).play("stay")
    assert told(t, "attacks", "hit", "candle-out", "monster-leaves") == []
    assert t.view("red")["tiles"][14] == {"kind": "wax-eater", "ways": 15}


@pytest.mark.rule("piege-obscur/stay.6")
def test_a_fall_by_staying_is_seen_and_misses_who_falls_and_hits_the_others(game: Game) -> None:
    watched = (
        WATCHED.replace("┼R", "─R")
        .replace("2    .    ┼", "2    .    .")
        .replace("4    .    ┼", "4    .    .")
    )
    t = table(game, watched, script=["tee"]).play("stay")
    assert t.story() == [
        "stays Red",
        "gains-nerve Red 2",
        "tiles-lost T junction",
        "pit-forms b3",
    ]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play("row")
    assert t.story() == ["falls-along Red row 3", "attacks wax eater c3", "hit Blue wax eater c3"]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["suffer", "block 1"])
    t.play("suffer", script=["tee", "tee", "tee"])
    assert t.story()[:3] == [
        "candle-out Blue",
        "monster-leaves wax eater c3",
        "tiles-lost T junction, T junction, T junction",
    ]
    assert red(t)["lit"]


@pytest.mark.rule("piege-obscur/stay.6")
def test_a_fall_is_seen_by_the_monster_that_came_by_the_same_stay(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   ┼    ┼B   ┼    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {PAIR}
    """
    t = table(game, position, script=["wax-eater"]).play("stay", "swap c3")
    assert told(t, "laid", "pit-forms", "attacks") == ["laid wax eater c3 all sides", "pit-forms b3"]
    t.play("row")
    assert t.story() == ["falls-along Red row 3", "attacks wax eater c3", "hit Blue wax eater c3"]


@pytest.mark.rule("piege-obscur/stay.7")
def test_a_first_omen_is_set_aside_and_another_tile_is_lost_in_its_place(game: Game) -> None:
    t = table(game, f"{CROSSING}box dirge", script=["omen", "tee"]).play("stay")
    assert told(t, "omen-aside", "tiles-lost", "laid", "swapped") == ["omen-aside", "tiles-lost T junction"]
    assert (t.view("red")["omens"], t.view("red")["discard"]) == (1, {"tee": 1})
    assert t.awaited() == ["blue"]


@pytest.mark.rule("piege-obscur/stay.7")
def test_a_monster_that_comes_in_the_place_of_the_first_omen_is_swapped(game: Game) -> None:
    t = table(game, f"{CROSSING}box dirge", script=["omen", "wax-eater"]).play("stay")
    assert t.answers("red") == ["swap b2", "swap c3", "swap b4", "swap a3"]
    t = table(game, f"{CROSSING}box dirge", script=["omen", "omen"]).play("stay", "swap b2")
    assert t.answers("red")[0].startswith("dirge")


@pytest.mark.rule("piege-obscur/stay.7")
def test_if_the_first_omen_was_the_last_tile_nothing_is_lost(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    ┼g   ┼R   │    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: key
        blue: key; falls row 6
        green: key; falls row 6
        yellow: key; falls row 6
        stack omen
        discard 4 key
    """
    t = table(game, position, script=["omen"]).play("stay")
    assert t.story()[:4] == ["stays Red", "gains-nerve Red 2", "omen-aside", "final-flickers"]
    assert t.view("red")["discard"] == {"key": 4}


@pytest.mark.rule("piege-obscur/stay.8")
def test_after_a_stay_there_is_no_further_move_whatever_nerve_one_has(game: Game) -> None:
    t = table(game, f"{CROSSING}red: nerve 2", script=["tee"]).play("stay")
    assert t.awaited() == ["blue"]
    assert t.legal("red") == []
    dark = CROSSING.replace("3    ─ ", "3    . ").replace("│", ".").replace("2    .    ┬", "2    .    .")
    t = table(game, dark.replace("4    .    ┼", "4    .    .") + "red: nerve 2; dark", script=["tee"])
    t.play("endure")
    assert t.story() == [
        "spends-nerve Red 1 1",
        "stays Red",
        "tiles-lost T junction",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/stay.8")
def test_darkness_and_light_follow_a_stay_as_they_follow_a_move(game: Game) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    ┼R   │    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        {ALONE}
    """
    t = table(game, position, script=["tee", "gate"]).play("stay")
    assert t.story() == [
        "stays Red",
        "gains-nerve Red 2",
        "tiles-lost T junction",
        "draws gate",
        "laid gate a3 all sides",
        "turn Blue",
    ]
