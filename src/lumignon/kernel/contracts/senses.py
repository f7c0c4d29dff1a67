"""Everything that one audience can get out of a table at one moment: what must not depend on secrets."""

from __future__ import annotations

import json
from typing import Any, Final

from lumignon.kernel import engine
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.differences import difference
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import SPECTATOR, Event, hears

Senses = dict[str, Any]

FORESEEN: Final = 4
"""Of about so many legal moves it is asked what they will do."""


def senses(game: Game, state: State, audience: int, candidates: list[Move]) -> Senses:
    """What this audience sees, may do, is refused and is told now; candidates are moves it may try."""
    choice = engine.pending(state)
    felt: Senses = {
        "view": game.view(state, audience),
        "awaited seats": engine.awaited_openly(state, audience),
        "number of the choice": state.agenda.asked,
        "clock": [choice.clock(state), choice.ends_by_clock(state)] if choice is not None else None,
    }
    if audience != SPECTATOR:
        voice = game.voice(state, audience, 1 << audience)
        felt["right to answer"] = engine.may_answer(state, audience)
        moves = engine.legal(state, audience)
        felt["legal moves"] = [move.to_json() for move in moves]
        felt["foresight"] = [
            game.foresee(state, audience, move) for move in moves[:: max(1, len(moves) // FORESEEN)]
        ]
        felt["refusals"] = {
            json.dumps(move.to_json()): _refusal(game.refuse(state, audience, move)) for move in candidates
        }
        felt["voice"] = [voice.hearers, voice.price, voice.paragraph]
    return felt


def _refusal(refusal: Refusal | None) -> list[Any] | None:
    return None if refusal is None else [refusal.paragraph, refusal.reason, list(refusal.numbers)]


def told_apart(one: Senses, other: Senses) -> str:
    """By what an audience can tell the two apart, or nothing."""
    for name in one:
        parted = difference(one[name], other[name], name)
        if parted:
            return parted
    return ""


def heard(events: list[Event], audience: int) -> list[list[Any]]:
    """What this audience is told of the events: their keys and numbers."""
    return [[event.key, *event.numbers] for event in events if hears(event.mask, audience)]


def named(audience: int) -> str:
    """How messages call an audience."""
    return "who looks on" if audience == SPECTATOR else f"seat {audience}"
