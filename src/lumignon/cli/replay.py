"""`lumignon replay`: a journal verified, told as a story, or looked at step by step."""

from __future__ import annotations

import argparse
import json
from typing import Final

from lumignon.cli.arguments import (
    Unusable,
    add_language,
    language_of,
    read_text,
    the_game,
    the_seat,
    whole_number,
)
from lumignon.cli.words import say_marks, say_result, words
from lumignon.kernel.entries import Began, Upgraded
from lumignon.kernel.game import Game
from lumignon.kernel.journal import LINES_AT_MOST, BrokenJournal, Journal
from lumignon.kernel.match import Match
from lumignon.kernel.story import ARCHIVE, SPECTATOR
from lumignon.kernel.verify import Verdict, verify

NAME: Final = "replay"
HELP: Final = "tell the story of a journal, or verify it"

MORE: Final = (
    "Exit code 0; 1 if --verify finds the journal broken; 2 for bad input, a broken journal without --verify "
    "included."
)

BROKEN: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    parser.add_argument("file", metavar="FILE", help="a journal; - reads standard input")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="say what the journal proves, or at which line it is broken; with --step or --seat the story "
        "comes after that",
    )
    parser.add_argument(
        "--step",
        type=whole_number(0, 10**9),
        metavar="N",
        help="tell the story up to step N, and draw what was there then. Steps that one move brings about "
        "are one moment: within it nothing is drawn but how things stood before, and that is said",
    )
    parser.add_argument("--seat", metavar="S", help="tell only what this seat saw and heard")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    language = language_of(arguments.lang)
    text = read_text(arguments.file)
    game = the_game(game_of(text, arguments.file))
    verdict = verify(game, text) if arguments.verify else None
    if verdict is not None and not verdict.ok:
        print(in_words(verdict, arguments.file, language))
        return BROKEN
    shown = verdict is None or arguments.step is not None or arguments.seat is not None
    lines = tell(game, text, arguments, language) if shown else []
    # nothing is printed before it is known that the seat and the step are there
    if verdict is not None:
        print(in_words(verdict, arguments.file, language))
        if lines:
            print()
    print("\n".join(lines), end="\n" if lines else "")
    return 0


def game_of(text: str, name: str) -> str:
    """The game that a journal is of. Whether the journal is sound is for others to say."""
    first = text.partition("\n")[0]
    try:
        data = json.loads(first) if len(first) < LINES_AT_MOST else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("entry") != "opened" or not isinstance(data.get("game"), str):
        raise Unusable("no-journal", file=name)
    return str(data["game"])


def tell(game: Game, text: str, arguments: argparse.Namespace, language: str) -> list[str]:
    """The story as an audience heard it, up to a step, and the diagram there."""
    try:
        match = Match.fold(game, Journal.read(text))
    except BrokenJournal as broken:
        raise Unusable(
            "verify-broken", file=arguments.file, line=broken.line_number, reason=broken.reason
        ) from None
    audience = ARCHIVE if match.closed else SPECTATOR
    if arguments.seat is not None:
        audience = the_seat(match.opened.seats, arguments.seat)
    say = words(language).say
    told = match.heard(audience)
    step: int | None = arguments.step
    if step is not None and step > len(told):
        raise Unusable("no-step", step=step, count=len(told))
    lines = [say("replay-heading", {"title": game.rulebooks[language].title, "count": len(told)})]
    if audience == ARCHIVE:
        lines.append(say("replay-whole"))
    elif audience == SPECTATOR:
        lines.append(say("replay-unfinished"))
    if not arguments.verify:
        lines += say_marks(match, language)
    lines.append("")
    lines += [f"{number}. {game.say_event(event, language)}" for number, event in told[:step]]
    lines.append("")
    drawn = _drawn(match, audience, language) if step is None else _at(match, audience, step, language)
    return lines + drawn


def _drawn(match: Match, audience: int, language: str) -> list[str]:
    """The diagram, and how the match ended if it has."""
    lines = [match.game.draw_view(match.game.view(match.state, audience), language)]
    if match.state.result:
        lines.append(say_result(match.game, match.state, language))
    return lines


def _at(match: Match, audience: int, step: int, language: str) -> list[str]:
    """What was there when an audience had heard so many steps; in the middle of a moment, before it."""
    say = words(language).say
    there, after = around(match, audience, step)
    first = 1 if there is None else len(there.heard(audience)) + 1
    if there is None or first <= step:
        # as texts: a number is typed without the separators that a reader gets
        within = {"first": str(first), "last": str(len(after.heard(audience)))}
        lines = [say("replay-within-first" if there is None else "replay-within", within)]
    else:
        lines = [say("replay-step", {"number": str(step)})]
    return lines + ([] if there is None else _drawn(there, audience, language))


def around(match: Match, audience: int, step: int) -> tuple[Match | None, Match]:
    """The match after the last entry that is wholly told by this step, and after the entry that follows.

    Nothing can be drawn within an entry: its events are one moment. None if the first one is not yet told.
    """
    journal = match.journal
    # after an upgrade, the story begins with the position that it left
    least = max(entry.n for entry in [*journal.entries(Began), *journal.entries(Upgraded)]) + 1
    first = beginning(match, least)
    if len(first.heard(audience)) > step:
        return None, first
    most = len(journal)
    while least < most:
        middle = (least + most + 1) // 2
        if len(beginning(match, middle).heard(audience)) <= step:
            least = middle
        else:
            most = middle - 1
    return beginning(match, least), beginning(match, min(least + 1, len(journal)))


def beginning(match: Match, lines: int) -> Match:
    """The match as it stood after so many lines of its journal."""
    text = "".join(f"{line.text}\n" for line in match.journal.lines[:lines])
    return Match.fold(match.game, Journal.read(text))


def in_words(verdict: Verdict, name: str, language: str) -> str:
    """What the journal proves and what it does not; or the line at which it is broken."""
    say = words(language).say
    lines: list[str] = []
    for key, statements in (("verify-proved", verdict.proved), ("verify-unproved", verdict.unproved)):
        if statements:
            lines.append(say(key))
            lines += [f"- {statement.say(language)}" for statement in statements]
    if not verdict.ok:
        broken = {"file": name, "line": verdict.broken_line, "reason": verdict.reason}
        lines.append(say("verify-broken", broken))
    return "\n".join(lines)
