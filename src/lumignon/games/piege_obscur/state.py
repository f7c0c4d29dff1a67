"""The state of Piège obscur: the board, the prisoners, and what the stack still holds."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import LARGE, LARGE_GRID, SMALL, SMALL_GRID, Grid
from lumignon.games.piege_obscur.tiles import KINDS
from lumignon.kernel.clockwork import State

PRISONERS_AT_MOST: Final = 5
NERVE_AT_MOST: Final = 2

OFF: Final = -1
"""Where a prisoner is who is not on the board; and the line of one who does not fall."""

FOURTH: Final = 3
"""The prisoner whom three players lead in turn."""


class PrisonState(State):
    """All that is true in a game of Piège obscur."""

    def __init__(self) -> None:
        super().__init__()
        self.grid: Grid = SMALL_GRID
        """Follows from the number of prisoners, and is no part of the state's JSON."""
        self.players = 4
        self.prisoners = 4
        self.keeper_reduces = False
        """Whether Nerve only lessens what touching a keeper costs, instead of sparing it."""
        self.silence = False
        self.tiles: list[int] = []
        """For each cell its tile, as `tiles.py` numbers them."""
        self.spots: list[int] = []
        """For each prisoner the cell, or OFF."""
        self.falling: list[int] = []
        """For each prisoner who falls the line along which: a row, or the size plus a column; else OFF."""
        self.nerve: list[int] = []
        self.candles = 0
        """The prisoners whose candle burns, as a mask."""
        self.keys = 0
        """The prisoners who hold a key, as a mask."""
        self.opening: list[int] = [0] * KINDS
        """What the upper part of the stack holds, by kind."""
        self.stack: list[int] = [0] * KINDS
        """What the lower part of the stack holds, by kind."""
        self.discard: list[int] = [0] * KINDS
        self.active = 0
        """The prisoner whose turn it is, or who is being placed."""
        self.marker = 0
        """Which of three players leads the fourth prisoner next."""
        self.steady = True
        """Whether the active prisoner has gained no Nerve this turn, and may spend some."""
        self.flickers = False
        """Whether these are the final flickers."""
        self.vanished = False
        """Whether a tile has left the board this turn."""
        self.quiet = 0
        """For how many turns of the final flickers on end none has."""
        self.omens = 0
        """How many omens were revealed."""
        self.hand = 0
        """The kind of the tile that was drawn and is to be placed."""
        self.stirred = 0
        """The cells of the monsters that are about to attack, as a mask."""
        self.hits: list[int] = []
        """For each prisoner the attacks suffered that Nerve can block."""
        self.toll = 0
        """The tiles that the attack under way will cost."""
        self.snuffed = 0
        """The prisoners whose candles the attack under way puts out, as a mask."""
        self.fled = 0
        """The cells of the monsters from which the flight under way has led so far, as a mask."""
        self.waiting = 0
        """How many tiles the stack has: the sum of both its parts, and no part of the JSON."""
        self.waiting_above = 0
        """How many its upper part has."""

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def load(self, data: object) -> None:
        super().load(data)
        self.complete()

    def complete(self) -> None:
        """Work out what follows from the rest."""
        self.grid = LARGE_GRID if self.prisoners == PRISONERS_AT_MOST else SMALL_GRID  # piege-obscur/table.1
        self.waiting_above = sum(self.opening)
        self.waiting = sum(self.stack) + self.waiting_above

    def copy(self) -> PrisonState:
        new = type(self)()
        self.copy_frame(new)
        new.grid = self.grid
        new.players = self.players
        new.prisoners = self.prisoners
        new.keeper_reduces = self.keeper_reduces
        new.silence = self.silence
        new.tiles = self.tiles[:]
        new.spots = self.spots[:]
        new.falling = self.falling[:]
        new.nerve = self.nerve[:]
        new.candles = self.candles
        new.keys = self.keys
        new.opening = self.opening[:]
        new.stack = self.stack[:]
        new.discard = self.discard[:]
        new.active = self.active
        new.marker = self.marker
        new.steady = self.steady
        new.flickers = self.flickers
        new.vanished = self.vanished
        new.quiet = self.quiet
        new.omens = self.omens
        new.hand = self.hand
        new.stirred = self.stirred
        new.hits = self.hits[:]
        new.toll = self.toll
        new.snuffed = self.snuffed
        new.fled = self.fled
        new.waiting = self.waiting
        new.waiting_above = self.waiting_above
        return new

    def on_board(self, prisoner: int) -> bool:
        """Whether this prisoner is somewhere in the labyrinth."""
        return self.spots[prisoner] >= 0

    def candle(self, prisoner: int) -> bool:
        """Whether this prisoner's candle burns."""
        return (self.candles >> prisoner) & 1 == 1

    def has_key(self, prisoner: int) -> bool:
        """Whether this prisoner holds a key."""
        return (self.keys >> prisoner) & 1 == 1

    def seat_of(self, prisoner: int) -> int:
        """Who leads this prisoner now."""
        if self.players == 3 and prisoner == FOURTH:  # piege-obscur/table.3
            return self.marker
        return SEATS[self.players * PRISONERS_AT_MOST + prisoner]

    def on(self, cell: int) -> int:
        """The prisoners on this cell, as a mask."""
        mask = 0
        for prisoner in range(self.prisoners):
            if self.spots[prisoner] == cell:
                mask |= 1 << prisoner
        return mask

    def free(self, cell: int) -> bool:
        """Whether no prisoner is on this cell."""
        return cell not in self.spots

    def after(self, prisoner: int) -> int:
        """Whose turn comes after this prisoner's."""
        if self.players == 2:
            return AFTER_OF_TWO[prisoner]  # piege-obscur/table.2
        return (prisoner + 1) % self.prisoners  # piege-obscur/table.4

    def clockwise(self) -> list[int]:
        """The prisoners in the order of their turns, the active one first."""
        return order_from(self, self.active)


def order_from(state: PrisonState, first: int) -> list[int]:
    """The prisoners in the order of their turns, from this one on."""
    order = [first]
    while len(order) < state.prisoners:
        order.append(state.after(order[-1]))
    return order


def size_of(prisoners: int) -> int:
    """How many cells the board of so many prisoners has on each side."""
    return LARGE if prisoners == PRISONERS_AT_MOST else SMALL


SEATS: Final = [
    *([0] * PRISONERS_AT_MOST),
    *([0] * PRISONERS_AT_MOST),
    *(0, 1, 0, 1, 0),
    *(0, 1, 2, 0, 0),
    *(0, 1, 2, 3, 0),
    *(0, 1, 2, 3, 4),
]
"""For each number of players and prisoner (players * 5 + prisoner) the seat (piege-obscur/table.2)."""

AFTER_OF_TWO: Final = (2, 3, 1, 0)
"""With two players, for each prisoner whose turn comes next: both of the one, then both of the other."""

FIELDS: Final = (
    "players",
    "prisoners",
    "keeper_reduces",
    "silence",
    "tiles",
    "spots",
    "falling",
    "nerve",
    "candles",
    "keys",
    "opening",
    "stack",
    "discard",
    "active",
    "marker",
    "steady",
    "flickers",
    "vanished",
    "quiet",
    "omens",
    "hand",
    "stirred",
    "hits",
    "toll",
    "snuffed",
    "fled",
)
