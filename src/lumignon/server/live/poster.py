"""All about a table but its game, as everybody who may see the table sees it: a list of what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumignon.server.live.body import Body, SeatBody
from lumignon.server.protocol import Place, Request, Salting, Table

if TYPE_CHECKING:
    from lumignon.server.live.table import LiveTable


def poster(table: LiveTable) -> Table:
    """The table as it hangs on the door."""
    body = table.body
    seated = set(body.persons())
    lookers = {
        follower.connection.person or id(follower)
        for follower in table.followers.values()
        if follower.connection.person not in seated
    }
    return Table(
        table=table.id,
        game=body.game,
        title=body.title,
        options=body.options,
        status=body.status,
        host=body.host,
        public=body.public,
        # whoever can see a private table has come by its link, or sits there
        invite="" if body.public else body.invite,
        undo=body.undo,
        timing=body.timing,
        places=[_place(body, at, seat) for at, seat in enumerate(body.seats)],
        lookers=len(lookers),
        paused=bool(body.paused_by),
        paused_by=body.paused_by,
        requests=[
            Request(
                number=one.number,
                what=one.what,
                person=one.person,
                seat=one.seat,
                agreed=one.agreed,
                waiting=[person for person in one.asked if person not in one.agreed],
            )
            for one in body.requests
        ],
        salting=_salting(table.id, body),
        commitment=body.commitment,
        rematch=body.rematch,
        result=body.result,
        winners=body.winners,
        kind=body.kind,
        guide=body.guide,
        marks=body.marks,
    )


def _place(body: Body, at: int, seat: SeatBody) -> Place:
    person = seat.person
    return Place(
        seat=at,
        name=body.seat_names[at],
        person=person,
        nickname=body.nicknames.get(person, "") if person else "",
        bot=seat.bot,
        held_for=seat.held_for,
        held_nickname=body.nicknames.get(seat.held_for, "") if seat.held_for else "",
        present=bool(person) and person in body.present,
        vacant=not seat.player,
    )


def _salting(table: str, body: Body) -> Salting | None:
    """How far the round of salts is: never a salt."""
    if body.salting is None:
        return None
    salts = body.salting.salts(table)
    return Salting(
        round=len(salts.rounds),
        phase="reveal" if salts.revealing else "commit",
        waiting=salts.waiting,
        until=body.salting.until,
        left=body.left,
    )
