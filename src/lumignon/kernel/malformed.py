"""What is not even a game's language: broken JSON, notation that does not parse."""

from __future__ import annotations


class Malformed(ValueError):  # noqa: N818 - it is said of the input, and reads well where it is raised
    """The input could not be read; the message says what was expected, in one line."""
