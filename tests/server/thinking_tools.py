"""For tests of thinking: questions that are orders to the odd worker, event loops, and who still lives."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeAlias

import uvloop

from lumignon.players.questions import Question

ODD = (sys.executable, "-P", str(Path(__file__).with_name("odd_worker.py")))
PLENTY = 60.0
"""Seconds in which anything that is not stuck is done, on the slowest machine."""

Run: TypeAlias = Callable[[Coroutine[Any, Any, Any]], Any]


def run_uvloop(work: Coroutine[Any, Any, Any]) -> Any:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def wait_until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + PLENTY
    while not happened():
        assert time.monotonic() < until, "it never happened"
        time.sleep(0.01)


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PLENTY):
        while not happened():
            await asyncio.sleep(0.01)


def lives(pid: int) -> bool:
    """Whether there is a process of this number that is more than an entry in its parent's book."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z" if stat.parent.parent.exists() else True
    except OSError:
        return False


def asked(order: str) -> Question:
    """A question that the odd worker takes for an order."""
    return Question(
        game="piege-obscur",
        level="random",
        seat=0,
        seed=order,
        budget=1,
        moves=[["go", 1], ["stay"], ["wave"]],
        answers=2,
        view={},
        world=None,
        memory=[7],
    )
