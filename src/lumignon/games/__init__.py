"""The games of the house, one folder each. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed

GAME_NAMES: tuple[str, ...] = ("piege-obscur", "veillee")


def find_game(name: str) -> Game:
    """The game of this name; Malformed names those there are."""
    folder = name.replace("-", "_")
    if name not in GAME_NAMES:
        raise Malformed(f"there is no game {name} (there are: {', '.join(GAME_NAMES)})")
    return cast(Game, import_module(f"lumignon.games.{folder}.game").GAME)
