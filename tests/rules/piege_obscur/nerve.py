"""Piège obscur, chapter “Nerve”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

OTHERS = """
    blue: falls row 6
    green: falls row 6
    yellow: falls row 6
"""

AMID_TILES = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼    .    .    .    .
    3    ┼    ┴R   ┼    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""

IN_THE_DARK = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┴R   .    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""

CORRIDOR = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    ─R   ─    .    .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""

LAST = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼    .    .    .    .
    3    ┼    ┴R   ┼g   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    blue: key; falls row 6
    green: key; falls row 6
    yellow: key; falls row 6
    discard 4 key
    stack
    flickers 0
"""

BETWEEN_TWO = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼w   ┼R   ┼    ┼w   ┼B
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    red: nerve 2
    green: falls row 6
    yellow: falls row 6
"""

BESIDE_ONE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    ┼    .    .    .
    3    .    ┼    ┼R   ┼w   .    .
    4    .    .    │    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""


def nerve(t: Talk, name: str) -> int:
    """How many tokens a prisoner has."""
    count: int = next(one["nerve"] for one in t.view("red")["prisoners"] if one["name"] == name)
    return count


# 1: two at the most


@pytest.mark.rule("piege-obscur/nerve.1")
@pytest.mark.parametrize("before", [0, 1])
def test_who_has_room_for_it_gains_a_token(game: Game, before: int) -> None:
    t = table(game, AMID_TILES + OTHERS + f"red: nerve {before}").play("stay", script=["tee"])
    assert told(t, "gains-nerve") == [f"gains-nerve Red {before + 1}"]
    assert nerve(t, "red") == before + 1


@pytest.mark.rule("piege-obscur/nerve.1")
def test_who_has_two_tokens_gains_no_third(game: Game) -> None:
    t = table(game, AMID_TILES + OTHERS + "red: nerve 2").play("stay", script=["tee"])
    assert (told(t, "gains-nerve"), nerve(t, "red")) == ([], 2)


# 2: none is spent in the turn in which one was gained


@pytest.mark.rule("piege-obscur/nerve.2")
def test_who_has_gained_nerve_does_not_sustain_in_that_turn(game: Game) -> None:
    t = table(game, LAST + "red: key").play("stay")
    assert told(t, "gains-nerve") == ["gains-nerve Red 2"]
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3"]
    t.refuses("red: sustain", "piege-obscur/nerve.2")


@pytest.mark.rule("piege-obscur/nerve.2")
def test_who_stayed_and_gained_none_may_spend(game: Game) -> None:
    t = table(game, LAST + "red: nerve 2; key").play("stay")
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3", "sustain"]
    t.play("sustain")
    assert t.story()[:2] == ["spends-nerve Red 1 1", "sustains Red"]


@pytest.mark.rule("piege-obscur/nerve.2")
@pytest.mark.parametrize("before", [1, 2])
def test_who_has_gained_nerve_does_not_block_in_that_turn(game: Game, before: int) -> None:
    t = table(game, AMID_TILES + OTHERS + f"red: nerve {before}\nomens 1\nbox dirge")
    t.play("stay", script=["omen"]).play("swap b2").play(
        "dirge a1 0", script=["tee"] * (3 if before == 1 else 0)
    )
    if before == 1:
        assert t.answers("red") == ["row", "column"]
    else:
        assert t.answers("red") == ["suffer", "block 1"]


@pytest.mark.rule("piege-obscur/nerve.2")
def test_the_others_spend_theirs_in_that_turn(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   ┼w   ┼B   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        green: falls row 6
        yellow: falls row 6
        """,
    )
    t.play("stay", "row", script=["tee"])
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["suffer", "block 1"])
    t.play("block 1", script=["tee", "tee"])
    assert told(t, "spends-nerve", "blocks", "tiles-lost") == [
        "spends-nerve Blue 1 0",
        "blocks Blue 1",
        "tiles-lost T junction, T junction",
    ]


@pytest.mark.rule("piege-obscur/nerve.2")
def test_it_holds_for_that_turn_only(game: Game) -> None:
    position = AMID_TILES.replace("5    .    .    .    .    .    .", "5    .    .    .    ─    ─B   ─")
    t = table(game, position + OTHERS.replace("blue: falls row 6", "blue: nerve 1")).play(
        "stay", script=["tee"]
    )
    assert told(t, "gains-nerve", "turn") == ["gains-nerve Red 2", "turn Blue"]
    t.play("go d5", script=["corridor"])
    assert t.answers("blue") == ["again e5", "again c5", "end"]


