"""The engine: which choice is asked, and when it counts as another one."""

from __future__ import annotations

from lumignon.kernel import engine
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance, FastChance
from lumignon.kernel.choices import Secret
from lumignon.kernel.clockwork import OVER, State, Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Silence, Story

YES = Move("yes")


class Vote(Secret[State]):
    """Two seats answer; one instance serves every round."""

    def paragraph(self) -> str:
        return "toy/vote.1"

    def clock(self, state: State) -> str:
        return "vote"

    def asked(self, state: State) -> int:
        return 3

    def moves(self, state: State, seat: int) -> list[Move]:
        return [YES]

    def disclose(self, state: State, chance: Chance, story: Story) -> None:
        """Nothing follows but the next round."""

    def expire(self, state: State, chance: Chance, story: Story) -> bool:
        return OVER


class Again(Step[State]):
    """One round after the other."""

    frame = "round"

    def run(self, state: State, chance: Chance, story: Story) -> None:
        state.agenda.plan(VOTE, AGAIN)


class Restart(Secret[State]):
    """Two seats answer, and then the round begins anew."""

    def paragraph(self) -> str:
        return "toy/vote.1"

    def asked(self, state: State) -> int:
        return 3

    def moves(self, state: State, seat: int) -> list[Move]:
        return [YES]

    def disclose(self, state: State, chance: Chance, story: Story) -> None:
        state.agenda.unwind("round")
        state.agenda.push(RESTART)


VOTE = Vote()
AGAIN = Again()
RESTART = Restart()
register("engine-test.vote", Vote)
register("engine-test.again", Again)
register("engine-test.restart", Restart)


def begun(*steps: Step[State]) -> State:
    state = State()
    for step in steps:
        state.agenda.push(step)
    engine.begin(state, FastChance(1), Silence())
    return state


def answer(state: State, *seats: int) -> None:
    for seat in seats:
        engine.apply(state, seat, YES, FastChance(1), Silence())


def test_a_shared_choice_that_is_asked_anew_has_a_new_number() -> None:
    state = begun(AGAIN)
    assert state.agenda.asked == 1
    answer(state, 0)
    assert state.agenda.asked == 1
    for number in (2, 3, 4):
        answer(state, 0, 1)
        assert state.agenda.asked == number
        assert state.agenda.runs == 0
        answer(state, 0)
        assert state.agenda.asked == number


def test_so_it_has_after_its_clock() -> None:
    state = begun(AGAIN)
    for number in (2, 3):
        engine.expire(state, FastChance(1), Silence())
        assert (state.agenda.asked, state.agenda.runs) == (number, 0)
        assert engine.awaited(state) == 3


def test_so_it_has_when_a_round_begins_anew_in_the_middle() -> None:
    state = begun(AGAIN, RESTART)
    before = state.agenda.asked
    for round_number in (1, 2):
        answer(state, 0, 1)
        assert engine.pending(state) is RESTART
        assert state.agenda.asked == before + round_number


def test_a_copy_and_a_loaded_state_count_alike() -> None:
    state = begun(AGAIN)
    loaded = State()
    loaded.load(state.to_json())
    copied = state.copy()
    for each in (state, loaded, copied):
        answer(each, 0, 1)
        assert each.agenda.asked == 2


def test_only_choices_that_were_asked_are_open() -> None:
    state = begun(AGAIN)
    state.agenda.push(RESTART)
    state.agenda.push(VOTE)
    engine.begin(state, FastChance(1), Silence())
    # the first vote was asked and is covered, the restart was only planned
    steps = state.agenda.steps
    assert [type(step) for step in steps] == [Again, Vote, Restart, Vote]
    assert state.agenda.opened == 0b1010
    loaded = State()
    loaded.load(state.to_json())
    assert loaded.agenda.opened == state.copy().agenda.opened == 0b1010
    answer(state, 0, 1)
    assert state.agenda.opened == 0b0110
