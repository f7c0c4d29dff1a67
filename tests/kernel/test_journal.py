"""The journal: lines that chain, kinds in their order, and every change of a line found where it was made."""

from __future__ import annotations

import hashlib
import json
import pickle
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.tables import SIGNING_KEY

from lumignon.kernel.journal import BEGINNING, BrokenJournal, Journal, JournalFull, signature_fits
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.sealed import canonical

OPENED: dict[str, Any] = {
    "format": 1,
    "lumignon": "0.1.0",
    "game": "toy",
    "version": 1,
    "content": "0" * 64,
    "table": "table-1",
    "options": {"seats": 2, "silence": True, "length": "short"},
    "seats": ["north", "east"],
    "undo": "free",
    "source": "fast",
    "seed": 7,
}


def begun() -> Journal:
    journal = Journal()
    journal.append("opened", 1000, **OPENED)
    journal.append("began", 1000, persons=["ann", None], outcomes=[["stack", 3, 1, 2]])
    return journal


def played() -> Journal:
    journal = begun()
    journal.append("move", 2000, seat=0, choice=1, move=["roll"], outcomes=[["luck", 4]], client="c-1")
    journal.append("speech", 2500, seat=1, hearers=-1, price="", length=12)
    journal.append("clock", 3000, choice=2, run=0, outcomes=[])
    journal.append("hands", 3500, seat=1, player="bot:regular")
    journal.append(
        "undo", 4000, seat=0, undone=[2, 4], consents=["bob"], redrawn=True, crossed=True, outcomes=[]
    )
    journal.append("redo", 5000, seat=0, redone=[2, 4], undone=[], consents=None, outcomes=[["luck", 4]])
    journal.append("ended", 6000, result="counted", winners=1)
    return journal


def signed() -> Journal:
    journal = played()
    journal.sign(7000, SIGNING_KEY)
    return journal


def broken(text: str) -> BrokenJournal:
    with pytest.raises(BrokenJournal) as found:
        Journal.read(text)
    return found.value


class TestWriting:
    def test_each_line_names_the_bytes_of_the_one_before(self) -> None:
        lines = played().to_text().encode().split(b"\n")
        assert json.loads(lines[0])["before"] == BEGINNING == "0" * 64
        for before, line in pairwise(lines[:-1]):
            assert json.loads(line)["before"] == hashlib.sha256(before).hexdigest()

    def test_the_head_is_the_hash_of_the_last_line(self) -> None:
        journal = Journal()
        assert journal.head == BEGINNING
        line = journal.append("opened", 0, **OPENED)
        assert journal.head == hashlib.sha256(line.text.encode()).hexdigest()

    def test_what_was_written_is_read_back(self) -> None:
        journal = signed()
        assert Journal.read(journal.to_text()).lines == journal.lines

    def test_a_journal_that_was_read_goes_on(self) -> None:
        journal = Journal.read(begun().to_text())
        journal.append("clock", 1, choice=0, run=0, outcomes=[])
        assert len(Journal.read(journal.to_text())) == 3

    def test_nonces_come_from_outside_and_differ_by_themselves(self) -> None:
        told = Journal(lambda size: "ab" * size).append("opened", 0, **OPENED)
        assert told.entry.nonce == "ab" * 16
        assert len({line.entry.nonce for line in played().lines}) == len(played())

    def test_letters_of_every_language_stand_as_they_are(self) -> None:
        journal = Journal()
        line = journal.append("opened", 0, **{**OPENED, "table": "veillée à l’âtre\u202f! 🕯 夜"})
        assert "veillée à l’âtre\u202f! 🕯 夜" in line.text
        assert len(Journal.read(journal.to_text())) == 1


