"""A match: one play of a game. All that happens goes into its journal, and its state follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import State
from lumignon.kernel.entries import Moved, Opened, Player
from lumignon.kernel.game import Game
from lumignon.kernel.hearing import Hearing
from lumignon.kernel.history import Course, History
from lumignon.kernel.journal import FRESH, Journal, NonceSource
from lumignon.kernel.move import Move, move_from_json
from lumignon.kernel.opening import named, seated, write_opening, write_salts
from lumignon.kernel.refusal import ChoiceOver, ClientReused, NotOffered, PriceFirst, Refusal, Refused
from lumignon.kernel.sealed import Sealed
from lumignon.kernel.seating import mask_of, others, own_ears, person_in, player_in, seats_of
from lumignon.kernel.sources import source_of
from lumignon.kernel.story import EVERYONE, Event, Story
from lumignon.kernel.undo import (
    Applied,
    Mark,
    Mode,
    Offer,
    Undone,
    agreed,
    counted,
    crosses_fence,
    drawn_again,
    latest,
    numbers_of,
    outlasts,
    told_of_undo,
    undo_offer,
)

NO_CLIENTS: Final[dict[str, int]] = {}


class Match:
    """One play of a game. Players are named by their ids; a bot's begins with `bot:`.

    Who may act for a seat is decided outside: a match trusts whoever calls it with a seat.
    """

    def __init__(
        self,
        game: Game,
        journal: Journal,
        opened: Opened,
        players: list[Player],
        source: Chance,
        sealed: Sealed | None,
    ) -> None:
        self.game: Final = game
        self.journal = journal
        self.opened: Final = opened
        self.players = players
        self.source = source
        self.hearing: Final = Hearing()
        self.redrawn = False
        """Whether a draw was taken back by consent and is drawn again by those who know it: for good."""
        self.crossed = False
        """Whether something was taken back that had told somebody something, a draw or not: for good."""
        self.closed = False
        self.history: History
        self._mode: Final[Mode] = opened.undo
        self._sealed = sealed
        self._accepted: dict[tuple[int, Player], dict[str, int]] = {}
        """For each seat and player the number of the move that each of their clients' ids stands for."""
        self._void: set[int] = set()
        """The numbers of the entries that were taken back and not brought back."""
        self._ahead = 0
        """By how much the number of the choice is ahead of the state's: an undo takes the state's back."""
        self.highest_choice = 0
        """The highest number that a choice of this match has had."""

    @classmethod
    def open(
        cls,
        game: Game,
        options: Mapping[str, object],
        *,
        table: str,
        chance: Sealed | int | str,
        persons: Mapping[int, str],
        undo: Mode = "free",
        at: int = 0,
        nonce: NonceSource = FRESH,
        position: State | None = None,
    ) -> Match:
        """Open a table's match when its seats are closed: with a sealed source, or with a fast seed.

        With a position it goes on from there, to be seen by everybody for good; how often chance was asked
        before counts on, so that what it draws is what would come next from a source of this match.
        """
        journal = Journal(nonce)
        opened = write_opening(journal, game, options, table, chance, undo, at, position)
        players = seated(persons, opened)
        sealed = chance if isinstance(chance, Sealed) else None
        if sealed is not None and sealed.salts is not None:
            write_salts(journal, table, sealed.salts, players, at)
        match = cls(game, journal, opened, players, source_of(opened, players, chance), sealed)
        match.begin(at)
        return match

    @staticmethod
    def fold(game: Game, journal: Journal | str, chance: Sealed | None = None) -> Match:
        """Rebuild a match from its journal. A sealed one can be played on only with its seed."""
        from lumignon.kernel.fold import fold

        return fold(game, journal, chance)

    def begin(self, at: int) -> None:
        """Set up, or take up the position, and go on to the first choice."""
        if self.opened.state is None:
            state = self.game.set_up(self.game.settle(self.opened.options))
        else:
            state = self.game.load(self.opened.state)
        story = Story()
        chance = self.source
        chance.outcomes = []
        engine.begin(state, chance, story)
        self.journal.append("began", at, persons=self.players, outcomes=chance.outcomes)
        self.history = History(self.game, state)
        self.highest_choice = self.choice
        self.hearing.tell(story.take())

    @property
    def state(self) -> State:
        """All that is true now: never to be changed, and never to be shown."""
        return self.history.state

    @property
    def marks(self) -> list[Mark]:
        """What is said of this match for good, to everybody who looks at it."""
        marks: list[Mark] = ["position"] if self.opened.state is not None else []
        if self.redrawn:
            marks.append("redrawn")
        elif self.crossed:
            marks.append("crossed")
        return marks

    @property
    def choice(self) -> int:
        """The number of the pending choice: no other choice of this match ever has it, whatever is undone."""
        return self.state.agenda.asked + self._ahead

    def renumber(self) -> None:
        """The pending choice gets a number that none has had: who knew it before may mean another."""
        self._ahead = self.highest_choice + 1 - self.state.agenda.asked
        self.highest_choice = self.choice

    def legal(self, seat: int) -> list[Move]:
        """Every move of this seat."""
        player_in(self.players, seat)
        return [] if self.closed else engine.legal(self.state, seat)

    def refuse(self, seat: int, move: Move) -> Refusal | None:
        """Why this seat may not make this move now, or None."""
        player_in(self.players, seat)
        return Refusal(self.game.over) if self.closed else self.game.refuse(self.state, seat, move)

    @property
    def chronicle(self) -> list[Event]:
        """Every event that was ever told, in order."""
        return self.hearing.chronicle

    def heard(self, audience: int, after: int = 0) -> list[tuple[int, Event]]:
        """What an audience was told since its own event number `after`, with its own numbers from 1."""
        return self.hearing.heard(audience, after)

    def told(self, audience: int) -> int:
        """How many events this audience was told: the number of its last one, and 0 before the first."""
        return self.hearing.told(audience)

    def play(self, seat: int, move: Move, *, choice: int | None = None, at: int = 0, client: str = "") -> int:
        """Make a move, and give its number in the journal; for a move sent twice, the number it has."""
        player = player_in(self.players, seat)
        known = self._accepted.get((seat, player), NO_CLIENTS).get(client, -1) if client else -1
        if known >= 0 and known not in self._void:
            if self._move_of(known) != move:
                raise ClientReused(
                    "this client's id already stands for another move: a new move has a new id"
                )
            return known
        standing = self.history.is_standing(move)
        over = engine.pending(self.state) is None or self.closed
        if not over and not standing and choice not in (None, self.choice):
            raise ChoiceOver(f"choice {choice} is over")
        refusal = self.refuse(seat, move)
        if refusal is not None:
            raise Refused(refusal)
        number = len(self.journal)
        asked = self.choice
        entry = Applied(number, "move", seat, player, move, self.state.agenda.asked, standing)
        state, done = self.history.outcome(entry, self.source)
        told = {"client": client} if client else {}
        self.journal.append(
            "move", at, seat=seat, choice=asked, move=move.to_json(), outcomes=done.outcomes, **told
        )
        if client:
            self._accepted.setdefault((seat, player), {})[client] = number
        self._add(done, state)
        return number

    def expire(self, choice: int, run: int | None = None, at: int = 0) -> bool:
        """The clock of a choice has run out, for the run-th time (from 0; without it, once more).

        Whoever says so late, or a second time, changes nothing: the choice is over, has no clock, or its
        clock has already run out so often.
        """
        agenda = self.state.agenda
        if self.closed or choice != self.choice or not engine.has_clock(self.state):
            return False
        if run is not None and run != agenda.runs:
            return False
        number = len(self.journal)
        entry = Applied(number, "clock", choice=agenda.asked)
        runs = agenda.runs
        state, done = self.history.outcome(entry, self.source)
        self.journal.append("clock", at, choice=choice, run=runs, outcomes=done.outcomes)
        self._add(done, state)
        return True

    def speak(self, seat: int, length: int, at: int = 0) -> int:
        """A seat speaks: gives the mask of those who hear it. What is said is kept elsewhere."""
        self._demand_open()
        player = player_in(self.players, seat)
        voice = self.game.voice(self.state, seat, own_ears(self.players, seat))
        if not voice.hearers:
            if voice.price:
                raise PriceFirst(Refusal(voice.paragraph), voice.price)
            raise Refused(Refusal(voice.paragraph))
        number = len(self.journal)
        self.journal.append("speech", at, seat=seat, hearers=voice.hearers, price=voice.price, length=length)
        self._mark(number, player, voice.hearers | 1 << seat)
        return voice.hearers

    def hand(self, seat: int, player: Player, at: int = 0) -> None:
        """From now on somebody else plays this seat: a person, a bot or nobody."""
        self._demand_open()
        player_in(self.players, seat)
        named(player)
        number = len(self.journal)
        self.journal.append("hands", at, seat=seat, player=player)
        self.players[seat] = player
        # who comes to a seat sees what it knows: nothing from before is taken back without asking
        self._mark(number, None, EVERYONE)

    def consenting(self, seat: int) -> frozenset[str]:
        """The persons whose consent an undo or redo by this seat takes, where it takes any."""
        return others(self.players, person_in(self.players, seat))

    def undo_offer(self, seat: int) -> Offer:
        """Whether this seat's person may take back their latest move: freely, by consent, or not."""
        person = person_in(self.players, seat)
        if self.closed or not person:
            return ""
        return undo_offer(self.history.applied, self.players, person, self._mode)

    def undo(self, seat: int, consents: frozenset[str] = frozenset(), at: int = 0) -> None:
        """Take back the latest move of this seat's person; by consent, all that came after it as well."""
        offer = self.undo_offer(seat)
        consented = agreed(offer, self.consenting(seat), consents)
        person, history = person_in(self.players, seat), self.history
        place = latest(history.applied, person)
        gone = history.applied[place : place + 1] if offer == "free" else history.applied[place:]
        redrawn, crossed = drawn_again(gone), crosses_fence(gone, seats_of(self.players, person))
        if offer == "free":
            told = told_of_undo(gone[0], self.players, person)
            course = history.without(place, self.source)
        else:
            told = EVERYONE
            mark = Applied(len(self.journal), "mark", masks=(told,), fenced=crossed)
            course = history.back_to(place, mark)
        undone = numbers_of([*gone, *course.dropped])
        self.journal.append(
            "undo",
            at,
            seat=seat,
            undone=undone,
            consents=consented,
            redrawn=redrawn,
            crossed=crossed,
            outcomes=course.outcomes,
        )
        history.follow(course)
        if told == EVERYONE:
            self.renumber()
        self._void.update(undone)
        self.redrawn |= redrawn
        self.crossed |= crossed
        self._outdate(person, told)
        history.undone.append(Undone(person, seat, tuple(gone), place, offer == "consent", told))
        self.hearing.tell([Event("undone", (seat, counted(gone)), told), *course.news])
        self._tell_dropped(course)

    def redo_offer(self, seat: int) -> Offer:
        """Whether this seat's person may bring back what they took back last."""
        undone = self._last_undone(seat)
        if undone is None or self.closed:
            return ""
        if undone.consented:
            return "consent"
        entry = undone.entries[0]
        return "free" if self.players[entry.seat] == undone.player and self.history.fits(entry) else ""

    def redo(self, seat: int, consents: frozenset[str] = frozenset(), at: int = 0) -> None:
        """Bring back what this seat's person took back last: the same moves, and the same draws."""
        consented = agreed(self.redo_offer(seat), self.consenting(seat), consents)
        undone = self._last_undone(seat)
        assert undone is not None
        history = self.history
        place = undone.place if undone.consented else len(history.applied)
        course = history.with_again(place, undone.entries, self.source)
        redone, dropped = numbers_of(undone.entries), numbers_of(course.dropped)
        self.journal.append(
            "redo",
            at,
            seat=seat,
            redone=redone,
            undone=dropped,
            consents=consented,
            outcomes=course.outcomes,
        )
        history.follow(course)
        if undone.told == EVERYONE:
            self.renumber()
        self._void.difference_update(redone)
        self._void.update(dropped)
        history.undone.remove(undone)
        self._outdate(undone.player, undone.told)
        self.hearing.tell([Event("redone", (seat, counted(undone.entries)), undone.told), *course.news])
        self._tell_dropped(course)

    def close(self, at: int = 0, signing_key: bytes | None = None) -> None:
        """Close the match, over or given up; then show the seed, and sign."""
        self._demand_open()
        if self.opened.source == "sealed" and self._sealed is None:
            raise NotOffered("this match was rebuilt without its seed: it cannot be closed")
        self.end(at)
        if self._sealed is not None:
            self.journal.append("revealed", at, seed=self._sealed.seed.hex())
        if signing_key is not None:
            self.journal.sign(at, signing_key)

    def end(self, at: int) -> None:
        """Write how it ended. Nothing is played, said or taken back from here on."""
        self.journal.append("ended", at, result=self.state.result, winners=self.state.winners)
        self.closed = True

    def _move_of(self, number: int) -> Move:
        entry = self.journal.lines[number].entry
        assert isinstance(entry, Moved)
        return move_from_json(entry.move)

    def _demand_open(self) -> None:
        if self.closed:
            raise Refused(Refusal(self.game.over))

    def _last_undone(self, seat: int) -> Undone | None:
        person = person_in(self.players, seat)
        own = [undone for undone in self.history.undone if undone.player == person]
        return own[-1] if own and person else None

    def _outdate(self, person: str, told: int) -> None:
        """What the others took back is gone, if they saw this person take back or bring back something."""
        if told == EVERYONE:
            self.history.undone = [undone for undone in self.history.undone if undone.player == person]

    def _add(self, entry: Applied, state: State) -> None:
        if self.history.undone:
            self.history.undone = [
                undone for undone in self.history.undone if outlasts(undone, entry, self.players)
            ]
        self.history.add(entry, state)
        self.highest_choice = max(self.highest_choice, self.choice)
        self.hearing.tell(entry.events)

    def _mark(self, number: int, player: Player, mask: int) -> None:
        mark = Applied(number, "mark", player=player, masks=(mask,), fenced=True)
        self._add(mark, self.state)

    def _tell_dropped(self, course: Course) -> None:
        """What could not be done again is told to those whose move it was."""
        for entry in course.dropped:
            self.hearing.tell(
                [Event("undone", (entry.seat, 1), mask_of(self.players, entry.player or "", entry.seat))]
            )
