"""Opening tables: new ones, rematches, and those that go on from a moment of another game."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Impossible, Setting
from lumignon.kernel.sealed import SECRET_BYTES, commitment
from lumignon.kernel.story import Silence
from lumignon.players.driver import vacant
from lumignon.server.access import Trouble
from lumignon.server.identity import new_invite, new_table
from lumignon.server.live.body import FINISHED, Body, Kind, SeatBody, write_body
from lumignon.server.live.failures import Failure, NotNow, NotYourSeat
from lumignon.server.live.seats import player_of
from lumignon.server.protocol import Timing
from lumignon.server.shapes import NewTable, Opened
from lumignon.server.storage.store import TableRow

if TYPE_CHECKING:
    from lumignon.server.live.house import House
    from lumignon.server.live.table import LiveTable


async def open_table(house: House, person: str, nickname: str, data: NewTable) -> Opened:
    """A table as its host wants it."""
    if data.game not in GAME_NAMES:
        raise Trouble("unknown-game", f"there is no game {data.game}")
    game = find_game(data.game)
    try:
        options = game.settle(data.options)
        position = game.read_position(data.position) if data.position else None
    except Impossible as impossible:
        paragraph = impossible.refusal.paragraph if impossible.refusal is not None else ""
        raise Trouble("malformed", str(impossible), paragraph) from None
    except Malformed as reason:
        raise Trouble("malformed", str(reason)) from None
    names = game.seat_names(options) if position is None else game.seats_in(position)
    if position is not None and names != game.seat_names(options):
        raise Trouble("malformed", "the position has other seats than these options")
    if len(data.seats) > len(names):
        raise Trouble("malformed", f"the game has {len(names)} seats with these options")
    plans = list(data.seats)
    while len(plans) < len(names):
        plans.append("open")
    seats = [SeatBody(player_of(plan, person, data.game)) for plan in plans]
    body = new_body(game, options, person, seats)
    body.title, body.public, body.undo = data.title.strip(), data.public, data.undo
    body.timing, body.guide = _sensible(data.timing), data.guide
    if position is not None:
        begin_at(body, position, "analysis")
    return await put_down(house, person, nickname, body)


def new_body(game: Game, options: dict[str, Setting], host: str, seats: list[SeatBody]) -> Body:
    """A table that nobody has sat down at, but those of the plan."""
    empty = vacant_seats(game, options)
    return Body(
        game=game.name,
        title="",
        options=dict(options),
        seat_names=game.seat_names(options),
        host=host,
        public=False,
        invite=new_invite(),
        undo="consent",
        timing=Timing(),
        created=0,
        commitment="",
        seats=[SeatBody() if at in empty else seat for at, seat in enumerate(seats)],
        vacant=empty,
    )


def vacant_seats(game: Game, options: dict[str, Setting]) -> list[int]:
    """The seats that stay free at the start, for those who join later."""
    begun = game.set_up(options)
    engine.begin(begun, FastChance(0), Silence())
    return [seat for seat in range(len(game.seat_names(options))) if vacant(begun, seat)]


def begin_at(body: Body, position: State, kind: Kind) -> None:
    """The game begins at a position, and says so for good."""
    data: dict[str, Any] = position.to_json()
    body.position = data
    body.kind = kind
    body.marks = ["position"]


async def put_down(house: House, person: str, nickname: str, body: Body) -> Opened:
    """Keep a new table; from now on it can be found."""
    mine = [
        row
        for row in await house.store.tables_of(person, house.settings.limits.tables_of_person)
        if row.status not in FINISHED
    ]
    if len(mine) >= house.settings.limits.tables_of_person or not house.table_limit.allows(person):
        raise Trouble("too-fast", "too many tables of one person")
    now, name, seed = house.now(), new_table(), secrets.token_bytes(SECRET_BYTES)
    body.created = now
    body.commitment = commitment(name, seed)
    body.nicknames[person] = nickname
    row = TableRow(
        id=name,
        game=body.game,
        status=body.status,
        public=body.public,
        created=now,
        touched=now,
        version=1,
        body=write_body(body),
        secret=seed,
    )
    await house.store.create(row, body.members())
    return Opened(table=name, invite="" if body.public else body.invite)


def _sensible(timing: Timing) -> Timing:
    day = 24 * 3600
    if timing.kind != "none" and not 5 <= timing.seconds <= 30 * day:
        raise Trouble("malformed", "a clock has from 5 seconds to 30 days")
    if timing.patience and not 10 <= timing.patience <= 30 * day:
        raise Trouble("malformed", "a bot stands in after 10 seconds to 30 days, or never (0)")
    return timing if timing.kind != "none" else Timing(patience=timing.patience)


async def rematch(house: House, table: LiveTable, person: str, nickname: str) -> Opened:
    """Another game of the same people with the same options."""
    old = table.body
    if person not in old.members():
        raise NotYourSeat("only who played can ask for a rematch")
    if old.status not in FINISHED:
        raise NotNow("the game is not over")
    gone = ""
    if old.rematch:
        try:
            return await _found(house, old.rematch)
        except Failure as failure:
            if failure.code != "unknown-table":
                raise
            # nobody came for so long that it was deleted
            gone = old.rematch
    game = find_game(old.game)
    seats = [SeatBody(seat.held_for or seat.player) for seat in old.seats]
    body = new_body(game, game.settle(old.options), person, seats)
    body.title, body.public, body.undo, body.timing = old.title, old.public, old.undo, old.timing
    body.nicknames = dict(old.nicknames)
    opened = await put_down(house, person, nickname, body)

    def act() -> str:
        if table.body.rematch != gone:
            return table.body.rematch
        table.change_body().rematch = opened.table
        return opened.table

    agreed = await table.command(act)
    if agreed != opened.table:
        # two asked at once: one table is enough
        await house.forget(opened.table)
        return await _found(house, agreed)
    return opened


async def _found(house: House, table: str) -> Opened:
    """The other game that somebody else has asked for."""
    found = await house.table(table)
    return Opened(table=found.id, invite="" if found.body.public else found.body.invite)
