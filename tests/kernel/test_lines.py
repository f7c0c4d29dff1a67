"""The quick way to write a move: byte for byte what the long way writes, and what that refuses is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumignon.kernel.entries import Moved
from lumignon.kernel.journal import Journal, _entry_of, _read_entry, _read_line
from lumignon.kernel.lines import LARGEST, move_line

NONCE = "0123456789abcdef" * 2
BEFORE = "f" * 64

PLAIN: dict[str, Any] = {
    "seat": 3,
    "choice": 12,
    "move": ["go", -1, 2],
    "outcomes": [["tile", 4], ["shuffle", 3, 1, 2], ["none"]],
    "client": "c-1 (tab 2)",
}

odd: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(allow_nan=False),
    st.sampled_from([-1, 16, LARGEST, LARGEST + 1, -LARGEST, -LARGEST - 1, 2**63, 2**70]),
    st.integers(),
    st.text(max_size=6),
    st.sampled_from(['"', "\\", "\x7f", "é", "\u2028", "🕯", "\ud800", "x" * 200, "x" * 201, "a\nb", ""]),
    st.lists(st.integers() | st.text(max_size=2), max_size=18),
    st.tuples(st.just("go"), st.integers()),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)
number = st.integers(-LARGEST, LARGEST)
word = st.text("abc-1 ~!/", max_size=8)


def mostly(plain: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """What an entry usually holds there; one time in eight anything."""
    return st.integers(0, 7).flatmap(lambda dice: odd if dice == 0 else plain)


outcome = st.builds(
    lambda label, numbers: [label, *numbers], mostly(word), st.lists(mostly(number), max_size=4)
)
moves = st.builds(lambda verb, numbers: [verb, *numbers], mostly(word), st.lists(mostly(number), max_size=4))
entries = st.fixed_dictionaries(
    {
        "seat": mostly(st.integers(0, 15)),
        "choice": mostly(st.integers(0, LARGEST)),
        "move": mostly(moves),
        "outcomes": mostly(st.lists(mostly(outcome), max_size=3)),
    },
    optional={"client": mostly(word)},
)
nonces = st.sampled_from([NONCE] * 12 + ["", NONCE[:-1], NONCE.upper(), NONCE[:-1] + "g", NONCE[:-1] + "\n"])


def journal(nonce: str = NONCE) -> Journal:
    """One in which moves may stand, and another nonce from now on."""
    said = [NONCE, NONCE]
    written = Journal(lambda _: said.pop() if said else nonce)
    opened: dict[str, Any] = {"options": {}, "seats": ["north"], "undo": "free", "source": "fast", "seed": 7}
    rules = {"format": 1, "lumignon": "0.1.0", "game": "toy", "version": 1, "content": "0" * 64}
    written.append("opened", 0, table="table-1", **rules, **opened)
    written.append("began", 0, persons=["ann"], outcomes=[])
    return written


def outcome_of(written: Journal, quick: bool, at: Any, data: dict[str, Any]) -> tuple[str, str]:
    """The line that is written, or why it is refused."""
    try:
        if quick:
            line = written.append("move", at, **data)
        else:
            nonce, before = written._nonce(16), written.head
            line = written._write("move", {"n": 2, "at": at, "nonce": nonce, "before": before}, data)
    except ValueError as refused:
        assert len(written) == 2
        return type(refused).__name__, str(refused)
    assert line is written.lines[-1]
    return "written", line.text


@given(mostly(st.integers(0, LARGEST)), entries, nonces)
def test_both_ways_write_and_refuse_the_same(at: Any, data: dict[str, Any], nonce: str) -> None:
    quick, slow = (outcome_of(journal(nonce), way, at, data) for way in (True, False))
    assert quick == slow


@given(st.integers(0, LARGEST), entries)
def test_the_quick_way_says_nothing_or_what_is_read_back(at: int, data: dict[str, Any]) -> None:
    text = move_line(2, at, NONCE, journal().head, data)
    if text:
        read = Journal.read(f"{journal().to_text()}{text}\n").lines[-1]
        assert isinstance(read.entry, Moved)
        assert (
            json.loads(read.text)
            == {"entry": "move", "n": 2, "at": at, "nonce": NONCE} | {"before": journal().head} | data
        )


LINE = move_line(2, 1000, NONCE, BEFORE, PLAIN)


def read_entry(text: str, quick: bool) -> object:
    """The entry of a line, or why it is none."""
    try:
        return _read_entry(text, 2) if quick else _entry_of(_read_line(text), 2)
    except ValueError as refused:
        return str(refused)


@given(
    st.integers(0, len(LINE)),
    st.integers(0, 2),
    st.text(max_size=2) | st.sampled_from(list('0123456789",:[]{}\\')),
)
def test_lines_that_were_changed_are_read_and_refused_the_same(at: int, gone: int, new: str) -> None:
    text = LINE[:at] + new + LINE[at + gone :]
    assert read_entry(text, True) == read_entry(text, False)


@given(st.sampled_from([*json.loads(LINE), "more"]), odd)
def test_so_are_lines_that_say_something_else(key: str, value: Any) -> None:
    text = json.dumps(
        {**json.loads(LINE), key: value}, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    assert read_entry(text, True) == read_entry(text, False)


def test_an_ordinary_move_goes_the_quick_way() -> None:
    assert json.loads(move_line(2, 1000, NONCE, BEFORE, PLAIN))["client"] == PLAIN["client"]
    assert "client" not in move_line(
        2, 0, NONCE, BEFORE, {key: PLAIN[key] for key in PLAIN if key != "client"}
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"seat": 16},
        {"seat": True},
        {"choice": LARGEST + 1},
        {"move": []},
        {"move": ["go", *range(17)]},
        {"move": ["go", 1.0]},
        {"outcomes": [[]]},
        {"outcomes": [[1]]},
        {"outcomes": [["tile", "four"]]},
        {"outcomes": None},
        {"client": "\u202e"},
        {"client": "x" * 201},
        {"more": 1},
    ],
    ids=str,
)
def test_what_is_out_of_the_ordinary_is_left_to_the_long_way(changed: dict[str, Any]) -> None:
    data = PLAIN | changed
    assert move_line(2, 1000, NONCE, BEFORE, data) == ""
    with pytest.raises(ValueError):
        journal().append("move", 1000, **data)


def test_a_move_before_the_beginning_or_after_the_end_is_refused_in_the_quick_way_too() -> None:
    ended = journal()
    ended.append("ended", 0, result="", winners=0)
    for written in (Journal(lambda _: NONCE), ended):
        with pytest.raises(ValueError, match=r"cannot come after|begins with"):
            written.append("move", 1000, **PLAIN)


def test_a_line_that_is_too_long_is_refused_in_the_quick_way_too(monkeypatch: pytest.MonkeyPatch) -> None:
    written = journal()
    monkeypatch.setattr("lumignon.kernel.journal.LINE_AT_MOST", 200)
    with pytest.raises(ValueError, match="at most 200 characters"):
        written.append("move", 1000, **PLAIN)
    assert len(written) == 2
