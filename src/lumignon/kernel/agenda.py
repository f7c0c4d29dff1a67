"""The agenda: the stack of what the rulebook says happens next, and the names of its steps in JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import Move, move_from_json
from lumignon.kernel.plain import SEATS_AT_MOST, counts, kept_with_choices, whole_numbers

if TYPE_CHECKING:
    from lumignon.kernel.clockwork import Step


NAMES: dict[Any, str] = {}
STEPS: dict[str, Any] = {}


def register(name: str, step: Any) -> None:
    """Give a kind of step the name by which JSON and journals know it, for good."""
    for kind in step.__mro__:
        # compiled, such a step would be called by the table of methods of the first kind alone, and crash
        if len([base for base in kind.__bases__ if hasattr(base, "to_json")]) > 1:
            raise LookupError(f"{name} is two kinds of step at once: a mixin must not be a step itself")
    if name in STEPS and STEPS[name] is not step:
        raise LookupError(f"two kinds of step are called {name}")
    NAMES[step] = name
    STEPS[name] = step


def step_from_json(data: object) -> Step[Any]:
    """Make the step that `Step.to_json` wrote."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in STEPS:
        raise Malformed("a step is a list: a known name, then whole numbers")
    numbers = whole_numbers(data[1:], f"a step {data[0]}")
    try:
        step: Step[Any] = STEPS[data[0]](*numbers)
    except TypeError:
        raise Malformed(f"a step {data[0]} does not take {len(numbers)} numbers") from None
    # compiled, a class without a constructor of its own takes anything
    if list(step.arguments()) != numbers:
        raise Malformed(f"a step {data[0]} does not take {len(numbers)} numbers")
    return step


class Agenda:
    """The stack of steps, the last one to come next, and the answers and drafts that its choices keep."""

    def __init__(self) -> None:
        self.steps: list[Step[Any]] = []
        self.asked = 0
        """How many times the game has stopped to ask: the number of the pending choice."""
        self.runs = 0
        """How many times the clock of the pending choice has run out."""
        self.answers: dict[int, Move] = {}
        self.drafts: dict[int, list[int]] = {}
        self.opened = 0
        """The depths, as a mask, of the choices that were asked, those included that something has come
        upon since: only they can hold answers."""
        self.lowest = 0
        """How low the stack has been since the engine set this: below that, every step is the one that
        stood there then. For the engine, while it runs; no copy and no JSON has it."""

    def push(self, step: Step[Any]) -> None:
        """This comes next, before all that waits."""
        self.steps.append(step)

    def plan(
        self,
        first: Step[Any],
        second: Step[Any],
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        fifth: Step[Any] | None = None,
    ) -> None:
        """These come next, in the order in which they are written."""
        steps = self.steps
        if fifth is not None:
            steps.append(fifth)
        if fourth is not None:
            steps.append(fourth)
        if third is not None:
            steps.append(third)
        steps.append(second)
        steps.append(first)

    def inside(self, frame: str) -> bool:
        """Whether a step of this frame waits somewhere below."""
        return any(step.frame == frame for step in self.steps)

    def sequence(self, steps: list[Step[Any]]) -> None:
        """As `plan`, for any number of steps."""
        self.steps.extend(steps[::-1])

    def unwind(self, frame: str) -> None:
        """Drop everything above the innermost step of this frame, which then comes next."""
        steps = self.steps
        at = len(steps) - 1
        while at >= 0 and steps[at].frame != frame:
            at -= 1
        if at < 0:
            raise LookupError(f"no {frame} to unwind to")
        del steps[at + 1 :]
        self.lowest = min(self.lowest, at + 1)
        self._forget_above(at)

    def clear(self) -> None:
        """Nothing comes any more."""
        self.steps.clear()
        self.answers.clear()
        self.drafts.clear()
        self.lowest = 0

    def ask(self) -> None:
        """The choice on top is asked; of those below, the ones that have stood there since `lowest` were."""
        depth = len(self.steps) - 1
        self.opened = self.opened & ((1 << min(self.lowest, depth)) - 1) | 1 << depth

    def drop(self, step: Step[Any], depth: int) -> None:
        """Take away a choice that is over, where it still stands at that depth.

        If the stack has been lower since `lowest` was set, it went then, and what stands there now is new.
        """
        steps = self.steps
        if self.lowest > depth and depth < len(steps) and steps[depth] is step:
            del steps[depth]
            self.lowest = min(self.lowest, depth)
            self._forget_at(depth)

    def _forget_above(self, depth: int) -> None:
        if self.answers:
            for key in [key for key in self.answers if key // SEATS_AT_MOST > depth]:
                del self.answers[key]
        if self.drafts:
            for key in [key for key in self.drafts if key // SEATS_AT_MOST > depth]:
                del self.drafts[key]

    def _forget_at(self, depth: int) -> None:
        if self.answers:
            for key in [key for key in self.answers if key // SEATS_AT_MOST == depth]:
                del self.answers[key]
        if self.drafts:
            for key in [key for key in self.drafts if key // SEATS_AT_MOST == depth]:
                del self.drafts[key]

    def copy(self) -> Agenda:
        new = Agenda()
        new.steps = self.steps[:]
        new.asked = self.asked
        new.runs = self.runs
        new.opened = self.opened
        if self.answers:
            new.answers = self.answers.copy()
        if self.drafts:
            new.drafts = {key: parts[:] for key, parts in self.drafts.items()}
        return new

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "steps": [step.to_json() for step in self.steps],
            "asked": self.asked,
            "runs": self.runs,
        }
        covered = self.opened & ((1 << max(0, len(self.steps) - 1)) - 1)
        if covered:
            data["covered"] = covered
        if self.answers:
            data["answers"] = [
                [key // SEATS_AT_MOST, key % SEATS_AT_MOST, self.answers[key].to_json()]
                for key in sorted(self.answers)
            ]
        if self.drafts:
            data["drafts"] = [
                [key // SEATS_AT_MOST, key % SEATS_AT_MOST, self.drafts[key]] for key in sorted(self.drafts)
            ]
        return data

    def load(self, data: object) -> None:
        """Take over what `to_json` gave."""
        if not isinstance(data, dict) or not isinstance(data.get("steps"), list):
            raise Malformed("an agenda has steps")
        self.asked, self.runs = counts([data.get("asked", 0), data.get("runs", 0)], "what an agenda counts")
        self.steps = [step_from_json(step) for step in data["steps"]]
        (covered,) = whole_numbers([data.get("covered", 0)], "the choices that were asked and are covered")
        if not 0 <= covered < 1 << len(self.steps):
            raise Malformed("choices that are covered stand on the agenda")
        self.opened = covered | 1 << max(0, len(self.steps) - 1)
        self.answers = {}
        self.drafts = {}
        for depth, seat, move in kept_with_choices(data.get("answers", [])):
            self.answers[depth * SEATS_AT_MOST + seat] = move_from_json(move)
        for depth, seat, parts in kept_with_choices(data.get("drafts", [])):
            self.drafts[depth * SEATS_AT_MOST + seat] = whole_numbers(parts, "a draft")
