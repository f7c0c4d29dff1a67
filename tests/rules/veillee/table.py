"""Veillée, chapter “The table”."""

from __future__ import annotations

import pytest

from lumignon.games.veillee.content import ACTIONS, STRIKE_DICE
from lumignon.kernel.game import Game
from lumignon.kernel.options import Impossible
from lumignon.kernel.refusal import Refused
from lumignon.kernel.table_talk import Talk, table

THREE = """
veillee
hour 1/3
fire 5
aldo: courage 1
berthe: courage 1
colin: courage 1
"""
BERTHE_BEWITCHED = THREE.replace("berthe: courage 1", "berthe: courage 1; bewitched") + "options bewitched\n"


def sit_down(game: Game, *deal: str, **options: object) -> Talk:
    """A new game, up to the Night's first dice: a three and two ones."""
    return table(game, game.set_up(game.settle(options)), [*deal, 3, 1, 1])


@pytest.mark.rule("veillee/table.1")
def test_the_night_takes_the_first_chair_and_the_wakers_take_the_next_ones(game: Game) -> None:
    t = sit_down(game, "loyal", "loyal", wakers=2, bewitched=False)
    assert t.seat_names == ["night", "aldo", "berthe", "colin", "doris", "emile"]
    chairs = [(waker["seat"], waker["status"]) for waker in t.view("night")["wakers"]]
    assert chairs == [(1, "awake"), (2, "awake"), (3, "vacant"), (4, "vacant"), (5, "vacant")]


@pytest.mark.rule("veillee/table.1")
def test_five_wakers_fill_all_chairs(game: Game) -> None:
    t = sit_down(game, *["loyal"] * 5, wakers=5, bewitched=False)
    assert [waker["status"] for waker in t.view("night")["wakers"]] == ["awake"] * 5


@pytest.mark.rule("veillee/table.1")
@pytest.mark.parametrize("wakers", [1, 6])
def test_one_waker_is_too_few_and_six_are_too_many(game: Game, wakers: int) -> None:
    with pytest.raises(Impossible, match="2–5"):
        game.settle({"wakers": wakers, "bewitched": False})


@pytest.mark.rule("veillee/table.1")
def test_the_wakers_sit_in_a_circle_and_the_night_is_nobodys_neighbour(game: Game) -> None:
    t = table(
        game,
        """
        veillee
        hour 1/3
        fire 5
        aldo: courage 1
        berthe: shadows 1
        colin: shadows 1
        doris: shadows 1
        emile: shadows 1
        now watch aldo 2
        """,
    )
    assert t.answers("aldo") == ["search", "peek", "strike berthe", "strike emile", "end"]


@pytest.mark.rule("veillee/table.2")
def test_the_game_lasts_as_many_hours_as_were_chosen(game: Game) -> None:
    t = sit_down(game, "loyal", "loyal", wakers=2, hours=2, embers=5, bewitched=False)
    assert "hour-begins 1 2" in t.story()
    t.play("put 1 fury", "put 2 wind", "put 3 wind", "confirm", "clock")
    t.play("clock", "end", "clock", "end", script=[1, 1, 1])
    assert "hour-begins 2 2" in t.story()
    t.play("put 1 wind", "put 2 wind", "put 3 wind", "confirm", "clock")
    t.play("clock", "end", "clock", "end")
    assert t.story()[-1] == "dawn"


@pytest.mark.rule("veillee/table.2")
def test_the_wakers_win_if_the_fire_still_burns_at_dawn(game: Game) -> None:
    t = table(game, THREE.replace("hour 1/3", "hour 3/3") + "now attack")
    assert t.story()[-1] == "dawn"
    assert t.view("night")["winners"] == [1, 2, 3]


@pytest.mark.rule("veillee/table.2")
def test_sleepers_and_those_who_have_left_win_at_dawn_too(game: Game) -> None:
    position = THREE.replace("hour 1/3", "hour 3/3").replace("colin: courage 1", "colin: asleep")
    t = table(game, position + "now watch aldo 0").play("berthe: leave", "aldo: end")
    assert t.story()[-1] == "dawn"
    assert t.view("night")["winners"] == [1, 2, 3]


@pytest.mark.rule("veillee/table.2")
def test_the_night_wins_when_the_fire_goes_out(game: Game) -> None:
    t = table(game, THREE.replace("fire 5", "fire 2") + "now attack")
    assert t.story()[-1] == "dark"
    assert t.view("aldo")["winners"] == [0]


