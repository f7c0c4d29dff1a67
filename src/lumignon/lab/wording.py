"""Whether messages agree: the languages with one another, and all of them with the code that says them."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from lumignon.kernel.rulebook import LANGUAGES

KEY = re.compile(r"[a-z][a-z0-9-]*")


@dataclass
class Message:
    """One message of one language."""

    place: str
    variables: set[str] = field(default_factory=set)
    mentioned: set[str] = field(default_factory=set)
    """The other messages that it is made of."""


@dataclass(frozen=True)
class Saying:
    """A place in the code that says a message by its key."""

    key: str
    place: str
    given: frozenset[str] | None
    """The names of the arguments; None where the code does not show them."""


@dataclass(frozen=True)
class Pattern:
    """An f-string that may make keys: fixed text, or None for what is filled in."""

    parts: tuple[str | None, ...]
    neighbours: frozenset[str]
    """The strings in the same file: where a pattern begins with a word, it is one of these."""

    def makes(self, key: str, words: set[str]) -> bool:
        """Whether the key comes out when numbers or words of the code are filled in."""
        if not any(part and re.search("[a-z-]", part) for part in self.parts):
            return False
        expression = "".join("(.+)" if part is None else re.escape(part) for part in self.parts)
        match = re.fullmatch(expression, key)
        if match is None or (self.parts[0] is None and match[1] not in self.neighbours):
            return False
        return all(word in words or word.isdecimal() for word in match.groups())


class _Contents(Visitor):
    """Gathers what a message is made of."""

    def __init__(self, message: Message) -> None:
        self.message = message

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - Fluent's own name
        self.message.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - Fluent's own name
        self.message.mentioned.add(node.id.name)


class Unreadable(ValueError):
    """A message file with something in it that is no message, or one message twice."""


def read_messages(file: Path) -> dict[str, Message]:
    """The messages of a file, by id."""
    text = file.read_text(encoding="utf-8")
    found: dict[str, Message] = {}
    for entry in parse(text).body:
        assert entry.span is not None
        place = f"{file}:{text.count(chr(10), 0, entry.span.start) + 1}"
        if isinstance(entry, ftl.Junk):
            raise Unreadable(f"{place}: this is no message")
        if not isinstance(entry, ftl.Message):
            continue
        if entry.id.name in found:
            raise Unreadable(f"{place}: {entry.id.name} stands twice")
        message = found[entry.id.name] = Message(place)
        _Contents(message).visit(entry)
    return found


class Code:
    """The Python files and content of some folders, for what they say."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = sorted(files)

    @cached_property
    def _trees(self) -> list[tuple[Path, ast.Module]]:
        return [(file, ast.parse(file.read_bytes())) for file in self.files if file.suffix == ".py"]

    @cached_property
    def strings(self) -> set[str]:
        """Every string in code and content."""
        found = {text for _, tree in self._trees for text in _constants(tree)}
        for file in self.files:
            if file.suffix == ".toml":
                found.update(_strings_in(tomllib.loads(file.read_text(encoding="utf-8"))))
        return found

    @cached_property
    def patterns(self) -> list[Pattern]:
        """Every f-string."""
        found: list[Pattern] = []
        for _, tree in self._trees:
            neighbours = frozenset(_constants(tree))
            for node in ast.walk(tree):
                if isinstance(node, ast.JoinedStr):
                    found.append(Pattern(tuple(map(_text, node.values)), neighbours))
        return found

    def sayings(self) -> Iterator[Saying]:
        """Every `say("key", …)`, `words.say("key", …)`."""
        for file, call in self._calls("say"):
            key = _text(call.args[0]) if call.args else None
            if key is not None and KEY.fullmatch(key):
                yield Saying(key, f"{file}:{call.lineno}", _given(call))

    def reasons(self) -> Iterator[Saying]:
        """Every reason of a `Refusal("paragraph", "reason", …)`."""
        for file, call in self._calls("Refusal"):
            named = [keyword.value for keyword in call.keywords if keyword.arg == "reason"]
            for argument in [*call.args[1:2], *named]:
                key = _text(argument)
                if key:
                    yield Saying(key, f"{file}:{call.lineno}", None)

    def _calls(self, name: str) -> Iterator[tuple[Path, ast.Call]]:
        for file, tree in self._trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and _called(node.func) == name:
                    yield file, node


class Wording:
    """The messages of one folder in all languages."""

    def __init__(self, folder: Path) -> None:
        self.by_language = {
            language: read_messages(folder / f"messages.{language}.ftl") for language in LANGUAGES
        }

    @property
    def first(self) -> dict[str, Message]:
        """The messages of the first language, which stand for all."""
        return self.by_language[LANGUAGES[0]]

    def language_differences(self) -> list[str]:
        """Messages and variables that one language has and another has not."""
        complaints: list[str] = []
        for language, messages in self.by_language.items():
            for other, theirs in self.by_language.items():
                for key, message in messages.items():
                    if key not in theirs:
                        complaints.append(f"{message.place}: {key} is missing in {other}")
                    elif language < other and message.variables != theirs[key].variables:
                        different = ", ".join(sorted(message.variables ^ theirs[key].variables))
                        complaints.append(
                            f"{message.place}: {key} has other variables in {other} ({different})"
                        )
        return complaints

    def unsaid_events(self, events: Mapping[str, tuple[tuple[str, str], ...]]) -> list[str]:
        """Events without a message, and messages that ask for more than their event tells."""
        complaints: list[str] = []
        for key, numbers in events.items():
            told = {name for name, _ in numbers}
            told |= {f"{name}-count" for name, kind in numbers if kind.endswith("…")}
            if key not in self.first:
                complaints.append(f"event {key} has no message")
            elif not self.first[key].variables <= told:
                more = ", ".join(sorted(self.first[key].variables - told))
                complaints.append(f"{self.first[key].place}: event {key} does not tell {more}")
        return complaints

    def unworded(self, sayings: Iterable[Saying], others: Mapping[str, Message]) -> list[str]:
        """What the code says and neither this folder nor the others have, or says with too few arguments."""
        known = {**others, **self.first}
        complaints: list[str] = []
        for saying in sayings:
            if saying.key not in known:
                complaints.append(f"{saying.place}: there is no message {saying.key}")
            elif saying.given is not None and not known[saying.key].variables <= saying.given:
                missing = ", ".join(sorted(known[saying.key].variables - saying.given))
                complaints.append(f"{saying.place}: {saying.key} is said without {missing}")
        return complaints

    def unused(self, code: Code, events: Iterable[str] = ()) -> list[str]:
        """Messages that nothing says: no event, no string, no pattern filled with the code's words."""
        mentioned = {key for message in self.first.values() for key in message.mentioned}
        used = mentioned | set(events) | code.strings
        return [
            f"{message.place}: nothing says {key}"
            for key, message in self.first.items()
            if key not in used and not any(pattern.makes(key, code.strings) for pattern in code.patterns)
        ]


def _constants(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _given(call: ast.Call) -> frozenset[str] | None:
    """The argument names of a saying, from its keywords or from a dictionary written on the spot."""
    names = [keyword.arg for keyword in call.keywords]
    for argument in call.args[1:]:
        if not isinstance(argument, ast.Dict):
            return None
        names.extend(None if key is None else _text(key) for key in argument.keys)
    return None if None in names else frozenset(name for name in names if name is not None)


def _strings_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _strings_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _strings_in(item)
