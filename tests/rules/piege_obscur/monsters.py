"""Piège obscur, chapter “Wax eaters”."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

LETTERS = "abcdef"


def labyrinth(game: Game, rows: str, *lines: str, script: Iterable[object] = ()) -> Talk:
    """Nobody has any Nerve unless a line says so, and the stack is long enough."""
    given = {line.partition(" ")[0] for line in lines}
    more = [f"{name}: nerve 0" for name in ("red", "blue", "green", "yellow") if f"{name}:" not in given]
    if "stack" not in given:
        more.append("stack 22 tee gate 4 key")
    return table(game, "\n".join(["piege-obscur", " ".join(LETTERS), rows, *lines, *more]), script)


def strikes(t: Talk) -> list[str]:
    """What the last play told of attacks."""
    return told(t, "attacks", "hit")


def candles(t: Talk) -> str:
    """The prisoners whose candle burns, by their first letters."""
    return "".join(seen["name"][0] for seen in t.view("red")["prisoners"] if seen["lit"])


def lost(t: Talk) -> list[str]:
    """What the last play took from the stack."""
    return [tile for line in told(t, "tiles-lost") for tile in line.removeprefix("tiles-lost ").split(", ")]


CROSSED = """
    1    .    .    ┼    .    .    .
    2    .    .    ┼R   .    .    .
    3    .    ┼B   ┼w   ┼G   .    .
    4    .    .    ┼Y   .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/monsters.1", "piege-obscur/monsters.5")
def test_a_wax_eater_attacks_in_all_four_directions(game: Game) -> None:
    t = labyrinth(game, CROSSED, script=["tee"] * 12)
    t.play("red: go c1")
    assert t.story() == [
        "moves Red c1",
        "attacks wax eater c3",
        *[f"hit {name} wax eater c3" for name in ("Red", "Blue", "Green", "Yellow")],
        *[f"candle-out {name}" for name in ("Red", "Blue", "Green", "Yellow")],
        "monster-leaves wax eater c3",
        "tiles-lost " + ", ".join(["T junction"] * 12),
        "vanishes c2",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/monsters.1")
@pytest.mark.parametrize(("turn", "goal"), [("red", "b2"), ("blue", "b2"), ("green", "d2"), ("yellow", "d4")])
def test_it_sees_in_all_four_directions(game: Game, turn: str, goal: str) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    ┼R   ┼    .    .
        3    .    ┼B   ┼w   ┼G   .    .
        4    .    .    ┼Y   ┼    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, f"turn {turn}", script=["tee"] * 10)
    t.play(f"{turn}: go {goal}")
    others = [name for name in ("red", "blue", "green", "yellow") if name != turn]
    assert strikes(t) == [
        "attacks wax eater c3",
        *[f"hit {name.capitalize()} wax eater c3" for name in others],
    ]


@pytest.mark.rule("piege-obscur/monsters.1", "piege-obscur/monsters.2")
def test_the_range_of_an_attack_ends_at_a_wall_at_a_gap_and_at_a_pit_but_not_at_the_edge(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    ┼    ┬B   ┼    .    .    .
        3    ┼    ┼w   .    .    ┼    ┼R
        4    .    ○t   .    .    .    .
        5    .    ┼G   .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "yellow: falls column d", script=["tee"] * 6)
    # Blue stands behind no wall, though the way is closed beyond; Red is reached over the edge; Green is not
    t.play("red: go e3")
    assert strikes(t) == ["attacks wax eater b3", "hit Red wax eater b3", "hit Blue wax eater b3"]
    assert candles(t) == "gy"


