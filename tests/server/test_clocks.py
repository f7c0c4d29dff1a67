"""Time: clocks of persons and of the rules, patience with who is away, nothing charged while closed."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from tests.server.games import begun, play_on
from tests.server.houses import HouseProcess, opened, own
from tests.server.inside import follow, house_inside, settle
from tests.server.persons import Crowd, Json, Socket

from lumignon.games import find_game
from lumignon.server.live.body import SeatBody
from lumignon.server.live.house import House
from lumignon.server.live.opening import new_body, put_down
from lumignon.server.live.salting import begin
from lumignon.server.live.seats import forget_process, note_presence
from lumignon.server.live.table import LiveTable
from lumignon.server.live.votes import propose
from lumignon.server.protocol import Timing


def clock_of(socket: Socket, table: str, audience: int) -> Json:
    clock: Json = socket.tables[table].eyes[audience].rest["clock"]
    return clock


async def held(socket: Socket, table: str, seat: int, person: str) -> None:
    """Wait until a bot keeps this seat for somebody."""
    await socket.until(lambda: socket.tables[table].places[seat]["held_for"] == person, "a bot took over")
    assert socket.tables[table].places[seat]["bot"] == "regular"


async def clock_per_move(crowd: Crowd) -> None:
    """Who does not move in time is stood in for; the other one's time does not run meanwhile."""
    timing = {"kind": "move", "seconds": 5}
    table, _, (ana, bo) = await begun(crowd, 2, options={"players": 2}, timing=timing, undo="off")
    clock = clock_of(ana, table, 0)
    assert (clock["running"], clock["left"]) == ([0], {"0": 5000, "1": 5000})
    await held(bo, table, 0, ana.person.id)
    assert bo.tables[table].places[1]["person"] == bo.person.id
    await bo.until(lambda: clock_of(bo, table, 1).get("running") == [1])
    assert clock_of(bo, table, 1)["left"]["1"] == 5000
    # Ana comes back with the time of a move
    await ana.person.sits(table, 0)
    await ana.until(lambda: ana.tables[table].places[0]["person"] == ana.person.id)
    assert clock_of(ana, table, 0)["left"]["0"] == 5000


async def clock_per_game(crowd: Crowd) -> None:
    """The time of a game is used up by moves; a pause costs nothing."""
    timing = {"kind": "game", "seconds": 6}
    table, _, (ana, bo) = await begun(crowd, 2, options={"players": 2}, timing=timing, undo="off")
    assert await ana.do("propose", table=table, what="pause") == ""
    await bo.until(lambda: bo.tables[table].poster.get("requests"))
    number = bo.tables[table].poster["requests"][0]["number"]
    assert await bo.do("vote", table=table, request=number, yes=True) == ""
    await ana.until(lambda: ana.tables[table].poster.get("paused"))
    paused = clock_of(ana, table, 0)
    assert not paused.get("running") or paused.get("still")
    await asyncio.sleep(2)
    assert await bo.do("resume", table=table) == ""
    await ana.until(lambda: clock_of(ana, table, 0).get("running") == [0])
    assert clock_of(ana, table, 0)["left"] == paused["left"]
    reply = await ana.play(table, 0, ana.tables[table].eyes[0].answers[0])
    assert reply["type"] == "accepted"
    assert clock_of(ana, table, 0)["left"]["0"] < 6000
    await held(bo, table, 0, ana.person.id)


async def patience(crowd: Crowd) -> None:
    """Who is away for too long is stood in for until they are back; who is there may take all the time."""
    timing = {"kind": "none", "patience": 10}
    table, _, (ana, bo) = await begun(crowd, 2, options={"players": 2}, timing=timing, undo="off")
    assert clock_of(ana, table, 0) is None
    first = 0 if ana.tables[table].eyes[0].asked else 1
    away, there = (ana, bo) if first == 0 else (bo, ana)
    await away.close()
    await held(there, table, first, away.person.id)
    await there.until(lambda: there.tables[table].eyes[1 - first].event > 0, "the bot moved")
    back = await away.person.at(table)
    assert list(back.tables[table].eyes) == [-1]
    await away.person.sits(table, first)
    await back.until(lambda: back.tables[table].places[first]["person"] == away.person.id)
    assert back.tables[table].places[first]["present"]


