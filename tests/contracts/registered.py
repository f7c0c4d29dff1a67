"""The games that the contracts are tried on: the toy, and every game of the house."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tests.contracts.saboteur import Sabotage, sabotages_in
from tests.contracts.toy import Toy

from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel.game import Game

NAMES = ("toy", *GAME_NAMES)


def game_called(name: str) -> Game:
    return Toy() if name == "toy" else find_game(name)


def sabotages_of(name: str) -> list[Sabotage]:
    """What `sabotage_<game>.py` beside this file describes, if there is one."""
    module = f"tests.contracts.sabotage_{name.replace('-', '_')}"
    return sabotages_in(import_module(module)) if find_spec(module) is not None else []
