"""What must happen next in a game without any person's doing, and who decides it: not how it is decided."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TypeAlias

from lumignon.kernel import engine
from lumignon.kernel.choices import Draft, Secret, Window
from lumignon.kernel.clockwork import Choice, State
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST


@dataclass(frozen=True)
class Settled:
    """A seat has said once and for all what it does here: that is to be played."""

    seat: int
    move: Move


@dataclass(frozen=True)
class Ask:
    """The player in this seat is to be asked."""

    seat: int


@dataclass(frozen=True)
class Expire:
    """All have answered, and only the clock can go on."""


Task: TypeAlias = Settled | Ask | Expire


class Tasks:
    """Finds one game's next task. Between two of them it keeps only who has answered an open question."""

    def __init__(self, speak_for_themselves: int = 0) -> None:
        self.speak_for_themselves = speak_for_themselves
        """The seats, as a mask, whose standing answers are given elsewhere: where others would notice."""
        self._choice_number = -1
        self._answered = 0

    def next(self, state: State, players: Container[int], waiting: int = 0) -> Task | None:
        """What is to be done now, if the seats in `players` have a player; the others are persons'.

        Where answers are open, whoever sits first speaks first; the persons of the mask `waiting` let the
        others go before them. None when only a person can go on, or when the game is over.
        """
        choice = engine.pending(state)
        if choice is None:
            return None
        missing = self._missing(state, choice)
        if not missing:
            return Expire() if choice.ends_by_clock(state) else None
        for seat in range(SEATS_AT_MOST):
            if not missing >> seat & 1:
                continue
            if isinstance(choice, Window) and not self.speak_for_themselves >> seat & 1:
                settled = choice.standing_answer(state, seat)
                if settled is not None:
                    return Settled(seat, settled)
            if seat in players:
                return Ask(seat)
            if not choice.secret and not waiting >> seat & 1:
                return None
        return None

    def answered(self, seat: int) -> None:
        """This seat is about to answer the pending choice, or has just done so."""
        self._answered |= 1 << seat

    def _missing(self, state: State, choice: Choice[State]) -> int:
        """The seats to be asked. Where only the clock ends an open choice, each is asked once."""
        missing = choice.awaited(state)
        if choice.ends_by_clock(state) and not isinstance(choice, (Secret, Draft)):
            if state.agenda.asked != self._choice_number:
                self._choice_number = state.agenda.asked
                self._answered = 0
            missing &= ~self._answered
        return missing
