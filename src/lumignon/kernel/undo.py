"""Undo: what may be taken back, by whom, and whether the others must agree. Games declare nothing.

An entry is *fenced* when it told somebody something that taking it back would not make unknown: chance was
asked, a card was seen, time ran out, somebody spoke, sealed answers were asked for or opened. All that is
offered to a person follows from what this person can see: what the others did in secret neither gives
nor takes away an offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

from lumignon.kernel import engine
from lumignon.kernel.cards import Cards
from lumignon.kernel.clockwork import State
from lumignon.kernel.entries import Outcomes, Player
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import NotOffered
from lumignon.kernel.seating import seats_of
from lumignon.kernel.story import EVERYONE, Event, hears

Mode = Literal["free", "consent", "off"]
"""What a table allows: undo inside the fence; beyond it as well, if all agree; or none at all."""

Offer = Literal["", "free", "consent"]
"""What a seat may do now, and whether it takes the others' consent."""

Mark = Literal["position", "redrawn", "crossed"]
"""What is said of a match for good: it began at a position; or what somebody had learnt from was taken back,
a draw that is drawn again, or anything else."""

Kind = Literal["move", "clock", "mark"]

NOTHING: Final = Move("")
UNASKED: Final[Outcomes] = []
"""What chance answered where it was not asked: one list for all, never to be changed."""
PUBLIC: Final = [(EVERYONE,) * count for count in range(32)]
"""For up to so many events the masks of those that everybody is told."""


class Applied:
    """An entry in force: what was done, and what it did. It never changes."""

    def __init__(
        self,
        number: int,
        kind: Kind,
        seat: int = -1,
        player: Player = None,
        move: Move = NOTHING,
        choice: int = 0,
        standing: bool = False,
        outcomes: Outcomes = UNASKED,
        events: tuple[Event, ...] = (),
        masks: tuple[int, ...] = (),
        stayed: bool = True,
        sealed: bool = False,
        drew: bool = False,
        fenced: bool = False,
    ) -> None:
        self.number: Final = number
        """Its number in the journal."""
        self.kind: Final = kind
        """A mark changes nothing in the game; something was said, or seen, that stays so."""
        self.seat: Final = seat
        self.player: Final = player
        """Who played the seat then."""
        self.move: Final = move
        self.choice: Final = choice
        """The number of the choice that was pending before."""
        self.standing: Final = standing
        """Whether it was a standing move, not an answer to the choice."""
        self.outcomes: Final = outcomes
        self.events: Final = events
        self.masks: Final = masks
        """Who noticed something, an entry for each event or utterance."""
        self.stayed: Final = stayed
        """Whether the same choice was pending before and after."""
        self.sealed: Final = sealed
        """Whether it was an answer to a secret choice that waited on."""
        self.drew: Final = drew
        self.fenced: Final = fenced

    def done(
        self,
        outcomes: Outcomes | None,
        events: tuple[Event, ...],
        stayed: bool,
        secret: bool,
        drew: bool,
        fenced: bool,
    ) -> Applied:
        """The same entry with what it did this time; `secret`: it was a secret choice that was pending."""
        return Applied(
            self.number,
            self.kind,
            self.seat,
            self.player,
            self.move,
            self.choice,
            self.standing,
            outcomes or UNASKED,
            events,
            masks_of(events),
            stayed,
            secret and stayed and not self.standing and self.kind == "move",
            drew,
            fenced or drew or self.kind == "clock",
        )

    def noticed_by(self, seats: Sequence[int]) -> bool:
        """Whether one of the seats was told anything."""
        return any(hears(mask, seat) for mask in self.masks for seat in seats)

    def known_to_all(self) -> bool:
        """Whether everybody knows that it happened."""
        return not self.stayed or EVERYONE in self.masks

    def known_within(self, seats: Sequence[int]) -> bool:
        """Whether nobody else could notice anything."""
        own = sum(1 << seat for seat in seats)
        return self.stayed and all(mask >= 0 and not mask & ~own for mask in self.masks)


def masks_of(events: tuple[Event, ...]) -> tuple[int, ...]:
    """Who noticed each event. What all know, as most, is kept once for all entries."""
    public = True
    for event in events:
        if event.mask != EVERYONE:
            public = False
    if public and len(events) < len(PUBLIC):
        return PUBLIC[len(events)]
    return tuple([event.mask for event in events])


