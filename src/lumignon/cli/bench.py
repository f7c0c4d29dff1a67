"""`lumignon bench`: how quick the engine is, with the rival's figures of the same run."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Final

from lumignon.cli.arguments import Unusable, the_game
from lumignon.games import GAME_NAMES
from lumignon.lab.bench import BenchFailed, bench

NAME: Final = "bench"
HELP: Final = "measure the engine, compiled and interpreted, next to a rival"

MORE: Final = (
    "A decision lists every legal move of the seat that is awaited, those out of turn included, draws lots "
    "among the answers to what is asked, and applies one; a choice is a decision between two moves at least. "
    "Story and journal are on or off together: “story” in JSON. JSON also has “held”: the memory, in MiB, by "
    "which a process grows while it holds so many running games."
)

COLUMNS: Final = "{:12} {:9} {:12} {:6} {:>12} {:>12} {:>8} {:>9}"

HEADER: Final = (
    "a decision: all legal moves, one by lot among the answers, applied; a choice: two answers or more",
    "story and journal are switched together: off, the engine alone; on, story told and journal written",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    parser.add_argument("--game", metavar="G", help="only this game; without it all of them")
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=1.0,
        metavar="T",
        help="about how long each figure is measured (default 1)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds up to 600")
    return seconds


def run(arguments: argparse.Namespace) -> int:
    names = [the_game(arguments.game).name] if arguments.game else list(GAME_NAMES)
    try:
        report, remarks = bench(names, arguments.seconds)
    except BenchFailed as error:
        raise Unusable("bench-failed", reason=str(error)) from None
    for remark in remarks:
        print(remark, file=sys.stderr)
    print(json.dumps(report, ensure_ascii=False) if arguments.json else in_words(report))
    return 0


def in_words(report: dict[str, Any]) -> str:
    """The report as a table; a ratio of 3 says that the rival takes three times as long."""
    machine = ", ".join(f"{name} {value}" for name, value in report["machine"].items())
    columns = ("game", "what", "mode", "story", "µs", "rival µs", "ratio", "games/s")
    lines = [machine, *HEADER, "", COLUMNS.format(*columns)]
    for row in report["measures"]:
        rival = "-" if row["rival_us"] is None else f"{row['rival_us']:.2f}"
        ratio = "-" if row["ratio"] is None else f"{row['ratio']:.2f}"
        story = "on" if row["story"] else "off"
        a_second = f"{1e6 / row['value_us']:.1f}" if row["what"] == "game" else ""
        value = f"{row['value_us']:.2f}"
        cells = (row["game"], row["what"], row["mode"], story, value, rival, ratio, a_second)
        lines.append(COLUMNS.format(*cells).rstrip())
    lines.append("")
    for row in report["held"]:
        memory = "not known here" if row["mib"] is None else f"{row['mib']:.1f} MiB"
        lines.append(
            f"held in memory, {row['mode']}: {row['games']} running games of {row['game']}, {memory}"
        )
    rivals = sorted({row["rival"] for row in report["measures"] if row["rival"]})
    lines += ["", f"rival: {', '.join(rivals) or 'none'}"]
    return "\n".join(lines)
