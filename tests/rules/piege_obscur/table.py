"""Piège obscur, chapter “The prison”."""

from __future__ import annotations

import pytest
from tests.rules.piege_obscur.conftest import told

from lumignon.kernel.game import Game
from lumignon.kernel.options import Impossible
from lumignon.kernel.refusal import Refused
from lumignon.kernel.story import SPECTATOR
from lumignon.kernel.table_talk import Talk, table

OPENING = ("cross", "cross", "corridor", "corridor")
"""What the four prisoners draw who wake up as below."""

FIRST_PLACES = ("start b2 ES", "put c2 NESW", "start c3 NW", "start d2 SW", "start e3 SW")

ROUND = """
piege-obscur
     a    b    c    d    e    f
1    .    ┬    .    .    .    .
2    .    ├R   ┬B   ┬    .    .
3    ┬    ┴Y   ┤G   .    .    .
4    .    .    ┬    .    .    .
5    .    .    .    .    .    .
6    .    .    .    .    .    .
stack 12 tee 4 key gate
now act
"""
"""Here everybody may stay without a fall, and no way leads to an empty cell."""

GATHERED = """
piege-obscur
     a    b    c    d    e    f
1    .    ┬    .    .    .    .
2    ┼    ┼gBGY ┼R   ┼    .    .
3    .    ┼    ┬    .    .    .
4    .    .    .    .    .    .
5    .    .    .    .    .    .
6    .    .    .    .    .    .
red: key
blue: key
green: key
yellow: key
stack 3 tee
discard 4 key
now act
"""


def sit_down(game: Game, *draws: str, **options: object) -> Talk:
    """A new game, before anybody has woken up."""
    return table(game, game.set_up(game.settle(options)), draws)


def awake(game: Game, *draws: str, **options: object) -> Talk:
    """A new game of four prisoners, all of them on the board."""
    t = sit_down(game, *OPENING, *draws, **options)
    t.play(*FIRST_PLACES)
    return t


def led(t: Talk) -> list[int]:
    """For each prisoner the seat that leads them now."""
    return [prisoner["seat"] for prisoner in t.view("red")["prisoners"]]


