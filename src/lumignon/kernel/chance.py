"""Chance is an actor: the engine asks by label, and somebody answers.

Who answers is the table's sealed source (`sealed.py`), a script in a test, the recording in a journal, or
a fast generator in searches and simulations. All of them go through the same four questions, count the
draws of each label in the state, and note the outcomes when asked to.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from lumignon.kernel.malformed import Malformed

OutcomeNames = Callable[[str, str], list[int]]
"""For a label and a name the values that the name stands for, best first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The four questions. A source answers `below` and, where it can do better, the questions themselves."""

    def __init__(self) -> None:
        self.draws: dict[str, int] = {}
        """How often each label was asked: the state's own dictionary, bound by the engine."""
        self.asked = 0
        """How many questions this source was ever asked: what the undo fence looks at."""
        self.outcomes: list[list[str | int]] | None = None
        """What was answered, label first, when somebody records."""

    def below(self, label: str, limit: int) -> int:
        """A number from 0 to limit - 1, all alike. The stream is the one that `open` chose."""
        raise NotImplementedError

    def open(self, label: str, number: int) -> None:
        """A draw begins: the number-th of its label, counting from 0."""

    def die(self, label: str, sides: int = 6) -> int:
        """Roll one die."""
        self._begin(label)
        value = self.below(label, sides) + 1
        self._note(label, value)
        return value

    def one_of(self, label: str, things: list[int]) -> int:
        """One of the things, all alike. Their order must follow from what the rules make public or fixed."""
        self._begin(label)
        value = things[self.below(label, len(things))]
        self._note(label, value)
        return value

    def weighed(self, label: str, weights: list[int]) -> int:
        """The index of one weight, each as likely as it is heavy: a tile drawn from counted tiles."""
        self._begin(label)
        total = 0
        for weight in weights:
            total += weight
        left = self.below(label, total)
        index = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        self._note(label, index)
        return index

    def shuffle(self, label: str, things: list[int]) -> None:
        """Put the things into a random order, in place."""
        self._begin(label)
        last = len(things) - 1
        while last > 0:
            other = self.below(label, last + 1)
            thing = things[last]
            things[last] = things[other]
            things[other] = thing
            last -= 1
        if self.outcomes is not None:
            noted: list[str | int] = [label]
            noted.extend(things)
            self.outcomes.append(noted)

    def _begin(self, label: str) -> None:
        number = self.draws.get(label, 0)
        self.draws[label] = number + 1
        self.asked += 1
        self.open(label, number)

    def _note(self, label: str, value: int) -> None:
        if self.outcomes is not None:
            self.outcomes.append([label, value])


