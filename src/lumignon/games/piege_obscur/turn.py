"""What follows every move, stay and landing."""

from __future__ import annotations

from lumignon.games.piege_obscur.darkness import DARKNESS
from lumignon.games.piege_obscur.light import LIGHT, RELIGHT
from lumignon.games.piege_obscur.state import PrisonState


def settle(state: PrisonState, prisoner: int) -> None:
    """Darkness comes next, then light, then candles lit again (piege-obscur/table.10)."""
    state.agenda.plan(DARKNESS, LIGHT[prisoner], RELIGHT)  # piege-obscur/movement.6
