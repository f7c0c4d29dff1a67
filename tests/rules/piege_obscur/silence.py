"""Piège obscur, chapter “The uneasy silence”."""

from __future__ import annotations

import pytest

from lumignon.kernel.game import Game
from lumignon.kernel.options import Impossible
from lumignon.kernel.story import EVERYONE
from lumignon.kernel.table_talk import Talk, table
from lumignon.kernel.voice import Voice

NOBODY = 0
LETTERS = "abcdefg"
NAMES = ("red", "blue", "green", "yellow", "violet")
SILENT = Voice(NOBODY, paragraph="piege-obscur/silence.1")
HEARD = Voice(EVERYONE, paragraph="piege-obscur/silence.1")
FREE = Voice(EVERYONE, paragraph="piege-obscur/table.8")
"""What it is like without the option, and when the game is over."""


def labyrinth(game: Game, rows: str, *lines: str) -> Talk:
    """The option is chosen; who is not in the diagram falls, unless a line says otherwise."""
    given = {line.partition(" ")[0] for line in lines}
    names = NAMES if "players 5" in lines else NAMES[:4]
    more = [
        f"{name}: falls row 6" for name in names if f"{name}:" not in given and name[0].upper() not in rows
    ]
    if "options" not in given:
        more.append("options silence")
    if "stack" not in given:
        more.append("stack 12 tee 4 cross 4 corridor gate 5 key pit-fiend")
    return table(game, "\n".join(["piege-obscur", rows, *lines, *more]))


def written(**tiles: str) -> str:
    """A diagram with these tiles, the other cells empty."""
    return drawn(6, tiles)


def written_large(**tiles: str) -> str:
    """The same on the board of five players."""
    return drawn(7, tiles)


def drawn(size: int, tiles: dict[str, str]) -> str:
    """A board of so many rows and columns with these tiles."""
    columns = LETTERS[:size]
    rows = [
        f"{row} " + " ".join(tiles.get(f"{column}{row}", ".") for column in columns)
        for row in range(1, size + 1)
    ]
    return "\n".join([" ".join(columns), *rows])


def voice(t: Talk, *names: str) -> Voice:
    """The voice of a person who plays the seats of these names."""
    seats = [t.seat(name) for name in names]
    return t.game.voice(t.state, seats[0], sum(1 << seat for seat in seats))


def speakers(t: Talk) -> list[str]:
    """Who may speak, when each seat has a person of its own; these are heard by everybody."""
    voices = {name: voice(t, name) for name in t.seat_names}
    assert set(voices.values()) <= {SILENT, HEARD}
    return [name for name in t.seat_names if voices[name] == HEARD]


# 1: only who is joined to another player's prisoner speaks


