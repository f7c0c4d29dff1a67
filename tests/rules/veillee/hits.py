"""Veillée, chapter “Hits”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

NO_SALT = "discard " + "salt " * 6


def attack(game: Game, *lines: str, dice: tuple[int, ...], name: str = "aldo") -> Talk:
    """The Night has loosed the shadows before somebody, and they have rolled; each burnt three logs."""
    position = "\n".join(["veillee", "options silence", *lines, "now attack"])
    struck = sum("shadows" in line for line in lines)
    return table(game, position, script=["log"] * 3 * struck + [*dice]).play(f"loose {name}")


def told(t: Talk, *keys: str) -> list[str]:
    """The events of these keys that the last play told."""
    return [line for line in t.story() if line.split()[0] in keys]


def hits(t: Talk, name: str) -> int:
    """The hits that a waker still has to suffer."""
    count: int = t.view(name)["wakers"][t.seat(name) - 1]["hits"]
    return count


@pytest.mark.rule("veillee/hits.1")
def test_all_who_are_awake_are_asked_for_salt_whatever_they_hold(game: Game) -> None:
    t = attack(game, "aldo: shadows 1", "berthe: hand salt", "colin: hand log", "doris: asleep", dice=(4,))
    assert t.awaited() == ["aldo", "berthe", "colin"]
    assert t.answers("aldo") == t.answers("colin") == ["pass"]
    assert t.answers("berthe") == ["salt", "pass"]
    t.refuses("colin: salt", "veillee/hits.1")
    t.refuses("night: salt", "veillee/hits.1")
    t.refuses("doris: pass", "veillee/hits.1")


@pytest.mark.rule("veillee/hits.1")
def test_salt_cancels_one_hit(game: Game) -> None:
    t = attack(game, "aldo: resisted; shadows 2", "berthe: hand salt log", dice=(5, 5))
    assert t.story()[-1] == "hit Aldo 2"
    t.play("aldo: pass", "berthe: salt")
    assert t.story() == ["throws-salt Berthe Aldo"]
    assert (hits(t, "aldo"), t.awaited()) == (0, ["aldo"])
    t.play("wound arm", script=[1, 1, 1])
    assert t.story()[:2] == ["wounded Aldo arm", "shadows-vanish Aldo"]
    assert t.view("berthe")["wakers"][1]["hand"] == ["log"]


@pytest.mark.rule("veillee/hits.1")
def test_one_may_spare_oneself_with_salt(game: Game) -> None:
    t = attack(game, "aldo: hand salt; shadows 1", "berthe:", dice=(5,))
    t.play("aldo: salt", "berthe: pass", script=[1, 1, 1])
    assert t.story()[:2] == ["throws-salt Aldo Aldo", "shadows-vanish Aldo"]


@pytest.mark.rule("veillee/hits.1")
def test_only_the_first_salt_in_the_order_of_the_chairs_is_thrown_and_the_others_stay_hidden(
    game: Game,
) -> None:
    t = attack(
        game,
        "aldo: hand salt",
        "berthe: hand salt",
        "colin: resisted; shadows 3",
        dice=(5, 5, 5),
        name="colin",
    )
    t.play("berthe: salt", "aldo: salt", "colin: pass")
    assert t.story() == ["throws-salt Aldo Colin"]
    assert t.view("aldo")["discard"] == ["log", "log", "log", "salt"]
    assert t.view("berthe")["wakers"][1]["hand"] == ["salt"]
    assert t.view("aldo")["wakers"][1]["hand"] == []


@pytest.mark.rule("veillee/hits.1")
def test_nobody_is_asked_once_all_salt_is_discarded(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: resisted; shadows 1", "berthe:", dice=(5,))
    assert t.answers("aldo") == ["wound arm", "wound eye", "wound voice"]


@pytest.mark.rule("veillee/hits.1")
def test_all_are_asked_while_the_last_salt_may_lie_in_the_pack(game: Game) -> None:
    t = attack(game, NO_SALT.removesuffix("salt "), "aldo: shadows 1", "berthe:", dice=(5,))
    assert t.awaited() == ["aldo", "berthe"]
    assert t.answers("aldo") == t.answers("berthe") == ["pass"]


@pytest.mark.rule("veillee/hits.1")
def test_who_has_not_answered_when_the_time_is_up_throws_no_salt(game: Game) -> None:
    t = attack(game, "aldo: hand salt; resisted; shadows 1", "berthe:", dice=(5,))
    t.clock()
    assert (t.story(), t.answers("aldo")) == ([], ["wound arm", "wound eye", "wound voice"])


@pytest.mark.rule("veillee/hits.2")
def test_each_guard_next_to_a_waker_decides_how_many_hits_to_take(game: Game) -> None:
    t = attack(
        game,
        NO_SALT,
        "aldo: resisted; shadows 3",
        "berthe: guards",
        "colin: guards",
        "doris: guards",
        "emile: guards",
        dice=(4, 4, 4),
    )
    assert (t.awaited(), t.answers("berthe")) == (["berthe"], ["take 0", "take 1", "take 2", "take 3"])
    t.refuses("berthe: take 4", "veillee/hits.2")
    t.refuses("emile: take 1", "veillee/hits.2")
    t.play("take 1")
    assert t.story() == ["takes-hits Berthe Aldo 1"]
    assert (t.awaited(), t.answers("emile")) == (["emile"], ["take 0", "take 1", "take 2"])
    t.play("take 2")
    assert t.story() == ["takes-hits Émile Aldo 2"]
    assert (hits(t, "aldo"), t.awaited()) == (0, ["berthe"])
    t.play("wound arm")
    assert t.story() == ["wounded Berthe arm", "courage-gained Berthe 1"]
    t.play("emile: wound arm", "emile: wound eye", script=[1, 1, 1])
    assert t.story()[:3] == ["wounded Émile arm", "wounded Émile eye", "shadows-vanish Aldo"]


@pytest.mark.rule("veillee/hits.2")
def test_a_guard_may_take_none_and_whoever_does_not_guard_is_not_asked(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: resisted; shadows 1", "berthe: guards", "colin:", dice=(4,))
    t.play("berthe: take 0")
    assert t.story() == []
    assert (t.awaited(), t.answers("aldo")) == (["aldo"], ["wound arm", "wound eye", "wound voice"])


@pytest.mark.rule("veillee/hits.2")
def test_no_guard_is_asked_when_no_hit_is_left(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: shadows 1", "berthe: guards", "colin: guards", dice=(4,))
    t.play("berthe: take 1")
    assert (t.awaited(), t.answers("berthe")) == (["berthe"], ["wound arm", "wound eye", "wound voice"])


@pytest.mark.rule("veillee/hits.2")
def test_salt_comes_before_the_guards(game: Game) -> None:
    t = attack(game, "aldo: hand salt; shadows 1", "berthe: guards", dice=(4,))
    t.play("aldo: salt", "berthe: pass", script=[1, 1, 1])
    assert t.story()[:2] == ["throws-salt Aldo Aldo", "shadows-vanish Aldo"]


@pytest.mark.rule("veillee/hits.2")
def test_nobody_takes_on_again_what_a_guard_has_taken(game: Game) -> None:
    t = attack(
        game,
        NO_SALT,
        "aldo: shadows 2",
        "berthe: guards; shadows 1",
        "colin: guards",
        "doris:",
        dice=(4, 4, 4),
    )
    t.play("berthe: take 2")
    # of Berthe's three hits only her own can be taken
    assert (t.awaited(), t.answers("colin")) == (["colin"], ["take 0", "take 1"])
    t.play("take 1")
    t.play("berthe: wound arm", "berthe: wound eye")
    assert t.awaited() == ["colin"]


@pytest.mark.rule("veillee/hits.3")
def test_aldo_ignores_the_first_hit_of_the_hour(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: shadows 2", "berthe: shadows 1", dice=(4, 4, 4))
    assert t.story()[-1] == "resists Aldo"
    assert t.answers("aldo") == ["wound arm", "wound eye", "wound voice"]
    t.play("wound arm")
    assert (t.story(), t.awaited()) == (["wounded Aldo arm"], ["berthe"])


@pytest.mark.rule("veillee/hits.3")
def test_aldo_resists_the_hit_of_a_lunge_but_only_one_an_hour(game: Game) -> None:
    t = table(game, "veillee\naldo: shadows 3\nnow watch aldo 2", script=[4, "log", "log", "log", 1, 1])
    t.play("lunge")
    assert t.story()[:5] == [
        "lunges Aldo",
        "shadow-leaves Aldo 2",
        "lunge-roll Aldo 4",
        "resists Aldo",
        "shadows-strike Aldo 2",
    ]
    t = table(game, "veillee\naldo: resisted; shadows 1\nnow watch aldo 2", script=[4]).play("lunge")
    assert t.story()[2:] == ["lunge-roll Aldo 4"]
    assert t.answers("aldo") == ["wound arm", "wound eye", "wound voice"]


@pytest.mark.rule("veillee/hits.3")
def test_aldo_resists_only_the_first_hit_of_an_hour(game: Game) -> None:
    t = table(game, f"veillee\n{NO_SALT}\naldo: courage 0; shadows 2\nnow watch aldo 2")
    t.play("lunge", script=[4, "log", "log", "log", 4])
    assert told(t, "lunge-roll", "resists", "hit") == ["lunge-roll Aldo 4", "resists Aldo", "hit Aldo 1"]
    assert t.answers("aldo") == ["wound arm", "wound eye", "wound voice"]


@pytest.mark.rule("veillee/hits.3")
def test_all_can_see_that_aldo_has_resisted(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: shadows 2", "berthe:", dice=(4, 4))
    for name in t.seat_names:
        assert [waker["resisted"] for waker in t.view(name)["wakers"][:2]] == [True, False]
        drawn = [line for line in game.draw_view(t.view(name), "en").splitlines() if "resisted" in line]
        assert [line.partition(":")[0] for line in drawn] == ["Aldo"]


@pytest.mark.rule("veillee/hits.3")
def test_aldo_resists_again_in_the_next_hour(game: Game) -> None:
    position = f"""
        veillee
        hour 1/5
        {NO_SALT}
        aldo: resisted; shadows 2
        now attack
    """
    t = table(game, position, script=[1, 1, 1]).play("hold")
    t.play("put 1 wind", "put 2 wind", "put 3 wind", "confirm", "rest", "watch", "end")
    t.play("loose aldo", "suffer", script=["log", "log", "log", 4, 4])
    assert t.story()[-2:] == ["hit Aldo 2", "resists Aldo"]
    assert t.answers("aldo") == ["wound arm", "wound eye", "wound voice"]


@pytest.mark.rule("veillee/hits.3")
def test_nobody_else_resists(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo:", "doris: shadows 1", dice=(4,), name="doris")
    assert t.story()[-1] == "hit Doris 1"
    assert t.answers("doris") == ["wound arm", "wound eye", "wound voice"]


@pytest.mark.rule("veillee/hits.4")
def test_dread_doubles_the_hits_of_shadows(game: Game) -> None:
    t = attack(game, NO_SALT, "doris: shadows 1; beside dread", dice=(4,), name="doris")
    assert t.story()[-2:] == ["hit Doris 1", "hits-doubled Doris 2"]
    t.play("wound arm")
    assert t.story() == ["wounded Doris arm"]
    assert t.answers("doris") == ["wound eye", "wound voice"]


@pytest.mark.rule("veillee/hits.4")
@pytest.mark.parametrize("beside", ["", "; beside shivers mist languor"])
def test_without_dread_a_hit_is_one_hit(game: Game, beside: str) -> None:
    t = attack(game, NO_SALT, f"doris: shadows 1{beside}", dice=(4,), name="doris")
    assert t.story()[-1] == "hit Doris 1"


@pytest.mark.rule("veillee/hits.4")
def test_two_dreads_double_once(game: Game) -> None:
    t = attack(game, NO_SALT, "doris: shadows 1; beside dread dread", dice=(4,), name="doris")
    assert t.story()[-1] == "hits-doubled Doris 2"


@pytest.mark.rule("veillee/hits.4")
def test_only_the_hits_that_are_left_are_doubled(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: shadows 2; beside dread", dice=(4, 4))
    assert t.story()[-2:] == ["resists Aldo", "hits-doubled Aldo 2"]


@pytest.mark.rule("veillee/hits.4")
def test_when_none_is_left_nothing_is_doubled(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: shadows 1; beside dread", dice=(4, 1, 1, 1))
    assert t.story()[3:6] == ["hit Aldo 1", "resists Aldo", "shadows-vanish Aldo"]


@pytest.mark.rule("veillee/hits.4")
def test_a_guard_who_bears_dread_suffers_doubly_what_was_taken(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo: shadows 1", "doris: guards; beside dread", dice=(4,))
    t.play("take 1")
    assert t.story() == ["takes-hits Doris Aldo 1", "hits-doubled Doris 2"]


@pytest.mark.rule("veillee/hits.5")
def test_the_waker_chooses_among_the_sound_strengths(game: Game) -> None:
    t = attack(game, NO_SALT, "colin: wounded eye; shadows 1", "doris:", dice=(4,), name="colin")
    assert (t.awaited(), t.answers("colin")) == (["colin"], ["wound arm", "wound voice"])
    t.refuses("colin: wound eye", "veillee/hits.5")
    t.refuses("doris: wound arm", "veillee/hits.5")
    t.play("wound voice", script=[1, 1, 1])
    assert t.story()[0] == "wounded Colin voice"
    assert t.view("colin")["wakers"][2]["wounded"] == ["eye", "voice"]


@pytest.mark.rule("veillee/hits.5")
def test_each_hit_is_chosen_for_on_its_own(game: Game) -> None:
    t = attack(game, NO_SALT, "colin: shadows 2", "doris:", dice=(4, 4), name="colin")
    t.play("wound eye")
    assert (t.story(), t.answers("colin")) == (["wounded Colin eye"], ["wound arm", "wound voice"])


@pytest.mark.rule("veillee/hits.6")
def test_berthe_takes_courage_from_each_wound(game: Game) -> None:
    t = attack(game, NO_SALT, "berthe: courage 0; shadows 2", "doris:", dice=(4, 4), name="berthe")
    t.play("wound arm", "wound eye", script=[1, 1, 1])
    assert t.story()[:5] == [
        "wounded Berthe arm",
        "courage-gained Berthe 1",
        "wounded Berthe eye",
        "courage-gained Berthe 2",
        "shadows-vanish Berthe",
    ]


@pytest.mark.rule("veillee/hits.6", "veillee/hits.7")
def test_a_talent_acts_before_the_third_wound_puts_to_sleep(game: Game) -> None:
    t = attack(
        game, NO_SALT, "fire 5", "aldo:", "berthe: wounded arm eye; shadows 1", dice=(4,), name="berthe"
    )
    t.play("berthe: wound voice", script=[1, 1, 1])
    assert t.story()[:5] == [
        "wounded Berthe voice",
        "courage-gained Berthe 1",
        "falls-asleep Berthe",
        "allegiance Berthe loyal",
        "fire-shrinks 4",
    ]


@pytest.mark.rule("veillee/hits.6")
def test_nobody_else_s_wound_moves_berthe_and_no_other_talent_waits_for_wounds(game: Game) -> None:
    t = attack(game, NO_SALT, "berthe: courage 0", "doris: courage 0; shadows 1", dice=(4,), name="doris")
    t.play("wound arm", script=[1, 1, 1])
    assert t.story()[:2] == ["wounded Doris arm", "shadows-vanish Doris"]


@pytest.mark.rule("veillee/hits.7")
def test_the_third_wound_puts_to_sleep_at_once_and_the_hits_left_over_are_lost(game: Game) -> None:
    t = attack(
        game, NO_SALT, "fire 5", "aldo:", "colin: wounded arm; shadows 3", dice=(4, 4, 4), name="colin"
    )
    t.play("wound eye")
    assert t.story() == ["wounded Colin eye"]
    t.play("wound voice", script=[1, 1, 1])
    assert t.story()[:4] == [
        "wounded Colin voice",
        "falls-asleep Colin",
        "allegiance Colin loyal",
        "fire-shrinks 4",
    ]
    assert t.awaited() == ["night"]


@pytest.mark.rule("veillee/hits.7")
def test_with_two_wounds_one_stays_awake(game: Game) -> None:
    t = attack(game, NO_SALT, "aldo:", "colin: wounded arm; shadows 1", dice=(4,), name="colin")
    t.play("wound eye", script=[1, 1, 1])
    assert t.story()[:2] == ["wounded Colin eye", "shadows-vanish Colin"]
    assert t.view("aldo")["wakers"][2]["status"] == "awake"


@pytest.mark.rule("veillee/hits.2")
def test_a_guard_who_leaves_does_not_take_the_other_guards_decision_along(game: Game) -> None:
    salt = "salt " * 6
    position = f"veillee\ndiscard {salt}\naldo: shadows 1\nberthe: guards\ncolin: guards\nnow attack"
    t = table(game, position, script=["log", "log", "log", 4]).play("loose aldo")
    assert t.awaited() == ["berthe"]
    t.play("berthe: leave")
    assert t.awaited() == ["colin"]
    assert t.answers("colin") == ["take 0", "take 1"]


@pytest.mark.rule("veillee/hits.8")
def test_of_two_guards_the_next_neighbour_decides_before_the_previous_one(game: Game) -> None:
    t = attack(
        game, NO_SALT, "berthe: guards", "colin: shadows 2", "doris: guards", dice=(4, 4), name="colin"
    )
    assert t.awaited() == ["doris"]
    t.play("take 1")
    assert (t.awaited(), t.answers("berthe")) == (["berthe"], ["take 0", "take 1"])


@pytest.mark.rule("veillee/hits.9")
def test_wounds_come_after_the_last_roll_waker_after_waker_from_the_place_that_was_stirred(
    game: Game,
) -> None:
    t = attack(
        game,
        NO_SALT,
        "aldo:",
        "berthe: guards",
        "colin: shadows 2",
        "doris: shadows 1",
        dice=(4, 4),
        name="colin",
    )
    t.play("berthe: take 1", script=[4])
    assert told(t, "shadows-roll") == ["shadows-roll Doris 4"]
    wounded = []
    while t.awaited() != ["night"]:
        wounded.append(t.awaited()[0])
        t.play("wound arm", script=[1, 1, 1])
    # Berthe took her hit first, and suffers last: she sits furthest on from Colin
    assert wounded == ["colin", "doris", "berthe"]


@pytest.mark.rule("veillee/hits.9")
def test_a_waker_suffers_what_is_left_and_what_was_taken_on_before_the_next_one(game: Game) -> None:
    t = attack(
        game,
        NO_SALT,
        "aldo: resisted; shadows 2",
        "berthe: guards; shadows 1",
        "colin:",
        dice=(4, 4, 4),
        name="berthe",
    )
    t.play("berthe: take 1")
    wounded = []
    while t.awaited() != ["night"]:
        wounded.append(t.awaited()[0])
        t.play(t.answers(wounded[-1])[0], script=[1, 1, 1] if len(wounded) == 3 else [])
    assert wounded == ["berthe", "berthe", "aldo"]


@pytest.mark.rule("veillee/hits.10")
def test_whether_to_throw_salt_is_decided_in_secret_and_for_a_time(game: Game) -> None:
    t = attack(
        game, "aldo: resisted; shadows 1", "berthe: hand salt", "colin: hand salt; courage 0", dice=(5,)
    )
    before = {name: t.view(name) for name in ("night", "aldo", "colin")}
    t.play("berthe: salt")
    assert t.story() == []
    assert {name: t.view(name) for name in before} == before
    t.play("clock", script=[1, 1, 1])
    assert t.story()[0] == "throws-salt Berthe Aldo"


@pytest.mark.rule("veillee/hits.11")
def test_no_salt_cancels_the_hit_of_a_lunge(game: Game) -> None:
    position = "veillee\naldo: resisted; hand salt; shadows 1\nberthe: hand salt\nnow watch aldo 2"
    t = table(game, position, script=[4]).play("lunge")
    assert t.awaited() == ["aldo"]
    assert t.answers("aldo") == ["wound arm", "wound eye", "wound voice"]
    t.refuses("berthe: salt", "veillee/hits.5")


@pytest.mark.rule("veillee/shadows.12")
def test_who_falls_asleep_before_the_wounds_come_suffers_none(game: Game) -> None:
    t = attack(
        game,
        NO_SALT,
        "fire 5",
        "aldo: resisted; shadows 3",
        "berthe: guards",
        "emile: guards",
        dice=(4, 4, 4),
    )
    t.play("berthe: take 1")
    for sleeper in ("berthe", "aldo"):
        t.play(f"{sleeper}: leave", script=[1, 1, 1] if sleeper == "aldo" else [])
        assert not told(t, "resists", "hits-doubled", "wounded")
        # nothing is kept for those who sleep: the state can be loaded
        assert game.load(t.state.to_json()).to_json() == t.state.to_json()
