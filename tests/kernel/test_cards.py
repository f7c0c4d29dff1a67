"""Hidden cards: drawn lazily, remembered by who saw them, and dealt anew as a seat may think."""

from __future__ import annotations

from collections import Counter

from lumignon.kernel.cards import NOWHERE, Cards
from lumignon.kernel.chance import FastChance, ScriptedChance

STACK, DISCARD, HAND = range(3)
ANN, BOB = 0, 1


def stack_of(count: int) -> Cards:
    cards = Cards()
    cards.lay_out(3, count)
    for card in range(count):
        cards.add_loose(STACK, card)
    return cards


def test_nothing_is_drawn_before_it_is_needed() -> None:
    cards = stack_of(3)
    assert cards.faces(STACK, ANN) == []
    assert cards.draw(STACK, "stack", ScriptedChance([2])) == 2
    assert cards.loose[STACK] == [0, 1]


def test_an_empty_stack_gives_nothing() -> None:
    assert stack_of(0).draw(STACK, "stack", ScriptedChance([])) == NOWHERE


def test_a_peek_settles_the_top_and_the_draw_takes_it() -> None:
    cards = stack_of(3)
    chance = ScriptedChance([1])
    assert cards.settle_top(STACK, "stack", chance) == 1
    cards.show(1, 1 << ANN)
    assert (cards.faces(STACK, ANN), cards.faces(STACK, BOB)) == ([1], [-1])
    assert cards.draw(STACK, "stack", chance) == 1


def test_three_cards_may_be_settled_from_the_top() -> None:
    cards = stack_of(5)
    assert cards.settle(STACK, 3, "stack", ScriptedChance([4, 0, 2])) == [2, 0, 4]
    assert cards.draw(STACK, "stack", ScriptedChance([])) == 4
    assert cards.settle(STACK, 9, "stack", ScriptedChance([1, 3])) == [3, 1, 2, 0]


def worlds_of(cards: Cards, seat: int, count: int) -> Counter[tuple[int, ...]]:
    """How often each hand comes out."""
    hands: Counter[tuple[int, ...]] = Counter()
    chance = FastChance("worlds")
    for _ in range(count):
        world = cards.copy()
        world.resample(seat, [0] * len(cards.seen), chance)
        hands[tuple(world.settled[HAND])] += 1
    return hands


def test_what_one_saw_in_the_discard_cannot_have_been_in_a_hand_before() -> None:
    cards = stack_of(4)
    chance = ScriptedChance([0, 1])
    cards.put(HAND, cards.draw(STACK, "stack", chance))
    cards.put(DISCARD, cards.draw(STACK, "stack", chance))
    cards.show(1, 1 << ANN)
    cards.shuffle_into(DISCARD, STACK)
    # card 1 went into the stack after the hand was drawn: Ann knows that the hand is one of the other three
    hands = worlds_of(cards, ANN, 3000)
    assert set(hands) == {(0,), (2,), (3,)}
    assert all(abs(count - 1000) < 6 * 26 for count in hands.values())
    # Bob saw nothing
    assert set(worlds_of(cards, BOB, 400)) == {(0,), (1,), (2,), (3,)}


def test_what_is_drawn_after_the_shuffle_may_be_anything() -> None:
    cards = stack_of(3)
    cards.put(HAND, cards.draw(STACK, "stack", ScriptedChance([0])))
    cards.put(DISCARD, cards.draw(STACK, "stack", ScriptedChance([1])))
    cards.show(1, 1 << ANN)
    cards.shuffle_into(DISCARD, STACK)
    cards.put(HAND, cards.draw(STACK, "stack", ScriptedChance([2])))
    # the first card of the hand is 0 or 2, each as likely; the second is any of the two that are left
    hands = worlds_of(cards, ANN, 4000)
    assert set(hands) == {(0, 1), (0, 2), (2, 0), (2, 1)}
    assert all(abs(count - 1000) < 6 * 28 for count in hands.values())


