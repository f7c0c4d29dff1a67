"""Chapter “The watches”: the wakers act one after the other, in the order in which they offer."""

from __future__ import annotations

from typing import ClassVar, Final

from lumignon.games.veillee.content import ACTIONS, BLIND, PACK_FAMILY, STRIKE_DICE
from lumignon.games.veillee.hits import Suffer
from lumignon.games.veillee.pack import play_card, plays, refuse_play
from lumignon.games.veillee.shadows import HIT_FROM, Stir, shadow_leaves
from lumignon.games.veillee.sleep import DECIDING, WATCH
from lumignon.games.veillee.state import (
    ARM,
    CHAIRS,
    EYE,
    HANDS,
    NOBODY,
    PACK,
    VeilleeState,
    fall_through,
    take_from_pack,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.cards import NOWHERE
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OPEN, OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

ACTIONS_A_WATCH: Final = 2
DICE_A_STRIKE: Final = 2

TAKE_WATCH: Final = Move("watch")
SEARCH: Final = Move("search")
PEEK: Final = Move("peek")
LUNGE: Final = Move("lunge")
END: Final = Move("end")
STRIKES: Final = [Move("strike", (chair,)) for chair in range(CHAIRS)]
COSTLY: Final = ("search", "peek", "strike", "lunge")


class NextWatch(Choice[VeilleeState]):
    """Any waker who has not had a watch this hour may take it now; the first to say so begins."""

    def clock(self, state: VeilleeState) -> str:
        return "watch"

    def paragraph(self) -> str:
        return "veillee/watch.1"

    def seats(self, state: VeilleeState) -> int:
        return state.awake_mask() & ~state.watched  # veillee/watch.1

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        return [TAKE_WATCH]

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        self._begin(state, seat, story)
        return OPEN

    def expire(self, state: VeilleeState, chance: Chance, story: Story) -> bool:
        mask = self.seats(state)
        for seat in range(CHAIRS):
            if mask >> seat & 1:
                self._begin(state, seat, story)  # veillee/watch.9
                break
        return OPEN

    def _begin(self, state: VeilleeState, seat: int, story: Story) -> None:
        state.watched |= 1 << seat
        state.on_watch = seat
        state.actions = max(1, ACTIONS_A_WATCH + state.modifiers.total(ACTIONS, seat))  # veillee/watch.2
        state.speaking = 0  # veillee/silence.3
        story.tell("watch-begins", (seat, state.actions))
        state.agenda.plan(OnWatch(), WatchEnds())


class OnWatch(Choice[VeilleeState]):
    """The waker on watch acts, plays cards, or ends the watch; cards are offered only while it is asked."""

    frame: ClassVar[str] = DECIDING

    def paragraph(self) -> str:
        return "veillee/watch.10"

    def seats(self, state: VeilleeState) -> int:
        return 1 << state.on_watch

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        moves: list[Move] = []
        if self._refuse_search(state) is None:
            moves.append(SEARCH)
        if self._refuse_peek(state, seat) is None:
            moves.append(PEEK)
        moves.extend(
            STRIKES[place] for place in range(CHAIRS) if self._refuse_strike(state, seat, place) is None
        )
        if self._refuse_lunge(state, seat) is None:
            moves.append(LUNGE)
        moves.extend(plays(state, seat))
        moves.append(END)
        return moves

    def refuse(self, state: VeilleeState, seat: int, move: Move) -> Refusal | None:
        verb = move.verb
        if verb == "play":
            return refuse_play(state, seat, move)
        if verb == "strike" and len(move.numbers) == 1:
            return self._refuse_strike(state, seat, move.numbers[0])
        if not move.numbers:
            if verb == SEARCH.verb:
                return self._refuse_search(state)
            if verb == PEEK.verb:
                return self._refuse_peek(state, seat)
            if verb == LUNGE.verb:
                return self._refuse_lunge(state, seat)
            if verb == END.verb:
                return None
        return Refusal("veillee/watch.10")

    def _refuse_action(self, state: VeilleeState) -> Refusal | None:
        if state.actions < 1:  # veillee/watch.7
            return Refusal("veillee/watch.7")
        return None

    def _refuse_search(self, state: VeilleeState) -> Refusal | None:
        if state.cards.size(PACK) == 0:  # veillee/watch.3
            return Refusal("veillee/watch.3")
        return self._refuse_action(state)

    def _refuse_peek(self, state: VeilleeState, seat: int) -> Refusal | None:
        if not state.sound(seat, EYE):  # veillee/watch.4
            return Refusal("veillee/watch.4")
        if state.modifiers.has(BLIND, seat):  # veillee/watch.4
            return Refusal("veillee/watch.4")
        if state.cards.size(PACK) == 0:  # veillee/watch.4
            return Refusal("veillee/watch.4")
        return self._refuse_action(state)

    def _refuse_strike(self, state: VeilleeState, seat: int, place: int) -> Refusal | None:
        if place not in state.near(seat):  # veillee/watch.5
            return Refusal("veillee/watch.5")
        if state.shadows[place] == 0:  # veillee/watch.5
            return Refusal("veillee/watch.5")
        return self._refuse_action(state)

    def _refuse_lunge(self, state: VeilleeState, seat: int) -> Refusal | None:
        if state.shadows[seat] == 0:  # veillee/watch.6
            return Refusal("veillee/watch.6")
        return self._refuse_action(state)

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        verb = move.verb
        if verb == END.verb:  # veillee/watch.8
            return OVER  # veillee/watch.8
        if verb in COSTLY:
            state.actions -= 1  # veillee/watch.7
            state.speaking = 0  # veillee/silence.3
        if verb == SEARCH.verb:
            draw_from_pack(state, seat, chance, story)
            state.agenda.push(Stir(seat))  # veillee/shadows.1
        elif verb == PEEK.verb:
            card = state.cards.settle_top(PACK, "pack", chance)
            state.cards.show(card, 1 << seat)  # veillee/watch.4
            if state.dreamt:
                state.peeked |= 1 << seat
            story.tell_apart(1 << seat, "peeks-at", (seat, state.content.kind_of[card]), "peeks", (seat,))
        elif verb == "strike":
            self._strike(state, seat, move.numbers[0], chance, story)
        elif verb == LUNGE.verb:
            story.tell("lunges", (seat,))
            shadow_leaves(state, seat, story)  # veillee/watch.6
            state.agenda.plan(LungeRoll(seat), Stir(seat))  # veillee/shadows.1
        else:
            play_card(state, seat, move, story)
        return OPEN

    def _strike(self, state: VeilleeState, seat: int, place: int, chance: Chance, story: Story) -> None:
        dice = DICE_A_STRIKE + state.modifiers.total(STRIKE_DICE, seat)  # veillee/watch.5
        if not state.sound(seat, ARM):  # veillee/watch.5
            dice -= 1
        values = [chance.die("strike") for _ in range(max(1, dice))]  # veillee/watch.5
        story.tell("strikes", (seat, place, *values))
        for value in values:
            if value >= HIT_FROM and state.shadows[place]:  # veillee/watch.5
                shadow_leaves(state, place, story)
        state.agenda.push(Stir(place))  # veillee/shadows.1


class LungeRoll(Step[VeilleeState]):
    """What a lunge may cost (veillee/watch.6)."""

    def __init__(self, chair: int) -> None:
        self.chair = chair

    def arguments(self) -> tuple[int, ...]:
        return (self.chair,)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        value = chance.die("lunge")
        story.tell("lunge-roll", (self.chair, value))
        if value >= HIT_FROM:  # veillee/watch.6
            state.agenda.push(Suffer(self.chair, 1))


class WatchEnds(Step[VeilleeState]):
    """The watch is over; whatever the waker had still planned is dropped down to here."""

    frame: ClassVar[str] = WATCH

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        fall_through(state, story)  # veillee/trade.5
        story.tell("watch-ends", (state.on_watch,))
        state.on_watch = NOBODY
        state.actions = 0
        state.offered = 0  # veillee/trade.2
        state.speaking = 0  # veillee/silence.3


def draw_from_pack(state: VeilleeState, seat: int, chance: Chance, story: Story) -> None:
    """The top card of the pack goes into a hand, seen by nobody else."""
    card = take_from_pack(state, chance)
    assert card != NOWHERE
    assert state.content.families[card] == PACK_FAMILY
    state.cards.put(HANDS + seat, card)
    state.cards.show(card, 1 << seat)  # veillee/pack.1
    story.tell_apart(1 << seat, "finds", (seat, state.content.kind_of[card]), "searches", (seat,))


register("veillee.next-watch", NextWatch)
register("veillee.on-watch", OnWatch)
register("veillee.lunge-roll", LungeRoll)
register("veillee.watch-ends", WatchEnds)
