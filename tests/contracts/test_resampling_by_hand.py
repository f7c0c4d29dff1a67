"""Small positions whose worlds are counted by hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from tests.contracts.toy import Toy
from tests.contracts.toy_rules import BOX, DISCARD, FAMILIES, HANDS, PLAYING_CARDS, STACK, Attic

from lumignon.kernel.cards import Cards
from lumignon.kernel.chance import FastChance
from lumignon.kernel.contracts.families import families_of
from lumignon.kernel.contracts.resampling import Census
from lumignon.kernel.contracts.walks import Walk
from lumignon.kernel.story import EVERYONE, SPECTATOR

WORLDS = 6000
SIX_SIGMAS = 6 * (WORLDS / 6 * 5 / 6) ** 0.5
HIDDEN = (1, 2, 3)


@pytest.fixture
def attic() -> Attic:
    """Seat 1 holds a card, one lies in the box, one on the stack; seat 0 knows all the others."""
    walk = Walk("by hand", Toy(), {"seats": 2, "latecomer": False}, 1, length=0)
    walk.to_the_end()
    state = walk.state
    assert isinstance(state, Attic)
    cards = state.cards
    for card in range(PLAYING_CARDS):
        zone = next(zone for zone in range(len(cards.settled)) if cards.has(zone, card))
        cards.move(card, zone, DISCARD)
        cards.seen[card] = EVERYONE if card not in HIDDEN else 0
    for card, zone in zip(HIDDEN, (HANDS + 1, BOX, STACK), strict=True):
        cards.move(card, DISCARD, zone)
    cards.seen[HIDDEN[0]] = 0b10
    return state


def where_hidden_cards_lie(cards: Cards) -> tuple[int, ...]:
    return tuple(cards.cards(zone)[0] for zone in (HANDS + 1, BOX, STACK))


@pytest.mark.parametrize("audience", [0, SPECTATOR])
def test_three_hidden_cards_in_three_places_are_dealt_in_six_ways(attic: Attic, audience: int) -> None:
    chance = FastChance("six ways")
    met = Counter(
        where_hidden_cards_lie(Toy().resample(attic, audience, chance).cards) for _ in range(WORLDS)
    )
    assert set(met) == set(permutations(HIDDEN))
    assert all(abs(count - WORLDS / 6) < SIX_SIGMAS for count in met.values())


def test_who_holds_a_card_knows_it_and_the_other_two_change_places(attic: Attic) -> None:
    chance = FastChance("two ways")
    met = Counter(where_hidden_cards_lie(Toy().resample(attic, 1, chance).cards) for _ in range(WORLDS))
    assert set(met) == {(1, 2, 3), (1, 3, 2)}


def test_the_census_counts_the_same(attic: Attic) -> None:
    walk = Walk("by hand", Toy(), {"seats": 2, "latecomer": False}, 1, length=0)
    census = Census(walk, attic, 0, families_of(walk.game, walk.options))
    census.take(WORLDS)
    family = next(family for family, cards in census.cards_of.items() if ("cards", HIDDEN[0]) in cards)
    assert sorted(card for _, card in census.cards_of[family]) == list(HIDDEN)
    assert len(census.deals[family]) == 6


def test_families_are_learned_by_watching() -> None:
    families = families_of(Toy(), {})
    playing = {families.of(("cards", card)) for card, family in enumerate(FAMILIES) if family == 0}
    roles = {families.of(("cards", card)) for card, family in enumerate(FAMILIES) if family == 1}
    assert len(playing) == len(roles) == 1
    assert playing != roles
