"""Veillée, chapter “The watches”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

THREE = """
    veillee
    hour 2/5
    fire 5
    aldo: courage 0
    berthe: courage 0
    colin: courage 0
"""


def on_watch(game: Game, aldo: str, actions: int = 2, script: tuple[object, ...] = ()) -> Talk:
    """Aldo is on watch, with Berthe and Colin on either side."""
    position = f"""
        veillee
        options silence
        fire 5
        aldo: courage 0; {aldo}
        berthe: courage 0
        colin: courage 0
        now watch aldo {actions}
    """
    return table(game, position, script)


def costly(t: Talk, name: str) -> list[str]:
    """The actions that a seat may take now."""
    return [move for move in t.answers(name) if move.split()[0] in ("search", "peek", "strike", "lunge")]


@pytest.mark.rule("veillee/watch.1")
def test_whoever_offers_first_begins(game: Game) -> None:
    t = table(game, THREE + "now watches")
    assert t.awaited() == ["aldo", "berthe", "colin"]
    t.play("berthe: watch")
    assert t.story() == ["watch-begins Berthe 2"]
    assert t.awaited() == ["berthe"]


@pytest.mark.rule("veillee/watch.1")
def test_each_waker_who_is_awake_takes_one_watch_an_hour(game: Game) -> None:
    t = table(
        game,
        """
        veillee
        hour 2/5
        fire 5
        aldo: courage 0; watched
        berthe: courage 0
        colin: asleep
        now watches
        """,
        script=[1, 1, 1],
    )
    assert t.awaited() == ["berthe"]
    t.refuses("aldo: watch", "veillee/watch.1")
    t.refuses("colin: watch", "veillee/watch.1")
    t.refuses("night: watch", "veillee/watch.1")
    t.play("berthe: watch", "end")
    assert t.story() == [
        "watch-begins Berthe 2",
        "watch-ends Berthe",
        "fire-shrinks 4",
        "fire-shrinks 3",
        "hour-begins 3 5",
        "night-rolls 1, 1, 1",
    ]


@pytest.mark.rule("veillee/watch.1")
def test_in_the_next_hour_everyone_takes_a_watch_again(game: Game) -> None:
    position = """
        veillee
        hour 1/5
        aldo: courage 0; watched; shadows 1
        berthe: courage 0; watched
        now attack
    """
    t = table(game, position, script=[1, 1, 1]).play("hold")
    t.play("put 1 wind", "put 2 wind", "put 3 wind", "confirm", "aldo: rest", "berthe: rest")
    assert t.awaited() == ["aldo", "berthe"]


@pytest.mark.rule("veillee/watch.1")
def test_nobody_takes_a_watch_that_another_has(game: Game) -> None:
    t = on_watch(game, "")
    t.refuses("berthe: watch", "veillee/watch.10")
    t.play("aldo: end")
    assert t.awaited() == ["berthe", "colin"]


@pytest.mark.rule("veillee/watch.2")
@pytest.mark.parametrize(
    ("name", "nightmares", "actions"),
    [
        ("aldo", "", 2),
        ("aldo", "; beside languor", 1),
        ("aldo", "; beside languor languor", 1),
        ("emile", "", 3),
        ("emile", "; beside languor", 2),
        ("emile", "; beside languor languor languor", 1),
    ],
)
def test_a_watch_gives_two_actions_more_or_less_and_at_least_one(
    game: Game, name: str, nightmares: str, actions: int
) -> None:
    t = table(game, f"veillee\noptions silence\n{name}: courage 0{nightmares}\nnow watches")
    t.play("watch")
    assert t.story() == [f"watch-begins {game.word('seat', t.seat(name), 'en')} {actions}"]
    assert t.view(name)["actions"] == actions


@pytest.mark.rule("veillee/watch.3")
def test_to_search_is_to_take_the_top_card(game: Game) -> None:
    t = on_watch(game, "", script=("balm",)).play("search")
    assert t.story("aldo") == ["finds Aldo balm"]
    assert t.story("berthe") == ["searches Aldo"]
    assert t.view("aldo")["wakers"][0]["hand"] == ["balm"]
    assert t.view("aldo")["pack"] == 23


@pytest.mark.rule("veillee/watch.3")
def test_a_search_takes_the_card_that_was_peeked_at(game: Game) -> None:
    t = on_watch(game, "", script=("salt",)).play("peek", "search")
    assert t.story("aldo") == ["peeks-at Aldo salt", "finds Aldo salt"]


@pytest.mark.rule("veillee/watch.3")
def test_an_empty_pack_cannot_be_searched(game: Game) -> None:
    t = table(game, "veillee\npack\naldo: courage 0\nnow watch aldo 2")
    t.refuses("aldo: search", "veillee/watch.3")
    assert costly(t, "aldo") == []


@pytest.mark.rule("veillee/watch.3", "veillee/watch.4")
def test_the_last_card_can_be_peeked_at_and_found(game: Game) -> None:
    t = table(game, "veillee\npack log\naldo: courage 0\nnow watch aldo 2", script=["log"])
    assert costly(t, "aldo") == ["search", "peek"]
    t.play("peek", "search")
    assert t.story("aldo") == ["peeks-at Aldo log", "finds Aldo log"]


@pytest.mark.rule("veillee/watch.4")
def test_to_peek_is_to_look_at_the_top_card_and_leave_it_there(game: Game) -> None:
    t = on_watch(game, "shadows 1", script=("tale",)).play("peek")
    assert t.story("aldo") == ["peeks-at Aldo tale"]
    assert t.story("berthe") == ["peeks Aldo"]
    assert (t.view("aldo")["pack"], t.view("aldo")["top"]) == (24, "tale")
    assert t.view("berthe")["top"] is None


@pytest.mark.rule("veillee/watch.4")
def test_the_same_card_still_lies_there_at_the_second_peek(game: Game) -> None:
    t = on_watch(game, "", script=("tale",)).play("peek", "peek")
    assert t.story("aldo") == ["peeks-at Aldo tale", "peeks-at Aldo tale"]


@pytest.mark.rule("veillee/watch.4")
@pytest.mark.parametrize("why", ["wounded eye", "beside mist"])
def test_a_wounded_eye_or_mist_sees_nothing(game: Game, why: str) -> None:
    t = on_watch(game, why)
    t.refuses("aldo: peek", "veillee/watch.4")
    assert costly(t, "aldo") == ["search"]


@pytest.mark.rule("veillee/watch.4")
@pytest.mark.parametrize("why", ["wounded arm voice", "beside shivers"])
def test_other_wounds_and_nightmares_do_not_keep_one_from_peeking(game: Game, why: str) -> None:
    assert costly(on_watch(game, why), "aldo") == ["search", "peek"]


@pytest.mark.rule("veillee/watch.4")
def test_there_is_nothing_to_peek_at_in_an_empty_pack(game: Game) -> None:
    t = table(game, "veillee\npack\naldo: courage 0\nnow watch aldo 2")
    t.refuses("aldo: peek", "veillee/watch.4")


@pytest.mark.rule("veillee/watch.5")
def test_each_four_or_more_drives_a_shadow_away(game: Game) -> None:
    t = on_watch(game, "shadows 2", script=(4, 6)).play("strike aldo")
    assert t.story() == ["strikes Aldo Aldo 4, 6", "shadow-leaves Aldo 1", "shadow-leaves Aldo 0"]


@pytest.mark.rule("veillee/watch.5")
def test_a_three_drives_nothing_away(game: Game) -> None:
    t = on_watch(game, "shadows 1", script=(3, 3, "log", "log", "log", 1)).play("strike aldo")
    assert t.story()[:2] == ["strikes Aldo Aldo 3, 3", "shadows-strike Aldo 1"]


@pytest.mark.rule("veillee/watch.5")
def test_more_good_dice_than_shadows_are_lost(game: Game) -> None:
    t = on_watch(game, "shadows 1", script=(5, 5)).play("strike aldo")
    assert t.story() == ["strikes Aldo Aldo 5, 5", "shadow-leaves Aldo 0"]


@pytest.mark.rule("veillee/watch.5")
def test_one_strikes_before_oneself_and_before_neighbours_where_there_are_shadows(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        berthe: courage 0; shadows 1
        colin: courage 0; shadows 1
        doris: courage 0; shadows 1
        emile: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=[4, 4])
    assert costly(t, "aldo") == ["search", "peek", "strike aldo", "strike berthe", "lunge"]
    t.refuses("aldo: strike colin", "veillee/watch.5")
    t.refuses("aldo: strike emile", "veillee/watch.5")
    t.play("strike berthe")
    assert t.story() == ["strikes Aldo Berthe 4, 4", "shadow-leaves Berthe 0"]


@pytest.mark.rule("veillee/watch.5")
@pytest.mark.parametrize(
    ("name", "state", "dice"),
    [
        ("aldo", "", 2),
        ("aldo", "; wounded arm", 1),
        ("aldo", "; wounded eye voice", 2),
        ("aldo", "; beside shivers", 1),
        ("aldo", "; beside mist", 2),
        ("aldo", "; wounded arm; beside shivers shivers", 1),
        ("colin", "", 3),
        ("colin", "; wounded arm; beside shivers", 1),
    ],
)
def test_dice_come_and_go_with_talents_nightmares_and_the_arm(
    game: Game, name: str, state: str, dice: int
) -> None:
    position = f"veillee\noptions silence\n{name}: courage 0; shadows 3{state}\nnow watch {name} 2"
    # what is left of three shadows strikes: it burns three cards, and each misses
    after = [] if dice == 3 else [*["log"] * 3, *[1] * (3 - dice)]
    t = table(game, position, script=[*[6] * dice, *after])
    t.play(f"strike {name}")
    title = game.word("seat", t.seat(name), "en")
    assert t.story()[: 1 + dice] == [
        f"strikes {title} {title} {', '.join(['6'] * dice)}",
        *[f"shadow-leaves {title} {left}" for left in (2, 1, 0)[:dice]],
    ]


@pytest.mark.rule("veillee/watch.6")
def test_to_lunge_surely_drives_one_shadow_away(game: Game) -> None:
    t = on_watch(game, "shadows 1", script=(3,)).play("lunge")
    assert t.story() == ["lunges Aldo", "shadow-leaves Aldo 0", "lunge-roll Aldo 3"]
    assert t.awaited() == ["aldo"]
    assert "wound arm" not in t.legal("aldo")


@pytest.mark.rule("veillee/watch.6")
def test_on_a_four_the_lunge_hits_back_and_nothing_doubles_it_and_nobody_helps(game: Game) -> None:
    position = """
        veillee
        options silence
        aldo: courage 0; resisted; shadows 1; beside dread
        berthe: courage 0; guards; hand salt
        now watch aldo 2
    """
    t = table(game, position, script=[4]).play("lunge")
    assert t.story() == ["lunges Aldo", "shadow-leaves Aldo 0", "lunge-roll Aldo 4"]
    assert (t.awaited(), t.answers("aldo")) == (["aldo"], ["wound arm", "wound eye", "wound voice"])
    t.play("wound eye")
    assert t.story() == ["wounded Aldo eye"]
    assert costly(t, "aldo") == ["search"]


@pytest.mark.rule("veillee/watch.6")
def test_only_those_before_oneself_can_be_lunged_at(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0
        berthe: courage 0; shadows 1
        now watch aldo 2
    """
    t = table(game, position)
    t.refuses("aldo: lunge", "veillee/watch.6")
    assert costly(t, "aldo") == ["search", "peek", "strike berthe"]


