"""The game whose rules are proved here, and what its tests have in common."""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk


@pytest.fixture(scope="session")
def game() -> Game:
    return find_game("piege-obscur")


def told(t: Talk, *keys: str) -> list[str]:
    """The events of these keys that the last play told, in their order."""
    return [line for line in t.story() if line.split()[0] in keys]
