"""From nothing to the newest form, and never from a newer one."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from tests.server.storage.tools import Houses, appending, row

from lumignon.server.storage.schema import metadata
from lumignon.server.storage.sql_store import SqlStore
from lumignon.server.storage.store import Store, StoreError

pytestmark = pytest.mark.anyio

OWNED = ("lines", "speech", "seats", "leases")


async def ask(store: object, work: Any) -> Any:
    assert isinstance(store, SqlStore)
    return await store.database.read(work)


def differences(connection: Connection) -> list[Any]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


async def test_the_migrations_make_what_the_schema_says(lasting_url: str, houses: Houses) -> None:
    store = await houses.open(lasting_url)
    assert await ask(store, differences) == []


async def test_the_comparison_sees_what_is_missing(lasting_url: str, houses: Houses) -> None:
    store = await houses.open(lasting_url)
    assert isinstance(store, SqlStore)
    await store.database.write(lambda connection: connection.execute(text("DROP INDEX ix_seats_person")))
    assert len(await ask(store, differences)) == 1


async def test_what_belongs_to_a_table_goes_with_it(lasting_url: str, houses: Houses) -> None:
    def owned(connection: Connection) -> dict[str, list[str | None]]:
        seen = inspect(connection)
        return {
            name: [key["options"].get("ondelete") for key in seen.get_foreign_keys(name)] for name in OWNED
        }

    store = await houses.open(lasting_url)
    assert await ask(store, owned) == {name: ["CASCADE"] for name in OWNED}


async def test_lines_stand_together_in_sqlite(tmp_path: Path, houses: Houses) -> None:
    store = await houses.open(f"sqlite:///{tmp_path}/house.db")
    sql = await ask(
        store,
        lambda connection: connection.scalar(text("SELECT sql FROM sqlite_master WHERE name = 'lines'")),
    )
    assert "WITHOUT ROWID" in sql


async def test_twice_is_once(lasting_url: str, houses: Houses) -> None:
    store = await houses.open(lasting_url)
    await store.create(row(), [])
    await store.commit(appending("t1", 0, ["a"]))
    await houses.shut(store)
    again = await houses.open(lasting_url)
    assert await again.lines("t1") == ["a"]


async def test_several_processes_may_start_at_once(postgres_url: str, houses: Houses) -> None:
    opened = await asyncio.gather(*(houses.open(postgres_url) for _ in range(6)), return_exceptions=True)
    stores = [store for store in opened if isinstance(store, Store)]
    assert len(stores) == 6
    await stores[0].create(row(), [])
    assert await stores[5].table("t1") == row()


async def test_a_database_from_a_newer_version_is_left_alone(lasting_url: str, houses: Houses) -> None:
    store = await houses.open(lasting_url)
    assert isinstance(store, SqlStore)
    await store.create(row(), [])
    await store.database.write(
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    )
    await houses.shut(store)
    for _ in range(2):  # the first refusal leaves nothing locked
        with pytest.raises(StoreError, match=r"newer version of Lumignon.*9999.*0001"):
            await houses.open(lasting_url)


async def test_a_migration_that_fails_leaves_nothing(tmp_path: Path, houses: Houses) -> None:
    file = tmp_path / "house.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE speech (somebody_elses)")  # in the way of the sixth table
    other.close()
    with pytest.raises(StoreError):
        await houses.open(f"sqlite:///{file}")
    with sqlite3.connect(file) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("speech",)]
    other.close()
