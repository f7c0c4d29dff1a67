"""Too fast is too fast: token buckets by identity and by address, in bounded memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

BUCKETS_AT_MOST: Final = 20_000


class Bucket:
    """So many at once, and so many more each second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, limit: tuple[float, float], now: float) -> None:
        self.burst, self.rate = limit
        self.left = self.burst
        self.at = now

    def take(self, now: float) -> bool:
        """Whether one more is all right now."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limiter:
    """A bucket for each key. The keys that were quiet longest are forgotten when there are too many."""

    def __init__(self, limit: tuple[float, float], now: Callable[[], float] = time.monotonic) -> None:
        self._limit: Final = limit
        self._now: Final = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Whether this key may do it once more now."""
        now = self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._limit, now)
            if len(self._buckets) > BUCKETS_AT_MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now)
