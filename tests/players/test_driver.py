"""The driver asks whom the game waits for, gives standing answers, and posts the clock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import pytest
from tests.players.toy import GREET, GUESSES, LEAVE, SHOUT, WAVE, Toy, ToyState

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.choices import PASS
from lumignon.kernel.clockwork import ALWAYS, NEVER
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import Story
from lumignon.players.driver import BareTable, Driver
from lumignon.players.player import Player, Worlds
from lumignon.players.random_player import RandomPlayer


class Heard(BareTable):
    """A table that remembers what was played at it."""

    def __init__(self, state: ToyState) -> None:
        chance, story = FastChance("table"), Story()
        engine.begin(state, chance, story)
        super().__init__(Toy(), state, chance, story)
        self.toy = state
        self.played: list[tuple[int, Move]] = []
        self.clocks = 0

    def play(self, seat: int, move: Move) -> None:
        self.played.append((seat, move))
        super().play(seat, move)

    def expire(self) -> bool:
        self.clocks += 1
        return super().expire()


class Last(Player):
    """Takes the last move it is offered, and remembers what it was offered."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat, seed)
        self.offered: list[list[Move]] = []

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        self.offered.append(moves)
        return [move for move in moves if move != WAVE][-1]


def sit_down(seats: Iterable[int] = (0, 1, 2)) -> tuple[Heard, Driver, dict[int, Last]]:
    state = Toy().set_up({})
    assert isinstance(state, ToyState)
    table = Heard(state)
    players = {seat: Last(seat, "seed") for seat in seats}
    return table, Driver(table, players, "seed"), players


def test_players_play_a_game_to_its_end() -> None:
    table, driver, _ = sit_down()
    driver.run()
    assert table.toy.result in {"odd", "even"}
    assert table.toy.guesses == [1, 1, 1]
    assert table.toy.greeted == 0b111
    assert driver.decisions == 9


def test_the_clock_is_posted_once_all_have_answered_and_only_it_can_go_on() -> None:
    table, driver, _ = sit_down()
    for _ in range(3):
        driver.step()
    assert [seat for seat, _ in table.played] == [0, 1, 2]
    assert table.clocks == 0
    driver.step()
    assert table.clocks == 1
    driver.run()
    assert table.clocks == 1


def test_a_sealed_choice_waits_for_the_person_after_all_players_have_answered() -> None:
    table, driver, _ = sit_down(seats=(1, 2))
    driver.run()
    assert [seat for seat, _ in table.played] == [1, 2]
    assert table.clocks == 0
    table.play(0, GUESSES[1])
    driver.step()
    assert table.clocks == 1


def test_where_answers_are_open_a_person_who_sits_first_is_asked_first() -> None:
    table, driver, _ = sit_down(seats=(1, 2))
    driver.run()
    table.play(0, GUESSES[1])
    driver.run()
    assert table.toy.greeted == 0
    table.play(0, GREET)
    driver.run()
    assert table.toy.greeted == 0b111


def test_a_person_may_let_the_others_go_first() -> None:
    table, driver, _ = sit_down(seats=(1, 2))
    driver.run()
    table.play(0, GUESSES[1])
    driver.step()
    while driver.step(waiting=0b001):
        pass
    assert table.toy.greeted == 0b110


@pytest.mark.parametrize(("wish", "answer"), [(NEVER, PASS), (ALWAYS, SHOUT)])
def test_standing_answers_are_given_in_the_seats_name(wish: int, answer: Move) -> None:
    table, driver, players = sit_down()
    table.toy.standing_answers[SEATS_AT_MOST + 1] = wish
    driver.run()
    assert table.played[-2] == (1, answer)
    assert len(players[1].offered) == 2
    assert len(players[0].offered) == 3


def test_nobody_is_offered_to_leave() -> None:
    table, driver, players = sit_down()
    driver.run()
    offered = [move for player in players.values() for moves in player.offered for move in moves]
    assert WAVE in offered
    assert LEAVE not in offered
    assert table.toy.result != "left"


def test_random_players_seldom_think_of_standing_moves() -> None:
    waved = 0
    for number in range(60):
        state = Toy().set_up({})
        assert isinstance(state, ToyState)
        table = Heard(state)
        Driver(table, {seat: RandomPlayer(seat, str(number)) for seat in range(3)}, str(number)).run()
        waved += sum(move == WAVE for _, move in table.played)
    assert 0 < waved < 60


class Cheat(Player):
    """Plays what it was never offered."""

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        return LEAVE


def test_a_player_cannot_play_what_it_was_not_offered() -> None:
    state = Toy().set_up({})
    assert isinstance(state, ToyState)
    table = Heard(state)
    with pytest.raises(ValueError, match="not offered"):
        Driver(table, {0: Cheat(0, "seed")}, "seed").run()
    assert table.played == []


class Blind(Last):
    """Does not look."""

    looks: ClassVar[bool] = False

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        assert view == {}
        return super().choose(view, moves, worlds, budget)


def test_a_player_that_does_not_look_is_shown_nothing() -> None:
    state = Toy().set_up({})
    assert isinstance(state, ToyState)
    table = Heard(state)
    player = Blind(0, "seed")
    Driver(table, {0: player}, "seed").run()
    assert len(player.offered) == 1
