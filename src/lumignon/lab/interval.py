"""How sure a share of games is."""

from __future__ import annotations

from math import sqrt
from typing import Final

NORMAL_95: Final = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of games won: honest for few games and for shares near 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = NORMAL_95**2 / games
    middle = share + spread / 2
    half = NORMAL_95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    low = 0.0 if wins == 0 else (middle - half) / (1 + spread)
    high = 1.0 if wins == games else (middle + half) / (1 + spread)
    return low, high
