"""Where a game at the terminal is kept, move by move: what is accepted is stored.

Where it cannot be kept where it should be it goes on elsewhere, and that is said.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lumignon.cli.arguments import Unusable, read_text
from lumignon.cli.claim import ClaimedFile, Taken, seed_file
from lumignon.kernel.match import Match
from lumignon.kernel.sealed import SECRET_BYTES, Sealed


@dataclass(frozen=True)
class Notice:
    """What people are to know about their file: the key of a message, and its arguments."""

    key: str
    file: str
    now: str = ""
    reason: str = ""


class Drawer:
    """Keeps one match in a file, and the seed of a sealed one beside it."""

    def __init__(self, stem: str, seed: bytes | None, loaded: tuple[Path, str] | None = None) -> None:
        self.astray = False
        """Whether the game is not kept where it should be."""
        self._stem: Final = stem
        self._seed: Final = seed
        self._loaded = loaded
        """The file that the match was read from and is not yet kept in, and what it held."""
        self._claimed: ClaimedFile | None = None

    @property
    def file(self) -> Path | None:
        """Where the game is kept, if anywhere."""
        return None if self._claimed is None else self._claimed.file

    def keep(self, match: Match) -> Notice | None:
        """Store what the journal has grown by; say where, if it is not where it was before."""
        if self._loaded is not None:
            return self._take_over(match, *self._loaded)
        if self._claimed is None:
            return self._begin(match)
        try:
            self._claimed.grow(match.journal)
        except Taken:
            return self._move(match, self._claimed.file, "kept-changed")
        except OSError as error:
            return self._stray(match, self._claimed.file, error)
        return None

    def copy(self, match: Match, name: str) -> Notice:
        """Go on in the named file; what was kept so far stays where it is."""
        try:
            file = Path(name).expanduser()
            if self.file is not None and file.exists() and file.samefile(self.file):
                return Notice("saved", str(self.file))
            self._claim(match, file)
        except FileExistsError as error:
            return Notice("save-there", str(error.filename or name))
        except (OSError, RuntimeError, ValueError) as error:
            return Notice("save-failed", name, reason=_why(error))
        self.astray = False
        return Notice("saved", str(file))

    def finish(self) -> None:
        """The match is closed, and its seed shown: the file beside it is not needed any more."""
        if self._claimed is not None and self._seed is not None:
            self._claimed.forget_seed()

    def close(self) -> None:
        """Leave the file to others."""
        if self._claimed is not None:
            self._claimed.close()
            self._claimed = None

    def _take_over(self, match: Match, file: Path, text: str) -> Notice:
        """Keep a loaded match in the file it came from, unless that is another's."""
        self._loaded = None
        try:
            self._claimed = ClaimedFile.old(file, text)
        except Taken:
            return self._move(match, file, "kept-used")
        except OSError as error:
            return self._stray(match, file, error)
        return self.keep(match) or Notice("kept", str(file))

    def _begin(self, match: Match) -> Notice | None:
        """Find a place for a match that has none."""
        told, self.astray = self.astray, False
        try:
            return Notice("kept", str(self._claim_fresh(match, Path())))
        except OSError as error:
            notice = self._stray(match, Path(f"{self._stem}-1.jsonl"), error)
        # that it is kept nowhere was said once, and will be said at the end
        return None if told and self._claimed is None else notice

    def _move(self, match: Match, file: Path, key: str) -> Notice:
        """Leave a file that belongs to somebody else, and go on under a new name."""
        try:
            return Notice(key, str(file), str(self._claim_fresh(match, Path())))
        except OSError as error:
            return self._stray(match, file, error)

    def _stray(self, match: Match, file: Path, error: OSError) -> Notice:
        """What could not be written where it should is at least kept somewhere."""
        self.astray = True
        for folder in (Path(), Path(tempfile.gettempdir())):
            try:
                return Notice("kept-astray", str(file), str(self._claim_fresh(match, folder)), _why(error))
            except OSError:
                continue
        self.close()
        return Notice("kept-nowhere", str(file), reason=_why(error))

    def _claim_fresh(self, match: Match, folder: Path) -> Path:
        """Keep the match under a name that is not taken in this folder."""
        number = 1
        while True:
            file = folder / f"{self._stem}-{number}.jsonl"
            try:
                self._claim(match, file)
            except FileExistsError:
                number += 1
            else:
                return file

    def _claim(self, match: Match, file: Path) -> None:
        claimed = ClaimedFile.new(file, None if match.closed else self._seed)
        try:
            claimed.grow(match.journal)
        except OSError:
            claimed.give_back()
            raise
        self.close()
        self._claimed = claimed


def read_seed(file: Path) -> Sealed:
    """The seed that was kept beside a sealed match."""
    beside = seed_file(file)
    if not beside.exists():
        raise Unusable("seed-missing", file=str(beside))
    words = read_text(str(beside)).strip()
    try:
        seed = bytes.fromhex(words)
    except ValueError:
        seed = b""
    if len(seed) != SECRET_BYTES:
        raise Unusable("no-seed", file=str(beside))
    return Sealed(seed)


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
