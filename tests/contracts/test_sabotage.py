"""The contracts bite: every sabotage of a game is noticed by the contract that it breaks."""

from __future__ import annotations

import pytest
from tests.contracts.registered import NAMES, game_called, sabotages_of
from tests.contracts.saboteur import Sabotage

from lumignon.kernel.contracts import CONTRACTS, ContractBroken

SEEDS = 6


@pytest.mark.parametrize(
    ("name", "spoiled"),
    [
        pytest.param(name, spoiled, id=f"{name}: {spoiled.name.replace('_', ' ')}")
        for name in NAMES
        for spoiled in sabotages_of(name)
    ],
)
def test_a_sabotage_is_noticed(name: str, spoiled: Sabotage) -> None:
    with spoiled.done(), pytest.raises(ContractBroken) as broken:
        try_seeds(name, spoiled.contract)
    assert broken.value.name == spoiled.contract


def try_seeds(name: str, contract: str) -> None:
    """A rare situation may take some luck to come up; so it does in the contracts' own runs."""
    for seed in range(1, SEEDS + 1):
        CONTRACTS[contract](game_called(name), {}, seed)


def test_every_contract_is_broken_by_some_sabotage_of_the_toy() -> None:
    assert {spoiled.contract for spoiled in sabotages_of("toy")} == set(CONTRACTS)
