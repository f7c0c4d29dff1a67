"""Veillée, chapter “The pack”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.table_talk import Talk, table


def on_watch(game: Game, aldo: str, *others: str, actions: int = 2) -> Talk:
    """Aldo is on watch; of Berthe, Colin and Doris, only Colin is out of reach."""
    wakers = {"berthe": "courage 0", "colin": "courage 0", "doris": "courage 0"}
    wakers.update(dict(other.split(": ") for other in others))
    circle = "\n".join(f"{name}: {what}" for name, what in wakers.items())
    return table(
        game, f"veillee\nhour 1/3\nfire 5\noptions silence\naldo: {aldo}\n{circle}\nnow watch aldo {actions}"
    )


def plays(t: Talk) -> list[str]:
    """The ways to play a card that Aldo has."""
    return [move for move in t.answers("aldo") if move.startswith("play ")]


def card(game: Game, name: str) -> int:
    """The number by which moves call this kind of card."""
    return game.read_move(f"play {name}").numbers[0]


def refuses(t: Talk, move: Move, paragraph: str) -> None:
    """Insist that a move which no words can say is refused to Aldo."""
    assert t.game.refuse(t.state, t.seat("aldo"), move) == Refusal(paragraph)


@pytest.mark.rule("veillee/pack.1")
def test_a_card_that_is_found_is_seen_by_its_finder_alone(game: Game) -> None:
    t = on_watch(game, "courage 0")
    t.play("search", script=["balm"])
    assert t.story("aldo") == ["finds Aldo balm"]
    assert t.view("aldo")["wakers"][0]["hand"] == ["balm"]
    for name in ("night", "berthe", "colin", "doris"):
        assert t.story(name) == ["searches Aldo"]
        aldo = t.view(name)["wakers"][0]
        assert (aldo["cards"], aldo["hand"]) == (1, [])


@pytest.mark.rule("veillee/pack.1")
def test_the_discard_is_open_to_all(game: Game) -> None:
    t = on_watch(game, "hand log tale")
    t.play("play log")
    for name in t.seat_names:
        assert t.view(name)["discard"] == ["log"]
    # no “@” behind the log: everybody knows it
    assert "discard log" in t.position().splitlines()
    assert "aldo: courage 0; hand tale; loyal; watched" in t.position().splitlines()


@pytest.mark.rule("veillee/pack.1")
def test_whoever_looks_at_the_table_sees_what_lies_on_the_discard(game: Game) -> None:
    t = on_watch(game, "hand log\ndiscard salt log salt salt")
    for name in t.seat_names:
        seen = game.draw_view(t.view(name), "en").splitlines()[2]
        assert seen == "Pack 19; discard: log, salt (3); nightmares 14."
        seen = game.draw_view(t.view(name), "fr").splitlines()[2]
        assert seen == "Besace 19\u202f; défausse\u00a0: bûche, sel (3)\u202f; cauchemars 14."
    t = on_watch(game, "hand log")
    assert game.draw_view(t.view("night"), "en").splitlines()[2] == "Pack 23; discard: –; nightmares 14."


HIDING = """
    veillee
    hour 2/6
    fire 5
    pack 3 balm
    aldo: courage 0; shadows 1; hand {card}
    berthe: courage 0
    colin: courage 0; hand {given} tale
    now watch aldo 2
