"""One mutant before the tests that name its paragraph, in a forked child of a warm process.

The child finds a copy of the game, one piece of it turned off, before the true one. The parent has imported
the kernel and pytest, and never a game: what it had imported, the child would not import anew.
"""

from __future__ import annotations

import gc
import importlib
import multiprocessing
import os
import pkgutil
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from io import StringIO
from multiprocessing import connection
from pathlib import Path

import pytest

SURVIVED = (int(pytest.ExitCode.OK), int(pytest.ExitCode.NO_TESTS_COLLECTED))
ASTRAY = 70
MEMORY_AT_MOST = 4 << 30

_FORK = multiprocessing.get_context("fork")
_QUIET = ["-q", "-x", "--tb=short", "--no-header", "-p", "no:cacheprovider"]


class Unsound(Exception):
    """Why nothing can be said about the tests."""


@dataclass(frozen=True)
class Trial:
    """What one child does: which game it plays with, and which tests it runs."""

    games: str
    """The package of all games, which the parent may import."""
    folder: Path
    """The true game."""
    tests: tuple[Path, ...]
    paragraphs: frozenset[str]
    changed: Path | None = None
    """The file that is different, below the folder."""
    source: bytes = b""


@dataclass(frozen=True)
class Verdict:
    """How a trial ended: pytest's exit code, or the signal that stopped it, and what was printed."""

    trial: Trial
    code: int
    printed: str

    @property
    def survived(self) -> bool:
        """No test noticed."""
        return self.code in SURVIVED


class NamedTests:
    """A pytest plug-in: keeps the tests that name one of the paragraphs."""

    def __init__(self, paragraphs: frozenset[str]) -> None:
        self.paragraphs = paragraphs

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drop all other tests."""
        items[:] = [item for item in items if self._names(item)]

    def _names(self, item: pytest.Item) -> bool:
        return any(self.paragraphs.intersection(mark.args) for mark in item.iter_markers("rule"))


def warm_up(games: str) -> None:
    """Import what every child needs and no mutant changes."""
    kernel = importlib.import_module("lumignon.kernel")
    for module in pkgutil.iter_modules(kernel.__path__, "lumignon.kernel."):
        if not module.ispkg:
            importlib.import_module(module.name)
    package = importlib.import_module(games)
    _warm_up_pytest()
    early = [name for name in sys.modules if name.startswith(f"{games}.")]
    if early:
        raise Unsound(f"importing {package.__name__} alone already imports {', '.join(early)}")
    # what is warm stays as it is, so the children need not walk through it
    gc.freeze()


def _warm_up_pytest() -> None:
    """Let pytest import its own parts once, on no tests at all."""
    # plug-ins that merely happen to be installed take ten times as long to load as the tests to run
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    with tempfile.TemporaryDirectory() as nothing, redirect_stdout(StringIO()):
        pytest.main(["-p", "no:cacheprovider", "--rootdir", nothing, nothing])


def run(trials: Iterable[Trial], jobs: int, limit: float) -> Iterator[Verdict]:
    """Run the trials, some at a time; one that takes longer than the limit (in seconds) is stopped."""
    waiting = iter(trials)
    running: list[_Child] = []
    try:
        while True:
            while len(running) < jobs and (trial := next(waiting, None)) is not None:
                running.append(_Child(trial, time.monotonic() + limit))
            if not running:
                return
            patience = max(0.0, min(child.deadline for child in running) - time.monotonic())
            connection.wait([child.process.sentinel for child in running], patience)
            for child in [child for child in running if child.is_over()]:
                running.remove(child)
                yield child.verdict()
    finally:
        for child in running:
            child.process.kill()
            child.verdict()


class _Child:
    def __init__(self, trial: Trial, deadline: float) -> None:
        self.trial = trial
        self.deadline = deadline
        self.workshop = Path(tempfile.mkdtemp(prefix="lumignon-mutant-"))
        self.process = _FORK.Process(target=_try, args=(trial, self.workshop))
        self.process.start()

    def is_over(self) -> bool:
        if time.monotonic() > self.deadline:
            self.process.kill()
            self.process.join()
        return self.process.exitcode is not None

    def verdict(self) -> Verdict:
        self.process.join()
        printed = self.workshop / "printed"
        text = printed.read_text(encoding="utf-8", errors="replace") if printed.exists() else ""
        shutil.rmtree(self.workshop)
        assert self.process.exitcode is not None
        return Verdict(self.trial, self.process.exitcode, text)


def _try(trial: Trial, workshop: Path) -> None:
    """In the child: run the named tests on the changed copy, and exit as pytest does."""
    with (workshop / "printed").open("wb") as printed:
        os.dup2(printed.fileno(), 1)
        os.dup2(printed.fileno(), 2)
    # a mutated loop may fill the memory before its time is up
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_AT_MOST, MEMORY_AT_MOST))
    # failing examples belong to the mutant, not to the next run of the suite
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(workshop / "hypothesis")
    copies = _copy(trial, workshop / "games")
    importlib.import_module(trial.games).__path__.insert(0, str(copies))
    code = int(pytest.main([*_QUIET, *map(str, trial.tests)], plugins=[NamedTests(trial.paragraphs)]))
    if code in SURVIVED and _missed_copy(trial, copies):
        code = ASTRAY
    sys.exit(code)


def _copy(trial: Trial, copies: Path) -> Path:
    copy = copies / trial.folder.name
    shutil.copytree(trial.folder, copy)
    if trial.changed is not None:
        changed = copy / trial.changed.relative_to(trial.folder)
        for stale in (changed.parent / "__pycache__").glob(f"{changed.stem}.*"):
            stale.unlink()
        changed.write_bytes(trial.source)
    return copies


def _missed_copy(trial: Trial, copies: Path) -> bool:
    """Whether any module of the game came from elsewhere, so that the trial proves nothing."""
    game = f"{trial.games}.{trial.folder.name}"
    return any(
        not Path(module.__file__ or "").is_relative_to(copies) or not str(module.__file__).endswith(".py")
        for name, module in sys.modules.items()
        if name == game or name.startswith(f"{game}.")
    )