class TestOrder:
    @pytest.mark.parametrize(
        ("kind", "data"),
        [
            ("opened", OPENED),
            ("began", {"persons": ["ann"], "outcomes": []}),
            ("salts", {"round": 0, "salts": {}, "left": []}),
            ("revealed", {"seed": "0" * 64}),
            ("signed", {"key": "0" * 64, "signature": "0" * 128}),
        ],
    )
    def test_in_the_middle_of_a_match_there_is_no(self, kind: str, data: dict[str, Any]) -> None:
        with pytest.raises(BrokenJournal, match="cannot come after"):
            begun().append(kind, 0, **data)

    def test_nothing_is_played_before_the_beginning(self) -> None:
        journal = Journal()
        journal.append("opened", 0, **OPENED)
        with pytest.raises(BrokenJournal, match="“clock” cannot come after “opened”"):
            journal.append("clock", 0, choice=0, run=0, outcomes=[])

    def test_nothing_is_played_after_the_end(self) -> None:
        with pytest.raises(BrokenJournal, match="“clock” cannot come after “ended”"):
            played().append("clock", 0, choice=0, run=0, outcomes=[])

    def test_nothing_comes_after_the_signature(self) -> None:
        with pytest.raises(BrokenJournal, match="“signed” cannot come after “signed”"):
            signed().sign(0, SIGNING_KEY)

    def test_a_journal_begins_with_its_opening(self) -> None:
        with pytest.raises(BrokenJournal, match="begins with “opened”"):
            Journal().append("began", 0, persons=["ann"], outcomes=[])

    def test_at_its_last_lines_it_takes_only_the_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        journal = begun()
        monkeypatch.setattr("lumignon.kernel.journal.LINES_AT_MOST", 6)
        journal.append("move", 0, seat=0, choice=1, move=["roll"], outcomes=[])
        with pytest.raises(JournalFull, match="at most 6 lines: this match can only be closed"):
            journal.append("move", 0, seat=0, choice=1, move=["roll"], outcomes=[])
        journal.append("ended", 0, result="", winners=0)
        journal.append("revealed", 0, seed="0" * 64)
        journal.sign(0, SIGNING_KEY)
        assert Journal.read(journal.to_text()).lines == journal.lines

    def test_no_line_is_written_that_is_too_long_to_be_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        journal = begun()
        monkeypatch.setattr("lumignon.kernel.journal.LINE_AT_MOST", 400)
        with pytest.raises(Malformed, match="at most 400 characters"):
            journal.append(
                "upgraded", 0, lumignon="1", version=1, content="0" * 64, state={"long": "x" * 400}
            )
        assert len(journal) == 2

    def test_what_was_refused_is_not_written(self) -> None:
        journal = begun()
        with pytest.raises(BrokenJournal):
            journal.append("signed", 0, key="", signature="")
        assert len(journal) == 2


class TestNames:
    """Names are printed to whoever verifies: none may write a line of its own, or hide what stands there."""

    @pytest.mark.parametrize(
        "sign",
        [
            "\n",
            "\r",
            "\t",
            "\x00",
            "\x1b",
            "\x7f",
            "\x85",
            "\u2028",
            "\u202e",
            "\u200b",
            "\ufeff",
            "\U000e0041",
        ],
        ids=ascii,
    )
    def test_a_sign_that_cannot_be_seen_stands_in_no_name(self, sign: str) -> None:
        assert not sign.isprintable()
        name = f"ann{sign}bob"
        opened, begun_with = Journal(), Journal()
        begun_with.append("opened", 0, **OPENED)
        attempts: tuple[Callable[[], object], ...] = (
            lambda: opened.append("opened", 0, **{**OPENED, "table": name}),
            lambda: opened.append("opened", 0, **{**OPENED, "options": {name: 1}}),
            lambda: begun_with.append("began", 0, persons=[name], outcomes=[]),
            lambda: begun_with.append("salts", 0, round=0, salts={name: "0" * 64}, left=[]),
            lambda: begun_with.append("salt-commitments", 0, round=0, commitments={}, left=[name]),
            lambda: begun().append("move", 0, seat=0, choice=1, move=[name], outcomes=[]),
        )
        for write in attempts:
            with pytest.raises(BrokenJournal, match="of printable characters") as refused:
                write()
            assert str(refused.value).isprintable()

    def test_a_person_has_a_name(self) -> None:
        journal = begun()
        with pytest.raises(BrokenJournal, match="length >= 1"):
            journal.append("hands", 0, seat=0, player="")


