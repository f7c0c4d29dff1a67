"""What goes over the socket: every message, in both directions, as tagged JSON (`docs/protocol.md`).

An *audience* is a seat's number, or -1 for those who look on. Each audience has its own event numbers,
counted over what it may hear, so that a gap never tells of what others heard. The journal's numbers never
leave the house. The browser's types are made from this module (`make protocol`), and a test holds them to it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from lumignon.kernel.entries import PRINTABLE

PROTOCOL: Final = 1
"""Raised when an older client would misunderstand a newer house."""

MESSAGE_AT_MOST: Final = 8_192
"""How many bytes a message to the house has at most."""

SPEECH_AT_MOST: Final = 500
"""How many characters one utterance has at most."""

TableId = Annotated[str, Meta(pattern=r"^[0-9a-z]{12}\Z")]
Invite = Annotated[str, Meta(pattern=r"^[0-9a-zA-Z_-]{0,43}\Z")]
ClientId = Annotated[str, Meta(pattern=r"^[0-9a-zA-Z_-]{1,32}\Z")]
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
SeatNumber = Annotated[int, Meta(ge=0, lt=16)]
Audience = Annotated[int, Meta(ge=-1, lt=16)]
Count = Annotated[int, Meta(ge=0, lt=2**53)]
Verb = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE)]
MoveNumber = Annotated[int, Meta(gt=-(2**31), lt=2**31)]
MoveJson = Annotated[list[Verb | MoveNumber], Meta(min_length=1, max_length=17)]
"""A move: its verb, then its numbers."""

EventJson = list[str | int]
"""An event: its key, then its numbers."""


# --- To the house -------------------------------------------------------------------------------------------


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
    | Commit
    | Reveal
    | Ping
)


# --- From the house -----------------------------------------------------------------------------------------


class FromHouse(Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """What all messages from the house are."""


class FromTable(FromHouse, frozen=True, kw_only=True):
    """A message about one table."""

    table: str


class Hello(FromHouse, frozen=True, kw_only=True, tag="hello"):
    """The first message on a socket. `person` is nothing for somebody who has no name here yet."""

    protocol: int
    lumignon: str
    person: str
    now: int
    """The house's clock in milliseconds: all times count from it."""


class Pong(FromHouse, frozen=True, kw_only=True, tag="pong"):
    """The house is there."""


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat, as everybody at the table sees it."""

    seat: int
    name: str
    """The game's name for the seat, to be worded by the game's messages."""
    person: str = ""
    """The person who plays it; nothing: a bot, or nobody."""
    nickname: str = ""
    bot: str = ""
    """The level of the bot that plays it now."""
    held_for: str = ""
    """The person who may take the seat back from the bot."""
    held_nickname: str = ""
    present: bool = False
    """Whether its person is connected."""
    vacant: bool = False
    """Nobody plays it: before the start anybody may sit down."""


class Request(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that a person asks all others for."""

    number: int
    what: Literal["undo", "redo", "pause", "concede"]
    person: str
    seat: int = -1
    agreed: list[str] = []
    waiting: list[str] = []


