"""Persons for load tests: over HTTP they take names and open tables, over a socket they play at random."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections import deque
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from time import perf_counter
from typing import Any, Final

import msgspec

from lumignon.kernel.sealed import SECRET_BYTES, salt_commitment
from lumignon.lab.websocket_client import WebSocket, connect

GAME: Final = "piege-obscur"
SEATS: Final = 2
PATIENCE: Final = 60.0
"""Seconds in which a house that is not stuck has done what it was asked."""

MoveJson = list[str | int]


class HouseFailed(RuntimeError):
    """The house did not do what it should; the message says what."""


class Salting(msgspec.Struct):
    """The round of salts, as far as it matters here."""

    round: int = 0
    phase: str = ""
    waiting: list[str] = []


class Heard(msgspec.Struct):
    """A message from the house, as far as it matters here; what is left out is not even read."""

    type: str
    table: str = ""
    audience: int = -1
    choice: int | None = None
    moves: list[MoveJson] | None = None
    awaited: list[int] | None = None
    standing: list[str] | None = None
    status: str = ""
    salting: Salting | None = None
    person: str = ""
    code: str = ""
    paragraph: str = ""


DECODER: Final = msgspec.json.Decoder(Heard)
ENCODER: Final = msgspec.json.Encoder()


class Tally:
    """What is counted while the load lasts."""

    def __init__(self) -> None:
        self.running = False
        """Whether seats move at all."""
        self.moves = 0
        self.late: list[float] = []
        """Seconds from a move sent to the other person's receipt, for each move."""
        self.steps: list[int] = []
        """Bytes of each message that tells a seat of a move."""
        self.troubles: list[str] = []
        """Everything that was refused or failed: nothing should be."""
        self.finished = 0
        self.lost = 0
        """Sockets that the house has closed."""

    def trouble(self, what: str) -> None:
        """Something that should not have happened."""
        self.troubles.append(what)


class Seat:
    """One seat of one table, and what its person has been told."""

    def __init__(self, game: Game, number: int, person: Person) -> None:
        self.game: Final = game
        self.number: Final = number
        self.person: Final = person
        self.choice = 0
        self.moves: list[MoveJson] = []
        self.awaited: list[int] = []
        self.standing: list[str] = []
        self.ready = False
        self.sent = False
        """Whether a move is on its way that was not accepted yet."""
        self.expected: deque[float] = deque()
        """When the other seat sent what this one has not been told yet."""

    def answers(self) -> list[MoveJson]:
        """What it may do now, if it is its turn."""
        if self.sent or not self.ready or self.number not in self.awaited:
            return []
        if not self.standing:
            return self.moves
        return [move for move in self.moves if move[0] not in self.standing]

    def take(self, heard: Heard) -> None:
        """A state tells everything, a step what has changed."""
        if heard.type == "state":
            self.ready = True
            self.choice = heard.choice or 0
            self.moves, self.awaited = heard.moves or [], heard.awaited or []
            self.standing = heard.standing or []
            return
        if heard.choice is not None:
            self.choice = heard.choice
        if heard.moves is not None:
            self.moves = heard.moves
        if heard.awaited is not None:
            self.awaited = heard.awaited
        if heard.standing is not None:
            self.standing = heard.standing


