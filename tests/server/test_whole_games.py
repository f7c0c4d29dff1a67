"""Whole games over real sockets, on every storage; what is left of them afterwards, and what it proves."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.conftest import STORAGES
from tests.server.games import begun, play_out, until_playing
from tests.server.houses import HouseProcess, opened, own, serve
from tests.server.persons import Crowd, Json, Person, Socket

from lumignon.kernel.journal import Journal

storages = pytest.mark.parametrize("new_database", STORAGES, indirect=True)


def verified(journal: str, folder: Path) -> str:
    """What `lumignon replay --verify` says of a downloaded journal."""
    file = folder / "game.jsonl"
    file.write_text(journal, encoding="utf-8")
    command = [sys.executable, "-m", "lumignon", "replay", "--verify", "--lang", "en", str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


async def left_behind(person: Person, table: str, poster: Json) -> str:
    """The replay of a finished game, its verdict and its journal."""
    replay = await person.get(f"/api/replays/{table}")
    assert (replay["result"], replay["winners"]) == (poster["result"], poster.get("winners", []))
    assert replay["length"] > 10
    verdict = await person.get(f"/api/replays/{table}/verdict")
    assert verdict["holds"], verdict
    proved = {name for name, _ in verdict["proved"]}
    assert {"proved-chain", "proved-replay", "proved-commitment", "proved-sealed", "proved-salts"} <= proved
    asked = await person.get(f"/api/replays/{table}/asked")
    assert asked["draws"]
    answer = await person.request("GET", f"/api/replays/{table}/journal")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert "attachment" in answer.headers["content-disposition"]
    assert Journal.read(answer.text).lines[0].entry.table == table  # type: ignore[union-attr]
    return answer.text


@storages
def test_two_persons_and_two_bots_play_to_the_end(new_database: str, tmp_path: Path) -> None:
    async def work(house: HouseProcess) -> str:
        async with Crowd(house.url) as crowd:
            options = {"players": 4}
            table, invite, sockets = await begun(
                crowd, 2, seats=[0, 2], options=options, undo="off", title="Together"
            )
            looker = await (await crowd.person("Looker")).at(table, invite)
            assert looker.tables[table].poster["lookers"] == 1
            await play_out(sockets, table, "together", checked=10)
            await looker.until(lambda: looker.tables[table].over, "the end")
            for socket in [*sockets, looker]:
                await socket.check(table, invite)
                assert socket.tables[table].poster["result"] == sockets[0].tables[table].poster["result"]
            # who looks on has heard all that is public
            assert looker.tables[table].eyes[-1].view == sockets[0].tables[table].eyes[0].view
            mine = await sockets[1].person.get("/api/me/tables")
            assert [(line["table"], line["status"], line["waits"]) for line in mine] == [
                (table, "over", False)
            ]
            return await left_behind(sockets[0].person, table, sockets[0].tables[table].poster)

    house = serve(tmp_path / "log", database=new_database)
    with opened(house):
        journal = asyncio.run(work(house))
    assert "drawn" in verified(journal, tmp_path) or "seed" in verified(journal, tmp_path)


@storages
def test_one_person_plays_several_seats(new_database: str, tmp_path: Path) -> None:
    async def work(house: HouseProcess) -> None:
        async with Crowd(house.url) as crowd:
            ana = await crowd.person("Ana")
            table, _ = await ana.open(options={"players": 3}, seats=["me", "me", "regular"])
            socket = await ana.at(table)
            await ana.start(table)
            await until_playing(socket, table)
            assert sorted(eyes for eyes in socket.tables[table].eyes if eyes >= 0) == [0, 1]
            await play_out([socket], table, "alone", checked=10)
            await socket.check(table)
            await left_behind(ana, table, socket.tables[table].poster)

    house = serve(tmp_path / "log", database=new_database)
    with opened(house):
        asyncio.run(work(house))


@storages
def test_the_small_game_with_its_secrets(new_database: str, tmp_path: Path) -> None:
    async def work(house: HouseProcess) -> str:
        async with Crowd(house.url) as crowd:
            # the Night is a person, one waker is, one is a bot, one seat stays free for who joins later
            table, invite, sockets = await begun(
                crowd, 3, "veillee", options={"wakers": 3, "hours": 2}, undo="off"
            )
            looker: Socket = await (await crowd.person("Looker")).at(table, invite)
            await play_out(sockets, table, "veillee", checked=15)
            await looker.until(lambda: looker.tables[table].over, "the end")
            for socket in [*sockets, looker]:
                await socket.check(table, invite)
            return await left_behind(sockets[0].person, table, sockets[0].tables[table].poster)

    house = own(tmp_path / "log", new_database, rules_clock=150)
    with opened(house):
        journal = asyncio.run(work(house))
    verified(journal, tmp_path)
