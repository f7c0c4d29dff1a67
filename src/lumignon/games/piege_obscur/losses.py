"""Whether what they need to escape is lost."""

from __future__ import annotations

from lumignon.games.piege_obscur.endings import NO_GATES, NO_KEYS, finish
from lumignon.games.piege_obscur.gates import gates_left
from lumignon.games.piege_obscur.keys import keys_left
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.kernel.story import Story


def look_for_losses(state: PrisonState, story: Story) -> None:
    """Whether the last gate is gone, or keys that are needed are."""
    if state.result:
        return
    if gates_left(state) == 0:  # piege-obscur/gates.2
        finish(state, NO_GATES, story)
    elif keys_left(state) < state.prisoners:  # piege-obscur/keys.7
        finish(state, NO_KEYS, story)
