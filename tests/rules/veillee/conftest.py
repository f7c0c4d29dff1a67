"""The game whose rules are proved here."""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel.game import Game


@pytest.fixture(scope="session")
def game() -> Game:
    return find_game("veillee")
