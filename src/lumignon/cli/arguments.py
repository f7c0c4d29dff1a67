"""What commands have in common: their arguments, the files they read, and errors in one line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from lumignon.kernel.rulebook import LANGUAGES

FILE_AT_MOST: Final = 64 * 1024 * 1024

SEED_AT_MOST: Final = 180
"""A game's own seed is this with a number, and has to fit into a journal."""


class Unusable(Exception):
    """What was asked for cannot be done; the message says why in one line."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        raise Unusable(f"{message} (see {self.prog} --help)")


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


def pairs(texts: list[str], what: str) -> dict[str, str]:
    """What “name=value” words say, each name once."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise Unusable(f"{what} reads name=value, not {text!r}")
        if name in found:
            raise Unusable(f"{what} {name} is given twice")
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
    return text


def read_text(name: str) -> str:
    """A text file, or what comes in where the name is “-”."""
    if not name:
        raise Unusable("the name of a file is empty")
    if name == "-":
        if sys.stdin is None:
            raise Unusable("standard input is closed: there is nothing to read")
        data = sys.stdin.buffer.read(FILE_AT_MOST + 1)
    else:
        with Path(name).open("rb") as file:
            data = file.read(FILE_AT_MOST + 1)
    if len(data) > FILE_AT_MOST:
        raise Unusable(f"{name} is larger than any game: more than {FILE_AT_MOST // 2**20} MB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unusable(f"{name} is not a text file in UTF-8") from None
    if "\0" in text:
        raise Unusable(f"{name} is not a text file")
    return text
