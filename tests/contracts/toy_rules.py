"""The rules of the toy: hands, a stack to peek at, a hidden owl, votes, nights, parries, noises."""

from __future__ import annotations

from typing import ClassVar, Final

from lumignon.kernel.agenda import register
from lumignon.kernel.cards import NOWHERE, Cards
from lumignon.kernel.chance import Chance
from lumignon.kernel.choices import PASS, Draft, Secret, Window
from lumignon.kernel.clockwork import OVER, Choice, Standing, State, Step
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import EVERYONE, Story

SEATS_AT_MOST: Final = 5
PLAYING_CARDS: Final = 14
OWL: Final = PLAYING_CARDS
CARDS: Final = PLAYING_CARDS + SEATS_AT_MOST + 1
FAMILIES: Final = [0 if card < PLAYING_CARDS else 1 for card in range(CARDS)]
STACK: Final = 0
DISCARD: Final = 1
BOX: Final = 2
SPARE: Final = 3
HANDS: Final = 4
ROLES: Final = HANDS + SEATS_AT_MOST
ZONES: Final = ROLES + SEATS_AT_MOST
PARRIED: Final = 1


class Attic(State):
    """The table in the attic."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = Cards()
        self.seats = 0
        self.present = 0
        self.round = 1
        self.rounds = 0
        self.points: list[int] = []

    def fields(self) -> tuple[str, ...]:
        return ("cards", "seats", "present", "round", "rounds", "points")

    def standing(self) -> Standing[Attic]:
        return NOISES

    def hand(self, seat: int) -> list[int]:
        return self.cards.cards(HANDS + seat)

    def is_present(self, seat: int) -> bool:
        return self.present >> seat & 1 == 1

    def present_seats(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.is_present(seat)]

    def owner(self, role: int) -> int:
        """Who has this role, or -1."""
        return next((seat for seat in range(self.seats) if role in self.cards.cards(ROLES + seat)), -1)


def draw(state: Attic, seat: int, chance: Chance, story: Story) -> None:
    card = state.cards.draw(STACK, "stack", chance)
    if card != NOWHERE:
        state.cards.put(HANDS + seat, card)
        state.cards.show(card, 1 << seat)
        story.tell_apart(1 << seat, "drew", (seat, card), "drew-unseen", (seat,))


def take_role(state: Attic, seat: int, chance: Chance) -> None:
    role = state.cards.draw(SPARE, "roles", chance)
    state.cards.put(ROLES + seat, role)
    state.cards.show(role, 1 << seat)


class Deal(Step[Attic]):
    def run(self, state: Attic, chance: Chance, story: Story) -> None:
        for seat in state.present_seats():
            take_role(state, seat, chance)
            draw(state, seat, chance, story)
            draw(state, seat, chance, story)
        state.agenda.push(Round())


class Round(Step[Attic]):
    def run(self, state: Attic, chance: Chance, story: Story) -> None:
        if state.round > state.rounds:
            state.agenda.push(End())
        else:
            state.agenda.plan(Turns(0), Vote(), Night(), RoundOver())


class RoundOver(Step[Attic]):
    def run(self, state: Attic, chance: Chance, story: Story) -> None:
        state.round += 1
        state.cards.shuffle_into(DISCARD, STACK)
        state.agenda.push(Round())


class End(Step[Attic]):
    def run(self, state: Attic, chance: Chance, story: Story) -> None:
        for seat in state.present_seats():
            role = state.cards.cards(ROLES + seat)[0]
            state.cards.show(role, EVERYONE)
            story.tell("role", (seat, role))
        story.tell("over")
        best = max(state.points)
        state.finish("over", sum(1 << seat for seat in state.present_seats() if state.points[seat] == best))


class AboutSeat:
    """What a step about one seat has, of whatever kind it is."""

    def __init__(self, seat: int) -> None:
        self.seat_asked: Final = seat

    def arguments(self) -> tuple[int, ...]:
        return (self.seat_asked,)


class Turns(AboutSeat, Step[Attic]):
    def run(self, state: Attic, chance: Chance, story: Story) -> None:
        if self.seat_asked < state.seats:
            state.agenda.push(Turns(self.seat_asked + 1))
            if state.is_present(self.seat_asked):
                state.agenda.push(Turn(self.seat_asked))


class Turn(AboutSeat, Choice[Attic]):
    def clock(self, state: Attic) -> str:
        return "turn"

    def paragraph(self) -> str:
        return "toy/turn.1"

    def seats(self, state: Attic) -> int:
        return 1 << self.seat_asked

    def moves(self, state: Attic, seat: int) -> list[Move]:
        moves = [Move("draw"), Move("peek")] if state.cards.size(STACK) else []
        moves += [Move("play", (card,)) for card in state.hand(seat)]
        if state.hand(seat):
            moves.append(Move("hide"))
        return [*moves, Move("rest")]

    def refuse(self, state: Attic, seat: int, move: Move) -> Refusal | None:
        if move.verb == "play" and len(move.numbers) == 1:
            card = move.numbers[0]
            if card in state.hand(seat):
                return None
            if 0 <= card < PLAYING_CARDS:
                return Refusal("toy/turn.3", "not-held", (card,))
            return Refusal("toy/turn.3")
        if move in (Move("draw"), Move("peek")):
            return None if state.cards.size(STACK) else Refusal("toy/turn.2")
        if move == Move("hide"):
            return None if state.hand(seat) else Refusal("toy/turn.4")
        return None if move == Move("rest") else Refusal("toy/turn.1")

    def take(self, state: Attic, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        if move.verb == "draw":
            draw(state, seat, chance, story)
        elif move.verb == "peek":
            card = state.cards.settle_top(STACK, "stack", chance)
            state.cards.show(card, 1 << seat)
            story.tell_apart(1 << seat, "peeked", (seat, card), "peeked-unseen", (seat,))
        elif move.verb == "hide":
            state.agenda.push(Hide(seat))
        elif move.verb == "play":
            card = move.numbers[0]
            state.cards.move(card, HANDS + seat, DISCARD)
            state.cards.show(card, EVERYONE)
            story.tell("played", (seat, card))
            state.agenda.plan(Parry(seat), Score(seat), Played())
        return OVER

    def expire(self, state: Attic, chance: Chance, story: Story) -> bool:
        return OVER


class Played(Step[Attic]):
    frame: ClassVar[str] = "play"

    def run(self, state: Attic, chance: Chance, story: Story) -> None:
        return


class Score(AboutSeat, Step[Attic]):
    def run(self, state: Attic, chance: Chance, story: Story) -> None:
        luck = chance.die("luck")
        state.points[self.seat_asked] += luck
        story.tell("scored", (self.seat_asked, luck))


class Parry(AboutSeat, Window[Attic]):
    def clock(self, state: Attic) -> str:
        return "parry"

    moment: ClassVar[int] = PARRIED

    def paragraph(self) -> str:
        return "toy/parry.1"

    def asked(self, state: Attic) -> int:
        return state.present & ~(1 << self.seat_asked)

    def reactions(self, state: Attic, seat: int) -> list[Move]:
        return [Move("parry", (card,)) for card in state.hand(seat) if card % 3 == 0]

    def react(self, state: Attic, seat: int, move: Move, chance: Chance, story: Story) -> None:
        card = move.numbers[0]
        state.cards.move(card, HANDS + seat, DISCARD)
        state.cards.show(card, EVERYONE)
        story.tell("parried", (seat, card))
        state.agenda.unwind("play")


class Hide(AboutSeat, Draft[Attic]):
    def clock(self, state: Attic) -> str:
        return "turn"

    def paragraph(self) -> str:
        return "toy/hiding.1"

    def seat(self, state: Attic) -> int:
        return self.seat_asked

    def parts(self, state: Attic, drafted: list[int]) -> list[int]:
        if len(drafted) == 2:
            return []
        return [card for card in state.hand(self.seat_asked) if card not in drafted]

    def unready(self, state: Attic, drafted: list[int]) -> Refusal | None:
        return None if drafted else Refusal("toy/hiding.2")

    def settle(self, state: Attic, drafted: list[int], chance: Chance, story: Story) -> bool:
        for card in drafted:
            state.cards.move(card, HANDS + self.seat_asked, BOX)
        story.tell("hid", (self.seat_asked, len(drafted)))
        return OVER

    def expire(self, state: Attic, chance: Chance, story: Story) -> bool:
        return OVER


class Vote(Secret[Attic]):
    def clock(self, state: Attic) -> str:
        return "vote"

    def paragraph(self) -> str:
        return "toy/vote.1"

    def asked(self, state: Attic) -> int:
        return state.present

    def absent(self, state: Attic, seat: int) -> Move:
        return Move("vote", (0,))

    def moves(self, state: Attic, seat: int) -> list[Move]:
        return [Move("vote", (number,)) for number in range(3)]

    def disclose(self, state: Attic, chance: Chance, story: Story) -> None:
        story.tell("votes", tuple(self.answer(state, seat).numbers[0] for seat in state.present_seats()))


class Night(Secret[Attic]):
    """Only the owl's answer counts, and only the clock ends the night: nobody sees who the owl is."""

    def clock(self, state: Attic) -> str:
        return "night"

    def ends_by_clock(self, state: Attic) -> bool:
        return True

    def paragraph(self) -> str:
        return "toy/night.1"

    def asked(self, state: Attic) -> int:
        return state.present

    def absent(self, state: Attic, seat: int) -> Move:
        return PASS

    def moves(self, state: Attic, seat: int) -> list[Move]:
        return [*(Move("point", (other,)) for other in state.present_seats() if other != seat), PASS]

    def disclose(self, state: Attic, chance: Chance, story: Story) -> None:
        owl = state.owner(OWL)
        move = self.answer(state, owl) if owl >= 0 else PASS
        hand = state.hand(move.numbers[0]) if move != PASS else []
        if hand:
            state.cards.show(hand[0], 1 << owl)
            story.tell_apart(1 << owl, "seen", (move.numbers[0], hand[0]), "night", ())
        else:
            story.tell("night")


