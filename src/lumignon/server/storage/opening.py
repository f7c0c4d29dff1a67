"""Which storage a URL means. What only one kind needs is imported when it is asked for."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from lumignon.server.storage.memory import MemoryStore
from lumignon.server.storage.sql_store import SqlStore
from lumignon.server.storage.store import Store, StoreError

KNOWN = "memory:, sqlite:///file or postgresql://user:password@host/database"
SQLITE = {"sqlite", "sqlite+aiosqlite", "sqlite+pysqlite"}
POSTGRESQL = {"postgresql", "postgres", "postgresql+asyncpg"}


def open_store(url: str, redis_url: str | None = None) -> Store:
    """The storage at this URL, still to be opened. No message says more of a URL than its first word."""
    if url == "memory:":
        return alone(MemoryStore(), redis_url)
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(f"the URL of the database cannot be read: it should be {KNOWN}") from None
    if parts.drivername in SQLITE:
        return alone(sqlite(parts), redis_url)
    if parts.drivername in POSTGRESQL:
        return postgresql(parts, redis_url)
    raise StoreError(f"the house is kept in no database of the kind {parts.drivername}, but in {KNOWN}")


def alone(store: Store, redis_url: str | None) -> Store:
    if redis_url:
        raise StoreError("Redis tells several processes of each other's changes: they need PostgreSQL")
    return store


def sqlite(parts: URL) -> Store:
    from lumignon.server.storage.notices import Notices
    from lumignon.server.storage.sqlite import SqliteDatabase

    path = parts.database or ""
    if path in {"", ":memory:"} or parts.query or parts.host:
        raise StoreError(
            "the URL of a SQLite file is sqlite:///file, or sqlite:////folder/file; else memory:"
        )
    return SqlStore(SqliteDatabase(Path(path)), Notices())


def postgresql(parts: URL, redis_url: str | None) -> Store:
    from lumignon.server.storage.postgres import PostgresDatabase
    from lumignon.server.storage.postgres_notices import PostgresNotices
    from lumignon.server.storage.redis_notices import RedisNotices

    try:
        database = PostgresDatabase(for_asyncpg(parts))
    except (ArgumentError, ValueError):
        raise StoreError("the URL of PostgreSQL has a setting that is not understood") from None
    return SqlStore(database, RedisNotices(redis_url) if redis_url else PostgresNotices(database))


def for_asyncpg(parts: URL) -> URL:
    """The URL as the driver wants it, which has another name for one setting of PostgreSQL's own clients."""
    query = {"ssl" if name == "sslmode" else name: value for name, value in parts.query.items()}
    return parts.set(drivername="postgresql+asyncpg", query=query)
