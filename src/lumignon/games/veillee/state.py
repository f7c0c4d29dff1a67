"""The state of Veillée: chairs, fire, dice, shadows and cards."""

from __future__ import annotations

from typing import Final

from lumignon.games.veillee.content import Content
from lumignon.kernel.cards import Cards
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import State
from lumignon.kernel.story import EVERYONE, Story

CHAIRS: Final = 6
NIGHT: Final = 0
NOBODY: Final = -1

VACANT: Final = 0
AWAKE: Final = 1
ASLEEP: Final = 2

ARM: Final = 0
EYE: Final = 1
VOICE: Final = 2
STRENGTHS: Final = 3
ALL_WOUNDED: Final = 7

COURAGE_AT_MOST: Final = 2
EMBERS_AT_MOST: Final = 12
SHADOWS_AT_MOST: Final = 3

# Zones of cards. Each chair has a hand, its nightmares and its allegiance.
PACK: Final = 0
DISCARD: Final = 1
NIGHTMARES: Final = 2
ALLEGIANCES: Final = 3
BETWEEN: Final = 4
"""Where the card lies that one waker offers another."""
HANDS: Final = 5
BESIDE: Final = HANDS + CHAIRS
ALLEGIANCE: Final = BESIDE + CHAIRS
ZONES: Final = ALLEGIANCE + CHAIRS

SALT_MOMENT: Final = 0
"""The moment that standing answers about salt are kept for."""

# Until when rows of modifiers hold.
FOR_GOOD: Final = 0
UNTIL_DUSK: Final = 1

# Sources of rows: chairs for talents, then the Night's fury, then the cards.
FURY_SOURCE: Final = CHAIRS
CARD_SOURCE: Final = CHAIRS + 1


class VeilleeState(State):
    """All that is true in a game of Veillée."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Content = NO_CONTENT
        """What the game is played with: shared, and no part of the state's JSON."""
        self.hours = 6
        self.hour = 0
        self.embers = 6
        self.bewitched = False
        self.silence = False
        self.status: list[int] = [AWAKE] + [VACANT] * (CHAIRS - 1)
        self.courage: list[int] = [0] * CHAIRS
        self.wounds: list[int] = [0] * CHAIRS
        """For each chair the wounded strengths, as a mask."""
        self.shadows: list[int] = [0] * CHAIRS
        self.rolled: list[int] = []
        """The Night's dice that are not in a box."""
        self.wind: list[int] = []
        self.fury: list[int] = []
        self.guards = 0
        self.watched = 0
        """Who has had their watch this hour, as a mask."""
        self.on_watch = NOBODY
        self.actions = 0
        self.offered = 0
        """Who has offered a card during this watch, as a mask."""
        self.peeked = 0
        """Who has peeked, for all to see, at the card on top of the pack since a dream, as a mask."""
        self.dreamt = 0
        """How many cards on top of the pack lay there in a dream of the bewitched, who may know them."""
        self.giver = NOBODY
        """Who has offered the card that lies between two wakers."""
        self.speaking = 0
        """Who has broken the silence and may still speak, as a mask."""
        self.resisted = 0
        """Who has ignored a hit this hour, as a mask."""
        self.stirred = 0
        """The places whose shadows strike in the attack under way, as a mask."""
        self.origin = NOBODY
        """The place from which the attack under way started."""
        self.blocked = 0
        """Who has blocked the attack under way, as a mask."""
        self.hits: list[int] = [0] * CHAIRS
        self.taken: list[int] = [0] * CHAIRS
        """The hits that each guard has taken from others in the attack under way."""
        self.cards = Cards()

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def awake(self, chair: int) -> bool:
        """Whether a waker sits here and is awake; NOBODY is not."""
        return chair > NIGHT and self.status[chair] == AWAKE

    def awake_mask(self) -> int:
        """The wakers who are awake."""
        mask = 0
        for chair in range(1, CHAIRS):
            if self.status[chair] == AWAKE:
                mask |= 1 << chair
        return mask

    def wakers(self) -> list[int]:
        """The wakers who are awake, in the order of the chairs."""
        return [chair for chair in range(1, CHAIRS) if self.status[chair] == AWAKE]

    def neighbours(self, chair: int) -> list[int]:
        """The nearest wakers awake on either side, the next one first; none twice, never oneself."""
        found: list[int] = []
        for step in (1, CHAIRS - 2):  # veillee/hits.8
            place = chair
            for _ in range(CHAIRS - 1):
                place = (place - 1 + step) % (CHAIRS - 1) + 1
                if place == chair:  # veillee/sleep.5
                    break
                if self.status[place] == AWAKE:  # veillee/sleep.5
                    if place not in found:  # veillee/sleep.5
                        found.append(place)
                    break
        return found

    def near(self, chair: int) -> list[int]:
        """Oneself, then one's neighbours."""
        return [chair, *self.neighbours(chair)]

    def sound(self, chair: int, strength: int) -> bool:
        """Whether this strength of the waker is not wounded."""
        return not (self.wounds[chair] >> strength) & 1

    def hand(self, chair: int) -> list[int]:
        """The cards in this waker's hand."""
        return self.cards.cards(HANDS + chair)

    def nightmares(self, chair: int) -> list[int]:
        """The nightmares before this waker."""
        return self.cards.cards(BESIDE + chair)

    def allegiance(self, chair: int) -> int:
        """The waker's allegiance card."""
        return self.cards.cards(ALLEGIANCE + chair)[0]

    def loyal(self, chair: int) -> bool:
        """Whether this waker wants the dawn."""
        return self.content.names[self.allegiance(chair)] != "bewitched"

    def bewitched_chair(self) -> int:
        """Where the bewitched waker sits, awake or asleep; or NOBODY."""
        for chair in range(1, CHAIRS):
            if self.status[chair] != VACANT and not self.loyal(chair):
                return chair
        return NOBODY


