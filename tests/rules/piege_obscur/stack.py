"""Piège obscur, chapter “The stack”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Impossible
from lumignon.kernel.table_talk import Talk, table

STANDARD = {"corridor": 10, "tee": 30, "cross": 12, "key": 6, "gate": 4, "wax-eater": 12}
EXPERT = {"corridor": 10, "tee": 30, "cross": 12, "gate": 4, "wax-eater": 4, "keeper": 6, "pit-fiend": 2}

ALONE = """
piege-obscur
     a    b    c    d    e    f
1    .    .    .    .    .    .
2    .    .    .    .    .    .
3    ┼    ┬R   ┼w   .    .    .
4    .    ┼    .    .    .    .
5    .    .    .    .    .    .
6    .    .    .    .    .    .
red: nerve 0
blue: falls row 6
green: falls row 6
yellow: falls row 6
"""
"""Red is in the line of a wax eater, and leaves it by going down."""


def sit_down(game: Game, *draws: str, **options: object) -> Talk:
    """A new game, before anybody has woken up."""
    return table(game, game.set_up(game.settle(options)), draws)


def stack(game: Game, **options: object) -> dict[str, int]:
    """The whole stack of a new game, by kind."""
    held = sit_down(game, **options).view("red")["stack"]
    total: dict[str, int] = dict(held["rest"])
    for kind, count in held["opening"].items():
        total[kind] = total.get(kind, 0) + count
    assert held["waiting"] == sum(total.values())
    return total


def refused(game: Game, **options: object) -> str:
    """The paragraph that forbids these options."""
    with pytest.raises(Impossible) as reason:
        game.settle(options)
    assert reason.value.refusal is not None
    return reason.value.refusal.paragraph


@pytest.mark.rule("piege-obscur/stack.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_with_four_prisoners_the_stack_holds_74_tiles(game: Game, players: int) -> None:
    held = stack(game, players=players)
    assert held == STANDARD
    assert sum(held.values()) == 74


@pytest.mark.rule("piege-obscur/stack.2")
def test_with_five_prisoners_there_are_more_keys_and_fewer_wax_eaters(game: Game) -> None:
    held = stack(game, players=5)
    assert held == STANDARD | {"key": 7, "wax-eater": 10}
    assert sum(held.values()) == 73


@pytest.mark.rule("piege-obscur/stack.2")
def test_four_prisoners_keep_the_six_keys_and_twelve_wax_eaters(game: Game) -> None:
    held = stack(game)
    assert (held["key"], held["wax-eater"]) == (6, 12)


@pytest.mark.rule("piege-obscur/stack.3")
@pytest.mark.parametrize(
    ("players", "opening"),
    [
        (1, {"corridor": 2, "tee": 4, "cross": 2}),
        (4, {"corridor": 2, "tee": 4, "cross": 2}),
        (5, {"corridor": 2, "tee": 5, "cross": 3}),
    ],
)
def test_these_tiles_of_the_stack_lie_on_top(game: Game, players: int, opening: dict[str, int]) -> None:
    held = sit_down(game, players=players).view("red")["stack"]
    assert held["opening"] == opening
    assert held["rest"]["tee"] == 30 - opening["tee"]
    assert held["rest"]["cross"] == 12 - opening["cross"]
    assert held["rest"]["corridor"] == 8


@pytest.mark.rule("piege-obscur/stack.3")
def test_the_expert_variant_and_all_options_leave_the_upper_part_as_it_is(game: Game) -> None:
    t = sit_down(
        game,
        variant="expert",
        keys=-1,
        gates=-1,
        cracked_tees=True,
        third_pit_fiend=True,
        pathless="3",
        dirge=True,
    )
    assert t.view("red")["stack"]["opening"] == {"corridor": 2, "tee": 4, "cross": 2}


@pytest.mark.rule("piege-obscur/stack.3")
def test_nothing_of_the_lower_part_comes_before_the_upper_part_is_gone(game: Game) -> None:
    t = table(game, ALONE.replace("┼w ", "┼  ") + "opening tee\n", script=["gate"])
    assert t.view("red")["stack"]["odds"] == {"tee": 1.0}
    with pytest.raises(Malformed, match="gate"):
        t.play("stay")
    t.script = ["tee"]
    t.play("stay")
    assert told(t, "tiles-lost") == ["tiles-lost T junction"]
    assert t.view("red")["stack"]["opening"] == {}


@pytest.mark.rule("piege-obscur/stack.3")
def test_when_the_upper_part_is_gone_one_draws_from_the_lower(game: Game) -> None:
    t = table(game, ALONE + "opening tee cross\n", script=["cross", "tee", "gate"])
    t.play("go b4", "put c4 NESW", "put b5 NES")
    assert told(t, "draws") == ["draws crossroads", "draws T junction", "draws gate"]


@pytest.mark.rule("piege-obscur/stack.3")
def test_an_attack_takes_the_tiles_of_the_upper_part_first(game: Game) -> None:
    t = table(game, ALONE + "opening tee cross\n", script=["cross", "tee", "gate"])
    t.play("go a3")
    assert told(t, "tiles-lost") == ["tiles-lost crossroads, T junction, gate"]
    held = t.view("red")["stack"]
    assert (held["opening"], held["rest"]["gate"]) == ({}, 3)


@pytest.mark.rule("piege-obscur/stack.4")
def test_the_expert_variant_of_four_prisoners_holds_68_tiles(game: Game) -> None:
    held = stack(game, variant="expert")
    assert held == EXPERT
    assert sum(held.values()) == 68


@pytest.mark.rule("piege-obscur/stack.4")
def test_the_expert_variant_of_five_prisoners_has_two_wax_eaters_and_seven_keepers(game: Game) -> None:
    held = stack(game, players=5, variant="expert")
    assert held == EXPERT | {"wax-eater": 2, "keeper": 7}
    assert sum(held.values()) == 67


@pytest.mark.rule("piege-obscur/stack.4")
def test_the_standard_game_has_neither_keepers_nor_pit_fiends(game: Game) -> None:
    assert not {"keeper", "pit-fiend"} & set(stack(game))


@pytest.mark.rule("piege-obscur/stack.5")
@pytest.mark.parametrize(
    ("players", "keys", "held"),
    [(4, -1, 5), (4, 0, 6), (4, 1, 7), (4, 2, 8), (5, -1, 6), (5, 0, 7), (5, 1, 8)],
)
def test_there_may_be_one_or_two_keys_more_or_one_fewer(
    game: Game, players: int, keys: int, held: int
) -> None:
    usual = stack(game, players=players)
    assert stack(game, players=players, keys=keys) == usual | {"key": held}


@pytest.mark.rule("piege-obscur/stack.5")
@pytest.mark.parametrize(
    ("players", "keys", "held"), [(4, -1, 5), (4, 0, 6), (4, 1, 7), (5, -1, 6), (5, 0, 7)]
)
def test_in_the_expert_variant_it_is_the_keepers_that_count(
    game: Game, players: int, keys: int, held: int
) -> None:
    usual = stack(game, players=players, variant="expert")
    assert stack(game, players=players, variant="expert", keys=keys) == usual | {"keeper": held}


@pytest.mark.rule("piege-obscur/stack.5")
@pytest.mark.parametrize(
    ("players", "variant", "keys"), [(5, "standard", 2), (4, "expert", 2), (5, "expert", 1), (5, "expert", 2)]
)
def test_there_are_no_more_key_tiles_and_keepers_than_the_box_holds(
    game: Game, players: int, variant: str, keys: int
) -> None:
    assert refused(game, players=players, variant=variant, keys=keys) == "piege-obscur/stack.5"


@pytest.mark.rule("piege-obscur/stack.5")
@pytest.mark.parametrize("keys", [-2, 3])
def test_two_keys_fewer_or_three_more_cannot_be_asked_for(game: Game, keys: int) -> None:
    with pytest.raises(Impossible, match="-1–2"):
        game.settle({"keys": keys})


@pytest.mark.rule("piege-obscur/stack.6")
def test_one_gate_fewer_may_be_used(game: Game) -> None:
    assert stack(game, gates=-1) == STANDARD | {"gate": 3}


@pytest.mark.rule("piege-obscur/stack.6")
@pytest.mark.parametrize("gates", [-2, 1])
def test_neither_two_gates_fewer_nor_one_more(game: Game, gates: int) -> None:
    with pytest.raises(Impossible, match="-1–0"):
        game.settle({"gates": gates})


@pytest.mark.rule("piege-obscur/stack.6", "piege-obscur/stack.5")
def test_a_key_and_a_gate_may_both_be_left_out(game: Game) -> None:
    assert stack(game, keys=-1, gates=-1) == STANDARD | {"key": 5, "gate": 3}


@pytest.mark.rule("piege-obscur/stack.7")
def test_two_cracked_t_junctions_replace_ordinary_ones_below(game: Game) -> None:
    assert stack(game, cracked_tees=True) == STANDARD | {"tee": 28, "cracked-tee": 2}
    held = sit_down(game, cracked_tees=True).view("red")["stack"]
    assert (held["opening"]["tee"], held["rest"]["tee"], held["rest"]["cracked-tee"]) == (4, 24, 2)
    assert "cracked-tee" not in held["opening"]


@pytest.mark.rule("piege-obscur/stack.8")
def test_the_expert_variant_may_have_a_third_pit_fiend(game: Game) -> None:
    assert stack(game, variant="expert", third_pit_fiend=True) == EXPERT | {"pit-fiend": 3}


@pytest.mark.rule("piege-obscur/stack.8")
def test_without_the_expert_variant_there_is_no_third_pit_fiend(game: Game) -> None:
    assert refused(game, third_pit_fiend=True) == "piege-obscur/stack.8"
    assert "pit-fiend" not in stack(game, third_pit_fiend=False)


@pytest.mark.rule("piege-obscur/stack.9")
@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("count", ["2", "3"])
def test_two_or_three_pathless_tiles_come_on_top_of_the_rest(game: Game, variant: str, count: str) -> None:
    usual = stack(game, variant=variant)
    assert stack(game, variant=variant, pathless=count) == usual | {"pathless": int(count)}


@pytest.mark.rule("piege-obscur/stack.9")
def test_one_pathless_tile_or_four_cannot_be_asked_for_and_none_is_usual(game: Game) -> None:
    for count in ("1", "4"):
        with pytest.raises(Impossible, match="0, 2, 3"):
            game.settle({"pathless": count})
    assert "pathless" not in stack(game, pathless="0")


@pytest.mark.rule("piege-obscur/stack.10")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_with_the_dirge_there_are_two_omens(game: Game, variant: str) -> None:
    usual = stack(game, variant=variant)
    assert stack(game, variant=variant, dirge=True) == usual | {"omen": 2}
    assert "omen" not in usual


@pytest.mark.rule("piege-obscur/stack.10", "piege-obscur/stack.9")
def test_both_supreme_monsters_may_come_together(game: Game) -> None:
    assert stack(game, pathless="2", dirge=True) == STANDARD | {"pathless": 2, "omen": 2}


@pytest.mark.rule("piege-obscur/stack.11")
def test_what_goes_dark_lies_in_the_discard_for_good(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼k   .    .    .    .
        3    ┼g   ┼R   ┼    .    .    .
        4    .    ○c   .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
        discard 2 tee
        box cracked-tees
    """
    t = table(game, position, script=["tee", "tee", "tee"])
    before = t.view("red")["stack"]["rest"]
    t.play("go c3")
    assert told(t, "vanishes") == ["vanishes b2, a3, b4"]
    view = t.view("red")
    assert view["discard"] == {"tee": 2, "cracked-tee": 1, "key": 1, "gate": 1}
    # one of the three that light draws is already in hand
    assert view["stack"]["rest"] == before | {"tee": before["tee"] - 1}


