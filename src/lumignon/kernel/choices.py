"""The kinds of choices that every game knows: sealed answers, windows for reactions, drafts in parts."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import ALWAYS, ASK, NEVER, OPEN, OVER, Choice, State
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

S = TypeVar("S", bound=State)

PASS: Final = Move("pass")
CONFIRM: Final = Move("confirm")


def kept_at(state: State, step: Choice[Any]) -> int:
    """Where the agenda keeps what belongs to this pending choice: the key of its seat 0."""
    steps = state.agenda.steps
    depth = len(steps) - 1
    while steps[depth] is not step:
        depth -= 1
    return depth * SEATS_AT_MOST


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Choice[S]):
    """Several seats answer at once, each for itself; the answers are sealed until all are there.

    An answer may be changed until then. If only the clock ends the choice, it may be changed until the
    clock does, and nobody's answer shows in the time it takes.
    """

    secret: ClassVar[bool] = True

    def asked(self, state: S) -> int:
        """Who is asked, by what is public."""
        raise NotImplementedError

    def absent(self, state: S, seat: int) -> Move:
        """The answer of a seat that has given none when the clock runs out; by default the first."""
        return self.moves(state, seat)[0]

    def sealable(self, state: S, seat: int) -> list[Move]:
        """The moves of a seat that are answers: all but those that `take` does at once, in private."""
        return self.moves(state, seat)

    def disclose(self, state: S, chance: Chance, story: Story) -> None:
        """All answers are there (`answer`): open them, and plan what follows."""
        raise NotImplementedError

    def answer(self, state: S, seat: int) -> Move:
        """The sealed answer of a seat; or what its absence counts as, if it is not possible any more."""
        move = state.agenda.answers.get(kept_at(state, self) + seat)
        if move is None or self.refuse(state, seat, move) is not None:
            return self.absent(state, seat)
        return move

    def sealed(self, state: S, audience: int) -> Move | None:
        """What this audience has sealed so far itself: for its own eyes."""
        return state.agenda.answers.get(kept_at(state, self) + audience) if audience >= 0 else None

    def awaited(self, state: S) -> int:
        mask = self.asked(state)
        if state.agenda.answers:
            key = kept_at(state, self)
            for seat in range(SEATS_AT_MOST):
                if key + seat in state.agenda.answers:
                    mask &= ~(1 << seat)
        return mask

    def seats(self, state: S) -> int:
        if self.ends_by_clock(state) or self.awaited(state):
            return self.asked(state)
        return 0

    def seal(self, state: S, seat: int, move: Move) -> None:
        """Keep an answer until all are disclosed."""
        state.agenda.answers[kept_at(state, self) + seat] = move

    def take(self, state: S, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        self.seal(state, seat, move)
        return OPEN

    def expire(self, state: S, chance: Chance, story: Story) -> bool:
        self.disclose(state, chance, story)
        return OVER

    def run(self, state: S, chance: Chance, story: Story) -> None:
        self.disclose(state, chance, story)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Secret[S]):
    """A window for reactions. It opens by public condition alone, and asks everyone the rules name.

    The first reaction in the order of `order` happens; the others were never made. A seat may have a
    standing answer for the window's moment, which whoever drives the game gives in its name after the
    same delay as any other answer (`standing_answer`).
    """

    moment: ClassVar[int] = 0
    """The number of the moment, for standing answers."""

    def reactions(self, state: S, seat: int) -> list[Move]:
        """What this seat could do now, passing left out."""
        raise NotImplementedError

    def react(self, state: S, seat: int, move: Move, chance: Chance, story: Story) -> None:
        """Carry out the reaction that came first."""
        raise NotImplementedError

    def unanswered(self, state: S, chance: Chance, story: Story) -> None:
        """Nobody reacts: what follows, if anything."""

    def order(self, state: S) -> list[int]:
        """The seats in the order in which their reactions count."""
        mask = self.asked(state)
        return [seat for seat in range(SEATS_AT_MOST) if mask >> seat & 1]

    def moves(self, state: S, seat: int) -> list[Move]:
        return [*self.reactions(state, seat), PASS]

    def absent(self, state: S, seat: int) -> Move:
        """Who has settled beforehand what to do has answered, whether somebody says so in time or not."""
        settled = self.standing_answer(state, seat)
        return PASS if settled is None else settled

    def disclose(self, state: S, chance: Chance, story: Story) -> None:
        for seat in self.order(state):
            move = self.answer(state, seat)
            if move.verb != PASS.verb:
                self.react(state, seat, move, chance, story)
                return
        self.unanswered(state, chance, story)

    def standing_answer(self, state: S, seat: int) -> Move | None:
        """What the seat's standing answer says here, or None if it wants to be asked."""
        wish = state.standing_answers.get(self.moment * SEATS_AT_MOST + seat, ASK)
        if wish == NEVER:
            return PASS
        if wish == ALWAYS:
            reactions = self.reactions(state, seat)
            return reactions[0] if reactions else PASS
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Draft(Choice[S]):
    """A large decision of one seat, taken in parts: put, take back, confirm. Private until confirmed."""

    def seat(self, state: S) -> int:
        """Who drafts."""
        raise NotImplementedError

    def parts(self, state: S, drafted: list[int]) -> list[int]:
        """The parts that may be put next."""
        raise NotImplementedError

    def unready(self, state: S, drafted: list[int]) -> Refusal | None:
        """Why the draft cannot be confirmed yet, or None."""
        raise NotImplementedError

    def settle(self, state: S, drafted: list[int], chance: Chance, story: Story) -> bool:
        """The draft was confirmed: carry it out."""
        raise NotImplementedError

    def drafted(self, state: S) -> list[int]:
        """What lies on the table so far: for the eyes of the seat that drafts."""
        return state.agenda.drafts.get(kept_at(state, self) + self.seat(state), [])

    def seats(self, state: S) -> int:
        return 1 << self.seat(state)

    def moves(self, state: S, seat: int) -> list[Move]:
        drafted = self.drafted(state)
        moves = [Move("put", (part,)) for part in self.parts(state, drafted)]
        if drafted:
            moves.append(Move("back", (drafted[-1],)))
        if self.unready(state, drafted) is None:
            moves.append(CONFIRM)
        return moves

    def refuse(self, state: S, seat: int, move: Move) -> Refusal | None:
        drafted = self.drafted(state)
        if move == CONFIRM:
            return self.unready(state, drafted)
        if move.verb == "put" and len(move.numbers) == 1 and move.numbers[0] in self.parts(state, drafted):
            return None
        if move.verb == "back" and drafted and move.numbers == (drafted[-1],):
            return None
        return Refusal(self.paragraph())

    def take(self, state: S, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        drafted = self.drafted(state)
        if move.verb == CONFIRM.verb:
            return self.settle(state, drafted, chance, story)
        # a new list each time: the old one may be shared with whoever looked at it
        changed = drafted[:-1] if move.verb == "back" else [*drafted, move.numbers[0]]
        state.agenda.drafts[kept_at(state, self) + seat] = changed
        return OPEN
