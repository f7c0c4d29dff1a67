"""Over HTTP: who one is, what lies on the shelf, tables opened and joined. Games go over the socket."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from lumignon.games import GAME_NAMES
from lumignon.kernel.rulebook import LANGUAGES
from lumignon.server.access import Trouble, address_of, cookie_for, demand_person, person_of
from lumignon.server.catalogue import game_texts, shelf
from lumignon.server.identity import CARRY_SECONDS, COOKIE, hash_of_token, new_person
from lumignon.server.live.house import House
from lumignon.server.live.lists import lines_of, public_lines
from lumignon.server.live.opening import open_table, rematch
from lumignon.server.live.poster import poster
from lumignon.server.live.salting import start
from lumignon.server.live.seats import change_seat
from lumignon.server.live.table import LiveTable
from lumignon.server.protocol import Table
from lumignon.server.shapes import (
    Carry,
    GameShape,
    GameTexts,
    Me,
    NewTable,
    Opened,
    Rename,
    SeatChange,
    TableLine,
)
from lumignon.server.storage.store import Person

Asking = Request[Any, Any, Any]


async def nickname_of(house: House, person: str) -> str:
    """How a person is called."""
    known = await house.store.person(person)
    return known.nickname if known is not None else ""


async def seen_table(house: House, request: Asking, table: str, invite: str) -> LiveTable:
    """A table that whoever asks may see."""
    live = await house.table(table)
    await live.settled()
    if not live.may_follow(person_of(house, request.cookies), invite):
        raise Trouble("unknown-table", "there is no such table")
    return live


class People(Controller):
    """Who somebody is: a nickname and a signed cookie."""

    path = "/api"
    tags = ("people",)

    @get("/me")
    async def me(self, request: Asking, house: House) -> Me:
        """Who this browser is; without a name nothing is kept of anybody."""
        person = person_of(house, request.cookies)
        return Me(person=person, nickname=await nickname_of(house, person) if person else "")

    @put("/me", status_code=HTTP_200_OK)
    async def rename(self, request: Asking, house: House, data: Rename) -> Response[Me]:
        """Take a nickname, or another one."""
        person = person_of(house, request.cookies)
        known = await house.store.person(person) if person else None
        if known is None:
            if not house.person_limit.allows(address_of(request.scope)):
                raise Trouble("too-fast", "too many new names from this address")
            person = person or new_person()
        nickname = " ".join(data.nickname.split())
        if not nickname:
            raise Trouble("malformed", "a nickname has letters")
        now = house.now()
        created = known.created if known is not None else now
        await house.store.put_person(Person(id=person, nickname=nickname, created=created, seen=now))
        await house.rename(person, nickname)
        cookie = cookie_for(house, person, secure=request.url.scheme == "https")
        return Response(Me(person=person, nickname=nickname), cookies=[cookie])

    @delete("/me")
    async def forget(self, request: Asking, house: House) -> Response[None]:
        """Forget this person: the nickname, all that they said, and the way back. Bots finish their games."""
        person = demand_person(house, request)
        await house.forget_person(person)
        response: Response[None] = Response(None)
        response.delete_cookie(COOKIE, path="/")
        return response

    @post("/me/carry", status_code=HTTP_201_CREATED)
    async def carry(self, request: Asking, house: House) -> Carry:
        """A link that makes another device this person, once, within ten minutes."""
        person = demand_person(house, request)
        token = secrets.token_urlsafe(24)
        until = house.now() + CARRY_SECONDS * 1000
        await house.store.put_carry(hash_of_token(token), person, until)
        return Carry(path=f"/carry/{token}", until=until)

    @post("/carry/{token:str}", status_code=HTTP_200_OK)
    async def redeem(self, request: Asking, house: House, token: str) -> Response[Me]:
        """Become the person of that link."""
        if not house.carry_limit.allows(address_of(request.scope)):
            raise Trouble("too-fast", "too many attempts from this address")
        person = await house.store.take_carry(hash_of_token(token), house.now())
        if person is None:
            raise Trouble("unknown-link", "this link was used already, or is too old")
        cookie = cookie_for(house, person, secure=request.url.scheme == "https")
        return Response(Me(person=person, nickname=await nickname_of(house, person)), cookies=[cookie])

    @get("/me/tables")
    async def my_tables(self, request: Asking, house: House) -> list[TableLine]:
        """The games of this person, those that wait for them first."""
        person = person_of(house, request.cookies)
        return await lines_of(house, person) if person else []


class Shelf(Controller):
    """The games."""

    path = "/api/games"
    tags = ("games",)

    @get("/")
    async def games(self) -> list[GameShape]:
        """The four boxes."""
        return shelf()

    @get("/{game:str}/texts/{language:str}", cache_control=None)
    async def texts(self, game: str, language: str) -> GameTexts:
        """All words of a game."""
        if game not in GAME_NAMES or language not in LANGUAGES:
            raise Trouble("unknown-game", f"there is no {game} in {language}")
        return game_texts(game, language)


class Tables(Controller):
    """Tables, as they are opened and joined."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def tables(self, request: Asking, house: House) -> list[TableLine]:
        """The public tables, where one may sit down or look on."""
        return await public_lines(house, person_of(house, request.cookies))

    @post("/", status_code=HTTP_201_CREATED)
    async def open(self, request: Asking, house: House, data: NewTable) -> Opened:
        """Open a table."""
        person = demand_person(house, request)
        return await open_table(house, person, await nickname_of(house, person), data)

    @get("/{table:str}")
    async def table(self, request: Asking, house: House, table: str, invite: str = "") -> Table:
        """A table, but for its game."""
        return poster(await seen_table(house, request, table, invite))

    @put("/{table:str}/seats/{seat:int}", status_code=HTTP_200_OK)
    async def seat(self, request: Asking, house: House, table: str, seat: int, data: SeatChange) -> Table:
        """Sit down, stand up, hand a seat to a bot, take it back."""
        person = demand_person(house, request)
        live = await seen_table(house, request, table, data.invite)
        if not 0 <= seat < len(live.body.seats):
            raise Trouble("not-your-seat", "there is no such seat")
        if live.body.status == "playing" and not house.asking_limit.allows(person):
            # all see it, and each time makes the journal longer
            raise Trouble("too-fast", "seats changed hands too often in too short a time")
        await change_seat(live, person, await nickname_of(house, person), seat, data.player)
        return poster(live)

    @post("/{table:str}/start", status_code=HTTP_200_OK)
    async def start(self, request: Asking, house: House, table: str) -> Table:
        """Close the seats and begin; bots take those that are open."""
        person = demand_person(house, request)
        live = await seen_table(house, request, table, "")
        await start(live, person)
        return poster(live)

    @post("/{table:str}/rematch", status_code=HTTP_201_CREATED)
    async def rematch(self, request: Asking, house: House, table: str) -> Opened:
        """Another game with the same people; whoever asks second is led to the same table."""
        person = demand_person(house, request)
        live = await seen_table(house, request, table, "")
        return await rematch(house, live, person, await nickname_of(house, person))
