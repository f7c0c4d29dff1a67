"""Piège obscur, chapter “Keys”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

FALLING = """
    green: falls row 6
    yellow: falls row 6
"""

SIDE_BY_SIDE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   ┼B   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    discard 2 key
"""

NEXT_TO_A_KEY = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   {}   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    blue: falls row 6
"""

ON_A_KEY = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼kR  ┼B   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    red: key
    discard 2 key
"""


AFTER_A_MOVE = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   ┼    ┼B   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    green: falls row 6
    yellow: falls row 6
    discard 2 key
"""

LAST = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼g   ┼k   .    .    .
    3    ┼    ┼R   ┼B   .    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    discard 3 key
    red: key
    green: key; falls row 6
    yellow: key; falls row 6
    stack
    flickers 0
    now flicker
"""

IN_SIGHT = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    .    .    .    .    .
    3    .    ┼R   ┼B   .    .    .
    4    .    ┼w   .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    red: nerve 2; key
    green: falls row 6
    yellow: falls row 6
    discard key
"""


def gifts(t: Talk, name: str) -> list[str]:
    """The keys that a seat may give now."""
    return [move for move in t.legal(name) if move.startswith("give")]


def holders(t: Talk) -> list[str]:
    """Who holds a key."""
    return [prisoner["name"] for prisoner in t.view("red")["prisoners"] if prisoner["key"]]


# 1: taking a key


@pytest.mark.rule("piege-obscur/keys.1")
def test_who_moves_onto_a_key_tile_takes_its_key(game: Game) -> None:
    t = table(game, NEXT_TO_A_KEY.format("┼k") + FALLING + "stack tee gate 3 key")
    t.play("go c3", script=["tee"])
    assert t.story()[:3] == ["moves Red c3", "takes-key Red", "draws T junction"]
    assert holders(t) == ["red"]
    assert "┼eR" in t.position()


@pytest.mark.rule("piege-obscur/keys.1")
def test_who_lands_on_a_key_tile_takes_its_key(game: Game) -> None:
    t = table(game, SIDE_BY_SIDE.replace("R ", "  ") + "red: falls row 5" + FALLING, script=["key", "tee"])
    t.play("land a5")
    assert t.story()[:4] == ["lands Red a5", "draws key tile", "laid key tile a5 all sides", "takes-key Red"]
    assert holders(t) == ["red"]


@pytest.mark.rule("piege-obscur/keys.1")
def test_who_scrambles_onto_a_key_tile_takes_its_key(game: Game) -> None:
    t = table(game, NEXT_TO_A_KEY.format("┼w") + FALLING, script=["tee"] * 3)
    t.play("charge c3").play("scramble d3", script=["key"])
    assert t.story() == [
        "draws key tile",
        "scrambles Red d3",
        "laid key tile d3 all sides",
        "takes-key Red",
        "vanishes b3",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/keys.1")
@pytest.mark.rule("piege-obscur/keys.2")
def test_nobody_takes_a_key_from_beside_or_from_a_tile_that_has_none(game: Game) -> None:
    t = table(game, NEXT_TO_A_KEY.format("┼e") + FALLING + "stack tee gate 4 key")
    t.play("go c3", script=["key"])
    assert told(t, "draws", "takes-key") == ["draws key tile"]
    assert holders(t) == []
    t = table(game, NEXT_TO_A_KEY.format("┼") + FALLING + "stack tee gate 4 key").play(
        "go c3", script=["tee"]
    )
    assert told(t, "takes-key") == []


@pytest.mark.rule("piege-obscur/keys.2")
def test_nobody_takes_a_key_as_they_jump_into_the_pit_of_its_tile(game: Game) -> None:
    t = table(game, NEXT_TO_A_KEY.format("○k") + FALLING).play("go c3")
    assert t.story() == ["moves Red c3"]
    assert (t.answers("red"), holders(t)) == (["row", "column"], [])


# 2: one key at the most


@pytest.mark.rule("piege-obscur/keys.2")
def test_who_has_a_key_leaves_the_other_on_its_tile(game: Game) -> None:
    position = NEXT_TO_A_KEY.format("┼k") + FALLING + "red: key\ndiscard key\nstack tee gate 3 key"
    t = table(game, position).play("go c3", script=["tee"])
    assert told(t, "moves", "takes-key") == ["moves Red c3"]
    assert "┼kR" in t.position()
    t = table(game, position.replace("red: key\n", "")).play("go c3", script=["tee"])
    assert told(t, "moves", "takes-key") == ["moves Red c3", "takes-key Red"]


@pytest.mark.rule("piege-obscur/keys.2")
def test_nobody_is_given_a_second_key(game: Game) -> None:
    t = table(game, SIDE_BY_SIDE + FALLING + "red: key\nblue: key")
    assert gifts(t, "red") == gifts(t, "blue") == []
    t.refuses("red: give red blue", "piege-obscur/keys.2")


# 3: giving a key


@pytest.mark.rule("piege-obscur/keys.3")
def test_a_key_is_given_to_one_beside_without_any_cost(game: Game) -> None:
    t = table(game, SIDE_BY_SIDE + FALLING + "red: key")
    assert gifts(t, "red") == ["give red blue"]
    before = t.answers("red")
    t.play("red: give red blue")
    assert t.story() == ["gives-key Red Blue"]
    assert (holders(t), t.awaited(), t.answers("red")) == (["blue"], ["red"], before)
    assert t.view("red")["prisoners"][0]["nerve"] == 1
    t.play("blue: give blue red")
    assert (t.story(), holders(t)) == (["gives-key Blue Red"], ["red"])


@pytest.mark.rule("piege-obscur/keys.3")
def test_during_the_turn_of_either_the_one_or_the_other_gives(game: Game) -> None:
    t = table(game, SIDE_BY_SIDE + FALLING + "blue: key\nturn red")
    assert (gifts(t, "red"), gifts(t, "blue")) == ([], ["give blue red"])
    t = table(game, SIDE_BY_SIDE + FALLING + "red: key\nturn blue")
    assert (gifts(t, "red"), gifts(t, "blue")) == (["give red blue"], [])


@pytest.mark.rule("piege-obscur/keys.3")
def test_during_the_turn_of_another_nobody_gives(game: Game) -> None:
    position = SIDE_BY_SIDE.replace("5    .    .    .    .", "5    .    .    .    ┼G") + "yellow: falls row 6"
    t = table(game, position + "\nred: key\nturn green")
    assert t.awaited() == ["green"]
    assert gifts(t, "red") == gifts(t, "green") == []
    t.refuses("red: give red blue", "piege-obscur/keys.3")


@pytest.mark.rule("piege-obscur/keys.3")
def test_in_the_first_cell_of_the_grid_keys_change_hands_as_elsewhere(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    ┼R   ┼B   .    .    .    .
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """
    t = table(game, position + FALLING + "red: key\ndiscard key").play("red: give red blue")
    assert holders(t) == ["blue"]
    t.play("blue: give blue red")
    assert holders(t) == ["red"]


