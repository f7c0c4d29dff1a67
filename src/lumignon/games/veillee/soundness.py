"""What cannot be: states that came from outside and are no positions of Veillée."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.content import BEWITCHED
from lumignon.games.veillee.sleep import ATTACK, WATCH
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
from lumignon.kernel.clockwork import NAMES

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

CHAIRS_NAMED: Final = {
    "veillee.answer": 2,
    "veillee.guard": 2,
    "veillee.swarm": 0,
    "veillee.blocks": 0,
    "veillee.roll-hits": 0,
}
"""How many chairs a step's arguments begin with, where it is not one."""
LARGEST_ARGUMENT: Final = 63

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
    return _impossible_cards(state) or _impossible_wakers(state) or _impossible_agenda(state)


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
    if any(state.wounds[chair] == ALL_WOUNDED for chair in state.wakers()):
        return "a waker whose three strengths are wounded is asleep"
    named = [chair for chair in range(1, CHAIRS) if state.status[chair] != VACANT]
    if not state.bewitched and any(
        state.content.names[state.allegiance(chair)] == BEWITCHED for chair in named
    ):
        return "there is a bewitched waker in a game without the option"
    if state.on_watch != NOBODY and state.status[state.on_watch] == VACANT:
        return "nobody sits on the chair that is on watch"
    return ""


def _impossible_agenda(state: VeilleeState) -> str:
    agenda = state.agenda
    if state.embers == 0 and not state.result:
        return "a fire without embers is the end of the game"
    if bool(state.result) == bool(agenda.steps):
        return "a game that is over has nothing on its agenda, and any other has something"
    for step in agenda.steps:
        name = NAMES[type(step)]
        if not name.startswith("veillee."):
            return f"{name} is no step of Veillée"
        chairs = CHAIRS_NAMED.get(name, 1)
        numbers = step.arguments()
        if not all(NIGHT < chair < CHAIRS and state.status[chair] != VACANT for chair in numbers[:chairs]):
            return f"{name} names a chair on which somebody sits"
        if not all(0 <= number <= LARGEST_ARGUMENT for number in numbers[chairs:]):
            return f"{name} takes numbers from 0 to {LARGEST_ARGUMENT}"
    if agenda.inside(WATCH) != (state.on_watch != NOBODY):
        return "there is a watch on the agenda while somebody is on watch, and none otherwise"
    if agenda.inside(ATTACK) != (state.origin != NOBODY):
        return "there is an attack on the agenda while shadows strike, and none otherwise"
    return ""
