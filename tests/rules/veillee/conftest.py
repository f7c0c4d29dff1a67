"""The game whose rules are proved here, and every question at which it can wait."""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel.agenda import NAMES
from lumignon.kernel.clockwork import Choice
from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

CIRCLE = """
    veillee
    hour 1/3
    fire 5
    options bewitched silence
    pack 5 log
    top log log
    aldo: courage 1; resisted; shadows 1; hand log
    berthe: courage 1; guards
    colin: asleep
"""
LOOSE: list[object] = ["log", 5]
"""What the shadows before Aldo burn below the two top cards, and what they roll."""

QUESTIONS: dict[str, tuple[str, list[str]]] = {
    "place-dice": ("dusk\n    dice 1 1 2", []),
    "place-shadow": ("shadows 1", []),
    "vigil": ("vigil", []),
    "dreaming": ("dream", []),
    "next-watch": ("watches", []),
    "on-watch": ("watch aldo 2", []),
    "answer": ("watch aldo 2", ["aldo: offer berthe log"]),
    "night-attacks": ("attack", []),
    "block": ("attack", ["loose aldo"]),
    "salt": ("attack", ["loose aldo", "suffer"]),
    "guard": ("attack", ["loose aldo", "suffer", "aldo: pass", "berthe: pass"]),
    "wound": ("attack", ["loose aldo", "suffer", "aldo: pass", "berthe: pass", "take 0"]),
}
"""For every question, as the agenda calls it, a phase and the moves that lead to it."""


def every_question() -> list[str]:
    """The choices of this game, as the agenda calls them."""
    find_game("veillee")
    names = [name for step, name in NAMES.items() if issubclass(step, Choice)]
    return [name.removeprefix("veillee.") for name in names if name.startswith("veillee.")]


@pytest.fixture(scope="session")
def game() -> Game:
    return find_game("veillee")


@pytest.fixture(params=every_question())
def waiting(request: pytest.FixtureRequest, game: Game) -> Talk:
    """Aldo and Berthe are awake, Colin sleeps, and the game waits: once at every question there is."""
    now, moves = QUESTIONS[request.param]
    t = table(game, f"{CIRCLE}now {now}", script=LOOSE if "suffer" in moves else [])
    t.play(*moves)
    assert t.view("night")["asked"] == f"veillee.{request.param}"
    return t