@pytest.mark.rule("piege-obscur/monsters.1")
@pytest.mark.parametrize(
    ("red", "blue", "monster", "goal"),
    [("a3", "c3", "b3", "f3"), ("f3", "d3", "e3", "a3"), ("c1", "c3", "c2", "c6"), ("c6", "c4", "c5", "c1")],
)
def test_it_sees_who_moves_on_beyond_the_edge(
    game: Game, red: str, blue: str, monster: str, goal: str
) -> None:
    cells = [["."] * 6 for _ in range(6)]
    for cell, tile in ((red, "┼R"), (blue, "┼B"), (monster, "┼w"), (goal, "┼")):
        cells[int(cell[1]) - 1][LETTERS.index(cell[0])] = tile
    rows = "\n".join(f"{row + 1} " + " ".join(tiles) for row, tiles in enumerate(cells))
    t = labyrinth(
        game,
        rows,
        "green: nerve 0; falls column e",
        "yellow: nerve 0; falls column e",
        script=["tee"] * 6,
    )
    t.play(f"red: go {goal}")
    # from its goal Red is seen over the edge only
    assert strikes(t) == [f"attacks wax eater {monster}"] + [
        f"hit {name} wax eater {monster}" for name in ("Red", "Blue")
    ]


@pytest.mark.rule("piege-obscur/monsters.1", "piege-obscur/monsters.3")
def test_who_comes_into_its_line_over_the_edge_is_seen(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    ┼R
        3    ┼Y   ┼w   ┼B   .    .    ┼
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "green: nerve 0; falls column e", script=["tee"] * 9)
    t.play("red: go f3")
    assert strikes(t) == [
        "attacks wax eater b3",
        *[f"hit {name} wax eater b3" for name in ("Red", "Blue", "Yellow")],
    ]


# What stops what it sees

BETWEEN = """
    1    ┼    ┬R   .    .    .    .
    2    ┼    {}   .    .    .    .
    3    ┼B   ┼w   .    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
FALLERS = ("green: nerve 0; falls column e", "yellow: nerve 0; falls column e")
OPEN = ["┼", "┤", "├", "│"]
CLOSED = [".", "┬", "┴", "─", "○t", "○k"]


@pytest.mark.rule("piege-obscur/monsters.2")
@pytest.mark.parametrize("tile", OPEN)
def test_straight_open_ways_let_it_see(game: Game, tile: str) -> None:
    rows = BETWEEN.format(tile)
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 9).play("red: go a1")
    assert strikes(t) == ["attacks wax eater b3", "hit Blue wax eater b3"]
    t = labyrinth(game, rows, *FALLERS, "turn blue", script=["tee"] * 9).play("blue: go a2")
    assert strikes(t) == ["attacks wax eater b3", "hit Red wax eater b3"]


@pytest.mark.rule("piege-obscur/monsters.2")
@pytest.mark.parametrize("tile", CLOSED)
def test_an_empty_cell_a_wall_or_a_pit_hides_who_moves(game: Game, tile: str) -> None:
    t = labyrinth(game, BETWEEN.format(tile), *FALLERS, script=["tee"] * 9)
    t.play("red: go a1")
    assert strikes(t) == []
    assert "wax-eater" not in t.view("red")["discard"]


@pytest.mark.rule("piege-obscur/monsters.2")
@pytest.mark.parametrize("tile", CLOSED)
def test_an_empty_cell_a_wall_or_a_pit_stops_an_attack(game: Game, tile: str) -> None:
    t = labyrinth(game, BETWEEN.format(tile), *FALLERS, "turn blue", script=["tee"] * 9)
    t.play("blue: go a2")
    assert strikes(t) == ["attacks wax eater b3"]
    assert (lost(t), candles(t)) == ([], "rbgy")


@pytest.mark.rule("piege-obscur/monsters.2")
def test_the_wall_of_ones_own_tile_hides_one_too(game: Game) -> None:
    rows = """
        1    .    ┼    .    .    .    .
        2    .    ┴R   .    .    .    .
        3    ┼B   ┼w   .    .    .    .
        4    ┼    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 9).play("red: go b1")
    assert strikes(t) == []
    t = labyrinth(game, rows, *FALLERS, "turn blue", script=["tee"] * 9).play("blue: go a4")
    assert strikes(t) == ["attacks wax eater b3"]


