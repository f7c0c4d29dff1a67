"""Chapter “Keys”: taking them, and giving them to one another."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.gates import look_for_escape
from lumignon.games.piege_obscur.grid import ALL_WAYS
from lumignon.games.piege_obscur.sight import joined
from lumignon.games.piege_obscur.state import PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.tiles import EMPTY_KEY, KEEPER, KEY, PIT, tile_of
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Choice, Standing
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

GIVE: Final = [
    [Move("give", (giver, taker)) for taker in range(PRISONERS_AT_MOST)] for giver in range(PRISONERS_AT_MOST)
]
NO_MOVES: Final[list[Move]] = []
GIVE_VERBS: Final = ("give",)

EMPTY_KEY_TILE: Final = tile_of(EMPTY_KEY, ALL_WAYS)


class Decision(Choice[PrisonState]):
    """A choice before which keys may change hands: to move, to stay, to end the turn."""


def take_key(state: PrisonState, prisoner: int, story: Story) -> None:
    """Who stands on a key tile, and has no key, takes its key."""
    cell = state.spots[prisoner]
    code = state.tiles[cell]
    if code >> 5 == KEY and not code & PIT and not state.has_key(prisoner):  # piege-obscur/keys.2
        state.keys |= 1 << prisoner  # piege-obscur/keys.1
        state.tiles[cell] = EMPTY_KEY_TILE
        story.tell("takes-key", (prisoner,))
    look_for_escape(state, story)


def keys_left(state: PrisonState) -> int:
    """The keys in all hands, on the board and in the stack."""
    left = state.stack[KEY] + state.stack[KEEPER]
    if state.hand in (KEY, KEEPER):
        left += 1
    for prisoner in range(state.prisoners):
        if (state.keys >> prisoner) & 1:
            left += 1
    for code in state.tiles:
        kind = code >> 5
        if (kind in (KEY, KEEPER)) and not code & PIT:  # piege-obscur/keys.6
            left += 1
    return left


def can_give(state: PrisonState, giver: int, taker: int) -> bool:
    """Whether the rules let one give their key to the other now."""
    return (
        state.has_key(giver)
        and not state.has_key(taker)  # piege-obscur/keys.3
        and state.active in (giver, taker)  # piege-obscur/keys.3
        and state.spots[giver] != state.spots[taker]  # piege-obscur/keys.3
        and joined(state, giver, taker)  # piege-obscur/keys.3
    )


def any_gift(state: PrisonState) -> bool:
    """Whether a key could change hands now."""
    everybody = (1 << state.prisoners) - 1
    if state.keys in (0, everybody):
        return False
    active = state.active
    for other in range(state.prisoners):
        if other != active and (can_give(state, active, other) or can_give(state, other, active)):
            return True
    return False


class Gifts(Standing[PrisonState]):
    """Keys may be given out of turn."""

    def verbs(self) -> tuple[str, ...]:
        return GIVE_VERBS

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        if state.keys == 0:
            return NO_MOVES
        if not isinstance(state.agenda.steps[-1], Decision):  # piege-obscur/keys.3
            return NO_MOVES
        moves: list[Move] = []
        for giver in range(state.prisoners):
            if state.seat_of(giver) == seat:  # piege-obscur/keys.4
                for taker in range(state.prisoners):
                    if can_give(state, giver, taker):
                        moves.append(GIVE[giver][taker])
        return moves

    def refuse(self, state: PrisonState, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        if len(move.numbers) == 2:
            giver, taker = move.numbers
            known = 0 <= giver < state.prisoners and 0 <= taker < state.prisoners
            if known and giver != taker and state.has_key(giver):
                if state.seat_of(giver) != seat:
                    return Refusal("piege-obscur/keys.4")
                if state.has_key(taker):
                    return Refusal("piege-obscur/keys.2")
        return Refusal("piege-obscur/keys.3")

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> None:
        giver, taker = move.numbers
        state.keys &= ~(1 << giver)
        state.keys |= 1 << taker
        story.tell("gives-key", (giver, taker))
        take_key(state, giver, story)  # piege-obscur/keys.5


GIFTS: Final = Gifts()
