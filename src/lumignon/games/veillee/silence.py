"""Chapter “Silence”: who may speak, and what it costs to break the silence."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.sleep import FallAsleep
from lumignon.games.veillee.state import (
    BESIDE,
    CARD_SOURCE,
    FOR_GOOD,
    NIGHT,
    NIGHTMARES,
    VACANT,
    VOICE,
    VeilleeState,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.cards import NOWHERE
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Step
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import EVERYONE, Story
from lumignon.kernel.voice import Voice

PRICE: Final = 2
TOO_MANY: Final = 4

BREAK: Final = Move("break")


def refuse_break(state: VeilleeState, seat: int) -> Refusal | None:
    """Why this waker cannot break the silence now, or None."""
    if not state.silence or seat == NIGHT:  # veillee/silence.1
        return Refusal("veillee/silence.1")
    if not state.awake(seat) or not state.sound(seat, VOICE):  # veillee/silence.6
        return Refusal("veillee/silence.6")
    if state.speaking >> seat & 1:  # veillee/silence.3
        return Refusal("veillee/silence.3")
    return None


def voice_of(state: VeilleeState, seat: int) -> Voice:
    """What speaking would mean for this seat now."""
    if state.status[seat] == VACANT:  # veillee/company.1
        return Voice(0, paragraph="veillee/company.1")
    if seat == NIGHT or not state.silence:  # veillee/silence.1
        return Voice(EVERYONE, paragraph="veillee/silence.1")
    if state.speaking >> seat & 1:  # veillee/silence.3
        return Voice(EVERYONE, BREAK.verb, "veillee/silence.3")
    refusal = refuse_break(state, seat)
    if refusal is not None:
        return Voice(0, paragraph=refusal.paragraph)
    return Voice(0, price=BREAK.verb, paragraph="veillee/silence.2")


def break_silence(state: VeilleeState, seat: int, story: Story) -> None:
    """A waker speaks; the nightmares come first (veillee/silence.2)."""
    state.speaking |= 1 << seat  # veillee/silence.3
    story.tell("breaks-silence", (seat,))
    state.agenda.push(TakeNightmares(seat, PRICE))


class TakeNightmares(Step[VeilleeState]):
    """So many nightmares come before a waker; with too many, the waker falls asleep at once."""

    def __init__(self, chair: int, count: int) -> None:
        self.chair = chair
        self.count = count

    def arguments(self) -> tuple[int, ...]:
        return (self.chair, self.count)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if len(state.nightmares(self.chair)) >= TOO_MANY:  # veillee/silence.5
            state.agenda.push(FallAsleep(self.chair))
            return
        if self.count < 1:
            return
        card = state.cards.draw(NIGHTMARES, "nightmare", chance)
        if card == NOWHERE:  # veillee/silence.4
            return
        state.cards.put(BESIDE + self.chair, card)
        state.cards.show(card, EVERYONE)  # veillee/silence.4
        burden = state.content.burdens[card]
        assert burden is not None
        source = CARD_SOURCE + card
        state.modifiers.add(source, burden.what, self.chair, burden.amount, FOR_GOOD)  # veillee/silence.4
        story.tell("takes-nightmare", (self.chair, state.content.kind_of[card]))
        state.agenda.push(TakeNightmares(self.chair, self.count - 1))


register("veillee.take-nightmares", TakeNightmares)
