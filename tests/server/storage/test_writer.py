"""Group commit, held against a database that does what a test tells it to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import pytest
from tests.server.storage.tools import Houses, appending, row

from lumignon.server.storage.database import Database, Outcome, Refused, Result, Watch, Work
from lumignon.server.storage.store import Change, Conflict, StoreError, Unsure
from lumignon.server.storage.writer import AT_ONCE, Writer

pytestmark = pytest.mark.anyio


class Slow(Database):
    """Takes the time of a few turns of the loop for each batch, and remembers what was in it."""

    several_processes = False

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.failures: list[Exception] = []
        self.refuses = ""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def read(self, work: Work[Result]) -> Result:
        raise NotImplementedError

    async def write(self, work: Work[Result]) -> Result:
        raise NotImplementedError

    async def change(self, changes: Sequence[Change], watch: Watch) -> list[Outcome]:
        self.batches.append([change.table for change in changes])
        for _ in range(5):
            await asyncio.sleep(0)
        if self.refuses in self.batches[-1]:
            raise Refused("not this one")
        if self.failures:
            raise self.failures.pop()
        return [Conflict() if change.table == "late" else None for change in changes]


async def outcomes(writer: Writer, names: Sequence[str]) -> list[str]:
    """What comes of a change of each of these tables: the name of the exception, or nothing."""
    done = await asyncio.gather(
        *(writer.commit(appending(name, 0, ["a"])) for name in names), return_exceptions=True
    )
    return ["" if outcome is None else type(outcome).__name__ for outcome in done]


def writer_of(database: Database, written: list[str]) -> Writer:
    writer = Writer(database, written.extend)
    writer.start()
    return writer


async def test_what_waits_is_written_together() -> None:
    database, written = Slow(), list[str]()
    writer = writer_of(database, written)
    first = asyncio.ensure_future(writer.commit(appending("first", 0, ["a"])))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    names = [f"t{number}" for number in range(50)]
    assert await outcomes(writer, names) == [""] * 50
    await first
    assert database.batches == [["first"], names]
    assert written == ["first", *names]
    await writer.stop()


async def test_no_transaction_grows_without_bounds_and_none_is_forgotten() -> None:
    database = Slow()
    writer = writer_of(database, [])
    names = [f"t{number}" for number in range(3 * AT_ONCE - 5)]
    assert await outcomes(writer, names) == [""] * len(names)
    assert [len(together) for together in database.batches] == [AT_ONCE, AT_ONCE, AT_ONCE - 5]
    assert [name for together in database.batches for name in together] == names
    await writer.stop()


async def test_the_second_change_of_a_table_waits_for_the_first() -> None:
    database = Slow()
    writer = writer_of(database, [])
    assert await outcomes(writer, ["a", "b", "a", "c", "a", "b"]) == [""] * 6
    assert database.batches == [["a", "b", "c"], ["a", "b"], ["a"]]
    await writer.stop()


async def test_who_gave_up_before_the_beginning_is_not_written() -> None:
    database = Slow()
    writer = writer_of(database, [])
    task = asyncio.ensure_future(writer.commit(appending("a", 0, ["a"])))
    await asyncio.sleep(0)
    task.cancel()
    assert await outcomes(writer, ["b"]) == [""]
    assert database.batches == [["b"]]
    await writer.stop()


async def test_a_conflict_is_told_to_whoever_made_it() -> None:
    written: list[str] = []
    writer = writer_of(Slow(), written)
    assert await outcomes(writer, ["a", "late", "b"]) == ["", "Conflict", ""]
    assert written == ["a", "b"]
    await writer.stop()


async def test_a_change_that_is_refused_fails_alone(caplog: pytest.LogCaptureFixture) -> None:
    database, written = Slow(), list[str]()
    database.refuses = "bad"
    writer = writer_of(database, written)
    with caplog.at_level(logging.ERROR):
        assert await outcomes(writer, ["a", "bad", "late", "b"]) == ["", "Refused", "Conflict", ""]
    assert database.batches == [["a", "bad", "late", "b"], ["a"], ["bad"], ["late"], ["b"]]
    assert written == ["a", "b"]
    assert "table bad cannot be stored" in caplog.text
    await writer.stop()


@pytest.mark.parametrize(
    "failure", [Unsure("in the middle"), StoreError("not reached"), RuntimeError("a bug")], ids=repr
)
async def test_when_the_database_fails_everyone_is_told_and_it_goes_on(failure: Exception) -> None:
    database = Slow()
    database.failures = [failure]
    writer = writer_of(database, [])
    assert await outcomes(writer, ["a", "b"]) == ["Unsure", "Unsure"]
    assert await outcomes(writer, ["a", "b"]) == ["", ""]
    await writer.stop()


async def test_stopping_writes_what_waits_and_takes_nothing_more() -> None:
    database = Slow()
    writer = writer_of(database, [])
    tasks = [asyncio.ensure_future(writer.commit(appending("a", number, ["a"]))) for number in range(4)]
    await asyncio.sleep(0)
    await writer.stop()
    assert len(database.batches) == 4
    await asyncio.gather(*tasks)
    with pytest.raises(StoreError, match="closed"):
        await writer.commit(appending("a", 4, ["a"]))


async def test_what_no_database_can_store_fails_alone(lasting_url: str, houses: Houses) -> None:
    store = await houses.open(lasting_url)
    names = [f"t{number}" for number in range(8)]
    for name in names:
        await store.create(row(name), [])
    texts = ["half a character: \ud83d" if name == "t3" else "good" for name in names]
    done = await asyncio.gather(
        *(store.commit(appending(name, 0, [text])) for name, text in zip(names, texts, strict=True)),
        return_exceptions=True,
    )
    assert [outcome for outcome in done if outcome is not None] == [done[3]]
    assert isinstance(done[3], StoreError)
    assert "half a character" not in str(done[3])
    assert await store.lines("t3") == []
    assert await store.lines("t4") == ["good"]
