"""Chapter “The final flickers”: when the stack is empty, each turn takes a tile of the board."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.darkness import dirge_cells, lit_cells
from lumignon.games.piege_obscur.endings import CUT_OFF, finish
from lumignon.games.piege_obscur.grid import CELLS
from lumignon.games.piege_obscur.keys import Decision
from lumignon.games.piege_obscur.losses import look_for_losses
from lumignon.games.piege_obscur.nerve import spend_nerve, to_spend
from lumignon.games.piege_obscur.stack import discard_from
from lumignon.games.piege_obscur.state import PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import DIRGE, NO_TILE
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Step
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

ROUNDS_WITHOUT_LOSS: Final = 2

SNUFF: Final = [Move("snuff", (cell,)) for cell in range(CELLS)]
SUSTAIN: Final = Move("sustain")


def fading(state: PrisonState) -> list[int]:
    """The cells whose tile may be taken."""
    lit = lit_cells(state)
    return [
        cell
        for cell in state.grid.cells
        if state.tiles[cell] != NO_TILE
        and lit >> cell & 1
        and state.free(cell)  # piege-obscur/final-flickers.3
    ]


class Flicker(Decision):
    """At the end of a turn one lit tile is discarded, or Nerve saves it."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/final-flickers.2"

    def seats(self, state: PrisonState) -> int:
        if not state.flickers or not fading(state):  # piege-obscur/final-flickers.1
            return 0
        return 1 << state.seat_of(self.prisoner)  # piege-obscur/final-flickers.2

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        moves = [SNUFF[cell] for cell in fading(state)]
        if to_spend(state, self.prisoner) > 0:  # piege-obscur/nerve.7
            moves.append(SUSTAIN)
        return moves

    def refuse(self, state: PrisonState, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        if move.verb == "snuff":
            return Refusal("piege-obscur/final-flickers.3")
        if move == SUSTAIN:
            return Refusal("piege-obscur/nerve.7" if state.steady else "piege-obscur/nerve.2")
        return Refusal(self.paragraph())

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        if move == SUSTAIN:
            spend_nerve(state, self.prisoner, 1, story)  # piege-obscur/nerve.7
            story.tell("sustains", (self.prisoner,))
            return OVER
        cell = move.numbers[0]
        story.tell("snuffs", (self.prisoner, cell))
        if state.tiles[cell] >> 5 == DIRGE:
            sunk = dirge_cells(state)
            for other in state.grid.cells:
                if sunk >> other & 1:
                    discard_from(state, other)
        else:
            discard_from(state, cell)
        look_for_losses(state, story)
        return OVER


class Wane(Step[PrisonState]):
    """The turn has ended: whether the final flickers begin, or have gone on for too long."""

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        if state.flickers:
            state.quiet = 0 if state.vanished else state.quiet + 1
            if state.quiet >= ROUNDS_WITHOUT_LOSS * state.prisoners:  # piege-obscur/final-flickers.4
                finish(state, CUT_OFF, story)
        elif state.waiting == 0:  # piege-obscur/final-flickers.1
            state.flickers = True
            story.tell("final-flickers")


FLICKER: Final = [Flicker(prisoner) for prisoner in range(PRISONERS_AT_MOST)]
WANE: Final = Wane()

register("piege-obscur.flicker", Flicker)
register("piege-obscur.wane", Wane)
