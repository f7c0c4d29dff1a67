"""Notation: a position that is written, read and written again is the same position, for every eye."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.damage import look_at
from lumignon.kernel.contracts.differences import difference
from lumignon.kernel.contracts.walks import GAMES, LENGTH, Walk, walks
from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Impossible

NAME = "notation"
TYPING_ERRORS = 6
"""How many slips of the pen are tried on each position."""


def check_notation(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """Write and read the position at every stop, and misspell it."""
    chance = FastChance(f"notation {seed}")
    for walk in walks(NAME, game, options, seed, length, games):
        for state in walk.stops():
            with unbroken(NAME, "writing the position", walk.where):
                text = game.write_position(state)
            with unbroken(NAME, f"reading the position\n{text}\n", walk.where):
                read = game.read_position(text)
                again = game.write_position(read)
            if again != text:
                raise ContractBroken(NAME, f"read and written again,\n{text}\nis\n{again}", walk.where())
            # how many questions came before, and what seats want to be asked, is no part of a position
            read.agenda.asked = state.agenda.asked
            read.standing_answers = dict(state.standing_answers)
            _the_same_for_all(walk, state, read, text)
            for _ in range(TYPING_ERRORS):
                _misspell(walk, text, chance)


def _the_same_for_all(walk: Walk, state: State, read: State, text: str) -> None:
    for audience in walk.audiences():
        parted = difference(walk.game.view(state, audience), walk.game.view(read, audience), "the view")
        if not parted and audience >= 0:
            was = [move.to_json() for move in engine.legal(state, audience)]
            parted = difference(was, [move.to_json() for move in engine.legal(read, audience)], "the moves")
        if parted:
            what = f"read from its text, the position is another for {audience}: {parted}\n{text}\n"
            raise ContractBroken(NAME, what, walk.where())


def _misspell(walk: Walk, text: str, chance: FastChance) -> None:
    wrong = misspelled(text, chance)
    with unbroken(NAME, f"reading the misspelled position\n{wrong}\n", walk.where):
        try:
            state = walk.game.read_position(wrong)
        except (Malformed, Impossible):
            return
        look_at(walk, state)


def misspelled(text: str, chance: FastChance) -> str:
    """The text with one slip of the pen."""
    at = chance.below("slip", max(1, len(text)))
    kind = chance.below("slip", 5)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind == 2:
        return text[:at] + "?9-xé "[chance.below("slip", 6)] + text[at + 1 :]
    lines = text.splitlines(keepends=True) or [""]
    row = chance.below("slip", len(lines))
    if kind == 3:
        return "".join(lines[:row] + lines[row + 1 :])
    return "".join(lines[: row + 1] + lines[row:])
