"""Plain data: copied, compared and checked where it comes from outside."""

from __future__ import annotations

from typing import Any, Final

from lumignon.kernel.malformed import Malformed

SEATS_AT_MOST: Final = 16


LARGEST: Final = 2**53
"""Beyond this, JSON means different numbers to different readers."""


COUNTED_AT_MOST: Final = 2**48
"""No game comes near it by playing."""


def whole_numbers(data: object, name: str) -> list[int]:
    """A fresh list of the whole numbers in some JSON."""
    if not isinstance(data, list):
        raise Malformed(f"{name} is a list of whole numbers")
    numbers: list[int] = []
    for number in data:
        if type(number) is not int or not -LARGEST < number < LARGEST:
            raise Malformed(f"{name} is a list of whole numbers")
        numbers.append(number)
    return numbers


def counts(data: object, name: str) -> list[int]:
    """Whole numbers that only ever grow: from 0, and so far from what JSON keeps that there is room."""
    numbers = whole_numbers(data, name)
    for number in numbers:
        if not 0 <= number <= COUNTED_AT_MOST:
            raise Malformed(f"{name}: counted from 0")
    return numbers


def kept_with_choices(data: object) -> list[tuple[int, int, object]]:
    """Rows of (depth or moment, seat, what is kept for them)."""
    kept: list[tuple[int, int, object]] = []
    if not isinstance(data, list):
        raise Malformed("what is kept with a choice is a list")
    for row in data:
        if (
            not isinstance(row, list)
            or len(row) != 3
            or type(row[0]) is not int
            or type(row[1]) is not int
            or not 0 <= row[0] < LARGEST
            or not 0 <= row[1] < SEATS_AT_MOST
        ):
            raise Malformed("what is kept with a choice names its depth and its seat")
        kept.append((row[0], row[1], row[2]))
    return kept


def copied(value: Any) -> Any:
    """A copy of plain data, or of a part that has a copy."""
    if isinstance(value, list):
        return [copied(item) for item in value] if value and not isinstance(value[0], int) else value[:]
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, (int, str)):
        return value
    return value.copy()


def alike(value: Any, model: Any, name: str) -> Any:
    """A copy of the value, if it is of the model's kind. A list is one of whole numbers, unless the model's
    holds something else."""
    if type(value) is not type(model):
        raise Malformed(f"{name} should be of kind {type(model).__name__}")
    if isinstance(model, list):
        if not model or type(model[0]) is int:
            return whole_numbers(value, name)
        return [alike(item, model[0], name) for item in value]
    if isinstance(model, dict):
        return {_word(key, name): _plain(item, name) for key, item in value.items()}
    return _plain(value, name)


def _plain(value: Any, name: str) -> Any:
    if isinstance(value, list):
        return [_plain(item, name) for item in value]
    if isinstance(value, dict):
        return {_word(key, name): _plain(item, name) for key, item in value.items()}
    if isinstance(value, str) or (isinstance(value, int) and -LARGEST < value < LARGEST):
        return value
    raise Malformed(f"{name} holds something that is neither a whole number nor a word")


def _word(key: Any, name: str) -> str:
    if not isinstance(key, str):
        raise Malformed(f"{name} has a key that is no word")
    return key