@pytest.mark.rule("piege-obscur/keys.3")
def test_nobody_gives_through_a_wall_or_to_one_who_is_not_beside(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   │B   .    .    .
        4    .    ┼    ┼G   .    .    .
        5    .    ┼Y   .    .    .    .
        6    .    .    .    .    .    .
        red: key
        discard 2 key
        """,
    )
    assert gifts(t, "red") == []
    for name in ("blue", "green", "yellow", "red"):
        t.refuses(f"red: give red {name}", "piege-obscur/keys.3")


@pytest.mark.rule("piege-obscur/keys.3")
def test_a_key_is_given_over_the_edge_of_the_grid_and_in_the_dark(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    ┼B   .    .    .    .    ┼R
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    ┼G
        red: key; dark
        blue: dark
        yellow: falls row 6
        discard 2 key
        """,
    )
    assert gifts(t, "red") == ["give red blue", "give red green"]


@pytest.mark.rule("piege-obscur/keys.3")
def test_nobody_gives_on_one_and_the_same_gate_but_from_beside_it(game: Game) -> None:
    t = table(
        game,
        """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼gRB ┼G   .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: key
        yellow: falls row 6
        discard 2 key
        """,
    )
    assert gifts(t, "red") == ["give red green"]
    t.refuses("red: give red blue", "piege-obscur/keys.3")


@pytest.mark.rule("piege-obscur/keys.3")
def test_nobody_gives_to_one_who_falls_nor_as_they_fall(game: Game) -> None:
    t = table(game, NEXT_TO_A_KEY.format("○t") + FALLING + "red: key\ndiscard key")
    t.refuses("red: give red blue", "piege-obscur/keys.3")
    t.refuses("blue: give blue red", "piege-obscur/keys.3")
    t = table(game, SIDE_BY_SIDE.replace("┼B", "○t") + "red: key\nblue: falls row 6" + FALLING)
    t.play("go c3", "row")
    assert t.awaited() == ["blue"]
    assert gifts(t, "red") == []


