"""Which cards look alike from behind: those shuffled together, or dealt into each other's places."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.knowledge import LOOSE, Card, Place, card_parts, places
from lumignon.kernel.contracts.walks import ChanceByLabel
from lumignon.kernel.game import Game
from lumignon.kernel.story import Silence

DEALS = 24
"""How many set-ups are looked at."""


class Families:
    """Learned by watching: nobody has to declare them, and a game cannot declare them wrongly."""

    def __init__(self) -> None:
        self._elder: dict[Card, Card] = {}

    def of(self, card: Card) -> Card:
        """The card that stands for all that look like this one."""
        elder = self._elder.get(card, card)
        while elder != card:
            card, elder = elder, self._elder.get(elder, elder)
        return card

    def join(self, one: Card, other: Card) -> None:
        """These two look alike."""
        self._elder[self.of(one)] = self.of(other)

    def learn(self, state: State) -> None:
        """Cards that lie loose together cannot be told apart from behind."""
        for part, cards in card_parts(state).items():
            for loose in cards.loose:
                for card in loose[1:]:
                    self.join((part, loose[0]), (part, card))


def families_of(game: Game, options: Mapping[str, object]) -> Families:
    """What some set-ups show: cards that start in the same place in different games look alike."""
    families = Families()
    first: dict[Place, Card] = {}
    for number in range(DEALS):
        state = game.set_up(game.settle(options))
        families.learn(state)
        engine.begin(state, ChanceByLabel(f"families {number}"), Silence())
        families.learn(state)
        for part, cards in card_parts(state).items():
            for place, card in places(cards, part):
                if place.height != LOOSE:
                    families.join(first.setdefault(place, (part, card)), (part, card))
    return families
