"""Chapter “Moving”: where a prisoner may go, and what moving does."""

from __future__ import annotations

from typing import Final

from lumignon.games.piege_obscur.cracks import collapse, is_cracked
from lumignon.games.piege_obscur.falling import FALL
from lumignon.games.piege_obscur.grid import CELLS, WAYS, opposite
from lumignon.games.piege_obscur.keeper import TakeItsKey
from lumignon.games.piege_obscur.keys import Decision, any_gift
from lumignon.games.piege_obscur.monsters import ATTACK
from lumignon.games.piege_obscur.nerve import spend_nerve, to_spend
from lumignon.games.piege_obscur.placing import draw_to_place, put_at
from lumignon.games.piege_obscur.scramble import SCRAMBLE, can_enter, meet, stand, unharmed
from lumignon.games.piege_obscur.sight import see
from lumignon.games.piege_obscur.state import OFF, PRISONERS_AT_MOST, PrisonState
from lumignon.games.piege_obscur.stay import stay
from lumignon.games.piege_obscur.tiles import KEEPER, NO_TILE, OPEN_WAYS, STRIKES, from_behind, is_pit
from lumignon.games.piege_obscur.turn import settle
from lumignon.kernel.agenda import register
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import OPEN, OVER, Step
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story

GO: Final = [Move("go", (cell,)) for cell in range(CELLS)]
CHARGE: Final = [Move("charge", (cell,)) for cell in range(CELLS)]
AGAIN: Final = [Move("again", (cell,)) for cell in range(CELLS)]
AGAIN_CHARGE: Final = [Move("again-charge", (cell,)) for cell in range(CELLS)]
STAY: Final = Move("stay")
ENDURE: Final = Move("endure")
"""A stay in the dark, bought with Nerve."""
END: Final = Move("end")

# What keeps a prisoner from going to a cell, or how they may go there.
PASSABLE: Final = 0
CHARGE_ONLY: Final = 1
NOT_BESIDE: Final = 2
WALL: Final = 3
TAKEN: Final = 4
UNLIT: Final = 5
SPENT_STACK: Final = 6

REASONS: Final = {
    CHARGE_ONLY: "piege-obscur/movement.5",
    NOT_BESIDE: "piege-obscur/movement.1",
    WALL: "piege-obscur/movement.2",
    TAKEN: "piege-obscur/movement.3",
    UNLIT: "piege-obscur/light.7",
    SPENT_STACK: "piege-obscur/lights-out.3",
}


def passage(state: PrisonState, prisoner: int, way: int) -> int:
    """Whether a prisoner may go this way, and if not, why."""
    cell = state.spots[prisoner]
    if not OPEN_WAYS[state.tiles[cell]] >> way & 1:  # piege-obscur/movement.2
        return WALL
    other = state.grid.neighbours[cell * WAYS + way]
    code = state.tiles[other]
    if code == NO_TILE:
        if state.candle(prisoner):
            return UNLIT
        return PASSABLE if state.waiting > 0 else SPENT_STACK  # piege-obscur/lights-out.3
    if not OPEN_WAYS[code] >> opposite(way) & 1:  # piege-obscur/movement.2
        return WALL
    if not can_enter(state, other):  # piege-obscur/movement.3
        return TAKEN
    kind = code >> 5
    if not STRIKES[kind] or is_pit(code):
        return PASSABLE
    if unharmed(state, prisoner, code, way):  # piege-obscur/keeper.6
        return PASSABLE
    return CHARGE_ONLY  # piege-obscur/movement.5, piege-obscur/keeper.6, piege-obscur/keeper.7


def add_ways(
    state: PrisonState, prisoner: int, nerve: int, go: list[Move], charge: list[Move], moves: list[Move]
) -> None:
    """List the moves to the cells beside; a charge takes a token of Nerve of its own."""
    cell = state.spots[prisoner]
    for way in range(WAYS):
        found = passage(state, prisoner, way)
        if found == PASSABLE:
            moves.append(go[state.grid.neighbours[cell * WAYS + way]])
        elif found == CHARGE_ONLY and nerve > 0:  # piege-obscur/nerve.6
            moves.append(charge[state.grid.neighbours[cell * WAYS + way]])


