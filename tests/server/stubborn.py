"""Persons who play on whatever happens to the house: they come back, and send again what was not answered."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any, Final

import websockets
from tests.server.games import FORGIVEN, pick
from tests.server.houses import PLENTY
from tests.server.persons import Followed, HungUp, Json, Person, Socket

NO_ANSWER: Final = (HungUp, OSError, websockets.WebSocketException)


class Stubborn:
    """One person at one table."""

    def __init__(self, person: Person, table: str, seed: object) -> None:
        self.person: Final = person
        self.table: Final = table
        self.acknowledged: dict[str, list[Any]] = {}
        """The moves that the house has accepted, by the ids that they were sent with."""
        self.turned_down: set[str] = set()
        self.times_back = 0
        self.socket: Socket
        self._rng: Final = random.Random(f"{seed}")
        self._known = Followed()
        self._pending: Json | None = None
        self._sent = 0

    async def play(self, moves: int = 10_000) -> None:
        """Play until it is over, or so many moves were accepted."""
        wanted = len(self.acknowledged) + moves
        await self.come()
        while not self.socket.tables[self.table].over and len(self.acknowledged) < wanted:
            try:
                await self._move()
            except NO_ANSWER:
                await self.come()

    async def come(self) -> None:
        """Connect, however long it takes, and catch up."""
        async with asyncio.timeout(PLENTY):
            while True:
                try:
                    await self._connect()
                except NO_ANSWER:
                    await asyncio.sleep(0.05)
                else:
                    self.times_back += 1
                    return

    async def _connect(self) -> None:
        self.socket = await self.person.connect()
        seen = self.socket.follow_up(self.table, self._known)
        await self.socket.enter(self.table, seen=seen)
        self._known = self.socket.tables[self.table]

    async def _move(self) -> None:
        socket, followed = self.socket, self.socket.tables[self.table]
        if self._pending is None:

            def asked() -> bool:
                return any(eyes.asked for eyes in followed.eyes.values())

            await socket.until(lambda: followed.over or asked(), "the next turn")
            if followed.over:
                return
            eyes = self._rng.choice([eyes for eyes in followed.eyes.values() if eyes.asked])
            self._sent += 1
            self._pending = {
                "seat": eyes.audience,
                "choice": eyes.choice,
                "move": pick(eyes, self._rng),
                "client": f"s{self._sent}",
            }
        pending = self._pending
        reply = await socket.ask("play", table=self.table, **pending)
        if reply["type"] == "accepted":
            self.acknowledged[pending["client"]] = pending["move"]
        else:
            assert reply["type"] == "refused" or reply["code"] in FORGIVEN, reply
            self.turned_down.add(pending["client"])
        self._pending = None
        await socket.barrier()


def nothing_lost(players: list[Stubborn], journal: str) -> None:
    """What was accepted stands in the journal, once; and nothing else does that was ever sent."""
    for player in players:
        mine = player.person.id
        seats: dict[int, str] = {}
        written: list[tuple[str, list[Any]]] = []
        for line in journal.splitlines():
            entry = json.loads(line)
            if entry["entry"] == "began":
                seats = dict(enumerate(entry["persons"]))
            elif entry["entry"] == "hands":
                seats[entry["seat"]] = entry["player"]
            elif entry["entry"] == "move" and seats[entry["seat"]] == mine:
                written.append((entry["client"], entry["move"]))
        ids = [client for client, _ in written]
        assert len(ids) == len(set(ids)), "a move was made twice"
        assert dict(written) == player.acknowledged
        assert not player.turned_down & set(ids)
