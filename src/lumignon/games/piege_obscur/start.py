"""Chapter “Starting placement”: where each prisoner wakes up."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import CELLS
from lumignon.games.piege_obscur.light import LIGHT
from lumignon.games.piege_obscur.state import FOURTH, PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import NO_TILE, START, TURNS, tile_of
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

START_AT: Final = [[Move("start", (cell, ways)) for ways in TURNS[START]] for cell in range(CELLS)]


class WakeUp(Choice[PrisonState]):
    """A prisoner's first place, and how the starting tile is turned."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/start.1"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(self.prisoner)  # piege-obscur/table.2

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        moves: list[Move] = []
        for cell in state.grid.cells:
            if state.tiles[cell] == NO_TILE:  # piege-obscur/start.1
                moves.extend(START_AT[cell])  # piege-obscur/start.3
        return moves

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        cell, ways = move.numbers
        prisoner = self.prisoner
        state.active = prisoner
        state.tiles[cell] = tile_of(START, ways)
        state.spots[prisoner] = cell
        story.tell("wakes-up", (prisoner, cell, ways))
        state.agenda.plan(LIGHT[prisoner], PASS_MARKER)  # piege-obscur/start.2
        return OVER


class PassMarker(Step[PrisonState]):
    """Of three players another leads the fourth prisoner from now on."""

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        if state.players == 3 and state.active == FOURTH:  # piege-obscur/table.3
            state.marker = (state.marker + 1) % state.players
            story.tell("marker-passes", (state.marker,))


WAKE_UP: Final = [WakeUp(prisoner) for prisoner in range(PRISONERS_AT_MOST)]
PASS_MARKER: Final = PassMarker()

register("piege-obscur.wake-up", WakeUp)
register("piege-obscur.pass-marker", PassMarker)
