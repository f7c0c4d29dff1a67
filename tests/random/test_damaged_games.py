"""Real games of Veillée with something in them altered: refused at loading, or as good as any to play on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Impossible
from lumignon.kernel.story import Story

GAME = find_game("veillee")
SEATS = range(6)
GAMES = 8
MOVES = 120
"""How many moves of each game are played before something is altered."""
ALTERATIONS = 60
"""How many are tried on each game."""
LATER = 30
"""How many moves are played on what is accepted."""

Json = dict[str, Any]


def as_json(state: State) -> Json:
    """The state as a file has it."""
    data: Json = json.loads(json.dumps(state.to_json()))
    return data


def move_on(state: State, random: Random, chance: FastChance) -> None:
    """Something happens: mostly an answer, now and then the clock or a move out of turn."""
    able = [seat for seat in SEATS if engine.legal(state, seat)]
    assert able or engine.has_clock(state), "a game that is not over waits for somebody"
    if engine.has_clock(state) and (not able or random.random() < 0.1):
        engine.expire(state, chance, Story())
        return
    awaited = [seat for seat in able if engine.awaited(state) >> seat & 1]
    seat = random.choice(awaited if awaited and random.random() < 0.9 else able)
    moves = engine.legal(state, seat)
    # whoever leaves is gone for good, and the game soon over
    staying = [move for move in moves if move.verb != "leave" or random.random() < 0.1]
    if staying:
        engine.apply(state, seat, random.choice(staying), chance, Story())


def played(state: State, random: Random, moves: int) -> Iterator[State]:
    """The state at the beginning, and after every move."""
    chance = FastChance(random.randrange(10**6))
    engine.begin(state, chance, Story())
    for _ in range(moves):
        yield state
        if state.result:
            return
        move_on(state, random, chance)
    yield state


def whole_game(random: Random) -> Iterator[State]:
    """A game with any options."""
    wakers = random.randint(2, 5)
    options = {
        "wakers": wakers,
        "hours": random.randint(1, 4),
        "embers": random.randint(1, 12),
        "bewitched": wakers > 2 and random.random() < 0.5,
        "silence": random.random() < 0.5,
    }
    return played(GAME.set_up(GAME.settle(options)), random, MOVES)


def holders(data: Any) -> Iterator[Any]:
    """Every list and every object in some JSON that is not empty."""
    if isinstance(data, (dict, list)) and data:
        yield data
        for item in data.values() if isinstance(data, dict) else data:
            yield from holders(item)


def altered(data: Json, others: list[Json], random: Random) -> Json:
    """The same with one part as it was at another time, or with a number or the length of a list changed."""
    data = json.loads(json.dumps(data))
    if random.random() < 0.2:
        part = random.choice(list(data))
        data[part] = json.loads(json.dumps(random.choice(others)[part]))
        return data
    # parts that look alike from outside have different sizes: a card should not be a hundred times as likely
    holder = random.choice(list(holders({"part": data[random.choice(list(data))]})))
    key = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = random.choice([value + 1, value - 1, -1, 0, random.randrange(64), value ^ 2])
    elif isinstance(value, list):
        holder[key] = random.choice([value[1:], value[:-1], [*value, *value[:1]], [*value, 1], value[::-1]])
    return data


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_accepted_can_be_played_on_and_saved_at_any_time(seed: int) -> None:
    random = Random(seed)
    stops = [as_json(state) for state in whole_game(random)]
    accepted = 0
    for _ in range(ALTERATIONS):
        data = altered(random.choice(stops), stops, random)
        try:
            state = GAME.load(data)
        except (Malformed, Impossible):
            continue
        accepted += 1
        for later in played(state, random, LATER):
            saved = as_json(later)
            assert as_json(GAME.load(saved)) == saved
            for seat in SEATS:
                GAME.view(later, seat)
        text = GAME.write_position(state)
        assert GAME.write_position(GAME.read_position(text)) == text
    assert accepted > ALTERATIONS // 20
