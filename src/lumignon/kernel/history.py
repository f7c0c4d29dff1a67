"""The history in force: the entries that hold, the state that they lead to, and every state before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, RecordedChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.entries import Outcomes
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.story import Event, Story, shared
from lumignon.kernel.undo import Applied, Glimpse, Undone

KEEP_EVERY: Final = 32
"""So many of the latest states are kept since the last fence, and else those before every so many entries."""


class Course:
    """What the history becomes if an undo or a redo is carried out."""

    def __init__(self, start: int, state: State, applied: list[Applied]) -> None:
        self.start: Final = start
        self.state = state
        self.applied: Final = applied
        self.before: Final[dict[int, State]] = {}
        self.outcomes: Final[Outcomes] = []
        self.dropped: Final[list[Applied]] = []
        """What was not possible any more."""
        self.news: Final[list[Event]] = []
        """What was told differently from the first time."""


class History:
    """The entries in force. States are never changed: every entry leads from one to a new one."""

    def __init__(self, game: Game, state: State) -> None:
        self.game: Final = game
        self.state = state
        self.applied: list[Applied] = []
        self.undone: list[Undone] = []
        self._origin: Final = state
        self._before: dict[int, State] = {}

    def forget(self) -> None:
        """Drop the kept states: they are a cache, and come out the same when they are worked out again."""
        self._before.clear()

    def is_standing(self, move: Move) -> bool:
        """Whether a move is one of those that are legal whenever the game waits."""
        standing = self.state.standing()
        return standing is not None and move.verb in standing.verbs()

    def fits(self, entry: Applied, state: State | None = None) -> bool:
        """Whether the move is legal now, and still an answer to the same choice."""
        now = self.state if state is None else state
        if not entry.standing and now.agenda.asked != entry.choice:
            return False
        return self.game.refuse(now, entry.seat, entry.move) is None

    def outcome(self, entry: Applied, chance: Chance, origin: State | None = None) -> tuple[State, Applied]:
        """What an entry that is known to be possible leads to, and what it does on the way."""
        old = self.state if origin is None else origin
        state = old.copy()
        story = Story()
        asked = chance.asked
        chance.outcomes = []
        if entry.kind == "clock":
            engine.expire(state, chance, story)
        else:
            engine.apply(state, entry.seat, entry.move, chance, story)
        before, after = Glimpse(old), Glimpse(state)
        return state, entry.done(
            chance.outcomes,
            shared(story.take()),
            before.same_choice(after),
            before.secret,
            chance.asked > asked,
            before.fenced(after),
        )

    def add(self, entry: Applied, state: State) -> None:
        """A new entry is in force, and this is where it leads."""
        at = len(self.applied)
        if entry.fenced:
            self._thin(at)
        elif (at - KEEP_EVERY) % KEEP_EVERY:
            self._before.pop(at - KEEP_EVERY, None)
        self._before[at] = self.state
        self.applied.append(entry)
        self.state = state

    def mark(self, entry: Applied) -> None:
        """Something that changes nothing in the game was said or seen."""
        self.add(entry, self.state)

    def state_before(self, at: int) -> State:
        """The state before the entry at this place."""
        if at == len(self.applied):
            return self.state
        start = max((kept for kept in self._before if kept <= at), default=0)
        state = self._before.get(start, self._origin)
        for entry in self.applied[start:at]:
            if entry.kind != "mark":
                state, _ = self.outcome(entry, RecordedChance(list(entry.outcomes)), state)
        return state

    def without(self, at: int, chance: Chance) -> Course:
        """Without this one entry: what came after it is done again, as far as it is possible."""
        course = self._course(at)
        self._go_on_where_possible(course, self.applied[at + 1 :], chance)
        return course

    def back_to(self, at: int, mark: Applied) -> Course:
        """Without everything from here on; that it was known stays marked."""
        course = self._course(at)
        course.before[at] = course.state
        course.applied.append(mark)
        return course

    def with_again(self, at: int, entries: Sequence[Applied], chance: Chance) -> Course:
        """With these entries once more at the end, or at this place instead of the mark that stands there.

        What came after that mark is done again, as far as it is possible.
        """
        course = self._course(at)
        for entry in entries:
            self._go_on(course, entry, chance)
        self._go_on_where_possible(course, self.applied[at + 1 :], chance)
        return course

    def follow(self, course: Course) -> None:
        """Carry the undo or redo out."""
        self._before = {at: state for at, state in self._before.items() if at < course.start} | course.before
        self.applied = course.applied
        self.state = course.state
        self._thin(len(self.applied) - KEEP_EVERY)

    def _thin(self, at: int) -> None:
        """Of the states before this place keep a few: the others are worked out when somebody goes there."""
        self._before = {
            kept: state for kept, state in self._before.items() if kept >= at or kept % KEEP_EVERY == 0
        }

    def _course(self, at: int) -> Course:
        return Course(at, self.state_before(at), self.applied[:at])

    def _go_on_where_possible(self, course: Course, entries: Sequence[Applied], chance: Chance) -> None:
        for entry in entries:
            if entry.kind != "mark" and not self.fits(entry, course.state):
                course.dropped.append(entry)
            else:
                self._go_on(course, entry, chance)

    def _go_on(self, course: Course, entry: Applied, chance: Chance) -> None:
        course.before[len(course.applied)] = course.state
        if entry.kind == "mark":
            course.applied.append(entry)
            return
        course.state, renewed = self.outcome(entry, chance, course.state)
        course.applied.append(renewed)
        course.outcomes.extend(renewed.outcomes)
        if renewed.events != entry.events:
            course.news.extend(renewed.events)
