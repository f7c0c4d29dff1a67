"""The regular of Piège obscur: what it does where everybody would, and that it gets somewhere."""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.table_talk import Talk, table
from lumignon.lab.one_game import Simulation
from lumignon.lab.simulate import simulate
from lumignon.players.driver import DEFAULT_BUDGET
from lumignon.players.levels import best_level, make_player
from lumignon.players.player import Worlds

PIEGE_OBSCUR = find_game("piege-obscur")


def chosen(talk: Talk, name: str) -> str:
    """What a regular does in this seat, with the legal moves and a world drawn for it, and nothing else."""
    seat = talk.seat(name)
    world = PIEGE_OBSCUR.resample(talk.state, seat, FastChance(1))
    worlds = Worlds(PIEGE_OBSCUR, world, seat, FastChance(2))
    player = make_player("regular", "piege-obscur", seat, "seed")
    moves = engine.legal(talk.state, seat)
    return PIEGE_OBSCUR.write_move(player.choose({}, moves, worlds, DEFAULT_BUDGET))


def sitting(rows: str, *lines: str) -> Talk:
    return table(PIEGE_OBSCUR, "\n".join(["piege-obscur", "a b c d e f", rows, *lines]))


def test_it_is_there_for_every_seat_that_nobody_takes() -> None:
    assert best_level("piege-obscur") == "regular"


def test_the_last_one_walks_onto_the_gate() -> None:
    talk = sitting(
        """
        1    .    .    .    .    .    .
        2    .    .    ┼    ┼    .    .
        3    .    ┼    ┼R   ┼gBGY ┼   .
        4    .    .    ┼    ┼    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """,
        *["red: key", "blue: key", "green: key", "yellow: key"],
        "discard 6 key",
        "stack 10 tee 4 cross 2 gate",
    )
    assert chosen(talk, "red") == "go d3"


def test_a_key_beside_is_taken() -> None:
    talk = sitting(
        """
        1    .    .    .    .    .    .
        2    .    .    ┬    .    .    .
        3    .    ┤    ┼R   ┼k   .    .
        4    .    .    ┴    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """,
        *["blue: falls row 6", "green: falls row 5", "yellow: falls row 1"],
        "stack 20 tee 5 key 4 gate 6 wax-eater",
    )
    assert chosen(talk, "red") == "go d3"


def test_from_a_wax_eaters_line_it_steps_aside() -> None:
    talk = sitting(
        """
        1    .    .    .    .    .    .
        2    .    .    ┼    .    .    .
        3    .    ┼w   ┴R   ┼    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """,
        *["blue: falls row 6", "green: falls row 5", "yellow: falls row 1"],
        "red: nerve 0",
        "stack 20 tee 6 key 4 gate 6 wax-eater",
    )
    assert chosen(talk, "red") == "go c2"


def test_who_has_a_key_and_stands_on_another_gives_one_away() -> None:
    talk = sitting(
        """
        1    .    .    .    .    .    .
        2    .    ┬    ┬    ┼    .    .
        3    .    ┼B   ┼kR  ┼gGY ┼    .
        4    .    ┴    ┴    ┼    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        """,
        *["red: key", "green: key", "yellow: key"],
        "discard 4 key",
        "stack 14 tee 2 gate key",
    )
    assert chosen(talk, "red") == "give red blue"


@pytest.mark.slow
def test_it_escapes_now_and_then_where_chance_alone_never_does() -> None:
    rates = {}
    for level in ("regular", "random"):
        simulation = Simulation(
            "piege-obscur", 40, (level,) * 4, "escapes", PIEGE_OBSCUR.settle({"players": 4})
        )
        rates[level] = simulate(simulation)["win_rate"]
    assert rates["random"] == 0
    assert rates["regular"] > 0.05


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 5}, {"variant": "expert", "dirge": True}])
def test_it_plays_every_variant_to_its_end(options: dict[str, object]) -> None:
    settled = PIEGE_OBSCUR.settle(options)
    levels = ("regular",) * len(PIEGE_OBSCUR.seat_names(settled))
    report = simulate(Simulation("piege-obscur", 1, levels, "ends", settled))
    assert sum(report["results"].values()) == 1
