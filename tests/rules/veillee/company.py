"""Veillée, chapter “Coming and going”."""

from __future__ import annotations

import pytest

from lumignon.games.veillee.hits import THROW_SALT, Salt
from lumignon.games.veillee.state import VeilleeState
from lumignon.kernel import engine
from lumignon.kernel.choices import PASS
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.table_talk import Talk, table
from lumignon.kernel.voice import Voice

THREE = """
    veillee
    hour 1/3
    fire 5
    aldo: courage 1; shadows 1
    berthe: courage 1; shadows 1
    colin: asleep
"""
DUSK = "dice 1 1 2\nnow dusk"


@pytest.mark.rule("veillee/company.1")
def test_during_dusk_one_may_take_an_empty_chair(game: Game) -> None:
    t = table(game, THREE + DUSK)
    assert t.legal("doris") == ["join"]
    assert t.play("doris: join").story() == ["joins Doris"]
    t.play("put 1 wind", "put 2 wind", "put 3 wind", "confirm")
    assert t.awaited() == ["aldo", "berthe", "doris"]
    assert "leave" in t.legal("doris")


@pytest.mark.rule("veillee/company.1")
def test_one_arrives_loyal_without_courage_and_without_a_card(game: Game) -> None:
    t = table(game, THREE.replace("fire 5", "fire 5\noptions bewitched") + DUSK)
    t.play("doris: join")
    for name in t.seat_names:
        doris = t.view(name)["wakers"][3]
        assert (doris["status"], doris["allegiance"]) == ("awake", "loyal")
        assert (doris["courage"], doris["cards"], doris["wounded"], doris["nightmares"]) == (0, 0, [], [])


@pytest.mark.rule("veillee/company.1")
@pytest.mark.parametrize("options", ["options silence", ""])
def test_an_empty_chair_has_no_voice(game: Game, options: str) -> None:
    t = table(game, THREE.replace("fire 5", f"fire 5\n{options}") + DUSK)
    doris = t.seat("doris")
    assert game.voice(t.state, doris, 1 << doris) == Voice(0, paragraph="veillee/company.1")


@pytest.mark.rule("veillee/company.1")
def test_one_may_join_a_new_game_at_its_first_dusk_and_is_known_to_be_loyal(game: Game) -> None:
    deal = ["bewitched", "loyal", "loyal"]
    t = table(game, game.set_up(game.settle({"wakers": 3, "bewitched": True})), [*deal, 1, 1, 1])
    t.play("doris: join", "emile: join")
    assert [waker["allegiance"] for waker in t.view("night")["wakers"]] == [
        None,
        None,
        None,
        "loyal",
        "loyal",
    ]


@pytest.mark.rule("veillee/company.1")
def test_the_night_goes_on_placing_its_dice_where_it_was(game: Game) -> None:
    t = table(game, THREE + DUSK)
    t.play("night: put 1 wind")
    before = t.answers("night")
    t.play("doris: join", "emile: join")
    assert t.answers("night") == before


@pytest.mark.rule("veillee/company.1")
def test_neither_a_taken_chair_nor_a_sleepers_nor_the_nights_is_empty(game: Game) -> None:
    t = table(game, THREE + DUSK)
    t.refuses("aldo: join", "veillee/company.1")
    t.refuses("colin: join", "veillee/company.1")
    t.refuses("night: join", "veillee/company.1")


@pytest.mark.rule("veillee/company.1")
@pytest.mark.parametrize(
    "now", ["now shadows 1", "now vigil", "now watches", "now watch aldo 2", "now attack"]
)
def test_once_the_dice_are_placed_nobody_joins(game: Game, now: str) -> None:
    t = table(game, THREE + now)
    t.refuses("doris: join", "veillee/company.1")
    assert t.legal("doris") == []


@pytest.mark.rule("veillee/company.2")
def test_who_leaves_falls_asleep(game: Game) -> None:
    t = table(game, THREE + "now vigil")
    t.play("aldo: leave")
    assert t.story() == ["leaves Aldo", "falls-asleep Aldo", "allegiance Aldo loyal", "fire-shrinks 4"]
    assert t.awaited() == ["berthe"]


@pytest.mark.rule("veillee/company.2")
@pytest.mark.parametrize(("leaves", "title"), [("aldo", "Aldo"), ("berthe", "Berthe")])
def test_a_waker_may_leave_at_any_time(waiting: Talk, leaves: str, title: str) -> None:
    assert [name for name in waiting.seat_names if "leave" in waiting.legal(name)] == ["aldo", "berthe"]
    # with Aldo the last shadows leave, and where the Night was attacking the next hour begins
    waiting.play(f"{leaves}: leave", script=[1, 1, 1])
    assert waiting.story()[:2] == [f"leaves {title}", f"falls-asleep {title}"]
    assert waiting.view("night")["result"] is None


