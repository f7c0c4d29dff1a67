"""The moves of Veillée in a few words: “strike berthe”, “play balm aldo arm”."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumignon.games.veillee.content import Content
from lumignon.games.veillee.dusk import BOX_NAMES, BOXES
from lumignon.games.veillee.notation import WISHES
from lumignon.games.veillee.view import STRENGTH_NAMES
from lumignon.kernel.grammar import Grammar, Kind, Name, Number
from lumignon.kernel.messages import Messages
from lumignon.kernel.notation import index, number

ALONE: Final = (
    *(
        "feed",
        "guard",
        "rest",
        "nobody",
        "look",
        "watch",
        "search",
        "peek",
        "lunge",
        "end",
        "block",
        "suffer",
    ),
    *("hold", "pass", "salt", "decline", "break", "leave", "join", "confirm"),
)
"""The verbs that say all by themselves."""

SHAPES: Final[dict[str, list[tuple[str, ...]]]] = {
    **{verb: [()] for verb in ALONE},
    "put": [("part",)],
    "back": [("part",)],
    "shadow": [("seat",)],
    "name": [("seat",)],
    "strike": [("seat",)],
    "loose": [("seat",)],
    "take": [("number",)],
    "wound": [("strength",)],
    "play": [("card",), ("card", "seat"), ("card", "seat", "target")],
    "offer": [("seat", "card")],
    "accept": [(), ("card",)],
    "settle": [("wish",)],
}


class PlacedDie(Kind):
    """A die by its place in the roll, and the box it goes into: “1 wind”."""

    width = 2

    def write(self, value: int, earlier: Sequence[int]) -> str:
        return f"{value // BOXES + 1} {BOX_NAMES[value % BOXES]}"

    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        return (number(words[0], 1, 9, "die") - 1) * BOXES + index(words[1], BOX_NAMES, "box")

    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        box = messages.say(f"box-{BOX_NAMES[value % BOXES]}")
        return messages.say("placed-die", {"die": value // BOXES + 1, "box": box})


class Target(Kind):
    """What a card is played upon follows from the card: a balm upon a strength, a tale upon a nightmare."""

    def __init__(self, content: Content, strength: Kind, card: Kind) -> None:
        self._healing: Final = {
            kind for kind in range(len(content.kinds)) if content.verbs[content.kind_of.index(kind)] == "heal"
        }
        self._strength: Final = strength
        self._card: Final = card

    def _exactly(self, earlier: Sequence[int]) -> Kind:
        return self._strength if earlier[0] in self._healing else self._card

    def write(self, value: int, earlier: Sequence[int]) -> str:
        return self._exactly(earlier).write(value, earlier)

    def read(self, words: Sequence[str], earlier: Sequence[int]) -> int:
        return self._exactly(earlier).read(words, earlier)

    def say(self, value: int, earlier: Sequence[int], messages: Messages) -> str | int:
        return self._exactly(earlier).say(value, earlier, messages)


def grammar_of(content: Content, seats: list[str]) -> Grammar:
    """The words of Veillée as it is played with this content."""
    card = Name("card", content.kinds)
    strength = Name("strength", STRENGTH_NAMES)
    kinds: dict[str, Kind] = {
        "number": Number(0, 99),
        "seat": Name("seat", seats),
        "card": card,
        "strength": strength,
        "box": Name("box", BOX_NAMES),
        "wish": Name("wish", list(WISHES.values())),
        "part": PlacedDie(),
        "target": Target(content, strength, card),
    }
    return Grammar(kinds, SHAPES)
