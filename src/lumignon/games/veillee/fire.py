"""Chapter “The fire”: embers, dawn and dark."""

from __future__ import annotations

from lumignon.games.veillee.state import (
    CHAIRS,
    EMBERS_AT_MOST,
    NIGHT,
    NOBODY,
    VACANT,
    VeilleeState,
    fall_through,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Step
from lumignon.kernel.story import EVERYONE, Story

DARK = "dark"
DAWN = "dawn"
ASLEEP_ALL = "asleep"

EMBERS_AN_HOUR = 2


def feed(state: VeilleeState, count: int, story: Story) -> None:
    """Embers are added, as many as the fire can hold."""
    before = state.embers
    state.embers = min(EMBERS_AT_MOST, before + count)  # veillee/fire.1
    story.tell("fire-grows", (state.embers - before, state.embers))


def lose_ember(state: VeilleeState, story: Story) -> None:
    """The fire loses one ember; without any left, all is over."""
    if state.result:
        return
    state.embers -= 1
    story.tell("fire-shrinks", (state.embers,))
    if state.embers == 0:  # veillee/fire.2
        finish(state, DARK, story)


def winners_of(state: VeilleeState, result: str) -> int:
    """Who has won with this result: at dawn the loyal wakers, asleep or not; else the Night and its own."""
    dawn = result == DAWN
    winners = 0 if dawn else 1 << NIGHT  # veillee/table.2
    for chair in range(1, CHAIRS):
        if state.status[chair] != VACANT and state.loyal(chair) == dawn:  # veillee/table.3
            winners |= 1 << chair
    return winners


def finish(state: VeilleeState, result: str, story: Story) -> None:
    """The game is over; every allegiance is shown."""
    _clear_away(state, story)
    for chair in range(1, CHAIRS):
        if state.status[chair] != VACANT:
            card = state.allegiance(chair)
            state.cards.show(card, EVERYONE)  # veillee/cards.4
            story.tell("allegiance", (chair, state.content.kind_of[card]))
    story.tell(result)
    state.finish(result, winners_of(state, result))


def _clear_away(state: VeilleeState, story: Story) -> None:
    """Whatever was under way is not any more, and nobody answers an offer."""
    state.on_watch = NOBODY
    state.actions = 0
    state.offered = 0
    state.stirred = 0
    state.origin = NOBODY
    state.blocked = 0
    state.hits = [0] * CHAIRS
    state.taken = [0] * CHAIRS
    fall_through(state, story)  # veillee/trade.5


class HourEnds(Step[VeilleeState]):
    """The hour is over: dawn, or one hour more."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        for _ in range(EMBERS_AN_HOUR):
            lose_ember(state, story)  # veillee/fire.3
        if not state.result and state.hour >= state.hours:  # veillee/fire.4
            finish(state, DAWN, story)


register("veillee.hour-ends", HourEnds)
