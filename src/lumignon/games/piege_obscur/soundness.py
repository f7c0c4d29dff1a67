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
    KINDS,
    NO_TILE,
    PIT,
    START,
    TEE,
    TURNS,
    counted_as,
    is_pit,
    sunk,
)
from lumignon.games.piege_obscur.writing import cell_name

BOX: Final = (0, 5, 10, 30, 2, 12, 8, 4, 13, 7, 3, 5, 3)
"""How many tiles of each kind there are at all."""

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
}
"""The limits of each number."""

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
    """What cannot be in this state, in a sentence; or nothing."""
    return (
        _impossible_numbers(state)
        or _impossible_tiles(state)
        or _impossible_prisoners(state)
        or _impossible_course(state)
    )


def _impossible_numbers(state: PrisonState) -> str:
    for name, (lowest, highest) in NUMBERS.items():
        if not lowest <= getattr(state, name) <= highest:
            return f"{name} is a number from {lowest} to {highest}"
    if state.prisoners != prisoners_of(state.players):
        return "four prisoners, or five with five players"
    count = state.prisoners
    if state.candles >> count or state.keys >> count or state.snuffed >> count:
        return "only prisoners of this game have candles and keys"
    if not 0 <= state.active < count:
        return "it is a prisoner’s turn"
    if state.silence and state.players == 1:
        return "the uneasy silence is for several players"
    if state.marker and state.players != 3:
        return "the marker of the fourth prisoner is for three players"
    for name, (lowest, highest) in FOR_EACH_PRISONER.items():
        values = getattr(state, name)
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
    used = state.grid.cells
    if any(code for cell, code in enumerate(state.tiles) if cell not in used):
        return "tiles lie on the cells of the board"
    if any(code and code not in FORMS for code in state.tiles):
        return "no tile looks like this"
    if any(kind not in (TEE, CROSS, CORRIDOR) and state.opening[kind] for kind in range(KINDS)):
        return "the upper part of the stack has junctions, crossroads and corridors"
    totals = [state.opening[kind] + state.stack[kind] + state.discard[kind] for kind in range(KINDS)]
    for code in state.tiles:
        if code and code >> 5 != DIRGE:
            totals[counted_as(code >> 5)] += 1
    totals[state.hand] += 1
    totals[0] = 0
    if totals[START] > state.prisoners:
        return "each prisoner of this game has one starting tile"
    if any(total > most for total, most in zip(totals, BOX, strict=True)):
        return "there are more tiles of a kind than the box holds"
    if state.keys.bit_count() > _spent_keys(state):
        return "a key in hand comes from a tile that has none any more"
    return ""


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
                return "one falls along a row or a column of the board"
            continue
        if line != OFF:
            return "who falls is not on the board"
        code = state.tiles[spot]
        if spot not in state.grid.cells:
            return "a prisoner is on a cell of the board"
        if (code == NO_TILE or is_pit(code)) and prisoner not in moving and not state.result:
            return "a prisoner who does not fall is on a tile"
        shared = state.spots.count(spot) > 1
        if shared and (code >> 5 != GATE or code & PIT) and prisoner not in moving:
            return "only on a gate there are several prisoners"
    return ""


def _impossible_course(state: PrisonState) -> str:
    if state.result:
        if state.agenda.steps:
            return "a game that is over has nothing on its agenda"
        if state.result not in RESULTS:
            return f"a game ends with one of {', '.join(RESULTS)}"
        if state.winners != ((1 << state.players) - 1 if state.result == ESCAPED else 0):
            return "all have won, or none"
        return ""
    if state.winners:
        return "nobody wins before the end"
    if gates_left(state) == 0:
        return "when all gates are gone, the game is over"
    if keys_left(state) < state.prisoners:
        return "when fewer keys are left than there are prisoners, the game is over"
    if state.flickers and state.waiting:
        return "the final flickers begin when the stack is empty"
    if state.quiet and not state.flickers:
        return "only in the final flickers one counts quiet turns"
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
        return "the pit of the dirge is gone when nobody lights it"
    for cell, code in enumerate(state.tiles):
        if code == NO_TILE or lit >> cell & 1 or code >> 5 == DIRGE:
            continue
        if code >> 5 != KEEPER or code & PIT:
            return f"nobody lights {cell_name(cell)}: the tile there is gone"
    return ""
