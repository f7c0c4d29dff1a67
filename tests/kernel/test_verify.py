"""Verifying: what a journal proves, what it leaves open, and at which line it breaks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.kernel.tables import ANN, BOB, SEED, SIGNING_KEY, TABLE, agreed_salts, play, salt_of, sit_down
from tests.kernel.toy import DRAW, NEWER_TOY, PEEK, REST, ROLL, SHOUT, TOY, WALK, bid

from lumignon import __version__
from lumignon.kernel.fold import upgrade
from lumignon.kernel.journal import Journal
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.sealed import Salts, Sealed, canonical, salt_commitment
from lumignon.kernel.verify import Verdict, verify


def played(match: Match) -> Match:
    """A whole match with a bit of everything."""
    play(match, (0, WALK), (1, PEEK), (0, ROLL), (1, SHOUT))
    match.speak(0, 10)
    match.undo(0, match.consenting(0))
    match.redo(0, match.consenting(0))
    play(match, (1, DRAW), (0, bid(2)), (1, bid(2)))
    play(match, (0, Move("put", (0,))), (0, Move("put", (1,))), (0, Move("confirm")))
    match.expire(match.choice)
    match.hand(1, "bot:regular")
    play(match, (1, ROLL), (0, bid(1)), (1, bid(1)))
    play(match, (1, Move("put", (0,))), (1, Move("put", (1,))), (1, Move("confirm")))
    return match


def upgraded(match: Match, state: dict[str, Any] | None = None) -> Match:
    """The match goes on by newer rules, from where it is or from another position."""
    chance = Sealed(SEED, agreed_salts([ANN, BOB]))
    return upgrade(NEWER_TOY, match.journal, state or match.state.to_json(), 1, chance)


def closed(match: Match, signing_key: bytes | None = SIGNING_KEY) -> str:
    match.close(9000, signing_key)
    return match.journal.to_text()


@pytest.fixture(scope="module")
def whole() -> str:
    return closed(played(sit_down(undo="consent")))


def proved(verdict: Verdict) -> list[str]:
    assert verdict.ok, f"line {verdict.broken_line}: {verdict.reason}"
    return [statement.key for statement in verdict.proved]


def unproved(verdict: Verdict) -> list[str]:
    return [statement.key for statement in verdict.unproved]


class TestProof:
    def test_a_sealed_and_signed_match_proves_all_there_is(self, whole: str) -> None:
        verdict = verify(TOY, whole)
        assert proved(verdict) == ["chain", "replay", "commitment", "sealed", "salts", "ended", "signed"]
        assert unproved(verdict) == ["redrawn"]

    def test_each_statement_is_a_sentence(self, whole: str) -> None:
        sentences = {statement.key: statement.say("en") for statement in verify(TOY, whole).proved}
        assert "ann, bob" in sentences["salts"]
        assert json.loads(whole.splitlines()[-1])["key"] in sentences["signed"]
        assert all(sentence.endswith(".") for sentence in sentences.values())

    def test_before_the_end_the_seed_is_not_proved(self) -> None:
        match = sit_down()
        play(match, (0, ROLL))
        verdict = verify(TOY, match.journal.to_text())
        assert proved(verdict) == ["chain", "replay"]
        assert unproved(verdict) == ["seed", "ended", "signed"]

    def test_a_fast_match_proves_that_it_followed_the_rules(self) -> None:
        verdict = verify(TOY, closed(played(sit_down(undo="consent", chance=5)), None))
        assert proved(verdict) == ["chain", "replay", "ended"]
        assert unproved(verdict) == ["redrawn", "fast", "signed"]

    def test_a_match_that_was_given_up_says_so(self) -> None:
        verdict = verify(TOY, closed(sit_down()))
        assert "given-up" in proved(verdict)

    def test_who_added_no_salt_is_named(self) -> None:
        verdict = verify(TOY, closed(sit_down(chance=Sealed(SEED, agreed_salts([ANN])))))
        assert "salts" in proved(verdict)
        assert (
            verdict.unproved[0].say("en") == "These added no salt, and trust the house and the others: bob."
        )

    def test_a_table_without_salts_rests_on_the_house(self) -> None:
        verdict = verify(TOY, closed(sit_down(chance=Sealed(SEED))))
        assert "salts" not in proved(verdict)
        assert unproved(verdict) == ["salts"]

    def test_repeated_rounds_of_salts_are_checked_as_well(self) -> None:
        salts = Salts(TABLE, [ANN, BOB])
        for turn, persons in enumerate(([ANN, BOB], [ANN])):
            for person in persons:
                salts.commit(person, salt_commitment(TABLE, person, salt_of(person, turn)))
            salts.close()
            salts.reveal(ANN, salt_of(ANN, turn))
            salts.close()
        match = sit_down({0: ANN, 1: "bot:regular"}, chance=Sealed(SEED, salts))
        play(match, (0, ROLL))
        assert unproved(verify(TOY, closed(match))) == []

    def test_what_older_rules_played_is_not_proved(self) -> None:
        match = sit_down()
        play(match, (0, WALK), (0, ROLL))
        newer = upgraded(match)
        play(newer, (1, ROLL))
        verdict = verify(NEWER_TOY, closed(newer))
        assert "sealed" in proved(verdict)
        assert unproved(verdict) == ["upgraded"]
        assert verdict.unproved[0].say("en") == (
            "The rules changed at line 7: what stands before it, moves and draws, was not played again, "
            "and the position there is the house’s word."
        )

    def test_after_an_upgrade_nothing_is_said_of_the_whole_match(self) -> None:
        match = sit_down()
        play(match, (0, WALK), (0, ROLL))
        won = {**match.state.to_json(), "result": "counted", "winners": 1}
        won["agenda"] = {**won["agenda"], "steps": []}
        text = closed(upgraded(match, won))
        for language, start in (("en", "line 7"), ("fr", "ligne 7")):
            said = {statement.key: statement.say(language) for statement in verify(NEWER_TOY, text).proved}
            assert [key for key in said if start in said[key]] == ["replay", "sealed", "ended"]
        before, after = rewritten(text, 5, outcomes=[["luck", 99]]), text
        assert unproved(verify(NEWER_TOY, before))[0] == unproved(verify(NEWER_TOY, after))[0] == "upgraded"

    def test_a_position_out_of_nowhere_is_found(self) -> None:
        match = sit_down()
        play(match, (0, WALK), (0, ROLL))
        state = match.state.to_json()
        state["points"] = [99, 0]
        rules = {"lumignon": __version__, "version": TOY.version, "content": TOY.content_hash}
        match.journal.append("upgraded", 0, **rules, state=state)
        verdict = verify(TOY, closed(match))
        assert (verdict.ok, verdict.broken_line) == (False, 7)
        assert "the rules did not change here" in verdict.reason

    def test_an_undo_past_opened_bids_is_not_hidden(self) -> None:
        match = sit_down({0: ANN, 1: "bot:regular"}, undo="consent")
        play(match, (0, REST), (1, REST), (0, bid(1)), (1, bid(2)))
        match.undo(0)
        play(match, (0, bid(3)), (1, bid(2)))
        assert unproved(verify(TOY, closed(match))) == ["crossed"]

    def test_other_rules_than_todays_are_mentioned(self) -> None:
        class Newer(type(TOY)):  # type: ignore[misc]
            version = 2

        assert unproved(verify(Newer(), closed(sit_down()))) == ["versions"]


def rewritten(text: str, at: int, *, sign: bool = False, **changes: Any) -> str:
    """One entry changed, and all that follows hashed anew, as only the keeper of the journal could do it."""
    journal = Journal()
    for line in text.splitlines():
        data = json.loads(line)
        if data["n"] == at:
            data.update(changes)
        if data["entry"] == "signed" and sign:
            journal.sign(data["at"], bytes(32))
            continue
        kept = {
            key: value for key, value in data.items() if key not in ("n", "at", "entry", "nonce", "before")
        }
        journal.append(data["entry"], data["at"], **kept)
    return journal.to_text()


def line_of(text: str, kind: str) -> int:
    return next(at for at, line in enumerate(text.splitlines()) if json.loads(line)["entry"] == kind)


class TestTampering:
    def test_every_changed_line_is_found_where_it_stands(self, whole: str) -> None:
        lines = whole.splitlines()
        for at, line in enumerate(lines):
            for key, value in (("at", 77), ("nonce", "7" * 32), ("before", "7" * 64)):
                data = {**json.loads(line), key: value}
                copy = [*lines[:at], canonical(data).decode(), *lines[at + 1 :], ""]
                verdict = verify(TOY, "\n".join(copy))
                assert (verdict.ok, verdict.broken_line) == (False, at + 1), f"{key} of line {at + 1}"

    def test_every_missing_line_and_every_swap_is_found(self, whole: str) -> None:
        lines = whole.splitlines(keepends=True)
        for at in range(len(lines) - 1):
            assert verify(TOY, "".join(lines[:at] + lines[at + 1 :])).broken_line == at + 1
            swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
            assert verify(TOY, "".join(swapped)).broken_line == at + 1

    def test_a_copy_that_is_cut_off_is_broken_or_proves_less(self, whole: str) -> None:
        lines = whole.splitlines(keepends=True)
        for at in range(len(lines)):
            assert verify(TOY, "".join(lines[:at]) + lines[at][:-1]).broken_line == at + 1
            if at > 3:
                assert "signed" in unproved(verify(TOY, "".join(lines[:at])))

    def test_an_outcome_that_was_chosen_is_found_even_when_all_is_hashed_anew(self, whole: str) -> None:
        at = line_of(whole, "clock") + 2
        data = json.loads(whole.splitlines()[at])
        label, eyes = data["outcomes"][0]
        verdict = verify(TOY, rewritten(whole, at, outcomes=[[label, eyes % 6 + 1]]))
        assert (verdict.broken_line, label) == (at + 1, "luck")
        assert "outcomes" in verdict.reason
        assert [statement.key for statement in verdict.proved][:2] == ["chain", "replay"]

    def test_another_seed_is_found(self, whole: str) -> None:
        at = line_of(whole, "revealed")
        verdict = verify(TOY, rewritten(whole, at, seed="0" * 64))
        assert (verdict.broken_line, verdict.reason) == (at + 1, "the house had not committed to this seed")

    def test_another_result_is_found(self, whole: str) -> None:
        at = line_of(whole, "ended")
        assert verify(TOY, rewritten(whole, at, winners=3)).broken_line == at + 1

    def test_another_person_in_a_seat_draws_otherwise(self, whole: str) -> None:
        verdict = verify(TOY, rewritten(whole, line_of(whole, "began"), persons=[ANN, "eve"]))
        assert not verdict.ok

    def test_a_signature_does_not_move_to_other_lines(self, whole: str) -> None:
        last = len(whole.splitlines())
        verdict = verify(TOY, rewritten(whole, -1))
        assert (verdict.broken_line, verdict.ok) == (last, False)
        assert "signature" in verdict.reason

    def test_whoever_signs_it_anew_signs_with_another_key(self, whole: str) -> None:
        first, second = (verify(TOY, text).proved[-1] for text in (whole, rewritten(whole, -1, sign=True)))
        assert first.key == second.key == "signed"
        assert first.say("fr") != second.say("fr")

    def test_an_unsigned_end_is_found_by_what_it_says(self) -> None:
        match = sit_down()
        play(match, (0, REST))
        text = closed(match, None)
        at = line_of(text, "ended")
        assert verify(TOY, rewritten(text, at, result="counted")).broken_line == at + 1