@pytest.mark.rule("veillee/watch.7")
@pytest.mark.parametrize(
    ("action", "script"),
    [("search", ["log", *["log"] * 3, 1]), ("peek", ["log"]), ("strike aldo", [4, 1]), ("lunge", [1])],
)
def test_each_of_the_four_costs_one_action(game: Game, action: str, script: list[object]) -> None:
    t = on_watch(game, "shadows 1", script=tuple(script))
    t.play(action)
    assert t.view("aldo")["actions"] == 1


@pytest.mark.rule("veillee/watch.7")
def test_without_an_action_left_nothing_that_costs_one_can_be_done(game: Game) -> None:
    t = on_watch(game, "shadows 1; hand log", actions=0)
    for action in ("search", "peek", "strike aldo", "lunge"):
        t.refuses(f"aldo: {action}", "veillee/watch.7")
    assert t.answers("aldo") == ["play log", "end"]


@pytest.mark.rule("veillee/watch.7")
def test_the_last_action_can_be_taken(game: Game) -> None:
    t = on_watch(game, "shadows 1", actions=1, script=(2,))
    assert costly(t, "aldo") == ["search", "peek", "strike aldo", "lunge"]
    t.play("lunge")
    assert t.answers("aldo") == ["end"]


@pytest.mark.rule("veillee/watch.8")
def test_a_watch_ends_when_the_waker_says_so(game: Game) -> None:
    t = on_watch(game, "")
    t.play("end")
    assert t.story() == ["watch-ends Aldo"]
    assert t.awaited() == ["berthe", "colin"]


