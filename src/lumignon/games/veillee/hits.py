"""Chapter “Hits”: salt, guards, resistance, doubling, and the strength that is wounded."""

from __future__ import annotations

from typing import ClassVar, Final

from lumignon.games.veillee.content import DOUBLED, RESISTANT, WHEN_WOUNDED
from lumignon.games.veillee.sleep import FallAsleep
from lumignon.games.veillee.state import (
    ALL_WOUNDED,
    CHAIRS,
    DISCARD,
    HANDS,
    SALT_MOMENT,
    STRENGTHS,
    VOICE,
    VeilleeState,
    discard,
    leaving,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Window
from lumignon.kernel.clockwork import OVER, Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

THROW_SALT: Final = Move("salt")
TAKE_HITS: Final = [Move("take", (count,)) for count in range(40)]
WOUND: Final = [Move("wound", (strength,)) for strength in range(STRENGTHS)]


class Salt(Window[VeilleeState]):
    """A waker has been hit: anyone awake may throw salt. It opens as long as any salt can be in a hand."""

    moment: ClassVar[int] = SALT_MOMENT

    def __init__(self, chair: int) -> None:
        self.chair = chair

    def arguments(self) -> tuple[int, ...]:
        return (self.chair,)

    def clock(self, state: VeilleeState) -> str:
        return "salt"  # veillee/hits.10

    def paragraph(self) -> str:
        return "veillee/hits.1"

    def asked(self, state: VeilleeState) -> int:
        if all(card in state.cards.cards(DISCARD) for card in salts(state)):  # veillee/hits.1
            return 0
        return state.awake_mask() if state.hits[self.chair] else 0  # veillee/shadows.12

    def reactions(self, state: VeilleeState, seat: int) -> list[Move]:
        return [THROW_SALT] if self._salt_of(state, seat) >= 0 else []

    def _salt_of(self, state: VeilleeState, seat: int) -> int:
        for card in salts(state):
            if card in state.hand(seat):
                return card
        return -1

    def react(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> None:
        kind = state.content.kind_of[self._salt_of(state, seat)]
        discard(state, leaving(state, seat, kind), HANDS + seat)
        state.hits[self.chair] -= 1  # veillee/hits.1
        story.tell("throws-salt", (seat, self.chair))


def salts(state: VeilleeState) -> list[int]:
    """The cards that are thrown in answer to a hit."""
    return [card for card in range(len(state.content.names)) if state.content.verbs[card] == "throw"]


class Guards(Step[VeilleeState]):
    """Each guard next to a waker, those of the mask left out, decides how many hits to take."""

    def __init__(self, chair: int, decided: int) -> None:
        self.chair = chair
        self.decided = decided

    def arguments(self) -> tuple[int, ...]:
        return (self.chair, self.decided)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        # a mask, because who leaves meanwhile is no neighbour any more
        for neighbour in state.neighbours(self.chair):
            if not self.decided >> neighbour & 1:
                decided = self.decided | 1 << neighbour
                state.agenda.plan(Guard(neighbour, self.chair), Guards(self.chair, decided))
                return


class Guard(Choice[VeilleeState]):
    """A guard takes none, some or all of the hits upon themselves (veillee/hits.2)."""

    def __init__(self, guard: int, chair: int) -> None:
        self.guard = guard
        self.chair = chair

    def arguments(self) -> tuple[int, ...]:
        return (self.guard, self.chair)

    def paragraph(self) -> str:
        return "veillee/hits.2"

    def seats(self, state: VeilleeState) -> int:
        if not state.guards >> self.guard & 1:  # veillee/vigil.4
            return 0
        return 1 << self.guard if state.hits[self.chair] > 0 else 0

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        return TAKE_HITS[: state.hits[self.chair] + 1]

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        count = move.numbers[0]
        if count:
            state.hits[self.chair] -= count
            # apart from the guard's own, which other guards may still take (veillee/hits.2)
            state.taken[seat] += count  # veillee/hits.2
            story.tell("takes-hits", (seat, self.chair, count))
        return OVER


class Wounds(Step[VeilleeState]):
    """Waker after waker, the hits of the attack become wounds."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        for step in range(CHAIRS - 1):  # veillee/hits.9
            chair = (state.origin - 1 + step) % (CHAIRS - 1) + 1
            hits = state.hits[chair] + state.taken[chair]
            if hits:
                state.hits[chair] = 0
                state.taken[chair] = 0
                state.agenda.plan(Doubling(chair, hits), Wounds())
                return


class Doubling(Step[VeilleeState]):
    """Shadow hits: the resistant waker ignores one, dread doubles the rest."""

    def __init__(self, chair: int, hits: int) -> None:
        self.chair = chair
        self.hits = hits

    def arguments(self) -> tuple[int, ...]:
        return (self.chair, self.hits)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        hits = resist(state, self.chair, self.hits, story)
        if hits and state.modifiers.has(DOUBLED, self.chair):  # veillee/hits.4
            hits *= 2  # veillee/hits.4, veillee/silence.9
            story.tell("hits-doubled", (self.chair, hits))
        state.agenda.push(Wounding(self.chair, hits))


class Suffer(Step[VeilleeState]):
    """Hits that are no shadow's: no salt cancels them, nobody takes them on, nothing doubles them."""

    def __init__(self, chair: int, hits: int) -> None:
        self.chair = chair
        self.hits = hits

    def arguments(self) -> tuple[int, ...]:
        return (self.chair, self.hits)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        hits = resist(state, self.chair, self.hits, story)
        state.agenda.push(Wounding(self.chair, hits))  # veillee/hits.11


def resist(state: VeilleeState, chair: int, hits: int, story: Story) -> int:
    """The hits that are left once a resistant waker has ignored the first of the hour."""
    if not state.modifiers.has(RESISTANT, chair) or state.resisted >> chair & 1:  # veillee/hits.3
        return hits
    state.resisted |= 1 << chair  # veillee/hits.3
    story.tell("resists", (chair,))
    return hits - 1


class Wounding(Step[VeilleeState]):
    """So many hits are left for this waker: one wound after the other."""

    def __init__(self, chair: int, hits: int) -> None:
        self.chair = chair
        self.hits = hits

    def arguments(self) -> tuple[int, ...]:
        return (self.chair, self.hits)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if self.hits > 0:
            state.agenda.plan(Wound(self.chair), Wounding(self.chair, self.hits - 1))


class Wound(Choice[VeilleeState]):
    """The waker chooses which sound strength is wounded."""

    def __init__(self, chair: int) -> None:
        self.chair = chair

    def arguments(self) -> tuple[int, ...]:
        return (self.chair,)

    def paragraph(self) -> str:
        return "veillee/hits.5"

    def seats(self, state: VeilleeState) -> int:
        # the hits left over come here too, one after the other, and wound nobody who sleeps
        return 1 << self.chair if state.awake(self.chair) else 0  # veillee/hits.7, veillee/shadows.12

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        return [
            WOUND[strength] for strength in range(STRENGTHS) if state.sound(seat, strength)
        ]  # veillee/hits.5

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        state.wounds[seat] |= 1 << move.numbers[0]
        story.tell("wounded", (seat, move.numbers[0]))
        if not state.sound(seat, VOICE):  # veillee/silence.3
            state.speaking &= ~(1 << seat)
        if state.wounds[seat] == ALL_WOUNDED:  # veillee/hits.7
            state.agenda.push(FallAsleep(seat))
        # above the sleep, so before it
        state.announce(WHEN_WOUNDED, seat)  # veillee/hits.6
        return OVER


register("veillee.salt", Salt)
register("veillee.guards", Guards)
register("veillee.guard", Guard)
register("veillee.wounds", Wounds)
register("veillee.doubling", Doubling)
register("veillee.suffer", Suffer)
register("veillee.wounding", Wounding)
register("veillee.wound", Wound)
