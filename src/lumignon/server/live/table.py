"""A table in this process: its body, its match, and those who follow it.

Every command goes through `command`: one at a time, written to storage before anybody hears of it. Should the
storage say that somebody else has written in between, what this process knows is thrown away and read anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.entries import Upgraded
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BrokenJournal
from lumignon.kernel.match import Match
from lumignon.kernel.story import EVERYONE
from lumignon.kernel.voice import Voice
from lumignon.server.live.body import Body, read_body, write_body
from lumignon.server.live.clocks import Clocks
from lumignon.server.live.failures import Failure, NotNow
from lumignon.server.live.folding import fold_kept, follow_lines
from lumignon.server.live.poster import poster
from lumignon.server.live.stream import Stream
from lumignon.server.protocol import Gone, Seen, Waiting
from lumignon.server.storage.store import Change, Conflict, TableRow, Unsure, Utterance

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


class LiveTable:
    """All that this process knows of a table. What is not stored is not shown."""

    def __init__(self, house: House, row: TableRow) -> None:
        self.house: Final = house
        self.id: Final = row.id
        self.secret: Final = row.secret
        self.game: Final[Game] = find_game(row.game)
        self.lock: Final = asyncio.Lock()
        self.row = row
        self.body: Body = read_body(row.body)
        self.match: Match | None = None
        self.said: list[Utterance] = []
        self.clocks = Clocks(self.body.timing, len(self.body.seats))
        self.followers: dict[Connection, Follower] = {}
        self.streams: dict[int, Stream] = {}
        self.stale = False
        """Whether another process may have written something that is not known here."""
        self.wake: Final = asyncio.Event()
        """Set whenever something has happened that the table's driver should look at."""
        self.driver: asyncio.Task[None] | None = None
        self.drive_again_at = 0.0
        """When to ask again whether this process may drive it."""
        self.quiet_since = house.monotonic()
        self.removed = False
        self._stored_lines = 0
        self._stored_said = 0
        self._body_changed = False
        self._waiting: dict[str, bool] = {}
        """For each person with a seat, whether the table waits for them, as they were told last."""
        self._poster_old = True
        """Whether what everybody is told of the table may have changed since it was last sent."""
        self._poster = b""

    # What it is

    @property
    def game_under_way(self) -> Match:
        """The match; NotNow before it has begun."""
        if self.match is None:
            raise NotNow("the game has not begun")
        return self.match

    @property
    def epoch(self) -> int:
        """Event numbers count from here: they begin anew when the rules changed under a running game."""
        if self.match is None:
            return 0
        lines = self.match.journal.lines
        return max((line.entry.n for line in lines if isinstance(line.entry, Upgraded)), default=0)

    def voice_of(self, seat: int) -> Voice:
        """What speaking would mean for this seat now."""
        match = self.game_under_way
        return match.game.voice(match.state, seat, self._own(seat))

    def _own(self, seat: int) -> int:
        player = self.body.seats[seat].person
        return sum(1 << at for at in self.body.seats_of(player)) if player else 1 << seat

    def persons_mask(self) -> int:
        """The seats that persons play."""
        return sum(1 << at for at, seat in enumerate(self.body.seats) if seat.person)

    def audiences_of(self, person: str) -> list[int]:
        """Whose eyes a person has here: those of each own seat, else those of who looks on."""
        if self.match is None:
            return [-1]
        return self.body.seats_of(person) or [-1]

    def may_follow(self, person: str, invite: str) -> bool:
        """Whether somebody may see this table at all."""
        from lumignon.server.identity import same

        if self.body.public or (person and person in self.body.members()):
            return True
        return bool(invite) and same(invite, self.body.invite)

    # Reading it from storage

    @classmethod
    async def load(cls, house: House, table: str) -> LiveTable | None:
        """The table as it is stored, or None."""
        row = await house.store.table(table)
        if row is None:
            return None
        live = cls(house, row)
        await live._read(row)
        return live

    async def _read(self, row: TableRow) -> None:
        self.row = row
        self.body = read_body(row.body)
        lines = await self.house.store.lines(self.id)
        self.said = await self.house.store.said(self.id)
        self._stored_said = self._last_said()
        self.match = None
        if lines:
            self.match = fold_kept(self.game, lines, self.secret, row, self.house.now())
        # what an upgrade has added is written with the next command
        self._stored_lines = len(lines)
        kept = _kept_clocks(row)
        self.clocks = Clocks(self.body.timing, len(self.body.seats), kept)
        self._settle_clocks()
        self._body_changed = False
        self._poster_old = True
        self.stale = False

    async def _catch_up(self) -> None:
        """Take over what other processes wrote."""
        row = await self.house.store.table(self.id)
        if row is None:
            self.removed = True
            raise Failure("unknown-table", "the table is no more")
        lines = await self.house.store.lines(self.id, self._stored_lines)
        said = await self.house.store.said(self.id, self._stored_said)
        if self.match is None or not lines:
            if lines:
                await self._read(row)
                return
        else:
            try:
                follow_lines(self.match, lines)
            except BrokenJournal:
                await self._read(row)
                return
        self.said.extend(said)
        self._stored_said = self._last_said()
        self._stored_lines += len(lines)
        self.row = row
        self.body = read_body(row.body)
        self._poster_old = True
        kept = _kept_clocks(row)
        if lines and kept is not None:
            self.clocks = Clocks(self.body.timing, len(self.body.seats), kept)
        self._settle_clocks()
        self.stale = False

    async def _throw_away(self) -> None:
        """Forget whatever was not stored, and read the table anew."""
        row = await self.house.store.table(self.id)
        if row is None:
            self.removed = True
            raise Failure("unknown-table", "the table is no more")
        await self._read(row)

    # Commands

    async def command(self, act: Callable[[], T]) -> T:
        """Do something here, store it, and tell those who follow. `act` either does all of it or raises."""
        async with self.lock:
            if self.removed:
                raise Failure("unknown-table", "the table is no more")
            try:
                return await self._attempt(act)
            finally:
                # also where it failed: what others wrote meanwhile has been read
                self.publish()
                self._tell_who_is_awaited()
                self.wake.set()
                self.house.changed(self)

    async def _attempt(self, act: Callable[[], T]) -> T:
        for _ in range(ATTEMPTS):
            if self.stale:
                await self._catch_up()
            try:
                result = act()
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
            self.publish()
            self._tell_who_is_awaited()
        self.wake.set()

    def change_body(self) -> Body:
        """The body, about to be changed within a command."""
        self._body_changed = True
        return self.body

    def _dirty(self) -> bool:
        lines = 0 if self.match is None else len(self.match.journal)
        return self._body_changed or lines != self._stored_lines or self._last_said() != self._stored_said

    def _last_said(self) -> int:
        return self.said[-1].number if self.said else 0

    def _settle_clocks(self) -> None:
        if self.match is not None:
            still = bool(self.body.paused_by) or self.body.status != "playing"
            self.clocks.settle(self.match, self.persons_mask(), self.house.now(), still=still)

    async def _store(self) -> None:
        """Write what the command has changed."""
        if not self._dirty():
            return
        match = self.match
        change = Change(table=self.id, touched=self.house.now())
        if match is not None and len(match.journal) != self._stored_lines:
            change.first_line = self._stored_lines
            change.lines = [line.text for line in match.journal.lines[self._stored_lines :]]
            change.snapshot = self._snapshot(match)
        if self._last_said() != self._stored_said:
            change.said = [one for one in self.said if one.number > self._stored_said]
        if self._body_changed:
            body = self.body
            change.body = write_body(body)
            change.version = self.row.version
            change.status = body.status
            change.public = body.public
            change.persons = body.members()
        await self.house.store.commit(change)
        self.row.touched = change.touched
        if change.body is not None:
            self.row.version += 1
            self.row.body = change.body
            self._body_changed = False
            self._poster_old = True
        self._stored_lines += len(change.lines)
        self._stored_said = self._last_said()

    def _snapshot(self, match: Match) -> str:
        state = match.game.save(match.state)
        clocks = b"null" if self.clocks.idle else _ENCODER.encode(self.clocks.kept())
        return b'{"clocks":%b,"state":%b}'.__mod__((clocks, state)).decode()

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
            self._poster_old = True
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
        if self._poster_old:
            self._show_poster()
        steps: dict[int, bytes | None] = {}
        for audience, stream in self.streams.items():
            step = stream.step()
            steps[audience] = None if step is None else _ENCODER.encode(step)
        for follower in self.followers.values():
            audiences = self.audiences_of(follower.connection.person)
            if audiences != follower.audiences:
                # other eyes: everything is shown anew
                follower.audiences = audiences
                for audience in audiences:
                    follower.connection.send(_ENCODER.encode(self.stream(audience).state()))
                continue
            for audience in audiences:
                step_bytes = steps.get(audience)
                if step_bytes is not None:
                    follower.connection.send(step_bytes)

    def _tell_who_is_awaited(self) -> None:
        """Persons who are elsewhere in the house learn that this table waits for them, or does no more."""
        waiting = self.awaited_persons()
        if waiting == self._waiting:
            return
        for person in {*waiting, *self._waiting}:
            waits = waiting.get(person, False)
            if waits != self._waiting.get(person, False):
                news = Waiting(table=self.id, title=self.body.title, game=self.body.game, waits=waits)
                self.house.tell(person, _ENCODER.encode(news))
        self._waiting = waiting

    def awaited_persons(self) -> dict[str, bool]:
        """For each person with a seat, whether the table waits for them, as far as they may know."""
        match, body = self.match, self.body
        if match is None or match.closed or body.paused_by:
            return {}
        waits: dict[str, bool] = {}
        for at, seat in enumerate(body.seats):
            if seat.person:
                mine = engine.awaited_openly(match.state, at) >> at & 1 == 1
                waits[seat.person] = waits.get(seat.person, False) or mine
        return waits

    def forget_speech(self, person: str) -> None:
        """What a person said was deleted: it is as if nothing had been said there, but for its place."""
        for one in self.said:
            if one.person == person:
                one.text, one.places, one.person = "", [], ""

    def _show_poster(self) -> bool:
        """Tell all what has changed of the table itself; False if nothing has."""
        self._poster_old = False
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

    # Speech

    def utter(self, person: str, seat: int, hearers: int, text: str, places: list[int], path: bool) -> None:
        """Something is said, within a command."""
        self.said.append(
            Utterance(
                number=self._last_said() + 1,
                at=self.house.now(),
                person=person,
                seat=seat,
                hearers=hearers if hearers == EVERYONE or seat < 0 else hearers | 1 << seat,
                text=text,
                places=places,
                path=path,
            )
        )


def _kept_clocks(row: TableRow) -> dict[str, Any] | None:
    if not row.snapshot:
        return None
    kept: dict[str, Any] | None = msgspec.json.decode(row.snapshot)["clocks"]
    return kept
