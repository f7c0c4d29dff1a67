"""Lists of tables: the public ones, and one's own with what waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lumignon.server.live.body import FINISHED, Body, read_body
from lumignon.server.live.failures import Failure
from lumignon.server.shapes import TableLine
from lumignon.server.storage.store import TableRow

if TYPE_CHECKING:
    from lumignon.server.live.house import House

SHOWN: Final = 100


async def public_lines(house: House, person: str) -> list[TableLine]:
    """The tables where anybody may sit down or look on."""
    return [_line(row, person) for row in await house.store.public_tables(SHOWN)]


async def lines_of(house: House, person: str) -> list[TableLine]:
    """A person's games: those that wait for them, then the others that go on, then what is over."""
    lines = [
        _line(row, person, waits=await waits_for(house, row, person))
        for row in await house.store.tables_of(person, SHOWN)
    ]
    return sorted(lines, key=lambda line: (not line.waits, line.status in FINISHED, -line.since))


async def waits_for(house: House, row: TableRow, person: str) -> bool:
    """Whether a table waits for this person's answer, as this person may know."""
    body = read_body(row.body)
    if body.status == "salting":
        return body.salting is not None and person in body.salting.persons
    if body.status != "playing" or not body.seats_of(person):
        return False
    try:
        live = await house.table(row.id)
        await live.settled()
    except Failure:
        # one that cannot be read must not hide the others
        return False
    return live.awaited_persons().get(person, False)


def _line(row: TableRow, person: str, *, waits: bool = False) -> TableLine:
    body: Body = read_body(row.body)
    seats = len(body.seats) - len(body.vacant)
    taken = sum(1 for seat in body.seats if seat.player)
    return TableLine(
        table=row.id,
        game=body.game,
        title=body.title,
        status=body.status,
        host=body.nicknames.get(body.host, ""),
        seats=seats,
        taken=taken,
        open=max(0, seats - taken) if body.status == "gathering" else 0,
        kind=body.kind,
        # not when something was done there last: a secret answer is nobody else's business
        since=body.ended or body.began or body.created,
        mine=bool(person) and person in body.members(),
        waits=waits,
        result=body.result,
    )
