"""Whole games by chance, shrunk by Hypothesis: nothing is lost, nothing is made, and they end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lumignon.games import find_game
from lumignon.games.veillee.content import NIGHTMARE_FAMILY, PACK_FAMILY
from lumignon.games.veillee.soundness import impossible
from lumignon.games.veillee.state import (
    AWAKE,
    BESIDE,
    BETWEEN,
    CHAIRS,
    DISCARD,
    HANDS,
    NIGHTMARES,
    PACK,
    VeilleeState,
)
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.story import SPECTATOR, Story
from lumignon.kernel.table_talk import table

VEILLEE = find_game("veillee")
WHOLE_NUMBER = st.integers(0, 10**6)


def comes_back(state: State) -> None:
    """The state, saved and loaded, is the same; so is its position, written and read, to every eye."""
    saved = VEILLEE.save(state)
    assert VEILLEE.save(VEILLEE.restore(saved)) == saved
    text = VEILLEE.write_position(state)
    read = VEILLEE.read_position(text)
    assert VEILLEE.write_position(read) == text
    # how many questions came before is no part of a position
    read.agenda.asked = state.agenda.asked
    for audience in range(SPECTATOR, CHAIRS):
        assert VEILLEE.view(read, audience) == VEILLEE.view(state, audience)


class WholeGame(RuleBasedStateMachine):
    """Any seat makes any legal move, and the clock runs out now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.state = VeilleeState()
        self.chance = FastChance(0)

    @initialize(
        wakers=st.integers(2, 5),
        hours=st.integers(1, 4),
        embers=st.integers(1, 12),
        bewitched=st.booleans(),
        silence=st.booleans(),
        seed=WHOLE_NUMBER,
    )
    def first_game(
        self, wakers: int, hours: int, embers: int, bewitched: bool, silence: bool, seed: int
    ) -> None:
        options: dict[str, object] = {
            "wakers": wakers,
            "hours": hours,
            "embers": embers,
            "bewitched": bewitched and wakers > 2,
            "silence": silence,
        }
        self.sit_down(options, seed)

    def sit_down(self, options: dict[str, object], seed: int) -> None:
        state = VEILLEE.set_up(VEILLEE.settle(options))
        assert isinstance(state, VeilleeState)
        self.state, self.chance = state, FastChance(seed)
        engine.begin(self.state, self.chance, Story())

    @precondition(lambda self: not self.state.result)
    @rule(seat=WHOLE_NUMBER, move=WHOLE_NUMBER)
    def move(self, seat: int, move: int) -> None:
        able = [able for able in range(CHAIRS) if engine.legal(self.state, able)]
        assert able, "a game that is not over waits for somebody"
        moves = engine.legal(self.state, able[seat % len(able)])
        engine.apply(self.state, able[seat % len(able)], moves[move % len(moves)], self.chance, Story())

    @precondition(lambda self: bool(self.state.result))
    @rule(seed=WHOLE_NUMBER)
    def play_again(self, seed: int) -> None:
        self.sit_down({}, seed)

    @precondition(lambda self: not self.state.result)
    @rule()
    def clock(self) -> None:
        engine.expire(self.state, self.chance, Story())

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        cards = self.state.cards
        if not cards.seen:
            return
        placed = sorted(card for zones in (cards.settled, cards.loose) for zone in zones for card in zone)
        content = self.state.content
        of_play = sorted(content.of_family(PACK_FAMILY) + content.of_family(NIGHTMARE_FAMILY))
        assert [card for card in placed if card in of_play] == of_play
        assert len(placed) == len(set(placed))

    @invariant()
    def every_card_lies_among_its_own(self) -> None:
        families = self.state.content.families
        for family, zones in (
            (PACK_FAMILY, [PACK, DISCARD, BETWEEN, *range(HANDS, HANDS + CHAIRS)]),
            (NIGHTMARE_FAMILY, [NIGHTMARES, *range(BESIDE, BESIDE + CHAIRS)]),
        ):
            for zone in zones if self.state.cards.seen else []:
                held = self.state.cards.settled[zone] + self.state.cards.loose[zone]
                assert all(families[card] == family for card in held)

    @invariant()
    def nothing_is_out_of_its_limits(self) -> None:
        if self.state.cards.seen:
            assert impossible(self.state) == ""

    @invariant()
    def it_can_be_saved_and_loaded(self) -> None:
        if self.state.cards.seen:
            comes_back(self.state)

    @invariant()
    def sleepers_have_nothing(self) -> None:
        for chair in range(1, CHAIRS):
            if self.state.status[chair] != AWAKE and self.state.cards.seen:
                assert not self.state.hand(chair)
                assert not self.state.nightmares(chair)
                assert self.state.courage[chair] == self.state.shadows[chair] == 0

    @invariant()
    def rows_of_modifiers_belong_to_somebody_awake(self) -> None:
        rows = self.state.modifiers.rows
        for source, subject in zip(rows[0::6], rows[2::6], strict=True):
            if subject >= 0:
                assert self.state.status[subject] == AWAKE, f"row of source {source}"

    @invariant()
    def a_game_that_is_over_has_winners_and_nothing_to_do(self) -> None:
        if self.state.result:
            assert self.state.winners
            assert not self.state.agenda.steps
            assert all(not engine.legal(self.state, seat) for seat in range(CHAIRS))


BLOWN_OUT = """
    veillee
    hour 1/2
    fire 1
    dice 1 6 6
    fury 1
    aldo:
    berthe:
    now dusk
"""

STRUCK = """
    veillee
    hour 2/6
    fire 5
    aldo: courage 1; shadows 1
    berthe: courage 1; shadows 1
    colin:
    now watch aldo 2
"""

FROM_HERE: dict[str, tuple[str, list[str], list[object]]] = {
    "the wind blows the fire out before the fury rises": (
        BLOWN_OUT,
        ["put 1 fury", "put 2 wind", "put 3 wind", "confirm"],
        [],
    ),
    "the last waker leaves while the Night places its dice": (
        BLOWN_OUT,
        ["put 1 wind", "aldo: leave"],
        [],
    ),
    "whoever is on watch leaves while Berthe decides": (STRUCK, ["aldo: strike aldo", "aldo: leave"], [1, 2]),
}
"""Moments that seldom come about by chance."""


@pytest.mark.parametrize("moment", FROM_HERE)
def test_a_rare_moment_can_be_saved_and_loaded(moment: str) -> None:
    position, moves, script = FROM_HERE[moment]
    t = table(VEILLEE, position, script)
    for move in moves:
        t.play(move)
        comes_back(t.state)


WholeGame.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=100,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
TestWholeGame: Any = WholeGame.TestCase
