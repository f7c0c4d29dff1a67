"""Which storage a URL means, and that no message says more of it than it may."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from sqlalchemy import make_url

from lumignon.server.storage.memory import MemoryStore
from lumignon.server.storage.opening import for_asyncpg, open_store
from lumignon.server.storage.store import StoreError

SECRET = "geheim-42"


def test_memory() -> None:
    assert isinstance(open_store("memory:"), MemoryStore)


@pytest.mark.parametrize("scheme", ["sqlite", "sqlite+aiosqlite", "sqlite+pysqlite"])
def test_a_sqlite_file(scheme: str, tmp_path: Path) -> None:
    assert not open_store(f"{scheme}:///{tmp_path}/house.db").several_processes


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_postgresql(scheme: str) -> None:
    assert open_store(f"{scheme}://house:{SECRET}@localhost/house").several_processes


def test_the_settings_of_a_postgresql_url_are_the_drivers() -> None:
    url = for_asyncpg(make_url("postgresql://house@db/house?sslmode=require&host=/run/postgresql"))
    assert (url.drivername, dict(url.query)) == (
        "postgresql+asyncpg",
        {"ssl": "require", "host": "/run/postgresql"},
    )


@pytest.mark.parametrize(
    "url",
    [
        "",
        "house.db",
        f"mysql://house:{SECRET}@localhost/house",
        f"postgresql+psycopg://house:{SECRET}@localhost/house",
        f"postgresql://house:{SECRET}@localhost:port/house",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        f"sqlite:///house.db?key={SECRET}",
        f"sqlite://{SECRET}/house.db",
    ],
)
def test_anything_else_is_refused_with_what_is_known(url: str) -> None:
    with pytest.raises(StoreError, match=r"sqlite:///") as refused:
        open_store(url)
    assert SECRET not in str(refused.value)


@pytest.mark.parametrize("url", ["memory:", "sqlite:///house.db"])
def test_redis_is_for_several_processes(url: str) -> None:
    with pytest.raises(StoreError, match="PostgreSQL"):
        open_store(url, "redis://localhost")


def test_the_url_of_redis_is_read_at_once() -> None:
    with pytest.raises(StoreError, match="redis://") as refused:
        open_store("postgresql://localhost/house", f"http://:{SECRET}@localhost")
    assert SECRET not in str(refused.value)


@pytest.mark.parametrize("query", ["nonsense=1", "ssl=nonsense", "prepared_statement_cache_size=x"])
@pytest.mark.anyio
async def test_a_setting_that_postgresql_does_not_know(query: str) -> None:
    with pytest.raises(StoreError, match=r"not understood|cannot be reached") as refused:
        await open_store(f"postgresql://house:{SECRET}@localhost/house?{query}").open()
    assert SECRET not in str(refused.value)


@pytest.mark.anyio
@pytest.mark.parametrize("query", ["", f"&password={SECRET}"])
async def test_a_postgresql_out_of_reach(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, query: str
) -> None:
    store = open_store(f"postgresql://house:{SECRET}@/house?host={tmp_path}{query}")
    with caplog.at_level(logging.DEBUG), pytest.raises(StoreError, match="cannot be reached") as refused:
        await store.open()
    assert SECRET not in str(refused.value) + caplog.text
    assert refused.value.__cause__ is None
