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
        more.append("stack 22 tee gate 4 keeper")
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
        3    .    │    .    .    .    .
        4    .    ┴R   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
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
    t = labyrinth(game, AROUND.format("┼w"), script=["tee"] * 10).play("red: go b2")
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


@pytest.mark.rule("piege-obscur/keeper.2")
def test_a_keeper_alarms_no_monster_behind_its_back(game: Game) -> None:
    rows = """
        1    .    .    .    ┼R   .    .
        2    .    .    ┼B   ┼    .    .
        3    .    .    ┼w   {}    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    # the wax eater does not see Red come to d2
    t = labyrinth(game, rows.format("▶"), *FALLERS, script=["tee"] * 2).play("red: go d2")
    assert strikes(t) == ["attacks keeper d3", "hit Red keeper d3"]
    t = labyrinth(game, rows.format("▲"), *FALLERS, script=["tee"] * 5).play("red: go d2")
    assert strikes(t) == [
        *["attacks keeper d3", "hit Red keeper d3"],
        *["attacks wax eater c3", "hit Blue wax eater c3"],
    ]


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
    stack = "stack 9 tee 2 gate 4 keeper"
    t = labyrinth(game, rows, "red: nerve 2", *THREE_FALL, stack).play("red: go b3", script=["gate", "tee"])
    assert t.story() == [
        "moves Red b3",
        "attacks keeper d3",
        "hit Red keeper d3",
        "tiles-lost gate",
        "draws T junction",
    ]
    assert (candles(t), t.view("red")["prisoners"][0]["nerve"]) == ("rbgy", 2)
    assert t.view("red")["discard"] == {"gate": 1}


# It stays

BEHIND = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼    ┼R   ▶    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
IN_FRONT = BEHIND.replace("▶", "◀")


@pytest.mark.rule("piege-obscur/keeper.4")
def test_a_keeper_stays_when_nobody_lights_it_any_more_and_nothing_else_does(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    ┼    .    .    .
        3    .    ─    ┼R   ▶    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    stack = "stack 9 tee 5 corridor gate 4 keeper"
    t = labyrinth(game, rows, *THREE_FALL, stack, script=["corridor"]).play("red: go b3")
    assert t.story() == [
        "moves Red b3",
        "vanishes c2",
        "draws corridor",
        "laid corridor a3 east, west",
        "turn Blue",
    ]
    assert keepers(t) == {"d3": "E"}
    # when darkness falls again it is still there
    t.play("land f5", "put f5 NS", "put f4 NS", "go f4", script=["corridor"] * 4)
    assert told(t, "vanishes", "turn") == ["vanishes f6", "turn Green"]
    assert keepers(t) == {"d3": "E"}
    assert t.view("red")["discard"] == {"cross": 1, "corridor": 1}


@pytest.mark.rule("piege-obscur/keeper.4")
def test_it_stays_after_an_attack_and_attacks_again_from_the_dark(game: Game) -> None:
    t = labyrinth(game, IN_FRONT, "red: nerve 1", *THREE_FALL, script=["tee"] * 4).play("red: go b3")
    assert strikes(t) == ["attacks keeper d3", "hit Red keeper d3"]
    assert (told(t, "monster-leaves"), keepers(t)) == ([], {"d3": "W"})
    # nobody lights it any more, but it sees Red move on
    t.play("put b2 NES", "put b4 NES", "put a3 NES", "again a3", script=["tee", "tee"])
    assert told(t, "attacks", "hit", "tiles-lost", "monster-leaves") == [
        *["attacks keeper d3", "hit Red keeper d3"],
        "tiles-lost T junction",
    ]
    assert keepers(t) == {"d3": "W"}


@pytest.mark.rule("piege-obscur/keeper.4")
def test_a_keeper_that_has_become_a_pit_vanishes_like_other_pits(game: Game) -> None:
    t = labyrinth(game, IN_FRONT.replace("◀ ", "○h"), *THREE_FALL, script=["tee"]).play("red: go b3")
    assert told(t, "vanishes") == ["vanishes d3"]
    assert t.view("red")["discard"] == {"keeper": 1}


# What reaches it from behind

BESIDE_A_WAX_EATER = """
    1    .    .    .    .    .    .
    2    ┼    ┼R   .    .    .    .
    3    .    ┼w   {}    ┼B   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""Red is about to leave the sight of the wax eater, whose attack comes to the keeper from the west."""


@pytest.mark.rule("piege-obscur/keeper.5")
@pytest.mark.parametrize(
    ("mouth", "attacks"),
    [
        ("▶", []),
        ("◀", ["attacks keeper c3"]),
        ("▲", ["attacks keeper c3", "hit Blue keeper c3"]),
        ("▼", ["attacks keeper c3", "hit Blue keeper c3"]),
    ],
)
def test_an_attack_that_reaches_it_from_behind_goes_on_and_does_not_alarm_it(
    game: Game, mouth: str, attacks: list[str]
) -> None:
    t = labyrinth(game, BESIDE_A_WAX_EATER.format(mouth), *FALLERS, script=["tee"] * 5).play("red: go a2")
    assert strikes(t) == ["attacks wax eater b3", "hit Blue wax eater b3", *attacks]
    assert keepers(t) == {"c3": WAYS[MOUTHS.index(mouth)]}


@pytest.mark.rule("piege-obscur/keeper.5")
def test_a_chain_runs_past_its_back_to_a_monster_beyond_whose_attack_reaches_it_in_front(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    ┼    ┼R   .    ┼B   {}   .
        3    .    ┼w   ▶    ┼    {}   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows.format("┼G", "┼w"), FALLERS[1], script=["tee"] * 4).play("red: go a2")
    assert strikes(t) == [
        "attacks wax eater b3",
        *["attacks wax eater e3", "hit Green wax eater e3"],
        "attacks keeper c3",
    ]
    t = labyrinth(game, rows.format("┼G", "┼ "), FALLERS[1], script=["tee"]).play("red: go a2")
    assert strikes(t) == ["attacks wax eater b3"]


@pytest.mark.rule("piege-obscur/keeper.5")
def test_a_keeper_does_not_alarm_another_whose_back_its_attack_reaches(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    ┼    ┼R   .    .    .    .
        3    .    ▲    {}    ┼B   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows.format("▶"), *FALLERS, script=["tee"] * 2).play("red: go a2")
    assert strikes(t) == ["attacks keeper b3", "hit Blue keeper b3"]
    t = labyrinth(game, rows.format("▲"), *FALLERS, script=["tee"] * 3).play("red: go a2")
    assert strikes(t) == [
        *["attacks keeper b3", "hit Blue keeper b3"],
        *["attacks keeper c3", "hit Blue keeper c3"],
    ]


# How one comes onto it

SIDES = ("c2", "d3", "c4", "b3")
"""To the north, east, south and west of c3."""


def before(side: int, mouth: int) -> str:
    """A diagram: Red stands on this side of a keeper at c3."""
    cells = [["."] * 6 for _ in range(6)]
    for cell, tile in (("c3", MOUTHS[mouth]), (SIDES[side], "┼R")):
        cells[int(cell[1]) - 1]["abcdef".index(cell[0])] = tile
    return "\n".join(f"{row} {' '.join(tiles)}" for row, tiles in enumerate(cells, 1))


@pytest.mark.rule("piege-obscur/keeper.6", "piege-obscur/keeper.7")
@pytest.mark.parametrize("mouth", range(4))
@pytest.mark.parametrize("side", range(4))
def test_one_moves_onto_a_keeper_from_behind_and_charges_it_from_elsewhere(
    game: Game, side: int, mouth: int
) -> None:
    t = labyrinth(game, before(side, mouth), "red: nerve 1", *THREE_FALL)
    poor = labyrinth(game, before(side, mouth), *THREE_FALL)
    if side == (mouth + 2) % 4:
        assert t.answers("red") == ["go c3", "stay"]
        t.refuses("red: charge c3", "piege-obscur/keeper.6")
        assert poor.answers("red") == ["go c3", "stay"]
        poor.refuses("red: charge c3", "piege-obscur/keeper.6")
    else:
        assert t.answers("red") == ["charge c3", "stay"]
        t.refuses("red: go c3", "piege-obscur/keeper.7")
        assert poor.answers("red") == ["stay"]
        poor.refuses("red: go c3", "piege-obscur/keeper.7")
        poor.refuses("red: charge c3", "piege-obscur/nerve.6")


@pytest.mark.rule("piege-obscur/keeper.6", "piege-obscur/keeper.7")
@pytest.mark.parametrize("mouth", range(4))
@pytest.mark.parametrize("side", range(4))
def test_with_a_key_one_charges_it_from_every_side(game: Game, side: int, mouth: int) -> None:
    lines = ("discard keeper", *THREE_FALL)
    t = labyrinth(game, before(side, mouth), "red: nerve 1; key", *lines)
    assert t.answers("red") == ["charge c3", "stay"]
    poor = labyrinth(game, before(side, mouth), "red: nerve 0; key", *lines)
    assert poor.answers("red") == ["stay"]
    poor.refuses("red: charge c3", "piege-obscur/nerve.6")
    behind = side == (mouth + 2) % 4
    for one in (t, poor):
        one.refuses("red: go c3", "piege-obscur/keeper.6" if behind else "piege-obscur/keeper.7")


@pytest.mark.rule("piege-obscur/keeper.6", "piege-obscur/keeper.10")
@pytest.mark.parametrize("mouth", range(4))
def test_who_comes_from_behind_without_a_key_takes_its_key_unharmed(game: Game, mouth: int) -> None:
    t = labyrinth(game, before((mouth + 2) % 4, mouth), *THREE_FALL)
    waiting = t.view("red")["stack"]["waiting"]
    t.play("red: go c3")
    assert t.story() == ["moves Red c3", "takes-key Red", "pit-forms c3"]
    assert (candles(t), holders(t), keepers(t)) == ("rbgy", "r", {})
    assert t.view("red")["stack"]["waiting"] == waiting
    assert (t.awaited(), t.answers("red")) == (["red"], [f"scramble {cell}" for cell in SIDES])


@pytest.mark.rule("piege-obscur/keeper.8")
def test_whoever_takes_its_key_the_others_keep_theirs(game: Game) -> None:
    lines = ("blue: nerve 0; key; falls column f", "discard keeper")
    t = labyrinth(game, BEHIND, *lines, *FALLERS).play("red: go d3")
    assert (told(t, "takes-key"), holders(t)) == (["takes-key Red"], "rb")


@pytest.mark.rule("piege-obscur/keeper.6", "piege-obscur/keeper.10")
def test_in_the_first_cell_of_the_grid_one_takes_its_key_as_elsewhere(game: Game) -> None:
    rows = """
        1    ◀    ┼R   .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, *THREE_FALL).play("red: go a1")
    assert t.story() == ["moves Red a1", "takes-key Red", "pit-forms a1"]


