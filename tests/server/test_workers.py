"""A table has its answer whatever becomes of the worker that it asked."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.thinking_tools import ODD, PLENTY, Run, asked, lives, run_uvloop, until, wait_until

from lumignon.kernel.move import Move
from lumignon.players.questions import Answer, answer, at_random
from lumignon.server.thinking.thinkers import Incident, Thinkers


@pytest.fixture(params=[asyncio.run, run_uvloop], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Iterator[Run]:
    """Runs a coroutine, and sees that no thread stays behind."""
    before = set(threading.enumerate())
    yield request.param
    wait_until(lambda: set(threading.enumerate()) <= before)


def test_no_hint_is_better_than_one_at_random(run: Run) -> None:
    async def work() -> None:
        async with Thinkers(1, command=ODD) as thinkers:
            assert await thinkers.hint("table", asked("fail"), PLENTY) is None
            assert await thinkers.hint("table", asked("last"), PLENTY) == Move("wave")

    run(work())


def test_workers_start_when_they_are_needed_and_none_is_left(run: Run) -> None:
    async def work() -> list[int]:
        async with Thinkers(2, command=ODD) as thinkers:
            assert thinkers.pids == []
            await thinkers.choose("one", asked("any"), PLENTY)
            await thinkers.choose("two", asked("any"), PLENTY)
            assert len(thinkers.pids) == 1
            several = [
                thinkers.choose(table, asked("sleep 0.05"), PLENTY) for table in ("one", "two", "three")
            ]
            await asyncio.gather(*several)
            pids = thinkers.pids
            assert len(pids) == 2
            assert all(map(lives, pids))
        assert thinkers.pids == []
        return pids

    assert not any(map(lives, run(work())))


def test_where_there_is_but_one_move_nobody_is_asked() -> None:
    async def work() -> None:
        async with Thinkers(1, command=ODD) as thinkers:
            forced = replace(asked("die"), moves=[["stay"]])
            assert (
                await thinkers.choose("table", forced, PLENTY) == Answer(Move("stay"), [7]) == answer(forced)
            )
            assert thinkers.pids == []

    asyncio.run(work())


def test_who_takes_too_long_is_replaced_and_a_move_comes_at_once(run: Run) -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        async with Thinkers(1, incidents.append, ODD) as thinkers:
            await thinkers.choose("table", asked("any"), PLENTY)
            before = thinkers.pids
            endless = asked("circle")
            assert await thinkers.choose("table", endless, 0.1) == at_random(endless)
            assert incidents == ["late", "at-random"]
            assert (await thinkers.choose("table", asked("any"), PLENTY)).move == Move("wave")
            assert thinkers.pids != before
            assert not any(map(lives, before))

    run(work())


def test_the_time_counts_from_when_somebody_begins_to_think() -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        async with Thinkers(1, incidents.append, ODD) as thinkers:
            orders = [asked("sleep 0.2") for _ in range(12)]
            await asyncio.gather(*(thinkers.choose("table", order, 2.0) for order in orders))
        assert incidents == []

    asyncio.run(work())


def test_who_dies_is_replaced_and_asked_once_more(run: Run, tmp_path: Path) -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        async with Thinkers(1, incidents.append, ODD) as thinkers:
            order = asked(f"die-once {tmp_path / 'died'}")
            assert (await thinkers.choose("table", order, PLENTY)).move == Move("wave")
            assert incidents == ["died"]

    run(work())


@pytest.mark.parametrize("order", ["die", "fail of it", "hoard", "cheat"])
def test_who_fails_twice_is_not_asked_again(order: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        async with Thinkers(1, incidents.append, ODD) as thinkers:
            assert await thinkers.choose("table", asked(order), PLENTY) == at_random(asked(order))
            assert incidents == ["died", "died", "at-random"]
            assert (await thinkers.choose("table", asked("any"), PLENTY)).move == Move("wave")

    asyncio.run(work())
    reason = {"fail of it": "LookupError", "hoard": "MemoryError", "cheat": "not offered"}.get(order, "ended")
    assert reason in caplog.text


def test_a_worker_that_is_killed_while_it_waits_is_not_missed(run: Run) -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        async with Thinkers(1, incidents.append, ODD) as thinkers:
            await thinkers.choose("table", asked("any"), PLENTY)
            pid = thinkers.pids[0]
            os.kill(pid, signal.SIGKILL)
            await until(lambda: not lives(pid))
            assert (await thinkers.choose("table", asked("any"), PLENTY)).move == Move("wave")
            assert "at-random" not in incidents

    run(work())


def test_workers_that_cannot_be_started_hold_nobody_up() -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        for command in (["/nowhere/python"], [sys.executable, "-c", "raise SystemExit(1)"]):
            async with Thinkers(1, incidents.append, command) as thinkers:
                for _ in range(2):
                    assert await thinkers.choose("table", asked("any"), PLENTY) == at_random(asked("any"))
        assert incidents == ["died", "died", "at-random"] * 4

    asyncio.run(work())


def test_what_a_player_prints_is_no_answer() -> None:
    async def work() -> None:
        async with Thinkers(1, command=ODD) as thinkers:
            for _ in range(2):
                assert (await thinkers.choose("table", asked("print"), PLENTY)).move == Move("wave")

    asyncio.run(work())


def test_what_is_typed_at_the_terminal_is_not_for_workers() -> None:
    async def work() -> None:
        incidents: list[Incident] = []
        async with Thinkers(1, incidents.append, ODD) as thinkers:
            await thinkers.choose("table", asked("any"), PLENTY)
            pid = thinkers.pids[0]
            os.kill(pid, signal.SIGINT)
            await thinkers.choose("table", asked("sleep 0.05"), PLENTY)
            assert thinkers.pids == [pid]
            assert os.getpgid(pid) != os.getpgid(0)
        assert incidents == []

    asyncio.run(work())


PARENT = """
    import asyncio, sys
    from tests.server.thinking_tools import ODD, asked
    from lumignon.server.thinking.thinkers import Thinkers

    async def main(order):
        async with Thinkers(1, command=ODD) as thinkers:
            await thinkers.choose("table", asked("any"), 60)
            print(*thinkers.pids, flush=True)
            await thinkers.choose("table", asked(order), 600)
            await asyncio.sleep(600)

    asyncio.run(main(sys.argv[1]))
"""


@pytest.mark.parametrize("order", ["any", "circle"], ids=["waiting", "thinking"])
def test_no_worker_outlives_a_house_that_is_killed(order: str) -> None:
    root = Path(__file__).parent.parent.parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(root)])}
    command = [sys.executable, "-c", textwrap.dedent(PARENT), order]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert lives(worker)
        # long enough for it to be lost in thought
        time.sleep(0.3)
        parent.kill()
    wait_until(lambda: not lives(worker))
