"""What chance was asked: the list that a page draws from, without knowing the rules."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.kernel.tables import ANN, BOB, CLEO, SEED, TABLE, agreed_salts, play, salt_of, sit_down
from tests.kernel.test_verify import closed, played, rewritten, upgraded
from tests.kernel.toy import CARDS, DRAW, NEWER_TOY, PEEK, REST, ROLL, TOY, WALK, bid

from lumignon.kernel.asked import Asked, Asking, asked
from lumignon.kernel.chance import Chance
from lumignon.kernel.entries import Began, Opened
from lumignon.kernel.journal import BrokenJournal, Journal
from lumignon.kernel.match import Match
from lumignon.kernel.sealed import Salts, Sealed, SealedChance, salt_commitment
from lumignon.kernel.sources import source_of


def source(text: str) -> Chance:
    """The sealed source of a journal of this table."""
    entries = [line.entry for line in Journal.read(text).lines]
    opened, began = entries[0], next(entry for entry in entries if isinstance(entry, Began))
    assert isinstance(opened, Opened)
    return source_of(opened, began.persons, Sealed(SEED, agreed_salts([ANN, BOB])))


def answer(chance: Chance, one: Asked) -> int | list[int]:
    """What the sealed source says to a question, without anything else of the match."""
    chance.draws = {one.label: one.number}
    if one.kind == "die":
        assert one.sides is not None
        return chance.die(one.label, one.sides)
    if one.kind == "weighed":
        assert one.weights is not None
        return chance.weighed(one.label, one.weights)
    assert one.things is not None
    if one.kind == "one-of":
        return chance.one_of(one.label, one.things)
    order = list(one.things)
    chance.shuffle(one.label, order)
    return order


def noted(text: str) -> list[list[Any]]:
    """All outcomes that stand in a journal, each with its line."""
    entries = [json.loads(line) for line in text.splitlines()]
    return [[entry["n"] + 1, *outcome] for entry in entries for outcome in entry.get("outcomes", ())]


def listed(questions: list[Asked]) -> list[list[Any]]:
    """The same from the list of questions."""
    return [
        [one.line, one.label, *(one.value if isinstance(one.value, list) else [one.value])]
        for one in questions
    ]


def secretly_undone() -> Match:
    """Bob peeks unseen while Ann walks; she takes her step back, and he peeks once more."""
    match = sit_down()
    play(match, (0, WALK), (1, PEEK))
    match.undo(0)
    play(match, (0, DRAW))
    return match


class TestQuestions:
    def test_every_outcome_has_its_question_and_the_sealed_key_answers_it(self) -> None:
        text = closed(played(sit_down(undo="consent")))
        questions = asked(TOY, text)
        assert listed(questions) == noted(text)
        chance = source(text)
        assert [answer(chance, one) for one in questions] == [one.value for one in questions]
        assert {one.kind for one in questions} == {"die", "one-of"}

    def test_a_question_says_among_what_was_chosen_as_it_lay_before(self) -> None:
        match = sit_down()
        play(match, (0, DRAW), (1, DRAW), (0, bid(1)), (1, bid(1)))
        first, second, tie = asked(TOY, closed(match))
        assert (first.label, first.number, first.things) == ("stack", 0, list(range(CARDS)))
        assert (second.number, second.things) == (1, [card for card in range(CARDS) if card != first.value])
        assert (tie.kind, tie.label, tie.number, tie.things) == ("one-of", "tie", 0, [0, 1])

    def test_json_leaves_out_what_a_kind_does_not_have(self) -> None:
        match = sit_down()
        play(match, (0, ROLL))
        (one,) = asked(TOY, closed(match))
        assert msgspec.to_builtins(one) == {
            "line": 5, "of": 5, "label": "luck", "number": 0, "kind": "die", "sides": 6, "value": one.value
        }  # fmt: skip


class TestUndo:
    def test_what_is_drawn_again_after_a_consented_undo_has_the_same_number(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, ROLL))
        match.undo(0, match.consenting(0))
        play(match, (0, ROLL))
        first, again = asked(TOY, closed(match))
        assert (first.number, first.value) == (again.number, again.value)
        assert (first.line, again.line) == (5, 7)

    def test_a_redo_asks_again_for_the_entries_that_it_brings_back(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, ROLL), (1, DRAW))
        match.undo(0, match.consenting(0))
        match.redo(0, match.consenting(0))
        play(match, (0, bid(2)), (1, bid(2)))
        questions = asked(TOY, closed(match))
        assert [(one.line, one.of, one.label, one.number) for one in questions] == [
            (5, 5, "luck", 0),
            (6, 6, "stack", 0),
            (8, 5, "luck", 0),
            (8, 6, "stack", 0),
            (10, 10, "tie", 0),
        ]

    def test_what_others_did_in_secret_is_asked_again_as_theirs(self) -> None:
        text = closed(secretly_undone())
        questions = asked(TOY, text)
        # the draw itself asks nothing: the card on top is settled since the peek
        assert [(one.line, one.of, one.number) for one in questions] == [(6, 6, 0), (7, 6, 0)]
        assert [answer(source(text), one) for one in questions] == [one.value for one in questions]

    def test_an_undo_that_is_the_last_line_is_settled_as_well(self) -> None:
        match = sit_down()
        play(match, (0, WALK), (1, PEEK))
        match.undo(0)
        assert [(one.line, one.of) for one in asked(TOY, match.journal.to_text())] == [(6, 6), (7, 6)]


class TestOtherMatches:
    def test_after_an_upgrade_only_what_was_played_again_is_listed(self) -> None:
        match = sit_down()
        play(match, (0, ROLL), (1, ROLL), (0, bid(1)), (1, bid(1)))
        newer = upgraded(match)
        play(newer, *((0, TOY.read_move(words)) for words in ("put 0", "put 1", "confirm", "roll")))
        (one,) = asked(NEWER_TOY, closed(newer))
        assert (one.line, one.label, one.number) == (len(newer.journal.lines) - 3, "luck", 2)

    def test_a_match_that_was_given_up_or_not_revealed_is_listed_as_far_as_it_went(self) -> None:
        match = sit_down()
        play(match, (0, ROLL))
        going_on = asked(TOY, match.journal.to_text())
        assert going_on == asked(TOY, closed(match))
        assert asked(TOY, closed(sit_down())) == []

    def test_a_fast_match_has_its_questions_too(self) -> None:
        text = closed(played(sit_down(undo="consent", chance=5)), None)
        assert listed(asked(TOY, text)) == noted(text)

    def test_two_who_leave_the_round_of_salts_may_stand_there_in_any_order(self) -> None:
        salts = Salts(TABLE, [CLEO, BOB, ANN])
        for turn, persons in enumerate(([CLEO, BOB, ANN], [ANN])):
            for person in persons:
                salts.commit(person, salt_commitment(TABLE, person, salt_of(person, turn)))
            salts.close()
            salts.reveal(ANN, salt_of(ANN, turn))
            salts.close()
        match = sit_down({0: ANN, 1: "bot:regular"}, chance=Sealed(SEED, salts))
        play(match, (0, ROLL))
        assert [one.label for one in asked(TOY, closed(match))] == ["luck"]

    def test_a_chosen_outcome_has_the_question_that_tells_it(self) -> None:
        match = sit_down()
        play(match, (0, ROLL), (1, REST))
        text = closed(match)
        ((line, label, eyes),) = noted(text)
        chosen = rewritten(text, line - 1, outcomes=[[label, eyes % 6 + 1]])
        (one,) = asked(TOY, chosen)
        assert one.value == eyes % 6 + 1
        assert answer(source(text), one) == eyes

    def test_an_outcome_that_no_question_fits_breaks_the_journal(self) -> None:
        match = sit_down()
        play(match, (0, ROLL))
        with pytest.raises(BrokenJournal, match="line 5"):
            asked(TOY, rewritten(closed(match), 4, outcomes=[["luck", 7]]))


class TestAsking:
    @pytest.fixture
    def heard(self) -> list[Asked]:
        return []

    def test_it_answers_and_counts_and_notes_as_its_source_would(self, heard: list[Asked]) -> None:
        plain, asking = SealedChance(SEED), Asking(SealedChance(SEED), 3, heard)
        results: list[Any] = []
        for chance in (plain, asking):
            chance.outcomes = []
            things = list(range(9))
            chance.shuffle("order", things)
            answers = [
                chance.die("luck", 20),
                chance.weighed("tile", [2, 0, 5]),
                chance.one_of("card", [4, 8]),
            ]
            chance.draws = dict(chance.draws)
            again = chance.die("luck")
            results.append((things, answers, again, chance.outcomes, chance.draws, chance.asked))
        assert results[0] == results[1]

    def test_it_notes_what_was_asked(self, heard: list[Asked]) -> None:
        asking = Asking(SealedChance(SEED), 3, heard)
        things, weights = [3, 1, 2], [2, 0, 5]
        asking.shuffle("order", things)
        index = asking.weighed("tile", weights)
        weights[index] -= 1
        assert heard == [
            Asked(line=3, of=3, label="order", number=0, kind="shuffle", things=[3, 1, 2], value=things),
            Asked(line=3, of=3, label="tile", number=0, kind="weighed", weights=[2, 0, 5], value=index),
        ]
        assert asking.outcomes is None
