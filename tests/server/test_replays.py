"""Finished games over HTTP: through anybody's eyes, from any moment, and new games from within."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.games import begun, play_out, until_playing
from tests.server.houses import HouseProcess
from tests.server.persons import Crowd, Json


def merged(frames: list[Json]) -> Json:
    """The view after these frames."""
    view: Json = {}
    for frame in frames:
        for name in frame["gone"]:
            del view[name]
        view.update(frame["view"])
    return view


def test_a_replay_shows_what_each_saw(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 2, options={"players": 3}, undo="off")
            await play_out(sockets, table, "replay")
            ana = sockets[0].person
            path = f"/api/replays/{table}"
            info = await ana.get(path)
            assert info["eyes"] == [-1, 0, 1, 2, -2]
            assert info["players"] == [sockets[0].person.nickname, sockets[1].person.nickname, "regular"]
            for eyes in info["eyes"]:
                frames: list[Json] = []
                while len(frames) < info["length"]:
                    part = await crowd.stranger().get(f"{path}/frames?eyes={eyes}&from={len(frames)}&count=7")
                    view = merged(frames)
                    for frame in part["frames"]:
                        assert frame["number"] == len(frames)
                        frames.append(frame)
                    # who begins in the middle is shown everything there
                    assert {**view, **part["frames"][0]["view"]} == part["frames"][0]["view"] or not view
                assert frames[0]["what"] == "began"
                assert frames[-1]["what"] == "ended"
                if 0 <= eyes < 2:
                    seen = sockets[eyes].tables[table].eyes[eyes]
                    assert merged(frames) == seen.view
                    told = [event for frame in frames for event in frame["events"]]
                    assert len(told) == seen.event
                    assert told[-len(seen.events) :] == seen.events[-len(told) :]
                if eyes >= 0:
                    # whose move it was is told by the events; the move itself is its own seat's
                    assert {frame["seat"] for frame in frames if frame["move"]} <= {eyes}
            for query in ("eyes=3", "eyes=-3", "from=-1", "count=0", "count=10000", "eyes=x"):
                answer = await ana.request("GET", f"{path}/frames?{query}")
                assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), query

    asyncio.run(work())


def test_a_game_goes_on_from_a_moment_of_another(house: HouseProcess) -> None:
    async def work() -> None:
        async with Crowd(house.url) as crowd:
            table, _, sockets = await begun(crowd, 1, options={"players": 2}, undo="off")
            await play_out(sockets, table, "branch")
            bo = await crowd.person("Bo")
            path = f"/api/replays/{table}"
            length = (await bo.get(path))["length"]
            for eyes, kind in ((-1, "branch"), (0, "branch"), (-2, "analysis")):
                answer = await bo.request("POST", f"{path}/branch", {"frame": 4, "eyes": eyes})
                assert answer.status_code == 201, answer.text
                opened: Any = answer.json()
                socket = await bo.at(opened["table"], opened["invite"])
                poster = socket.tables[opened["table"]].poster
                assert (poster["kind"], poster["marks"], poster["host"]) == (kind, ["position"], bo.id)
                assert poster["options"]["players"] == 2
                await bo.start(opened["table"])
                await until_playing(socket, opened["table"])
                await play_out([socket], opened["table"], "branch")
                await socket.check(opened["table"])
                verdict = await bo.get(f"/api/replays/{opened['table']}/verdict")
                assert verdict["holds"], verdict
            for frame in (length, 10_000):
                answer = await bo.request("POST", f"{path}/branch", {"frame": frame})
                assert answer.json()["code"] in ("not-now", "malformed")
            answer = await crowd.stranger().request("POST", f"{path}/branch", {"frame": 1})
            assert (answer.status_code, answer.json()["code"]) == (403, "no-name")

    asyncio.run(work())
