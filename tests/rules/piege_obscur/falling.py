"""Piège obscur, chapter “Falling”."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

ALONE = "blue: falls row 6\ngreen: falls row 6\nyellow: falls row 6"
"""Nobody but Red is in the labyrinth."""

BRINK = f"""
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼    .    .    .    .
    3    .    ┼R   ○t   .    .    .
    4    .    ┼    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    {ALONE}
"""
"""Red stands before a pit."""

KEYS = """
    red: key
    blue: key
    green: key
    yellow: key
    discard 4 key
"""
"""Nobody needs a key any more."""


def prisoner(t: Talk, number: int = 0) -> dict[str, Any]:
    """What is to be seen of a prisoner."""
    seen: dict[str, Any] = t.view("red")["prisoners"][number]
    return seen


@pytest.mark.rule("piege-obscur/falling.1")
@pytest.mark.parametrize(
    ("choice", "line", "number", "landings"),
    [
        ("row", "row 3", 2, ["land a3", "land b3", "land c3", "land d3", "land e3", "land f3"]),
        ("column", "column c", 9, ["land c1", "land c2", "land c3", "land c4", "land c5", "land c6"]),
    ],
)
def test_who_falls_leaves_the_board_along_the_row_or_the_column_of_the_pit(
    game: Game, choice: str, line: str, number: int, landings: list[str]
) -> None:
    t = table(game, BRINK).play("go c3")
    assert t.story() == ["moves Red c3"]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play(choice)
    assert t.story() == [f"falls-along Red {line}", "vanishes b2, b3, c3, b4", "turn Blue"]
    assert (prisoner(t)["cell"], prisoner(t)["line"]) == (None, number)
    later = t.position().replace("turn blue", "turn red")
    assert table(game, later).answers("red") == landings


@pytest.mark.rule("piege-obscur/falling.1")
def test_who_falls_chooses_and_nothing_else_is_done_before(game: Game) -> None:
    t = table(game, BRINK).play("go c3")
    for move in ("stay", "go b3", "end", "land a3"):
        t.refuses(f"red: {move}", "piege-obscur/falling.1")
    t.refuses("blue: row", "piege-obscur/falling.1")


@pytest.mark.rule("piege-obscur/falling.1")
def test_who_stays_on_a_cracked_tile_falls_along_the_lines_of_that_tile(game: Game) -> None:
    position = BRINK.replace("┼R   ○t", "─R   ┼ ").replace("2    .    ┼", "2    .    .")
    t = table(game, position.replace("4    .    ┼", "4    .    ."), script=["tee"]).play("stay")
    assert t.answers("red") == ["row", "column"]
    assert t.play("column").story()[0] == "falls-along Red column b"


@pytest.mark.rule("piege-obscur/falling.1")
def test_who_falls_on_another_s_turn_chooses_at_once(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    ┼    .    .    .    .
        2    .    ├R   .    .    .    .
        3    .    ┼B   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        green: falls row 6
        yellow: falls row 6
        box expert
        now light
    """
    t = table(game, position, script=["pit-fiend"])
    assert t.story() == ["draws pit fiend", "laid pit fiend c2 all sides", "pit-fiend c2 b1, b3"]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["row", "column"])
    for move in ("red: end", "red: row", "green: row", "blue: stay"):
        t.refuses(move, "piege-obscur/falling.1")
    t.play("column")
    assert t.story() == ["falls-along Blue column b"]
    assert (prisoner(t, 1)["cell"], prisoner(t, 1)["line"]) == (None, 8)
    assert t.awaited() == ["red"]


@pytest.mark.rule("piege-obscur/falling.2")
def test_a_fall_ends_the_turn_whatever_nerve_one_has(game: Game) -> None:
    t = table(game, f"{BRINK}red: nerve 2").play("go c3", "row")
    assert told(t, "turn") == ["turn Blue"]
    assert t.awaited() == ["blue"]
    assert t.legal("red") == []


@pytest.mark.rule("piege-obscur/falling.2")
def test_a_further_move_may_be_the_jump_and_then_there_is_no_other(game: Game) -> None:
    t = table(game, f"{BRINK}red: nerve 2\nnow again").play("again c3", "row")
    assert t.story()[-1] == "turn Blue"
    assert t.awaited() == ["blue"]
    assert prisoner(t)["nerve"] == 1


