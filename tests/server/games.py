"""Whole games for tests: who sits down, and how they play until it is over."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from tests.server.houses import PLENTY
from tests.server.persons import Crowd, Eyes, Person, Socket

FORGIVEN = {"choice-over", "not-now", "paused", "not-your-seat"}
"""What may become of a move when others move at the same time."""


async def seated(
    crowd: Crowd, count: int, game: str = "piege-obscur", seats: Sequence[int] | None = None, **plan: Any
) -> tuple[str, str, list[Person]]:
    """A table at which so many persons sit, in seats 0, 1, … or in these: id, invitation, and they."""
    persons = await crowd.several(count)
    at = list(range(count)) if seats is None else list(seats)
    table, invite = await persons[0].open(game, **plan)
    for person, seat in zip(persons, at, strict=True):
        await person.sits(table, seat, invite)
    return table, invite, persons


async def begun(
    crowd: Crowd, count: int, game: str = "piege-obscur", seats: Sequence[int] | None = None, **plan: Any
) -> tuple[str, str, list[Socket]]:
    """The same, and the game has begun: its id, its invitation, and a socket for each person."""
    table, invite, persons = await seated(crowd, count, game, seats, **plan)
    sockets = [await person.at(table, invite) for person in persons]
    await persons[0].start(table)
    for socket in sockets:
        await until_playing(socket, table)
    return table, invite, sockets


async def until_playing(socket: Socket, table: str) -> None:
    """Wait for the game to begin, and to be shown."""
    followed = socket.tables[table]

    def shown() -> bool:
        if followed.status not in ("playing", "over", "given-up"):
            return False
        return all(seat in followed.eyes for seat in socket.seats(table) or [-1])

    await socket.until(shown, "the game began")


def pick(eyes: Eyes, rng: random.Random) -> list[Any]:
    """An answer at random; now and then anything that is legal."""
    moves = eyes.moves if rng.random() < 0.05 else eyes.answers
    return rng.choice(moves)


async def play_on(
    socket: Socket, table: str, rng: random.Random, *, moves: int = 10_000, checked: int = 0
) -> int:
    """Answer for all own seats until the game is over, or so many times; how often it was.

    Every so often (`checked`) what was merged is compared with what is shown to who comes anew.
    """
    followed = socket.tables[table]
    made = 0

    def mine() -> list[Eyes]:
        return [followed.eyes[seat] for seat in socket.seats(table) if seat in followed.eyes]

    def my_turn() -> bool:
        return not followed.poster.get("paused") and any(eyes.asked for eyes in mine())

    while made < moves:
        await socket.until(lambda: followed.over or my_turn(), "the next turn")
        if followed.over:
            break
        eyes = rng.choice([eyes for eyes in mine() if eyes.asked])
        reply = await socket.play(table, eyes.audience, pick(eyes, rng))
        if reply["type"] == "accepted":
            made += 1
            if checked and made % checked == 0:
                await socket.check(table)
        else:
            assert reply["type"] == "refused" or reply.get("code") in FORGIVEN, reply
            await socket.barrier()
    return made


async def one_move(sockets: Sequence[Socket], table: str, rng: random.Random) -> Socket:
    """Whoever is asked answers, once: who it was."""
    async with asyncio.timeout(PLENTY):
        while True:
            for socket in sockets:
                await socket.barrier()
                eyes = [eyes for eyes in socket.tables[table].eyes.values() if eyes.asked]
                if eyes:
                    reply = await socket.play(table, eyes[0].audience, pick(eyes[0], rng))
                    if reply["type"] == "accepted":
                        return socket


async def play_out(sockets: Sequence[Socket], table: str, seed: object, *, checked: int = 0) -> int:
    """All play until the game is over; how many moves they made."""
    made = await asyncio.gather(
        *(
            play_on(socket, table, random.Random(f"{seed} {at}"), checked=checked)
            for at, socket in enumerate(sockets)
        )
    )
    for socket in sockets:
        followed = socket.tables[table]
        await socket.until(lambda followed=followed: followed.over, "the end was told")  # type: ignore[misc]
        await socket.barrier()
    return sum(made)
