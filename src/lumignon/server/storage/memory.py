"""A storage that forgets: everything in dictionaries, for tests, trials and benchmarks without a disk.

It keeps the promises of `Store` but one: nothing is left after the process. No call waits for anything, so
each is done at once, and none sees another half done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import structs

from lumignon.server.storage.store import (
    Change,
    Conflict,
    Noticed,
    Person,
    Store,
    TableRow,
    Utterance,
)

PUBLIC = frozenset({"gathering", "salting", "playing"})
UNFINISHED = frozenset({"salting", "playing"})


class Kept:
    """One table with all that belongs to it."""

    __slots__ = ("lines", "persons", "row", "said")

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.lines: list[str] = []
        self.said: list[Utterance] = []
        self.persons: frozenset[str] = frozenset()

    def check(self, change: Change) -> None:
        """Conflict, when the change was made for another state of the table than it has now."""
        row = self.row
        if (change.lines or change.snapshot is not None) and change.first_line != len(self.lines):
            raise Conflict(f"table {row.id} has {len(self.lines)} lines, not {change.first_line}")
        if change.body is not None and change.version != row.version:
            raise Conflict(f"table {row.id} is at version {row.version}, not {change.version}")
        if change.said and self.said and change.said[0].number <= self.said[-1].number:
            raise Conflict(f"more has been said at table {row.id}")


class MemoryStore(Store):
    """All tables of one process, as long as it lives."""

    several_processes = False

    def __init__(self) -> None:
        self._tables: dict[str, Kept] = {}
        self._games: dict[str, set[str]] = {}
        self._persons: dict[str, Person] = {}
        self._carries: dict[str, tuple[str, int]] = {}
        self._leases: dict[str, tuple[str, int]] = {}
        self._house: dict[str, bytes] = {}

    async def open(self) -> None:
        """Nothing to open."""

    async def close(self) -> None:
        """Nothing to close: what was written can still be read."""

    async def healthy(self) -> bool:
        return True

    # Tables

    async def create(self, row: TableRow, persons: Sequence[str]) -> None:
        if row.id in self._tables:
            raise Conflict(f"table {row.id} exists")
        kept = self._tables[row.id] = Kept(structs.replace(row))
        self._seat(kept, persons)

    async def commit(self, change: Change) -> None:
        kept = self._tables.get(change.table)
        if kept is None:
            raise Conflict(f"there is no table {change.table}")
        kept.check(change)
        row = kept.row
        row.touched = change.touched
        if change.lines:
            kept.lines.extend(change.lines)
        if change.snapshot is not None:
            row.snapshot = change.snapshot
            row.snapshot_lines = len(kept.lines)
        if change.body is not None:
            row.body = change.body
            row.version += 1
        if change.said:
            kept.said.extend(change.said)
        if change.status is not None:
            row.status = change.status
        if change.public is not None:
            row.public = change.public
        if change.secret is not None:
            row.secret = change.secret
        if change.persons is not None:
            self._seat(kept, change.persons)

    async def table(self, table: str) -> TableRow | None:
        kept = self._tables.get(table)
        return None if kept is None else structs.replace(kept.row)

    async def lines(self, table: str, after: int = 0) -> list[str]:
        kept = self._tables.get(table)
        return [] if kept is None else kept.lines[after:]

    async def said(self, table: str, after: int = 0) -> list[Utterance]:
        kept = self._tables.get(table)
        return [] if kept is None else [said for said in kept.said if said.number > after]

    async def remove(self, table: str) -> None:
        kept = self._tables.pop(table, None)
        if kept is not None:
            self._seat(kept, ())
            self._leases.pop(table, None)

    def _seat(self, kept: Kept, persons: Sequence[str]) -> None:
        table = kept.row.id
        for person in kept.persons:
            self._games[person].discard(table)
        kept.persons = frozenset(persons)
        for person in kept.persons:
            self._games.setdefault(person, set()).add(table)

    # Lists

    async def public_tables(self, limit: int) -> list[TableRow]:
        rows = (kept.row for kept in self._tables.values())
        return newest((row for row in rows if row.public and row.status in PUBLIC), limit)

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        return newest((self._tables[table].row for table in self._games.get(person, ())), limit)

    async def unfinished(self) -> list[str]:
        return [kept.row.id for kept in self._tables.values() if kept.row.status in UNFINISHED]

    async def stale(self, status: str, before: int, limit: int) -> list[str]:
        rows = [kept.row for kept in self._tables.values()]
        found = [row for row in rows if row.status == status and row.touched < before]
        return [row.id for row in sorted(found, key=lambda row: (row.touched, row.id))[:limit]]

    # Leases

    async def lease(self, tables: Sequence[str], process: str, until: int, now: int) -> set[str]:
        held: set[str] = set()
        for table in tables:
            holder, end = self._leases.get(table, (process, 0))
            if table in self._tables and (holder == process or end <= now):
                self._leases[table] = (process, until)
                held.add(table)
        return held

    async def release(self, tables: Sequence[str], process: str) -> None:
        for table in tables:
            if table in self._leases and self._leases[table][0] == process:
                del self._leases[table]

    # Persons

    async def person(self, person: str) -> Person | None:
        found = self._persons.get(person)
        return None if found is None else structs.replace(found)

    async def persons(self, persons: Sequence[str]) -> dict[str, Person]:
        return {name: structs.replace(self._persons[name]) for name in persons if name in self._persons}

    async def put_person(self, person: Person) -> None:
        self._persons[person.id] = structs.replace(person)

    async def forget(self, person: str) -> None:
        self._persons.pop(person, None)
        self._carries = {link: carry for link, carry in self._carries.items() if carry[0] != person}
        for kept in self._tables.values():
            kept.said = [said for said in kept.said if said.person != person]

    async def put_carry(self, token_hash: str, person: str, until: int) -> None:
        self._carries[token_hash] = (person, until)

    async def take_carry(self, token_hash: str, now: int) -> str | None:
        carry = self._carries.get(token_hash)
        self._carries = {
            link: (person, until)
            for link, (person, until) in self._carries.items()
            if link != token_hash and until > now
        }
        return carry[0] if carry is not None and carry[1] > now else None

    # The house

    async def house_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        if name not in self._house:
            self._house[name] = make()
        return self._house[name]

    async def listen(self, noticed: Noticed) -> None:
        """There is nobody else."""


def newest(rows: Iterable[TableRow], limit: int) -> list[TableRow]:
    """The rows as lists show them: without what only the table itself needs."""
    ordered = sorted(rows, key=lambda row: (-row.created, row.id))[:limit]
    return [structs.replace(row, secret=b"", snapshot="", snapshot_lines=0) for row in ordered]
