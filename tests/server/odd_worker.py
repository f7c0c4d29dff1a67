"""A worker whose player does what the seed of the question says: for tests of what may become of a worker."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.players import questions
from lumignon.players.player import Player, Worlds
from lumignon.server.thinking import worker


class Odd(Player):
    """Obeys: the seed is a word, and perhaps a number or the name of a file."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat, seed)
        self.order, _, self.detail = seed.partition(" ")

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        match self.order:
            case "sleep":
                time.sleep(float(self.detail))
            case "circle":
                while True:
                    pass
            case "die":
                os.kill(os.getpid(), signal.SIGKILL)
            case "die-once":
                if not Path(self.detail).exists():
                    Path(self.detail).touch()
                    os.kill(os.getpid(), signal.SIGKILL)
            case "fail":
                raise LookupError(self.detail)
            case "hoard":
                bytearray(64 << 30)
            case "print":
                print("I am thinking!", flush=True)
            case "cheat":
                return Move("fly")
        return moves[-1]


if __name__ == "__main__":
    setattr(questions, "player_class", lambda *_: Odd)  # noqa: B010 - questions have it from another module
    worker.main()
