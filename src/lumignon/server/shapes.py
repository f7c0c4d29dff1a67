"""What goes over HTTP: the bodies of requests and answers. The OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from lumignon.kernel.entries import PRINTABLE
from lumignon.server.protocol import EventJson, Invite, Timing

Nickname = Annotated[str, Meta(min_length=1, max_length=24, pattern=PRINTABLE)]
Title = Annotated[str, Meta(max_length=60, pattern=PRINTABLE)]
GameName = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}\Z")]
OptionName = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,40}\Z")]
OptionValue = bool | int | Annotated[str, Meta(max_length=40, pattern=PRINTABLE)]
SeatPlan = Literal["me", "open", "random", "regular"]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client sends."""


class Answer(Struct, frozen=True, kw_only=True):
    """What the house answers."""


class Problem(Answer, frozen=True, kw_only=True):
    """Why something was not done: a code for programs, a sentence in English for people who write them.

    Where a rule of the game forbids it, its paragraph.
    """

    code: str
    detail: str
    paragraph: str = ""


class Me(Answer, frozen=True, kw_only=True):
    """Who this browser is to the house."""

    person: str
    """Nothing, as long as this browser has no name here."""
    nickname: str


class Rename(Body, frozen=True, kw_only=True):
    """How this person wants to be called."""

    nickname: Nickname


class Carry(Answer, frozen=True, kw_only=True):
    """A link that makes another device this person, once."""

    path: str
    until: int


class OptionShape(Answer, frozen=True, kw_only=True):
    """One option of a game, and its limits."""

    name: str
    kind: Literal["number", "choice", "switch"]
    default: OptionValue
    lowest: int = 0
    highest: int = 0
    choices: list[str] = []


class GameShape(Answer, frozen=True, kw_only=True):
    """A game on the shelf."""

    name: str
    title: dict[str, str]
    """By language."""
    ready: bool
    """Whether it can be played yet."""
    options: list[OptionShape] = []
    levels: list[str] = []
    """The bots that can play it, the best last."""


class ParagraphShape(Answer, frozen=True, kw_only=True):
    """One numbered paragraph."""

    id: str
    text: str


class ChapterShape(Answer, frozen=True, kw_only=True):
    """A chapter of a rulebook."""

    id: str
    title: str
    paragraphs: list[ParagraphShape]


class GameTexts(Answer, frozen=True, kw_only=True):
    """All words of a game in one language."""

    game: str
    language: str
    title: str
    messages: str
    """The Fluent messages, the house's own ahead of the game's."""
    words: dict[str, list[str]]
    """For each kind of number that has names: those of 0, 1, …;
    what is missing here is called by its digits.
    """
    events: dict[str, list[tuple[str, str]]]
    """For each event: the names and kinds of its numbers; a kind ending in “…” takes all that are left."""
    moves: dict[str, list[list[str]]]
    """For each verb: the kinds of its numbers, or several such lists."""
    chapters: list[ChapterShape]


class NewTable(Body, frozen=True, kw_only=True):
    """A table to be opened. Seats that the plan leaves out are open."""

    game: GameName
    options: dict[OptionName, OptionValue] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=16)] = []
    title: Title = ""
    public: bool = False
    undo: Literal["free", "consent", "off"] = "consent"
    timing: Timing = Timing()
    guide: bool = False
    position: Annotated[str, Meta(max_length=20_000)] = ""
    """A position in the game's notation, to begin at: without a result that counts."""


class Opened(Answer, frozen=True, kw_only=True):
    """Where the new table is. The invitation is the secret part of its link."""

    table: str
    invite: str


class SeatChange(Body, frozen=True, kw_only=True):
    """Who is to play a seat: oneself (also taken back from a bot), a bot, or whoever sits down."""

    player: SeatPlan
    invite: Invite = ""


class TableLine(Answer, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    status: str
    host: str
    """The host's nickname."""
    seats: int
    taken: int
    open: int
    kind: str
    since: int
    """When it was opened, began, or ended."""
    mine: bool = False
    waits: bool = False
    """Whether it waits for this person."""
    result: str = ""


class ReplayInfo(Answer, frozen=True, kw_only=True):
    """A finished game."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    seats: list[str]
    players: list[str]
    """Nicknames and bots' levels by seat."""
    length: int
    """How many frames there are."""
    result: str
    winners: list[int]
    began: int
    ended: int
    marks: list[str]
    eyes: list[int]
    """The audiences whose eyes one may look through: seats, -1 for who looks on, -2 for all cards open."""


class Frame(Answer, frozen=True, kw_only=True):
    """One entry of the journal through somebody's eyes, as the difference from the frame before."""

    number: int
    at: int
    what: Literal["began", "move", "clock", "undo", "redo", "hands", "speech", "upgraded", "ended"]
    seat: int = -1
    move: list[str | int] = []
    """Only where this audience may know it."""
    events: list[EventJson] = []
    view: dict[str, Any] = {}
    gone: list[str] = []


class Frames(Answer, frozen=True, kw_only=True):
    """A stretch of a replay. The first frame holds the whole view."""

    frames: list[Frame]


class Branch(Body, frozen=True, kw_only=True):
    """A new table that goes on from a moment of a finished game.

    What the chosen eyes had not seen is drawn anew; with all cards open it is an analysis, and has no result.
    """

    frame: Annotated[int, Meta(ge=0)]
    eyes: Annotated[int, Meta(ge=-2, lt=16)] = -1


class Verdict(Answer, frozen=True, kw_only=True):
    """What a journal proves, and what it leaves unproved, as keys with their arguments."""

    holds: bool
    proved: list[tuple[str, dict[str, Any]]]
    unproved: list[tuple[str, dict[str, Any]]]
    line: int = 0
    reason: str = ""
