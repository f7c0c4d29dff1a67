"""Broken saved states: Malformed or Impossible, never a crash, neither at loading nor when looked at."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.walks import GAMES, LENGTH, Walk, walks
from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Impossible

NAME = "damage"
DAMAGED_STOPS = 8
"""How many states of a walk are damaged."""
DEEP_DAMAGES = 60
"""How many damages below the surface are tried on each."""

WRONG: tuple[Any, ...] = (None, 1.5, "?", True, [None], {"?": 0}, 10**6, 10**30, -(10**30), -1, [], {})

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Damage:
    """A broken copy of some JSON, and whether nobody can mistake it for a whole one."""

    what: str
    data: Any
    hopeless: bool


def check_damage(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """Damage saved states in every way: each is refused, or can at least be looked at."""
    chance = FastChance(f"damage {seed}")
    for walk in walks(NAME, game, options, seed, length, games):
        every = max(1, length // DAMAGED_STOPS)
        for number, state in enumerate(walk.stops()):
            if number % every == 0:
                for damage in damages(state.to_json(), chance):
                    _try(walk, damage)


def damages(data: dict[str, Any], chance: FastChance) -> Iterator[Damage]:
    """Everything that can be wrong at the surface and with the steps, and samples of all the rest."""
    whole = json.dumps(data)
    for wrong in WRONG:
        yield Damage(f"{wrong!r} instead of a state", wrong, True)
    yield Damage("an unknown part", {**data, "no such part": 0}, True)
    for name, value in data.items():
        yield Damage(f"no {name}", {key: data[key] for key in data if key != name}, True)
        for wrong in WRONG:
            if type(wrong) is not type(value):
                yield Damage(f"{wrong!r} as {name}", {**data, name: wrong}, True)
    for at, step in enumerate(data["agenda"]["steps"]):
        for wrong in (["no such step"], [], None, "?", [*step, 1.5], [*step, *[1] * 20], [step]):
            yield Damage(f"step {at} is {wrong!r}", _replaced(whole, ("agenda", "steps", at), wrong), True)
    deep = [path for path in _paths(data, ()) if len(path) > 1]
    for _ in range(DEEP_DAMAGES if deep else 0):
        path = deep[chance.below("damage", len(deep))]
        if chance.below("damage", 5) == 0:
            yield Damage(f"nothing at {_said(path)}", _without(whole, path), False)
        else:
            wrong = WRONG[chance.below("damage", len(WRONG))]
            yield Damage(f"{wrong!r} at {_said(path)}", _replaced(whole, path, wrong), False)


def _try(walk: Walk, damage: Damage) -> None:
    with unbroken(NAME, f"loading a state with {damage.what}", walk.where):
        try:
            state = walk.game.load(damage.data)
        except (Malformed, Impossible):
            return
    if damage.hopeless:
        raise ContractBroken(NAME, f"a state with {damage.what} was loaded without complaint", walk.where())
    with unbroken(NAME, f"looking at a state that was loaded with {damage.what}", walk.where):
        look_at(walk, state)


def look_at(walk: Walk, state: State) -> None:
    """Ask of a state what every table asks at once: it must answer, whatever it is."""
    json.dumps(state.to_json())
    for audience in walk.audiences():
        json.dumps(walk.game.view(state, audience))
        engine.awaited_openly(state, audience)
        if audience >= 0:
            engine.legal(state, audience)
            walk.game.voice(state, audience, 1 << audience)


def _paths(data: Any, path: Path) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(data, dict):
        for key, item in data.items():
            yield from _paths(item, (*path, key))
    elif isinstance(data, list):
        for at, item in enumerate(data):
            yield from _paths(item, (*path, at))


def _replaced(whole: str, path: Path, value: Any) -> Any:
    fresh = json.loads(whole)
    _holder(fresh, path)[path[-1]] = value
    return fresh


def _without(whole: str, path: Path) -> Any:
    fresh = json.loads(whole)
    del _holder(fresh, path)[path[-1]]
    return fresh


def _holder(data: Any, path: Path) -> Any:
    for key in path[:-1]:
        data = data[key]
    return data


def _said(path: Path) -> str:
    return ".".join(map(str, path))