# 3: further moves


@pytest.mark.rule("piege-obscur/nerve.3")
def test_after_a_move_a_token_buys_another_one_and_that_is_settled_wholly_too(game: Game) -> None:
    t = table(game, AMID_TILES + OTHERS).play("go b2", script=["corridor"])
    assert t.answers("red") == ["put b1 NS", "put c2 EW", "put a2 EW"]
    t.play("put b1 NS", script=["corridor"]).play("put c2 EW", script=["corridor"])
    assert (t.awaited(), t.answers("red")) == (
        ["red"],
        ["again b1", "again c2", "again b3", "again a2", "end"],
    )
    t.play("again c2", script=["cross"])
    assert t.story()[:4] == [
        "spends-nerve Red 1 0",
        "moves Red c2",
        "vanishes b1, a2, b3",
        "draws crossroads",
    ]
    # no token is left: nobody asks for a second one
    assert t.story()[-1] == "turn Blue"


@pytest.mark.rule("piege-obscur/nerve.3")
def test_two_tokens_buy_two_further_moves_and_no_more(game: Game) -> None:
    t = table(game, CORRIDOR + OTHERS + "red: nerve 2")
    t.play("go b3", script=["corridor"])
    assert t.answers("red") == ["again c3", "again a3", "end"]
    t.play("again c3", script=["corridor"])
    assert told(t, "spends-nerve", "moves") == ["spends-nerve Red 1 1", "moves Red c3"]
    assert t.answers("red") == ["again d3", "again b3", "end"]
    t.play("again d3", script=["corridor"])
    assert told(t, "spends-nerve", "moves", "turn") == ["spends-nerve Red 1 0", "moves Red d3", "turn Blue"]


@pytest.mark.rule("piege-obscur/nerve.3")
def test_one_may_end_the_turn_and_keep_the_token(game: Game) -> None:
    t = table(game, CORRIDOR + OTHERS).play("go b3", script=["corridor"]).play("end")
    assert (t.story(), nerve(t, "red")) == (["turn Blue"], 1)


@pytest.mark.rule("piege-obscur/nerve.3")
def test_a_further_move_follows_a_move_only(game: Game) -> None:
    t = table(game, CORRIDOR + OTHERS)
    t.refuses("red: again b3", "piege-obscur/nerve.3")
    t.refuses("red: again-charge b3", "piege-obscur/nerve.3")
    t.refuses("red: end", "piege-obscur/movement.1")
    t.play("go b3", script=["corridor"])
    t.refuses("red: stay", "piege-obscur/nerve.3")
    t.refuses("red: go c3", "piege-obscur/nerve.3")
    t.refuses("red: put c3 EW", "piege-obscur/nerve.3")
    t.refuses("red: again d3", "piege-obscur/movement.1")
    t.refuses("red: again b2", "piege-obscur/movement.2")


@pytest.mark.rule("piege-obscur/nerve.3")
def test_without_a_token_there_is_no_further_move(game: Game) -> None:
    t = table(game, CORRIDOR + OTHERS + "red: nerve 0").play("go b3", script=["corridor"])
    assert t.story()[-1] == "turn Blue"
    # a key could be given, so that the end of the turn is decided
    position = (
        CORRIDOR.replace("─    .", "─    ┼B") + "green: falls row 6\nyellow: falls row 6\ndiscard key\n"
    )
    t = table(game, position + "red: nerve 0; key").play("go b3")
    assert t.answers("red") == ["end"]
    t.refuses("red: again a3", "piege-obscur/nerve.3")


