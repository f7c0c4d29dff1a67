"""The contracts bite: every sabotage of a game is noticed by the contract that it breaks."""

from __future__ import annotations

from unittest import mock

import pytest
from tests.contracts.registered import NAMES, game_called, sabotages_of
from tests.contracts.saboteur import Sabotage

from lumignon.kernel.contracts import CONTRACTS, ContractBroken
from lumignon.kernel.game import Game

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
        try_seeds(game_at(name, spoiled.position), spoiled.contract)
    assert broken.value.name == spoiled.contract


@pytest.mark.parametrize(
    "spoiled", [spoiled for name in NAMES for spoiled in sabotages_of(name) if spoiled.position]
)
def test_from_the_same_position_a_sound_game_keeps_the_contract(spoiled: Sabotage) -> None:
    name = spoiled.position.split()[0]
    try_seeds(game_at(name, spoiled.position), spoiled.contract)


def try_seeds(game: Game, contract: str) -> None:
    """A rare situation may take some luck to come up; so it does in the contracts' own runs."""
    for seed in range(1, SEEDS + 1):
        CONTRACTS[contract](game, {}, seed)


def game_at(name: str, position: str) -> Game:
    """The game, whose tables open at a position instead of its beginning if one is given."""
    game = type(game_called(name))()
    if position:
        mock.patch.object(game, "set_up", side_effect=lambda _: game.read_position(position)).start()
    return game


def test_every_contract_is_broken_by_some_sabotage_of_the_toy() -> None:
    assert {spoiled.contract for spoiled in sabotages_of("toy")} == set(CONTRACTS)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_spoiled_on_purpose(name: str) -> None:
    assert len({spoiled.contract for spoiled in sabotages_of(name)}) > 2
