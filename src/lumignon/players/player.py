"""What a player is: somebody who chooses one of the legal moves by what the seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from lumignon.kernel.chance import Chance, FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game, View
from lumignon.kernel.move import Move


class NoWorlds(RuntimeError):
    """A player that does not declare that it searches asked for a world to search in."""


class Worlds:
    """Worlds that one seat cannot tell from the real one, for players that search.

    It is made from a world that was itself drawn anew for the seat, so nothing that hangs on it leads to
    the true state, whoever looks.
    """

    def __init__(self, game: Game | None, world: State | None, seat: int, chance: Chance) -> None:
        self._game = game
        self._world = world
        self._seat = seat
        self._chance = chance

    def draw(self) -> State:
        """A fresh world, for the player to play on as it likes."""
        if self._game is None or self._world is None:
            raise NoWorlds("this player does not search: its class must say so to be given worlds")
        world: State = self._game.resample(self._world, self._seat, self._chance)
        return world


NO_WORLDS: Final = Worlds(None, None, 0, FastChance(0))


class Player(ABC):
    """A seat's mind. It knows its view and the legal moves and has its own stream of chance: nothing else."""

    looks: ClassVar[bool] = True
    """Whether it reads the view. One that does not is handed an empty one, which is quicker."""
    searches: ClassVar[bool] = False
    """Whether it asks for worlds."""
    thinks_of_standing_moves: ClassVar[int] = 1
    """Once in how many decisions it is offered the moves that are legal out of turn, on average."""

    def __init__(self, seat: int, seed: str) -> None:
        self.seat = seat
        self.chance = FastChance(f"{seed}/{seat}")

    def memory(self) -> list[int]:
        """What it must know again when it chooses next, where another process may think for it then."""
        return []

    def recall(self, memory: list[int]) -> None:
        """Know again what `memory` gave; a player that has not chosen yet is told nothing."""

    @abstractmethod
    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        """One of the moves, of which there is at least one. A budget counts playouts, never seconds."""
