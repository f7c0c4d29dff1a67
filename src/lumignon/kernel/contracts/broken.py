"""What is raised when a game does not keep a contract, and the fence that turns a crash into it."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType


class ContractBroken(Exception):
    """A game does not keep a contract of the house: which one, what was seen, and where to look."""

    def __init__(self, name: str, what: str, where: str) -> None:
        super().__init__(f"{name}: {what}\n  where: {where}")
        self.name = name
        self.what = what
        self.where = where


class unbroken:  # noqa: N801 - it reads as a word: with unbroken(…)
    """Whatever the game raises in here breaks the contract; the cause stays attached."""

    def __init__(self, name: str, doing: str, where: Callable[[], str]) -> None:
        self._name = name
        self._doing = doing
        self._where = where

    def __enter__(self) -> None:
        return

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, ContractBroken):
            said = f"{self._doing} raised {type(error).__name__}: {error}"
            raise ContractBroken(self._name, said, self._where()) from error
