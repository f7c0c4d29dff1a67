"""A journaled match as a table for the driver."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lumignon.kernel.clockwork import State
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.seating import BOT
from lumignon.players.driver import Table

Now = Callable[[], int]
"""Tells the time in milliseconds, for the journal."""

Keep = Callable[[], None]
"""Stores what the journal has grown by."""


class MatchTable(Table):
    """Plays through the match, so that all of it is journaled."""

    def __init__(self, match: Match, now: Now = lambda: 0, keep: Keep = lambda: None) -> None:
        self.game = match.game
        self.match: Final = match
        self.now: Final = now
        self.keep: Final = keep

    @property
    def state(self) -> State:
        return self.match.state

    def play(self, seat: int, move: Move) -> None:
        self.match.play(seat, move, at=self.now())
        self.keep()

    def expire(self) -> bool:
        ran = self.match.expire(self.match.choice, at=self.now())
        self.keep()
        return ran


def bot_name(level: str) -> str:
    """How journals name a player of this level."""
    return f"{BOT}{level}"


def bot_level(player: str) -> str | None:
    """The level of a player that a journal names, or None if it names a person."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None
