"""The quick view of Piège obscur, held to a plain one through whole games, whatever the options."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from tests.random.plain_view import plain_view_of, tile_view

from lumignon.games.piege_obscur.game import GAME
from lumignon.games.piege_obscur.tiles import CODES, KEEPER
from lumignon.games.piege_obscur.view import TILE_VIEWS
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.contracts.settings import settings_to_try
from lumignon.kernel.story import SPECTATOR, Story

SETTINGS = settings_to_try(GAME)
MOVES = 250


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_it_shows_the_same_bytes_as_a_plain_one(number: int) -> None:
    random = Random(number)
    state = GAME.set_up(GAME.settle(SETTINGS[number]))
    chance = FastChance(number)
    engine.begin(state, chance, Story())
    audiences = [SPECTATOR, *range(state.players)]
    for _ in range(MOVES):
        for audience in audiences:
            plain = msgspec.json.encode(plain_view_of(state, audience))
            assert msgspec.json.encode(GAME.view(state, audience)) == plain
        moves = [(seat, move) for seat in range(state.players) for move in engine.legal(state, seat)]
        if not moves:
            break
        seat, move = random.choice(moves)
        engine.apply(state, seat, move, chance, Story())


def test_every_tile_that_can_lie_there_is_seen_as_it_is() -> None:
    for code in range(CODES):
        if code >> 5 != KEEPER or code & 15:
            assert json.dumps(TILE_VIEWS[code]) == json.dumps(tile_view(code))
