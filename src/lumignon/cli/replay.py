"""`lumignon replay`: a journal told as a story, looked at step by step, or verified."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

from lumignon.cli.arguments import Unusable, add_language, language_of, read_text, whole_number
from lumignon.cli.words import say_result, words
from lumignon.games import find_game
from lumignon.kernel.game import Game
from lumignon.kernel.journal import LINES_AT_MOST, BrokenJournal, Journal
from lumignon.kernel.match import Match
from lumignon.kernel.story import ARCHIVE, SPECTATOR
from lumignon.kernel.table_talk import find_seat
from lumignon.kernel.verify import verify

NAME: Final = "replay"
HELP: Final = "tell the story of a journal, or verify it"

BROKEN: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a journal; - reads standard input")
    parser.add_argument(
        "--verify", action="store_true", help="say what the journal proves, or at which line it is broken"
    )
    parser.add_argument(
        "--step", type=whole_number(0, 10**9), metavar="N", help="stop after what the story numbers N"
    )
    parser.add_argument("--seat", metavar="S", help="tell only what this seat saw and heard")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    language = language_of(arguments.lang)
    text = read_text(arguments.file)
    game = find_game(game_of(text, arguments.file))
    if arguments.verify and (arguments.step is not None or arguments.seat is not None):
        raise Unusable("--verify looks at the whole journal: leave out --step and --seat")
    if arguments.verify:
        return say_verdict(game, text, arguments.file, language)
    try:
        match = Match.fold(game, Journal.read(text))
    except BrokenJournal as broken:
        print(f"lumignon: {arguments.file} is broken at {broken}", file=sys.stderr)
        return BROKEN
    audience = ARCHIVE if match.closed else SPECTATOR
    if arguments.seat is not None:
        audience = find_seat(match.opened.seats, arguments.seat)
    tell(match, audience, arguments.step, language)
    return 0


def game_of(text: str, name: str) -> str:
    """The game that a journal is of. Whether the journal is sound is for others to say."""
    first = text.partition("\n")[0]
    try:
        data = json.loads(first) if len(first) < LINES_AT_MOST else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("entry") != "opened" or not isinstance(data.get("game"), str):
        raise Unusable(f"{name} is no journal: a journal begins with a line “opened” that names its game")
    return str(data["game"])


def tell(match: Match, audience: int, step: int | None, language: str) -> None:
    """The story as this audience heard it, up to a step, and the diagram there."""
    say, game = words(language).say, match.game
    told = match.heard(audience)
    if step is not None and step > len(told):
        raise Unusable(f"the story has {len(told)} steps for this audience; there is no step {step}")
    print(say("replay-heading", {"title": game.rulebooks[language].title, "count": len(told)}))
    if audience == ARCHIVE:
        print(say("replay-whole"))
    elif audience == SPECTATOR:
        print(say("replay-unfinished"))
    print()
    shown = told if step is None else told[:step]
    for number, event in shown:
        print(f"{number}. {game.say_event(event, language)}")
    there = match if step is None else match_at(match, audience, step)
    print()
    if step is not None:
        print(say("replay-step", {"number": step}))
    print(game.draw_view(game.view(there.state, audience), language))
    if there.state.result:
        print(say_result(game, there.state, language))


def match_at(match: Match, audience: int, step: int) -> Match:
    """The match as it stood when this audience had heard so much: the shortest beginning of the journal."""
    lines = match.journal.lines
    least = next(at for at, line in enumerate(lines) if line.entry.__struct_config__.tag == "began") + 1
    most = len(lines)
    while least < most:
        middle = (least + most) // 2
        if len(_beginning(match, middle).heard(audience)) >= step:
            most = middle
        else:
            least = middle + 1
    return _beginning(match, least)


def _beginning(match: Match, lines: int) -> Match:
    text = "".join(f"{line.text}\n" for line in match.journal.lines[:lines])
    return Match.fold(match.game, Journal.read(text))


def say_verdict(game: Game, text: str, name: str, language: str) -> int:
    """What the journal proves and what it does not; or the line at which it is broken."""
    say = words(language).say
    verdict = verify(game, text)
    for key, statements in (("verify-proved", verdict.proved), ("verify-unproved", verdict.unproved)):
        if statements:
            print(say(key))
            for statement in statements:
                print(f"- {statement.say(language)}")
    if not verdict.ok:
        print(say("verify-broken", {"file": name, "line": verdict.broken_line, "reason": verdict.reason}))
        return BROKEN
    return 0
