"""The events of Veillée: for each key the names and kinds of its numbers."""

from __future__ import annotations

from typing import Final

_WAKER = ("waker", "seat")
_OTHER = ("other", "seat")
_CARD = ("card", "card")
_COUNT = ("count", "number")
_LEFT = ("left", "number")

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "allegiance": (_WAKER, _CARD),
    "hour-begins": (("hour", "number"), ("hours", "number")),
    "night-rolls": (("dice", "number…"),),
    "die-placed": (("die", "number"), ("box", "box")),
    "wind-blows": (),
    "fury-rises": (),
    "shadow-comes": (_WAKER, _COUNT),
    "shadow-leaves": (_WAKER, _LEFT),
    "fire-grows": (_COUNT, ("embers", "number")),
    "fire-shrinks": (("embers", "number"),),
    "vigil-feed": (_WAKER,),
    "vigil-guard": (_WAKER,),
    "vigil-rest": (_WAKER,),
    "smoke": (),
    "courage-gained": (_WAKER, _COUNT),
    "courage-lost": (_WAKER, _COUNT),
    "dream-begins": (),
    "dream-ends": (),
    "watch-begins": (_WAKER, ("actions", "number")),
    "watch-ends": (_WAKER,),
    "searches": (_WAKER,),
    "finds": (_WAKER, _CARD),
    "peeks": (_WAKER,),
    "peeks-at": (_WAKER, _CARD),
    "strikes": (_WAKER, ("place", "seat"), ("dice", "number…")),
    "lunges": (_WAKER,),
    "lunge-roll": (_WAKER, ("die", "number")),
    "plays": (_WAKER, _CARD),
    "healed": (_WAKER, ("strength", "strength")),
    "looks-at-hand": (_WAKER, _OTHER),
    "sees-hand": (_WAKER, _OTHER, ("cards", "card…")),
    "nightmare-lifted": (_WAKER, _CARD),
    "offers": (_WAKER, _OTHER),
    "offers-card": (_WAKER, _OTHER, _CARD),
    "declines": (_WAKER, _OTHER),
    "accepts": (_WAKER, _OTHER),
    "exchanges": (_WAKER, _OTHER),
    "exchanges-card": (_WAKER, _OTHER, _CARD),
    "shadows-strike": (_WAKER, _COUNT),
    "blocks": (_WAKER,),
    "suffers": (_WAKER,),
    "pack-burns": (("cards", "card…"),),
    "shadows-roll": (_WAKER, ("dice", "number…")),
    "shadows-roll-again": (_WAKER, ("dice", "number…")),
    "hit": (_WAKER, _COUNT),
    "throws-salt": (_WAKER, _OTHER),
    "takes-hits": (_WAKER, _OTHER, _COUNT),
    "resists": (_WAKER,),
    "hits-doubled": (_WAKER, _COUNT),
    "wounded": (_WAKER, ("strength", "strength")),
    "shadows-vanish": (_WAKER,),
    "night-holds": (),
    "falls-asleep": (_WAKER,),
    "breaks-silence": (_WAKER,),
    "takes-nightmare": (_WAKER, _CARD),
    "leaves": (_WAKER,),
    "joins": (_WAKER,),
    "dawn": (),
    "dark": (),
    "asleep": (),
}
