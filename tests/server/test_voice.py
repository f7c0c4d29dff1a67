"""Speech at a table: who hears it is in the rules of the game, and it is kept in no journal."""

from __future__ import annotations

import asyncio
import random

from tests.server.games import begun, play_on, play_out, until_playing
from tests.server.houses import HouseProcess
from tests.server.persons import Crowd, Json, Socket

SILENT = {"players": 4, "silence": True}


async def say(socket: Socket, table: str, audience: int, text: str) -> Json:
    return await socket.ask("speak", table=table, audience=audience, text=text)


def heard(socket: Socket, table: str, audience: int) -> list[str]:
    return [one.get("text", "") for one in socket.tables[table].eyes[audience].said]


def test_before_and_after_the_game_everybody_talks(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            ana, bo = await crowd.several(2)
            table, invite = await ana.open(options=SILENT, seats=["me"])
            host, guest = await ana.at(table), await bo.at(table, invite)
            stranger = await crowd.stranger().at(table, invite)
            assert (await say(host, table, -1, " Hello "))["type"] == "accepted"
            assert (await say(guest, table, -1, "Salut 🕯"))["type"] == "accepted"
            assert (await say(stranger, table, -1, "psst"))["code"] == "not-your-seat"
            assert await guest.do("point", table=table, seat=1, places=[3, 4], path=True) == ""
            assert (await say(host, table, -1, "   "))["code"] == "malformed"
            for socket in (host, guest, stranger):
                await socket.until(lambda s=socket: len(s.tables[table].eyes[-1].said) == 3)  # type: ignore[misc]
                assert heard(socket, table, -1) == ["Hello", "Salut 🕯", ""]
                said = socket.tables[table].eyes[-1].said
                assert [one["nickname"] for one in said] == [ana.nickname, bo.nickname, bo.nickname]
                assert (said[2]["places"], said[2]["path"]) == ([3, 4], True)
                assert socket.tables[table].eyes[-1].rest["voice"]["hearers"] == [-1, 0, 1, 2, 3]
            await bo.sits(table, 1, invite)
            await ana.start(table)
            await until_playing(host, table)
            # what was said before is still there for who comes to a seat
            assert heard(host, table, 0) == ["Hello", "Salut 🕯", ""]
            await play_out([host, guest], table, "talk")
            assert (await say(host, table, 0, "Well played"))["type"] == "accepted"
            assert (await say(guest, table, -1, "You too"))["type"] == "accepted"
            await stranger.until(lambda: heard(stranger, table, -1)[-2:] == ["Well played", "You too"])
            await guest.until(lambda: heard(guest, table, 1)[-2:] == ["Well played", "You too"])
            journal = (await ana.request("GET", f"/api/replays/{table}/journal")).text
            for words in ("Hello", "Salut", "Well played", "You too", ana.nickname):
                assert words not in journal

    asyncio.run(work())


def test_in_the_uneasy_silence_only_who_is_joined_speaks(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, sockets = await begun(crowd, 4, options=SILENT, undo="off")
            lookers = [await (await crowd.person(f"Looker {at}")).at(table, invite) for at in range(2)]
            spoken = silenced = 0
            rng = random.Random("silence")
            while not sockets[0].tables[table].over and (spoken < 3 or silenced < 3):
                moved = asyncio.ensure_future(play_once(sockets, table, rng))
                await moved
                for seat, socket in enumerate(sockets):
                    await socket.barrier()
                    if socket.tables[table].over:
                        break
                    voice = socket.tables[table].eyes[seat].rest["voice"]
                    text = f"{seat} at {spoken} {silenced}"
                    reply = await say(socket, table, seat, text)
                    if voice.get("hearers"):
                        assert reply["type"] == "accepted"
                        assert voice["paragraph"] == "piege-obscur/silence.1"
                        spoken += 1
                        for other, listener in enumerate(sockets):
                            await listener.barrier()
                            assert (heard(listener, table, other)[-1:] == [text]) == (
                                other in voice["hearers"] or other == seat
                            )
                    else:
                        assert (reply["type"], reply["paragraph"]) == ("refused", "piege-obscur/silence.1")
                        # pointing is speech
                        code = await socket.do("point", table=table, seat=seat, places=[1])
                        assert (code, socket.refused[-1]["paragraph"]) == (
                            "refused",
                            "piege-obscur/silence.1",
                        )
                        silenced += 1
            assert spoken
            assert silenced
            # those who look on talk among themselves, whatever the rules say
            assert (await say(lookers[0], table, -1, "They will never make it"))["type"] == "accepted"
            await lookers[1].until(lambda: heard(lookers[1], table, -1)[-1:] == ["They will never make it"])
            said = lookers[1].tables[table].eyes[-1].said[-1]
            assert said["nickname"] == "Looker 0"
            for seat, socket in enumerate(sockets):
                await socket.barrier()
                if not socket.tables[table].over:
                    assert "They will never make it" not in "".join(heard(socket, table, seat))
                    assert (await say(socket, table, -1, "hush"))["code"] == "not-your-seat"
            await play_out(sockets, table, "silence")
            journal = (await sockets[0].person.request("GET", f"/api/replays/{table}/journal")).text
            assert '"entry":"speech"' in journal
            assert "They will never" not in journal
            for socket in (*sockets, *lookers):
                await socket.check(table, invite)

    async def play_once(sockets: list[Socket], table: str, rng: random.Random) -> None:
        tasks = [asyncio.ensure_future(play_on(socket, table, rng, moves=1)) for socket in sockets]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    asyncio.run(work())


def test_in_veillee_breaking_the_silence_has_its_price(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 3, "veillee", options={"wakers": 3}, undo="off")
            night, ada, bram = sockets
            assert (await say(night, table, 0, "The Night may speak"))["type"] == "accepted"
            for seat, socket in ((1, ada), (2, bram)):
                await socket.until(lambda s=socket, at=seat: heard(s, table, at) == ["The Night may speak"])  # type: ignore[misc]
            reply = await say(ada, table, 1, "May I?")
            assert (reply["type"], reply["price"]) == ("refused", "break")
            assert reply["paragraph"] == "veillee/silence.2"
            assert ada.tables[table].eyes[1].rest["voice"]["price"] == "break"
            assert (await ada.play(table, 1, ["break"]))["type"] == "accepted"
            assert (await say(ada, table, 1, "I may now"))["type"] == "accepted"
            await bram.until(lambda: heard(bram, table, 2)[-1:] == ["I may now"])

    asyncio.run(work())


def test_what_a_person_said_is_forgotten_with_them(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, sockets = await begun(crowd, 2, options={"players": 2}, undo="off")
            ana, bo = sockets
            looker = await (await crowd.person("Looker")).at(table, invite)
            for text in ("one", "two"):
                assert (await say(ana, table, 0, f"Ana {text}"))["type"] == "accepted"
                assert (await say(bo, table, 1, f"Bo {text}"))["type"] == "accepted"
            assert (await say(looker, table, -1, "Looker alone"))["type"] == "accepted"
            elsewhere, _ = await bo.person.open(options={"players": 2}, seats=["me"], public=True)
            assert (await bo.person.request("DELETE", "/api/me")).status_code == 204
            fresh = await ana.person.at(table)
            texts = heard(fresh, table, 0)
            assert [text for text in texts if text] == ["Ana one", "Ana two"]
            assert bo.person.nickname not in json_of(fresh)
            for audience in (ana, looker):
                await audience.until(
                    lambda one=audience: one.tables[table].places[1]["nickname"] == ""  # type: ignore[misc]
                )
            lines = (await ana.person.request("GET", "/api/tables")).text
            assert elsewhere in lines
            assert bo.person.nickname not in lines
            # there is no way back, and a bot finishes the game
            assert await bo.until_closed() == 4001
            assert (await bo.person.get("/api/me"))["person"] == ""
            assert ana.tables[table].places[1]["bot"]
            await play_out([ana], table, "forgotten")

    def json_of(socket: Socket) -> str:
        return "\n".join(socket.received)

    asyncio.run(work())
