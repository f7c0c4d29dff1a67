"""Thinking a turn of Piège obscur through, in worlds that the seat cannot tell from the real one."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.final_flickers import Flicker
from lumignon.games.piege_obscur.landing import Land
from lumignon.games.piege_obscur.movement import Act, Again
from lumignon.games.piege_obscur.start import WakeUp
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.move import Move
from lumignon.kernel.story import Silence
from lumignon.players.piege_obscur.worth import Weights, worth

SILENCE: Final = Silence()
GIVE_VERB: Final = "give"
DECISIONS_AT_MOST: Final = 60
"""No turn takes so many; whoever thinks one through stops there all the same."""
STAY_VERB: Final = "stay"


def prospects(
    state: PrisonState, seat: int, moves: list[Move], weights: Weights, seeds: list[int], restless: float
) -> list[float]:
    """What each move leads to on average, each thought through once for each seed of chance.

    Whoever is restless wants something to come of a turn: a tile at least.
    """
    return [prospect(state, seat, move, weights, seeds, restless) for move in moves]


def prospect(
    state: PrisonState, seat: int, move: Move, weights: Weights, seeds: list[int], restless: float
) -> float:
    """What one move leads to on average; of a key given, the best that can follow at once."""
    if move.verb == GIVE_VERB:
        return after_giving(state, seat, move, weights, seeds, restless)
    total = 0.0
    for seed in seeds:
        world = state.copy()
        chance = FastChance(seed)
        engine.apply(world, seat, move, chance, SILENCE)
        finish_turn(world, chance, weights, state.active)
        total += worth(world, weights)
        if world.waiting == state.waiting:
            total -= restless
    value = total / len(seeds)
    return value - weights.stay if move.verb == STAY_VERB else value


def after_giving(
    state: PrisonState, seat: int, move: Move, weights: Weights, seeds: list[int], restless: float
) -> float:
    """What the best move is worth that can follow a gift; the gift itself takes no turn."""
    world = state.copy()
    engine.apply(world, seat, move, FastChance(0), SILENCE)
    if world.result:
        return worth(world, weights)
    then = first_seat(engine.awaited(world))
    follow = engine.answers(world, then)
    return max(prospects(world, then, follow, weights, seeds, restless)) - weights.give


def finish_turn(state: PrisonState, chance: FastChance, weights: Weights, active: int) -> None:
    """Let everybody choose what looks best at once, until a prisoner sets out anew."""
    for _ in range(DECISIONS_AT_MOST):
        if state.result:
            return
        steps = state.agenda.steps
        choice = steps[-1]
        if isinstance(choice, (Act, Again, Land, WakeUp)):
            return
        if isinstance(choice, Flicker) and state.active != active:
            return
        seat = first_seat(engine.awaited(state))
        moves = engine.answers(state, seat)
        best = moves[0]
        if len(moves) > 1:
            seed = chance.below("thought", 1 << 30)
            most = 0.0
            first = True
            for move in moves:
                world = state.copy()
                engine.apply(world, seat, move, FastChance(seed), SILENCE)
                value = worth(world, weights)
                if first or value > most:
                    first = False
                    most = value
                    best = move
        engine.apply(state, seat, best, chance, SILENCE)


def first_seat(mask: int) -> int:
    """The first of these seats."""
    return (mask & -mask).bit_length() - 1
