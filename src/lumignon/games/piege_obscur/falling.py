"""Chapter “Falling”: who is over a pit leaves the board, along a row or a column."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.endings import ENDLESS_FALL, finish
from lumignon.games.piege_obscur.grid import column_of, row_of
from lumignon.games.piege_obscur.state import OFF, PrisonState
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

ROW: Final = Move("row")
COLUMN: Final = Move("column")
LINES: Final = [ROW, COLUMN]


class Fall(Choice[PrisonState]):
    """A prisoner falls, and chooses the line along which; with an empty stack there is no landing."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/falling.1"

    def seats(self, state: PrisonState) -> int:
        if state.waiting == 0:  # piege-obscur/falling.4
            return 0
        return 1 << state.seat_of(self.prisoner)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        state.spots[self.prisoner] = OFF
        story.tell("falls", (self.prisoner,))
        finish(state, ENDLESS_FALL, story)  # piege-obscur/falling.4

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        return LINES

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        cell = state.spots[self.prisoner]
        line = row_of(cell) if move.verb == ROW.verb else column_of(cell)  # piege-obscur/falling.1
        state.spots[self.prisoner] = OFF  # piege-obscur/falling.1
        state.falling[self.prisoner] = line  # piege-obscur/falling.3
        story.tell("falls-along", (self.prisoner, line))
        return OVER


FALL: Final = [Fall(prisoner) for prisoner in range(5)]

register("piege-obscur.fall", Fall)