class Echo(AboutSeat, Choice[Attic]):
    frame: ClassVar[str] = "echo"

    def clock(self, state: Attic) -> str:
        return "echo"

    def paragraph(self) -> str:
        return "toy/echo.1"

    def seats(self, state: Attic) -> int:
        return 1 << self.seat_asked

    def moves(self, state: Attic, seat: int) -> list[Move]:
        return [Move("yes"), Move("no")]

    def take(self, state: Attic, seat: int, move: Move, chance: Chance, story: Story) -> bool:
        story.tell("answered", (seat, 1 if move.verb == "yes" else 0))
        return OVER


class Noises(Standing[Attic]):
    """Out of turn: whistling at the next seat, shouting, sitting down on a free seat."""

    def verbs(self) -> tuple[str, ...]:
        return ("whistle", "shout", "join")

    def moves(self, state: Attic, seat: int) -> list[Move]:
        moves = [Move(verb) for verb in self.verbs()]
        return [move for move in moves if self.refuse(state, seat, move) is None]

    def refuse(self, state: Attic, seat: int, move: Move) -> Refusal | None:
        if move.numbers or (move.verb == "join") == state.is_present(seat):
            return Refusal("toy/echo.4")
        if move.verb == "whistle" and state.agenda.inside("echo"):
            return Refusal("toy/echo.2")
        if move.verb == "shout" and not state.points[seat]:
            return Refusal("toy/echo.3")
        return None

    def take(self, state: Attic, seat: int, move: Move, chance: Chance, story: Story) -> None:
        if move.verb == "join":
            state.present |= 1 << seat
            take_role(state, seat, chance)
            story.tell("joined", (seat,))
        elif move.verb == "shout":
            state.points[seat] -= 1
            story.tell("shouted", (seat,))
        else:
            story.tell("whistled", (seat,))
            seats = state.present_seats()
            state.agenda.push(Echo(seats[(seats.index(seat) + 1) % len(seats)]))


NOISES: Final = Noises()
STEPS: Final = (Deal, Round, RoundOver, End, Turns, Turn, Played, Score, Parry, Hide, Vote, Night, Echo)

for kind in STEPS:
    register(f"toy.{kind.__name__.lower()}", kind)
