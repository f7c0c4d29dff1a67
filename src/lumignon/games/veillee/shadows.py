"""Chapter “The shadows”: what stirs them, how one attack draws in the next, and what it burns."""

from __future__ import annotations

from typing import ClassVar, Final

from lumignon.games.veillee.content import FURIOUS
from lumignon.games.veillee.hits import Guards, Salt, Wounds
from lumignon.games.veillee.sleep import ATTACK, end_of_attack_for_sleepers
from lumignon.games.veillee.state import CHAIRS, DISCARD, NIGHT, NOBODY, VeilleeState, take_from_pack
from lumignon.kernel.agenda import register
from lumignon.kernel.cards import NOWHERE
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OPEN, OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import EVERYONE, Story

HIT_FROM: Final = 4
BURNT: Final = 3
BURNT_WHEN_BLOCKED: Final = 2

BLOCK: Final = Move("block")
SUFFER: Final = Move("suffer")
HOLD: Final = Move("hold")
LOOSE: Final = [Move("loose", (chair,)) for chair in range(CHAIRS)]


def shadow_leaves(state: VeilleeState, place: int, story: Story) -> None:
    """One shadow is driven away."""
    state.shadows[place] -= 1
    story.tell("shadow-leaves", (place, state.shadows[place]))


class Stir(Step[VeilleeState]):
    """The shadows of a place are stirred; without any, nothing happens."""

    def __init__(self, place: int) -> None:
        self.place = place

    def arguments(self) -> tuple[int, ...]:
        return (self.place,)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if not state.shadows[self.place]:
            return
        state.origin = self.place
        # once and for all: whoever falls asleep now brings no other place in
        state.stirred = reached_from(state, self.place)  # veillee/shadows.11
        state.agenda.push(AttackEnds())
        state.agenda.plan(Blocks(0), Burn(), RollHits(0), Wounds())
        for place in struck_in_order(state):
            story.tell("shadows-strike", (place, state.shadows[place]))


def reached_from(state: VeilleeState, place: int) -> int:
    """The places whose shadows strike when those of this place are stirred (veillee/shadows.2)."""
    mask = 0
    waiting = [place]
    while waiting:
        here = waiting.pop()
        if mask >> here & 1 or not state.shadows[here]:  # veillee/shadows.2
            continue
        mask |= 1 << here
        waiting.extend(state.neighbours(here))  # veillee/shadows.2
    return mask


def struck_in_order(state: VeilleeState) -> list[int]:
    """The places struck in this attack, in the order of the chairs from its origin (veillee/shadows.5)."""
    order = [(state.origin - 1 + step) % (CHAIRS - 1) + 1 for step in range(CHAIRS - 1)]
    return [place for place in order if state.stirred >> place & 1]


class Blocks(Step[VeilleeState]):
    """From the at-th place struck on, every waker decides whether to block."""

    def __init__(self, at: int) -> None:
        self.at = at

    def arguments(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        struck = struck_in_order(state)
        if self.at >= len(struck):
            return
        state.agenda.plan(Block(struck[self.at]), Blocks(self.at + 1))


class Block(Choice[VeilleeState]):
    """A waker struck blocks, whoever's turn it is, or suffers the attack in full."""

    def __init__(self, chair: int) -> None:
        self.chair = chair

    def arguments(self) -> tuple[int, ...]:
        return (self.chair,)

    def paragraph(self) -> str:
        return "veillee/shadows.4"

    def seats(self, state: VeilleeState) -> int:
        return 1 << self.chair if state.courage[self.chair] > 0 else 0  # veillee/shadows.4

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        return [BLOCK, SUFFER]

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        if move == BLOCK:
            state.courage[seat] -= 1  # veillee/shadows.4
            state.blocked |= 1 << seat  # veillee/shadows.4
            story.tell("blocks", (seat,))
        else:
            story.tell("suffers", (seat,))
        return OVER


class Burn(Step[VeilleeState]):
    """All that the attack burns is burnt at once (veillee/shadows.5)."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        burning = burnt_by(state)
        # with all who were struck asleep, it is not for want of cards that nothing burns
        if not burning:
            return
        burnt: list[int] = []
        while len(burnt) < burning:
            card = take_from_pack(state, chance)
            if card == NOWHERE:  # veillee/shadows.5
                break
            state.cards.show(card, EVERYONE)
            state.cards.put(DISCARD, card)  # veillee/shadows.10
            burnt.append(card)
        story.tell("pack-burns", tuple(state.content.kind_of[card] for card in burnt))


def burnt_by(state: VeilleeState) -> int:
    """How many cards the attack under way burns, as far as the pack goes."""
    count = 0
    for place in struck_in_order(state):
        if not state.awake(place):  # veillee/shadows.12
            continue
        if state.blocked >> place & 1:
            count += BURNT_WHEN_BLOCKED  # veillee/shadows.4
        else:
            count += BURNT  # veillee/shadows.3
    return count


class RollHits(Step[VeilleeState]):
    """From the at-th place struck on: its shadows' dice, then salt and guards for its waker."""

    def __init__(self, at: int) -> None:
        self.at = at

    def arguments(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        struck = struck_in_order(state)
        if self.at >= len(struck):
            return
        place = struck[self.at]
        state.agenda.push(RollHits(self.at + 1))
        if not state.awake(place):  # veillee/shadows.12
            return
        values = [chance.die("shadow") for _ in range(state.shadows[place])]  # veillee/shadows.6
        story.tell("shadows-roll", (place, *values))
        if state.modifiers.has(FURIOUS, place):  # veillee/dusk.4
            again = [value if value >= HIT_FROM else chance.die("shadow") for value in values]
            if min(values) < HIT_FROM:
                story.tell("shadows-roll-again", (place, *again))
            values = again
        hits = len([value for value in values if value >= HIT_FROM])  # veillee/shadows.6
        if hits:
            state.hits[place] += hits
            story.tell("hit", (place, hits))
            state.agenda.plan(Salt(place), Guards(place, 0))  # veillee/shadows.9


class AttackEnds(Step[VeilleeState]):
    """The shadows that struck vanish, and what the attack did to the watch under way takes effect."""

    frame: ClassVar[str] = ATTACK

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        for place in struck_in_order(state):
            if state.shadows[place]:
                state.shadows[place] = 0  # veillee/shadows.7
                story.tell("shadows-vanish", (place,))
        state.stirred = 0
        state.origin = NOBODY
        state.blocked = 0  # veillee/shadows.4
        end_of_attack_for_sleepers(state)


class NightAttacks(Choice[VeilleeState]):
    """At the end of the hour the Night looses the shadows of a place, or holds them back."""

    def paragraph(self) -> str:
        return "veillee/shadows.8"

    def seats(self, state: VeilleeState) -> int:
        return 1 << NIGHT if any(state.shadows[chair] for chair in state.wakers()) else 0  # veillee/shadows.8

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        return [*[LOOSE[chair] for chair in state.wakers() if state.shadows[chair]], HOLD]

    def refuse(self, state: VeilleeState, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        return Refusal("veillee/shadows.8")

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        if move == HOLD:
            story.tell("night-holds")
            return OVER
        state.agenda.push(Stir(move.numbers[0]))  # veillee/shadows.8
        return OPEN


register("veillee.stir", Stir)
register("veillee.blocks", Blocks)
register("veillee.block", Block)
register("veillee.burn", Burn)
register("veillee.roll-hits", RollHits)
register("veillee.attack-ends", AttackEnds)
register("veillee.night-attacks", NightAttacks)
