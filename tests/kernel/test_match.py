"""A match: playing, waiting, speaking, changing hands, and being rebuilt from its journal."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.tables import (
    ANN,
    BOB,
    CLEO,
    SEED,
    SIGNING_KEY,
    TABLE,
    THREE,
    agreed_salts,
    everything,
    play,
    salt_of,
    sit_down,
    told,
)
from tests.kernel.toy import DRAW, NEWER_TOY, PEEK, REST, ROLL, SHOUT, TOY, WALK, ToyState, aim, bid, wish

from lumignon.games import find_game
from lumignon.kernel.chance import KeyedChance
from lumignon.kernel.entries import Moved, Undid
from lumignon.kernel.fold import upgrade
from lumignon.kernel.journal import BrokenJournal, Journal, JournalFull
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import ChoiceOver, ClientReused, NotOffered, PriceFirst, Refusal, Refused
from lumignon.kernel.sealed import Salts, Sealed, salt_commitment
from lumignon.kernel.sources import Unseeded
from lumignon.kernel.story import ARCHIVE, SPECTATOR


def state_of(match: Match) -> ToyState:
    assert isinstance(match.state, ToyState)
    return match.state


def kinds(match: Match) -> list[str]:
    return [json.loads(line.text)["entry"] for line in match.journal.lines]


def played_out(match: Match) -> Match:
    """Both rest, bid and give as little as they can, to the end."""
    for giver in (0, 1):
        play(match, (0, REST), (1, REST), (0, bid(1)), (1, bid(0)))
        play(match, (giver, Move("put", (0,))), (giver, Move("put", (1,))), (giver, Move("confirm")))
    return match


class TestOpening:
    def test_the_journal_opens_with_all_that_was_agreed(self) -> None:
        assert kinds(sit_down()) == ["opened", "salt-commitments", "salts", "began"]

    def test_a_fast_table_says_its_seed(self) -> None:
        match = sit_down(chance=7)
        assert kinds(match) == ["opened", "began"]
        assert match.opened.seed == 7

    def test_nobody_sits_where_no_chair_is(self) -> None:
        with pytest.raises(ValueError, match="there is no seat 2"):
            sit_down({0: ANN, 2: BOB})

    @pytest.mark.parametrize("seat", [-1, 2, 99])
    @pytest.mark.parametrize(
        "ask",
        [
            lambda match, seat: match.legal(seat),
            lambda match, seat: match.refuse(seat, WALK),
            lambda match, seat: match.play(seat, WALK),
            lambda match, seat: match.speak(seat, 1),
            lambda match, seat: match.hand(seat, BOB),
            lambda match, seat: match.undo_offer(seat),
        ],
        ids=["legal", "refuse", "play", "speak", "hand", "undo_offer"],
    )
    def test_nobody_asks_for_a_seat_that_is_not_there(
        self, ask: Callable[[Match, int], object], seat: int
    ) -> None:
        with pytest.raises(Malformed, match=f"there is no seat {seat}: they count from 0 to 1"):
            ask(sit_down(), seat)

    def test_nobody_sits_down_without_a_name(self) -> None:
        with pytest.raises(Malformed, match="has a name"):
            sit_down({0: ""}, chance=1)
        match = sit_down()
        with pytest.raises(Malformed, match="has a name"):
            match.hand(0, "")
        assert kinds(match)[-1] == "began"

    def test_who_left_the_round_of_salts_has_no_seat(self) -> None:
        salts = Salts(TABLE, [ANN, BOB])
        for person in (ANN, BOB):
            salts.commit(person, salt_commitment(TABLE, person, salt_of(person)))
        salts.close()
        salts.reveal(ANN, salt_of(ANN))
        salts.close()
        with pytest.raises(ValueError, match="not over yet"):
            sit_down(chance=Sealed(SEED, salts))
        salts.commit(ANN, salt_commitment(TABLE, ANN, salt_of(ANN, 1)))
        salts.close()
        salts.reveal(ANN, salt_of(ANN, 1))
        salts.close()
        with pytest.raises(ValueError, match="left the round of salts"):
            sit_down(chance=Sealed(SEED, salts))
        match = sit_down({0: ANN}, chance=Sealed(SEED, salts))
        assert kinds(match).count("salts") == 2
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_the_salts_decide_the_outcomes_together_with_the_seed(self) -> None:
        eyes = set()
        for person in ("ann", "bob", "cleo", "dora", "emil", "finn"):
            match = sit_down({0: person})
            match.play(0, ROLL)
            eyes.add(match.chronicle[-1].numbers[1])
        assert len(eyes) > 1


class TestPlaying:
    def test_a_move_is_told_and_journaled(self) -> None:
        match = sit_down()
        number = match.play(0, WALK, at=1234)
        entry = match.journal.lines[number].entry
        assert isinstance(entry, Moved)
        assert (entry.at, entry.seat, entry.move) == (1234, 0, ["walk"])
        assert told(match, 1) == ["round", "walked"]

    def test_an_illegal_move_is_refused_with_its_paragraph_and_changes_nothing(self) -> None:
        match = sit_down()
        before = match.journal.to_text(), match.state.to_json()
        assert match.refuse(1, WALK) == Refusal("toy/turn.1")
        with pytest.raises(Refused, match=r"toy/turn\.1"):
            match.play(1, WALK)
        assert (match.journal.to_text(), match.state.to_json()) == before

    def test_every_legal_move_can_be_played(self) -> None:
        for seat in (0, 1):
            for move in sit_down().legal(seat):
                sit_down().play(seat, move)

    def test_an_answer_to_a_choice_that_is_over_is_not_taken_for_another(self) -> None:
        match = sit_down()
        first = match.choice
        play(match, (0, REST), (1, REST))
        match.play(0, bid(3), choice=first + 2)
        with pytest.raises(ChoiceOver, match=f"choice {first} is over"):
            match.play(1, bid(2), choice=first)

    def test_a_number_never_comes_again_after_an_undo(self) -> None:
        match = sit_down(undo="consent")
        everybody = frozenset(("ada", "bob"))
        numbers = [match.choice]
        play(match, (0, REST))
        numbers.append(match.choice)
        match.undo(0, everybody)
        assert match.choice not in numbers
        numbers.append(match.choice)
        play(match, (0, WALK), (0, REST))
        assert match.choice not in numbers
        with pytest.raises(ChoiceOver):
            match.play(1, REST, choice=numbers[1])
        folded = Match.fold(TOY, match.journal.to_text())
        assert folded.choice == match.choice

    def test_simultaneous_answers_do_not_make_each_other_stale(self) -> None:
        match = sit_down()
        play(match, (0, REST), (1, REST))
        asked = match.choice
        match.play(0, bid(3), choice=asked)
        match.play(1, bid(2), choice=asked)
        assert told(match, SPECTATOR)[-2:] == ["bids", "took"]

    def test_a_standing_move_names_no_choice(self) -> None:
        match = sit_down()
        match.play(1, SHOUT, choice=999)
        assert state_of(match).loud

    def test_a_move_that_is_sent_twice_is_played_once(self) -> None:
        match = sit_down()
        number = match.play(0, WALK, client="c-1")
        assert match.play(0, WALK, client="c-1") == number
        assert state_of(match).paces[0] == 1
        match.play(0, WALK, client="c-2")
        assert state_of(match).paces[0] == 2

    def test_the_same_id_for_another_move_is_refused(self) -> None:
        match = sit_down()
        match.play(0, WALK, client="c-1")
        before = match.journal.to_text(), match.state.to_json()
        with pytest.raises(ClientReused, match="already stands for another move"):
            match.play(0, REST, client="c-1")
        assert (match.journal.to_text(), match.state.to_json()) == before

    def test_the_id_of_a_move_that_was_taken_back_is_free_again(self) -> None:
        match = sit_down()
        first = match.play(0, WALK, client="c-1")
        match.undo(0)
        second = match.play(0, aim(1), client="c-1")
        assert second > first
        assert match.play(0, aim(1), client="c-1") == second
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_the_id_of_a_move_that_was_brought_back_is_not(self) -> None:
        match = sit_down()
        first = match.play(0, WALK, client="c-1")
        match.undo(0)
        match.redo(0)
        assert match.play(0, WALK, client="c-1") == first
        assert state_of(match).paces[0] == 1

    def test_a_match_that_fills_its_journal_can_still_be_closed(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = sit_down()
        monkeypatch.setattr("lumignon.kernel.journal.LINES_AT_MOST", len(match.journal) + 4)
        play(match, (0, WALK))
        before = match.state.to_json()
        for more in (
            lambda: match.play(0, ROLL),
            lambda: match.undo(0),
            lambda: match.hand(1, CLEO),
            lambda: match.expire(match.choice),
        ):
            with pytest.raises(JournalFull):
                more()
        assert (match.state.to_json(), match.players, told(match, 0)) == (
            before,
            [ANN, BOB],
            ["round", "walked"],
        )
        match.close(1, SIGNING_KEY)
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_it_is_answered_as_done_even_when_its_choice_is_over(self) -> None:
        match = sit_down()
        asked = match.choice
        number = match.play(0, REST, choice=asked, client="c-1")
        assert match.play(0, REST, choice=asked, client="c-1") == number

    def test_client_ids_of_one_seat_mean_nothing_at_another_or_to_who_comes_after(self) -> None:
        match = sit_down()
        match.play(0, wish(1), client="c-1")
        match.play(1, wish(2), client="c-1")
        match.hand(0, CLEO)
        match.play(0, wish(2), client="c-1")
        assert state_of(match).standing_answers == {0: 2, 1: 2}

    def test_a_rebuilt_match_knows_what_it_has_taken(self) -> None:
        match = sit_down()
        number = match.play(0, WALK, client="c-1")
        again = Match.fold(TOY, match.journal.to_text(), Sealed(SEED))
        assert again.play(0, WALK, client="c-1") == number
        assert len(again.journal) == len(match.journal)

    def test_a_fast_match_plays_like_any_other(self) -> None:
        match = sit_down(chance=3)
        play(match, (0, ROLL), (1, ROLL))
        assert sum(state_of(match).points) >= 2
        again = Match.fold(TOY, match.journal.to_text())
        for one in (match, again):
            play(one, (0, bid(1)), (1, bid(1)))
        assert again.chronicle == match.chronicle

    def test_what_asks_no_chance_shifts_no_dice(self) -> None:
        for seed in range(6):
            straight, roundabout = sit_down(chance=seed), sit_down(chance=seed)
            play(roundabout, (1, wish(1)), (0, WALK))
            roundabout.hand(1, CLEO)
            for match in (straight, roundabout):
                match.play(0, ROLL)
            assert straight.chronicle[-1] == roundabout.chronicle[-1]

    def test_each_seed_and_each_throw_have_dice_of_their_own(self) -> None:
        assert {KeyedChance(seed).die("luck") for seed in range(60)} == {1, 2, 3, 4, 5, 6}
        chance = KeyedChance(1)
        assert {chance.die("luck") for _ in range(60)} == {1, 2, 3, 4, 5, 6}


class TestClock:
    def test_the_clock_ends_the_choice_that_it_names(self) -> None:
        match = sit_down()
        asked = match.choice
        assert match.expire(asked, at=60_000)
        assert told(match, 0)[-1] == "rested"
        assert kinds(match)[-1] == "clock"

    def test_a_clock_that_comes_late_does_nothing(self) -> None:
        match = sit_down()
        asked = match.choice
        match.play(0, REST)
        before = match.journal.to_text()
        assert not match.expire(asked)
        assert match.journal.to_text() == before

    def test_one_run_of_a_clock_counts_once_even_if_its_choice_waits_on(self) -> None:
        match = sit_down()
        play(match, (0, REST), (1, REST), (0, bid(1)), (1, bid(0)))
        gift = match.choice
        assert match.expire(gift, run=0)
        assert match.choice == gift
        before = match.journal.to_text()
        assert not match.expire(gift, run=0)
        assert match.journal.to_text() == before
        assert match.expire(gift, run=1)
        assert told(match, SPECTATOR)[-2:] == ["called", "called"]
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_no_clock_runs_when_the_game_is_over(self) -> None:
        match = played_out(sit_down())
        assert not match.expire(match.choice)

    def test_sealed_answers_count_when_the_clock_runs_out(self) -> None:
        match = sit_down()
        play(match, (0, REST), (1, REST), (1, bid(2)))
        match.expire(match.choice)
        assert match.chronicle[-2].numbers == (0, 2)


class TestSpeech:
    def test_a_price_is_paid_before_anything_is_said(self) -> None:
        match = sit_down()
        with pytest.raises(PriceFirst, match="play the move “shout” first") as refused:
            match.speak(0, 10)
        assert refused.value.price == "shout"
        assert refused.value.refusal == Refusal("toy/silence.3")
        match.play(0, SHOUT)
        assert match.speak(0, 10) == 0b10

    def test_nobody_speaks_where_nobody_hears(self) -> None:
        match = sit_down()
        play(match, (0, REST), (1, REST))
        with pytest.raises(Refused) as refused:
            match.speak(0, 10)
        assert refused.value.refusal == Refusal("toy/silence.1")
        assert kinds(match)[-1] == "move"

    def test_the_journal_keeps_who_heard_it_and_how_long_it_was(self) -> None:
        match = sit_down()
        match.play(0, SHOUT)
        match.speak(1, 42)
        line = json.loads(match.journal.lines[-1].text)
        assert [line[key] for key in ("entry", "seat", "hearers", "price", "length")] == [
            "speech",
            1,
            0b01,
            "shout",
            42,
        ]

    def test_in_veillee_too_the_silence_is_broken_first(self) -> None:
        veillee = find_game("veillee")
        options = {option.name: option.default for option in veillee.options}
        match = Match.open(veillee, options, table=TABLE, chance=1, persons={0: ANN, 1: BOB})
        seat = next(seat for seat in range(len(match.players)) if Move("break") in match.legal(seat))
        with pytest.raises(PriceFirst) as refused:
            match.speak(seat, 10)
        assert refused.value.price == "break"
        match.play(seat, Move("break"))
        match.speak(seat, 10)
        assert json.loads(match.journal.lines[-1].text)["price"] == "break"


class TestHands:
    def test_somebody_else_plays_on(self) -> None:
        match = sit_down()
        match.hand(1, "bot:regular")
        assert match.players == [ANN, "bot:regular"]
        match.hand(1, None)
        assert Match.fold(TOY, match.journal.to_text()).players == [ANN, None]


class TestHearing:
    def test_each_audience_counts_what_it_may_hear(self) -> None:
        match = sit_down(THREE, seats=3)
        play(match, (0, DRAW), (1, PEEK), (1, REST))
        assert told(match, 0) == ["round", "drew", "rested"]
        assert told(match, 1) == ["round", "drew-unseen", "peeked", "rested"]
        assert told(match, SPECTATOR) == ["round", "drew-unseen", "rested"]
        assert told(match, ARCHIVE) == ["round", "drew", "peeked", "rested"]
        assert [number for number, _ in match.heard(1)] == [1, 2, 3, 4]

    def test_who_comes_back_hears_exactly_what_was_missed(self) -> None:
        match = sit_down()
        play(match, (0, WALK), (0, WALK))
        last = match.heard(1)[-1][0]
        play(match, (0, wish(1)), (0, WALK), (0, REST))
        assert [(number, event.key) for number, event in match.heard(1, last)] == [
            (4, "walked"),
            (5, "rested"),
        ]
        assert match.heard(1, 99) == []

    def test_whenever_one_asks_first_the_numbers_are_the_same(self) -> None:
        early, late = (sit_down(THREE, seats=3) for _ in range(2))
        audiences = (0, 1, 2, SPECTATOR, ARCHIVE)
        for step in ((0, DRAW), (1, PEEK), (2, wish(1)), (1, REST), (0, SHOUT), (2, REST)):
            for match in (early, late):
                play(match, step)
            for audience in audiences:
                whole = early.heard(audience)
                assert early.told(audience) == len(whole)
                for after in range(-1, len(whole) + 2):
                    assert early.heard(audience, after) == whole[max(after, 0) :]
        assert [late.told(audience) for audience in audiences] == [early.told(one) for one in audiences]
        assert [late.heard(audience, 2) for audience in audiences] == [
            early.heard(one, 2) for one in audiences
        ]


class TestClosing:
    def test_the_game_closes_first_then_the_seed_is_shown(self) -> None:
        match = played_out(sit_down())
        assert SEED.hex() not in match.journal.to_text()
        match.close(9000, SIGNING_KEY)
        assert kinds(match)[-3:] == ["ended", "revealed", "signed"]
        assert match.closed

    def test_a_fast_match_has_nothing_to_reveal(self) -> None:
        match = sit_down(chance=1)
        match.close()
        assert kinds(match)[-1] == "ended"

    def test_a_closed_match_takes_nothing_more(self) -> None:
        match = sit_down(undo="consent")
        match.play(0, WALK)
        match.close()
        before = match.journal.to_text()
        assert match.legal(0) == []
        assert match.refuse(0, WALK) == Refusal("toy/end.1")
        assert not match.expire(match.choice)
        assert match.undo_offer(0) == match.redo_offer(0) == ""
        for late in (
            lambda: match.play(0, WALK),
            lambda: match.speak(0, 1),
            lambda: match.hand(0, BOB),
            match.close,
        ):
            with pytest.raises(Refused):
                late()
        with pytest.raises(NotOffered):
            match.undo(0)
        assert match.journal.to_text() == before


class TestFolding:
    def test_every_beginning_of_a_journal_is_a_match(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, WALK), (1, PEEK), (0, aim(2)), (0, DRAW))
        match.undo(0, frozenset({BOB}))
        match.redo(0, frozenset({BOB}))
        match.hand(1, CLEO)
        play(match, (1, SHOUT))
        match.speak(0, 5)
        match.expire(match.choice)
        play(match, (1, bid(2)))
        match.undo(1)
        play(match, (1, bid(0)), (0, bid(3)))
        match.close(1, SIGNING_KEY)
        lines = match.journal.to_text().splitlines(keepends=True)
        for kept in range(4, len(lines) + 1):
            again = Match.fold(TOY, "".join(lines[:kept]))
            assert again.journal.to_text() == "".join(lines[:kept])
        assert everything(Match.fold(TOY, match.journal)) == everything(match)

    def test_a_journal_that_stops_before_the_beginning_is_no_match(self) -> None:
        lines = sit_down().journal.to_text().splitlines(keepends=True)
        for kept in (1, 2, 3):
            with pytest.raises(BrokenJournal, match="never began"):
                Match.fold(TOY, "".join(lines[:kept]))

    def test_without_its_seed_it_can_be_looked_at_but_asks_no_chance(self) -> None:
        again = Match.fold(TOY, sit_down().journal.to_text())
        again.play(0, WALK)
        before = again.journal.to_text(), again.state.to_json()
        with pytest.raises(Unseeded):
            again.play(0, ROLL)
        assert (again.journal.to_text(), again.state.to_json()) == before
        with pytest.raises(NotOffered, match="without its seed"):
            again.close()

    def test_with_its_seed_it_goes_on_as_it_would_have(self) -> None:
        match = sit_down()
        play(match, (0, ROLL))
        again = Match.fold(TOY, match.journal.to_text(), Sealed(SEED))
        for one in (match, again):
            play(one, (1, DRAW), (0, bid(1)), (1, bid(1)))
        assert everything(again) == everything(match)

    def test_another_seed_is_not_taken(self) -> None:
        with pytest.raises(BrokenJournal, match="not committed"):
            Match.fold(TOY, sit_down().journal.to_text(), Sealed(bytes(32)))

    def test_a_journal_of_another_game_is_refused(self) -> None:
        class Other(type(TOY)):  # type: ignore[misc]
            name = "other"

        with pytest.raises(BrokenJournal, match="line 1: this is a journal of toy, not of other"):
            Match.fold(Other(), sit_down().journal.to_text())


def forged(match: Match, at: int, **changes: Any) -> Journal:
    """The journal written anew with one entry changed: every hash fits again."""
    journal = Journal()
    for line in match.journal.lines:
        data = json.loads(line.text)
        if data["n"] == at:
            data.update(changes)
        kept = {
            key: value for key, value in data.items() if key not in ("n", "at", "entry", "nonce", "before")
        }
        journal.append(data["entry"], data["at"], **kept)
    return journal


class TestForging:
    """Whoever writes a journal anew, hashes and all, must still have played by the rules."""

    @pytest.fixture
    def match(self) -> Match:
        match = sit_down(undo="consent")
        play(match, (0, WALK), (0, ROLL), (1, DRAW), (0, bid(1)))
        match.undo(0)
        play(match, (0, bid(2)), (1, SHOUT), (1, bid(2)))
        match.close(1)
        return match

    @pytest.mark.parametrize(
        ("at", "changes", "reason"),
        [
            (0, {"options": {"seats": 3}}, "other options or seats"),
            (0, {"options": {"seats": 9}}, "not possible"),
            (1, {"round": 1}, "commit to a salt"),
            (2, {"salts": {ANN: "0" * 64, BOB: "0" * 64}}, "not the one"),
            (2, {"round": 1}, "show a salt"),
            (3, {"persons": [ANN]}, "other seats"),
            (3, {"outcomes": [["luck", 1]]}, "outcomes"),
            (4, {"seat": 1}, "toy/turn.1"),
            (4, {"seat": 7}, "there is no seat 7"),
            (4, {"move": ["fly"]}, "toy/turn.1"),
            (4, {"move": [3]}, "a verb"),
            (4, {"choice": 0}, "is over"),
            (5, {"outcomes": [["luck", 7]]}, "cannot have come"),
            (5, {"outcomes": []}, "no outcome of luck"),
            (5, {"outcomes": [["luck", 1], ["luck", 1]]}, "outcomes"),
            (6, {"outcomes": [["stack", 99]]}, "cannot have come"),
            (8, {"seat": 1}, "consent"),
            (8, {"undone": [5]}, "undone"),
            (8, {"consents": [BOB]}, "consents"),
            (8, {"redrawn": True}, "redrawn"),
            (8, {"crossed": True}, "crossed"),
            (12, {"winners": 3}, "winners"),
            (12, {"result": "stormed"}, "result"),
        ],
    )
    def test_the_line_is_found(self, match: Match, at: int, changes: dict[str, Any], reason: str) -> None:
        with pytest.raises(BrokenJournal, match=reason) as found:
            Match.fold(TOY, forged(match, at, **changes))
        assert found.value.line_number == at + 1
        assert "\n" not in str(found.value)

    def test_without_a_change_it_is_the_same_match(self, match: Match) -> None:
        assert everything(Match.fold(TOY, forged(match, -1))) == everything(match)

    def test_a_move_that_was_sent_twice_stands_once(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.play(0, WALK, client="c-1")
        match.play(0, WALK, client="c-2")
        with pytest.raises(BrokenJournal, match="line 7: there was nothing to do here"):
            Match.fold(TOY, forged(match, 6, client="c-1"))
        with pytest.raises(BrokenJournal, match="line 7: this client's id already stands for another move"):
            Match.fold(TOY, forged(match, 6, client="c-1", move=["rest"]))

    def test_a_clock_that_came_late_does_not_stand_there(self) -> None:
        match = sit_down()
        match.expire(match.choice)
        with pytest.raises(BrokenJournal, match="line 5: there was nothing to do here"):
            Match.fold(TOY, forged(match, 4, choice=0))


class TestUpgrades:
    def test_a_match_goes_on_from_its_last_position(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, WALK), (0, ROLL))
        match.undo(0, frozenset({BOB}))
        play(match, (0, DRAW))
        match.hand(1, CLEO)
        # as if today's rules had no such move
        old = forged(match, 4, move=["hop"])
        newer = upgrade(NEWER_TOY, old, match.state.to_json(), 7, Sealed(SEED))
        assert newer.state.to_json() == match.state.to_json()
        assert newer.players == [ANN, CLEO]
        assert newer.redrawn
        assert newer.crossed
        assert newer.undo_offer(0) == newer.undo_offer(1) == ""
        newer.play(1, ROLL)
        again = Match.fold(NEWER_TOY, newer.journal.to_text(), Sealed(SEED))
        assert everything(again) == everything(newer)

    def test_by_the_same_rules_it_goes_on_from_no_position(self) -> None:
        match = sit_down()
        before = match.journal.to_text()
        with pytest.raises(Malformed, match="the rules did not change"):
            upgrade(TOY, match.journal, match.state.to_json())
        assert match.journal.to_text() == before
        newer = upgrade(NEWER_TOY, match.journal, match.state.to_json())
        with pytest.raises(Malformed, match="the rules did not change"):
            upgrade(NEWER_TOY, newer.journal, match.state.to_json())

    def test_a_position_that_cannot_be_read_is_not_written(self) -> None:
        match = sit_down()
        before = len(match.journal)
        with pytest.raises(ValueError, match="missing"):
            upgrade(TOY, match.journal, {})
        assert len(match.journal) == before


ACTIONS = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 11), st.integers(0, 50)), min_size=20, max_size=80
)


def act(match: Match, seat: int, kind: int, pick: int) -> None:
    """One thing that may happen at a table, chosen by numbers; nothing, if it is not possible."""
    if kind == 0 and match.undo_offer(seat):
        match.undo(seat, match.consenting(seat))
    elif kind == 1 and match.redo_offer(seat):
        match.redo(seat, match.consenting(seat))
    elif kind == 2 and pick % 3 == 0:
        match.expire(match.choice - pick % 2, at=pick)
    elif kind == 3 and pick % 5 == 0:
        match.hand(seat, (ANN, BOB, "bot:regular", None)[pick % 4])
    elif kind == 4 and (moves := match.legal(seat)) and SHOUT not in moves:
        voice = match.game.voice(match.state, seat, 1 << seat)
        if voice.hearers and not voice.price:
            match.speak(seat, pick)
    elif kind > 4 and (moves := match.legal(seat)):
        move = moves[pick % len(moves)]
        match.play(seat, move, client=f"{pick % 7} {move}" if kind == 5 else "")


@settings(deadline=None, max_examples=60)
@given(ACTIONS, st.sampled_from(["free", "consent", "off"]), st.booleans())
def test_whatever_happens_the_match_is_the_fold_of_its_journal(
    actions: list[tuple[int, int, int]], mode: Any, sealed: bool
) -> None:
    match = sit_down(
        THREE, undo=mode, chance=Sealed(SEED, agreed_salts(THREE.values())) if sealed else 5, seats=3
    )
    for seat, kind, pick in actions:
        act(match, seat, kind, pick)
        if pick % 4 == 0:
            match.history.forget()
    again = Match.fold(TOY, match.journal.to_text(), Sealed(SEED) if sealed else None)
    assert everything(again) == everything(match)
    assert [again.heard(seat) for seat in range(-2, 3)] == [match.heard(seat) for seat in range(-2, 3)]
    undone = [line.entry for line in match.journal.lines if isinstance(line.entry, Undid)]
    assert match.redrawn == any(entry.redrawn for entry in undone)
    assert match.crossed == any(entry.crossed for entry in undone)
    assert match.crossed or not match.redrawn
    assert mode != "off" or not undone