@pytest.mark.rule("piege-obscur/nerve.3")
def test_a_token_buys_a_further_move_in_the_dark_too(game: Game) -> None:
    t = table(game, IN_THE_DARK + OTHERS + "red: dark").play("go b2", script=["cross"])
    assert t.answers("red") == ["again b1", "again c2", "again b3", "again a2", "end"]
    t.play("again c2", script=["cross"])
    assert t.story() == [
        "draws crossroads",
        "spends-nerve Red 1 0",
        "laid crossroads c2 all sides",
        "moves Red c2",
        "vanishes b2",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/nerve.3")
def test_after_a_fall_there_is_no_further_move(game: Game) -> None:
    t = table(game, CORRIDOR.replace("─    .", "○t   .") + OTHERS).play("go b3", "row")
    assert t.story()[-1] == "turn Blue"


# 4: a stay in the dark


@pytest.mark.rule("piege-obscur/nerve.4")
def test_in_the_dark_a_token_buys_a_stay_that_gains_none(game: Game) -> None:
    t = table(game, IN_THE_DARK + OTHERS + "red: dark")
    assert t.answers("red") == ["go b2", "go c3", "go a3", "endure"]
    t.play("endure", script=["gate"])
    assert told(t, "spends-nerve", "stays", "gains-nerve", "tiles-lost", "turn") == [
        "spends-nerve Red 1 0",
        "stays Red",
        "tiles-lost gate",
        "turn Blue",
    ]
    assert nerve(t, "red") == 0


@pytest.mark.rule("piege-obscur/nerve.4")
def test_without_a_token_or_with_a_burning_candle_no_stay_is_bought(game: Game) -> None:
    t = table(game, IN_THE_DARK + OTHERS + "red: dark; nerve 0")
    assert t.answers("red") == ["go b2", "go c3", "go a3"]
    t.refuses("red: endure", "piege-obscur/nerve.4")
    t = table(game, AMID_TILES + OTHERS)
    assert t.answers("red") == ["go b2", "go c3", "go a3", "stay"]
    t.refuses("red: endure", "piege-obscur/nerve.4")


@pytest.mark.rule("piege-obscur/nerve.4")
def test_who_endures_on_a_cracked_tile_falls(game: Game) -> None:
    t = table(game, IN_THE_DARK.replace("┴", "│") + OTHERS + "red: dark").play("endure", script=["tee"])
    assert t.answers("red") == ["row", "column"]


@pytest.mark.rule("piege-obscur/nerve.4")
def test_who_endured_has_gained_nothing_and_may_still_sustain(game: Game) -> None:
    # in the dark Red has nothing beside but the gate of Blue, who lights d3, too
    position = LAST.replace("┼    ┴R   ┼g   .", ".    ┴R   ┼gB  ─").replace("2    .    ┼", "2    .    .")
    position = position.replace("blue: key; falls row 6", "blue: key")
    t = table(game, position + "red: dark; nerve 2; key").play("endure")
    assert told(t, "spends-nerve", "gains-nerve", "lit-again") == [
        "spends-nerve Red 1 1",
        "lit-again Red Blue",
    ]
    assert t.answers("red") == ["snuff d3", "sustain"]
    t.play("sustain")
    assert t.story() == ["spends-nerve Red 1 0", "sustains Red", "turn Blue"]


# 5: blocking


@pytest.mark.rule("piege-obscur/nerve.5")
def test_each_token_blocks_one_hit_and_saves_one_tile_but_not_the_candle(game: Game) -> None:
    t = table(game, BETWEEN_TWO).play("go d3")
    assert told(t, "attacks", "hit") == [
        "attacks wax eater b3",
        "hit Red wax eater b3",
        "hit Blue wax eater b3",
        "attacks wax eater e3",
        "hit Red wax eater e3",
        "hit Blue wax eater e3",
    ]
    assert (t.awaited(), t.answers("red")) == (["red"], ["suffer", "block 1", "block 2"])
    t.refuses("blue: suffer", "piege-obscur/nerve.5")
    t.play("block 2")
    assert t.story() == ["spends-nerve Red 2 0", "blocks Red 2"]
    # it is not Blue’s turn, who blocks all the same, as far as there are tokens
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["suffer", "block 1"])
    t.refuses("blue: block 2", "piege-obscur/nerve.5")
    t.play("block 1", script=["tee"] * 9)
    assert told(t, "spends-nerve", "blocks", "candle-out", "tiles-lost") == [
        "spends-nerve Blue 1 0",
        "blocks Blue 1",
        "candle-out Red",
        "candle-out Blue",
        "tiles-lost " + ", ".join(["T junction"] * 9),
    ]


@pytest.mark.rule("piege-obscur/nerve.5")
def test_one_may_block_fewer_hits_or_none(game: Game) -> None:
    t = table(game, BETWEEN_TWO + "blue: nerve 0").play("go d3").play("block 1", script=["tee"] * 11)
    assert told(t, "tiles-lost") == ["tiles-lost " + ", ".join(["T junction"] * 11)]
    t = table(game, BETWEEN_TWO + "blue: nerve 0").play("go d3").play("suffer", script=["tee"] * 12)
    assert told(t, "tiles-lost") == ["tiles-lost " + ", ".join(["T junction"] * 12)]
    assert nerve(t, "red") == 2


