"""From a table where people gather to a match: the round of salts, and the first lines of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumignon.kernel.match import Match
from lumignon.kernel.sealed import SaltRefused, Salts, Sealed
from lumignon.kernel.seating import BOT
from lumignon.server.catalogue import levels
from lumignon.server.live.body import SaltingBody, SeatBody
from lumignon.server.live.failures import Failure, NotNow, NotYourSeat

if TYPE_CHECKING:
    from lumignon.server.live.table import LiveTable


async def start(table: LiveTable, person: str) -> None:
    """The host closes the seats: bots take the open ones, and every person's client is asked for a salt."""

    def act() -> None:
        body = table.body
        if person != body.host:
            raise NotYourSeat("only the host starts the game")
        if body.status != "gathering":
            raise NotNow("the game has been started")
        body = table.change_body()
        best = f"{BOT}{levels(body.game)[-1]}"
        for at, seat in enumerate(body.seats):
            if not seat.player and at not in body.vacant:
                body.seats[at] = SeatBody(best)
        body.left = []
        persons = body.persons()
        if persons:
            body.status = "salting"
            body.salting = SaltingBody(persons, _until(table))
        else:
            begin(table, None)

    await table.command(act)


async def commit(table: LiveTable, person: str, number: int, commitment: str) -> None:
    """A person's client promises a salt."""
    await table.command(lambda: _answer(table, person, number, "commit", commitment))


async def reveal(table: LiveTable, person: str, number: int, salt: str) -> None:
    """A person's client shows its salt."""
    await table.command(lambda: _answer(table, person, number, "reveal", salt))


async def salts_run_out(table: LiveTable) -> None:
    """Time is up: who has not answered leaves the round, and a bot plays for them."""

    def act() -> None:
        body = table.body
        if body.salting is not None and table.house.now() >= body.salting.until:
            _close_phase(table, body.salting.salts(table.id))

    await table.command(act)


def _until(table: LiveTable) -> int:
    return table.house.now() + int(table.house.settings.salt_time * 1000)


def _answer(table: LiveTable, person: str, number: int, what: str, value: str) -> None:
    salting = table.body.salting
    if salting is None:
        raise NotNow("nobody is asked for a salt now")
    salts = salting.salts(table.id)
    if number != len(salts.rounds):
        raise NotNow("that round of salts is over")
    answered = salts.revealing != (what == "reveal") or person not in salts.waiting
    if answered and person in salts.persons and _said(salting, person, what, value):
        # the same once more, after a connection was lost
        return
    try:
        if what == "commit":
            salts.commit(person, value)
        else:
            salts.reveal(person, bytes.fromhex(value))
    except SaltRefused as reason:
        raise Failure("not-now", str(reason)) from None
    body = table.change_body()
    assert body.salting is not None
    body.salting.log.append(("commit" if what == "commit" else "reveal", person, value))
    if not salts.waiting:
        _close_phase(table, salts)


def _said(salting: SaltingBody, person: str, what: str, value: str) -> bool:
    return any(one == (what, person, value) for one in map(tuple, salting.log))


def _close_phase(table: LiveTable, salts: Salts) -> None:
    """All have answered, or time is up. Within a command."""
    body = table.change_body()
    assert body.salting is not None
    before = set(salts.persons)
    salts.close()
    body.salting.log.append(("close", "", ""))
    body.salting.until = _until(table)
    for person in sorted(before - set(salts.persons)):
        body.left.append(person)
        level = levels(body.game)[-1]
        for seat in body.seats_of(person):
            body.seats[seat] = SeatBody(f"{BOT}{level}", held_for=person)
    if salts.revealing and not salts.persons:
        # nobody is left who could show anything
        salts.close()
        body.salting.log.append(("close", "", ""))
    if salts.done:
        begin(table, salts)


def begin(table: LiveTable, salts: Salts | None) -> None:
    """The match begins. Within a command."""
    body = table.change_body()
    seed = Sealed(table.secret, salts)
    position = None if body.position is None else table.game.load(body.position)
    table.match = Match.open(
        table.game,
        body.options,
        table=table.id,
        chance=seed,
        persons={at: seat.player for at, seat in enumerate(body.seats) if seat.player},
        undo=body.undo,
        at=table.house.now(),
        position=position,
    )
    body.status = "playing"
    body.salting = None
    body.began = table.house.now()
    now = table.house.now()
    for person in body.persons():
        if person not in body.present:
            body.away[person] = now
    table.begin_streams_anew()
