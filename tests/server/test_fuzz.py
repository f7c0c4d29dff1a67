"""Anything may be sent at any time: the house never stumbles, and everybody's picture of a table is true."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.games import begun, pick
from tests.server.houses import HouseProcess, opened, own
from tests.server.persons import Crowd, Json, Socket

from lumignon.server.protocol import FAILURES

ODDITIES: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53, -(2**63), 10**30, 0.5, 1e308, "", "x", "0" * 12, "\u0000",
    "é🕯", "a" * 600, [], {}, [[]], [None], {"": {}}, "undo", "pause", [0, 0, 0], ["start", 0, 3], ["pass"],
]  # fmt: skip


class Monkey:
    """Somebody who presses all keys, now and then the right ones."""

    def __init__(self, socket: Socket, tables: list[str], rng: random.Random) -> None:
        self.socket = socket
        self.tables = tables
        self.rng = rng

    async def press(self) -> None:
        """Do something."""
        rng = self.rng
        table = rng.choice(self.tables)
        if rng.random() < 0.15:
            await self._over_http(table)
            return
        message = self._message(table)
        if rng.random() < 0.25:
            await self.socket.send_text(self._damaged(message))
        else:
            await self.socket.send_text(json.dumps(message))
        if rng.random() < 0.3:
            await self.socket.barrier()

    def _message(self, table: str) -> Json:
        rng, followed = self.rng, self.socket.tables.get(table)
        eyes = rng.choice([*followed.eyes.values(), None]) if followed else None
        seat = eyes.audience if eyes is not None and rng.random() < 0.9 else rng.randrange(-1, 6)
        choice = eyes.choice if eyes is not None else rng.randrange(5)
        moves = eyes.moves if eyes is not None else []
        move = pick(eyes, rng) if eyes is not None and eyes.answers else ["start", rng.randrange(40), 3]
        if moves and rng.random() < 0.2:
            move = rng.choice(moves)
        client = f"m{rng.randrange(200)}"
        requests = followed.poster.get("requests", []) if followed else []
        number = rng.choice(requests)["number"] if requests else rng.randrange(4)
        kinds: dict[str, Json] = {
            "play": {"seat": seat, "choice": choice, "move": move, "client": client},
            "undo": {"seat": seat},
            "redo": {"seat": seat},
            "vote": {"request": number, "yes": rng.random() < 0.8},
            "propose": {"what": "pause"},
            "resume": {},
            "speak": {"audience": seat, "text": "words " * rng.randrange(1, 9), "client": client},
            "point": {"seat": seat, "places": [rng.randrange(40)], "path": rng.random() < 0.5},
            "why": {"seat": seat, "move": move, "client": client},
            "foresee": {"seat": seat, "move": move, "client": client},
            "commit": {"round": 0, "commitment": "0" * 64},
            "reveal": {"round": 0, "salt": "0" * 64},
            "enter": {"seen": [eyes.seen()] if eyes is not None and rng.random() < 0.5 else []},
        }
        weights = {"play": 30, "vote": 6, "resume": 8, "undo": 5, "redo": 4, "speak": 4}
        kind = rng.choices(list(kinds), [weights.get(kind, 2) for kind in kinds])[0]
        return {"type": kind, "table": table, **kinds[kind]}

    def _damaged(self, message: Json) -> str | bytes:
        rng = self.rng
        how = rng.randrange(5)
        if how == 0:
            name = rng.choice(list(message))
            message = {**message, name: rng.choice(ODDITIES)}
            return json.dumps(message)
        if how == 1:
            return json.dumps({name: value for name, value in message.items() if rng.random() < 0.8})
        text = json.dumps(message)
        at = rng.randrange(len(text))
        if how == 2:
            return text[:at]
        if how == 3:
            return text[:at] + rng.choice('{}[]",:0x\\u\u202e') + text[at + 1 :]
        raw = bytearray(text.encode())
        raw[at] = rng.randrange(256)
        return bytes(raw)

    async def _over_http(self, table: str) -> None:
        rng, person = self.rng, self.socket.person
        if not person.id:
            answer = await person.request("GET", f"/api/tables/{table}")
        elif rng.random() < 0.7:
            answer = await person.sit(
                table, rng.randrange(5), "", rng.choice(["me", "me", "regular", "open"])
            )
        else:
            path = rng.choice(["start", "rematch"])
            answer = await person.request("POST", f"/api/tables/{table}/{path}")
        assert answer.status_code < 500, answer.text


@pytest.mark.parametrize("seed", range(3))
def test_monkeys_at_several_tables(tmp_path: Path, seed: int) -> None:
    async def work(house: HouseProcess) -> None:
        rng = random.Random(f"monkeys {seed}")
        async with Crowd(house.url) as crowd:
            first, _, one = await begun(crowd, 3, options={"players": 4, "silence": True}, public=True)
            second, _, two = await begun(crowd, 3, "veillee", options={"wakers": 3}, public=True)
            third, _ = await one[0].person.open(
                options={"players": 3}, seats=["me"], public=True, undo="free"
            )
            tables = [first, second, third, "0" * 12]
            sockets = [*one, *two, await crowd.stranger().connect()]
            for socket in sockets:
                for table in tables[:3]:
                    if table not in socket.tables:
                        await socket.enter(table)
            monkeys = [Monkey(socket, tables, rng) for socket in sockets]
            for _ in range(400):
                await rng.choice(monkeys).press()
            for socket in sockets:
                await socket.barrier()
                assert not socket.closed
                assert {one["code"] for one in socket.failed} <= set(FAILURES)
                assert not [one for one in socket.failed if one["code"] == "try-again"]
            moved = 0
            for table in tables[:2]:
                # all stand still while pictures are compared
                await stand_still(sockets, table)
                for socket in sockets:
                    moved += max(eyes.event for eyes in socket.tables[table].eyes.values())
            assert moved

    async def stand_still(sockets: list[Socket], table: str) -> None:
        for socket in sockets:
            await socket.barrier()
        for socket in sockets:
            await check_current(socket, table)

    house = own(tmp_path / "log", rules_clock=60_000)
    with opened(house):
        asyncio.run(work(house))


async def check_current(socket: Socket, table: str) -> None:
    """The same as `Socket.check`, for those eyes that the person has now."""
    seats = socket.seats(table) if socket.person.id else []
    mine = socket.tables[table]
    for audience in list(mine.eyes):
        if audience not in (seats or [-1]):
            del mine.eyes[audience]
    await socket.check(table)