@pytest.mark.rule("piege-obscur/stack.11")
@pytest.mark.parametrize("tile", ["┼e", "○e", "○k"])
def test_a_key_tile_is_discarded_as_one_with_or_without_its_key(game: Game, tile: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    {tile}   .    .    .    .
        3    ┼    ┼R   ┼    .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
    """
    t = table(game, position, script=["tee"]).play("go b4")
    assert told(t, "vanishes") == ["vanishes b2, a3, c3"]
    assert t.view("red")["discard"] == {"cross": 2, "key": 1}


@pytest.mark.rule("piege-obscur/stack.11")
def test_a_starting_tile_is_discarded_too(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    .    └R   ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
    """
    t = table(game, position, script=["tee"]).play("go c3")
    assert t.story() == ["moves Red c3", "pit-forms b3", "vanishes b2", "draws T junction"]
    t.play("put c2 ESW", "put d3 NSW", "put c4 NEW", "again c2", script=["tee"] * 4)
    assert t.view("red")["discard"] == {"start": 1, "tee": 2, "cross": 1}


@pytest.mark.rule("piege-obscur/stack.11")
def test_the_pit_of_the_dirge_has_no_place_in_the_discard(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    ┼    ┬R   ●    ●    ●    .
        4    .    ┼    ●    ●    ●    .
        5    .    .    ●    ●    ●    .
        6    .    .    .    .    .    .
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
        box dirge
        omens 2
        discard omen
    """
    t = table(game, position, script=["tee", "tee", "tee"]).play("go a3")
    assert told(t, "vanishes") == ["vanishes c3, d3, e3, b4, c4, d4, e4, c5, d5, e5"]
    assert t.view("red")["discard"] == {"cross": 1, "omen": 1}


@pytest.mark.rule("piege-obscur/stack.11")
def test_what_a_stay_costs_lies_in_the_discard_too(game: Game) -> None:
    t = table(game, ALONE.replace("┼w ", "┼  "), script=["gate"])
    before = t.view("red")["stack"]["rest"]
    t.play("stay")
    assert told(t, "tiles-lost") == ["tiles-lost gate"]
    assert t.view("red")["discard"] == {"gate": 1}
    assert t.view("red")["stack"]["rest"] == before | {"gate": 3}


@pytest.mark.rule("piege-obscur/stack.11")
def test_what_a_stay_costs_lies_with_its_like(game: Game) -> None:
    t = table(game, ALONE.replace("┼w ", "┼  ") + "discard 2 tee gate", script=["tee"]).play("stay")
    assert t.view("red")["discard"] == {"tee": 3, "gate": 1}


@pytest.mark.rule("piege-obscur/stack.12")
def test_what_an_attack_takes_is_discarded_unplayed_monsters_and_omens_too(game: Game) -> None:
    position = ALONE + "box expert dirge\n"
    t = table(game, position, script=["omen", "keeper", "pit-fiend"])
    t.play("go a3")
    assert t.story()[3:] == [
        "candle-out Red",
        "monster-leaves wax eater c3",
        "tiles-lost omen, keeper, pit fiend",
        "vanishes b3, b4",
        "turn Blue",
    ]
    view = t.view("red")
    assert view["discard"] == {
        "tee": 1,
        "cross": 1,
        "wax-eater": 1,
        "keeper": 1,
        "pit-fiend": 1,
        "omen": 1,
    }
    assert view["omens"] == 0


@pytest.mark.rule("piege-obscur/stack.12")
def test_a_key_or_a_gate_that_an_attack_takes_is_lost_likewise(game: Game) -> None:
    t = table(game, ALONE, script=["key", "gate", "wax-eater"]).play("go a3")
    assert told(t, "tiles-lost", "takes-key", "laid") == ["tiles-lost key tile, gate, wax eater"]
    assert t.view("red")["discard"] == {"tee": 1, "cross": 1, "key": 1, "gate": 1, "wax-eater": 2}
