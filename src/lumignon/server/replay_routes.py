"""Over HTTP: finished games, at addresses that stay."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_201_CREATED

from lumignon.server.access import Trouble, address_of, demand_person
from lumignon.server.live.body import FINISHED
from lumignon.server.live.house import House
from lumignon.server.live.table import LiveTable
from lumignon.server.replays import FRAMES_AT_MOST, Replays, branch, draws, finished, info, verdict
from lumignon.server.routes import nickname_of
from lumignon.server.shapes import Branch, Frames, Opened, ReplayInfo, Verdict

Asking = Request[Any, Any, Any]


async def finished_table(house: House, table: str) -> LiveTable:
    """A table whose game is over. Whoever has its address may see it: it cannot be guessed."""
    live = await house.table(table)
    # the end counts when it is stored: until then the game may yet go on
    await live.settled()
    if live.body.status not in FINISHED and not live.body.public:
        # a private table that still goes on is none to strangers: there is nothing here for anybody yet
        raise Trouble("unknown-table", "there is no finished game at this address")
    finished(live)
    return live


def demand_patience(house: House, request: Asking) -> None:
    """Playing a whole game again takes a while: no address asks for it all the time."""
    if not house.replay_limit.allows(address_of(request.scope)):
        raise Trouble("too-fast", "too many games are played again for this address")


class Finished(Controller):
    """Replays, journals, and what they prove."""

    path = "/api/replays/{table:str}"
    tags = ("replays",)

    @get("/")
    async def replay(self, request: Asking, house: House, replays: Replays, table: str) -> ReplayInfo:
        """A finished game."""
        live = await finished_table(house, table)
        if not replays.at_hand(live, -1):
            demand_patience(house, request)
        return info(live, len(await replays.frames(live, -1)))

    @get("/frames")
    async def frames(
        self,
        request: Asking,
        house: House,
        replays: Replays,
        table: str,
        eyes: Annotated[int, Parameter(ge=-2, lt=16)] = -1,
        start: Annotated[int, Parameter(query="from", ge=0, lt=2**31)] = 0,
        count: Annotated[int, Parameter(ge=1, le=FRAMES_AT_MOST)] = 100,
    ) -> Frames:
        """A stretch of it, through somebody's eyes."""
        live = await finished_table(house, table)
        if not replays.at_hand(live, eyes):
            demand_patience(house, request)
        return await replays.stretch(live, eyes, start, count)

    @get("/journal", media_type="application/x-ndjson")
    async def journal(self, house: House, table: str) -> Response[str]:
        """The journal as it was written: everything but what was said."""
        live = await finished_table(house, table)
        name = f'attachment; filename="lumignon-{live.body.game}-{live.id}.jsonl"'
        text = finished(live).journal.to_text()
        return Response(text, media_type="application/x-ndjson", headers={"Content-Disposition": name})

    @get("/verdict")
    async def verdict(self, request: Asking, house: House, table: str) -> Verdict:
        """What the journal proves, checked with the rules."""
        demand_patience(house, request)
        return await verdict(await finished_table(house, table))

    @get("/asked")
    async def asked(self, request: Asking, house: House, table: str) -> dict[str, Any]:
        """What each draw was asked, for pages that check the sealed chance themselves."""
        demand_patience(house, request)
        return {"draws": await draws(await finished_table(house, table))}

    @post("/branch", status_code=HTTP_201_CREATED)
    async def branch(self, request: Asking, house: House, table: str, data: Branch) -> Opened:
        """A new table that goes on from a moment of this game."""
        person = demand_person(house, request)
        demand_patience(house, request)
        live = await finished_table(house, table)
        if data.frame > len(finished(live).journal):
            raise Trouble("malformed", "the game did not last so long")
        return await branch(house, live, person, await nickname_of(house, person), data)
