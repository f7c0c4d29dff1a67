"""A decision as plain data: who is asked what, and what the question gives away."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest
from tests.players.toy import GREET, GUESSES, LEAVE, WAVE, Toy, ToyState

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.choices import PASS
from lumignon.kernel.clockwork import NEVER
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import Silence
from lumignon.players import questions
from lumignon.players.levels import best_level
from lumignon.players.player import NoWorlds, Player, Worlds
from lumignon.players.questions import Question, answer, question
from lumignon.players.tasks import Ask, Expire, Settled, Task, Tasks

TRUTH = 777


class Searching(Player):
    """Tells by its move which secret number its first world has."""

    searches: ClassVar[bool] = True

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        self.drawn = worlds.draw()
        assert isinstance(self.drawn, ToyState)
        return moves[self.drawn.secret % len(moves)]

    def memory(self) -> list[int]:
        assert isinstance(self.drawn, ToyState)
        return [self.drawn.secret]


class Blind(Player):
    """Neither looks nor searches, and asks for a world all the same."""

    looks: ClassVar[bool] = False

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        worlds.draw()
        return moves[0]


class Counting(Player):
    """Remembers how often it was asked."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat, seed)
        self.asked = 0

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        self.asked += 1
        return moves[self.asked % 2]

    def memory(self) -> list[int]:
        return [self.asked]

    def recall(self, memory: list[int]) -> None:
        if memory:
            (self.asked,) = memory


def toy() -> ToyState:
    state = Toy().set_up({})
    assert isinstance(state, ToyState)
    state.secret = TRUTH
    engine.begin(state, FastChance("table"), Silence())
    return state


def seat(monkeypatch: pytest.MonkeyPatch, player: type[Player]) -> None:
    """From now on every level is this player, and every game the toy."""
    monkeypatch.setattr(questions, "find_game", lambda _: Toy())
    monkeypatch.setattr(questions, "player_class", lambda *_: player)


def sent(asked: Question) -> Question:
    """The question as it comes out of a pipe."""
    return msgspec.json.decode(msgspec.json.encode(asked), type=Question)


def ask(state: ToyState, seed: str = "seed", memory: list[int] | None = None) -> Question:
    return question(Toy(), state, 0, "any", seed, 10, memory or [])


def test_no_question_holds_the_true_state(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Searching)
    state = toy()
    seen = set()
    for number in range(20):
        asked = ask(state, str(number))
        assert str(TRUTH).encode() not in msgspec.json.encode(asked)
        assert asked.world is not None
        seen.add(asked.world["secret"])
    assert len(seen) > 5
    assert state.secret == TRUTH


def test_the_answer_follows_from_the_question_and_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Searching)
    state = toy()
    once = answer(sent(ask(state)))
    assert answer(ask(state)) == answer(sent(ask(state))) == once
    assert len({tuple(answer(ask(state, str(number))).memory) for number in range(20)}) > 5


def test_who_does_not_look_or_search_is_given_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Blind)
    asked = ask(toy())
    assert asked.view == {}
    assert asked.world is None
    with pytest.raises(NoWorlds):
        answer(asked)
    seat(monkeypatch, Counting)
    assert ask(toy()).view == {"greeted": 0}


def test_memory_goes_along(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Counting)
    first = answer(sent(ask(toy())))
    second = answer(sent(ask(toy(), memory=first.memory)))
    assert (first.memory, second.memory) == ([1], [2])
    assert first.move != second.move


class Cheat(Player):
    """Plays what it was never offered."""

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        return LEAVE


def test_what_was_not_offered_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Cheat)
    asked = ask(toy())
    assert [Move(str(move[0])) for move in asked.moves[asked.answers :]] == [WAVE]
    with pytest.raises(ValueError, match="not offered"):
        answer(asked)


def test_a_regular_that_gets_nowhere_grows_restless_from_decision_to_decision() -> None:
    game = find_game("piege-obscur")
    state = game.set_up(game.settle({}))
    engine.begin(state, FastChance("table"), Silence())
    memory: list[int] = []
    for _ in range(3):
        memory = answer(question(game, state, 0, best_level(game.name), "seed", 20, memory)).memory
    stack, idle = memory
    assert (stack, idle) == (state.waiting, 2)


def next_task(tasks: Tasks, state: ToyState, players: set[int], waiting: int = 0) -> Task | None:
    """The next task, which is still the next one when it is looked for again."""
    task = tasks.next(state, players, waiting)
    assert tasks.next(state, players, waiting) == task
    return task


def take(tasks: Tasks, state: ToyState, who: int, move: Move) -> None:
    tasks.answered(who)
    engine.apply(state, who, move, FastChance("table"), Silence())


def test_tasks_say_who_decides_and_leave_it_to_others_how() -> None:
    state, tasks, everybody = toy(), Tasks(), {0, 1, 2}
    state.standing_answers[SEATS_AT_MOST + 1] = NEVER
    for who in range(3):
        assert next_task(tasks, state, everybody) == Ask(who)
        take(tasks, state, who, GUESSES[0])
    assert next_task(tasks, state, everybody) == Expire()
    engine.expire(state, FastChance("table"), Silence())
    assert next_task(tasks, state, {1, 2}) is None
    assert next_task(tasks, state, {1, 2}, waiting=0b001) == Ask(1)
    for who in range(3):
        take(tasks, state, who, GREET)
    assert next_task(tasks, state, everybody) == Ask(0)
    take(tasks, state, 0, PASS)
    assert next_task(tasks, state, everybody) == Settled(1, PASS)
    assert next_task(Tasks(speak_for_themselves=0b010), state, everybody) == Ask(1)
    take(tasks, state, 1, PASS)
    take(tasks, state, 2, PASS)
    assert state.result
    assert next_task(tasks, state, everybody) is None
