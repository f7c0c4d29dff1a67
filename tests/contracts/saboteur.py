"""Sabotage: one method of a game spoiled on purpose, and the contract that must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FunctionType
from typing import Any
from unittest import mock

import pytest


@dataclass(frozen=True)
class Sabotage:
    """What is spoiled: a method of a class, replaced by a function that gets the sound one first."""

    contract: str
    owner: type
    method: str
    spoiled: Callable[..., Any]
    position: str = ""
    """Where the walks begin, in notation, if what is spoiled comes up too rarely in games from the start."""

    @property
    def name(self) -> str:
        return self.spoiled.__name__

    @contextmanager
    def done(self) -> Iterator[None]:
        """The game is spoiled in here, and sound again afterwards."""
        sound = getattr(self.owner, self.method)
        if not isinstance(sound, FunctionType):
            pytest.skip(
                f"{self.owner.__name__}.{self.method} is compiled: only interpreted methods are replaced"
            )

        def spoiled(*arguments: Any) -> Any:
            return self.spoiled(sound, *arguments)

        with mock.patch.object(self.owner, self.method, spoiled):
            yield


def sabotage(
    contract: str, owner: type, method: str, position: str = ""
) -> Callable[[Callable[..., Any]], Sabotage]:
    """Make the decorated function replace a method; its first argument is the sound method."""

    def spoil(function: Callable[..., Any]) -> Sabotage:
        return Sabotage(contract, owner, method, function, position)

    return spoil


def sabotages_in(module: object) -> list[Sabotage]:
    """All sabotages that a module describes."""
    return [value for value in vars(module).values() if isinstance(value, Sabotage)]
