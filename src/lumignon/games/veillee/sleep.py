"""Chapter “Sleep”: what happens when a waker falls asleep."""

from __future__ import annotations

from lumignon.games.veillee.fire import ASLEEP_ALL, finish, lose_ember
from lumignon.games.veillee.state import (
    ASLEEP,
    BESIDE,
    CARD_SOURCE,
    HANDS,
    NIGHTMARES,
    NOBODY,
    SALT_MOMENT,
    VeilleeState,
    discard_all,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Step
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import EVERYONE, Story

WATCH = "watch"
DECIDING = "deciding"
ATTACK = "attack"


class FallAsleep(Step[VeilleeState]):
    """A waker falls asleep, on whoever's turn it is."""

    def __init__(self, chair: int) -> None:
        self.chair = chair

    def arguments(self) -> tuple[int, ...]:
        return (self.chair,)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        chair = self.chair
        if not state.awake(chair):
            return
        _lay_down(state, chair, story)
        lose_ember(state, story)  # veillee/sleep.2
        if state.result:  # veillee/sleep.6
            return
        if not any(state.loyal(other) for other in state.wakers()):  # veillee/sleep.4
            finish(state, ASLEEP_ALL, story)
            return
        if state.on_watch == chair and not state.agenda.inside(ATTACK):  # veillee/sleep.3
            state.agenda.unwind(WATCH)


def _lay_down(state: VeilleeState, chair: int, story: Story) -> None:
    cards = state.cards
    state.status[chair] = ASLEEP
    story.tell("falls-asleep", (chair,))
    card = state.allegiance(chair)
    cards.show(card, EVERYONE)  # veillee/sleep.1
    story.tell("allegiance", (chair, state.content.kind_of[card]))
    discard_all(state, chair, HANDS + chair, story)  # veillee/sleep.1
    for card in state.nightmares(chair)[:]:
        cards.take(BESIDE + chair, card)
        cards.add_loose(NIGHTMARES, card)  # veillee/sleep.1
        state.modifiers.drop_source(CARD_SOURCE + card)  # veillee/sleep.1
    state.modifiers.drop_source(chair)  # veillee/table.5
    state.courage[chair] = 0  # veillee/sleep.1
    state.shadows[chair] = 0  # veillee/sleep.1
    state.hits[chair] = 0  # veillee/shadows.12
    state.taken[chair] = 0  # veillee/shadows.12
    state.guards &= ~(1 << chair)  # veillee/shadows.12
    state.standing_answers.pop(SALT_MOMENT * SEATS_AT_MOST + chair, None)  # veillee/company.3
    state.speaking &= ~(1 << chair)  # veillee/silence.3


def end_of_attack_for_sleepers(state: VeilleeState) -> None:
    """An attack that put its own cause to sleep ends that waker's watch, once all is resolved."""
    watcher = state.on_watch
    if watcher != NOBODY and not state.awake(watcher):  # veillee/sleep.3
        state.agenda.unwind(WATCH)


register("veillee.fall-asleep", FallAsleep)
