"""Privacy: sealed answers, drafts and standing answers change nothing for others until they are opened.

Nothing that is sent to them, and nothing in the worlds that their searching players are handed.
"""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import ALWAYS, ASK, NEVER, State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.candidates import Candidates
from lumignon.kernel.contracts.differences import texts_differ
from lumignon.kernel.contracts.leaks import TRIED, collect
from lumignon.kernel.contracts.senses import heard, named
from lumignon.kernel.contracts.twins import Twins, is_private
from lumignon.kernel.contracts.walks import (
    GAMES,
    LENGTH,
    ChanceByLabel,
    Entry,
    Walk,
    Whim,
    as_text,
    play,
    stop_of,
    walks,
)
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import Story

NAME = "privacy"
LATER = 4
"""How long worlds with other answers are played on."""


def check_privacy(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """At every private choice, let each seat answer in two ways and look at the table with all other eyes."""
    for walk in walks(NAME, game, options, seed, length, games):
        candidates = Candidates(f"candidates {walk.seed}")
        whim = Whim(walk.game, walk.seats, f"privacy {walk.seed}")
        for state in walk.stops():
            collect(walk, state, candidates)
            for seat in range(walk.seats):
                tried = candidates.sample(TRIED)
                entries = _private_entries(state, seat, whim)
                _nobody_else_notices(walk, state, seat, entries, tried, whim)


def _private_entries(state: State, seat: int, whim: Whim) -> list[Entry]:
    """Two things that this seat may do here and that nobody else may notice, if there are any."""
    entries: list[Entry] = []
    moves = engine.answers(state, seat)[:] if is_private(state) else []
    while moves and len(entries) < 2:
        move: Move = whim.any_of(moves)
        moves.remove(move)
        entries.append(Entry(seat, move))
    moments = [moment for moment, wisher in whim.wishers(state) if wisher == seat]
    if moments:
        moment = whim.any_of(moments)
        now = state.standing_answers.get(moment * SEATS_AT_MOST + seat, ASK)
        entries += [Entry(seat, None, moment, wish) for wish in (ASK, NEVER, ALWAYS) if wish != now][:1]
    return entries


def _nobody_else_notices(
    walk: Walk, state: State, seat: int, entries: list[Entry], tried: list[Move], whim: Whim
) -> None:
    # the world in which the seat has done nothing yet is the first to compare with
    worlds = [state.copy()]
    for entry in entries:
        world = state.copy()
        story = Story()
        with unbroken(NAME, f"playing “{entry}”", walk.where):
            play(world, entry, ChanceByLabel(f"privacy {walk.seed}"), story)
        if stop_of(world) != stop_of(state):
            # the last answer, or a confirmed draft: everything is open now
            continue
        told = story.take()
        for audience in walk.audiences():
            if audience != seat and heard(told, audience):
                what = f"{named(audience)} hears of “{entry}”, which is private: {heard(told, audience)}"
                raise ContractBroken(NAME, what, walk.where())
        worlds.append(world)
    if len(worlds) < 2:
        return
    others = [audience for audience in walk.audiences() if audience != seat]
    how = f"differ only in what seat {seat} keeps to itself"
    for audience in others:
        for world in worlds[1:]:
            Twins(NAME, walk, audience, (worlds[0], world), tried, how).look()
            _the_same_worlds(walk, audience, (worlds[0], world), how)
    pair = (worlds[-2], worlds[-1])
    Twins(NAME, walk, whim.any_of(others), pair, tried, how).live_on(LATER, whim)


def _the_same_worlds(walk: Walk, audience: int, pair: tuple[State, State], how: str) -> None:
    """What a searching player of this audience is handed follows from what it knows, and so is the same."""
    seed = f"worlds {walk.seed} {len(walk.entries)}"
    with unbroken(NAME, f"dealing worlds for {named(audience)}", walk.where):
        one, other = (as_text(walk.game.resample(state, audience, FastChance(seed))) for state in pair)
    parted = texts_differ(one, other)
    if parted:
        what = f"the worlds dealt for {named(audience)} from states that {how} are not the same: {parted}"
        raise ContractBroken(NAME, what, walk.where())
