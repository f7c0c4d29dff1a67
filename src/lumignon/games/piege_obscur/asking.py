"""Whom a choice is about: one seat may lead several prisoners, and be asked on another's turn."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.falling import Fall
from lumignon.games.piege_obscur.final_flickers import Flicker
from lumignon.games.piege_obscur.keeper import Touch
from lumignon.games.piege_obscur.landing import Land
from lumignon.games.piege_obscur.monsters import Block
from lumignon.games.piege_obscur.movement import Act, Again
from lumignon.games.piege_obscur.scramble import Scramble
from lumignon.games.piege_obscur.start import WakeUp
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.stay import Swap
from lumignon.kernel import engine

OF_A_PRISONER: Final = (Act, Again, Block, Fall, Flicker, Land, Scramble, Swap, Touch, WakeUp)
"""The choices of the prisoner whom they name, who need not be the one whose turn it is."""


def asked_for(state: PrisonState) -> int:
    """The prisoner about whom the pending choice is; else the one whose turn it is."""
    choice = engine.pending(state)
    numbers = choice.arguments() if isinstance(choice, OF_A_PRISONER) else ()
    return numbers[0] if numbers else state.active
