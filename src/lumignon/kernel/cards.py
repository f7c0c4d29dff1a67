"""Hidden things: where each is, and which seats have seen it since it was last shuffled.

A stack is drawn lazily. Its cards lie loose, in no order at all, until one is needed; then chance picks it.
Nobody, not the server either, can know a card before the rules turn it up, and what the top of a stack is
after somebody has peeked at it is settled. The order is the same to every player as a stack shuffled once
(docs/decisions/0002-stacks-are-drawn-lazily.md).
"""

from __future__ import annotations

from typing import Any, Final

from lumignon.kernel.chance import Chance
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.plain import whole_numbers
from lumignon.kernel.story import ARCHIVE, hears

NOWHERE: Final = -1
UNKNOWN: Final = -1


class Cards:
    """All hidden things of a game, in zones: hands, stacks, discards, roles. Cards and zones are numbers."""

    def __init__(self) -> None:
        self.settled: list[list[int]] = []
        """The cards of each zone whose place is fixed, the last one on top."""
        self.loose: list[list[int]] = []
        """The cards of each zone that are shuffled: sorted by number, which says nothing."""
        self.seen: list[int] = []
        """For each card the mask of seats that know it; negative masks include all who look on."""
        self.shown = 0
        """How often a card was shown or drawn: what the undo fence looks at. Whether somebody learned
        anything by it does not count, or the fence would betray what was known in secret before."""

    def lay_out(self, zones: int, cards: int) -> None:
        """Start with empty zones and unseen cards."""
        self.settled = [[] for _ in range(zones)]
        self.loose = [[] for _ in range(zones)]
        self.seen = [0] * cards

    def size(self, zone: int) -> int:
        return len(self.settled[zone]) + len(self.loose[zone])

    def cards(self, zone: int) -> list[int]:
        """The settled cards of a zone, the last one on top: hands and discards have no others."""
        return self.settled[zone]

    def has(self, zone: int, card: int) -> bool:
        return card in self.settled[zone] or card in self.loose[zone]

    def knows(self, audience: int, card: int) -> bool:
        """Whether this audience has seen the card since it was last shuffled."""
        if audience >= 0:
            return (self.seen[card] >> audience) & 1 == 1
        return audience == ARCHIVE or self.seen[card] < 0

    def faces(self, zone: int, audience: int) -> list[int]:
        """The settled cards of a zone as this audience sees them: a number, or UNKNOWN."""
        return [card if self.knows(audience, card) else UNKNOWN for card in self.settled[zone]]

    def show(self, card: int, mask: int) -> None:
        """Seats see a card."""
        self.seen[card] |= mask
        self.shown += 1

    def add_loose(self, zone: int, card: int) -> None:
        """Shuffle a card into a zone's loose part: whoever knew it, does not any more."""
        self.seen[card] = 0
        cards = self.loose[zone]
        at = len(cards)
        while at > 0 and cards[at - 1] > card:
            at -= 1
        cards.insert(at, card)

    def put(self, zone: int, card: int) -> None:
        """Lay a card on top of a zone."""
        self.settled[zone].append(card)

    def take(self, zone: int, card: int) -> None:
        """Take this card out of a zone, from wherever it lies."""
        if card in self.settled[zone]:
            self.settled[zone].remove(card)
        else:
            self.loose[zone].remove(card)

    def move(self, card: int, origin: int, zone: int) -> None:
        """Move a card from one zone on top of another."""
        self.take(origin, card)
        self.put(zone, card)

    def shuffle(self, zone: int) -> None:
        """Shuffle a whole zone: all its cards lie loose again, unseen."""
        cards = self.settled[zone]
        self.settled[zone] = []
        for card in cards:
            self.add_loose(zone, card)

    def shuffle_into(self, origin: int, zone: int) -> None:
        """Shuffle all cards of one zone, and those of another, together."""
        cards = self.settled[origin] + self.loose[origin]
        self.settled[origin] = []
        self.loose[origin] = []
        for card in cards:
            self.add_loose(zone, card)
        self.shuffle(zone)

    def settle_top(self, zone: int, label: str, chance: Chance) -> int:
        """Fix which card lies on top, and leave it there: for a peek. NOWHERE if the zone is empty."""
        if not self.settled[zone]:
            if not self.loose[zone]:
                return NOWHERE
            card = chance.one_of(label, self.loose[zone])
            self.loose[zone].remove(card)
            self.settled[zone].append(card)
        return self.settled[zone][-1]

    def draw(self, zone: int, label: str, chance: Chance) -> int:
        """Take the top card of a stack; it lies nowhere until it is put. NOWHERE if the stack is empty."""
        card = self.settle_top(zone, label, chance)
        if card != NOWHERE:
            self.settled[zone].pop()
            self.shown += 1
        return card

    def resample(self, seat: int, families: list[int], chance: Chance) -> None:
        """Deal anew all that this seat has not seen, each family among its own places.

        Who else has seen the card in a place stays true of the place, whatever card is now in it.
        """
        for family in sorted(set(families)):
            dealt = sorted(self._unseen(seat, families, family))
            chance.shuffle("resample", dealt)
            self._deal(seat, families, family, dealt)

    def _unseen(self, seat: int, families: list[int], family: int) -> list[int]:
        unseen: list[int] = []
        for cards in self.settled:
            unseen.extend(card for card in cards if families[card] == family and not self.knows(seat, card))
        for cards in self.loose:
            unseen.extend(card for card in cards if families[card] == family)
        return unseen

    def _deal(self, seat: int, families: list[int], family: int, dealt: list[int]) -> None:
        # the masks belong to places: they are read before any card moves
        masks = self.seen[:]
        for cards in self.settled:
            for at in range(len(cards)):
                old = cards[at]
                if families[old] == family and not hears(masks[old], seat):
                    cards[at] = dealt.pop()
                    self.seen[cards[at]] = masks[old]
        for zone in range(len(self.loose)):
            kept = [card for card in self.loose[zone] if families[card] != family]
            fresh = [dealt.pop() for _ in range(len(self.loose[zone]) - len(kept))]
            for card in fresh:
                self.seen[card] = 0
            self.loose[zone] = sorted(kept + fresh)

    def copy(self) -> Cards:
        new = Cards()
        new.settled = [cards[:] for cards in self.settled]
        new.loose = [cards[:] for cards in self.loose]
        new.seen = self.seen[:]
        new.shown = self.shown
        return new

    def to_json(self) -> dict[str, Any]:
        return {"settled": self.settled, "loose": self.loose, "seen": self.seen, "shown": self.shown}

    def load(self, data: object) -> None:
        """Take over what `to_json` gave: the same cards and zones, each card in one place at most."""
        if not isinstance(data, dict) or sorted(data) != ["loose", "seen", "settled", "shown"]:
            raise Malformed("cards are settled, loose, seen and shown")
        zones = (data["settled"], data["loose"])
        if not isinstance(zones[0], list) or not isinstance(zones[1], list):
            raise Malformed("the cards' zones are lists")
        settled = [whole_numbers(cards, "a zone") for cards in zones[0]]
        loose = [sorted(whole_numbers(cards, "a zone")) for cards in zones[1]]
        seen = whole_numbers(data["seen"], "what was seen")
        if type(data["shown"]) is not int or len(settled) != len(loose):
            raise Malformed("the cards' zones do not fit together")
        placed = sorted([card for cards in settled + loose for card in cards])
        if any(not 0 <= card < len(seen) for card in placed) or len(set(placed)) != len(placed):
            raise Malformed("a card lies in two places, or there is no such card")
        self.settled = settled
        self.loose = loose
        self.seen = seen
        self.shown = data["shown"]
