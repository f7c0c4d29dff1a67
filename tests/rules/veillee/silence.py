"""Veillée, chapter “Silence”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.story import EVERYONE
from lumignon.kernel.table_talk import Talk, table
from lumignon.kernel.voice import Voice

NOBODY = 0
HEAD = """
    veillee
    hour 1/3
    fire 5
    options silence
"""
THREE = """
    aldo: courage 0
    berthe: courage 0
    colin: courage 0
"""
ALDO_SPEAKS = THREE.replace("aldo: courage 0", "aldo: courage 0; hand log; speaks")


def at_watches(game: Game, aldo: str = "courage 0", more: str = "") -> Talk:
    """The wakers may offer to take the watch, and speak if they pay for it."""
    wakers = THREE.replace("aldo: courage 0", f"aldo: {aldo}")
    return table(game, f"{HEAD}{wakers}{more}\nnow watches")


def voice(t: Talk, name: str) -> Voice:
    return t.game.voice(t.state, t.seat(name), 1 << t.seat(name))


def speakers(t: Talk) -> list[str]:
    """Those who have broken the silence and may still speak."""
    return [name for name in t.seat_names if voice(t, name).paragraph == "veillee/silence.3"]


@pytest.mark.rule("veillee/silence.1")
def test_the_wakers_do_not_speak_unless_they_pay(game: Game) -> None:
    t = at_watches(game)
    assert [voice(t, name).hearers for name in ("aldo", "berthe", "colin")] == [NOBODY] * 3


@pytest.mark.rule("veillee/silence.1")
def test_the_night_speaks_when_it_likes_and_all_hear_it(game: Game) -> None:
    t = at_watches(game)
    assert voice(t, "night") == Voice(EVERYONE, paragraph="veillee/silence.1")
    t.refuses("night: break", "veillee/silence.1")


@pytest.mark.rule("veillee/silence.1")
def test_without_the_option_all_speak_and_there_is_no_silence_to_break(game: Game) -> None:
    t = table(game, HEAD.replace("options silence", "") + THREE + "now watches")
    for name in ("night", "aldo", "berthe", "colin"):
        assert voice(t, name) == Voice(EVERYONE, paragraph="veillee/silence.1")
        t.refuses(f"{name}: break", "veillee/silence.1")
    assert t.legal("aldo") == ["watch", "settle never", "settle always", "leave"]


@pytest.mark.rule("veillee/silence.2")
def test_to_break_the_silence_costs_two_nightmares(game: Game) -> None:
    t = at_watches(game)
    assert voice(t, "aldo") == Voice(NOBODY, price="break", paragraph="veillee/silence.2")
    t.play("aldo: break", script=["mist", "dread"])
    assert t.story() == ["breaks-silence Aldo", "takes-nightmare Aldo mist", "takes-nightmare Aldo dread"]
    assert t.view("berthe")["wakers"][0]["nightmares"] == ["mist", "dread"]


@pytest.mark.rule("veillee/silence.2")
def test_one_may_break_the_silence_on_anothers_turn(game: Game) -> None:
    t = table(game, HEAD + THREE + "now watch berthe 2")
    before = t.answers("berthe")
    t.play("colin: break", script=["shivers", "mist"])
    assert t.story() == [
        "breaks-silence Colin",
        "takes-nightmare Colin shivers",
        "takes-nightmare Colin mist",
    ]
    assert t.awaited() == ["berthe"]
    assert t.answers("berthe") == before


@pytest.mark.rule("veillee/silence.2")
@pytest.mark.parametrize(
    "now", ["dice 1 1 1\nnow dusk", "now vigil", "now watches", "now watch aldo 1", "now attack"]
)
def test_one_may_break_the_silence_at_any_time(game: Game, now: str) -> None:
    t = table(game, HEAD + THREE.replace("colin: courage 0", "colin: shadows 1") + now)
    assert [name for name in t.seat_names if "break" in t.legal(name)] == ["aldo", "berthe", "colin"]


@pytest.mark.rule("veillee/silence.3")
def test_who_has_broken_the_silence_is_heard_by_all(game: Game) -> None:
    t = at_watches(game)
    t.play("aldo: break", script=["mist", "dread"])
    assert voice(t, "aldo") == Voice(EVERYONE, "break", "veillee/silence.3")
    assert voice(t, "berthe").hearers == NOBODY
    assert [waker["speaks"] for waker in t.view("colin")["wakers"][:3]] == [True, False, False]


@pytest.mark.rule("veillee/silence.3")
def test_a_silence_that_is_broken_is_not_broken_twice(game: Game) -> None:
    t = at_watches(game, "courage 0; speaks")
    t.refuses("aldo: break", "veillee/silence.3")
    assert "break" not in t.legal("aldo")
    t.play("berthe: break", script=["mist", "dread"])
    assert speakers(t) == ["aldo", "berthe"]


@pytest.mark.rule("veillee/silence.3")
@pytest.mark.parametrize("action", ["search", "peek", "strike berthe", "lunge"])
def test_the_next_action_ends_it(game: Game, action: str) -> None:
    wakers = """
        aldo: shadows 1
        berthe: shadows 1
        colin: speaks
    """
    t = table(game, HEAD + wakers + "now watch aldo 2")
    assert speakers(t) == ["colin"]
    first: dict[str, list[object]] = {
        "search": ["log"],
        "peek": ["log"],
        "strike berthe": [6, 6],
        "lunge": [1],
    }
    # then what the stirred shadows burn and roll
    t.play(action, script=[*first[action], *["log"] * 6, 1, 1])
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_a_card_is_no_action_and_does_not_end_it(game: Game) -> None:
    t = table(game, HEAD + ALDO_SPEAKS + "now watch aldo 2")
    t.play("play log", "berthe: settle never")
    assert speakers(t) == ["aldo"]


@pytest.mark.rule("veillee/silence.3")
def test_the_vigil_ends_it(game: Game) -> None:
    t = table(game, HEAD + ALDO_SPEAKS + "dice 1 1 1\nnow dusk")
    t.play("put 1 wind", "put 2 wind", "put 3 wind")
    assert speakers(t) == ["aldo"]
    t.play("confirm")
    assert t.answers("aldo") == ["feed", "guard", "rest"]
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_the_dream_ends_it(game: Game) -> None:
    t = table(game, HEAD.replace("silence", "silence bewitched") + ALDO_SPEAKS + "top log log\nnow vigil")
    t.play("aldo: guard")
    assert speakers(t) == ["aldo"]
    t.play("clock")
    assert t.answers("aldo") == ["name berthe", "name colin", "name aldo", "nobody"]
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_the_end_of_the_dream_ends_it(game: Game) -> None:
    t = table(game, HEAD.replace("silence", "silence bewitched") + ALDO_SPEAKS + "top log log\nnow dream")
    t.play("aldo: nobody")
    assert speakers(t) == ["aldo"]
    t.play("clock")
    assert t.answers("aldo") == ["watch"]
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_the_beginning_of_a_watch_ends_it(game: Game) -> None:
    t = table(game, HEAD + ALDO_SPEAKS + "now watches")
    assert speakers(t) == ["aldo"]
    t.play("berthe: watch")
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_the_end_of_a_watch_ends_it(game: Game) -> None:
    t = table(game, HEAD + ALDO_SPEAKS + "now watch berthe 2")
    assert speakers(t) == ["aldo"]
    t.play("end")
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_the_end_of_the_watches_ends_it(game: Game) -> None:
    wakers = """
        aldo: shadows 1; watched; speaks
        berthe: watched
        colin: courage 0
    """
    t = table(game, HEAD + wakers + "now watches")
    assert speakers(t) == ["aldo"]
    t.play("colin: leave")
    assert t.answers("night") == ["loose aldo", "hold"]
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_a_new_hour_ends_it(game: Game) -> None:
    t = table(game, HEAD + ALDO_SPEAKS.replace("speaks", "shadows 1; speaks") + "now attack")
    assert speakers(t) == ["aldo"]
    t.play("hold", script=[1, 1, 1])
    assert t.awaited() == ["night"]
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.4")
def test_nightmares_lie_before_their_waker_in_the_open(game: Game) -> None:
    t = at_watches(game)
    t.play("aldo: break", script=["regret", "dread"])
    for name in t.seat_names:
        assert t.view(name)["wakers"][0]["nightmares"] == ["regret", "dread"]
    # no “@” behind them: everybody knows them
    assert "aldo: courage 0; beside regret dread; loyal; speaks" in t.position().splitlines()


@pytest.mark.rule("veillee/silence.4")
def test_nightmares_burden_their_waker_and_nobody_else(game: Game) -> None:
    t = table(game, HEAD + THREE + "now watches")
    t.play("aldo: break", script=["languor", "mist"])
    assert t.play("aldo: watch").story() == ["watch-begins Aldo 1"]
    assert t.answers("aldo") == ["search", "end"]
    t.play("end")
    assert t.play("berthe: watch").story() == ["watch-begins Berthe 2"]
    assert t.answers("berthe") == ["search", "peek", "end"]


@pytest.mark.rule("veillee/silence.4")
def test_a_nightmare_burdens_at_once_on_anothers_turn_too(game: Game) -> None:
    t = table(game, HEAD + THREE.replace("colin: courage 0", "colin: courage 1") + "now watch aldo 2")
    t.play("aldo: break", script=["mist", "dread"])
    t.refuses("aldo: peek", "veillee/watch.4")


@pytest.mark.rule("veillee/silence.4")
def test_from_a_pile_of_one_only_one_nightmare_is_taken(game: Game) -> None:
    t = at_watches(game, more="pile dread")
    t.play("aldo: break", script=["dread"])
    assert t.story() == ["breaks-silence Aldo", "takes-nightmare Aldo dread"]
    assert speakers(t) == ["aldo"]


@pytest.mark.rule("veillee/silence.4")
def test_from_an_empty_pile_none_are_taken(game: Game) -> None:
    t = at_watches(game, more="pile")
    t.play("aldo: break")
    assert t.story() == ["breaks-silence Aldo"]
    assert t.view("aldo")["wakers"][0]["nightmares"] == []
    assert speakers(t) == ["aldo"]


@pytest.mark.rule("veillee/silence.4")
def test_in_a_new_game_all_nightmares_are_in_the_pile(game: Game) -> None:
    t = table(game, game.set_up(game.settle({"wakers": 2, "bewitched": False})), ["loyal", "loyal", 1, 1, 1])
    assert "pile 3 shivers 3 mist 3 dread 3 languor 2 regret" in t.position().splitlines()


@pytest.mark.rule("veillee/silence.5")
def test_the_fourth_nightmare_sends_its_waker_to_sleep(game: Game) -> None:
    t = at_watches(game, "courage 0; beside mist regret")
    t.play("aldo: break", script=["mist", "dread"])
    assert t.story() == [
        "breaks-silence Aldo",
        "takes-nightmare Aldo mist",
        "takes-nightmare Aldo dread",
        "falls-asleep Aldo",
        "allegiance Aldo loyal",
        "fire-shrinks 4",
    ]
    assert voice(t, "aldo") == Voice(NOBODY, paragraph="veillee/silence.6")


@pytest.mark.rule("veillee/silence.5")
def test_it_does_so_at_once_before_a_fifth_is_taken(game: Game) -> None:
    t = at_watches(game, "courage 0; beside mist regret shivers")
    t.play("aldo: break", script=["mist"])
    assert t.story()[:3] == ["breaks-silence Aldo", "takes-nightmare Aldo mist", "falls-asleep Aldo"]


@pytest.mark.rule("veillee/silence.5")
def test_three_nightmares_can_be_borne(game: Game) -> None:
    t = at_watches(game, "courage 0; beside mist")
    t.play("aldo: break", script=["mist", "dread"])
    assert t.story()[1:] == ["takes-nightmare Aldo mist", "takes-nightmare Aldo dread"]
    assert t.awaited() == ["aldo", "berthe", "colin"]


@pytest.mark.rule("veillee/silence.6")
def test_without_a_voice_nobody_breaks_the_silence(game: Game) -> None:
    t = at_watches(game, "wounded voice")
    t.refuses("aldo: break", "veillee/silence.6")
    assert voice(t, "aldo") == Voice(NOBODY, paragraph="veillee/silence.6")


@pytest.mark.rule("veillee/silence.6")
def test_a_wounded_arm_or_eye_does_not_keep_one_from_it(game: Game) -> None:
    t = at_watches(game, "wounded arm eye")
    assert "break" in t.legal("aldo")


@pytest.mark.rule("veillee/silence.6")
def test_sleepers_do_not_break_the_silence(game: Game) -> None:
    t = at_watches(game, "asleep")
    t.refuses("aldo: break", "veillee/silence.6")
    assert voice(t, "aldo") == Voice(NOBODY, paragraph="veillee/silence.6")


def on_watch(game: Game, berthe: str, more: str = "") -> Talk:
    """Berthe, who has no talent for it, is on watch."""
    wakers = THREE.replace("berthe: courage 0", f"berthe: courage 0; {berthe}")
    return table(game, f"{HEAD}{wakers}{more}\nnow watch berthe 2")


@pytest.mark.rule("veillee/silence.7")
def test_shivers_take_a_die_from_whoever_strikes(game: Game) -> None:
    t = on_watch(game, "shadows 1; beside shivers").play("berthe: strike berthe", script=[4])
    assert t.story() == ["strikes Berthe Berthe 4", "shadow-leaves Berthe 0"]


@pytest.mark.rule("veillee/silence.7")
@pytest.mark.parametrize(("beside", "dice"), [("shivers", [5, 1]), ("shivers shivers", [5])])
def test_each_shivers_takes_one_die_and_no_more(game: Game, beside: str, dice: list[object]) -> None:
    # Colin strikes with three
    wakers = THREE.replace("colin: courage 0", f"colin: courage 0; shadows 1; beside {beside}")
    t = table(game, f"{HEAD}{wakers}\nnow watch colin 2").play("colin: strike colin", script=dice)
    rolled = ", ".join(map(str, dice))
    assert t.story() == [f"strikes Colin Colin {rolled}", "shadow-leaves Colin 0"]


@pytest.mark.rule("veillee/silence.8")
def test_mist_keeps_one_from_peeking(game: Game) -> None:
    assert "peek" in on_watch(game, "beside shivers").answers("berthe")
    t = on_watch(game, "beside mist")
    assert "peek" not in t.answers("berthe")
    t.refuses("berthe: peek", "veillee/watch.4")


@pytest.mark.rule("veillee/silence.9")
def test_dread_doubles_shadow_hits(game: Game) -> None:
    t = on_watch(game, "shadows 1; beside dread", "\n    pack log\n    discard salt salt salt salt salt salt")
    t.play("berthe: search", script=["log", 5])
    assert t.story()[-2:] == ["hit Berthe 1", "hits-doubled Berthe 2"]


@pytest.mark.rule("veillee/silence.10")
def test_languor_takes_an_action_from_a_watch(game: Game) -> None:
    wakers = THREE.replace("berthe: courage 0", "berthe: courage 0; beside languor")
    t = table(game, f"{HEAD}{wakers}\nnow watches").play("berthe: watch")
    assert t.story() == ["watch-begins Berthe 1"]


@pytest.mark.rule("veillee/silence.10")
@pytest.mark.parametrize(("beside", "actions"), [("languor", 2), ("languor languor", 1)])
def test_each_languor_takes_one_action_and_no_more(game: Game, beside: str, actions: int) -> None:
    # Émile has three
    t = table(game, f"{HEAD}{THREE}\n    emile: courage 0; beside {beside}\nnow watches")
    assert t.play("emile: watch").story() == [f"watch-begins Émile {actions}"]


@pytest.mark.rule("veillee/silence.11")
def test_regret_takes_a_courage_token_at_dusk(game: Game) -> None:
    wakers = THREE.replace("berthe: courage 0", "berthe: courage 1; beside regret")
    t = table(game, f"{HEAD}{wakers}\nnow attack", script=[3, 1, 1])
    assert t.story()[2:4] == ["hour-begins 2 3", "courage-lost Berthe 0"]


@pytest.mark.rule("veillee/silence.12")
@pytest.mark.parametrize(
    ("now", "moves", "script"),
    [
        ("dice 1 1 1\nnow dusk", ["put 1 wind", "put 2 wind", "put 3 wind", "confirm"], []),
        ("now vigil", ["clock"], []),
        ("options bewitched silence\ntop log log\nnow dream", ["clock"], []),
        ("now watches", ["berthe: watch"], []),
        ("now watch berthe 0", ["berthe: end"], []),
        ("now attack", ["hold"], [1, 1, 1]),
    ],
)
def test_what_was_bought_lasts_until_the_next_phase(
    game: Game, now: str, moves: list[str], script: list[object]
) -> None:
    wakers = ALDO_SPEAKS.replace("colin: courage 0", "colin: courage 0; shadows 1")
    head = HEAD.replace("options silence", "") if "options" in now else HEAD
    t = table(game, head + wakers + now)
    assert speakers(t) == ["aldo"]
    t.play(*moves, script=script)
    assert speakers(t) == []


@pytest.mark.rule("veillee/silence.3")
def test_a_voice_that_is_lost_and_healed_does_not_speak_on(game: Game) -> None:
    position = (
        HEAD
        + """
        aldo: courage 0; resisted; shadows 1; hand balm
        berthe: courage 0
        now watch aldo 1
    """
    )
    t = table(game, position, script=[4]).play("lunge")
    t.play("aldo: break", script=["shivers", "mist"])
    assert speakers(t) == ["aldo"]
    t.play("aldo: wound voice", "aldo: play balm aldo voice")
    assert (t.view("aldo")["wakers"][0]["wounded"], speakers(t)) == ([], [])


@pytest.mark.rule("veillee/silence.3")
def test_who_falls_asleep_does_not_speak_on(game: Game) -> None:
    t = at_watches(game, "courage 0; speaks").play("aldo: leave")
    assert speakers(t) == []
    # nothing is kept for those who sleep: the state can be loaded
    assert game.load(t.state.to_json()).to_json() == t.state.to_json()
