"""What is sent twice, too late, for others, or makes no sense: a clear answer, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from tests.server.games import begun, one_move, seated, until_playing
from tests.server.houses import HouseProcess
from tests.server.persons import Crowd, Socket

from lumignon.games import find_game
from lumignon.server.protocol import FAILURES, MESSAGE_AT_MOST

PRISON = {"players": 2}


def test_what_is_sent_again_is_the_same_move(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 2, options=PRISON, undo="off")
            ana, bo = sockets
            eyes = ana.tables[table].eyes[0]
            said = {"seat": 0, "choice": eyes.choice, "move": eyes.answers[0], "client": "once"}
            assert (await ana.ask("play", table=table, **said))["type"] == "accepted"
            event = eyes.event
            assert event > 0
            again = await ana.person.at(table)
            for socket in (ana, again, ana):
                assert (await socket.ask("play", table=table, **said))["type"] == "accepted"
            await one_move(sockets, table, random.Random(1))
            assert (await ana.ask("play", table=table, **said))["type"] == "accepted"
            # the id stands for that move and no other; another person's ids are others
            other: dict[str, Any] = {**said, "choice": eyes.choice, "move": eyes.answers[-1]}
            assert (await ana.ask("play", table=table, **other))["code"] == "client-reused"
            theirs = bo.tables[table].eyes[1]
            if theirs.asked:
                move = theirs.answers[0]
                reply = await bo.ask(
                    "play", table=table, seat=1, choice=theirs.choice, move=move, client="once"
                )
                assert reply["type"] == "accepted"
            await ana.barrier()
            await again.barrier()
            keys = [event[0] for event in ana.tables[table].eyes[0].events]
            assert keys == [event[0] for event in again.tables[table].eyes[0].events]
            await ana.check(table)

    asyncio.run(work())


def test_who_sends_a_move_again_during_a_pause_learns_that_it_counts(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options=PRISON)
            ana = sockets[0]
            eyes = ana.tables[table].eyes[0]
            said = {"seat": 0, "choice": eyes.choice, "move": eyes.answers[0], "client": "once"}
            assert (await ana.ask("play", table=table, **said))["type"] == "accepted"
            assert await ana.do("propose", table=table, what="pause") == ""
            assert ana.tables[table].poster["paused"]
            assert (await ana.ask("play", table=table, **said))["type"] == "accepted"
            new = {**said, "client": "twice"}
            assert (await ana.ask("play", table=table, **new))["code"] == "paused"
            assert await ana.do("undo", table=table, seat=0) == "paused"

    asyncio.run(work())


def test_answers_to_choices_that_are_over(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options=PRISON)
            ana = sockets[0]
            eyes = ana.tables[table].eyes[0]
            old, move = eyes.choice, eyes.answers[0]
            await ana.play(table, 0, move)
            await ana.until(lambda: eyes.asked)
            event = eyes.event
            for choice in (old, eyes.choice + 1, eyes.choice + 1000):
                reply = await ana.play(table, 0, eyes.answers[0], choice=choice)
                assert reply["code"] == "choice-over"
            assert eyes.event == event

    asyncio.run(work())


def test_only_who_plays_a_seat_moves_for_it(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, sockets = await begun(crowd, 2, options={"players": 3})
            ana, bo = sockets
            looker = await (await crowd.person("Looker")).at(table, invite)
            stranger = await crowd.stranger().at(table, invite)
            eyes = ana.tables[table].eyes[0]
            move = eyes.answers[0]
            for socket, seat in (
                (bo, 0),
                (bo, 2),
                (bo, 3),
                (bo, 15),
                (looker, 0),
                (stranger, 0),
                (stranger, 2),
            ):
                for kind in ("play", "why", "foresee"):
                    rest = {"choice": eyes.choice} if kind == "play" else {}
                    reply = await socket.ask(kind, table=table, seat=seat, move=move, **rest)
                    assert reply.get("code") == "not-your-seat", (kind, seat)
                assert await socket.do("undo", table=table, seat=seat) == "not-your-seat"
                assert await socket.do("redo", table=table, seat=seat) == "not-your-seat"
                assert await socket.do("point", table=table, seat=seat, places=[1]) == "not-your-seat"
                reply = await socket.ask("speak", table=table, audience=seat, text="hello")
                assert reply["code"] == "not-your-seat"
            for socket in (looker, stranger):
                assert await socket.do("propose", table=table, what="concede") == "not-your-seat"
                assert await socket.do("resume", table=table) == "not-your-seat"
            assert await stranger.do("vote", table=table, request=1, yes=True) == "not-now"
            # and each sees through their own eyes only
            assert list(bo.tables[table].eyes) == [-1, 1]
            assert list(looker.tables[table].eyes) == list(stranger.tables[table].eyes) == [-1]
            assert eyes.event == 0

    asyncio.run(work())


def test_illegal_moves_are_refused_with_the_paragraph(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options=PRISON)
            ana = sockets[0]
            eyes = ana.tables[table].eyes[0]
            known = {paragraph.id for paragraph in _paragraphs("piege-obscur")}
            for move in (
                ["start", 99, 3],
                ["start", 0, 5],
                ["move", 1],
                ["start"],
                ["dance"],
                ["start", -5, 3],
            ):
                reply = await ana.play(table, 0, move)
                if reply["type"] == "failed":
                    assert reply["code"] == "malformed"
                    continue
                assert reply["type"] == "refused"
                assert reply["paragraph"] in known
                because = await ana.ask("why", table=table, seat=0, move=move)
                assert because["type"] == "because"
                same = ("paragraph", "reason", "numbers")
                assert [because.get(name) for name in same] == [reply.get(name) for name in same]
            legal = await ana.ask("why", table=table, seat=0, move=eyes.answers[0])
            assert legal["type"] == "because"
            assert not legal.get("paragraph")
            assert eyes.event == 0
            assert (await ana.play(table, 0, eyes.answers[0]))["type"] == "accepted"

    asyncio.run(work())


def _paragraphs(game: str) -> list[Any]:
    book = find_game(game).rulebooks["en"]
    return [paragraph for chapter in book.chapters for paragraph in chapter.paragraphs]


def test_a_private_table_is_as_if_it_were_not_there(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            ana, bo = await crowd.several(2)
            table, invite = await ana.open(options=PRISON, seats=["me"])
            nowhere = "0" * len(table)
            socket = await bo.connect()
            failed = []
            for name, said in (
                (table, ""),
                (table, "wrong"),
                (table, invite[:-1]),
                (nowhere, ""),
                (nowhere, invite),
            ):
                assert await socket.enters(name, said) == "unknown-table"
                failed.append({**socket.failed[-1], "table": ""})
            assert all(one == failed[0] for one in failed)
            answers = []
            for name, said in ((table, ""), (table, "wrong"), (nowhere, "wrong"), (nowhere, "")):
                for method, path, body in (
                    ("GET", f"/api/tables/{name}?invite={said}", None),
                    ("PUT", f"/api/tables/{name}/seats/1", {"player": "me", "invite": said}),
                    ("POST", f"/api/tables/{name}/start", None),
                    ("POST", f"/api/tables/{name}/rematch", None),
                    ("PUT", f"/api/tables/{name}/seats/99", {"player": "me", "invite": said}),
                ):
                    answer = await bo.request(method, path, body)
                    answers.append((answer.status_code, answer.text))
            assert set(answers) == {answers[0]}
            assert answers[0][0] == 404
            assert table not in [line["table"] for line in await bo.get("/api/tables")]
            assert invite not in (await bo.request("GET", "/api/tables")).text
            # with its link it is there
            assert await socket.enters(table, invite) == ""
            assert (await bo.request("GET", f"/api/tables/{table}?invite={invite}")).status_code == 200
            # a public one is in the list, for those without a name as well
            public, nothing = await ana.open(options=PRISON, seats=["me"], public=True, title="For all")
            assert nothing == ""
            lines = await crowd.stranger().get("/api/tables")
            assert public in [line["table"] for line in lines]
            await crowd.stranger().at(public)

    asyncio.run(work())


def test_whoever_is_sent_away_has_no_seat(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, persons = await seated(crowd, 3, options={"players": 4})
            ana, bo, cleo = persons
            there = await bo.at(table)
            assert (await cleo.sit(table, 1, player="open")).json()["code"] == "not-your-seat"
            assert (await cleo.sit(table, 1)).json()["code"] == "not-your-seat"
            assert (await cleo.sit(table, 0, player="regular")).json()["code"] == "not-your-seat"
            await ana.sits(table, 1, player="regular")
            await there.until(lambda: there.tables[table].places[1]["bot"] == "regular")
            assert table not in [line["table"] for line in await bo.get("/api/me/tables")]
            assert (await bo.request("GET", f"/api/tables/{table}")).status_code == 404
            assert (await bo.request("POST", f"/api/tables/{table}/start")).status_code == 404
            await ana.start(table)
            await there.until(lambda: there.tables[table].status == "salting")
            assert bo.id not in there.tables[table].poster["salting"]["waiting"]
            assert await there.do("commit", table=table, round=0, commitment="0" * 64) == "not-now"
            _ = invite

    asyncio.run(work())


def test_nothing_is_done_at_a_table_that_was_not_entered(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options=PRISON)
            eyes = sockets[0].tables[table].eyes[0]
            other = await sockets[0].person.connect()
            play = {"seat": 0, "choice": eyes.choice, "move": eyes.answers[0]}
            for name in (table, "0" * 12):
                reply = await other.ask("play", table=name, **play)
                assert (reply["code"], reply["table"]) == ("not-entered", name)
                assert await other.do("undo", table=name, seat=0) == "not-entered"
                assert await other.do("leave", table=name) == "not-entered"
            await other.enter(table)
            assert await other.do("leave", table=table) == ""
            assert (await other.ask("play", table=table, **play))["code"] == "not-entered"
            await sockets[0].play(table, 0, eyes.answers[0])
            await other.barrier()
            assert other.tables[table].eyes[0].event == 0

    asyncio.run(work())


MALFORMED: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"ping"',
    '{"type": "pong"}',
    '{"type": "no such thing"}',
    '{"type": 7}',
    '{"type": "ping", "more": 1}',
    '{"type": "enter"}',
    '{"type": "enter", "table": "../../etc/pa"}',
    '{"type": "enter", "table": "ABCDEFGHIJKL"}',
    '{"type": "enter", "table": "000000000000\\n"}',
    '{"type": "enter", "table": "000000000000", "invite": "\\u0000"}',
    '{"type": "enter", "table": "000000000000", "seen": [{"audience": -2, "epoch": 0, "event": 0}]}',
    '{"type": "enter", "table": "000000000000", "seen": [{"audience": 0, "epoch": 0, "event": -1}]}',
    '{"type": "play", "table": "000000000000", "seat": -1, "choice": 0, "move": ["x"], "client": "c"}',
    '{"type": "play", "table": "000000000000", "seat": 0.5, "choice": 0, "move": ["x"], "client": "c"}',
    '{"type": "play", "table": "000000000000", "seat": 0, "choice": 1e400, "move": ["x"], "client": "c"}',
    '{"type": "play", "table": "000000000000", "seat": 0, "choice": 0, "move": [], "client": "c"}',
    '{"type": "play", "table": "000000000000", "seat": 0, "choice": 0, "move": ["x"], "client": ""}',
    '{"type": "play", "table": "000000000000", "seat": 0, "choice": 0, "move": [[1]], "client": "c"}',
    '{"type": "vote", "table": "000000000000", "request": 1, "yes": 1}',
    '{"type": "speak", "table": "000000000000", "audience": 0, "text": "", "client": "c"}',
    '{"type": "speak", "table": "000000000000", "audience": 0, "text": "\\u202e", "client": "c"}',
    '{"type": "commit", "table": "000000000000", "round": 0, "commitment": "zz"}',
    '{"type": "propose", "table": "000000000000", "what": "undo"}',
    "[" * 4000,
    '{"type":' * 800,
    '{"type": "ping", "type": "ping", "x": ' + "[" * 500 + "]" * 500 + "}",
    b"\xff\xfe\x00",
    b"\x00" * 100,
    "\ud83d\udd6f",
    json.dumps({"type": "ping"}) * 2,
]


@pytest.mark.parametrize("text", MALFORMED, ids=lambda text: repr(text)[:60])
def test_malformed_messages_are_answered_and_change_nothing(house: HouseProcess, text: str | bytes) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            socket = await (await crowd.person()).connect()
            if isinstance(text, bytes):
                # not even a text frame: what is in it counts
                await socket.send_text(text)
            else:
                await socket.send_text(text.encode("utf-16", "surrogatepass").decode("utf-16"))
            await socket.barrier()
            assert [one["code"] for one in socket.failed] == ["malformed"]
            assert len(socket.failed[0].get("detail", "")) <= 200
            assert "Traceback" not in socket.received[-1]
            assert await socket.enters("0" * 12) == "unknown-table"

    asyncio.run(work())


def test_messages_may_be_so_long_and_no_longer(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            person = await crowd.person()
            socket = await person.connect()
            ping = json.dumps({"type": "ping"})
            await socket.send_text(ping + " " * (MESSAGE_AT_MOST - len(ping)))
            await socket.until(lambda: socket.messages and socket.messages[-1]["type"] == "pong")
            await socket.send_text(ping + " " * (MESSAGE_AT_MOST - len(ping) + 1))
            await socket.until(lambda: socket.failed)
            assert socket.failed[-1]["code"] == "too-large"
            await socket.send_text(ping.encode())
            await socket.until(lambda: socket.messages[-1]["type"] == "pong")
            # what is out of all proportion is not even read
            await socket.send_text(" " * 1_000_000)
            assert await socket.until_closed() == 1009
            assert await (await person.connect()).enters("0" * 12) == "unknown-table"

    asyncio.run(work())


def test_every_failure_is_one_that_clients_know(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, invite, persons = await seated(crowd, 2, options=PRISON)
            ana = await persons[0].at(table, invite)
            # before the game there is nothing to play, undo, pause or vote on
            move = {"seat": 0, "choice": 0, "move": ["start", 0, 3]}
            assert (await ana.ask("play", table=table, **move))["code"] == "not-now"
            for kind, rest in (
                ("undo", {"seat": 0}),
                ("redo", {"seat": 0}),
                ("propose", {"what": "pause"}),
                ("resume", {}),
                ("vote", {"request": 0, "yes": True}),
                ("reveal", {"round": 0, "salt": "0" * 64}),
            ):
                assert await ana.do(kind, table=table, **rest) == "not-now", kind
            bo = await persons[1].at(table, invite)
            await persons[0].start(table)
            await until_playing(ana, table)
            assert (await persons[0].request("POST", f"/api/tables/{table}/start")).json()[
                "code"
            ] == "not-now"
            assert (await persons[1].request("POST", f"/api/tables/{table}/start")).status_code in (403, 409)
            assert await ana.do("redo", table=table, seat=0) == "not-offered"
            assert await ana.do("undo", table=table, seat=0) == "not-offered"
            assert (await persons[0].sit(table, 1)).json()["code"] == "not-your-seat"
            assert (await persons[0].sit(table, 0, player="open")).json()["code"] == "not-now"
            told = {one["code"] for socket in (ana, bo) for one in socket.failed}
            assert told <= set(FAILURES)

    asyncio.run(work())


async def hello(socket: Socket) -> None:
    """Wait for the first message."""
    await socket.until(lambda: socket.messages)
    assert socket.messages[0]["type"] == "hello"


def test_the_first_message_says_who_one_is(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            ana, nobody = await crowd.person(), crowd.stranger()
            for person in (ana, nobody):
                socket = await person.connect()
                await hello(socket)
                assert socket.messages[0]["person"] == person.id
            forged = crowd.stranger()
            signature = ana.cookie.partition(".")[2]
            for cookie in (
                "x",
                ".",
                ana.id,
                f"{ana.id}.",
                f"{ana.id}.{'0' * len(signature)}",
                f"p{'0' * 15}.{signature}",
                ana.cookie.upper(),
                f"{ana.cookie}0",
                f"{ana.cookie}.{signature}",
            ):
                forged.cookie = cookie
                socket = await forged.connect()
                await hello(socket)
                assert socket.messages[0]["person"] == ""
                assert (await forged.get("/api/me"))["person"] == ""
                assert (await forged.request("POST", "/api/me/carry")).status_code == 403

    asyncio.run(work())
