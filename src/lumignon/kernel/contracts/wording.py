"""Words: every event, refusal, move and view can be said in every language."""

from __future__ import annotations

import json
from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.candidates import Candidates
from lumignon.kernel.contracts.walks import GAMES, LENGTH, Walk, walks
from lumignon.kernel.game import Game
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.rulebook import LANGUAGES
from lumignon.kernel.story import ARCHIVE, Event

NAME = "wording"
TRIED = 24
"""How many candidates each seat tries at a stop, for their refusals."""


def check_wording(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """Say everything that comes up, in every language, and count the numbers of events."""
    _says_what_it_is(game)
    for walk in walks(NAME, game, options, seed, length, games):
        candidates = Candidates(f"words {walk.seed}")
        said: set[Refusal] = set()
        for state in walk.stops():
            for event in walk.told:
                _fits_the_catalogue(walk, event)
                _say_event(walk, event)
            _say_moves_and_refusals(walk, state, candidates, said)
            _draw_views(walk, state)


def _says_what_it_is(game: Game) -> None:
    """What lists of games show: what it is about, what its options mean, and how it can end."""
    wanted = [
        "game-about",
        *(f"option-{option.name}" for option in game.options),
        *(f"result-{result}" for result in game.results),
    ]
    for language in LANGUAGES:
        for key in wanted:
            if not game.messages[language].has(key):
                raise ContractBroken(NAME, f"there is no message {key} in {language}", game.name)


def _fits_the_catalogue(walk: Walk, event: Event) -> None:
    names = walk.game.events.get(event.key)
    if names is None:
        raise ContractBroken(NAME, f"{event} was told, and is not in the catalogue of events", walk.where())
    open_ended = bool(names) and names[-1][1].endswith("…")
    count = len(event.numbers)
    if count < len(names) - 1 if open_ended else count != len(names):
        wanted = ", ".join(name for name, _ in names) or "no numbers"
        raise ContractBroken(NAME, f"{event} was told, but the catalogue says: {wanted}", walk.where())
    if any(type(number) is not int for number in event.numbers):
        raise ContractBroken(NAME, f"{event} carries something that is no whole number", walk.where())


def _say_event(walk: Walk, event: Event) -> None:
    for language in LANGUAGES:
        with unbroken(NAME, f"saying {event} in {language}", walk.where):
            _must_speak(walk, walk.game.say_event(event, language), event, language)


def _say_moves_and_refusals(walk: Walk, state: State, candidates: Candidates, said: set[Refusal]) -> None:
    game = walk.game
    for seat in range(walk.seats):
        moves = engine.legal(state, seat)
        candidates.add(moves)
        for language in LANGUAGES:
            for move in moves[:8]:
                with unbroken(NAME, f"saying {move} in {language}", walk.where):
                    _must_speak(walk, game.say_move(move, language), move, language)
        for move in candidates.sample(TRIED):
            refusal = game.refuse(state, seat, move)
            if refusal is None or refusal in said:
                continue
            said.add(refusal)
            if refusal.reason:
                _fits_the_catalogue(walk, Event(refusal.reason, refusal.numbers, 0))
            for language in LANGUAGES:
                with unbroken(NAME, f"saying {refusal} in {language}", walk.where):
                    _must_speak(walk, game.say_refusal(refusal, language), refusal, language)


def _draw_views(walk: Walk, state: State) -> None:
    # the archive is for games that are over
    archive = [ARCHIVE] if engine.pending(state) is None else []
    for audience in (*walk.audiences(), *archive):
        view = walk.game.view(state, audience)
        text = json.dumps(view)
        for language in LANGUAGES:
            with unbroken(NAME, f"drawing what {audience} sees in {language}", walk.where):
                _must_speak(walk, walk.game.draw_view(view, language), f"the view of {audience}", language)
            if json.dumps(view) != text:
                # it may hold what all other views hold as well
                raise ContractBroken(NAME, f"drawing what {audience} sees changes it", walk.where())


def _must_speak(walk: Walk, words: str, of: object, language: str) -> None:
    if not words.strip():
        raise ContractBroken(NAME, f"there are no words in {language} for {of}", walk.where())