class Game:
    """One table with its seats."""

    def __init__(self, name: str, persons: list[Person], turn: Callable[[Seat], None]) -> None:
        self.name: Final = name
        self.seats: Final = [Seat(self, number, person) for number, person in enumerate(persons)]
        self.turn = turn
        """What is to be done when a seat may move."""
        self.active = False
        """Whether it is being played now, or kept in store."""
        self.ended: Callable[[Game], None] = lambda _: None
        """What is to be done when it is over."""
        self.moves = 0
        self.status = ""
        self.changed: Final = asyncio.Event()

    def look(self) -> None:
        """See whether it is anybody's turn."""
        if self.active and self.status == "playing":
            for seat in self.seats:
                if seat.answers():
                    self.turn(seat)

    async def until(self, happened: Callable[[], bool], what: str) -> None:
        """Wait for something that the house should do soon."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not happened():
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            raise HouseFailed(f"table {self.name}, which is {self.status or 'unknown'}: {what}") from None


class Person:
    """Somebody with a name, a cookie and a socket."""

    def __init__(self, host: str, port: int, tally: Tally, lot: random.Random) -> None:
        self.host: Final = host
        self.port: Final = port
        self.tally: Final = tally
        self.lot: Final = lot
        self.id = ""
        self.cookie = ""
        self.seats: Final[dict[str, Seat]] = {}
        self._socket: WebSocket | None = None
        self._salts: dict[tuple[str, int], bytes] = {}
        self._salted: set[tuple[str, int, str]] = set()
        self._sent = 0

    async def arrive(self, nickname: str) -> None:
        """Take a name, and open a socket."""
        me = await self.ask("PUT", "/api/me", {"nickname": nickname})
        self.id = me["person"]
        self._socket = await connect(self.host, self.port, "/api/socket", self._hear, self.cookie)
        self._socket.gone.add_done_callback(self._lose)

    def leave(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            self._socket.gone.remove_done_callback(self._lose)
            self._socket.close()

    @property
    def received(self) -> int:
        """How many bytes have come in over the socket."""
        return 0 if self._socket is None else self._socket.received

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Ask over HTTP, in a thread: the sockets go on meanwhile."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def say(self, message: dict[str, Any]) -> None:
        """Send a message over the socket."""
        assert self._socket is not None
        self._socket.send(ENCODER.encode(message))

    def play(self, seat: Seat) -> None:
        """Make a random legal move."""
        answers = seat.answers()
        move = answers[int(self.lot.random() * len(answers))]
        seat.sent = True
        self._sent += 1
        now = perf_counter()
        for other in seat.game.seats:
            if other is not seat:
                other.expected.append(now)
        self.say(
            {
                "type": "play",
                "table": seat.game.name,
                "seat": seat.number,
                "choice": seat.choice,
                "move": move,
                "client": str(self._sent),
            }
        )

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
        connection = HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            connection.request(
                method,
                path,
                None if body is None else json.dumps(body).encode(),
                {"Content-Type": "application/json", "Cookie": self.cookie, "Connection": "close"},
            )
            response = connection.getresponse()
            text = response.read()
            cookie = response.getheader("Set-Cookie")
        except (OSError, HTTPException) as error:
            raise HouseFailed(f"{method} {path}: {error}") from None
        finally:
            connection.close()
        if response.status >= 300:
            raise HouseFailed(f"{method} {path}: {response.status} {text[:200].decode(errors='replace')}")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        answer: dict[str, Any] = json.loads(text)
        return answer

    def _lose(self, gone: asyncio.Future[int]) -> None:
        self.tally.lost += 1
        self.tally.trouble(f"a socket was closed, code {gone.result()}")

    def _hear(self, message: bytes, size: int) -> None:
        heard = DECODER.decode(message)
        seat = self.seats.get(heard.table)
        if seat is None:
            if heard.type not in ("hello", "waiting", "table", "step", "state"):
                self.tally.trouble(f"{heard.type} {heard.code}")
            return
        match heard.type:
            case "step":
                self._hear_step(seat, heard, size)
            case "accepted":
                seat.sent = False
                seat.game.moves += 1
                self.tally.moves += 1
                seat.game.look()
            case "state":
                if heard.audience == seat.number:
                    seat.take(heard)
                    seat.game.changed.set()
            case "table":
                self._hear_of_table(seat, heard)
            case "refused" | "failed" | "gone":
                seat.sent = False
                self.tally.trouble(f"{heard.type} {heard.code}{heard.paragraph}")
            case _:
                pass

    def _hear_step(self, seat: Seat, heard: Heard, size: int) -> None:
        if heard.audience != seat.number:
            return
        tally = self.tally
        if tally.running:
            tally.steps.append(size)
        if seat.expected:
            sent = seat.expected.popleft()
            if tally.running:
                tally.late.append(perf_counter() - sent)
        seat.take(heard)
        seat.game.look()

    def _hear_of_table(self, seat: Seat, heard: Heard) -> None:
        game = seat.game
        before, game.status = game.status, heard.status
        salting = heard.salting
        if salting is not None and self.id in salting.waiting:
            self._salt(game.name, salting)
        if game.status in ("over", "given-up") and before == "playing":
            self.tally.finished += 1
            game.ended(game)
        game.changed.set()
        game.look()

    def _salt(self, table: str, salting: Salting) -> None:
        if (table, salting.round, salting.phase) in self._salted:
            return
        self._salted.add((table, salting.round, salting.phase))
        message: dict[str, Any] = {"type": salting.phase, "table": table, "round": salting.round}
        if salting.phase == "commit":
            salt = self._salts[table, salting.round] = secrets.token_bytes(SECRET_BYTES)
            message["commitment"] = salt_commitment(table, self.id, salt)
        else:
            message["salt"] = self._salts.pop((table, salting.round)).hex()
        self.say(message)


async def open_game(persons: list[Person], turn: Callable[[Seat], None]) -> Game:
    """A table of these persons, opened, joined, salted and begun."""
    host, *others = persons
    plan = ["me", *["open"] * len(others)]
    new = {"game": GAME, "options": {"players": len(persons)}, "seats": plan}
    opened = await host.ask("POST", "/api/tables", new)
    for number, person in enumerate(others, start=1):
        change = {"player": "me", "invite": opened["invite"]}
        await person.ask("PUT", f"/api/tables/{opened['table']}/seats/{number}", change)
    return await begin(opened["table"], persons, turn)


async def again(game: Game) -> Game:
    """A rematch; the table that is over is left."""
    persons = [seat.person for seat in game.seats]
    opened = await persons[0].ask("POST", f"/api/tables/{game.name}/rematch")
    for person in persons:
        person.say({"type": "leave", "table": game.name})
        del person.seats[game.name]
    return await begin(opened["table"], persons, game.turn)


async def begin(table: str, persons: list[Person], turn: Callable[[Seat], None]) -> Game:
    """All sit: they come in over their sockets, and the host starts."""
    game = Game(table, persons, turn)
    for seat in game.seats:
        seat.person.seats[table] = seat
        seat.person.say({"type": "enter", "table": table})
    await game.until(lambda: game.status != "", "nobody was let in")
    await persons[0].ask("POST", f"/api/tables/{table}/start")
    await game.until(lambda: all(seat.ready for seat in game.seats), "the game did not begin")
    return game
