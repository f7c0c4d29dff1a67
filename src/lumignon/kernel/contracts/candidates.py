"""Moves that may well be illegal: everything seen so far, and each of it slightly wrong."""

from __future__ import annotations

from typing import Final

from lumignon.kernel.chance import FastChance
from lumignon.kernel.move import Move

NOBODY_SAYS: Final = "xyzzy"
"""A verb that no game has."""


def changed(move: Move) -> list[Move]:
    """The move with other numbers, more or fewer of them, and another verb."""
    numbers = move.numbers
    wrong = [
        Move(NOBODY_SAYS, numbers),
        Move(move.verb, (*numbers, 0)),
        Move(move.verb, (*numbers, *numbers, 1)),
        Move(move.verb, ()),
    ]
    for at, number in enumerate(numbers):
        for other in (number + 1, number - 1, -1, 10**6):
            wrong.append(Move(move.verb, (*numbers[:at], other, *numbers[at + 1 :])))
    if numbers:
        wrong.append(Move(move.verb, numbers[:-1]))
        wrong.append(Move(move.verb, numbers[::-1]))
    return wrong


class Candidates:
    """Collects moves on a walk, and offers samples of them with their near misses."""

    def __init__(self, seed: str) -> None:
        self.moves: list[Move] = []
        self._have: set[Move] = set()
        self._chance = FastChance(seed)

    def add(self, moves: list[Move]) -> None:
        """Remember moves, and what is like them."""
        for move in moves:
            if move not in self._have:
                for one in (move, *changed(move)):
                    if one not in self._have:
                        self._have.add(one)
                        self.moves.append(one)

    def sample(self, size: int) -> list[Move]:
        """Some of them, the newest always among them."""
        moves = self.moves
        if len(moves) <= size:
            return moves[:]
        newest = moves[-size // 4 :]
        older = len(moves) - len(newest)
        return newest + [moves[self._chance.below("sample", older)] for _ in range(size - len(newest))]
