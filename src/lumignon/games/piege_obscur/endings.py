"""How it ends: escaped together, or lost together."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.state import PrisonState
from lumignon.kernel.story import Story

ESCAPED: Final = "escaped"
NO_GATES: Final = "no-gates"
NO_KEYS: Final = "no-keys"
ENDLESS_FALL: Final = "endless-fall"
CUT_OFF: Final = "cut-off"

RESULTS: Final = (ESCAPED, NO_GATES, NO_KEYS, ENDLESS_FALL, CUT_OFF)


def finish(state: PrisonState, result: str, story: Story) -> None:
    """The game is over for all of them (piege-obscur/table.8)."""
    if state.result:
        return
    story.tell(result)
    clear_away(state)
    winners = (1 << state.players) - 1 if result == ESCAPED else 0  # piege-obscur/table.8
    state.finish(result, winners)


def clear_away(state: PrisonState) -> None:
    """Whatever was under way is not any more."""
    state.hand = 0
    state.stirred = 0
    state.hits = [0] * state.prisoners
    state.toll = 0
    state.snuffed = 0
    state.fled = 0
