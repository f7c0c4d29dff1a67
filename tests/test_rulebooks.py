"""Every rule has a number: rulebook, code and tests of every game agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from lumignon.lab.citations import GameFolder, game_folders, rule_marks
from lumignon.lab.concordance import Concordance

ROOT = Path(__file__).resolve().parent.parent
GAMES = game_folders(ROOT / "src/lumignon/games")


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.name)
def concordance(request: pytest.FixtureRequest) -> Concordance:
    game: GameFolder = request.param
    return Concordance(game, ROOT / "tests")


def agree(complaints: list[str]) -> None:
    if complaints:
        pytest.fail("\n".join(complaint.replace(f"{ROOT}/", "") for complaint in complaints), pytrace=False)


def test_both_languages_have_the_same_paragraphs(concordance: Concordance) -> None:
    agree(concordance.language_differences())


def test_every_paragraph_is_carried_out(concordance: Concordance) -> None:
    agree(concordance.uncited())


def test_every_paragraph_is_proved(concordance: Concordance) -> None:
    agree(concordance.unproved())


def test_every_cited_paragraph_exists(concordance: Concordance) -> None:
    agree(concordance.unknown())


def test_every_chapter_has_its_module(concordance: Concordance) -> None:
    agree(concordance.homeless_chapters())


def test_every_rule_mark_is_of_a_known_game() -> None:
    names = {game.name for game in GAMES}
    strange = [mark for mark in rule_marks(ROOT / "tests") if mark.paragraph.partition("/")[0] not in names]
    agree([f"{mark.place}: {mark.paragraph} is of no game" for mark in strange])
