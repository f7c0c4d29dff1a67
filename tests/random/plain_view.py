"""The view of Piège obscur, written plainly: what the quick one must come to, byte for byte."""

from __future__ import annotations

from typing import Any

from lumignon.games.piege_obscur.asking import asked_for
from lumignon.games.piege_obscur.darkness import lit_cells
from lumignon.games.piege_obscur.grid import WAYS
from lumignon.games.piege_obscur.silence import voice_of
from lumignon.games.piege_obscur.start import WakeUp
from lumignon.games.piege_obscur.state import OFF, PrisonState
from lumignon.games.piege_obscur.tiles import DIRGE, KEEPER, KIND_NAMES, KINDS, NO_TILE, PIT
from lumignon.games.piege_obscur.view import PRISONER_NAMES
from lumignon.kernel import engine
from lumignon.kernel.game import View
from lumignon.kernel.story import SPECTATOR


def plain_view_of(state: PrisonState, audience: int) -> View:
    """The view of a seat, or of who looks on: the same for all, but for whose choice it is."""
    lit = lit_cells(state)
    choice = engine.pending(state)
    return {
        "size": state.grid.size,
        "players": state.players,
        "tiles": [tile_view(state.tiles[cell]) for cell in state.grid.cells],
        "lit": [cell for cell in state.grid.cells if lit >> cell & 1],
        "prisoners": [prisoner_view(state, prisoner) for prisoner in range(state.prisoners)],
        "active": PRISONER_NAMES[choice.prisoner if isinstance(choice, WakeUp) else state.active],
        "about": PRISONER_NAMES[asked_for(state)],
        "in hand": KIND_NAMES[state.hand] if state.hand != NO_TILE else None,
        "stack": stack_view(state),
        "discard": counts(state.discard),
        "omens": state.omens,
        "flickers": state.flickers,
        "quiet": state.quiet,
        "silence": state.silence,
        "keeper reduces": state.keeper_reduces,
        "steady": state.steady,
        "vanished": state.vanished,
        "toll": state.toll,
        "going out": [PRISONER_NAMES[at] for at in range(state.prisoners) if state.snuffed >> at & 1],
        "alarmed": [cell for cell in state.grid.cells if state.stirred >> cell & 1],
        "fled": [cell for cell in state.grid.cells if state.fled >> cell & 1],
        "may speak": may_speak(state),
        "awaited": engine.awaited_openly(state, SPECTATOR),
        "asked": state.agenda.asked,
        "choice": choice.to_json()[0] if choice is not None else None,
        "mine": audience >= 0 and engine.awaited(state) >> audience & 1 == 1,
        "result": state.result,
    }


def may_speak(state: PrisonState) -> list[str]:
    """The seats whose prisoners let them speak now, where there is a silence."""
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
        seen["mouth"] = next(way for way in range(WAYS) if code >> way & 1)
        seen["ways"] = 15
    return seen


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
    return {KIND_NAMES[kind]: tiles[kind] for kind in range(KINDS) if tiles[kind]}


def odds(tiles: list[int]) -> dict[str, float]:
    """How likely each kind is to come next."""
    total = sum(tiles)
    return {KIND_NAMES[kind]: tiles[kind] / total for kind in range(KINDS) if tiles[kind]}
