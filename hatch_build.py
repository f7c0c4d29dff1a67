"""Build hook of the wheel: the hot modules are compiled by mypyc, or the wheel stays pure Python.

`[tool.lumignon] compiled` in pyproject.toml lists the modules. They import one another, so they are compiled
as one group; it happens in a copy of src/, because a compiled module left in src/ would shadow its source.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class LumignonBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to an ordinary wheel; an editable install runs from source."""

    workshop: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        modules = hot_modules(Path(self.root))
        if reason := why_not_compile(modules):
            notice(f"pure Python wheel, nothing compiled: {reason}")
            return
        notice(f"compiling {len(modules)} hot module(s) with mypyc")
        self.workshop = tempfile.TemporaryDirectory(prefix="lumignon-build-")
        library = compile_modules(Path(self.root), Path(self.workshop.name), modules)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for extension in sorted(library.rglob("*.so")) + sorted(library.rglob("*.pyd")):
            build_data["force_include"][str(extension)] = extension.relative_to(library).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.workshop is not None:
            self.workshop.cleanup()


def notice(sentence: str) -> None:
    print(f"lumignon: {sentence}", file=sys.stderr, flush=True)


def hot_modules(root: Path) -> list[str]:
    """The listed modules that exist, as paths below src/."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["lumignon"]["compiled"]
    found = {path for pattern in patterns for path in root.glob(pattern) if path.suffix == ".py"}
    return sorted(path.relative_to(root / "src").as_posix() for path in found if path.name != "__init__.py")


def why_not_compile(modules: list[str]) -> str | None:
    if os.environ.get("LUMIGNON_PURE", "0") not in {"", "0"}:
        return "LUMIGNON_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython only, this is {sys.implementation.name}"
    if not modules:
        return "no module that [tool.lumignon] names exists"
    if not compiler_works():
        return "no working C compiler with Python's headers (Debian: apt-get install gcc python3-dev)"
    return None


def compiler_works() -> bool:
    """Compile a trial module the way mypyc's C is compiled: nothing else tells whether both are usable."""
    with tempfile.TemporaryDirectory(prefix="lumignon-probe-") as folder:
        Path(folder, "probe.c").write_text(PROBE, encoding="utf-8")
        return run_apart(Path(folder), "probe").returncode == 0


def compile_modules(root: Path, workshop: Path, modules: list[str]) -> Path:
    staging = workshop / "staging"
    shutil.copytree(root / "src", staging, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    outcome = run_apart(staging, "compile", *modules)
    if outcome.returncode != 0:
        notice("mypyc could not compile the hot modules:")
        print(outcome.stdout, file=sys.stderr, flush=True)
        raise SystemExit("lumignon: compiling the hot modules failed (LUMIGNON_PURE=1 builds without)")
    return staging / "library"


def run_apart(folder: Path, task: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """mypyc and setuptools take over the process they run in, exits included."""
    command = [sys.executable, str(Path(__file__).resolve()), task, *arguments]
    return subprocess.run(
        command, cwd=folder, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def build_extensions(extensions: list[Any]) -> None:
    from setuptools import setup

    setup(
        name="lumignon",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--build-lib", "library", "--build-temp", "temporary"],
    )


def main(task: str, *arguments: str) -> None:
    """What runs apart, in a temporary folder: `probe`, or `compile MODULE...`."""
    if task == "probe":
        from setuptools import Extension

        build_extensions([Extension("probe", ["probe.c"])])
        return
    from mypyc.build import mypycify

    # Types are settled by `make check`; here only what stops the compiler matters, and only in the hot
    # modules: an isolated build has none of the libraries that the rest of the house imports.
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    build_extensions(
        mypycify(
            [*options, *arguments],
            opt_level="3",
            debug_level="0",
            target_dir="generated",
            group_name="lumignon",
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
