"""What is not even a game's language: broken JSON, notation that does not parse."""

from __future__ import annotations


class Malformed(ValueError):
    """The input could not be read; the message says what was expected, in one line."""
