"""The regular of Piège obscur: thinks its turn through, and leaves the prisoners as well off as it can."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from lumignon.games.piege_obscur.state import PrisonState
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.players.piege_obscur.foresight import prospects
from lumignon.players.piege_obscur.worth import Weights
from lumignon.players.player import Player, Worlds

WEIGHTS: Final = Weights()
SAMPLES: Final = 4
GIFT_MARGIN: Final = 0.5
"""How much better giving a key must be than not giving it."""


class Regular(Player):
    """Plays for all: every prisoner's way counts as much as its own."""

    looks: ClassVar[bool] = False
    searches: ClassVar[bool] = True

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        world = cast("PrisonState", worlds.draw())
        samples = max(1, min(SAMPLES, budget // len(moves)))
        seeds = [self.chance.below("thought", 1 << 30) for _ in range(samples)]
        values = prospects(world, self.seat, moves, WEIGHTS, seeds)
        for at, move in enumerate(moves):
            if move.verb == "give":
                values[at] -= GIFT_MARGIN
        return moves[max(range(len(moves)), key=lambda at: values[at])]