@pytest.mark.rule("piege-obscur/monsters.2")
def test_who_stands_on_a_junction_whose_stem_opens_to_it_is_seen_and_nobody_beyond(game: Game) -> None:
    rows = """
        1    .    ┼R   ┼    .    .    .
        2    ┼    ┬B   .    .    .    .
        3    .    ┼w   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 9).play("red: go c1")
    assert strikes(t) == []
    t = labyrinth(game, rows, *FALLERS, "turn blue", script=["tee"] * 9).play("blue: go a2")
    assert strikes(t) == ["attacks wax eater b3"]
    t = labyrinth(game, rows.replace("┬B", "┼B"), *FALLERS, script=["tee"] * 9).play("red: go c1")
    assert strikes(t) == ["attacks wax eater b3", "hit Blue wax eater b3"]


@pytest.mark.rule("piege-obscur/monsters.2")
def test_the_pit_of_the_dirge_stops_what_it_sees(game: Game) -> None:
    rows = """
        1    ┼    ┬R   .    .    .    .
        2    ●    ●    ●    .    .    .
        3    ●    ●    ●    .    .    .
        4    ●    ●    ●    .    .    .
        5    ┼B   ┼w   .    .    .    .
        6    ┼    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 9).play("red: go a1")
    assert strikes(t) == []
    t = labyrinth(game, rows, *FALLERS, "turn blue", script=["tee"] * 9).play("blue: go a6")
    assert strikes(t) == ["attacks wax eater b5"]


@pytest.mark.rule("piege-obscur/monsters.2")
def test_prisoners_do_not_stop_what_it_sees(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    ┼    .    .
        3    .    ┼w   ┼B   ┼R   ┼G   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, FALLERS[1], script=["tee"] * 9).play("red: go d2")
    assert strikes(t) == ["attacks wax eater b3", "hit Blue wax eater b3", "hit Green wax eater b3"]


