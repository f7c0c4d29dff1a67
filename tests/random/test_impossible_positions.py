"""Positions from outside that cannot be: each is refused in a sentence that says why."""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel.options import Impossible

GAME = find_game("veillee")

TABLE = """
    veillee
    hour 2/6
    fire 5
    options bewitched silence
    aldo: courage 1; shadows 2; hand log
    berthe: courage 1; shadows 1
    colin: courage 1; bewitched
    doris: asleep
    now watch aldo 2
"""


def after(change: tuple[str, str], text: str = TABLE) -> str:
    """The table with one thing written otherwise."""
    assert change[0] in text
    return text.replace(*change)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("fire 5", "fire 5\n    spare"), "an allegiance for every empty chair"),
        (("fire 5", "fire 5\n    spare loyal@aldo"), "everybody knows that who sits down later is loyal"),
        (("doris: asleep", "doris: asleep; loyal@nobody"), "everybody has seen the allegiance"),
        (("aldo:", "aldo: beside mist mist mist dread;"), "has 4 nightmares is asleep"),
        (("aldo:", "aldo: wounded arm eye voice;"), "three strengths are wounded is asleep"),
        (("hour 2/6", "hour 2/6\n    wind 3 5"), "total 8 do not wait"),
        (("hour 2/6", "hour 2/6\n    fury 3 5"), "one odd die at the most"),
        (("hour 2/6", "hour 2/6\n    fury 2"), "one odd die at the most"),
        (("hour 2/6", "hour 2/6\n    dice 1 1 1 1"), "has 3 dice"),
        (("now watch aldo 2", "now shadows 4"), "three shadows at the most"),
        (("bewitched silence", "bewitched"), ""),
    ],
)
def test_what_cannot_be_is_refused(change: tuple[str, str], reason: str) -> None:
    if not reason:
        GAME.read_position(after(change))
        return
    with pytest.raises(Impossible, match=reason):
        GAME.read_position(after(change))
