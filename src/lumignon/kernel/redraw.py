"""Resampling what the agenda keeps for others: their sealed answers, drafts and standing answers."""

from __future__ import annotations

from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Draft, Secret
from lumignon.kernel.clockwork import ALWAYS, ASK, State
from lumignon.kernel.plain import SEATS_AT_MOST

LONGEST_DRAFT = 64


def redraw_answers(state: State, seat: int, chance: Chance, windows: list[tuple[int, int]]) -> None:
    """Replace what others have decided privately by anything that they could have decided, or by nothing.

    Called on a copy whose cards are drawn anew already, because what is possible follows from them.
    `windows` names the moments that standing answers are kept for, each with the seats that may keep one.
    """
    for depth, step in enumerate(state.agenda.steps):
        if not state.agenda.opened >> depth & 1:
            # it is planned: nobody can have answered yet
            continue
        if isinstance(step, Secret):
            _reseal(state, step, depth * SEATS_AT_MOST, seat, chance)
        elif isinstance(step, Draft) and step.seat(state) != seat:
            _redraft(state, step, depth * SEATS_AT_MOST + step.seat(state), chance)
    for moment, seats in windows:
        for other in range(SEATS_AT_MOST):
            if other != seat and seats >> other & 1:
                answer = chance.one_of("resample", list(range(ASK, ALWAYS + 1)))
                state.standing_answers[moment * SEATS_AT_MOST + other] = answer


def _reseal(state: State, step: Secret[State], key: int, seat: int, chance: Chance) -> None:
    """Others may have answered or not; but if all had, a choice that no clock ends would be over."""
    answers = state.agenda.answers
    asked = step.asked(state)
    others = [other for other in range(SEATS_AT_MOST) if other != seat and asked >> other & 1]
    answered = [other for other in others if chance.one_of("resample", [0, 1])]
    self_missing = seat >= 0 and asked >> seat & 1 and key + seat not in answers
    if not step.ends_by_clock(state) and not self_missing and answered == others and others:
        answered.remove(chance.one_of("resample", answered))
    for other in others:
        answers.pop(key + other, None)
        if other in answered:
            moves = step.sealable(state, other)
            answers[key + other] = moves[chance.one_of("resample", list(range(len(moves))))]


def _redraft(state: State, draft: Draft[State], key: int, chance: Chance) -> None:
    """Draft at random, and stop anywhere: nobody else knows how far the other has come."""
    parts: list[int] = []
    while len(parts) < LONGEST_DRAFT:
        possible = draft.parts(state, parts)
        if not possible or chance.one_of("resample", [0, 1, 2, 3]) == 0:
            break
        parts = [*parts, chance.one_of("resample", possible)]
    state.agenda.drafts[key] = parts
