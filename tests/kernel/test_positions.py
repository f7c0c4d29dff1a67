"""A match that begins at a position: what its journal says, what it draws and proves, what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.kernel.tables import (
    ANN,
    BOB,
    SEED,
    SIGNING_KEY,
    TABLE,
    TWO,
    agreed_salts,
    everything,
    play,
    sit_down,
)
from tests.kernel.test_match import played_out
from tests.kernel.test_verify import rewritten
from tests.kernel.toy import DRAW, NEWER_TOY, PEEK, ROLL, SHOUT, TOY, WALK, ToyState, bid

from lumignon.kernel.chance import KeyedChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.fold import upgrade
from lumignon.kernel.journal import BrokenJournal
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.match import Match
from lumignon.kernel.options import Impossible
from lumignon.kernel.sealed import Sealed, canonical
from lumignon.kernel.undo import Mode
from lumignon.kernel.verify import verify


def sit_down_at(position: State, *, chance: Sealed | int | None = None, undo: Mode = "free") -> Match:
    source = Sealed(SEED, agreed_salts([ANN, BOB])) if chance is None else chance
    options = {"seats": 2}
    return Match.open(TOY, options, table=TABLE, chance=source, persons=TWO, undo=undo, position=position)


@pytest.fixture
def played() -> Match:
    match = sit_down(chance=5)
    play(match, (0, WALK), (1, PEEK), (0, ROLL), (1, DRAW), (0, bid(2)))
    return match


class TestBeginning:
    def test_it_goes_on_where_the_position_stands(self, played: Match) -> None:
        match = sit_down_at(played.state)
        assert match.state.to_json() == played.state.to_json()
        assert match.choice == played.choice
        assert match.chronicle == []
        match.play(1, bid(3))
        assert match.chronicle[0].numbers == (2, 3)

    def test_the_position_that_was_given_is_left_alone(self, played: Match) -> None:
        position = played.state.copy()
        match = sit_down_at(position)
        match.play(1, bid(3))
        assert position.to_json() == played.state.to_json()

    @pytest.mark.parametrize("seed", range(5))
    def test_what_was_counted_is_counted_on(self, seed: int) -> None:
        before = sit_down(chance=99)
        before.play(0, ROLL)
        source = KeyedChance(seed)
        source.die("luck")
        match = sit_down_at(before.state, chance=seed)
        match.play(1, ROLL)
        assert match.chronicle[0].numbers == (1, source.die("luck"))
        assert match.state.draws["luck"] == 2

    def test_the_journal_says_so_in_its_first_line_and_nowhere_else(self, played: Match) -> None:
        match = sit_down_at(played.state)
        first = json.loads(match.journal.lines[0].text)
        assert first["state"] == played.state.to_json()
        assert "state" not in json.loads(sit_down().journal.lines[0].text)
        assert match.marks == ["position"]
        assert sit_down().marks == []

    def test_it_can_be_rebuilt_taken_back_and_closed_like_any_other(self, played: Match) -> None:
        match = sit_down_at(played.state, undo="consent")
        play(match, (1, bid(3)))
        match.undo(1, match.consenting(1))
        assert match.state.to_json() == played.state.to_json()
        match.redo(1, match.consenting(1))
        play(match, (1, SHOUT))
        match.speak(0, 3)
        match.expire(match.choice)
        match.close(9, SIGNING_KEY)
        again = Match.fold(TOY, match.journal.to_text())
        assert everything(again) == everything(match)
        assert again.marks == match.marks == ["position", "crossed"]

    def test_a_position_at_which_all_is_over_can_only_be_closed(self) -> None:
        match = played_out(sit_down(chance=1))
        ended = sit_down_at(match.state)
        assert ended.legal(0) == []
        ended.close(1)
        assert verify(TOY, ended.journal.to_text()).ok


class TestProof:
    def test_how_it_came_to_the_position_is_not_proved(self, played: Match) -> None:
        match = sit_down_at(played.state)
        play(match, (1, bid(3)))
        match.close(9, SIGNING_KEY)
        verdict = verify(TOY, match.journal.to_text())
        assert verdict.ok
        assert [statement.key for statement in verdict.unproved] == ["position"]
        assert verdict.unproved[0].say("en") == (
            "The match began at a position, and not at its beginning: how that came about is not proved."
        )
        assert verdict.unproved[0].say("fr").startswith("La partie a commencé à une position")
        assert "sealed" in [statement.key for statement in verdict.proved]

    def test_the_rules_may_change_later(self, played: Match) -> None:
        match = sit_down_at(played.state, chance=3)
        play(match, (1, bid(3)))
        newer = upgrade(NEWER_TOY, match.journal, match.state.to_json(), 1)
        again = Match.fold(NEWER_TOY, newer.journal.to_text())
        assert everything(again) == everything(newer)
        assert "position" in again.marks


def damaged(state: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**json.loads(canonical(state)), **changes}


class TestDamage:
    @pytest.mark.parametrize(
        "changes",
        [
            {"result": 7},
            {"draws": {"luck": -1}},
            {"draws": {"luck": 2**53 - 1}},
            {"agenda": {"steps": [], "asked": -1, "runs": 0}},
            {"agenda": {"steps": [["nothing.known"]], "asked": 1, "runs": 0}},
            {"seats": 3},
            {"points": "many"},
            {"more": 1},
        ],
        ids=str,
    )
    def test_a_state_that_is_none_is_found_in_the_first_line(
        self, played: Match, changes: dict[str, Any]
    ) -> None:
        match = sit_down_at(played.state, chance=3)
        play(match, (1, bid(3)))
        state = damaged(played.state.to_json(), **changes)
        text = rewritten(match.journal.to_text(), 0, state=state)
        verdict = verify(TOY, text)
        assert (verdict.ok, verdict.broken_line) == (False, 1)
        with pytest.raises(BrokenJournal, match="line 1"):
            Match.fold(TOY, text)

    def test_nor_is_one_that_is_written_in_another_way(self, played: Match) -> None:
        match = sit_down_at(played.state, chance=3)
        state = damaged(played.state.to_json())
        state["agenda"]["covered"] = 0
        with pytest.raises(BrokenJournal, match="line 1: the position is not written as positions are"):
            Match.fold(TOY, rewritten(match.journal.to_text(), 0, state=state))

    def test_another_position_leads_elsewhere(self, played: Match) -> None:
        match = sit_down_at(played.state, chance=3)
        play(match, (1, bid(3)))
        match.close(1)
        state = damaged(played.state.to_json(), points=[9, 0])
        verdict = verify(TOY, rewritten(match.journal.to_text(), 0, state=state))
        # only the house can write such a journal, and it proves as little as the true one
        assert "position" in [statement.key for statement in verdict.unproved]

    def test_what_is_no_position_of_this_table_is_not_begun(self, played: Match) -> None:
        assert isinstance(played.state, ToyState)
        three = sit_down({0: ANN}, chance=1, seats=3)
        with pytest.raises(Malformed, match="other seats"):
            sit_down_at(three.state)
        broken = played.state.copy()
        broken.agenda.asked = -1
        with pytest.raises((Malformed, Impossible)):
            sit_down_at(broken)
