"""`lumignon bench`: how quick the engine is, with the rival's figures of the same run."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Final

from lumignon.cli.arguments import Unusable
from lumignon.games import GAME_NAMES, find_game
from lumignon.lab.bench import BenchFailed, bench

NAME: Final = "bench"
HELP: Final = "measure the engine, compiled and interpreted, next to a rival"

COLUMNS: Final = "{:12} {:9} {:12} {:8} {:>12} {:>12} {:>8}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
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
    names = [find_game(arguments.game).name] if arguments.game else list(GAME_NAMES)
    try:
        report, remarks = bench(names, arguments.seconds)
    except BenchFailed as error:
        raise Unusable(str(error)) from None
    for remark in remarks:
        print(remark, file=sys.stderr)
    print(json.dumps(report, ensure_ascii=False) if arguments.json else in_words(report))
    return 0


def in_words(report: dict[str, Any]) -> str:
    """The report as a table; a ratio of 3 says that the rival takes three times as long."""
    lines = [", ".join(f"{name} {value}" for name, value in report["machine"].items()), ""]
    lines.append(COLUMNS.format("game", "what", "mode", "journal", "µs", "rival µs", "ratio").rstrip())
    for row in report["measures"]:
        rival = "-" if row["rival_us"] is None else f"{row['rival_us']:.2f}"
        ratio = "-" if row["ratio"] is None else f"{row['ratio']:.2f}"
        kept = "kept" if row["story"] else "none"
        lines.append(
            COLUMNS.format(
                row["game"], row["what"], row["mode"], kept, f"{row['value_us']:.2f}", rival, ratio
            )
        )
    lines.append("")
    for row in report["held"]:
        memory = "not known here" if row["mib"] is None else f"{row['mib']:.1f} MiB"
        lines.append(
            f"held in memory, {row['mode']}: {row['games']} running games of {row['game']}, {memory}"
        )
    rivals = sorted({row["rival"] for row in report["measures"] if row["rival"]})
    lines.append("")
    lines.append(
        f"rival: {', '.join(rivals) or 'none'}; journal kept: the story is told and the journal written"
    )
    return "\n".join(lines)
