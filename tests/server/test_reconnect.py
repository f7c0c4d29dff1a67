"""Whoever comes back gets exactly what they missed; tabs, devices, presence."""

from __future__ import annotations

import asyncio
import random

import pytest
from tests.server.games import begun, pick, play_on, play_out, seated
from tests.server.houses import HouseProcess, opened, own
from tests.server.persons import Crowd, Person, Socket


async def back(person: Person, table: str, before: Socket, *, dropped: bool) -> Socket:
    """A new socket of somebody who lost the one before, and says what that had seen."""
    if dropped:
        await before.drop()
    else:
        await before.close()
    known = before.tables[table]
    socket = await person.connect()
    seen = socket.follow_up(table, known)
    await socket.enter(table, seen=seen)
    for message in socket.messages:
        if message["type"] == "state":
            assert message["audience"] not in known.eyes, "all was sent once more instead of what was missed"
    return socket


async def stumble(person: Person, socket: Socket, table: str, rng: random.Random) -> Socket:
    """Play until it is over; the connection is lost again and again, at any message."""
    while not socket.tables[table].over:
        count = len(socket.received) + rng.randrange(1, 6)
        while len(socket.received) < count and not socket.tables[table].over:
            eyes = [eyes for eyes in socket.tables[table].eyes.values() if eyes.asked]
            if eyes:
                one = rng.choice(eyes)
                # sent, and the answer may never come
                move = pick(one, rng)
                await socket.send(
                    "play",
                    table=table,
                    seat=one.audience,
                    choice=one.choice,
                    move=move,
                    client=socket.client(),
                )
            await socket.until_more()
        socket = await back(person, table, socket, dropped=rng.random() < 0.5)
    return socket


@pytest.mark.parametrize(("game", "options"), [("piege-obscur", {"players": 2}), ("veillee", {"hours": 1})])
def test_who_loses_the_connection_at_any_message_misses_nothing(
    house: HouseProcess, tmp_path_factory: pytest.TempPathFactory, game: str, options: dict[str, int]
) -> None:
    async def work(url: str) -> None:
        async with Crowd(url) as crowd:
            table, invite, sockets = await begun(crowd, 2, game, options=options)
            looker = await (await crowd.person("Looker")).at(table, invite)
            steady = asyncio.create_task(play_on(sockets[0], table, random.Random("steady")))
            last = await stumble(sockets[1].person, sockets[1], table, random.Random("stumbling"))
            await steady
            await looker.until(lambda: looker.tables[table].over)
            for socket in (sockets[0], last, looker):
                await socket.check(table, invite)

    if game == "piege-obscur":
        asyncio.run(work(house.url))
        return
    quick = own(tmp_path_factory.mktemp("quick") / "log", rules_clock=100)
    with opened(quick):
        asyncio.run(work(quick.url))


def test_what_one_claims_to_have_seen_is_not_believed_blindly(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options={"players": 2})
            await play_on(sockets[0], table, random.Random(1), moves=3)
            mine = sockets[0].tables[table].eyes[0]
            for lie in (
                {**mine.seen(), "event": mine.event + 1},
                {**mine.seen(), "epoch": mine.epoch + 1},
                {**mine.seen(), "said": 99},
                {**mine.seen(), "audience": 1},
                {**mine.seen(), "audience": -1},
            ):
                socket = await sockets[0].person.connect()
                await socket.enter(table, seen=[lie])
                kinds = [message["type"] for message in socket.messages if "audience" in message]
                assert kinds == ["state"], lie
                assert list(socket.tables[table].eyes) == [0]

    asyncio.run(work())


def test_two_tabs_are_shown_the_same_and_resync_shows_all_anew(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options={"players": 2})
            one = sockets[0]
            two = await one.person.at(table)
            await play_on(one, table, random.Random(1), moves=4)
            await play_on(two, table, random.Random(2), moves=4)
            for tab in (one, two):
                await tab.barrier()
            assert one.tables[table].eyes[0].compared() == two.tables[table].eyes[0].compared()
            before = one.tables[table].eyes[0].compared()
            count = len(one.messages)
            await one.enter(table)
            assert [m["type"] for m in one.messages[count:]] == ["table", "state", "pong"]
            assert one.tables[table].eyes[0].compared() == before
            # a move's acknowledgement goes to the tab that made it
            assert not set(one.replies) & set(two.replies)

    asyncio.run(work())


def test_another_device_becomes_the_same_person_once(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options={"players": 2})
            ana = sockets[0].person
            answer = await ana.request("POST", "/api/me/carry")
            assert answer.status_code == 201
            path: str = answer.json()["path"]
            phone, thief = crowd.stranger(), crowd.stranger()
            answer = await phone.request("POST", f"/api{path}")
            assert (answer.status_code, answer.json()["person"]) == (200, ana.id)
            assert (await thief.request("POST", f"/api{path}")).json()["code"] == "unknown-link"
            assert not thief.cookie
            phone.id = ana.id
            there = await phone.at(table)
            await play_on(there, table, random.Random(1), moves=2)
            await sockets[0].barrier()
            assert sockets[0].tables[table].eyes[0].compared() == there.tables[table].eyes[0].compared()

    asyncio.run(work())


def test_everybody_sees_who_is_there(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, persons = await seated(crowd, 2, options={"players": 2})
            ana = await persons[0].at(table)
            places = ana.tables[table].places
            assert [place["present"] for place in places] == [True, False]

            def bo_is_there() -> bool:
                return bool(ana.tables[table].places[1]["present"])

            bo = await persons[1].at(table)
            await ana.until(bo_is_there)
            again = await persons[1].at(table)
            await bo.drop()
            await ana.barrier()
            assert bo_is_there(), "a second tab is open"
            await again.drop()
            await ana.until(lambda: not bo_is_there())
            bo = await persons[1].at(table)
            await ana.until(bo_is_there)
            await bo.send("leave", table=table)
            await ana.until(lambda: not bo_is_there())

    asyncio.run(work())


def test_who_looks_on_and_then_sits_down_is_there(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            ana, bo = await crowd.several(2)
            table, invite = await ana.open(options={"players": 2}, seats=["me"])
            host = await ana.at(table)
            guest = await bo.at(table, invite)
            await host.until(lambda: host.tables[table].poster.get("lookers") == 1)
            await bo.sits(table, 1, invite)
            await guest.until(lambda: guest.tables[table].places[1]["person"] == bo.id)
            await guest.until(lambda: guest.tables[table].places[1]["present"], "whoever sits there is there")
            await host.until(lambda: not host.tables[table].poster.get("lookers"))
            # and is there no more after standing up and going
            await bo.sits(table, 1, invite, "open")
            await guest.until(lambda: guest.tables[table].places[1]["vacant"])
            await guest.close()
            await host.until(lambda: not host.tables[table].poster.get("lookers"))
            await bo.sits(table, 1, invite)
            await host.until(lambda: host.tables[table].places[1]["person"] == bo.id)
            assert not host.tables[table].places[1]["present"]

    asyncio.run(work())


def test_who_is_elsewhere_learns_that_a_table_waits(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 2, options={"players": 2}, undo="off")
            elsewhere = await sockets[1].person.connect()
            await play_out(sockets, table, "waits")
            await elsewhere.barrier()
            told = [m["waits"] for m in elsewhere.messages if m["type"] == "waiting"]
            # in turns, and in the end it waits no more
            assert len(told) > 2
            assert told == [at % 2 == 0 for at in range(len(told))]

    asyncio.run(work())
