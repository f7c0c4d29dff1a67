"""Chapter “The dirge”: nine cells of the board sink at once."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.darkness import DARKNESS, darkness_follows
from lumignon.games.piege_obscur.falling import FALL
from lumignon.games.piege_obscur.grid import ALL_WAYS, CELLS, STRIDE, Grid
from lumignon.games.piege_obscur.losses import look_for_losses
from lumignon.games.piege_obscur.monsters import ATTACK, SUFFER_TORMENTS, Block
from lumignon.games.piege_obscur.sight import see
from lumignon.games.piege_obscur.stack import discard_from
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import DIRGE, NO_TILE, tile_of
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

SHAPE: Final = ("xxx", "xxx", "xxx")  # piege-obscur/dirge.3
"""What the dirge covers; its four turns are tried, and those that come out alike count once
(piege-obscur/dirge.3)."""

DIRGE_TILE: Final = tile_of(DIRGE, ALL_WAYS)

DIRGE_MOVES: Final = [[Move("dirge", (cell, turn)) for turn in range(4)] for cell in range(CELLS)]


def turned(shape: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The shape after a quarter turn, moved back to the corner."""
    back = [(column, -row) for row, column in shape]
    top = min(row for row, _ in back)
    side = min(column for _, column in back)
    return sorted((row - top, column - side) for row, column in back)


def turns_of(rows: tuple[str, ...]) -> list[list[tuple[int, int]]]:
    """The shape in each of its turns that differs from those before (piege-obscur/dirge.2)."""
    shape = [
        (row, column) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == "x"
    ]
    found: list[list[tuple[int, int]]] = []
    for _ in range(4):
        if shape not in found:
            found.append(shape)
        shape = turned(shape)
    return found


SHAPES: Final = turns_of(SHAPE)


def covered(grid: Grid, cell: int, turn: int) -> list[int]:
    """The cells under the dirge when its corner lies on this cell; none if it would leave the grid."""
    found: list[int] = []
    for row, column in SHAPES[turn]:  # piege-obscur/dirge.3
        if cell // STRIDE + row >= grid.size or cell % STRIDE + column >= grid.size:  # piege-obscur/dirge.2
            return []
        found.append(cell + row * STRIDE + column)
    return found


class LayDirge(Choice[PrisonState]):
    """Who laid the second omen lays the dirge over it."""

    def __init__(self, omen: int) -> None:
        self.omen = omen

    def arguments(self) -> tuple[int, ...]:
        return (self.omen,)

    def paragraph(self) -> str:
        return "piege-obscur/dirge.2"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(state.active)

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        return [
            DIRGE_MOVES[cell][turn]
            for cell in state.grid.cells
            for turn in range(len(SHAPES))
            if self.omen in covered(state.grid, cell, turn)  # piege-obscur/dirge.2
        ]

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        cell, turn = move.numbers
        under = covered(state.grid, cell, turn)
        story.tell("dirge", (self.omen, *under))
        state.agenda.plan(SUFFER_TORMENTS, DirgeStrikes(cell, turn))
        for prisoner in reversed(state.clockwise()):
            if state.spots[prisoner] in under:
                state.hits[prisoner] += 1  # piege-obscur/dirge.4
                state.snuffed |= 1 << prisoner  # piege-obscur/dirge.4
                state.agenda.push(Block(prisoner))  # piege-obscur/dirge.4
        return OVER


class DirgeStrikes(Step[PrisonState]):
    """All under the dirge sinks; who was there falls, seen by what is still there."""

    def __init__(self, cell: int, turn: int) -> None:
        self.cell = cell
        self.turn = turn

    def arguments(self) -> tuple[int, ...]:
        return (self.cell, self.turn)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        under = covered(state.grid, self.cell, self.turn)
        victims = [prisoner for prisoner in state.clockwise() if state.spots[prisoner] in under]
        seeing = 0
        for prisoner in victims:
            seeing |= see(state, state.spots[prisoner])  # piege-obscur/dirge.7
        for cell in under:
            if state.tiles[cell] != NO_TILE:
                discard_from(state, cell)  # piege-obscur/dirge.5
            state.tiles[cell] = DIRGE_TILE  # piege-obscur/dirge.5
            seeing &= ~(1 << cell)
        look_for_losses(state, story)
        if state.result:
            return
        state.stirred |= seeing  # piege-obscur/dirge.7
        agenda = state.agenda
        if not darkness_follows(state):  # piege-obscur/dirge.9
            agenda.push(DARKNESS)  # piege-obscur/dirge.9
        agenda.push(ATTACK)
        for prisoner in reversed(victims):  # piege-obscur/falling.5
            agenda.push(FALL[prisoner])  # piege-obscur/dirge.4


register("piege-obscur.lay-dirge", LayDirge)
register("piege-obscur.dirge-strikes", DirgeStrikes)
