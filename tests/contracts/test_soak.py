"""The contracts, long and with many seeds: for `make soak`."""

from __future__ import annotations

import pytest
from tests.contracts.registered import NAMES, game_called

from lumignon.kernel.contracts import CONTRACTS, settings_to_try


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1001, 1006))
@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_the_contract_for_long(name: str, contract: str, seed: int) -> None:
    game = game_called(name)
    for options in settings_to_try(game):
        CONTRACTS[contract](game, options, seed, length=400, games=3)
