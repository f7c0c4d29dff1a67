"""`lumignon simulate`: many games between players, and what came of them."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from lumignon.cli.arguments import (
    Unusable,
    add_game,
    add_options,
    pairs,
    seed_word,
    the_game,
    whole_number,
)
from lumignon.lab.one_game import Simulation
from lumignon.lab.simulate import seat_levels, simulate

NAME: Final = "simulate"
HELP: Final = "play many games between players without a person"

BAR_WIDTH: Final = 30
GAMES_WORTH_A_PROCESS: Final = 50

GAMES_AT_MOST: Final = 10_000_000
"""More would take days."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--games", type=whole_number(1, GAMES_AT_MOST), required=True, metavar="N", help="how many games"
    )
    parser.add_argument(
        "--seats", metavar="LEVEL,…", help="the player of each seat (random or regular), or one for all seats"
    )
    add_options(parser)
    parser.add_argument(
        "--seed",
        type=seed_word,
        metavar="S",
        help="play the same games again; without it a fresh one, printed",
    )
    parser.add_argument(
        "--jobs", type=whole_number(1, 256), metavar="J", help="processes; without it as many as are worth it"
    )
    parser.add_argument(
        "--journal", metavar="FILE", help="keep the journals: FILE, or with several games FILE-1, FILE-2…"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    game = the_game(arguments.game)
    options = game.settle(pairs(arguments.option, "--option"))
    if arguments.journal == "":
        raise Unusable("file-unnamed")
    asked = [level.strip() for level in arguments.seats.split(",")] if arguments.seats else []
    seed = arguments.seed
    if seed is None:
        seed = secrets.token_hex(4)
    simulation = Simulation(
        game=game.name,
        games=arguments.games,
        levels=seat_levels(game, options, asked),
        seed=seed,
        options=options,
        journal=arguments.journal or "",
    )
    worth = max(1, simulation.games // GAMES_WORTH_A_PROCESS)
    jobs = arguments.jobs or min(os.cpu_count() or 1, worth)
    try:
        report = simulate(simulation, jobs, _bar(simulation.games).show)
    except BrokenProcessPool:
        raise Unusable("process-stopped") from None
    print(json.dumps(report, ensure_ascii=False) if arguments.json else in_words(report))
    if arguments.seed is None:
        print(f"seed: {seed}", file=sys.stderr)
    return 0


class _Bar:
    """How far the games are, on a terminal; nothing where nobody watches."""

    def __init__(self, games: int, shown: bool) -> None:
        self.games = games
        self.shown = shown

    def show(self, done: int) -> None:
        if self.shown:
            filled = BAR_WIDTH * done // self.games
            end = "\n" if done == self.games else ""
            print(
                f"\r[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{self.games}",
                end=end,
                file=sys.stderr,
                flush=True,
            )


def _bar(games: int) -> _Bar:
    return _Bar(games, sys.stderr.isatty())


def in_words(report: dict[str, Any]) -> str:
    """The report for people."""
    played = f"{report['games']} games, {report['decisions']} decisions in {report['seconds']:.2f} s"
    lines = [
        f"{report['game']}: {played} ({report['decisions_per_second']:.0f} a second)",
        *(f"  ended by {reason}: {count}" for reason, count in report["results"].items()),
    ]
    if report["win_rate"] is not None:
        low, high = report["win_rate_95"]
        lines += [f"  won by {side}: {share:.1%}" for side, share in report["win_rate_by_side"].items()]
        main = next(iter(report["win_rate_by_side"]))
        lines.append(f"  95 % interval for {main}: {low:.1%} to {high:.1%}")
    return "\n".join(lines)
