"""Positions: a match can begin at any moment of a game, or at a world dealt for an audience."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.differences import texts_differ
from lumignon.kernel.contracts.senses import named
from lumignon.kernel.contracts.walks import GAMES, LENGTH, Walk, Whim, as_text, walks
from lumignon.kernel.game import Game
from lumignon.kernel.match import Match
from lumignon.kernel.verify import verify

NAME = "positions"
EVERY = 9
"""At every so many stops matches begin."""
LATER = 12
"""How many things happen in each."""


def check_positions(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """At some stops, open a match at the state itself and one at a world, play on, and rebuild it."""
    for walk in walks(NAME, game, options, seed, length, games):
        chance = FastChance(f"positions {walk.seed}")
        whim = Whim(game, walk.seats, f"positions {walk.seed}", wishes=False)
        first = chance.below("first", EVERY)
        for number, state in enumerate(walk.stops()):
            if number % EVERY != first:
                continue
            audience = whim.any_of(walk.audiences())
            with unbroken(NAME, f"dealing another world for {named(audience)}", walk.where):
                world = game.resample(state, audience, chance)
            _go_on(walk, state, whim, "the state itself")
            _go_on(walk, world, whim, f"a world dealt for {named(audience)}")


def _go_on(walk: Walk, position: State, whim: Whim, what: str) -> None:
    game, text = walk.game, as_text(position)
    with unbroken(NAME, f"opening a match at {what}", walk.where):
        match = Match.open(
            game,
            walk.options,
            table="contracts",
            chance=f"positions {walk.seed}",
            persons={seat: f"person {seat}" for seat in range(walk.seats)},
            position=position,
        )
    if engine.pending(position) is not None:
        _must_be(walk, text, match, f"a match at {what} begins elsewhere")
    with unbroken(NAME, f"playing on from {what}", walk.where):
        for _ in range(LATER):
            entry = whim.pick(match.state)
            if entry is None:
                break
            if entry.by_clock:
                match.expire(match.choice)
            elif entry.move is not None:
                match.play(entry.seat, entry.move)
    if as_text(position) != text:
        raise ContractBroken(NAME, f"a match at {what} changes the position that it was given", walk.where())
    journal = match.journal.to_text()
    with unbroken(NAME, f"rebuilding a match that began at {what}", walk.where):
        folded = Match.fold(game, journal)
        verdict = verify(game, journal)
    _must_be(walk, as_text(match.state), folded, f"a match that began at {what} is rebuilt as another")
    if folded.chronicle != match.chronicle:
        raise ContractBroken(NAME, f"a match that began at {what} tells another story", walk.where())
    if not verdict.ok or "position" not in [statement.key for statement in verdict.unproved]:
        said = verdict.reason or "it is not said that it began at a position"
        raise ContractBroken(NAME, f"a match that began at {what} is not verified: {said}", walk.where())


def _must_be(walk: Walk, text: str, match: Match, what: str) -> None:
    parted = texts_differ(text, as_text(match.state))
    if parted:
        raise ContractBroken(NAME, f"{what}: {parted}", walk.where())
