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
SAMPLES: Final = 8


class Regular(Player):
    """Plays for all: every prisoner's way counts as much as its own."""

    looks: ClassVar[bool] = False
    searches: ClassVar[bool] = True

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat, seed)
        self._stack = 0
        """How many tiles the stack had when it chose last."""
        self._idle = 0
        """How many times it has chosen since without the stack growing smaller."""

    def memory(self) -> list[int]:
        return [self._stack, self._idle]

    def recall(self, memory: list[int]) -> None:
        if memory:
            self._stack, self._idle = memory

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        world = cast("PrisonState", worlds.draw())
        self._idle = self._idle + 1 if world.waiting == self._stack else 0
        self._stack = world.waiting
        samples = max(1, min(SAMPLES, budget // len(moves)))
        seeds = [self.chance.below("thought", 1 << 30) for _ in range(samples)]
        values = prospects(world, self.seat, moves, WEIGHTS, seeds, WEIGHTS.restless * self._idle)
        return moves[max(range(len(moves)), key=lambda at: values[at])]
