"""A lock on a file that ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD: set[int] = set()


def let_go_in_child() -> None:
    """A forked child shares the lock, and would hold it on after its parent's death."""
    while _HELD:
        with suppress(OSError):
            os.close(_HELD.pop())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=let_go_in_child)


class FileLock:
    """Held from `take` to `release`. The file stays: to delete it would let two processes hold two locks."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor = -1

    def take(self) -> bool:
        """Whether it was free."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            try_lock(descriptor)
        except OSError:
            os.close(descriptor)
            return False
        self._descriptor = descriptor
        _HELD.add(descriptor)
        return True

    def release(self) -> None:
        if self._descriptor in _HELD:
            _HELD.discard(self._descriptor)
            os.close(self._descriptor)
        self._descriptor = -1
