"""Every game of the house keeps the contracts, with its options as they come and at their ends."""

from __future__ import annotations

import pytest
from tests.contracts.registered import NAMES, game_called

from lumignon.kernel.contracts import CONTRACTS, check, settings_to_try


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_the_contract(name: str, contract: str) -> None:
    CONTRACTS[contract](game_called(name), {}, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_them_with_each_option_at_its_ends(name: str) -> None:
    game = game_called(name)
    for options in settings_to_try(game)[1:]:
        check(game, options, 2, length=24, games=1)
