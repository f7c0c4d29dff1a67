"""Chapter “Dusk”: the Night's dice, boxes and shadows."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.content import AT_DUSK, FURIOUS
from lumignon.games.veillee.fire import lose_ember
from lumignon.games.veillee.state import (
    CHAIRS,
    FURY_SOURCE,
    NIGHT,
    SHADOWS_AT_MOST,
    UNTIL_DUSK,
    VeilleeState,
)
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Draft
from lumignon.kernel.clockwork import OVER, Choice, Step
from lumignon.kernel.modifiers import ALL_SUBJECTS
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

DICE: Final = 3
WIND: Final = 0
SWARM: Final = 1
FURY: Final = 2
BOXES: Final = 3
BOX_NAMES: Final = ("wind", "swarm", "fury")
WIND_TOTAL: Final = 8
FURY_DICE: Final = 2


class Dusk(Step[VeilleeState]):
    """A new hour: what lasted until dusk ends, what waits for dusk acts, and the Night rolls."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        state.hour += 1
        state.modifiers.expire(UNTIL_DUSK)  # veillee/dusk.4
        state.guards = 0  # veillee/vigil.4
        state.watched = 0  # veillee/watch.1
        state.resisted = 0  # veillee/hits.3
        state.speaking = 0  # veillee/silence.3
        story.tell("hour-begins", (state.hour, state.hours))
        state.agenda.plan(NightRolls(), PlaceDice())
        for chair in reversed(state.wakers()):
            # rows listen in the order in which they came, and a talent comes with its waker
            state.announce(AT_DUSK, chair)  # veillee/dusk.6, veillee/dusk.7


class NightRolls(Step[VeilleeState]):
    """The Night rolls its three dice (veillee/dusk.1)."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        state.rolled = [chance.die("night") for _ in range(DICE)]
        story.tell("night-rolls", tuple(state.rolled))


class PlaceDice(Draft[VeilleeState]):
    """The Night places its dice: a part is a die's place in the roll times three, plus the box."""

    def paragraph(self) -> str:
        return "veillee/dusk.1"

    def seat(self, state: VeilleeState) -> int:
        return NIGHT

    def parts(self, state: VeilleeState, drafted: list[int]) -> list[int]:
        return [
            die * BOXES + box
            for die in range(len(state.rolled))
            for box in range(BOXES)
            if self._fits(state, drafted, die, box) is None
        ]

    def refuse(self, state: VeilleeState, seat: int, move: Move) -> Refusal | None:
        if move.verb == "put" and len(move.numbers) == 1:
            die, box = divmod(move.numbers[0], BOXES)
            if 0 <= die < len(state.rolled):
                return self._fits(state, self.drafted(state), die, box)
        return super().refuse(state, seat, move)

    def _fits(self, state: VeilleeState, drafted: list[int], die: int, box: int) -> Refusal | None:
        if any(part // BOXES == die for part in drafted):  # veillee/dusk.1
            return Refusal("veillee/dusk.1")
        value = state.rolled[die]
        if box == SWARM and value % 2 == 1:  # veillee/dusk.3
            return Refusal("veillee/dusk.3")
        if box == FURY:
            placed = len([part for part in drafted if part % BOXES == FURY])
            if value % 2 == 0:  # veillee/dusk.4
                return Refusal("veillee/dusk.4")
            if len(state.fury) + placed >= FURY_DICE:  # veillee/dusk.4
                return Refusal("veillee/dusk.4")
        return None

    def unready(self, state: VeilleeState, drafted: list[int]) -> Refusal | None:
        if len(drafted) < len(state.rolled):  # veillee/dusk.1
            return Refusal("veillee/dusk.1")
        return None

    def settle(self, state: VeilleeState, drafted: list[int], chance: Chance, story: Story) -> bool:
        swarm = 0
        for part in sorted(drafted):
            value = state.rolled[part // BOXES]
            box = part % BOXES
            story.tell("die-placed", (value, box))
            if box == WIND:
                state.wind.append(value)
            elif box == FURY:
                state.fury.append(value)
            else:
                swarm += 1
        state.rolled = []
        state.wind.sort()
        state.agenda.plan(Wind(), Fury(), Swarm(swarm))  # veillee/dusk.8
        return OVER


class Wind(Step[VeilleeState]):
    """The wind blows once its dice total eight."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if sum(state.wind) >= WIND_TOTAL:  # veillee/dusk.2
            state.wind = []
            story.tell("wind-blows")
            lose_ember(state, story)


class Fury(Step[VeilleeState]):
    """The shadows are furious once two dice lie in the box."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if len(state.fury) >= FURY_DICE:  # veillee/dusk.4
            state.fury = []
            state.modifiers.add(FURY_SOURCE, FURIOUS, ALL_SUBJECTS, 1, UNTIL_DUSK)  # veillee/dusk.4
            story.tell("fury-rises")


class Swarm(Step[VeilleeState]):
    """So many shadows are still to come; the Night places them one by one."""

    def __init__(self, count: int) -> None:
        self.count = count

    def arguments(self) -> tuple[int, ...]:
        return (self.count,)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if self.count > 0:
            state.agenda.plan(PlaceShadow(), Swarm(self.count - 1))


class PlaceShadow(Choice[VeilleeState]):
    """The Night places one shadow. Without room for it, it does not come."""

    def paragraph(self) -> str:
        return "veillee/dusk.3"

    def seats(self, state: VeilleeState) -> int:
        return 1 << NIGHT if self.moves(state, NIGHT) else 0

    def moves(self, state: VeilleeState, seat: int) -> list[Move]:
        return [SHADOW_AT[chair] for chair in state.wakers() if has_room(state, chair)]

    def refuse(self, state: VeilleeState, seat: int, move: Move) -> Refusal | None:
        full = [SHADOW_AT[chair] for chair in state.wakers() if not has_room(state, chair)]
        if move in full:
            return Refusal("veillee/dusk.5")
        return super().refuse(state, seat, move)

    def take(self, state: VeilleeState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        add_shadow(state, move.numbers[0], story)
        return OVER


def has_room(state: VeilleeState, chair: int) -> bool:
    """Whether one more shadow can come before this waker."""
    return state.shadows[chair] < SHADOWS_AT_MOST  # veillee/dusk.5


def add_shadow(state: VeilleeState, chair: int, story: Story) -> None:
    """A shadow comes before a waker, if there is room."""
    if has_room(state, chair):
        state.shadows[chair] += 1
        story.tell("shadow-comes", (chair, state.shadows[chair]))


SHADOW_AT: Final = [Move("shadow", (chair,)) for chair in range(CHAIRS)]

register("veillee.dusk", Dusk)
register("veillee.night-rolls", NightRolls)
register("veillee.place-dice", PlaceDice)
register("veillee.wind", Wind)
register("veillee.fury", Fury)
register("veillee.swarm", Swarm)
register("veillee.place-shadow", PlaceShadow)
