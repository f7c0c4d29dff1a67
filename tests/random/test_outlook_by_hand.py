"""What is foretold of a few moves of Piège obscur, in positions that a person can follow."""

from __future__ import annotations

from typing import Any

import pytest

from lumignon.games.piege_obscur.game import GAME

PLAIN = ("red: nerve 0", "blue: nerve 0", "green: nerve 0", "yellow: nerve 0", "stack 22 tee gate 4 key")


def cell(name: str) -> int:
    return (int(name[1:]) - 1) * 7 + "abcdef".index(name[0])


def cells(names: str) -> list[int]:
    return [cell(name) for name in names.split()]


def foretold(rows: str, move: str, *lines: str) -> dict[str, Any]:
    """What is foretold of Red's move."""
    given = {line.partition(" ")[0] for line in lines}
    more = [line for line in PLAIN if line.partition(" ")[0] not in given]
    state = GAME.read_position("\n".join(["piege-obscur", "a b c d e f", rows, *lines, *more]))
    return GAME.foresee(state, 0, GAME.find_move(state, 0, move))


OVER_THE_EDGE = """
    1    .    .    .    .    .    .
    2    ┼    ┬B   ┼    .    .    .
    3    ┼    ┼w   .    .    ┼    ┼R
    4    .    ○t   .    .    .    .
    5    .    ┼G   .    .    .    .
    6    .    .    .    .    .    .
"""


def test_an_attack_comes_along_its_passage_and_over_the_edge() -> None:
    told = foretold(OVER_THE_EDGE, "go e3", "yellow: falls column d")
    assert told["attacks"] == [
        {"monster": cell("b3"), "prisoner": 0, "path": cells("a3 f3 e3")},
        {"monster": cell("b3"), "prisoner": 1, "path": cells("b2")},
    ]
    assert told["lost"] == 6


def test_with_nerve_in_hand_it_is_not_said_what_the_attack_costs() -> None:
    told = foretold(OVER_THE_EDGE, "go e3", "yellow: falls column d", "blue: nerve 1")
    assert len(told["attacks"]) == 2
    assert "lost" not in told


def test_who_stays_on_a_crack_falls_and_darkness_takes_what_was_lit() -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    ─R   ┼    .    .
        3    .    .    .    .    .    .
        4    .    ┼B   ┼G   ┼Y   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    told = foretold(rows, "stay")
    assert (told["pit"], told["falls"], told["lost"]) == (cell("c2"), True, 1)
    assert told["vanishes"] == cells("b2 c2 d2")


def test_a_move_into_the_light_says_what_will_be_drawn() -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼R   ┼    .    .    .
        3    .    .    .    .    .    .
        4    .    ┼B   ┼G   ┼Y   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    told = foretold(rows, "go c2")
    assert sorted(told["draws"]) == cells("c1 d2 c3")
    assert set(cells("b2 c2 c1 d2 c3")) <= set(told["lit"])
    assert "attacks" not in told
    assert "pit" not in told


def test_in_the_dark_the_tile_comes_first() -> None:
    rows = """
        1    .    ┼B   .    .    .    .
        2    .    ┼w   ┼R   .    .    .
        3    .    .    .    .    .    .
        4    .    .    ┼G   ┼Y   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    told = foretold(rows, "go d2", "red: nerve 0; dark")
    assert told == {
        "draws": cells("d2"),
        "attacks": [{"monster": cell("b2"), "prisoner": None, "path": []}],
    }


def test_in_the_dark_a_crack_gives_way_whatever_is_drawn() -> None:
    rows = """
        1    .    .    ┼B   .    .    .
        2    .    .    ─R   .    .    .
        3    .    .    .    .    .    .
        4    .    .    ┼G   ┼Y   .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    told = foretold(rows, "go d2", "red: nerve 0; dark")
    assert told == {"draws": cells("d2"), "pit": cell("c2")}


@pytest.mark.parametrize("stack", ["key wax-eater", "3 key wax-eater", "4 key", "gate wax-eater"])
def test_who_stays_on_a_crack_falls_whatever_is_left_in_the_stack(stack: str) -> None:
    rows = """
        1    .    .    .    .    .    .
        2    .    ┼    ─R   ┼    .    .
        3    .    .    .    .    .    .
        4    .    ┼B   ┼G   ┼gY  .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    keys = [f"{name}: nerve 0; key" for name in ("red", "blue", "green", "yellow")]
    told = foretold(rows, "stay", *keys, "discard 4 key", f"stack {stack}")
    assert (told["pit"], told["falls"], told["lost"]) == (cell("c2"), True, 1)
    assert told["vanishes"] == cells("b2 c2 d2")
