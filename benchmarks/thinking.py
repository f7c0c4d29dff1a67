"""What it costs that bots think in processes of their own: python benchmarks/thinking.py [--asyncio]

Prints JSON: microseconds to make a question; microseconds a random player's decision takes there and back;
regular decisions of Piège obscur a second with one worker, and here without any; how late a ticker of one
millisecond is in the same event loop while nothing happens, while the worker is saturated by many tables,
and while workers are started and ended over and over.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from collections.abc import Coroutine
from typing import Any

import uvloop

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import KeyedChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.story import Silence
from lumignon.lab.measure import build
from lumignon.players.driver import DEFAULT_BUDGET
from lumignon.players.questions import Question, answer, question
from lumignon.server.thinking.thinkers import Thinkers

GAME = find_game("piege-obscur")
CAP = 30.0
TABLES = 50


def positions() -> list[tuple[State, int]]:
    """Where a regular has something to decide, over one game that regulars play."""
    state = GAME.set_up(GAME.settle({}))
    chance, story = KeyedChance("thinking"), Silence()
    engine.begin(state, chance, story)
    found: list[tuple[State, int]] = []
    memories: dict[int, list[int]] = {}
    while (mask := engine.awaited(state)) and not state.result:
        seat = (mask & -mask).bit_length() - 1
        if len(engine.answers(state, seat)) > 1:
            found.append((state.copy(), seat))
        asked = question(
            GAME, state, seat, "regular", str(len(found)), DEFAULT_BUDGET, memories.get(seat, [])
        )
        given = answer(asked)
        memories[seat] = given.memory
        engine.apply(state, seat, given.move, chance, story)
    return found


def ask_all(level: str) -> tuple[list[Question], float]:
    """The questions at all positions, and the microseconds that one took to make."""
    found = positions()
    started = time.perf_counter()
    questions = [
        question(GAME, state, seat, level, f"seed/{at}", DEFAULT_BUDGET)
        for at, (state, seat) in enumerate(found)
    ]
    return questions, (time.perf_counter() - started) / len(found) * 1e6


async def round_trip(thinkers: Thinkers, questions: list[Question], seconds: float) -> float:
    """Microseconds a question, one after the other."""
    await thinkers.choose("table", questions[0], CAP)
    started = time.perf_counter()
    count = 0
    while time.perf_counter() < started + seconds:
        await thinkers.choose("table", questions[count % len(questions)], CAP)
        count += 1
    return (time.perf_counter() - started) / count * 1e6


async def saturate(thinkers: Thinkers, questions: list[Question], seconds: float) -> float:
    """Decisions a second, many tables asking at once."""
    until = time.perf_counter() + seconds
    counts = [0] * TABLES

    async def table(number: int) -> None:
        while time.perf_counter() < until:
            at = (number * 7 + counts[number]) % len(questions)
            await thinkers.choose(f"table {number}", questions[at], CAP)
            counts[number] += 1

    started = time.perf_counter()
    await asyncio.gather(*map(table, range(TABLES)))
    return sum(counts) / (time.perf_counter() - started)


async def start_and_end(questions: list[Question], seconds: float) -> int:
    """Workers come and go: how many."""
    until = time.perf_counter() + seconds
    count = 0
    while time.perf_counter() < until:
        async with Thinkers(1) as thinkers:
            await thinkers.choose("table", questions[0], CAP)
        count += 1
    return count


async def while_ticking(work: Coroutine[Any, Any, Any]) -> tuple[Any, dict[str, float]]:
    """What the work gives, and how late a ticker was meanwhile, in milliseconds."""
    late: list[float] = []

    async def tick() -> None:
        while True:
            due = time.perf_counter() + 0.001
            await asyncio.sleep(0.001)
            late.append((time.perf_counter() - due) * 1e3)

    ticker = asyncio.create_task(tick())
    result = await work
    ticker.cancel()
    cuts = statistics.quantiles(late, n=1000)
    return result, {
        "p50": round(cuts[499], 3),
        "p99": round(cuts[989], 3),
        "p99.9": round(cuts[998], 3),
        "max": round(max(late), 3),
    }


def here(questions: list[Question], seconds: float) -> float:
    """Decisions a second in this process."""
    started = time.perf_counter()
    count = 0
    while time.perf_counter() < started + seconds:
        answer(questions[count % len(questions)])
        count += 1
    return count / (time.perf_counter() - started)


async def measure(seconds: float) -> dict[str, Any]:
    """Everything, one after the other."""
    regular, regular_us = ask_all("regular")
    random, random_us = ask_all("random")
    report: dict[str, Any] = {
        "build": build(),
        "loop": type(asyncio.get_running_loop()).__module__,
        "us_per_question": {"regular": round(regular_us, 1), "random": round(random_us, 1)},
        "regular_decisions_per_s_in_process": round(here(regular, seconds)),
    }
    async with Thinkers(1) as thinkers:
        report["us_round_trip_random"] = round(await round_trip(thinkers, random, seconds), 1)
        report["us_round_trip_regular"] = round(await round_trip(thinkers, regular, seconds), 1)
        _, report["ticker_late_ms_idle"] = await while_ticking(asyncio.sleep(seconds))
        rate, late = await while_ticking(saturate(thinkers, regular, seconds))
        report["regular_decisions_per_s_one_worker"] = round(rate)
        report["ticker_late_ms_saturated_regular"] = late
        rate, late = await while_ticking(saturate(thinkers, random, seconds))
        report["random_decisions_per_s_one_worker"] = round(rate)
        report["ticker_late_ms_saturated_random"] = late
    count, late = await while_ticking(start_and_end(regular, seconds))
    report["ms_to_start_a_worker"] = round(seconds / count * 1e3, 1)
    report["ticker_late_ms_starting"] = late
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--asyncio", action="store_true", help="without uvloop")
    parser.add_argument("--ballast", type=int, default=0, help="MiB that this process holds besides")
    arguments = parser.parse_args()
    ballast = bytearray(b"x" * (arguments.ballast << 20))
    factory = asyncio.new_event_loop if arguments.asyncio else uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        print(json.dumps(runner.run(measure(arguments.seconds)), indent=1))
    del ballast


if __name__ == "__main__":
    main()
