"""One socket: what comes in is read, checked and done in order; what goes out waits for nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar.exceptions import WebSocketDisconnect

from lumignon import __version__
from lumignon.kernel.journal import JournalFull
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.refusal import PriceFirst, Refused
from lumignon.server import protocol
from lumignon.server.limits import Bucket
from lumignon.server.live import play, salting, votes
from lumignon.server.live.failures import Failure
from lumignon.server.live.seats import note_presence
from lumignon.server.live.table import LiveTable
from lumignon.server.protocol import (
    MESSAGE_AT_MOST,
    PROTOCOL,
    Accepted,
    AtTable,
    ClientMessage,
    Commit,
    Enter,
    Failed,
    Foresee,
    FromHouse,
    Hello,
    Hint,
    Leave,
    Play,
    Point,
    Pong,
    Propose,
    Redo,
    Resume,
    Reveal,
    Speak,
    Undo,
    Vote,
    Why,
)
from lumignon.server.thinking.thinkers import Closing

if TYPE_CHECKING:
    from lumignon.server.live.house import House

LOG: Final = logging.getLogger("lumignon.socket")

TOO_SLOW: Final = 4008
TOO_FAST: Final = 4029
LAST_WORD_SECONDS: Final = 1.0
HUNG_UP: Final = (OSError, RuntimeError, WebSocketDisconnect)
"""What comes of sending something to somebody who is no more there."""

Receive = Any
Send = Any

_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()
_PONG: Final = _ENCODER.encode(Pong())


class Connection:
    """A person's browser, or a program; following any number of tables."""

    def __init__(self, house: House, person: str, address: str) -> None:
        self.house: Final = house
        self.person: Final = person
        self.address: Final = address
        self._outbox: deque[bytes] = deque()
        self._posted: Final = asyncio.Event()
        self._tables: dict[str, LiveTable] = {}
        self._close_code = 0
        self._closing: Final = asyncio.Event()
        self._bucket: Final = Bucket(house.settings.limits.messages, house.monotonic())
        self._entering: Final = Bucket(house.settings.limits.entering, house.monotonic())

    # Going out

    def send(self, message: bytes) -> None:
        """Post a message. A client that is too slow for what it is sent is let go: it will come back."""
        if self._close_code:
            return
        if len(self._outbox) >= self.house.settings.limits.backlog:
            self.house.metrics.dropped.inc()
            self.close(TOO_SLOW)
            return
        self._outbox.append(message)
        self._posted.set()

    def post(self, message: FromHouse) -> None:
        """Post a message that only this socket is sent."""
        self.send(_ENCODER.encode(message))

    def close(self, code: int) -> None:
        """Send nothing more, and hang up."""
        self._close_code = self._close_code or code
        if code == TOO_SLOW:
            self._outbox.clear()
        self._posted.set()
        self._closing.set()

    async def _deliver(self, send: Send) -> None:
        outbox, posted = self._outbox, self._posted
        while True:
            await posted.wait()
            posted.clear()
            while outbox:
                await send({"type": "websocket.send", "text": outbox.popleft().decode()})
            if self._close_code:
                await send({"type": "websocket.close", "code": self._close_code})
                return

    # Coming in

    async def serve(self, receive: Receive, send: Send) -> None:
        """Talk until one of both hangs up."""
        self.house.metrics.sockets.inc()
        self.post(Hello(protocol=PROTOCOL, lumignon=__version__, person=self.person, now=self.house.now()))
        delivering = asyncio.create_task(self._deliver(send))
        listening = asyncio.create_task(self._listen(receive))
        closing = asyncio.create_task(self._closing.wait())
        tasks = (delivering, listening, closing)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._close_code:
                # the last word may not get through to somebody who does not listen: they are not waited for
                await asyncio.wait((delivering,), timeout=LAST_WORD_SECONDS)
        finally:
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                # who hung up while something was sent has hung up
                if isinstance(outcome, Exception) and not isinstance(outcome, HUNG_UP):
                    LOG.error("a socket failed", exc_info=outcome)
            self.house.metrics.sockets.dec()
            await self._leave_all()

    async def _listen(self, receive: Receive) -> None:
        while not self._close_code:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] != "websocket.receive":
                continue
            if not self._bucket.take(self.house.monotonic()):
                self._fail("too-fast")
                self.close(TOO_FAST)
                return
            text = event.get("text")
            data = event.get("bytes") or b"" if text is None else text.encode()
            await self._take(data)

    async def _take(self, data: bytes) -> None:
        if len(data) > MESSAGE_AT_MOST:
            self._fail("too-large")
            return
        try:
            message = _DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._fail("malformed", detail=str(error)[:200])
            return
        if isinstance(message, AtTable):
            await self._take_for_table(message)
        else:
            self.send(_PONG)

    async def _take_for_table(self, message: AtTable) -> None:
        client = getattr(message, "client", "")
        try:
            await self._do(message, client)
        except PriceFirst as refused:
            self._refuse(message.table, client, refused, refused.price)
        except Refused as refused:
            self._refuse(message.table, client, refused, "")
        except Failure as failure:
            self._fail(failure.code, message.table, client, failure.detail)
        except JournalFull as full:
            self._fail("not-now", message.table, client, str(full))
        except (Malformed, ValueError) as error:
            self._fail("malformed", message.table, client, str(error)[:200])
        except (asyncio.CancelledError, OSError):
            raise
        except Exception:
            LOG.exception("a message could not be handled", extra={"table": message.table})
            self._fail("try-again", message.table, client)

    def _refuse(self, table: str, client: str, refused: Refused, price: str) -> None:
        refusal = refused.refusal
        self.house.metrics.refused.labels("refused").inc()
        self.post(
            protocol.Refused(
                table=table,
                client=client,
                paragraph=refusal.paragraph,
                reason=refusal.reason,
                numbers=list(refusal.numbers),
                price=price,
            )
        )

    def _fail(self, code: str, table: str = "", client: str = "", detail: str = "") -> None:
        self.house.metrics.refused.labels(code).inc()
        self.post(Failed(code=code, table=table, client=client, detail=detail))

    async def _do(self, message: AtTable, client: str) -> None:  # noqa: C901 - one case a message
        if isinstance(message, Enter):
            await self._enter(message)
            return
        table = self._tables.get(message.table)
        if table is None:
            raise Failure("not-entered", "enter the table first")
        person = self.person
        match message:
            case Play():
                began = self.house.monotonic()
                await play.play(table, person, message)
                self.house.metrics.move_seconds.observe(self.house.monotonic() - began)
            case Foresee():
                await table.settled()
                self.post(play.foresee(table, person, message))
                return
            case Why():
                await table.settled()
                self.post(play.why(table, person, message))
                return
            case Speak():
                self._demand_slow_speech()
                await play.speak(table, person, message)
            case Point():
                self._demand_slow_speech()
                await play.point(table, person, message)
            case Hint():
                self._demand_slow_asking()
                # it takes a while, and this socket has other things to say meanwhile
                self.house.run(self._advise(table, message))
                return
            case Undo() | Redo() | Propose() | Vote():
                self._demand_slow_asking()
                await self._ask_others(table, message)
            case Resume():
                await votes.resume(table, person)
            case Commit():
                await salting.commit(table, person, message.round, message.commitment)
            case Reveal():
                await salting.reveal(table, person, message.round, message.salt)
            case Leave():
                await self._leave(message.table)
            case _:
                raise Failure("malformed", "nobody knows what this message asks for")
        if client:
            self.post(Accepted(table=message.table, client=client))

    async def _ask_others(self, table: LiveTable, message: Undo | Redo | Propose | Vote) -> None:
        match message:
            case Undo():
                await play.take_back(table, self.person, message.seat)
            case Redo():
                await play.bring_back(table, self.person, message.seat)
            case Propose():
                await votes.propose(table, self.person, message.what)
            case Vote():
                await votes.vote(table, self.person, message.request, yes=message.yes)

    async def _advise(self, table: LiveTable, message: Hint) -> None:
        try:
            self.post(await play.hint(table, self.person, message))
        except Failure as failure:
            self._fail(failure.code, table.id, message.client, failure.detail)
        except Closing:
            self._fail("closing", table.id, message.client)

    def _demand_slow_asking(self) -> None:
        if not self.house.asking_limit.allows(self.person or self.address):
            raise Failure("too-fast", "too much was asked for in too short a time")

    def _demand_slow_speech(self) -> None:
        if not self.house.speech_limit.allows(self.person or self.address):
            raise Failure("too-fast", "too much was said in too short a time")

    # Tables

    async def _enter(self, message: Enter) -> None:
        if not self._entering.take(self.house.monotonic()):
            raise Failure("too-fast", "this socket enters tables too often")
        if (
            len(self._tables) >= self.house.settings.limits.tables_of_socket
            and message.table not in self._tables
        ):
            raise Failure("too-fast", "one socket follows only so many tables")
        table = await self.house.table(message.table)
        if not table.may_follow(self.person, message.invite):
            raise Failure("unknown-table", "there is no such table")
        self._tables[message.table] = table
        await table.let_in(self, message.seen)
        await self._note_presence(table, here=True)

    async def _leave(self, name: str) -> None:
        table = self._tables.pop(name, None)
        if table is not None:
            await table.let_out(self)
            # most come back at once; and whoever may not speak must not say it by coming and going
            self.house.run(self._note_absence_later(table))

    async def _leave_all(self) -> None:
        for name in list(self._tables):
            await self._leave(name)

    async def _note_absence_later(self, table: LiveTable) -> None:
        await asyncio.sleep(self.house.settings.absence_time)
        with contextlib.suppress(Failure):
            await self._note_presence(table, here=False)

    async def _note_presence(self, table: LiveTable, *, here: bool) -> None:
        if not self.person or table.removed:
            return
        if not here and any(other.person == self.person for other in table.followers):
            return
        process = self.house.process
        await table.command(lambda: note_presence(table, self.person, process, here=here))
