"""The house: which tables this process has open, which of them it drives, and what it does by itself."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from lumignon.kernel.sealed import SECRET_BYTES
from lumignon.server.identity import Seal, word
from lumignon.server.limits import Limiter
from lumignon.server.live.body import ACTIVE, FINISHED
from lumignon.server.live.driving import Driving
from lumignon.server.live.failures import Failure
from lumignon.server.live.seats import forget_process, leave_for_good
from lumignon.server.live.table import LiveTable
from lumignon.server.metrics import Metrics
from lumignon.server.settings import Settings
from lumignon.server.storage.store import Person, Store
from lumignon.server.thinking.thinkers import Thinkers

if TYPE_CHECKING:
    from lumignon.server.connection import Connection

LOG: Final = logging.getLogger("lumignon.house")

SWEEP_SECONDS: Final = 10.0
JANITOR_SECONDS: Final = 3600.0
SWEPT_AT_ONCE: Final = 200
RENAMED_AT_MOST: Final = 100
FORGOTTEN_AT_MOST: Final = 10_000
HEALTH_SECONDS: Final = 1.0
SIGNED_OUT: Final = 4001
"""The code with which sockets are closed whose person is forgotten."""
PROCESS: Final = "process:"
"""Processes are noted as persons of this name are: by when they were seen last."""


class House:
    """One process of the house. Everything that outlives it is in the storage."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.process: Final = word(10)
        self.metrics: Final = Metrics()
        self.speech_limit: Final = Limiter(settings.limits.speech)
        self.asking_limit: Final = Limiter(settings.limits.asking)
        self.person_limit: Final = Limiter(settings.limits.new_persons)
        self.table_limit: Final = Limiter(settings.limits.new_tables)
        self.replay_limit: Final = Limiter(settings.limits.replays)
        self.socket_limit: Final = Limiter(settings.limits.new_sockets)
        self.carry_limit: Final = Limiter(settings.limits.carries)
        self.tables: Final[dict[str, LiveTable]] = {}
        self._connections: Final[dict[str, set[Connection]]] = {}
        """The sockets of each person that has a name."""
        self._sockets_of: Final[Counter[str]] = Counter()
        """How many sockets each address has."""
        self.thinkers: Thinkers
        self.seal: Seal
        self.signing_key: bytes = b""
        self.closing = False
        self._healthy = True
        self._health_until = 0.0
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._leases: set[str] = set()
        self._asleep: set[str] = set()
        """Unfinished tables at which nothing will happen until somebody does something."""
        self._tasks: set[asyncio.Task[Any]] = set()

    @staticmethod
    def now() -> int:
        """The time in milliseconds."""
        return time.time_ns() // 1_000_000

    @staticmethod
    def monotonic() -> float:
        """Seconds that only ever grow."""
        return time.monotonic()

    # Opening and closing

    async def open(self) -> None:
        """Connect to the storage, and take up what was going on."""
        await self.store.open()
        self.seal = Seal(await self.store.house_secret("cookies", _secret))
        self.signing_key = await self.store.house_secret("signing", _signing_key)
        self.thinkers = Thinkers(self.settings.workers, tell=self.metrics.incident)
        await self.store.listen(self._noticed)
        await self._keep_alive()
        self.run(self._every(self.settings.lease_time / 3, self._keep_alive))
        self.run(self._every(SWEEP_SECONDS, self._sweep))
        self.run(self._every(JANITOR_SECONDS, self._clean))
        self.run(self._sweep())

    async def close(self) -> None:
        """Finish what was accepted, let others drive, and go."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in list(self.tables.values()):
            async with table.lock:
                # whoever held the lock has stored what it had accepted
                table.removed = True
        await self.thinkers.close()
        with contextlib.suppress(Exception):
            await self.store.release([*self._leases], self.process)
            await self.store.forget(PROCESS + self.process)
        await self.store.close()

    async def healthy(self) -> bool:
        """Whether the storage can be written to. The answer stands for a while: asking costs a write."""
        if self.monotonic() >= self._health_until:
            self._healthy = await self.store.healthy()
            self._health_until = self.monotonic() + HEALTH_SECONDS
        return self._healthy

    @property
    def public_key(self) -> str:
        """The key that this house's journals are signed with."""
        return Ed25519PrivateKey.from_private_bytes(self.signing_key).public_key().public_bytes_raw().hex()

    # People

    def admit(self, address: str) -> bool:
        """Whether one more socket from this address is all right; if so, it counts until it is dismissed."""
        if self._sockets_of[address] >= self.settings.limits.sockets_of_address:
            return False
        if not self.socket_limit.allows(address):
            return False
        self._sockets_of[address] += 1
        return True

    def dismiss(self, address: str) -> None:
        """A socket from this address was closed."""
        self._sockets_of[address] -= 1
        if self._sockets_of[address] <= 0:
            del self._sockets_of[address]

    def connect(self, connection: Connection) -> None:
        """A socket was opened."""
        if connection.person:
            self._connections.setdefault(connection.person, set()).add(connection)

    def disconnect(self, connection: Connection) -> None:
        """A socket was closed."""
        mine = self._connections.get(connection.person)
        if mine is not None:
            mine.discard(connection)
            if not mine:
                del self._connections[connection.person]

    def tell(self, person: str, message: bytes, table: LiveTable) -> None:
        """Send something to all sockets of a person that do not follow the table that it is about."""
        for connection in self._connections.get(person, ()):
            if connection not in table.followers:
                connection.send(message)

    async def rename(self, person: str, nickname: str) -> None:
        """A person is called otherwise from now on; where a game goes on, only when it is over.

        Where words are forbidden, a name must not be some.
        """
        for row in await self.store.tables_of(person, RENAMED_AT_MOST):
            if row.status in ACTIVE:
                continue
            with contextlib.suppress(Failure):
                live = await self.table(row.id)
                await live.command(partial(_rename, live, person, nickname))

    async def forget_person(self, person: str) -> None:
        """Nobody is this person any more: bots take their seats, and nothing that they said is shown."""
        for live in self.tables.values():
            live.forget_speech(person)
        for row in await self.store.tables_of(person, FORGOTTEN_AT_MOST):
            with contextlib.suppress(Failure):
                live = await self.table(row.id)
                await live.command(partial(leave_for_good, live, person))
        await self.store.forget(person)
        for connection in list(self._connections.get(person, ())):
            connection.close(SIGNED_OUT)

    # Tables

    async def table(self, name: str) -> LiveTable:
        """A table, read from storage when it is first asked for."""
        if not name.isprintable():
            # a database may refuse to be asked for it
            raise Failure("unknown-table", "there is no such table")
        live = self.tables.get(name)
        if live is not None:
            if live.stale:
                await live.refresh()
            return live
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.ensure_future(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        live = await asyncio.shield(loading)
        if live is None:
            raise Failure("unknown-table", "there is no such table")
        return live

    async def _load(self, name: str) -> LiveTable | None:
        live = await LiveTable.load(self, name)
        if live is not None:
            self.tables[name] = live
            self._asleep.discard(name)
            await self._forget_the_dead(live)
            await self.drive(live)
        return live

    def drives(self, table: str) -> bool:
        """Whether this process drives a table's clocks and bots."""
        return table in self._leases and not self.closing

    async def drive(self, live: LiveTable) -> None:
        """Drive a table, if something may happen there and no other process does."""
        if (
            self.closing
            or live.body.status not in ACTIVE
            or (live.driver is not None and not live.driver.done())
        ):
            return
        if live.id not in self._leases:
            self._leases |= await self.store.lease([live.id], self.process, self._lease_end(), self.now())
        if live.id in self._leases and (live.driver is None or live.driver.done()):
            live.driver = self.run(Driving(live).run())

    def _lease_end(self) -> int:
        return self.now() + int(self.settings.lease_time * 1000)

    def changed(self, live: LiveTable) -> None:
        """A table has begun something that may have to be driven."""
        if (
            live.body.status not in ACTIVE
            or self.closing
            or (live.driver is not None and not live.driver.done())
        ):
            return
        if self.monotonic() >= live.drive_again_at:
            live.drive_again_at = self.monotonic() + self.settings.lease_time / 3
            self.run(self.drive(live))

    async def forget(self, name: str) -> None:
        """A table is deleted."""
        await self.store.remove(name)
        live = self.tables.pop(name, None)
        if live is not None:
            async with live.lock:
                live.removed = True
                live.publish()
            live.wake.set()

    # What it does by itself

    async def _keep_alive(self) -> None:
        """Renew the leases. What was lost meanwhile is driven by others from now on."""
        wanted = [table for table in self._leases if table in self.tables]
        dropped = [table for table in self._leases if table not in self.tables]
        if dropped:
            await self.store.release(dropped, self.process)
        self._leases = await self.store.lease(wanted, self.process, self._lease_end(), self.now())
        await self.store.put_person(
            Person(id=PROCESS + self.process, nickname="", created=self.now(), seen=self.now())
        )
        for live in list(self.tables.values()):
            await self.drive(live)

    async def _sweep(self) -> None:
        """Take up what nobody drives, notice processes that have died, put away what is quiet."""
        for name in await self.store.unfinished():
            if self.closing:
                return
            if name not in self.tables and name not in self._asleep:
                with contextlib.suppress(Failure):
                    await self.table(name)
                # folding a long game takes a while: others come first
                await asyncio.sleep(0)
        for live in list(self.tables.values()):
            await self._forget_the_dead(live)
        self._put_away()

    async def _forget_the_dead(self, live: LiveTable) -> None:
        """People are not connected any more to a process that is no more."""
        processes = {process for where in live.body.present.values() for process in where} - {self.process}
        for process in sorted(processes):
            if await self._is_dead(process):
                with contextlib.suppress(Failure):
                    await live.command(partial(self._forget_process, live, process))

    async def _is_dead(self, process: str) -> bool:
        """Whether another process is no more: it is alone with its storage, or was not seen for too long."""
        if not self.store.several_processes:
            return True
        known = await self.store.person(PROCESS + process)
        return known is None or known.seen + self.settings.lease_time * 1000 < self.now()

    def _forget_process(self, live: LiveTable, process: str) -> None:
        forget_process(live.change_body(), process, self.now())

    def _put_away(self) -> None:
        """Tables that nobody follows and that nothing happens at go back into the storage."""
        for name, live in list(self.tables.items()):
            if live.followers or live.lock.locked():
                continue
            quiet = self.monotonic() - live.quiet_since
            # what is over will hardly be asked for again, but for its replay
            if quiet < (
                self.settings.over_time if live.body.status in FINISHED else self.settings.quiet_time
            ):
                continue
            if live.body.status in ACTIVE and not _sleeps(live):
                continue
            del self.tables[name]
            self._asleep.add(name)
            live.removed = True
            live.wake.set()

    async def _clean(self) -> None:
        """Delete what has been kept for long enough."""
        keep = self.settings.keep
        for status, seconds in (
            ("gathering", keep.gathering),
            ("salting", keep.gathering),
            ("playing", keep.playing),
            *((finished, keep.over) for finished in FINISHED),
        ):
            for name in await self.store.stale(status, self.now() - seconds * 1000, SWEPT_AT_ONCE):
                LOG.info("a table was deleted, as nobody had touched it for long", extra={"table": name})
                await self.forget(name)

    # What others did

    async def _noticed(self, name: str) -> None:
        """Another process has changed a table; without a name, nobody knows which."""
        if name:
            self._asleep.discard(name)
        else:
            self._asleep.clear()
        for live in (
            [self.tables[name]] if name in self.tables else [] if name else list(self.tables.values())
        ):
            live.stale = True
            if live.followers or live.driver is not None:
                self.run(live.refresh())

    # Tasks

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work that nobody waits for; it ends with the house."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("something the house does by itself failed", exc_info=task.exception())

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                LOG.exception("something the house does by itself failed, and is tried again")


def _rename(live: LiveTable, person: str, nickname: str) -> None:
    if live.body.nicknames.get(person) not in (None, nickname):
        live.change_body().nicknames[person] = nickname


def _sleeps(live: LiveTable) -> bool:
    """Whether nothing will happen at a table until somebody does something."""
    waits_for_bots = any(seat.bot for seat in live.body.seats) and bool(live.body.persons())
    timed = bool(live.body.away and live.body.timing.patience) or not live.clocks.idle
    return not waits_for_bots and not timed and not live.body.salting


def _secret() -> bytes:
    import secrets

    return secrets.token_bytes(SECRET_BYTES)


def _signing_key() -> bytes:
    return Ed25519PrivateKey.generate().private_bytes_raw()
