"""What each audience may know of a game of Veillée. A field that is not listed here is hidden."""

from __future__ import annotations

from typing import Any

from lumignon.games.veillee.content import FURIOUS, MOMENTS, QUALITIES, QUANTITIES
from lumignon.games.veillee.dusk import PlaceDice
from lumignon.games.veillee.state import (
    ALLEGIANCE,
    ASLEEP,
    AWAKE,
    BETWEEN,
    CHAIRS,
    DISCARD,
    NIGHT,
    NIGHTMARES,
    PACK,
    SALT_MOMENT,
    STRENGTHS,
    VeilleeState,
)
from lumignon.kernel import engine
from lumignon.kernel.agenda import NAMES
from lumignon.kernel.cards import UNKNOWN
from lumignon.kernel.choices import Secret
from lumignon.kernel.clockwork import ASK
from lumignon.kernel.plain import SEATS_AT_MOST

WHAT_NAMES = {number: name for name, number in (QUANTITIES | QUALITIES | MOMENTS).items()}
STATUS = ("vacant", "awake", "asleep")
STRENGTH_NAMES = ("arm", "eye", "voice")


def view_of(state: VeilleeState, audience: int) -> dict[str, Any]:
    """Everything this audience may know now."""
    cards = state.cards
    choice = engine.pending(state)
    top, beneath = [UNKNOWN, UNKNOWN, *cards.faces(PACK, audience)][:-3:-1]
    return {
        "hour": state.hour,
        "hours": state.hours,
        "embers": state.embers,
        "bewitched": state.bewitched,
        "silence": state.silence,
        "rolled": state.rolled[:],
        "wind": state.wind[:],
        "fury": state.fury[:],
        "furious": _furious(state),
        "pack": cards.size(PACK),
        "top": kind_name(state, top) if top != UNKNOWN else None,
        "beneath": kind_name(state, beneath) if beneath != UNKNOWN else None,
        "discard": sorted(kind_name(state, card) for card in cards.cards(DISCARD)),
        "nightmares": cards.size(NIGHTMARES),
        "wakers": [_waker(state, chair, audience) for chair in range(1, CHAIRS)],
        "giver": state.giver,
        "between": [kind_name(state, card) for card in cards.faces(BETWEEN, audience) if card != UNKNOWN],
        "on_watch": state.on_watch,
        "actions": state.actions,
        "asked": NAMES[type(choice)] if choice is not None else None,
        "number": state.agenda.asked,
        "awaited": _seats(engine.awaited_openly(state, audience)),
        "result": state.result or None,
        "winners": _seats(state.winners),
        "mine": _mine(state, audience),
    }


def kind_name(state: VeilleeState, card: int) -> str:
    """The name of a card's kind."""
    return state.content.names[card]


def _furious(state: VeilleeState) -> bool:
    return state.modifiers.has(FURIOUS, NIGHT)


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(CHAIRS) if mask >> seat & 1]


def _waker(state: VeilleeState, chair: int, audience: int) -> dict[str, Any]:
    """One chair, as this audience sees it."""
    waker: dict[str, Any] = {"seat": chair, "status": STATUS[state.status[chair]]}
    if state.status[chair] in (AWAKE, ASLEEP):
        cards = state.cards
        card = state.allegiance(chair) if cards.size(ALLEGIANCE + chair) else UNKNOWN
        known = card != UNKNOWN and cards.knows(audience, card)
        waker["allegiance"] = kind_name(state, card) if known else None
    if state.status[chair] == AWAKE:
        waker["talent"] = WHAT_NAMES[state.content.talents[chair - 1].what]
        hand = state.hand(chair)
        waker["courage"] = state.courage[chair]
        waker["wounded"] = [
            STRENGTH_NAMES[strength] for strength in range(STRENGTHS) if not state.sound(chair, strength)
        ]
        waker["shadows"] = state.shadows[chair]
        waker["cards"] = len(hand)
        waker["hand"] = sorted(kind_name(state, held) for held in hand if state.cards.knows(audience, held))
        waker["nightmares"] = [kind_name(state, held) for held in state.nightmares(chair)]
        waker["guards"] = bool(state.guards >> chair & 1)
        waker["watched"] = bool(state.watched >> chair & 1)
        waker["speaks"] = bool(state.speaking >> chair & 1)
        waker["offered"] = bool(state.offered >> chair & 1)
        waker["resisted"] = bool(state.resisted >> chair & 1)
        waker["hits"] = state.hits[chair] + state.taken[chair]
    return waker


def _mine(state: VeilleeState, audience: int) -> dict[str, Any]:
    """What only this seat knows of its own unfinished decisions."""
    mine: dict[str, Any] = {}
    choice = engine.pending(state)
    if audience == NIGHT and isinstance(choice, PlaceDice):
        mine["draft"] = choice.drafted(state)[:]
    if isinstance(choice, Secret):
        sealed = choice.sealed(state, audience)
        mine["sealed"] = sealed.to_json() if sealed is not None else None
    if audience > NIGHT:
        mine["salt"] = state.standing_answers.get(SALT_MOMENT * SEATS_AT_MOST + audience, ASK)
    return mine
