"""Chapter “The pack”: the cards that a waker on watch may play."""

from __future__ import annotations

from lumignon.games.veillee.fire import feed
from lumignon.games.veillee.state import (
    BESIDE,
    CARD_SOURCE,
    HANDS,
    NIGHTMARES,
    STRENGTHS,
    VeilleeState,
    discard,
    leaving,
)
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story


def plays(state: VeilleeState, seat: int) -> list[Move]:
    """Every way to play a card of this hand."""
    moves: list[Move] = []
    content = state.content
    for kind in content.kinds_among(state.hand(seat)):
        verb = content.verbs[content.first(state.hand(seat), kind)]
        if verb == "feed":
            moves.append(Move("play", (kind,)))
        elif verb == "heal":
            for chair in state.near(seat):
                moves.extend(
                    Move("play", (kind, chair, strength))
                    for strength in range(STRENGTHS)
                    if not state.sound(chair, strength)
                )
        elif verb == "look":
            moves.extend(
                Move("play", (kind, chair)) for chair in state.wakers() if chair != seat and state.hand(chair)
            )
        elif verb == "comfort":
            for chair in state.near(seat):
                nightmares = content.kinds_among(state.nightmares(chair))
                moves.extend(Move("play", (kind, chair, nightmare)) for nightmare in nightmares)
    return moves


def refuse_play(state: VeilleeState, seat: int, move: Move) -> Refusal | None:
    """Why no card can be played so, or None."""
    numbers = move.numbers
    card = state.content.first(state.hand(seat), numbers[0]) if numbers else -1
    if card < 0:  # veillee/pack.9
        return Refusal("veillee/pack.9")
    verb = state.content.verbs[card]
    if verb == "throw":  # veillee/pack.7
        return Refusal("veillee/pack.7")
    if verb == "feed":
        return None if len(numbers) == 1 else Refusal("veillee/pack.3")
    if verb == "look":
        return _refuse_look(state, seat, numbers)
    if verb == "heal":
        return _refuse_heal(state, seat, numbers)
    return _refuse_comfort(state, seat, numbers)


def _refuse_look(state: VeilleeState, seat: int, numbers: tuple[int, ...]) -> Refusal | None:
    no = Refusal("veillee/pack.5")
    if len(numbers) != 2 or numbers[1] == seat or numbers[1] not in state.wakers():  # veillee/pack.5
        return no
    return None if state.hand(numbers[1]) else no  # veillee/pack.5


def _refuse_heal(state: VeilleeState, seat: int, numbers: tuple[int, ...]) -> Refusal | None:
    no = Refusal("veillee/pack.4")
    if len(numbers) != 3 or numbers[1] not in state.near(seat):  # veillee/pack.4
        return no
    if not 0 <= numbers[2] < STRENGTHS or state.sound(numbers[1], numbers[2]):  # veillee/pack.4
        return no
    return None


def _refuse_comfort(state: VeilleeState, seat: int, numbers: tuple[int, ...]) -> Refusal | None:
    no = Refusal("veillee/pack.6")
    if len(numbers) != 3 or numbers[1] not in state.near(seat):  # veillee/pack.6
        return no
    lying = state.content.first(state.nightmares(numbers[1]), numbers[2])
    return None if lying >= 0 else no  # veillee/pack.6


def play_card(state: VeilleeState, seat: int, move: Move, story: Story) -> None:
    """Play a card and discard it (veillee/pack.2)."""
    numbers = move.numbers
    card = leaving(state, seat, numbers[0])
    story.tell("plays", (seat, numbers[0]))
    discard(state, card, HANDS + seat)  # veillee/pack.2
    verb = state.content.verbs[card]
    if verb == "feed":
        feed(state, 1, story)  # veillee/pack.3
    elif verb == "heal":
        state.wounds[numbers[1]] &= ~(1 << numbers[2])  # veillee/pack.4
        story.tell("healed", (numbers[1], numbers[2]))
    elif verb == "look":
        look(state, seat, numbers[1], story)
    else:
        lift_nightmare(state, numbers[1], numbers[2], story)


def look(state: VeilleeState, seat: int, other: int, story: Story) -> None:
    """A waker sees another's hand (veillee/pack.5)."""
    both = 1 << seat | 1 << other
    for card in state.hand(other):
        state.cards.show(card, 1 << seat)  # veillee/pack.5
    kinds = sorted(state.content.kind_of[card] for card in state.hand(other))
    story.tell_apart(both, "sees-hand", (seat, other, *kinds), "looks-at-hand", (seat, other))


def lift_nightmare(state: VeilleeState, chair: int, kind: int, story: Story) -> None:
    """A nightmare is taken away, and shuffled back into the pile (veillee/pack.6, veillee/pack.8)."""
    nightmare = state.content.first(state.nightmares(chair), kind)
    state.cards.take(BESIDE + chair, nightmare)  # veillee/pack.6
    state.cards.add_loose(NIGHTMARES, nightmare)  # veillee/pack.8
    state.modifiers.drop_source(CARD_SOURCE + nightmare)  # veillee/pack.6
    story.tell("nightmare-lifted", (chair, kind))
