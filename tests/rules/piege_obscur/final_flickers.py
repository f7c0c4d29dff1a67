"""Piège obscur, chapter “The final flickers”."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

LETTERS = "abcdef"
NAMES = ("red", "blue", "green", "yellow")
EMPTY = ("stack", "flickers 0")
"""The final flickers have begun, unless a line says what the stack still has."""


def labyrinth(game: Game, rows: str, *lines: str, script: Iterable[object] = ()) -> Talk:
    """Each has a key and no Nerve unless a line says otherwise; who is not in the diagram falls."""
    given = {line.partition(" ")[0] for line in lines}
    more = [
        f"{name}: nerve 0; key{'' if name[0].upper() in rows else '; falls row 6'}"
        for name in NAMES
        if f"{name}:" not in given
    ]
    if "discard" not in given:
        more.append("discard 4 key")
    if "stack" not in given:
        more.extend(line for line in EMPTY if line.partition(" ")[0] not in given)
    return table(game, "\n".join(["piege-obscur", " ".join(LETTERS), rows, *lines, *more]), script)


def lying(t: Talk) -> list[str]:
    """The cells on which tiles lie, row by row."""
    return [f"{LETTERS[at % 6]}{at // 6 + 1}" for at, tile in enumerate(t.view("red")["tiles"]) if tile]


def flickering(t: Talk) -> tuple[bool, int]:
    """Whether these are the final flickers, and for how many turns no tile has left the board."""
    seen = t.view("red")
    return seen["flickers"], seen["quiet"]


def nerve(t: Talk, name: str) -> int:
    """How many tokens a prisoner has."""
    count: int = t.view("red")["prisoners"][NAMES.index(name)]["nerve"]
    return count


FOUR = """
    1    .    .    .    .    .    .
    2    .    ┬    .    .    .    ┼G
    3    ┼    ┴R   ┼g   .    .    ┼
    4    .    .    .    .    .    .
    5    .    ┼Y   ┼w   .    ┼gB  .
    6    .    .    .    .    .    .
"""


# 1: when they begin

NEAR_THE_END = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    ┼gR  ─    .    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    ─    ┴B   ─
    6    .    .    .    .    .    .
"""


@pytest.mark.rule("piege-obscur/final-flickers.1")
def test_they_begin_when_the_turn_has_ended_that_emptied_the_stack(game: Game) -> None:
    t = labyrinth(game, NEAR_THE_END, "stack corridor", script=["corridor"]).play("red: go b3")
    # Red, who drew the last tile, discards none of the board
    assert t.story() == [
        "moves Red b3",
        "draws corridor",
        "laid corridor c3 east, west",
        "final-flickers",
        "turn Blue",
    ]
    assert (lying(t), flickering(t)) == (["a3", "b3", "c3", "d5", "e5", "f5"], (True, 0))
    # the next one does
    t.play("blue: stay")
    assert t.story() == ["stays Blue", "gains-nerve Blue 1"]
    assert t.awaited() == ["blue"]
    assert t.answers("blue") == ["snuff a3", "snuff c3", "snuff d5", "snuff f5"]


@pytest.mark.rule("piege-obscur/final-flickers.1")
def test_one_tile_that_is_left_keeps_them_away(game: Game) -> None:
    t = labyrinth(game, NEAR_THE_END, "stack 2 corridor", script=["corridor"]).play("red: go b3")
    assert told(t, "laid", "final-flickers", "turn") == ["laid corridor c3 east, west", "turn Blue"]
    assert flickering(t) == (False, 0)
    # Blue’s stay takes the last one
    t.play("blue: stay", script=["corridor"])
    # and Blue is not asked for a tile of the board; Green, who falls, has lost for all
    assert t.story() == [
        "stays Blue",
        "gains-nerve Blue 1",
        "tiles-lost corridor",
        "final-flickers",
        "turn Green",
        "endless-fall",
    ]