@pytest.mark.rule("veillee/company.2")
def test_only_a_waker_who_is_awake_can_leave(game: Game) -> None:
    t = table(game, THREE + "now watches")
    t.refuses("night: leave", "veillee/company.2")
    t.refuses("colin: leave", "veillee/company.2")
    t.refuses("doris: leave", "veillee/company.2")


@pytest.mark.rule("veillee/company.2")
def test_one_leaves_altogether_or_not_at_all(game: Game) -> None:
    t = table(game, THREE + "now watches")
    assert game.refuse(t.state, t.seat("aldo"), Move("leave", (1,))) == Refusal("veillee/company.2")


# No card is left to burn, and somebody may still have salt.
HIT = """
    veillee
    hour 1/3
    fire 5
    pack
    aldo: hand salt
    berthe: hand salt
    colin: shadows 1
    now attack
"""


def would_answer(t: Talk, name: str) -> Move | None:
    """What the waker has settled to do about the hit that everybody is asked about."""
    window = engine.pending(t.state)
    assert isinstance(window, Salt)
    assert isinstance(t.state, VeilleeState)
    return window.standing_answer(t.state, t.seat(name))


@pytest.mark.rule("veillee/company.3", "veillee/company.4")
def test_unless_it_was_settled_otherwise_a_waker_is_asked(game: Game) -> None:
    t = table(game, HIT)
    assert t.legal("aldo") == ["settle never", "settle always", "leave"]
    t.refuses("aldo: settle ask", "veillee/company.4")
    t.play("loose colin", script=[5])
    assert t.answers("aldo") == ["salt", "pass"]
    assert would_answer(t, "aldo") is None


@pytest.mark.rule("veillee/company.3")
def test_one_may_settle_to_throw_salt_always(game: Game) -> None:
    t = table(game, HIT)
    assert t.play("aldo: settle always").story() == []
    assert t.legal("aldo") == ["settle ask", "settle never", "leave"]
    t.play("loose colin", script=[5])
    assert would_answer(t, "aldo") == THROW_SALT


@pytest.mark.rule("veillee/company.4")
def test_what_is_settled_already_is_not_settled_again(game: Game) -> None:
    t = table(game, HIT).play("aldo: settle always")
    t.refuses("aldo: settle always", "veillee/company.4")
    t.play("aldo: settle never")
    t.refuses("aldo: settle never", "veillee/company.4")
    t.play("aldo: settle ask")
    t.refuses("aldo: settle ask", "veillee/company.4")


@pytest.mark.rule("veillee/company.3")
def test_one_may_settle_to_throw_salt_never_and_think_better_of_it(game: Game) -> None:
    t = table(game, HIT)
    t.play("aldo: settle never", "loose colin", script=[5])
    assert would_answer(t, "aldo") == PASS
    t.play("aldo: settle ask")
    assert would_answer(t, "aldo") is None


@pytest.mark.rule("veillee/company.3")
def test_what_is_settled_holds_while_one_is_awake(game: Game) -> None:
    t = table(game, HIT).play("aldo: settle always", "berthe: settle never")
    always, never = t.view("aldo")["mine"]["salt"], t.view("berthe")["mine"]["salt"]
    t.play("aldo: leave")
    assert t.view("aldo")["mine"]["salt"] not in (always, never)
    assert t.view("berthe")["mine"]["salt"] == never
    # nothing is kept for those who sleep
    assert list(t.state.standing_answers) == [t.seat("berthe")]


@pytest.mark.rule("veillee/company.3")
def test_what_is_settled_holds_for_oneself_alone_and_is_nobody_elses_business(game: Game) -> None:
    t = table(game, HIT)
    before = t.view("berthe"), t.view("night")
    t.play("aldo: settle always")
    assert (t.view("berthe"), t.view("night")) == before
    assert t.view("aldo")["mine"]["salt"] != t.view("berthe")["mine"]["salt"]
    t.play("loose colin", script=[5])
    assert would_answer(t, "berthe") is None


@pytest.mark.rule("veillee/company.3")
def test_neither_sleepers_nor_the_night_nor_an_empty_chair_settle_anything(game: Game) -> None:
    t = table(game, THREE + "now watches")
    t.refuses("colin: settle always", "veillee/company.3")
    t.refuses("night: settle never", "veillee/company.3")
    t.refuses("doris: settle always", "veillee/company.3")


@pytest.mark.rule("veillee/company.3")
def test_there_is_nothing_else_to_settle(game: Game) -> None:
    t = table(game, THREE + "now watches")
    assert game.refuse(t.state, t.seat("aldo"), Move("settle", (3,))) == Refusal("veillee/company.3")
    assert game.refuse(t.state, t.seat("aldo"), Move("settle")) == Refusal("veillee/company.3")
