"""The docs keep their word: links lead somewhere, examples run, and the game of add-a-game.md moves in."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lumignon.cli import _parser
from lumignon.kernel.contracts import CONTRACTS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
ADD_A_GAME = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
NEW_GAME = "phalenes"
SUITES = (f"tests/rules/{NEW_GAME}", "tests/contracts", "tests/test_messages.py", "tests/test_rulebooks.py")
TOOLS = (
    "ruff check",
    "ruff format --check",
    "mypy --no-incremental",
    f"pyright --pythonpath {shlex.quote(sys.executable)}",
)

BLOCK = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCK_OF_A_FILE = re.compile(r"^`(?P<path>[\w./-]+)`\n\n" + BLOCK.pattern[1:], re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
ROW_OF_A_COMMAND = re.compile(r"^\| `(?P<line>lumignon [^`]+)` \|", re.MULTILINE)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def prose_of(page: Path) -> str:
    return BLOCK.sub("", text_of(page))


def anchors_of(page: Path) -> set[str]:
    """The names by which links reach the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", prose_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def commands_of(page: Path, program: str) -> list[str]:
    """What a page tells people to type, in console blocks and in tables of commands."""
    consoles = "".join(block["text"] for block in BLOCK.finditer(text_of(page)) if block["kind"] == "console")
    typed = re.findall(rf"^\$ ({program} .+)$", consoles, re.MULTILINE)
    rows = [
        row["line"] for row in ROW_OF_A_COMMAND.finditer(prose_of(page)) if row["line"].startswith(program)
    ]
    return typed + rows


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    astray = []
    for found in LINK.finditer(prose_of(page)):
        address, _, anchor = found["target"].partition("#")
        if "://" in address:
            continue
        target = (page.parent / address).resolve() if address else page
        if not target.exists() or (anchor and anchor not in anchors_of(target)):
            astray.append(found["target"])
    assert astray == []


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in text_of(page)], ids=named)
def test_the_examples_of_a_page_run(page: Path) -> None:
    ran = doctest.testfile(
        str(page), module_relative=False, encoding="utf-8", optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert ran.attempted
    assert not ran.failed


@pytest.mark.parametrize("line", [line for page in PAGES for line in commands_of(page, "lumignon")])
def test_a_command_that_a_page_shows_is_understood(line: str) -> None:
    _parser().parse_args(shlex.split(line)[1:])


@pytest.mark.parametrize("line", [line for page in PAGES for line in commands_of(page, "make")])
def test_a_target_that_a_page_shows_can_be_made(line: str) -> None:
    targets = [word for word in shlex.split(line)[1:] if "=" not in word]
    unknown = [target for target in targets if f"\n{target}:" not in text_of(ROOT / "Makefile")]
    assert unknown == []


class House:
    """A copy of this one, into which the game of the page has moved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "tests", "scripts"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", folder)

    def obey(self, page: str) -> list[str]:
        """Do what the page says: write its files, change those that are there; the paths it named."""
        paths = []
        for block in BLOCK_OF_A_FILE.finditer(page):
            file = self.folder / block["path"]
            if block["kind"] == "diff":
                before = file.read_text(encoding="utf-8")
                file.write_text(changed(before, block["text"], block["path"]), encoding="utf-8")
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block["text"], encoding="utf-8")
            paths.append(block["path"])
        return paths

    def run(self, *words: str) -> str:
        """Run a Python program in it; what it printed. A program that fails fails the test."""
        own = {"PYTHONPATH": "src", "LUMIGNON_ROLLBACK": "1"}
        inherited = {
            name: value for name, value in os.environ.items() if not name.startswith(("LUMI", "PYT"))
        }
        ran = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env={**inherited, **own},
            capture_output=True,
            text=True,
            check=False,
        )
        if ran.returncode != 0:
            pytest.fail(f"{shlex.join(words)}\n{ran.stdout}{ran.stderr}", pytrace=False)
        return ran.stdout

    def pytest(self, *words: str) -> str:
        """Run those of its tests that are about the new game."""
        return self.run("-m", "pytest", "-p", "no:cacheprovider", "-k", NEW_GAME, *words)


def changed(text: str, difference: str, path: str) -> str:
    """The text of a file after a difference in which … stands for whatever is there."""
    lines = difference.splitlines()
    before = "\n".join(line[1:] for line in lines if not line.startswith("+"))
    after = "\n".join(line[1:] for line in lines if not line.startswith("-"))
    found = re.search(re.escape(before).replace("…", "(.*?)"), text, re.DOTALL)
    assert found is not None, f"{path} does not say {before}"
    there = found[1].strip().rstrip(",") if found.groups() else ""
    return text[: found.start()] + after.replace("…", there) + text[found.end() :]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    made = House(tmp_path_factory.mktemp("house") / "lumignon")
    assert f"src/lumignon/games/{NEW_GAME}/game.py" in made.obey(ADD_A_GAME)
    return made


class TestAddAGame:
    def test_the_new_game_is_on_the_list(self, house: House) -> None:
        listed = house.run("-m", "lumignon", "games", "--lang", "en")
        assert f"\n{NEW_GAME} — A candle" in listed
        assert "--seat ash | soot | rust | dusk" in listed

    @pytest.mark.parametrize("level", ["random", "regular"])
    def test_it_is_played_to_the_end(self, house: House, level: str) -> None:
        played = house.run(
            *f"-m lumignon simulate {NEW_GAME} --games 20 --jobs 1 --seed 1 --seats {level}".split()
        )
        assert f"{NEW_GAME}: 20 games" in played
        ended = re.findall(r"ended by (?:dawn|dark): (\d+)", played)
        assert sum(map(int, ended)) == 20

    def test_the_tests_of_the_house_pass_on_it(self, house: House) -> None:
        printed = house.pytest("-v", *SUITES)
        for contract in CONTRACTS:
            assert f"test_a_game_keeps_the_contract[{NEW_GAME}-{contract}] PASSED" in printed
        noticed = re.findall(rf"test_a_sabotage_is_noticed\[{NEW_GAME}: .*\] PASSED", printed)
        assert len(noticed) == ADD_A_GAME.count("\n@sabotage(")

    def test_its_golden_transcripts_are_as_the_page_shows_them(self, house: House) -> None:
        house.run("scripts/golden.py", NEW_GAME)
        files = [block for block in BLOCK_OF_A_FILE.finditer(ADD_A_GAME) if block["path"].endswith(".txt")]
        assert files
        for block in files:
            assert text_of(house.folder / block["path"]) == block["text"]
        house.pytest("-q", "tests/golden")

    def test_every_rule_that_is_turned_off_is_missed(self, house: House) -> None:
        assert " 0 survivors" in house.run("-m", "lumignon.lab.mutate", "--game", NEW_GAME)

    def test_its_hot_modules_are_there(self, house: House) -> None:
        hot = re.findall(
            rf'"(src/lumignon/games/{NEW_GAME}/[^"]*)"', text_of(house.folder / "pyproject.toml")
        )
        assert hot
        assert [path for path in hot if not (house.folder / path).is_file()] == []

    @pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.partition(" -")[0])
    def test_it_is_written_as_the_house_writes(self, house: House, tool: str) -> None:
        files = [block["path"] for block in BLOCK_OF_A_FILE.finditer(ADD_A_GAME)]
        house.run("-m", *shlex.split(tool), *[path for path in files if path.endswith(".py")])
