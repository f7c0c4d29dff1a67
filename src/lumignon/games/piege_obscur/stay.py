"""Chapter “Staying”: a Nerve gained, a tile lost, and monsters that come instead."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.cracks import COLLAPSE
from lumignon.games.piege_obscur.darkness import DARKNESS
from lumignon.games.piege_obscur.grid import CELLS, WAYS
from lumignon.games.piege_obscur.light import LIGHT, RELIGHT
from lumignon.games.piege_obscur.losses import look_for_losses
from lumignon.games.piege_obscur.nerve import gain_nerve
from lumignon.games.piege_obscur.placing import draw_past_omen, lay, take_in_hand
from lumignon.games.piege_obscur.stack import discard, discard_from
from lumignon.games.piege_obscur.state import PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import DIRGE, FITTING, MONSTERS, NO_TILE, OPEN_WAYS, PIT, SHOWN_PIT
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

SWAP: Final = [Move("swap", (cell,)) for cell in range(CELLS)]


def stay(state: PrisonState, prisoner: int, gains: bool, chance: Chance, story: Story) -> None:
    """A prisoner stays: what that brings, and what it costs."""
    story.tell("stays", (prisoner,))
    if gains:
        gain_nerve(state, prisoner, story)  # piege-obscur/stay.1
    agenda = state.agenda
    agenda.plan(COLLAPSE[prisoner], DARKNESS, LIGHT[prisoner], RELIGHT)  # piege-obscur/stay.8
    kind = draw_past_omen(state, chance, story)  # piege-obscur/stay.2, piege-obscur/stay.7
    if kind == NO_TILE:  # piege-obscur/stay.2
        return
    if MONSTERS[kind] and swappable(state, prisoner):  # piege-obscur/stay.5
        take_in_hand(state, kind, story)
        agenda.push(SWAP_FOR[prisoner])  # piege-obscur/stay.3
        return
    discard(state, kind)
    story.tell("tiles-lost", (kind,))
    look_for_losses(state, story)


def swappable(state: PrisonState, prisoner: int) -> list[int]:
    """The cells whose tile a monster may replace (piege-obscur/stay.4)."""
    cell = state.spots[prisoner]
    ways = OPEN_WAYS[state.tiles[cell]]
    found: list[int] = []
    for way in range(WAYS):
        if not ways >> way & 1:  # piege-obscur/stay.4
            continue
        other = state.grid.neighbours[cell * WAYS + way]
        code = state.tiles[other]
        if code != NO_TILE and code >> 5 != DIRGE and state.free(other):  # piege-obscur/stay.4
            found.append(other)
    return found


class Swap(Choice[PrisonState]):
    """A monster that was drawn by staying takes the place of a tile beside the prisoner."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/stay.4"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(self.prisoner)

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        return [SWAP[cell] for cell in swappable(state, self.prisoner)]

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        cell = move.numbers[0]
        way = state.grid.way_to(cell, state.spots[self.prisoner])
        code = state.tiles[cell]
        story.tell("swapped", (SHOWN_PIT if code & PIT else code >> 5, cell))
        discard_from(state, cell)  # piege-obscur/stay.3
        lay(state, cell, FITTING[state.hand * WAYS + way][0], story)  # piege-obscur/stay.4
        look_for_losses(state, story)
        return OVER


SWAP_FOR: Final = [Swap(prisoner) for prisoner in range(PRISONERS_AT_MOST)]

register("piege-obscur.swap", Swap)
