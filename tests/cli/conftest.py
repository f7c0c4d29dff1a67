"""The command line as a person has it: words in, lines typed, text out."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from lumignon.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str


Lumignon = Callable[..., Ran]


@pytest.fixture
def lumignon(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Lumignon:
    """Run a command in a folder of its own, with French as nobody has asked for anything else."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")

    def run(*words: str, typed: str | bytes = "") -> Ran:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        try:
            code: int | str | None = main(list(words))
        except SystemExit as ended:
            code = ended.code
        said = capsys.readouterr()
        assert isinstance(code, int)
        return Ran(code, said.out, said.err)

    return run


DUSK = """\
veillee
hour 1/5
fire 4
options bewitched silence
dice 5 2 3
pack 8 log 6 salt
pile 3 shivers
spare loyal loyal
aldo: courage 1; bewitched
berthe: courage 1; loyal
colin: courage 1; loyal
now dusk
"""


@pytest.fixture
def dusk(tmp_path: Path) -> str:
    """A position in a file: the Night places its dice."""
    file = tmp_path / "dusk.txt"
    file.write_text(DUSK, encoding="utf-8")
    return str(file)


@pytest.fixture
def journal(lumignon: Lumignon, tmp_path: Path) -> str:
    """The journal of a game that was played to its end."""
    file = tmp_path / "kept.jsonl"
    lumignon("simulate", "veillee", "--games", "1", "--seed", "7", "--jobs", "1", "--journal", str(file))
    return str(file)
