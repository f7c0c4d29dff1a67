"""The contracts that every game of the house keeps, written once: pure functions over a `Game`.

Whoever writes a game runs them over it, in any test framework or none:

    check(MyGame(), {"seats": 3}, seed=1)

A contract that is not kept raises `ContractBroken`, which says what was seen and how to get there again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from lumignon.kernel.contracts.broken import ContractBroken
from lumignon.kernel.contracts.clocks import check_clocks
from lumignon.kernel.contracts.copies import check_copies
from lumignon.kernel.contracts.damage import check_damage
from lumignon.kernel.contracts.hearsay import check_hearsay
from lumignon.kernel.contracts.leaks import check_leaks
from lumignon.kernel.contracts.legality import check_legality
from lumignon.kernel.contracts.notation import check_notation
from lumignon.kernel.contracts.positions import check_positions
from lumignon.kernel.contracts.privacy import check_privacy
from lumignon.kernel.contracts.replay import check_replay
from lumignon.kernel.contracts.resampling import check_resampling
from lumignon.kernel.contracts.settings import settings_to_try
from lumignon.kernel.contracts.undo import check_undo
from lumignon.kernel.contracts.walks import GAMES, LENGTH
from lumignon.kernel.contracts.wording import check_wording
from lumignon.kernel.game import Game

__all__ = ["CONTRACTS", "Contract", "ContractBroken", "check", "settings_to_try"]


class Contract(Protocol):
    """One contract: raises ContractBroken, or returns."""

    def __call__(
        self, game: Game, options: Mapping[str, object], seed: int, *, length: int = ..., games: int = ...
    ) -> None: ...


CONTRACTS: dict[str, Contract] = {
    "copies": check_copies,
    "damage": check_damage,
    "replay": check_replay,
    "legality": check_legality,
    "wording": check_wording,
    "notation": check_notation,
    "clocks": check_clocks,
    "leaks": check_leaks,
    "privacy": check_privacy,
    "hearsay": check_hearsay,
    "resampling": check_resampling,
    "undo": check_undo,
    "positions": check_positions,
}


def check(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """Hold a game to all of them: so many random games of at most so many entries each, for each contract."""
    for contract in CONTRACTS.values():
        contract(game, options, seed, length=length, games=games)
