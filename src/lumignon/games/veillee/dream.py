"""Chapter “The dream”: everyone dreams, and only the bewitched waker's dream comes true.

Meanwhile the bewitched may look at cards of the pack, one at a time, and nothing shows how many: the cards
are fixed beforehand, the others forget them whether anybody looks or not, and in the worlds of those who
cannot know it somebody else has looked, or nobody (`redraw_looks`).
"""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.dusk import add_shadow
from lumignon.games.veillee.state import (
    CHAIRS,
    NOBODY,
    PACK,
    VACANT,
    VeilleeState,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Secret
from lumignon.kernel.clockwork import OPEN, Step
from lumignon.kernel.engine import pending
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

NO_ONE: Final = Move("nobody")
NAMED: Final = [Move("name", (chair,)) for chair in range(CHAIRS)]
LOOK: Final = Move("look")
AT_STAKE: Final = 2
"""How many cards on top of the pack the bewitched may look at."""


class Dream(Step[VeilleeState]):
    """The wakers dream, if anyone among them may be bewitched."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if state.bewitched:  # veillee/dream.1
            # drawn for everybody alike, so that the number of draws never shows who looks
            state.cards.settle(PACK, AT_STAKE, "pack", chance)  # veillee/dream.5
            dreamer = state.bewitched_chair()
            if state.awake(dreamer):  # veillee/dream.7
                forget_top(state, 1 << dreamer)
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
        names = [*others, NAMED[seat], NO_ONE]  # veillee/dream.1
        return [*names, LOOK] if may_look(state, seat) else names

    def sealable(self, state: VeilleeState, seat: int) -> list[Move]:
        return [move for move in self.moves(state, seat) if move != LOOK]

    def refuse(self, state: VeilleeState, seat: int, move: Move) -> Refusal | None:
        if move == LOOK:
            return None if may_look(state, seat) else Refusal("veillee/dream.6")
        return super().refuse(state, seat, move)

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        if move == LOOK:
            look_at_top(state, seat, story)
            return OPEN
        return super().take(state, seat, move, chance, story)

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


def at_stake(state: VeilleeState) -> list[int]:
    """The cards of the pack that may have been looked at in a dream, the top one first."""
    cards = state.cards.cards(PACK)
    return cards[len(cards) - state.dreamt :][::-1]


def usually_dreamt(state: VeilleeState) -> int:
    """How many cards at stake a position has that does not say it: what a dream begins with, else none."""
    dreaming = isinstance(pending(state), Dreaming) and state.awake(state.bewitched_chair())
    return AT_STAKE if dreaming and len(state.cards.cards(PACK)) >= AT_STAKE else 0


def forget_top(state: VeilleeState, dreamer: int) -> None:
    """The two top cards may be looked at, and change places: all but the dreamer forget which is which."""
    if len(state.cards.cards(PACK)) >= AT_STAKE:  # veillee/dream.6
        state.dreamt = AT_STAKE
        state.cards.veil_top(PACK, AT_STAKE, dreamer)  # veillee/dream.7
        state.peeked = 0


def may_look(state: VeilleeState, seat: int) -> bool:
    """Whether this dreamer is bewitched, and does not know yet all the cards at stake."""
    if state.loyal(seat) or state.dreamt < AT_STAKE:  # veillee/dream.6
        return False
    return any(not state.cards.knows(seat, card) for card in at_stake(state))  # veillee/dream.6


def look_at_top(state: VeilleeState, seat: int, story: Story) -> None:
    """Look at the top card of the pack; at the one beneath it, on top from then on, if the first is known."""
    cards = state.cards
    key = "looks"
    if cards.knows(seat, at_stake(state)[0]):  # veillee/dream.6
        cards.lay_beneath(PACK)  # veillee/dream.6
        key = "lays-beneath"
    card = at_stake(state)[0]
    cards.show(card, 1 << seat)  # veillee/dream.6
    story.tell(key, (seat, state.content.kind_of[card]), 1 << seat)  # veillee/dream.6


def suspects(state: VeilleeState, audience: int) -> int:
    """Whom this audience must hold for the bewitched, as a mask: nobody else's looks are secret to it."""
    mask = 0
    for chair in range(1, CHAIRS):
        if state.status[chair] == VACANT:
            continue
        if not state.cards.knows(audience, state.allegiance(chair)):
            mask |= 1 << chair
        elif not state.loyal(chair):
            return 1 << chair if chair != audience else 0
    return mask


def secret_lookers(state: VeilleeState, audience: int, card: int) -> int:
    """Who may have looked at this card in a dream without this audience knowing it, as a mask."""
    cards = at_stake(state)
    if card not in cards:
        return 0
    peeked = state.peeked if card == cards[0] else 0
    return suspects(state, audience) & ~peeked


def redraw_looks(world: VeilleeState, audience: int, chance: Chance) -> None:
    """In a world whose cards are dealt anew: its bewitched has looked at no card, at one, or at two."""
    cards = at_stake(world)
    if not cards:
        return
    dreamer = world.bewitched_chair()
    if dreamer in (NOBODY, audience):
        return
    fewest = world.peeked >> dreamer & 1
    looks = chance.one_of("resample", list(range(fewest, len(cards) + 1)))
    for at, card in enumerate(cards):
        seats = secret_lookers(world, audience, card)
        knowers = 1 << dreamer if at < looks else 0
        world.cards.suppose(card, seats, knowers & seats)


register("veillee.dream", Dream)
register("veillee.dreaming", Dreaming)
