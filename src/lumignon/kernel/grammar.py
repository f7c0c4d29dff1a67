"""The words of a game: what the numbers of moves and events are called, in notation and in messages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from lumignon.kernel.malformed import Malformed
from lumignon.kernel.messages import Messages
from lumignon.kernel.move import Move
from lumignon.kernel.notation import index, number

WORDS_AT_MOST: Final = 20

Shapes = Mapping[str, Sequence[Sequence[str]]]
"""For each verb the kinds of its numbers, or several such lists; a verb alone has one empty list."""


class Kind(ABC):
    """What a number is: a seat, a card, a cell… `earlier` are the numbers before it in the same move."""

    width: int = 1
    """How many words it takes in notation."""

    @abstractmethod
    def write(self, value: int, earlier: Sequence[int]) -> str:
        """The number in notation."""

    @abstractmethod
    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        """The number that these words mean; Malformed if they mean none."""

    @abstractmethod
    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        """Its name in the reader's language, or the number where it is just a number."""

    def keys(self) -> set[str]:
        """The messages that naming such numbers takes, as far as they follow from it."""
        return set()

    def named(self) -> int:
        """How many numbers, from 0, have a name that depends on nothing else; 0: digits are their name."""
        return 0


class Number(Kind):
    """A number that is called by its digits."""

    def __init__(self, lowest: int, highest: int) -> None:
        self._limits: Final = (lowest, highest)

    def write(self, value: int, earlier: Sequence[int]) -> str:
        return str(value)

    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        return number(words[0], *self._limits, "number")

    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        return value


class Name(Kind):
    """A number that stands for one of several names; their messages are called `kind-name`."""

    def __init__(self, kind: str, names: Sequence[str]) -> None:
        self._kind: Final = kind
        self._names: Final = list(names)

    def write(self, value: int, earlier: Sequence[int]) -> str:
        return self._names[value] if 0 <= value < len(self._names) else str(value)

    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        return index(words[0], self._names, self._kind)

    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        return messages.say(f"{self._kind}-{self._names[value]}")

    def keys(self) -> set[str]:
        return {f"{self._kind}-{name}" for name in self._names}

    def named(self) -> int:
        return len(self._names)


class Grammar:
    """The verbs of a game and what goes with them: one description for notation, menus and events."""

    def __init__(self, kinds: Mapping[str, Kind], shapes: Shapes) -> None:
        self.kinds: Final = dict(kinds)
        self.shapes: Final = {verb: [tuple(shape) for shape in found] for verb, found in shapes.items()}

    def write(self, move: Move) -> str:
        """The move's short text."""
        words = [move.verb]
        for at, (kind, value) in enumerate(zip(self._shape(move), move.numbers, strict=False)):
            words.append(self.kinds[kind].write(value, move.numbers[:at]))
        return " ".join([*words, *map(str, move.numbers[len(words) - 1 :])])

    def read(self, text: str) -> Move:
        """The move that a few words mean; Malformed says what is wrong with them."""
        verb, *words = text.lower().split()[:WORDS_AT_MOST] or [""]
        if verb not in self.shapes:
            raise Malformed(f"there is no move “{verb}” (there are: {', '.join(sorted(self.shapes))})")
        for shape in self.shapes[verb]:
            if sum(self.kinds[kind].width for kind in shape) == len(words):
                return Move(verb, self._numbers(shape, words))
        counts = sorted({sum(self.kinds[kind].width for kind in shape) for shape in self.shapes[verb]})
        raise Malformed(f"a move “{verb}” takes {' or '.join(map(str, counts))} words more")

    def say(self, move: Move, messages: Messages) -> str:
        """The move as a line of a menu.

        Its message is called `move-verb` with the first of the verb's shapes, and `move-verb-2` with a
        shape of two numbers that is not the first. The arguments are called as the kinds.
        """
        shape = self._shape(move)
        arguments = {
            kind: self.word(kind, value, messages, move.numbers[:at])
            for at, (kind, value) in enumerate(zip(shape, move.numbers, strict=True))
        }
        return messages.say(self._key(move.verb, shape), arguments)

    def keys(self) -> set[str]:
        """Every message that moves and their numbers take."""
        moves = {self._key(verb, shape) for verb, shapes in self.shapes.items() for shape in shapes}
        return moves.union(*(kind.keys() for kind in self.kinds.values()))

    def _key(self, verb: str, shape: Sequence[str]) -> str:
        return f"move-{verb}" if tuple(shape) == self.shapes[verb][0] else f"move-{verb}-{len(shape)}"

    def word(self, kind: str, value: int, messages: Messages, earlier: Sequence[int] = ()) -> str | int:
        """The name of a number in the reader's language."""
        return self.kinds[kind].say(value, earlier, messages)

    def vocabulary(self, messages: Messages) -> dict[str, list[str]]:
        """The names of all numbers that have one, by kind: what a client needs to word moves and events."""
        return {
            name: [str(kind.say(value, (), messages)) for value in range(kind.named())]
            for name, kind in self.kinds.items()
            if kind.named()
        }

    def _shape(self, move: Move) -> tuple[str, ...]:
        for shape in self.shapes.get(move.verb, []):
            if len(shape) == len(move.numbers):
                return shape
        return ()

    def _numbers(self, shape: Sequence[str], words: Sequence[str]) -> tuple[int, ...]:
        numbers: list[int] = []
        left = list(words)
        for kind in shape:
            width = self.kinds[kind].width
            numbers.append(self.kinds[kind].read(left[:width], numbers))
            left = left[width:]
        return tuple(numbers)
