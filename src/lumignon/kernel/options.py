"""The options of a game: each has a name, a default and limits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from lumignon.kernel.malformed import plain_line
from lumignon.kernel.refusal import Refusal

Setting = int | str | bool

_CITING: Final = re.compile(r"(?P<reason>.+) \((?P<paragraph>[a-z0-9-]+/[a-z0-9-]+\.[0-9]+)\)")


class Impossible(ValueError):
    """Options or a state that cannot be, and why.

    A reason that follows from a rule ends with its paragraph: “the Night has 3 dice (veillee/dusk.1)”. It
    is then in `refusal`, to be said in the reader's language as the paragraph of a refused move is.
    """

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        """With a refusal, the message is nothing but its words."""
        super().__init__(plain_line(message))
        citing = _CITING.fullmatch(str(self))
        self.reason: Final = "" if refusal else citing["reason"] if citing else str(self)
        """What is wrong, without the paragraph; nothing where the paragraph says it all."""
        self.refusal: Final = refusal or (Refusal(citing["paragraph"]) if citing else None)


@dataclass(frozen=True)
class Option:
    """A number within limits, one word of several, or a switch (whose choices are False and True)."""

    name: str
    default: Setting
    lowest: int = 0
    highest: int = 0
    choices: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """number, choice or switch."""
        if isinstance(self.default, bool):
            return "switch"
        return "choice" if self.choices else "number"

    def limits(self) -> str:
        """What may be chosen, in a word or two."""
        if self.kind == "switch":
            return "yes, no"
        return ", ".join(self.choices) if self.choices else f"{self.lowest}–{self.highest}"

    def keys(self) -> set[str]:
        """The messages that its choices are called by."""
        return {f"option-{self.name}-{choice}" for choice in self.choices}

    def read(self, value: object) -> Setting:
        """The setting that this value means: JSON as it is, words as people type them."""
        if self.kind == "switch":
            words = {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in words:
                return words[value.lower()]
        elif self.kind == "choice":
            if isinstance(value, str) and value in self.choices:
                return value
        else:
            number = _number(value)
            if number is not None and self.lowest <= number <= self.highest:
                return number
        raise Impossible(f"option {self.name}: {value!r} is not possible ({self.limits()})")

    def to_json(self) -> dict[str, Any]:
        """The option as programs see it."""
        data: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": self.default}
        if self.kind == "number":
            data["lowest"] = self.lowest
            data["highest"] = self.highest
        elif self.kind == "choice":
            data["choices"] = list(self.choices)
        return data


def _number(value: object) -> int | None:
    if type(value) is int:
        return value
    if isinstance(value, str) and value.strip().removeprefix("-").isdecimal() and len(value) < 12:
        return int(value)
    return None


def settle(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Setting]:
    """Every option with its setting: what was given, else the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise Impossible(f"there is no option {name} (there are: {', '.join(known)})")
    return {
        option.name: option.read(given[option.name]) if option.name in given else option.default
        for option in options
    }
