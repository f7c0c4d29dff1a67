"""The terminal as a person has it: lines in, lines out, nothing that a screen reader could not read."""

from __future__ import annotations

import shutil
import signal
import sys
import textwrap
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TextIO

SCREENS_APART: Final = 2
"""How many screens of blank lines hide what another person saw."""


NARROWEST: Final = 20
"""No line is folded to less than this."""


class Gone(Exception):
    """Nobody is at the keyboard any more: the input has ended, or Ctrl-C or a signal said so."""


class Terminal:
    """Asks and says. Where the input is no terminal, what was read is shown, so that the log makes sense."""

    def __init__(self, lines_in: TextIO | None = None, lines_out: TextIO | None = None) -> None:
        self._in = lines_in if lines_in is not None else sys.stdin
        self._out = lines_out if lines_out is not None else sys.stdout

    def say(self, text: str = "") -> None:
        """One or more lines; on a screen, those that are too long go on below, between two words."""
        print("\n".join(map(self._fitted, text.split("\n"))), file=self._out)

    def _fitted(self, line: str) -> str:
        width = shutil.get_terminal_size().columns - 1 if self._out.isatty() else 0
        if not 0 < width < len(line):
            return line
        indent = " " * (len(line) - len(line.lstrip(" ")) + 2)
        folded = textwrap.wrap(
            line,
            max(width, NARROWEST),
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
            replace_whitespace=False,
        )
        return "\n".join(folded)

    def ask(self, prompt: str) -> str:
        """What the person types after the prompt, without blanks around it."""
        print(f"{self._fitted(prompt)} ", end="", file=self._out, flush=True)
        try:
            line = self._in.readline()
        except KeyboardInterrupt:
            self.say()
            raise Gone from None
        except OSError:
            # the terminal was closed
            raise Gone from None
        if not line:
            self.say()
            raise Gone
        if not self._in.isatty():
            print(line.rstrip("\n"), file=self._out)
        return "".join(letter for letter in line if letter.isprintable()).strip()

    def hide(self) -> None:
        """Push what stands on the screen out of sight, without tricks of the cursor."""
        self.say("\n" * (SCREENS_APART * shutil.get_terminal_size().lines))


@contextmanager
def polite_signals() -> Generator[None]:
    """Let a closed terminal, or whoever ends the process, send the persons away as Ctrl-C does."""
    before = {number: signal.signal(number, _leave) for number in _ENDINGS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(_number: int, _frame: FrameType | None) -> None:
    for ending in _ENDINGS:
        # whoever is leaving already is not sent away again
        signal.signal(ending, signal.SIG_IGN)
    raise Gone


_ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
