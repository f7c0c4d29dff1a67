"""Chapter “Coming and going”: empty chairs, leaving, and what is settled beforehand."""

from __future__ import annotations

from typing import Any, Final

from lumignon.games.veillee.dusk import PlaceDice
from lumignon.games.veillee.silence import BREAK, break_silence, refuse_break
from lumignon.games.veillee.sleep import FallAsleep
from lumignon.games.veillee.state import (
    ALLEGIANCE,
    ALLEGIANCES,
    AWAKE,
    FOR_GOOD,
    SALT_MOMENT,
    VACANT,
    VeilleeState,
)
from lumignon.games.veillee.trade import make_offer, offers, refuse_offer
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import ALWAYS, ASK, Standing
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

JOIN: Final = Move("join")
LEAVE: Final = Move("leave")
SETTLE: Final = [Move("settle", (answer,)) for answer in range(ASK, ALWAYS + 1)]


class AtAnyTime(Standing[VeilleeState]):
    """What a seat may do whenever the game waits, also on another's turn."""

    def verbs(self) -> tuple[str, ...]:
        return ("offer", "break", "settle", "leave", "join")

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        moves = offers(state, seat)
        if refuse_break(state, seat) is None:
            moves.append(BREAK)
        moves.extend(move for move in SETTLE if refuse_settle(state, seat, move) is None)
        if refuse_leave(state, seat) is None:
            moves.append(LEAVE)
        if refuse_join(state, seat) is None:
            moves.append(JOIN)
        return moves

    def refuse(self, state: VeilleeState, seat: int, move: Move) -> Refusal | None:
        if move.verb == "offer":
            return refuse_offer(state, seat, move)
        if move.verb == "settle":
            return refuse_settle(state, seat, move)
        if move == BREAK:
            return refuse_break(state, seat)
        if move == JOIN:
            return refuse_join(state, seat)
        if move == LEAVE:
            return refuse_leave(state, seat)
        return Refusal("veillee/company.2")

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> None:
        if move.verb == "offer":
            make_offer(state, seat, move, story)
        elif move.verb == "settle":
            state.standing_answers[SALT_MOMENT * SEATS_AT_MOST + seat] = move.numbers[0]  # veillee/company.3
        elif move == BREAK:
            break_silence(state, seat, story)
        elif move == LEAVE:
            story.tell("leaves", (seat,))
            state.agenda.push(FallAsleep(seat))  # veillee/company.2
        else:
            sit_down(state, seat, story)


def refuse_settle(state: VeilleeState, seat: int, move: Move) -> Refusal | None:
    """Why this is not to be settled beforehand, or None."""
    if not state.awake(seat) or move not in SETTLE:  # veillee/company.3
        return Refusal("veillee/company.3")
    key = SALT_MOMENT * SEATS_AT_MOST + seat
    if state.standing_answers.get(key, ASK) == move.numbers[0]:  # veillee/company.4
        return Refusal("veillee/company.4")
    return None


def refuse_leave(state: VeilleeState, seat: int) -> Refusal | None:
    """Why this seat cannot leave, or None."""
    if not state.awake(seat):  # veillee/company.2
        return Refusal("veillee/company.2")
    return None


def refuse_join(state: VeilleeState, seat: int) -> Refusal | None:
    """Why nobody can sit down here now, or None."""
    if state.status[seat] != VACANT:  # veillee/company.1
        return Refusal("veillee/company.1")
    if not isinstance(state.agenda.steps[-1], PlaceDice):  # veillee/company.1
        return Refusal("veillee/company.1")
    return None


def sit_down(state: VeilleeState, seat: int, story: Story) -> None:
    """A new waker takes an empty chair, known by all to be loyal (veillee/company.1)."""
    state.status[seat] = AWAKE
    card = state.cards.cards(ALLEGIANCES)[-1]
    state.cards.move(card, ALLEGIANCES, ALLEGIANCE + seat)
    add_talent(state, seat)
    story.tell("joins", (seat,))


def add_talent(state: VeilleeState, seat: int) -> None:
    """A waker's talent holds from now on (veillee/table.5)."""
    talent = state.content.talents[seat - 1]
    state.modifiers.add(seat, talent.what, seat, talent.amount, FOR_GOOD)  # veillee/table.5


AT_ANY_TIME: Final[Standing[Any]] = AtAnyTime()
