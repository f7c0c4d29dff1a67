"""Veillée, chapter “The shadows”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

NO_SALT = "discard " + "salt " * 6


def told(t: Talk, *keys: str) -> list[str]:
    """The events of these keys that the last play told."""
    return [line for line in t.story() if line.split()[0] in keys]


@pytest.mark.rule("veillee/shadows.1")
def test_to_search_stirs_the_shadows_before_oneself_once_the_card_is_found(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        berthe: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=["salt", "log", "log", "log", 1]).play("search")
    assert t.story("aldo") == [
        "finds Aldo salt",
        "shadows-strike Aldo 1",
        "pack-burns log, log, log",
        "shadows-roll Aldo 1",
        "shadows-vanish Aldo",
    ]


@pytest.mark.rule("veillee/shadows.1")
def test_to_search_does_not_stir_the_shadows_before_a_neighbour(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0
        berthe: courage 0; shadows 3
        now watch aldo 2
    """
    assert table(game, position, script=["salt"]).play("search").story() == ["finds Aldo salt"]


@pytest.mark.rule("veillee/shadows.1")
def test_to_lunge_stirs_those_that_are_left_once_the_hit_is_suffered(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; resisted; shadows 2
        now watch aldo 2
    """
    t = table(game, position, script=[4, "log", "log", "log", 1]).play("lunge", "wound arm")
    assert t.story() == [
        "lunges Aldo",
        "shadow-leaves Aldo 1",
        "lunge-roll Aldo 4",
        "wounded Aldo arm",
        "shadows-strike Aldo 1",
        "pack-burns log, log, log",
        "shadows-roll Aldo 1",
        "shadows-vanish Aldo",
    ]


@pytest.mark.rule("veillee/shadows.1")
def test_to_strike_stirs_those_that_are_left_at_the_place_that_was_struck(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0
        berthe: courage 0; shadows 2
        colin: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=[4, 3, "log", "log", "log", 1]).play("strike berthe")
    assert t.story() == [
        "strikes Aldo Berthe 4, 3",
        "shadow-leaves Berthe 1",
        "shadows-strike Berthe 1",
        "pack-burns log, log, log",
        "shadows-roll Berthe 1",
        "shadows-vanish Berthe",
    ]


@pytest.mark.rule("veillee/shadows.1")
@pytest.mark.parametrize("quiet", ["play log", "peek", "end"])
def test_nothing_else_stirs_them(game: Game, quiet: str) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1; hand log
        berthe: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=["salt"]).play(quiet)
    assert told(t, "shadows-strike") == []


@pytest.mark.rule("veillee/shadows.2")
def test_they_stir_those_before_the_neighbours_and_so_on_and_no_place_twice(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        berthe: courage 0; shadows 2
        colin: courage 0; shadows 3
        doris: courage 0; shadows 1
        emile: courage 0; shadows 1
        now watch aldo 2
    """
    t = table(game, position, script=["salt", *["log"] * 8, *["balm"] * 4, *["tale"] * 3, *[1] * 8])
    t.play("search")
    assert told(t, "shadows-strike") == [
        "shadows-strike Aldo 1",
        "shadows-strike Berthe 2",
        "shadows-strike Colin 3",
        "shadows-strike Doris 1",
        "shadows-strike Émile 1",
    ]


@pytest.mark.rule("veillee/shadows.2")
def test_a_waker_without_shadows_stops_them(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        berthe: courage 0
        colin: courage 0; shadows 1
        doris: courage 0
        emile: courage 0; shadows 1
        now watch aldo 2
    """
    t = table(game, position, script=["salt", *["log"] * 6, 1, 1]).play("search")
    assert told(t, "shadows-strike") == ["shadows-strike Aldo 1", "shadows-strike Émile 1"]


@pytest.mark.rule("veillee/shadows.2")
def test_sleepers_do_not_stop_them(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        berthe: asleep
        colin: courage 0; shadows 1
        doris: courage 0
        emile: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=["salt", *["log"] * 6, 1, 1]).play("search")
    assert told(t, "shadows-strike") == ["shadows-strike Aldo 1", "shadows-strike Colin 1"]


@pytest.mark.rule("veillee/shadows.3", "veillee/shadows.4")
def test_who_has_courage_and_keeps_it_burns_three_cards(game: Game) -> None:
    position = """
        veillee
        aldo: courage 1; shadows 1
        now watch aldo 2
    """
    t = table(game, position, script=["salt"]).play("search")
    assert (t.awaited(), t.answers("aldo")) == (["aldo"], ["block", "suffer"])
    t.play("suffer", script=["log", "tale", "balm", 1])
    assert t.story() == [
        "suffers Aldo",
        "pack-burns log, tale, balm",
        "shadows-roll Aldo 1",
        "shadows-vanish Aldo",
    ]
    assert (t.view("aldo")["pack"], t.view("aldo")["discard"]) == (20, ["balm", "log", "tale"])
    assert t.view("aldo")["wakers"][0]["courage"] == 1


@pytest.mark.rule("veillee/shadows.3", "veillee/shadows.4")
def test_who_has_no_courage_is_not_asked_and_burns_three_cards(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        now watch aldo 2
    """
    t = table(game, position, script=["salt", "log", "log", "log", 1]).play("search")
    assert told(t, "suffers", "blocks", "pack-burns") == ["pack-burns log, log, log"]
    assert t.view("aldo")["pack"] == 20


@pytest.mark.rule("veillee/shadows.3")
def test_the_number_of_shadows_does_not_matter_to_the_pack(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 3
        now watch aldo 2
    """
    t = table(game, position, script=["salt", "log", "log", "log", 1, 1, 1]).play("search")
    assert told(t, "pack-burns") == ["pack-burns log, log, log"]


@pytest.mark.rule("veillee/shadows.4")
def test_a_courage_token_saves_a_card_on_another_waker_s_turn_too(game: Game) -> None:
    position = """
        veillee
        aldo: courage 1
        berthe: courage 2; shadows 1
        now watch aldo 2
    """
    t = table(game, position, script=[1, 1]).play("strike berthe")
    assert (t.awaited(), t.answers("berthe")) == (["berthe"], ["block", "suffer"])
    t.refuses("aldo: block", "veillee/shadows.4")
    t.play("block", script=["log", "log", 1])
    assert t.story() == [
        "blocks Berthe",
        "pack-burns log, log",
        "shadows-roll Berthe 1",
        "shadows-vanish Berthe",
    ]
    assert t.view("aldo")["wakers"][1]["courage"] == 1


@pytest.mark.rule("veillee/shadows.4")
def test_who_has_blocked_one_attack_has_not_blocked_the_next(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        aldo: courage 1; shadows 1
        berthe: courage 0
        now watch aldo 2
    """
    # neither die drives the shadow away: it burns two cards, as he blocks
    t = table(game, position, script=[1, 1]).play("strike aldo", "block", script=["log", "log", 1])
    assert told(t, "pack-burns") == ["pack-burns log, log"]
    t.play("aldo: end", "berthe: watch", "berthe: end", script=[2, 1, 1])
    t.play("put 1 swarm", "put 2 wind", "put 3 wind", "confirm", "shadow aldo")
    t.play("aldo: guard", "berthe: guard", "aldo: watch").play("search", script=["log", *["log"] * 3, 1])
    assert told(t, "blocks", "suffers", "pack-burns") == ["pack-burns log, log, log"]


@pytest.mark.rule("veillee/shadows.5")
def test_all_decide_from_the_place_that_was_stirred_before_anything_burns(game: Game) -> None:
    position = """
        veillee
        aldo: courage 1; shadows 1
        berthe: courage 1; shadows 1
        colin: courage 1; shadows 1
        now watch aldo 2
    """
    t = table(game, position, script=[1, 1]).play("strike berthe")
    assert t.story()[1:] == [
        "shadows-strike Berthe 1",
        "shadows-strike Colin 1",
        "shadows-strike Aldo 1",
    ]
    assert t.awaited() == ["berthe"]
    t.play("block")
    assert (t.story(), t.awaited()) == (["blocks Berthe"], ["colin"])
    t.play("suffer")
    assert (t.story(), t.awaited()) == (["suffers Colin"], ["aldo"])
    t.play("block", script=[*["log"] * 7, 1, 1, 1])
    assert told(t, "blocks", "pack-burns", "shadows-roll") == [
        "blocks Aldo",
        "pack-burns log, log, log, log, log, log, log",
        "shadows-roll Berthe 1",
        "shadows-roll Colin 1",
        "shadows-roll Aldo 1",
    ]


@pytest.mark.rule("veillee/shadows.5")
def test_the_cards_are_burnt_until_the_pack_is_empty(game: Game) -> None:
    position = """
        veillee
        pack 2 log
        aldo: courage 0; shadows 1
        berthe: courage 0; shadows 1
        now attack
    """
    t = table(game, position, script=["log", "log", 1, 1, 1, 1, 1]).play("loose aldo")
    assert told(t, "pack-burns") == ["pack-burns log, log"]
    assert (t.view("aldo")["pack"], t.view("aldo")["discard"]) == (0, ["log", "log"])


@pytest.mark.rule("veillee/shadows.5")
def test_a_card_that_was_peeked_at_burns_first(game: Game) -> None:
    position = """
        veillee
        top tale
        aldo: courage 0; shadows 1
        now attack
    """
    t = table(game, position, script=["log", "log", 1, 1, 1, 1]).play("loose aldo")
    assert told(t, "pack-burns") == ["pack-burns tale, log, log"]


@pytest.mark.rule("veillee/shadows.6")
def test_each_shadow_rolls_a_die_and_each_four_or_more_is_a_hit(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        aldo: courage 0; shadows 3
        berthe: courage 0; shadows 1
        now attack
    """
    t = table(game, position, script=[*["log"] * 6, 3, 4, 6, 3]).play("loose aldo")
    assert told(t, "shadows-roll", "hit") == [
        "shadows-roll Aldo 3, 4, 6",
        "hit Aldo 2",
        "shadows-roll Berthe 3",
    ]


@pytest.mark.rule("veillee/shadows.6")
def test_shadows_that_roll_no_four_hit_nobody(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 2
        berthe: courage 0; hand salt
        now attack
    """
    t = table(game, position, script=["log", "log", "log", 3, 3, 1, 1, 1]).play("loose aldo")
    assert told(t, "shadows-roll", "hit", "shadows-vanish") == [
        "shadows-roll Aldo 3, 3",
        "shadows-vanish Aldo",
    ]
    assert t.awaited() == ["night"]


@pytest.mark.rule("veillee/shadows.7")
def test_the_shadows_stay_until_all_hits_are_resolved_and_then_vanish(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        aldo: courage 0; resisted; shadows 2
        berthe: courage 0
        colin: courage 0; shadows 1
        doris: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=["balm", "log", "log", "log", 4, 1]).play("search")
    assert t.awaited() == ["aldo"]
    assert t.view("aldo")["wakers"][0]["shadows"] == 2
    t.play("wound arm")
    assert t.story() == ["wounded Aldo arm", "shadows-vanish Aldo"]
    assert [waker["shadows"] for waker in t.view("aldo")["wakers"][:4]] == [0, 0, 1, 0]


@pytest.mark.rule("veillee/shadows.8")
def test_at_the_end_of_the_hour_the_night_looses_place_after_place_as_long_as_it_likes(game: Game) -> None:
    position = """
        veillee
        hour 1/5
        fire 5
        aldo: courage 0; shadows 1
        berthe: courage 0
        colin: courage 0; shadows 1
        emile: courage 0
        now attack
    """
    t = table(game, position)
    assert (t.awaited(), t.answers("night")) == (["night"], ["loose aldo", "loose colin", "hold"])
    t.play("loose colin", script=["log", "log", "log", 1])
    assert t.story() == [
        "shadows-strike Colin 1",
        "pack-burns log, log, log",
        "shadows-roll Colin 1",
        "shadows-vanish Colin",
    ]
    assert t.answers("night") == ["loose aldo", "hold"]
    t.play("loose aldo", script=["log", "log", "log", 1, 1, 1, 1])
    assert t.story() == [
        "shadows-strike Aldo 1",
        "pack-burns log, log, log",
        "shadows-roll Aldo 1",
        "shadows-vanish Aldo",
        "fire-shrinks 4",
        "fire-shrinks 3",
        "hour-begins 2 5",
        "night-rolls 1, 1, 1",
    ]


@pytest.mark.rule("veillee/shadows.8")
def test_the_night_may_hold_its_shadows_back(game: Game) -> None:
    position = """
        veillee
        hour 1/5
        fire 5
        aldo: courage 0; shadows 1
        berthe: courage 0; shadows 2
        now attack
    """
    t = table(game, position, script=[1, 1, 1]).play("hold")
    assert t.story()[0] == "night-holds"
    assert told(t, "shadows-strike") == []
    assert [waker["shadows"] for waker in t.view("aldo")["wakers"][:2]] == [1, 2]


@pytest.mark.rule("veillee/shadows.8")
def test_where_nobody_has_shadows_the_night_is_not_asked(game: Game) -> None:
    position = """
        veillee
        hour 1/5
        fire 5
        aldo: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=[1, 1, 1]).play("end")
    assert told(t, "night-holds", "hour-begins") == ["hour-begins 2 5"]


@pytest.mark.rule("veillee/shadows.8")
def test_only_the_night_looses_shadows_and_only_where_there_are_any(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        berthe: courage 0
        now attack
    """
    t = table(game, position)
    t.refuses("night: loose berthe", "veillee/shadows.8")
    t.refuses("aldo: loose aldo", "veillee/shadows.8")


@pytest.mark.rule("veillee/shadows.9")
def test_a_place_has_rolled_and_its_salt_and_guards_have_decided_before_the_next_place_rolls(
    game: Game,
) -> None:
    position = """
        veillee
        aldo: shadows 2
        berthe: shadows 1; hand salt
        colin: guards
        emile:
        now attack
    """
    t = table(game, position, script=[*["log"] * 6, 5, 5]).play("loose aldo")
    assert t.story()[-2:] == ["shadows-roll Aldo 5, 5", "hit Aldo 2"]
    t.play("aldo: pass", "berthe: pass", "colin: pass", script=[6])
    # Aldo has no guard beside him: Berthe's place rolls only now
    t.play("emile: pass")
    assert told(t, "shadows-roll", "hit") == ["shadows-roll Berthe 6", "hit Berthe 1"]
    t.play("aldo: pass", "berthe: pass", "colin: pass", "emile: pass")
    assert t.awaited() == ["colin"]


@pytest.mark.rule("veillee/shadows.9")
def test_the_guards_of_a_place_decide_before_the_next_place_rolls(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        aldo: shadows 2
        berthe: shadows 1
        emile: guards
        now attack
    """
    t = table(game, position, script=[*["log"] * 6, 5, 5]).play("loose aldo")
    assert (t.awaited(), t.story()[-1]) == (["emile"], "hit Aldo 2")
    t.play("take 0", script=[1])
    assert told(t, "shadows-roll") == ["shadows-roll Berthe 1"]


@pytest.mark.rule("veillee/shadows.10")
def test_cards_that_are_burnt_go_onto_the_discard(game: Game) -> None:
    position = "veillee\naldo: courage 0; shadows 1\nberthe: courage 0\nnow attack"
    t = table(game, position, script=["log", "balm", "salt", 1, 1, 1, 1]).play("loose aldo")
    assert t.view("night")["discard"] == ["balm", "log", "salt"]
    assert t.view("night")["pack"] == 21


@pytest.mark.rule("veillee/shadows.11")
def test_whoever_falls_asleep_meanwhile_draws_no_other_place_into_the_attack(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        fire 9
        aldo: courage 1; shadows 1
        berthe: courage 0
        colin: courage 0; shadows 2
        doris: courage 0
        now attack
    """
    t = table(game, position).play("loose aldo")
    assert (t.awaited(), told(t, "shadows-strike")) == (["aldo"], ["shadows-strike Aldo 1"])
    # now Colin is Aldo's neighbour, and yet the shadows before him do not strike
    t.play("berthe: leave", "aldo: suffer", script=["log", "log", "log", 1])
    assert told(t, "shadows-strike", "shadows-roll") == ["shadows-roll Aldo 1"]
    assert t.view("colin")["wakers"][2]["shadows"] == 2


STRUCK_TOGETHER = f"""
    veillee
    {NO_SALT}
    fire 9
    aldo: courage 1; resisted; shadows 1
    berthe: courage 1; shadows 1
    colin: courage 0
    doris: courage 0
    now attack
"""


@pytest.mark.rule("veillee/shadows.12")
@pytest.mark.parametrize("answers", [["aldo: suffer"], ["aldo: block"], []])
def test_who_falls_asleep_before_anything_burns_burns_nothing_whatever_the_answer_was(
    game: Game, answers: list[str]
) -> None:
    t = table(game, STRUCK_TOGETHER).play("loose aldo", *answers)
    t.play("aldo: leave").play("berthe: suffer", script=["log", "log", "log", 1, 1, 1, 1])
    # three cards are Berthe's; no die is rolled for Aldo's place, and no shadow vanishes there
    assert t.story()[:4] == [
        "suffers Berthe",
        "pack-burns log, log, log",
        "shadows-roll Berthe 1",
        "shadows-vanish Berthe",
    ]
    assert t.view("night")["pack"] == 15


@pytest.mark.rule("veillee/shadows.12")
def test_who_falls_asleep_before_the_question_is_not_asked_any_more(game: Game) -> None:
    t = table(game, STRUCK_TOGETHER).play("loose aldo", "berthe: leave")
    t.play("aldo: block", script=["log", "log", 1, 1, 1, 1])
    assert t.story()[:4] == [
        "blocks Aldo",
        "pack-burns log, log",
        "shadows-roll Aldo 1",
        "shadows-vanish Aldo",
    ]


@pytest.mark.rule("veillee/shadows.12")
def test_when_all_who_were_struck_sleep_nothing_burns_and_the_pack_is_not_called_empty(game: Game) -> None:
    t = table(game, STRUCK_TOGETHER).play("loose aldo", "aldo: suffer", "aldo: leave")
    t.play("berthe: leave", script=[1, 1, 1])
    assert told(t, "pack-burns", "shadows-roll", "shadows-roll-again", "shadows-vanish") == []
    assert t.story()[-1] == "night-rolls 1, 1, 1"
    assert t.view("night")["pack"] == 18


def hit_at_the_first_place(game: Game, *, salt: bool = False, more: str = "") -> Talk:
    """Aldo has been hit, the shadows before Berthe have not rolled yet, and Doris stands guard over Aldo."""
    position = f"""
        veillee
        {"" if salt else NO_SALT}
        fire 9
        {more}
        aldo: resisted; shadows 2
        berthe: shadows 1{"; hand salt" if salt else ""}
        colin:
        doris: guards
        now attack
    """
    return table(game, position, script=[*["log"] * 6, 4, 4]).play("loose aldo")


@pytest.mark.rule("veillee/shadows.12")
@pytest.mark.parametrize("fury", ["", "furious"])
def test_what_has_burnt_stays_burnt_but_no_die_is_rolled_for_the_place_of_a_sleeper(
    game: Game, fury: str
) -> None:
    t = hit_at_the_first_place(game, more=fury)
    assert (t.awaited(), t.view("night")["pack"]) == (["doris"], 12)
    t.play("berthe: leave").play("doris: take 0")
    assert (t.story(), t.awaited()) == ([], ["aldo"])
    t.play("aldo: wound arm", "aldo: wound eye", script=[1, 1, 1])
    assert told(t, "wounded", "shadows-roll", "shadows-roll-again", "shadows-vanish") == [
        "wounded Aldo arm",
        "wounded Aldo eye",
        "shadows-vanish Aldo",
    ]
    assert t.view("night")["pack"] == 12


@pytest.mark.rule("veillee/shadows.12")
def test_no_salt_is_thrown_for_who_has_fallen_asleep(game: Game) -> None:
    t = hit_at_the_first_place(game, salt=True)
    assert t.awaited() == ["aldo", "berthe", "colin", "doris"]
    t.play("berthe: salt").play("aldo: leave", script=[1, 1, 1, 1])
    # nobody is asked any more, and Berthe's salt was never thrown: the next place rolls at once
    assert t.story()[3:6] == ["fire-shrinks 8", "shadows-roll Berthe 1", "shadows-vanish Berthe"]
    assert t.view("berthe")["wakers"][1]["hand"] == ["salt"]
    assert t.view("colin")["wakers"][1]["hand"] == []
    assert "salt" not in t.view("night")["discard"]


@pytest.mark.rule("veillee/shadows.12")
def test_who_falls_asleep_suffers_no_hit_and_no_guard_is_asked_to_take_one(game: Game) -> None:
    t = hit_at_the_first_place(game)
    assert t.answers("doris") == ["take 0", "take 1", "take 2"]
    t.play("aldo: leave", script=[1, 1, 1, 1])
    assert t.story()[3:6] == ["fire-shrinks 8", "shadows-roll Berthe 1", "shadows-vanish Berthe"]
    assert t.story()[-1] == "night-rolls 1, 1, 1"


@pytest.mark.rule("veillee/shadows.12")
def test_a_guard_who_has_fallen_asleep_takes_on_no_hits(game: Game) -> None:
    t = hit_at_the_first_place(game)
    t.play("doris: leave", script=[1])
    assert t.story()[-1] == "shadows-roll Berthe 1"
    assert t.awaited() == ["aldo"]
    t.refuses("doris: take 1", "veillee/hits.5")
    # both hits are still Aldo's
    t.play("aldo: wound arm", "aldo: wound eye", script=[1, 1, 1])
    assert told(t, "wounded") == ["wounded Aldo arm", "wounded Aldo eye"]


@pytest.mark.rule("veillee/shadows.12")
def test_hits_that_a_guard_took_on_are_lost_with_the_guard(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        fire 9
        aldo: resisted; shadows 2
        berthe: guards
        colin:
        doris: guards
        now attack
    """
    t = table(game, position, script=[*["log"] * 3, 4, 4]).play("loose aldo", "berthe: take 1")
    assert t.awaited() == ["doris"]
    t.play("berthe: leave", "doris: take 0")
    # nothing is kept for those who sleep: the state can be loaded
    assert game.load(t.state.to_json()).to_json() == t.state.to_json()
    assert t.awaited() == ["aldo"]
    t.play("aldo: wound arm", script=[1, 1, 1])
    assert told(t, "wounded", "shadows-vanish") == ["wounded Aldo arm", "shadows-vanish Aldo"]


@pytest.mark.rule("veillee/shadows.12")
def test_who_falls_asleep_in_the_middle_of_the_wounds_suffers_no_more_of_them(game: Game) -> None:
    t = hit_at_the_first_place(game).play("doris: take 0", script=[4, 1, 1, 1])
    t.play("aldo: wound arm").play("aldo: leave")
    assert t.story() == ["leaves Aldo", "falls-asleep Aldo", "allegiance Aldo loyal", "fire-shrinks 8"]
    assert t.answers("berthe") == ["wound arm", "wound eye", "wound voice"]
