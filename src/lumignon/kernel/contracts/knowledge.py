"""Who knows which card lies where: read from every Cards part of a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lumignon.kernel.cards import Cards
from lumignon.kernel.clockwork import State

LOOSE = -1
"""The place of a card that lies loose in its zone, in no order."""

Card = tuple[str, int]
"""A card: the part of the state that holds it, and its number."""


@dataclass(frozen=True, order=True)
class Place:
    """Where a card lies: part, zone, and how high; loose cards of a zone are all in one place."""

    part: str
    zone: int
    height: int

    def __str__(self) -> str:
        lies = "loose" if self.height == LOOSE else f"at {self.height}"
        return f"{self.part}, zone {self.zone}, {lies}"


def card_parts(state: State) -> dict[str, Cards]:
    """The parts of a state that are Cards, by the name of their field."""
    found: dict[str, Cards] = {}
    for name in state.fields():
        part = getattr(state, name)
        if isinstance(part, Cards):
            found[name] = part
    return found


def places(cards: Cards, part: str) -> Iterator[tuple[Place, int]]:
    """Every place with its card, in a fixed order; a loose place once for each of its cards."""
    for zone in range(len(cards.settled)):
        for height, card in enumerate(cards.settled[zone]):
            yield Place(part, zone, height), card
        for card in cards.loose[zone]:
            yield Place(part, zone, LOOSE), card


def known(state: State, audience: int) -> dict[Card, Place]:
    """The cards that this audience knows, and where they lie."""
    return {
        (part, card): place
        for part, cards in card_parts(state).items()
        for place, card in places(cards, part)
        if cards.knows(audience, card)
    }


def times_shown(state: State) -> int:
    """How often anybody learned anything about a card."""
    return sum(cards.shown for cards in card_parts(state).values())
