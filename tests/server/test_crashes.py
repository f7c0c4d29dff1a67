"""The house dies at the worst moments and is started again: what was accepted is there, and nothing twice."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from tests.server.games import begun, play_on
from tests.server.houses import HouseProcess, opened, serve
from tests.server.persons import Crowd
from tests.server.stubborn import Stubborn, nothing_lost

lasting = pytest.mark.parametrize("new_database", ["sqlite", "postgresql"], indirect=True)

FAULTS = ("before-commit:3", "after-commit:2", "after-commit:6", "before-commit:8", "after-commit:1")


class Undying:
    """A house that is started again whenever it has died."""

    def __init__(self, folder: Path, database: str, crowd: Crowd) -> None:
        self.folder = folder
        self.database = database
        self.crowd = crowd
        self.houses: list[HouseProcess] = []

    async def start(self, fault: str = "") -> HouseProcess:
        environment = {"LUMIGNON_FAULT": fault, "LUMIGNON_TESTING": "1"} if fault else {}
        log = self.folder / f"log{len(self.houses)}"
        house = serve(log, database=self.database, **environment)
        self.houses.append(house)
        await asyncio.to_thread(house.wait_until_open)
        self.crowd.moved(house.url)
        return house

    def end(self) -> None:
        """None stays behind, and none had anything to complain of."""
        for house in self.houses:
            house.kill()
        for house in self.houses:
            assert house.errors() == []


@lasting
def test_killed_between_receipt_commit_and_acknowledgement(new_database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with Crowd("") as crowd:
            undying = Undying(tmp_path, new_database, crowd)
            try:
                house = await undying.start()
                options = {"players": 3}
                table, _, sockets = await begun(crowd, 2, options=options, undo="off")
                players = [Stubborn(one.person, table, f"{at}") for at, one in enumerate(sockets)]
                for socket in sockets:
                    await socket.close()
                house.stop()
                house = await undying.start(FAULTS[0])
                playing = asyncio.gather(*(player.play() for player in players))
                for fault in (*FAULTS[1:], ""):
                    dying = asyncio.create_task(asyncio.to_thread(house.wait_until_dead))
                    await asyncio.wait([dying, playing], return_when=asyncio.FIRST_COMPLETED)
                    if playing.done():
                        break
                    await dying
                    assert house.process.returncode == -9
                    house = await undying.start(fault)
                await playing
                if not house.alive:
                    house = await undying.start()
                assert sum(player.times_back for player in players) > len(players)
                for player in players:
                    await player.come()
                    await player.socket.check(table)
                person = players[0].person
                journal = (await person.request("GET", f"/api/replays/{table}/journal")).text
                nothing_lost(players, journal)
                assert (await person.get(f"/api/replays/{table}/verdict"))["holds"]
            finally:
                undying.end()

    asyncio.run(work())


@lasting
def test_killed_again_and_again_under_load(new_database: str, tmp_path: Path) -> None:
    async def work() -> None:
        rng = random.Random("kills")
        async with Crowd("") as crowd:
            undying = Undying(tmp_path, new_database, crowd)
            try:
                house = await undying.start()
                players: dict[str, list[Stubborn]] = {}
                for number in range(5):
                    plan = {"options": {"players": 2 + number % 2}, "undo": "off"}
                    table, _, sockets = await begun(crowd, 2, **plan)  # type: ignore[arg-type]
                    players[table] = [Stubborn(one.person, table, f"{table} {one}") for one in sockets]
                everybody = [player for those in players.values() for player in those]
                playing = asyncio.gather(*(player.play() for player in everybody))
                for _ in range(4):
                    await asyncio.sleep(rng.uniform(0.05, 0.4))
                    await asyncio.to_thread(house.kill)
                    house = await undying.start()
                await playing
                assert sum(player.times_back for player in everybody) > len(everybody)
                for table, those in players.items():
                    await those[0].come()
                    await those[0].socket.check(table)
                    person = those[0].person
                    nothing_lost(those, (await person.request("GET", f"/api/replays/{table}/journal")).text)
                    assert (await person.get(f"/api/replays/{table}/verdict"))["holds"]
            finally:
                undying.end()

    asyncio.run(work())


@lasting
def test_a_house_that_is_told_to_stop_finishes_what_it_acknowledged(
    new_database: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with Crowd("") as crowd:
            undying = Undying(tmp_path, new_database, crowd)
            try:
                house = await undying.start()
                table, _, sockets = await begun(crowd, 2, options={"players": 4}, undo="off")
                players = [Stubborn(one.person, table, f"{at}") for at, one in enumerate(sockets)]
                elsewhere = await players[0].person.connect()
                playing = asyncio.gather(*(player.play() for player in players))
                for _ in range(3):
                    await asyncio.sleep(0.2)
                    await asyncio.to_thread(house.stop)
                    assert elsewhere.closed
                    house = await undying.start()
                    elsewhere = await players[0].person.connect()
                await playing
                person = players[0].person
                nothing_lost(players, (await person.request("GET", f"/api/replays/{table}/journal")).text)
            finally:
                undying.end()

    asyncio.run(work())


def test_a_table_that_stood_still_stands_there_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with Crowd("") as crowd:
            undying = Undying(tmp_path, f"sqlite:///{tmp_path / 'house.sqlite'}", crowd)
            try:
                house = await undying.start()
                ana = await crowd.person()
                gathering, invite = await ana.open(options={"players": 2}, seats=["me"], title="Later")
                table, _, sockets = await begun(crowd, 1, options={"players": 2})
                socket = sockets[0]
                await play_on(socket, table, random.Random(1), moves=3)
                await socket.ask("speak", table=table, audience=0, text="Good night")
                assert await socket.do("propose", table=table, what="pause") == ""
                before = socket.tables[table].eyes[0].compared()
                await socket.close()
                house.stop()
                await undying.start()
                socket = await socket.person.at(table)
                assert socket.tables[table].poster["paused"]
                after = socket.tables[table].eyes[0].compared()
                assert json.dumps(after, sort_keys=True) == json.dumps(before, sort_keys=True)
                assert await socket.do("resume", table=table) == ""
                await play_on(socket, table, random.Random(2), moves=3)
                assert (await ana.get(f"/api/tables/{gathering}"))["title"] == "Later"
                assert (await ana.get("/api/me/tables"))[0]["table"] == gathering
                _ = invite
            finally:
                undying.end()

    asyncio.run(work())


def test_faults_are_for_tests_only(tmp_path: Path) -> None:
    house = serve(tmp_path / "log", LUMIGNON_FAULT="before-commit", LUMIGNON_TESTING="0")
    assert house.process.wait(60) != 0
    house.done()
    house = serve(tmp_path / "log2", LUMIGNON_FAULT="nowhere", LUMIGNON_TESTING="1")
    assert house.process.wait(60) != 0
    house.done()


def test_the_port_and_the_file_are_not_shared(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.sqlite'}"
    first = serve(tmp_path / "log", database=database)
    with opened(first):
        second = serve(tmp_path / "log2", database=database)
        assert second.process.wait(60) != 0
        second.done()
        third = serve(tmp_path / "log3", "--port", first.url.rpartition(":")[2])
        assert third.process.wait(60) != 0
        third.done()
        assert "SQLite serves one process only" in (tmp_path / "log2").read_text()
        assert "choose another one with --port" in (tmp_path / "log3").read_text()
