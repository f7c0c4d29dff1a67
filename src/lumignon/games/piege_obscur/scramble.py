"""Chapter “Scrambling”: away from the monster that one stands on."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.falling import FALL
from lumignon.games.piege_obscur.grid import CELLS, WAYS, opposite
from lumignon.games.piege_obscur.keeper import TakeItsKey, Touch
from lumignon.games.piege_obscur.keys import take_key
from lumignon.games.piege_obscur.monsters import ATTACK
from lumignon.games.piege_obscur.placing import draw_to_place, put_at
from lumignon.games.piege_obscur.state import OFF, PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import (
    GATE,
    KEEPER,
    NO_TILE,
    OPEN_WAYS,
    PIT,
    STRIKES,
    from_behind,
    is_pit,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

SCRAMBLE_TO: Final = [Move("scramble", (cell,)) for cell in range(CELLS)]


def can_enter(state: PrisonState, cell: int) -> bool:
    """Whether there is room for one more on this cell (piege-obscur/movement.3)."""
    code = state.tiles[cell]
    return code >> 5 == GATE or state.free(cell)  # piege-obscur/movement.3


def refuges(state: PrisonState, prisoner: int) -> list[int]:
    """The cells to which a prisoner may scramble."""
    cell = state.spots[prisoner]
    good: list[int] = []
    monsters: list[int] = []
    for way in range(WAYS):
        other = state.grid.neighbours[cell * WAYS + way]
        code = state.tiles[other]
        if code == NO_TILE:
            if state.waiting > 0:  # piege-obscur/scramble.1
                good.append(other)
        elif OPEN_WAYS[code] >> opposite(way) & 1 and can_enter(state, other):  # piege-obscur/scramble.2
            if STRIKES[code >> 5] and not code & PIT:  # piege-obscur/scramble.2
                if not state.fled >> other & 1:  # piege-obscur/scramble.6
                    monsters.append(other)
            else:
                good.append(other)
    return good or monsters


class Scramble(Choice[PrisonState]):
    """A prisoner flees from a monster's tile; who can flee nowhere, falls."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/scramble.1"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(self.prisoner) if refuges(state, self.prisoner) else 0

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        state.agenda.push(FALL[self.prisoner])  # piege-obscur/scramble.5

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        return [SCRAMBLE_TO[cell] for cell in refuges(state, self.prisoner)]

    def refuse(self, state: PrisonState, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        cell = move.numbers[0] if move.verb == "scramble" and move.numbers else -1
        beside = cell >= 0 and state.grid.way_to(state.spots[self.prisoner], cell) >= 0
        if beside and state.fled >> cell & 1 and STRIKES[state.tiles[cell] >> 5]:
            return Refusal("piege-obscur/scramble.6")
        if (
            beside
            and state.tiles[cell] != NO_TILE
            and (STRIKES[state.tiles[cell] >> 5] or not state.free(cell))
        ):
            return Refusal("piege-obscur/scramble.2")
        return Refusal("piege-obscur/scramble.1")

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        prisoner = self.prisoner
        cell = move.numbers[0]
        origin = state.spots[prisoner]
        drawn = state.tiles[cell] == NO_TILE
        if drawn and draw_to_place(state, chance, story) == NO_TILE:
            # the last tile was a first omen: there is nothing left to draw, but tiles may lie beside
            state.agenda.push(SCRAMBLE[prisoner])  # piege-obscur/scramble.5
            return OVER
        story.tell("scrambles", (prisoner, cell))
        state.fled |= 1 << origin  # piege-obscur/scramble.6
        state.agenda.push(Enter(prisoner, cell, origin))  # piege-obscur/scramble.3
        if drawn:
            put_at(state, cell, state.grid.way_to(cell, origin), story)
        return OVER


class Enter(Step[PrisonState]):
    """A prisoner comes onto a cell without having moved there, by landing or by scrambling: no monster
    is alarmed by it (piege-obscur/scramble.3)."""

    def __init__(self, prisoner: int, cell: int, origin: int = OFF) -> None:
        self.prisoner = prisoner
        self.cell = cell
        self.origin = origin
        """The cell that a prisoner who scrambles comes from; OFF for one who lands."""

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner, self.cell, self.origin)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        prisoner = self.prisoner
        if state.spots[prisoner] != self.origin:
            # what was laid for them has made them fall from where they were
            return
        stand(state, prisoner, self.cell, story)
        code = state.tiles[self.cell]
        if is_pit(code):  # piege-obscur/scramble.4
            state.agenda.push(FALL[prisoner])
        elif STRIKES[code >> 5]:  # piege-obscur/scramble.4, piege-obscur/landing.6
            way = state.grid.way_to(self.origin, self.cell) if self.origin != OFF else -1
            if way >= 0 and unharmed(state, prisoner, code, way):  # piege-obscur/keeper.8
                state.agenda.plan(TakeItsKey(prisoner), SCRAMBLE[prisoner])
            else:
                meet(state, prisoner)


def stand(state: PrisonState, prisoner: int, cell: int, story: Story) -> None:
    """A prisoner is on this cell from now on, and takes the key that lies there."""
    state.spots[prisoner] = cell
    state.falling[prisoner] = OFF
    take_key(state, prisoner, story)


def unharmed(state: PrisonState, prisoner: int, code: int, way: int) -> bool:
    """Whether a prisoner who goes this way takes a keeper's key unharmed: from behind, without a key."""
    return from_behind(code, way) and not state.has_key(prisoner)  # piege-obscur/keeper.6


def meet(state: PrisonState, prisoner: int) -> None:
    """A prisoner stands on a monster that notices them: it attacks, and they flee."""
    cell = state.spots[prisoner]
    state.stirred |= 1 << cell
    if state.tiles[cell] >> 5 == KEEPER:
        state.agenda.plan(Touch(prisoner), ATTACK, TakeItsKey(prisoner), SCRAMBLE[prisoner])
    else:
        state.agenda.plan(ATTACK, SCRAMBLE[prisoner])  # piege-obscur/lights-out.4


SCRAMBLE: Final = [Scramble(prisoner) for prisoner in range(PRISONERS_AT_MOST)]

register("piege-obscur.scramble", Scramble)
register("piege-obscur.enter", Enter)
