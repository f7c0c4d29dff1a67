"""Chapter “Tiles”: their kinds, the ways that open on each, and how each may be turned.

A tile on the board is one number: its kind, whether it shows its pit, and the mask of its ways (of a keeper:
where its mouth is).
"""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.grid import ALL_WAYS, WAYS

NO_TILE: Final = 0
START: Final = 1
CORRIDOR: Final = 2
TEE: Final = 3
CRACKED_TEE: Final = 4
CROSS: Final = 5
KEY: Final = 6
GATE: Final = 7
WAX_EATER: Final = 8
KEEPER: Final = 9
PIT_FIEND: Final = 10
OMEN: Final = 11
PATHLESS: Final = 12
KINDS: Final = 13
"""So many kinds of tiles lie in the box, counting none at all."""

EMPTY_KEY: Final = 13
"""A key tile whose key was taken."""
DIRGE: Final = 14
"""A cell of the dirge's pit."""
CODES: Final = 15 * 32

SHOWN_PIT: Final = 15
"""What a story calls a tile that shows its pit; on the board the pit is a bit of whatever tile it was."""

KIND_NAMES: Final = (
    "none",
    "start",
    "corridor",
    "tee",
    "cracked-tee",
    "cross",
    "key",
    "gate",
    "wax-eater",
    "keeper",
    "pit-fiend",
    "omen",
    "pathless",
    "empty-key",
    "dirge",
    "pit",
)

PIT: Final = 16
"""The bit of a tile that shows its pit."""

_CORNERS: Final = [0b0011, 0b0110, 0b1100, 0b1001]
_STRAIGHTS: Final = [0b0101, 0b1010]
_THREES: Final = [0b1011, 0b0111, 0b1110, 0b1101]
_ONES: Final = [0b0001, 0b0010, 0b0100, 0b1000]
_FOUR: Final = [ALL_WAYS]

TURNS: Final[list[list[int]]] = [
    [],
    _CORNERS,  # piege-obscur/tiles.1
    _STRAIGHTS,  # piege-obscur/tiles.1
    _THREES,  # piege-obscur/tiles.1
    _THREES,  # piege-obscur/tiles.1
    _FOUR,  # piege-obscur/tiles.1
    _FOUR,  # piege-obscur/tiles.1
    _FOUR,  # piege-obscur/tiles.1
    _FOUR,  # piege-obscur/tiles.1
    _ONES,  # piege-obscur/keeper.1
    _FOUR,  # piege-obscur/tiles.1
    _ONES,  # piege-obscur/tiles.1
    _FOUR,  # piege-obscur/pathless.1
    _FOUR,
    _FOUR,
]
"""For each kind the masks that it can be turned to; a keeper's say where its mouth is."""


def fitting(kind: int, way: int) -> list[int]:
    """The masks of a tile that is joined to what lies that way (piege-obscur/light.6)."""
    return [mask for mask in TURNS[kind] if mask >> way & 1]  # piege-obscur/light.6


FITTING: Final[list[list[int]]] = [fitting(kind, way) for kind in range(CODES // 32) for way in range(WAYS)]
"""For each kind and way (kind * 4 + way) the masks that join. A keeper's mouth always faces that way."""


def ways_of(code: int) -> int:
    """The mask of the ways that open on such a tile."""
    kind = code >> 5
    if kind == NO_TILE:
        return 0
    if kind == KEEPER:  # piege-obscur/tiles.1
        return ALL_WAYS
    return code & ALL_WAYS


OPEN_WAYS: Final[list[int]] = [ways_of(code) for code in range(CODES)]

CRACKED: Final = [kind in (START, CORRIDOR, CRACKED_TEE, KEY, EMPTY_KEY) for kind in range(CODES // 32)]
"""Whether tiles of this kind collapse (piege-obscur/tiles.2)."""

MONSTERS: Final = [kind in (WAX_EATER, KEEPER, PIT_FIEND, OMEN, PATHLESS) for kind in range(CODES // 32)]

STRIKES: Final = [kind in (WAX_EATER, KEEPER, PATHLESS) for kind in range(CODES // 32)]
"""Whether a monster of this kind sees who moves, and attacks."""


def tile_of(kind: int, ways: int) -> int:
    """The number of a tile."""
    return kind << 5 | ways


def kind_of(code: int) -> int:
    """The kind of a tile."""
    return code >> 5


def sunk(code: int) -> int:
    """The pit that a tile becomes: how it was turned does not matter any more."""
    return code | PIT | ALL_WAYS  # piege-obscur/tiles.3


def is_pit(code: int) -> bool:
    """Whether one falls here."""
    return code & PIT != 0 or code >> 5 == DIRGE


def from_behind(code: int, way: int) -> bool:
    """Whether this is a keeper, and who goes this way comes upon it from behind."""
    return code >> 5 == KEEPER and code >> way & 1 == 1  # piege-obscur/keeper.2


def counted_as(kind: int) -> int:
    """The kind as which a tile is discarded: an emptied key tile is a key tile."""
    return KEY if kind == EMPTY_KEY else kind
