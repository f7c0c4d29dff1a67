"""Measure catanatron, the rival, by random games; run by the interpreter of .bench/, apart from Lumignon.

A game is played as Lumignon's own benchmark plays: ask for the legal actions, choose one at random, apply it.
catanatron lists the next decision's legal actions while it applies an action, so its figure per decision
holds all three as well. A *choice* is a decision with at least two legal actions.
Some of its lists come in the order of sets, so a seed names the board but not every move of a game.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import time
from collections.abc import Callable
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.json import GameEncoder

WARM_UP_GAMES = 3
SAMPLES = 200
TURNS_LIMIT = 1000  # catanatron's own: random players may never end a game


def new_game(seed: int) -> Game:
    # catanatron takes seed 0 for "none given".
    return Game([RandomPlayer(color) for color in Color], seed=seed + 1)


def over(game: Game) -> bool:
    return game.state.num_turns >= TURNS_LIMIT or game.winning_color() is not None


def play(seed: int, until: int | None = None) -> tuple[Game, int, int]:
    """Play a game, or its first decisions; return it with how many decisions and choices there were."""
    game = new_game(seed)
    chooser = random.Random(seed)
    decisions = choices = 0
    while not over(game) and decisions != until:
        actions = game.state.playable_actions
        game.execute(actions[chooser.randrange(len(actions))], validate_action=False)
        decisions += 1
        choices += len(actions) >= 2
    return game, decisions, choices


def time_spread(task: Callable[[Game], object], seed: int) -> float:
    """Microseconds a call, averaged over positions spread evenly over one game."""
    length = play(seed)[1]
    spent = 0.0
    positions = 10
    for part in range(positions):
        game = play(seed, until=length * part // positions)[0]
        task(game)
        started = time.perf_counter()
        for _ in range(SAMPLES // positions):
            task(game)
        spent += time.perf_counter() - started
    return spent / SAMPLES * 1e6


def time_choices(seed: int, games: int) -> tuple[int, float]:
    """Play with the clock on each choice alone: how many, and their seconds less the clock's cost."""
    spent = 0.0
    counted = 0
    for number in range(games):
        game = new_game(seed + number)
        chooser = random.Random(seed + number)
        while not over(game):
            started = time.perf_counter()
            actions = game.state.playable_actions
            game.execute(actions[chooser.randrange(len(actions))], validate_action=False)
            if len(actions) >= 2:
                spent += time.perf_counter() - started
                counted += 1
    ticks = 100_000
    started = time.perf_counter()
    for _ in range(ticks):
        time.perf_counter()
    return counted, max(spent - counted * (time.perf_counter() - started) / ticks, 0.0)


def measure(games: int, seed: int) -> dict[str, object]:
    for number in range(WARM_UP_GAMES):
        play(seed + games + number)
    decisions = choices = finished = 0
    started = time.perf_counter()
    for number in range(games):
        game, more_decisions, more_choices = play(seed + number)
        decisions += more_decisions
        choices += more_choices
        finished += game.winning_color() is not None
    seconds = time.perf_counter() - started
    timed_choices, choice_seconds = time_choices(seed, games)
    return {
        "name": "catanatron",
        "version": version("catanatron"),
        "python": platform.python_version(),
        "games": games,
        "seed": seed,
        "finished": finished,
        "decisions": decisions,
        "choices": choices,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "us_per_decision": seconds / decisions * 1e6,
        "us_per_choice": choice_seconds / timed_choices * 1e6,
        "us_per_copy": time_spread(lambda game: game.copy(), seed),
        "us_json_save": time_spread(lambda game: json.dumps(game, cls=GameEncoder), seed),
        "us_json_load": None,  # it writes games for its viewer and reads none back
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games of catanatron, timed.")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of a table")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error("--games: at least 1")
    result = measure(arguments.games, arguments.seed)
    if arguments.json:
        print(json.dumps(result))
        return
    for key, value in result.items():
        print(f"{key:18} {value:.3f}" if isinstance(value, float) else f"{key:18} {value}")


if __name__ == "__main__":
    main()
