"""What is not even a game's language: broken JSON, notation that does not parse."""

from __future__ import annotations

LONGEST_LINE = 600


def plain_line(text: str) -> str:
    """One readable line: input that is quoted in an error may be anything."""
    line = "".join(sign if sign.isprintable() else "?" for sign in text)
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"


class Malformed(ValueError):
    """The input could not be read; the message says what was expected, in one line."""

    def __init__(self, message: str) -> None:
        super().__init__(plain_line(message))
