"""The command line's own words, in the reader's language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from lumignon.games import find_game
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.match import Match
from lumignon.kernel.messages import Messages, house_messages
from lumignon.kernel.options import Impossible
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


def say_impossible(impossible: Impossible, language: str) -> str:
    """What cannot be, and the paragraph that forbids it, as of a refused move."""
    refusal = impossible.refusal
    if refusal is None:
        return impossible.reason
    rule = find_game(refusal.paragraph.partition("/")[0]).say_refusal(refusal, language)
    if not impossible.reason:
        return rule
    return words(language).say("impossible", {"reason": impossible.reason, "rule": rule})


def say_marks(match: Match, language: str) -> list[str]:
    """What is said of a match for good: that it began at a position, or that draws were taken back."""
    say = house_messages(language).say
    return [say(f"unproved-{mark}") for mark in match.marks]
