"""What cannot be: states that came from outside and are no positions of Veillée."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.content import BEWITCHED
from lumignon.games.veillee.state import (
    ALL_WOUNDED,
    ALLEGIANCE,
    ASLEEP,
    BETWEEN,
    CHAIRS,
    COURAGE_AT_MOST,
    EMBERS_AT_MOST,
    NIGHT,
    NOBODY,
    SHADOWS_AT_MOST,
    VACANT,
    ZONES,
    VeilleeState,
)

MASK: Final = (0, (1 << CHAIRS) - 1)
CHAIR_OR_NOBODY: Final = (NOBODY, CHAIRS - 1)
SIX_SIDES: Final = (1, 6)
SOME_HITS: Final = (0, 39)

SINGLE: Final = {
    "hours": (1, 9),
    "hour": (0, 9),
    "embers": (0, EMBERS_AT_MOST),
    "guards": MASK,
    "watched": MASK,
    "on_watch": CHAIR_OR_NOBODY,
    "actions": (0, 9),
    "offered": MASK,
    "giver": CHAIR_OR_NOBODY,
    "speaking": MASK,
    "resisted": MASK,
    "stirred": MASK,
    "origin": CHAIR_OR_NOBODY,
    "burning": (0, 99),
}
"""The limits of each number."""

FOR_EACH_CHAIR: Final = {
    "status": (VACANT, ASLEEP),
    "courage": (0, COURAGE_AT_MOST),
    "wounds": (0, ALL_WOUNDED),
    "shadows": (0, SHADOWS_AT_MOST),
    "hits": SOME_HITS,
    "taken": SOME_HITS,
}
"""The limits of each number that every chair has."""

DICE: Final = ("rolled", "wind", "fury")


def impossible(state: VeilleeState) -> str:
    """What cannot be in this state, in a sentence; or nothing."""
    for name, (lowest, highest) in SINGLE.items():
        if not lowest <= getattr(state, name) <= highest:
            return f"{name} is a number from {lowest} to {highest}"
    for name, (lowest, highest) in FOR_EACH_CHAIR.items():
        values = getattr(state, name)
        if len(values) != CHAIRS or not all(lowest <= value <= highest for value in values):
            return f"{name}: {CHAIRS} numbers from {lowest} to {highest}"
    for name in DICE:
        values = getattr(state, name)
        if len(values) > 9 or not all(SIX_SIDES[0] <= value <= SIX_SIDES[1] for value in values):
            return f"{name}: nine dice at the most"
    return _impossible_cards(state) or _impossible_wakers(state)


def _impossible_cards(state: VeilleeState) -> str:
    cards = state.cards
    if len(cards.seen) != len(state.content.names) or len(cards.settled) != ZONES:
        return "these are not the cards of this content file"
    if cards.size(BETWEEN) != (state.giver != NOBODY):
        return "one card lies between two wakers while it is offered, and none otherwise"
    if any(cards.loose[ALLEGIANCE + chair] for chair in range(CHAIRS)):
        return "an allegiance lies before its waker"
    for chair in range(CHAIRS):
        if cards.size(ALLEGIANCE + chair) != (chair != NIGHT and state.status[chair] != VACANT):
            return "every waker has an allegiance, and nobody else"
    return ""


def _impossible_wakers(state: VeilleeState) -> str:
    if state.status[NIGHT] != 1:
        return "the Night never sleeps"
    named = [chair for chair in range(1, CHAIRS) if state.status[chair] != VACANT]
    if not state.bewitched and any(
        state.content.names[state.allegiance(chair)] == BEWITCHED for chair in named
    ):
        return "there is a bewitched waker in a game without the option"
    if state.on_watch != NOBODY and state.status[state.on_watch] == VACANT:
        return "nobody sits on the chair that is on watch"
    return ""
