"""How a house is run: what `lumignon serve` was told, and the limits of the house."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

DAY: Final = 24 * 3600


@dataclass(frozen=True)
class Limits:
    """How much is too much. A rate is (how many at once, how many more each second)."""

    messages: tuple[float, float] = (60, 30)
    """Messages on one socket."""
    entering: tuple[float, float] = (40, 2)
    """Times that one socket enters a table: each time it is sent the whole game."""
    speech: tuple[float, float] = (6, 0.5)
    """Utterances of one person."""
    asking: tuple[float, float] = (8, 0.25)
    """Undos, votes, proposals, hints, and seats that one person gives and takes during a game:
    where words are forbidden, these must be none."""
    requests: tuple[float, float] = (80, 10)
    """HTTP requests of one address."""
    new_tables: tuple[float, float] = (20, 0.1)
    """Tables that one person opens."""
    new_persons: tuple[float, float] = (30, 0.2)
    """Names that come from one address."""
    carries: tuple[float, float] = (10, 0.05)
    """Attempts from one address to redeem a link for another device."""
    new_sockets: tuple[float, float] = (40, 2)
    """Sockets opened from one address."""
    replays: tuple[float, float] = (20, 0.5)
    """Times that a whole game is played again for one address: frames, verdicts, draws, branches."""
    sockets_of_address: int = 64
    tables_of_socket: int = 16
    tables_of_person: int = 50
    """Unfinished tables at which one person sits."""
    lookers_of_table: int = 200
    backlog: int = 512
    """Messages that may wait for a slow client before its socket is closed; it comes back and catches up."""
    body_bytes: int = 65_536
    """How long the body of an HTTP request may be."""


@dataclass(frozen=True)
class Keep:
    """For how long tables are kept after somebody last touched them, in seconds: docs/hosting.md."""

    gathering: int = 2 * DAY
    playing: int = 90 * DAY
    over: int = 365 * DAY


@dataclass(frozen=True)
class Settings:
    """Everything that whoever runs the house may decide."""

    host: str = "127.0.0.1"
    port: int = 8642
    database_url: str = "memory:"
    redis_url: str | None = None
    public_origin: str = ""
    """The address by which browsers reach the house, where a proxy stands in front of it."""
    trusted_proxies: str = "127.0.0.1,::1"
    """Whose word counts for a browser's address: see uvicorn's `--forwarded-allow-ips`."""
    workers: int | None = None
    """Processes in which bots think; None: one less than there are cores."""
    bot_pace: float = 0.9
    """Seconds that a bot takes for a move while a person looks on."""
    bot_time: float = 5.0
    """Seconds that a bot may think before a random move stands in for it."""
    salt_time: float = 15.0
    """Seconds that persons' clients have to commit to a salt, and again to show it."""
    absence_time: float = 3.0
    """Seconds after a connection was lost until others see it."""
    lease_time: float = 15.0
    """Seconds after which another process takes over the clocks and bots of one that has died."""
    over_time: float = 20.0
    """The same for a table whose game is over."""
    quiet_time: float = 600.0
    """Seconds after which a table that nobody follows is put back into storage."""
    limits: Limits = field(default_factory=Limits)
    keep: Keep = field(default_factory=Keep)


OPEN_LIMITS: Final = Limits(
    messages=(1e9, 1e9),
    entering=(1e9, 1e9),
    speech=(1e9, 1e9),
    asking=(1e9, 1e9),
    requests=(1e9, 1e9),
    new_tables=(1e9, 1e9),
    new_persons=(1e9, 1e9),
    new_sockets=(1e9, 1e9),
    replays=(1e9, 1e9),
    carries=(1e9, 1e9),
    sockets_of_address=100_000,
    tables_of_person=100_000,
)
"""For load tests on one's own machine: every client has the same address."""
