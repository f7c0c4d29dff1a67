"""One SQLite file, of which this process has the sole use.

Two threads, each with one connection of its own: one writes, one reads and never waits for it (write-ahead
log). The event loop hands a whole transaction over at once and is called back once. Through an asynchronous
driver each statement would be such a journey: docs/decisions/0008 has the figures.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    ProgrammingError,
)
from sqlalchemy.pool import NullPool

from lumignon.server.storage import batch
from lumignon.server.storage.database import Database, Outcome, Refused, Result, Watch, Work
from lumignon.server.storage.locks import FileLock
from lumignon.server.storage.migrate import migrate
from lumignon.server.storage.store import Change, StoreError, Unsure

BUSY_MILLISECONDS = 5000
"""Another program, as one that makes a backup, may hold the file for so long."""

PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Whoever commits when the log is so many pages long carries it over into the file. Games write the same
    # few pages again and again, so to wait longer costs no more, and stalls fewer.
    "PRAGMA wal_autocheckpoint = 4000",
)
AT_FAULT = (DataError, IntegrityError, InterfaceError, OverflowError, ProgrammingError, ValueError)
"""What is wrong with the work, not with the database."""


def unwatched(_point: str) -> None:
    """Most work is watched by nobody."""


class Lane:
    """One thread with one connection. What it is given is done one piece after the other."""

    def __init__(self, path: Path, name: str, begin: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._engine = engine(path, begin)
        self._connection: Connection | None = None

    async def open(self) -> None:
        def connect() -> None:
            self._connection = self._engine.connect()

        await self._do(connect)

    async def close(self) -> None:
        def disconnect() -> None:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

        await self._do(disconnect)
        self._thread.shutdown()

    async def run(self, work: Work[Result], watch: Watch = unwatched) -> Result:
        if self._connection is None:
            raise StoreError("the storage is closed")
        return await self._do(partial(self._transaction, self._connection, work, watch))

    async def _do(self, job: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, job)

    def _transaction(self, connection: Connection, work: Work[Result], watch: Watch) -> Result:
        try:
            result = work(connection)
            watch("before-commit")
        except AT_FAULT as error:
            undo(connection)
            raise Refused(f"SQLite refuses it: {kind(error)}") from None
        except DBAPIError as error:
            undo(connection)
            raise StoreError(f"SQLite failed: {error.orig}") from None
        except BaseException:
            undo(connection)
            raise
        try:
            connection.commit()
        except DBAPIError as error:
            undo(connection)
            raise Unsure(f"SQLite failed to commit: {error.orig}") from None
        watch("after-commit")
        return result


class SqliteDatabase(Database):
    """Everything in one file; a lock beside it keeps every other house away."""

    several_processes = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = FileLock(path.with_name(path.name + ".lock"))
        self._writing = Lane(path, "storage-writer", "BEGIN IMMEDIATE")
        self._reading = Lane(path, "storage-reader", "BEGIN")

    async def open(self) -> None:
        try:
            taken = self._lock.take()
            # What is in there is for nobody else on this machine; SQLite's own files follow this one.
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreError(f"the database {self._path} cannot be opened: {error.strerror}") from None
        if not taken:
            raise StoreError(
                f"the database {self._path} is in use by another server: SQLite serves one process only "
                "(several need PostgreSQL)"
            )
        try:
            await self._writing.open()
            await self._writing.run(migrate)
            await self._reading.open()
        except DBAPIError as error:
            await self.close()
            raise StoreError(f"the database {self._path} cannot be opened: {error.orig}") from None
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self._reading.close()
        await self._writing.close()
        self._lock.release()

    async def read(self, work: Work[Result]) -> Result:
        return await self._reading.run(work)

    async def write(self, work: Work[Result]) -> Result:
        return await self._writing.run(work)

    async def change(self, changes: Sequence[Change], watch: Watch) -> list[Outcome]:
        return await self._writing.run(partial(batch.write, changes=changes), watch)


def engine(path: Path, begin: str) -> Engine:
    """SQLAlchemy's recipe: the driver's own idea of when a transaction begins is switched off."""
    made = create_engine(
        URL.create("sqlite+pysqlite", database=str(path)),
        poolclass=NullPool,
        hide_parameters=True,
        connect_args={"isolation_level": None, "check_same_thread": False},
    )

    def prepare(connection: Any, _record: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(pragma)

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(made, "connect", prepare)
    event.listen(made, "begin", start)
    return made


def undo(connection: Connection) -> None:
    """Roll back, however ill the database is: it does so by itself when it cannot even be told."""
    with suppress(DBAPIError):
        connection.rollback()


def kind(error: Exception) -> str:
    """What went wrong, without the values: an error's text may hold what was said, or a seed."""
    return type(error.orig).__name__ if isinstance(error, DBAPIError) else type(error).__name__
