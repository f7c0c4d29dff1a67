"""A file that one game has claimed: nobody else's is ever taken, and what is written only ever grows.

A file is the match's journal. While a sealed match goes on, its seed lies beside it: without the seed
nobody could play on, and in the journal it would tell whoever reads it what chance will bring.
"""

from __future__ import annotations

import errno
import importlib
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from lumignon.kernel.journal import Journal

SEED_SUFFIX: Final = ".seed"
OWNER_ONLY: Final = 0o600
"""A journal holds what is hidden, and a seed what is to come."""

_BYTES_AS_THEY_ARE: Final[int] = getattr(os, "O_BINARY", 0)


class Taken(OSError):
    """Another game uses the file, or somebody changed it: it is left as it is."""

    def __init__(self) -> None:
        super().__init__("it is in use, or was changed")


class ClaimedFile:
    """An open file with as many lines of one journal as were accepted so far."""

    def __init__(self, file: Path, handle: int, text: str = "") -> None:
        self.file: Final = file
        self._handle: Final = handle
        self._lines = text.count("\n")
        self._size = len(text.encode("utf-8"))

    @classmethod
    def new(cls, file: Path, seed: bytes | None) -> ClaimedFile:
        """Create the seed's file and the journal's; FileExistsError where either is there already."""
        beside = seed_file(file)
        if seed is None:
            if beside.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(beside))
            return cls(file, _create(file))
        kept = _create(beside)
        try:
            os.write(kept, f"{seed.hex()}\n".encode())
            os.fsync(kept)
            handle = _create(file)
        except OSError:
            beside.unlink()
            raise
        finally:
            os.close(kept)
        return cls(file, handle)

    @classmethod
    def old(cls, file: Path, text: str) -> ClaimedFile:
        """Take over a file that holds this text: the lines of a journal."""
        handle = os.open(file, os.O_RDWR | os.O_APPEND | _BYTES_AS_THEY_ARE)
        claimed = cls(file, handle, text)
        try:
            _lock(claimed._handle)
            claimed._drop_what_was_cut_off(text.encode("utf-8"))
            claimed._demand_untouched(text.encode("utf-8"))
        except OSError:
            claimed.close()
            raise
        return claimed

    def grow(self, journal: Journal) -> None:
        """Add the journal's new lines; when this returns they lie on the disk."""
        if len(journal) == self._lines:
            return
        new = "".join(f"{line.text}\n" for line in journal.lines[self._lines :]).encode("utf-8")
        if self._is_as_left():
            self._write(new)
        else:
            # a write that was broken off is completed; anything else is somebody's own
            whole = journal.to_text().encode("utf-8")
            self._demand_untouched(whole)
            self._write(whole[os.fstat(self._handle).st_size :])
            self._size = len(whole) - len(new)
        self._lines = len(journal)
        self._size += len(new)

    def forget_seed(self) -> None:
        """Drop the seed: the journal itself shows it now."""
        seed_file(self.file).unlink(missing_ok=True)

    def give_back(self) -> None:
        """Remove what was claimed for nothing, because nothing could be written."""
        with suppress(OSError):
            if self._is_in_place():
                self.file.unlink()
                self.forget_seed()
        self.close()

    def close(self) -> None:
        """Leave the file to others."""
        os.close(self._handle)

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._handle, data) :]
        os.fsync(self._handle)

    def _is_as_left(self) -> bool:
        return self._is_in_place() and os.fstat(self._handle).st_size == self._size

    def _is_in_place(self) -> bool:
        """Whether the name still means this file: it may have been moved away, or replaced."""
        try:
            return os.path.samestat(self.file.stat(), os.fstat(self._handle))
        except FileNotFoundError:
            return False

    def _drop_what_was_cut_off(self, accepted: bytes) -> None:
        """A last line without its end was never accepted: the power failed while it was written."""
        os.lseek(self._handle, 0, os.SEEK_SET)
        with os.fdopen(os.dup(self._handle), "rb") as lying:
            there = lying.read()
        if there.startswith(accepted) and b"\n" not in there[len(accepted) :]:
            os.ftruncate(self._handle, len(accepted))

    def _demand_untouched(self, whole: bytes) -> None:
        """Taken, unless what lies there is a beginning of this."""
        if not self._is_in_place():
            raise Taken
        os.lseek(self._handle, 0, os.SEEK_SET)
        with os.fdopen(os.dup(self._handle), "rb") as lying:
            if not whole.startswith(lying.read(len(whole) + 1)):
                raise Taken


def seed_file(file: Path) -> Path:
    """Where the seed of a sealed match lies while it goes on."""
    return file.with_name(file.name + SEED_SUFFIX)


def _create(file: Path) -> int:
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BYTES_AS_THEY_ARE
    handle = os.open(file, flags, OWNER_ONLY)
    with suppress(Taken):
        _lock(handle)
    return handle


def _lock(handle: int) -> None:
    """Keep other games off the file, where the system knows such locks."""
    try:
        fcntl = importlib.import_module("fcntl")
    except ImportError:
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Taken from None
    except OSError:
        # a file system without locks: what lies there is still looked at before it grows
        return