def test_of_like_cards_one_knows_only_what_one_knew_of_all() -> None:
    cards = stack_of(4)
    for card, seats in ((0, 1 << ANN), (1, 1 << ANN | 1 << BOB), (2, -1)):
        cards.move(card, STACK, HAND)
        cards.seen[card] = seats
    cards.mingle([0, 1])
    assert [cards.seen[card] for card in (0, 1, 2)] == [1 << ANN, 1 << ANN, -1]
    cards.mingle([2])
    assert cards.seen[2] == -1
    cards.mingle([])


def place_of_a_card_drawn_late(cards: Cards) -> None:
    """A card is drawn, Ann sees another being shuffled in, and then one more is drawn."""
    cards.put(HAND, cards.draw(STACK, "stack", ScriptedChance([0])))
    cards.put(DISCARD, cards.draw(STACK, "stack", ScriptedChance([1])))
    cards.show(1, 1 << ANN)
    cards.shuffle_into(DISCARD, STACK)
    cards.put(HAND, cards.draw(STACK, "stack", ScriptedChance([2])))


def test_of_like_cards_any_may_be_the_one_that_was_drawn_last() -> None:
    cards = stack_of(4)
    place_of_a_card_drawn_late(cards)
    cards.mingle([0, 2])
    cards.move(2, HAND, DISCARD)
    # it may be the first card that went: what stays may be the one that was shuffled in
    assert set(worlds_of(cards, ANN, 400)) == {(0,), (1,), (2,), (3,)}


def test_where_one_card_went_unseen_any_may_be_the_one_that_was_drawn_last() -> None:
    cards = stack_of(4)
    place_of_a_card_drawn_late(cards)
    cards.move_unseen(2, HAND, DISCARD, 1 << BOB)
    assert set(worlds_of(cards, ANN, 400)) == {(0,), (1,), (2,), (3,)}


def test_loose_cards_do_not_tell_that_they_were_drawn_in_truth() -> None:
    cards = stack_of(4)
    cards.put(HAND, cards.draw(STACK, "stack", ScriptedChance([2])))
    chance = FastChance("loose")
    for _ in range(20):
        world = cards.copy()
        world.resample(ANN, [0] * 4, chance)
        assert [card for card in range(4) if world.drawn[card]] == world.settled[HAND]
    cards.shuffle_into(HAND, STACK)
    assert cards.drawn == [0] * 4


def two_on_top(seen: tuple[int, int, int]) -> Cards:
    """A stack of four: three cards are fixed, the last one on top, and seats have seen them."""
    cards = stack_of(4)
    cards.settle(STACK, 3, "stack", ScriptedChance([0, 1, 2]))
    for card, mask in zip(cards.settled[STACK], seen, strict=True):
        cards.show(card, mask)
    return cards


def test_cards_that_may_change_places_are_forgotten_by_all_who_would_not_see_it() -> None:
    cards = two_on_top((0b11, 0b11, -1))
    cards.drawn[1] += 5
    cards.veil_top(STACK, 2, 1 << BOB)
    assert [cards.seen[card] for card in cards.settled[STACK]] == [0b11, 0b10, 0b10]
    # what lay in one place may lie in the other: when they were drawn does not tell them apart either
    assert cards.drawn[1] == cards.drawn[0] > cards.drawn[2]


def test_a_card_that_has_no_other_to_change_places_with_stays_known() -> None:
    cards = two_on_top((0b11, 0b11, 0b11))
    cards.veil_top(STACK, 1, 1 << BOB)
    assert cards.seen[0] == 0b11


def test_the_top_card_is_laid_beneath_the_next_one() -> None:
    cards = two_on_top((0, 0, 0))
    cards.lay_beneath(STACK)
    assert cards.settled[STACK] == [2, 0, 1]


def test_in_a_world_one_supposes_who_has_seen_a_card() -> None:
    cards = two_on_top((0, 0, 0b101))
    shown = cards.shown
    cards.suppose(0, 0b110, 0b010)
    assert (cards.seen[0], cards.shown) == (0b011, shown)
