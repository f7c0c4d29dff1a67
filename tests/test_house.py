"""The rules of the house for its own files: what may stand in them, how long they are, how they begin."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LINES_AT_MOST = 400

# Spelled apart, or this file would break its own rule.
REGISTRIES = re.compile(
    r"""pypi[.]org | pythonhosted[.]org | conda[.]anaconda[.]org | --(?:extra-)?index-url[ =]\S
    | npmjs[.](?:org|com) | yarnpkg[.]com | jsr[.]io | unpkg[.]com | jsdelivr[.]net | crates[.]io
    | (?:deb|ftp|security|packages)[.]debian[.]org | ubuntu[.]com | docker[.]io | ghcr[.]io | quay[.]io""",
    re.VERBOSE,
)
FOLDERS_OF_ONE_MACHINE = re.compile(r"(?<![\w.~$)}\]*-])/(?:home|root|Users|work)/\w|\b[A-Z]:\\Users\\")


@cache
def kept_files() -> list[Path]:
    """The files under version control, or about to be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout: nothing says which files are kept")
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The text of a file; nothing for pictures and sounds."""
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8", errors="replace")


def places(pattern: re.Pattern[str]) -> list[str]:
    """Where the pattern stands: file, line and what was found."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in kept_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if (found := pattern.search(line))
    ]


def modules() -> list[Path]:
    return [path for path in kept_files() if path.suffix == ".py"]


def test_no_file_names_a_registry() -> None:
    assert places(REGISTRIES) == []


def test_no_file_names_a_folder_of_one_machine() -> None:
    assert places(FOLDERS_OF_ONE_MACHINE) == []


@pytest.mark.parametrize("line", ["see https://pypi" + ".org/simple", "pip --index-url" + " x"])
def test_registries_are_recognised(line: str) -> None:
    assert REGISTRIES.search(line)


@pytest.mark.parametrize("line", ["cd /home" + "/ada/lumignon", '"/work' + '/main"', "C:\\" + "Users\\ada"])
def test_folders_of_one_machine_are_recognised(line: str) -> None:
    assert FOLDERS_OF_ONE_MACHINE.search(line)


@pytest.mark.parametrize("line", ["src/home/page", "~/work/lumignon", "the $HOME/work/x", "/usr/bin/env"])
def test_other_folders_are_left_alone(line: str) -> None:
    assert not FOLDERS_OF_ONE_MACHINE.search(line)


def test_no_module_is_too_long() -> None:
    lengths = {path: len(text_of(path).splitlines()) for path in modules() if (ROOT / "src") in path.parents}
    assert [f"{path.relative_to(ROOT)}: {n} lines" for path, n in lengths.items() if n > LINES_AT_MOST] == []


def test_every_module_says_first_what_it_is_for() -> None:
    silent = []
    for path in modules():
        text = text_of(path)
        # the empty __init__.py of a package says nothing because it is nothing
        if text.strip() and not (ast.get_docstring(ast.parse(text)) or "").split("\n")[0].strip():
            silent.append(str(path.relative_to(ROOT)))
    assert silent == []


def test_no_part_binds_the_house_by_its_licence() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "scripts/licences.py", "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