class Salting(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The round of salts: who must commit or reveal now, and until when."""

    round: int
    phase: Literal["commit", "reveal"]
    waiting: list[str]
    until: int
    left: list[str] = []
    """The persons who left the round without a salt; bots play their seats."""


class Timing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How much time persons have."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0
    """For each move, or for the whole game."""
    patience: int = 0
    """After how many seconds a bot plays for somebody who is away; 0: never."""


class Table(FromTable, frozen=True, kw_only=True, tag="table"):
    """All about a table but the game itself. It is sent whole whenever something of it changes."""

    game: str
    title: str
    options: dict[str, Any]
    status: Literal["gathering", "salting", "playing", "over", "given-up"]
    host: str
    public: bool
    invite: str = ""
    """The secret part of the link: only for those who are at the table."""
    undo: Literal["free", "consent", "off"]
    timing: Timing
    places: list[Place]
    lookers: int = 0
    """How many look on."""
    paused: bool = False
    paused_by: str = ""
    requests: list[Request] = []
    salting: Salting | None = None
    commitment: str = ""
    """The house's commitment to its seed, from the moment when the table opens."""
    head: str = ""
    rematch: str = ""
    result: str = ""
    winners: list[int] = []
    kind: Literal["game", "branch", "analysis"] = "game"
    guide: bool = False
    """A first game: each idea is explained when it comes."""
    marks: list[Literal["redrawn", "crossed", "position"]] = []
    """What this game says of itself for good: a draw was taken back by consent, or it began at a position."""


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the clocks say, at the time `at`; those of `running` go on from there. Empty: no clock counts."""

    at: int
    left: dict[str, int] = {}
    """By seat, milliseconds."""
    running: list[int] = []
    rules: int = -1
    """What is left of the clock that the game's rules set going, or -1."""
    still: bool = False
    """Nothing runs now, the rules' clock neither."""


class Voicing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What speaking would mean now: who hears it, what it costs, and the paragraph that says so."""

    hearers: list[int]
    """The seats; with -1 among them, those who look on hear it, too."""
    price: str = ""
    paragraph: str = ""


class Said(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One utterance, as this audience heard it."""

    number: int
    """This audience's own number for it."""
    at: int
    person: str
    nickname: str
    seat: int = -1
    text: str = ""
    places: list[int] = []
    path: bool = False


class State(FromTable, frozen=True, kw_only=True, tag="state"):
    """The whole game for one audience."""

    audience: int
    epoch: int
    event: int
    """The number of the last event that this audience has been told."""
    events: list[EventJson] = []
    """The last of them, for the log."""
    view: dict[str, Any]
    choice: int
    awaited: list[int] = []
    """Whom the game openly waits for."""
    moves: list[MoveJson] = []
    standing: list[str] = []
    """The verbs of those moves that answer no choice: they are legal out of turn."""
    undo: Literal["", "free", "consent"] = ""
    redo: Literal["", "free", "consent"] = ""
    voice: Voicing | None = None
    clock: Clock | None = None
    said: list[Said] = []


class Step(FromTable, frozen=True, kw_only=True, tag="step"):
    """What has changed for one audience since the last message. What is left out is as it was."""

    audience: int
    event: int
    """The number of the last event that this audience has been told, `events` included."""
    events: list[EventJson] = []
    view: dict[str, Any] = {}
    """Those parts of the view that are new or other than before."""
    gone: list[str] = []
    """Those parts that are no more."""
    choice: int | None = None
    awaited: list[int] | None = None
    moves: list[MoveJson] | None = None
    standing: list[str] | None = None
    undo: Literal["", "free", "consent"] | None = None
    redo: Literal["", "free", "consent"] | None = None
    voice: Voicing | None = None
    clock: Clock | None = None
    said: list[Said] = []


class Accepted(FromTable, frozen=True, kw_only=True, tag="accepted"):
    """What this client sent is stored, and counts."""

    client: str


class Refused(FromTable, frozen=True, kw_only=True, tag="refused"):
    """The rules forbid it: the paragraph, and perhaps a reason with its numbers."""

    client: str
    paragraph: str
    reason: str = ""
    numbers: list[int] = []
    price: str = ""
    """Speech that must be paid for first: the verb of the move that pays."""


class Because(FromTable, frozen=True, kw_only=True, tag="because"):
    """The answer to “why”: without a paragraph the move is legal."""

    client: str
    paragraph: str = ""
    reason: str = ""
    numbers: list[int] = []


class Foreseen(FromTable, frozen=True, kw_only=True, tag="foreseen"):
    """What a move will do, in the game's own terms; nothing where nothing can be foreseen."""

    client: str
    outlook: dict[str, Any] = {}


class Waiting(FromTable, frozen=True, kw_only=True, tag="waiting"):
    """A table waits for this person, or waits no more: for those who look at something else."""

    game: str
    title: str
    waits: bool


class Gone(FromTable, frozen=True, kw_only=True, tag="gone"):
    """The table is no more, or this person may not follow it any longer."""


class Failed(FromHouse, frozen=True, kw_only=True, tag="failed"):
    """Something was not done. The code is for programs; the client words it for people."""

    code: str
    table: str = ""
    client: str = ""
    detail: str = ""


HouseMessage = (
    Hello | Pong | Table | State | Step | Accepted | Refused | Because | Foreseen | Waiting | Gone | Failed
)

FAILURES: Final = (
    "malformed",
    "too-large",
    "too-fast",
    "unknown-table",
    "not-entered",
    "not-your-seat",
    "choice-over",
    "client-reused",
    "not-offered",
    "not-now",
    "paused",
    "muted",
    "try-again",
    "closing",
)
"""Every code of `Failed`."""
