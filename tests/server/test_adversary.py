"""Attacks that once worked: what is not stored is not shown, and nobody is passed over."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from tests.server.inside import StubbornHouse, follow, house_inside, open_inside, settle

from lumignon.kernel import engine
from lumignon.server.access import Trouble, address_of
from lumignon.server.live.failures import Failure
from lumignon.server.live.opening import rematch
from lumignon.server.live.play import play, speak, take_back
from lumignon.server.live.salting import begin, start
from lumignon.server.live.seats import change_seat, leave_for_good, notice
from lumignon.server.live.table import LiveTable
from lumignon.server.live.votes import progress, propose, vote
from lumignon.server.protocol import Play, Speak
from lumignon.server.replay_routes import finished_table
from lumignon.server.storage.store import Change, StoreError, Unsure


async def begun(house: StubbornHouse, undo: str = "consent") -> LiveTable:
    """A game under way: Ana, and two bots."""
    live = await open_inside(
        house,
        "ana",
        game="piege-obscur",
        options={"players": 3},
        seats=["me", "regular", "regular"],
        public=True,
        undo=undo,
    )
    await live.command(lambda: begin(live, None))
    return live


def status(live: LiveTable) -> str:
    """How far a table is, now."""
    return live.body.status


async def lost(*_: Any) -> Any:
    """In place of a storage that answers."""
    raise StoreError("the storage is lost")


def test_what_could_not_be_stored_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def unsure(_: Change) -> None:
        raise Unsure("lost in the middle of a commit")

    async def work() -> None:
        async with house_inside() as house:
            live = await begun(house)
            wire = await follow(live, "")
            wire.take()
            assert live.match is not None
            first = live.match.legal(0)[0]
            move = Play(
                table=live.id, seat=0, choice=live.match.choice, move=[first.verb, *first.numbers], client="c"
            )
            with monkeypatch.context() as broken:
                broken.setattr(house.store, "commit", unsure)
                broken.setattr(house.store, "table", lost)
                with pytest.raises(StoreError):
                    await play(live, "ana", move)
                assert wire.take() == []
                with pytest.raises(StoreError):
                    await live.settled()
            await change_seat(live, "bo", "Bo", 1, "me")
            assert [seat.player for seat in live.body.seats] == ["ana", "bo", "bot:regular"]
            stored = await house.store.lines(live.id)
            assert [line.text for line in live.match.journal.lines] == stored
            assert [json.loads(line)["entry"] for line in stored][-2:] == ["began", "hands"]
            wire.take()
            await play(live, "ana", move)
            assert wire.take() != [], "what is stored is shown"

    asyncio.run(work())


def test_an_end_that_is_not_stored_opens_no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with house_inside() as house:
            live = await begun(house)
            under_way = asyncio.Event()

            async def late(_: Change) -> None:
                await under_way.wait()
                raise Unsure("lost in the middle of a commit")

            with monkeypatch.context() as broken:
                broken.setattr(house.store, "commit", late)
                ending = asyncio.create_task(propose(live, "ana", "concede"))
                await settle()
                assert status(live) == "given-up"
                asking = asyncio.create_task(finished_table(house, live.id))
                await settle()
                assert not asking.done()
                under_way.set()
                with pytest.raises(Failure):
                    await ending
                with pytest.raises(Trouble) as refused:
                    await asking
                assert refused.value.problem.code == "not-now"
            assert status(live) == "playing"
            await propose(live, "ana", "concede")
            assert await finished_table(house, live.id) is live

    asyncio.run(work())


def test_who_comes_to_a_game_is_asked_before_it_is_given_up() -> None:
    async def work() -> None:
        async with house_inside() as house:
            live = await begun(house)
            await change_seat(live, "bo", "Bo", 1, "me")
            await propose(live, "ana", "concede")
            await change_seat(live, "cleo", "Cleo", 2, "me")
            number = live.body.requests[0].number
            await vote(live, "bo", number, yes=True)
            assert status(live) == "playing"
            await vote(live, "cleo", number, yes=True)
            assert status(live) == "given-up"

    asyncio.run(work())


def test_nobodys_game_is_given_up_while_they_are_away() -> None:
    async def work() -> None:
        async with house_inside() as house:
            live = await begun(house)
            await change_seat(live, "bo", "Bo", 1, "me")
            await follow(live, "bo")
            await live.command(lambda: notice(live))
            await propose(live, "ana", "concede")
            await propose(live, "ana", "pause")
            assert [one.asked for one in live.body.requests] == [["bo"], ["bo"]]
            await change_seat(live, "bo", "Bo", 1, "regular")
            # a pause waits for nobody who is away, and costs nobody anything
            assert live.body.paused_by == "ana"
            assert status(live) == "playing"
            assert [(one.what, one.asked) for one in live.body.requests] == [("concede", ["bo"])]
            await vote(live, "bo", live.body.requests[0].number, yes=True)
            assert status(live) == "given-up"

    asyncio.run(work())


def test_where_the_next_game_was_deleted_there_can_be_another() -> None:
    async def work() -> None:
        async with house_inside() as house:
            live = await begun(house)
            await propose(live, "ana", "concede")
            first = await rematch(house, live, "ana", "Ana")
            assert await rematch(house, live, "ana", "Ana") == first
            await house.forget(first.table)
            second = await rematch(house, live, "ana", "Ana")
            assert second != first
            assert live.body.rematch == second.table

    asyncio.run(work())


def test_who_lends_a_seat_does_not_talk_among_those_who_look_on() -> None:
    async def work() -> None:
        async with house_inside() as house:
            live = await begun(house)
            await change_seat(live, "ana", "Ana", 0, "regular")
            said = Speak(table=live.id, audience=-1, text="I hold a key", client="c")
            with pytest.raises(Failure) as refused:
                await speak(live, "ana", said)
            assert refused.value.code == "not-your-seat"
            await speak(live, "looker", said)

    asyncio.run(work())


def test_a_table_that_everybody_has_left_is_started_by_who_comes_next() -> None:
    async def work() -> None:
        async with house_inside() as house:
            live = await open_inside(house, "ana", game="piege-obscur", seats=["me"], public=True)
            await live.command(lambda: leave_for_good(live, "ana"))
            assert live.body.host == ""
            await change_seat(live, "bo", "Bo", 0, "me")
            await start(live, "bo")
            assert status(live) == "salting"

    asyncio.run(work())


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::"),
        ("::1", "::1"),
        ("somewhere", "somewhere"),
    ],
)
def test_one_who_has_a_network_counts_once(client: str, counted: str) -> None:
    assert address_of({"client": (client, 80)}) == counted


def test_a_table_cannot_have_such_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with house_inside() as house:
            monkeypatch.setattr(house.store, "table", lost)
            with pytest.raises(Failure, match="no such table"):
                await house.table("\x00")

    asyncio.run(work())


def test_a_request_does_not_tell_that_somebody_answered_in_secret() -> None:
    async def work() -> None:
        async with house_inside() as house:
            found = 0
            for attempt in range(40):
                found += await answered_in_secret(house, random.Random(f"secret {attempt}"))
            assert found > 3

    asyncio.run(work())


async def answered_in_secret(house: StubbornHouse, rng: random.Random) -> bool:
    """Play until somebody may ask for an undo while another answers in secret; False if that never comes."""
    persons = ("ana", "bo", "cleo")
    live = await open_inside(
        house, "ana", game="veillee", options={"wakers": 3}, seats=["me"], public=True, undo="consent"
    )
    for seat, person in enumerate(persons):
        await change_seat(live, person, person, seat, "me")
    await live.command(lambda: begin(live, None))
    wire = await follow(live, "")
    for turn in range(80):
        match = live.game_under_way
        able = [seat for seat in range(3) if match.legal(seat)]
        pending = engine.pending(match.state)
        if not able or pending is None:
            return False
        seat = rng.choice(able)
        others = [other for other in range(3) if other != seat and match.undo_offer(other) == "consent"]
        asks = pending.secret and bool(others)
        if asks:
            await take_back(live, persons[others[0]], others[0])
        before = progress(match)
        wire.take()
        move = rng.choice(match.legal(seat))
        message = Play(
            table=live.id,
            seat=seat,
            choice=match.choice,
            move=[move.verb, *move.numbers],
            client=f"c{turn}",
        )
        await play(live, persons[seat], message)
        if asks and progress(match) == before:
            assert len(live.body.requests) == 1
            assert wire.take() == []
            return True
    return False
