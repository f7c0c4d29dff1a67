"""Telling other processes which tables have changed. What has changed they read for themselves.

A notice is the sender's name and the ids of tables, between spaces; without any it says that some were lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import suppress

from sqlalchemy import Connection

from lumignon.server.storage.database import Database
from lumignon.server.storage.store import Noticed

LOG = logging.getLogger(__name__)

BYTES_AT_MOST = 7900
"""PostgreSQL takes 8,000 in one notice."""
ANOTHER_TRY = 0.5
"""Seconds between two attempts to reach what carries the notices."""


class Notices:
    """Where there is no other process: nobody is told, and nobody tells."""

    async def open(self, database: Database) -> None:
        """Get ready to tell."""

    async def close(self) -> None:
        """Stop listening."""

    def within(self, connection: Connection, tables: Sequence[str]) -> None:
        """Called in the transaction that changes these tables."""

    def after(self, tables: Sequence[str]) -> None:
        """Called when the transaction that changed these tables is committed."""

    async def listen(self, noticed: Noticed) -> None:
        """From now on tell of what others change."""


class Hearing:
    """What was heard and not yet passed on. A table that changes ten times meanwhile is told of once."""

    def __init__(self, me: str, noticed: Noticed) -> None:
        self._me = me
        self._noticed = noticed
        self._tables: dict[str, None] = {}
        self._all = False
        self._before = False
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._pass_on(), name="storage-hearing")

    async def close(self) -> None:
        await ended(self._task)

    def hear(self, notice: str) -> None:
        sender, *tables = notice.split()
        if sender == self._me:
            return
        if tables:
            self._tables.update(dict.fromkeys(tables))
        else:
            self._all = True
        self._wake.set()

    def begin(self) -> None:
        """It is listened now. If not for the first time, something may have been missed before."""
        self._all = self._before
        self._before = True
        self._wake.set()

    async def _pass_on(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            changed = [""] if self._all else list(self._tables)
            self._all = False
            self._tables.clear()
            for table in changed:
                try:
                    await self._noticed(table)
                except Exception:
                    LOG.exception("a change by another process could not be followed")


def notices(sender: str, tables: Sequence[str]) -> Iterator[str]:
    """So many notices as are needed to name all tables."""
    words, size = [sender], len(sender)
    for table in tables:
        room = 1 + len(table.encode())
        if size + room > BYTES_AT_MOST:
            yield " ".join(words)
            words, size = [sender], len(sender)
        words.append(table)
        size += room
    if tables:
        yield " ".join(words)


async def ended(task: asyncio.Task[None]) -> None:
    """End a task that would go on for ever."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
