"""What one audience of a table is sent: everything once, then only what has changed for it.

Two followers with the same eyes share a stream, so that each message is worked out and encoded once. Whether
a message goes out depends on nothing but what this audience may know: what is hidden from it cannot be told
by the number or the size of its messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lumignon.kernel import engine
from lumignon.kernel.move import Move
from lumignon.kernel.story import Event, hears
from lumignon.kernel.undo import Offer
from lumignon.kernel.voice import Voice
from lumignon.server.protocol import Clock, EventJson, MoveJson, Said, State, Step, Voicing

if TYPE_CHECKING:
    from lumignon.server.live.table import LiveTable
    from lumignon.server.storage.store import Utterance

SHOWN_EVENTS: Final = 60
SHOWN_SPEECH: Final = 60
SEATS: Final = 16
NO_CLOCK: Final = Clock(at=0)
"""What a step says when no clock counts any more."""


def event_json(event: Event) -> EventJson:
    """An event as it goes over the wire."""
    return [event.key, *event.numbers]


def move_json(move: Move) -> MoveJson:
    """A move as it goes over the wire."""
    return [move.verb, *move.numbers]


def seats_in(mask: int, seats: int) -> list[int]:
    """The seats of a mask; with -1 ahead of them where those who look on belong to it."""
    found = [seat for seat in range(seats) if mask >> seat & 1]
    return [-1, *found] if mask < 0 else found


class Glance:
    """All that an audience sees at one moment, as it was worked out last."""

    __slots__ = (
        "among_all",
        "awaited",
        "choice",
        "clock",
        "moves",
        "redo",
        "standing",
        "undo",
        "view",
        "voice",
    )

    def __init__(self, table: LiveTable, audience: int) -> None:
        self.view: dict[str, Any] = {}
        self.choice = self.awaited = 0
        self.moves: list[Move] = []
        self.standing: list[str] = []
        self.undo: Offer = ""
        self.redo: Offer = ""
        self.voice: Voice | None = None
        self.clock: Clock | None = None
        match = table.match
        self.among_all = match is None or match.closed
        """Whether everybody talks to everybody: before the game and after it."""
        if match is None:
            return
        state = match.state
        self.view = match.game.view(state, audience)
        self.choice = match.choice
        self.awaited = engine.awaited_openly(state, audience)
        self.clock = table.clocks.show()
        if audience >= 0 and not match.closed:
            self.moves = match.legal(audience)
            standing = state.standing()
            if standing is not None and self.moves:
                verbs = {move.verb for move in self.moves}
                self.standing = [verb for verb in standing.verbs() if verb in verbs]
            self.undo = match.undo_offer(audience)
            self.redo = match.redo_offer(audience)
            self.voice = table.voice_of(audience)


def speaks(glance: Glance) -> tuple[Voice | None, bool]:
    """All that follows for who hears this audience."""
    return glance.voice, glance.among_all


class Stream:
    """One audience of one table, and what it has been sent so far."""

    def __init__(self, table: LiveTable, audience: int) -> None:
        self._table: Final = table
        self.audience: Final = audience
        self._glance = Glance(table, audience)
        self._told = len(self._heard())
        self._said_seen = len(table.said)
        self._said = sum(1 for one in table.said if hears(one.hearers, audience))

    def state(self) -> State:
        """Everything, as it was last sent to the others with these eyes."""
        glance, table = self._glance, self._table
        heard = self._heard(max(0, self._told - SHOWN_EVENTS))
        first = max(0, self._said - SHOWN_SPEECH)
        return State(
            table=table.id,
            audience=self.audience,
            epoch=table.epoch,
            event=self._told,
            events=[event_json(event) for number, event in heard if number <= self._told],
            **self._whole(),
            clock=glance.clock,
            said=self._heard_speech(first),
        )

    def missed(self, event: int, said: int) -> Step | None:
        """What somebody with these eyes has missed who was told and heard so much; None if that cannot be."""
        if not (0 <= event <= self._told and 0 <= said <= self._said):
            return None
        glance, table = self._glance, self._table
        heard = self._heard(event)
        return Step(
            table=table.id,
            audience=self.audience,
            event=self._told,
            events=[event_json(one) for number, one in heard if number <= self._told],
            **self._whole(),
            clock=glance.clock or NO_CLOCK,
            said=self._heard_speech(said),
        )

    def _whole(self) -> dict[str, Any]:
        """All that was last sent, whatever somebody else with these eyes has of it."""
        glance = self._glance
        return {
            "view": glance.view,
            "choice": glance.choice,
            "awaited": seats_in(glance.awaited, SEATS),
            "moves": [move_json(move) for move in glance.moves],
            "standing": glance.standing,
            "undo": glance.undo,
            "redo": glance.redo,
            "voice": self._voicing(glance),
        }

    def step(self) -> Step | None:
        """What has changed since the last message; None if nothing has, for these eyes."""
        table, old = self._table, self._glance
        new = Glance(table, self.audience)
        heard = self._heard(self._told)
        said = self._new_speech()
        self._glance = new
        self._told += len(heard)
        view = {
            name: part for name, part in new.view.items() if name not in old.view or old.view[name] != part
        }
        gone = [name for name in old.view if name not in new.view]
        step = Step(
            table=table.id,
            audience=self.audience,
            event=self._told,
            events=[event_json(event) for _, event in heard],
            view=view,
            gone=gone,
            choice=new.choice if new.choice != old.choice else None,
            awaited=seats_in(new.awaited, SEATS) if new.awaited != old.awaited else None,
            moves=[move_json(move) for move in new.moves] if new.moves != old.moves else None,
            standing=new.standing if new.standing != old.standing else None,
            undo=new.undo if new.undo != old.undo else None,
            redo=new.redo if new.redo != old.redo else None,
            voice=self._voicing(new) if speaks(new) != speaks(old) else None,
            clock=None if same_clocks(old.clock, new.clock) else new.clock or NO_CLOCK,
            said=said,
        )
        nothing = Step(table=table.id, audience=self.audience, event=self._told)
        return None if step == nothing else step

    def _heard(self, after: int = 0) -> list[tuple[int, Event]]:
        match = self._table.match
        return [] if match is None else match.heard(self.audience, after)

    def _voicing(self, glance: Glance) -> Voicing:
        voice, seats = glance.voice, len(self._table.body.seats)
        if voice is None:
            # those who look on talk to their like
            return Voicing(hearers=[-1, *range(seats)] if glance.among_all else [-1])
        return Voicing(
            hearers=seats_in(voice.hearers, seats),
            price=voice.price,
            paragraph=voice.paragraph,
        )

    def _new_speech(self) -> list[Said]:
        fresh = self._table.said[self._said_seen :]
        self._said_seen = len(self._table.said)
        heard: list[Said] = []
        for one in fresh:
            if hears(one.hearers, self.audience):
                self._said += 1
                heard.append(said_by(self._table, one, self._said))
        return heard

    def _heard_speech(self, after: int) -> list[Said]:
        heard: list[Said] = []
        number = 0
        for one in self._table.said[: self._said_seen]:
            if hears(one.hearers, self.audience):
                number += 1
                if number > after:
                    heard.append(said_by(self._table, one, number))
        return heard


def same_clocks(old: Clock | None, new: Clock | None) -> bool:
    """Whether the one, as time went by, has become the other.

    Whatever happens in secret settles the clocks as well: it must not be seen from numbers that say nothing.
    """
    if old is None or new is None:
        return old is new
    gone = 0 if old.still else new.at - old.at
    expected = {
        seat: max(0, left - gone) if int(seat) in old.running else left for seat, left in old.left.items()
    }
    rules = max(0, old.rules - gone) if old.rules >= 0 else -1
    return (
        (old.running, old.still) == (new.running, new.still) and expected == new.left and rules == new.rules
    )


def said_by(table: LiveTable, one: Utterance, number: int) -> Said:
    """An utterance as it goes over the wire."""
    return Said(
        number=number,
        at=one.at,
        person=one.person,
        nickname=table.body.nicknames.get(one.person, ""),
        seat=one.seat,
        text=one.text,
        places=one.places,
        path=one.path,
    )
