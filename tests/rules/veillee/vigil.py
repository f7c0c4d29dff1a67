"""Veillée, chapter “The vigil”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

FOUR = """
veillee
hour 1/3
fire 5
aldo: courage 1
berthe: courage 1
colin: courage 1
doris: asleep
"""

# No salt is left that could be thrown, and no card that could burn.
ATTACK = """
veillee
hour 1/3
fire 5
discard salt salt salt salt salt salt
pack
now attack
"""


def vigil(game: Game) -> Talk:
    """Three keep the vigil, and Doris sleeps."""
    return table(game, FOUR + "now vigil")


@pytest.mark.rule("veillee/vigil.1")
def test_after_dusk_all_who_are_awake_choose_and_nobody_else(game: Game) -> None:
    t = table(game, FOUR + "dice 1 1 1\nnow dusk")
    t.play("put 1 wind", "put 2 wind", "put 3 wind", "confirm")
    assert t.awaited() == ["aldo", "berthe", "colin"]
    for name in t.awaited():
        assert t.answers(name) == ["feed", "guard", "rest"]
    t.refuses("night: feed", "veillee/vigil.1")
    t.refuses("doris: rest", "veillee/vigil.1")
    t.refuses("aldo: search", "veillee/vigil.1")


@pytest.mark.rule("veillee/vigil.1")
def test_a_choice_is_a_secret_until_all_have_chosen(game: Game) -> None:
    t = vigil(game)
    assert t.play("berthe: feed").story() == []
    assert t.view("berthe")["mine"]["sealed"] == ["feed"]
    assert t.view("aldo")["mine"]["sealed"] is None
    before = t.view("aldo"), t.view("night")
    t.play("berthe: guard")
    assert (t.view("aldo"), t.view("night")) == before


@pytest.mark.rule("veillee/vigil.1")
def test_the_choices_are_disclosed_together(game: Game) -> None:
    t = vigil(game)
    assert t.play("colin: feed", "berthe: guard", "berthe: rest").story() == []
    t.play("aldo: guard")
    assert t.story("night") == [
        "vigil-guard Aldo",
        "vigil-rest Berthe",
        "courage-gained Berthe 2",
        "vigil-feed Colin",
        "fire-grows 1 6",
    ]


@pytest.mark.rule("veillee/vigil.6")
def test_until_the_choices_are_disclosed_everyone_may_change_theirs(game: Game) -> None:
    t = vigil(game)
    t.play("berthe: feed", "aldo: guard")
    assert t.answers("berthe") == ["feed", "guard", "rest"]
    t.play("berthe: guard", "colin: guard")
    assert t.story()[:2] == ["vigil-guard Aldo", "vigil-guard Berthe"]
    t.refuses("berthe: feed", "veillee/watch.1")


@pytest.mark.rule("veillee/vigil.2")
def test_whoever_has_not_chosen_in_time_rests(game: Game) -> None:
    t = vigil(game)
    t.play("berthe: guard", "clock")
    assert t.story() == [
        "vigil-rest Aldo",
        "courage-gained Aldo 2",
        "vigil-guard Berthe",
        "vigil-rest Colin",
        "courage-gained Colin 2",
    ]
    assert t.answers("aldo") == ["watch"]


@pytest.mark.rule("veillee/vigil.3")
def test_each_waker_who_feeds_the_fire_adds_an_ember(game: Game) -> None:
    t = vigil(game)
    t.play("aldo: feed", "berthe: feed", "colin: guard")
    assert t.story()[-1] == "fire-grows 2 7"


@pytest.mark.rule("veillee/vigil.3")
def test_if_all_who_are_awake_feed_the_fire_it_gains_only_one_ember(game: Game) -> None:
    t = vigil(game)
    t.play("aldo: feed", "berthe: feed", "colin: feed")
    assert t.story() == [
        "vigil-feed Aldo",
        "vigil-feed Berthe",
        "vigil-feed Colin",
        "smoke",
        "fire-grows 1 6",
    ]


@pytest.mark.rule("veillee/vigil.3")
def test_a_fire_that_nobody_feeds_gains_nothing(game: Game) -> None:
    t = vigil(game)
    t.play("aldo: guard", "berthe: guard", "colin: guard")
    assert t.story() == ["vigil-guard Aldo", "vigil-guard Berthe", "vigil-guard Colin"]
    assert t.view("aldo")["embers"] == 5


@pytest.mark.rule("veillee/vigil.1")
def test_of_who_falls_asleep_before_the_choices_are_disclosed_none_is_disclosed_or_counts(
    game: Game,
) -> None:
    t = vigil(game)
    t.play("aldo: feed", "berthe: feed", "berthe: leave")
    t.play("colin: guard")
    assert t.story() == ["vigil-feed Aldo", "vigil-guard Colin", "fire-grows 1 5"]


@pytest.mark.rule("veillee/vigil.4")
def test_a_guard_may_take_the_hits_of_a_neighbour(game: Game) -> None:
    t = table(game, ATTACK + "aldo:\nberthe: guards\ncolin: shadows 2")
    t.play("loose colin", script=[5, 6])
    assert t.awaited() == ["berthe"]
    assert t.answers("berthe") == ["take 0", "take 1", "take 2"]
    assert t.play("take 2").story() == ["takes-hits Berthe Colin 2"]
    assert t.awaited() == ["berthe"]


@pytest.mark.rule("veillee/vigil.4")
def test_who_has_taken_hits_goes_on_standing_guard(game: Game) -> None:
    t = table(game, ATTACK + "aldo: shadows 1\nberthe: guards\ncolin: shadows 1\ndoris:")
    t.play("loose aldo", "take 1", "wound arm", script=[5])
    t.play("loose colin", script=[5])
    assert (t.awaited(), t.answers("berthe")) == (["berthe"], ["take 0", "take 1"])


@pytest.mark.rule("veillee/vigil.4")
def test_who_does_not_stand_guard_takes_no_hits_of_others(game: Game) -> None:
    t = table(game, ATTACK + "aldo:\nberthe:\ncolin: shadows 1")
    t.play("loose colin", script=[5])
    assert t.awaited() == ["colin"]
    assert t.answers("colin") == ["wound arm", "wound eye", "wound voice"]
    t.refuses("berthe: take 1", "veillee/hits.5")


@pytest.mark.rule("veillee/vigil.4")
def test_a_guard_two_chairs_away_takes_nothing(game: Game) -> None:
    t = table(game, ATTACK + "aldo: guards\nberthe:\ncolin: shadows 1\ndoris:")
    t.play("loose colin", script=[5])
    assert t.awaited() == ["colin"]


@pytest.mark.rule("veillee/vigil.4")
def test_standing_guard_holds_until_the_next_dusk(game: Game) -> None:
    t = table(game, FOUR.replace("hour 1", "hour 2") + "now vigil")
    t.play("aldo: guard", "berthe: rest", "colin: rest")
    assert [waker["guards"] for waker in t.view("night")["wakers"][:3]] == [True, False, False]
    for name in ("aldo", "berthe", "colin"):
        assert t.view("night")["wakers"][0]["guards"] is True
        t.play(f"{name}: watch")
        t.play("end", script=[1, 1, 1] if name == "colin" else [])
    assert t.story()[-2] == "hour-begins 3 3"
    assert t.view("night")["wakers"][0]["guards"] is False


@pytest.mark.rule("veillee/vigil.5")
def test_whoever_rests_gains_a_courage_token(game: Game) -> None:
    t = vigil(game)
    t.play("aldo: guard", "berthe: feed", "colin: rest")
    assert t.story() == [
        "vigil-guard Aldo",
        "vigil-feed Berthe",
        "vigil-rest Colin",
        "courage-gained Colin 2",
        "fire-grows 1 6",
    ]
    assert [waker["courage"] for waker in t.view("night")["wakers"][:3]] == [1, 1, 2]
