"""Several processes at one PostgreSQL: two stores of one process are two processes to it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg
import pytest
from tests.server.storage.tools import Houses, appending, conflicts, row, saying, until

from lumignon.server.storage.store import Change, Conflict, Store, StoreError, Unsure

pytestmark = pytest.mark.anyio


async def pair(houses: Houses, url: str) -> list[Store]:
    return [await houses.open(url), await houses.open(url)]


async def hear(store: Store) -> list[str]:
    """What the store tells of others from now on."""
    heard: list[str] = []

    async def noticed(table: str) -> None:
        heard.append(table)

    await store.listen(noticed)
    return heard


async def test_racing_writers_never_both_win(postgres_url: str, houses: Houses) -> None:
    stores = await pair(houses, postgres_url)
    tables = [f"t{number}" for number in range(4)]
    for table in tables:
        await stores[0].create(row(table), [])

    async def race(store: Store, writer: str, table: str) -> list[str]:
        written: list[str] = []
        while len(written) < 15:
            first = len(await store.lines(table))
            line = f"{writer} {first}"
            # Two lines and a body at a time: all of it or nothing.
            change = appending(table, first, [line, line], body=line, version=1 + first // 2)
            if not await conflicts(store, change):
                written += [line, line]
        return written

    races = [race(stores[number % 2], str(number), table) for number in range(4) for table in tables]
    won = await asyncio.gather(*races)
    for number, table in enumerate(tables):
        lines = await stores[0].lines(table)
        assert sorted(lines) == sorted(line for written in won[number::4] for line in written)
        assert [int(line.split()[1]) for line in lines] == [2 * (place // 2) for place in range(len(lines))]
        kept = await stores[1].table(table)
        assert kept is not None
        assert (kept.body, kept.version) == (lines[-1], 1 + len(lines) // 2)


async def test_no_change_of_a_body_is_lost(postgres_url: str, houses: Houses) -> None:
    """Here no line's number stands in the way: the version alone decides."""
    stores = await pair(houses, postgres_url)
    await stores[0].create(row(), [])

    async def race(store: Store) -> int:
        written = 0
        for _ in range(40):
            kept = await store.table("t1")
            assert kept is not None
            change = Change(table="t1", touched=1, body=f"{kept.version}", version=kept.version)
            written += not await conflicts(store, change)
        return written

    written = sum(await asyncio.gather(*(race(stores[number % 2]) for number in range(6))))
    kept = await stores[0].table("t1")
    assert kept is not None
    assert (kept.version, kept.body) == (1 + written, str(written))


async def test_batches_of_the_same_tables_in_other_orders_do_not_block(
    postgres_url: str, houses: Houses
) -> None:
    stores = await pair(houses, postgres_url)
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        await stores[0].create(row(table), [])
    changes = [
        store.commit(Change(table=table, touched=turn))
        for turn in range(10)
        for store, order in zip(stores, (tables, tables[::-1]), strict=True)
        for table in order
    ]
    # Waiting in a ring would be a failure after a second, and Unsure.
    assert await asyncio.gather(*changes) == [None] * 600


async def test_of_two_who_speak_at_once_one_speaks_again(postgres_url: str, houses: Houses) -> None:
    stores = await pair(houses, postgres_url)
    await stores[0].create(row(), [])
    for number in range(1, 30):
        changes = [Change(table="t1", touched=1, said=[saying(number, person)]) for person in ("ada", "bo")]
        late = await asyncio.gather(*map(conflicts, stores, changes))
        assert sorted(late) == [False, True]
    assert [said.number for said in await stores[0].said("t1")] == list(range(1, 30))


async def test_a_table_that_is_removed_meanwhile_is_a_conflict(postgres_url: str, houses: Houses) -> None:
    stores = await pair(houses, postgres_url)
    for number in range(20):
        table = f"t{number}"
        await stores[0].create(row(table), [])
        await asyncio.gather(
            stores[0].remove(table),
            conflicts(stores[1], appending(table, 0, ["a"], persons=["ada"], said=[saying(1)])),
            stores[1].lease([table], "p", until=100, now=0),
        )
        assert await stores[1].lines(table) == []
        assert await stores[1].said(table) == []
    assert await stores[0].tables_of("ada", 99) == []


async def test_leases_raced_from_two_processes(postgres_url: str, houses: Houses) -> None:
    stores = await pair(houses, postgres_url)
    tables = [f"t{number}" for number in range(12)]
    for table in tables:
        await stores[0].create(row(table), [])
    for now in range(0, 500, 100):
        got = await asyncio.gather(
            *(
                stores[number % 2].lease(
                    tables[:: 1 - 2 * (number % 2)], f"p{number}", until=now + 100, now=now
                )
                for number in range(20)
            )
        )
        assert sorted(table for held in got for table in held) == sorted(tables)


async def test_secrets_are_shared(postgres_url: str, houses: Houses) -> None:
    stores = await pair(houses, postgres_url)
    made = [bytes([number]) for number in range(20)]
    got = await asyncio.gather(
        *(stores[number % 2].house_secret("cookies", made.pop) for number in range(20))
    )
    assert len(set(got)) == 1