async def clock_of_the_rules(crowd: Crowd) -> None:
    """What nobody answers in time goes on by itself, and nobody loses a seat by it."""
    table, _, sockets = await begun(crowd, 3, "veillee", options={"wakers": 3, "hours": 1}, undo="off")
    night = sockets[0]
    eyes = night.tables[table].eyes[0]
    playing = asyncio.ensure_future(play_on(night, table, random.Random("night")))
    # nobody else says a word, and yet all have done something for the hour
    await night.until(lambda: any(event[0].startswith("vigil-") for event in eyes.events))
    playing.cancel()
    await asyncio.wait([playing])
    clocks = [m["clock"]["rules"] for m in night.messages if m.get("clock", {}).get("rules", -1) >= 0]
    assert clocks
    assert max(clocks) <= 2500
    assert [place["held_for"] for place in night.tables[table].places] == [""] * len(
        night.tables[table].places
    )


def test_time_that_is_up(tmp_path: Path) -> None:
    async def work(house: HouseProcess) -> None:
        async with Crowd(house.url) as crowd:
            await asyncio.gather(
                clock_per_move(crowd), clock_per_game(crowd), patience(crowd), clock_of_the_rules(crowd)
            )

    house = own(tmp_path / "log", rules_clock=2500)
    with opened(house):
        asyncio.run(work(house))


def test_nothing_is_charged_while_nobody_serves(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.sqlite'}"

    async def first_move(crowd: Crowd) -> tuple[str, Socket]:
        timing = {"kind": "game", "seconds": 600}
        table, _, (ana, _bo) = await begun(crowd, 2, options={"players": 2}, timing=timing)
        await ana.play(table, 0, ana.tables[table].eyes[0].answers[0])
        return table, ana

    async def work() -> None:
        first = own(tmp_path / "log", database)
        with opened(first):
            async with Crowd(first.url) as crowd:
                table, ana = await first_move(crowd)
                before = clock_of(ana, table, 0)["left"]
                measured = time.monotonic()
                await asyncio.to_thread(first.stop)
                stopped = time.monotonic()
                await asyncio.sleep(2)
                second = own(tmp_path / "log3", database)
                started = time.monotonic()
                with opened(second):
                    crowd.moved(second.url)
                    again = await ana.person.at(table)
                    shown = clock_of(again, table, 0)
                    served = time.monotonic() - measured - (started - stopped)
                    for seat, left in shown["left"].items():
                        assert left >= before[seat] - served * 1000 - 1
                    assert shown["running"]

    asyncio.run(work())


async def standing(house: House, timing: Timing) -> LiveTable:
    """A table of three persons at the first choice."""
    game = find_game("piege-obscur")
    body = new_body(game, game.settle({"players": 3}), "p0", [SeatBody(f"p{seat}") for seat in range(3)])
    body.timing = timing
    opened = await put_down(house, "p0", "Ana", body)
    live = await house.table(opened.table)
    await live.command(lambda: begin(live, None))
    return live


def test_when_all_are_away_at_once_the_game_stands_still() -> None:
    """One has asked to give up, all go, and the patience with all of them ends: nobody has said yes."""

    async def work() -> None:
        async with house_inside() as house:
            house.driving = True
            live = await standing(house, Timing(patience=60))
            wire = await follow(live, "looker")
            await propose(live, "p2", "concede")

            def go() -> None:
                for person in ("p0", "p1", "p2"):
                    note_presence(live, person, "another", here=True)
                forget_process(live.change_body(), "another", house.now())

            await live.command(go)
            house.hands.now += 61_000
            live.wake.set()
            await settle(200)
            assert live.body.status == "playing"
            assert live.body.persons() == []
            assert live.body.requests == []
            lines = len(live.game_under_way.journal)
            await settle(200)
            assert len(live.game_under_way.journal) == lines
            assert b"given-up" not in b"".join(wire.take())
            live.followers.clear()

    asyncio.run(work())


def test_clocks_stop_with_the_game_and_during_pauses() -> None:
    async def work() -> None:
        async with house_inside() as house:
            live = await standing(house, Timing(kind="game", seconds=100))
            assert live.clocks.left == [100_000] * 3
            house.hands.now += 10_000
            await live.command(live.change_body)
            assert live.clocks.left == [90_000, 100_000, 100_000]
            await propose(live, "p0", "concede")

            def pause() -> None:
                live.change_body().paused_by = "p0"

            await live.command(pause)
            house.hands.now += 50_000
            await live.command(live.change_body)
            assert live.clocks.left == [90_000, 100_000, 100_000]

    asyncio.run(work())
