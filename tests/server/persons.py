"""Persons for tests: who they are over HTTP, and what they follow over sockets, merged as protocol.py says.

Every merge is checked: the numbers of events and of what was said have no gap, and nothing comes twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final, Self

import httpx
import websockets
from msgspec import Struct, field
from tests.server.houses import PLENTY

from lumignon.kernel.sealed import salt_commitment

Json = dict[str, Any]

LOOKER: Final = -1
REPLACED: Final = ("choice", "awaited", "moves", "standing", "undo", "redo", "voice", "clock")
"""What a step replaces where it says it."""
ABSENT: Final[Json] = {
    "choice": 0,
    "awaited": [],
    "moves": [],
    "standing": [],
    "undo": "",
    "redo": "",
    "voice": None,
    "clock": None,
}
"""What a state means that does not say it."""


class HungUp(AssertionError):
    """The house hung up while something was waited for."""


class Eyes(Struct):
    """A game as one audience sees it, from everything that it was sent."""

    audience: int
    epoch: int = 0
    event: int = 0
    events: list[list[Any]] = field(default_factory=list)
    said: list[Json] = field(default_factory=list)
    view: Json = field(default_factory=dict)
    rest: Json = field(default_factory=dict)
    told: int = 0
    """How many messages it took."""

    def take(self, message: Json) -> None:
        """Merge a message."""
        self.told += 1
        if message["type"] == "state":
            self._begin(message)
            return
        fresh = message.get("events", [])
        assert message["event"] == self.event + len(fresh), "events are missing, or come twice"
        self.event = message["event"]
        self.events += fresh
        for name in message.get("gone", []):
            del self.view[name]
        self.view.update(message.get("view", {}))
        for name in REPLACED:
            if name in message:
                self.rest[name] = message[name]
        for one in message.get("said", []):
            assert not self.said or one["number"] == self.said[-1]["number"] + 1, "speech is missing"
            self.said.append(one)

    def _begin(self, message: Json) -> None:
        self.epoch, self.event = message["epoch"], message["event"]
        self.events = list(message.get("events", []))
        assert len(self.events) <= self.event
        self.said = list(message.get("said", []))
        numbers = [one["number"] for one in self.said]
        assert not numbers or numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        self.view = dict(message["view"])
        self.rest = {name: message.get(name, nothing) for name, nothing in ABSENT.items()}

    def compared(self, shown: int = 60) -> Json:
        """What two who have the same eyes must have in common, whenever they came."""
        return {
            "event": self.event,
            "events": self.events[-min(shown, self.event) :] if self.event else [],
            "said": self.said[-shown:],
            "view": self.view,
            **self.rest,
            "clock": self._end_of_clocks(),
        }

    def _end_of_clocks(self) -> Json | None:
        """When each clock runs out, or how much is left where it stands still; whenever it was told."""
        clock = self.rest.get("clock")
        if not clock or (not clock.get("left") and clock.get("rules", -1) < 0):
            return None
        at, running, still = clock["at"], clock.get("running", []), clock.get("still", False)
        found: Json = {
            seat: left if still or int(seat) not in running else at + left
            for seat, left in clock.get("left", {}).items()
        }
        rules = clock.get("rules", -1)
        found["rules"] = rules if still or rules < 0 else at + rules
        return {**found, "running": running, "still": still}

    def seen(self) -> Json:
        """What a client says that comes back."""
        said = self.said[-1]["number"] if self.said else 0
        return {"audience": self.audience, "epoch": self.epoch, "event": self.event, "said": said}

    @property
    def choice(self) -> int:
        return int(self.rest["choice"])

    @property
    def moves(self) -> list[list[Any]]:
        """All legal moves."""
        found: list[list[Any]] = self.rest["moves"]
        return found

    @property
    def answers(self) -> list[list[Any]]:
        """Those that answer what is asked."""
        return [move for move in self.moves if move[0] not in self.rest["standing"]]

    @property
    def asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.audience in self.rest.get("awaited", []) and bool(self.answers)


class Followed:
    """A table as one socket knows it."""

    def __init__(self) -> None:
        self.poster: Json = {}
        self.eyes: dict[int, Eyes] = {}
        self.posters: list[Json] = []

    def take(self, message: Json) -> None:
        if message["type"] == "table":
            self.poster = message
            self.posters.append(message)
            return
        audience = message["audience"]
        if message["type"] == "state":
            self.eyes.setdefault(audience, Eyes(audience))
        self.eyes[audience].take(message)

    @property
    def status(self) -> str:
        return str(self.poster.get("status", ""))

    @property
    def over(self) -> bool:
        return self.status in ("over", "given-up")

    @property
    def places(self) -> list[Json]:
        """The seats."""
        return [
            {
                "person": "",
                "nickname": "",
                "bot": "",
                "held_for": "",
                "present": False,
                "vacant": False,
                **place,
            }
            for place in self.poster["places"]
        ]


class Person:
    """Somebody with a nickname and a cookie."""

    def __init__(self, url: str, http: httpx.AsyncClient, sockets: list[Socket]) -> None:
        self.url = url
        self.http: Final = http
        self.sockets: Final = sockets
        """All sockets of the test."""
        self.cookie = ""
        self.id = ""
        self.nickname = ""
        self.salts: dict[tuple[str, int], bytes] = {}
        self.headers: dict[str, str] = {}

    async def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask something over HTTP."""
        headers = dict(self.headers)
        if self.cookie:
            headers["Cookie"] = f"lumignon={self.cookie}"
        answer = await self.http.request(method, f"{self.url}{path}", json=body, headers=headers)
        self.http.cookies.clear()
        given = answer.headers.get("set-cookie", "")
        if given.startswith("lumignon="):
            self.cookie = given.partition("=")[2].partition(";")[0].strip('"')
        return answer

    async def get(self, path: str) -> Any:
        """What is found there."""
        answer = await self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def call_me(self, nickname: str) -> None:
        """Take a name."""
        answer = await self.request("PUT", "/api/me", {"nickname": nickname})
        assert answer.status_code == 200, answer.text
        self.id, self.nickname = answer.json()["person"], answer.json()["nickname"]

    async def open(self, game: str = "piege-obscur", **plan: Any) -> tuple[str, str]:
        """Open a table: its id, and its invitation."""
        answer = await self.request("POST", "/api/tables", {"game": game, **plan})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["invite"]

    async def sit(self, table: str, seat: int, invite: str = "", player: str = "me") -> httpx.Response:
        """Change who plays a seat."""
        body = {"player": player, "invite": invite}
        return await self.request("PUT", f"/api/tables/{table}/seats/{seat}", body)

    async def sits(self, table: str, seat: int, invite: str = "", player: str = "me") -> None:
        """Change it, for sure."""
        answer = await self.sit(table, seat, invite, player)
        assert answer.status_code == 200, answer.text

    async def start(self, table: str) -> None:
        """Close the seats."""
        answer = await self.request("POST", f"/api/tables/{table}/start")
        assert answer.status_code == 200, answer.text

    async def connect(self, *, salts: bool = True, headers: Iterable[tuple[str, str]] = ()) -> Socket:
        """Open a socket."""
        cookie = [("Cookie", f"lumignon={self.cookie}")] if self.cookie else []
        socket = await websockets.connect(
            f"{self.url.replace('http', 'ws', 1)}/api/socket",
            additional_headers=[*cookie, *headers],
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        self.sockets.append(Socket(self, socket, salts=salts))
        return self.sockets[-1]

    async def at(self, table: str, invite: str = "", *, salts: bool = True) -> Socket:
        """A socket that follows this table, and has been shown it."""
        socket = await self.connect(salts=salts)
        await socket.enter(table, invite)
        return socket


class Socket:
    """One tab of one person."""

    def __init__(self, person: Person, socket: websockets.ClientConnection, *, salts: bool) -> None:
        self.person: Final = person
        self.tables: dict[str, Followed] = {}
        self.received: list[str] = []
        self.messages: list[Json] = []
        self.gone: set[str] = set()
        self.replies: dict[str, list[Json]] = {}
        self.failed: list[Json] = []
        self.refused: list[Json] = []
        self.waiting: dict[str, bool] = {}
        self._salts: Final = salts
        self._answered: set[tuple[str, int, str]] = set()
        self._pongs = 0
        self._pings = 0
        self._clients = 0
        self._socket: Final = socket
        self._news: Final = asyncio.Event()
        self._reader: Final = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for raw in self._socket:
                assert isinstance(raw, str)
                self.received.append(raw)
                await self._take(json.loads(raw))
                self._news.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self._news.set()

    async def _take(self, message: Json) -> None:
        self.messages.append(message)
        kind = message["type"]
        assert message.get("code") != "internal"
        if kind in ("table", "state", "step"):
            followed = self.tables.setdefault(message["table"], Followed())
            followed.take(message)
            if kind == "table" and self._salts:
                await self._answer_salting(message)
        elif kind == "pong":
            self._pongs += 1
        elif kind == "waiting":
            self.waiting[message["table"]] = message["waits"]
        elif kind == "gone":
            self.gone.add(message["table"])
        if kind == "failed":
            self.failed.append(message)
        if kind == "refused":
            self.refused.append(message)
        if message.get("client"):
            self.replies.setdefault(message["client"], []).append(message)

    async def _answer_salting(self, poster: Json) -> None:
        salting, table, me = poster.get("salting"), poster["table"], self.person.id
        if not salting or me not in salting["waiting"]:
            return
        number, phase = salting["round"], salting["phase"]
        if (table, number, phase) in self._answered:
            return
        self._answered.add((table, number, phase))
        salt = self.person.salts.setdefault((table, number), secrets.token_bytes(32))
        if phase == "commit":
            await self.send("commit", table=table, round=number, commitment=salt_commitment(table, me, salt))
        else:
            await self.send("reveal", table=table, round=number, salt=salt.hex())

    # Talking

    async def send(self, kind: str, **rest: Any) -> None:
        """Send a message."""
        await self.send_text(json.dumps({"type": kind, **rest}))

    async def send_text(self, text: str | bytes) -> None:
        """Send anything."""
        with contextlib.suppress(websockets.ConnectionClosed):
            await self._socket.send(text)

    async def until(self, happened: Callable[[], Any], what: str = "it") -> None:
        """Wait until something was received."""
        try:
            async with asyncio.timeout(PLENTY):
                while not happened():
                    if self._reader.done():
                        await self._reader
                        if not happened():
                            raise HungUp(f"the socket was closed ({self._socket.close_code}) before {what}")
                        return
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"{what} never happened; last: {self.received[-3:]}") from None

    async def until_more(self) -> None:
        """Wait for another message."""
        count = len(self.received)
        await self.until(lambda: len(self.received) > count, "another message")

    async def barrier(self) -> None:
        """Wait until all that was sent before is done: the house does what a socket sends in order."""
        self._pings += 1
        wanted = self._pings
        await self.send("ping")
        await self.until(lambda: self._pongs >= wanted, "a pong")

    async def do(self, kind: str, **rest: Any) -> str:
        """Do something that has no answer of its own: the code of its failure, or nothing."""
        before = len(self.failed), len(self.refused)
        await self.send(kind, **rest)
        await self.barrier()
        if len(self.failed) > before[0]:
            return str(self.failed[before[0]]["code"])
        return "refused" if len(self.refused) > before[1] else ""

    def client(self) -> str:
        """A new id for something sent."""
        self._clients += 1
        return f"c{id(self) % 10**9}-{self._clients}"

    async def ask(self, kind: str, client: str = "", **rest: Any) -> Json:
        """Send something that is answered, and wait for the answer."""
        client = client or self.client()
        known = len(self.replies.get(client, []))
        await self.send(kind, client=client, **rest)
        await self.until(lambda: len(self.replies.get(client, [])) > known, f"an answer to {kind}")
        return self.replies[client][known]

    async def enter(self, table: str, invite: str = "", seen: list[Json] | None = None) -> Followed:
        """Follow a table."""
        shown = self._shown(table)
        await self.send("enter", table=table, invite=invite, seen=seen or [])
        await self.until(lambda: self._shown(table) > shown, "the table was shown")
        await self.barrier()
        return self.tables[table]

    def _shown(self, table: str) -> int:
        followed = self.tables.get(table)
        if followed is None or not followed.poster:
            return 0
        return sum(eyes.told for eyes in followed.eyes.values())

    async def enters(self, table: str, invite: str = "") -> str:
        """Try to follow a table: the code of the failure, or nothing."""
        return await self.do("enter", table=table, invite=invite)

    async def play(self, table: str, seat: int, move: list[Any], **rest: Any) -> Json:
        """Make a move, in answer to the choice that this seat sees."""
        choice = rest.pop("choice", None)
        if choice is None:
            choice = self.tables[table].eyes[seat].choice
        return await self.ask("play", table=table, seat=seat, choice=choice, move=move, **rest)

    # Looking

    def seats(self, table: str) -> list[int]:
        """The seats that this person plays."""
        places = self.tables[table].places
        return [at for at, place in enumerate(places) if place["person"] == self.person.id]

    def follow_up(self, table: str, known: Followed) -> list[Json]:
        """Take over what another socket of this person had seen; what to say of it."""
        copied = Followed()
        copied.poster = {}
        for audience, eyes in known.eyes.items():
            copied.eyes[audience] = copy.deepcopy(eyes)
        self.tables[table] = copied
        return [eyes.seen() for eyes in known.eyes.values()]

    async def check(self, table: str, invite: str = "") -> None:
        """What was merged equals what somebody is shown who comes anew, with the same eyes."""
        async with asyncio.timeout(PLENTY):
            while True:
                other = await self.person.connect(salts=False)
                fresh = (await other.enter(table, invite)).eyes
                await other.close()
                await self.barrier()
                mine = self.tables[table].eyes
                if all(eyes.event == mine[at].event for at, eyes in fresh.items() if at in mine):
                    break
        for audience, eyes in fresh.items():
            merged, shown = mine[audience].compared(), eyes.compared()
            other_than = {name: (merged[name], shown[name]) for name in shown if merged[name] != shown[name]}
            assert not other_than, f"audience {audience} has merged, but is shown: {other_than}"

    # Hanging up

    @property
    def closed(self) -> bool:
        return self._reader.done()

    @property
    def close_code(self) -> int | None:
        return self._socket.close_code

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()
        await self._reader

    async def drop(self) -> None:
        """Be gone, without a word."""
        self._socket.transport.abort()
        await asyncio.wait([self._reader])
        self._reader.exception()

    async def until_closed(self) -> int | None:
        """Wait until the house hangs up: with which code."""
        async with asyncio.timeout(PLENTY):
            await asyncio.wait([self._reader])
        await self._reader
        return self._socket.close_code


class Crowd:
    """All persons of one test, and their sockets."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._http: Final = httpx.AsyncClient(timeout=PLENTY)
        self.persons: list[Person] = []
        self.sockets: list[Socket] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, failed: object, *_: object) -> None:
        await self._http.aclose()
        ended = await asyncio.gather(*(socket.close() for socket in self.sockets), return_exceptions=True)
        for outcome in ended:
            if isinstance(outcome, BaseException) and failed is None:
                raise outcome

    def stranger(self) -> Person:
        """Somebody without a name."""
        return Person(self.url, self._http, self.sockets)

    async def person(self, nickname: str = "Ana") -> Person:
        """Somebody with a name."""
        person = self.stranger()
        await person.call_me(nickname)
        self.persons.append(person)
        return person

    async def several(self, count: int) -> list[Person]:
        """So many persons."""
        return [await self.person(f"Person {number}") for number in range(count)]

    def moved(self, url: str) -> None:
        """The house has moved: everybody knows."""
        self.url = url
        for person in self.persons:
            person.url = url