# Notices


async def test_others_are_told_of_what_has_changed(postgres_url: str, houses: Houses) -> None:
    here, there = await pair(houses, postgres_url)
    heard_here, heard_there = await hear(here), await hear(there)
    await here.create(row(), [])
    await here.create(row("t2"), [])
    await here.commit(appending("t1", 0, ["a"]))
    await until(lambda: heard_there == ["t1"])
    assert await there.lines("t1") == ["a"]
    await here.commit(Change(table="t2", touched=1, said=[saying(1)]))
    await until(lambda: heard_there == ["t1", "t2"])
    await here.forget("ada")  # who has spoken at t2
    await until(lambda: heard_there == ["t1", "t2", "t2"])
    await here.remove("t1")
    await until(lambda: heard_there == ["t1", "t2", "t2", "t1"])
    await there.commit(Change(table="t2", touched=2))
    await until(lambda: heard_here == ["t2"])
    assert heard_there == ["t1", "t2", "t2", "t1"]


async def test_of_what_was_not_written_nobody_is_told(postgres_url: str, houses: Houses) -> None:
    here, there = await pair(houses, postgres_url)
    await here.create(row(), [])
    await here.create(row("t2"), [])
    heard = await hear(there)
    with pytest.raises(Conflict):
        await here.commit(appending("t1", 5, ["a"]))
    await here.commit(appending("t2", 0, ["a"]))
    await until(lambda: bool(heard))
    assert heard == ["t2"]


async def test_who_is_slow_is_told_once_of_many_changes(postgres_url: str, houses: Houses) -> None:
    here, there = await pair(houses, postgres_url)
    await here.create(row(), [])
    heard: list[str] = []
    go_on = asyncio.Event()

    async def slowly(table: str) -> None:
        heard.append(table)
        await go_on.wait()
        if len(heard) == 1:
            raise RuntimeError("a bug in whoever listens")

    await there.listen(slowly)
    for number in range(30):
        await here.commit(appending("t1", number, ["a"]))
        if number == 0:
            await until(lambda: heard == ["t1"])
    await until_heard(there)
    go_on.set()
    await until(lambda: heard == ["t1", "t1"])


async def until_heard(store: Store) -> None:
    """Long enough for notices that are under way."""
    for _ in range(3):
        await store.table("t1")
        await asyncio.sleep(0.02)


# When PostgreSQL goes away


async def test_it_goes_on_when_postgresql_is_back(
    own_postgres: Any, houses: Houses, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    here, there = await pair(houses, own_postgres.get_uri())
    for number in range(6):
        await here.create(row(f"t{number}"), [])
    heard = await hear(there)
    # So many connections are open that a second try of each would not be enough.
    await asyncio.gather(*(here.lines("t1") for _ in range(10)))
    await here.commit(appending("t1", 0, ["before"]))
    await until(lambda: heard == ["t1"])

    await asyncio.to_thread(own_postgres.stop)
    with pytest.raises(Unsure):
        await here.commit(appending("t1", 1, ["meanwhile"]))
    with pytest.raises(StoreError):
        await here.lines("t1")
    assert not await here.healthy()

    await asyncio.to_thread(own_postgres.ensure_postgres_running)
    assert not await conflicts(here, appending("t1", 1, ["after"]))
    await asyncio.gather(*(there.commit(appending(f"t{number}", 0, ["after"])) for number in (2, 3, 4)))
    assert await here.lines("t1") == ["before", "after"]
    assert await here.healthy()
    await until(lambda: "" in heard)  # what was missed is to be looked for
    await here.commit(appending("t5", 0, ["after"]))
    await until(lambda: heard[-1] == "t5")


async def test_connections_that_broke_unseen_fail_no_commit(postgres_url: str, houses: Houses) -> None:
    here, there = await pair(houses, postgres_url)
    await here.create(row(), [])
    for number in range(5):
        await asyncio.gather(*(here.lines("t1") for _ in range(5)))
        await break_all(postgres_url)
        await asyncio.sleep(0.05)  # until it is seen that they are closed
        await here.commit(appending("t1", number, ["a"]))
    assert len(await there.lines("t1")) == 5


async def break_all(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


async def test_a_commit_that_was_cut_off_is_unsure(postgres_url: str, houses: Houses) -> None:
    here, there = await pair(houses, postgres_url)
    await here.create(row(), [])
    other = await asyncpg.connect(postgres_url)
    async with other.transaction():
        await other.execute("SELECT * FROM tables FOR UPDATE")
        writing = asyncio.ensure_future(here.commit(appending("t1", 0, ["a"])))
        await until_waiting(other)
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        )
        with pytest.raises(Unsure):
            await writing
    await other.close()
    assert await there.lines("t1") == []
    await here.commit(appending("t1", 0, ["again"]))
    assert await there.lines("t1") == ["again"]


async def until_waiting(connection: Any) -> None:
    async with asyncio.timeout(20):
        while not await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        ):
            await asyncio.sleep(0.01)
