"""Notices by PostgreSQL itself: NOTIFY in the transaction, delivered with its commit, to whoever LISTENs."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence

import asyncpg
from sqlalchemy import Connection, text

from lumignon.server.storage.notices import ANOTHER_TRY, Hearing, Notices, ended, notices
from lumignon.server.storage.postgres import CHANNEL, LOST, PostgresDatabase, driver_of
from lumignon.server.storage.store import Noticed, StoreError

LOG = logging.getLogger(__name__)

HEARTBEAT = 30.0
"""Seconds after which a silent connection is asked whether it still lives."""

NOTIFY = text("SELECT pg_notify(:channel, :notice)")


class PostgresNotices(Notices):
    """One connection that only listens."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._me = database.announce_as = secrets.token_hex(8)
        self._hearing: Hearing | None = None
        self._task: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._task is not None:
            await ended(self._task)
        if self._hearing is not None:
            await self._hearing.close()

    def within(self, connection: Connection, tables: Sequence[str]) -> None:
        for notice in notices(self._me, tables):
            connection.execute(NOTIFY, {"channel": CHANNEL, "notice": notice})

    async def listen(self, noticed: Noticed) -> None:
        self._hearing = Hearing(self._me, noticed)
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(self._hearing, listening), name="storage-notices")
        await listening.wait()

    async def _listen(self, hearing: Hearing, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen_until_lost(hearing, listening)
            except (StoreError, asyncpg.PostgresError, asyncpg.InterfaceError, *LOST) as error:
                LOG.warning("changes by other processes cannot be heard: %s", type(error).__name__)
            await asyncio.sleep(ANOTHER_TRY)

    async def _listen_until_lost(self, hearing: Hearing, listening: asyncio.Event) -> None:
        lost = asyncio.Event()
        async with self._database.connected() as connection:
            driver = await driver_of(connection)
            driver.add_termination_listener(lambda *_: lost.set())
            await driver.add_listener(CHANNEL, lambda *heard: hearing.hear(heard[-1]))
            hearing.begin()
            listening.set()
            try:
                await self._watch(driver, lost)
            finally:
                await connection.invalidate()

    async def _watch(self, driver: asyncpg.Connection, lost: asyncio.Event) -> None:
        while not lost.is_set():
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await lost.wait()
            except TimeoutError:
                await driver.execute("SELECT 1", timeout=HEARTBEAT)
