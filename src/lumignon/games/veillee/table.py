"""Chapter “The table”: who sits where, what they begin with, and the hours of the night."""

from __future__ import annotations

from typing import Any, Final

from lumignon.games.veillee.company import AT_ANY_TIME, add_talent
from lumignon.games.veillee.content import (
    ALLEGIANCE_FAMILY,
    BEWITCHED,
    GAIN_COURAGE,
    NIGHTMARE_FAMILY,
    PACK_FAMILY,
)
from lumignon.games.veillee.dream import Dream
from lumignon.games.veillee.dusk import Dusk
from lumignon.games.veillee.fire import HourEnds
from lumignon.games.veillee.shadows import NightAttacks
from lumignon.games.veillee.state import (
    ALLEGIANCE,
    ALLEGIANCES,
    AWAKE,
    NIGHTMARES,
    PACK,
    ZONES,
    VeilleeState,
)
from lumignon.games.veillee.vigil import Vigil, gain_courage, lose_courage
from lumignon.games.veillee.watch import NextWatch
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Standing, Step
from lumignon.kernel.story import EVERYONE, Story

FIRST_COURAGE: Final = 1


class Veillee(VeilleeState):
    """A game of Veillée: its state, with what holds throughout the game."""

    def standing(self) -> Standing[Any] | None:
        return AT_ANY_TIME

    def effect(self, amount: int, source: int, subject: int) -> Step[Any]:
        return Courage(subject, amount)

    def shared(self) -> tuple[str, ...]:
        return ("content",)


class Courage(Step[VeilleeState]):
    """The effect of a talent or a nightmare: courage gained or lost."""

    def __init__(self, chair: int, effect: int) -> None:
        self.chair = chair
        self.effect = effect

    def arguments(self) -> tuple[int, ...]:
        return (self.chair, self.effect)

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        if self.effect == GAIN_COURAGE:
            gain_courage(state, self.chair, story)
        else:
            lose_courage(state, self.chair, story)


class SitDown(Step[VeilleeState]):
    """The wakers sit down: courage, talents, and an allegiance each, seen by its owner alone."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        cards = state.cards
        wakers = state.wakers()
        loyal = [card for card in state.content.of_family(ALLEGIANCE_FAMILY) if not is_bewitched(state, card)]
        dealt = loyal[: len(wakers)]
        if state.bewitched:  # veillee/table.3
            dealt[-1] = state.content.names.index(BEWITCHED)
        for card in dealt:
            cards.add_loose(ALLEGIANCES, card)
        for chair in wakers:
            state.courage[chair] = FIRST_COURAGE  # veillee/table.4
            add_talent(state, chair)  # veillee/table.5
            card = cards.draw(ALLEGIANCES, "allegiance", chance)
            cards.put(ALLEGIANCE + chair, card)
            cards.show(card, 1 << chair)  # veillee/table.3
            story.tell("allegiance", (chair, state.content.kind_of[card]), 1 << chair)
        for card in loyal:
            if card not in dealt:
                cards.put(ALLEGIANCES, card)
                cards.show(card, EVERYONE)


class Hours(Step[VeilleeState]):
    """One hour after the other."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        agenda = state.agenda
        agenda.push(Hours())
        agenda.sequence(HOUR)


class Hush(Step[VeilleeState]):
    """A new phase: whoever had broken the silence falls silent again."""

    def run(self, state: VeilleeState, chance: Chance, story: Story) -> None:
        state.speaking = 0  # veillee/silence.3, veillee/silence.12


HOUR: Final[list[Step[Any]]] = [
    Dusk(),
    Hush(),
    Vigil(),
    Hush(),
    Dream(),
    Hush(),
    NextWatch(),
    Hush(),
    NightAttacks(),
    HourEnds(),
]


def is_bewitched(state: VeilleeState, card: int) -> bool:
    """Whether this allegiance serves the Night."""
    return state.content.names[card] == BEWITCHED


def lay_table(state: Veillee, wakers: int, hours: int, embers: int) -> Veillee:
    """The table before anyone has sat down."""
    content = state.content
    state.hours = hours  # veillee/table.2
    state.embers = embers  # veillee/fire.1
    for chair in range(1, wakers + 1):
        state.status[chair] = AWAKE  # veillee/table.1
    state.cards.lay_out(ZONES, len(content.names))
    for card in content.of_family(PACK_FAMILY):
        state.cards.add_loose(PACK, card)  # veillee/cards.3
    for card in content.of_family(NIGHTMARE_FAMILY):
        state.cards.add_loose(NIGHTMARES, card)  # veillee/cards.3
    return state


register("veillee.courage", Courage)
register("veillee.sit-down", SitDown)
register("veillee.hours", Hours)
register("veillee.hush", Hush)
