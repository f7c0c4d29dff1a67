"""The process in which bots think: a question a line on standard input, an answer a line on standard output.

It never outlives the house. While it waits, the end of its input ends it. While it thinks, perhaps in
compiled code that looks at nothing else, the system itself ends it: a pipe, its lifeline, breaks with the
house.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import traceback
from contextlib import suppress
from typing import BinaryIO

import msgspec

from lumignon.games import GAME_NAMES, find_game
from lumignon.players.levels import best_level, player_class
from lumignon.players.questions import Question, answer

READY = b'"ready"\n'
MEMORY_AT_MOST = 1 << 30
NICENESS = 5
"""Whoever serves people goes first where both want the same core."""


def main() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.argv[1:]:
        _end_with_the_house(int(sys.argv[1]))
    _live_modestly()
    answers = os.fdopen(os.dup(1), "wb")
    # whatever a library may print is no answer
    os.dup2(2, 1)
    for name in GAME_NAMES:
        find_game(name)
        player_class(best_level(name), name)
    serve(sys.stdin.buffer, answers)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Say that one is ready; then one answer for each question. What goes wrong is said, and is the end."""
    _say(answers, READY)
    for line in questions:
        try:
            asked = msgspec.json.decode(line, type=Question)
            given = answer(asked)
        except Exception:  # noqa: BLE001 - a player may fail in any way
            _say(answers, msgspec.json.encode({"failed": traceback.format_exc()}) + b"\n")
            sys.exit(1)
        _say(answers, msgspec.json.encode({"move": given.move.to_json(), "memory": given.memory}) + b"\n")


def _say(answers: BinaryIO, line: bytes) -> None:
    with suppress(BrokenPipeError):
        # the house has gone, as the end of the questions will tell
        answers.write(line)
        answers.flush()


def _live_modestly() -> None:
    """Leave the machine to the house, and never fill its memory."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        os.nice(NICENESS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_AT_MOST, MEMORY_AT_MOST))


def _end_with_the_house(lifeline: int) -> None:
    """From now on the system ends this process as soon as the other end of this pipe is gone."""
    import fcntl

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(lifeline, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(lifeline, fcntl.F_SETFL, fcntl.fcntl(lifeline, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([lifeline], [], [], 0)[0]:
        # it was gone before the system was asked
        sys.exit(0)


if __name__ == "__main__":
    main()