@pytest.mark.rule("piege-obscur/falling.2")
def test_darkness_falls_and_nothing_is_lit(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    ┬B   .    .    .
        3    .    ┼R   ○t   .    .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        green: falls row 6
        yellow: falls row 6
    """
    t = table(game, position).play("go c3").play("column")
    # what Blue lights stays; to the right of Blue nothing is drawn
    assert t.story() == ["falls-along Red column c", "vanishes b3, b4", "turn Blue"]
    assert t.view("red")["lit"] == [8, 9, 10, 16]


@pytest.mark.rule("piege-obscur/falling.2")
def test_nobody_s_candle_is_lit_again_by_who_falls(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    .    ┼R   ○t   ┼B   .    .
        4    .    ┼    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: dark
        green: falls row 6
        yellow: falls row 6
    """
    t = table(game, position).play("go c3", "column")
    assert told(t, "lit-again", "draws", "turn") == ["turn Blue"]


@pytest.mark.rule("piege-obscur/falling.2")
def test_who_falls_again_as_they_land_neither_moves_nor_stays(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: falls row 3
        blue: falls row 6
        green: falls row 6
        yellow: falls row 6
        box expert
    """
    t = table(game, position, script=["pit-fiend"]).play("land d3")
    assert t.story() == [
        "lands Red d3",
        "draws pit fiend",
        "laid pit fiend d3 all sides",
        "pit-fiend d3 –",
    ]
    assert (t.awaited(), t.answers("red")) == (["red"], ["row", "column"])
    t.play("column")
    assert t.story() == ["falls-along Red column d", "vanishes d3", "turn Blue"]


@pytest.mark.rule("piege-obscur/falling.2")
def test_when_another_falls_the_turn_goes_on(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ├R   .    .    .    .
        3    .    ┼    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        green: falls row 6
        yellow: falls row 6
        box expert
        now light
    """
    placed = position.replace("1    .    .    .    .", "1    .    ┼    .    ┼B")
    t = table(game, placed, script=["pit-fiend"])
    assert t.story() == ["draws pit fiend", "laid pit fiend c2 all sides", "pit-fiend c2 b1, d1, b3"]
    assert (t.awaited(), t.answers("blue")) == (["blue"], ["row", "column"])
    t.play("row")
    assert t.story()[0] == "falls-along Blue row 1"
    assert t.awaited() == ["red"]
    assert t.answers("red") == ["again b1", "again c2", "again b3", "end"]


@pytest.mark.rule("piege-obscur/falling.3")
@pytest.mark.parametrize(("nerve", "candle"), [(0, "dark"), (2, "lit")])
def test_a_fall_keeps_candle_key_and_nerve_as_they_are(game: Game, nerve: int, candle: str) -> None:
    state = f"red: nerve {nerve}; key" + ("; dark" if candle == "dark" else "")
    position = BRINK if candle == "lit" else BRINK.replace("┼    .", ".    .")
    if candle == "dark":
        position = position.replace("┼R   ○t   .    .", "┼R   ○t   ┼Y   .").replace(
            "\nyellow: falls row 6", ""
        )
    t = table(game, f"{position}{state}\ndiscard key", script=["cross"]).play("go c3", "column")
    after = prisoner(t)
    assert (after["lit"], after["key"], after["nerve"]) == (candle == "lit", True, nerve)
    assert told(t, "candle-out", "spends-nerve", "tiles-lost") == []
    t = table(game, t.position().replace("turn blue", "turn red"), script=["cross", "tee"]).play("land c6")
    landed = prisoner(t)
    assert (landed["lit"], landed["key"], landed["nerve"]) == (candle == "lit", True, nerve)


@pytest.mark.rule("piege-obscur/falling.4")
def test_who_falls_when_the_stack_is_empty_falls_for_ever_and_all_have_lost(game: Game) -> None:
    position = BRINK.replace(ALONE, "").replace("2    .    ┼", "2    .    ┼g")
    lines = (
        "red: key\nblue: key; falls row 6\ngreen: key; falls row 6\nyellow: key; falls row 6\ndiscard 4 key"
    )
    t = table(game, f"{position}{lines}\nstack").play("go c3")
    assert t.story() == ["moves Red c3", "falls Red", "endless-fall"]
    assert (t.awaited(), t.view("blue")["result"]) == ([], "endless-fall")
    t.refuses("red: row", "piege-obscur/table.8")
    # as long as one tile is left, one may land on it
    t = table(game, f"{position}{lines}\nstack tee").play("go c3")
    assert (t.story(), t.answers("red")) == (["moves Red c3"], ["row", "column"])


@pytest.mark.rule("piege-obscur/falling.4")
def test_who_loses_the_last_tile_by_staying_on_a_cracked_tile_falls_for_ever(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ─R   ┼g   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: key
        blue: key; falls row 6
        green: key; falls row 6
        yellow: key; falls row 6
        discard 4 key
        stack tee
    """
    t = table(game, position, script=["tee"]).play("stay")
    assert t.story()[-4:] == ["tiles-lost T junction", "pit-forms b3", "falls Red", "endless-fall"]


@pytest.mark.rule("piege-obscur/falling.4")
def test_who_falls_by_the_last_tile_of_the_stack_falls_for_ever_too(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    ┼    .    ┼B   .    .
        2    .    ├R   .    .    .    .
        3    .    ┼g   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    ┼g   .    .
        red: key
        blue: key
        green: key; falls row 6
        yellow: key; falls row 6
        discard 4 key
        stack pit-fiend
        now light
    """
    t = table(game, position, script=["pit-fiend"])
    assert t.story()[-2:] == ["falls Blue", "endless-fall"]


@pytest.mark.rule("piege-obscur/falling.5")
def test_several_whom_a_pit_fiend_fells_choose_clockwise(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    ┼R   .    ┼B   .    .
        2    .    ├G   .    .    .    .
        3    .    ┼Y   .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        box expert
        turn green
        now light
    """
    t = table(game, position, script=["pit-fiend"])
    assert t.story()[-1] == "pit-fiend c2 b1, d1, b3"
    order = []
    while t.answers(t.awaited()[0]) == ["row", "column"]:
        order += t.awaited()
        t.refuses("green: row", "piege-obscur/falling.1")
        t.play(f"{order[-1]}: row")
    assert order == ["yellow", "red", "blue"]


@pytest.mark.rule("piege-obscur/falling.5")
def test_of_several_whom_the_dirge_fells_the_active_one_chooses_first(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼    .    .    .
        3    .    ┼R   ┼G   ┼B   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 0
        blue: nerve 0
        green: nerve 0
        yellow: falls row 6
        box dirge
        omens 1
        turn green
        now light
    """
    t = table(game, position, script=["omen", *["tee"] * 9])
    assert t.story() == ["draws omen", "laid omen c4 north"]
    t.play("dirge b3 0")
    order = []
    while t.answers(t.awaited()[0]) == ["row", "column"]:
        order += t.awaited()
        t.play("column")
    assert order == ["green", "red", "blue"]
    assert [prisoner(t, number)["line"] for number in range(4)] == [8, 10, 9, 5]