@pytest.mark.rule("piege-obscur/table.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_up_to_four_players_play_with_four_prisoners_on_six_by_six_cells(game: Game, players: int) -> None:
    t = sit_down(game, players=players)
    view = t.view("red")
    assert (view["players"], view["size"], len(view["tiles"])) == (players, 6, 36)
    assert [prisoner["name"] for prisoner in view["prisoners"]] == ["red", "blue", "green", "yellow"]
    assert len(t.answers("red")) == 36 * 4
    t.refuses("red: start g1 NE", "piege-obscur/start.1")
    t.refuses("red: start a7 NE", "piege-obscur/start.1")


@pytest.mark.rule("piege-obscur/table.1")
def test_five_players_play_with_five_prisoners_on_seven_by_seven_cells(game: Game) -> None:
    t = sit_down(game, "cross", "tee", players=5)
    view = t.view("violet")
    assert (view["players"], view["size"], len(view["tiles"])) == (5, 7, 49)
    assert [prisoner["name"] for prisoner in view["prisoners"]][4] == "violet"
    assert len(t.answers("red")) == 49 * 4
    t.play("start g7 NE", "put a7 NESW")
    assert t.story()[-2:] == ["laid crossroads a7 all sides", "draws T junction"]
    assert t.answers("red") == ["put g6 NES", "put g6 ESW", "put g6 NSW"]


@pytest.mark.rule("piege-obscur/table.1")
@pytest.mark.parametrize("players", [0, 6])
def test_nobody_is_too_few_and_six_players_are_too_many(game: Game, players: int) -> None:
    with pytest.raises(Impossible, match="1–5"):
        game.settle({"players": players})


@pytest.mark.rule("piege-obscur/table.2")
@pytest.mark.parametrize(
    ("players", "seats", "leaders"),
    [
        (1, ["red"], [0, 0, 0, 0]),
        (2, ["red", "blue"], [0, 1, 0, 1]),
        (4, ["red", "blue", "green", "yellow"], [0, 1, 2, 3]),
        (5, ["red", "blue", "green", "yellow", "violet"], [0, 1, 2, 3, 4]),
    ],
)
def test_each_player_leads_all_two_or_one_of_the_prisoners(
    game: Game, players: int, seats: list[str], leaders: list[int]
) -> None:
    t = sit_down(game, players=players)
    assert (t.seat_names, led(t)) == (seats, leaders)


@pytest.mark.rule("piege-obscur/table.2")
@pytest.mark.parametrize(
    ("players", "awaited"),
    [
        (1, ["red", "red", "red", "red"]),
        (2, ["red", "red", "blue", "blue"]),
        (3, ["red", "blue", "green", "red"]),
        (4, ["red", "blue", "green", "yellow"]),
    ],
)
def test_whoever_leads_a_prisoner_wakes_it_up_and_lays_its_tiles(
    game: Game, players: int, awaited: list[str]
) -> None:
    t = sit_down(game, *OPENING, players=players)
    asked = [t.awaited()]
    t.play("start b2 ES")
    assert t.awaited() == [awaited[0]]
    t.play("put c2 NESW")
    for place in FIRST_PLACES[2:]:
        asked.append(t.awaited())
        t.play(place)
    assert asked == [[name] for name in awaited]
    assert told(t, "wakes-up", "turn") == ["wakes-up Yellow e3 south, west", "turn Red"]


@pytest.mark.rule("piege-obscur/table.2")
def test_the_turns_of_one_player_s_two_prisoners_follow_one_another(game: Game) -> None:
    t = table(game, ROUND.replace("piege-obscur", "piege-obscur\nplayers 2"), script=["tee"] * 4)
    t.refuses("blue: stay", "piege-obscur/movement.7")
    asked = []
    for _ in range(4):
        asked.append((t.awaited(), t.view("red")["active"]))
        t.play("stay")
    assert asked == [(["red"], "red"), (["red"], "green"), (["blue"], "blue"), (["blue"], "yellow")]
    assert (t.awaited(), t.view("red")["active"]) == (["red"], "red")


@pytest.mark.rule("piege-obscur/table.2")
def test_a_player_alone_takes_every_turn(game: Game) -> None:
    t = table(game, ROUND.replace("piege-obscur", "piege-obscur\nplayers 1"), script=["tee"] * 4)
    for prisoner in ("red", "blue", "green", "yellow"):
        assert (t.awaited(), t.view("red")["active"]) == (["red"], prisoner)
        t.play("stay")


@pytest.mark.rule("piege-obscur/table.3")
def test_of_three_players_the_first_places_the_fourth_prisoner_and_passes_the_marker_on(
    game: Game,
) -> None:
    t = sit_down(game, *OPENING, players=3)
    t.play(*FIRST_PLACES[:-1])
    assert (led(t), t.awaited()) == ([0, 1, 2, 0], ["red"])
    t.refuses("green: start e3 SW", "piege-obscur/start.1")
    t.play("start e3 SW")
    assert t.story()[-2:] == ["marker-passes Blue", "turn Red"]
    assert led(t) == [0, 1, 2, 1]


@pytest.mark.rule("piege-obscur/table.3")
@pytest.mark.parametrize(("holder", "successor"), [("red", "blue"), ("blue", "green"), ("green", "red")])
def test_of_three_players_the_one_with_the_marker_plays_the_fourth_prisoner_s_turn(
    game: Game, holder: str, successor: str
) -> None:
    position = ROUND.replace("piege-obscur", "piege-obscur\nplayers 3") + f"marker {holder}\nturn yellow\n"
    t = table(game, position, script=["tee"])
    assert t.awaited() == [holder]
    t.refuses(f"{successor}: stay", "piege-obscur/movement.7")
    t.play(f"{holder}: stay")
    assert t.story()[-2:] == [f"marker-passes {successor.capitalize()}", "turn Red"]
    assert t.awaited() == ["red"]


@pytest.mark.rule("piege-obscur/table.3")
def test_the_marker_stays_where_it_is_during_the_turns_of_the_others(game: Game) -> None:
    position = ROUND.replace("piege-obscur", "piege-obscur\nplayers 3") + "marker green\n"
    t = table(game, position, script=["tee"] * 3)
    for seat in ("red", "blue", "green"):
        assert (t.awaited(), led(t)) == ([seat], [0, 1, 2, 2])
        t.play("stay")
    assert t.awaited() == ["green"]


@pytest.mark.rule("piege-obscur/table.3")
def test_a_turn_that_ends_in_a_fall_passes_the_marker_on_too(game: Game) -> None:
    position = ROUND.replace("piege-obscur", "piege-obscur\nplayers 3").replace("┴Y", "─Y")
    t = table(game, position + "turn yellow\n", script=["tee"])
    t.play("stay", "row")
    assert t.story()[-2:] == ["marker-passes Blue", "turn Red"]


@pytest.mark.rule("piege-obscur/table.3")
@pytest.mark.parametrize(("players", "leader"), [(1, 0), (2, 1), (4, 3)])
def test_unless_there_are_three_players_no_marker_is_passed(game: Game, players: int, leader: int) -> None:
    t = awake(game, players=players)
    assert led(t)[3] == leader
    assert t.story()[-2:] == ["laid corridor e4 north, south", "turn Red"]
    position = ROUND.replace("piege-obscur", f"piege-obscur\nplayers {players}")
    t = table(game, position + "turn yellow\n", script=["tee"]).play("stay")
    assert t.story()[-2:] == ["tiles-lost T junction", "turn Red"]


@pytest.mark.rule("piege-obscur/table.4")
def test_the_turns_go_round_clockwise_from_the_first_prisoner(game: Game) -> None:
    t = awake(game)
    assert (t.story()[-1], t.awaited()) == ("turn Red", ["red"])
    t = table(game, ROUND, script=["tee"] * 8)
    turns = []
    for _ in range(8):
        turns += told(t.play("stay"), "turn")
    assert turns == ["turn Blue", "turn Green", "turn Yellow", "turn Red"] * 2


@pytest.mark.rule("piege-obscur/table.4")
def test_the_first_prisoner_s_turn_follows_the_fifth_s(game: Game) -> None:
    position = """
        piege-obscur
        players 5
             a    b    c    d    e    f    g
        1    .    .    .    .    .    .    .
        2    .    .    ┼    .    .    .    .
        3    .    ┼    ┼V   ┼    .    .    .
        4    .    .    ┼    .    .    .    .
        5    .    .    .    .    .    .    .
        6    .    .    .    .    .    .    .
        7    .    .    .    .    .    .    .
        red: falls row 5
        blue: falls row 5
        green: falls row 5
        yellow: falls row 5
        turn violet
    """
    t = table(game, position, script=["tee"]).play("stay")
    assert told(t, "turn") == ["turn Red"]


@pytest.mark.rule("piege-obscur/table.5")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_everybody_starts_with_a_lit_candle_one_nerve_and_no_key(game: Game, players: int) -> None:
    prisoners = sit_down(game, players=players).view("red")["prisoners"]
    had = [(prisoner["lit"], prisoner["nerve"], prisoner["key"]) for prisoner in prisoners]
    assert had == [(True, 1, False)] * max(players, 4)


@pytest.mark.rule("piege-obscur/table.6")
def test_in_a_corner_one_lights_two_opposite_edges_and_may_go_there(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    ┼R   ┼    .    .    .    ┼
        2    ┼    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    ┼    .    .    .    .    .
        blue: falls row 3
        green: falls row 3
        yellow: falls row 3
    """
    t = table(game, position)
    assert t.answers("red") == ["go a6", "go b1", "go a2", "go f1", "stay"]
    t.play("go f1", script=["tee", "tee", "tee"])
    assert t.story() == ["moves Red f1", "vanishes b1, a2, a6", "draws T junction"]
    assert {text.split()[1] for text in t.answers("red")} == {"f6", "f2", "e1"}


@pytest.mark.rule("piege-obscur/table.6")
def test_red_in_the_far_corner_goes_over_both_edges_too(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    ┼
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    ┼
        6    ┼    .    .    .    ┼    ┼R
        blue: falls row 3
        green: falls row 3
        yellow: falls row 3
    """
    assert table(game, position).answers("red") == ["go f5", "go a6", "go f1", "go e6", "stay"]


@pytest.mark.rule("piege-obscur/table.6")
def test_the_edges_of_the_large_grid_are_joined_likewise(game: Game) -> None:
    position = """
        piege-obscur
        players 5
             a    b    c    d    e    f    g
        1    ┼R   ┼    .    .    .    .    ┼
        2    ┼    .    .    .    .    .    .
        3    .    .    .    .    .    .    .
        4    .    .    .    .    .    .    .
        5    .    .    .    .    .    .    .
        6    .    .    .    .    .    .    .
        7    ┼    .    .    .    .    .    .
        blue: falls row 3
        green: falls row 3
        yellow: falls row 3
        violet: falls row 3
    """
    t = table(game, position)
    assert t.answers("red") == ["go a7", "go b1", "go a2", "go g1", "stay"]
    t.refuses("red: go f1", "piege-obscur/movement.1")


@pytest.mark.rule("piege-obscur/table.6")
@pytest.mark.parametrize(
    ("rows", "move", "eater"),
    [
        (["┼B   .    .    .    ┼w   ┼R", ".    .    .    .    .    ┼"], "go f2", "e1"),
        (["┼w   ┼R   ┼    .    .    ┼B", ".    ┼    .    .    .    ."], "go b2", "a1"),
    ],
)
def test_monsters_see_over_the_edge(game: Game, rows: list[str], move: str, eater: str) -> None:
    position = f"""
        piege-obscur
             a    b    c    d    e    f
        1    {rows[0]}
        2    {rows[1]}
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: nerve 0
        green: falls row 4
        yellow: falls row 4
        stack 20 tee 4 key gate
    """
    t = table(game, position, script=["tee"] * 4).play(move)
    assert told(t, "attacks", "hit") == [f"attacks wax eater {eater}", f"hit Blue wax eater {eater}"]


@pytest.mark.rule("piege-obscur/table.6")
def test_monsters_see_over_the_upper_and_lower_edge_as_well(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    ┼w   .    .    .    .
        2    .    ┼R   ┼    .    .    .
        3    .    ┼    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    ┼B   .    .    .    .
        blue: nerve 0
        green: falls row 4
        yellow: falls row 4
        stack 20 tee 4 key gate
    """
    t = table(game, position, script=["tee"] * 4).play("go c2")
    assert told(t, "attacks", "hit") == ["attacks wax eater b1", "hit Blue wax eater b1"]


@pytest.mark.rule("piege-obscur/table.7")
def test_all_see_what_lies_in_the_discard_and_what_the_stack_still_holds(game: Game) -> None:
    t = table(game, ROUND + "discard 2 wax-eater corridor\nopening tee\n", script=["tee", "key"])
    t.play("stay")
    view = t.view("yellow")
    assert view["discard"] == {"corridor": 1, "tee": 1, "wax-eater": 2}
    assert view["stack"] == {
        "waiting": 17,
        "opening": {},
        "rest": {"tee": 12, "key": 4, "gate": 1},
        "odds": {"tee": 12 / 17, "key": 4 / 17, "gate": 1 / 17},
    }


@pytest.mark.rule("piege-obscur/table.7")
def test_nobody_sees_more_than_anybody_else(game: Game) -> None:
    t = awake(game)
    views = [{**t.view(name), "mine": False} for name in t.seat_names]
    assert views == [t.game.view(t.state, SPECTATOR)] * 4
    assert views[0]["stack"]["waiting"] == 70


@pytest.mark.rule("piege-obscur/table.7")
def test_the_order_of_the_stack_is_left_open_until_a_tile_is_drawn(game: Game) -> None:
    one, other = table(game, ROUND, script=["key"]), table(game, ROUND, script=["gate"])
    assert one.view("red") == other.view("red")
    one.play("stay")
    assert told(one, "tiles-lost") == ["tiles-lost key tile"]


@pytest.mark.rule("piege-obscur/table.8")
@pytest.mark.parametrize(("players", "winners"), [(1, 0b1), (2, 0b11), (3, 0b111), (4, 0b1111)])
def test_all_players_win_together(game: Game, players: int, winners: int) -> None:
    t = table(game, GATHERED.replace("piege-obscur", f"piege-obscur\nplayers {players}")).play("go b2")
    assert t.story() == ["moves Red b2", "escaped"]
    assert (t.state.result, t.state.winners) == ("escaped", winners)
    options = game.settle({"players": players})
    assert game.winning_sides(options, t.state) == ["prisoners"]
    assert game.sides(options) == {"prisoners": winners}


@pytest.mark.rule("piege-obscur/table.8")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_players_lose_together(game: Game, players: int) -> None:
    position = f"""
        piege-obscur
        players {players}
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼g   ┬R   ┼    .    .
        3    .    .    ┼    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: falls row 5
        green: falls row 5
        yellow: falls row 5
        stack 3 tee 4 key
    """
    t = table(game, position).play("go d2")
    assert t.story() == ["moves Red d2", "vanishes b2, c3", "no-gates"]
    assert (t.state.result, t.state.winners, t.awaited()) == ("no-gates", 0, [])
    assert game.winning_sides(game.settle({"players": players}), t.state) == []


@pytest.mark.rule("piege-obscur/table.8")
def test_when_the_game_is_over_nothing_is_played_any_more(game: Game) -> None:
    t = table(game, GATHERED).play("go b2")
    assert (t.awaited(), t.view("red")["result"]) == ([], "escaped")
    for name in t.seat_names:
        assert t.legal(name) == []
        t.refuses(f"{name}: stay", "piege-obscur/table.8")
        t.refuses(f"{name}: give {name} red", "piege-obscur/table.8")
    with pytest.raises(Refused) as refused:
        t.clock()
    assert refused.value.refusal.paragraph == "piege-obscur/table.8"


@pytest.mark.rule("piege-obscur/table.8")
def test_as_they_play_together_everybody_may_speak_to_everybody(game: Game) -> None:
    t = awake(game)
    for seat in range(4):
        voice = game.voice(t.state, seat, 1 << seat)
        assert (voice.hearers, voice.price, voice.paragraph) == (-1, "", "piege-obscur/table.8")


CHARGED = """
piege-obscur
     a    b    c    d    e    f
1    .    .    .    .    .    .
2    .    ▶    ┬R   ┼    .    .
3    .    .    ┼    .    .    .
4    .    .    .    .    .    .
5    .    .    .    .    .    .
6    .    .    .    .    .    .
red: nerve 2
blue: falls row 5
green: falls row 5
yellow: falls row 5
stack 8 tee 4 keeper gate
"""


@pytest.mark.rule("piege-obscur/table.9")
def test_unless_something_else_is_agreed_nerve_spares_all_three_tiles(game: Game) -> None:
    assert game.settle({})["keeper_block"] == "avoid"
    t = table(game, CHARGED).play("charge b2").play("spare")
    assert told(t, "spends-nerve", "tiles-lost") == ["spends-nerve Red 1 0"]


@pytest.mark.rule("piege-obscur/table.9")
def test_with_reduce_nerve_saves_one_of_the_three_tiles(game: Game) -> None:
    t = table(game, CHARGED + "options reduce\n", script=["tee", "tee"])
    t.play("charge b2").play("spare")
    assert told(t, "spends-nerve", "tiles-lost") == [
        "spends-nerve Red 1 0",
        "tiles-lost T junction, T junction",
    ]


@pytest.mark.rule("piege-obscur/table.9")
@pytest.mark.parametrize("keeper_block", ["avoid", "reduce"])
def test_either_touch_can_be_agreed_on_in_the_expert_variant(game: Game, keeper_block: str) -> None:
    t = sit_down(game, variant="expert", keeper_block=keeper_block)
    assert ("options reduce" in t.position()) == (keeper_block == "reduce")


@pytest.mark.rule("piege-obscur/table.9")
def test_without_keepers_reduce_is_refused_with_the_reason(game: Game) -> None:
    with pytest.raises(Impossible) as refused:
        game.settle({"keeper_block": "reduce"})
    assert refused.value.refusal is not None
    assert refused.value.refusal.paragraph == "piege-obscur/table.9"
    assert game.settle({"keeper_block": "avoid"})["variant"] == "standard"


@pytest.mark.rule("piege-obscur/table.10")
def test_landing_then_a_move_pits_monsters_darkness_light_and_further_moves(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    ─B   ┼    .    .
        2    .    .    .    .    .    .
        3    .    .    .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: falls row 2
        blue: nerve 0
        green: falls row 5
        yellow: falls row 5
    """
    t = table(game, position, script=["corridor", "wax-eater", "tee"])
    assert (t.awaited(), t.answers("red")[0]) == (["red"], "land a2")
    t.play("land b2")
    assert (t.story(), t.answers("red")) == (
        ["lands Red b2", "draws corridor"],
        ["put b2 NS", "put b2 EW"],
    )
    t.play("put b2 NS", "put b1 NESW", "put b3 NEW")
    assert t.story() == [
        "laid corridor b2 north, south",
        "draws wax eater",
        "laid wax eater b1 all sides",
        "draws T junction",
        "laid T junction b3 north, east, west",
    ]
    assert t.answers("red") == ["charge b1", "go b3", "stay"]
    t.play("go b3", script=["tee", "tee", "tee", "cross", "cross"])
    # the pit that has just formed shields Red, but the wax eater has seen the move
    assert t.story() == [
        "moves Red b3",
        "pit-forms b2",
        "attacks wax eater b1",
        "hit Blue wax eater b1",
        "candle-out Blue",
        "monster-leaves wax eater b1",
        "tiles-lost T junction, T junction, T junction",
        "vanishes d1",
        "draws crossroads",
    ]
    t.play("put a3 NESW")
    assert t.story() == ["laid crossroads a3 all sides", "draws crossroads", "laid crossroads c3 all sides"]
    assert t.answers("red") == ["again b2", "again c3", "again a3", "end"]
    t.play("end")
    assert t.story() == ["turn Blue"]


@pytest.mark.rule("piege-obscur/table.10")
def test_who_jumps_falls_before_the_monsters_attack_and_darkness_follows_without_light(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    ┼    .    .    .    .    .
        3    ├B   ┼w   ┬R   ○t   .    .
        4    ┼    .    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        blue: nerve 0
        green: falls row 5
        yellow: falls row 5
    """
    t = table(game, position, script=["tee", "tee", "tee"])
    t.play("go d3")
    assert (t.story(), t.answers("red")) == (["moves Red d3"], ["row", "column"])
    t.play("row")
    assert t.story() == [
        "falls-along Red row 3",
        "attacks wax eater b3",
        "hit Blue wax eater b3",
        "candle-out Blue",
        "monster-leaves wax eater b3",
        "tiles-lost T junction, T junction, T junction",
        "vanishes a2, c3, d3, a4, c4",
        "turn Blue",
    ]


@pytest.mark.rule("piege-obscur/table.10")
def test_in_the_final_flickers_the_tile_more_comes_after_the_further_moves(game: Game) -> None:
    position = """
        piege-obscur
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼    ┼    .    .    .
        3    ┼    ┼R   ┼gBGY ┼k   .    .
        4    .    ┼    ┼    .    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
        red: nerve 2
        blue: key
        green: key
        yellow: key
        stack
        discard 3 key
        flickers 0
    """
    t = table(game, position).play("go b2")
    assert t.story() == ["moves Red b2", "vanishes a3, b4"]
    assert t.answers("red") == ["again c2", "again b3", "end"]
    t.refuses("red: snuff d3", "piege-obscur/nerve.3")
    t.play("again c2")
    assert t.story() == ["spends-nerve Red 1 1", "moves Red c2"]
    assert t.answers("red") == ["again c3", "again b2", "end"]
    t.play("end")
    assert t.answers("red") == ["snuff b2", "snuff b3", "snuff d3", "snuff c4", "sustain"]
    t.play("snuff c4")
    assert t.story() == ["snuffs Red c4", "turn Blue"]