@pytest.mark.rule("piege-obscur/keys.3")
def test_a_key_is_given_before_the_end_of_the_turn_is_decided(game: Game) -> None:
    t = table(game, AFTER_A_MOVE + "red: nerve 0; key").play("go c3", script=["corridor"])
    t.refuses("red: give red blue", "piege-obscur/keys.3")
    t.play("put c2 NS", script=["corridor"])
    assert (t.awaited(), t.legal("red")) == (["red"], ["end", "give red blue"])
    t.play("red: give red blue")
    assert t.story() == ["gives-key Red Blue"]
    assert (t.awaited(), t.legal("red"), t.legal("blue")) == (["red"], ["end"], ["give blue red"])
    t.play("end")
    assert t.story() == ["turn Blue"]


@pytest.mark.rule("piege-obscur/keys.3")
def test_who_can_neither_move_on_nor_give_nor_be_given_a_key_is_not_asked(game: Game) -> None:
    for keys in ("red: nerve 0", "red: nerve 0; key\nblue: key"):
        t = table(game, AFTER_A_MOVE + keys).play("go c3", script=["corridor", "corridor"])
        t.play("put c2 NS")
        assert t.story()[-1] == "turn Blue"


@pytest.mark.rule("piege-obscur/keys.3")
def test_in_the_final_flickers_a_key_is_given_before_a_tile_is_chosen(game: Game) -> None:
    t = table(game, LAST)
    assert gifts(t, "red") == ["give red blue"]
    t.play("red: give red blue", "snuff a3")
    assert t.story() == ["gives-key Red Blue", "snuffs Red a3", "turn Blue"]


@pytest.mark.rule("piege-obscur/keys.3")
def test_no_key_is_given_while_somebody_is_hit_or_scrambles(game: Game) -> None:
    t = table(game, IN_SIGHT, script=["tee"] * 3)
    assert gifts(t, "red") == ["give red blue"]
    t.play("red: charge b4")
    assert t.awaited() == ["red"]
    t.refuses("red: give red blue", "piege-obscur/keys.3")
    t.play("red: suffer")
    assert "scramble b3" in t.answers("red")
    assert gifts(t, "red") == []


# 4: who decides


@pytest.mark.rule("piege-obscur/keys.4")
def test_only_whoever_leads_the_prisoner_with_the_key_gives_it(game: Game) -> None:
    t = table(game, SIDE_BY_SIDE + FALLING + "blue: key")
    t.refuses("red: give blue red", "piege-obscur/keys.4")
    t.refuses("green: give blue red", "piege-obscur/keys.4")
    assert [gifts(t, name) for name in t.seat_names] == [[], ["give blue red"], [], []]
    # nobody is asked whether they want it
    t.play("blue: give blue red")
    assert t.awaited() == ["red"]


@pytest.mark.rule("piege-obscur/keys.4")
def test_who_leads_two_prisoners_gives_the_keys_of_both(game: Game) -> None:
    position = """
        piege-obscur
        players 2
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    ┼B   .    .    .
        3    .    ┼Y   ┼R   ┼G   .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        green: key
        yellow: key
        discard 2 key
        """
    # Red and Green are led by the one, Blue and Yellow by the other
    t = table(game, position)
    assert gifts(t, "red") == ["give green red"]
    assert gifts(t, "blue") == ["give yellow red"]
    t = table(game, position.replace("green: key", "red: key"))
    assert gifts(t, "red") == ["give red blue", "give red green"]


# 5: giving on a key tile


@pytest.mark.rule("piege-obscur/keys.5")
def test_who_gives_a_key_while_on_a_key_tile_takes_that_one(game: Game) -> None:
    t = table(game, ON_A_KEY + FALLING).play("red: give red blue")
    assert t.story() == ["gives-key Red Blue", "takes-key Red"]
    assert holders(t) == ["red", "blue"]
    assert "┼eR" in t.position()


@pytest.mark.rule("piege-obscur/keys.5")
def test_on_a_key_tile_whose_key_is_taken_there_is_nothing_to_take(game: Game) -> None:
    t = table(game, ON_A_KEY.replace("┼k", "┼e") + FALLING).play("red: give red blue")
    assert t.story() == ["gives-key Red Blue"]
    assert holders(t) == ["blue"]


# 6: what becomes of a key that is left


@pytest.mark.rule("piege-obscur/keys.6")
def test_a_key_tile_that_collapses_takes_its_key_along(game: Game) -> None:
    gone = ON_A_KEY.replace("┼B", "┼") + FALLING + "blue: falls row 6\n"
    t = table(game, gone + "stack tee gate 2 key").play("go c3")
    assert t.story() == ["moves Red c3", "pit-forms b3", "no-keys"]
    t = table(game, gone + "stack tee gate 3 key").play("go c3", script=["gate"])
    assert told(t, "pit-forms", "no-keys") == ["pit-forms b3"]