@pytest.mark.rule("piege-obscur/silence.1")
def test_only_two_who_are_joined_speak_and_all_hear_them(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", c3="┼B", e5="┼G"))
    assert (voice(t, "red"), voice(t, "blue")) == (HEARD, HEARD)
    assert (voice(t, "green"), voice(t, "yellow")) == (SILENT, SILENT)


@pytest.mark.rule("piege-obscur/silence.1")
def test_nobody_speaks_while_all_are_apart(game: Game) -> None:
    t = labyrinth(game, written(b2="┼R", e2="┼B", b5="┼G", e5="┼Y"))
    assert [voice(t, name) for name in NAMES[:4]] == [SILENT] * 4


@pytest.mark.rule("piege-obscur/silence.1")
def test_two_pairs_speak_and_each_overhears_the_other(game: Game) -> None:
    t = labyrinth(game, written(b2="┼R", e5="┼B", b1="┼G", e6="┼Y"))
    assert speakers(t) == ["red", "blue", "green", "yellow"]


@pytest.mark.rule("piege-obscur/silence.1")
def test_whose_turn_it_is_does_not_matter_nor_whose_candle_burns(game: Game) -> None:
    rows = written(b3="┼R", c3="┼B", e5="┼G")
    for turn in ("red", "blue", "green"):
        assert speakers(labyrinth(game, rows, f"turn {turn}")) == ["red", "blue"]
    assert speakers(labyrinth(game, rows, "red: dark", "blue: dark")) == ["red", "blue"]


@pytest.mark.rule("piege-obscur/silence.1")
def test_without_the_option_all_speak_at_any_time(game: Game) -> None:
    t = labyrinth(game, written(b2="┼R", e2="┼B", b5="┼G"), "options reduce")
    assert [voice(t, name) for name in NAMES[:4]] == [FREE] * 4
    t = table(game, game.set_up(game.settle({})))
    assert [voice(t, name) for name in NAMES[:4]] == [FREE] * 4


@pytest.mark.rule("piege-obscur/silence.1", "piege-obscur/table.8")
def test_when_the_game_is_over_so_is_the_silence(game: Game) -> None:
    rows = written(b3="┼R", d2="┼B", e5="┼gG")
    t = labyrinth(game, rows, "now over cut-off", "stack", "flickers 8")
    assert [voice(t, name) for name in NAMES[:4]] == [FREE] * 4
    assert t.view("red")["may speak"] == list(NAMES[:4])


@pytest.mark.rule("piege-obscur/silence.1")
def test_a_move_may_give_two_a_voice_and_another_takes_it_away(game: Game) -> None:
    rows = written(a3="├R", b3="─", d3="─B", e3="─", c6="┼G")
    t = labyrinth(game, rows, "red: nerve 0", "blue: nerve 0")
    assert speakers(t) == []
    t.play("red: go b3", script=["corridor"])
    assert t.story()[-3:] == ["draws corridor", "laid corridor c3 east, west", "turn Blue"]
    assert speakers(t) == ["red", "blue"]
    # what Blue leaves falls in
    t.play("blue: go e3", script=["corridor"])
    assert "pit-forms d3" in t.story()
    assert speakers(t) == []


@pytest.mark.rule("piege-obscur/silence.1")
def test_two_players_speak_while_any_of_theirs_are_joined(game: Game) -> None:
    # Red and Green are one player’s, Blue and Yellow the other’s
    two = "players 2"
    assert labyrinth(game, written(b3="┼R"), two).seat_names == ["red", "blue"]
    assert speakers(labyrinth(game, written(b3="┼R", c3="┼G", e5="┼B", e6="┼Y"), two)) == []
    for one in "RG":
        for other in "BY":
            t = labyrinth(game, written(b3=f"┼{one}", c3=f"┼{other}"), two)
            assert speakers(t) == ["red", "blue"]
    assert speakers(labyrinth(game, written(b3="┼G", e3="┼Y"), two)) == []


@pytest.mark.rule("piege-obscur/silence.1")
@pytest.mark.parametrize(
    ("marker", "joined", "heard"),
    [
        ("red", "R", []),
        ("red", "B", ["red", "blue"]),
        ("red", "G", ["red", "green"]),
        ("blue", "R", ["red", "blue"]),
        ("blue", "B", []),
        ("blue", "G", ["blue", "green"]),
        ("green", "R", ["red", "green"]),
        ("green", "B", ["blue", "green"]),
        ("green", "G", []),
    ],
)
def test_of_three_players_the_one_with_the_marker_speaks_for_the_fourth_prisoner(
    game: Game, marker: str, joined: str, heard: list[str]
) -> None:
    t = labyrinth(game, written(b3="┼Y", c3=f"┼{joined}"), "players 3", f"marker {marker}")
    assert speakers(t) == heard


@pytest.mark.rule("piege-obscur/silence.1")
def test_the_voice_passes_on_with_the_marker(game: Game) -> None:
    rows = written(b2="┬", b3="┴Y", c3="┼R", c2="┬", d3="┤", c4="┴", a3="├")
    t = labyrinth(game, rows, "players 3", "marker blue", "turn yellow")
    assert speakers(t) == ["red", "blue"]
    t.play("blue: stay", script=["tee"])
    assert t.story()[-2:] == ["marker-passes Green", "turn Red"]
    assert speakers(t) == ["red", "green"]


@pytest.mark.rule("piege-obscur/silence.1")
def test_five_players_speak_for_one_prisoner_each(game: Game) -> None:
    t = labyrinth(game, written_large(g4="┼V", a4="┼B", d4="┼R"), "players 5")
    assert speakers(t) == ["blue", "violet"]


@pytest.mark.rule("piege-obscur/silence.1")
def test_who_plays_several_seats_does_not_talk_to_themselves(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", c3="┼B", e5="┼G", e6="┼Y"))
    assert (voice(t, "red", "blue"), voice(t, "green")) == (SILENT, HEARD)
    assert voice(t, "red", "blue", "green") == HEARD
    assert voice(t, "red", "green") == HEARD
    assert voice(t, "red", "blue", "green", "yellow") == SILENT
    # Red is joined to nobody, but who plays Red plays Green, too
    t = labyrinth(game, written(b3="┼R", e5="┼G", e6="┼Y"))
    assert (voice(t, "red"), voice(t, "red", "green")) == (SILENT, HEARD)


@pytest.mark.rule("piege-obscur/silence.1")
def test_one_speaks_as_soon_as_one_has_woken_up_beside_another(game: Game) -> None:
    t = table(game, game.set_up(game.settle({"silence": True})))
    assert speakers(t) == []
    t.play("red: start b3 ES", "red: put c3 NESW", script=["cross", "corridor"])
    assert speakers(t) == []
    # Blue’s tile opens to one that Red lights
    t.play("blue: start c2 ES", script=["corridor"])
    assert speakers(t) == ["red", "blue"]
    assert t.awaited() == ["green"]


# 2: what joined means


@pytest.mark.rule("piege-obscur/silence.2")
@pytest.mark.parametrize(
    ("tile", "heard"),
    [
        ("┼", ["red", "blue"]),
        ("─", ["red", "blue"]),
        ("┴", ["red", "blue"]),
        ("┼k", ["red", "blue"]),
        ("┼e", ["red", "blue"]),
        ("┼g", ["red", "blue"]),
        ("┼w", ["red", "blue"]),
        ("┼p", ["red", "blue"]),
        ("▲", ["red", "blue"]),
        ("▶", ["red", "blue"]),
        ("┼Y", ["red", "blue", "yellow"]),
        ("│", []),
        ("├", []),
        ("┤", []),
        ("╴", []),
        ("○t", []),
        ("○w", []),
        ("○h", []),
        (".", []),
    ],
)
def test_any_tile_joins_them_whose_ways_lead_through_it_but_no_pit(
    game: Game, tile: str, heard: list[str]
) -> None:
    assert speakers(labyrinth(game, written(b3="┼R", c3=tile, d3="┼B"))) == heard
    assert speakers(labyrinth(game, written(b3="┼B", c3=tile, d3="┼R"))) == heard


@pytest.mark.rule("piege-obscur/silence.2")
@pytest.mark.parametrize(("red", "blue"), [("┤", "┼"), ("┼", "├"), ("│", "│")])
def test_a_wall_of_either_tile_parts_them(game: Game, red: str, blue: str) -> None:
    assert speakers(labyrinth(game, written(b3=f"{red}R", c3=f"{blue}B"))) == []


@pytest.mark.rule("piege-obscur/silence.2")
def test_the_way_may_be_long_and_winding(game: Game) -> None:
    rows = """
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    ├R   ┬    .    .    .    .
        3    .    └G   ─    ┐Y   .    .
        4    .    .    .    │    .    .
        5    .    .    .    └    ─B   .
        6    .    .    .    .    .    .
    """
    assert speakers(labyrinth(game, rows)) == ["red", "blue", "green", "yellow"]
    # one wall is enough to part them
    assert speakers(labyrinth(game, rows.replace("│", "─"))) == ["red", "green", "yellow"]


@pytest.mark.rule("piege-obscur/silence.2")
def test_another_way_round_a_pit_is_as_good(game: Game) -> None:
    rows = written(b2="┼", c2="─", d2="┼", b3="┼R", c3="○t", d3="┼B", c1="┼G")
    assert speakers(labyrinth(game, rows)) == ["red", "blue"]
    rows = written(b2="┼", c2="○t", d2="┼", b3="┼R", c3="○t", d3="┼B", c1="┼G")
    assert speakers(labyrinth(game, rows)) == []


@pytest.mark.rule("piege-obscur/silence.2")
def test_corners_that_touch_join_nobody(game: Game) -> None:
    assert speakers(labyrinth(game, written(b3="┼R", c4="┼B"))) == []


@pytest.mark.rule("piege-obscur/silence.2")
@pytest.mark.parametrize(("one", "other"), [("a3", "f3"), ("c1", "c6")])
def test_ways_lead_over_the_edges_of_the_grid(game: Game, one: str, other: str) -> None:
    assert speakers(labyrinth(game, written(**{one: "┼R", other: "┼B"}))) == ["red", "blue"]
    assert speakers(labyrinth(game, written(**{one: "┼B", other: "┼R"}))) == ["red", "blue"]


@pytest.mark.rule("piege-obscur/silence.2")
def test_on_the_large_board_they_lead_over_its_own_edges(game: Game) -> None:
    five = "players 5"
    assert speakers(labyrinth(game, written_large(a3="┼R", g3="┼B"), five)) == ["red", "blue"]
    assert speakers(labyrinth(game, written_large(a3="┼R", f3="┼B"), five)) == []


@pytest.mark.rule("piege-obscur/silence.2")
def test_those_on_one_gate_are_joined(game: Game) -> None:
    assert speakers(labyrinth(game, written(b3="┼gRB", e5="┼G"))) == ["red", "blue"]
    assert speakers(labyrinth(game, written(b3="┼gRBG", c3="┼Y"))) == ["red", "blue", "green", "yellow"]
    # of two players, Red and Green are one’s
    assert speakers(labyrinth(game, written(b3="┼gRG", e5="┼B"), "players 2")) == []
    assert speakers(labyrinth(game, written(b3="┼gGB", e5="┼R"), "players 2")) == ["red", "blue"]


@pytest.mark.rule("piege-obscur/silence.2")
def test_the_pit_of_the_dirge_parts_them(game: Game) -> None:
    rows = """
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ●    ●    ●    .    .
        3    ┼R   ●    ●    ●    ┼B   .
        4    ┼G   ●    ●    ●    .    .
        5    .    .    .    .    .    .
        6    .    .    .    .    .    .
    """
    assert speakers(labyrinth(game, rows)) == ["red", "green"]


@pytest.mark.rule("piege-obscur/silence.2")
def test_who_falls_is_joined_to_nobody(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", d3="┼B"), "green: falls row 3", "yellow: falls row 3")
    assert speakers(t) == []
    # nor do those speak together who fall along one line
    assert (voice(t, "green"), voice(t, "yellow")) == (SILENT, SILENT)


@pytest.mark.rule("piege-obscur/silence.2")
def test_who_is_over_a_pit_speaks_no_more(game: Game) -> None:
    t = labyrinth(game, written(b3="┼R", c3="○t", d3="┼B", b4="┼G"))
    assert speakers(t) == ["red", "green"]
    t.play("red: go c3")
    assert t.answers("red") == ["row", "column"]
    assert speakers(t) == []
    t.play("row")
    assert speakers(t) == []


@pytest.mark.rule("piege-obscur/silence.2")
def test_those_on_a_gate_that_falls_in_are_joined_no_more(game: Game) -> None:
    rows = """
             a    b    c    d    e    f
        1    .    .    .    .    .    .
        2    .    ┼Y   .    .    .    .
        3    .    ┼gBG .    .    .    .
        4    .    .    .    .    .    .
        5    .    .    │    .    .    .
        6    .    .    ┼R   .    .    .
    """
    t = labyrinth(game, rows, "red: nerve 0")
    assert speakers(t) == ["blue", "green", "yellow"]
    t.play("red: go c5", script=["pit-fiend"])
    assert t.story()[-1] == "pit-fiend c4 b3"
    assert (t.awaited(), speakers(t)) == (["blue"], [])
    t.play("blue: row")
    assert (t.awaited(), speakers(t)) == (["green"], [])
    t.play("green: row")
    assert speakers(t) == []


@pytest.mark.rule("piege-obscur/silence.2")
def test_who_has_landed_may_be_joined_again(game: Game) -> None:
    t = labyrinth(game, written(b3="┼B"), "red: nerve 0; falls column c")
    t.play("red: land c4", "red: put c4 NS", script=["corridor", "cross"])
    assert speakers(t) == []
    t.play("red: put c3 NESW", script=["corridor"])
    assert speakers(t) == ["red", "blue"]


# 3: never alone


@pytest.mark.rule("piege-obscur/silence.3")
def test_alone_at_the_table_one_cannot_choose_it(game: Game) -> None:
    with pytest.raises(Impossible) as reason:
        game.settle({"players": 1, "silence": True})
    assert reason.value.refusal is not None
    assert reason.value.refusal.paragraph == "piege-obscur/silence.3"


@pytest.mark.rule("piege-obscur/silence.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_others_one_can(game: Game, players: int) -> None:
    state = game.set_up(game.settle({"players": players, "silence": True}))
    assert [voice(table(game, state), name) for name in NAMES[:players]] == [SILENT] * players


@pytest.mark.rule("piege-obscur/silence.3")
def test_alone_without_it_one_speaks_freely(game: Game) -> None:
    t = table(game, game.set_up(game.settle({"players": 1})))
    assert voice(t, "red") == FREE


@pytest.mark.rule("piege-obscur/silence.1", "piege-obscur/silence.2")
def test_who_is_in_the_first_cell_of_the_grid_speaks_like_others(game: Game) -> None:
    assert speakers(labyrinth(game, written(a1="┼R", b1="┼B"))) == ["red", "blue"]
