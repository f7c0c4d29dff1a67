"""Veillée’s moves as the lines of a menu, in the reader’s language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lumignon.games.veillee.dusk import BOXES
from lumignon.games.veillee.view import STRENGTH_NAMES
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move

NAMES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "shadow": (("seat", "seat"),),
    "name": (("seat", "seat"),),
    "strike": (("seat", "seat"),),
    "loose": (("seat", "seat"),),
    "take": (("count", "number"),),
    "wound": (("strength", "strength"),),
    "offer": (("seat", "seat"), ("card", "card")),
    "settle": (("wish", "wish"),),
}


def worded(move: Move, game: Game, language: str) -> tuple[str, dict[str, str | int]]:
    """The message of a move, with its arguments."""

    def word(kind: str, number: int) -> str | int:
        return game.word(kind, number, language)

    numbers = move.numbers
    if move.verb == "put":
        die, box = divmod(numbers[0], BOXES)
        return "move-put", {"die": die + 1, "box": word("box", box)}
    if move.verb == "accept" and numbers:
        return "move-accept-for", {"card": word("card", numbers[0])}
    if move.verb == "play":
        return _played(move, game, word)
    named = NAMES.get(move.verb, ())
    return f"move-{move.verb}", {
        name: word(kind, number) for (name, kind), number in zip(named, numbers, strict=False)
    }


def _played(
    move: Move, game: Game, word: Callable[[str, int], str | int]
) -> tuple[str, dict[str, str | int]]:
    card, *others = move.numbers
    arguments = {"card": word("card", card)}
    if not others:
        return "move-play", arguments
    arguments["seat"] = word("seat", others[0])
    if len(others) == 1:
        return "move-play-on", arguments
    # a balm is played upon a strength, a tale upon a nightmare: the notation knows which
    last = game.write_move(move).split()[-1]
    kind = "strength" if last in STRENGTH_NAMES else "card"
    arguments["target"] = word(kind, others[1])
    return "move-play-at", arguments
