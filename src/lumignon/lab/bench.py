"""The benchmark: both builds and the rival, measured one after the other on the same machine."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import lumignon

MODES: Final = ("compiled", "interpreted")
RIVAL_PYTHON: Final = Path(".bench", "bin", "python")
RIVAL_SCRIPT: Final = Path("benchmarks", "rival_catanatron.py")
RIVAL_FIGURES: Final = {
    "decision": "us_per_decision",
    "choice": "us_per_choice",
    "copy": "us_per_copy",
    "save": "us_json_save",
    "load": "us_json_load",
    "game": "us_per_game",
}
RIVAL_SAYS: Final = {*RIVAL_FIGURES.values(), "name", "version", "games", "seconds"} - {"us_per_game"}


class BenchFailed(RuntimeError):
    """A measuring process did not come to its end; the message is what it said last."""


def bench(game_names: list[str], seconds: float) -> tuple[dict[str, Any], list[str]]:
    """The report, and in plain words what could not be measured."""
    remarks: list[str] = []
    rival = measure_rival(remarks)
    measures: list[dict[str, Any]] = []
    held: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory(prefix="lumignon-bench-") as folder:
        for mode in MODES:
            path = compiled_path() if mode == "compiled" else interpreted_path(Path(folder))
            if path is None:
                remarks.append(
                    "No compiled build is installed (make install), so only the interpreted one is measured."
                )
                continue
            for name in game_names:
                answer = measure_build(mode, path, name, seconds, Path(folder))
                measures += compare(answer["rows"], name, mode, rival)
                held.append({"game": name, "mode": mode, **answer["held"]})
    return {"machine": machine(), "measures": measures, "held": held}, remarks


def measure_build(mode: str, path: Path, game: str, seconds: float, folder: Path) -> dict[str, Any]:
    """One game measured on one build, in a process of its own."""
    answer = run_json(
        [sys.executable, "-P", "-m", "lumignon.lab.measure", game, "--seconds", str(seconds)],
        folder,
        {**os.environ, "PYTHONPATH": str(path)},
    )
    if answer["build"] != mode:
        raise BenchFailed(
            f"the {mode} build was asked for, and {answer['build']} answered from {answer['package']}"
        )
    return answer


def compare(
    rows: list[dict[str, Any]], game: str, mode: str, rival: dict[str, Any] | None
) -> Iterator[dict[str, Any]]:
    """Each figure with the rival's next to it."""
    for row in rows:
        theirs = rival.get(RIVAL_FIGURES[row["what"]]) if rival else None
        yield {
            "game": game,
            "what": row["what"],
            "mode": mode,
            "story": row["story"],
            "value_us": round(row["value_us"], 3),
            "rival": f"{rival['name']} {rival['version']}" if rival and theirs is not None else None,
            "rival_us": round(theirs, 3) if theirs is not None else None,
            "ratio": round(theirs / row["value_us"], 2) if theirs is not None else None,
        }


def measure_rival(remarks: list[str]) -> dict[str, Any] | None:
    """The rival's own figures, or None with a remark where it is not installed."""
    for root in (Path.cwd(), Path(sys.prefix).parent):
        python, script = root / RIVAL_PYTHON, root / RIVAL_SCRIPT
        if python.exists() and script.exists():
            figures = run_json([str(python), str(script), "--json"], root, dict(os.environ))
            if not figures.keys() >= RIVAL_SAYS:
                raise BenchFailed(
                    f"{RIVAL_SCRIPT} tells other things than it should: is it the project’s own?"
                )
            figures["us_per_game"] = figures["seconds"] / figures["games"] * 1e6
            return figures
    remarks.append(
        "The rival is not installed here (make bench installs it), so there is nothing to compare with."
    )
    return None


def compiled_path() -> Path | None:
    """The folder of the installed package, if hot modules of it are compiled."""
    for name in ("platlib", "purelib"):
        folder = Path(sysconfig.get_paths()[name])
        if any(folder.glob("lumignon/kernel/engine.*.so")) or any(
            folder.glob("lumignon/kernel/engine.*.pyd")
        ):
            return folder
    return None


def interpreted_path(folder: Path) -> Path:
    """A copy of this package's sources alone: next to compiled modules they would never be read."""
    copied = folder / "interpreted"
    shutil.copytree(
        Path(lumignon.__file__).parent,
        copied / "lumignon",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"),
    )
    return copied


def run_json(command: list[str], folder: Path, environment: dict[str, str]) -> dict[str, Any]:
    """Run a measuring process and read the JSON that it prints."""
    done = subprocess.run(  # noqa: S603 - both commands are our own
        command, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise BenchFailed(f"{' '.join(command[1:4])}: {last[0]}")
    try:
        answer: object = json.loads(done.stdout)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise BenchFailed(f"{' '.join(command[1:4])}: what it printed is no object in JSON")
    return answer


def machine() -> dict[str, Any]:
    """What it was measured on: figures are only worth something next to the rival's of the same run."""
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "lumignon": lumignon.__version__,
    }
