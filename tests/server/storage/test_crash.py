"""The server dies: what was acknowledged is there, what was not is wholly there or wholly absent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from tests.server.storage.tools import ROOT, Houses, row, run_child

from lumignon.server.storage.store import Store

pytestmark = pytest.mark.anyio

# Each change is two lines, a body, a snapshot and an utterance; whoever is told that it is stored prints it.
WRITE = """
import asyncio, sys
from tests.server.storage.tools import saying
from lumignon.server.storage.opening import open_store
from lumignon.server.storage.store import Change

async def play(store, table):
    for turn in range(int(sys.argv[3])):
        await store.commit(Change(
            table=table, touched=turn, first_line=2 * turn, lines=[f"{turn} a", f"{turn} b"],
            snapshot=str(turn), body=str(turn), version=1 + turn, said=[saying(turn + 1, text=str(turn))],
        ))
        print(table, turn, flush=True)

async def main():
    store = open_store(sys.argv[1])
    await store.open()
    await asyncio.gather(*(play(store, f"t{number}") for number in range(int(sys.argv[2]))))

asyncio.run(main())
"""


async def prepare(houses: Houses, url: str, tables: int) -> None:
    store = await houses.open(url)
    for number in range(tables):
        await store.create(row(f"t{number}"), [])
    await houses.shut(store)


async def turns_of(store: Store, table: str) -> int:
    """How many turns are stored; each of them must be whole."""
    lines = await store.lines(table)
    turns = len(lines) // 2
    assert lines == [f"{turn} {half}" for turn in range(turns) for half in "ab"]
    assert [said.text for said in await store.said(table)] == [str(turn) for turn in range(turns)]
    kept = await store.table(table)
    assert kept is not None
    last = str(turns - 1)
    assert (kept.body, kept.version) == ((last, 1 + turns) if turns else (row().body, 1))
    assert (kept.snapshot, kept.snapshot_lines) == ((last, 2 * turns) if turns else ("", 0))
    return turns


@pytest.mark.parametrize(
    ("fault", "acknowledged", "stored"),
    [("before-commit", 0, 0), ("after-commit", 0, 1), ("before-commit:4", 3, 3), ("after-commit:4", 3, 4)],
)
async def test_killed_at_a_commit(
    lasting_url: str, houses: Houses, fault: str, acknowledged: int, stored: int
) -> None:
    await prepare(houses, lasting_url, 1)
    child = run_child(WRITE, lasting_url, "1", "9", LUMIGNON_FAULT=fault, LUMIGNON_TESTING="1")
    assert child.returncode == -signal.SIGKILL, child.stderr
    assert child.stdout.splitlines() == [f"t0 {turn}" for turn in range(acknowledged)]
    store = await houses.open(lasting_url)
    assert await turns_of(store, "t0") == stored
    assert await store.healthy()


@pytest.mark.parametrize("fault", ["before-commit:6", "after-commit:6"])
async def test_killed_with_many_changes_in_one_transaction(
    lasting_url: str, houses: Houses, fault: str
) -> None:
    await prepare(houses, lasting_url, 20)
    child = run_child(WRITE, lasting_url, "20", "50", LUMIGNON_FAULT=fault, LUMIGNON_TESTING="1")
    assert child.returncode == -signal.SIGKILL, child.stderr
    await nothing_acknowledged_is_lost(await houses.open(lasting_url), child.stdout.splitlines(), 20)


@pytest.mark.parametrize("after", [1, 40, 160])
async def test_killed_at_any_time(lasting_url: str, houses: Houses, after: int) -> None:
    await prepare(houses, lasting_url, 8)
    command = [sys.executable, "-c", WRITE, lasting_url, "8", "100000"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        printed = [child.stdout.readline() for _ in range(after)]
        child.kill()
        printed += child.stdout.readlines()
    acknowledged = [line.strip() for line in printed if line.endswith("\n")]
    assert len(acknowledged) >= after
    await nothing_acknowledged_is_lost(await houses.open(lasting_url), acknowledged, 8)


async def nothing_acknowledged_is_lost(store: Store, acknowledged: list[str], tables: int) -> None:
    said: dict[str, Any] = {f"t{number}": 0 for number in range(tables)}
    for line in acknowledged:
        table, turn = line.split()
        assert said[table] == int(turn)
        said[table] += 1
    for table, turns in said.items():
        assert turns <= await turns_of(store, table) <= turns + 1
