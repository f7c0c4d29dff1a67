"""Veillée, chapter “The fire”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.options import Impossible
from lumignon.kernel.table_talk import Talk, table

ALL_LOYAL = ["allegiance Aldo loyal", "allegiance Berthe loyal"]


def around(game: Game, fire: int, rest: str, script: list[object] | None = None, hour: str = "1/3") -> Talk:
    """Aldo and Berthe around a fire."""
    wakers = "" if "aldo:" in rest else "aldo: courage 1\nberthe: courage 1\n"
    return table(game, f"veillee\nhour {hour}\nfire {fire}\n{wakers}{rest}", script or [])


@pytest.mark.rule("veillee/fire.1")
@pytest.mark.parametrize("embers", [1, 7, 12])
def test_the_fire_starts_with_the_number_of_embers_chosen(game: Game, embers: int) -> None:
    options = game.settle({"wakers": 2, "embers": embers, "bewitched": False})
    t = table(game, game.set_up(options), ["loyal", "loyal", 1, 1, 1])
    assert t.view("night")["embers"] == embers


@pytest.mark.rule("veillee/fire.1")
@pytest.mark.parametrize("embers", [0, 13])
def test_a_fire_of_no_ember_or_of_thirteen_cannot_be_chosen(game: Game, embers: int) -> None:
    with pytest.raises(Impossible, match="1–12"):
        game.settle({"embers": embers})


@pytest.mark.rule("veillee/fire.1")
def test_the_twelfth_ember_has_room(game: Game) -> None:
    t = around(game, 11, "aldo: hand log\nberthe:\nnow watch aldo 2")
    assert t.play("play log").story() == ["plays Aldo log", "fire-grows 1 12"]


@pytest.mark.rule("veillee/fire.1")
def test_a_fire_of_twelve_embers_grows_no_more(game: Game) -> None:
    t = around(game, 12, "aldo: hand log\nberthe:\nnow watch aldo 2")
    assert t.play("play log").story() == ["plays Aldo log", "fire-grows 0 12"]
    said = [game.say_event(t.events[-1], language) for language in ("en", "fr")]
    assert said == [
        "The fire has no room for more: 12 embers.",
        "Le feu n’a plus de place\u00a0: 12 braises.",
    ]


@pytest.mark.rule("veillee/fire.2")
def test_the_last_ember_ends_the_game_at_once(game: Game) -> None:
    t = around(game, 1, "dice 2 4 6\nnow dusk")
    t.play("put 1 swarm", "put 2 wind", "put 3 wind")
    t.play("confirm")
    assert t.story() == [
        "die-placed 2 swarm",
        "die-placed 4 wind",
        "die-placed 6 wind",
        "wind-blows",
        "fire-shrinks 0",
        *ALL_LOYAL,
        "dark",
    ]
    assert (t.view("night")["result"], t.view("night")["winners"]) == ("dark", [0])
    assert t.legal("night") == []


@pytest.mark.rule("veillee/fire.2")
def test_a_fire_with_one_ember_left_burns_on(game: Game) -> None:
    t = around(game, 2, "dice 1 4 6\nnow dusk")
    t.play("put 1 wind", "put 2 wind", "put 3 wind")
    t.play("confirm")
    assert t.story()[-2:] == ["wind-blows", "fire-shrinks 1"]
    assert t.awaited() == ["aldo", "berthe"]


@pytest.mark.rule("veillee/fire.2")
def test_a_fire_that_is_out_loses_nothing_more(game: Game) -> None:
    t = around(game, 1, "now attack")
    assert t.story() == ["fire-shrinks 0", *ALL_LOYAL, "dark"]


@pytest.mark.rule("veillee/fire.2")
def test_a_sleeper_may_put_out_the_fire_on_anothers_turn(game: Game) -> None:
    t = around(game, 1, "now watch aldo 2")
    t.play("berthe: leave")
    assert t.story() == [
        "leaves Berthe",
        "falls-asleep Berthe",
        "allegiance Berthe loyal",
        "fire-shrinks 0",
        *ALL_LOYAL,
        "dark",
    ]
    t.refuses("aldo: search", "veillee/table.6")


@pytest.mark.rule("veillee/fire.3")
def test_each_hour_costs_two_embers(game: Game) -> None:
    t = around(game, 5, "aldo: shadows 1\nberthe:\nnow attack")
    t.play("hold", script=[1, 2, 3])
    assert t.story() == [
        "night-holds",
        "fire-shrinks 4",
        "fire-shrinks 3",
        "hour-begins 2 3",
        "night-rolls 1, 2, 3",
    ]


@pytest.mark.rule("veillee/fire.3")
def test_two_embers_are_not_enough_for_one_hour_more(game: Game) -> None:
    t = around(game, 2, "now attack")
    assert t.story() == ["fire-shrinks 1", "fire-shrinks 0", *ALL_LOYAL, "dark"]


@pytest.mark.rule("veillee/fire.4")
def test_after_the_last_hour_it_is_dawn_for_a_fire_that_still_burns(game: Game) -> None:
    t = around(game, 3, "now attack", hour="3/3")
    assert t.story() == ["fire-shrinks 2", "fire-shrinks 1", *ALL_LOYAL, "dawn"]
    assert (t.view("night")["result"], t.view("night")["winners"]) == ("dawn", [1, 2])


@pytest.mark.rule("veillee/fire.4")
def test_it_is_no_dawn_while_an_hour_is_left_to_come(game: Game) -> None:
    t = around(game, 3, "now attack", [1, 1, 1], hour="2/3")
    assert t.story() == ["fire-shrinks 2", "fire-shrinks 1", "hour-begins 3 3", "night-rolls 1, 1, 1"]
    assert t.awaited() == ["night"]


@pytest.mark.rule("veillee/fire.4")
@pytest.mark.parametrize("embers", [1, 2])
def test_it_is_no_dawn_for_a_fire_that_goes_out_at_the_end_of_the_last_hour(game: Game, embers: int) -> None:
    t = around(game, embers, "now attack", hour="3/3")
    assert t.story()[-4:] == ["fire-shrinks 0", *ALL_LOYAL, "dark"]
    assert t.view("aldo")["result"] == "dark"
