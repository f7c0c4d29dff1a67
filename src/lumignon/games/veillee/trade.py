"""Chapter “Barter”: a card is offered, and the one who is offered it decides alone."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.sleep import DECIDING
from lumignon.games.veillee.state import (
    BETWEEN,
    HANDS,
    NOBODY,
    VOICE,
    VeilleeState,
    fall_through,
    leaving,
    take_back,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

DECLINE: Final = Move("decline")
ACCEPT: Final = Move("accept")


def partners(state: VeilleeState, seat: int) -> list[int]:
    """Those to whom this waker might offer a card: one of the two is on watch, and decides what to do."""
    if state.agenda.steps[-1].frame != DECIDING or not state.awake(seat):  # veillee/trade.1
        return []
    others = state.wakers() if seat == state.on_watch else [state.on_watch]  # veillee/trade.1
    # a card that is offered is no speech: what silence says of speaking is not asked for here
    return [
        other
        for other in others
        if other != seat and state.sound(other, VOICE)  # veillee/trade.1, veillee/trade.8
    ]


def offers(state: VeilleeState, seat: int) -> list[Move]:
    """Every offer that this waker may make now."""
    if refuse_offering(state, seat) is not None:
        return []
    kinds = state.content.kinds_among(state.hand(seat))
    return [Move("offer", (other, kind)) for other in partners(state, seat) for kind in kinds]


def refuse_offering(state: VeilleeState, seat: int) -> Refusal | None:
    """Why this waker may offer nothing at all now, or None."""
    if state.giver != NOBODY:  # veillee/trade.4
        return Refusal("veillee/trade.4")
    if not partners(state, seat) or not state.sound(seat, VOICE):  # veillee/trade.1
        return Refusal("veillee/trade.1")
    if state.offered >> seat & 1:  # veillee/trade.2
        return Refusal("veillee/trade.2")
    return None


def refuse_offer(state: VeilleeState, seat: int, move: Move) -> Refusal | None:
    """Why not this offer, or None."""
    refusal = refuse_offering(state, seat)
    if refusal is not None:
        return refusal
    if len(move.numbers) != 2 or move.numbers[0] not in partners(state, seat):
        return Refusal("veillee/trade.1")
    if state.content.first(state.hand(seat), move.numbers[1]) < 0:  # veillee/trade.7
        return Refusal("veillee/trade.7")
    return None


def make_offer(state: VeilleeState, seat: int, move: Move, story: Story) -> None:
    """Lay a card between the two, which the other side sees."""
    other, kind = move.numbers
    card = leaving(state, seat, kind)
    state.offered |= 1 << seat  # veillee/trade.2
    state.giver = seat
    both = 1 << seat | 1 << other
    state.cards.move_unseen(card, HANDS + seat, BETWEEN, both)
    state.cards.show(card, 1 << other)  # veillee/trade.3
    story.tell_apart(both, "offers-card", (seat, other, kind), "offers", (seat, other))
    state.agenda.push(Answer(seat, other))


class Answer(Choice[VeilleeState]):
    """The one who was offered a card refuses it, takes it, or takes it and gives one in exchange."""

    def __init__(self, giver: int, taker: int) -> None:
        self.giver = giver
        self.taker = taker

    def arguments(self) -> tuple[int, ...]:
        return (self.giver, self.taker)

    def clock(self, state: VeilleeState) -> str:
        return "offer"  # veillee/trade.6

    def paragraph(self) -> str:
        return "veillee/trade.4"

    def seats(self, state: VeilleeState) -> int:
        if state.awake(self.giver) and state.awake(self.taker):  # veillee/trade.5
            return 1 << self.taker  # veillee/trade.3
        return 0

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        fall_through(state, story)  # veillee/trade.5

    def expire(self, state: VeilleeState, chance: Chance, story: Story) -> bool:
        self._decline(state, story)  # veillee/trade.6
        return OVER

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        exchanges = [Move("accept", (kind,)) for kind in state.content.kinds_among(state.hand(seat))]
        return [DECLINE, ACCEPT, *exchanges]  # veillee/trade.3

    def refuse(self, state: VeilleeState, seat: int, move: Move) -> Refusal | None:
        if move.verb == ACCEPT.verb and move not in self.moves(state, seat):  # veillee/trade.7
            return Refusal("veillee/trade.7")
        return super().refuse(state, seat, move)

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        if move == DECLINE:
            self._decline(state, story)
        elif not move.numbers:
            self._hand_over(state)
            story.tell("accepts", (self.taker, self.giver))
        else:
            self._exchange(state, move.numbers[0], story)
        return OVER

    def _decline(self, state: VeilleeState, story: Story) -> None:
        story.tell("declines", (self.taker, self.giver))
        take_back(state)

    def _hand_over(self, state: VeilleeState) -> None:
        for card in state.cards.cards(BETWEEN)[:]:
            state.cards.move(card, BETWEEN, HANDS + self.taker)
        state.giver = NOBODY

    def _exchange(self, state: VeilleeState, kind: int, story: Story) -> None:
        given = leaving(state, self.taker, kind)
        pair = (self.taker, self.giver)
        both = 1 << self.giver | 1 << self.taker
        state.cards.move_unseen(given, HANDS + self.taker, HANDS + self.giver, both)  # veillee/trade.3
        state.cards.show(given, 1 << self.giver)
        self._hand_over(state)
        story.tell_apart(both, "exchanges-card", (*pair, kind), "exchanges", pair)


register("veillee.answer", Answer)
