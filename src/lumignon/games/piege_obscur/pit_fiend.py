"""Chapter “Pit fiends”: both diagonals become pits, and the fiend itself."""

from __future__ import annotations

from lumignon.games.piege_obscur.darkness import DARKNESS, darkness_follows
from lumignon.games.piege_obscur.falling import FALL
from lumignon.games.piege_obscur.grid import Grid, column_of, row_of
from lumignon.games.piege_obscur.losses import look_for_losses
from lumignon.games.piege_obscur.monsters import ATTACK
from lumignon.games.piege_obscur.sight import see
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import DIRGE, NO_TILE, PIT, sunk
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Step
from lumignon.kernel.story import Story


class PitFiendStrikes(Step[PrisonState]):
    """A pit fiend was laid on this cell."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def arguments(self) -> tuple[int, ...]:
        return (self.cell,)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        pits: list[int] = []
        for cell in diagonals(state.grid, self.cell):
            code = state.tiles[cell]
            if code != NO_TILE and not code & PIT and code >> 5 != DIRGE:  # piege-obscur/pit-fiend.1
                pits.append(cell)
        victims = [prisoner for prisoner in state.clockwise() if state.spots[prisoner] in pits]
        seeing = 0
        for prisoner in victims:
            seeing |= see(state, state.spots[prisoner])  # piege-obscur/pit-fiend.3
        for cell in pits:
            state.tiles[cell] = sunk(state.tiles[cell])  # piege-obscur/pit-fiend.1
            seeing &= ~(1 << cell)
        state.tiles[self.cell] = sunk(state.tiles[self.cell])  # piege-obscur/pit-fiend.2
        story.tell("pit-fiend", (self.cell, *pits))
        look_for_losses(state, story)
        if state.result:
            return
        state.stirred |= seeing
        agenda = state.agenda
        if not darkness_follows(state):  # piege-obscur/pit-fiend.4
            agenda.push(DARKNESS)  # piege-obscur/pit-fiend.4
        agenda.push(ATTACK)  # piege-obscur/pit-fiend.3
        for prisoner in reversed(victims):  # piege-obscur/falling.5
            agenda.push(FALL[prisoner])  # piege-obscur/pit-fiend.3


def diagonals(grid: Grid, cell: int) -> list[int]:
    """The other cells of both diagonals through this one, up to the edges (piege-obscur/pit-fiend.1)."""
    row, column = row_of(cell), column_of(cell)
    found: list[int] = []
    for other in grid.cells:
        distance = abs(row_of(other) - row)
        if distance and distance == abs(column_of(other) - column):  # piege-obscur/pit-fiend.1
            found.append(other)
    return found


register("piege-obscur.pit-fiend-strikes", PitFiendStrikes)
