"""The command line: one module a command."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import Final

from lumignon import __version__
from lumignon.cli import bench, games, play, position, replay, serve, simulate
from lumignon.cli.arguments import Parser, Unusable, language_of, printable
from lumignon.cli.terminal import Gone
from lumignon.cli.words import say_impossible, words
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Impossible

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

DESCRIPTION: Final = "Board games that are played in the dark: play, simulate, replay and measure them."


def main(command_line: list[str] | None = None) -> int:
    """Carry out one command; the exit code: 0, 1 for what was verified and is broken, 2 for bad input."""
    if sys.stderr is None:
        # it was closed, and complaints have nowhere to go
        sys.stderr = io.StringIO()
    if sys.stdout is None:
        return _refuse("standard output is closed: there is nowhere to answer")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # a letter that cannot be read or shown becomes a question mark, and the game goes on
            reconfigure(errors="replace")
    # what argparse says is in English, and so is every command that has no choice of language
    language = "en"
    try:
        arguments = _parser().parse_args(command_line)
        if "lang" in arguments:
            language = language_of(arguments.lang)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except Unusable as error:
        return _refuse(words(language).say(error.key, error.arguments))
    except Impossible as error:
        return _refuse(say_impossible(error, language))
    except Malformed as error:
        return _refuse(str(error))
    except BrokenPipeError:
        # whoever read has gone; what is left must not be flushed into the void at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        return _refuse(f"{named}{error.strerror or error}")
    except (KeyboardInterrupt, Gone):
        return INTERRUPTED
    return code


def _parser() -> Parser:
    parser = Parser(prog="lumignon", description=DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"lumignon {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for module in (games, serve, play, simulate, replay, position, bench):
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def _refuse(message: str) -> int:
    with suppress(OSError):
        # the terminal may be gone
        print(f"lumignon: {printable(' '.join(message.splitlines()))}", file=sys.stderr)
    return BAD_INPUT
