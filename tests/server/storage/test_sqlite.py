"""What is SQLite's own: one process, a file that is nobody else's, and a disk that was asked to be sure."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.storage.tools import ROOT, Houses, appending, row, run_child

from lumignon.server.storage.sql_store import SqlStore
from lumignon.server.storage.store import StoreError

pytestmark = pytest.mark.anyio

OPEN = """
import asyncio, os, sys
from lumignon.server.storage.opening import open_store
from lumignon.server.storage.store import StoreError

async def main():
    store = open_store(sys.argv[1])
    try:
        await store.open()
    except StoreError as error:
        print(error)
        return
    print("open", flush=True)
    if sys.argv[2] == "fork" and os.fork() == 0:
        os.execvp("sleep", ["sleep", "60"]) if sys.argv[3] == "exec" else await asyncio.sleep(60)
    if sys.argv[2] != "once":
        await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


async def test_a_second_process_is_told_why_not(file_url: str, houses: Houses) -> None:
    store = await houses.open(file_url)
    child = run_child(OPEN, file_url, "once")
    assert "in use by another server" in child.stdout
    assert "PostgreSQL" in child.stdout
    with pytest.raises(StoreError, match="in use"):
        await houses.open(file_url)  # no more in the same process
    await houses.shut(store)
    assert run_child(OPEN, file_url, "once").stdout.split() == ["open"]


@pytest.mark.parametrize("arguments", [["alone"], ["fork", "no"], ["fork", "exec"]], ids=" ".join)
async def test_a_server_that_was_killed_holds_nothing(
    file_url: str, houses: Houses, arguments: list[str]
) -> None:
    """Not even where a process that it had forked lives on."""
    command = [sys.executable, "-c", OPEN, file_url, *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match="in use"):
            await houses.open(file_url)
        await asyncio.sleep(0.2)  # time to fork
        child.kill()
        child.wait()
        try:
            await houses.open(file_url)
        finally:
            if "fork" in arguments:
                os.killpg(child.pid, 9)


async def test_the_disk_is_asked_to_be_sure(file_url: str, houses: Houses) -> None:
    store = await houses.open(file_url)
    assert isinstance(store, SqlStore)
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    for ask in (store.database.read, store.database.write):
        found = [await ask(lambda c, name=name: c.scalar(text(f"PRAGMA {name}"))) for name in names]  # type: ignore[misc]
        assert found == ["wal", 2, 1, 5000]


async def test_nobody_else_on_the_machine_may_read_it(file_url: str, tmp_path: Path, houses: Houses) -> None:
    store = await houses.open(file_url)
    await store.create(row(), [])
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes == dict.fromkeys(["house.db", "house.db-wal", "house.db-shm", "house.db.lock"], 0o600)


async def test_it_waits_for_another_program(file_url: str, tmp_path: Path, houses: Houses) -> None:
    store = await houses.open(file_url)
    await store.create(row(), [])
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.ensure_future(store.commit(appending("t1", 0, ["a"])))
    await asyncio.sleep(0.1)
    assert not writing.done()
    assert await store.lines("t1") == []  # to read is possible meanwhile
    other.execute("ROLLBACK")
    other.close()
    await writing
    assert await store.lines("t1") == ["a"]


async def test_a_database_that_fails_is_said_to_fail(file_url: str, houses: Houses, tmp_path: Path) -> None:
    store = await houses.open(file_url)
    await store.create(row(), [])
    other = sqlite3.connect(tmp_path / "house.db")
    other.execute("DROP TABLE lines")
    other.close()
    with pytest.raises(StoreError, match="no such table: lines"):
        await store.lines("t1")
    assert await store.table("t1") == row()
    assert await store.healthy()


async def test_a_full_disk_is_an_unhealthy_one_until_there_is_room(file_url: str, houses: Houses) -> None:
    store = await houses.open(file_url)
    assert isinstance(store, SqlStore)
    await store.create(row(), [])
    pages = await store.database.write(lambda c: c.scalar(text("PRAGMA page_count")))
    await store.database.write(lambda c: c.scalar(text(f"PRAGMA max_page_count = {pages}")))
    with pytest.raises(Exception, match="full") as failed:
        await store.commit(appending("t1", 0, ["x" * 100_000]))
    assert type(failed.value).__name__ == "Unsure"
    assert await store.lines("t1") == []
    await store.database.write(lambda c: c.scalar(text("PRAGMA max_page_count = 100000")))
    await store.commit(appending("t1", 0, ["x" * 100_000]))
    assert await store.lines("t1") == ["x" * 100_000]


@pytest.mark.parametrize("place", ["nowhere/house.db", "folder", "text.db"])
async def test_what_cannot_be_opened_is_named(tmp_path: Path, place: str, houses: Houses) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text.db").write_text("This is no database. " * 200, encoding="utf-8")
    for _ in range(2):  # the first failure leaves nothing locked
        with pytest.raises(StoreError, match=f"{place} cannot be opened"):
            await houses.open(f"sqlite:///{tmp_path}/{place}")


async def test_after_closing_nothing_is_written(file_url: str, houses: Houses) -> None:
    store = await houses.open(file_url)
    await store.create(row(), [])
    await houses.shut(store)
    with pytest.raises(StoreError, match="closed"):
        await store.commit(appending("t1", 0, ["a"]))
    with pytest.raises(StoreError, match="closed"):
        await store.lines("t1")
    assert not await store.healthy()
