"""A toy game: cards in the dark, a die, sealed bids, a private wish, a gift laid together in parts.

In each of the rounds every seat has a turn: it walks and takes aim as often as it likes, and ends the turn by
resting, by rolling a die, or by drawing a card. How it aims is nobody's business, and what it draws it alone
sees, until it shows it. Then all bid in secret; the highest bid takes a point, and a draw decides ties. At
last one seat lays two of its pieces together and gives them away.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from lumignon.kernel.agenda import register
from lumignon.kernel.cards import Cards
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import Draft, Secret
from lumignon.kernel.clockwork import OPEN, OVER, Choice, Standing, State, Step
from lumignon.kernel.game import EventCatalogue, Game, View
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import Move
from lumignon.kernel.options import Option, Setting
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import EVERYONE, Story
from lumignon.kernel.voice import Voice

STACK, DISCARD, HANDS = 0, 1, 2
CARDS = 12
ROUNDS = 2


class ToyState(State):
    """What lies on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = Cards()
        self.seats = 2
        self.round = 0
        self.points: list[int] = []
        self.paces: list[int] = []
        self.peeks: list[int] = []
        self.aims: list[int] = []
        self.loud = False

    def fields(self) -> tuple[str, ...]:
        return ("cards", "seats", "round", "points", "paces", "peeks", "aims", "loud")

    def standing(self) -> Standing[ToyState]:
        return STANDING


class Aside(Standing[ToyState]):
    """Out of turn: a private wish, a private peek at the stack, a shout that buys the right to speak."""

    def verbs(self) -> tuple[str, ...]:
        return ("wish", "peek", "shout")

    def moves(self, state: ToyState, seat: int) -> list[Move]:
        moves = [Move("wish", (value,)) for value in range(3)]
        if not state.peeks[seat] and state.cards.size(STACK):
            moves.append(Move("peek"))
        if not state.loud:
            moves.append(Move("shout"))
        return moves

    def refuse(self, state: ToyState, seat: int, move: Move) -> Refusal | None:
        return None if move in self.moves(state, seat) else Refusal("toy/aside.1")

    def take(self, state: ToyState, seat: int, move: Move, chance: Chance, story: Story) -> None:
        if move.verb == "wish":
            state.standing_answers[seat] = move.numbers[0]
        elif move.verb == "peek":
            state.peeks[seat] = 1
            card = state.cards.settle_top(STACK, "stack", chance)
            state.cards.show(card, 1 << seat)
            story.tell("peeked", (card,), 1 << seat)
        else:
            state.loud = True
            story.tell("shouted", (seat,))


STANDING = Aside()


class Round(Step[ToyState]):
    """Turns, bids, a gift; or the end."""

    def run(self, state: ToyState, chance: Chance, story: Story) -> None:
        if state.round == ROUNDS:
            best = max(state.points)
            state.finish(
                "counted", sum(1 << seat for seat in range(state.seats) if state.points[seat] == best)
            )
            return
        story.tell("round", (state.round,))
        state.agenda.plan(Turns(0), Call(), Give(), Next())


class Next(Step[ToyState]):
    """The next round."""

    def run(self, state: ToyState, chance: Chance, story: Story) -> None:
        state.round += 1
        state.loud = False
        state.agenda.push(Round())


