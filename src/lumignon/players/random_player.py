"""The player who takes any legal move, all alike."""

from __future__ import annotations

from typing import ClassVar

from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.players.player import Player, Worlds


class RandomPlayer(Player):
    """Knows nothing and wants nothing."""

    looks: ClassVar[bool] = False
    # it would fill the game with whatever can be done again and again
    thinks_of_standing_moves: ClassVar[int] = 8

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        return moves[self.chance.below("choice", len(moves))]
