"""`lumignon position`: load a position written by hand, play on, and see what may be done."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from lumignon.cli.arguments import (
    Unusable,
    add_game,
    add_language,
    language_of,
    read_text,
    the_game,
    the_seat,
)
from lumignon.cli.words import say_result, say_seats, words
from lumignon.kernel import engine
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.refusal import Refused
from lumignon.kernel.script import read_script
from lumignon.kernel.story import ARCHIVE, hears
from lumignon.kernel.table_talk import CLOCK, Talk, table

NAME: Final = "position"
HELP: Final = "load a position written by hand, play moves, and list the legal ones"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("file", metavar="FILE", help="a position in notation or JSON; - reads standard input")
    parser.add_argument(
        "--play",
        action="extend",
        nargs="+",
        default=[],
        metavar="MOVE",
        help="moves to play, each a text, “SEAT: MOVE”, or the word clock",
    )
    parser.add_argument(
        "--script",
        metavar="FILE",
        help="the outcomes of chance in order: words and numbers, [lists] for shuffles, # comments, or JSON",
    )
    parser.add_argument("--seat", metavar="SEAT", help="show only what this seat may know")
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    game = the_game(arguments.game)
    language = language_of(arguments.lang)
    text = read_text(arguments.file)
    script = read_script(read_text(arguments.script)) if arguments.script is not None else []
    talk = table(game, text, script)
    audience = ARCHIVE if arguments.seat is None else the_seat(talk.seat_names, arguments.seat)
    for move in arguments.play:
        _demand_words_of_the_game(talk, move)
        try:
            talk.play(move)
        except Refused as refused:
            reason = game.say_refusal(refused.refusal, language)
            raise Unusable("refused", move=move, reason=reason) from None
    told = describe(talk, audience, language)
    print(
        json.dumps(told, ensure_ascii=False) if arguments.json else in_words(talk, told, audience, language)
    )
    return 0


def _demand_words_of_the_game(talk: Talk, text: str) -> None:
    """Unusable, with those that there are, if a move names a seat or a verb that there is not."""
    name, colon, rest = text.partition(":")
    if colon:
        the_seat(talk.seat_names, name)
    verb = (rest if colon else text).lower().split()[:1]
    verbs = talk.game.grammar.shapes
    if verb and not verb[0].isdecimal() and verb != [CLOCK] and verb[0] not in verbs:
        raise Unusable("no-move", text=verb[0], verbs=", ".join(sorted(verbs)))


def describe(talk: Talk, audience: int, language: str) -> dict[str, Any]:
    """The position after the moves, as this audience may know it."""
    game, state = talk.game, talk.state
    knows_all = audience == ARCHIVE
    awaited = engine.awaited(state) if knows_all else engine.awaited_openly(state, audience)
    seats = range(len(talk.seat_names)) if knows_all else [audience]
    told: dict[str, Any] = {
        "game": game.name,
        "events": [
            {"key": event.key, "numbers": list(event.numbers), "text": game.say_event(event, language)}
            for event in talk.events
            if hears(event.mask, audience)
        ],
        "awaited": [talk.seat_names[seat] for seat in range(SEATS_AT_MOST) if awaited >> seat & 1],
        "legal": {
            talk.seat_names[seat]: [
                {"move": game.write_move(move), "text": game.say_move(move, language)}
                for move in engine.legal(state, seat)
            ]
            for seat in seats
        },
        "result": state.result,
        "winners": [talk.seat_names[seat] for seat in range(SEATS_AT_MOST) if state.winners >> seat & 1],
    }
    if knows_all:
        told["position"] = talk.position()
        told["state"] = state.to_json()
    else:
        told["view"] = game.view(state, audience)
    return told


def in_words(talk: Talk, told: dict[str, Any], audience: int, language: str) -> str:
    """The same for people."""
    say = words(language).say
    lines = [event["text"] for event in told["events"]]
    if lines:
        lines = [say("what-happened"), *(f"- {line}" for line in lines), ""]
    lines.append(
        told["position"].rstrip() if audience == ARCHIVE else talk.game.draw_view(told["view"], language)
    )
    lines.append("")
    if talk.state.result:
        lines.append(say_result(talk.game, talk.state, language))
    else:
        awaited = sum(1 << talk.seat_names.index(name) for name in told["awaited"])
        lines.append(say("decides", {"seats": say_seats(talk.game, awaited, language)}))
    for name, moves in told["legal"].items():
        if moves:
            seat = talk.game.word("seat", talk.seat_names.index(name), language)
            lines.append(say("legal-moves", {"seat": seat}))
            lines += [f"{number}. {menu_line(move)}" for number, move in enumerate(moves, 1)]
    if talk.script:
        lines.append(say("script-left", {"count": len(talk.script)}))
    return "\n".join(lines)


def menu_line(move: dict[str, str]) -> str:
    """A move for a menu: in words, and how it is written."""
    return move["text"] if move["text"] == move["move"] else f"{move['text']} ({move['move']})"
