"""Where a game at the terminal is saved: no other file is ever overwritten, and none half written.

A file is the match's journal. While a sealed match goes on, its seed lies beside it: without the seed
nobody could play on, and in the journal it would tell whoever reads it what chance will bring.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from lumignon.cli.arguments import Unusable, read_text
from lumignon.kernel.match import Match
from lumignon.kernel.sealed import SECRET_BYTES, Sealed

SEED_SUFFIX: Final = ".seed"


class NotSaved(Exception):
    """The file could not be written; `key` is the message that says so."""

    def __init__(self, key: str, file: Path, reason: str = "") -> None:
        super().__init__(reason)
        self.key = key
        self.file = str(file)


class Drawer:
    """Remembers which file this game is kept in, and the seed of a sealed one."""

    def __init__(self, stem: str, seed: bytes | None, file: Path | None = None) -> None:
        self.file = file
        """Where the game is kept so far, if anywhere."""
        self._stem = stem
        self._seed = seed

    def save(self, match: Match, name: str = "") -> Path:
        """Write the journal to the named file, else to the game's own, else to a new one; say which."""
        if name:
            file = Path(name).expanduser()
            if file != self.file and file.exists():
                raise NotSaved("save-there", file)
            self._write(match, file)
        elif self.file is not None:
            self._write(match, self.file)
        else:
            try:
                self._write(match, self._fresh(Path()))
            except NotSaved:
                self._write(match, self._fresh(Path(tempfile.gettempdir())))
        assert self.file is not None
        return self.file

    def _write(self, match: Match, file: Path) -> None:
        try:
            if self._seed is not None and not match.closed:
                _write_whole(seed_file(file), self._seed.hex() + "\n")
            _write_whole(file, match.journal.to_text())
            if match.closed:
                # the journal itself shows the seed now
                seed_file(file).unlink(missing_ok=True)
        except OSError as error:
            raise NotSaved("save-failed", file, error.strerror or str(error)) from None
        self.file = file

    def _fresh(self, folder: Path) -> Path:
        """A name that is not taken in this folder."""
        number = 1
        while (folder / f"{self._stem}-{number}.jsonl").exists():
            number += 1
        return folder / f"{self._stem}-{number}.jsonl"


def seed_file(file: Path) -> Path:
    """Where the seed of a sealed match lies while it goes on."""
    return file.with_name(file.name + SEED_SUFFIX)


def read_seed(file: Path) -> Sealed:
    """The seed that was kept beside a sealed match."""
    beside = seed_file(file)
    if not beside.exists():
        raise Unusable(
            f"{beside} is missing: a sealed game can only be looked at without its seed (lumignon replay)"
        )
    words = read_text(str(beside)).strip()
    try:
        seed = bytes.fromhex(words)
    except ValueError:
        seed = b""
    if len(seed) != SECRET_BYTES:
        raise Unusable(f"{beside} does not hold a seed")
    return Sealed(seed)


def _write_whole(file: Path, text: str) -> None:
    """Write beside the file and then put it in its place: an old journal is never half overwritten."""
    handle, beside = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as written:
            written.write(text)
        Path(beside).replace(file)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
