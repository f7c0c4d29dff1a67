"""Chapter “Wax eaters”: who alarms a monster, whom it hits, and what that costs."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import WAYS, opposite
from lumignon.games.piege_obscur.nerve import spend_nerve, to_spend
from lumignon.games.piege_obscur.pathless import PATHLESS_TOLL, alarmed_by_pathless, hit_by_pathless
from lumignon.games.piege_obscur.sight import reached
from lumignon.games.piege_obscur.stack import discard_from, lose_tiles
from lumignon.games.piege_obscur.state import NERVE_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import KEEPER, PATHLESS, STRIKES, WAX_EATER, from_behind
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

TOLL: Final = 3
KEEPER_TOLL: Final = 1

SUFFER: Final = Move("suffer")
BLOCK: Final = [Move("block", (count,)) for count in range(NERVE_AT_MOST + 1)]
NO_MOVES: Final[list[Move]] = []


class Attack(Step[PrisonState]):
    """The alarmed monsters attack, and those whom their attacks reach; who is hit may block."""

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        if state.stirred == 0:
            return
        strike_all(state, story)
        agenda = state.agenda
        agenda.push(SUFFER_TORMENTS)
        # the last one pushed decides first
        for prisoner in reversed(state.clockwise()):
            if state.hits[prisoner] > 0:
                agenda.push(Block(prisoner))  # piege-obscur/monsters.10


def strike_all(state: PrisonState, story: Story) -> None:
    """Find everybody whom these attacks hit, and add to the alarmed monsters those that they alarm."""
    waiting: list[int] = []
    for cell in range(len(state.tiles)):
        if state.stirred >> cell & 1:
            waiting.append(cell)
    at = 0
    while at < len(waiting):
        cell = waiting[at]
        at += 1
        kind = state.tiles[cell] >> 5
        alarmed = alarmed_by_pathless(state, cell) if kind == PATHLESS else alarmed_by(state, cell)
        for other in alarmed:
            if not state.stirred >> other & 1:  # piege-obscur/monsters.7
                state.stirred |= 1 << other
                waiting.append(other)
        strike(state, cell, kind, story)


def alarmed_by(state: PrisonState, cell: int) -> list[int]:
    """The monsters that an attack from this cell reaches."""
    found: list[int] = []
    code = state.tiles[cell]
    for way in range(WAYS):
        if from_behind(code, opposite(way)):  # piege-obscur/keeper.2
            continue
        for at in reached(state, cell, way):
            other = state.tiles[at]
            if STRIKES[other >> 5] and not from_behind(other, way):  # piege-obscur/keeper.5
                found.append(at)
    return found


def strike(state: PrisonState, cell: int, kind: int, story: Story) -> None:
    """One monster attacks: count whom it hits."""
    story.tell("attacks", (kind, cell))
    mask = hit_by_pathless(state, cell) if kind == PATHLESS else hit_by(state, cell)
    for prisoner in range(state.prisoners):
        if not mask >> prisoner & 1:
            continue
        story.tell("hit", (prisoner, kind, cell))
        if kind == PATHLESS:
            state.toll += PATHLESS_TOLL  # piege-obscur/pathless.3
            state.snuffed |= 1 << prisoner  # piege-obscur/pathless.3
        elif kind == WAX_EATER:
            state.hits[prisoner] += 1  # piege-obscur/monsters.9
            state.snuffed |= 1 << prisoner  # piege-obscur/monsters.9
        else:
            state.toll += KEEPER_TOLL  # piege-obscur/keeper.3


def hit_by(state: PrisonState, cell: int) -> int:
    """The prisoners whom a monster on this cell hits, each once, as a mask; who touches a keeper is not."""
    code = state.tiles[cell]
    mask = 0 if code >> 5 == KEEPER else state.on(cell)
    for way in range(WAYS):
        if from_behind(code, opposite(way)):  # piege-obscur/keeper.2
            continue
        for at in reached(state, cell, way):
            mask |= state.on(at)  # piege-obscur/monsters.5, piege-obscur/monsters.6
    return mask


class Block(Choice[PrisonState]):
    """Who is hit decides how many of the hits to block, whoever's turn it is."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/nerve.5"

    def seats(self, state: PrisonState) -> int:
        return 1 << state.seat_of(self.prisoner) if to_spend(state, self.prisoner) > 0 else 0

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        state.toll += TOLL * state.hits[self.prisoner]  # piege-obscur/monsters.9

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        most = min(to_spend(state, self.prisoner), state.hits[self.prisoner])  # piege-obscur/nerve.5
        return [SUFFER, *BLOCK[1 : most + 1]]

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        blocked = move.numbers[0] if move.numbers else 0
        state.toll += TOLL * state.hits[self.prisoner] - blocked  # piege-obscur/nerve.5
        if blocked:
            spend_nerve(state, self.prisoner, blocked, story)
            story.tell("blocks", (self.prisoner, blocked))
        return OVER


class Suffer(Step[PrisonState]):
    """Candles go out, tiles are lost all at once, and the monsters that attacked leave."""

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        for prisoner in range(state.prisoners):
            if state.snuffed >> prisoner & 1 and state.candle(prisoner):
                state.candles &= ~(1 << prisoner)  # piege-obscur/monsters.9
                story.tell("candle-out", (prisoner,))
            state.hits[prisoner] = 0
        stirred = state.stirred
        toll = state.toll
        state.stirred = 0
        state.snuffed = 0
        state.toll = 0
        for cell in range(len(state.tiles)):
            if stirred >> cell & 1:
                kind = state.tiles[cell] >> 5
                if kind in (WAX_EATER, PATHLESS):  # piege-obscur/monsters.8, piege-obscur/pathless.5
                    discard_from(state, cell)
                    story.tell("monster-leaves", (kind, cell))
        if toll:
            lose_tiles(state, toll, chance, story)  # piege-obscur/monsters.10


ATTACK: Final = Attack()
SUFFER_TORMENTS: Final = Suffer()

register("piege-obscur.attack", Attack)
register("piege-obscur.block", Block)
register("piege-obscur.suffer", Suffer)
