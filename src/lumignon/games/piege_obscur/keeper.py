"""Chapter “Keepers”: touching one, from behind or not, and its key."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.monsters import SUFFER, TOLL
from lumignon.games.piege_obscur.nerve import spend_nerve, to_spend
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import KEEPER, PIT, sunk
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

REDUCED_TOLL: Final = 2

SPARE: Final = Move("spare")
"""A token of Nerve against what touching a keeper costs."""
SPARE_OR_SUFFER: Final = [SUFFER, SPARE]


class Touch(Choice[PrisonState]):
    """A prisoner has come onto a keeper, and not from behind: the torments, or a token against them."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/keeper.9"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(self.prisoner) if to_spend(state, self.prisoner) > 0 else 0

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        self.suffer(state, TOLL, story)

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        return SPARE_OR_SUFFER

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        toll = TOLL
        if move.verb == SPARE.verb:
            spend_nerve(state, self.prisoner, 1, story)
            toll = REDUCED_TOLL if state.keeper_reduces else 0  # piege-obscur/keeper.9
        self.suffer(state, toll, story)
        return OVER

    def suffer(self, state: PrisonState, toll: int, story: Story) -> None:
        """The candle goes out, and so many tiles will be lost (piege-obscur/keeper.8)."""
        state.toll += toll  # piege-obscur/keeper.8
        state.snuffed |= 1 << self.prisoner  # piege-obscur/keeper.8
        story.tell("touches-keeper", (self.prisoner,))


class TakeItsKey(Step[PrisonState]):
    """Who is on a keeper takes its key, if they have none; the keeper then becomes a pit."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        cell = state.spots[self.prisoner]
        if cell < 0 or state.tiles[cell] >> 5 != KEEPER or state.tiles[cell] & PIT:
            return
        if not state.has_key(self.prisoner):  # piege-obscur/keeper.8
            state.keys |= 1 << self.prisoner
            story.tell("takes-key", (self.prisoner,))
            state.tiles[cell] = sunk(state.tiles[cell])  # piege-obscur/keeper.10
            story.tell("pit-forms", (cell,))


register("piege-obscur.touch", Touch)
register("piege-obscur.take-its-key", TakeItsKey)
