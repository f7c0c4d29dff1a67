"""Veillée, chapter “Barter”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table
from lumignon.kernel.voice import Voice

BARTER = """
    veillee
    fire 5
    aldo: courage 0; hand log balm
    berthe: courage 0; hand salt tale
    colin: courage 0; hand lantern
"""


def offers(t: Talk, name: str) -> list[str]:
    """What a seat may offer now."""
    return [move for move in t.legal(name) if move.startswith("offer")]


def known_hand(t: Talk, name: str, owner: str) -> list[str]:
    """The cards in the owner's hand that a seat knows."""
    hand: list[str] = t.view(name)["wakers"][t.seat(owner) - 1]["hand"]
    return hand


@pytest.mark.rule("veillee/trade.1")
def test_the_waker_on_watch_offers_to_anyone_and_the_others_to_that_waker(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2")
    assert offers(t, "aldo") == [
        "offer berthe log",
        "offer berthe balm",
        "offer colin log",
        "offer colin balm",
    ]
    assert offers(t, "berthe") == ["offer aldo tale", "offer aldo salt"]
    assert offers(t, "colin") == ["offer aldo lantern"]
    assert offers(t, "night") == []
    t.refuses("berthe: offer colin salt", "veillee/trade.1")
    t.refuses("aldo: offer aldo log", "veillee/trade.1")


@pytest.mark.rule("veillee/trade.1")
def test_an_offer_costs_no_action(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 0").play("aldo: offer colin log", "colin: accept")
    assert t.story() == ["offers-card Aldo Colin log", "accepts Colin Aldo"]
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/trade.7")
def test_one_offers_only_what_one_has(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2")
    t.refuses("aldo: offer berthe salt", "veillee/trade.7")
    assert t.refusal("aldo: offer berthe log") is None


@pytest.mark.rule("veillee/trade.7")
def test_one_gives_in_exchange_only_what_one_has(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("aldo: offer berthe log")
    t.refuses("berthe: accept lantern", "veillee/trade.7")
    t.refuses("berthe: accept log", "veillee/trade.7")
    t.refuses("berthe: peek", "veillee/trade.4")
    assert t.refusal("berthe: accept tale") is None


@pytest.mark.rule("veillee/trade.1")
@pytest.mark.parametrize("now", ["dusk\n        dice 1 1 1", "vigil", "watches", "attack"])
def test_without_a_watch_nothing_is_offered(game: Game, now: str) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1; hand log
        emile: courage 0; hand salt
    """
    t = table(game, position + f"now {now}")
    assert offers(t, "aldo") == offers(t, "emile") == []
    t.refuses("aldo: offer emile log", "veillee/trade.1")


@pytest.mark.rule("veillee/trade.1")
def test_whoever_has_lost_the_voice_offers_nothing_and_is_offered_nothing(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; hand log
        berthe: courage 0; wounded voice; hand salt
        colin: courage 0; wounded arm eye; hand lantern
        now watch aldo 2
    """
    t = table(game, position)
    assert offers(t, "aldo") == ["offer colin log"]
    assert offers(t, "berthe") == []
    assert offers(t, "colin") == ["offer aldo lantern"]
    t.refuses("aldo: offer berthe log", "veillee/trade.1")
    t.refuses("berthe: offer aldo salt", "veillee/trade.1")


@pytest.mark.rule("veillee/trade.1")
def test_a_watch_without_a_voice_sees_no_offers(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; wounded voice; hand log
        berthe: courage 0; hand salt
        now watch aldo 2
    """
    t = table(game, position)
    assert offers(t, "aldo") == offers(t, "berthe") == []


@pytest.mark.rule("veillee/trade.1")
def test_sleepers_neither_offer_nor_are_offered_anything(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2")
    t.play("berthe: offer aldo salt", "aldo: decline", "berthe: leave")
    assert offers(t, "aldo") == ["offer colin log", "offer colin balm"]
    t.refuses("aldo: offer berthe log", "veillee/trade.1")
    t.refuses("berthe: offer aldo salt", "veillee/trade.1")


@pytest.mark.rule("veillee/trade.1")
def test_nothing_is_offered_in_the_middle_of_an_attack(game: Game) -> None:
    position = """
        veillee
        aldo: courage 0; shadows 1; hand log
        berthe: courage 1; shadows 1
        colin: courage 0; hand lantern
        now watch aldo 2
    """
    t = table(game, position)
    assert offers(t, "colin") == ["offer aldo lantern"]
    t.play("search", script=["balm"])
    assert t.awaited() == ["berthe"]
    assert offers(t, "aldo") == offers(t, "colin") == []
    t.refuses("aldo: offer colin log", "veillee/trade.1")
    t.refuses("colin: offer aldo lantern", "veillee/trade.1")
    t.play("berthe: suffer", script=[*["log"] * 6, 1, 1])
    assert (t.awaited(), offers(t, "colin")) == (["aldo"], ["offer aldo lantern"])


@pytest.mark.rule("veillee/trade.2")
def test_each_waker_offers_at_most_once_a_watch(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2")
    t.play("aldo: offer berthe log", "berthe: decline")
    assert offers(t, "aldo") == []
    t.refuses("aldo: offer colin log", "veillee/trade.2")
    assert offers(t, "berthe") == ["offer aldo tale", "offer aldo salt"]
    t.play("berthe: offer aldo salt", "aldo: accept")
    t.refuses("berthe: offer aldo tale", "veillee/trade.2")
    assert offers(t, "colin") == ["offer aldo lantern"]


@pytest.mark.rule("veillee/trade.2")
def test_all_can_see_who_has_offered_during_the_watch(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("berthe: offer aldo salt", "aldo: decline")
    for name in t.seat_names:
        assert [waker["offered"] for waker in t.view(name)["wakers"][:3]] == [False, True, False]
        drawn = [line for line in game.draw_view(t.view(name), "en").splitlines() if "has offered" in line]
        assert [line.partition(":")[0] for line in drawn] == ["Berthe"]
    t.play("aldo: end")
    assert [waker["offered"] for waker in t.view("night")["wakers"][:3]] == [False, False, False]


@pytest.mark.rule("veillee/trade.2")
def test_on_the_next_watch_everyone_may_offer_again(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2")
    t.play("aldo: offer berthe log", "berthe: decline", "aldo: end", "berthe: watch")
    assert offers(t, "aldo") == ["offer berthe log", "offer berthe balm"]


@pytest.mark.rule("veillee/trade.3")
def test_whoever_is_offered_the_card_sees_it_and_nobody_else_does(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("aldo: offer berthe log")
    assert t.story("berthe") == t.story("aldo") == ["offers-card Aldo Berthe log"]
    assert t.story("colin") == t.story("night") == ["offers Aldo Berthe"]
    assert t.view("berthe")["between"] == t.view("aldo")["between"] == ["log"]
    assert t.view("colin")["between"] == t.view("night")["between"] == []
    t.play("berthe: decline")
    assert known_hand(t, "berthe", "aldo") == ["log"]
    assert known_hand(t, "colin", "aldo") == []


@pytest.mark.rule("veillee/trade.3")
def test_the_decision_is_to_refuse_to_take_or_to_give_a_card_in_exchange(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("aldo: offer berthe log")
    assert t.awaited() == ["berthe"]
    assert t.answers("berthe") == ["decline", "accept", "accept tale", "accept salt"]


@pytest.mark.rule("veillee/trade.4")
def test_until_the_answer_the_watch_waits_and_nobody_makes_another_offer(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("aldo: offer berthe log")
    assert t.awaited() == ["berthe"]
    t.refuses("aldo: search", "veillee/trade.4")
    t.refuses("colin: accept", "veillee/trade.4")
    t.refuses("colin: offer aldo lantern", "veillee/trade.4")
    assert offers(t, "colin") == []
    t.play("berthe: decline")
    assert (t.awaited(), offers(t, "colin")) == (["aldo"], ["offer aldo lantern"])


@pytest.mark.rule("veillee/trade.5")
@pytest.mark.parametrize("answer", ["accept", "accept tale", "decline"])
def test_an_offer_that_is_answered_does_not_fall_through(game: Game, answer: str) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("aldo: offer berthe log").play(f"berthe: {answer}")
    assert [line for line in t.story() if "falls-through" in line] == []
    assert t.play("aldo: end").story() == ["watch-ends Aldo"]


@pytest.mark.rule("veillee/trade.6")
def test_who_has_not_answered_when_the_time_is_up_has_refused(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("aldo: offer berthe log", "clock")
    assert t.story() == ["offers-card Aldo Berthe log", "declines Berthe Aldo"]
    assert known_hand(t, "aldo", "aldo") == ["balm", "log"]
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/trade.3")
def test_who_refuses_leaves_every_card_where_it_is(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("berthe: offer aldo salt", "aldo: decline")
    assert t.story("colin") == ["offers Berthe Aldo", "declines Aldo Berthe"]
    assert known_hand(t, "aldo", "aldo") == ["balm", "log"]
    assert known_hand(t, "berthe", "berthe") == ["salt", "tale"]
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/trade.3")
def test_who_takes_the_card_has_it_and_need_give_nothing(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("berthe: offer aldo salt", "aldo: accept")
    assert t.story("colin") == ["offers Berthe Aldo", "accepts Aldo Berthe"]
    assert known_hand(t, "aldo", "aldo") == ["balm", "log", "salt"]
    assert known_hand(t, "berthe", "berthe") == ["tale"]
    assert known_hand(t, "berthe", "aldo") == ["salt"]


@pytest.mark.rule("veillee/trade.3")
def test_who_exchanges_gives_a_card_that_only_the_two_see(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("berthe: offer aldo salt", "aldo: accept balm")
    assert t.story("berthe") == ["offers-card Berthe Aldo salt", "exchanges-card Aldo Berthe balm"]
    assert t.story("colin") == ["offers Berthe Aldo", "exchanges Aldo Berthe"]
    assert known_hand(t, "aldo", "aldo") == ["log", "salt"]
    assert known_hand(t, "berthe", "berthe") == ["balm", "tale"]
    assert known_hand(t, "aldo", "berthe") == ["balm"]
    assert known_hand(t, "colin", "berthe") == known_hand(t, "colin", "aldo") == []


@pytest.mark.rule("veillee/trade.5")
def test_an_offer_falls_through_when_either_side_falls_asleep(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("colin: offer aldo lantern")
    assert t.answers("aldo") == ["decline", "accept", "accept log", "accept balm"]
    t.play("colin: leave")
    assert t.story() == [
        "leaves Colin",
        "falls-asleep Colin",
        "allegiance Colin loyal",
        "fire-shrinks 4",
        "falls-through Colin",
        "discards Colin lantern",
    ]
    assert t.awaited() == ["aldo"]
    assert t.view("aldo")["discard"] == ["lantern"]
    t.refuses("aldo: accept", "veillee/watch.10")


@pytest.mark.rule("veillee/trade.5")
def test_when_the_one_who_was_asked_falls_asleep_the_card_goes_back_to_its_hand(game: Game) -> None:
    t = table(game, BARTER + "now watch aldo 2").play("aldo: offer colin log")
    assert t.awaited() == ["colin"]
    t.play("colin: leave")
    # what Colin had is open now; the card that goes back stays hidden from all but the two
    told = ["discards Colin lantern", "fire-shrinks 4", "falls-through Aldo"]
    for name in t.seat_names:
        assert t.story(name)[3:] == told
    assert known_hand(t, "berthe", "aldo") == known_hand(t, "night", "aldo") == []
    assert known_hand(t, "aldo", "aldo") == ["balm", "log"]
    assert t.view("aldo")["discard"] == ["lantern"]
    assert t.awaited() == ["aldo"]


@pytest.mark.rule("veillee/trade.5")
@pytest.mark.parametrize(
    ("offer", "told", "discard", "berthes"),
    [
        (
            "aldo: offer berthe log",
            ["discards Aldo balm", "fire-shrinks 4", "falls-through Aldo", "discards Aldo log"],
            ["balm", "log"],
            ["salt", "tale"],
        ),
        (
            "berthe: offer aldo salt",
            ["discards Aldo log, balm", "fire-shrinks 4", "falls-through Berthe"],
            ["balm", "log"],
            ["salt", "tale"],
        ),
    ],
)
def test_when_the_waker_on_watch_falls_asleep_the_open_offer_falls_through(
    game: Game, offer: str, told: list[str], discard: list[str], berthes: list[str]
) -> None:
    t = table(game, BARTER + "now watch aldo 2").play(offer).play("aldo: leave")
    assert t.story()[3:] == [*told, "watch-ends Aldo"]
    assert (t.view("colin")["discard"], known_hand(t, "berthe", "berthe")) == (discard, berthes)
    assert t.view("berthe")["between"] == []
    t.play("colin: watch")
    assert offers(t, "colin") == ["offer berthe lantern"]


@pytest.mark.rule("veillee/trade.5")
def test_when_the_game_is_over_the_open_offer_falls_through(game: Game) -> None:
    position = BARTER.replace("fire 5", "fire 1") + "now watch aldo 2"
    t = table(game, position).play("aldo: offer berthe log").play("colin: leave")
    assert t.view("aldo")["result"] == "dark"
    assert t.story()[3:6] == ["discards Colin lantern", "fire-shrinks 0", "falls-through Aldo"]
    assert (known_hand(t, "aldo", "aldo"), t.view("aldo")["between"]) == (["balm", "log"], [])


@pytest.mark.rule("veillee/trade.8")
def test_in_silence_too_one_barters_and_does_not_break_it(game: Game) -> None:
    position = """
        veillee
        options silence
        aldo: courage 0; hand log balm
        berthe: courage 0; hand salt
        colin: courage 0; wounded voice; hand lantern
        now watch aldo 2
    """
    t = table(game, position)
    # nobody has paid for speech; a sound voice is all it takes, as without silence
    assert offers(t, "aldo") == ["offer berthe log", "offer berthe balm"]
    assert offers(t, "berthe") == ["offer aldo salt"]
    assert offers(t, "colin") == []
    t.play("berthe: offer aldo salt", "aldo: accept log")
    assert t.story() == ["offers-card Berthe Aldo salt", "exchanges-card Aldo Berthe log"]
    for name in ("aldo", "berthe"):
        seat = t.seat(name)
        assert t.view(name)["wakers"][seat - 1]["nightmares"] == []
        assert game.voice(t.state, seat, 1 << seat) == Voice(0, "break", "veillee/silence.2")


@pytest.mark.rule("veillee/trade.8")
def test_whoever_has_broken_the_silence_barters_and_may_speak_on(game: Game) -> None:
    position = """
        veillee
        options silence
        aldo: courage 0; hand log; speaks
        berthe: courage 0
        now watch aldo 2
    """
    t = table(game, position).play("aldo: offer berthe log", "berthe: accept")
    assert t.view("night")["wakers"][0]["speaks"] is True
