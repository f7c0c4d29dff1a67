"""No leak: worlds that a seat cannot know apart are alike to the byte in all it gets, now and later."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import unbroken
from lumignon.kernel.contracts.candidates import Candidates
from lumignon.kernel.contracts.senses import named
from lumignon.kernel.contracts.twins import Twins
from lumignon.kernel.contracts.walks import GAMES, LENGTH, Walk, Whim, walks
from lumignon.kernel.game import Game

NAME = "leaks"
WORLDS = 2
"""How many worlds are dealt for each audience that is asked."""
AUDIENCES = 2
"""How many audiences are asked at each stop."""
LATER = 10
"""How long the worlds are played on."""
LENGTHS = 3
WALKS = 5
"""Leaks hide in rare situations: the walks are so many times longer, and more, than the others'."""
TRIED = 16
"""How many moves, mostly illegal, a seat tries in both worlds."""


def check_leaks(
    game: Game,
    options: Mapping[str, object],
    seed: int,
    *,
    length: int = LENGTHS * LENGTH,
    games: int = WALKS * GAMES,
) -> None:
    """At every stop, deal other worlds for some of the audiences, and play them on beside the real one."""
    for walk in walks(NAME, game, options, seed, length, games):
        candidates = Candidates(f"candidates {walk.seed}")
        chance = FastChance(f"leaks {walk.seed}")
        whim = Whim(walk.game, walk.seats, f"leaks {walk.seed}")
        for state in walk.stops():
            collect(walk, state, candidates)
            audiences = walk.audiences()
            for _ in range(AUDIENCES):
                audience = audiences.pop(chance.below("audience", len(audiences)))
                for _ in range(WORLDS):
                    _compare(walk, state, audience, candidates, whim, chance)


def collect(walk: Walk, state: State, candidates: Candidates) -> None:
    """Remember what anybody can do here, for anybody to try later."""
    for seat in range(walk.seats):
        candidates.add(engine.legal(state, seat))


def _compare(
    walk: Walk, state: State, audience: int, candidates: Candidates, whim: Whim, chance: FastChance
) -> None:
    with unbroken(NAME, f"dealing another world for {named(audience)}", walk.where):
        world = walk.game.resample(state, audience, chance)
        pair = (state.copy(), world)
    how = f"differ only in what {named(audience)} has not seen"
    twins = Twins(NAME, walk, audience, pair, candidates.sample(TRIED), how)
    twins.look()
    twins.live_on(LATER, whim)
