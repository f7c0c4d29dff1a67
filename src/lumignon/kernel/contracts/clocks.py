"""Clocks: running out never breaks anything, and what only the clock can end is ended by it."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.walks import GAMES, LENGTH, ChanceByLabel, Walk, stop_of, walks
from lumignon.kernel.game import Game
from lumignon.kernel.story import Story

NAME = "clocks"


def check_clocks(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """Let the clock run out at every stop, over and over: a second expiry may come late."""
    for walk in walks(NAME, game, options, seed, length, games):
        for _ in walk.stops():
            _run_out(walk)
            _answered_by_all(walk)


def _run_out(walk: Walk) -> None:
    state = walk.state.copy()
    chance = ChanceByLabel(f"clock {walk.seed}")
    for _ in range(3):
        choice = engine.pending(state)
        before, before_state = stop_of(state), state.copy()
        with unbroken(NAME, f"the clock running out at {choice}", walk.where):
            engine.expire(state, chance, Story())
        if choice is not None and choice.ends_by_clock(before_state) and stop_of(state) == before:
            raise ContractBroken(NAME, f"{choice} ends by the clock alone, and did not end", walk.where())


def _answered_by_all(walk: Walk) -> None:
    """Who the hidden actor is would show if some answer, or the last one, ended the choice."""
    choice = engine.pending(walk.state)
    if choice is None or not choice.ends_by_clock(walk.state):
        return
    state = walk.state.copy()
    for seat in range(walk.seats):
        moves = engine.answers(state, seat)
        if not moves:
            continue
        move = walk.whim.any_of(moves)
        with unbroken(NAME, f"answering {move} for seat {seat}", walk.where):
            engine.apply(state, seat, move, ChanceByLabel(f"clock {walk.seed}"), Story())
        if choice not in state.agenda.steps:
            what = f"{choice} ends by the clock alone, and {move} of seat {seat} has ended it"
            raise ContractBroken(NAME, what, walk.where())
