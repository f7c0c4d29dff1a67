"""Whether a state from outside can be: a sentence for what cannot."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.darkness import lit_cells
from lumignon.games.piege_obscur.endings import ESCAPED, RESULTS
from lumignon.games.piege_obscur.gates import gates_left
from lumignon.games.piege_obscur.grid import CELLS, FIRST_COLUMN, STRIDE
from lumignon.games.piege_obscur.keys import keys_left
from lumignon.games.piege_obscur.stacks import called, impossible_stack
from lumignon.games.piege_obscur.state import NERVE_AT_MOST, OFF, PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.table import prisoners_of
from lumignon.games.piege_obscur.tiles import (
    CORRIDOR,
    CROSS,
    DIRGE,
    EMPTY_KEY,
    GATE,
    KEEPER,
    KEY,
    KIND_NAMES,
    KINDS,
    NO_TILE,
    OMEN,
    PIT,
    START,
    STRIKES,
    TEE,
    TURNS,
    counted_as,
    is_pit,
    sunk,
)
from lumignon.games.piege_obscur.writing import cell_name

BOX: Final = [0, 5, 10, 30, 2, 12, 8, 4, 13, 7, 3, 5, 3]
"""How many tiles of each kind there are at all."""

OMENS: Final = 2
"""So many of the omens are played with."""

OF_THE_BOX: Final = [
    "",
    "(piege-obscur/start.1)",
    "(piege-obscur/stack.1)",
    "(piege-obscur/stack.1)",
    "(piege-obscur/stack.7)",
    "(piege-obscur/stack.1)",
    "(piege-obscur/stack.5)",
    "(piege-obscur/stack.1)",
    "(piege-obscur/stack.1)",
    "(piege-obscur/stack.5)",
    "(piege-obscur/stack.8)",
    "(piege-obscur/stack.10)",
    "(piege-obscur/stack.9)",
]
"""For each kind the paragraph that says how many there are."""

MASK: Final = (0, (1 << PRISONERS_AT_MOST) - 1)
NUMBERS: Final = {
    "players": (1, PRISONERS_AT_MOST),
    "candles": MASK,
    "keys": MASK,
    "marker": (0, 2),
    "quiet": (0, 2 * PRISONERS_AT_MOST),
    "omens": (0, 2),
    "hand": (0, KINDS - 1),
    "stirred": (0, (1 << CELLS) - 1),
    "toll": (0, 999),
    "snuffed": MASK,
    "fled": (0, (1 << CELLS) - 1),
}
"""The limits of each number."""

LIMITED: Final = {
    "players": f"at most {PRISONERS_AT_MOST} players (piege-obscur/table.1)",
    "omens": "there are two omens (piege-obscur/stack.10)",
    "nerve": f"a prisoner has at most {NERVE_AT_MOST} Nerve tokens (piege-obscur/nerve.1)",
}
"""What a rule says of numbers that are too large; those below nothing are just no such numbers."""

FOR_EACH_PRISONER: Final = {
    "spots": (OFF, CELLS - 1),
    "falling": (OFF, FIRST_COLUMN + STRIDE - 1),
    "nerve": (0, NERVE_AT_MOST),
    "hits": (0, 99),
}

FORMS: Final = frozenset(
    code
    for kind in range(1, KINDS + 2)
    for code in [*(kind << 5 | ways for ways in TURNS[kind]), sunk(kind << 5)]
    if kind != DIRGE or not code & PIT
)
"""Every number that stands for a tile."""


def impossible(state: PrisonState) -> str:
    """What cannot be in this state, in a sentence; or nothing.

    A rule that forbids it stands at the end; what no rule forbids is no state at all.
    """
    return (
        _impossible_numbers(state)
        or _impossible_tiles(state)
        or _impossible_prisoners(state)
        or _impossible_course(state)
    )


def _impossible_numbers(state: PrisonState) -> str:
    for name, (lowest, highest) in NUMBERS.items():
        value = getattr(state, name)
        if value > highest and name in LIMITED:
            return LIMITED[name]
        if not lowest <= value <= highest:
            return f"{name} is a number from {lowest} to {highest}"
    if state.prisoners != prisoners_of(state.players):
        return "four prisoners, or five with five players (piege-obscur/table.1)"
    count = state.prisoners
    if state.candles >> count or state.keys >> count or state.snuffed >> count:
        return "only prisoners of this game have candles and keys"
    if not 0 <= state.active < count:
        return "it is a prisoner’s turn"
    if state.silence and state.players == 1:
        return "the uneasy silence is for several players (piege-obscur/silence.3)"
    if state.marker and state.players != 3:
        return "the marker of the fourth prisoner is for three players (piege-obscur/table.3)"
    return _impossible_lists(state)


def _impossible_lists(state: PrisonState) -> str:
    count = state.prisoners
    for name, (lowest, highest) in FOR_EACH_PRISONER.items():
        values = getattr(state, name)
        if len(values) == count and max(values) > highest and name in LIMITED:
            return LIMITED[name]
        if len(values) != count or not all(lowest <= value <= highest for value in values):
            return f"{name}: {count} numbers from {lowest} to {highest}"
    for name in ("opening", "stack", "discard"):
        values = getattr(state, name)
        if len(values) != KINDS or not all(0 <= value <= 99 for value in values) or values[0]:
            return f"{name}: {KINDS} counts of tiles"
    return ""


def _impossible_tiles(state: PrisonState) -> str:
    if len(state.tiles) != CELLS:
        return f"the board has {CELLS} cells, those that are not used included"
    laid = 0
    for cell in state.grid.cells:
        code = state.tiles[cell]
        if code != NO_TILE:
            laid += 1
            if code not in FORMS:
                return "no tile looks like this (piege-obscur/tiles.1)"
    if laid + state.tiles.count(NO_TILE) != CELLS:
        return "tiles lie on the cells of the board (piege-obscur/table.1)"
    return _impossible_counts(state)


def _impossible_counts(state: PrisonState) -> str:
    if any(kind not in (TEE, CROSS, CORRIDOR) and state.opening[kind] for kind in range(KINDS)):
        return "the upper part of the stack has junctions, crossroads and corridors (piege-obscur/stack.3)"
    totals = [state.opening[kind] + state.stack[kind] + state.discard[kind] for kind in range(KINDS)]
    for code in state.tiles:
        if code and code >> 5 != DIRGE:
            totals[counted_as(code >> 5)] += 1
    totals[state.hand] += 1
    totals[0] = 0
    # who falls for ever is nowhere
    awake = sum(
        state.spots[prisoner] != OFF or state.falling[prisoner] != OFF or state.result != ""
        for prisoner in range(state.prisoners)
    )
    if totals[START] > awake or state.hand == START or state.stack[START]:
        return "each prisoner who is awake has laid one starting tile (piege-obscur/start.1)"
    for kind in range(KINDS):
        if totals[kind] > BOX[kind]:
            return too_many(kind)
    if state.omens + state.stack[OMEN] > OMENS:
        return "two omens are shuffled in (piege-obscur/stack.10)"
    if state.keys.bit_count() > _spent_keys(state):
        return "a key in hand comes from a tile that has none any more (piege-obscur/keys.1)"
    return ""


def too_many(kind: int) -> str:
    """That there are too many tiles of a kind."""
    return f"the box does not hold so many of these tiles: {KIND_NAMES[kind]} {OF_THE_BOX[kind]}"


def _spent_keys(state: PrisonState) -> int:
    """The tiles whose key somebody may have taken."""
    gone = state.discard[KEY] + state.discard[KEEPER]
    for code in state.tiles:
        if code >> 5 == EMPTY_KEY or (code & PIT and code >> 5 in (KEY, KEEPER)):
            gone += 1
    return gone


def _impossible_prisoners(state: PrisonState) -> str:
    steps = state.agenda.steps
    moving = {
        step.arguments()[0] for step in steps if called(step) in ("fall", "scramble", "enter", "take-its-key")
    }
    for prisoner in range(state.prisoners):
        spot = state.spots[prisoner]
        line = state.falling[prisoner]
        if spot == OFF:
            if line != OFF and not state.grid.lines[line]:
                return "one falls along a row or a column of the board (piege-obscur/falling.1)"
            continue
        if line != OFF:
            return "who falls is not on the board (piege-obscur/falling.1)"
        code = state.tiles[spot]
        if spot not in state.grid.cells:
            return "a prisoner is on a cell of the board (piege-obscur/table.1)"
        at_rest = prisoner not in moving and not state.result
        if code == NO_TILE and at_rest:
            return "the tile on which a prisoner is stays (piege-obscur/light.9)"
        if is_pit(code) and at_rest:
            return "who is over a pit falls (piege-obscur/falling.1)"
        if STRIKES[code >> 5] and at_rest and not is_pit(code):
            return "who is on a monster is attacked, and scrambles away (piege-obscur/scramble.1)"
        shared = state.spots.count(spot) > 1
        if shared and at_rest and (code >> 5 != GATE or code & PIT):
            return "only on a gate there are several prisoners (piege-obscur/movement.3)"
    return ""


def _impossible_course(state: PrisonState) -> str:
    if state.result:
        if state.agenda.steps:
            return "a game that is over has nothing on its agenda (piege-obscur/table.8)"
        if state.result not in RESULTS:
            return f"a game ends with one of {', '.join(RESULTS)}"
        if state.winners != ((1 << state.players) - 1 if state.result == ESCAPED else 0):
            return "all have won, or none (piege-obscur/table.8)"
        return ""
    if state.winners:
        return "nobody wins before the end (piege-obscur/table.8)"
    if gates_left(state) == 0:
        return "when all gates are gone, the game is over (piege-obscur/gates.2)"
    if keys_left(state) < state.prisoners:
        return "when fewer keys are left than there are prisoners, the game is over (piege-obscur/keys.7)"
    if state.flickers and state.waiting:
        return "the final flickers begin when the stack is empty (piege-obscur/final-flickers.1)"
    if state.quiet and not state.flickers:
        return "only in the final flickers one counts quiet turns (piege-obscur/final-flickers.4)"
    return impossible_stack(state) or _impossible_light(state)


def _impossible_light(state: PrisonState) -> str:
    """Tiles that nobody lights have vanished, unless darkness is still to come."""
    if any(called(step) == "darkness" for step in state.agenda.steps):
        return ""
    lit = lit_cells(state)
    sunk_lit = False
    sunk_cells = [cell for cell, code in enumerate(state.tiles) if code >> 5 == DIRGE]
    for cell in sunk_cells:
        sunk_lit |= lit >> cell & 1 == 1
    if sunk_cells and not sunk_lit:
        return "the pit of the dirge is gone when nobody lights it (piege-obscur/dirge.6)"
    for cell, code in enumerate(state.tiles):
        if code == NO_TILE or lit >> cell & 1 or code >> 5 == DIRGE:
            continue
        if code >> 5 != KEEPER or code & PIT:
            return f"nobody lights {cell_name(cell)}: the tile there is gone (piege-obscur/light.3)"
    return ""
