"""What is kept of a table besides its game: who sits where, what was asked, how it is played."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field

from lumignon.kernel.sealed import Salts
from lumignon.kernel.seating import BOT
from lumignon.kernel.undo import Mark, Mode
from lumignon.server.protocol import Timing

Status = Literal["gathering", "salting", "playing", "over", "given-up"]
Kind = Literal["game", "branch", "analysis"]

ACTIVE: Final = ("salting", "playing")
"""Where something may happen without anybody doing anything."""

FINISHED: Final = ("over", "given-up")


class SeatBody(Struct, omit_defaults=True):
    """A seat: a person's id, `bot:` and a level, or nobody; and who may take it back from a bot."""

    player: str = ""
    held_for: str = ""

    @property
    def person(self) -> str:
        """The person who plays it, or nothing."""
        return "" if self.player.startswith(BOT) else self.player

    @property
    def bot(self) -> str:
        """The level of the bot that plays it, or nothing."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else ""


class RequestBody(Struct, omit_defaults=True):
    """What somebody asks all other persons for. It lapses when the game goes on."""

    number: int
    what: Literal["undo", "redo", "pause", "concede"]
    person: str
    seat: int
    asked: list[str]
    """Whose consent it takes."""
    agreed: list[str] = field(default_factory=list)
    progress: int = 0
    """How far the game had come, as everybody saw it."""


class SaltingBody(Struct, omit_defaults=True):
    """A round of salts under way, as everything that happened in it."""

    persons: list[str]
    until: int
    log: list[tuple[Literal["commit", "reveal", "close"], str, str]] = field(default_factory=list)

    def salts(self, table: str) -> Salts:
        """The round as the kernel knows it."""
        salts = Salts(table, self.persons)
        for what, person, value in self.log:
            if what == "commit":
                salts.commit(person, value)
            elif what == "reveal":
                salts.reveal(person, bytes.fromhex(value))
            else:
                salts.close()
        return salts


class Body(Struct, omit_defaults=True):
    """Everything about a table but its game. It is kept as JSON, and changed by compare-and-set."""

    game: str
    title: str
    options: dict[str, Any]
    seat_names: list[str]
    host: str
    public: bool
    invite: str
    undo: Mode
    timing: Timing
    created: int
    commitment: str
    seats: list[SeatBody]
    vacant: list[int] = field(default_factory=list)
    """The seats that nobody has at the start, to be taken by those who join later."""
    status: Status = "gathering"
    kind: Kind = "game"
    guide: bool = False
    nicknames: dict[str, str] = field(default_factory=dict)
    present: dict[str, list[str]] = field(default_factory=dict)
    """For each person that is connected, the processes that they are connected to."""
    away: dict[str, int] = field(default_factory=dict)
    """Since when persons with a seat have not been connected."""
    paused_by: str = ""
    requests: list[RequestBody] = field(default_factory=list)
    next_request: int = 1
    salting: SaltingBody | None = None
    left: list[str] = field(default_factory=list)
    """Who left the round of salts."""
    rematch: str = ""
    result: str = ""
    winners: list[int] = field(default_factory=list)
    began: int = 0
    ended: int = 0
    marks: list[Mark] = field(default_factory=list)
    position: dict[str, Any] | None = None
    """The state that the game begins at, where it does not begin at the beginning."""

    def persons(self) -> list[str]:
        """Everybody who has a seat, in the order of seats, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def players(self) -> list[str]:
        """Everybody who has a seat, or one that a bot keeps for them."""
        held = [seat.held_for for seat in self.seats if seat.held_for]
        return list(dict.fromkeys([*self.persons(), *held]))

    def members(self) -> list[str]:
        """Everybody whose game this is: those who play it, and the host."""
        host = [self.host] if self.host else []
        return list(dict.fromkeys([*self.players(), *host]))

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person plays."""
        return [at for at, seat in enumerate(self.seats) if person and seat.person == person]


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Body)


def write_body(body: Body) -> str:
    """The body as it is kept."""
    return _ENCODER.encode(body).decode()


def read_body(text: str) -> Body:
    """What `write_body` wrote."""
    return _DECODER.decode(text)
