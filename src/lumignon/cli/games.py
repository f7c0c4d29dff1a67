"""`lumignon games`: which games there are, with their seats and options."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from lumignon.cli.arguments import add_language, language_of
from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel.game import Game

NAME: Final = "games"
HELP: Final = "list the games with their seats and options"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    described = [describe(find_game(name)) for name in GAME_NAMES]
    if arguments.json:
        print(json.dumps(described, ensure_ascii=False, indent=2))
    else:
        language = language_of(arguments.lang)
        print("\n\n".join(_in_words(find_game(name), language) for name in GAME_NAMES))
    return 0


def describe(game: Game) -> dict[str, Any]:
    """The game as programs see it; the seats are those of the default options."""
    return {
        "name": game.name,
        "title": {language: book.title for language, book in game.rulebooks.items()},
        "seats": game.seat_names(game.settle({})),
        "options": [option.to_json() for option in game.options],
    }


def _in_words(game: Game, language: str) -> str:
    messages = game.messages[language]
    lines = [
        f"{game.name} — {messages.say('game-about')}",
        f"  --seat {' | '.join(game.seat_names(game.settle({})))}",
    ]
    for option in game.options:
        default = option.default
        shown = ("yes" if default else "no") if isinstance(default, bool) else default
        meaning = messages.say(f"option-{option.name}")
        lines.append(f"  --option {option.name}={shown}   {meaning} ({option.limits()})")
    return "\n".join(lines)