@pytest.mark.rule("veillee/table.2")
def test_the_night_wins_when_nobody_is_left_awake(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\naldo: courage 1\nberthe: asleep\nnow vigil")
    t.play("aldo: leave")
    assert t.story()[-1] == "asleep"
    assert t.view("aldo")["winners"] == [0]


@pytest.mark.rule("veillee/table.3")
@pytest.mark.parametrize("lot", [0, 1, 2])
def test_one_waker_drawn_by_lot_serves_the_night_in_secret(game: Game, lot: int) -> None:
    deal = ["loyal", "loyal", "loyal"]
    deal[lot] = "bewitched"
    t = sit_down(game, *deal, wakers=3, bewitched=True)
    for chair, name in enumerate(["aldo", "berthe", "colin"]):
        known = [waker.get("allegiance") for waker in t.view(name)["wakers"][:3]]
        assert known == [deal[at] if at == chair else None for at in range(3)]
    assert [waker.get("allegiance") for waker in t.view("night")["wakers"][:3]] == [None] * 3


@pytest.mark.rule("veillee/table.3")
def test_only_the_owner_hears_what_an_allegiance_says(game: Game) -> None:
    t = sit_down(game, "loyal", "loyal", "bewitched", wakers=3, bewitched=True)
    assert t.story("colin")[0] == "allegiance Colin bewitched"
    assert t.story("night") == ["hour-begins 1 5", "night-rolls 3, 1, 1"]


@pytest.mark.rule("veillee/table.3")
def test_without_the_option_everyone_is_loyal(game: Game) -> None:
    t = sit_down(game, "loyal", "loyal", "loyal", wakers=3, bewitched=False)
    for chair, name in enumerate(["aldo", "berthe", "colin"]):
        assert t.view(name)["wakers"][chair]["allegiance"] == "loyal"


@pytest.mark.rule("veillee/table.3")
def test_it_takes_three_wakers_for_one_to_be_bewitched(game: Game) -> None:
    with pytest.raises(Impossible) as impossible:
        game.settle({"wakers": 2, "bewitched": True})
    assert impossible.value.refusal is not None
    assert impossible.value.refusal.paragraph == "veillee/table.3"
    assert game.settle({"wakers": 3, "bewitched": True})["bewitched"] is True
    assert game.settle({"wakers": 2, "bewitched": False})["wakers"] == 2


@pytest.mark.rule("veillee/table.3")
def test_the_bewitched_wins_with_the_night(game: Game) -> None:
    t = table(game, BERTHE_BEWITCHED.replace("fire 5", "fire 2") + "now attack")
    assert t.story()[-4:] == [
        "allegiance Aldo loyal",
        "allegiance Berthe bewitched",
        "allegiance Colin loyal",
        "dark",
    ]
    assert t.view("night")["winners"] == [0, 2]


@pytest.mark.rule("veillee/table.3")
def test_a_bewitched_sleeper_wins_with_the_night_and_loses_at_dawn_like_one_who_is_awake(game: Game) -> None:
    asleep = BERTHE_BEWITCHED.replace("berthe: courage 1; bewitched", "berthe: asleep; bewitched")
    assert table(game, asleep.replace("fire 5", "fire 2") + "now attack").view("night")["winners"] == [0, 2]
    dawn = table(game, asleep.replace("hour 1/3", "hour 3/3") + "now attack")
    assert dawn.view("night")["winners"] == [1, 3]


@pytest.mark.rule("veillee/table.3")
def test_the_bewitched_loses_at_dawn(game: Game) -> None:
    t = table(game, BERTHE_BEWITCHED.replace("hour 1/3", "hour 3/3") + "now attack")
    assert t.view("night")["result"] == "dawn"
    assert t.view("night")["winners"] == [1, 3]


@pytest.mark.rule("veillee/table.4")
def test_each_waker_starts_with_one_courage_and_three_sound_strengths(game: Game) -> None:
    t = sit_down(game, "loyal", "loyal", "loyal", wakers=3, bewitched=False)
    wakers = t.view("night")["wakers"][:3]
    assert [(waker["courage"], waker["wounded"]) for waker in wakers] == [(1, [])] * 3


@pytest.mark.rule("veillee/table.4")
def test_nobody_ever_has_more_than_two_courage(game: Game) -> None:
    t = table(game, THREE.replace("berthe: courage 1", "berthe: courage 2") + "now vigil")
    t.play("aldo: rest", "berthe: rest", "colin: guard")
    assert t.story() == ["vigil-rest Aldo", "courage-gained Aldo 2", "vigil-rest Berthe", "vigil-guard Colin"]
    assert [waker["courage"] for waker in t.view("night")["wakers"][:3]] == [2, 2, 1]


@pytest.mark.rule("veillee/table.4")
def test_there_are_three_strengths_to_lose(game: Game) -> None:
    t = table(game, THREE.replace("colin: courage 1", "colin: shadows 1") + "now watch colin 2")
    t.play("lunge", script=[6])
    assert t.answers("colin") == ["wound arm", "wound eye", "wound voice"]


@pytest.mark.rule("veillee/table.5")
def test_a_talent_holds_from_the_first_dusk_on(game: Game) -> None:
    t = sit_down(game, "loyal", "loyal", "loyal", "loyal", wakers=4, bewitched=False)
    assert t.story("night") == ["hour-begins 1 5", "courage-gained Doris 2", "night-rolls 3, 1, 1"]


@pytest.mark.rule("veillee/table.5")
def test_each_waker_has_a_talent_of_their_own(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\ncolin: courage 1\nemile: courage 1\nnow watches")
    assert t.play("emile: watch").story() == ["watch-begins Émile 3"]
    t.play("end")
    assert t.play("colin: watch").story() == ["watch-begins Colin 2"]


@pytest.mark.rule("veillee/table.5")
def test_who_takes_an_empty_chair_has_its_talent(game: Game) -> None:
    t = table(game, THREE + "dice 1 1 1\nnow dusk")
    t.play("emile: join", "put 1 wind", "put 2 wind", "put 3 wind", "confirm", "clock")
    assert t.play("emile: watch").story() == ["watch-begins Émile 3"]


@pytest.mark.rule("veillee/table.5")
def test_a_talent_holds_only_while_its_waker_is_awake(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\naldo:\ncolin:\nemile:\nnow vigil")
    assert t.state.modifiers.has(ACTIONS, t.seat("emile"))
    t.play("emile: leave")
    assert not t.state.modifiers.has(ACTIONS, t.seat("emile"))
    assert t.state.modifiers.has(STRIKE_DICE, t.seat("colin"))


@pytest.mark.rule("veillee/table.6")
def test_once_the_game_is_over_nothing_is_played_any_more(game: Game) -> None:
    t = table(game, THREE.replace("fire 5", "fire 0") + "now over dark")
    for name in t.seat_names:
        assert t.legal(name) == []
    t.refuses("night: hold", "veillee/table.6")
    t.refuses("aldo: search", "veillee/table.6")
    t.refuses("berthe: leave", "veillee/table.6")
    t.refuses("doris: join", "veillee/table.6")


@pytest.mark.rule("veillee/table.6")
def test_once_the_game_is_over_no_clock_runs_out(game: Game) -> None:
    t = table(game, THREE.replace("fire 5", "fire 2") + "now attack")
    assert t.story()[-1] == "dark"
    with pytest.raises(Refused, match=r"veillee/table\.6"):
        t.clock()


@pytest.mark.rule("veillee/table.7", "veillee/table.5")
def test_aldo_resists_and_all_can_see_it(game: Game) -> None:
    t = table(game, THREE.replace("aldo: courage 1", "aldo: courage 0; shadows 1") + "now watch aldo 2")
    assert [waker.get("talent") for waker in t.view("night")["wakers"][:2]] == ["resistant", "when-wounded"]
    t.play("aldo: lunge", script=[6])
    assert t.story() == ["lunges Aldo", "shadow-leaves Aldo 0", "lunge-roll Aldo 6", "resists Aldo"]


@pytest.mark.rule("veillee/table.8")
def test_berthe_takes_courage_from_a_wound(game: Game) -> None:
    t = table(game, THREE.replace("berthe: courage 1", "berthe: courage 0; shadows 1") + "now watch berthe 2")
    t.play("berthe: lunge", script=[6]).play("berthe: wound arm")
    assert t.story() == ["wounded Berthe arm", "courage-gained Berthe 1"]


@pytest.mark.rule("veillee/table.9")
def test_colin_strikes_with_three_dice(game: Game) -> None:
    t = table(game, THREE.replace("colin: courage 1", "colin: courage 1; shadows 1") + "now watch colin 2")
    t.play("colin: strike colin", script=[1, 2, 4])
    assert t.story() == ["strikes Colin Colin 1, 2, 4", "shadow-leaves Colin 0"]


@pytest.mark.rule("veillee/table.10")
def test_doris_takes_courage_from_dusk(game: Game) -> None:
    t = table(game, THREE + "doris: courage 0\nnow attack", script=[3, 1, 1])
    assert t.story()[2:4] == ["hour-begins 2 3", "courage-gained Doris 1"]


@pytest.mark.rule("veillee/table.11")
def test_emile_acts_three_times(game: Game) -> None:
    t = table(game, THREE + "emile: courage 0\nnow watches")
    assert t.play("aldo: watch", "aldo: end", "emile: watch").story()[-1] == "watch-begins Émile 3"