@pytest.mark.rule("piege-obscur/monsters.2", "piege-obscur/monsters.3")
def test_other_monsters_do_not_stop_what_it_sees(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    ┼
        3    .    ┼B   ┼w   ┼G   ┼w   ┼R
        4    .    .    .    ┼    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    # Red is in the lines of both, and both see Red leave; then each hits both
    t = labyrinth(game, rows, FALLERS[1], script=["tee"] * 13).play("red: go f2")
    assert strikes(t) == [
        *["attacks wax eater c3", "hit Blue wax eater c3", "hit Green wax eater c3"],
        *["attacks wax eater e3", "hit Blue wax eater e3", "hit Green wax eater e3"],
    ]


@pytest.mark.rule("piege-obscur/monsters.2")
def test_no_monster_sees_who_is_over_a_pit(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ┼R   .    .    .
        3    .    ▶    ▼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    lines = [
        *(f"{name}: nerve 0; falls column e" for name in ("blue", "green", "yellow")),
        "omens 1",
        "stack 22 tee gate 4 keeper omen",
    ]
    t = labyrinth(game, rows, *lines)
    t.play("red: go c3", script=["tee"])
    assert told(t, "attacks", "hit", "pit-forms") == [
        *["attacks keeper b3", "hit Red keeper b3"],
        # the one on c3 is alarmed by the other, and hits nobody
        *["attacks keeper c3", "pit-forms c3"],
    ]
    # Red is still over the pit when the dirge opens there, too
    t.play("scramble d3", "dirge c2 0", script=["omen", "tee", "tee", "tee"])
    assert told(t, "attacks", "candle-out") == ["candle-out Red"]
    assert t.answers("red") == ["row", "column"]
    t.play("row")
    assert strikes(t) == []


# What alarms it


@pytest.mark.rule("piege-obscur/monsters.3", "piege-obscur/monsters.6")
def test_red_who_lit_a_wax_eater_moves_on_along_its_line_or_leaves_it(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼    ┼R   ┼w   .    .
        4    .    .    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    lines = [f"{name}: falls column f" for name in ("blue", "green", "yellow")]
    t = labyrinth(game, rows, *lines, script=["tee"] * 3).play("red: go b3")
    assert strikes(t) == ["attacks wax eater d3", "hit Red wax eater d3"]
    assert (candles(t), lost(t)) == ("bgy", ["T junction"] * 3)
    t = labyrinth(game, rows, *lines, script=["tee"]).play("red: go c4")
    assert told(t, "attacks", "hit", "monster-leaves", "candle-out", "tiles-lost") == [
        "attacks wax eater d3",
        "monster-leaves wax eater d3",
    ]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/monsters.3")
def test_who_comes_into_its_line_alarms_it_and_is_hit(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    ┼R   .    .    .
        3    .    ┼B   ┼    .    .    .
        4    .    ┼w   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 6)
    t.play("red: go b2")
    assert strikes(t) == ["attacks wax eater b4", "hit Red wax eater b4", "hit Blue wax eater b4"]
    # from c2 to c3 Red is never in its line, though beside somebody who is
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 6)
    t.play("red: go c3")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/monsters.3")
def test_it_does_not_mind_who_stands_in_its_line_while_others_move_elsewhere(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼w   ┼R   .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    ┼B   ┼    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, "turn blue", script=["tee"]).play("blue: go e5")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/monsters.3")
def test_a_wax_eater_on_a_diagonal_sees_nothing(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    ┼R   .    .    .
        3    .    .    .    ┼w   ┼B   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"]).play("red: go b2")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/monsters.3")
def test_each_further_move_may_alarm_one(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼R   ┼    .    .    .
        3    ┼w   ┼B   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 1", *FALLERS).play("red: go c2", script=["tee"])
    assert strikes(t) == []
    t.play("put d2 NSW", script=["tee"])
    t.play("put c1 ESW")
    assert (strikes(t), t.awaited()) == ([], ["red"])
    t.play("again c3", script=["tee"] * 6)
    assert strikes(t) == ["attacks wax eater a3", "hit Red wax eater a3", "hit Blue wax eater a3"]


@pytest.mark.rule("piege-obscur/monsters.3")
def test_one_that_was_laid_after_a_move_attacks_upon_the_next_one(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    │    .    .    .    .
        4    .    ┴R   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 1", *THREE_FALL, "stack wax-eater 9 tee gate 4 key")
    t.play("red: go b3", script=["wax-eater"])
    assert t.story() == ["moves Red b3", "draws wax eater", "laid wax eater b2 all sides"]
    t.play("again b4", script=["tee"])
    assert strikes(t) == ["attacks wax eater b2"]


# Falling in its sight


@pytest.mark.rule("piege-obscur/monsters.4", "piege-obscur/monsters.6")
def test_who_stays_on_a_cracked_tile_in_its_sight_falls_and_is_missed(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┼w   ─R   .    .
        4    .    .    ┼B   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS)
    t.play("red: stay", script=["tee"])
    assert told(t, "pit-forms", "attacks") == ["pit-forms d3"]
    t.play("row", script=["tee"] * 3)
    assert told(t, "falls-along", "attacks", "hit", "candle-out", "monster-leaves") == [
        "falls-along Red row 3",
        "attacks wax eater c3",
        "hit Blue wax eater c3",
        "candle-out Blue",
        "monster-leaves wax eater c3",
    ]


@pytest.mark.rule("piege-obscur/monsters.4")
def test_who_stays_on_a_sound_tile_in_its_sight_alarms_nobody(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┼w   ┼R   .    .
        4    .    .    ┼B   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee", "tee"]).play("red: stay")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/monsters.4")
def test_who_falls_out_of_its_sight_alarms_nobody(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    │R   .    .    .
        3    .    .    .    .    .    .
        4    .    .    ┼w   ┼B   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"]).play("red: stay", "row")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/monsters.4", "piege-obscur/monsters.6")
def test_who_jumps_into_a_pit_from_its_line_is_missed_and_others_are_hit(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    ○t   .    .
        3    .    .    ┼w   ┼R   .    .
        4    .    .    ┼B   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS)
    t.play("red: go d2")
    assert strikes(t) == []
    t.play("column", script=["tee"] * 3)
    assert told(t, "falls-along", "attacks", "hit") == [
        "falls-along Red column d",
        "attacks wax eater c3",
        "hit Blue wax eater c3",
    ]


@pytest.mark.rule("piege-obscur/monsters.4", "piege-obscur/monsters.2")
def test_a_pit_in_its_line_into_which_one_jumps_from_elsewhere_is_not_seen(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    ┼R   .    .
        3    .    .    ┼w   ○t   .    .
        4    .    .    ┼B   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS).play("red: go d3", "row")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/monsters.4", "piege-obscur/monsters.6")
def test_a_fall_is_seen_as_things_were_but_its_pit_shields_who_is_behind(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼w   ─R   ┼G   .    .
        4    .    ┼B   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, FALLERS[1]).play("red: stay", "row", script=["tee"] * 4)
    assert strikes(t) == ["attacks wax eater b3", "hit Blue wax eater b3"]


@pytest.mark.rule("piege-obscur/monsters.4", "piege-obscur/monsters.6")
def test_one_that_came_by_the_stay_sees_the_fall_after_it(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┼    ─R   .    .
        4    .    .    ┼B   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, "stack 22 tee gate 4 key wax-eater")
    t.play("red: stay", script=["wax-eater"])
    t.play("swap c3", "row", script=["tee"] * 3)
    assert told(t, "laid", "pit-forms", "falls-along", "attacks", "hit") == [
        "laid wax eater c3 all sides",
        "pit-forms d3",
        "falls-along Red row 3",
        "attacks wax eater c3",
        "hit Blue wax eater c3",
    ]


# Whom it hits


@pytest.mark.rule("piege-obscur/monsters.5")
def test_who_is_reached_from_both_sides_is_hit_once(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼    ┼B   ┼w   ┼    ┼R   ┼
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 6).play("red: go f3")
    assert strikes(t) == ["attacks wax eater c3", "hit Red wax eater c3", "hit Blue wax eater c3"]
    assert lost(t) == ["T junction"] * 6


@pytest.mark.rule("piege-obscur/monsters.5")
def test_who_moves_within_its_sight_is_hit_once_and_it_attacks_once(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼w   ┼B   ┼    ┼R   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    # it sees Red both before and after the move
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 6).play("red: go d3")
    assert strikes(t) == ["attacks wax eater b3", "hit Red wax eater b3", "hit Blue wax eater b3"]
    assert lost(t) == ["T junction"] * 6


@pytest.mark.rule("piege-obscur/monsters.5")
def test_several_on_one_gate_are_all_hit(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼w   ┼gBG ┼    .    .
        4    .    ┼R   .    .    .    .
        5    .    ┼    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, FALLERS[1], script=["tee"] * 9).play("red: go b5")
    assert strikes(t) == [
        "attacks wax eater b3",
        *[f"hit {name} wax eater b3" for name in ("Red", "Blue", "Green")],
    ]


@pytest.mark.rule("piege-obscur/monsters.6")
def test_the_pit_that_forms_behind_a_mover_shields_them(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼Y   ┼w   ─R   ┼    .    .
        4    .    ┼B   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, FALLERS[0])
    t.play("red: go d3", script=["tee"] * 7)
    assert told(t, "moves", "pit-forms", "attacks", "hit") == [
        "moves Red d3",
        "pit-forms c3",
        "attacks wax eater b3",
        "hit Blue wax eater b3",
        "hit Yellow wax eater b3",
    ]


@pytest.mark.rule("piege-obscur/monsters.6")
def test_a_sound_tile_left_behind_shields_nobody(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼w   ┼R   ┼    .    .
        4    .    ┼B   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 6).play("red: go d3")
    assert strikes(t) == ["attacks wax eater b3", "hit Red wax eater b3", "hit Blue wax eater b3"]


@pytest.mark.rule("piege-obscur/monsters.6")
def test_tiles_that_will_vanish_still_carry_the_attack(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼w   ┼    ┼R   ┼    .
        4    .    ┼B   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 6).play("red: go e3")
    # c3 is lit by nobody any more, but goes only after the attack
    assert strikes(t) == ["attacks wax eater b3", "hit Red wax eater b3", "hit Blue wax eater b3"]
    assert told(t, "monster-leaves", "tiles-lost", "vanishes")[-1] == "vanishes c3, d3"


# Chains

TWO_AND_ONE_BETWEEN = """
    1    .    .    .    .    .    .
    2    ┼    ┼B   .    ┼G   ┼    .
    3    .    ┼w   ┼R   ┼w   .    .
    4    .    .    ┼    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/monsters.7", "piege-obscur/monsters.9")
@pytest.mark.parametrize(
    ("turn", "goal", "other", "first", "second"),
    [("blue", "a2", "Green", "b3", "d3"), ("green", "e2", "Blue", "d3", "b3")],
)
def test_if_blue_or_green_moves_the_other_is_hit_once_and_red_twice(
    game: Game, turn: str, goal: str, other: str, first: str, second: str
) -> None:
    t = labyrinth(game, TWO_AND_ONE_BETWEEN, FALLERS[1], f"turn {turn}", script=["tee"] * 10)
    t.play(f"{turn}: go {goal}")
    assert strikes(t) == [
        *[f"attacks wax eater {first}", f"hit Red wax eater {first}"],
        *[f"attacks wax eater {second}", f"hit Red wax eater {second}", f"hit {other} wax eater {second}"],
    ]
    assert lost(t) == ["T junction"] * 9
    assert told(t, "candle-out") == [f"candle-out {name}" for name in sorted(("Red", other), reverse=True)]


@pytest.mark.rule("piege-obscur/monsters.7", "piege-obscur/monsters.9")
@pytest.mark.parametrize("turn", ["red", "blue", "green", "yellow"])
def test_four_in_one_line_with_two_wax_eaters_lose_eighteen_tiles(game: Game, turn: str) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    ┼    .    ┼    ┼    .    ┼
        3    ┼R   ┼w   ┼B   ┼G   ┼w   ┼Y
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, f"turn {turn}", script=["tee"] * 19)
    column = {"red": "a", "blue": "c", "green": "d", "yellow": "f"}[turn]
    t.play(f"{turn}: go {column}2")
    others = [name for name in ("Red", "Blue", "Green", "Yellow") if name != turn.capitalize()]
    assert strikes(t) == [
        line
        for cell in ("b3", "e3")
        for line in (f"attacks wax eater {cell}", *[f"hit {name} wax eater {cell}" for name in others])
    ]
    assert (len(lost(t)), candles(t)) == (18, turn[0])


@pytest.mark.rule("piege-obscur/monsters.7")
def test_a_chain_goes_on_from_monster_to_monster(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼w   ┼B   ┼w   .    .
        3    ┼    ┼R   .    ┼G   .    .
        4    .    .    .    ┼w   ┼Y   .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, script=["tee"] * 16).play("red: go a3")
    assert strikes(t) == [
        *["attacks wax eater b2", "hit Blue wax eater b2"],
        *["attacks wax eater d2", "hit Blue wax eater d2", "hit Green wax eater d2"],
        *["attacks wax eater d4", "hit Green wax eater d4", "hit Yellow wax eater d4"],
    ]
    assert len(lost(t)) == 15


@pytest.mark.rule("piege-obscur/monsters.7")
def test_a_monster_that_no_attack_reaches_and_that_saw_nothing_keeps_quiet(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼w   ┼B   .    .    .
        3    ┼    ┼R   .    .    .    .
        4    .    .    ┼w   ┼G   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, FALLERS[1], script=["tee"] * 4).play("red: go a3")
    assert strikes(t) == ["attacks wax eater b2", "hit Blue wax eater b2"]


TWO_APART = """
    1    .    .    .    .    .    .
    2    ┼    ┼B   ┼R   ┼G   .    .
    3    .    ┼w   {}   ┼w   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/monsters.7")
@pytest.mark.parametrize("tile", ["┼", "─", "┴"])
def test_an_attack_alarms_a_monster_whom_nobody_is_beside(game: Game, tile: str) -> None:
    lines = (FALLERS[1], "turn blue")
    t = labyrinth(game, TWO_APART.format(tile), *lines, script=["tee"] * 4).play("blue: go a2")
    assert strikes(t) == ["attacks wax eater b3", "attacks wax eater d3", "hit Green wax eater d3"]


@pytest.mark.rule("piege-obscur/monsters.7", "piege-obscur/monsters.2")
@pytest.mark.parametrize("tile", [".", "├", "┤", "│", "○t"])
def test_an_attack_that_is_stopped_alarms_no_monster_behind(game: Game, tile: str) -> None:
    lines = (FALLERS[1], "turn blue")
    t = labyrinth(game, TWO_APART.format(tile), *lines, script=["tee"]).play("blue: go a2")
    assert strikes(t) == ["attacks wax eater b3"]


@pytest.mark.rule("piege-obscur/monsters.7")
def test_monsters_that_reach_each_other_from_both_sides_attack_once_each(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼    ┼B   ┼w   ┼w   ┼R   ┼
        4    .    .    .    .    ┼    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *FALLERS, script=["tee"] * 8).play("red: go e4")
    assert strikes(t) == [
        *["attacks wax eater c3", "hit Blue wax eater c3"],
        *["attacks wax eater d3", "hit Blue wax eater d3"],
    ]


# What it costs


@pytest.mark.rule("piege-obscur/monsters.8")
def test_wax_eaters_that_have_attacked_leave_the_board_and_others_stay(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    ┼    ┼B   .    ┼G   .    .
        3    .    ┼w   ┼R   ┼w   .    .
        4    .    .    .    .    .    .
        5    ┼w   ┼Y   .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "turn blue", script=["tee"] * 10).play("blue: go a2")
    assert told(t, "monster-leaves") == ["monster-leaves wax eater b3", "monster-leaves wax eater d3"]
    view = t.view("red")
    assert view["discard"]["wax-eater"] == 2
    assert [at for at, tile in enumerate(view["tiles"]) if tile and tile["kind"] == "wax-eater"] == [4 * 6]


@pytest.mark.rule("piege-obscur/monsters.8")
def test_a_wax_eater_that_hits_nobody_leaves_all_the_same(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    ┼R   ┼w   .    .
        4    .    .    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    lines = [f"{name}: nerve 0; falls column f" for name in ("blue", "green", "yellow")]
    t = labyrinth(game, rows, *lines, script=["tee"]).play("red: go c4")
    assert told(t, "hit", "monster-leaves") == ["monster-leaves wax eater d3"]
    assert "d3" not in " ".join(told(t, "vanishes"))
    assert t.view("red")["discard"] == {"wax-eater": 1}


ONE_VICTIM = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼    ┼R   ┼w   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
THREE_FALL = tuple(f"{name}: nerve 0; falls column f" for name in ("blue", "green", "yellow"))


@pytest.mark.rule("piege-obscur/monsters.9")
def test_a_hit_costs_three_tiles_and_the_candle(game: Game) -> None:
    stack = "stack 9 tee 2 gate wax-eater 4 key"
    t = labyrinth(game, ONE_VICTIM, stack, *THREE_FALL, script=["gate", "wax-eater", "tee"]).play(
        "red: go b3"
    )
    assert t.story() == [
        "moves Red b3",
        "attacks wax eater d3",
        "hit Red wax eater d3",
        "candle-out Red",
        "monster-leaves wax eater d3",
        "tiles-lost gate, wax eater, T junction",
        "vanishes c3",
        "turn Blue",
    ]
    assert t.view("red")["discard"] == {"tee": 1, "cross": 1, "gate": 1, "wax-eater": 2}


@pytest.mark.rule("piege-obscur/monsters.9")
def test_who_is_in_the_dark_already_loses_tiles_all_the_same(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼    ┼B   ┼w   .
        4    .    .    .    ┼    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    lines = ["red: nerve 0; dark", *FALLERS, "turn blue"]
    t = labyrinth(game, rows, *lines, script=["tee"] * 4).play("blue: go d4")
    assert strikes(t) == ["attacks wax eater e3", "hit Red wax eater e3"]
    assert (told(t, "candle-out"), lost(t)) == ([], ["T junction"] * 3)


@pytest.mark.rule("piege-obscur/monsters.9")
def test_the_key_and_nerve_of_who_is_hit_are_kept(game: Game) -> None:
    lines = ["red: nerve 2; key", *THREE_FALL, "stack 9 tee gate 3 key", "discard key"]
    t = labyrinth(game, ONE_VICTIM, *lines).play("red: go b3", "suffer", script=["tee"] * 3)
    red = t.view("red")["prisoners"][0]
    assert (red["key"], red["nerve"], red["lit"]) == (True, 2, False)


@pytest.mark.rule("piege-obscur/monsters.10")
def test_all_who_are_hit_decide_clockwise_before_anything_is_lost(game: Game) -> None:
    lines = ["red: nerve 1", "blue: nerve 1", "green: nerve 2", "yellow: nerve 1", "turn green"]
    t = labyrinth(game, CROSSED.replace("┼G   .", "┼G   ┼"), *lines)
    t.play("green: go e3")
    assert told(t, "candle-out", "tiles-lost", "monster-leaves") == []
    assert (t.awaited(), t.answers("green")) == (["green"], ["suffer", "block 1"])
    t.play("green: suffer")
    assert (t.story(), t.awaited()) == ([], ["yellow"])
    t.play("yellow: block 1")
    assert (t.story(), t.awaited()) == (["spends-nerve Yellow 1 0", "blocks Yellow 1"], ["red"])
    t.play("red: block 1")
    assert t.awaited() == ["blue"]
    t.play("blue: suffer", script=["tee"] * 10)
    assert t.story() == [
        *[f"candle-out {name}" for name in ("Red", "Blue", "Green", "Yellow")],
        "monster-leaves wax eater c3",
        "tiles-lost " + ", ".join(["T junction"] * 10),
        "vanishes c1, d3",
    ]


@pytest.mark.rule("piege-obscur/monsters.10")
def test_who_has_no_nerve_is_not_asked(game: Game) -> None:
    lines = ["red: nerve 0", "blue: nerve 0", "green: nerve 1", "yellow: nerve 0"]
    t = labyrinth(game, CROSSED, *lines).play("red: go c1")
    assert t.awaited() == ["green"]


@pytest.mark.rule("piege-obscur/monsters.10")
@pytest.mark.parametrize("left", [4, 3, 1, 0])
def test_no_more_is_lost_than_there_is(game: Game, left: int) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼B   ┼w   ┼R   ┼g   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    keys = [f"{name}: nerve 0; key" for name in ("red", "blue")]
    more = [f"{name}: nerve 0; key; falls column e" for name in ("green", "yellow")]
    stack = f"stack {left} tee" if left else "stack"
    t = labyrinth(game, rows, *keys, *more, stack, "discard 4 key", script=["tee"] * left)
    t.play("red: go d3")
    assert told(t, "hit") == ["hit Red wax eater b3", "hit Blue wax eater b3"]
    assert lost(t) == (["T junction"] * left or ["–"])
    assert t.view("red")["stack"]["waiting"] == 0