def refuse_to_go(state: PrisonState, prisoner: int, move: Move) -> Refusal:
    """Why a prisoner may not go, or charge, where they want to."""
    cell = move.numbers[0] if move.numbers else OFF
    way = state.grid.way_to(state.spots[prisoner], cell)
    found = NOT_BESIDE if way < 0 else passage(state, prisoner, way)
    charges = move.verb in ("charge", "again-charge")
    if found == PASSABLE:
        if not charges:
            # a further move without the token it takes
            return Refusal("piege-obscur/nerve.3")
        # nothing is to be charged here: not even a keeper, from behind and without a key
        keeper = state.tiles[cell] >> 5 == KEEPER and not is_pit(state.tiles[cell])
        return Refusal("piege-obscur/keeper.6" if keeper else "piege-obscur/nerve.6")
    if found == CHARGE_ONLY:
        if charges:
            return Refusal("piege-obscur/nerve.6")
        if from_behind(state.tiles[cell], way):
            return Refusal("piege-obscur/keeper.6")
        if state.tiles[cell] >> 5 == KEEPER:
            return Refusal("piege-obscur/keeper.7")
    return Refusal(REASONS[found])


class Act(Decision):
    """The active prisoner moves or stays."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/movement.7"

    def seats(self, state: PrisonState) -> int:
        if state.spots[self.prisoner] == OFF:  # piege-obscur/falling.2
            return 0
        return 1 << state.seat_of(self.prisoner)  # piege-obscur/movement.7

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        prisoner = self.prisoner
        nerve = to_spend(state, prisoner)
        moves: list[Move] = []
        add_ways(state, prisoner, nerve, GO, CHARGE, moves)
        if state.candle(prisoner) or not can_go(
            moves
        ):  # piege-obscur/lights-out.2, piege-obscur/lights-out.5
            moves.append(STAY)
        elif nerve > 0:  # piege-obscur/nerve.4
            moves.append(ENDURE)
        return moves

    def refuse(self, state: PrisonState, seat: int, move: Move) -> Refusal | None:
        moves = self.moves(state, seat)
        if move in moves:
            return None
        prisoner = self.prisoner
        if move.verb in ("go", "charge"):
            return refuse_to_go(state, prisoner, move)
        if move.verb == "stay":
            return Refusal("piege-obscur/lights-out.2")
        if move.verb == "endure":
            free = STAY in moves and not state.candle(prisoner)
            return Refusal("piege-obscur/lights-out.5" if free else "piege-obscur/nerve.4")
        if move.verb in ("again", "again-charge"):
            return Refusal("piege-obscur/nerve.3")
        if move.verb in ("snuff", "sustain"):
            return Refusal("piege-obscur/final-flickers.2")
        if move.verb == "end" and not state.candle(prisoner):
            return Refusal("piege-obscur/lights-out.2")
        return Refusal("piege-obscur/movement.1")

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        prisoner = self.prisoner
        verb = move.verb
        if verb == "stay":
            gains = state.candle(prisoner)  # piege-obscur/lights-out.5
            stay(state, prisoner, gains, chance, story)
            return OVER
        if verb == "endure":
            spend_nerve(state, prisoner, 1, story)
            stay(state, prisoner, False, chance, story)  # piege-obscur/nerve.4
            return OVER
        price = 1 if verb == "charge" else 0  # piege-obscur/nerve.6
        return set_out(state, prisoner, move.numbers[0], price, chance, story)


class Again(Decision):
    """After a move: another one for Nerve, or the end of the turn."""

    def __init__(self, prisoner: int) -> None:
        self.prisoner = prisoner

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner,)

    def paragraph(self) -> str:
        return "piege-obscur/movement.7"

    def seats(self, state: PrisonState) -> int:
        prisoner = self.prisoner
        if state.spots[prisoner] == OFF:  # piege-obscur/falling.2
            return 0
        if to_spend(state, prisoner) == 0 and not any_gift(state):
            return 0
        return 1 << state.seat_of(prisoner)

    def moves(self, state: PrisonState, seat: int) -> list[Move]:
        moves: list[Move] = []
        nerve = to_spend(state, self.prisoner)
        if nerve > 0:  # piege-obscur/nerve.3
            add_ways(state, self.prisoner, nerve - 1, AGAIN, AGAIN_CHARGE, moves)  # piege-obscur/nerve.6
        moves.append(END)
        return moves

    def refuse(self, state: PrisonState, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        if move.verb in ("again", "again-charge"):
            return refuse_to_go(state, self.prisoner, move)
        return Refusal("piege-obscur/nerve.3")

    def take(self, state: PrisonState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        prisoner = self.prisoner
        if move.verb == "end":
            return OVER
        price = 2 if move.verb == "again-charge" else 1  # piege-obscur/nerve.6
        return set_out(state, prisoner, move.numbers[0], price, chance, story)


def can_go(moves: list[Move]) -> bool:
    """Whether one of the moves is no charge (piege-obscur/lights-out.5)."""
    return any(move.verb == "go" for move in moves)


def set_out(state: PrisonState, prisoner: int, cell: int, price: int, chance: Chance, story: Story) -> bool:
    """A prisoner sets out for a cell beside theirs, for so much Nerve; in the dark it may have to be drawn
    first, and if the last tile was a first omen, there is nothing to draw and they choose anew."""
    drawn = state.tiles[cell] == NO_TILE
    if drawn and draw_to_place(state, chance, story) == NO_TILE:  # piege-obscur/lights-out.3
        return OPEN
    if price:
        spend_nerve(state, prisoner, price, story)
    agenda = state.agenda
    agenda.push(AGAIN_FOR[prisoner])
    settle(state, prisoner)
    agenda.push(Arrive(prisoner, cell))
    if drawn:
        way = state.grid.way_to(cell, state.spots[prisoner])
        put_at(state, cell, way, story)  # piege-obscur/lights-out.3
    return OVER


class Arrive(Step[PrisonState]):
    """A prisoner moves; what they left may collapse, and whoever sees it is alarmed."""

    def __init__(self, prisoner: int, cell: int) -> None:
        self.prisoner = prisoner
        self.cell = cell

    def arguments(self) -> tuple[int, ...]:
        return (self.prisoner, self.cell)

    def run(self, state: PrisonState, chance: Chance, story: Story) -> None:
        prisoner, cell = self.prisoner, self.cell
        origin = state.spots[prisoner]
        if origin == OFF:
            return
        seeing = see(state, origin)  # piege-obscur/monsters.3
        code = state.tiles[cell]
        way = state.grid.way_to(origin, cell)
        story.tell("moves", (prisoner, cell))
        stand(state, prisoner, cell, story)
        if is_cracked(state, origin) and not state.result:
            collapse(state, origin, story)  # piege-obscur/cracks.1
        if state.result:
            return
        agenda = state.agenda
        if is_pit(code):  # piege-obscur/movement.4
            state.stirred |= seeing
            agenda.plan(FALL[prisoner], ATTACK)  # piege-obscur/monsters.4
            return
        state.stirred |= seeing | see(state, cell)  # piege-obscur/monsters.3
        if not STRIKES[code >> 5]:
            if state.stirred:
                agenda.push(ATTACK)
        elif unharmed(state, prisoner, code, way):  # piege-obscur/keeper.6
            agenda.plan(ATTACK, TakeItsKey(prisoner), SCRAMBLE[prisoner])
        else:
            meet(state, prisoner)


ACT: Final = [Act(prisoner) for prisoner in range(PRISONERS_AT_MOST)]
AGAIN_FOR: Final = [Again(prisoner) for prisoner in range(PRISONERS_AT_MOST)]

register("piege-obscur.act", Act)
register("piege-obscur.again", Again)
register("piege-obscur.arrive", Arrive)
