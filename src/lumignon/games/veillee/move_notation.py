"""The moves of Veillée in a few words: “strike berthe”, “play balm aldo arm”."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.content import Content
from lumignon.games.veillee.dusk import BOX_NAMES, BOXES
from lumignon.games.veillee.notation import WISHES
from lumignon.games.veillee.view import STRENGTH_NAMES
from lumignon.kernel.clockwork import ALWAYS, ASK, NEVER
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import Move
from lumignon.kernel.notation import index, number

PLAIN_MOVES: Final = tuple(
    "feed guard rest nobody watch search peek lunge end block suffer hold pass salt "  # noqa: SIM905 - reads better
    "decline accept break leave join confirm".split()
)


def write_move(move: Move, content: Content, seats: list[str]) -> str:
    """A move in a few words."""
    words = [move.verb]
    numbers = list(move.numbers)
    first = numbers[0] if numbers else -1
    for kind in SHAPES.get(move.verb, {}).get(len(numbers), ()):
        words.append(_write_number(_exactly(kind, first, content), numbers.pop(0), content, seats))
    return " ".join([*words, *map(str, numbers)])


def _exactly(kind: str, card: int, content: Content) -> str:
    """What a card is played upon follows from the card."""
    if kind != "target":
        return kind
    heals = 0 <= card < len(content.kinds) and content.verbs[content.kind_of.index(card)] == "heal"
    return "strength" if heals else "card"


def _write_number(kind: str, value: int, content: Content, seats: list[str]) -> str:
    names = _names(kind, content, seats)
    if kind == "part":
        return f"{value // BOXES + 1} {BOX_NAMES[value % BOXES]}"
    if names is not None and 0 <= value < len(names):
        return names[value]
    return str(value)


def _names(kind: str, content: Content, seats: list[str]) -> list[str] | None:
    if kind == "seat":
        return seats
    if kind == "card":
        return content.kinds
    if kind == "strength":
        return list(STRENGTH_NAMES)
    if kind == "wish":
        return [WISHES[wish] for wish in (ASK, NEVER, ALWAYS)]
    return None


SHAPES: Final[dict[str, dict[int, tuple[str, ...]]]] = {
    "put": {1: ("part",)},
    "back": {1: ("part",)},
    "shadow": {1: ("seat",)},
    "name": {1: ("seat",)},
    "strike": {1: ("seat",)},
    "loose": {1: ("seat",)},
    "take": {1: ("number",)},
    "wound": {1: ("strength",)},
    "play": {1: ("card",), 2: ("card", "seat"), 3: ("card", "seat", "target")},
    "offer": {2: ("seat", "card")},
    "accept": {1: ("card",)},
    "settle": {1: ("wish",)},
}
"""For each verb and count of numbers, what the numbers are."""


def read_move(text: str, content: Content, seats: list[str]) -> Move:
    """The move that a few words mean."""
    words = text.lower().split()
    if not words or len(words) > 8:
        raise Malformed("a move is a few words")
    verb = words.pop(0)
    if not words and verb in PLAIN_MOVES:
        return Move(verb)
    shapes = SHAPES.get(verb)
    if shapes is None:
        known = sorted({*PLAIN_MOVES, *SHAPES})
        raise Malformed(f"there is no move “{verb}” (there are: {', '.join(known)})")
    if verb in ("put", "back"):
        return Move(verb, (_read_part(words),))
    kinds = shapes.get(len(words))
    if kinds is None:
        raise Malformed(f"a move “{verb}” takes {' or '.join(map(str, sorted(shapes)))} words more")
    numbers: list[int] = []
    for kind, word in zip(kinds, words, strict=True):
        first = numbers[0] if numbers else -1
        numbers.append(_read_number(_exactly(kind, first, content), word, content, seats))
    return Move(verb, tuple(numbers))


def _read_part(words: list[str]) -> int:
    if len(words) != 2:
        raise Malformed("dice are placed by their place in the roll and a box: put 1 wind")
    return (number(words[0], 1, 9, "die") - 1) * BOXES + index(words[1], BOX_NAMES, "box")


def _read_number(kind: str, word: str, content: Content, seats: list[str]) -> int:
    names = _names(kind, content, seats)
    if names is None:
        return number(word, 0, 99, "number")
    return index(word, names, kind)