class TestTypes:
    @pytest.mark.parametrize(
        ("kind", "data", "reason"),
        [
            ("clock", {"choice": "1", "run": 0, "outcomes": []}, r"\$.choice"),
            ("clock", {"choice": True, "run": 0, "outcomes": []}, r"\$.choice"),
            ("clock", {"choice": -1, "run": 0, "outcomes": []}, r"\$.choice"),
            ("clock", {"choice": 1, "run": 0}, "outcomes"),
            ("clock", {"choice": 1, "run": 0, "outcomes": [], "more": 1}, "more"),
            ("clock", {"choice": 1, "run": 0, "outcomes": [[]]}, "label"),
            ("clock", {"choice": 1, "run": 0, "outcomes": [[1, 2]]}, "label"),
            ("clock", {"choice": 1, "run": 0, "outcomes": [["luck", "six"]]}, "numbers"),
            ("hands", {"seat": 16, "player": None}, r"\$.seat"),
            ("speech", {"seat": 0, "hearers": 2**20, "price": "", "length": 1}, r"\$.hearers"),
            ("ended", {"result": "x" * 201, "winners": 0}, r"\$.result"),
            (
                "undo",
                {
                    "seat": 0,
                    "undone": [],
                    "consents": None,
                    "redrawn": False,
                    "crossed": False,
                    "outcomes": [],
                },
                "undone",
            ),
            ("dance", {"seat": 0}, "dance"),
        ],
    )
    def test_an_entry_that_does_not_fit_is_named(self, kind: str, data: dict[str, Any], reason: str) -> None:
        with pytest.raises(BrokenJournal, match=reason) as found:
            begun().append(kind, 0, **data)
        assert found.value.line_number == 3
        assert "\n" not in str(found.value)

    @pytest.mark.parametrize(
        "changed",
        [
            {"source": "sealed"},
            {"commitment": "0" * 64},
            {"seed": None},
            {"source": "sealed", "seed": None},
            {"format": 2},
            {"undo": "always"},
            {"seats": []},
        ],
    )
    def test_an_opening_that_contradicts_itself_is_refused(self, changed: dict[str, Any]) -> None:
        with pytest.raises(BrokenJournal):
            Journal().append("opened", 0, **{**OPENED, **changed})

    @pytest.mark.parametrize("value", [1.5, 2**53], ids=["a float", "too large"])
    def test_numbers_that_are_not_whole_are_refused(self, value: float) -> None:
        with pytest.raises(Malformed):
            begun().append("clock", 0, choice=value, run=0, outcomes=[])


Change = Callable[[dict[str, Any]], None]


def changed(journal: Journal, at: int, change: Change) -> str:
    """The journal with one line changed, and written as canonically as before."""
    texts = [line.text for line in journal.lines]
    data = json.loads(texts[at])
    change(data)
    texts[at] = canonical(data).decode()
    return "".join(f"{text}\n" for text in texts)


CHANGES: dict[str, Change] = {
    "another time": lambda data: data.update(at=data["at"] + 1),
    "another nonce": lambda data: data.update(nonce="0" * 32),
    "another number": lambda data: data.update(n=data["n"] + 1),
    "another line before": lambda data: data.update(before="1" * 64),
    "another kind": lambda data: data.update(entry="dance"),
    "one more key": lambda data: data.update(more=1),
}
TEXTS = tuple(line.text for line in signed().lines)
LENGTH = len(TEXTS)


