"""A table in this process: commands one at a time, and those who follow it.

Every command goes through `command`: it is written to storage before anybody hears of it. Should the storage
say that somebody else has written in between, what this process knows is thrown away and read anew.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from lumignon.kernel import engine
from lumignon.server.live.failures import Failure
from lumignon.server.live.kept import KeptTable, silence
from lumignon.server.live.poster import poster
from lumignon.server.live.seats import notice, unnoticed
from lumignon.server.live.stream import Stream
from lumignon.server.protocol import Gone, Seen, Waiting
from lumignon.server.storage.store import Conflict, TableRow, Unsure

if TYPE_CHECKING:
    from lumignon.server.connection import Connection
    from lumignon.server.live.house import House

T = TypeVar("T")

ATTEMPTS: Final = 5
"""How often a command is tried again when others write in between."""

_ENCODER: Final = msgspec.json.Encoder()


class Follower:
    """One socket that follows one table, with the eyes that its person has there."""

    __slots__ = ("audiences", "connection")

    def __init__(self, connection: Connection, audiences: list[int]) -> None:
        self.connection: Final = connection
        self.audiences = audiences


class LiveTable(KeptTable):
    """All that this process knows of a table. What is not stored is not shown."""

    def __init__(self, house: House, row: TableRow) -> None:
        super().__init__(house, row)
        self.lock: Final = asyncio.Lock()
        self.followers: dict[Connection, Follower] = {}
        self.streams: dict[int, Stream] = {}
        self.wake: Final = asyncio.Event()
        """Set whenever something has happened that the table's driver should look at."""
        self.driver: asyncio.Task[None] | None = None
        self.drive_again_at = 0.0
        """When to ask again whether this process may drive it."""
        self.quiet_since = house.monotonic()
        self._waiting: dict[str, bool] = {}
        """For each person with a seat, whether the table waits for them, as they were told last."""
        self._poster = b""
        self._seating: tuple[object, bool] = (None, False)
        """Who sat where when followers were last given their eyes, and whether the game had begun."""

    @classmethod
    async def load(cls, house: House, table: str) -> LiveTable | None:
        """The table as it is stored, or None."""
        row = await house.store.table(table)
        if row is None:
            return None
        live = cls(house, row)
        await live._read(row)
        return live

    # Commands

    async def command(self, act: Callable[[], T]) -> T:
        """Do something here, store it, and tell those who follow. `act` either does all of it or raises."""
        async with self.lock:
            if self.removed:
                raise Failure("unknown-table", "the table is no more")
            if self.house.closing:
                raise Failure("closing", "the house is closing")
            try:
                return await self._attempt(act)
            finally:
                # also where it failed: what others wrote meanwhile has been read
                self.publish()
                self._tell_who_is_awaited()
                if not self.torn and self.goes_on_by_itself():
                    self.wake.set()
                    self.house.changed(self)

    async def _attempt(self, act: Callable[[], T]) -> T:
        for _ in range(ATTEMPTS):
            if self.stale:
                await self._catch_up()
            try:
                result = act()
                if self._body_changed:
                    notice(self)
                self._settle_clocks()
            except BaseException:
                if self._dirty():
                    await self._throw_away()
                raise
            try:
                await self._store()
            except Conflict:
                await self._throw_away()
            except Unsure:
                await self._throw_away()
                raise Failure("try-again", "the storage failed; what became of it shows now") from None
            except BaseException:
                # cancelled, or worse: nobody knows what was written
                self.stale = True
                await asyncio.shield(self._throw_away())
                raise
            else:
                return result
        raise Failure("try-again", "too many others wrote at the same time")

    async def refresh(self) -> None:
        """Another process has changed something: read it, and tell those who follow."""
        async with self.lock:
            if self.removed:
                return
            try:
                await self._catch_up()
            except Failure:
                self.publish()
                return
            if unnoticed(self):
                with contextlib.suppress(Failure):
                    await self._attempt(lambda: notice(self))
            self.publish()
            self._tell_who_is_awaited()
        self.wake.set()

    async def settled(self) -> None:
        """Wait until all that is known here is stored: what is not is not shown, nor answered from."""
        async with self.lock:
            if self.removed:
                raise Failure("unknown-table", "the table is no more")
            if self.stale:
                await self._catch_up()

    # Those who follow

    async def let_in(self, connection: Connection, seen: Sequence[Seen]) -> None:
        """A socket follows this table from now on: it is sent everything, or exactly what it missed."""
        async with self.lock:
            if self.removed:
                raise Failure("unknown-table", "the table is no more")
            if len(self.followers) >= self.house.settings.limits.lookers_of_table + len(self.body.seats):
                raise Failure("too-fast", "too many look on at this table")
            if self.stale:
                await self._catch_up()
            # the others' news go out first, so that all with these eyes are at the same point
            self.publish()
            if connection in self.followers:
                # what it says to have seen may be less than what is on its way to it
                seen = ()
            follower = Follower(connection, self.audiences_of(connection.person))
            self.followers[connection] = follower
            if not self._show_poster():
                connection.send(self._poster)
            missed = {one.audience: one for one in seen if one.epoch == self.epoch}
            for audience in follower.audiences:
                stream, known = self.stream(audience), missed.get(audience)
                step = None if known is None else stream.missed(known.event, known.said)
                connection.send(_ENCODER.encode(step if step is not None else stream.state()))
        self.house.changed(self)

    async def let_out(self, connection: Connection) -> None:
        """A socket follows it no more."""
        async with self.lock:
            self.followers.pop(connection, None)
            self.poster_old = True
            followed = {audience for follower in self.followers.values() for audience in follower.audiences}
            for audience in [audience for audience in self.streams if audience not in followed]:
                del self.streams[audience]
            if not self.followers:
                self.quiet_since = self.house.monotonic()
            self.publish()

    def stream(self, audience: int) -> Stream:
        """The stream of these eyes, begun when somebody first looks through them."""
        found = self.streams.get(audience)
        if found is None:
            found = self.streams[audience] = Stream(self, audience)
        return found

    def publish(self) -> None:
        """Send each follower what has changed for them."""
        if not self.followers:
            return
        if self.removed:
            self._send_all(_ENCODER.encode(Gone(table=self.id)))
            return
        if self.torn:
            return
        if self.poster_old:
            self._show_poster()
        steps: dict[int, bytes | None] = {}
        for audience, stream in self.streams.items():
            step = stream.step()
            steps[audience] = None if step is None else _ENCODER.encode(step)
        seating = (self.masks(), self.match is not None)
        moved = seating[0] is not self._seating[0] or seating[1] != self._seating[1]
        self._seating = seating
        for follower in self.followers.values():
            if moved and self._change_eyes(follower):
                continue
            for audience in follower.audiences:
                step_bytes = steps.get(audience)
                if step_bytes is not None:
                    follower.connection.send(step_bytes)

    def _change_eyes(self, follower: Follower) -> bool:
        """Where a follower has other eyes than before, they are shown everything anew."""
        audiences = self.audiences_of(follower.connection.person)
        if audiences == follower.audiences:
            return False
        follower.audiences = audiences
        for audience in audiences:
            follower.connection.send(_ENCODER.encode(self.stream(audience).state()))
        return True

    def _tell_who_is_awaited(self) -> None:
        """Persons who are elsewhere in the house learn that this table waits for them, or does no more."""
        if self.torn:
            return
        waiting = self.awaited_persons()
        if waiting == self._waiting:
            return
        for person in {*waiting, *self._waiting}:
            waits = waiting.get(person, False)
            if waits != self._waiting.get(person, False):
                news = Waiting(table=self.id, title=self.body.title, game=self.body.game, waits=waits)
                self.house.tell(person, _ENCODER.encode(news), self)
        self._waiting = waiting

    def awaited_persons(self) -> dict[str, bool]:
        """For each person with a seat, whether the table waits for them, as far as they may know."""
        match = self.match
        if match is None or match.closed or self.body.paused_by:
            return {}
        mine = 0
        for at in range(len(self.body.seats)):
            mine |= engine.awaited_openly(match.state, at) & 1 << at
        return {person: mask & mine != 0 for person, mask in self.masks().items()}

    def forget_speech(self, person: str) -> None:
        """What a person said was deleted."""
        for one in self.said:
            if one.person == person:
                silence(one)

    def _show_poster(self) -> bool:
        """Tell all what has changed of the table itself; False if nothing has."""
        self.poster_old = False
        told = _ENCODER.encode(poster(self))
        if told == self._poster:
            return False
        self._poster = told
        self._send_all(told)
        return True

    def begin_streams_anew(self) -> None:
        """The game begins, or began anew: everybody is shown everything."""
        self.streams.clear()
        for follower in self.followers.values():
            follower.audiences = []

    def _send_all(self, message: bytes) -> None:
        for follower in self.followers.values():
            follower.connection.send(message)
