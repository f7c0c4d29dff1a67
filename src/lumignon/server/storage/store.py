"""What the house asks of its storage. Accepted means stored: what was committed is there after a crash."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

Noticed = Callable[[str], Awaitable[None]]
"""Called with a table's id when another process may have changed it; with "" when notices were missed."""


class StoreError(RuntimeError):
    """The storage cannot be used: what is wrong, for whoever runs the house."""


class Conflict(Exception):
    """Somebody else has written in between: whoever wanted to write looks again, and decides anew."""


class Unsure(Exception):
    """The storage failed in the middle: whether it was written shows only when it is read again."""


class TableRow(Struct, kw_only=True):
    """A table as it is kept. What it says of the game follows from its lines; the snapshot is a cache."""

    id: str
    game: str
    status: str
    public: bool
    created: int
    touched: int
    """When somebody last did something there, in milliseconds."""
    version: int
    """Grows with every change of the body."""
    body: str
    """All about the table but the game itself, as JSON."""
    secret: bytes
    """The seed of its chance: never shown before the end."""
    snapshot: str = ""
    """The state of the game after so many lines, and the clocks then, as JSON."""
    snapshot_lines: int = 0


class Utterance(Struct, kw_only=True):
    """Something said at a table. It stands in no journal, and can be deleted."""

    number: int
    """Counts all utterances of a table from 1."""
    at: int
    person: str
    seat: int
    hearers: int
    """A mask, as in stories."""
    text: str
    places: list[int] = []
    path: bool = False


class Person(Struct, kw_only=True):
    """Somebody who has a name here."""

    id: str
    nickname: str
    created: int
    seen: int


class Change(Struct, kw_only=True):
    """All that one command writes about one table: everything, or nothing."""

    table: str
    touched: int
    first_line: int = 0
    """The number of the first of the new lines: another one with that number is a Conflict."""
    lines: Sequence[str] = ()
    snapshot: str | None = None
    """With lines: the snapshot after the last of them."""
    body: str | None = None
    """With `version`: the version that it replaces; another one is a Conflict."""
    version: int = 0
    status: str | None = None
    public: bool | None = None
    secret: bytes | None = None
    persons: Sequence[str] | None = None
    """Who has a seat there, or may take one back: whose games it is among. None: as before."""
    said: Sequence[Utterance] = ()


class Store(ABC):
    """One storage. All calls may be made at the same time; commits that wait are written together."""

    several_processes: bool
    """Whether other processes may share it."""

    @abstractmethod
    async def open(self) -> None:
        """Connect, migrate, and start writing; StoreError says why it cannot be."""

    @abstractmethod
    async def close(self) -> None:
        """Write what waits, and disconnect."""

    @abstractmethod
    async def healthy(self) -> bool:
        """Whether it can be written to now."""

    # Tables

    @abstractmethod
    async def create(self, row: TableRow, persons: Sequence[str]) -> None:
        """A new table."""

    @abstractmethod
    async def commit(self, change: Change) -> None:
        """Write a change, together with whatever else waits; Conflict or Unsure if it was not to be."""

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """A table as it is now."""

    @abstractmethod
    async def lines(self, table: str, after: int = 0) -> list[str]:
        """The lines of its journal from this number on, in order."""

    @abstractmethod
    async def said(self, table: str, after: int = 0) -> list[Utterance]:
        """What was said there, after the utterance of this number."""

    @abstractmethod
    async def remove(self, table: str) -> None:
        """Delete a table with all that belongs to it."""

    # Lists, newest first

    @abstractmethod
    async def public_tables(self, limit: int) -> list[TableRow]:
        """The public tables that are gathering or being played; without secret and snapshot."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """The tables at which a person has a seat; without secret and snapshot."""

    @abstractmethod
    async def unfinished(self) -> list[str]:
        """The ids of all tables that are being salted or played."""

    @abstractmethod
    async def stale(self, status: str, before: int, limit: int) -> list[str]:
        """The ids of tables of this status that nobody has touched since then."""

    # Who drives a table's clock and bots

    @abstractmethod
    async def lease(self, tables: Sequence[str], process: str, until: int, now: int) -> set[str]:
        """Take or renew leases where no other process holds one; the tables that this process holds now."""

    @abstractmethod
    async def release(self, tables: Sequence[str], process: str) -> None:
        """Give leases back."""

    # Persons

    @abstractmethod
    async def person(self, person: str) -> Person | None: ...

    @abstractmethod
    async def persons(self, persons: Sequence[str]) -> dict[str, Person]: ...

    @abstractmethod
    async def put_person(self, person: Person) -> None:
        """Write or overwrite."""

    @abstractmethod
    async def forget(self, person: str) -> None:
        """Delete a person's name, and all that they said."""

    @abstractmethod
    async def put_carry(self, token_hash: str, person: str, until: int) -> None:
        """Remember a link by the hash of its secret."""

    @abstractmethod
    async def take_carry(self, token_hash: str, now: int) -> str | None:
        """Redeem it, once: the person, or None."""

    # The house itself

    @abstractmethod
    async def house_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret of the house that all processes share; made when it is first asked for."""

    # What other processes did

    @abstractmethod
    async def listen(self, noticed: Noticed) -> None:
        """From now on tell of changes by others. Where there are no others this does nothing."""