class Turns(Step[ToyState]):
    """The turns from one seat on."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def arguments(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, state: ToyState, chance: Chance, story: Story) -> None:
        if self.seat < state.seats:
            state.agenda.plan(Turn(self.seat), Turns(self.seat + 1))


class Turn(Choice[ToyState]):
    """One seat walks, and rests, rolls or draws."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def arguments(self) -> tuple[int, ...]:
        return (self.seat,)

    def clock(self, state: ToyState) -> str:
        return "turn"

    def paragraph(self) -> str:
        return "toy/turn.1"

    def seats(self, state: ToyState) -> int:
        return 1 << self.seat

    def moves(self, state: ToyState, seat: int) -> list[Move]:
        moves = [Move("walk"), Move("aim", (1,)), Move("aim", (2,)), Move("rest"), Move("roll")]
        if state.cards.cards(HANDS + seat):
            moves.append(Move("show"))
        return [*moves, Move("draw")] if state.cards.size(STACK) else moves

    def take(self, state: ToyState, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        if move.verb == "walk":
            state.paces[seat] += 1
            story.tell("walked", (seat, state.paces[seat]))
            return OPEN
        if move.verb == "aim":
            state.aims[seat] = move.numbers[0]
            return OPEN
        if move.verb == "show":
            card = state.cards.cards(HANDS + seat)[0]
            state.cards.show(card, EVERYONE)
            story.tell("showed", (seat, card))
            return OPEN
        if move.verb == "roll":
            eyes = chance.die("luck")
            state.points[seat] += eyes
            story.tell("rolled", (seat, eyes))
        elif move.verb == "draw":
            card = state.cards.draw(STACK, "stack", chance)
            state.cards.put(HANDS + seat, card)
            state.cards.show(card, 1 << seat)
            story.tell_apart(1 << seat, "drew", (seat, card), "drew-unseen", (seat,))
        else:
            story.tell("rested", (seat,))
        return OVER

    def expire(self, state: ToyState, chance: Chance, story: Story) -> bool:
        story.tell("rested", (self.seat,))
        return OVER


class Call(Step[ToyState]):
    """All are asked for their bids."""

    def run(self, state: ToyState, chance: Chance, story: Story) -> None:
        state.agenda.push(Bids())


class Bids(Secret[ToyState]):
    """Everybody bids in secret."""

    def clock(self, state: ToyState) -> str:
        return "bids"

    def paragraph(self) -> str:
        return "toy/bids.1"

    def asked(self, state: ToyState) -> int:
        return (1 << state.seats) - 1

    def absent(self, state: ToyState, seat: int) -> Move:
        return Move("bid", (0,))

    def moves(self, state: ToyState, seat: int) -> list[Move]:
        return [Move("bid", (height,)) for height in range(4)]

    def disclose(self, state: ToyState, chance: Chance, story: Story) -> None:
        bids = [self.answer(state, seat).numbers[0] for seat in range(state.seats)]
        story.tell("bids", tuple(bids))
        highest = [seat for seat in range(state.seats) if bids[seat] == max(bids)]
        winner = highest[0] if len(highest) == 1 else chance.one_of("tie", highest)
        state.points[winner] += 1
        story.tell("took", (winner,))


class Give(Step[ToyState]):
    """Somebody gives."""

    def run(self, state: ToyState, chance: Chance, story: Story) -> None:
        state.agenda.push(Gift())


class Gift(Draft[ToyState]):
    """The round's seat lays two of four pieces together, and gives them away; its clock only calls."""

    def clock(self, state: ToyState) -> str:
        return "gift"

    def expire(self, state: ToyState, chance: Chance, story: Story) -> bool:
        story.tell("called", (self.seat(state),))
        return OPEN

    def paragraph(self) -> str:
        return "toy/gift.1"

    def seat(self, state: ToyState) -> int:
        return state.round % state.seats

    def parts(self, state: ToyState, drafted: list[int]) -> list[int]:
        return [part for part in range(4) if part not in drafted] if len(drafted) < 2 else []

    def unready(self, state: ToyState, drafted: list[int]) -> Refusal | None:
        return None if len(drafted) == 2 else Refusal("toy/gift.2")

    def settle(self, state: ToyState, drafted: list[int], chance: Chance, story: Story) -> bool:
        state.points[self.seat(state)] += sum(drafted)
        story.tell("gave", (self.seat(state), *drafted))
        return OVER


for step_name, step_kind in {
    "lamps.round": Round,
    "lamps.next": Next,
    "lamps.turns": Turns,
    "lamps.turn": Turn,
    "lamps.call": Call,
    "lamps.bids": Bids,
    "lamps.give": Give,
    "lamps.gift": Gift,
}.items():
    register(step_name, step_kind)


class Toy(Game):
    """The toy as the rest of the house sees it."""

    name = "toy"
    over = "toy/end.1"
    options = (Option("seats", 2, lowest=2, highest=3),)
    events: EventCatalogue = MappingProxyType({})

    @cached_property
    def content_hash(self) -> str:
        return "70" * 32

    def seat_names(self, options: Mapping[str, Setting]) -> list[str]:
        return ["north", "east", "south"][: int(options["seats"])]

    def seats_in(self, state: State) -> list[str]:
        assert isinstance(state, ToyState)
        return ["north", "east", "south"][: state.seats]

    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        return {"all": (1 << int(options["seats"])) - 1}

    def set_up(self, options: Mapping[str, Setting]) -> ToyState:
        state = ToyState()
        state.seats = int(options["seats"])
        state.cards.lay_out(HANDS + state.seats, CARDS)
        for card in range(CARDS):
            state.cards.add_loose(STACK, card)
        state.points = [0] * state.seats
        state.paces = [0] * state.seats
        state.peeks = [0] * state.seats
        state.aims = [0] * state.seats
        state.agenda.push(Round())
        return state

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, ToyState)
        own = range(max(audience, 0), audience + 1)
        return {
            "points": state.points,
            "paces": state.paces,
            "round": state.round,
            "loud": state.loud,
            "stack": state.cards.size(STACK),
            "top": [card for card in state.cards.cards(STACK) if state.cards.knows(audience, card)],
            "hands": [state.cards.faces(HANDS + seat, audience) for seat in range(state.seats)],
            "wish": [state.standing_answers.get(seat, 0) for seat in own],
            "aim": [state.aims[seat] for seat in own],
            "answer": [
                move.to_json()
                for key, move in state.agenda.answers.items()
                if audience >= 0 and key % SEATS_AT_MOST == audience
            ],
        }

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        assert isinstance(state, ToyState)
        world = state.copy()
        assert isinstance(world, ToyState)
        world.cards.resample(seat, [0] * CARDS, chance)
        return world

    def voice(self, state: State, seat: int, own: int) -> Voice:
        assert isinstance(state, ToyState)
        if state.agenda.steps and isinstance(state.agenda.steps[-1], Bids):
            return Voice(0, paragraph="toy/silence.1")
        if state.loud:
            return Voice(1 << (seat + 1) % state.seats, "shout", "toy/silence.2")
        return Voice(0, "shout", "toy/silence.3")

    def write_position(self, state: State) -> str:
        return str(state.to_json())

    def read_position(self, text: str) -> State:
        raise Malformed("the toy's positions are not written by hand")

    def draw_view(self, view: View, language: str) -> str:
        return str(view)

    def write_move(self, move: Move) -> str:
        return " ".join([move.verb, *map(str, move.numbers)])

    def read_move(self, text: str) -> Move:
        verb, *numbers = text.split()
        return Move(verb, tuple(int(number) for number in numbers))

    def blank(self) -> State:
        return ToyState()

    def word(self, kind: str, number: int, language: str) -> str | int:
        return number


class NewerToy(Toy):
    """The toy after its rules were mended."""

    version = 2


TOY = Toy()
NEWER_TOY = NewerToy()
WALK, REST, ROLL, DRAW = Move("walk"), Move("rest"), Move("roll"), Move("draw")
PEEK, SHOUT, SHOW = Move("peek"), Move("shout"), Move("show")


def bid(height: int) -> Move:
    """A bid of this height."""
    return Move("bid", (height,))


def aim(where: int) -> Move:
    """An aim, for nobody else's eyes."""
    return Move("aim", (where,))


def wish(value: int) -> Move:
    """A standing answer."""
    return Move("wish", (value,))
