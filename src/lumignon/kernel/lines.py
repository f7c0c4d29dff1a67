"""The quick way to write the line of a move: by far the commonest entry, thousands of times a second.

It writes the very bytes that the long way (`Journal.append`) would write, and only where it can see at
once that nothing is out of the ordinary; everything else it leaves to the long way, which accepts or
refuses it.
"""

from __future__ import annotations

from typing import Final

LARGEST: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""

SEATS: Final = 16
WORD_AT_MOST: Final = 200
MOVE_AT_MOST: Final = 17
NONCE_DIGITS: Final = 32
HEXADECIMAL: Final = "0123456789abcdef"
NEEDED: Final = 4
"""How many keys a move has without the client's id."""


def move_line(number: int, at: object, nonce: object, before: str, data: dict[str, object]) -> str:
    """The canonical line of this move; or nothing, where the long way has to look at it.

    `number` and `before`, the hash of the line before, are the journal's own.
    """
    move = _move(data.get("move"))
    outcomes = _outcomes(data.get("outcomes"))
    seat = data.get("seat")
    choice = data.get("choice")
    if (
        not move
        or not outcomes
        or not _is_count(at)
        or not _is_count(choice)
        or not _is_count(seat)
        or not isinstance(seat, int)
        or seat >= SEATS
        or not isinstance(nonce, str)
        or len(nonce) != NONCE_DIGITS
        or nonce.strip(HEXADECIMAL)
    ):
        return ""
    told = ""
    keys = NEEDED
    if "client" in data:
        client = data["client"]
        keys += 1
        if not _is_plain(client):
            return ""
        told = f'"client":"{client}",'
    if len(data) != keys:
        return ""
    return (
        f'{{"at":{at},"before":"{before}","choice":{choice},{told}"entry":"move","move":{move},"n":{number},'
        f'"nonce":"{nonce}","outcomes":{outcomes},"seat":{seat}}}'
    )


def _is_count(value: object) -> bool:
    # what is true or false is a number to Python, and not to JSON
    return type(value) is int and 0 <= value <= LARGEST


def _is_plain(value: object) -> bool:
    """Whether this is a short word of signs that stand in JSON as they are, and can be seen."""
    return (
        type(value) is str
        and len(value) <= WORD_AT_MOST
        and value.isascii()
        and value.isprintable()
        and '"' not in value
        and "\\" not in value
    )


def _move(value: object) -> str:
    if type(value) is not list or not 0 < len(value) <= MOVE_AT_MOST:
        return ""
    parts: list[str] = []
    for item in value:
        if type(item) is int:
            if not -LARGEST <= item <= LARGEST:
                return ""
            parts.append(str(item))
        elif _is_plain(item):
            parts.append(f'"{item}"')
        else:
            return ""
    return f"[{','.join(parts)}]"


def _outcomes(value: object) -> str:
    if type(value) is not list:
        return ""
    outcomes: list[str] = []
    for outcome in value:
        if type(outcome) is not list or not outcome:
            return ""
        label = outcome[0]
        if not _is_plain(label):
            return ""
        parts: list[str] = [f'"{label}"']
        for number in outcome[1:]:
            if type(number) is not int or not -LARGEST <= number <= LARGEST:
                return ""
            parts.append(str(number))
        outcomes.append(f"[{','.join(parts)}]")
    return f"[{','.join(outcomes)}]"
