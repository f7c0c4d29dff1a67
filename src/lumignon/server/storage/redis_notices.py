"""Notices by Redis, for houses that would rather not burden PostgreSQL with them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Sequence
from functools import partial

from redis.asyncio import Redis
from redis.exceptions import RedisError

from lumignon.server.storage import rows
from lumignon.server.storage.database import Database
from lumignon.server.storage.notices import ANOTHER_TRY, Hearing, Notices, ended, notices
from lumignon.server.storage.store import Noticed, StoreError

LOG = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds in which Redis has to answer."""
FAREWELL = 1.0
"""Seconds that the last notices have to go out before the end."""


class RedisNotices(Notices):
    """Published after the commit. When one could not be published, all are told to look at everything."""

    def __init__(self, url: str) -> None:
        self._me = secrets.token_hex(8)
        self._channel = ""
        self._tables: dict[str, None] = {}
        self._lost = False
        self._wake = asyncio.Event()
        self._hearing: Hearing | None = None
        self._publisher: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None
        self._closing = False
        try:
            self._redis: Redis = Redis.from_url(url, decode_responses=True, socket_connect_timeout=PATIENCE)
        except ValueError:
            raise StoreError("the URL of Redis should be redis://user:password@host:port/0") from None

    async def open(self, database: Database) -> None:
        secret = await database.write(
            partial(rows.house_secret, name="notices", make=partial(secrets.token_bytes, 32))
        )
        # Several houses may use one Redis: each listens to its own only.
        self._channel = f"lumignon:{hashlib.sha256(secret).hexdigest()[:32]}"
        try:
            await self._redis.ping()
        except (RedisError, OSError) as error:
            await self._redis.aclose()
            raise StoreError(f"Redis cannot be reached: {type(error).__name__}") from None
        self._publisher = asyncio.create_task(self._publish(), name="storage-redis-publish")

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        if self._publisher is not None:
            try:
                await asyncio.wait_for(self._publisher, FAREWELL)
            except TimeoutError:
                LOG.warning("the last changes could not be told to other processes")
        if self._listener is not None:
            await ended(self._listener)
        if self._hearing is not None:
            await self._hearing.close()
        await self._redis.aclose()

    def after(self, tables: Sequence[str]) -> None:
        self._tables.update(dict.fromkeys(tables))
        self._wake.set()

    async def listen(self, noticed: Noticed) -> None:
        self._hearing = Hearing(self._me, noticed)
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(self._hearing, listening), name="storage-redis")
        await listening.wait()

    async def _publish(self) -> None:
        while self._tables or self._lost or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            tables, self._tables = list(self._tables), {}
            try:
                for notice in [self._me] if self._lost else notices(self._me, tables):
                    await self._redis.publish(self._channel, notice)
                self._lost = False
            except (RedisError, OSError) as error:
                LOG.warning("changes cannot be told to other processes: %s", type(error).__name__)
                self._lost = True
                await asyncio.sleep(ANOTHER_TRY)
                self._wake.set()

    async def _listen(self, hearing: Hearing, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(self._channel)
                    # The client subscribes again by itself after a break: that is confirmed again, too.
                    async for message in subscription.listen():
                        if message["type"] == "subscribe":
                            hearing.begin()
                            listening.set()
                        elif message["type"] == "message":
                            hearing.hear(message["data"])
            except (RedisError, OSError) as error:
                LOG.warning("changes by other processes cannot be heard: %s", type(error).__name__)
            await asyncio.sleep(ANOTHER_TRY)
