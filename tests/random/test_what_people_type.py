"""Anything at all may come from outside: it is read, or refused in one line, and nothing else happens."""

from __future__ import annotations

import json
import string

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lumignon.games import find_game
from lumignon.kernel.journal import BrokenJournal, Journal
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import move_from_json
from lumignon.kernel.options import Impossible
from lumignon.kernel.script import read_script

GAME = find_game("veillee")
QUICK = settings(max_examples=150, deadline=None, derandomize=True)

POSITION = """
    veillee
    hour 2/6
    fire 5
    options bewitched silence
    dice 3 4 5
    wind 3
    pack 3 log salt
    top tale@aldo
    aldo: courage 1; wounded arm; shadows 2; hand log salt@aldo+berthe; beside mist; loyal
    berthe: asleep; loyal
    colin: courage 2; bewitched; guards; watched
    now watch aldo 2
"""
WORDS = sorted({*POSITION.replace(";", " ; ").replace("@", " @ ").split(), "{", "}", "9999999", "-1", "é"})
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def one_line(error: Exception) -> None:
    assert str(error).strip()
    assert "\n" not in str(error)


@QUICK
@given(st.text(max_size=300) | st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
@example("veillee\nnow {}")
@example("veillee\nnow " + "[" * 5000)
def test_a_position_is_read_or_refused(text: str) -> None:
    try:
        GAME.read_position(text)
    except (Malformed, Impossible) as error:
        one_line(error)


@QUICK
@given(st.integers(1, len(POSITION.splitlines()) - 1), st.lists(st.sampled_from(WORDS), max_size=6))
def test_one_line_of_a_position_may_be_anything(at: int, words: list[str]) -> None:
    lines = POSITION.splitlines()
    lines[at] = " ".join(words)
    try:
        state = GAME.read_position("\n".join(lines))
    except (Malformed, Impossible) as error:
        one_line(error)
    else:
        written = GAME.write_position(state)
        assert GAME.write_position(GAME.read_position(written)) == written


@QUICK
@given(st.text(alphabet=string.printable, max_size=60))
@example("put 0 wind")
@example("play balm aldo")
@example("take ²")
def test_a_move_is_read_or_refused(text: str) -> None:
    try:
        move = GAME.read_move(text)
    except Malformed as error:
        one_line(error)
    else:
        assert GAME.read_move(GAME.write_move(move)) == move


@QUICK
@given(JSON)
def test_json_is_a_move_or_refused(data: object) -> None:
    try:
        move = move_from_json(data)
    except Malformed as error:
        one_line(error)
    else:
        assert move.to_json() == data


@QUICK
@given(JSON)
def test_json_is_a_state_or_refused(data: object) -> None:
    try:
        GAME.load(data)
    except (Malformed, Impossible) as error:
        one_line(error)


@QUICK
@given(st.text(max_size=200))
def test_a_script_is_read_or_refused(text: str) -> None:
    try:
        read_script(text)
    except Malformed as error:
        one_line(error)


@QUICK
@given(
    st.text(max_size=200) | st.lists(JSON, max_size=3).map(lambda lines: "\n".join(map(json.dumps, lines)))
)
def test_a_journal_is_read_or_refused(text: str) -> None:
    try:
        Journal.read(text)
    except BrokenJournal as error:
        one_line(error)


def test_a_position_of_a_megabyte_is_refused_at_once() -> None:
    with pytest.raises(Malformed, match="at most"):
        GAME.read_position("veillee\n" + "x" * 10**6)
