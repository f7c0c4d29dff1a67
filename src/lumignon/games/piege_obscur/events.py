"""The events of Piège obscur: for each key the names and kinds of its numbers."""

from __future__ import annotations

from typing import Final

_PRISONER = ("prisoner", "prisoner")
_OTHER = ("other", "prisoner")
_CELL = ("cell", "cell")
_CELLS = ("cells", "cell…")
_TILE = ("tile", "tile")
_LEFT = ("left", "number")

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "wakes-up": (_PRISONER, _CELL, ("ways", "ways")),
    "marker-passes": (("seat", "seat"),),
    "turn": (_PRISONER,),
    "draws": (_TILE,),
    "laid": (_TILE, _CELL, ("ways", "ways")),
    "omen-aside": (),
    "moves": (_PRISONER, _CELL),
    "stays": (_PRISONER,),
    "swapped": (_TILE, _CELL),
    "gains-nerve": (_PRISONER, _LEFT),
    "spends-nerve": (_PRISONER, ("count", "number"), _LEFT),
    "tiles-lost": (("tiles", "tile…"),),
    "pit-forms": (_CELL,),
    "falls": (_PRISONER,),
    "falls-along": (_PRISONER, ("line", "line")),
    "lands": (_PRISONER, _CELL),
    "scrambles": (_PRISONER, _CELL),
    "takes-key": (_PRISONER,),
    "gives-key": (_PRISONER, _OTHER),
    "attacks": (("monster", "tile"), _CELL),
    "hit": (_PRISONER, ("monster", "tile"), _CELL),
    "blocks": (_PRISONER, ("count", "number")),
    "touches-keeper": (_PRISONER,),
    "candle-out": (_PRISONER,),
    "lit-again": (_PRISONER, _OTHER),
    "monster-leaves": (("monster", "tile"), _CELL),
    "vanishes": (_CELLS,),
    "pit-fiend": (_CELL, _CELLS),
    "dirge": (("omen", "cell"), _CELLS),
    "final-flickers": (),
    "snuffs": (_PRISONER, _CELL),
    "sustains": (_PRISONER,),
    "escaped": (),
    "no-gates": (),
    "no-keys": (),
    "endless-fall": (),
    "cut-off": (),
}
"""What the stories of this game tell."""
