"""What a position of Piège obscur is worth to the prisoners, counted in tiles of the stack.

The stack is their time. A position is worth what is left of it, less what they will need: to draw the keys
that are missing and a gate, to walk there, and to bear what monsters and darkness will cost.
"""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.endings import ESCAPED
from lumignon.games.piege_obscur.gates import gates_left
from lumignon.games.piege_obscur.grid import CELLS, STRIDE, WAYS, opposite
from lumignon.games.piege_obscur.keys import keys_left
from lumignon.games.piege_obscur.sight import see
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import (
    CRACKED,
    GATE,
    KEEPER,
    KEY,
    NO_TILE,
    OPEN_WAYS,
    PIT,
    STRIKES,
    is_pit,
)

ESCAPE: Final = 1000.0
LOSS: Final = -1000.0

FAR: Final = 99
STEP: Final = 2
STEP_INTO_THE_DARK: Final = 3
STEP_PAST_SOMEBODY: Final = 3


class Weights:
    """What matters how much, in tiles."""

    def __init__(self) -> None:
        self.stack = 1.0
        self.keys = 1.0
        self.gate = 1.0
        self.walk = 1.3
        self.spread = 0.35
        self.key_reach = 0.85
        self.dark = 4.0
        self.fall = 4.0
        self.nerve = 0.3
        self.seen = 1.0
        self.crowd = 2.5
        self.stuck = 1.5
        self.cracked = 0.2
        self.gate_seen_early = 0.5
        self.key_margin = 6.0
        self.gate_margin = 3.0
        self.late_fall = 2.0
        self.end_walk = 3.0
        self.stay = 3.0
        self.give = 0.5
        self.restless = 0.1


def worth(state: PrisonState, weights: Weights) -> float:
    """How many tiles the prisoners have to spare."""
    if state.result:
        return ESCAPE if state.result == ESCAPED else LOSS
    left = state.waiting
    value = weights.stack * left
    gate, walk = nearest_gate(state)
    missing = missing_keys(state, weights)
    needed = draws_for_keys(state, missing)
    if missing > 0.01:
        spare = keys_left(state) - state.prisoners
        value -= weights.key_margin / (1.0 + spare)
    value -= weights.gate_margin / gates_left(state)
    if gate < 0:
        value -= weights.keys * needed + weights.gate * draws_for_gate(state, needed)
        value -= weights.spread * spread(state)
    else:
        kept = 1.0 if missing < 0.01 else weights.gate_seen_early
        value -= weights.keys * needed
        value -= (1.0 - kept) * weights.gate * draws_for_gate(state, needed)
        value -= kept * (weights.walk if left > 0 else weights.end_walk) * walk
        value -= (1.0 - kept) * weights.spread * spread(state)
    return value - burdens(state, weights)


