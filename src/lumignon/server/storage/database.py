"""What the storage needs of a database: to read and to write in transactions, without blocking the house."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from lumignon.server.storage.store import Change, Conflict, StoreError

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
Outcome = Conflict | None
Watch = Callable[[str], None]
"""Told "before-commit" and "after-commit"."""


class Refused(StoreError):
    """The database works, but would not carry out this piece of work. Nothing of it was written."""


class Database(ABC):
    """One database. What a piece of work raises undoes it; a StoreError means that nothing was written."""

    several_processes: bool

    @abstractmethod
    async def open(self) -> None:
        """Connect and migrate."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect, when no work is under way any more."""

    @abstractmethod
    async def read(self, work: Work[Result]) -> Result:
        """Do some work that only reads."""

    @abstractmethod
    async def write(self, work: Work[Result]) -> Result:
        """Do some work in one transaction and commit it; Unsure when the commit failed."""

    @abstractmethod
    async def change(self, changes: Sequence[Change], watch: Watch) -> list[Outcome]:
        """Commit changes of different tables together, without those that come too late: Conflicts."""
