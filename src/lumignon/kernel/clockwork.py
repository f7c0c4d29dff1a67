"""State, agenda, steps and choices: the four words in which every rule is written.

A running game is plain data plus an agenda, the stack of what the rulebook says happens next. A step on it
either does its thing, and may put further steps on top, or is a choice, which waits for seats.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from lumignon.kernel.agenda import NAMES, Agenda, register
from lumignon.kernel.chance import Chance
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.modifiers import Modifiers
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST, alike, copied, counts, kept_with_choices
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

OPEN: Final = False
"""What a choice says when it still waits for somebody."""
OVER: Final = True
"""What a choice says when it has its answer."""

# A seat's standing answers to windows for reactions.
ASK: Final = 0
NEVER: Final = 1
ALWAYS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that is true in a game at one moment: plain data, and the agenda.

    A game's own attributes are created in an `__init__` without arguments and listed by `fields`: whole
    numbers, strings, booleans, lists and dictionaries of them, or parts with copy, to_json and load.
    """

    def __init__(self) -> None:
        self.agenda = Agenda()
        self.draws: dict[str, int] = {}
        self.modifiers = Modifiers()
        self.standing_answers: dict[int, int] = {}
        self.result = ""
        """Why the game is over, or nothing while it goes on."""
        self.winners = 0
        """The seats that have won, as a mask."""

    def fields(self) -> tuple[str, ...]:
        """The names of the game's own attributes, for copies and JSON.

        All states of a kind have the same, and each holds the same kind of thing in all of them.
        """
        return ()

    def standing(self) -> Standing[Any] | None:
        """The moves that are legal whenever the game waits, or None if the game has none."""
        return None

    def effect(self, amount: int, source: int, subject: int) -> Step[Any]:
        """The step by which a listening row (a talent, a card, a curse) answers a moment."""
        raise LookupError(f"this game has no effect {amount}")

    def finish(self, result: str, winners: int) -> None:
        """The game is over; whatever was planned does not happen any more."""
        self.result = result
        self.winners = winners
        self.agenda.clear()

    def announce(self, moment: int, subject: int) -> None:
        """Name a moment: the effects of all rows that listen to it come next, the oldest first."""
        if self.modifiers.has(moment, subject):
            self.agenda.push(Announce(moment, subject, 0))

    def shared(self) -> tuple[str, ...]:
        """The names of what all copies have in common and JSON leaves out: the content."""
        return ()

    def blank(self) -> State:
        """A new state of the same kind, with the same content."""
        new = type(self)()
        for name in self.shared():
            setattr(new, name, getattr(self, name))
        return new

    def copy(self) -> State:
        """An equal state that shares nothing that can change. Games on a hot path write their own."""
        new = self.blank()
        self.copy_frame(new)
        for name in self.fields():
            setattr(new, name, copied(getattr(self, name)))
        return new

    def copy_frame(self, new: State) -> None:
        """Copy what every game has."""
        new.agenda = self.agenda.copy()
        new.draws = self.draws.copy()
        new.modifiers = self.modifiers.copy()
        if self.standing_answers:
            new.standing_answers = self.standing_answers.copy()
        new.result = self.result
        new.winners = self.winners

    def to_json(self) -> dict[str, Any]:
        """The whole state as JSON; the agenda included."""
        data: dict[str, Any] = {
            "agenda": self.agenda.to_json(),
            "draws": self.draws,
            "modifiers": self.modifiers.to_json(),
            "standing_answers": [
                [key // SEATS_AT_MOST, key % SEATS_AT_MOST, self.standing_answers[key]]
                for key in sorted(self.standing_answers)
            ],
            "result": self.result,
            "winners": self.winners,
        }
        for name in self.fields():
            value = getattr(self, name)
            data[name] = value if isinstance(value, PLAIN) else value.to_json()
        return data

    def load(self, data: object) -> None:
        """Take over what `to_json` gave; whatever does not fit is Malformed."""
        if not isinstance(data, dict):
            raise Malformed("a state is a JSON object")
        names = self.fields()
        missing = [name for name in (*FRAME, *names) if name not in data]
        unknown = [name for name in data if name not in FRAME and name not in names]
        if missing or unknown:
            raise Malformed(f"a state with missing or unknown parts: {', '.join(missing + unknown)}")
        self.agenda.load(data["agenda"])
        self.modifiers.load(data["modifiers"])
        draws = data["draws"]
        if not isinstance(draws, dict):
            raise Malformed("draws are counted by label")
        self.draws = dict(zip(draws, counts(list(draws.values()), "draws"), strict=True))
        self.standing_answers = {}
        for moment, seat, answer in kept_with_choices(data["standing_answers"]):
            if type(answer) is not int or not ASK <= answer <= ALWAYS:
                raise Malformed("a standing answer is 0, 1 or 2")
            self.standing_answers[moment * SEATS_AT_MOST + seat] = answer
        if not isinstance(data["result"], str) or type(data["winners"]) is not int:
            raise Malformed("a result is a word, winners are a mask")
        self.result = data["result"]
        self.winners = data["winners"]
        for name in names:
            current = getattr(self, name)
            if isinstance(current, PLAIN):
                setattr(self, name, alike(data[name], current, name))
            else:
                current.load(data[name])


PLAIN: Final = (int, str, bool, list, dict)
FRAME: Final = ("agenda", "draws", "modifiers", "standing_answers", "result", "winners")


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """What the rulebook says happens next. Small, immutable, shared between copies.

    A step holds ids and small numbers, never a list computed earlier: it looks at the state when it runs.
    """

    frame: ClassVar[str] = ""
    """The name to which the agenda can be unwound, for the steps that end a turn, an activation…"""

    def run(self, state: S, chance: Chance, story: Story) -> None:
        """Do it; what must follow goes onto the agenda."""
        raise NotImplementedError

    def arguments(self) -> tuple[int, ...]:
        """What the step was made with, for JSON."""
        return ()

    def to_json(self) -> list[str | int]:
        name = NAMES.get(type(self))
        if name is None:
            raise LookupError(f"{type(self).__name__} was never registered")
        return [name, *self.arguments()]

    def __repr__(self) -> str:
        return f"<{' '.join([NAMES.get(type(self), type(self).__name__), *map(str, self.arguments())])}>"


class Announce(Step[State]):
    """A moment was named: the next row that listens has its effect, then the one after it.

    Each time the rows are looked at again, because an effect may have taken others away or added some.
    """

    def __init__(self, moment: int, subject: int, heard: int) -> None:
        self.moment = moment
        self.subject = subject
        self.heard = heard
        """The number of the last row that has had its effect."""

    def arguments(self) -> tuple[int, ...]:
        return (self.moment, self.subject, self.heard)

    def run(self, state: State, chance: Chance, story: Story) -> None:
        row = state.modifiers.next_listening(self.moment, self.subject, self.heard)
        if row is None:
            return
        number, source, amount = row
        state.agenda.plan(
            state.effect(amount, source, self.subject), Announce(self.moment, self.subject, number)
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step that waits for one seat, for several at once, or for any of them in free order."""

    secret: ClassVar[bool] = False
    """Answers are nobody else's business until the choice is over. Opening such a choice is a fence, and
    whom it waits for is never shown."""

    def run(self, state: S, chance: Chance, story: Story) -> None:
        """Nobody may answer (any more): what follows from that. By default nothing."""

    def clock(self, state: S) -> str:
        """The clock that this choice runs under, or nothing: then no clock ever counts here."""
        return ""

    def seconds(self, state: S) -> int:
        """How long that clock runs by the rules, before it runs out and may run again."""
        return 60

    def ends_by_clock(self, state: S) -> bool:
        """Whether only the clock ends this choice, so that nobody's answer shows in the time it takes."""
        return False

    def paragraph(self) -> str:
        """The paragraph that says who decides here: what a seat is told that is not asked."""
        raise NotImplementedError

    def seats(self, state: S) -> int:
        """The mask of those who may answer now. Empty: the choice runs, and is over."""
        raise NotImplementedError

    def awaited(self, state: S) -> int:
        """The mask of those whose answer is still missing."""
        return self.seats(state)

    def moves(self, state: S, seat: int) -> list[Move]:
        """Every legal answer of a seat that may answer, always in the same order; 512 at most."""
        raise NotImplementedError

    def refuse(self, state: S, seat: int, move: Move) -> Refusal | None:
        """Why this move is not legal, or None. Every move that `moves` does not list is refused."""
        if move in self.moves(state, seat):
            return None
        return Refusal(self.paragraph())

    def take(self, state: S, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        """Accept a legal answer: OPEN while the choice waits on, OVER when it is done."""
        raise NotImplementedError

    def expire(self, state: S, chance: Chance, story: Story) -> bool:
        """The choice's clock has run out: OPEN if it runs once more, or nothing follows from it."""
        return OPEN


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Generic[S]):
    """What is legal whenever the game waits, out of turn: breaking the silence, offering a trade, leaving.

    Taking a standing move may put steps above the pending choice, which is then asked afresh.
    """

    def verbs(self) -> tuple[str, ...]:
        """The verbs of these moves, which no choice uses."""
        raise NotImplementedError

    def moves(self, state: S, seat: int) -> list[Move]:
        """Every legal standing move of this seat; a vacant seat may have one, to be taken."""
        raise NotImplementedError

    def refuse(self, state: S, seat: int, move: Move) -> Refusal | None:
        """Why not, or None."""
        raise NotImplementedError

    def take(self, state: S, seat: int, move: Move, chance: Chance, story: Story) -> None:
        """Do it, or plan it."""
        raise NotImplementedError


register("announce", Announce)
