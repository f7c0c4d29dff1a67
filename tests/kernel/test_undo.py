"""Undo and redo: what the fence lets through, who must agree, who hears of it, and what it never betrays."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.tables import (
    ANN,
    BOB,
    CLEO,
    SEED,
    THREE,
    agreed_salts,
    everything,
    play,
    sit_down,
    told,
)
from tests.kernel.toy import DRAW, PEEK, REST, ROLL, SHOUT, SHOW, TOY, WALK, ToyState, aim, bid, wish

from lumignon.kernel.entries import Redid
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import NotOffered
from lumignon.kernel.sealed import Sealed
from lumignon.kernel.story import EVERYONE, SPECTATOR, Event
from lumignon.kernel.undo import Applied, hidden_from


def state_of(match: Match) -> ToyState:
    assert isinstance(match.state, ToyState)
    return match.state


def plain(match: Match) -> dict[str, Any]:
    return match.state.to_json()


def put(part: int) -> Move:
    return Move("put", (part,))


def at_the_bids(match: Match) -> Match:
    for seat in range(len(match.players)):
        match.play(seat, REST)
    return match


class TestFence:
    def test_a_walk_may_be_taken_back(self) -> None:
        match = sit_down()
        before = plain(match)
        match.play(0, WALK)
        assert match.undo_offer(0) == "free"
        match.undo(0)
        assert plain(match) == before
        assert match.undo_offer(0) == ""

    def test_one_walk_after_the_other_back_to_the_start_and_forth_again(self) -> None:
        match = sit_down()
        states = [plain(match)]
        for _ in range(3):
            match.play(0, WALK)
            states.append(plain(match))
        for state in reversed(states[:-1]):
            match.undo(0)
            assert plain(match) == state
        for state in states[1:]:
            match.redo(0)
            assert plain(match) == state
        assert match.redo_offer(0) == ""

    @pytest.mark.parametrize("move", [ROLL, DRAW, PEEK])
    def test_a_draw_may_not(self, move: Move) -> None:
        match = sit_down()
        match.play(0, move)
        assert match.undo_offer(0) == ""
        with pytest.raises(NotOffered, match="nothing"):
            match.undo(0)

    def test_nor_a_walk_before_it(self) -> None:
        match = sit_down()
        play(match, (0, WALK), (0, PEEK), (0, WALK))
        match.undo(0)
        assert match.undo_offer(0) == ""

    def test_nor_what_others_have_seen(self) -> None:
        match = sit_down()
        play(match, (0, DRAW), (1, DRAW), (0, bid(1)), (1, bid(0)))
        play(match, (0, put(0)), (0, put(1)), (0, Move("confirm")), (0, SHOW))
        assert match.undo_offer(0) == ""
        # shown again, nothing new is learned; but who had seen it in secret must not show in an offer
        play(match, (0, SHOW))
        assert match.undo_offer(0) == ""

    def test_nor_a_move_that_others_have_answered(self) -> None:
        match = sit_down()
        play(match, (0, REST), (1, WALK))
        assert match.undo_offer(0) == ""
        assert match.undo_offer(1) == "free"

    def test_nor_a_move_before_the_clock_ran_out(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.expire(match.choice)
        assert match.history.applied[-1].fenced
        assert match.undo_offer(0) == ""

    def test_speech_is_a_fence_for_those_who_spoke_or_heard(self) -> None:
        match = sit_down(THREE, seats=3)
        play(match, (2, SHOUT), (0, WALK))
        match.speak(1, 10)
        assert match.undo_offer(0) == "free"
        match.speak(2, 10)
        assert match.undo_offer(0) == ""
        play(match, (0, WALK))
        match.speak(0, 10)
        assert match.undo_offer(0) == ""

    def test_who_comes_to_a_seat_has_seen_what_was_there(self) -> None:
        match = sit_down()
        match.play(0, WALK)
        match.hand(1, CLEO)
        assert match.undo_offer(0) == ""

    def test_opening_the_bids_is_a_fence(self) -> None:
        match = at_the_bids(sit_down())
        assert match.undo_offer(1) == ""

    def test_the_bid_that_opens_all_bids_is_one_as_well(self) -> None:
        match = at_the_bids(sit_down())
        play(match, (0, bid(1)), (1, bid(2)))
        assert match.undo_offer(0) == match.undo_offer(1) == ""

    def test_the_end_is_a_fence_that_only_consent_goes_past_and_only_until_it_is_closed(self) -> None:
        for mode, offer in (("free", ""), ("consent", "consent")):
            match = sit_down(undo=mode)  # type: ignore[arg-type]
            for giver in (0, 1):
                play(at_the_bids(match), (0, bid(1)), (1, bid(0)))
                play(match, (giver, put(0)), (giver, put(1)), (giver, Move("confirm")))
            assert state_of(match).result
            assert match.undo_offer(1) == offer
            match.close()
            assert match.undo_offer(1) == ""

    def test_a_draft_is_laid_and_taken_up_again(self) -> None:
        match = at_the_bids(sit_down())
        play(match, (0, bid(1)), (1, bid(2)), (0, put(3)), (0, put(1)))
        match.undo(0)
        assert match.legal(0)[:2] == [put(0), put(1)]
        match.undo(0)
        assert match.undo_offer(0) == ""


class TestPersons:
    def test_a_person_goes_back_over_the_moves_of_all_own_seats(self) -> None:
        match = sit_down({0: ANN, 1: ANN, 2: BOB}, seats=3)
        before = plain(match)
        play(match, (0, REST), (1, WALK))
        match.undo(0)
        match.undo(1)
        assert plain(match) == before

    def test_bots_have_no_consent_to_give(self) -> None:
        match = sit_down({0: ANN, 1: "bot:regular"}, undo="consent")
        play(match, (0, ROLL))
        assert match.consenting(0) == frozenset()
        assert match.undo_offer(0) == "consent"
        match.undo(0)
        assert match.redrawn

    def test_bots_and_empty_seats_take_nothing_back(self) -> None:
        match = sit_down({0: "bot:regular"}, undo="consent")
        play(match, (0, WALK))
        assert match.undo_offer(0) == match.undo_offer(1) == ""

    def test_what_a_bot_did_while_somebody_was_away_stays_the_bots(self) -> None:
        match = sit_down()
        match.hand(0, "bot:regular")
        play(match, (0, WALK))
        match.hand(0, ANN)
        assert match.undo_offer(0) == ""


class TestConsent:
    def test_everybody_else_must_agree(self) -> None:
        match = sit_down(THREE, undo="consent", seats=3)
        play(match, (0, ROLL))
        before = match.journal.to_text(), plain(match)
        assert match.consenting(0) == {BOB, CLEO}
        with pytest.raises(NotOffered, match="1 of 2 have not agreed"):
            match.undo(0, frozenset({BOB}))
        assert (match.journal.to_text(), plain(match)) == before
        match.undo(0, frozenset({BOB, CLEO}))
        assert plain(match)["points"] == [0, 0, 0]

    def test_inside_the_fence_nobody_is_asked(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, WALK))
        assert match.undo_offer(0) == "free"
        match.undo(0)
        assert not match.redrawn

    def test_everything_from_there_on_goes(self) -> None:
        match = sit_down(undo="consent")
        before = plain(match)
        play(match, (0, REST), (1, WALK), (1, ROLL), (1, bid(2)))
        match.undo(0, frozenset({BOB}))
        assert plain(match) == before
        assert match.chronicle[-1] == Event("undone", (0, 3), EVERYONE)

    def test_a_draw_that_was_taken_back_is_said_for_good(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, ROLL))
        match.undo(0, frozenset({BOB}))
        match.redo(0, frozenset({BOB}))
        assert match.redrawn
        play(match, (1, REST))
        match.undo(1, frozenset({ANN}))
        assert match.redrawn
        assert Match.fold(TOY, match.journal.to_text()).redrawn

    def test_taking_back_a_walk_by_consent_is_nothing_of_the_kind(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, REST), (1, WALK))
        match.undo(0, frozenset({BOB}))
        assert not match.redrawn

    def test_seeing_all_bids_and_taking_ones_own_back_is_said_for_good(self) -> None:
        match = at_the_bids(sit_down({0: ANN, 1: "bot:regular"}, undo="consent"))
        play(match, (0, bid(1)), (1, bid(2)))
        before = match.crossed
        match.undo(0)
        assert (before, match.crossed, match.redrawn) == (False, True, False)
        play(match, (0, bid(3)), (1, bid(2)))
        assert match.crossed
        assert Match.fold(TOY, match.journal.to_text()).crossed

    def test_so_is_taking_back_what_one_was_told_in_private_or_before_the_clock_ran_out(self) -> None:
        shown, late, heard = (sit_down({0: ANN, 1: "bot:regular"}, undo="consent") for _ in range(3))
        shown.play(0, PEEK)
        late.play(0, WALK)
        late.expire(late.choice)
        play(heard, (0, SHOUT), (0, WALK))
        heard.speak(1, 10)
        for match in (shown, late, heard):
            match.undo(0)
            assert match.crossed

    def test_taking_back_what_told_nobody_anything_is_not_even_twice(self) -> None:
        match = sit_down({0: ANN, 1: "bot:regular"}, undo="consent")
        play(match, (0, WALK), (0, REST), (1, WALK))
        match.undo(0)
        match.undo(0)
        assert not match.crossed

    def test_what_somebody_drew_in_secret_is_not_betrayed_by_it(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, REST), (1, WALK), (1, PEEK))
        match.undo(0, frozenset({BOB}))
        assert not match.redrawn
        assert not match.crossed

    @pytest.mark.parametrize("chance", [None, 11, 12, 13], ids=["sealed", "fast", "fast", "fast"])
    def test_nobody_rerolls_by_undoing(self, chance: int | None) -> None:
        match = sit_down(undo="consent", chance=chance)
        play(match, (0, ROLL))
        rolled = match.chronicle[-1]
        match.undo(0, frozenset({BOB}))
        play(match, (0, WALK), (0, ROLL))
        assert match.chronicle[-1] == rolled

    def test_what_was_learned_stays_a_fence_for_the_moves_before(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, WALK), (0, ROLL))
        match.undo(0, frozenset({BOB}))
        assert match.undo_offer(0) == "consent"

    def test_a_table_without_undo_offers_none(self) -> None:
        match = sit_down(undo="off")
        play(match, (0, WALK))
        assert match.undo_offer(0) == match.redo_offer(0) == ""


class TestSecrets:
    def test_a_sealed_bid_may_be_taken_back_until_all_are_there(self) -> None:
        match = at_the_bids(sit_down())
        play(match, (0, bid(3)))
        heard = match.heard(1), match.heard(SPECTATOR)
        match.undo(0)
        assert match.state.agenda.answers == {}
        assert told(match, 0)[-1] == "undone"
        assert (match.heard(1), match.heard(SPECTATOR)) == heard

    def test_the_others_sealed_bids_stay(self) -> None:
        match = at_the_bids(sit_down(THREE, seats=3))
        play(match, (0, bid(3)), (1, bid(2)))
        match.undo(0)
        assert list(match.state.agenda.answers.values()) == [bid(2)]
        play(match, (2, bid(0)), (0, bid(1)))
        assert Event("bids", (1, 2, 0), -1) in match.chronicle

    def test_what_another_did_in_secret_is_done_again(self) -> None:
        match = sit_down()
        play(match, (0, WALK), (1, wish(2)), (1, PEEK))
        card = match.chronicle[-1]
        assert match.undo_offer(0) == "free"
        match.undo(0)
        assert state_of(match).paces == [0, 0]
        assert state_of(match).standing_answers == {1: 2}
        assert state_of(match).peeks == [0, 1]
        assert match.chronicle.count(card) == 1
        play(match, (0, DRAW))
        assert match.chronicle[-2].numbers == (0, *card.numbers)

    def test_what_is_not_possible_any_more_is_dropped_and_its_seat_is_told(self) -> None:
        match = sit_down(THREE, seats=3)
        play(match, (0, REST), (1, aim(2)))
        match.undo(0)
        assert state_of(match).aims == [0, 0, 0]
        assert [event.numbers for _, event in match.heard(1) if event.key == "undone"] == [(0, 1), (1, 1)]
        assert [event.numbers for _, event in match.heard(2) if event.key == "undone"] == [(0, 1)]
        assert match.legal(0)[0] == WALK
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_a_public_undo_is_heard_by_all(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.undo(0)
        for audience in (0, 1, SPECTATOR):
            assert told(match, audience) == ["round", "walked", "undone"]

    def test_a_private_wish_is_taken_back_in_private(self) -> None:
        match = sit_down({0: ANN, 1: BOB, 2: ANN}, seats=3)
        play(match, (0, wish(1)))
        match.undo(2)
        assert told(match, 0) == told(match, 2) == ["round", "undone"]
        assert told(match, 1) == ["round"]


class TestHidden:
    """What another's entry is to ann, who plays the seats 0 and 2."""

    @pytest.mark.parametrize(
        ("entry", "hidden"),
        [
            (Applied(9, "move", 1, BOB, masks=(0b010,)), True),
            (Applied(9, "move", 1, BOB, masks=(0b010, 0b110)), False),
            (Applied(9, "move", 1, BOB, masks=(EVERYONE,)), False),
            (Applied(9, "move", 1, BOB, masks=(EVERYONE,), sealed=True), True),
            (Applied(9, "move", 1, BOB, stayed=False), False),
            (Applied(9, "move", 1, BOB, fenced=True, drew=True), True),
            (Applied(9, "move", 1, BOB, masks=(0b010,), sealed=True, fenced=True), True),
            (Applied(9, "move", 2, ANN), False),
            (Applied(9, "clock"), False),
        ],
        ids=[
            "told to bob alone",
            "told to a seat of ann's",
            "told to all",
            "a sealed answer, if all know of it",
            "silent, but the game goes on from it",
            "a secret draw",
            "a card seen while he answers in secret",
            "her own",
            "the clock",
        ],
    )
    def test_hidden(self, entry: Applied, hidden: bool) -> None:
        assert hidden_from(entry, ANN, [0, 2]) is hidden