@pytest.mark.rule("piege-obscur/nerve.5")
def test_one_hit_is_blocked_once_however_many_tokens_one_has(game: Game) -> None:
    t = table(game, BESIDE_ONE + OTHERS + "red: nerve 2").play("go b3")
    assert t.answers("red") == ["suffer", "block 1"]
    t.refuses("red: block 2", "piege-obscur/nerve.5")
    t.play("block 1", script=["tee"] * 2)
    assert told(t, "tiles-lost") == ["tiles-lost T junction, T junction"]


@pytest.mark.rule("piege-obscur/nerve.5")
def test_without_a_token_nobody_is_asked(game: Game) -> None:
    t = table(game, BESIDE_ONE + OTHERS + "red: nerve 0").play("go b3", script=["tee"] * 3)
    assert told(t, "blocks", "tiles-lost") == ["tiles-lost T junction, T junction, T junction"]


@pytest.mark.rule("piege-obscur/nerve.5")
@pytest.mark.parametrize(("monster", "tiles"), [("◀", 1), ("┼p", 5)])
def test_hits_of_keepers_and_pathless_are_not_blocked(game: Game, monster: str, tiles: int) -> None:
    position = BESIDE_ONE.replace("┼w", monster.ljust(2)) + OTHERS + "box expert pathless 2"
    t = table(game, position).play("go b3", script=["tee"] * 9)
    assert told(t, "hit", "blocks", "tiles-lost")[1] == "tiles-lost " + ", ".join(["T junction"] * tiles)


# 6: charging


@pytest.mark.rule("piege-obscur/nerve.6")
def test_a_token_lets_one_move_onto_a_monster_which_attacks(game: Game) -> None:
    t = table(game, BESIDE_ONE + OTHERS)
    assert t.answers("red") == ["go c2", "charge d3", "go c4", "go b3", "stay"]
    t.refuses("red: go d3", "piege-obscur/movement.5")
    t.play("charge d3", script=["tee"] * 3)
    assert t.story() == [
        "spends-nerve Red 1 0",
        "moves Red d3",
        "attacks wax eater d3",
        "hit Red wax eater d3",
        "candle-out Red",
        "monster-leaves wax eater d3",
        "tiles-lost T junction, T junction, T junction",
    ]
    assert t.answers("red") == ["scramble d2", "scramble e3", "scramble d4", "scramble c3"]


@pytest.mark.rule("piege-obscur/nerve.6")
def test_without_a_token_nobody_charges(game: Game) -> None:
    t = table(game, BESIDE_ONE + OTHERS + "red: nerve 0")
    assert t.answers("red") == ["go c2", "go c4", "go b3", "stay"]
    t.refuses("red: charge d3", "piege-obscur/nerve.6")


@pytest.mark.rule("piege-obscur/nerve.6")
def test_one_charges_nothing_but_monsters(game: Game) -> None:
    t = table(game, BESIDE_ONE + OTHERS)
    t.refuses("red: charge b3", "piege-obscur/nerve.6")
    t.refuses("red: charge e3", "piege-obscur/movement.1")


@pytest.mark.rule("piege-obscur/nerve.6")
def test_no_token_opens_a_way_that_is_closed(game: Game) -> None:
    # beside Red are a wall, the back of a keeper, onto which one without a key just walks, and Blue
    position = BESIDE_ONE.replace("2    .    .    ┼", "2    .    .    ─").replace(
        "┼    ┼R   ┼w", "┼B   ┼R   ▶ "
    )
    lines = "red: nerve 2\ngreen: falls row 6\nyellow: falls row 6\nbox expert"
    t = table(game, position + lines)
    assert t.answers("red") == ["go d3", "go c4", "stay"]
    t.refuses("red: charge c2", "piege-obscur/movement.2")
    t.refuses("red: charge d3", "piege-obscur/keeper.6")
    t.refuses("red: charge b3", "piege-obscur/movement.3")


@pytest.mark.rule("piege-obscur/nerve.6")
def test_one_may_charge_and_then_block_with_a_second_token(game: Game) -> None:
    t = table(game, BESIDE_ONE + OTHERS + "red: nerve 2").play("charge d3")
    assert t.answers("red") == ["suffer", "block 1"]
    t.play("block 1", script=["tee"] * 2)
    assert told(t, "spends-nerve", "tiles-lost") == [
        "spends-nerve Red 1 0",
        "tiles-lost T junction, T junction",
    ]


