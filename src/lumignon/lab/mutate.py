"""`make mutate`: turn off each cited rule in turn; at least one test that names it must fail.

Run as `python -m lumignon.lab.mutate` in the project's folder.
"""

from __future__ import annotations

import argparse
import difflib
import importlib.util
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from lumignon.lab.citations import GameFolder, game_folders, rule_marks
from lumignon.lab.mutants import Mutant, Skipped, mutants
from lumignon.lab.trial import ASTRAY, Trial, Unsound, run, warm_up

HEALTH_LIMIT = 600.0


def main(arguments: list[str] | None = None) -> int:
    """Exit code 0 when every mutant was noticed, 1 when some survived, 2 when nothing can be said."""
    options = _parser().parse_args(arguments)
    try:
        found, skipped = _find(options)
        if options.list:
            _list([mutant for some in found.values() for mutant in some], skipped)
            return 0
        return _judge(found, skipped, options)
    except Unsound as reason:
        print(f"mutate: {reason}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    about = "Turn off each cited rule in turn; at least one test that names it must fail."
    parser = argparse.ArgumentParser(prog="python -m lumignon.lab.mutate", description=about)
    parser.add_argument("--game", default="", help="only this game")
    parser.add_argument("--paragraph", default="", help="only what cites this paragraph")
    parser.add_argument("--jobs", type=int, default=2, help="how many tries at a time (2)")
    parser.add_argument("--list", action="store_true", help="list mutants and what is skipped; run nothing")
    parser.add_argument("--time-out", type=float, default=20.0, help="seconds for one mutant (20)")
    parser.add_argument("--games", default="lumignon.games", help="the package of the games")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="the folder of the tests")
    return parser


def _find(options: argparse.Namespace) -> tuple[dict[GameFolder, list[Mutant]], list[Skipped]]:
    """The mutants that were asked for, by game, and what is skipped."""
    found: dict[GameFolder, list[Mutant]] = {}
    skipped: list[Skipped] = []
    for game in _games(options.games, options.game):
        some, left = mutants(game.folder)
        found[game] = [mutant for mutant in some if options.paragraph in ("", mutant.paragraph)]
        skipped.extend(one for one in left if options.paragraph in ("", one.citation.paragraph))
    if options.paragraph and not skipped and not any(found.values()):
        raise Unsound(f"nothing cites {options.paragraph}")
    return found, skipped


def _games(package: str, wanted: str) -> list[GameFolder]:
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise Unsound(f"there is no package {package}")
    games = [game for folder in found.submodule_search_locations for game in game_folders(Path(folder))]
    games = [game for game in games if wanted in ("", game.name, game.folder.name)]
    if not games:
        raise Unsound(f"{package} has no game {wanted}".rstrip() + " with a rulebook")
    return games


def _list(found: list[Mutant], skipped: list[Skipped]) -> None:
    for mutant in found:
        print(f"{_place(mutant)} {mutant.paragraph} ({mutant.edit.what})")
        print(_difference(mutant))
    for one in skipped:
        citation = one.citation
        print(f"skipped: {_near(citation.file)}:{citation.line} {citation.paragraph}: {one.reason}")
        print(f"      {citation.code}")
    print(f"{len(found)} mutants, {len(skipped)} skipped")


def _judge(found: dict[GameFolder, list[Mutant]], skipped: list[Skipped], options: argparse.Namespace) -> int:
    started = time.monotonic()
    warm_up(options.games)
    named: dict[str, set[Path]] = defaultdict(set)
    for mark in rule_marks(options.tests):
        named[mark.paragraph].add(mark.file)
    survivors = 0
    for game, some in found.items():
        for mutant, why in _survivors(game, some, named, options):
            survivors += 1
            print(f"survivor: {_place(mutant)} {mutant.paragraph} ({mutant.edit.what}): {why}")
            print(_difference(mutant), flush=True)
    total = sum(len(some) for some in found.values())
    print(f"{total} mutants, {total - survivors} killed, {survivors} survivors, {len(skipped)} skipped")
    for reason, count in sorted(Counter(one.reason for one in skipped).items()):
        print(f"  {count} skipped: {reason}")
    print(f"  {time.monotonic() - started:.1f} s")
    return 1 if survivors else 0


def _survivors(
    game: GameFolder, some: list[Mutant], named: dict[str, set[Path]], options: argparse.Namespace
) -> Iterator[tuple[Mutant, str]]:
    """The mutants that no test notices, and why not."""
    yield from ((mutant, "no test names it") for mutant in some if mutant.paragraph not in named)
    proved = [mutant for mutant in some if mutant.paragraph in named]
    if not proved:
        return
    paragraphs = frozenset(mutant.paragraph for mutant in proved)
    files = {file for paragraph in paragraphs for file in named[paragraph]}
    (health,) = run([Trial(options.games, game.folder, tuple(sorted(files)), paragraphs)], 1, HEALTH_LIMIT)
    if health.code != 0:
        print(health.printed)
        raise Unsound(f"with nothing turned off, the tests of {game.name} do not pass")
    mutant_of = {
        Trial(
            options.games,
            game.folder,
            tuple(sorted(named[mutant.paragraph])),
            frozenset([mutant.paragraph]),
            mutant.citation.file,
            mutant.source(),
        ): mutant
        for mutant in proved
    }
    for verdict in run(mutant_of, options.jobs, options.time_out):
        if verdict.code == ASTRAY:
            raise Unsound(f"the tests of {game.name} did not run on the changed copy\n{verdict.printed}")
        if verdict.survived:
            yield mutant_of[verdict.trial], "every test that names it passes"


def _place(mutant: Mutant) -> str:
    return f"{_near(mutant.citation.file)}:{mutant.citation.line}"


def _near(file: Path) -> Path:
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file


def _difference(mutant: Mutant) -> str:
    """The lines that are different, before and after."""
    before = mutant.citation.file.read_text(encoding="utf-8").splitlines()
    after = mutant.source().decode().splitlines()
    lines = list(difflib.unified_diff(before, after, n=0, lineterm=""))[2:]
    return "\n".join(f"    {line[0]} {line[1:]}" for line in lines if not line.startswith("@@"))


if __name__ == "__main__":
    sys.exit(main())