@pytest.mark.rule("piege-obscur/keeper.6", "piege-obscur/keeper.7")
def test_as_a_further_move_too_one_comes_from_behind_with_a_key_only_by_a_charge(game: Game) -> None:
    lines = ("discard keeper", *THREE_FALL, "now again")
    t = labyrinth(game, BEHIND, "red: nerve 2; key", *lines, script=["tee"] * 3)
    assert t.answers("red") == ["again-charge d3", "again b3", "end"]
    t.refuses("red: again d3", "piege-obscur/keeper.6")
    assert t.play("again-charge d3").story()[:2] == ["spends-nerve Red 2 0", "moves Red d3"]
    t = labyrinth(game, BEHIND, "red: nerve 1; key", *lines)
    assert t.answers("red") == ["again b3", "end"]
    t.refuses("red: again d3", "piege-obscur/keeper.6")
    t.refuses("red: again-charge d3", "piege-obscur/nerve.6")
    t = labyrinth(game, BEHIND, "red: nerve 2", *lines)
    assert t.answers("red") == ["again d3", "again b3", "end"]
    t.refuses("red: again-charge d3", "piege-obscur/keeper.6")


@pytest.mark.rule("piege-obscur/keeper.6", "piege-obscur/keeper.8", "piege-obscur/keeper.10")
def test_a_charge_from_behind_costs_its_torments_and_the_keeper_stays(game: Game) -> None:
    rows = CROWDED.replace("◀", "▶")
    lines = ("red: nerve 1; key", "discard keeper", FALLERS[1])
    t = labyrinth(game, rows, *lines, script=["tee"] * 5).play("red: charge d3")
    assert t.story() == [
        "spends-nerve Red 1 0",
        "moves Red d3",
        "touches-keeper Red",
        *["attacks keeper d3", "hit Blue keeper d3", "hit Green keeper d3"],
        "candle-out Red",
        "tiles-lost " + ", ".join(["T junction"] * 5),
    ]
    assert (candles(t), holders(t), keepers(t)) == ("bgy", "r", {"d3": "E"})
    assert t.answers("red") == ["scramble d4", "scramble c3"]
    t.play("scramble c3")
    assert told(t, "scrambles", "attacks", "turn") == ["scrambles Red c3", "turn Blue"]
    assert keepers(t) == {"d3": "E"}


