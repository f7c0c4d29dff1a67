"""What an audience may know: all but the order of the stack, which nobody knows (piege-obscur/table.7).

A server makes a view for every audience after every move: what cannot change is made once, and shared.
"""

from __future__ import annotations

from typing import Any, Final

from lumignon.games.piege_obscur.asking import asked_for
from lumignon.games.piege_obscur.darkness import lit_cells
from lumignon.games.piege_obscur.grid import WAYS
from lumignon.games.piege_obscur.silence import voice_of
from lumignon.games.piege_obscur.start import WakeUp
from lumignon.games.piege_obscur.state import OFF, PrisonState
from lumignon.games.piege_obscur.tiles import CODES, DIRGE, KEEPER, KIND_NAMES, KINDS, NO_TILE, PIT
from lumignon.kernel import engine
from lumignon.kernel.story import SPECTATOR

PRISONER_NAMES: Final = ("red", "blue", "green", "yellow", "violet")


def view_of(state: PrisonState, audience: int) -> dict[str, Any]:
    """The view of a seat, or of who looks on: the same for all, but for whose choice it is."""
    choice = engine.pending(state)
    cells = state.grid.cells
    tiles = state.tiles
    tile_views = TILE_VIEWS
    return {
        "size": state.grid.size,
        "players": state.players,
        "tiles": [tile_views[tiles[cell]] for cell in cells],
        "lit": cells_in(state, lit_cells(state)),
        "prisoners": [prisoner_view(state, prisoner) for prisoner in range(state.prisoners)],
        "active": PRISONER_NAMES[choice.prisoner if isinstance(choice, WakeUp) else state.active],
        "about": PRISONER_NAMES[asked_for(state)],
        "in hand": KIND_NAMES[state.hand] if state.hand != NO_TILE else None,
        "stack": stack_view(state),  # piege-obscur/table.7
        "discard": counts(state.discard),  # piege-obscur/table.7
        "omens": state.omens,
        "flickers": state.flickers,
        "quiet": state.quiet,
        "silence": state.silence,
        "keeper reduces": state.keeper_reduces,
        "steady": state.steady,
        "vanished": state.vanished,
        "toll": state.toll,
        "going out": [PRISONER_NAMES[at] for at in range(state.prisoners) if state.snuffed >> at & 1],
        "alarmed": cells_in(state, state.stirred),
        "fled": cells_in(state, state.fled),
        "may speak": may_speak(state),
        "awaited": engine.awaited_openly(state, SPECTATOR),
        "asked": state.agenda.asked,
        "choice": choice.to_json()[0] if choice is not None else None,
        "mine": audience >= 0 and engine.awaited(state) >> audience & 1 == 1,
        "result": state.result,
    }


def cells_in(state: PrisonState, mask: int) -> list[int]:
    """The cells of a mask, in order."""
    if mask == 0:
        return []
    return [cell for cell in state.grid.cells if mask >> cell & 1]


def may_speak(state: PrisonState) -> list[str]:
    """The seats whose prisoners let them speak now, where there is a silence (piege-obscur/silence.1)."""
    if not state.silence:
        return []
    return [PRISONER_NAMES[seat] for seat in range(state.players) if voice_of(state, 1 << seat).hearers]


def tile_view(code: int) -> dict[str, Any] | None:
    """One cell of the board: kind, ways as a mask, and what is particular to it; None if it is empty."""
    if code == NO_TILE:
        return None
    kind = code >> 5
    seen: dict[str, Any] = {"kind": KIND_NAMES[kind], "ways": code & 15}
    if code & PIT or kind == DIRGE:
        seen["pit"] = True
    if kind == KEEPER:
        # one without a mouth lies on no board
        seen["mouth"] = ([way for way in range(WAYS) if code >> way & 1] or [0])[0]
        seen["ways"] = 15
    return seen


TILE_VIEWS: Final = [tile_view(code) for code in range(CODES)]
"""The view of every tile there is: the same for all boards, and never to be changed."""


def prisoner_view(state: PrisonState, prisoner: int) -> dict[str, Any]:
    """One prisoner."""
    spot = state.spots[prisoner]
    line = state.falling[prisoner]
    return {
        "name": PRISONER_NAMES[prisoner],
        "seat": state.seat_of(prisoner),
        "cell": spot if spot != OFF else None,
        "line": line if line != OFF else None,
        "lit": state.candle(prisoner),
        "key": state.has_key(prisoner),
        "nerve": state.nerve[prisoner],
        "hits": state.hits[prisoner],
    }


def stack_view(state: PrisonState) -> dict[str, Any]:
    """What the stack holds, and the odds of its next tile: what it is made of is open, its order is not."""
    above = state.waiting_above > 0
    return {
        "waiting": state.waiting,
        "opening": counts(state.opening),
        "rest": counts(state.stack),
        "odds": odds(state.opening if above else state.stack),
    }


def counts(tiles: list[int]) -> dict[str, int]:
    """How many of each kind, those left out of which there are none."""
    found: dict[str, int] = {}
    for kind in range(KINDS):
        if tiles[kind]:
            found[KIND_NAMES[kind]] = tiles[kind]
    return found


def odds(tiles: list[int]) -> dict[str, float]:
    """How likely each kind is to come next."""
    total = 0
    for count in tiles:
        total += count
    found: dict[str, float] = {}
    for kind in range(KINDS):
        if tiles[kind]:
            found[KIND_NAMES[kind]] = tiles[kind] / total
    return found
