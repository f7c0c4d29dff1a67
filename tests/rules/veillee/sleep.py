"""Veillée, chapter “Sleep”."""

from __future__ import annotations

import pytest

from lumignon.games.veillee.content import AT_DUSK, DOUBLED
from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import table

NO_SALT = "discard " + "salt " * 6


@pytest.mark.rule("veillee/sleep.1")
def test_who_falls_asleep_shows_the_allegiance_to_all(game: Game) -> None:
    position = """
        veillee
        options bewitched
        fire 5
        aldo:
        berthe: bewitched
        colin:
        now watch aldo 2
    """
    t = table(game, position)
    assert t.view("aldo")["wakers"][1]["allegiance"] is None
    t.play("berthe: leave")
    assert t.story() == [
        "leaves Berthe",
        "falls-asleep Berthe",
        "allegiance Berthe bewitched",
        "fire-shrinks 4",
    ]
    assert t.view("aldo")["wakers"][1] == {"seat": 2, "status": "asleep", "allegiance": "bewitched"}


@pytest.mark.rule("veillee/sleep.1")
def test_hand_and_nightmares_go_where_they_came_from(game: Game) -> None:
    position = """
        veillee
        options silence
        aldo:
        berthe: hand salt log; beside dread mist
        now watch aldo 2
    """
    t = table(game, position)
    assert (t.view("aldo")["discard"], t.view("aldo")["nightmares"]) == ([], 12)
    t.play("berthe: leave")
    assert (t.view("aldo")["discard"], t.view("aldo")["nightmares"]) == (["log", "salt"], 14)


@pytest.mark.rule("veillee/sleep.1")
def test_all_see_which_cards_are_discarded_and_nothing_is_told_of_an_empty_hand(game: Game) -> None:
    t = table(game, "veillee\naldo:\nberthe: hand salt log log\ncolin:\nnow watch aldo 2")
    for name in ("night", "colin"):
        assert t.view(name)["wakers"][1]["hand"] == []
    t.play("berthe: leave")
    for name in ("night", "aldo", "berthe", "colin", "doris"):
        assert t.story(name)[3:] == ["discards Berthe log, log, salt", "fire-shrinks 5"]
    said = [game.say_event(t.events[-2], language) for language in ("en", "fr")]
    assert said == ["Berthe discards: log, log, salt.", "Berthe défausse\u00a0: bûche, bûche, sel."]
    t.play("colin: leave")
    assert t.story() == ["leaves Colin", "falls-asleep Colin", "allegiance Colin loyal", "fire-shrinks 4"]


@pytest.mark.rule("veillee/sleep.1")
def test_the_nightmares_of_a_sleeper_burden_nobody_until_they_are_taken_again(game: Game) -> None:
    position = """
        veillee
        options silence
        pile
        aldo:
        berthe: beside dread regret
        now watch aldo 2
    """
    t = table(game, position)
    berthe = t.seat("berthe")
    assert t.state.modifiers.has(DOUBLED, berthe)
    assert t.state.modifiers.has(AT_DUSK, berthe)
    t.play("berthe: leave")
    assert not t.state.modifiers.has(DOUBLED, berthe)
    assert not t.state.modifiers.has(AT_DUSK, berthe)
    # what lies in the pile burdens nobody, and can be loaded so
    assert game.load(t.state.to_json()).to_json() == t.state.to_json()
    t.play("aldo: break", script=["dread", "regret"])
    assert t.view("aldo")["wakers"][0]["nightmares"] == ["dread", "regret"]


@pytest.mark.rule("veillee/sleep.1")
def test_others_keep_their_hands_and_their_nightmares(game: Game) -> None:
    position = """
        veillee
        options silence
        aldo: hand tale; beside dread; shadows 1; courage 2
        berthe: hand salt; beside mist
        now watch aldo 2
    """
    t = table(game, position).play("berthe: leave")
    waker = t.view("aldo")["wakers"][0]
    assert (waker["hand"], waker["nightmares"]) == (["tale"], ["dread"])
    assert (waker["shadows"], waker["courage"]) == (1, 2)


@pytest.mark.rule("veillee/sleep.1")
def test_who_leaves_in_the_middle_of_an_attack_has_no_courage_to_block_with(game: Game) -> None:
    position = """
        veillee
        aldo: courage 1; shadows 1
        berthe: courage 1; shadows 1
        colin: courage 1
        now watch aldo 2
    """
    t = table(game, position, script=["balm"]).play("search")
    assert t.awaited() == ["aldo"]
    t.play("berthe: leave", "aldo: block", script=["log", "log", 1])
    assert t.story()[-4:] == [
        "blocks Aldo",
        "pack-burns log, log",
        "shadows-roll Aldo 1",
        "shadows-vanish Aldo",
    ]