@pytest.mark.rule("piege-obscur/keys.6")
def test_a_key_tile_that_nobody_lights_takes_its_key_along(game: Game) -> None:
    for left in (3, 4):
        t = table(
            game,
            f"""
            piege-obscur
                 a    b    c    d    e    f
            1    .    .    .    .    .    .
            2    .    .    .    .    .    .
            3    ┼k   ┼R   ┴    .    .    .
            4    .    .    .    .    .    .
            5    .    .    .    .    .    .
            6    .    .    .    .    .    .
            blue: falls row 6
            stack tee gate {left} key
            """
            + FALLING,
        ).play("go c3", script=["gate"] if left == 4 else [])
        assert t.story()[1] == "vanishes a3"
        assert ("no-keys" in t.story()) == (left == 3)


@pytest.mark.rule("piege-obscur/keys.6")
def test_a_tile_whose_key_is_in_somebodys_hand_may_go(game: Game) -> None:
    t = table(game, ON_A_KEY.replace("┼kR", "┼eR") + FALLING + "stack tee gate 3 key").play(
        "stay", script=["tee"]
    )
    assert told(t, "pit-forms", "no-keys") == ["pit-forms b3"]


# 7: fewer keys than prisoners


@pytest.mark.rule("piege-obscur/keys.6")
@pytest.mark.rule("piege-obscur/keys.7")
def test_all_have_lost_when_fewer_keys_are_left_than_there_are_prisoners(game: Game) -> None:
    # one in a hand, one on the board, the others in the stack
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼k   ┼    .    .    .
        3    ┼    ┴R   ┴B   ┼    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: key
        discard key
        stack 3 tee gate 3 key
        """
    t = table(game, position + FALLING).play("stay", script=["key"])
    assert told(t, "tiles-lost", "no-keys", "turn") == ["tiles-lost key tile", "turn Blue"]
    t.play("stay", script=["key"])
    assert told(t, "tiles-lost", "no-keys", "turn") == ["tiles-lost key tile", "no-keys"]
    assert (t.view("red")["result"], t.awaited()) == ("no-keys", [])


@pytest.mark.rule("piege-obscur/keys.7")
def test_one_attack_may_cost_the_last_key_that_is_needed(game: Game) -> None:
    t = table(game, NEXT_TO_A_KEY.format("┼w") + FALLING + "red: nerve 1\nstack gate 3 tee 4 key")
    t.play("charge c3", script=["tee", "key", "tee"])
    assert t.story()[-2:] == ["tiles-lost T junction, key tile, T junction", "no-keys"]


@pytest.mark.rule("piege-obscur/keys.7")
def test_five_prisoners_need_five_keys(game: Game) -> None:
    position = """
        piege-obscur
        players 5
             a    b    c    d    e    f    g
        1    .    .    .    .    .    .    .
        2    .    .    .    .    .    .    .
        3    .    ┼R   .    .    .    .    .
        4    .    .    .    .    .    .    .
        5    .    .    .    .    .    .    .
        6    .    .    .    .    .    .    .
        7    .    .    .    .    .    .    .
        blue: falls row 6
        violet: falls row 6
        stack gate tee 5 key
        """
    t = table(game, position + FALLING).play("stay", script=["key"])
    assert t.story()[-1] == "no-keys"


@pytest.mark.rule("piege-obscur/keys.6")
@pytest.mark.rule("piege-obscur/keys.7")
def test_in_the_expert_variant_the_keys_of_keepers_count(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    .    .    .    .
        3    ┼    ┴R   ◀    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 6
        stack gate 3 tee 4 keeper
        """
    t = table(game, position + FALLING).play("stay", script=["keeper"])
    t.play("swap a3")
    assert told(t, "swapped", "no-keys") == ["swapped crossroads a3"]
    t = table(game, position.replace("4 keeper", "3 keeper") + FALLING).play("stay", script=["keeper"])
    t.play("swap c3")
    assert told(t, "swapped", "no-keys") == ["swapped keeper c3", "no-keys"]


@pytest.mark.rule("piege-obscur/keys.7")
def test_a_key_that_is_needed_is_not_lost_while_its_tile_is_in_hand(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    .    .    .    .    .
        3    .    ┼R   ┴    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 6
        stack gate 3 tee 4 key
        """
    t = table(game, position + FALLING).play("go c3", script=["key"])
    assert (t.story()[-1], t.answers("red")) == ("draws key tile", ["put c2 NESW", "put d3 NESW"])
    # so the position can be written down and taken up again, and nothing is over
    t = table(game, t.position()).play("put d3 NESW", script=["tee"])
    assert told(t, "laid", "no-keys") == ["laid key tile d3 all sides"]
