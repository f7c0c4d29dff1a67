"""What the storage needs of a database: to read and to write in transactions, without blocking the house."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from lumignon.server.storage.store import StoreError

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
Watch = Callable[[str], None]
"""Told "before-commit" and "after-commit"."""


class Refused(StoreError):
    """The database works, but would not carry out this piece of work. Nothing of it was written."""


def unwatched(_name: str) -> None:
    """Most work is watched by nobody."""


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
    async def write(self, work: Work[Result], watch: Watch = unwatched) -> Result:
        """Do some work in one transaction and commit it; Unsure when the commit failed."""