@pytest.mark.rule("veillee/sleep.1")
def test_the_shadows_before_a_sleeper_leave(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        fire 5
        hour 1/5
        aldo: courage 0
        colin: courage 0; wounded arm eye; shadows 2
        now attack
    """
    t = table(game, position, script=["log", "log", "log", 4, 4]).play("loose colin")
    t.play("wound voice", script=[1, 1, 1])
    assert t.story() == [
        "wounded Colin voice",
        "falls-asleep Colin",
        "allegiance Colin loyal",
        "fire-shrinks 4",
        "fire-shrinks 3",
        "fire-shrinks 2",
        "hour-begins 2 5",
        "night-rolls 1, 1, 1",
    ]


@pytest.mark.rule("veillee/sleep.2")
def test_each_sleeper_costs_the_fire_an_ember(game: Game) -> None:
    t = table(game, "veillee\nfire 5\naldo:\nberthe:\ncolin:\nnow watch aldo 2")
    t.play("berthe: leave", "colin: leave")
    assert [line for line in t.story() if "fire" in line] == ["fire-shrinks 4", "fire-shrinks 3"]
    assert t.view("aldo")["embers"] == 3


@pytest.mark.rule("veillee/sleep.2")
def test_the_last_ember_goes_out_with_a_sleeper(game: Game) -> None:
    t = table(game, "veillee\nfire 1\naldo:\nberthe:\nnow watch aldo 2").play("berthe: leave")
    assert t.story()[-1] == "dark"
    assert t.view("aldo")["result"] == "dark"


@pytest.mark.rule("veillee/sleep.3")
def test_who_falls_asleep_on_watch_loses_it_on_the_spot(game: Game) -> None:
    position = """
        veillee
        fire 5
        aldo: courage 0; wounded arm eye; resisted; shadows 2
        berthe: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=[4]).play("lunge", "wound voice")
    assert t.story() == [
        "lunges Aldo",
        "shadow-leaves Aldo 1",
        "lunge-roll Aldo 4",
        "wounded Aldo voice",
        "falls-asleep Aldo",
        "allegiance Aldo loyal",
        "fire-shrinks 4",
        "watch-ends Aldo",
    ]
    assert t.awaited() == ["berthe"]


@pytest.mark.rule("veillee/sleep.3")
def test_an_offer_under_way_is_lost_with_the_watch(game: Game) -> None:
    t = table(game, "veillee\naldo: hand log\nberthe:\nnow watch aldo 2")
    t.play("aldo: offer berthe log", "aldo: leave")
    assert t.story()[-1] == "watch-ends Aldo"
    assert t.answers("berthe") == ["watch"]


@pytest.mark.rule("veillee/sleep.3")
def test_what_the_attack_does_to_others_is_resolved_first(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        fire 5
        aldo: courage 0; wounded arm eye; resisted; shadows 1
        berthe: courage 0; shadows 1
        colin: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=["balm", *["log"] * 6, 4, 4]).play("search", "wound voice")
    assert t.story()[-4:] == [
        "falls-asleep Aldo",
        "allegiance Aldo loyal",
        "discards Aldo balm",
        "fire-shrinks 4",
    ]
    assert t.answers("berthe") == ["wound arm", "wound eye", "wound voice"]
    t.play("wound arm")
    assert t.story() == [
        "wounded Berthe arm",
        "courage-gained Berthe 1",
        "shadows-vanish Berthe",
        "watch-ends Aldo",
    ]
    assert t.awaited() == ["berthe", "colin"]


