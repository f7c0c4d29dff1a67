"""Whose question is taken next: tables take turns, and none holds more than its share of the workers."""

from __future__ import annotations

from collections import Counter, deque
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Fair(Generic[T]):
    """What waits, first come, first served at each table, and how much of each table's is under way."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = workers
        self._waiting: dict[str, deque[T]] = {}
        """By table, the one whose turn it is first."""
        self._under_way: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return sum(map(len, self._waiting.values()))

    @property
    def under_way(self) -> int:
        """How many are being thought about."""
        return self._under_way.total()

    def add(self, table: str, item: T) -> None:
        """A table asks."""
        self._waiting.setdefault(table, deque()).append(item)

    def withdraw(self, table: str, item: T) -> None:
        """It does not want to know any more."""
        queue = self._waiting[table]
        queue.remove(item)
        if not queue:
            del self._waiting[table]

    def take(self) -> T | None:
        """The next question that a worker may think about, or None; it is under way until `done`."""
        share = self._share()
        table = next((one for one in self._waiting if self._under_way[one] < share), None)
        if table is None:
            return None
        queue = self._waiting.pop(table)
        item = queue.popleft()
        if queue:
            # it goes to the end of the line
            self._waiting[table] = queue
        self._under_way[table] += 1
        return item

    def done(self, table: str) -> None:
        """One of this table's is no longer under way."""
        self._under_way[table] -= 1
        if not self._under_way[table]:
            del self._under_way[table]

    def clear(self) -> list[T]:
        """Nothing waits any more: gives what did."""
        left = [item for queue in self._waiting.values() for item in queue]
        self._waiting.clear()
        return left

    def _share(self) -> int:
        """How many workers a table may hold: all the same, and one always left for whoever comes next."""
        tables = len(self._waiting.keys() | self._under_way.keys())
        if not tables:
            return 1
        return max(1, min(self.workers - 1, -(-self.workers // tables)))
