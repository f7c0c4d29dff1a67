"""The storage in a database: each question to its function in rows.py, each change to the writer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sqlalchemy import Connection

from lumignon.server.storage import rows
from lumignon.server.storage.database import Database
from lumignon.server.storage.notices import Notices
from lumignon.server.storage.store import (
    Change,
    Noticed,
    Person,
    Store,
    StoreError,
    TableRow,
    Unsure,
    Utterance,
)
from lumignon.server.storage.writer import Writer

ASKED_AT_ONCE = 1000
"""Names in one statement: databases allow some thirty thousand."""


class SqlStore(Store):
    """A house in a SQLite file or in PostgreSQL."""

    def __init__(self, database: Database, notices: Notices) -> None:
        self.database = database
        self._notices = notices
        self.several_processes = database.several_processes

    async def open(self) -> None:
        await self.database.open()
        try:
            await self._notices.open(self.database)
        except BaseException:
            await self.database.close()
            raise
        if not self.several_processes:
            # whoever drove tables before was the only one, and is no more
            await self.database.write(rows.forget_leases)
        self._writer = Writer(self.database, self._notices.after)
        self._writer.start()

    async def close(self) -> None:
        await self._writer.stop()
        await self._notices.close()
        await self.database.close()

    async def healthy(self) -> bool:
        try:
            await self.database.write(rows.pulse)
        except (StoreError, Unsure):
            return False
        return True

    # Tables

    async def create(self, row: TableRow, persons: Sequence[str]) -> None:
        await self.database.write(partial(rows.create, row=row, sitting=persons))

    async def commit(self, change: Change) -> None:
        await self._writer.commit(change)

    async def table(self, table: str) -> TableRow | None:
        return await self.database.read(partial(rows.table, name=table))

    async def lines(self, table: str, after: int = 0) -> list[str]:
        return await self.database.read(partial(rows.journal, name=table, after=after))

    async def said(self, table: str, after: int = 0) -> list[Utterance]:
        return await self.database.read(partial(rows.said, name=table, after=after))

    async def remove(self, table: str) -> None:
        def work(connection: Connection) -> list[str]:
            rows.remove(connection, table)
            return [table]

        await self._write_and_tell(work)

    # Lists

    async def public_tables(self, limit: int) -> list[TableRow]:
        return await self.database.read(partial(rows.public_tables, limit=limit))

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        return await self.database.read(partial(rows.tables_of, person=person, limit=limit))

    async def unfinished(self) -> list[str]:
        return await self.database.read(rows.unfinished)

    async def stale(self, status: str, before: int, limit: int) -> list[str]:
        return await self.database.read(partial(rows.stale, status=status, before=before, limit=limit))

    # Leases

    async def lease(self, tables: Sequence[str], process: str, until: int, now: int) -> set[str]:
        held: set[str] = set()
        for some in portions(tables):
            held |= await self.database.write(
                partial(rows.lease, names=some, process=process, until=until, now=now)
            )
        return held

    async def release(self, tables: Sequence[str], process: str) -> None:
        for some in portions(tables):
            await self.database.write(partial(rows.release, names=some, process=process))

    # Persons

    async def person(self, person: str) -> Person | None:
        return await self.database.read(partial(rows.person, name=person))

    async def persons(self, persons: Sequence[str]) -> dict[str, Person]:
        found: dict[str, Person] = {}
        for some in portions(persons):
            found |= await self.database.read(partial(rows.persons_of, names=some))
        return found

    async def put_person(self, person: Person) -> None:
        await self.database.write(partial(rows.put_person, who=person))

    async def forget(self, person: str) -> None:
        await self._write_and_tell(partial(rows.forget, name=person))

    async def put_carry(self, token_hash: str, person: str, until: int) -> None:
        await self.database.write(partial(rows.put_carry, token_hash=token_hash, who=person, until=until))

    async def take_carry(self, token_hash: str, now: int) -> str | None:
        return await self.database.write(partial(rows.take_carry, token_hash=token_hash, now=now))

    # The house

    async def house_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        return await self.database.write(partial(rows.house_secret, name=name, make=make))

    async def listen(self, noticed: Noticed) -> None:
        await self._notices.listen(noticed)

    async def _write_and_tell(self, work: Callable[[Connection], Sequence[str]]) -> None:
        """Do what changes the tables that it returns, and let other processes know."""

        def transaction(connection: Connection) -> Sequence[str]:
            changed = work(connection)
            self._notices.within(connection, changed)
            return changed

        self._notices.after(await self.database.write(transaction))


def portions(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """The names, so many at a time."""
    for start in range(0, len(names), ASKED_AT_ONCE):
        yield names[start : start + ASKED_AT_ONCE]
