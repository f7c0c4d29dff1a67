"""What monsters see: straight open ways, over the edges of the grid too."""

from __future__ import annotations

from lumignon.games.piege_obscur.grid import WAYS, opposite
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.tiles import DIRGE, OPEN_WAYS, PIT, STRIKES, from_behind


def see(state: PrisonState, cell: int) -> int:
    """The monsters that see a prisoner on this cell, as a mask of their cells; the one there left out."""
    tiles = state.tiles
    neighbours = state.grid.neighbours
    seeing = 0
    here = OPEN_WAYS[tiles[cell]]
    if tiles[cell] & PIT:  # piege-obscur/monsters.2
        return 0
    for way in range(WAYS):
        if not here >> way & 1:  # piege-obscur/monsters.2
            continue
        back = opposite(way)
        at = neighbours[cell * WAYS + way]
        while at != cell:
            code = tiles[at]
            kind = code >> 5
            # an empty cell has no open way
            if not OPEN_WAYS[code] >> back & 1 or code & PIT or kind == DIRGE:  # piege-obscur/monsters.2
                break
            if STRIKES[kind] and not from_behind(code, way):  # piege-obscur/keeper.2
                seeing |= 1 << at
            if not OPEN_WAYS[code] >> way & 1:  # piege-obscur/monsters.2
                break
            at = neighbours[at * WAYS + way]  # piege-obscur/monsters.1
    return seeing


def reached(state: PrisonState, cell: int, way: int) -> list[int]:
    """The cells that an attack from this monster's cell reaches that way, the nearest first."""
    tiles = state.tiles
    neighbours = state.grid.neighbours
    back = opposite(way)
    cells: list[int] = []
    at = neighbours[cell * WAYS + way]
    while at != cell:
        code = tiles[at]
        if not OPEN_WAYS[code] >> back & 1 or code & PIT or code >> 5 == DIRGE:  # piege-obscur/monsters.2
            break
        cells.append(at)
        if not OPEN_WAYS[code] >> way & 1:  # piege-obscur/monsters.2
            break
        at = neighbours[at * WAYS + way]  # piege-obscur/monsters.1
    return cells


def joined(state: PrisonState, one: int, other: int) -> bool:
    """Whether two prisoners are on the same gate, or on tiles beside each other that open to each other."""
    here = state.spots[one]
    there = state.spots[other]
    if here < 0 or there < 0:
        return False
    if here == there:
        return True
    way = state.grid.way_to(here, there)
    return (
        way >= 0
        and OPEN_WAYS[state.tiles[here]] >> way & 1 == 1
        and OPEN_WAYS[state.tiles[there]] >> opposite(way) & 1 == 1
    )
