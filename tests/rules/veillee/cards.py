"""Veillée, chapter “The cards”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table


def new_game(game: Game) -> Talk:
    """Five wakers have sat down, and nobody has done anything yet."""
    options = game.settle({"wakers": 5, "bewitched": False})
    return table(game, game.set_up(options), [*["loyal"] * 5, 1, 1, 1])


@pytest.mark.rule("veillee/cards.1")
def test_the_pack_has_twenty_four_cards_of_five_kinds(game: Game) -> None:
    t = new_game(game)
    assert "pack 8 log 4 balm 3 lantern 3 tale 6 salt" in t.position().splitlines()
    assert t.view("night")["pack"] == 24


@pytest.mark.rule("veillee/cards.2")
def test_the_pile_has_fourteen_nightmares_of_five_kinds(game: Game) -> None:
    t = new_game(game)
    assert "pile 3 shivers 3 mist 3 dread 3 languor 2 regret" in t.position().splitlines()
    assert t.view("night")["nightmares"] == 14


@pytest.mark.rule("veillee/cards.3")
def test_at_the_start_nobody_has_a_card_or_a_nightmare(game: Game) -> None:
    view = new_game(game).view("night")
    assert (view["pack"], view["discard"], view["nightmares"]) == (24, [], 14)
    assert [(waker["cards"], waker["nightmares"]) for waker in view["wakers"]] == [(0, [])] * 5


@pytest.mark.rule("veillee/cards.3")
@pytest.mark.parametrize("name", ["log", "balm", "lantern", "tale", "salt"])
def test_the_pack_is_shuffled_any_card_may_come_first(game: Game, name: str) -> None:
    t = new_game(game)
    t.play(
        "put 1 wind", "put 2 wind", "put 3 wind", "confirm", "clock", "aldo: watch", "search", script=[name]
    )
    assert t.story("aldo")[-1] == f"finds Aldo {name}"


@pytest.mark.rule("veillee/cards.4")
@pytest.mark.parametrize(("fire", "result"), [(3, "dawn"), (2, "dark")])
def test_when_the_game_is_over_everybody_sees_who_was_bewitched(game: Game, fire: int, result: str) -> None:
    position = f"""
        veillee
        hour 3/3
        fire {fire}
        options bewitched
        aldo: courage 1
        berthe: courage 1; bewitched
        colin: asleep
        now attack
    """
    t = table(game, position)
    assert t.story("aldo")[-4:] == [
        "allegiance Aldo loyal",
        "allegiance Berthe bewitched",
        "allegiance Colin loyal",
        result,
    ]
    for name in t.seat_names:
        known = [waker["allegiance"] for waker in t.view(name)["wakers"][:3]]
        assert known == ["loyal", "bewitched", "loyal"]
