"""The application: routes, what stands before them, and what becomes of errors."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from lumignon import __version__
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.refusal import Refused
from lumignon.server.access import Trouble, address_of, ours, person_of, problem_response
from lumignon.server.connection import Connection
from lumignon.server.document import complete
from lumignon.server.limits import Limiter
from lumignon.server.live.failures import Failure
from lumignon.server.live.house import House
from lumignon.server.pages import HEADERS, Pages
from lumignon.server.replay_routes import Finished
from lumignon.server.replays import Replays
from lumignon.server.routes import People, Shelf, Tables
from lumignon.server.settings import Settings
from lumignon.server.shapes import Problem
from lumignon.server.storage.store import Store, StoreError

LOG: Final = logging.getLogger("lumignon.http")

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


class Doorkeeper:
    """Turns away pages of others, and addresses that ask too much; adds what every answer says.

    It stands before the whole application: also who asks for what is not there comes by.
    """

    def __init__(self, house: House, behind: ASGIApp) -> None:
        self._house: Final = house
        self._behind: Final = behind
        self._requests: Final = Limiter(house.settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._behind(scope, receive, send)
            return
        trouble = self._trouble(scope)

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(
                        (name.lower().encode(), value.encode())
                        for name, value in HEADERS.items()
                        if name.lower().encode() not in there
                    ),
                ]
            await send(message)

        if trouble is not None:
            response = problem_response(trouble).to_asgi_response(app=None, request=Request(scope))
            await response(scope, receive, with_headers)
            return
        await self._behind(scope, receive, with_headers)

    def _trouble(self, scope: Any) -> Problem | None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if scope["path"].startswith("/api") and not self._requests.allows(address_of(scope)):
            return Problem(code="too-fast", detail="too many requests from this address")
        if scope["method"] not in SAFE_METHODS and not ours(self._house, headers):
            return Problem(code="foreign-origin", detail="this request comes from another site")
        return None


@websocket("/api/socket", include_in_schema=False)
async def table_socket(socket: WebSocket[Any, Any, Any], house: House) -> None:
    """The socket over which games are played."""
    headers = dict(socket.headers.items())
    address = address_of(socket.scope)
    if not ours(house, headers):
        await socket.close(4003, "foreign origin")
        return
    if house.closing or not house.admit(address):
        await socket.close(4029, "too many sockets from this address")
        return
    try:
        await socket.accept()
        connection = Connection(house, person_of(house, socket.cookies), address)
        house.connect(connection)
        try:
            await connection.serve(socket.receive, socket.send)
        finally:
            house.disconnect(connection)
    finally:
        house.dismiss(address)


@get("/health", include_in_schema=False)
async def health(house: House) -> Response[dict[str, Any]]:
    """Whether this process can do its work: for whoever balances the load."""
    healthy = not house.closing and await house.healthy()
    return Response(
        {"healthy": healthy, "lumignon": __version__, "tables": len(house.tables)},
        status_code=200 if healthy else 503,
        headers={"Cache-Control": "no-store"},
    )


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(request: Request[Any, Any, Any], house: House) -> Response[bytes]:
    """The counters of this process. Only this machine may ask: a proxy does not pass it on."""
    if address_of(request.scope) not in ("127.0.0.1", "::1") or "x-forwarded-for" in request.headers:
        raise Trouble("unknown-page", "there is nothing here")
    house.metrics.tables.set(len(house.tables))
    return Response(house.metrics.text(), headers={"Cache-Control": "no-store"})


@get("/api/house", tags=["house"])
async def about_house(house: House) -> dict[str, str]:
    """Which house this is: its version, and the key that it signs journals with."""
    return {"lumignon": __version__, "key": house.public_key}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], pages: Pages, path: str = "/") -> Response[bytes]:
    """The client."""
    if path.startswith("/api/") or path == "/api":
        raise Trouble("unknown-page", "there is nothing at this address")
    return pages.answer(
        path, request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", "")
    )


def _on_trouble(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, Trouble)
    return problem_response(error.problem)


def _on_failure(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, Failure)
    return problem_response(Problem(code=error.code, detail=error.detail))


def _on_refused(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, Refused)
    paragraph = error.refusal.paragraph
    return problem_response(Problem(code="refused", detail=f"{paragraph} forbids it", paragraph=paragraph))


def _on_malformed(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return problem_response(Problem(code="malformed", detail=str(error)[:300]))


def _on_too_deep(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """Nothing of ours is nested so deeply: it can only be what was sent."""
    return problem_response(Problem(code="malformed", detail="this is nested too deeply"))


def _on_http(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, HTTPException)
    codes = {404: "unknown-page", 405: "malformed", 413: "too-large", 415: "malformed"}
    code = codes.get(error.status_code, "malformed" if error.status_code < 500 else "internal")
    detail = error.detail
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra:
        detail = "; ".join(f"{one.get('key', 'body')}: {one.get('message', '')}" for one in extra)[:300]
    if error.status_code >= 500:
        LOG.error("a request failed", exc_info=error)
        detail = "something went wrong in the house"
    response = problem_response(Problem(code=code, detail=detail))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


def _on_anything(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """No traceback ever leaves the house."""
    LOG.error("a request failed", exc_info=error)
    return problem_response(Problem(code="internal", detail="something went wrong in the house"))


def make_app(settings: Settings, store: Store, pages: Pages | None = None) -> Litestar:
    """One process of the house, ready to be served."""
    house = House(settings, store)
    replays = Replays()
    served = Pages() if pages is None else pages

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        try:
            await house.open()
        except StoreError as error:
            app.state["trouble"] = str(error)
            raise
        except Exception:
            LOG.exception("the house could not be opened")
            raise
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        [People, Shelf, Tables, Finished, table_socket, health, metrics, about_house, page],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False, use_cache=True),
            "replays": Provide(lambda: replays, sync_to_thread=False, use_cache=True),
            "pages": Provide(lambda: served, sync_to_thread=False, use_cache=True),
        },
        signature_namespace={"House": House, "Replays": Replays, "Pages": Pages},
        exception_handlers={
            Trouble: _on_trouble,
            Failure: _on_failure,
            Refused: _on_refused,
            Malformed: _on_malformed,
            RecursionError: _on_too_deep,
            HTTPException: _on_http,
            Exception: _on_anything,
        },
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Lumignon",
            version=__version__,
            description="Tables for board games in the dark. Games themselves are played over /api/socket.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
        state=State({"house": house}),
    )
    app.asgi_handler = Doorkeeper(house, app.asgi_handler)
    complete(app)
    return app
