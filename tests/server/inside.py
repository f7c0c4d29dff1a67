"""A house without sockets, for tests that look at every byte or turn the clock: all that is sent is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

from lumignon.kernel.clockwork import State
from lumignon.kernel.match import Match
from lumignon.server.connection import Connection
from lumignon.server.live.body import SeatBody
from lumignon.server.live.house import House
from lumignon.server.live.opening import new_body, open_table, put_down
from lumignon.server.live.table import LiveTable
from lumignon.server.protocol import Timing
from lumignon.server.settings import OPEN_LIMITS, Settings
from lumignon.server.shapes import NewTable
from lumignon.server.storage.memory import MemoryStore

NOON: Final = 1_800_000_000_000
UNTIMED: Final = Timing()


class Hands:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.now = NOON


class StubbornHouse(House):
    """A house whose time stands still until the test lets it pass, and which does nothing by itself."""

    hands: Hands
    driving = False

    def now(self) -> int:  # type: ignore[override]
        return self.hands.now

    async def drive(self, live: LiveTable) -> None:
        if self.driving:
            await super().drive(live)


class Wire:
    """In place of a connection: keeps every message that it is sent."""

    def __init__(self, person: str) -> None:
        self.person: Final = person
        self.address: Final = "here"
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def take(self) -> list[bytes]:
        """What has come since it was asked last."""
        taken, self.sent = self.sent, []
        return taken


@asynccontextmanager
async def house_inside() -> AsyncIterator[StubbornHouse]:
    """A house in this process that keeps nothing."""
    house = StubbornHouse(Settings(workers=1, bot_pace=0.0, limits=OPEN_LIMITS), MemoryStore())
    house.hands = Hands()
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def follow(live: LiveTable, person: str) -> Wire:
    """Let somebody follow a table."""
    wire = Wire(person)
    await live.let_in(cast("Connection", wire), [])
    return wire


async def open_inside(house: House, person: str, **plan: Any) -> LiveTable:
    """A table as a host opens it."""
    opened = await open_table(house, person, person, NewTable(**plan))
    return await house.table(opened.table)


async def table_at(
    house: House, name: str, state: State, game: Any, options: Any, source: Any, timing: Timing = UNTIMED
) -> LiveTable:
    """A table of this name whose game stands at this state, each seat played by a person of its own."""
    seats = len(game.seat_names(options))
    body = new_body(game, options, "p0", [SeatBody(f"p{seat}") for seat in range(seats)])
    body.seats = [SeatBody(f"p{seat}") for seat in range(seats)]
    body.invite, body.timing = "invitation", timing
    opened = await put_down(house, "p0", "p0", body)
    row = await house.store.table(opened.table)
    assert row is not None
    await house.store.remove(opened.table)
    row.id, row.secret = name, bytes(32)
    body.commitment = "commitment"
    await house.store.create(row, [])
    live = await house.table(name)

    def begin() -> None:
        changed = live.change_body()
        changed.status, changed.commitment = "playing", "commitment"
        persons = {seat: f"p{seat}" for seat in range(seats)}
        match = Match.open(game, options, table=name, chance=1, persons=persons, undo="consent")
        match.source = source
        match.history = type(match.history)(game, state)
        live.match = match
        live.begin_streams_anew()

    await live.command(begin)
    return live


async def settle(turns: int = 5) -> None:
    """Let others do what they have begun."""
    for _ in range(turns):
        await asyncio.sleep(0)
