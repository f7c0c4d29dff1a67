"""Words for the reader: Fluent messages, one set for the terminal and the browser."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

_LOCALES = {"fr": "fr-FR", "en": "en-GB"}


class Messages:
    """The messages of one language: those of the house, then those of a game."""

    def __init__(self, language: str, sources: list[str]) -> None:
        self.language = language
        # isolation marks are for mixed scripts; in a terminal they would only be noise
        self._bundle = FluentBundle([_LOCALES[language]], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, arguments: Mapping[str, Any] | None = None) -> str:
        """The message in words. A missing message or argument is a mistake in the program, and raises."""
        if not self.has(key):
            raise LookupError(f"there is no message {key} in {self.language}")
        message = self._bundle.get_message(key)
        if message.value is None:
            raise LookupError(f"message {key} has no text")
        text, errors = self._bundle.format_pattern(message.value, dict(arguments or {}))
        if errors:
            raise LookupError(f"message {key} in {self.language}: {errors[0]}")
        return str(text)


@cache
def house_source(language: str) -> str:
    """The messages that do not belong to any game."""
    return files("lumignon.kernel").joinpath(f"messages.{language}.ftl").read_text(encoding="utf-8")


@cache
def house_messages(language: str) -> Messages:
    """What the house says that no game says."""
    return Messages(language, [house_source(language)])


def load_messages(language: str, folder: Traversable) -> Messages:
    """The house's messages with those of a game's folder."""
    game = folder.joinpath(f"messages.{language}.ftl").read_text(encoding="utf-8")
    return Messages(language, [house_source(language), game])