def missing_keys(state: PrisonState, weights: Weights) -> float:
    """How many keys the stack must still bring, those on the board counted by how near they are."""
    lacking = state.prisoners - state.keys.bit_count()
    if lacking == 0:
        return 0.0
    missing = float(lacking)
    used = 0
    for cell in state.grid.cells:
        code = state.tiles[cell]
        kind = code >> 5
        if (kind in (KEY, KEEPER)) and not code & PIT:
            distances = walks_to(state, cell)
            best = FAR
            who = -1
            for prisoner in range(state.prisoners):
                if state.keys >> prisoner & 1 or used >> prisoner & 1:
                    continue
                spot = state.spots[prisoner]
                way = distances[spot] if spot >= 0 else FAR
                if way < best:
                    best = way
                    who = prisoner
            if who >= 0 and best < FAR:
                used |= 1 << who
                chance = 0.97
                for _ in range(best // STEP):
                    chance *= weights.key_reach
                missing -= chance
    return max(0.0, missing)


def draws_for_keys(state: PrisonState, missing: float) -> float:
    """How many tiles it takes on average to draw so many keys."""
    if missing <= 0.0:
        return 0.0
    keys = state.stack[KEY] + state.stack[KEEPER]
    left = state.waiting
    if keys == 0:
        return left + 20.0 * missing
    if missing > keys:
        return left + 20.0 * (missing - keys)
    return state.waiting_above + (left - state.waiting_above + 1) * missing / (keys + 1)


def draws_for_gate(state: PrisonState, after: float) -> float:
    """How many tiles more it takes to draw a gate, once so many were drawn."""
    left = state.waiting - after
    if left < 1.0:
        left = 1.0
    gates = state.stack[GATE]
    expected = gates * left / state.waiting if state.waiting > 0 else 0.0
    return (left + 1.0) / (expected + 1.0)


def nearest_gate(state: PrisonState) -> tuple[int, float]:
    """The gate to which all walk the least together, and how far that is; -1 if there is none."""
    best = -1
    least = 0.0
    for cell in state.grid.cells:
        code = state.tiles[cell]
        if code >> 5 != GATE or code & PIT:
            continue
        distances = walks_to(state, cell)
        total = 0.0
        for prisoner in range(state.prisoners):
            spot = state.spots[prisoner]
            if spot < 0:
                total += 3.0
            else:
                way = distances[spot]
                total += way / STEP if way < FAR else 6.0
        if best < 0 or total < least:
            best = cell
            least = total
    return best, least


def walks_to(state: PrisonState, goal: int) -> list[int]:
    """For each cell how far it is to walk from there to the goal, in half steps; dark cells count more."""
    tiles = state.tiles
    neighbours = state.grid.neighbours
    found = [FAR] * CELLS
    found[goal] = 0
    waiting = [goal]
    at = 0
    while at < len(waiting):
        cell = waiting[at]
        at += 1
        here = tiles[cell]
        so_far = found[cell]
        if here == NO_TILE:
            if state.waiting == 0:
                continue
            so_far += STEP_INTO_THE_DARK
        elif cell != goal and cell in state.spots:
            so_far += STEP_PAST_SOMEBODY
        else:
            so_far += STEP
        ways = OPEN_WAYS[here] if here != NO_TILE else 15
        for way in range(WAYS):
            if not ways >> way & 1:
                continue
            other = neighbours[cell * WAYS + way]
            if so_far >= found[other]:
                continue
            code = tiles[other]
            if code != NO_TILE:
                if not OPEN_WAYS[code] >> opposite(way) & 1:
                    continue
                if is_pit(code) or STRIKES[code >> 5]:
                    continue
            found[other] = so_far
            waiting.append(other)
    return found


def spread(state: PrisonState) -> float:
    """How far apart the prisoners are: the sum over all pairs."""
    size = state.grid.size
    total = 0
    for one in range(state.prisoners):
        here = state.spots[one]
        if here < 0:
            total += 3 * one
            continue
        for other in range(one):
            there = state.spots[other]
            if there < 0:
                continue
            rows = abs(here // STRIDE - there // STRIDE)
            columns = abs(here % STRIDE - there % STRIDE)
            total += min(rows, size - rows) + min(columns, size - columns)
    return float(total)


def burdens(state: PrisonState, weights: Weights) -> float:
    """What darkness, falls and monsters will cost."""
    cost = 0.0
    sighted = 0
    twice = 0
    for prisoner in range(state.prisoners):
        cost -= weights.nerve * state.nerve[prisoner]
        if not state.candles >> prisoner & 1:
            cost += weights.dark
        spot = state.spots[prisoner]
        if spot < 0:
            cost += weights.fall
            if state.waiting < 6:
                cost += weights.late_fall * (6 - state.waiting)
            continue
        code = state.tiles[spot]
        seeing = see(state, spot)
        if seeing:
            cost += weights.seen
            twice |= sighted & seeing
            if sighted & seeing:
                cost += weights.crowd
            sighted |= seeing
        if CRACKED[code >> 5]:
            cost += weights.cracked
        exits = 0
        for way in range(WAYS):
            if OPEN_WAYS[code] >> way & 1:
                other = state.tiles[state.grid.neighbours[spot * WAYS + way]]
                if other == NO_TILE or (
                    OPEN_WAYS[other] >> opposite(way) & 1 and not is_pit(other) and not STRIKES[other >> 5]
                ):
                    exits += 1
        if exits == 0:
            cost += weights.stuck
    return cost