@pytest.mark.rule("piege-obscur/keeper.9")
def test_who_charges_it_from_behind_may_spend_a_token_against_that_too(game: Game) -> None:
    lines = ("red: nerve 2; key", "discard keeper")
    t = labyrinth(game, BEHIND, *lines, *THREE_FALL).play("red: charge d3")
    assert t.answers("red") == ["suffer", "spare"]
    assert told(t.play("spare"), "candle-out", "tiles-lost", "takes-key") == ["candle-out Red"]


@pytest.mark.rule("piege-obscur/keeper.6")
def test_one_may_come_from_behind_by_a_further_move(game: Game) -> None:
    t = labyrinth(game, BEHIND, "red: nerve 1", *THREE_FALL, "now again")
    assert t.answers("red") == ["again d3", "again b3", "end"]
    t.play("again d3")
    assert t.story() == ["spends-nerve Red 1 0", "moves Red d3", "takes-key Red", "pit-forms d3"]


@pytest.mark.rule("piege-obscur/keeper.6")
def test_one_may_come_from_behind_in_the_dark_and_over_the_edge(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ▶    .    .    .    .    ┼R
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    fallers = [line.replace("column f", "column c") for line in THREE_FALL]
    t = labyrinth(game, rows, "red: nerve 1; dark", *fallers)
    assert t.answers("red") == ["go f2", "go a3", "go f4", "go e3", "endure"]
    t.play("go a3")
    assert t.story() == ["moves Red a3", "takes-key Red", "pit-forms a3"]


@pytest.mark.rule("piege-obscur/keeper.6")
def test_other_monsters_see_who_comes_from_behind(game: Game) -> None:
    rows = BEHIND.replace("┼    ┼R", "┼w   ┼R")
    t = labyrinth(game, rows, *THREE_FALL, script=["tee"] * 3).play("red: go d3")
    assert t.story() == [
        "moves Red d3",
        "attacks wax eater b3",
        "hit Red wax eater b3",
        "candle-out Red",
        "monster-leaves wax eater b3",
        "tiles-lost T junction, T junction, T junction",
        "takes-key Red",
        "pit-forms d3",
    ]


@pytest.mark.rule("piege-obscur/keeper.7")
def test_in_the_dark_too_a_charge_is_needed_for_a_keeper_that_is_there(game: Game) -> None:
    rows = IN_FRONT.replace("┼    ┼R", ".    ┼R")
    t = labyrinth(game, rows, "red: nerve 0; dark", *THREE_FALL)
    assert t.answers("red") == ["go c2", "go c4", "go b3"]
    t.refuses("red: go d3", "piege-obscur/keeper.7")
    t = labyrinth(game, rows, "red: nerve 1; dark", *THREE_FALL)
    assert t.answers("red") == ["go c2", "charge d3", "go c4", "go b3", "endure"]


@pytest.mark.rule("piege-obscur/keeper.7")
def test_as_a_further_move_the_charge_takes_a_second_token(game: Game) -> None:
    t = labyrinth(game, IN_FRONT, "red: nerve 1", *THREE_FALL, "now again")
    assert t.answers("red") == ["again b3", "end"]
    t.refuses("red: again d3", "piege-obscur/keeper.7")
    t = labyrinth(game, IN_FRONT, "red: nerve 2", *THREE_FALL, "now again", script=["tee"] * 3)
    assert t.answers("red") == ["again-charge d3", "again b3", "end"]
    assert t.play("again-charge d3").story()[:2] == ["spends-nerve Red 2 0", "moves Red d3"]


# What that costs

CROWDED = """
    1    .    .    .    .    .    .
    2    .    .    .    ┼B   .    .
    3    .    .    ┼R   ◀    ┼G   .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""Red is in front of the keeper, Blue at its side, Green behind it."""


@pytest.mark.rule("piege-obscur/keeper.8", "piege-obscur/keeper.10")
def test_who_charges_it_loses_three_tiles_and_the_candle_takes_its_key_and_others_are_hit(game: Game) -> None:
    t = labyrinth(game, CROWDED, "red: nerve 1", FALLERS[1], script=["tee"] * 4).play("red: charge d3")
    assert t.story() == [
        "spends-nerve Red 1 0",
        "moves Red d3",
        "touches-keeper Red",
        "attacks keeper d3",
        "hit Blue keeper d3",
        "candle-out Red",
        "tiles-lost T junction, T junction, T junction, T junction",
        "takes-key Red",
        "pit-forms d3",
    ]
    assert (candles(t), holders(t), keepers(t)) == ("bgy", "r", {})
    assert (t.awaited(), t.answers("red")) == (["red"], ["scramble d4", "scramble c3"])


@pytest.mark.rule("piege-obscur/keeper.8", "piege-obscur/keeper.10")
def test_who_has_a_key_suffers_all_the_same_and_the_keeper_keeps_its_own(game: Game) -> None:
    lines = ("red: nerve 1; key", "discard keeper", FALLERS[1])
    t = labyrinth(game, CROWDED, *lines, script=["tee"] * 4).play("red: charge d3")
    assert t.story()[2:] == [
        "touches-keeper Red",
        "attacks keeper d3",
        "hit Blue keeper d3",
        "candle-out Red",
        "tiles-lost T junction, T junction, T junction, T junction",
    ]
    assert (candles(t), holders(t), keepers(t)) == ("bgy", "r", {"d3": "W"})
    # Red is not let stay there, either
    assert t.answers("red") == ["scramble d4", "scramble c3"]
    t.refuses("red: stay", "piege-obscur/scramble.1")
    t.play("scramble c3")
    assert told(t, "scrambles", "attacks", "hit", "turn") == ["scrambles Red c3", "turn Blue"]
    assert keepers(t) == {"d3": "W"}


@pytest.mark.rule("piege-obscur/keeper.8")
def test_who_lands_on_a_new_keeper_touches_it_whatever_way_it_is_turned(game: Game) -> None:
    rows = """
        1    .    .    ┼B   .    .    .
        2    .    .    │    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    for turn, hit in (("N", ["hit Blue keeper c3"]), ("S", [])):
        t = labyrinth(game, rows, "red: nerve 0; falls row 3", *FALLERS, script=["keeper"]).play("land c3")
        t.play(f"put c3 {turn}", script=["tee"] * (3 + len(hit)))
        assert told(t, "touches-keeper", "attacks", "hit", "candle-out", "takes-key", "pit-forms") == [
            "touches-keeper Red",
            "attacks keeper c3",
            *hit,
            "candle-out Red",
            "takes-key Red",
            "pit-forms c3",
        ]
        assert (lost(t), holders(t)) == (3 + len(hit), "r")


@pytest.mark.rule("piege-obscur/keeper.8")
def test_who_lands_on_a_keeper_that_lies_there_touches_it(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼    ┼B   ┼    ┼    ┼G   ◀
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    lines = ("red: nerve 0; falls row 3", "yellow: nerve 0; falls row 6")
    t = labyrinth(game, rows, *lines, script=["tee"] * 5).play("land f3")
    assert t.story() == [
        "lands Red f3",
        "touches-keeper Red",
        *["attacks keeper f3", "hit Blue keeper f3", "hit Green keeper f3"],
        "candle-out Red",
        "tiles-lost " + ", ".join(["T junction"] * 5),
        "takes-key Red",
        "pit-forms f3",
    ]


ONLY_ONE_REFUGE = """
    1    .    .    .    .    .    .
    2    .    ┼Y   {}    ┼B   .    .
    3    .    │    .    │    .    .
    4    .    .    ─    ┼G   .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""
"""Red lands on c3, on a wax eater, and can flee only onto the keeper of c2."""


def lands_on_a_wax_eater(game: Game, mouth: str, red: str, *lines: str, lost: int) -> Talk:
    script = ["wax-eater", *["tee"] * lost]
    stack = "stack 20 tee gate 4 keeper wax-eater"
    t = labyrinth(game, ONLY_ONE_REFUGE.format(mouth), red, stack, *lines, script=script)
    t.play("land c3")
    assert t.answers("red") == ["scramble c2"]
    return t


@pytest.mark.rule("piege-obscur/keeper.5", "piege-obscur/keeper.8", "piege-obscur/keeper.10")
def test_who_scrambles_onto_it_from_behind_without_a_key_takes_its_key_unharmed(game: Game) -> None:
    t = lands_on_a_wax_eater(game, "▲", "red: nerve 0; falls row 3", lost=3)
    assert strikes(t) == ["attacks wax eater c3", "hit Red wax eater c3"]
    t.play("scramble c2")
    assert t.story() == ["scrambles Red c2", "takes-key Red", "pit-forms c2"]
    assert (holders(t), keepers(t)) == ("r", {})
    assert t.answers("red") == ["scramble c1", "scramble c3"]


@pytest.mark.rule("piege-obscur/keeper.8", "piege-obscur/keeper.10")
def test_who_scrambles_onto_it_from_behind_with_a_key_touches_it(game: Game) -> None:
    t = lands_on_a_wax_eater(game, "▲", "red: nerve 0; key; falls row 3", "discard keeper", lost=3)
    t.play("scramble c2", script=["tee"] * 5)
    assert t.story() == [
        "scrambles Red c2",
        "touches-keeper Red",
        *["attacks keeper c2", "hit Blue keeper c2", "hit Yellow keeper c2"],
        "tiles-lost " + ", ".join(["T junction"] * 5),
    ]
    assert (holders(t), keepers(t)) == ("r", {"c2": "N"})
    assert t.answers("red") == ["scramble c1", "scramble c3"]


@pytest.mark.rule("piege-obscur/keeper.8")
@pytest.mark.parametrize(
    ("mouth", "before", "hit"),
    [("▼", 6, ["Blue", "Yellow"]), ("▶", 5, ["Blue"]), ("◀", 5, ["Yellow"])],
)
def test_who_scrambles_onto_it_from_elsewhere_touches_it(
    game: Game, mouth: str, before: int, hit: list[str]
) -> None:
    # the wax eater has alarmed the keeper before, which has hit Red and the same others from afar
    t = lands_on_a_wax_eater(game, mouth, "red: nerve 0; falls row 3", lost=before)
    t.play("scramble c2", script=["tee"] * (3 + len(hit)))
    assert t.story() == [
        "scrambles Red c2",
        "touches-keeper Red",
        *["attacks keeper c2", *[f"hit {name} keeper c2" for name in hit]],
        "tiles-lost " + ", ".join(["T junction"] * (3 + len(hit))),
        "takes-key Red",
        "pit-forms c2",
    ]


@pytest.mark.rule("piege-obscur/keeper.8", "piege-obscur/keeper.10")
def test_who_draws_it_in_the_dark_with_a_key_leaves_its_key_there(game: Game) -> None:
    rows = ALONE_ON_C4.replace("┼    .", ".    .")
    t = labyrinth(game, rows, "red: nerve 0; dark; key", "discard keeper", *THREE_FALL)
    t.play("red: go d4", script=["keeper", "tee", "tee", "tee"])
    assert t.story()[3:] == [
        "touches-keeper Red",
        "attacks keeper d4",
        "tiles-lost T junction, T junction, T junction",
    ]
    assert keepers(t) == {"d4": "W"}
    assert t.answers("red") == ["scramble d3", "scramble e4", "scramble d5", "scramble c4"]


# Nerve against it


@pytest.mark.rule("piege-obscur/keeper.9")
@pytest.mark.parametrize(
    ("option", "answer", "tiles"),
    [("", "spare", 1), ("", "suffer", 4), ("options reduce", "spare", 3), ("options reduce", "suffer", 4)],
)
def test_a_token_spares_the_three_tiles_or_saves_one_but_nothing_else(
    game: Game, option: str, answer: str, tiles: int
) -> None:
    lines = [line for line in ("red: nerve 2", option, FALLERS[1]) if line]
    t = labyrinth(game, CROWDED, *lines).play("red: charge d3")
    assert t.story() == ["spends-nerve Red 1 1", "moves Red d3"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["suffer", "spare"])
    for move in ("red: block 1", "red: scramble c3", "blue: spare", "blue: suffer"):
        t.refuses(move, "piege-obscur/keeper.9")
    t.play(answer, script=["tee"] * tiles)
    assert t.story() == [
        *(["spends-nerve Red 1 0"] if answer == "spare" else []),
        "touches-keeper Red",
        *["attacks keeper d3", "hit Blue keeper d3"],
        "candle-out Red",
        "tiles-lost " + ", ".join(["T junction"] * tiles),
        "takes-key Red",
        "pit-forms d3",
    ]
    assert t.view("red")["prisoners"][0]["nerve"] == (0 if answer == "spare" else 1)


@pytest.mark.rule("piege-obscur/keeper.9")
def test_alone_with_it_one_loses_nothing_of_the_stack_by_sparing(game: Game) -> None:
    t = labyrinth(game, IN_FRONT, "red: nerve 2", *THREE_FALL).play("red: charge d3", "spare")
    assert told(t, "touches-keeper", "candle-out", "tiles-lost", "takes-key") == [
        "touches-keeper Red",
        "candle-out Red",
        "takes-key Red",
    ]


@pytest.mark.rule("piege-obscur/keeper.9")
def test_who_lands_on_it_or_draws_it_in_the_dark_may_spend_a_token_too(game: Game) -> None:
    rows = ALONE_ON_C4.replace("┼    .", ".    .")
    t = labyrinth(game, rows, "red: nerve 1; dark", *THREE_FALL, script=["keeper"]).play("red: go d4")
    assert t.answers("red") == ["suffer", "spare"]
    t.play("spare")
    assert told(t, "spends-nerve", "tiles-lost", "takes-key") == ["spends-nerve Red 1 0", "takes-key Red"]
    rows = rows.replace("┼R", ". ").replace("6    .", "6    ┼B")
    lines = ("red: nerve 1; falls row 3", *FALLERS, "options reduce")
    t = labyrinth(game, rows, *lines, script=["keeper"]).play("land c3", "put c3 N")
    assert t.answers("red") == ["suffer", "spare"]
    t.play("spare", script=["tee", "tee"])
    assert (lost(t), holders(t)) == (2, "r")


@pytest.mark.rule("piege-obscur/keeper.9")
def test_who_has_no_token_left_after_the_charge_is_not_asked(game: Game) -> None:
    t = labyrinth(game, IN_FRONT, "red: nerve 1", *THREE_FALL, script=["tee"] * 3).play("red: charge d3")
    assert told(t, "spends-nerve", "tiles-lost") == [
        "spends-nerve Red 1 0",
        "tiles-lost T junction, T junction, T junction",
    ]


@pytest.mark.rule("piege-obscur/keeper.9")
def test_a_token_that_is_kept_may_block_what_another_monster_does_meanwhile(game: Game) -> None:
    rows = IN_FRONT.replace("┼    ┼R", "┼w   ┼R")
    for first, second, tiles in (("suffer", "block 1", 5), ("suffer", "suffer", 6), ("spare", "", 3)):
        t = labyrinth(game, rows, "red: nerve 2", *THREE_FALL, script=["tee"] * tiles)
        t.play("red: charge d3", *[answer for answer in (first, second) if answer])
        assert lost(t) == tiles


# What becomes of it


@pytest.mark.rule("piege-obscur/keeper.10")
def test_the_pit_is_there_before_one_scrambles_and_stays_while_it_is_lit(game: Game) -> None:
    t = labyrinth(game, BEHIND, "red: nerve 1", *THREE_FALL).play("red: go d3")
    tile = t.view("red")["tiles"][2 * 6 + 3]
    assert (tile["kind"], tile["pit"]) == ("keeper", True)
    t.refuses("red: end", "piege-obscur/scramble.1")
    t.play("scramble c3", script=["tee", "tee"])
    assert t.story() == ["scrambles Red c3", "draws T junction"]
    t.play("put c2 NES", "put c4 NES")
    # Red, whose candle burns, may now jump into it, and takes no second key
    assert t.answers("red") == ["again c2", "again d3", "again c4", "again b3", "end"]
    t.play("again d3")
    assert t.story() == ["spends-nerve Red 1 0", "moves Red d3"]
    assert t.answers("red") == ["row", "column"]


@pytest.mark.rule("piege-obscur/keeper.10")
def test_one_may_scramble_to_a_new_tile(game: Game) -> None:
    t = labyrinth(game, BEHIND, *THREE_FALL).play("red: go d3")
    stack = t.view("red")["stack"]["waiting"]
    t.play("scramble e3", script=["tee"])
    assert t.story() == ["draws T junction", "scrambles Red e3"]
    t.play("put e3 NEW", script=["tee"])
    # to the west Red lights the pit
    assert told(t, "laid", "vanishes") == ["laid T junction e3 north, east, west", "vanishes b3, c3"]
    assert t.view("red")["stack"]["waiting"] == stack - 2