@pytest.mark.rule("veillee/sleep.3")
def test_a_position_in_the_middle_of_such_an_attack_is_played_on_as_it_was(game: Game) -> None:
    position = """
        veillee
        aldo: courage 1; shadows 1
        berthe: courage 1; shadows 1
        colin: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=[1, 2]).play("aldo: strike aldo", "aldo: leave")
    again = table(game, t.position())
    for sitting in (t, again):
        sitting.play("berthe: block", script=["log", "log", 1])
        assert (sitting.story()[-1], sitting.awaited()) == ("watch-ends Aldo", ["berthe", "colin"])
    assert t.position() == again.position()


@pytest.mark.rule("veillee/sleep.3")
def test_another_s_sleep_does_not_end_the_watch(game: Game) -> None:
    t = table(game, "veillee\naldo:\nberthe:\nemile:\nnow watch aldo 2").play("berthe: leave")
    assert t.story()[-1] == "fire-shrinks 5"
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/sleep.3")
def test_an_attack_that_leaves_the_waker_awake_does_not_end_the_watch(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1
        berthe: courage 0
        now watch aldo 2
    """
    t = table(game, position, script=["balm", "log", "log", "log", 1]).play("search")
    assert t.story()[-1] == "shadows-vanish Aldo"
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/sleep.3")
def test_the_night_s_attacks_go_on_when_their_victim_sleeps(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        aldo: courage 0; wounded arm eye; resisted; shadows 1
        berthe: courage 0
        colin: courage 0; shadows 1
        doris: courage 0
        now attack
    """
    t = table(game, position, script=["log", "log", "log", 4]).play("loose aldo", "wound voice")
    assert t.story()[-1] == "fire-shrinks 5"
    assert t.answers("night") == ["loose colin", "hold"]


@pytest.mark.rule("veillee/sleep.4")
def test_when_nobody_loyal_is_awake_the_night_has_won(game: Game) -> None:
    position = """
        veillee
        options bewitched
        fire 5
        aldo:
        berthe: bewitched
        colin: asleep
        now watch berthe 2
    """
    t = table(game, position).play("aldo: leave")
    assert t.story() == [
        "leaves Aldo",
        "falls-asleep Aldo",
        "allegiance Aldo loyal",
        "fire-shrinks 4",
        "allegiance Aldo loyal",
        "allegiance Berthe bewitched",
        "allegiance Colin loyal",
        "asleep",
    ]
    assert (t.view("aldo")["result"], t.view("aldo")["winners"]) == ("asleep", [0, 2])
    assert t.awaited() == []


@pytest.mark.rule("veillee/sleep.4")
def test_one_loyal_waker_is_enough_to_go_on(game: Game) -> None:
    position = """
        veillee
        options bewitched
        aldo:
        berthe: bewitched
        colin: asleep
        now watch aldo 2
    """
    t = table(game, position).play("berthe: leave")
    assert t.story()[-1] == "fire-shrinks 5"
    assert (t.view("aldo")["result"], t.awaited()) == (None, ["aldo"])


@pytest.mark.rule("veillee/sleep.5")
@pytest.mark.parametrize(
    ("asleep", "vacant", "struck"),
    [
        ("", "", ["berthe", "emile"]),
        ("berthe", "", ["colin", "emile"]),
        ("berthe", "emile", ["colin", "doris"]),
        ("berthe doris", "emile", ["colin"]),
        ("berthe colin", "doris emile", []),
    ],
)
def test_neighbours_are_the_nearest_who_are_awake_on_either_side(
    game: Game, asleep: str, vacant: str, struck: list[str]
) -> None:
    lines = [
        f"{name}: " + ("asleep" if name in asleep else "shadows 1")
        for name in ("berthe", "colin", "doris", "emile")
        if name not in vacant
    ]
    t = table(game, "\n".join(["veillee", "aldo:", *lines, "now watch aldo 2"]))
    assert [move for move in t.answers("aldo") if "strike" in move] == [f"strike {name}" for name in struck]


@pytest.mark.rule("veillee/sleep.5")
def test_nobody_is_their_own_neighbour_though_all_others_sleep(game: Game) -> None:
    position = f"""
        veillee
        {NO_SALT}
        aldo: asleep
        berthe: guards; shadows 1
        colin: asleep
        now attack
    """
    t = table(game, position, script=["log", "log", "log", 4]).play("loose berthe")
    # a guard takes a neighbour's hits, and Berthe has no neighbour
    assert t.answers("berthe") == ["wound arm", "wound eye", "wound voice"]
    # nor is what she may do for herself offered twice
    alone = "veillee\naldo: asleep\nberthe: hand balm; wounded arm\ncolin: asleep\nnow watch berthe 0"
    assert table(game, alone).answers("berthe") == ["play balm berthe arm", "end"]


@pytest.mark.rule("veillee/sleep.6")
def test_when_the_last_sleeper_costs_the_last_ember_it_is_the_fire_that_ends_the_game(game: Game) -> None:
    t = table(game, "veillee\nfire 1\naldo:\nberthe: asleep\nnow watch aldo 2").play("leave")
    assert t.story()[-1] == "dark"
    assert t.view("night")["result"] == "dark"
    t = table(game, "veillee\nfire 2\naldo:\nberthe: asleep\nnow watch aldo 2").play("leave")
    assert t.view("night")["result"] == "asleep"
