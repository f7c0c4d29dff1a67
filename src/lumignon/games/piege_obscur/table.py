"""Chapter “The prison”: who leads whom, what each begins with, and the order of turns."""

from __future__ import annotations

from typing import Any, Final

from lumignon.games.piege_obscur.final_flickers import FLICKER, WANE
from lumignon.games.piege_obscur.grid import CELLS
from lumignon.games.piege_obscur.keys import GIFTS
from lumignon.games.piege_obscur.landing import LAND_FOR
from lumignon.games.piege_obscur.movement import ACT
from lumignon.games.piege_obscur.start import PASS_MARKER, WAKE_UP
from lumignon.games.piege_obscur.state import OFF, PrisonState, order_from
from lumignon.games.piege_obscur.tiles import NO_TILE
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Standing, Step
from lumignon.kernel.story import Story

FIRST_NERVE: Final = 1
FEWEST_PRISONERS: Final = 4


class Prison(PrisonState):
    """A game of Piège obscur: its state, with what holds throughout the game."""

    def standing(self) -> Standing[Any] | None:
        return GIFTS


class Rounds(Step[PrisonState]):
    """One turn after the other, clockwise."""

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        prisoner = state.after(state.active)  # piege-obscur/table.4
        state.active = prisoner
        state.steady = True
        state.vanished = False
        story.tell("turn", (prisoner,))
        agenda = state.agenda
        agenda.push(ROUNDS)
        agenda.plan(ACT[prisoner], FLICKER[prisoner], WANE, PASS_MARKER)  # piege-obscur/table.10
        if state.falling[prisoner] != OFF:
            agenda.push(LAND_FOR[prisoner])  # piege-obscur/landing.1


def prisoners_of(players: int) -> int:
    """How many prisoners so many players play with (piege-obscur/table.1)."""
    return max(players, FEWEST_PRISONERS)  # piege-obscur/table.1


def lay_out(state: Prison, players: int, opening: list[int], tiles: list[int]) -> Prison:
    """The prison before anybody has woken up: `tiles` is the whole stack, `opening` its upper part."""
    state.players = players
    state.prisoners = prisoners_of(players)
    count = state.prisoners
    state.opening = opening
    state.stack = [tiles[kind] - opening[kind] for kind in range(len(tiles))]
    state.complete()
    state.tiles = [NO_TILE] * CELLS
    state.spots = [OFF] * count
    state.falling = [OFF] * count
    state.nerve = [FIRST_NERVE] * count  # piege-obscur/table.5
    state.candles = (1 << count) - 1  # piege-obscur/table.5
    state.hits = [0] * count
    state.agenda.push(ROUNDS)
    for prisoner in reversed(order_from(state, 0)):
        state.agenda.push(WAKE_UP[prisoner])
    return state


ROUNDS: Final = Rounds()

register("piege-obscur.rounds", Rounds)
