"""Positions by hand: what a sitting shows, refuses and keeps; and that it finds copies that are none."""

from __future__ import annotations

import json

import pytest

from lumignon.games import find_game
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import State
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.refusal import Refused
from lumignon.kernel.story import Story
from lumignon.kernel.table_talk import Talk, table, talk

VEILLEE = find_game("veillee")

DUSK = """
veillee
hour 1/5
fire 4
options silence
dice 5 2 3
pack 8 log 6 salt
pile 3 shivers
spare loyal loyal loyal
aldo: courage 1; loyal
berthe: courage 1; loyal
now dusk
"""
ALL_TO_THE_WIND = ("put 1 wind", "put 2 wind", "put 3 wind", "confirm")


@pytest.fixture(params=[False, True], ids=["straight", "rollback"])
def dusk(request: pytest.FixtureRequest) -> Talk:
    return table(VEILLEE, DUSK, rollback=request.param)


def test_moves_are_played_by_those_who_may_answer(dusk: Talk) -> None:
    dusk.play(*ALL_TO_THE_WIND)
    assert dusk.awaited() == ["aldo", "berthe"]
    assert dusk.answers("aldo") == ["feed", "guard", "rest"]
    dusk.play("feed")
    assert dusk.awaited() == ["berthe"]
    dusk.play("BERTHE: rest")
    assert dusk.awaited() == ["aldo", "berthe"]
    assert dusk.answers("aldo") == ["watch"]


def test_the_story_is_that_of_the_last_play(dusk: Talk) -> None:
    dusk.play(*ALL_TO_THE_WIND)
    assert "wind-blows" in dusk.story()
    assert dusk.story() == dusk.story()
    dusk.play("aldo: feed", "berthe: feed")
    assert dusk.story()[:3] == ["vigil-feed Aldo", "vigil-feed Berthe", "smoke"]
    assert "wind-blows" in [event.key for event in dusk.events]


def test_a_seat_hears_its_own_face_of_the_story(dusk: Talk) -> None:
    dusk.play(*ALL_TO_THE_WIND, "aldo: rest", "berthe: rest", "aldo: watch")
    dusk.play("search", script=["salt"])
    assert dusk.story() == ["finds Aldo salt"]
    assert dusk.story("aldo") == ["finds Aldo salt"]
    assert dusk.story("berthe") == ["searches Aldo"]


def test_the_clock_is_a_word(dusk: Talk) -> None:
    dusk.play(*ALL_TO_THE_WIND, "aldo: feed", "clock")
    assert "vigil-rest Berthe" in dusk.story()
    assert dusk.awaited() == ["aldo", "berthe"]
    assert dusk.clock().story() == ["watch-begins Aldo 2"]


def test_a_refused_move_changes_nothing(dusk: Talk) -> None:
    before = dusk.state.to_json()
    with pytest.raises(Refused):
        dusk.play("night: put 2 fury")
    assert dusk.state.to_json() == before
    dusk.refuses("night: put 2 fury", "veillee/dusk.4")
    dusk.refuses("night: confirm", "veillee/dusk.1")
    dusk.refuses("aldo: feed", "veillee/dusk.1")


def test_refuses_bites(dusk: Talk) -> None:
    with pytest.raises(AssertionError, match="is legal"):
        dusk.refuses("night: put 1 wind", "veillee/dusk.1")
    with pytest.raises(AssertionError, match="not by"):
        dusk.refuses("night: put 2 fury", "veillee/dusk.3")


def test_a_script_that_runs_out_changes_nothing(dusk: Talk) -> None:
    dusk.play(*ALL_TO_THE_WIND, "aldo: rest", "berthe: rest", "aldo: watch")
    before = dusk.state.to_json()
    with pytest.raises(Malformed, match="at its end"):
        dusk.play("search")
    assert dusk.state.to_json() == before
    with pytest.raises(Malformed, match="cannot come now"):
        dusk.play("search", script=["balm"])
    assert dusk.state.to_json() == before
    assert dusk.script == ["balm"]


def test_unknown_seats_and_moves_are_named(dusk: Talk) -> None:
    with pytest.raises(Malformed, match="there is no seat zoe"):
        dusk.play("zoe: feed")
    with pytest.raises(Malformed, match="no move"):
        dusk.play("night: dance")


def test_legal_moves_name_the_standing_ones_last(dusk: Talk) -> None:
    assert dusk.legal("doris") == ["join"]
    assert dusk.legal("aldo") == ["break", "settle never", "settle always", "leave"]
    assert dusk.answers("aldo") == []


def test_a_position_can_be_given_as_json_as_a_state_or_as_notation(dusk: Talk) -> None:
    as_json = table(VEILLEE, json.dumps(dusk.state.to_json()))
    as_state = table(VEILLEE, dusk.state)
    assert as_json.position() == as_state.position() == dusk.position()
    as_state.play("put 1 wind")
    assert as_json.position() == dusk.position()
    assert as_state.position() != dusk.position()


@pytest.mark.parametrize("text", ["{", '{"agenda": 1}', "{" * 5000, "veillee\nnow never", ""])
def test_what_is_no_position_is_malformed(text: str) -> None:
    with pytest.raises(ValueError):
        table(VEILLEE, text)


def test_one_call_says_it_all() -> None:
    came = talk(
        VEILLEE, DUSK, [*ALL_TO_THE_WIND, "aldo: rest", "berthe: rest", "aldo: watch", "search"], ["log"]
    )
    assert came.story()[-1] == "finds Aldo log"
    assert came.script == []


def test_nothing_is_played_after_the_end(dusk: Talk) -> None:
    dusk.play("aldo: leave", "berthe: leave")
    assert dusk.state.result == "asleep"
    with pytest.raises(Refused, match=r"veillee/table\.6"):
        dusk.clock()


def test_rollback_finds_a_copy_that_shares_something() -> None:
    sitting = table(VEILLEE, DUSK, rollback=True)
    shared = sitting.state

    def careless(state: State, chance: Chance, story: Story) -> None:
        shared.winners += 1

    with pytest.raises(AssertionError, match="copy"):
        sitting._happens(careless)


def test_rollback_finds_what_does_not_come_out_the_same() -> None:
    sitting = table(VEILLEE, DUSK, rollback=True)
    times: list[int] = []

    def forgetful(state: State, chance: Chance, story: Story) -> None:
        times.append(1)
        state.winners = len(times)

    with pytest.raises(AssertionError, match="different"):
        sitting._happens(forgetful)


def test_rollback_finds_a_story_that_is_told_otherwise() -> None:
    sitting = table(VEILLEE, DUSK, rollback=True)
    times: list[int] = []

    def talkative(state: State, chance: Chance, story: Story) -> None:
        times.append(1)
        story.tell("wind-blows" if len(times) > 1 else "fury-rises")

    with pytest.raises(AssertionError, match="told"):
        sitting._happens(talkative)
