"""Messages to the house."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lumignon.kernel.entries import PRINTABLE
from lumignon.server.protocol.common import (
    SPEECH_AT_MOST,
    Audience,
    ClientId,
    Count,
    Hex,
    Invite,
    MoveJson,
    SeatNumber,
    TableId,
)


class ToHouse(
    Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """What all messages to the house are."""


class AtTable(ToHouse, frozen=True, kw_only=True):
    """A message about one table, which the socket has entered before."""

    table: TableId


class Seen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client has of one audience: it gets exactly what it missed, or everything if that cannot be."""

    audience: Audience
    epoch: Count
    event: Count
    said: Count = 0


class Enter(AtTable, frozen=True, kw_only=True, tag="enter"):
    """Follow a table: as every seat that this person plays, or looking on.
    A private one takes its invitation.
    """

    invite: Invite = ""
    seen: Annotated[list[Seen], Meta(max_length=16)] = []


class Leave(AtTable, frozen=True, kw_only=True, tag="leave"):
    """Follow it no more. The person's seats stay theirs."""


class Play(AtTable, frozen=True, kw_only=True, tag="play"):
    """A move, as an answer to the choice of this number.
    The same client id again is the same move, resent.
    """

    seat: SeatNumber
    choice: Count
    move: MoveJson
    client: ClientId


class Undo(AtTable, frozen=True, kw_only=True, tag="undo"):
    """Take back this person's latest move: at once where that is free, else the others are asked."""

    seat: SeatNumber


class Redo(AtTable, frozen=True, kw_only=True, tag="redo"):
    """Bring back what was taken back last."""

    seat: SeatNumber


class Propose(AtTable, frozen=True, kw_only=True, tag="propose"):
    """Ask the other persons at the table for something."""

    what: Literal["pause", "concede"]


class Resume(AtTable, frozen=True, kw_only=True, tag="resume"):
    """Go on after a pause."""


class Vote(AtTable, frozen=True, kw_only=True, tag="vote"):
    """An answer to what somebody asked for; the proposer's own “no” withdraws it."""

    request: Count
    yes: bool


class Speak(AtTable, frozen=True, kw_only=True, tag="speak"):
    """Say something as a seat, or among those who look on. The game's rules say who hears it."""

    audience: Audience
    text: Annotated[str, Meta(min_length=1, max_length=SPEECH_AT_MOST, pattern=PRINTABLE)]
    client: ClientId


class Point(AtTable, frozen=True, kw_only=True, tag="point"):
    """Point at places of the board, or draw a path over them: speech without words."""

    seat: SeatNumber
    places: Annotated[list[Annotated[int, Meta(ge=0, lt=1024)]], Meta(min_length=1, max_length=32)]
    path: bool = False


class Why(AtTable, frozen=True, kw_only=True, tag="why"):
    """Ask whether a move is legal, and why not."""

    seat: SeatNumber
    move: MoveJson
    client: ClientId


class Foresee(AtTable, frozen=True, kw_only=True, tag="foresee"):
    """Ask what a legal move will do, as far as this seat can know."""

    seat: SeatNumber
    move: MoveJson
    client: ClientId


class Hint(AtTable, frozen=True, kw_only=True, tag="hint"):
    """Ask what a good player would do in this seat, knowing what the seat knows."""

    seat: SeatNumber
    client: ClientId


class Commit(AtTable, frozen=True, kw_only=True, tag="commit"):
    """The commitment to this client's salt, for the round of salts that the table shows."""

    round: Count
    commitment: Hex


class Reveal(AtTable, frozen=True, kw_only=True, tag="reveal"):
    """That salt."""

    round: Count
    salt: Hex


class Ping(ToHouse, frozen=True, kw_only=True, tag="ping"):
    """Is the house still there?"""


ClientMessage = (
    Enter
    | Leave
    | Play
    | Undo
    | Redo
    | Propose
    | Resume
    | Vote
    | Speak
    | Point
    | Why
    | Foresee
    | Hint
    | Commit
    | Reveal
    | Ping
)
