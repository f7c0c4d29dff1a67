"""What the tests of the storage share."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import asyncpg

from lumignon.server.storage.opening import open_store
from lumignon.server.storage.store import Change, Conflict, Store, TableRow, Utterance

ROOT = Path(__file__).resolve().parents[3]


class Houses:
    """Storages that are open."""

    def __init__(self) -> None:
        self._open: list[Store] = []

    async def open(self, url: str, redis_url: str | None = None) -> Store:
        store = open_store(url, redis_url)
        await store.open()
        self._open.append(store)
        return store

    async def close(self) -> None:
        for store in self._open:
            await store.close()

    async def shut(self, store: Store) -> None:
        """Close one before the end of the test."""
        self._open.remove(store)
        await store.close()


def run_psql(url: str, *statements: str) -> None:
    """A few statements at a PostgreSQL, by a connection of their own."""

    async def run() -> None:
        connection = await asyncpg.connect(url)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(run())


def row(table: str = "t1", **changes: Any) -> TableRow:
    known: dict[str, Any] = {
        "id": table,
        "game": "piege-obscur",
        "status": "playing",
        "public": True,
        "created": 1000,
        "touched": 1000,
        "version": 1,
        "body": '{"seats":[]}',
        "secret": b"\x00seed",
    }
    return TableRow(**(known | changes))


def appending(table: str, first: int, lines: Iterable[str], **more: Any) -> Change:
    return Change(table=table, touched=2000, first_line=first, lines=list(lines), **more)


def saying(number: int, person: str = "ada", text: str = "Par ici !", **more: Any) -> Utterance:
    known: dict[str, Any] = {"at": 5, "seat": 0, "hearers": 3}
    return Utterance(number=number, person=person, text=text, **(known | more))


async def conflicts(store: Store, change: Change) -> bool:
    """Whether the change comes too late. If not, it is written."""
    try:
        await store.commit(change)
    except Conflict:
        return True
    return False


async def until(condition: Callable[[], bool]) -> None:
    """Wait for it; the test hangs, and is ended from outside, only if the house is broken."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


def run_child(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run some Python in another process, to its end."""
    known = {name: value for name, value in os.environ.items() if not name.startswith("LUMIGNON_")}
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env={**known, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
