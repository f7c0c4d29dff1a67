"""Legal moves are complete: what is listed can be played, everything else is refused with a paragraph."""

from __future__ import annotations

import json
from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.candidates import Candidates, changed
from lumignon.kernel.contracts.walks import GAMES, LENGTH, ChanceByLabel, Walk, as_text, walks
from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import Move, move_from_json
from lumignon.kernel.refusal import Refusal, Refused
from lumignon.kernel.story import Story

NAME = "legality"
TRIED = 60
"""How many candidates each seat tries at a stop."""
PLAYED = 6
"""How many of the legal moves of a seat are really played at a stop."""


def check_legality(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """At every stop and for every seat, the vacant ones too: the list, the refusals, the texts of moves."""
    for walk in walks(NAME, game, options, seed, length, games):
        candidates = Candidates(f"candidates {walk.seed}")
        for state in walk.stops():
            text = as_text(state)
            with unbroken(NAME, "copying, saving and loading", walk.where):
                likes = [state.copy(), game.restore(game.save(state))]
            listed = [_listed(walk, state, seat, likes) for seat in range(walk.seats)]
            for moves in listed:
                candidates.add(moves)
            for seat, moves in enumerate(listed):
                # another seat's moves are the most tempting of all, then those that are almost right
                foreign = [move for others in listed for move in others[:8]]
                near = [wrong for move in moves[:PLAYED] for wrong in changed(move)]
                tried = [*candidates.sample(TRIED), *foreign, *near]
                _refused_or_listed(walk, state, seat, moves, tried)
            if as_text(state) != text:
                raise ContractBroken(
                    NAME, "asking for moves, foresight or refusals changed the state", walk.where()
                )


def _listed(walk: Walk, state: State, seat: int, likes: list[State]) -> list[Move]:
    """The legal moves of a seat, after looking at the list itself."""
    where = walk.where
    with unbroken(NAME, f"listing the moves of seat {seat}", where):
        moves = engine.legal(state, seat)
        again = [engine.legal(like, seat) for like in likes]
    if len(moves) > engine.LEGAL_AT_MOST:
        raise ContractBroken(NAME, f"seat {seat} has {len(moves)} moves: make it a draft", where())
    if len(set(moves)) < len(moves):
        twice = next(move for move in moves if moves.count(move) > 1)
        raise ContractBroken(NAME, f"{twice} of seat {seat} is listed twice", where())
    for like, said in zip(again, ("a copy", "a loaded state"), strict=True):
        if like != moves:
            what = f"seat {seat} has other moves, or in another order, in {said}: {moves}, then {like}"
            raise ContractBroken(NAME, what, where())
    for number, move in enumerate(moves):
        with unbroken(NAME, f"writing and reading {move} of seat {seat}", where):
            _reads_back(walk, state, seat, move, number)
    step = max(1, len(moves) // PLAYED)
    for move in moves[::step]:
        with unbroken(NAME, f"playing {move} of seat {seat}, which is listed as legal", where):
            chance = ChanceByLabel(f"try {walk.seed}")
            engine.play(state.copy(), seat, move, chance, Story(), walk.game.over)
        with unbroken(NAME, f"foreseeing {move} of seat {seat}", where):
            foreseen = walk.game.foresee(state, seat, move)
            if json.loads(json.dumps(foreseen)) != foreseen:
                raise ContractBroken(NAME, f"what is foreseen of {move} is no JSON: {foreseen}", where())
    return moves


def _reads_back(walk: Walk, state: State, seat: int, move: Move, number: int) -> None:
    game = walk.game
    text = game.write_move(move)
    found = {
        "its text": game.read_move(text),
        "its JSON": move_from_json(json.loads(json.dumps(move.to_json()))),
        "its text as a person types it": game.find_move(state, seat, f" {text} "),
        "its number in the list": game.find_move(state, seat, str(number + 1)),
    }
    for by, other in found.items():
        if other != move:
            raise ContractBroken(NAME, f"{move} (“{text}”) reads back as {other} by {by}", walk.where())
    for damaged in (text[:-1], f"{text} {text}", f"{text} ?", f"{text} 99999999999", "", "?"):
        try:
            game.read_move(damaged)
        except Malformed:
            continue


def _refused_or_listed(walk: Walk, state: State, seat: int, moves: list[Move], tried: list[Move]) -> None:
    legal = set(moves)
    for move in [*moves, *tried]:
        with unbroken(NAME, f"refusing {move} of seat {seat}", walk.where):
            refusal = walk.game.refuse(state, seat, move)
        if move in legal and refusal is not None:
            raise ContractBroken(
                NAME, f"{move} of seat {seat} is listed, and refused: {refusal}", walk.where()
            )
        if move not in legal and refusal is None:
            raise ContractBroken(NAME, f"{move} of seat {seat} is not listed, nor refused", walk.where())
        if refusal is not None:
            _has_a_paragraph(walk, refusal, f"{move} of seat {seat}")
    for move in tried[:3]:
        if move not in legal:
            _changes_nothing(walk, state, seat, move)


def _has_a_paragraph(walk: Walk, refusal: Refusal, said_of: str) -> None:
    for language, rulebook in walk.game.rulebooks.items():
        if refusal.paragraph not in rulebook.paragraphs():
            what = f"{said_of} is refused by “{refusal.paragraph}”, which is no paragraph in {language}"
            raise ContractBroken(NAME, what, walk.where())
    over = engine.pending(walk.state) is None
    if over and refusal.paragraph != walk.game.over:
        what = f"{said_of} is refused by {refusal.paragraph} after the end, not by {walk.game.over}"
        raise ContractBroken(NAME, what, walk.where())


def _changes_nothing(walk: Walk, state: State, seat: int, move: Move) -> None:
    copy = state.copy()
    text = as_text(copy)
    chance = ChanceByLabel("refused")
    story = Story()
    with unbroken(NAME, f"insisting on {move} of seat {seat}", walk.where):
        try:
            engine.play(copy, seat, move, chance, story, walk.game.over)
        except Refused:
            pass
        else:
            raise ContractBroken(NAME, f"{move} of seat {seat} was refused, then played", walk.where())
    if as_text(copy) != text or story.events or chance.asked:
        raise ContractBroken(NAME, f"{move} of seat {seat} was refused, and yet did something", walk.where())
