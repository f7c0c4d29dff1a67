"""The hardest of Au cœur des ténèbres: a silence broken on another's turn kills, and loses the game."""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel.table_talk import Talk, table

ON_THE_BRINK = """
    veillee
    hour 2/6
    fire {fire}
    options silence
    pack 7 log
    pile 3 shivers
    aldo: courage 0; hand salt; shadows 1
    berthe: courage 1; hand log; beside mist mist mist; shadows 1
    colin: courage 1
    now watch aldo 2
"""


def sit_down(fire: int) -> Talk:
    return table(find_game("veillee"), ON_THE_BRINK.format(fire=fire))


@pytest.mark.rule("veillee/silence.2", "veillee/silence.5", "veillee/fire.2", "veillee/sleep.2")
def test_the_price_of_speaking_kills_and_loses_the_game_on_another_s_turn() -> None:
    t = sit_down(fire=1)
    # the third nightmare was the last that she could bear: the first of the two is enough
    t.play("berthe: break", script=["shivers"])
    assert t.story() == [
        "breaks-silence Berthe",
        "takes-nightmare Berthe shivers",
        "falls-asleep Berthe",
        "allegiance Berthe loyal",
        "discards Berthe log",
        "fire-shrinks 0",
        "allegiance Aldo loyal",
        "allegiance Berthe loyal",
        "allegiance Colin loyal",
        "dark",
    ]
    assert t.awaited() == []
    t.refuses("aldo: search", "veillee/table.6")


@pytest.mark.rule("veillee/silence.2", "veillee/silence.5", "veillee/trade.3")
def test_it_kills_while_the_speaker_is_being_asked_and_the_turn_goes_on() -> None:
    t = sit_down(fire=3)
    t.play("aldo: offer berthe salt")
    assert t.awaited() == ["berthe"]
    t.play("berthe: break", script=["shivers"])
    # her answer is not waited for any more, and Aldo keeps his card
    assert t.awaited() == ["aldo"]
    assert t.view("aldo")["wakers"][0]["hand"] == ["salt"]
    assert t.position().splitlines()[-1] == "now watch aldo 2"


@pytest.mark.rule("veillee/silence.2", "veillee/silence.5", "veillee/shadows.3")
def test_it_kills_in_the_middle_of_an_attack_which_is_carried_out_against_the_others() -> None:
    t = sit_down(fire=3)
    t.play("aldo: search", script=["log"])
    assert t.awaited() == ["berthe"]
    t.play("berthe: break", script=["shivers", "log", "log", "log", 1])
    # Berthe cannot be struck any more; the attack burns what Aldo's place burns
    assert "pack-burns log, log, log" in t.story()
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/silence.3")
def test_whoever_survives_it_may_speak_until_the_next_action() -> None:
    t = sit_down(fire=3)
    game, aldo, berthe, colin = t.game, t.seat("aldo"), t.seat("berthe"), t.seat("colin")
    assert game.voice(t.state, colin, 1 << colin).hearers == 0
    assert game.voice(t.state, colin, 1 << colin).price == "break"
    t.play("colin: break", script=["shivers", "shivers"])
    assert game.voice(t.state, colin, 1 << colin).hearers != 0
    assert game.voice(t.state, berthe, 1 << berthe).hearers == 0
    # the turn that was interrupted is still Aldo's; his next action ends the speech
    t.play("aldo: peek", script=["log"])
    assert game.voice(t.state, colin, 1 << colin).hearers == 0
    assert game.voice(t.state, aldo, 1 << aldo).price == "break"
