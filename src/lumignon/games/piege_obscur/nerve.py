"""Chapter “Nerve”: gaining and spending it."""

from __future__ import annotations

from lumignon.games.piege_obscur.state import NERVE_AT_MOST, PrisonState
from lumignon.kernel.story import Story


def gain_nerve(state: PrisonState, prisoner: int, story: Story) -> None:
    """One token more, if there is room for it; whoever gains one spends none this turn."""
    if state.nerve[prisoner] < NERVE_AT_MOST:  # piege-obscur/nerve.1
        state.nerve[prisoner] += 1
        state.steady = False  # piege-obscur/nerve.2
        story.tell("gains-nerve", (prisoner, state.nerve[prisoner]))


def spend_nerve(state: PrisonState, prisoner: int, count: int, story: Story) -> None:
    """So many tokens are spent."""
    state.nerve[prisoner] -= count
    story.tell("spends-nerve", (prisoner, count, state.nerve[prisoner]))


def to_spend(state: PrisonState, prisoner: int) -> int:
    """How many tokens this prisoner may spend now."""
    if prisoner == state.active and not state.steady:  # piege-obscur/nerve.2
        return 0
    return state.nerve[prisoner]
