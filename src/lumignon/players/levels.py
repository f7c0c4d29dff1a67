"""The levels by which commands and tables call a player."""

from __future__ import annotations

import importlib
from functools import cache
from importlib.util import find_spec
from typing import Final

from lumignon.kernel.malformed import Malformed
from lumignon.players.player import Player
from lumignon.players.random_player import RandomPlayer

LEVELS: Final = ("random", "regular")


@cache
def has_regular(game_name: str) -> bool:
    """Whether somebody has written down rules of thumb for this game."""
    return find_spec(_regular_module(game_name)) is not None


def best_level(game_name: str) -> str:
    """The level of a seat for which nobody asked for any."""
    return "regular" if has_regular(game_name) else "random"


@cache
def player_class(level: str, game_name: str) -> type[Player]:
    """The kind of player that this level is in this game."""
    if level not in LEVELS:
        raise Malformed(f"there is no player {level} (there are: {', '.join(LEVELS)})")
    if level == "random":
        return RandomPlayer
    if not has_regular(game_name):
        raise Malformed(f"{game_name} has no regular player yet; a random one can play it")
    player: type[Player] = importlib.import_module(_regular_module(game_name)).Regular
    return player


def make_player(level: str, game_name: str, seat: int, seed: str) -> Player:
    """A player of this level for one seat; its stream of chance depends on the seed and the seat alone."""
    return player_class(level, game_name)(seat, seed)


def _regular_module(game_name: str) -> str:
    return f"lumignon.players.regular.{game_name.replace('-', '_')}"
