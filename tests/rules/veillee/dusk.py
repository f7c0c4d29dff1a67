"""Veillée, chapter “Dusk”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.table_talk import Talk, table

NO_SALT = "discard salt salt salt salt salt salt\npack\n"
TWO = "aldo: courage 1\nberthe: courage 1\n"


def at_dusk(game: Game, dice: str, more: str = "", wakers: str = TWO) -> Talk:
    """The Night has rolled these dice."""
    return table(game, f"veillee\nhour 1/3\nfire 5\noptions silence\n{more}\n{wakers}dice {dice}\nnow dusk")


def hour_ends(game: Game, wakers: str, more: str = "") -> Talk:
    """An hour ends without shadows, the next one begins, and the Night rolls three ones."""
    return table(game, f"veillee\nhour 1/3\nfire 5\noptions silence\n{more}\n{wakers}\nnow attack", [1, 1, 1])


def lines(t: Talk) -> list[str]:
    return t.position().splitlines()


@pytest.mark.rule("veillee/dusk.1")
def test_the_night_rolls_three_dice_at_the_start_of_each_hour(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\naldo:\nberthe:\nnow attack", [6, 1, 3])
    assert t.story() == ["fire-shrinks 4", "fire-shrinks 3", "hour-begins 2 3", "night-rolls 6, 1, 3"]
    assert t.awaited() == ["night"]
    assert t.answers("night") == [
        "put 1 wind",
        "put 1 swarm",
        "put 2 wind",
        "put 2 fury",
        "put 3 wind",
        "put 3 fury",
    ]


@pytest.mark.rule("veillee/dusk.1")
def test_the_night_must_place_all_its_dice_before_it_confirms(game: Game) -> None:
    t = at_dusk(game, "1 1 1")
    t.refuses("night: confirm", "veillee/dusk.1")
    t.play("put 1 wind", "put 2 wind")
    t.refuses("night: confirm", "veillee/dusk.1")
    assert t.answers("night") == ["put 3 wind", "put 3 fury", "back 2 wind"]
    t.play("put 3 wind")
    assert t.answers("night") == ["back 3 wind", "confirm"]
    assert t.play("confirm").story() == ["die-placed 1 wind"] * 3
    assert t.awaited() == ["aldo", "berthe"]


@pytest.mark.rule("veillee/dusk.1")
def test_a_die_is_placed_once_but_may_be_taken_back(game: Game) -> None:
    t = at_dusk(game, "1 3 5")
    t.play("put 2 fury")
    t.refuses("night: put 2 wind", "veillee/dusk.1")
    t.refuses("night: put 2 fury", "veillee/dusk.1")
    t.refuses("night: back 1 fury", "veillee/dusk.1")
    assert t.answers("night") == ["put 1 wind", "put 1 fury", "put 3 wind", "put 3 fury", "back 2 fury"]
    t.play("back 2 fury", "put 2 wind")
    assert "back 2 wind" in t.answers("night")


@pytest.mark.rule("veillee/dusk.1")
def test_only_the_last_die_placed_is_taken_back(game: Game) -> None:
    t = at_dusk(game, "1 1 1")
    t.play("put 1 wind", "put 3 wind", "put 2 wind")
    t.refuses("night: back 1 wind", "veillee/dusk.1")
    t.refuses("night: back 3 wind", "veillee/dusk.1")
    t.play("back 2 wind")
    t.refuses("night: back 1 wind", "veillee/dusk.1")
    assert t.play("back 3 wind").answers("night")[-1] == "back 1 wind"


@pytest.mark.rule("veillee/dusk.1")
def test_nobody_else_places_the_nights_dice_or_sees_where_they_will_lie(game: Game) -> None:
    t = at_dusk(game, "1 1 1")
    t.refuses("aldo: put 1 wind", "veillee/dusk.1")
    t.refuses("night: put 4 wind", "veillee/dusk.1")
    assert game.refuse(t.state, t.seat("night"), Move("put")) == Refusal("veillee/dusk.1")
    assert t.play("night: put 1 wind").story() == []
    assert "draft" not in t.view("aldo")["mine"]


@pytest.mark.rule("veillee/dusk.2")
def test_the_wind_takes_any_dice(game: Game) -> None:
    t = at_dusk(game, "1 2 4")
    assert t.play("put 1 wind", "put 2 wind", "put 3 wind").answers("night") == ["back 3 wind", "confirm"]


@pytest.mark.rule("veillee/dusk.2")
def test_seven_in_the_wind_wait_for_the_next_dusk(game: Game) -> None:
    t = at_dusk(game, "4 1 2")
    t.play("put 1 wind", "put 2 wind", "put 3 wind")
    t.play("confirm")
    assert t.story() == ["die-placed 4 wind", "die-placed 1 wind", "die-placed 2 wind"]
    assert "wind 1 2 4" in lines(t)
    assert t.view("aldo")["rolled"] == []
    assert "fire 5" in lines(t)


@pytest.mark.rule("veillee/dusk.2")
def test_at_eight_the_wind_costs_an_ember_and_its_dice_leave(game: Game) -> None:
    t = at_dusk(game, "1 1 1", "wind 5")
    t.play("put 1 wind", "put 2 wind", "put 3 wind")
    t.play("confirm")
    assert t.story()[3:] == ["wind-blows", "fire-shrinks 4"]
    assert t.view("aldo")["wind"] == []


@pytest.mark.rule("veillee/dusk.2")
def test_more_than_eight_in_the_wind_costs_one_ember_and_no_more(game: Game) -> None:
    t = at_dusk(game, "6 6 6", "wind 1")
    t.play("put 1 wind", "put 2 wind", "put 3 wind")
    t.play("confirm")
    assert t.story()[3:] == ["wind-blows", "fire-shrinks 4"]
    assert t.view("aldo")["wind"] == []


@pytest.mark.rule("veillee/dusk.2")
def test_the_wind_does_not_blow_before_the_night_has_confirmed(game: Game) -> None:
    t = at_dusk(game, "6 6 6", "wind 1")
    assert t.play("put 1 wind", "put 2 wind", "put 3 wind").story() == []
    assert "fire 5" in lines(t)
    # it may still think better of it
    t.play("back 3 wind", "back 2 wind", "put 2 swarm", "put 3 swarm", "confirm")
    assert t.story() == ["die-placed 6 wind", "die-placed 6 swarm", "die-placed 6 swarm"]
    assert ("wind 1 6" in lines(t), "fire 5" in lines(t)) == (True, True)


@pytest.mark.rule("veillee/dusk.3")
def test_the_swarm_takes_even_dice_only(game: Game) -> None:
    t = at_dusk(game, "1 2 5")
    t.refuses("night: put 1 swarm", "veillee/dusk.3")
    t.refuses("night: put 3 swarm", "veillee/dusk.3")
    assert t.answers("night") == [
        "put 1 wind",
        "put 1 fury",
        "put 2 wind",
        "put 2 swarm",
        "put 3 wind",
        "put 3 fury",
    ]


@pytest.mark.rule("veillee/dusk.3")
def test_each_die_of_the_swarm_brings_a_shadow_that_the_night_places(game: Game) -> None:
    t = at_dusk(game, "2 4 1", wakers="aldo:\nberthe: asleep\ncolin:\n")
    t.play("put 1 swarm", "put 2 swarm", "put 3 wind")
    t.play("confirm")
    assert t.answers("night") == ["shadow aldo", "shadow colin"]
    assert t.play("shadow colin").story() == ["shadow-comes Colin 1"]
    assert t.answers("night") == ["shadow aldo", "shadow colin"]
    assert t.play("shadow colin").story() == ["shadow-comes Colin 2"]
    assert t.awaited() == ["aldo", "colin"]


@pytest.mark.rule("veillee/dusk.3")
def test_a_shadow_is_placed_by_the_night_and_before_a_waker_who_is_awake(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\naldo:\nberthe: asleep\nnow shadows 1")
    t.refuses("night: shadow berthe", "veillee/dusk.3")
    t.refuses("night: shadow colin", "veillee/dusk.3")
    t.refuses("night: shadow night", "veillee/dusk.3")
    t.refuses("aldo: shadow aldo", "veillee/dusk.3")


@pytest.mark.rule("veillee/dusk.4")
def test_the_fury_takes_odd_dice_only(game: Game) -> None:
    t = at_dusk(game, "2 3 6")
    t.refuses("night: put 1 fury", "veillee/dusk.4")
    t.refuses("night: put 3 fury", "veillee/dusk.4")
    assert "put 2 fury" in t.answers("night")


@pytest.mark.rule("veillee/dusk.4")
def test_the_fury_takes_two_dice_at_most(game: Game) -> None:
    t = at_dusk(game, "1 3 5")
    t.play("put 1 fury")
    assert "put 3 fury" in t.answers("night")
    t.play("put 2 fury")
    t.refuses("night: put 3 fury", "veillee/dusk.4")
    assert t.answers("night") == ["put 3 wind", "back 2 fury"]


@pytest.mark.rule("veillee/dusk.4")
def test_a_die_that_waits_in_the_fury_counts_among_the_two(game: Game) -> None:
    t = at_dusk(game, "1 3 5", "fury 1")
    t.play("put 1 fury")
    t.refuses("night: put 2 fury", "veillee/dusk.4")


@pytest.mark.rule("veillee/dusk.4")
def test_one_die_in_the_fury_waits(game: Game) -> None:
    t = at_dusk(game, "5 1 1")
    t.play("put 1 fury", "put 2 wind", "put 3 wind")
    t.play("confirm")
    assert t.story() == ["die-placed 5 fury", "die-placed 1 wind", "die-placed 1 wind"]
    assert "fury 5" in lines(t)
    assert t.view("aldo")["furious"] is False


@pytest.mark.rule("veillee/dusk.4")
def test_at_the_second_die_the_fury_rises_and_both_leave(game: Game) -> None:
    t = at_dusk(game, "5 1 1", "fury 3")
    t.play("put 1 fury", "put 2 wind", "put 3 wind")
    t.play("confirm")
    assert t.story()[3:] == ["fury-rises"]
    assert t.view("aldo")["fury"] == []
    assert t.view("aldo")["furious"] is True


ATTACK = f"veillee\nhour 1/3\nfire 5\n{NO_SALT}aldo:\nberthe:\ncolin: shadows 3\nnow attack\n"


@pytest.mark.rule("veillee/dusk.4")
def test_furious_shadows_roll_each_missed_die_once_more(game: Game) -> None:
    t = table(game, ATTACK + "furious")
    t.play("loose colin", script=[3, 4, 1, 6, 2])
    assert t.story()[2:] == ["shadows-roll Colin 3, 4, 1", "shadows-roll-again Colin 6, 4, 2", "hit Colin 2"]


@pytest.mark.rule("veillee/dusk.4")
def test_furious_shadows_that_do_not_miss_roll_once(game: Game) -> None:
    t = table(game, ATTACK + "furious")
    t.play("loose colin", script=[4, 5, 6])
    assert t.story()[2:] == ["shadows-roll Colin 4, 5, 6", "hit Colin 3"]


@pytest.mark.rule("veillee/dusk.4")
def test_shadows_without_fury_roll_once(game: Game) -> None:
    t = table(game, ATTACK)
    t.play("loose colin", script=[3, 4, 1])
    assert t.story()[2:] == ["shadows-roll Colin 3, 4, 1", "hit Colin 1"]


@pytest.mark.rule("veillee/dusk.4")
def test_the_fury_ends_at_the_next_dusk(game: Game) -> None:
    t = hour_ends(game, "aldo:\nberthe:", "furious\nwind 2")
    assert t.view("night")["furious"] is False
    assert (t.view("night")["fury"], t.view("night")["wind"]) == ([], [2])


@pytest.mark.rule("veillee/dusk.4")
def test_a_die_that_lies_in_the_fury_alone_waits_for_the_next_dusk(game: Game) -> None:
    t = hour_ends(game, "aldo:\nberthe:", "fury 3\nwind 2")
    assert (t.view("night")["fury"], t.view("night")["wind"]) == ([3], [2])


@pytest.mark.rule("veillee/dusk.4")
def test_a_fury_that_has_risen_lasts_through_the_hour_and_ends_at_the_next_dusk(game: Game) -> None:
    t = at_dusk(game, "1 3 2").play("put 1 fury", "put 2 fury", "put 3 wind", "confirm", "clock")
    for move in ("aldo: watch", "aldo: end", "berthe: watch"):
        assert t.view("aldo")["furious"] is True
        t.play(move)
    assert t.play("berthe: end", script=[1, 1, 1]).story()[-2:] == ["hour-begins 2 3", "night-rolls 1, 1, 1"]
    assert t.view("aldo")["furious"] is False


@pytest.mark.rule("veillee/dusk.5")
def test_a_third_shadow_has_room_before_a_waker_and_a_fourth_has_none(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\naldo: shadows 2\nberthe:\nnow shadows 2")
    assert t.play("shadow aldo").story() == ["shadow-comes Aldo 3"]
    t.refuses("night: shadow aldo", "veillee/dusk.5")
    assert t.answers("night") == ["shadow berthe"]


@pytest.mark.rule("veillee/dusk.5")
def test_shadows_without_room_do_not_come(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\naldo: shadows 3\nberthe: shadows 2\nnow shadows 3")
    t.play("shadow berthe")
    assert t.story() == ["shadow-comes Berthe 3"]
    assert t.awaited() == ["aldo", "berthe"]
    assert [waker["shadows"] for waker in t.view("night")["wakers"][:2]] == [3, 3]


@pytest.mark.rule("veillee/dusk.5")
def test_a_dreamt_shadow_without_room_does_not_come_either(game: Game) -> None:
    t = table(
        game,
        "veillee\nhour 1/3\nfire 5\noptions bewitched\naldo: shadows 3\nberthe: bewitched\ncolin:\n"
        "top log salt\nnow dream",
    )
    t.play("berthe: name aldo", "clock")
    assert t.story() == ["dream-ends"]


@pytest.mark.rule("veillee/dusk.6")
def test_talents_and_nightmares_act_before_the_dice_chair_by_chair(game: Game) -> None:
    t = hour_ends(game, "aldo: courage 2; beside regret\nberthe: courage 1\ndoris: courage 0")
    assert t.story()[2:] == [
        "hour-begins 2 3",
        "courage-lost Aldo 1",
        "courage-gained Doris 1",
        "night-rolls 1, 1, 1",
    ]


@pytest.mark.rule("veillee/dusk.7")
def test_the_talent_acts_before_the_nightmares(game: Game) -> None:
    t = hour_ends(game, "aldo:\ndoris: courage 2; beside regret")
    # what she gains has no room, and only then she loses a token
    assert t.story()[3:-1] == ["courage-lost Doris 1"]
    t = hour_ends(game, "aldo:\ndoris: courage 0; beside regret")
    assert t.story()[3:-1] == ["courage-gained Doris 1", "courage-lost Doris 0"]


@pytest.mark.rule("veillee/dusk.7")
@pytest.mark.parametrize(
    ("nightmares", "told"),
    [
        (["regret", "mist"], ["courage-lost Aldo 0", "courage-gained Aldo 1"]),
        (["mist", "regret"], ["courage-gained Aldo 2", "courage-lost Aldo 1"]),
    ],
)
def test_nightmares_act_in_the_order_in_which_they_came(
    game: Game, nightmares: list[object], told: list[str]
) -> None:
    # of the nightmares in the box only regret waits for dusk; here mist does too, and gives what regret takes
    other = game.content_text.replace(
        'burden = { what = "blind" }', 'burden = { what = "at-dusk", effect = "gain-courage" }'
    )
    position = "veillee\nhour 1/3\nfire 5\noptions silence\naldo: courage 1; shadows 1\nberthe:\nnow attack"
    t = table(type(game)(other), position).play("aldo: break", script=nightmares)
    for again in (table(t.game, t.position()), t):
        assert again.view("night")["wakers"][0]["nightmares"] == nightmares
        assert again.play("hold", script=[1, 1, 1]).story()[4:-1] == told


@pytest.mark.rule("veillee/dusk.6")
def test_what_waits_for_dusk_before_the_same_waker_all_acts(game: Game) -> None:
    t = hour_ends(game, "aldo:\ndoris: courage 1; beside regret regret")
    assert t.story()[3:-1] == ["courage-gained Doris 2", "courage-lost Doris 1", "courage-lost Doris 0"]


@pytest.mark.rule("veillee/dusk.6")
def test_regret_takes_no_courage_from_who_has_none_and_sleepers_gain_none(game: Game) -> None:
    t = hour_ends(game, "aldo: courage 0; beside regret\nberthe:\ndoris: asleep")
    assert t.story()[2:] == ["hour-begins 2 3", "night-rolls 1, 1, 1"]


@pytest.mark.rule("veillee/dusk.8")
def test_the_wind_blows_first_then_the_fury_rises_and_then_the_shadows_come(game: Game) -> None:
    t = at_dusk(game, "2 3 6", "wind 2\nfury 1")
    t.play("put 1 swarm", "put 2 fury", "put 3 wind").play("confirm")
    assert t.story() == [
        "die-placed 2 swarm",
        "die-placed 3 fury",
        "die-placed 6 wind",
        "wind-blows",
        "fire-shrinks 4",
        "fury-rises",
    ]
    assert t.answers("night") == ["shadow aldo", "shadow berthe"]
    assert t.play("shadow berthe").story() == ["shadow-comes Berthe 1"]


@pytest.mark.rule("veillee/dusk.8")
def test_where_the_wind_blows_the_fire_out_neither_fury_nor_swarm_comes_of_it(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 1\nwind 2\nfury 1\naldo:\nberthe:\ndice 2 3 6\nnow dusk")
    t.play("put 1 swarm", "put 2 fury", "put 3 wind").play("confirm")
    assert t.story()[3:] == [
        "wind-blows",
        "fire-shrinks 0",
        "allegiance Aldo loyal",
        "allegiance Berthe loyal",
        "dark",
    ]
    # both dice lie there for good, and a position may say so
    over = table(game, t.position())
    assert (over.view("night")["fury"], over.view("night")["furious"]) == ([1, 3], False)