def take_from_pack(state: VeilleeState, chance: Chance) -> int:
    """Take the top card of the pack, or NOWHERE: who knows the next one is another matter."""
    card = state.cards.draw(PACK, "pack", chance)
    state.peeked = 0
    state.dreamt = max(0, state.dreamt - 1)
    return card


def leaving(state: VeilleeState, chair: int, kind: int) -> int:
    """The card of this kind that is about to leave a hand: any of its like, to all eyes (veillee/pack.1)."""
    alike = [card for card in state.hand(chair) if state.content.kind_of[card] == kind]
    state.cards.mingle(alike)  # veillee/pack.1
    return min(alike)


def discard(state: VeilleeState, card: int, zone: int) -> None:
    """Lay a card on the discard, open to all (veillee/pack.1)."""
    state.cards.show(card, EVERYONE)  # veillee/pack.1
    state.cards.move(card, zone, DISCARD)


def discard_all(state: VeilleeState, chair: int, zone: int, story: Story) -> None:
    """Cards of a waker who sleeps go onto the discard; whatever they were, all see it now."""
    cards = state.cards.cards(zone)[:]
    for card in cards:
        discard(state, card, zone)
    if cards:
        story.tell("discards", (chair, *sorted(state.content.kind_of[card] for card in cards)))


def take_back(state: VeilleeState) -> None:
    """A card on offer that was not taken goes back to its giver."""
    for card in state.cards.cards(BETWEEN)[:]:
        state.cards.move(card, BETWEEN, HANDS + state.giver)
    state.giver = NOBODY


def fall_through(state: VeilleeState, story: Story) -> None:
    """An offer that nobody can answer any more falls through (veillee/trade.5)."""
    giver = state.giver
    if giver == NOBODY:
        return
    story.tell("falls-through", (giver,))
    if not state.awake(giver):  # veillee/trade.5
        discard_all(state, giver, BETWEEN, story)
    take_back(state)  # veillee/trade.5


NO_CONTENT: Final = Content()

FIELDS: Final = (
    "hours",
    "hour",
    "embers",
    "bewitched",
    "silence",
    "status",
    "courage",
    "wounds",
    "shadows",
    "rolled",
    "wind",
    "fury",
    "guards",
    "watched",
    "on_watch",
    "actions",
    "offered",
    "peeked",
    "dreamt",
    "giver",
    "speaking",
    "resisted",
    "stirred",
    "origin",
    "blocked",
    "hits",
    "taken",
    "cards",
)
