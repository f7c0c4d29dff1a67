"""What takes everybody's consent: undo past a fence, a pause, giving up. All of it is shown to everyone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from lumignon.kernel.match import Match
from lumignon.kernel.refusal import NotOffered
from lumignon.kernel.story import SPECTATOR
from lumignon.server.live.body import RequestBody
from lumignon.server.live.failures import Failure, NotNow, NotYourSeat

if TYPE_CHECKING:
    from lumignon.server.live.table import LiveTable

What = Literal["undo", "redo", "pause", "concede"]


def progress(match: Match | None) -> int:
    """How far the game has come, as those who look on see it.

    All see what becomes of a request: what somebody did in secret must not end it.
    """
    return 0 if match is None else match.choice + match.told(SPECTATOR)


def ask_or_do(table: LiveTable, person: str, seat: int, what: What, asked: Iterable[str]) -> None:
    """Ask all whose consent it takes; where it takes nobody's, do it at once. Within a command."""
    body = table.change_body()
    if any(one.what == what and one.person == person for one in body.requests):
        raise NotNow("this was asked already")
    request = RequestBody(
        number=body.next_request,
        what=what,
        person=person,
        seat=seat,
        progress=progress(table.match),
        asked=sorted(asked),
    )
    body.next_request += 1
    if request.asked:
        body.requests.append(request)
    else:
        _carry_out(table, request)


async def propose(table: LiveTable, person: str, what: Literal["pause", "concede"]) -> None:
    """A person asks for a pause, or to give up."""

    def act() -> None:
        body = table.body
        seats = body.seats_of(person)
        if not seats:
            raise NotYourSeat("only who plays can ask for this")
        if body.status != "playing" or (what == "pause" and body.paused_by):
            raise NotNow("there is no game to be paused or given up")
        if what == "pause":
            # whoever is away cannot be asked, and loses nothing by it
            others = [other for other in body.persons() if other != person and other in body.present]
        else:
            # nobody's game is given up behind their back: those for whom a bot keeps a seat are asked, too
            others = [other for other in body.players() if other != person]
        ask_or_do(table, person, seats[0], what, others)

    await table.command(act)


async def vote(table: LiveTable, person: str, number: int, *, yes: bool) -> None:
    """An answer; the first “no” ends it."""

    def act() -> None:
        request = next((one for one in table.body.requests if one.number == number), None)
        if request is None:
            raise Failure("not-now", "nobody asks for this any more")
        if person not in request.asked and person != request.person:
            raise NotYourSeat("this person was not asked")
        body = table.change_body()
        if not yes:
            body.requests.remove(request)
            return
        if person in request.asked and person not in request.agreed:
            request.agreed.append(person)
        if set(request.asked) <= set(request.agreed):
            body.requests.remove(request)
            _carry_out(table, request)

    try:
        await table.command(act)
    except NotOffered as reason:
        raise Failure("not-offered", str(reason)) from None


async def resume(table: LiveTable, person: str) -> None:
    """Whoever plays may end a pause."""

    def act() -> None:
        if not table.body.seats_of(person):
            raise NotYourSeat("only who plays can end a pause")
        if not table.body.paused_by:
            raise NotNow("the game is not paused")
        table.change_body().paused_by = ""

    await table.command(act)


def drop_lapsed(table: LiveTable) -> None:
    """The game went on: what was asked before has lapsed, but for pauses and giving up. Within a command."""
    now = progress(table.match)
    lapsed = [one for one in table.body.requests if one.what in ("undo", "redo") and one.progress != now]
    if lapsed:
        body = table.change_body()
        body.requests = [one for one in body.requests if one not in lapsed]


def forget_person(table: LiveTable, person: str) -> None:
    """A person plays no seat any more: nobody waits for their consent. Within a command."""
    body = table.change_body()
    for request in list(body.requests):
        if request not in body.requests:
            # it lapsed, or the game is over, by what was just agreed on
            continue
        if request.person == person:
            body.requests.remove(request)
        elif request.what == "concede":
            # going away is neither a yes nor a no: they are still asked
            continue
        elif person in request.asked:
            request.asked.remove(person)
            if set(request.asked) <= set(request.agreed):
                body.requests.remove(request)
                _carry_out(table, request)


def _carry_out(table: LiveTable, request: RequestBody) -> None:
    from lumignon.server.live.play import after_entry, finish

    match = table.game_under_way
    now = table.house.now()
    consents = frozenset(request.agreed)
    if request.what == "undo":
        match.undo(request.seat, consents, now)
        drop_lapsed(table)
    elif request.what == "redo":
        match.redo(request.seat, consents, now)
        after_entry(table, match)
    elif request.what == "pause":
        table.change_body().paused_by = request.person
    else:
        finish(table, match)
