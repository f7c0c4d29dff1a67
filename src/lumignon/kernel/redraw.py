"""Resampling what the agenda keeps for others: their sealed answers, drafts and standing answers."""

from __future__ import annotations

from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Draft, Secret
from lumignon.kernel.clockwork import ALWAYS, ASK, State
from lumignon.kernel.plain import SEATS_AT_MOST

LONGEST_DRAFT = 64


def redraw_answers(state: State, seat: int, chance: Chance) -> None:
    """Replace what other seats have decided privately by anything that they could have decided.

    Called on a copy whose cards are drawn anew already, because what is possible follows from them.
    """
    agenda = state.agenda
    for key in sorted(agenda.answers):
        depth, other = divmod(key, SEATS_AT_MOST)
        step = agenda.steps[depth]
        if other != seat and isinstance(step, Secret):
            moves = step.moves(state, other)
            agenda.answers[key] = moves[chance.one_of("resample", list(range(len(moves))))]
    for depth, step in enumerate(agenda.steps):
        if isinstance(step, Draft) and step.seat(state) != seat:
            _redraft(state, step, depth * SEATS_AT_MOST + step.seat(state), chance)
    for key in sorted(state.standing_answers):
        if key % SEATS_AT_MOST != seat:
            state.standing_answers[key] = chance.one_of("resample", list(range(ASK, ALWAYS + 1)))


def _redraft(state: State, draft: Draft[State], key: int, chance: Chance) -> None:
    """Draft at random, and stop anywhere: nobody else knows how far the other has come."""
    parts: list[int] = []
    while len(parts) < LONGEST_DRAFT:
        possible = draft.parts(state, parts)
        if not possible or chance.one_of("resample", [0, 1, 2, 3]) == 0:
            break
        parts = [*parts, chance.one_of("resample", possible)]
    state.agenda.drafts[key] = parts