class TestTampering:
    @pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
    @pytest.mark.parametrize("at", range(LENGTH - 1))
    def test_a_changed_line_is_found(self, at: int, change: Change) -> None:
        assert broken(changed(signed(), at, change)).line_number == at + 1

    @pytest.mark.parametrize("name", ["another number", "another line before", "another kind"])
    def test_the_last_line_is_found_too(self, name: str) -> None:
        assert broken(changed(signed(), LENGTH - 1, CHANGES[name])).line_number == LENGTH

    @pytest.mark.parametrize("name", ["another time", "another nonce"])
    def test_the_signature_covers_its_own_line(self, name: str) -> None:
        entry = Journal.read(changed(signed(), LENGTH - 1, CHANGES[name])).lines[-1].entry
        assert not signature_fits(entry)  # type: ignore[arg-type]

    @pytest.mark.parametrize("at", range(LENGTH))
    def test_a_line_written_in_another_way_is_found(self, at: int) -> None:
        lines = list(TEXTS)
        lines[at] = lines[at].replace(",", ", ", 1)
        found = broken("\n".join([*lines, ""]))
        assert (found.line_number, found.reason) == (at + 1, "the line is not in canonical form")

    @pytest.mark.parametrize("at", range(LENGTH - 1))
    def test_a_line_that_is_missing_is_missed(self, at: int) -> None:
        texts = list(TEXTS)
        del texts[at]
        assert broken("\n".join([*texts, ""])).line_number == at + 1

    @pytest.mark.parametrize("at", range(LENGTH - 1))
    def test_lines_that_were_swapped_are_found(self, at: int) -> None:
        texts = list(TEXTS)
        texts[at], texts[at + 1] = texts[at + 1], texts[at]
        assert broken("\n".join([*texts, ""])).line_number == at + 1

    @pytest.mark.parametrize("at", range(LENGTH))
    def test_a_line_that_is_cut_off_is_found(self, at: int) -> None:
        texts = [f"{text}\n" for text in TEXTS]
        for kept in (1, len(texts[at]) // 2, len(texts[at]) - 1):
            assert broken("".join(texts[:at]) + texts[at][:kept]).line_number == at + 1

    @pytest.mark.parametrize(
        ("line", "reason"),
        [
            ("", "no JSON"),
            ("[]", "no JSON object"),
            ('{"n":NaN}', "float"),
            ('{"n":0,"n":0}', "canonical"),
            ("[" * 100_000, "no JSON"),
            ('{"n":' + "9" * 5000 + "}", "no JSON"),
            ('{"n":' + "[" * 100 + "]" * 100 + "}", "nested"),
            ('"\\ud800"', "object"),
            ("x" * 1_000_001, "at most"),
        ],
    )
    def test_nonsense_has_a_reason(self, line: str, reason: str) -> None:
        found = broken(f"{line}\n")
        assert found.line_number == 1
        assert reason in found.reason
        assert "\n" not in str(found)

    def test_nothing_at_all_is_no_journal(self) -> None:
        assert broken("").reason == "the journal is empty"

    @given(st.text(), st.integers(0, LENGTH - 1))
    def test_whatever_stands_in_a_line_breaks_it_in_a_sentence(self, words: str, at: int) -> None:
        texts = list(TEXTS)
        texts[at] = words
        found = broken("\n".join([*texts, ""]))
        assert found.line_number == at + 1


class TestSigning:
    def test_the_house_signs_the_head(self) -> None:
        entry = signed().lines[-1].entry
        assert signature_fits(entry)  # type: ignore[arg-type]

    def test_nobody_else_can_put_a_key_of_their_own_on_it(self) -> None:
        mine = played()
        mine.sign(7000, bytes(32))
        key = json.loads(mine.lines[-1].text)["key"]
        forged = Journal.read(changed(signed(), LENGTH - 1, lambda data: data.update(key=key)))
        assert not signature_fits(forged.lines[-1].entry)  # type: ignore[arg-type]

    def test_a_key_that_is_none_fits_nothing(self) -> None:
        forged = changed(signed(), LENGTH - 1, lambda data: data.update(key="f" * 64))
        assert not signature_fits(Journal.read(forged).lines[-1].entry)  # type: ignore[arg-type]


def test_a_broken_journal_can_be_handed_from_process_to_process() -> None:
    broken = pickle.loads(pickle.dumps(BrokenJournal(3, "the line was changed")))
    assert (broken.line_number, str(broken)) == (3, "line 3: the line was changed")
