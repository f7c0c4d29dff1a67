"""Undo by the table's mode, pause, giving up, seats that change hands, another game: all seen by everyone."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from tests.server.games import begun, one_move, play_on, play_out, seated, until_playing
from tests.server.houses import HouseProcess
from tests.server.persons import Crowd, Json, Socket

PRISON = {"players": 3}


def requests_of(socket: Socket, table: str) -> list[Json]:
    found: list[Json] = socket.tables[table].poster.get("requests", [])
    return found


async def ready_to_undo(sockets: list[Socket], table: str, seat: int, offer: str, rng: random.Random) -> bool:
    """Play until this seat may take something back so; False when the game is over before that."""
    for _ in range(300):
        for socket in sockets:
            await socket.barrier()
        if sockets[0].tables[table].over:
            return False
        if sockets[seat].tables[table].eyes[seat].rest["undo"] == offer:
            return True
        await one_move(sockets, table, rng)
    return False


@pytest.mark.parametrize("undo", ["free", "consent"])
def test_what_told_nobody_anything_is_taken_back_at_once(house: HouseProcess, undo: str) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            found = 0
            for attempt in range(10):
                table, invite, sockets = await begun(crowd, 3, options=PRISON, undo=undo)
                looker = await (await crowd.person("Looker")).at(table, invite)
                rng = random.Random(f"free {attempt}")
                if await ready_to_undo(sockets, table, 0, "free", rng):
                    found += 1
                    mine = sockets[0].tables[table].eyes[0]
                    before = mine.compared()
                    assert await sockets[0].do("undo", table=table, seat=0) == ""
                    assert mine.rest["redo"] == "free"
                    assert mine.choice != before["choice"]
                    assert mine.events[-1][0] == "undone"
                    await looker.until(lambda: looker.tables[table].eyes[-1].events[-1][0] == "undone")  # noqa: B023
                    assert await sockets[0].do("redo", table=table, seat=0) == ""
                    after = mine.compared()
                    assert after["view"] == before["view"]
                    assert after["moves"] == before["moves"]
                    for socket in (*sockets, looker):
                        await socket.check(table, invite)
                    await play_out(sockets, table, "free")
                    assert "marks" not in sockets[0].tables[table].poster
                    break
            assert found

    asyncio.run(work())


def test_what_told_something_takes_everybodys_consent(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, sockets = await begun(crowd, 3, options=PRISON, undo="consent")
            ana, bo, cleo = sockets
            looker = await (await crowd.person("Looker")).at(table, invite)
            rng = random.Random("consent")
            assert await ready_to_undo(sockets, table, 0, "consent", rng)
            event = ana.tables[table].eyes[0].event
            assert await ana.do("undo", table=table, seat=0) == ""
            assert await ana.do("undo", table=table, seat=0) == "not-now", "it was asked already"
            for socket in (*sockets, looker):
                await socket.until(lambda s=socket: requests_of(s, table))  # type: ignore[misc]
                (request,) = requests_of(socket, table)
                assert (request["what"], request["person"], request["seat"]) == ("undo", ana.person.id, 0)
                assert sorted(request["waiting"]) == sorted([bo.person.id, cleo.person.id])
            number = requests_of(ana, table)[0]["number"]
            assert await looker.do("vote", table=table, request=number, yes=True) == "not-your-seat"
            assert await bo.do("vote", table=table, request=number + 1, yes=True) == "not-now"
            assert await bo.do("vote", table=table, request=number, yes=True) == ""
            assert await bo.do("vote", table=table, request=number, yes=True) == "", "once more says the same"
            await cleo.until(lambda: requests_of(cleo, table)[0].get("agreed") == [bo.person.id])
            # the first no ends it, for all to see
            assert await cleo.do("vote", table=table, request=number, yes=False) == ""
            for socket in (*sockets, looker):
                await socket.until(lambda s=socket: not requests_of(s, table))  # type: ignore[misc]
            assert ana.tables[table].eyes[0].event == event
            # who asks may withdraw
            assert await ana.do("undo", table=table, seat=0) == ""
            await bo.until(lambda: requests_of(bo, table))
            number = requests_of(bo, table)[0]["number"]
            assert await ana.do("vote", table=table, request=number, yes=False) == ""
            # a request lapses when the game goes on
            assert await ana.do("undo", table=table, seat=0) == ""
            await one_move(sockets, table, rng)
            for socket in sockets:
                await socket.until(lambda s=socket: not requests_of(s, table))  # type: ignore[misc]
            # and when all agree it happens, and the game says so for good
            assert await ready_to_undo(sockets, table, 0, "consent", rng)
            assert await ana.do("undo", table=table, seat=0) == ""
            number = requests_of(ana, table)[0]["number"]
            for voter in (bo, cleo):
                assert await voter.do("vote", table=table, request=number, yes=True) == ""
            for at, socket in enumerate(sockets):
                await socket.barrier()
                assert socket.tables[table].eyes[at].events[-1][0] == "undone"
                assert not requests_of(socket, table)
            assert ana.tables[table].eyes[0].rest["redo"] == "consent"
            for socket in (*sockets, looker):
                await socket.check(table, invite)
            await play_out(sockets, table, "consent")
            assert ana.tables[table].poster["marks"] in (["redrawn"], ["crossed"])
            verdict = await ana.person.get(f"/api/replays/{table}/verdict")
            assert verdict["holds"]

    asyncio.run(work())


def test_where_undo_is_off_there_is_none(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options={"players": 2}, undo="off")
            await play_on(sockets[0], table, random.Random(1), moves=3)
            assert sockets[0].tables[table].eyes[0].rest["undo"] == ""
            assert await sockets[0].do("undo", table=table, seat=0) == "not-offered"

    asyncio.run(work())


def test_one_who_plays_alone_asks_nobody(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options={"players": 2}, undo="consent")
            ana = sockets[0]
            await play_on(ana, table, random.Random(1), moves=2)
            assert ana.tables[table].eyes[0].rest["undo"] in ("free", "consent")
            assert await ana.do("undo", table=table, seat=0) == ""
            assert not requests_of(ana, table)
            assert ana.tables[table].eyes[0].events[-1][0] == "undone"
            assert await ana.do("propose", table=table, what="concede") == ""
            assert ana.tables[table].status == "given-up"
            assert (await ana.person.get(f"/api/replays/{table}/verdict"))["holds"]

    asyncio.run(work())


def test_a_pause_and_giving_up_take_everybodys_consent(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, sockets = await begun(crowd, 3, options={"players": 4}, undo="off")
            ana, bo, cleo = sockets
            looker = await (await crowd.person("Looker")).at(table, invite)
            assert await ana.do("resume", table=table) == "not-now"
            assert await ana.do("propose", table=table, what="pause") == ""
            await bo.until(lambda: requests_of(bo, table))
            number = requests_of(bo, table)[0]["number"]
            assert await bo.do("vote", table=table, request=number, yes=True) == ""
            assert not bo.tables[table].poster.get("paused")
            # a move does not make it lapse
            await one_move(sockets, table, random.Random(1))
            assert await cleo.do("vote", table=table, request=number, yes=True) == ""
            for socket in (*sockets, looker):
                await socket.until(lambda s=socket: s.tables[table].poster.get("paused"))  # type: ignore[misc]
                assert socket.tables[table].poster["paused_by"] == ana.person.id
            event = looker.tables[table].eyes[-1].event
            asked = [s for at, s in enumerate(sockets) if s.tables[table].eyes[at].asked]
            for at, socket in enumerate(sockets):
                if socket in asked:
                    eyes = socket.tables[table].eyes[at]
                    assert (await socket.play(table, at, eyes.answers[0]))["code"] == "paused"
            assert await looker.do("resume", table=table) == "not-your-seat"
            assert await cleo.do("resume", table=table) == ""
            await looker.until(lambda: not looker.tables[table].poster.get("paused"))
            assert looker.tables[table].eyes[-1].event >= event
            await one_move(sockets, table, random.Random(2))
            assert await bo.do("propose", table=table, what="concede") == ""
            assert await bo.do("propose", table=table, what="concede") == "not-now"
            number = requests_of(bo, table)[0]["number"]
            # who has gone, and may come back, is still asked
            await ana.person.sits(table, 0, player="regular")
            assert await cleo.do("vote", table=table, request=number, yes=True) == ""
            await cleo.until(lambda: requests_of(cleo, table)[0]["waiting"] == [ana.person.id])
            assert await ana.do("vote", table=table, request=number, yes=True) == ""
            for socket in (*sockets, looker):
                await socket.until(lambda s=socket: s.tables[table].status == "given-up")  # type: ignore[misc]
                assert not socket.tables[table].poster.get("result")
            assert (await bo.person.get(f"/api/replays/{table}/verdict"))["holds"]
            assert (await bo.ask("play", table=table, seat=1, choice=0, move=["pass"]))["type"] != "accepted"
            await bo.check(table)

    asyncio.run(work())


def test_seats_go_to_bots_and_come_back(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, sockets = await begun(crowd, 2, options={"players": 4}, seats=[0, 2], undo="off")
            ana, bo = sockets
            looker = await (await crowd.person("Looker")).at(table, invite)
            await bo.person.sits(table, 2, player="random")
            for socket in (ana, bo, looker):
                await socket.until(lambda s=socket: s.tables[table].places[2]["bot"] == "random")  # type: ignore[misc]
                place = socket.tables[table].places[2]
                assert (place["held_for"], place["held_nickname"]) == (bo.person.id, bo.person.nickname)
            # Bo looks on now, and knows no more than others who do
            await bo.until(lambda: -1 in bo.tables[table].eyes)
            assert (await bo.ask("play", table=table, seat=2, choice=0, move=["pass"]))[
                "code"
            ] == "not-your-seat"
            for thief in (ana, looker):
                answer = await thief.person.sit(table, 2, invite)
                assert answer.json()["code"] == "not-your-seat"
            assert (await ana.person.sit(table, 1)).json()["code"] == "not-your-seat"
            await play_on(ana, table, random.Random(1), moves=3)
            await bo.person.sits(table, 2)
            await bo.until(lambda: bo.tables[table].places[2]["person"] == bo.person.id)
            assert bo.tables[table].places[2]["present"]
            await play_out([ana, bo], table, "hands")
            assert (await ana.person.get(f"/api/replays/{table}/verdict"))["holds"]
            for socket in (ana, bo):
                await socket.check(table)

    asyncio.run(work())


def test_who_looks_on_may_take_a_bots_seat_and_the_host_may_go(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, sockets = await begun(crowd, 2, options={"players": 3}, undo="off")
            ana, bo = sockets
            looker = await (await crowd.person("Late")).at(table, invite)
            await looker.person.sits(table, 2, invite)
            await looker.until(lambda: 2 in looker.tables[table].eyes)
            # the host goes; the others play on to the end
            await ana.person.sits(table, 0, player="regular")
            await ana.close()
            await play_out([bo, looker], table, "host")
            assert bo.tables[table].poster["host"] == ana.person.id

    asyncio.run(work())


def test_a_host_without_a_seat_starts_the_game(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, persons = await seated(crowd, 2, options={"players": 2})
            ana, bo = persons
            await ana.sits(table, 0, player="regular")
            guest = await bo.at(table, invite)
            host = await ana.at(table)
            assert (await bo.request("POST", f"/api/tables/{table}/start")).json()["code"] == "not-your-seat"
            await ana.start(table)
            await until_playing(guest, table)
            assert list(host.tables[table].eyes) == [-1]
            await play_out([guest], table, "host")

    asyncio.run(work())


def test_bots_play_alone_where_nobody_sits(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            ana = await crowd.person()
            table, _ = await ana.open(options={"players": 2}, seats=["random", "random"])
            socket = await ana.at(table)
            await ana.start(table)
            await socket.until(lambda: socket.tables[table].over)
            await socket.check(table)

    asyncio.run(work())


def test_two_who_ask_for_another_game_at_once_get_one(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 2, options={"players": 3}, undo="off", title="Again")
            looker = await crowd.person("Looker")
            ana, bo = (socket.person for socket in sockets)
            path = f"/api/tables/{table}/rematch"
            assert (await ana.request("POST", path)).json()["code"] == "not-now"
            await play_out(sockets, table, "rematch")
            answers: list[Any] = await asyncio.gather(
                *(person.request("POST", path) for person in (ana, bo, ana, bo, ana))
            )
            opened = {(answer.json()["table"], answer.json()["invite"]) for answer in answers}
            assert len(opened) == 1
            ((again, invite),) = opened
            for socket in sockets:
                await socket.until(lambda s=socket: s.tables[table].poster.get("rematch") == again)  # type: ignore[misc]
            lines = {line["table"]: line for line in await ana.get("/api/me/tables")}
            assert set(lines) == {table, again}
            assert (await looker.request("POST", path)).status_code == 404
            poster = await bo.get(f"/api/tables/{again}")
            assert [place.get("person", place.get("bot")) for place in poster["places"]] == [
                ana.id,
                bo.id,
                "regular",
            ]
            assert (poster["title"], poster["undo"], poster["options"]["players"]) == ("Again", "off", 3)
            there = [await person.at(again, invite) for person in (ana, bo)]
            host = ana if poster["host"] == ana.id else bo
            await host.start(again)
            for socket in there:
                await until_playing(socket, again)
            await play_out(there, again, "again")

    asyncio.run(work())
