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
from lumignon.kernel.story import ARCHIVE, EVERYONE, hears

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
        self.mixed = 0
        """How often cards were shuffled in: the clock by which the next three are told."""
        self.drawn: list[int] = []
        """For each settled card, when it left the loose ones: a card shuffled in later cannot lie there.
        For loose cards nothing: in a world it would name those that are drawn in truth."""
        self.added: list[int] = []
        """For each loose card, when it was shuffled in, …"""
        self.recalled: list[int] = []
        """… and the mask of seats that knew it then, and know at least that it was not elsewhere."""
        self.shown = 0
        """How often a card was shown or drawn: what the undo fence looks at. Whether somebody learned
        anything by it does not count, or the fence would betray what was known in secret before."""

    def lay_out(self, zones: int, cards: int) -> None:
        """Start with empty zones and unseen cards."""
        self.settled = [[] for _ in range(zones)]
        self.loose = [[] for _ in range(zones)]
        self.seen = [0] * cards
        self.drawn = [0] * cards
        self.added = [0] * cards
        self.recalled = [0] * cards

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
        """Shuffle a card into a zone's loose part: whoever knew it, does not know where it is any more."""
        self.mixed += 1
        self.added[card] = self.mixed
        self.drawn[card] = 0
        self.recalled[card] = self.seen[card]
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
            self.drawn[card] = self.mixed

    def move(self, card: int, origin: int, zone: int) -> None:
        """Move a card from one zone on top of another."""
        self.take(origin, card)
        self.put(zone, card)

    def move_unseen(self, card: int, origin: int, zone: int, insiders: int) -> None:
        """Move a card that only the insiders see moving.

        To all others it may be any card of the zone it comes from: unless it lay there alone, they do not
        know any more which of them is where.
        """
        if self.size(origin) > 1:
            for hiding in self.settled[origin]:
                self.seen[hiding] &= insiders
            self._drawn_alike(self.settled[origin])
        self.move(card, origin, zone)

    def mingle(self, alike: list[int]) -> None:
        """One of these cards of a zone, which look alike from the front as well, is about to leave it.

        All who see it go see what it is, and nobody sees which of them it is. Whoever had seen one and
        not another does not know any more whether that one stays: of those that stay, a seat knows only
        what it knew of all. Else the number of the card that happens to be taken would tell on the others.
        """
        known = EVERYONE
        for card in alike:
            known &= self.seen[card]
        for card in alike:
            self.seen[card] = known
        self._drawn_alike(alike)

    def _drawn_alike(self, cards: list[int]) -> None:
        """These cannot be told apart any more: each may be the one that was drawn last."""
        latest = max([self.drawn[card] for card in cards], default=0)
        for card in cards:
            self.drawn[card] = latest

    def veil_top(self, zone: int, count: int, insiders: int) -> None:
        """So many settled cards from the top may change places, which only the insiders would see.

        All others do not know any more which of them is where, whether it happens or not; and what may lie
        in one of the places may lie in all of them. A card that lies there alone stays known.
        """
        cards = self.settled[zone][-count:]
        if len(cards) < 2:
            return
        for card in cards:
            self.seen[card] &= insiders
        self._drawn_alike(cards)

    def lay_beneath(self, zone: int) -> None:
        """Lay the top card of a zone beneath the next one, which is settled too."""
        card = self.settled[zone].pop()
        self.settled[zone].insert(len(self.settled[zone]) - 1, card)

    def suppose(self, card: int, seats: int, knowers: int) -> None:
        """In a world: of these seats, of which one cannot know it, just the knowers have seen this card."""
        self.seen[card] = self.seen[card] & ~seats | knowers

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
        self.settle(zone, 1, label, chance)
        return self.settled[zone][-1] if self.settled[zone] else NOWHERE

    def settle(self, zone: int, count: int, label: str, chance: Chance) -> list[int]:
        """Fix so many cards from the top, as far as there are; the last one is on top."""
        settled = self.settled[zone]
        loose = self.loose[zone]
        while len(settled) < count and loose:
            card = chance.one_of(label, loose)
            loose.remove(card)
            self.drawn[card] = self.mixed
            # under those that are settled already
            settled.insert(0, card)
        return settled[-count:]

    def draw(self, zone: int, label: str, chance: Chance) -> int:
        """Take the top card of a stack; it lies nowhere until it is put. NOWHERE if the stack is empty."""
        card = self.settle_top(zone, label, chance)
        if card != NOWHERE:
            self.settled[zone].pop()
            self.shown += 1
        return card

    def resample(self, seat: int, families: list[int], chance: Chance) -> None:
        """Deal anew all that this seat has not seen, each family among its own places.

        Who else has seen the card in a place stays true of the place, whatever card is now in it. A card
        that the seat saw being shuffled in does not come to lie where a card had been drawn before.
        """
        for family in sorted(set(families)):
            self._deal(seat, families, family, chance)
        self.shown = 0

    def _deal(self, seat: int, families: list[int], family: int, chance: Chance) -> None:
        # what belongs to places is read before any card moves
        seen = self.seen[:]
        drawn = self.drawn[:]
        unseen: list[int] = []
        places: list[tuple[int, int, int]] = []
        for zone, cards in enumerate(self.settled):
            for at, card in enumerate(cards):
                if families[card] == family and not hears(seen[card], seat):
                    unseen.append(card)
                    places.append((drawn[card], zone, at))
        for cards in self.loose:
            unseen.extend(card for card in cards if families[card] == family)
        unseen.sort()
        # the earliest places first: what may lie there may lie in all later ones, so each deal is as likely
        places.sort()
        for when, zone, at in places:
            old = self.settled[zone][at]
            card = chance.one_of("resample", self._possible(seat, unseen, when))
            unseen.remove(card)
            self.settled[zone][at] = card
            self.seen[card] = seen[old]
            self.drawn[card] = when
        chance.shuffle("resample", unseen)
        for zone in range(len(self.loose)):
            kept = [card for card in self.loose[zone] if families[card] != family]
            fresh = [unseen.pop() for _ in range(len(self.loose[zone]) - len(kept))]
            for card in fresh:
                self.seen[card] = 0
                self.drawn[card] = 0
            self.loose[zone] = sorted(kept + fresh)

    def _possible(self, seat: int, unseen: list[int], when: int) -> list[int]:
        """What may lie in a place whose card was drawn then: all but what the seat saw elsewhere later."""
        return [card for card in unseen if self.added[card] <= when or not hears(self.recalled[card], seat)]

    def copy(self) -> Cards:
        new = Cards()
        new.settled = [cards[:] for cards in self.settled]
        new.loose = [cards[:] for cards in self.loose]
        new.seen = self.seen[:]
        new.mixed = self.mixed
        new.drawn = self.drawn[:]
        new.added = self.added[:]
        new.recalled = self.recalled[:]
        new.shown = self.shown
        return new

    def to_json(self) -> dict[str, Any]:
        return {
            "settled": self.settled,
            "loose": self.loose,
            "seen": self.seen,
            "mixed": self.mixed,
            "drawn": self.drawn,
            "added": self.added,
            "recalled": self.recalled,
            "shown": self.shown,
        }

    def load(self, data: object) -> None:
        """Take over what `to_json` gave: the same cards and zones, each card in one place at most."""
        if not isinstance(data, dict) or sorted(data) != sorted(self.to_json()):
            raise Malformed(f"cards are {', '.join(self.to_json())}")
        zones = (data["settled"], data["loose"])
        if not isinstance(zones[0], list) or not isinstance(zones[1], list):
            raise Malformed("the cards' zones are lists")
        settled = [whole_numbers(cards, "a zone") for cards in zones[0]]
        loose = [sorted(whole_numbers(cards, "a zone")) for cards in zones[1]]
        of_each = [
            whole_numbers(data[name], f"the cards' {name}") for name in ("seen", "drawn", "added", "recalled")
        ]
        self.mixed, self.shown = whole_numbers([data["mixed"], data["shown"]], "what cards count")
        if len(settled) != len(loose) or any(len(numbers) != len(of_each[0]) for numbers in of_each):
            raise Malformed("the cards' zones do not fit together")
        placed = sorted([card for cards in settled + loose for card in cards])
        if any(not 0 <= card < len(of_each[0]) for card in placed) or len(set(placed)) != len(placed):
            raise Malformed("a card lies in two places, or there is no such card")
        self.settled = settled
        self.loose = loose
        self.seen, self.drawn, self.added, self.recalled = of_each
