"""The words on the screen, from the files that the client itself speaks from.

Things are found by what they are called, but a test that spells a caption out would break with each new
wording.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

ROOT: Final = Path(__file__).parents[2]
GAME: Final = "piege-obscur"
LOCALES: Final = {"fr": "fr-FR", "en": "en-GB"}
BLANK: Final = "\N{REPLACEMENT CHARACTER}"
VERIFIER: Final = ROOT / "web/src/sealed/messages.ts"
"""The one part of the client that keeps its messages in its code."""
SOURCE: Final = re.compile(r"^  (fr|en): `(.*?)`,$", re.MULTILINE | re.DOTALL)
KEY: Final = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)


def as_pattern(text: str) -> str:
    """A text as a regular expression: in accessible names a firm space of French is an ordinary one."""
    return re.escape(text).replace("\N{NO-BREAK SPACE}", r"\s")


class Words:
    """All messages of the client and of Piège obscur in one language."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        files = [
            ROOT / "web/src/texts" / f"{language}.ftl",
            ROOT / "web/src/games" / GAME / f"messages.{language}.ftl",
            ROOT / "src/lumignon/kernel" / f"messages.{language}.ftl",
            ROOT / "src/lumignon/games/piege_obscur" / f"messages.{language}.ftl",
        ]
        self._sources: Final = [file.read_text(encoding="utf-8") for file in files]
        self._sources.append(dict(SOURCE.findall(VERIFIER.read_text(encoding="utf-8")))[language])
        self._bundle: Final = FluentBundle([LOCALES[language]], use_isolating=False)
        for source in self._sources:
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)

    def __call__(self, key: str, **values: str | int) -> str:
        """A message in words; one that is missing fails the test."""
        message = self._bundle.get_message(key)
        assert message.value is not None, key
        text, errors = self._bundle.format_pattern(message.value, values)
        assert not errors, (key, errors)
        return str(text)

    def like(self, key: str, *unknown: str, **values: str | int) -> re.Pattern[str]:
        """A message of which some arguments are not known."""
        text = self(key, **values, **dict.fromkeys(unknown, BLANK))
        return re.compile(as_pattern(text).replace(re.escape(BLANK), ".*"))

    def all_keys(self) -> set[str]:
        """The names of all messages; none of them is meant to be read by anybody."""
        return {key for source in self._sources for key in KEY.findall(source)}


@cache
def words(language: str) -> Words:
    """The words of one language, read once."""
    return Words(language)
