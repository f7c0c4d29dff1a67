"""What commands have in common: their arguments, the files they read, and errors in one line."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel.entries import PRINTABLE
from lumignon.kernel.game import Game
from lumignon.kernel.malformed import LONGEST_LINE, Malformed
from lumignon.kernel.rulebook import LANGUAGES
from lumignon.kernel.table_talk import find_seat

FILE_AT_MOST: Final = 64 * 1024 * 1024

NO_BREAK: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"

SEED_AT_MOST: Final = 180
"""A game's own seed is this with a number, and has to fit into a journal."""


class Unusable(Exception):
    """What was asked for cannot be done; its message says why in one line, in the reader's language."""

    def __init__(self, key: str, **arguments: str | int) -> None:
        super().__init__(key)
        self.key: Final = key
        self.arguments: Final = {
            name: value if isinstance(value, int) else on_one_line(value) for name, value in arguments.items()
        }


def printable(text: str) -> str:
    """What may be anything, without what would play with the terminal; French keeps the blanks it needs."""
    return "".join(sign if sign.isprintable() or sign in NO_BREAK else "?" for sign in text)


def on_one_line(text: str) -> str:
    """What may be anything, so that it fits into an error."""
    line = printable(text)
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        raise Unusable("usage", message=message, command=self.prog)


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game's name, as `lumignon games` lists it")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="extend",
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help="the game's options, one or several",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language of the texts; without it French, or English where LANG begins with en",
    )


def the_game(name: str) -> Game:
    """The game that was asked for."""
    if name not in GAME_NAMES:
        raise Unusable("no-game", name=name, games=", ".join(GAME_NAMES))
    return find_game(name)


def the_seat(names: list[str], name: str) -> int:
    """The number of the seat that was asked for."""
    try:
        return find_seat(names, name)
    except Malformed:
        raise Unusable("no-seat", name=name.strip(), seats=", ".join(names)) from None


def pairs(texts: list[str], argument: str) -> dict[str, str]:
    """What the “name=value” words of an argument say, each name once."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise Unusable("pair-unread", argument=argument, text=text)
        if name.casefold() in map(str.casefold, found):
            raise Unusable("pair-twice", argument=argument, name=name)
        found[name] = value.strip()
    return found


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number within limits."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
        if not lowest <= number <= highest:
            raise argparse.ArgumentTypeError(f"{text} is not between {lowest} and {highest}")
        return number

    return read


def language_of(asked: str | None) -> str:
    """The reader's language."""
    if asked is not None:
        return asked
    return "en" if os.environ.get("LANG", "").startswith("en") else "fr"


def seed_word(text: str) -> str:
    """The type of an argument that seeds chance: a word that journals can hold."""
    if len(text) > SEED_AT_MOST:
        raise argparse.ArgumentTypeError(f"a seed has at most {SEED_AT_MOST} characters, not {len(text)}")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("the seed is no text in UTF-8") from None
    if not re.match(PRINTABLE, text):
        raise argparse.ArgumentTypeError("a seed is made of signs that can be seen")
    return text


def read_text(name: str) -> str:
    """A text file, or what comes in where the name is “-”."""
    if not name:
        raise Unusable("file-unnamed")
    if name == "-":
        if sys.stdin is None:
            raise Unusable("input-closed")
        data = sys.stdin.buffer.read(FILE_AT_MOST + 1)
    else:
        data = _read_file(name)
    if len(data) > FILE_AT_MOST:
        raise Unusable("file-large", file=name, size=FILE_AT_MOST // 2**20)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unusable("file-no-text", file=name) from None
    if "\0" in text:
        raise Unusable("file-no-text", file=name)
    return text


def _read_file(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            return file.read(FILE_AT_MOST + 1)
    except FileNotFoundError:
        raise Unusable("file-missing", file=name) from None
    except IsADirectoryError:
        raise Unusable("file-folder", file=name) from None
    except PermissionError:
        raise Unusable("file-forbidden", file=name) from None
