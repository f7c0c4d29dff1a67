"""Games that began by other rules: they go on, from their journal or else from their last position."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.games import begun, play_on, play_out
from tests.server.houses import opened, serve
from tests.server.persons import Crowd, Followed, Json, Person

from lumignon.kernel.sealed import canonical

Change = Callable[[list[Json], Json], None]
"""Makes lines and a position what older rules would have left behind."""


def rewrite(database: Path, table: str, change: Change) -> None:
    """Change the stored lines and the snapshot of a table; the chain is made anew."""
    with sqlite3.connect(database) as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(lines)")]
        assert {"table", "n", "text"} <= set(columns)
        found = connection.execute('SELECT n, text FROM lines WHERE "table" = ? ORDER BY n', (table,))
        entries = [json.loads(text) for _, text in found]
        (snapshot,) = connection.execute("SELECT snapshot FROM tables WHERE id = ?", (table,)).fetchone()
        kept = json.loads(snapshot)
        change(entries, kept["state"])
        before = "0" * 64
        for number, entry in enumerate(entries):
            entry["before"] = before
            text = canonical(entry).decode()
            before = hashlib.sha256(text.encode()).hexdigest()
            connection.execute('UPDATE lines SET text = ? WHERE "table" = ? AND n = ?', (text, table, number))
        connection.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (json.dumps(kept), table))
    connection.close()


def older(entries: list[Json], _: Json) -> None:
    """Another version of the house, with the same rules."""
    entries[0]["lumignon"] = "0.0.9"


def other_content(entries: list[Json], _: Json) -> None:
    """Other content that makes no difference to what was played."""
    entries[0]["content"] = "0" * 64


def came_out_different(entries: list[Json], state: Json) -> None:
    """By older rules everybody had lost their nerve."""
    entries[0]["version"] += 1
    state["nerve"] = [0] * len(state["nerve"])


def not_possible_any_more(entries: list[Json], _: Json) -> None:
    """By older rules something was played that nobody knows today."""
    entries[0]["version"] += 1
    moves = [entry for entry in entries if entry["entry"] == "move"]
    moves[1]["move"] = ["dance", 7]


def no_rules_at_all(entries: list[Json], _: Json) -> None:
    """The same rules, but a move that they do not know: that is no upgrade, the journal is broken."""
    moves = [entry for entry in entries if entry["entry"] == "move"]
    moves[1]["move"] = ["dance", 7]


async def begin(url: str) -> tuple[str, Followed, list[Person]]:
    """A game of two that has begun, as the first of them saw it last."""
    async with Crowd(url) as crowd:
        table, _, sockets = await begun(crowd, 2, options={"players": 2}, undo="off")
        for socket in sockets:
            if any(eyes.asked for eyes in socket.tables[table].eyes.values()):
                await play_on(socket, table, random.Random(1), moves=4)
                break
        for socket in sockets:
            await socket.barrier()
        return table, sockets[0].tables[table], [socket.person for socket in sockets]


def same_person(crowd: Crowd, old: Person) -> Person:
    person = crowd.stranger()
    person.cookie, person.id, person.nickname, person.salts = old.cookie, old.id, old.nickname, old.salts
    return person


@pytest.mark.parametrize(
    ("change", "upgraded"),
    [(older, False), (other_content, False), (came_out_different, True), (not_possible_any_more, True)],
)
def test_games_of_other_rules_go_on(tmp_path: Path, change: Change, upgraded: bool) -> None:
    database = tmp_path / "house.sqlite"
    house = serve(tmp_path / "log", database=f"sqlite:///{database}")
    with opened(house):
        table, known, persons = asyncio.run(begin(house.url))
        before = known.eyes[0].compared()
    rewrite(database, table, change)

    async def go_on(url: str) -> list[Json]:
        async with Crowd(url) as crowd:
            ana, bo = [same_person(crowd, person) for person in persons]
            # Ana says what she has seen before the upgrade
            there = await ana.connect()
            await there.enter(table, seen=there.follow_up(table, known))
            kinds = [message["type"] for message in there.messages if "audience" in message]
            other = await bo.at(table)
            if upgraded:
                assert kinds == ["state"], "she is shown everything"
                assert there.tables[table].eyes[0].epoch > 0
                shown = there.tables[table].eyes[0].compared()
                names = ["tiles", "stack", "active"]
                assert [shown["view"][name] for name in names] == [before["view"][name] for name in names]
                assert shown["choice"] > before["choice"]
            else:
                assert kinds == ["step"], "she has missed nothing"
            sockets = [await ana.at(table), other]
            await play_out(sockets, table, "upgraded")
            for socket in sockets:
                await socket.check(table)
            verdict = await ana.get(f"/api/replays/{table}/verdict")
            # the versions are bound into the key of the draws: those of this forgery do not fit any more
            assert {"proved-chain", "proved-replay"} <= {name for name, _ in verdict["proved"]}, verdict
            replay: Any = await ana.get(f"/api/replays/{table}/frames")
            assert replay["frames"][0]["what"] == ("upgraded" if upgraded else "began")
            text = (await ana.request("GET", f"/api/replays/{table}/journal")).text
            return [json.loads(line) for line in text.splitlines()]

    house = serve(tmp_path / "log2", database=f"sqlite:///{database}")
    with opened(house):
        entries = asyncio.run(go_on(house.url))
    assert sum(entry["entry"] == "upgraded" for entry in entries) == int(upgraded)
    # once more, and the upgraded one is folded as it stands
    house = serve(tmp_path / "log3", database=f"sqlite:///{database}")
    with opened(house):
        pass


def test_a_journal_that_was_damaged_harms_no_other_table(tmp_path: Path) -> None:
    database = tmp_path / "house.sqlite"
    house = serve(tmp_path / "log", database=f"sqlite:///{database}")
    with opened(house):
        table, _, (ana, _) = asyncio.run(begin(house.url))
        other, *_ = asyncio.run(begin(house.url))
    rewrite(database, table, no_rules_at_all)

    async def look(url: str) -> None:
        async with Crowd(url) as crowd:
            socket = await same_person(crowd, ana).connect()
            assert await socket.enters(table) == "try-again"
            answer = await socket.person.request("GET", f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["code"]) == (503, "try-again")
            lines = await socket.person.get("/api/me/tables")
            assert [line["table"] for line in lines] == [table]
            assert (await crowd.stranger().request("GET", f"/api/tables/{other}")).status_code == 404
            assert (await crowd.stranger().get("/health"))["healthy"]

    house = serve(tmp_path / "log2", database=f"sqlite:///{database}")
    try:
        house.wait_until_open()
        asyncio.run(look(house.url))
        house.stop()
        assert {line["message"] for line in house.errors()} == {"a table cannot be read"}
    finally:
        house.kill()
