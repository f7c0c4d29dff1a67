"""What the notations of all games have in common: lines of fields, each a word and its values."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel.malformed import Malformed

LONGEST_POSITION = 20_000


def clean_lines(text: str) -> list[str]:
    """The lines of a position without blanks and comments (from a #)."""
    if len(text) > LONGEST_POSITION:
        raise Malformed(f"a position is at most {LONGEST_POSITION} characters long")
    if "\0" in text:
        raise Malformed("a position is a text, and this is not one")
    lines = [line.split("#", 1)[0].strip() for line in text.splitlines()]
    return [line for line in lines if line]


def number(word: str, lowest: int, highest: int, what: str) -> int:
    """A number within its limits."""
    digits = word.removeprefix("-")
    if digits.isdecimal() and digits.isascii() and len(digits) < 10 and lowest <= int(word) <= highest:
        return int(word)
    raise Malformed(f"{what}: a number from {lowest} to {highest}, not {word}")


def index(word: str, names: list[str] | tuple[str, ...], what: str) -> int:
    """The place of a name among those that are possible."""
    if word in names:
        return names.index(word)
    raise Malformed(f"{what}: one of {', '.join(names)}, not {word}")


def counted(words: list[str], kinds: Mapping[str, int], what: str) -> list[tuple[str, int]]:
    """“3 log salt 2 tale” as names with their counts; a name without a count stands for one."""
    found: list[tuple[str, int]] = []
    count = 1
    waiting = False
    for word in words:
        if word.isdecimal() and not waiting:
            count = number(word, 1, 99, what)
            waiting = True
            continue
        index(word, list(kinds), what)
        found.append((word, count))
        count = 1
        waiting = False
    if waiting:
        raise Malformed(f"{what}: a count without a name")
    return found


def write_counted(names: list[str], order: list[str]) -> str:
    """Names with their counts, in a given order: what `counted` reads."""
    words: list[str] = []
    for name in order:
        count = names.count(name)
        if count > 1:
            words.append(str(count))
        if count:
            words.append(name)
    return " ".join(words)