@pytest.mark.rule("piege-obscur/nerve.6")
def test_in_the_dark_one_charges_too(game: Game) -> None:
    position = BESIDE_ONE.replace("┼w   .", "┼w   ┼B") + "red: dark\ngreen: falls row 6\nyellow: falls row 6"
    position = position.replace("2    .    .    ┼", "2    .    .    .").replace(
        "3    .    ┼    ", "3    .    .    "
    )
    t = table(game, position.replace("4    .    .    │", "4    .    .    ."))
    assert t.answers("red") == ["go c2", "charge d3", "go c4", "go b3", "endure"]


@pytest.mark.rule("piege-obscur/nerve.6")
def test_a_charge_as_a_further_move_takes_two_tokens(game: Game) -> None:
    position = BESIDE_ONE.replace("┼w", "┼ ").replace("┼R", "┼ ").replace("┼    ┼    ┼ ", "┼R   ┼    . ")
    position = position.replace("2    .    .    ┼", "2    .    .    .").replace(
        "4    .    .    │", "4    .    .    ."
    )
    t = table(game, position + OTHERS + "red: nerve 2").play("go c3", script=["corridor"])
    t.play("put c2 NS", script=["corridor"]).play("put d3 EW", script=["wax-eater"])
    assert t.answers("red") == ["again c2", "again d3", "again-charge c4", "again b3", "end"]
    t.refuses("red: again c4", "piege-obscur/movement.5")
    t.refuses("red: again-charge c2", "piege-obscur/nerve.6")
    t.play("again-charge c4", script=["tee"] * 3)
    assert t.story()[:2] == ["spends-nerve Red 2 0", "moves Red c4"]
    t = table(game, position + OTHERS).play("go c3", script=["corridor"])
    t.play("put c2 NS", script=["corridor"]).play("put d3 EW", script=["wax-eater"])
    assert t.answers("red") == ["again c2", "again d3", "again b3", "end"]
    t.refuses("red: again-charge c4", "piege-obscur/nerve.6")


# 7: sustaining


@pytest.mark.rule("piege-obscur/nerve.7")
def test_in_the_final_flickers_a_token_saves_the_tile(game: Game) -> None:
    t = table(game, LAST + "red: key\nturn red\nnow flicker")
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3", "sustain"]
    t.play("sustain")
    assert t.story()[:3] == ["spends-nerve Red 1 0", "sustains Red", "turn Blue"]
    tiles = t.view("red")["tiles"]
    assert [tile["kind"] for tile in tiles if tile] == ["cross", "cross", "tee", "gate"]


@pytest.mark.rule("piege-obscur/nerve.7")
def test_without_a_token_nobody_sustains(game: Game) -> None:
    t = table(game, LAST + "red: key; nerve 0\nturn red\nnow flicker")
    assert t.answers("red") == ["snuff b2", "snuff a3", "snuff c3"]
    t.refuses("red: sustain", "piege-obscur/nerve.7")


@pytest.mark.rule("piege-obscur/nerve.7")
def test_nobody_sustains_before_the_final_flickers(game: Game) -> None:
    t = table(game, AMID_TILES + OTHERS)
    t.refuses("red: sustain", "piege-obscur/final-flickers.2")
    t.play("stay", script=["tee"])
    assert told(t, "turn") == ["turn Blue"]


@pytest.mark.rule("piege-obscur/nerve.6")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_nobody_charges_where_one_just_walks_whatever_nerve_they_have(game: Game, tokens: int) -> None:
    t = table(game, AMID_TILES + OTHERS + f"red: nerve {tokens}")
    t.refuses("red: charge b2", "piege-obscur/nerve.6")
    t = table(game, AMID_TILES + OTHERS + "red: nerve 2\nnow again")
    t.refuses("red: again-charge b2", "piege-obscur/nerve.6")


@pytest.mark.rule("piege-obscur/nerve.6")
def test_a_charge_onto_one_monster_is_seen_by_another_and_both_attack(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼w   .    .    .    .
        3    .    ┼R   ┼w   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """
        + OTHERS,
    )
    t.play("charge c3", script=["tee"] * 3)
    assert t.story() == [
        "spends-nerve Red 1 0",
        "moves Red c3",
        "attacks wax eater b2",
        *["attacks wax eater c3", "hit Red wax eater c3"],
        "candle-out Red",
        *["monster-leaves wax eater b2", "monster-leaves wax eater c3"],
        "tiles-lost T junction, T junction, T junction",
    ]