class TestRedo:
    def test_the_same_draws_come_again(self) -> None:
        for chance in (None, 11):
            match = sit_down(undo="consent", chance=chance)
            play(match, (0, WALK), (0, ROLL), (1, DRAW))
            after, agreed = plain(match), frozenset({ANN, BOB})
            match.undo(0, agreed)
            assert plain(match)["points"] == [0, 0]
            assert match.redo_offer(0) == "consent"
            match.redo(0, agreed)
            assert plain(match) == after
            assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_it_is_told_and_nothing_else_is_told_twice(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.undo(0)
        match.redo(0)
        assert told(match, 1) == ["round", "walked", "undone", "redone"]

    def test_it_is_for_who_took_back(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.undo(0)
        assert match.redo_offer(1) == ""

    def test_even_in_private_a_new_move_of_ones_own_ends_it(self) -> None:
        match = sit_down()
        play(match, (0, wish(1)))
        match.undo(0)
        assert match.redo_offer(0) == "free"
        play(match, (0, aim(1)))
        assert match.redo_offer(0) == ""

    def test_a_new_move_of_ones_own_ends_it(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.undo(0)
        play(match, (0, wish(1)))
        assert match.redo_offer(0) == ""

    def test_so_does_what_another_does_after_seeing_it(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.undo(0)
        play(match, (1, SHOUT))
        assert match.redo_offer(0) == ""
        with pytest.raises(NotOffered):
            match.redo(0)

    def test_what_another_does_in_secret_does_not(self) -> None:
        match = sit_down()
        play(match, (0, WALK))
        match.undo(0)
        play(match, (1, wish(2)))
        assert match.redo_offer(0) == "free"
        match.redo(0)
        assert state_of(match).paces == [1, 0]
        assert state_of(match).standing_answers == {1: 2}

    def test_nor_what_others_do_who_could_not_see_it(self) -> None:
        match = at_the_bids(sit_down())
        play(match, (0, bid(3)))
        match.undo(0)
        play(match, (1, SHOUT))
        assert match.redo_offer(0) == "free"
        match.redo(0)
        play(match, (1, bid(0)))
        assert Event("bids", (3, 0), -1) in match.chronicle

    def test_a_bid_that_is_brought_back_may_be_the_last_one(self) -> None:
        match = at_the_bids(sit_down())
        play(match, (0, bid(3)))
        match.undo(0)
        play(match, (1, bid(1)))
        match.redo(0)
        assert told(match, 1)[-2:] == ["bids", "took"]
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_an_answer_does_not_come_back_to_another_question(self) -> None:
        match = at_the_bids(sit_down())
        play(match, (0, bid(3)))
        match.undo(0)
        match.expire(match.choice)
        assert match.redo_offer(0) == ""

    def test_nor_to_the_same_question_asked_another_time(self) -> None:
        match = sit_down()
        play(match, (0, REST), (1, aim(2)))
        match.undo(1)
        match.expire(match.choice)
        match.expire(match.choice)
        play(match, (0, put(0)), (0, put(1)), (0, Move("confirm")), (0, REST))
        assert aim(2) in match.legal(1)
        assert match.redo_offer(1) == ""

    def test_who_took_back_a_seat_must_still_have_it(self) -> None:
        match = at_the_bids(sit_down({0: ANN, 1: BOB, 2: ANN}, seats=3))
        play(match, (0, bid(3)))
        match.undo(0)
        match.hand(0, CLEO)
        assert match.redo_offer(2) == ""

    def test_another_persons_undo_that_was_seen_ends_it(self) -> None:
        match = sit_down(undo="consent")
        play(match, (1, SHOUT), (0, WALK))
        match.undo(0)
        match.undo(1)
        assert match.redo_offer(0) == ""
        assert match.redo_offer(1) == "free"

    def test_what_came_in_secret_after_a_consented_undo_is_not_lost(self) -> None:
        match = sit_down(undo="consent")
        play(match, (0, ROLL), (1, WALK))
        points = state_of(match).points
        match.undo(0, frozenset({BOB}))
        play(match, (1, wish(2)), (1, PEEK))
        card = match.chronicle[-1]
        assert match.redo_offer(0) == "consent"
        match.redo(0, frozenset({BOB}))
        assert state_of(match).points == points
        assert state_of(match).paces == [0, 1]
        assert state_of(match).standing_answers == {1: 2}
        assert match.chronicle.count(card) == 1
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)

    def test_what_is_not_possible_any_more_then_is_dropped_and_its_seat_is_told(self) -> None:
        match = sit_down(THREE, undo="consent", seats=3)
        play(match, (0, ROLL), (1, PEEK))
        after = plain(match)
        match.undo(0, frozenset({BOB, CLEO}))
        second = match.play(1, PEEK)
        match.redo(0, frozenset({BOB, CLEO}))
        assert plain(match) == after
        assert match.chronicle[-1] == Event("undone", (1, 1), 0b010)
        assert told(match, 2)[-1] == "redone"
        entry = match.journal.lines[-1].entry
        assert isinstance(entry, Redid)
        assert entry.undone == [second]
        assert everything(Match.fold(TOY, match.journal.to_text())) == everything(match)


class TestCache:
    def test_forgotten_states_come_out_the_same(self) -> None:
        kept, forgetful = sit_down(undo="consent"), sit_down(undo="consent")
        for match in (kept, forgetful):
            play(match, *[(0, WALK)] * 40, (0, ROLL), *[(1, WALK)] * 40, (1, DRAW))
        forgetful.history.forget()
        for match in (kept, forgetful):
            match.undo(1, frozenset({ANN}))
            for _ in range(40):
                match.undo(1, match.consenting(1))
            match.undo(0, frozenset({BOB}))
        assert everything(kept) == everything(forgetful)
        assert state_of(kept).paces == [40, 0]

    def test_few_states_are_kept_before_the_last_fence(self) -> None:
        match = sit_down()
        play(match, *[(0, WALK)] * 100, (0, ROLL))
        assert len(match.history._before) < 10

    def test_few_states_are_kept_where_there_is_no_fence(self) -> None:
        match = sit_down()
        play(match, *[(0, WALK)] * 300)
        assert len(match.history._before) < 50
        for paces in range(299, -1, -1):
            match.undo(0)
            assert state_of(match).paces == [paces, 0]
        play(match, *[(0, WALK)] * 100)
        assert len(match.history._before) < 50


PUBLIC = [WALK, REST, ROLL, DRAW, SHOUT]
OWN = [wish(1), aim(1), PEEK, bid(1), put(0)]
HIDDEN = [wish(1), wish(2), aim(1), aim(2), PEEK, bid(0), bid(3), put(0), put(1)]
STEPS = st.lists(
    st.tuples(st.sampled_from(["public", "hidden", "own", "undo", "redo"]), *[st.integers(0, 60)] * 3),
    min_size=10,
    max_size=60,
)


def hidden_act(match: Match, pick: int) -> None:
    """Something of bob's that nobody else can know of, if it is possible; sometimes nothing at all."""
    if pick % 11 == 9:
        own = [entry for entry in match.history.applied if entry.player == BOB and entry.kind == "move"]
        if own and own[-1].known_within([1]) and match.undo_offer(1) == "free":
            match.undo(1)
    elif pick % 11 < 9 and match.refuse(1, HIDDEN[pick % 11]) is None:
        match.play(1, HIDDEN[pick % 11])


def known_to(match: Match, audience: int) -> tuple[object, ...]:
    offers = (match.undo_offer(audience), match.redo_offer(audience)) if audience >= 0 else ()
    legal = match.legal(audience) if audience >= 0 else []
    return (match.heard(audience), match.game.view(match.state, audience), legal, offers)


@settings(deadline=None, max_examples=150)
@given(STEPS, st.sampled_from(["free", "consent"]))
def test_worlds_that_differ_in_bobs_secrets_offer_the_others_the_same(
    steps: list[tuple[str, int, int, int]], mode: Any
) -> None:
    """Ann and cleo do the same in both worlds, and so does bob in public; in secret he does as he likes."""
    worlds = [
        sit_down(THREE, undo=mode, seats=3, chance=Sealed(SEED, agreed_salts(THREE.values()))) for _ in "ab"
    ]
    for kind, seat, one, other in steps:
        if kind == "hidden":
            for match, pick in zip(worlds, (one, other), strict=True):
                hidden_act(match, pick)
        for match in worlds:
            openly(match, kind, (0, 2)[seat % 2], one)
        for audience in (0, 2, SPECTATOR):
            assert known_to(worlds[0], audience) == known_to(worlds[1], audience)


def openly(match: Match, kind: str, seat: int, pick: int) -> None:
    """What is the same in both worlds. Cleo never bids, so that the bids stay closed."""
    if kind == "public":
        anyone, move = pick % 3, PUBLIC[pick % 5]
        if match.refuse(anyone, move) is None:
            match.play(anyone, move)
    elif (
        kind == "own" and match.refuse(seat, OWN[pick % 5]) is None and (seat == 0 or OWN[pick % 5] != bid(1))
    ):
        match.play(seat, OWN[pick % 5])
    elif kind == "undo" and match.undo_offer(seat):
        match.undo(seat, match.consenting(seat))
    elif kind == "redo" and match.redo_offer(seat):
        match.redo(seat, match.consenting(seat))
