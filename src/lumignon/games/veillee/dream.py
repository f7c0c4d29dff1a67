"""Chapter “The dream”: everyone dreams, and only the bewitched waker's dream comes true."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.dusk import add_shadow
from lumignon.games.veillee.state import CHAIRS, VeilleeState
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Secret
from lumignon.kernel.clockwork import Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

NO_ONE: Final = Move("nobody")
NAMED: Final = [Move("name", (chair,)) for chair in range(CHAIRS)]


class Dream(Step[VeilleeState]):
    """The wakers dream, if anyone among them may be bewitched."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if state.bewitched:  # veillee/dream.1
            story.tell("dream-begins")
            state.agenda.push(Dreaming())


class Dreaming(Secret[VeilleeState]):
    """Everyone is asked alike, and only the clock ends it: nothing shows who answers for the Night."""

    def clock(self, state: VeilleeState) -> str:
        return "dream"

    def ends_by_clock(self, state: VeilleeState) -> bool:
        return True  # veillee/dream.4

    def paragraph(self) -> str:
        return "veillee/dream.1"

    def asked(self, state: VeilleeState) -> int:
        return state.awake_mask()  # veillee/dream.1

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        # oneself too: else the waker before whom a dreamt shadow comes would be known to be loyal
        others = [NAMED[chair] for chair in state.wakers() if chair != seat]
        return [*others, NAMED[seat], NO_ONE]  # veillee/dream.1

    def absent(self, state: VeilleeState, seat: int) -> Move:
        return NO_ONE  # veillee/dream.3

    def disclose(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        for chair in state.wakers():
            if state.loyal(chair):  # veillee/dream.2
                continue
            # an answer that names whoever has fallen asleep meanwhile is not possible any more, and none
            dream = self.answer(state, chair)
            if dream != NO_ONE:  # veillee/dream.2
                add_shadow(state, dream.numbers[0], story)  # veillee/dream.2
        story.tell("dream-ends")


register("veillee.dream", Dream)
register("veillee.dreaming", Dreaming)
