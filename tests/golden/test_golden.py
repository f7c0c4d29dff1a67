"""One readable transcript for every way a game can end, compared line by line with what is played now."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts.golden import FOLDER, differences, recipes, transcript

from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel.malformed import Malformed

RECIPES = [(name, file) for name in GAME_NAMES for file in recipes(name)]

BARE = """# A table of two, which looks at itself
language en
option wakers 2
option bewitched no
seed 1
views aldo
play
"""


@pytest.mark.parametrize(("name", "recipe"), RECIPES, ids=[f"{name}/{file.stem}" for name, file in RECIPES])
def test_a_game_is_played_as_its_transcript_says(name: str, recipe: Path) -> None:
    played = transcript(find_game(name), recipe.read_text(encoding="utf-8"))
    lines = differences(recipe.with_suffix(".txt"), played)
    if lines:
        lines.append(f"(if this is as it should be: python scripts/golden.py {name})")
        pytest.fail("\n".join(lines), pytrace=False)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_way_to_end_has_a_transcript(name: str) -> None:
    told = [file.with_suffix(".txt").read_text(encoding="utf-8") for file in recipes(name)]
    untold = [key for key in find_game(name).results if not any(f"\nresult: {key};" in text for text in told)]
    assert untold == []


def test_every_transcript_has_its_recipe() -> None:
    orphans = [file for file in FOLDER.glob("*/*.txt") if not file.with_suffix(".recipe").exists()]
    assert orphans == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("aldo: feed", "refused"),
        ("night: sing", "no move"),
        ("zoe: feed", "no seat"),
        ("feed", "names its seat"),
    ],
)
def test_a_recipe_that_cannot_be_played_says_where(line: str, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        transcript(find_game("veillee"), BARE + line)


def test_a_script_must_be_used_up() -> None:
    recipe = BARE.replace("seed 1", "script loyal loyal 1 2 3 4")
    with pytest.raises(Malformed, match="4"):
        transcript(find_game("veillee"), recipe)


def test_a_different_line_is_shown() -> None:
    there = RECIPES[0][1].with_suffix(".txt")
    changed = there.read_text(encoding="utf-8").replace("\nresult: ", "\nresult: not ")
    assert [line for line in differences(there, changed) if line.startswith("+result")] != []
