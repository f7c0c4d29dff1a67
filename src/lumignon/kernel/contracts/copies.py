"""Copies and saved states: equal, independent, and they play on as the original does."""

from __future__ import annotations

import json
from collections.abc import Mapping

from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.differences import difference
from lumignon.kernel.contracts.walks import (
    GAMES,
    LENGTH,
    ChanceByLabel,
    Entry,
    Walk,
    Whim,
    as_text,
    play_on,
    walks,
)
from lumignon.kernel.game import Game
from lumignon.kernel.story import Event

NAME = "copies"
BRANCH = 6
"""How far a copy is played on."""


def check_copies(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """At every stop: a copy and a saved and loaded state are equal, independent, and go on alike."""
    for walk in walks(NAME, game, options, seed, length, games):
        kept: list[tuple[State, str, str]] = []
        for state in walk.stops():
            for copy, text, where in kept:
                _must_read(copy, text, "playing on in a state changed an earlier copy of it", where)
            with unbroken(NAME, "copying, saving and loading", walk.where):
                text = as_text(state)
                copies = [state.copy(), _loaded(walk, state)]
            _must_read(copies[0], text, "a copy is not equal to its original", walk.where())
            _must_read(copies[1], text, "a state that was saved and loaded is not equal", walk.where())
            _play_both(walk, state, copies)
            kept = [*kept[-BRANCH:], (state.copy(), text, walk.where())]


def _loaded(walk: Walk, state: State) -> State:
    return walk.game.load(json.loads(json.dumps(state.to_json())))


def _must_read(state: State, text: str, what: str, where: str) -> None:
    now = as_text(state)
    if now != text:
        where_they_part = difference(json.loads(text), json.loads(now))
        raise ContractBroken(NAME, f"{what}: {where_they_part}", where)


def _play_both(walk: Walk, state: State, copies: list[State]) -> None:
    """Play on in the copies, one by whim, the others alike; the original must not notice."""
    text = as_text(state)
    whim = Whim(walk.seats, f"branch {walk.seed} {len(walk.entries)}")
    script: list[Entry] | None = None
    outcome: tuple[str, list[Event]] | None = None
    for copy in copies:
        with unbroken(NAME, "playing on in a copy", walk.where):
            script, told = play_on(copy, whim, ChanceByLabel(f"branch {walk.seed}"), BRANCH, script)
            reached = as_text(copy), told
        if outcome is None:
            outcome = reached
        elif reached != outcome:
            parted = difference(json.loads(outcome[0]), json.loads(reached[0])) or "another story was told"
            raise ContractBroken(NAME, f"a loaded state does not play on like a copy: {parted}", walk.where())
    _must_read(state, text, "playing on in a copy changed the original", walk.where())
