"""Chapter “The uneasy silence”: only who is joined to somebody else's prisoner may speak."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import WAYS, opposite
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import OPEN_WAYS, is_pit
from lumignon.kernel.story import EVERYONE
from lumignon.kernel.voice import Voice

TOGETHER: Final = Voice(EVERYONE, paragraph="piege-obscur/table.8")
JOINED: Final = Voice(EVERYONE, paragraph="piege-obscur/silence.1")
APART: Final = Voice(0, paragraph="piege-obscur/silence.1")


def voice_of(state: PrisonState, own: int) -> Voice:
    """What speaking would mean for a person who plays the seats of this mask."""
    if not state.silence or state.result:  # piege-obscur/silence.1, piege-obscur/table.8
        return TOGETHER
    mine = led_by(state, own)
    for prisoner in range(state.prisoners):
        if mine >> prisoner & 1 and joined_by_paths(state, prisoner) & ~mine:  # piege-obscur/silence.1
            return JOINED
    return APART


def led_by(state: PrisonState, seats: int) -> int:
    """The prisoners that these seats lead now, as a mask."""
    mask = 0
    for prisoner in range(state.prisoners):
        if seats >> state.seat_of(prisoner) & 1:
            mask |= 1 << prisoner
    return mask


def joined_by_paths(state: PrisonState, prisoner: int) -> int:
    """The prisoners, this one included, to whom open ways lead, as a mask; none for who falls or will."""
    start = state.spots[prisoner]
    if start < 0 or is_pit(state.tiles[start]):  # piege-obscur/silence.2
        return 0
    seen = 1 << start
    waiting = [start]
    mask = 0
    while waiting:
        cell = waiting.pop()
        mask |= state.on(cell)
        for way in range(WAYS):
            other = state.grid.neighbours[cell * WAYS + way]
            if seen >> other & 1 or is_pit(state.tiles[other]):  # piege-obscur/silence.2
                continue
            if OPEN_WAYS[state.tiles[cell]] >> way & OPEN_WAYS[state.tiles[other]] >> opposite(way) & 1:
                seen |= 1 << other
                waiting.append(other)
    return mask
