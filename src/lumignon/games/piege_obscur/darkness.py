"""What is lit, and what vanishes because nobody lights it (chapter “Light and darkness”)."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.losses import look_for_losses
from lumignon.games.piege_obscur.stack import discard_from
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import DIRGE, KEEPER, NO_TILE, OPEN_WAYS, PIT
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Step
from lumignon.kernel.story import Story


def lit_cells(state: PrisonState) -> int:
    """The cells that somebody lights or stands on, as a mask."""
    light = state.grid.light
    mask = 0
    candles = state.candles
    for prisoner in range(state.prisoners):
        cell = state.spots[prisoner]
        if cell < 0:
            continue
        if (candles >> prisoner) & 1:
            mask |= light[cell * 16 + OPEN_WAYS[state.tiles[cell]]]  # piege-obscur/light.1
        else:
            mask |= 1 << cell  # piege-obscur/lights-out.1, piege-obscur/light.9
    return mask


class Darkness(Step[PrisonState]):
    """Every tile that nobody lights is discarded."""

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        # whoever fled has arrived
        state.fled = 0
        lit = lit_cells(state)
        tiles = state.tiles
        gone: list[int] = []
        for cell in range(len(tiles)):
            code = tiles[cell]
            if code == NO_TILE or lit >> cell & 1:  # piege-obscur/light.2, piege-obscur/light.3
                continue
            kind = code >> 5
            if kind == KEEPER and not code & PIT:  # piege-obscur/keeper.4
                continue
            if kind == DIRGE and lit & dirge_cells(state):  # piege-obscur/dirge.6
                continue
            gone.append(cell)
        if gone:
            for cell in gone:
                discard_from(state, cell)
            story.tell("vanishes", tuple(gone))
            look_for_losses(state, story)


def dirge_cells(state: PrisonState) -> int:
    """The cells of the dirge's pit, as a mask."""
    mask = 0
    for cell in range(len(state.tiles)):
        if state.tiles[cell] >> 5 == DIRGE:
            mask |= 1 << cell
    return mask


def darkness_follows(state: PrisonState) -> bool:
    """Whether darkness is still to fall on what happens now: somebody is on their way, or stays."""
    return any(isinstance(step, Darkness) for step in state.agenda.steps)


DARKNESS: Final = Darkness()

register("piege-obscur.darkness", Darkness)
