"""The round of salts: who does not commit or reveal in time leaves the seat to a bot, for all to see."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator

import pytest
from tests.server.games import play_out, seated, until_playing
from tests.server.houses import HouseProcess, opened, own
from tests.server.persons import Crowd, Json, Socket

from lumignon.kernel.journal import Journal
from lumignon.kernel.sealed import salt_commitment


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house that waits a second for salts."""
    process = own(tmp_path_factory.mktemp("hasty") / "log", salt_time=1.0)
    with opened(process):
        yield process


class Salty:
    """Somebody whose salts the test gives by hand."""

    def __init__(self, socket: Socket, table: str) -> None:
        self.socket = socket
        self.table = table
        self.salt = secrets.token_bytes(32)

    def round(self) -> Json:
        salting: Json = self.socket.tables[self.table].poster.get("salting") or {}
        return salting

    async def until(self, phase: str, number: int = 0) -> None:
        await self.socket.until(
            lambda: (self.round().get("phase"), self.round().get("round")) == (phase, number), phase
        )

    async def commit(self, number: int = 0) -> str:
        promised = salt_commitment(self.table, self.socket.person.id, self.salt)
        return await self.socket.do("commit", table=self.table, round=number, commitment=promised)

    async def reveal(self, number: int = 0, salt: bytes | None = None) -> str:
        shown = (salt or self.salt).hex()
        return await self.socket.do("reveal", table=self.table, round=number, salt=shown)


async def proved(socket: Socket, table: str, salted: set[str]) -> Journal:
    """Play to the end: the journal is proved, with the salts of these persons."""
    verdict = await socket.person.get(f"/api/replays/{table}/verdict")
    assert verdict["holds"], verdict
    named = [arguments.get("names", "") for name, arguments in verdict["proved"] if name == "proved-salts"]
    assert set("".join(named).split(", ")) - {""} == salted
    assert "proved-sealed" in {name for name, _ in verdict["proved"]}
    text = (await socket.person.request("GET", f"/api/replays/{table}/journal")).text
    return Journal.read(text)


def test_who_does_not_commit_leaves_the_seat_to_a_bot(hasty: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(hasty.url) as crowd:
            table, invite, persons = await seated(crowd, 2, options={"players": 2}, undo="off")
            ana = await persons[0].at(table)
            silent = Salty(await persons[1].at(table, invite, salts=False), table)
            await persons[0].start(table)
            await silent.until("commit")
            assert sorted(silent.round()["waiting"]) in (
                [persons[1].id],
                sorted(person.id for person in persons),
            )
            await until_playing(ana, table)
            place = ana.tables[table].places[1]
            assert (place["bot"], place["held_for"], place["person"]) == ("regular", persons[1].id, "")
            assert list(silent.socket.tables[table].eyes) == [-1]
            # all saw it while it went on, and too late is too late
            assert await silent.commit() == "not-now"
            assert await silent.reveal() == "not-now"
            await persons[1].sits(table, 1)
            await silent.socket.until(lambda: 1 in silent.socket.tables[table].eyes)
            await play_out([ana, silent.socket], table, "uncommitted")
            await proved(ana, table, {persons[0].id})

    asyncio.run(work())


def test_who_does_not_reveal_or_reveals_another_leaves_and_the_round_is_repeated(hasty: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(hasty.url) as crowd:
            table, invite, persons = await seated(crowd, 3, options={"players": 3}, undo="off")
            cunning, liar = [Salty(await one.at(table, invite, salts=False), table) for one in persons[1:]]
            ana = await persons[0].at(table)
            await persons[0].start(table)
            await cunning.until("commit")
            assert await cunning.commit() == ""
            # the first commitment counts, the same again is welcome
            assert await cunning.commit() == ""
            cunning.salt, other = secrets.token_bytes(32), cunning.salt
            assert await cunning.commit() == "not-now"
            cunning.salt = other
            assert await cunning.reveal() == "not-now"
            assert await cunning.commit(number=1) == "not-now"
            assert await liar.commit() == ""
            await cunning.until("reveal")
            assert await liar.reveal(salt=secrets.token_bytes(32)) == ""
            # one has seen the others' salts and keeps its own: time runs out, the others begin again
            await until_playing(ana, table)
            rounds = [
                poster["salting"]["round"] for poster in ana.tables[table].posters if poster.get("salting")
            ]
            assert set(rounds) == {0, 1}
            lefts = [
                poster["salting"].get("left", [])
                for poster in ana.tables[table].posters
                if poster.get("salting")
            ]
            assert sorted(lefts[-1]) == sorted(person.id for person in persons[1:])
            for seat, person in ((1, persons[1]), (2, persons[2])):
                place = ana.tables[table].places[seat]
                assert (place["bot"], place["held_for"]) == ("regular", person.id)
            await play_out([ana], table, "unrevealed")
            journal = await proved(ana, table, {persons[0].id})
            text = journal.to_text()
            assert ana.person.salts[table, 1].hex() in text
            assert cunning.salt.hex() not in text

    asyncio.run(work())


def test_a_wrong_salt_may_not_be_mended(hasty: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(hasty.url) as crowd:
            table, invite, persons = await seated(crowd, 2, options={"players": 2})
            await persons[0].at(table)
            liar = Salty(await persons[1].at(table, invite, salts=False), table)
            await persons[0].start(table)
            await liar.until("commit")
            assert await liar.commit() == ""
            await liar.until("reveal")
            wrong = secrets.token_bytes(32)
            assert await liar.reveal(salt=wrong) == ""
            assert await liar.reveal(salt=wrong) in ("", "not-now")
            assert await liar.reveal() == "not-now"
            await until_playing(liar.socket, table)
            assert liar.socket.tables[table].places[1]["held_for"] == persons[1].id

    asyncio.run(work())


def test_when_all_leave_the_game_waits_until_somebody_is_back(hasty: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(hasty.url) as crowd:
            table, invite, persons = await seated(crowd, 2, options={"players": 2}, undo="off")
            sockets = [await one.at(table, invite, salts=False) for one in persons]
            await persons[0].start(table)
            for socket in sockets:
                await until_playing(socket, table)
            assert [place["held_for"] for place in sockets[0].tables[table].places] == [
                one.id for one in persons
            ]
            await asyncio.sleep(0.5)
            await sockets[0].barrier()
            assert sockets[0].tables[table].eyes[-1].event == 0, "bots do not play for nobody"
            await persons[0].sits(table, 0)
            await sockets[0].until(lambda: 0 in sockets[0].tables[table].eyes)
            await play_out(sockets[:1], table, "left")
            await proved(sockets[0], table, set())

    asyncio.run(work())


def test_two_tabs_may_answer_and_lost_answers_are_sent_again(hasty: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(hasty.url) as crowd:
            table, invite, persons = await seated(crowd, 2, options={"players": 2}, undo="off")
            one = await persons[0].at(table)
            two = await persons[0].at(table)
            bo = await persons[1].at(table, invite)
            await persons[0].start(table)
            for socket in (one, two, bo):
                await until_playing(socket, table)
            assert [place["bot"] for place in one.tables[table].places] == ["", ""]
            await play_out([one, bo], table, "tabs")
            await proved(one, table, {person.id for person in persons})

    asyncio.run(work())
