"""What a seat does: a verb and a few small numbers."""

from __future__ import annotations

from typing import Final

from lumignon.kernel.malformed import Malformed


class Move:
    """One decision of one seat. Moves are values: they never change and compare by what they say."""

    def __init__(self, verb: str, numbers: tuple[int, ...] = ()) -> None:
        self.verb: Final = verb
        self.numbers: Final = numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.verb == other.verb and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash((self.verb, self.numbers))

    def __repr__(self) -> str:
        return f"Move({' '.join([self.verb, *map(str, self.numbers)])})"

    def to_json(self) -> list[str | int]:
        """The move as journals and sockets carry it: its verb, then its numbers."""
        return [self.verb, *self.numbers]


def move_from_json(data: object) -> Move:
    """Read what `Move.to_json` wrote; anything else is Malformed."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise Malformed("a move is a list: a verb, then whole numbers")
    numbers = []
    for number in data[1:]:
        # bool is an int to Python, and not a number to anyone else
        if type(number) is not int or not -(2**31) < number < 2**31:
            raise Malformed("the numbers of a move are whole numbers")
        numbers.append(number)
    if len(numbers) > 16:
        raise Malformed("a move has at most 16 numbers")
    return Move(data[0], tuple(numbers))