"""


def both_ways(game: Game, given: str, moves: list[str]) -> list[Talk]:
    """Colin has given Aldo a card. Aldo had one like it already, or had another."""
    ways = []
    for held in (given, "lantern"):
        position = HIDING.format(card=held, given=given)
        t = table(game, position, script=["balm", "balm", "balm", 5] if "aldo: search" in moves else [])
        ways.append(t.play(f"colin: offer aldo {given}", "aldo: accept"))
    return ways


@pytest.mark.rule("veillee/pack.1")
@pytest.mark.parametrize(
    ("given", "moves"),
    [
        ("log", ["aldo: play log"]),
        ("log", ["aldo: offer colin log"]),
        ("log", ["aldo: offer colin log", "colin: accept"]),
        ("log", ["aldo: offer colin log", "colin: decline"]),
        ("log", ["aldo: offer colin log", "clock"]),
        ("log", ["aldo: offer colin log", "colin: leave"]),
        ("log", ["aldo: offer berthe log", "berthe: accept"]),
        ("log", ["aldo: end", "colin: watch", "colin: offer aldo tale", "aldo: accept log"]),
        ("salt", ["aldo: search", "aldo: salt", "clock"]),
    ],
)
def test_which_of_two_like_cards_leaves_a_hand_nobody_can_see(
    game: Game, given: str, moves: list[str]
) -> None:
    two, one = both_ways(game, given, moves)
    for move in moves:
        for name in ("night", "berthe", "colin"):
            assert (two.view(name), two.story(name)) == (one.view(name), one.story(name))
        two.play(move)
        one.play(move)
    for name in ("night", "berthe", "colin"):
        assert (two.view(name), two.story(name)) == (one.view(name), one.story(name))


@pytest.mark.rule("veillee/pack.1")
def test_who_has_seen_all_of_the_like_cards_knows_those_that_stay(game: Game) -> None:
    t = on_watch(game, "hand log@aldo+berthe+colin log@aldo+berthe").play("play log")
    assert [t.view(name)["wakers"][0]["hand"] for name in t.seat_names[:4]] == [[], ["log"], ["log"], []]


@pytest.mark.rule("veillee/pack.2")
def test_cards_cost_no_action_and_as_many_are_played_as_one_likes(game: Game) -> None:
    t = on_watch(game, "hand log log log", actions=0)
    assert t.answers("aldo") == ["play log", "end"]
    t.play("play log", "play log", "play log")
    assert t.view("aldo")["actions"] == 0
    assert t.answers("aldo") == ["end"]


@pytest.mark.rule("veillee/pack.2")
def test_a_card_that_was_played_lies_on_the_discard(game: Game) -> None:
    t = on_watch(game, "hand log tale; beside mist", actions=2)
    t.play("play tale aldo mist", "play log")
    assert "discard tale log" in t.position().splitlines()
    assert t.view("aldo")["wakers"][0]["cards"] == 0
    assert t.view("aldo")["actions"] == 2


@pytest.mark.rule("veillee/pack.9")
def test_nobody_plays_a_card_that_is_not_in_hand(game: Game) -> None:
    t = on_watch(game, "hand tale; beside mist; wounded arm", "berthe: hand log balm")
    t.refuses("play log", "veillee/pack.9")
    t.refuses("play balm aldo arm", "veillee/pack.9")
    t.refuses("play mist", "veillee/pack.9")
    refuses(t, Move("play"), "veillee/pack.9")


@pytest.mark.rule("veillee/pack.2", "veillee/watch.10")
def test_cards_are_played_during_ones_own_watch_only(game: Game) -> None:
    t = on_watch(game, "hand log", "berthe: hand log")
    assert t.answers("berthe") == []
    t.refuses("berthe: play log", "veillee/watch.10")
    t.play("end")
    assert t.answers("berthe") == ["watch"]
    t.refuses("berthe: play log", "veillee/watch.1")
    assert "play log" in t.play("berthe: watch").answers("berthe")


@pytest.mark.rule("veillee/pack.3")
def test_the_log_adds_an_ember(game: Game) -> None:
    t = on_watch(game, "hand log")
    assert plays(t) == ["play log"]
    assert t.play("play log").story() == ["plays Aldo log", "fire-grows 1 6"]


@pytest.mark.rule("veillee/pack.3")
def test_the_log_goes_onto_the_fire_and_upon_nobody(game: Game) -> None:
    t = on_watch(game, "hand log")
    t.refuses("play log berthe", "veillee/pack.3")


@pytest.mark.rule("veillee/pack.4")
def test_the_balm_heals_a_wounded_strength_of_oneself_or_of_a_neighbour(game: Game) -> None:
    t = on_watch(
        game,
        "hand balm; wounded arm voice",
        "berthe: wounded eye",
        "colin: wounded arm",
        "doris: wounded voice",
    )
    assert plays(t) == [
        "play balm aldo arm",
        "play balm aldo voice",
        "play balm berthe eye",
        "play balm doris voice",
    ]
    assert t.play("play balm aldo voice").story() == ["plays Aldo balm", "healed Aldo voice"]
    assert t.view("night")["wakers"][0]["wounded"] == ["arm"]


@pytest.mark.rule("veillee/pack.4")
def test_a_neighbour_who_is_healed_has_the_strength_again(game: Game) -> None:
    t = on_watch(game, "hand balm", "doris: wounded arm voice")
    assert t.play("play balm doris arm").story() == ["plays Aldo balm", "healed Doris arm"]
    assert t.view("night")["wakers"][3]["wounded"] == ["voice"]


@pytest.mark.rule("veillee/pack.4")
def test_the_balm_reaches_no_further_than_a_neighbour_who_is_awake(game: Game) -> None:
    t = on_watch(game, "hand balm", "berthe: asleep", "colin: wounded arm", "doris: courage 0")
    t.refuses("play balm berthe arm", "veillee/pack.4")
    # with Berthe asleep, Colin is Aldo's neighbour
    assert plays(t) == ["play balm colin arm"]
    t = on_watch(game, "hand balm", "colin: wounded arm")
    t.refuses("play balm colin arm", "veillee/pack.4")
    assert plays(t) == []


@pytest.mark.rule("veillee/pack.4")
def test_the_balm_is_of_no_use_to_a_sound_strength(game: Game) -> None:
    t = on_watch(game, "hand balm; wounded arm")
    t.refuses("play balm aldo eye", "veillee/pack.4")
    t.refuses("play balm berthe arm", "veillee/pack.4")
    t.refuses("play balm", "veillee/pack.4")
    t.refuses("play balm aldo", "veillee/pack.4")
    refuses(t, Move("play", (card(game, "balm"), t.seat("aldo"), -1)), "veillee/pack.4")


@pytest.mark.rule("veillee/pack.5")
def test_the_lantern_shows_the_hand_of_any_other_waker(game: Game) -> None:
    t = on_watch(game, "hand lantern", "berthe: hand log", "colin: hand salt tale")
    assert plays(t) == ["play lantern berthe", "play lantern colin"]
    t.play("play lantern colin")
    assert t.story("aldo") == ["plays Aldo lantern", "sees-hand Aldo Colin tale, salt"]
    assert t.story("colin") == t.story("aldo")
    assert t.story("berthe") == ["plays Aldo lantern", "looks-at-hand Aldo Colin"]


@pytest.mark.rule("veillee/pack.5")
def test_who_has_seen_a_hand_knows_its_cards_and_nobody_else_does(game: Game) -> None:
    t = on_watch(game, "hand lantern", "colin: hand salt tale")
    t.play("play lantern colin")
    assert t.view("aldo")["wakers"][2]["hand"] == ["salt", "tale"]
    assert t.view("berthe")["wakers"][2]["hand"] == []
    assert t.view("night")["wakers"][2]["hand"] == []


@pytest.mark.rule("veillee/pack.5")
def test_the_lantern_shows_no_empty_hand_and_not_ones_own(game: Game) -> None:
    t = on_watch(game, "hand lantern log", "berthe: courage 1", "colin: hand tale", "doris: asleep")
    t.refuses("play lantern aldo", "veillee/pack.5")
    t.refuses("play lantern berthe", "veillee/pack.5")
    t.refuses("play lantern doris", "veillee/pack.5")
    t.refuses("play lantern night", "veillee/pack.5")
    assert plays(t) == ["play log", "play lantern colin"]


@pytest.mark.rule("veillee/pack.5")
def test_the_lantern_is_held_before_one_waker(game: Game) -> None:
    t = on_watch(game, "hand lantern", "colin: hand tale")
    t.refuses("play lantern", "veillee/pack.5")
    t.refuses("play lantern colin tale", "veillee/pack.5")
    refuses(t, Move("play", (card(game, "lantern"), 99)), "veillee/pack.5")


@pytest.mark.rule("veillee/pack.6")
def test_the_tale_takes_a_nightmare_from_oneself_or_from_a_neighbour(game: Game) -> None:
    t = on_watch(
        game,
        "hand tale; beside mist mist dread",
        "berthe: beside regret",
        "colin: beside mist",
        "doris: beside dread",
    )
    assert plays(t) == [
        "play tale aldo mist",
        "play tale aldo dread",
        "play tale berthe regret",
        "play tale doris dread",
    ]
    assert t.play("play tale berthe regret").story() == ["plays Aldo tale", "nightmare-lifted Berthe regret"]
    assert t.view("night")["wakers"][1]["nightmares"] == []


@pytest.mark.rule("veillee/pack.6")
def test_a_nightmare_that_is_lifted_burdens_no_more(game: Game) -> None:
    t = on_watch(game, "hand tale; beside mist")
    t.refuses("peek", "veillee/watch.4")
    t.play("play tale aldo mist")
    assert t.answers("aldo") == ["search", "peek", "end"]


@pytest.mark.rule("veillee/pack.6")
def test_of_two_like_nightmares_the_tale_takes_one(game: Game) -> None:
    t = on_watch(game, "hand tale; beside mist mist")
    before = t.view("aldo")["nightmares"]
    t.play("play tale aldo mist")
    assert t.view("aldo")["wakers"][0]["nightmares"] == ["mist"]
    assert t.view("aldo")["nightmares"] == before + 1
    t.refuses("peek", "veillee/watch.4")


@pytest.mark.rule("veillee/pack.8")
def test_a_nightmare_that_is_lifted_is_shuffled_back_into_the_pile(game: Game) -> None:
    t = on_watch(game, "hand tale; beside mist\npile 2 dread")
    t.play("play tale aldo mist")
    # no card of the pile lies in any order: the mist is one of three, and need not come first
    assert "pile mist 2 dread" in t.position().splitlines()
    assert t.view("aldo")["nightmares"] == 3
    t.play("berthe: break", script=["dread", "mist"])
    assert t.story()[1:] == ["takes-nightmare Berthe dread", "takes-nightmare Berthe mist"]


@pytest.mark.rule("veillee/pack.6")
def test_the_tale_reaches_no_further_than_a_neighbour_who_is_awake(game: Game) -> None:
    t = on_watch(game, "hand tale", "berthe: asleep", "colin: beside mist", "doris: courage 0")
    t.refuses("play tale berthe mist", "veillee/pack.6")
    assert plays(t) == ["play tale colin mist"]
    t = on_watch(game, "hand tale", "colin: beside mist")
    t.refuses("play tale colin mist", "veillee/pack.6")
    assert plays(t) == []


@pytest.mark.rule("veillee/pack.6")
def test_the_tale_takes_only_a_nightmare_that_is_there(game: Game) -> None:
    t = on_watch(game, "hand tale; beside mist")
    t.refuses("play tale aldo dread", "veillee/pack.6")
    t.refuses("play tale berthe mist", "veillee/pack.6")
    t.refuses("play tale", "veillee/pack.6")
    t.refuses("play tale aldo", "veillee/pack.6")


@pytest.mark.rule("veillee/pack.7")
def test_salt_is_not_played_during_a_watch(game: Game) -> None:
    t = on_watch(game, "hand salt; shadows 1; beside mist; wounded arm")
    assert plays(t) == []
    t.refuses("play salt", "veillee/pack.7")
    t.refuses("play salt aldo", "veillee/pack.7")


@pytest.mark.rule("veillee/pack.7")
def test_salt_is_thrown_in_answer_to_a_hit(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\npack\naldo: hand salt\nberthe:\ncolin: shadows 1\nnow attack")
    t.play("loose colin", script=[4])
    assert t.answers("aldo") == ["salt", "pass"]
    assert t.answers("berthe") == ["pass"]
    t.play("aldo: salt", "clock", script=[1, 1, 1])
    assert t.story()[0] == "throws-salt Aldo Colin"


@pytest.mark.rule("veillee/pack.7")
def test_without_a_hit_there_is_nothing_to_throw_salt_at(game: Game) -> None:
    t = table(game, "veillee\nhour 1/3\nfire 5\npack\naldo: hand salt\nberthe:\ncolin: shadows 1\nnow attack")
    t.play("loose colin", script=[3, 1, 1, 1])
    assert t.story()[:4] == [
        "shadows-strike Colin 1",
        "pack-burns –",
        "shadows-roll Colin 3",
        "shadows-vanish Colin",
    ]
