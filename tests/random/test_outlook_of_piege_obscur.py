"""What is foretold of moves of Piège obscur, held to what then happens in thousands of real ones."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from lumignon.games.piege_obscur.darkness import lit_cells
from lumignon.games.piege_obscur.endings import RESULTS
from lumignon.games.piege_obscur.game import GAME
from lumignon.games.piege_obscur.grid import WAYS
from lumignon.games.piege_obscur.keys import Decision
from lumignon.games.piege_obscur.landing import Land
from lumignon.games.piege_obscur.start import WakeUp
from lumignon.games.piege_obscur.table import Prison
from lumignon.games.piege_obscur.tiles import KEEPER
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.move import Move
from lumignon.kernel.options import Setting
from lumignon.kernel.story import Event, Story

OPTIONS: list[dict[str, Setting]] = [
    {},
    {"players": 1, "cracked_tees": True},
    {"players": 3, "silence": True, "pathless": "3"},
    {"players": 5, "variant": "expert", "dirge": True},
    {"players": 2, "variant": "expert", "third_pit_fiend": True, "keeper_block": "reduce"},
    {"variant": "expert", "pathless": "3", "dirge": True, "third_pit_fiend": True},
]
GAMES = 25
MOVES = 400
TRIED = 3
"""How many moves are foretold and tried at each moment."""

SETTLED = (Decision, WakeUp, Land)
LAID_FIRST = ("put", "swap")
STAYS = ("stay", "endure")
INTO_THE_DARK = ("go", "again")
UNFORESEEN = ("draws", "omen-aside", "scrambles", "laid", "dirge")
"""With these begins what only happens after a draw or a decision."""
UPHEAVALS = {"pit-fiend", "dirge", "omen-aside", *RESULTS}


class Real:
    """A move that was really made, and all that was decided after it until it was settled."""

    def __init__(self, state: Prison, seat: int, move: Move, random: Random, chance: FastChance) -> None:
        story = Story()
        engine.apply(state, seat, move, chance, story)
        self.nerve = sum(count for _, count, _ in told_of(story.events, "spends-nerve"))
        while not state.result and not isinstance(engine.pending(state), SETTLED):
            awaited = engine.awaited(state)
            other = next(other for other in range(state.players) if awaited >> other & 1)
            engine.apply(state, other, random.choice(engine.answers(state, other)), chance, story)
        self.state = state
        keys = [event.key for event in story.events]
        end = keys.index("turn") if "turn" in keys else len(keys)
        self.events = story.events[:end]
        self.keys = keys[:end]
        self.start = 0
        if move.verb in LAID_FIRST:
            self.start = self.keys.index("laid") + 1
        elif self.keys[:1] in (["scrambles"], ["dirge"]):
            self.start = 1
        elif move.verb in STAYS and "tiles-lost" in self.keys:
            self.start = self.keys.index("tiles-lost") + 1
        self.stop = next(
            (at for at in range(self.start, end) if self.keys[at] in UNFORESEEN), len(self.events)
        )

    @property
    def moment(self) -> list[Event]:
        """What happened before anything was drawn, and before anybody fled."""
        return self.events[self.start : self.stop]

    @property
    def drew(self) -> bool:
        """Whether it ended because tiles were drawn."""
        return self.stop < len(self.keys) and self.keys[self.stop] in ("draws", "omen-aside")


def told_of(events: list[Event], *keys: str) -> list[tuple[int, ...]]:
    return [event.numbers for event in events if event.key in keys]


def struck(events: list[Event]) -> list[tuple[int, int | None]]:
    """Each attack, and each hit of it, in order."""
    found: list[tuple[int, int | None]] = []
    for event in events:
        if event.key == "attacks":
            found.append((event.numbers[1], None))
        elif event.key == "hit":
            if found[-1][1] is None:
                found.pop()
            found.append((event.numbers[2], event.numbers[0]))
    return found


def check_moment(before: Prison, move: Move, told: dict[str, Any], real: Real) -> None:
    """All that happens before anything is drawn is foretold, and nothing else is."""
    moment = real.moment
    wanted: dict[str, Any] = {
        "attacks": struck(moment),
        "pit": [cell for (cell,) in told_of(moment, "pit-forms") if before.tiles[cell] >> 5 != KEEPER],
        "pits": [cell for numbers in told_of(moment, "pit-fiend") for cell in numbers[1:]],
        "falls": bool(told_of(moment, "falls", "falls-along")),
        "key": bool(told_of(moment, "takes-key")),
        "vanishes": [cell for numbers in told_of(moment, "vanishes") for cell in numbers],
        "ends": next((event.key for event in moment if event.key in RESULTS), ""),
    }
    if move.verb == "snuff":
        gone = [cell for cell in before.grid.cells if before.tiles[cell] and not real.state.tiles[cell]]
        wanted["vanishes"] = gone
    found = {
        "attacks": [(attack["monster"], attack["prisoner"]) for attack in told.get("attacks", [])],
        "pit": [told["pit"]] if "pit" in told else [],
        "pits": told.get("pits", []),
        "falls": told.get("falls", False),
        "key": told.get("key", False),
        "vanishes": told.get("vanishes", []),
        "ends": told.get("ends", ""),
    }
    assert found == wanted
    if "lost" in told:
        lost = sum(map(len, told_of(moment, "tiles-lost"))) + (1 if move.verb in STAYS else 0)
        assert told["lost"] <= lost
        assert told["lost"] == lost or sum(before.nerve)
    for attack in told.get("attacks", []):
        steps = [attack["monster"], *attack["path"]]
        for here, there in pairwise(steps):
            assert there in before.grid.neighbours[here * WAYS : here * WAYS + WAYS]
        assert attack["prisoner"] is None or len(attack["path"]) <= before.grid.size


def check_into_the_dark(told: dict[str, Any], real: Real) -> None:
    """A tile is drawn first: what is foretold happens all the same, unless the tile changes everything."""
    assert told["draws"] == [numbers[1] for numbers in told_of(real.events, "laid")][:1]
    if UPHEAVALS & set(real.keys):
        return
    assert {attack["monster"] for attack in told.get("attacks", [])} <= {
        monster for monster, _ in struck(real.events)
    }
    assert "pit" not in told or (told["pit"],) in told_of(real.events, "pit-forms")


def check_draws(told: dict[str, Any], real: Real) -> bool:
    """The cells that are filled next."""
    draws = told.get("draws", [])
    if not real.drew or "scrambles" in real.keys[: real.stop]:
        return False
    if UPHEAVALS & set(real.keys[real.stop :]):
        return False
    laid = [numbers[1] for numbers in told_of(real.events[real.stop :], "laid")]
    assert set(laid[: len(draws)]) == set(draws) or (set(laid) <= set(draws) and real.state.waiting == 0)
    return True


def check_lit(told: dict[str, Any], real: Real) -> bool:
    if "lit" not in told or UPHEAVALS & set(real.keys[real.stop :]) or real.state.result:
        return False
    now = lit_cells(real.state)
    lit = {cell for cell in real.state.grid.cells if now >> cell & 1}
    assert set(told["lit"]) <= lit
    if "lit-again" not in real.keys[real.stop :]:
        assert set(told["lit"]) == lit
    return True


def check(before: Prison, move: Move, told: dict[str, Any], real: Real) -> Counter[str]:
    """Hold what was foretold to what happened."""
    seen = Counter(list(told))
    upset = real.keys[1:3].count("tiles-lost") == 0 or set(RESULTS) & set(real.keys)
    if move.verb in STAYS and upset:
        # the tile that it cost was a monster, or the last of its kind
        assert told.get("lost", 0) > 0 or not before.waiting
        return seen
    if set(RESULTS) & set(real.keys) and "tiles-lost" in real.keys:
        # what was lost may have been the last gate or key but those that went later
        return seen
    assert "ends" not in told or real.state.result
    if move.verb in INTO_THE_DARK and before.tiles[move.numbers[0]] == 0:
        if "laid" in real.keys:
            seen["into the dark"] += 1
            assert told.get("nerve", 0) == sum(
                count for _, count, _ in told_of(real.events[: real.keys.index("laid")], "spends-nerve")
            )
            check_into_the_dark(told, real)
        return seen
    assert told.get("nerve", 0) == real.nerve
    check_moment(before, move, told, real)
    seen["draws held"] += check_draws(told, real)
    seen["lit held"] += check_lit(told, real)
    return seen


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_everything_foretold_happens(number: int) -> None:
    seen: Counter[str] = Counter()
    for game in range(GAMES):
        random, chance = Random(f"{number} {game}"), FastChance(f"{number} {game}")
        state = GAME.set_up(GAME.settle(OPTIONS[number]))
        engine.begin(state, chance, Story())
        for _ in range(MOVES):
            moves = [(seat, move) for seat in range(state.players) for move in engine.legal(state, seat)]
            if not moves:
                break
            text = json.dumps(state.to_json())
            for seat, move in random.sample(moves, min(TRIED, len(moves))):
                told = GAME.foresee(state, seat, move)
                assert json.loads(json.dumps(told)) == told
                assert json.dumps(state.to_json()) == text
                copy = state.copy()
                assert isinstance(copy, Prison)
                try:
                    seen += check(state, move, told, Real(copy, seat, move, random, chance))
                except AssertionError:
                    print(f"{GAME.write_position(state)}\n{seat}: {move}\nforetold: {told}")
                    raise
            seat, move = random.choice(moves)
            engine.apply(state, seat, move, chance, Story())
    assert seen["draws held"] > 100
    assert seen["lit held"] > 500
    assert min(seen[key] for key in ("attacks", "pit", "vanishes", "nerve", "lost", "falls")) > 10
