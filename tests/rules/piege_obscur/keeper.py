"""Piège obscur, chapter “Keepers”."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

WAYS = "NESW"
MOUTHS = "▲▶▼◀"
THREE_FALL = tuple(f"{name}: nerve 0; falls column f" for name in ("blue", "green", "yellow"))
FALLERS = THREE_FALL[1:]


def labyrinth(game: Game, rows: str, *lines: str, script: Iterable[object] = ()) -> Talk:
    """Nobody has any Nerve unless a line says so, and the stack is long enough."""
    given = {line.partition(" ")[0] for line in lines}
    more = [f"{name}: nerve 0" for name in ("red", "blue", "green", "yellow") if f"{name}:" not in given]
    if "stack" not in given:
        more.append("stack 30 tee gate 4 keeper")
    return table(game, "\n".join(["piege-obscur", "a b c d e f", rows, *lines, *more]), script)


def strikes(t: Talk) -> list[str]:
    """What the last play told of attacks."""
    return told(t, "attacks", "hit")


def candles(t: Talk) -> str:
    """The prisoners whose candle burns, by their first letters."""
    return "".join(seen["name"][0] for seen in t.view("red")["prisoners"] if seen["lit"])


def holders(t: Talk) -> str:
    """The prisoners who have a key, by their first letters."""
    return "".join(seen["name"][0] for seen in t.view("red")["prisoners"] if seen["key"])


def lost(t: Talk) -> int:
    """How many tiles the last play took from the stack."""
    return sum(line.count(",") + 1 for line in told(t, "tiles-lost"))


def keepers(t: Talk) -> dict[str, str]:
    """The keepers on the board, pits left out, with the way that their mouth is turned."""
    return {
        f"{'abcdef'[at % 6]}{at // 6 + 1}": WAYS[tile["mouth"]]
        for at, tile in enumerate(t.view("red")["tiles"])
        if tile and tile["kind"] == "keeper" and "pit" not in tile
    }


# How it is laid

ALONE_ON_C4 = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    .    ┼    .    .    .
    4    .    .    ┼R   .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/keeper.1")
def test_a_keeper_is_laid_with_its_mouth_to_who_lights_it(game: Game) -> None:
    t = labyrinth(game, ALONE_ON_C4, *THREE_FALL).play("red: go c3", script=["keeper"])
    assert t.answers("red") == ["put c2 S", "put d3 W", "put b3 E"]
    t.refuses("put c2 N", "piege-obscur/light.6")
    t.refuses("put c2 NESW", "piege-obscur/light.6")
    t.play("put d3 W", script=["keeper"])
    t.play("put b3 E", script=["keeper"])
    assert keepers(t) == {"b3": "E", "c2": "S", "d3": "W"}


@pytest.mark.rule("piege-obscur/keeper.1")
def test_what_the_keeper_that_was_just_laid_sees_is_its_front(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─    .    .    .    .
        4    .    ┴R   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    rows = rows.replace("─ ", "│ ")
    t = labyrinth(game, rows, "red: nerve 1", *THREE_FALL).play("red: go b3", script=["keeper"])
    assert t.story()[1:] == ["draws keeper", "laid keeper b2 south"]
    t.refuses("again b2", "piege-obscur/keeper.7")
    t.play("again b4", script=["tee"])
    assert strikes(t) == ["attacks keeper b2"]


@pytest.mark.rule("piege-obscur/keeper.1")
def test_a_keeper_that_comes_by_a_stay_has_its_mouth_to_who_stayed(game: Game) -> None:
    rows = ALONE_ON_C4.replace("4    .    . ", "4    .    ┼ ")
    t = labyrinth(game, rows, *THREE_FALL).play("red: stay", script=["keeper"])
    assert t.answers("red") == ["swap c3", "swap b4"]
    t.play("swap b4", script=["tee"])
    assert keepers(t) == {"b4": "E"}
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/keeper.1", "piege-obscur/keeper.8", "piege-obscur/keeper.10")
def test_a_keeper_drawn_in_the_dark_has_its_mouth_to_who_comes(game: Game) -> None:
    rows = ALONE_ON_C4.replace("┼    .", ".    .")
    t = labyrinth(game, rows, "red: nerve 0; dark", *THREE_FALL)
    t.play("red: go d4", script=["keeper", "tee", "tee", "tee"])
    assert t.story() == [
        "draws keeper",
        "laid keeper d4 west",
        "moves Red d4",
        "touches-keeper Red",
        "attacks keeper d4",
        "tiles-lost T junction, T junction, T junction",
        "takes-key Red",
        "pit-forms d4",
    ]
    assert t.answers("red") == ["scramble d3", "scramble e4", "scramble d5", "scramble c4"]


@pytest.mark.rule("piege-obscur/keeper.11")
def test_a_keeper_on_which_one_lands_is_turned_at_will(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    ┼B   .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 0; falls row 3", *FALLERS)
    t.play("land b3", script=["keeper"])
    assert t.answers("red") == ["put b3 N", "put b3 E", "put b3 S", "put b3 W"]
    t.play("put b3 W", script=["tee"] * 3)
    assert told(t, "laid") == ["laid keeper b3 west"]


# What it sees and attacks

AROUND = """
    1    .    .    .    .    .    .
    2    .    ┼    ┼R   ┼    .    .
    3    .    ┼B   {}    ┼G   .    .
    4    .    .    ┼Y   ┼    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
