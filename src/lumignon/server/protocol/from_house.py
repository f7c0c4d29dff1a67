"""Messages from the house."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from lumignon.server.protocol.common import EventJson, MoveJson


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


class Hinted(FromTable, frozen=True, kw_only=True, tag="hinted"):
    """What a good player would do; nothing where none could say."""

    client: str
    move: MoveJson = []


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
    Hello
    | Pong
    | Table
    | State
    | Step
    | Accepted
    | Refused
    | Because
    | Foreseen
    | Hinted
    | Waiting
    | Gone
    | Failed
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
    "try-again",
    "closing",
)
"""Every code of `Failed`."""
