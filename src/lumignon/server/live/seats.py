"""Who sits where: before the start anybody may sit down; later a seat goes from hand to hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumignon.kernel.refusal import NotOffered
from lumignon.kernel.seating import BOT
from lumignon.server.catalogue import levels
from lumignon.server.live.body import Body, SeatBody
from lumignon.server.live.failures import Failure, NotNow, NotYourSeat
from lumignon.server.live.votes import forget_person
from lumignon.server.shapes import SeatPlan

if TYPE_CHECKING:
    from lumignon.server.live.table import LiveTable


def player_of(plan: SeatPlan, person: str, game: str) -> str:
    """How a plan for a seat is kept."""
    if plan == "me":
        return person
    if plan == "open":
        return ""
    if plan not in levels(game):
        raise Failure("not-now", f"there is no {plan} bot for {game}")
    return f"{BOT}{plan}"


async def change_seat(table: LiveTable, person: str, nickname: str, seat: int, plan: SeatPlan) -> None:
    """Sit down, stand up, hand a seat to a bot, take it back;
    the host also seats bots and sends people away.
    """

    def act() -> None:
        if seat >= len(table.body.seats):
            raise NotYourSeat("there is no such seat")
        player = player_of(plan, person, table.body.game)
        if table.body.status == "gathering":
            _before_the_start(table, person, nickname, seat, player)
        elif table.body.status == "playing":
            _in_the_game(table, person, nickname, seat, player)
        else:
            raise NotNow("nobody changes seats now")

    await table.command(act)


def _before_the_start(table: LiveTable, person: str, nickname: str, seat: int, player: str) -> None:
    now = table.body.seats[seat]
    host = person == table.body.host
    if seat in table.body.vacant:
        raise NotNow("this seat is taken when the game is under way")
    if player == person:
        if now.person and now.person != person:
            raise NotYourSeat("somebody sits there")
    elif now.person != person and not host:
        raise NotYourSeat("only the host decides about the seats of others")
    body = table.change_body()
    body.seats[seat] = SeatBody(player)
    if player == person:
        body.nicknames[person] = nickname
        # where everybody has gone, whoever comes next can start the game
        body.host = body.host or person


def _in_the_game(table: LiveTable, person: str, nickname: str, seat: int, player: str) -> None:
    now = table.body.seats[seat]
    if player == person:
        _take_over(table, person, nickname, seat, now)
    elif now.person != person:
        raise NotYourSeat
    elif not player:
        raise NotNow("during the game a seat is handed to a bot, or nobody plays it")
    else:
        hand_to_bot(table, seat, player)


def _take_over(table: LiveTable, person: str, nickname: str, seat: int, now: SeatBody) -> None:
    if now.person:
        raise NotYourSeat("somebody plays this seat")
    if now.held_for != person:
        if now.held_for:
            raise NotYourSeat("the bot keeps this seat for somebody")
        if any(person in (seat.person, seat.held_for) for seat in table.body.seats):
            # one who knows one seat's secrets does not learn another's
            raise NotYourSeat("whoever plays a seat, or has played one, does not take another")
        if not now.player and seat not in table.body.vacant:
            raise NotNow("nobody plays this seat")
    body = table.change_body()
    table.game_under_way.hand(seat, person, table.house.now())
    body.seats[seat] = SeatBody(person)
    body.nicknames[person] = nickname
    body.away.pop(person, None)
    for request in body.requests:
        if request.what != "pause" and person not in (request.person, *request.asked):
            # nobody's game is given up, or turned back, over their head
            request.asked.append(person)


def hand_to_bot(table: LiveTable, seat: int, player: str) -> None:
    """A bot plays for a person until they take the seat back. Within a command."""
    person = table.body.seats[seat].person
    body = table.change_body()
    table.game_under_way.hand(seat, player, table.house.now())
    body.seats[seat] = SeatBody(player, held_for=person)
    if not body.seats_of(person):
        try:
            forget_person(table, person)
        except NotOffered:
            # what was asked for is not to be had any more
            body.requests = []


def leave_for_good(table: LiveTable, person: str) -> None:
    """A person is forgotten: bots play on, and keep no seat for anybody. Within a command."""
    body = table.change_body()
    for at in body.seats_of(person):
        if body.status == "playing":
            hand_to_bot(table, at, f"{BOT}{levels(body.game)[-1]}")
        elif body.status == "gathering":
            body.seats[at] = SeatBody()
    for seat in body.seats:
        if seat.held_for == person:
            seat.held_for = ""
    for known in (body.nicknames, body.present, body.away):
        known.pop(person, None)
    # nobody can ask them any more, and they have not agreed: whoever wants it asks anew
    body.requests = [one for one in body.requests if person not in (one.person, *one.asked)]
    if body.host == person:
        body.host = next(iter(body.persons()), "")


def note_presence(table: LiveTable, person: str, process: str, *, here: bool) -> bool:
    """A person is connected to this process, or no more; whether that is news. Within a command."""
    body = table.body
    where = body.present.get(person, [])
    if here == (process in where) or (here and not is_at(body, person)):
        return False
    body = table.change_body()
    where = [*where, process] if here else [one for one in where if one != process]
    if where:
        body.present[person] = where
        body.away.pop(person, None)
    else:
        body.present.pop(person, None)
        if body.seats_of(person):
            body.away[person] = table.house.now()
    return True


def is_at(body: Body, person: str) -> bool:
    """Whether a person has a seat, or one that a bot keeps for them: then all see whether they are there."""
    return any(person in (seat.person, seat.held_for) for seat in body.seats)


def unnoticed(table: LiveTable) -> list[str]:
    """Who follows the table here and has come to a seat since: nobody has noted that they are there."""
    body, process = table.body, table.house.process
    persons = {follower.connection.person for follower in table.followers.values()} - {""}
    return sorted(
        person for person in persons if process not in body.present.get(person, ()) and is_at(body, person)
    )


def notice(table: LiveTable) -> None:
    """Note that they are there. Within a command."""
    for person in unnoticed(table):
        note_presence(table, person, table.house.process, here=True)


def forget_process(body: Body, process: str, now: int) -> None:
    """A process has died: nobody is connected to it."""
    for person, where in list(body.present.items()):
        if process in where:
            rest = [one for one in where if one != process]
            if rest:
                body.present[person] = rest
            else:
                del body.present[person]
                if body.seats_of(person):
                    body.away[person] = now
