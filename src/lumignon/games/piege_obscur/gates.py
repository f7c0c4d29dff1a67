"""Chapter “Gates”: how all escape, and how nobody can any more."""

from __future__ import annotations

from lumignon.games.piege_obscur.endings import ESCAPED, finish
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import GATE, PIT
from lumignon.kernel.story import Story


def look_for_escape(state: PrisonState, story: Story) -> None:
    """Whether all are on one gate, each with a key.

    No other tile has room for all (piege-obscur/movement.3).
    """
    if state.keys != (1 << state.prisoners) - 1:  # piege-obscur/gates.1
        return
    for spot in state.spots:
        if spot != state.spots[0]:  # piege-obscur/gates.1
            return
    finish(state, ESCAPED, story)


def gates_left(state: PrisonState) -> int:
    """The gates that can still be reached: in the stack, in hand, and on the board."""
    left = state.stack[GATE]
    if state.hand == GATE:
        left += 1
    for code in state.tiles:
        if code >> 5 == GATE and not code & PIT:
            left += 1
    return left
