"""Whether what an agenda keeps for its choices can have been decided there: for states from outside."""

from __future__ import annotations

from lumignon.kernel.choices import Draft, Secret
from lumignon.kernel.clockwork import State
from lumignon.kernel.plain import SEATS_AT_MOST


def unsound(state: State) -> str:
    """What is wrong with the sealed answers and drafts of a state, in a sentence; or nothing."""
    agenda = state.agenda
    for key in sorted(agenda.answers):
        depth = key // SEATS_AT_MOST
        step = agenda.steps[depth] if depth < len(agenda.steps) else None
        # which answer it is does no harm: one that is not possible counts as none
        if not isinstance(step, Secret):
            return "answers are sealed where a choice asks for sealed answers, and nowhere else"
    for key in sorted(agenda.drafts):
        depth, seat = divmod(key, SEATS_AT_MOST)
        step = agenda.steps[depth] if depth < len(agenda.steps) else None
        if not isinstance(step, Draft) or step.seat(state) != seat:
            return "a draft lies before the seat that drafts, and before no other"
        parts = agenda.drafts[key]
        for at in range(len(parts)):
            if parts[at] not in step.parts(state, parts[:at]):
                return f"a draft is made of parts that can be put ({step.paragraph()})"
    return ""
