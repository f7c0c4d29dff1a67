"""The command line's own words, in the reader's language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from lumignon.kernel.messages import Messages


@cache
def words(language: str) -> Messages:
    """What the commands say, apart from what games say."""
    source = files("lumignon.cli").joinpath(f"messages.{language}.ftl").read_text(encoding="utf-8")
    return Messages(language, [source])
