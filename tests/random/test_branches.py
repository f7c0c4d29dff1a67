"""Matches that begin in the middle of whole games, or at a world dealt for somebody, played to their ends."""

from __future__ import annotations

from random import Random

import pytest

from lumignon.games import find_game
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.walks import Whim
from lumignon.kernel.game import Game
from lumignon.kernel.match import Match
from lumignon.kernel.options import Setting
from lumignon.kernel.sealed import Sealed
from lumignon.kernel.story import SPECTATOR
from lumignon.kernel.verify import verify

GAMES = 6
MOVES = 3000
"""More than any game has."""
SEED = bytes(range(32))

OPTIONS: dict[str, list[dict[str, Setting]]] = {
    "veillee": [
        {"bewitched": True, "silence": True, "hours": 2},
        {"wakers": 5, "hours": 2, "bewitched": True},
    ],
    "piege-obscur": [{}, {"players": 3, "silence": True}, {"players": 5, "variant": "expert", "dirge": True}],
}


def table(game: Game, options: dict[str, Setting], seed: str, position: State | None = None) -> Match:
    seats = len(game.seat_names(game.settle(options)))
    return Match.open(
        game,
        options,
        table=f"table {seed}",
        chance=Sealed(SEED),
        persons={seat: f"person {seat}" for seat in range(seats)},
        undo="consent",
        position=position,
    )


def play_on(match: Match, whim: Whim, moves: int) -> int:
    """Let up to so many things happen; how many it were."""
    for number in range(moves):
        entry = whim.pick(match.state)
        if entry is None:
            return number
        if entry.by_clock:
            match.expire(match.choice)
        elif entry.move is not None and (entry.move.verb != "leave" or whim.one_in(10)):
            match.play(entry.seat, entry.move)
    return moves


def in_the_middle(game: Game, options: dict[str, Setting], random: Random, whim: Whim) -> Match:
    """A whole game as it stood at some moment."""
    seed = str(random.random())
    match = table(game, options, seed)
    length = play_on(match, whim, MOVES)
    assert length < MOVES, "the game should come to its end"
    text = match.journal.to_text().splitlines(keepends=True)
    return Match.fold(game, "".join(text[: random.randrange(2, len(text))]))


def must_be_sound(game: Game, match: Match) -> None:
    """Closed, and rebuilt and verified from its journal."""
    match.close(1)
    text = match.journal.to_text()
    folded = Match.fold(game, text)
    assert folded.state.to_json() == match.state.to_json()
    assert folded.chronicle == match.chronicle
    assert folded.choice == match.choice
    verdict = verify(game, text)
    assert verdict.ok, f"line {verdict.broken_line}: {verdict.reason}"
    assert verdict.unproved[0].key == "position"
    assert "sealed" in [statement.key for statement in verdict.proved]


CASES = [
    pytest.param(name, options, id=f"{name} {number}")
    for name, several in OPTIONS.items()
    for number, options in enumerate(several)
]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_match_goes_on_from_any_moment_of_a_whole_game(name: str, options: dict[str, Setting]) -> None:
    game, random = find_game(name), Random(name)
    for number in range(GAMES):
        whim = Whim(game, len(game.seat_names(game.settle(options))), f"{name} {number}", wishes=False)
        there = in_the_middle(game, options, random, whim)
        match = table(game, options, f"{number} again", there.state)
        assert match.state.to_json() == there.state.to_json()
        play_on(match, whim, MOVES)
        assert match.state.result
        must_be_sound(game, match)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_so_it_does_from_a_world_dealt_for_anybody_there(name: str, options: dict[str, Setting]) -> None:
    game, random = find_game(name), Random(f"worlds {name}")
    seats = len(game.seat_names(game.settle(options)))
    for number in range(GAMES):
        whim = Whim(game, seats, f"worlds {name} {number}", wishes=False)
        there = in_the_middle(game, options, random, whim)
        audience = random.choice([SPECTATOR, *range(seats)])
        world = game.resample(there.state, audience, FastChance(number))
        match = table(game, options, f"{number} branch", world)
        assert game.view(match.state, audience) == game.view(there.state, audience)
        play_on(match, whim, MOVES)
        assert match.state.result
        must_be_sound(game, match)
