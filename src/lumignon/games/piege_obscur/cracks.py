"""Chapter “Cracked tiles and pits”: what collapses under who leaves, and under who stays."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.falling import FALL
from lumignon.games.piege_obscur.losses import look_for_losses
from lumignon.games.piege_obscur.monsters import ATTACK
from lumignon.games.piege_obscur.sight import see
from lumignon.games.piege_obscur.state import PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import CRACKED, sunk
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Step
from lumignon.kernel.story import Story


def is_cracked(state: PrisonState, cell: int) -> bool:
    """Whether this tile will collapse (piege-obscur/tiles.2)."""
    # nobody leaves a pit but by falling, so this one has not collapsed yet
    return CRACKED[state.tiles[cell] >> 5]  # piege-obscur/tiles.2


def collapse(state: PrisonState, cell: int, story: Story) -> None:
    """A tile becomes a pit."""
    state.tiles[cell] = sunk(state.tiles[cell])  # piege-obscur/cracks.3
    story.tell("pit-forms", (cell,))
    look_for_losses(state, story)


class Collapse(Step[PrisonState]):
    """The tile on which a prisoner has stayed gives way, if it is cracked."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        cell = state.spots[self.prisoner]
        if cell < 0 or not is_cracked(state, cell):
            return
        state.stirred |= see(state, cell)  # piege-obscur/monsters.4, piege-obscur/stay.6
        collapse(state, cell, story)  # piege-obscur/cracks.2
        if not state.result:
            state.agenda.plan(FALL[self.prisoner], ATTACK)  # piege-obscur/cracks.2


COLLAPSE: Final = [Collapse(prisoner) for prisoner in range(PRISONERS_AT_MOST)]

register("piege-obscur.collapse", Collapse)
