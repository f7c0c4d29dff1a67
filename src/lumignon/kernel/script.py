"""Scripts of chance as people write them: the outcomes in order, in a text or as a JSON list."""

from __future__ import annotations

import json
import re

from lumignon.kernel.malformed import Malformed

_OUTCOME = re.compile(r"\[(?P<order>[^\[\]]*)\]|(?P<as_is>as is\b)|(?P<word>[^\s\[\]]+)|(?P<broken>\S)")


def read_script(text: str) -> list[object]:
    """The outcomes that a script names, for `ScriptedChance`.

    One outcome a line, or several with spaces between; `[3 1 2]` is the order of a shuffle, `as is` leaves
    it as it lies; `#` begins a comment. Or a JSON list of numbers, names and lists.
    """
    bare = "\n".join(line.partition("#")[0] for line in text.splitlines()).strip()
    try:
        data = json.loads(bare) if bare.startswith("[") else None
    except (ValueError, RecursionError):
        # “[3 1 2] 4” begins like JSON, and is a shuffle and a die
        data = None
    if isinstance(data, list):
        return [_outcome(item) for item in data]
    return _read_words(bare)


def _read_words(text: str) -> list[object]:
    outcomes: list[object] = []
    for found in _OUTCOME.finditer(text):
        if found["broken"] is not None:
            raise Malformed("a script's list has no end, or stands in another list")
        if found["order"] is not None:
            outcomes.append([_word(word) for word in found["order"].replace(",", " ").split()])
        elif found["as_is"] is not None:
            outcomes.append("as is")
        else:
            outcomes.append(_word(found["word"]))
    return outcomes


def _word(text: str) -> int | str:
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) < 12 else text


def _outcome(item: object) -> object:
    if isinstance(item, list):
        return [_thing(thing) for thing in item]
    return _thing(item)


def _thing(item: object) -> int | str:
    if isinstance(item, str) or type(item) is int:
        return item
    raise Malformed("an outcome in a script is a whole number, a name, or a list of these")
