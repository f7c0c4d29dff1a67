"""What `Store` promises about leases, persons and the house itself, held against each kind of storage."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs
from tests.server.storage.tools import appending, conflicts, row, saying

from lumignon.server.storage.store import Change, Person, Store

pytestmark = pytest.mark.anyio

# Leases


async def test_a_lease_is_held_until_it_ends(store: Store) -> None:
    for name in ("t1", "t2", "t3"):
        await store.create(row(name), [])
    assert await store.lease(["t1", "t2"], "p", until=100, now=0) == {"t1", "t2"}
    assert await store.lease(["t1", "t2", "t3"], "q", until=200, now=99) == {"t3"}
    assert await store.lease(["t1"], "p", until=150, now=99) == {"t1"}  # renewed
    assert await store.lease(["t1", "t2"], "q", until=200, now=100) == {"t2"}
    assert await store.lease(["t1", "t2"], "p", until=300, now=150) == {"t1"}


async def test_a_lease_given_back_is_free(store: Store) -> None:
    await store.create(row(), [])
    await store.lease(["t1"], "p", until=100, now=0)
    await store.release(["t1"], "q")
    assert await store.lease(["t1"], "q", until=100, now=1) == set()
    await store.release(["t1", "nowhere"], "p")
    assert await store.lease(["t1"], "q", until=100, now=1) == {"t1"}


async def test_no_lease_of_no_table(store: Store) -> None:
    assert await store.lease([], "p", until=100, now=0) == set()
    assert await store.lease(["nowhere"], "p", until=100, now=0) == set()
    await store.release([], "p")


async def test_leases_of_more_tables_than_fit_in_a_statement(store: Store) -> None:
    await asyncio.gather(*(store.create(row(f"t{number}"), []) for number in range(1200)))
    names = [f"t{number}" for number in range(1200)]
    assert await store.lease(names, "p", until=100, now=0) == set(names)
    assert await store.lease(names, "q", until=100, now=0) == set()
    await store.release(names, "p")
    assert await store.lease(names, "q", until=100, now=0) == set(names)


async def test_of_twenty_who_want_a_lease_each_gets_what_no_other_has(store: Store) -> None:
    names = [f"t{number}" for number in range(10)]
    for name in names:
        await store.create(row(name), [])

    async def ask(process: int) -> set[str]:
        wanted = names[process % 10 :] + names[: process % 10]
        return await store.lease(wanted, f"p{process}", until=100, now=0)

    got = await asyncio.gather(*(ask(process) for process in range(20)))
    assert sorted(name for held in got for name in held) == names


# Persons


async def test_persons_are_written_and_overwritten(store: Store) -> None:
    ada = Person(id="ada", nickname="Ada 🕯", created=1, seen=2**45)
    await store.put_person(ada)
    await store.put_person(Person(id="bo", nickname="Bo", created=1, seen=1))
    assert await store.person("ada") == ada
    await store.put_person(structs.replace(ada, nickname="Countess"))
    assert await store.persons(["ada", "bo", "nobody", "ada"]) == {
        "ada": structs.replace(ada, nickname="Countess"),
        "bo": Person(id="bo", nickname="Bo", created=1, seen=1),
    }
    assert await store.persons([]) == {}


async def test_who_is_forgotten_leaves_no_name_and_no_word(store: Store) -> None:
    await store.create(row(), ["ada", "bo"])
    for name in ("ada", "bo"):
        await store.put_person(Person(id=name, nickname=name, created=1, seen=1))
        await store.put_carry(f"link of {name}", name, until=100)
    await store.commit(appending("t1", 0, ["a"], said=[saying(1, "ada"), saying(2, "bo"), saying(3, "ada")]))
    await store.forget("ada")
    assert await store.person("ada") is None
    assert await store.said("t1") == [saying(2, "bo")]
    assert await store.take_carry("link of ada", now=1) is None
    assert await store.take_carry("link of bo", now=1) == "bo"
    assert await store.lines("t1") == ["a"]
    # What is said next has the next number of those that are left, or any later one.
    await store.commit(Change(table="t1", touched=1, said=[saying(3, "bo")]))
    await store.commit(Change(table="t1", touched=1, said=[saying(9, "bo")]))
    assert await conflicts(store, Change(table="t1", touched=1, said=[saying(5, "bo")]))


async def test_a_link_is_good_once_and_in_time(store: Store) -> None:
    await store.put_carry("good", "ada", until=100)
    await store.put_carry("late", "ada", until=100)
    await store.put_carry("again", "ada", until=5)
    await store.put_carry("again", "bo", until=100)
    assert await store.take_carry("unknown", now=1) is None
    assert await store.take_carry("good", now=99) == "ada"
    assert await store.take_carry("good", now=99) is None
    assert await store.take_carry("again", now=99) == "bo"
    assert await store.take_carry("late", now=100) is None
    assert await store.take_carry("late", now=1) is None  # what was late is not kept


async def test_of_twenty_who_redeem_a_link_one_does(store: Store) -> None:
    await store.put_carry("link", "ada", until=100)
    got = await asyncio.gather(*(store.take_carry("link", now=1) for _ in range(20)))
    assert sorted(map(str, got)) == ["None"] * 19 + ["ada"]


# The house


async def test_a_secret_of_the_house_is_made_once(store: Store) -> None:
    made = [bytes([number]) * 32 for number in range(10)]
    got = await asyncio.gather(*(store.house_secret("cookies", made.pop) for _ in range(10)))
    assert len(set(got)) == 1
    other = await store.house_secret("links", lambda: b"other")
    assert other == b"other"
    assert await store.house_secret("cookies", lambda: b"never asked for") == got[0]


async def test_it_is_healthy_and_hears_nobody(store: Store) -> None:
    heard: list[str] = []

    async def noticed(table: str) -> None:
        heard.append(table)

    await store.listen(noticed)
    await store.create(row(), [])
    await store.commit(appending("t1", 0, ["a"]))
    assert await store.healthy()
    await asyncio.sleep(0.05)
    assert heard == []  # its own changes least of all