class FastChance(Chance):
    """For searches and simulations: quick, and the same for the same seed on every machine."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        # only getrandbits: its stream is the generator's own and does not change between versions of Python
        self._bits: Callable[[int], int] = random.Random(seed).getrandbits

    def below(self, label: str, limit: int) -> int:
        if limit < 1:
            raise ValueError("chance was asked to choose among nothing")
        width = (limit - 1).bit_length()
        if width == 0:
            return 0
        value: int = self._bits(width)
        while value >= limit:
            value = self._bits(width)
        return value


class KeyedChance(FastChance):
    """For a match with a seed that everybody may know: each draw has a stream of its own.

    As in the sealed source, what is taken back and done again draws the same, whatever came in between.
    """

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._seed: Final = str(seed)
        self._random: Final = random.Random(0)
        self._bits = self._random.getrandbits

    def open(self, label: str, number: int) -> None:
        # sown anew, it is as a new one, in half the time
        self._random.seed(f"{self._seed}/{label}/{number}")


class ScriptedChance(Chance):
    """For tests and for positions by hand: the outcomes, in order, as a person writes them.

    An outcome is a number (a die, the id of a thing, an index) or a name that the game knows: `names` gives
    the values that a name stands for, so that a tile drawn by name fits any copy of it. A shuffle takes a
    list, or "as is".
    """

    def __init__(self, outcomes: list[object], names: OutcomeNames | None = None) -> None:
        super().__init__()
        self.waiting: list[object] = list(outcomes)
        self.names = names

    def below(self, label: str, limit: int) -> int:
        raise Malformed("a script answers whole questions only")

    def die(self, label: str, sides: int = 6) -> int:
        return self._answer(label, list(range(1, sides + 1)))

    def one_of(self, label: str, things: list[int]) -> int:
        return self._answer(label, things)

    def weighed(self, label: str, weights: list[int]) -> int:
        return self._answer(label, [index for index in range(len(weights)) if weights[index] > 0])

    def shuffle(self, label: str, things: list[int]) -> None:
        wanted = self._next(label)
        if wanted == "as is":
            order = list(things)
        elif isinstance(wanted, list):
            left = list(things)
            order = []
            for name in wanted:
                order.append(self._find(label, name, left))
                left.remove(order[-1])
            order.extend(left)
        else:
            raise Malformed(f"the script must name an order for {label}: a list, or “as is”")
        self._begin(label)
        things[:] = order
        if self.outcomes is not None:
            self.outcomes.append([label, *things])

    def _next(self, label: str) -> object:
        if not self.waiting:
            raise Malformed(f"the script is at its end, and {label} is asked for")
        return self.waiting.pop(0)

    def _answer(self, label: str, possible: list[int]) -> int:
        value = self._find(label, self._next(label), possible)
        self._begin(label)
        self._note(label, value)
        return value

    def _find(self, label: str, wanted: object, possible: list[int]) -> int:
        if type(wanted) is int:
            if wanted in possible:
                return wanted
        elif isinstance(wanted, str) and self.names is not None:
            for value in self.names(label, wanted):
                if value in possible:
                    return value
        raise Malformed(f"the script says {wanted} for {label}, which cannot come now")


class RecordedChance(Chance):
    """For replays: the outcomes that a journal noted, and nothing else."""

    def __init__(self, outcomes: list[list[str | int]]) -> None:
        super().__init__()
        self.waiting: list[list[str | int]] = list(outcomes)

    def below(self, label: str, limit: int) -> int:
        raise Malformed("a recording answers whole questions only")

    def die(self, label: str, sides: int = 6) -> int:
        return self._answer(label, 1, sides)

    def one_of(self, label: str, things: list[int]) -> int:
        noted = self._next(label)
        if len(noted) != 2 or noted[1] not in things:
            raise Malformed(f"the recording's outcome of {label} cannot have come")
        return self._accept(label, noted)

    def weighed(self, label: str, weights: list[int]) -> int:
        value = self._answer(label, 0, len(weights) - 1)
        if weights[value] <= 0:
            raise Malformed(f"the recording's outcome of {label} cannot have come")
        return value

    def shuffle(self, label: str, things: list[int]) -> None:
        noted = self._next(label)
        order = [value for value in noted[1:] if isinstance(value, int)]
        if sorted(order) != sorted(things):
            raise Malformed(f"the recording's order of {label} cannot have come")
        self._begin(label)
        things[:] = order
        if self.outcomes is not None:
            self.outcomes.append(noted)

    def _next(self, label: str) -> list[str | int]:
        if not self.waiting or self.waiting[0][0] != label:
            raise Malformed(f"the recording has no outcome of {label} here")
        return self.waiting.pop(0)

    def _answer(self, label: str, lowest: int, highest: int) -> int:
        noted = self._next(label)
        value = noted[1] if len(noted) == 2 else None
        if not isinstance(value, int) or not lowest <= value <= highest:
            raise Malformed(f"the recording's outcome of {label} cannot have come")
        return self._accept(label, noted)

    def _accept(self, label: str, noted: list[str | int]) -> int:
        value = noted[1]
        assert isinstance(value, int)
        self._begin(label)
        self._note(label, value)
        return value