@pytest.mark.rule("piege-obscur/final-flickers.1", "piege-obscur/final-flickers.2")
def test_before_them_nobody_discards_a_tile_of_the_board(game: Game) -> None:
    t = labyrinth(game, FOUR, "stack 9 tee", script=["tee"]).play("red: stay")
    assert t.story() == [
        "stays Red",
        "gains-nerve Red 1",
        "tiles-lost T junction",
        "turn Blue",
    ]
    assert lying(t) == ["b2", "f2", "a3", "b3", "c3", "f3", "b5", "c5", "e5"]
    # nor would it be the end of her turn
    for move in ("snuff b2", "sustain"):
        t.refuses(f"blue: {move}", "piege-obscur/final-flickers.2")
        t.refuses(f"red: {move}", "piege-obscur/movement.7")


@pytest.mark.rule("piege-obscur/final-flickers.1")
def test_monsters_may_bring_them_about(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼R   ─    ┼w   ┼gB  .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "stack 4 tee", script=["tee"] * 4).play("red: go b3")
    assert told(t, "tiles-lost", "final-flickers", "turn", "snuffs") == [
        "tiles-lost " + ", ".join(["T junction"] * 4),
        "final-flickers",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/final-flickers.1")
def test_further_moves_of_that_turn_come_first(game: Game) -> None:
    t = labyrinth(game, NEAR_THE_END, "stack corridor", "red: nerve 1; key", script=["corridor"])
    t.play("red: go b3")
    assert told(t, "final-flickers") == []
    assert (t.answers("red"), flickering(t)) == (["again c3", "again a3", "end"], (False, 0))
    t.play("again a3")
    assert t.story() == [
        "spends-nerve Red 1 0",
        "moves Red a3",
        "pit-forms b3",
        "vanishes c3",
        "final-flickers",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/final-flickers.1")
def test_the_turn_in_which_one_landed_with_the_last_tile_ends_first(game: Game) -> None:
    rows = NEAR_THE_END.replace("┼gR  ─ ", "┼gG  . ")
    t = labyrinth(game, rows, "stack cross", "red: nerve 0; key; falls row 2", script=["cross"])
    t.play("red: land c2")
    assert told(t, "lands", "final-flickers") == ["lands Red c2"]
    assert t.answers("red") == ["stay"]
    t.play("red: stay")
    assert t.story() == ["stays Red", "gains-nerve Red 1", "final-flickers", "turn Blue"]


@pytest.mark.rule("piege-obscur/final-flickers.1")
def test_they_begin_once(game: Game) -> None:
    t = labyrinth(game, FOUR)
    for name, cell in (("red", "b2"), ("blue", "a3"), ("green", "f3"), ("yellow", "c5")):
        t.play(f"{name}: stay", f"{name}: snuff {cell}")
        assert told(t, "final-flickers", "snuffs") == [f"snuffs {name.capitalize()} {cell}"]


@pytest.mark.rule("piege-obscur/final-flickers.1", "piege-obscur/landing.3")
def test_who_was_falling_when_they_began_falls_for_ever(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   ┼w   ┼gB  .    .
        4    .    .    .    .    .    .
        5    ─    ┴G   ─    ┼gY  ┼    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "stack 4 tee", script=["tee"]).play("red: stay")
    t.play("red: row", script=["tee"] * 3)
    assert told(t, "tiles-lost", "final-flickers", "turn") == [
        "tiles-lost T junction, T junction, T junction",
        "final-flickers",
        "turn Blue",
    ]
    # Blue, in the dark, has nowhere to go
    t.play("blue: stay", "blue: snuff a5", "green: stay", "green: snuff c5", "yellow: stay")
    t.play("yellow: snuff e5")
    assert t.story() == ["snuffs Yellow e5", "turn Red", "endless-fall"]
    assert t.view("red")["result"] == "endless-fall"


# 2: a tile at the end of each turn


@pytest.mark.rule("piege-obscur/final-flickers.2", "piege-obscur/final-flickers.3")
def test_each_discards_a_lit_tile_of_the_board_at_the_end_of_the_turn(game: Game) -> None:
    t = labyrinth(game, FOUR).play("red: stay")
    assert t.story() == ["stays Red", "gains-nerve Red 1"]
    assert (t.awaited(), t.answers("red")) == (
        ["red"],
        ["snuff b2", "snuff a3", "snuff c3", "snuff f3", "snuff c5"],
    )
    # what Green lights may be chosen as well
    t.play("snuff f3")
    assert t.story() == ["snuffs Red f3", "turn Blue"]
    assert t.view("red")["discard"] == {"cross": 1, "key": 4}
    t.play("blue: stay")
    assert t.answers("blue") == ["snuff b2", "snuff a3", "snuff c3", "snuff c5"]
    t.play("blue: snuff b2")
    assert t.story() == ["snuffs Blue b2", "turn Green"]
    t.play("green: stay", "green: snuff a3")
    assert t.story()[-2:] == ["snuffs Green a3", "turn Yellow"]
    t.play("yellow: stay", "yellow: snuff c5")
    assert t.story()[-2:] == ["snuffs Yellow c5", "turn Red"]
    assert lying(t) == ["f2", "b3", "c3", "b5", "e5"]


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_a_monster_that_is_chosen_goes_without_an_attack(game: Game) -> None:
    t = labyrinth(game, FOUR).play("red: stay", "red: snuff c5")
    assert t.story()[-2:] == ["snuffs Red c5", "turn Blue"]
    assert t.view("red")["discard"] == {"wax-eater": 1, "key": 4}


@pytest.mark.rule("piege-obscur/final-flickers.2")
@pytest.mark.parametrize("tile", ["┼", "│", "○t", "┼g", "┼k", "┼e", "┼p", "▲ ", "╵"])
def test_any_kind_of_tile_may_be_chosen(game: Game, tile: str) -> None:
    t = labyrinth(game, FOUR.replace("3    ┼ ", f"3    {tile}"), "discard 5 key").play("red: stay")
    t.play("red: snuff a3")
    assert t.story() == ["snuffs Red a3", "turn Blue"]
    assert "a3" not in lying(t)


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_nobody_else_decides_and_one_does_nothing_else_before(game: Game) -> None:
    t = labyrinth(game, FOUR).play("red: stay")
    t.refuses("blue: snuff b2", "piege-obscur/final-flickers.2")
    for move in ("stay", "go a3", "end", "again a3"):
        t.refuses(f"red: {move}", "piege-obscur/final-flickers.2")


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_it_comes_on_top_of_what_vanishes_unlit(game: Game) -> None:
    t = labyrinth(game, FOUR).play("red: go a3")
    assert t.story() == ["moves Red a3", "vanishes b2, c3"]
    assert t.answers("red") == ["snuff b3", "snuff f3", "snuff c5"]
    t.play("snuff b3")
    assert t.story() == ["snuffs Red b3", "turn Blue"]
    assert lying(t) == ["f2", "a3", "f3", "b5", "c5", "e5"]


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_it_comes_after_further_moves_and_once_a_turn(game: Game) -> None:
    t = labyrinth(game, FOUR, "red: nerve 2; key").play("red: go a3")
    assert t.answers("red") == ["again b3", "again f3", "end"]
    t.play("again f3")
    # Green lights f3, too, and what is to the left of Red is dark now
    assert t.story() == ["spends-nerve Red 1 1", "moves Red f3", "vanishes b3"]
    assert t.answers("red") == ["again a3", "end"]
    t.play("end")
    assert t.answers("red") == ["snuff a3", "snuff c5", "sustain"]
    t.play("snuff a3")
    assert t.story() == ["snuffs Red a3", "turn Blue"]


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_a_stay_costs_no_tile_of_the_stack_gains_nerve_and_leaves_none_to_sustain(game: Game) -> None:
    t = labyrinth(game, FOUR, "red: nerve 1; key").play("red: stay")
    assert t.story() == ["stays Red", "gains-nerve Red 2"]
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3", "snuff f3", "snuff c5"]
    t.refuses("red: sustain", "piege-obscur/nerve.2")
    t.play("snuff c5")
    assert (lying(t), nerve(t, "red")) == (["b2", "f2", "a3", "b3", "c3", "f3", "b5", "e5"], 2)


@pytest.mark.rule("piege-obscur/final-flickers.2", "piege-obscur/nerve.7")
def test_nerve_saves_the_tile_of_this_turn_only(game: Game) -> None:
    t = labyrinth(game, FOUR, "red: nerve 1; key").play("red: go a3", "red: end")
    assert t.answers("red") == ["snuff b3", "snuff f3", "snuff c5", "sustain"]
    t.play("sustain")
    assert t.story() == ["spends-nerve Red 1 0", "sustains Red", "turn Blue"]
    assert lying(t) == ["f2", "a3", "b3", "f3", "b5", "c5", "e5"]
    t.play("blue: stay")
    assert t.answers("blue") == ["snuff b3", "snuff f3", "snuff c5"]


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_who_is_in_the_dark_discards_one_as_well(game: Game) -> None:
    t = labyrinth(game, FOUR.replace("┼w", ". "), "turn yellow", "yellow: nerve 1; key; dark")
    # Yellow has nowhere to go, and stays for nothing
    t.play("yellow: stay")
    assert t.story() == ["stays Yellow"]
    assert t.answers("yellow") == ["snuff b2", "snuff a3", "snuff c3", "snuff f3", "sustain"]


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_the_way_to_a_tile_that_is_gone_stays_empty(game: Game) -> None:
    t = labyrinth(game, FOUR, "turn green").play("green: stay", "green: snuff f3")
    t.play("yellow: stay", "yellow: snuff c5", "red: stay", "red: snuff b2", "blue: stay")
    t.play("blue: snuff c3")
    assert t.awaited() == ["green"]
    assert t.answers("green") == ["stay"]
    t.refuses("green: go f3", "piege-obscur/light.7")


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_who_leads_the_prisoner_chooses_the_tile(game: Game) -> None:
    three = ("players 3", "marker blue", "turn yellow")
    t = labyrinth(game, FOUR, *three).play("blue: stay")
    assert t.awaited() == ["blue"]
    t.refuses("red: snuff b2", "piege-obscur/final-flickers.2")
    t.play("blue: snuff b2")
    assert t.story() == ["snuffs Yellow b2", "marker-passes Green", "turn Red"]
    t = labyrinth(game, FOUR, "players 2", "turn green").play("red: stay")
    assert t.awaited() == ["red"]
    t.play("red: snuff b2")
    assert t.story() == ["snuffs Green b2", "turn Blue"]


@pytest.mark.rule("piege-obscur/final-flickers.2")
def test_the_pit_of_the_dirge_is_one_tile(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    ┼G
        3    ┼    ┴R   ●    ●    ●    .
        4    .    .    ●    ●    ●    .
        5    .    ┼Y   ●    ●    ●    .
        6    .    .    .    .    ┼gB  .
    """
    t = labyrinth(game, rows).play("red: stay")
    # by one of its cells that are lit
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3", "snuff c5", "snuff e5"]
    t.play("snuff c5")
    assert t.story() == ["snuffs Red c5", "turn Blue"]
    assert lying(t) == ["b2", "f2", "a3", "b3", "b5", "e6"]


@pytest.mark.rule("piege-obscur/final-flickers.2", "piege-obscur/gates.2")
def test_the_last_gate_may_be_lost_so(game: Game) -> None:
    rows = FOUR.replace("┼gB", "┼B ")
    t = labyrinth(game, rows).play("red: stay", "red: snuff c3")
    assert t.story()[-2:] == ["snuffs Red c3", "no-gates"]
    assert t.awaited() == []
    # while another gate is left, the game goes on
    t = labyrinth(game, FOUR).play("red: stay", "red: snuff c3")
    assert t.story()[-2:] == ["snuffs Red c3", "turn Blue"]


@pytest.mark.rule("piege-obscur/final-flickers.2", "piege-obscur/keys.7")
def test_a_key_that_is_needed_may_be_lost_so(game: Game) -> None:
    rows = FOUR.replace("3    ┼ ", "3    ┼k")
    t = labyrinth(game, rows, "blue: nerve 0", "discard 3 key").play("red: stay", "red: snuff a3")
    assert t.story()[-2:] == ["snuffs Red a3", "no-keys"]
    t = labyrinth(game, rows).play("red: stay", "red: snuff a3")
    assert t.story()[-2:] == ["snuffs Red a3", "turn Blue"]


@pytest.mark.rule("piege-obscur/final-flickers.2", "piege-obscur/falling.4")
def test_who_falls_in_them_has_lost_for_all_and_discards_nothing(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┬    .    .    .    .
        3    .    │R   .    .    ┼G   .
        4    .    .    .    .    .    .
        5    .    ┼Y   .    .    ┼gB  .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows).play("red: stay")
    assert t.story() == ["stays Red", "gains-nerve Red 1", "pit-forms b3", "falls Red", "endless-fall"]
    t = labyrinth(game, FOUR.replace("┬ ", "○t")).play("red: go b2")
    assert t.story() == ["moves Red b2", "falls Red", "endless-fall"]


@pytest.mark.rule("piege-obscur/final-flickers.2", "piege-obscur/landing.4")
def test_who_lands_where_a_tile_lies_already_plays_on_and_discards_one(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ─    ┬B   ─    ─    ┬G   ─
        4    .    .    .    .    .    .
        5    .    .    .    .    ┼gY  .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 0; key; falls row 3").play("red: land c3", "red: go d3")
    assert told(t, "lands", "moves", "pit-forms", "endless-fall") == [
        *["lands Red c3", "moves Red d3", "pit-forms c3"],
    ]
    assert t.answers("red") == ["snuff a3", "snuff c3", "snuff f3"]


@pytest.mark.rule("piege-obscur/final-flickers.2", "piege-obscur/gates.1")
def test_who_escapes_in_them_discards_nothing_more(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┼gBGY .    .   .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows).play("red: go c3")
    assert t.story() == ["moves Red c3", "escaped"]


# 3: what cannot be chosen


@pytest.mark.rule("piege-obscur/final-flickers.3")
def test_no_tile_is_chosen_on_which_a_prisoner_stands_nor_one_that_is_not_lit(game: Game) -> None:
    # nobody lights the keeper on d1
    rows = FOUR.replace("1    .    .    .    . ", "1    .    .    .    ▼ ")
    t = labyrinth(game, rows).play("red: stay")
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3", "snuff f3", "snuff c5"]
    for cell in ("b3", "e5", "f2", "b5", "d1", "d3"):
        t.refuses(f"red: snuff {cell}", "piege-obscur/final-flickers.3")


@pytest.mark.rule("piege-obscur/final-flickers.3")
def test_a_keeper_that_is_lit_may_be_chosen(game: Game) -> None:
    t = labyrinth(game, FOUR.replace("┼w", "◀ ")).play("red: stay", "red: snuff c5")
    assert t.story()[-2:] == ["snuffs Red c5", "turn Blue"]


@pytest.mark.rule("piege-obscur/final-flickers.3")
def test_a_tile_that_somebody_lights_as_a_wall_may_be_chosen(game: Game) -> None:
    t = labyrinth(game, FOUR.replace("┬ ", "─ ")).play("red: stay", "red: snuff b2")
    assert t.story()[-2:] == ["snuffs Red b2", "turn Blue"]


@pytest.mark.rule("piege-obscur/final-flickers.3")
def test_the_place_of_one_who_lights_nothing_is_not_chosen_either(game: Game) -> None:
    t = labyrinth(game, FOUR, "blue: nerve 0; key; dark").play("red: stay")
    t.refuses("red: snuff e5", "piege-obscur/final-flickers.3")


NOTHING_LEFT = """
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼gRBG .    .    .   .
    4    .    .    .    .    .    .
    5    .    .    .    .    ┼Y   .
    6    .    .    .    ▲    .    .
"""


@pytest.mark.rule("piege-obscur/final-flickers.1", "piege-obscur/final-flickers.3")
@pytest.mark.parametrize("tokens", [0, 2])
def test_if_there_is_none_nothing_is_discarded_and_nobody_is_asked(game: Game, tokens: int) -> None:
    t = labyrinth(game, NOTHING_LEFT, f"red: nerve {tokens}; key").play("red: stay")
    gained = ["gains-nerve Red 1"] if tokens == 0 else []
    assert t.story() == ["stays Red", *gained, "turn Blue"]
    assert lying(t) == ["b3", "e5", "d6"]


# 4: cut off


@pytest.mark.rule("piege-obscur/final-flickers.4")
def test_two_whole_rounds_without_a_loss_end_the_game(game: Game) -> None:
    t = labyrinth(game, NOTHING_LEFT)
    for turn in range(7):
        t.play("stay")
        assert told(t, "cut-off") == []
        assert flickering(t) == (True, turn + 1)
    assert t.awaited() == ["yellow"]
    t.play("stay")
    assert t.story() == ["stays Yellow", "gains-nerve Yellow 2", "cut-off"]
    assert (t.view("red")["result"], t.state.winners, t.awaited()) == ("cut-off", 0, [])
    t.refuses("red: stay", "piege-obscur/table.8")


@pytest.mark.rule("piege-obscur/final-flickers.4")
@pytest.mark.parametrize(("quiet", "lost"), [(8, False), (9, True)])
def test_five_prisoners_have_longer_rounds(game: Game, quiet: int, lost: bool) -> None:
    rows = """
        1    .    .    .    .    .    .    .
        2    .    .    .    .    .    .    .
        3    .    ┼gRBGY .   .    .    .    .
        4    .    .    .    .    .    .    .
        5    .    .    .    .    ┼V   .    .
        6    .    .    .    .    .    .    .
        7    .    .    .    .    .    .    .
    """
    lines = ["players 5", "violet: key", "stack", "discard 5 key", f"flickers {quiet}"]
    keys = [f"{name}: key" for name in NAMES]
    t = table(game, "\n".join(["piege-obscur", "a b c d e f g", rows, *lines, *keys])).play("red: stay")
    assert told(t, "turn", "cut-off") == (["cut-off"] if lost else ["turn Blue"])


@pytest.mark.rule("piege-obscur/final-flickers.4")
def test_a_tile_that_is_discarded_counts_as_a_loss(game: Game) -> None:
    t = labyrinth(game, FOUR, "flickers 7").play("red: stay", "red: snuff b2")
    assert t.story()[-1] == "turn Blue"
    assert flickering(t) == (True, 0)


@pytest.mark.rule("piege-obscur/final-flickers.4")
def test_so_does_one_that_vanishes_and_a_monster_that_leaves(game: Game) -> None:
    t = labyrinth(game, FOUR, "flickers 7", "red: nerve 1; key").play("red: go a3", "end", "sustain")
    assert t.story()[-1] == "turn Blue"
    assert flickering(t) == (True, 0)
    # Yellow gets out of the line of the wax eater, and still lights b5
    rows = FOUR.replace("6    .    . ", "6    .    ┴ ")
    lines = ["flickers 7", "turn yellow", "yellow: nerve 1; key"]
    t = labyrinth(game, rows, *lines).play("yellow: go b6", "end", "sustain")
    assert told(t, "monster-leaves", "vanishes", "turn") == ["monster-leaves wax eater c5", "turn Red"]
    assert flickering(t) == (True, 0)


@pytest.mark.rule("piege-obscur/final-flickers.4")
def test_a_tile_that_nerve_has_saved_is_no_loss(game: Game) -> None:
    for quiet, end in ((6, "turn Blue"), (7, "cut-off")):
        t = labyrinth(game, FOUR, f"flickers {quiet}", "red: nerve 2; key").play("red: stay", "red: sustain")
        assert t.story()[-1] == end


@pytest.mark.rule("piege-obscur/final-flickers.4")
def test_a_pit_that_forms_has_not_left_the_board(game: Game) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    ┼gBGY .
        6    .    .    .    .    .    .
    """
    t = labyrinth(game, rows, "flickers 7", "red: nerve 1; key").play("red: go c3", "end", "sustain")
    assert told(t, "pit-forms", "vanishes", "cut-off") == ["pit-forms b3", "cut-off"]


@pytest.mark.rule("piege-obscur/final-flickers.4")
def test_a_loss_begins_the_count_anew(game: Game) -> None:
    rows = NOTHING_LEFT.replace("┼Y   .", "┼Y   ┼")
    t = labyrinth(game, rows, "flickers 6").play("red: stay", "snuff f5", "blue: stay", "green: stay")
    assert (told(t, "turn"), flickering(t)) == (["turn Blue", "turn Green", "turn Yellow"], (True, 2))


@pytest.mark.rule("piege-obscur/final-flickers.4")
def test_before_the_final_flickers_nothing_is_counted(game: Game) -> None:
    t = labyrinth(game, FOUR, "stack 2 tee", script=["tee", "tee"]).play("red: stay")
    assert flickering(t) == (False, 0)
    # nor does the turn count in which the stack was emptied
    t = labyrinth(game, NOTHING_LEFT, "stack tee", script=["tee"]).play("red: stay")
    assert flickering(t) == (True, 0)
    t.play("blue: stay")
    assert flickering(t) == (True, 1)
