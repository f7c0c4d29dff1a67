"""What `Store` promises, held against each kind of storage."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs
from tests.server.storage.tools import Houses, appending, conflicts, row, saying

from lumignon.server.storage.store import Change, Conflict, Person, Store

pytestmark = pytest.mark.anyio

HARD_TEXTS = ["", "é’…\u2028\u00a0🕯", "a\nb\tc\\'\"%s:x$1", "x" * 100_000]


# Tables


async def test_a_table_is_kept_as_it_was_given(store: Store) -> None:
    given = row(body="🕯" * 3000, secret=bytes(range(256)), created=2**45, touched=2**45, public=False)
    await store.create(given, ["ada", "bo"])
    assert await store.table("t1") == given


async def test_what_does_not_exist_is_not_there(store: Store) -> None:
    assert await store.table("nowhere") is None
    assert await store.lines("nowhere") == []
    assert await store.said("nowhere") == []
    assert await store.person("nobody") is None
    await store.remove("nowhere")
    await store.forget("nobody")


async def test_two_tables_of_one_name_are_a_conflict(store: Store) -> None:
    await store.create(row(), ["ada"])
    with pytest.raises(Conflict):
        await store.create(row(game="other"), ["bo"])
    kept = await store.table("t1")
    assert kept is not None
    assert kept.game == "piege-obscur"
    assert await store.tables_of("bo", 10) == []


async def test_a_row_that_was_read_is_the_readers_own(store: Store) -> None:
    given = row()
    await store.create(given, [])
    given.body = "changed by whoever gave it"
    read = await store.table("t1")
    assert read is not None
    assert read.body == row().body
    read.body = "changed by whoever read it"
    assert await store.table("t1") == row()


async def test_lines_are_kept_in_order_and_as_they_are(store: Store) -> None:
    await store.create(row(), [])
    await store.commit(appending("t1", 0, HARD_TEXTS))
    await store.commit(appending("t1", len(HARD_TEXTS), [f"line {number}" for number in range(20)]))
    everything = [*HARD_TEXTS, *(f"line {number}" for number in range(20))]
    assert await store.lines("t1") == everything
    assert await store.lines("t1", after=3) == everything[3:]
    assert await store.lines("t1", after=24) == []


async def test_a_line_number_that_exists_is_a_conflict(store: Store) -> None:
    await store.create(row(), [])
    await store.commit(appending("t1", 0, ["a", "b"]))
    for first in (0, 1):
        with pytest.raises(Conflict):
            await store.commit(appending("t1", first, ["other"], body="other", version=1))
    assert await store.lines("t1") == ["a", "b"]
    assert (await store.table("t1")) == row(touched=2000)


async def test_lines_leave_no_gap(store: Store) -> None:
    await store.create(row(), [])
    for first in (1, 7, -1):
        with pytest.raises(Conflict):
            await store.commit(appending("t1", first, ["too far"]))
    assert await store.lines("t1") == []


async def test_a_snapshot_is_of_the_lines_it_comes_with(store: Store) -> None:
    await store.create(row(), [])
    await store.commit(appending("t1", 0, ["a", "b"], snapshot="after b"))
    await store.commit(appending("t1", 2, ["c"]))
    assert await store.table("t1") == row(touched=2000, snapshot="after b", snapshot_lines=2)
    await store.commit(appending("t1", 3, [], snapshot="after c"))
    assert await store.table("t1") == row(touched=2000, snapshot="after c", snapshot_lines=3)
    with pytest.raises(Conflict):
        await store.commit(appending("t1", 2, [], snapshot="of another past"))


async def test_a_body_replaces_the_version_that_it_names(store: Store) -> None:
    await store.create(row(), [])
    await store.commit(Change(table="t1", touched=5, body="second", version=1))
    for version in (0, 1, 3):
        with pytest.raises(Conflict):
            await store.commit(appending("t1", 0, ["a"], body="third", version=version))
    assert await store.table("t1") == row(touched=5, body="second", version=2)
    assert await store.lines("t1") == []


async def test_a_change_says_all_about_its_table_and_nothing_about_others(store: Store) -> None:
    for name in ("t1", "t2"):
        await store.create(row(name), ["ada"])
    change = Change(
        table="t1",
        touched=7,
        lines=["a"],
        snapshot="s",
        body="b",
        version=1,
        status="over",
        public=False,
        secret=b"other",
        persons=["bo", "cy", "bo"],
        said=[saying(1)],
    )
    await store.commit(change)
    expected = row(
        touched=7,
        snapshot="s",
        snapshot_lines=1,
        body="b",
        version=2,
        status="over",
        public=False,
        secret=b"other",
    )
    assert await store.table("t1") == expected
    assert await store.table("t2") == row("t2")
    assert await store.said("t1") == [saying(1)]
    assert [kept.id for kept in await store.tables_of("ada", 9)] == ["t2"]
    assert [kept.id for kept in await store.tables_of("cy", 9)] == ["t1"]


async def test_what_a_change_does_not_name_stays(store: Store) -> None:
    await store.create(row(snapshot="s", snapshot_lines=0), ["ada"])
    await store.commit(Change(table="t1", touched=9))
    assert await store.table("t1") == row(touched=9, snapshot="s")
    assert [kept.id for kept in await store.tables_of("ada", 9)] == ["t1"]
    await store.commit(Change(table="t1", touched=10, persons=[]))
    assert await store.tables_of("ada", 9) == []


async def test_persons_who_stay_seated_stay_among_the_seated(store: Store) -> None:
    await store.create(row(), ["ada", "bo"])
    await store.commit(Change(table="t1", touched=9, persons=["bo", "cy"]))
    seated = {name for name in ("ada", "bo", "cy") if await store.tables_of(name, 9)}
    assert seated == {"bo", "cy"}


async def test_a_change_of_no_table_is_a_conflict(store: Store) -> None:
    assert await conflicts(store, appending("nowhere", 0, ["a"]))
    assert await conflicts(store, Change(table="nowhere", touched=1))


async def test_speech_is_kept_apart_and_in_order(store: Store) -> None:
    await store.create(row(), [])
    first = saying(1, text="é’🕯", places=[3, -1, 25], path=True)
    await store.commit(Change(table="t1", touched=1, said=[first, saying(2, "bo")]))
    await store.commit(Change(table="t1", touched=1, said=[saying(3, "cy", hearers=2**40)]))
    assert await store.said("t1") == [first, saying(2, "bo"), saying(3, "cy", hearers=2**40)]
    assert [said.number for said in await store.said("t1", after=1)] == [2, 3]
    assert await store.lines("t1") == []


async def test_an_utterance_of_a_number_that_exists_is_a_conflict(store: Store) -> None:
    await store.create(row(), [])
    await store.commit(Change(table="t1", touched=1, said=[saying(1), saying(2)]))
    assert await conflicts(store, appending("t1", 0, ["a"], said=[saying(2, "bo"), saying(3, "bo")]))
    assert await store.said("t1") == [saying(1), saying(2)]
    assert await store.lines("t1") == []


async def test_a_removed_table_is_gone_with_all_that_was_its_own(store: Store) -> None:
    for name in ("t1", "t2"):
        await store.create(row(name), ["ada"])
        await store.commit(appending(name, 0, ["a"], said=[saying(1)]))
    await store.lease(["t1", "t2"], "p", until=100, now=0)
    await store.remove("t1")
    assert await store.table("t1") is None
    assert await store.lines("t1") == []
    assert await store.said("t1") == []
    assert [kept.id for kept in await store.tables_of("ada", 9)] == ["t2"]
    assert await store.lines("t2") == ["a"]
    assert await conflicts(store, appending("t1", 1, ["b"]))
    # The same name again is a new table.
    await store.create(row("t1"), [])
    assert await store.lines("t1") == []
    assert await store.lease(["t1", "t2"], "q", until=100, now=0) == {"t1"}


# Many at once


async def test_one_conflict_among_many_fails_alone(store: Store) -> None:
    names = [f"t{number}" for number in range(60)]
    for name in names:
        await store.create(row(name), [])
    await store.commit(appending("t7", 0, ["there before"]))
    late = await asyncio.gather(*(conflicts(store, appending(name, 0, ["a", "b"])) for name in names))
    assert [name for name, was_late in zip(names, late, strict=True) if was_late] == ["t7"]
    assert await store.lines("t7") == ["there before"]
    assert await store.lines("t8") == ["a", "b"]


async def test_of_those_who_write_the_same_line_one_wins(store: Store) -> None:
    await store.create(row(), [])
    late = await asyncio.gather(
        *(conflicts(store, appending("t1", 0, [f"by {number}"])) for number in range(20))
    )
    assert late.count(False) == 1
    assert await store.lines("t1") == [f"by {late.index(False)}"]


async def test_changes_of_one_table_are_written_in_the_order_they_came(store: Store) -> None:
    await store.create(row(), [])
    changes = [
        appending("t1", number, [str(number)], body=str(number), version=1 + number) for number in range(40)
    ]
    await asyncio.gather(*(store.commit(change) for change in changes))
    assert await store.lines("t1") == [str(number) for number in range(40)]
    kept = await store.table("t1")
    assert kept is not None
    assert (kept.body, kept.version) == ("39", 41)


async def test_who_no_longer_waits_holds_nobody_up(store: Store) -> None:
    for name in ("t1", "t2"):
        await store.create(row(name), [])
    tasks = [asyncio.ensure_future(store.commit(appending(name, 0, ["a"]))) for name in ("t1", "t2")]
    await asyncio.sleep(0)
    tasks[0].cancel()
    await tasks[1]
    assert await store.lines("t2") == ["a"]
    assert await store.lines("t1") in ([], ["a"])


# Lists


async def test_public_tables_newest_first(store: Store) -> None:
    statuses = ["gathering", "salting", "playing", "over", "given-up"]
    for number, status in enumerate(statuses):
        await store.create(row(f"t{number}", status=status, created=number, snapshot="s"), [])
        await store.create(row(f"h{number}", status=status, created=number, public=False), [])
    listed = await store.public_tables(10)
    assert [kept.id for kept in listed] == ["t2", "t1", "t0"]
    assert [kept.id for kept in await store.public_tables(2)] == ["t2", "t1"]
    assert listed[0] == row("t2", status="playing", created=2, secret=b"")


async def test_the_tables_of_a_person_newest_first(store: Store) -> None:
    for number in range(4):
        await store.create(
            row(f"t{number}", created=number, status="over", public=False), ["ada"] * (number != 2)
        )
    listed = await store.tables_of("ada", 10)
    assert [kept.id for kept in listed] == ["t3", "t1", "t0"]
    assert {(kept.secret, kept.snapshot) for kept in listed} == {(b"", "")}
    assert [kept.id for kept in await store.tables_of("ada", 1)] == ["t3"]


async def test_unfinished_tables(store: Store) -> None:
    for status in ("gathering", "salting", "playing", "over", "given-up"):
        await store.create(row(status, status=status), [])
    assert set(await store.unfinished()) == {"salting", "playing"}


async def test_stale_tables_longest_ago_first(store: Store) -> None:
    for number in range(5):
        await store.create(row(f"t{number}", status="over", touched=50 - number), [])
    await store.create(row("other", status="playing", touched=1), [])
    assert await store.stale("over", 49, 10) == ["t4", "t3", "t2"]
    assert await store.stale("over", 49, 2) == ["t4", "t3"]
    await store.commit(Change(table="t4", touched=60))
    assert await store.stale("over", 48, 10) == ["t3"]


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


async def test_what_was_written_is_there_after_closing(lasting_url: str, houses: Houses) -> None:
    store = await houses.open(lasting_url)
    await store.create(row(), ["ada"])
    tasks = [
        asyncio.ensure_future(store.commit(appending("t1", number, [str(number)]))) for number in range(9)
    ]
    await asyncio.sleep(0)
    await houses.shut(store)  # writes what waits
    await asyncio.gather(*tasks)
    again = await houses.open(lasting_url)
    assert await again.lines("t1") == [str(number) for number in range(9)]
    assert [kept.id for kept in await again.tables_of("ada", 9)] == ["t1"]
