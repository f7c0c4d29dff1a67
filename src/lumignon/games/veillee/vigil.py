"""Chapter “The vigil”: what every waker does for the hour, chosen in secret and at once."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.fire import feed
from lumignon.games.veillee.state import COURAGE_AT_MOST, VeilleeState
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Secret
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

FEED: Final = Move("feed")
GUARD: Final = Move("guard")
REST: Final = Move("rest")
TASKS: Final = [FEED, GUARD, REST]


class Vigil(Secret[VeilleeState]):
    """Feed the fire, stand guard or rest (veillee/vigil.1)."""

    def clock(self, state: VeilleeState) -> str:
        return "vigil"

    def paragraph(self) -> str:
        return "veillee/vigil.1"

    def asked(self, state: VeilleeState) -> int:
        return state.awake_mask()  # veillee/vigil.1

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        # whoever has chosen may choose otherwise
        return TASKS[:]  # veillee/vigil.6

    def absent(self, state: VeilleeState, seat: int) -> Move:
        return REST  # veillee/vigil.2

    def disclose(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        wakers = state.wakers()
        feeding = 0
        for chair in wakers:  # veillee/vigil.1
            task = self.answer(state, chair)
            story.tell("vigil-" + task.verb, (chair,))
            if task == FEED:
                feeding += 1
            elif task == GUARD:
                state.guards |= 1 << chair  # veillee/vigil.4
            else:
                gain_courage(state, chair, story)  # veillee/vigil.5
        if feeding == len(wakers):  # veillee/vigil.3
            story.tell("smoke")
            feed(state, 1, story)
        elif feeding:
            feed(state, feeding, story)  # veillee/vigil.3


def gain_courage(state: VeilleeState, chair: int, story: Story) -> None:
    """A waker gains a Courage token, if there is room for it."""
    if state.courage[chair] < COURAGE_AT_MOST:  # veillee/table.4
        state.courage[chair] += 1
        story.tell("courage-gained", (chair, state.courage[chair]))


def lose_courage(state: VeilleeState, chair: int, story: Story) -> None:
    """A waker loses a Courage token, if there is one."""
    if state.courage[chair] > 0:
        state.courage[chair] -= 1
        story.tell("courage-lost", (chair, state.courage[chair]))


register("veillee.vigil", Vigil)
