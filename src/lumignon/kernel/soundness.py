"""Whether what an agenda keeps for its choices can have been decided there: for states from outside."""

from __future__ import annotations

from lumignon.kernel.choices import Draft, Secret
from lumignon.kernel.clockwork import State
from lumignon.kernel.plain import SEATS_AT_MOST


def unsound(state: State) -> str:
    """What is wrong with the sealed answers and drafts of a state, in a sentence; or nothing."""
    agenda = state.agenda
    for key in sorted(agenda.answers):
        depth, seat = divmod(key, SEATS_AT_MOST)
        step = agenda.steps[depth] if depth < len(agenda.steps) else None
        if not isinstance(step, Secret) or not step.asked(state) >> seat & 1:
            return "an answer is sealed by a seat that is asked, and by no other"
        if step.refuse(state, seat, agenda.answers[key]) is not None:
            return "a sealed answer is one of those that were possible"
    for key in sorted(agenda.drafts):
        depth, seat = divmod(key, SEATS_AT_MOST)
        step = agenda.steps[depth] if depth < len(agenda.steps) else None
        if not isinstance(step, Draft) or step.seat(state) != seat:
            return "a draft lies before the seat that drafts, and before no other"
        parts = agenda.drafts[key]
        for at in range(len(parts)):
            if parts[at] not in step.parts(state, parts[:at]):
                return "a draft is made of parts that can be put"
    return ""