@pytest.mark.rule("veillee/watch.8")
def test_a_watch_does_not_end_by_itself_when_no_action_is_left(game: Game) -> None:
    t = on_watch(game, "", actions=1, script=("log",)).play("peek")
    assert (t.awaited(), t.answers("aldo")) == (["aldo"], ["end"])


@pytest.mark.rule("veillee/watch.8")
def test_a_watch_ends_with_the_sleep_of_the_waker(game: Game) -> None:
    t = on_watch(game, "")
    t.play("aldo: leave")
    assert t.story() == [
        "leaves Aldo",
        "falls-asleep Aldo",
        "allegiance Aldo loyal",
        "fire-shrinks 4",
        "watch-ends Aldo",
    ]
    assert t.awaited() == ["berthe", "colin"]


@pytest.mark.rule("veillee/watch.10")
def test_only_the_waker_on_watch_acts_and_only_as_on_a_watch(game: Game) -> None:
    t = on_watch(game, "")
    t.refuses("berthe: search", "veillee/watch.10")
    t.refuses("berthe: end", "veillee/watch.10")
    t.refuses("aldo: feed", "veillee/watch.10")
    t.refuses("aldo: watch", "veillee/watch.10")


@pytest.mark.rule("veillee/watch.9")
def test_if_nobody_offers_the_waker_nearest_to_the_night_begins(game: Game) -> None:
    t = table(game, THREE + "now watches").clock()
    assert t.story() == ["watch-begins Aldo 2"]
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/watch.9")
def test_whoever_sleeps_or_has_had_the_watch_does_not_begin(game: Game) -> None:
    position = """
        veillee
        aldo: asleep
        berthe: courage 0; watched
        doris: courage 0
        emile: courage 0
        now watches
    """
    assert table(game, position).clock().story() == ["watch-begins Doris 2"]


@pytest.mark.rule("veillee/watch.9")
def test_nothing_hurries_the_waker_who_is_on_watch(game: Game) -> None:
    t = on_watch(game, "").clock()
    assert t.story() == []
    assert t.awaited() == ["aldo"]
