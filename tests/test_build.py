"""Which build is under test: `make` says so in LUMIGNON_BUILD, and the loaded files must agree."""

from __future__ import annotations

import importlib
import os
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PATTERNS: list[str] = PYPROJECT["tool"]["lumignon"]["compiled"]
LISTED = sorted({path.relative_to(ROOT / "src") for pattern in PATTERNS for path in ROOT.glob(pattern)})
HOT_MODULES = [".".join(path.with_suffix("").parts) for path in LISTED if path.name != "__init__.py"]


@pytest.fixture
def asked_for() -> str:
    build = os.environ.get("LUMIGNON_BUILD")
    if build is None:
        pytest.skip("LUMIGNON_BUILD is unset: run by hand, any build will do")
    assert build in {"interpreted", "compiled"}
    return build


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_listed_pattern_names_a_module(pattern: str) -> None:
    assert list(ROOT.glob(pattern)), f"[tool.lumignon] compiled: nothing matches {pattern}"


@pytest.mark.parametrize("name", HOT_MODULES)
def test_hot_modules_come_from_the_build_asked_for(name: str, asked_for: str) -> None:
    loaded = Path(importlib.import_module(name).__file__ or "nowhere")
    if asked_for == "interpreted":
        assert loaded.suffix == ".py"
        assert loaded.is_relative_to(ROOT / "src")
    else:
        assert loaded.suffix in {".so", ".pyd"}
        assert not loaded.is_relative_to(ROOT / "src")
        installed = loaded.with_name(name.rpartition(".")[2] + ".py")
        source = (ROOT / "src" / name.replace(".", "/")).with_suffix(".py")
        assert installed.read_bytes() == source.read_bytes(), "older than src/: run `make install`"


@pytest.mark.parametrize("requirement", PYPROJECT["build-system"]["requires"])
def test_an_isolated_build_uses_the_pinned_versions(requirement: str) -> None:
    pins = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")
    assert re.search(rf"^{re.escape(requirement)} ", pins, re.MULTILINE)


def test_the_build_group_is_what_an_isolated_build_requires() -> None:
    assert PYPROJECT["dependency-groups"]["build"] == PYPROJECT["build-system"]["requires"]


@pytest.mark.parametrize("path", sorted([*ROOT.glob("requirements*.txt"), *ROOT.glob("benchmarks/*.txt")]))
def test_no_pin_file_names_an_index(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-(-index|-extra|-find|-trusted|i\b|f\b)", text, re.MULTILINE)
