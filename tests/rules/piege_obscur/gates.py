"""Piège obscur, chapter “Gates”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import table

THE_LAST_STEP = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   ┼gBGY .    .   .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
"""

KEYS = """
    red: key
    blue: key
    green: key
    yellow: key
    discard 4 key
"""

LAST_GATE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    ┼g   ┼R   ┴    .    .    .
    4    .    ┼    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    blue: falls row 6
    green: falls row 6
    yellow: falls row 6
"""


@pytest.mark.rule("piege-obscur/gates.1")
def test_all_have_won_when_the_last_one_comes_onto_the_gate_with_a_key(game: Game) -> None:
    t = table(game, THE_LAST_STEP + KEYS).play("go c3")
    assert t.story() == ["moves Red c3", "escaped"]
    assert (t.view("red")["result"], t.state.winners, t.awaited()) == ("escaped", 0b1111, [])
    t.refuses("blue: stay", "piege-obscur/table.8")


@pytest.mark.rule("piege-obscur/gates.1")
@pytest.mark.parametrize("missing", ["red", "blue", "green", "yellow"])
def test_nobody_escapes_while_somebody_has_no_key(game: Game, missing: str) -> None:
    keys = KEYS.replace(f"{missing}: key\n", "\n")
    t = table(game, THE_LAST_STEP + keys).play("go c3", script=["tee"])
    assert (told(t, "escaped"), t.view("red")["result"]) == ([], "")


@pytest.mark.rule("piege-obscur/gates.1")
def test_nobody_escapes_while_somebody_is_elsewhere(game: Game) -> None:
    for elsewhere in ("┼gBG .    .    ┼Y  ", "┼gBG ┼gY  .    .   "):
        position = THE_LAST_STEP.replace("┼gBGY .    .   .", elsewhere) + KEYS
        t = table(game, position).play("go c3", script=["tee"])
        assert (told(t, "escaped"), t.view("red")["result"]) == ([], "")
    position = THE_LAST_STEP.replace("┼gBGY", "┼gBG") + KEYS.replace(
        "yellow: key", "yellow: key; falls row 3"
    )
    t = table(game, position).play("go c3", script=["tee"])
    assert (told(t, "escaped"), t.view("red")["result"]) == ([], "")


@pytest.mark.rule("piege-obscur/gates.1")
def test_together_on_another_tile_than_a_gate_they_cannot_be(game: Game) -> None:
    t = table(game, THE_LAST_STEP.replace("┼gBGY .    .   .", "┼B   ┼gGY  .    .  ") + KEYS)
    t.refuses("red: go c3", "piege-obscur/movement.3")


@pytest.mark.rule("piege-obscur/gates.1")
def test_they_escape_before_a_monster_that_sees_it_attacks(game: Game) -> None:
    t = table(game, THE_LAST_STEP.replace("┼gBGY .  ", "┼gBGY ┼w ") + KEYS).play("go c3")
    assert t.story() == ["moves Red c3", "escaped"]


@pytest.mark.rule("piege-obscur/gates.1")
def test_they_escape_in_the_dark_and_from_a_cracked_tile_too(game: Game) -> None:
    keys = KEYS.replace("red: key", "red: key; dark").replace("blue: key", "blue: key; dark")
    t = table(game, THE_LAST_STEP.replace("┼R ", "─R ") + keys).play("go c3")
    assert t.story() == ["moves Red c3", "escaped"]


@pytest.mark.rule("piege-obscur/gates.1")
def test_they_escape_in_the_final_flickers_and_through_the_last_gate(game: Game) -> None:
    t = table(game, THE_LAST_STEP + KEYS + "stack\nflickers 7").play("go c3")
    assert t.story() == ["moves Red c3", "escaped"]


@pytest.mark.rule("piege-obscur/gates.1")
def test_five_escape_together(game: Game) -> None:
    position = """
        piege-obscur
        players 5
             a    b    c    d    e    f    g
        1    .    .    .    .    .    .    .
        2    .    .    .    .    .    .    .
        3    .    ┼R   {}   .    .    .    .
        4    .    .    .    .    .    .    .
        5    .    .    .    .    .    .    .
        6    .    .    .    .    .    .    .
        7    .    .    .    .    .    .    .
        red: key
        blue: key
        green: key
        yellow: key
        discard 5 key
        """
    t = table(game, position.format("┼gBGYV") + "violet: key").play("go c3")
    assert t.story() == ["moves Red c3", "escaped"]
    t = table(game, position.format("┼gBGY") + "violet: key; falls row 3").play("go c3", script=["tee"])
    assert told(t, "escaped") == []


@pytest.mark.rule("piege-obscur/gates.2")
def test_all_have_lost_when_the_last_gate_goes_dark(game: Game) -> None:
    t = table(game, LAST_GATE + "stack 3 tee 4 key").play("go c3")
    assert t.story() == ["moves Red c3", "vanishes a3, b4", "no-gates"]
    assert (t.view("red")["result"], t.state.winners, t.awaited()) == ("no-gates", 0, [])


@pytest.mark.rule("piege-obscur/gates.2")
def test_one_gate_in_the_stack_or_on_the_board_is_enough(game: Game) -> None:
    t = table(game, LAST_GATE + "discard 2 gate\nstack gate 3 tee 4 key").play("go c3", script=["tee"])
    assert told(t, "vanishes", "no-gates") == ["vanishes a3, b4"]
    t = table(game, LAST_GATE + "discard 3 gate\nstack 3 tee 4 key").play("go b4", script=["tee"])
    assert told(t, "no-gates") == ["no-gates"]
    t = table(game, LAST_GATE.replace("┴ ", "┼g") + "discard gate\nstack 3 tee 4 key").play(
        "go c3", script=["tee"]
    )
    assert told(t, "vanishes", "no-gates") == ["vanishes a3, b4"]


@pytest.mark.rule("piege-obscur/gates.2")
def test_all_have_lost_when_the_stack_loses_the_last_gate(game: Game) -> None:
    t = table(game, LAST_GATE.replace("┼g", "┼ ") + "stack gate 3 tee 4 key").play("stay", script=["gate"])
    assert t.story()[-2:] == ["tiles-lost gate", "no-gates"]


@pytest.mark.rule("piege-obscur/gates.2")
def test_all_have_lost_when_a_pit_fiend_sinks_the_last_gate(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    ┼    ┴R   ┴    ┼gB  .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        green: falls row 6
        yellow: falls row 6
        """
    for stack in ("3 tee 4 keeper pit-fiend", "gate 3 tee 4 keeper pit-fiend"):
        t = table(game, position + f"stack {stack}").play("go c3", script=["pit-fiend"])
        assert told(t, "pit-fiend", "no-gates")[0] == "pit-fiend c2 b3, d3"
        assert ("no-gates" in t.story()) == (stack[0] == "3")


@pytest.mark.rule("piege-obscur/gates.2")
def test_a_gate_that_has_become_a_pit_is_gone(game: Game) -> None:
    t = table(game, LAST_GATE.replace("┼g", "○g") + "stack gate 3 tee 4 key").play("stay", script=["gate"])
    assert t.story()[-2:] == ["tiles-lost gate", "no-gates"]


@pytest.mark.rule("piege-obscur/gates.2")
def test_the_last_gate_is_not_gone_while_it_is_in_hand(game: Game) -> None:
    t = table(game, LAST_GATE.replace("┼g", "┼ ") + "stack gate 3 tee 4 key").play("go c3", script=["gate"])
    assert (t.story()[-1], t.answers("red")) == ("draws gate", ["put c2 NESW", "put d3 NESW"])
    # so the position can be written down and taken up again, and nothing is over
    t = table(game, t.position()).play("put d3 NESW", script=["tee"])
    assert told(t, "laid", "no-gates") == ["laid gate d3 all sides"]
