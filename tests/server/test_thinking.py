"""Bots think in processes of their own: as they would here, in fair turns, no longer than anybody waits."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace
from tests.server.thinking_tools import ODD, PLENTY, Run, asked, lives, run_uvloop, until, wait_until

from lumignon.games import find_game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move, move_from_json
from lumignon.players.levels import best_level
from lumignon.players.match_table import bot_name
from lumignon.players.questions import Answer, Question, answer, at_random, hint, question
from lumignon.players.tasks import Ask, Expire, Tasks
from lumignon.server.thinking import thinkers as thinking
from lumignon.server.thinking.fairness import Fair
from lumignon.server.thinking.pacing import decision_seed, delay
from lumignon.server.thinking.thinkers import Closing, Incident, Thinkers

Think: TypeAlias = Callable[[Question], Coroutine[Any, Any, Answer]]


@pytest.fixture(params=[asyncio.run, run_uvloop], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Iterator[Run]:
    """Runs a coroutine, and sees that no thread stays behind."""
    before = set(threading.enumerate())
    yield request.param
    wait_until(lambda: set(threading.enumerate()) <= before)


def levels_of(game: str, seats: int, mixed: bool) -> list[str]:
    return ["random" if mixed and seat % 2 else best_level(game) for seat in range(seats)]


async def played(name: str, mixed: bool, think: Think) -> list[tuple[int, Move]]:
    """A whole match of bots, each decision asked as a question."""
    game = find_game(name)
    names = game.seat_names(game.settle({}))
    levels = levels_of(name, len(names), mixed)
    persons = {seat: bot_name(level) for seat, level in enumerate(levels)}
    match = Match.open(game, {}, table="table", chance="seed", persons=persons, undo="off")
    tasks = Tasks()
    memories: dict[int, list[int]] = {}
    moves: list[tuple[int, Move]] = []
    while (task := tasks.next(match.state, range(len(names)))) is not None:
        if isinstance(task, Expire):
            match.expire(match.choice)
            continue
        if isinstance(task, Ask):
            seed = decision_seed(b"secret", len(match.journal), task.seat)
            memory = memories.get(task.seat, [])
            given = await think(question(game, match.state, task.seat, levels[task.seat], seed, 50, memory))
            memories[task.seat] = given.memory
            move = given.move
        else:
            move = task.move
        tasks.answered(task.seat)
        match.play(task.seat, move)
        moves.append((task.seat, move))
    assert match.state.result
    return moves


async def think_here(question: Question) -> Answer:
    return answer(question)


@pytest.mark.parametrize("name", ["piege-obscur", "veillee"])
@pytest.mark.parametrize("mixed", [False, True], ids=["best", "mixed"])
def test_a_match_comes_out_the_same_here_and_in_workers(name: str, mixed: bool) -> None:
    async def in_workers(workers: int) -> list[tuple[int, Move]]:
        incidents: list[Incident] = []
        async with Thinkers(workers, incidents.append) as thinkers:
            moves = await played(name, mixed, lambda question: thinkers.choose("table", question, PLENTY))
        assert incidents == []
        return moves

    here = asyncio.run(played(name, mixed, think_here))
    assert len(here) > 20
    assert asyncio.run(in_workers(1)) == here
    assert run_uvloop(in_workers(2)) == here


def test_a_hint_is_the_best_players_choice() -> None:
    game = find_game("piege-obscur")
    match = Match.open(game, {}, table="table", chance="seed", persons=dict.fromkeys(range(4), "ann"))
    wanted = hint(game, match.state, 0, "seed", 50)
    assert wanted.level == "regular"

    async def work() -> None:
        async with Thinkers(1) as thinkers:
            assert await thinkers.hint("table", wanted, PLENTY) == answer(wanted).move

    asyncio.run(work())


def test_a_question_that_is_withdrawn_frees_its_place(run: Run) -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        async with Thinkers(1, incidents.append, ODD) as thinkers:
            under_way = asyncio.create_task(thinkers.choose("table", asked("circle"), PLENTY))
            await until(lambda: thinkers.thinking == 1)
            waiting = asyncio.create_task(thinkers.choose("table", asked("circle"), PLENTY))
            await until(lambda: thinkers.waiting == 1)
            for task in (waiting, under_way):
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            assert thinkers.waiting == 0
            assert (await thinkers.choose("table", asked("any"), PLENTY)).move == Move("wave")
        assert incidents == []

    run(work())


def test_a_thought_that_is_nearly_done_is_not_worth_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "FORGOTTEN_AT_MOST", PLENTY)

    async def work() -> None:
        async with Thinkers(1, command=ODD) as thinkers:
            await thinkers.choose("table", asked("any"), PLENTY)
            pids = thinkers.pids
            task = asyncio.create_task(thinkers.choose("table", asked("sleep 0.01"), PLENTY))
            await until(lambda: thinkers.thinking == 1)
            task.cancel()
            await asyncio.wait([task])
            await thinkers.choose("table", asked("any"), PLENTY)
            assert thinkers.pids == pids

    asyncio.run(work())


def test_closing_lets_what_is_under_way_end_and_the_rest_go(run: Run) -> None:
    async def work() -> list[int]:
        thinkers = Thinkers(1, command=ODD)
        await thinkers.choose("table", asked("any"), PLENTY)
        pids = thinkers.pids
        under_way = asyncio.create_task(thinkers.choose("table", asked("sleep 0.2"), PLENTY))
        await until(lambda: thinkers.thinking == 1)
        waiting = asyncio.create_task(thinkers.choose("table", asked("any"), PLENTY))
        await until(lambda: thinkers.waiting == 1)
        await thinkers.close()
        assert (await under_way).move == Move("wave")
        with pytest.raises(Closing):
            await waiting
        with pytest.raises(Closing):
            await thinkers.choose("table", asked("any"), PLENTY)
        return pids

    assert not any(map(lives, run(work())))


def test_closing_ends_who_is_lost_in_thought(run: Run) -> None:
    async def work() -> list[int]:
        thinkers = Thinkers(1, command=ODD)
        await thinkers.choose("table", asked("any"), PLENTY)
        pids = thinkers.pids
        lost = asyncio.create_task(thinkers.choose("table", asked("circle"), PLENTY))
        await until(lambda: thinkers.thinking == 1)
        await thinkers.close()
        with pytest.raises(Closing):
            await lost
        assert asyncio.all_tasks() == {asyncio.current_task()}
        return pids

    assert not any(map(lives, run(work())))


def test_closing_may_come_while_a_worker_starts(run: Run) -> None:
    async def work() -> None:
        thinkers = Thinkers(1, command=[sys.executable, "-c", "import time; time.sleep(600)"])
        asking = asyncio.create_task(thinkers.choose("table", asked("any"), PLENTY))
        await until(lambda: thinkers.pids != [])
        pids = thinkers.pids
        await thinkers.close()
        with pytest.raises(Closing):
            await asking
        assert not any(map(lives, pids))

    run(work())


def test_a_busy_table_does_not_starve_another(run: Run) -> None:
    async def work() -> list[str]:
        done: list[str] = []

        async def ask(table: str) -> None:
            await thinkers.choose(table, asked("sleep 0.01"), PLENTY)
            done.append(table)

        async with Thinkers(1, command=ODD) as thinkers:
            busy = [asyncio.create_task(ask("busy")) for _ in range(40)]
            await until(lambda: len(done) >= 2)
            before = len(done)
            await ask("other")
            # one may just have been answered, one was under way, and one was next in line
            assert done.index("other") - before <= 3
            assert thinkers.waiting > 0
            await asyncio.gather(*busy)
        return done

    assert run(work()).count("busy") == 40


def test_tables_take_turns_and_each_keeps_its_order() -> None:
    fair: Fair[str] = Fair(1)
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        fair.add(item[0], item)
    taken: list[str] = []
    while (next_one := fair.take()) is not None:
        taken.append(next_one)
        fair.done(next_one[0])
    assert taken == ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert fair.waiting == fair.under_way == 0


def test_no_table_holds_more_than_its_share() -> None:
    fair: Fair[str] = Fair(4)
    for number in range(9):
        fair.add("greedy", f"greedy {number}")
    assert [fair.take() for _ in range(4)] == ["greedy 0", "greedy 1", "greedy 2", None]
    fair.add("modest", "modest 0")
    assert fair.take() == "modest 0"
    fair.done("greedy")
    # of four workers, two tables have two each
    assert fair.take() is None
    fair.done("greedy")
    assert fair.take() == "greedy 3"


def test_what_is_withdrawn_is_not_taken() -> None:
    fair: Fair[str] = Fair(1)
    fair.add("a", "first")
    fair.add("a", "second")
    fair.withdraw("a", "first")
    assert fair.take() == "second"
    fair.add("b", "third")
    assert fair.clear() == ["third"]
    assert fair.take() is None


def test_seeds_differ_for_each_decision_and_follow_from_the_secret() -> None:
    seeds = {
        decision_seed(secret, entry, seat) for secret in (b"a", b"b") for entry in (1, 11) for seat in (1, 11)
    }
    assert len(seeds) == 8
    assert decision_seed(b"a", 1, 1) == decision_seed(b"a", 1, 1)


def test_delays_lie_within_their_limits_and_reach_both() -> None:
    delays = {delay(b"secret", choice, 3, 10, 13) for choice in range(200)}
    assert delays == {10, 11, 12, 13}
    assert delay(b"secret", 5, 3, 700, 700) == 700
    assert delay(b"secret", 1, 2, 0, 10**6) != delay(b"other", 1, 2, 0, 10**6)
    for low, high in ((-1, 5), (6, 5)):
        with pytest.raises(Malformed):
            delay(b"secret", 1, 1, low, high)


def test_a_move_at_random_answers_what_is_asked() -> None:
    answers = {at_random(asked(str(number))).move for number in range(50)}
    assert answers == {move_from_json(move) for move in asked("any").moves[:2]}
    assert at_random(replace(asked("any"), answers=0)).move in {Move("go", (1,)), Move("stay"), Move("wave")}
    assert at_random(asked("any")).memory == [7]
