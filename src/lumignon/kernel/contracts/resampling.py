"""Honest worlds: what a seat knows never changes, and all it does not know can be anything, equally often.

They follow from what the seat knows and from nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import factorial, sqrt
from typing import Any

from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.differences import difference, texts_differ
from lumignon.kernel.contracts.families import Families, families_of
from lumignon.kernel.contracts.knowledge import LOOSE, Card, Place, card_parts, known, places
from lumignon.kernel.contracts.senses import named
from lumignon.kernel.contracts.walks import GAMES, LENGTH, Walk, Whim, as_text, walks
from lumignon.kernel.engine import answers
from lumignon.kernel.game import Game, View
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import hears

NAME = "resampling"
SAMPLES = 200
STOPS = 5
"""How many states of a walk are dealt anew so often."""
AUDIENCES = 3
"""For how many audiences, at each of them."""
SIGMAS = 6.0
SURE = 20.0
"""A place expected so often is met at least once, but for one time in five hundred million."""
AGAIN = 2
"""How many of these worlds are looked at for traces of the real one."""
FOR_SECRETS = 32
"""How many worlds are dealt at all other stops where somebody keeps something secret."""
FEW_DEALS = 24
"""Up to so many whole deals are counted each for itself."""


def check_resampling(
    game: Game,
    options: Mapping[str, object],
    seed: int,
    *,
    length: int = LENGTH,
    games: int = GAMES,
    samples: int = SAMPLES,
) -> None:
    """Deal anew many times, for every audience, at some stops of each game."""
    families = families_of(game, options)
    every = max(1, length // STOPS)
    whim = Whim(game, 0, f"audiences {seed}")
    for game_number, walk in enumerate(walks(NAME, game, options, seed, length, games)):
        for number, state in enumerate(walk.stops()):
            families.learn(state)
            audiences = whim.some_of(walk.audiences(), AUDIENCES)
            if number % every == game_number * 5 % every:
                for audience in audiences:
                    Census(walk, state, audience, families).take(samples)
            elif secrets_of(walk, state, state, audiences[0]):
                Census(walk, state, audiences[0], families).take(min(samples, FOR_SECRETS))


class Census:
    """Many worlds of one audience at one stop, counted."""

    def __init__(self, walk: Walk, state: State, audience: int, families: Families) -> None:
        self.walk = walk
        self.state = state
        self.audience = audience
        self.places_of: dict[Card, list[Place]] = {}
        """For each family the places where one of its cards lies unseen, a loose place once for each card."""
        self.cards_of: dict[Card, list[Card]] = {}
        for part, cards in card_parts(state).items():
            for place, card in places(cards, part):
                if not cards.knows(audience, card):
                    family = families.of((part, card))
                    self.places_of.setdefault(family, []).append(place)
                    self.cards_of.setdefault(family, []).append((part, card))
        self.barred = barred(state, audience)
        self.met: Counter[tuple[Card, Place]] = Counter()
        self.deals: dict[Card, Counter[str]] = {family: Counter() for family in self.cards_of}
        self.kept: dict[str, Counter[str]] = {}
        self.secret: dict[Place, int] = {}
        """The places of the cards of which it cannot know who has seen them: with those seats, as a mask."""
        for part, cards in card_parts(state).items():
            for place, card in places(cards, part):
                mask = walk.game.secret_knowers(state, audience, card) if place.height != LOOSE else 0
                if mask:
                    self.secret[place] = mask
        self.looks: dict[int, Counter[str]] = {}
        """For each of these seats which of these cards it has seen, as often as it came out so."""

    def take(self, samples: int) -> None:
        """Deal the worlds, look at each, then at all together."""
        text = as_text(self.state)
        view = self.walk.game.view(self.state, self.audience)
        knows = known(self.state, self.audience)
        chance = FastChance(f"census {self.walk.seed} {len(self.walk.entries)} {self.audience}")
        for number in range(samples):
            with unbroken(NAME, f"dealing another world for {named(self.audience)}", self.where):
                world = self.walk.game.resample(self.state, self.audience, chance)
            self._unchanged(world, view, knows)
            self._count(world)
            if number < AGAIN:
                self._no_trace(world, f"again {self.walk.seed} {len(self.walk.entries)} {number}")
        if as_text(self.state) != text:
            self.broken("dealing other worlds changed the real one")
        for family in self.cards_of:
            if any(card in self.cards_of[family] for card, _ in self.barred):
                # where some deals are out, the others are counted by hand (tests/kernel/test_cards.py)
                self._never_barred(family)
            else:
                self._every_place(family, samples)
                self._every_deal(family, samples)
        self._secrets_vary()
        if samples >= SAMPLES:
            self._looks_vary()

    def _never_barred(self, family: Card) -> None:
        for card, place in self.barred:
            if card in self.cards_of[family] and self.met[card, place]:
                self.broken(f"card {card[1]} of {card[0]}, seen elsewhere since, lies in {place}")

    def _unchanged(self, world: State, view: View, knows: dict[Card, Place]) -> None:
        if known(world, self.audience) != knows:
            self.broken(f"what it knows changes: {knows}, then {known(world, self.audience)}")
        parted = difference(view, self.walk.game.view(world, self.audience), "its view")
        if parted:
            self.broken(parted)
        for part, cards in card_parts(self.state).items():
            others = card_parts(world)[part]
            sizes = [[len(zone) for zone in zones] for zones in (*_zones(cards), *_zones(others))]
            if sizes[:2] != sizes[2:]:
                self.broken(f"the zones of {part} have other sizes: {sizes[:2]}, then {sizes[2:]}")
            for zone in range(len(cards.settled)):
                both = zip(cards.settled[zone], others.settled[zone], strict=True)
                for height, (one, other) in enumerate(both):
                    public = ~self.secret.get(Place(part, zone, height), 0)
                    if cards.seen[one] & public != others.seen[other] & public:
                        self.broken(f"who has seen what lies in {part}, zone {zone}, is forgotten or made up")

    def _no_trace(self, world: State, seed: str) -> None:
        """Dealt anew from a world, it comes out as from the real one: what differs would be a trace of it."""
        resample = self.walk.game.resample
        real, other = (resample(state, self.audience, FastChance(seed)) for state in (self.state, world))
        parted = texts_differ(as_text(real), as_text(other))
        if parted:
            self.broken(f"what it cannot know shows which world is the real one: {parted}")

    def _count(self, world: State) -> None:
        lying: dict[Card, Place] = {}
        for part, cards in card_parts(world).items():
            for place, card in places(cards, part):
                lying[part, card] = place
        for family, cards_of_family in self.cards_of.items():
            self.met.update((card, lying[card]) for card in cards_of_family)
            self.deals[family][" ".join(str(lying[card]) for card in cards_of_family)] += 1
        for key, value in secrets_of(self.walk, self.state, world, self.audience).items():
            self.kept.setdefault(key, Counter())[value] += 1
        for seat in range(self.walk.seats):
            unsure = [place for place, mask in self.secret.items() if hears(mask, seat)]
            if unsure:
                found = " ".join(str(place) for place in unsure if hears(_sight(world, place), seat))
                self.looks.setdefault(seat, Counter())[found] += 1

    def _every_place(self, family: Card, samples: int) -> None:
        slots = Counter(self.places_of[family])
        total = sum(slots.values())
        for card in self.cards_of[family]:
            for place, count in slots.items():
                self._as_often(card, place, count / total, samples)

    def _as_often(self, card: Card, place: Place, share: float, samples: int) -> None:
        expected = samples * share
        met = self.met[card, place]
        if not met and expected >= SURE:
            self.broken(f"card {card[1]} of {card[0]} never lies in {place}, in {samples} worlds")
        if abs(met - expected) > SIGMAS * sqrt(expected * (1 - share)) + 1:
            what = f"card {card[1]} of {card[0]} lies in {place} {met} times in {samples} worlds"
            self.broken(f"{what}, where about {expected:.0f} are due")

    def _every_deal(self, family: Card, samples: int) -> None:
        deals = factorial(len(self.cards_of[family]))
        for place, count in Counter(self.places_of[family]).items():
            if place.height == LOOSE:
                deals //= factorial(count)
        if not 1 < deals <= FEW_DEALS:
            return
        expected = samples / deals
        counts = self.deals[family]
        if expected >= SURE and len(counts) < deals:
            self.broken(f"cards {self.cards_of[family]} are dealt in {len(counts)} of {deals} possible ways")
        for deal, count in counts.items():
            if abs(count - expected) > SIGMAS * sqrt(expected * (1 - 1 / deals)) + 1:
                what = f"cards {self.cards_of[family]} are dealt as {deal} {count} times in {samples} worlds"
                self.broken(f"{what}, where about {expected:.0f} are due")

    def _secrets_vary(self) -> None:
        real = secrets_of(self.walk, self.state, self.state, self.audience)
        for key, counts in self.kept.items():
            if len(counts) == 1 and next(iter(counts)) == real[key] != "nothing":
                self.broken(f"{key} is the real one in every world")

    def _looks_vary(self) -> None:
        for seat, counts in self.looks.items():
            if seat == self.audience:
                self.broken("it does not know what it has seen itself")
            if len(counts) == 1:
                found = next(iter(counts)) or "nothing"
                self.broken(f"seat {seat}, which may have looked in secret, has seen {found} in every world")

    def broken(self, what: str) -> None:
        """Say what is dishonest about the worlds."""
        raise ContractBroken(NAME, f"in the worlds of {named(self.audience)}, {what}", self.where())

    def where(self) -> str:
        return f"{self.walk.where()}\n  state: {as_text(self.state)}"


def barred(state: State, audience: int) -> set[tuple[Card, Place]]:
    """Where cards cannot lie: in a place drawn before this audience saw them being shuffled in."""
    found: set[tuple[Card, Place]] = set()
    for part, cards in card_parts(state).items():
        unseen = [(place, card) for place, card in places(cards, part) if not cards.knows(audience, card)]
        for place, old in unseen:
            for _, card in unseen:
                late = cards.added[card] > cards.drawn[old] and hears(cards.recalled[card], audience)
                if place.height != LOOSE and late:
                    found.add(((part, card), place))
    return found


def _sight(state: State, place: Place) -> int:
    """Who has seen the card that lies in this place."""
    cards = card_parts(state)[place.part]
    return cards.seen[cards.settled[place.zone][place.height]]


def _zones(cards: Any) -> tuple[list[list[int]], list[list[int]]]:
    return cards.settled, cards.loose


def secrets_of(walk: Walk, state: State, world: State, audience: int) -> dict[str, str]:
    """What others keep to themselves at the pending choice, as it is in a world; “nothing” where it is not.

    Only what could be otherwise counts: the answer of a seat that has but one is no secret.
    """
    kept: dict[str, str] = {}
    top = (len(state.agenda.steps) - 1) * SEATS_AT_MOST
    for seat in range(walk.seats):
        if seat == audience:
            continue
        key = top + seat
        if key in state.agenda.answers and len(answers(state, seat)) > 1:
            kept[f"the sealed answer of seat {seat}"] = str(world.agenda.answers.get(key, "nothing"))
        if key in state.agenda.drafts:
            kept[f"the draft of seat {seat}"] = str(world.agenda.drafts.get(key) or "nothing")
    for key in state.standing_answers:
        if key % SEATS_AT_MOST != audience and key % SEATS_AT_MOST < walk.seats:
            name = f"the standing answer of seat {key % SEATS_AT_MOST} at moment {key // SEATS_AT_MOST}"
            kept[name] = str(world.standing_answers.get(key, "nothing"))
    return kept
