"""Hearsay: who is told the same of two moves sees the same after them."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.senses import heard, named, senses, told_apart
from lumignon.kernel.contracts.walks import (
    GAMES,
    LENGTH,
    ChanceByLabel,
    Entry,
    Walk,
    Whim,
    play,
    stop_of,
    walks,
)
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

NAME = "hearsay"
WALKS = 2
"""Hidden moves are rare: the walks are so many times more than the others'."""
MOVES = 8
"""How many moves of one seat are tried beside one another at a stop."""


def check_hearsay(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = WALKS * GAMES
) -> None:
    """At every stop, play several moves of a seat side by side, and look with all other eyes."""
    for walk in walks(NAME, game, options, seed, length, games):
        whim = Whim(walk.game, walk.seats, f"hearsay {walk.seed}")
        for state in walk.stops():
            for seat in range(walk.seats):
                moves = whim.some_of(engine.legal(state, seat), MOVES)
                if len(moves) > 1:
                    _same_words_same_sight(walk, state, seat, moves)


def _same_words_same_sight(walk: Walk, state: State, seat: int, moves: list[Move]) -> None:
    worlds: list[tuple[Move, State, Story]] = []
    for move in moves:
        world, story = state.copy(), Story()
        with unbroken(NAME, f"playing {move}", walk.where):
            play(world, Entry(seat, move), ChanceByLabel(f"hearsay {walk.seed}"), story)
        worlds.append((move, world, story))
    for audience in walk.audiences():
        if audience == seat:
            continue
        first: dict[str, tuple[Move, State]] = {}
        for move, world, story in worlds:
            words = f"{stop_of(world)} {heard(story.events, audience)}"
            known, twin = first.setdefault(words, (move, world))
            parted = told_apart(*(senses(walk.game, each, audience, []) for each in (twin, world)))
            if parted:
                raise ContractBroken(
                    NAME,
                    f"{named(audience)} is told the same whether seat {seat} plays {known} or {move}, "
                    f"and sees a difference: {parted}",
                    walk.where(),
                )
