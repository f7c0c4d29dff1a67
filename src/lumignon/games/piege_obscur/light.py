"""Chapter “Light and darkness”: the active prisoner's candle brings new tiles, and lights candles again."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import WAYS, opposite
from lumignon.games.piege_obscur.placing import Put, dark_ways, draw_to_place, lay
from lumignon.games.piege_obscur.sight import joined
from lumignon.games.piege_obscur.state import PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import FITTING, NO_TILE, OMEN, PIT_FIEND
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Step
from lumignon.kernel.story import Story


class Light(Step[PrisonState]):
    """A lit prisoner's ways are filled, one tile after the other, as long as the stack lasts."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        prisoner = self.prisoner
        agenda = state.agenda
        while state.candle(prisoner):  # piege-obscur/light.4
            ways = dark_ways(state, prisoner)
            if not ways:
                return
            kind = draw_to_place(state, chance, story)
            if kind == NO_TILE:  # piege-obscur/light.7
                return
            only = -1
            options = 0
            for way in ways:
                options += len(FITTING[kind * WAYS + opposite(way)])  # piege-obscur/light.6
                only = way
            if options > 1:
                agenda.push(self)
                agenda.push(PUT_FOR[prisoner])
                return
            effect = kind in (PIT_FIEND, OMEN)
            if effect:
                agenda.push(self)
            cell = state.grid.neighbours[state.spots[prisoner] * WAYS + only]
            lay(state, cell, FITTING[kind * WAYS + opposite(only)][0], story)
            if effect:
                return


class Relight(Step[PrisonState]):
    """Candles that meet the active prisoner's, or were met by it, burn again, and what they light is laid."""

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        everybody = (1 << state.prisoners) - 1
        if state.candles in (0, everybody):
            return
        fresh = 1 << state.active  # piege-obscur/lights-out.6
        lit_again: list[int] = []
        at = -1
        while at < len(lit_again):
            at += 1
            for prisoner in state.clockwise():
                if state.candle(prisoner):
                    continue
                for other in range(state.prisoners):
                    if (
                        state.candle(other)
                        and (fresh >> prisoner | fresh >> other) & 1  # piege-obscur/lights-out.6
                        and joined(state, prisoner, other)  # piege-obscur/lights-out.6
                    ):
                        state.candles |= 1 << prisoner
                        fresh |= 1 << prisoner  # piege-obscur/lights-out.7
                        lit_again.append(prisoner)
                        story.tell("lit-again", (prisoner, other))
                        break
        for prisoner in reversed(lit_again):
            state.agenda.push(LIGHT[prisoner])  # piege-obscur/lights-out.8


PUT_FOR: Final = [Put(prisoner) for prisoner in range(PRISONERS_AT_MOST)]
LIGHT: Final = [Light(prisoner) for prisoner in range(PRISONERS_AT_MOST)]
RELIGHT: Final = Relight()

register("piege-obscur.light", Light)
register("piege-obscur.relight", Relight)
