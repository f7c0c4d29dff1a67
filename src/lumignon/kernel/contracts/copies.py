"""Copies and saved states: equal, independent, and they play on as the original does."""

from __future__ import annotations

import json
from collections.abc import Mapping

from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.differences import difference, texts_differ
from lumignon.kernel.contracts.walks import (
    GAMES,
    LENGTH,
    ChanceByLabel,
    Walk,
    Whim,
    as_text,
    play,
    play_on,
    walks,
)
from lumignon.kernel.game import Game, View
from lumignon.kernel.story import Story

NAME = "copies"
BRANCH = 6
"""How far a copy is played on."""


def check_copies(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """At every stop: a copy and a saved and loaded state are equal, independent, and go on alike."""
    for walk in walks(NAME, game, options, seed, length, games):
        kept: list[tuple[State, str, str]] = []
        views: list[tuple[View, str]] = []
        followers: list[State] = []
        for number, state in enumerate(walk.stops()):
            for copy, text, where in kept:
                _must_equal(copy, text, "playing on in a state changed an earlier copy of it", where)
            _must_be_as_they_were(walk, views)
            for follower in followers:
                _follow(walk, state, follower)
            text = as_text(state)
            with unbroken(NAME, "copying, saving and loading", walk.where):
                copied, loaded = state.copy(), game.restore(game.save(state))
            _must_be_alike(walk, state, copied, "a copy")
            _must_be_alike(walk, state, loaded, "a saved and loaded state")
            if number % BRANCH == 0:
                followers = [copied.copy(), loaded]
            kept = [*kept[1 - BRANCH :], (copied, text, walk.where())]
            seen = [walk.game.view(state, audience) for audience in walk.audiences()]
            views = [*views[-BRANCH:], *[(view, json.dumps(view)) for view in seen]]
            _play_in_a_copy(walk, state, text)
            _must_be_as_they_were(walk, views)


def _must_equal(state: State, text: str, what: str, where: str) -> None:
    parted = texts_differ(text, as_text(state))
    if parted:
        raise ContractBroken(NAME, f"{what}: {parted}", where)


def _must_be_alike(walk: Walk, state: State, other: State, what: str) -> None:
    _must_equal(other, as_text(state), f"{what} is not equal to the original", walk.where())
    # a field that neither copies nor JSON know of would be missing on both sides: but it may be seen
    for audience in walk.audiences():
        parted = difference(walk.game.view(state, audience), walk.game.view(other, audience))
        if parted:
            raise ContractBroken(NAME, f"{what} does not look like the original: {parted}", walk.where())


def _must_be_as_they_were(walk: Walk, views: list[tuple[View, str]]) -> None:
    for view, text in views:
        parted = difference(json.loads(text), view)
        if parted:
            raise ContractBroken(NAME, f"a view that was given out changed later: {parted}", walk.where())


def _follow(walk: Walk, state: State, follower: State) -> None:
    """Let what just happened happen in a copy from before: it must come out the same."""
    entry = walk.entries[-1]
    story = Story()
    with unbroken(NAME, f"playing “{entry}” in a copy from before", walk.where):
        play(follower, entry, ChanceByLabel(f"walk {walk.seed}"), story)
    _must_be_alike(walk, state, follower, f"a copy from before, in which “{entry}” was played as well,")
    told = story.take()
    if told != walk.told:
        what = f"“{entry}” tells another story in a copy from before: {walk.told}, or {told}"
        raise ContractBroken(NAME, what, walk.where())


def _play_in_a_copy(walk: Walk, state: State, text: str) -> None:
    whim = Whim(walk.game, walk.seats, f"branch {walk.seed} {len(walk.entries)}")
    with unbroken(NAME, "playing on in a copy", walk.where):
        play_on(state.copy(), whim, ChanceByLabel(f"branch {walk.seed}"), BRANCH)
    _must_equal(state, text, "playing on in a copy changed the original", walk.where())