PLACES = (("Red", "b2"), ("Green", "d2"), ("Yellow", "d4"), ("Blue", "b2"))
"""Who is to the north, east, south and west, and where each can go."""


@pytest.mark.rule("piege-obscur/keeper.2", "piege-obscur/keeper.3")
@pytest.mark.parametrize("mouth", range(4))
@pytest.mark.parametrize("place", range(4))
def test_a_keeper_sees_and_attacks_in_three_directions(game: Game, mouth: int, place: int) -> None:
    name, goal = PLACES[place]
    lines = [f"{one}: nerve 1" for one in ("red", "blue", "green", "yellow")]
    t = labyrinth(game, AROUND.format(MOUTHS[mouth]), *lines, f"turn {name}".lower(), script=["tee"] * 3)
    t.play(f"{name}: go {goal}")
    behind = (mouth + 2) % 4
    if place == behind:
        assert strikes(t) == []
        return
    hit = [PLACES[other][0] for other in range(4) if other not in (place, behind)]
    in_order = [one for one in ("Red", "Blue", "Green", "Yellow") if one in hit]
    assert strikes(t) == ["attacks keeper c3", *[f"hit {one} keeper c3" for one in in_order]]
    assert told(t, "tiles-lost") == ["tiles-lost T junction, T junction"]
    assert candles(t) == "rbgy"


@pytest.mark.rule("piege-obscur/keeper.2")
def test_a_wax_eater_in_the_same_place_sees_behind_itself(game: Game) -> None:
    t = labyrinth(game, AROUND.format("┼w").replace("┼w  ", "┼w "), script=["tee"] * 9).play("red: go b2")
    assert strikes(t) == [
        "attacks wax eater c3",
        *[f"hit {one} wax eater c3" for one in ("Blue", "Green", "Yellow")],
    ]


@pytest.mark.rule("piege-obscur/keeper.2")
def test_a_keeper_sees_far_along_open_ways_and_over_the_edge_but_not_through_walls(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    ┼
        3    {}   ▶    .    .    .    ┼R
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows.format("┼ "), *THREE_FALL, script=["tee"]).play("red: go f2")
    # Red was behind its back, though over the edge
    assert strikes(t) == []
    rows = rows.replace("▶", "◀")
    t = labyrinth(game, rows.format("┼ "), *THREE_FALL, script=["tee"]).play("red: go f2")
    assert strikes(t) == ["attacks keeper b3"]
    t = labyrinth(game, rows.format("│ "), *THREE_FALL, script=["tee"]).play("red: go f2")
    assert strikes(t) == []
    t = labyrinth(game, rows.format("○t"), *THREE_FALL, script=["tee"]).play("red: go f2")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/keeper.2")
def test_who_falls_in_its_sight_alarms_it_and_who_falls_behind_it_does_not(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   {}    .    .    .
        4    .    .    ┼B   .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows.format("▼"), *FALLERS, script=["tee"] * 2).play("red: stay", "row")
    assert strikes(t) == ["attacks keeper c3", "hit Blue keeper c3"]
    t = labyrinth(game, rows.format("▶"), *FALLERS, script=["tee"]).play("red: stay", "row")
    assert strikes(t) == []


@pytest.mark.rule("piege-obscur/keeper.2", "piege-obscur/keeper.5")
def test_a_keeper_alarms_no_monster_behind_its_back(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ┼B   ┼    ┼R   .
        3    .    .    ┼w   {}    ┼    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows.format("▶"), *FALLERS, script=["tee"]).play("red: go e3")
    assert strikes(t) == ["attacks keeper d3", "hit Red keeper d3"]
    t = labyrinth(game, rows.format("▲"), *FALLERS, script=["tee"] * 7).play("red: go e3")
    assert strikes(t)[:3] == ["attacks keeper d3", "hit Red keeper d3", "attacks wax eater c3"]


# Its attack from afar


@pytest.mark.rule("piege-obscur/keeper.3")
def test_its_attack_from_afar_costs_one_tile_no_candle_and_cannot_be_blocked(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼    ┼R   ◀    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 2", *THREE_FALL).play("red: go b3", script=["gate", "tee"])
    assert t.story() == [
        "moves Red b3",
        "attacks keeper d3",
        "hit Red keeper d3",
        "tiles-lost gate",
    ]
