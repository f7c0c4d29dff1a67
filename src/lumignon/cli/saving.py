"""Where a game at the terminal is saved: no other file is ever overwritten, and none half written."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


class NotSaved(Exception):
    """The file could not be written; the message is the reason."""


class AlreadyThere(NotSaved):
    """The file exists and is not this game's own."""


class Drawer:
    """Remembers which file this game is kept in."""

    def __init__(self, stem: str, file: Path | None = None) -> None:
        self.file = file
        """Where the game is kept so far, if anywhere."""
        self._stem = stem

    def save(self, text: str, name: str = "") -> Path:
        """Write the journal to the named file, else to the game's own, else to a new one; say which."""
        if name:
            file = Path(name).expanduser()
            if file != self.file and file.exists():
                raise AlreadyThere(str(file))
            candidates = [file]
        elif self.file is not None:
            candidates = [self.file]
        else:
            candidates = [self._fresh(Path.cwd()), self._fresh(Path(tempfile.gettempdir()))]
        for at, file in enumerate(candidates):
            try:
                _write_whole(file, text)
            except OSError as error:
                if at == len(candidates) - 1:
                    raise NotSaved(error.strerror or str(error)) from None
            else:
                self.file = file
                break
        assert self.file is not None
        return self.file

    def _fresh(self, folder: Path) -> Path:
        """A name that is not taken in this folder."""
        number = 1
        while (folder / f"{self._stem}-{number}.jsonl").exists():
            number += 1
        return folder / f"{self._stem}-{number}.jsonl"


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
