"""Chapter “The stack”: what it is made of, drawing from it, and what is discarded."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.losses import look_for_losses
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import (
    CORRIDOR,
    CRACKED_TEE,
    CROSS,
    GATE,
    KEEPER,
    KEY,
    KINDS,
    NO_TILE,
    OMEN,
    PATHLESS,
    PIT_FIEND,
    TEE,
    WAX_EATER,
    counted_as,
    kind_of,
)
from lumignon.kernel.chance import Chance
from lumignon.kernel.story import Story

TILE: Final = "tile"
"""The label under which chance is asked for the next tile."""

KEY_TILES_IN_BOX: Final = 8
KEEPERS_IN_BOX: Final = 7


def keys_of(prisoners: int, expert: bool) -> int:
    """How many key tiles, or keepers, a game holds if nobody asks for more or fewer."""
    if expert:
        return 7 if prisoners == 5 else 6  # piege-obscur/stack.4
    return 7 if prisoners == 5 else 6  # piege-obscur/stack.2


def opening_of(prisoners: int) -> list[int]:
    """The upper part of the stack, by kind."""
    opening = [0] * KINDS
    opening[TEE] = 5 if prisoners == 5 else 4  # piege-obscur/stack.3
    opening[CROSS] = 3 if prisoners == 5 else 2  # piege-obscur/stack.3
    opening[CORRIDOR] = 2  # piege-obscur/stack.3
    return opening


def tiles_of(prisoners: int, expert: bool) -> list[int]:
    """All tiles of the stack, by kind, before anything is added or taken away to taste."""
    tiles = [0] * KINDS
    tiles[TEE] = 30  # piege-obscur/stack.1
    tiles[CROSS] = 12  # piege-obscur/stack.1
    tiles[CORRIDOR] = 10  # piege-obscur/stack.1
    tiles[GATE] = 4  # piege-obscur/stack.1
    tiles[WAX_EATER] = 10 if prisoners == 5 else 12  # piege-obscur/stack.2
    if expert:
        tiles[WAX_EATER] -= 8  # piege-obscur/stack.4
        tiles[KEEPER] = keys_of(prisoners, True)
        tiles[PIT_FIEND] = 2  # piege-obscur/stack.4
    else:
        tiles[KEY] = keys_of(prisoners, False)
    return tiles


def compose(
    prisoners: int,
    expert: bool,
    more_keys: int,
    fewer_gates: int,
    cracked_tees: bool,
    third_pit_fiend: bool,
    pathless: int,
    dirge: bool,
) -> list[int]:
    """All tiles of the stack, by kind, as the options want it."""
    tiles = tiles_of(prisoners, expert)
    tiles[KEEPER if expert else KEY] += more_keys  # piege-obscur/stack.5
    tiles[GATE] -= fewer_gates  # piege-obscur/stack.6
    if cracked_tees:
        tiles[TEE] -= 2  # piege-obscur/stack.7
        tiles[CRACKED_TEE] = 2  # piege-obscur/stack.7
    if third_pit_fiend:
        tiles[PIT_FIEND] += 1  # piege-obscur/stack.8
    tiles[PATHLESS] = pathless  # piege-obscur/stack.9
    tiles[OMEN] = 2 if dirge else 0  # piege-obscur/stack.10
    return tiles


def draw(state: PrisonState, chance: Chance) -> int:
    """The kind of the next tile, which lies nowhere until it is placed; NO_TILE if there is none."""
    if state.waiting == 0:
        return NO_TILE
    state.waiting -= 1
    if state.waiting_above > 0:  # piege-obscur/stack.3
        kind = chance.weighed(TILE, state.opening)
        state.opening[kind] -= 1
        state.waiting_above -= 1
    else:
        kind = chance.weighed(TILE, state.stack)
        state.stack[kind] -= 1
    return kind


def discard(state: PrisonState, kind: int) -> None:
    """A tile is out of the game."""
    state.discard[counted_as(kind)] += 1  # piege-obscur/stack.11


def discard_from(state: PrisonState, cell: int) -> None:
    """The tile of this cell leaves the board."""
    kind = kind_of(state.tiles[cell])
    state.tiles[cell] = NO_TILE
    state.vanished = True
    if kind < KINDS or counted_as(kind) < KINDS:
        state.discard[counted_as(kind)] += 1  # piege-obscur/stack.11


def lose_tiles(state: PrisonState, count: int, chance: Chance, story: Story) -> None:
    """So many tiles of the stack are lost unplayed, as far as there are."""
    lost: list[int] = []
    while len(lost) < count and state.waiting > 0:
        kind = draw(state, chance)  # piege-obscur/dirge.8
        state.discard[kind] += 1  # piege-obscur/stack.12, piege-obscur/dirge.8
        lost.append(kind)
    story.tell("tiles-lost", tuple(lost))
    look_for_losses(state, story)