class Glimpse:
    """What the fence looks at in a state, before an entry and after it."""

    def __init__(self, state: State) -> None:
        shown = 0
        for name in parts_with_cards(state):
            part = getattr(state, name)
            assert isinstance(part, Cards)
            shown += part.shown
        self.shown: Final = shown
        self.asked: Final = state.agenda.asked
        self.pending: Final = engine.pending(state)
        self.secret: Final = self.pending is not None and self.pending.secret

    def same_choice(self, after: Glimpse) -> bool:
        """Whether the game still asks what it asked."""
        return self.asked == after.asked and self.pending is after.pending

    def fenced(self, after: Glimpse) -> bool:
        """Whether what lies between can be unlearned; chance and the clock are looked at elsewhere."""
        if after.shown > self.shown or after.pending is None:
            return True
        return (self.secret or after.secret) and not self.same_choice(after)


def parts_with_cards(state: State) -> tuple[str, ...]:
    """The names of a state's parts that are cards: the same for all states of a kind (`State.fields`)."""
    kind = type(state)
    names = _WITH_CARDS.get(kind)
    if names is None:
        names = tuple([name for name in state.fields() if isinstance(getattr(state, name), Cards)])
        _WITH_CARDS[kind] = names
    return names


_WITH_CARDS: Final[dict[Any, tuple[str, ...]]] = {}


class Undone:
    """What was taken back, as long as it can be brought back."""

    def __init__(
        self, player: str, seat: int, entries: tuple[Applied, ...], place: int, consented: bool, told: int
    ) -> None:
        self.player: Final = player
        self.seat: Final = seat
        self.entries: Final = entries
        self.place: Final = place
        """Where in the history they stood."""
        self.consented: Final = consented
        self.told: Final = told
        """The mask of those who know of it."""


def hidden_from(entry: Applied, person: str, seats: Sequence[int]) -> bool:
    """Whether a person who plays these seats cannot know of an entry, or not what it was."""
    if entry.kind == "clock" or entry.player == person:
        return False
    return entry.sealed or (entry.stayed and not entry.noticed_by(seats))


def latest(applied: Sequence[Applied], person: str) -> int:
    """Where the person's latest move in force stands, or -1."""
    for at in range(len(applied) - 1, -1, -1):
        if applied[at].kind == "move" and applied[at].player == person:
            return at
    return -1


def undo_offer(applied: Sequence[Applied], players: Sequence[Player], person: str, mode: Mode) -> Offer:
    """Whether a person may take back their latest move."""
    at = latest(applied, person)
    if at < 0 or mode == "off":
        return ""
    seats = seats_of(players, person)
    # the latest own move is the only own one from there on
    if not applied[at].fenced and all(hidden_from(entry, person, seats) for entry in applied[at + 1 :]):
        return "free"
    return "consent" if mode == "consent" else ""


def outlasts(undone: Undone, entry: Applied, players: Sequence[Player]) -> bool:
    """Whether what was taken back can still be brought back after a new entry.

    It cannot when somebody who knew of the undo went on playing; except in secret, because then the
    offer would betray them.
    """
    if hidden_from(entry, undone.player, seats_of(players, undone.player)):
        return True
    secret = undone.told != EVERYONE
    return secret and entry.player != undone.player


def told_of_undo(entry: Applied, players: Sequence[Player], person: str) -> int:
    """Who learns that a person took this entry back: everybody, unless nobody else could know of it."""
    seats = seats_of(players, person)
    if entry.known_within(seats):
        return sum(1 << seat for seat in seats)
    return EVERYONE


def counted(entries: Sequence[Applied]) -> int:
    """How many moves were taken back, as everybody may know it: the first, and all public ones after it."""
    return 1 + sum(1 for entry in entries[1:] if entry.kind != "mark" and entry.known_to_all())


def numbers_of(entries: Iterable[Applied]) -> list[int]:
    """The journal's numbers of the moves among these entries."""
    return [entry.number for entry in entries if entry.kind != "mark"]


def crosses_fence(entries: Sequence[Applied], seats: Sequence[int]) -> bool:
    """Whether who plays these seats takes back what told something: with their own move, or as they know."""
    return any(
        entry.fenced and (at == 0 or entry.known_to_all() or entry.noticed_by(seats))
        for at, entry in enumerate(entries)
    )


def drawn_again(entries: Sequence[Applied]) -> bool:
    """Whether a draw is taken back: the undoer's own, or a public one. Others' secret draws stay secret."""
    return any(entry.drew and (at == 0 or entry.known_to_all()) for at, entry in enumerate(entries))


def agreed(offer: Offer, needed: frozenset[str], consents: frozenset[str]) -> list[str] | None:
    """Who has agreed, if it took anybody's consent; NotOffered if somebody's is missing."""
    if not offer:
        raise NotOffered("there is nothing that this seat may take back or bring back")
    if offer == "free":
        return None
    missing = len(needed - consents)
    if missing:
        raise NotOffered(f"this takes everybody's consent, and {missing} of {len(needed)} have not agreed")
    return sorted(needed)
