"""Rulebook, code and tests held against each other: every disagreement is found, with its place."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from lumignon.lab.citations import UnreadableMark, citations_in_code, game_folders, rule_marks
from lumignon.lab.concordance import Concordance

FRENCH = """
# Braise

## fire — Le feu
1. Le feu brûle.
2. Le feu s’éteint.

## wood-pile — Le bois
1. Les bûches sont sèches.
"""

ENGLISH = """
# Ember

## fire — Fire
1. The fire burns.
2. The fire goes out.

## wood-pile — Wood
1. The logs are dry.
"""

FIRE = """
def burn(embers: int) -> int:
    if embers == 0:  # ember/fire.2
        return 0
    # ember/fire.1
    return embers
"""

WOOD_PILE = """
LOGS = "ember/wood-pile.1"
"""

TESTS = """
import pytest

@pytest.mark.rule("ember/fire.1", "ember/fire.2")
def test_fire(): ...

class TestLogs:
    @pytest.mark.parametrize("dry", [pytest.param(True, marks=pytest.mark.rule("ember/wood-pile.1"))])
    def test_burn(self, dry): ...
"""


class Project:
    """A game in agreement with itself, to be brought into disagreement."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("games/ember/rules.fr.md", FRENCH)
        self.write("games/ember/rules.en.md", ENGLISH)
        self.write("games/ember/fire.py", FIRE)
        self.write("games/ember/wood_pile.py", WOOD_PILE)
        self.write("tests/rules/ember/fire.py", TESTS)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip(), encoding="utf-8")

    def concordance(self) -> Concordance:
        (game,) = game_folders(self.root / "games")
        return Concordance(game, self.root / "tests")

    def complaints(self) -> list[str]:
        found = self.concordance()
        return [
            complaint.replace(f"{self.root}/", "")
            for kind in (
                found.language_differences(),
                found.uncited(),
                found.unproved(),
                found.unknown(),
                found.homeless_chapters(),
            )
            for complaint in kind
        ]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_game_in_agreement_has_nothing_to_complain_about(project: Project) -> None:
    assert project.complaints() == []


def test_a_paragraph_missing_in_one_language(project: Project) -> None:
    project.write("games/ember/rules.en.md", ENGLISH.replace("2. The fire goes out.\n", ""))
    assert project.complaints() == ["games/ember/rules.en.md: there is no ember/fire.2"]


def test_a_chapter_that_has_another_name_in_one_language(project: Project) -> None:
    project.write("games/ember/rules.en.md", ENGLISH.replace("## wood-pile", "## logs"))
    assert project.complaints() == [
        "games/ember/rules.en.md: the chapters are not those of fr, in that order",
        "games/ember/rules.en.md: there is no ember/wood-pile.1",
        "games/ember/rules.fr.md: there is no ember/logs.1",
    ]


def test_a_paragraph_that_no_code_cites(project: Project) -> None:
    project.write("games/ember/wood_pile.py", "")
    assert project.complaints() == ["games/ember/rules.fr.md:8: no code cites ember/wood-pile.1"]


def test_a_paragraph_cited_by_content_is_carried_out(project: Project) -> None:
    project.write("games/ember/wood_pile.py", "")
    project.write("games/ember/content.toml", 'logs = 8  # ember/wood-pile.1\nname = "a # b"\n')
    assert project.complaints() == []


def test_a_paragraph_that_no_test_names(project: Project) -> None:
    project.write("tests/rules/ember/fire.py", TESTS.replace('"ember/fire.1", ', ""))
    assert project.complaints() == ["games/ember/rules.fr.md:4: no test names ember/fire.1"]


def test_citations_of_paragraphs_that_do_not_exist(project: Project) -> None:
    project.write("games/ember/wood_pile.py", WOOD_PILE + "\nDRY = 1  # ember/wood-pile.7\n")
    project.write("tests/kernel/fire.py", 'import pytest\npytestmark = pytest.mark.rule("ember/fire.3")\n')
    project.write("tests/kernel/logs.py", 'assert refusal == "ember/logs.1"\n')
    assert project.complaints() == [
        "games/ember/wood_pile.py:3: there is no paragraph ember/wood-pile.7",
        "tests/kernel/fire.py:2: there is no paragraph ember/fire.3",
        "tests/kernel/logs.py:1: there is no paragraph ember/logs.1",
    ]


def test_a_chapter_without_a_module(project: Project) -> None:
    (project.root / "games/ember/wood_pile.py").rename(project.root / "games/ember/logs.py")
    assert project.complaints() == ["games/ember/wood_pile.py: missing, though there is a chapter wood-pile"]


def test_a_chapter_on_components_needs_no_module(project: Project) -> None:
    (project.root / "games/ember/wood_pile.py").rename(project.root / "games/ember/logs.py")
    project.write("games/ember/content.toml", 'component_chapters = ["wood-pile", "ashes"]\n')
    assert project.complaints() == [
        "games/ember/content.toml: component_chapters lists ashes, which is no chapter"
    ]


def test_citations_stand_behind_above_or_in_a_string(tmp_path: Path) -> None:
    code = """
    a = 1  # e/f.1, e/f.2: both
    # e/f.3
    # and why

    b = "e/f.4"
    c = "as e/f.5 says", 'docs/e/f.6', "e/f.7-x"
    """
    (tmp_path / "fire.py").write_text(dedent(code).lstrip(), encoding="utf-8")
    found = [(one.paragraph, one.line, one.manner) for one in citations_in_code(tmp_path / "fire.py")]
    assert found == [
        ("e/f.1", 1, "behind"),
        ("e/f.2", 1, "behind"),
        ("e/f.3", 5, "above"),
        ("e/f.4", 5, "literal"),
    ]


def test_marks_know_their_test(project: Project) -> None:
    found = [(mark.paragraph, mark.line, mark.test) for mark in rule_marks(project.root / "tests")]
    assert found == [
        ("ember/fire.1", 3, "test_fire"),
        ("ember/fire.2", 3, "test_fire"),
        ("ember/wood-pile.1", 7, "TestLogs::test_burn"),
    ]


def test_a_mark_that_computes_its_paragraph_is_refused(tmp_path: Path) -> None:
    (tmp_path / "fire.py").write_text(
        '@pytest.mark.rule(f"ember/{number}")\ndef test(): ...\n', encoding="utf-8"
    )
    with pytest.raises(
        UnreadableMark, match=r"fire\.py:1: a rule mark names its paragraphs as plain strings"
    ):
        rule_marks(tmp_path)
