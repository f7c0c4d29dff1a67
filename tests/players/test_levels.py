"""Players by their level, and what a regular is worth."""

from __future__ import annotations

import json

import pytest

from lumignon.games import find_game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.table_talk import Talk, table
from lumignon.lab.one_game import Simulation
from lumignon.lab.simulate import simulate
from lumignon.players.levels import best_level, has_regular, make_player
from lumignon.players.player import NO_WORLDS
from lumignon.players.random_player import RandomPlayer

VEILLEE = find_game("veillee")
SEATS = 6


def test_levels_are_known_by_name() -> None:
    assert isinstance(make_player("random", "veillee", 1, "seed"), RandomPlayer)
    assert make_player("regular", "veillee", 1, "seed").seat == 1
    with pytest.raises(Malformed, match="there are: random, regular"):
        make_player("genius", "veillee", 1, "seed")


def test_a_game_without_rules_of_thumb_says_so() -> None:
    assert has_regular("veillee")
    assert best_level("veillee") == "regular"
    assert best_level("chess") == "random"
    with pytest.raises(Malformed, match="chess has no regular player"):
        make_player("regular", "chess", 1, "seed")


def won(side: str, night: str, wakers: str) -> float:
    levels = (night, *[wakers] * (SEATS - 1))
    options = VEILLEE.settle({"bewitched": False})
    report = simulate(Simulation("veillee", 60, levels, "levels", options))
    share: float = report["win_rate_by_side"][side]
    return share


def test_regular_wakers_do_better_than_random_ones() -> None:
    assert won("wakers", "regular", "regular") > won("wakers", "regular", "random") + 0.3


def test_a_regular_night_does_better_than_a_random_one() -> None:
    options = VEILLEE.settle({})
    shares = []
    for night in ("regular", "random"):
        levels = (night, *["regular"] * (SEATS - 1))
        report = simulate(Simulation("veillee", 150, levels, "levels", options))
        shares.append(report["win_rate_by_side"]["night"])
    assert shares[0] > shares[1] + 0.15


WATCH = """
veillee
hour 2/5
fire 4
options {options}
pack 4 log 2 salt
pile 3 shivers
aldo: courage 1; wounded eye; {aldo}
berthe: courage 1; {berthe}
colin: courage 1; loyal
now watch aldo 2
"""


def regulars_choice(talk: Talk, name: str) -> str:
    seat = talk.seat(name)
    moves = [VEILLEE.read_move(text) for text in talk.answers(name)]
    player = make_player("regular", "veillee", seat, "seed")
    chosen = player.choose(json.loads(json.dumps(talk.view(name))), moves, NO_WORLDS, 0)
    return VEILLEE.write_move(chosen)


def watch(aldo: str, berthe: str = "") -> Talk:
    options = "bewitched" if "bewitched" in aldo else ""
    return table(VEILLEE, WATCH.format(aldo=aldo, berthe=berthe, options=options))


@pytest.mark.parametrize(
    ("aldo", "berthe", "move"),
    [
        ("loyal; hand log salt", "loyal", "play log"),
        ("loyal; hand balm", "loyal; wounded arm voice", "play balm berthe arm"),
        ("loyal", "loyal; shadows 2", "search"),
        ("loyal; shadows 1", "loyal", "strike aldo"),
        ("bewitched; hand log", "loyal", "search"),
    ],
)
def test_rules_of_thumb_on_watch(aldo: str, berthe: str, move: str) -> None:
    assert regulars_choice(watch(aldo, berthe), "aldo") == move


def test_a_loyal_waker_braces_and_a_bewitched_one_does_not() -> None:
    for allegiance, move in (("loyal", "block"), ("bewitched", "suffer")):
        talk = watch(f"{allegiance}; shadows 1", "loyal").play("search", script=["salt"])
        assert regulars_choice(talk, "aldo") == move


DUSK = """
veillee
hour 2/5
fire 4
dice 6 2 2
wind 2
aldo: courage 1; loyal
berthe: courage 1; loyal
now dusk
"""


def test_the_night_blows_with_as_few_dice_as_it_takes() -> None:
    talk = table(VEILLEE, DUSK)
    placed = []
    while (move := regulars_choice(talk, "night")) != "confirm":
        talk.play(f"night: {move}")
        placed.append(move)
    assert sorted(placed) == ["put 1 wind", "put 2 swarm", "put 3 swarm"]


def test_the_night_takes_back_a_die_that_it_would_not_have_placed_so() -> None:
    talk = table(VEILLEE, DUSK).play("put 2 wind")
    assert regulars_choice(talk, "night") == "back 2 wind"
