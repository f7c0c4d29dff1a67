"""The command line's own words, in the reader's language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.messages import Messages
from lumignon.kernel.plain import SEATS_AT_MOST


@cache
def words(language: str) -> Messages:
    """What the commands say, apart from what games say."""
    source = files("lumignon.cli").joinpath(f"messages.{language}.ftl").read_text(encoding="utf-8")
    return Messages(language, [source])


def say_result(game: Game, state: State, language: str) -> str:
    """How a game has ended, and who has won it."""
    result = game.messages[language].say(f"result-{state.result}")
    winners = say_seats(game, state.winners, language)
    return words(language).say("over", {"result": result, "winners": winners})


def say_seats(game: Game, mask: int, language: str) -> str:
    """The seats of a mask, in the reader's words."""
    seats = [str(game.word("seat", seat, language)) for seat in range(SEATS_AT_MOST) if mask >> seat & 1]
    return ", ".join(seats) or "–"
