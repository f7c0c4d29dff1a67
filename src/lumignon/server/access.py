"""Who asks over HTTP: the person behind a cookie, the address behind a proxy, whether the page is ours."""

from __future__ import annotations

from ipaddress import IPv6Address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.datastructures import Cookie

from lumignon.server.identity import COOKIE, COOKIE_SECONDS
from lumignon.server.shapes import Problem

if TYPE_CHECKING:
    from lumignon.server.live.house import House

Asking = Request[Any, Any, Any]

STATUS: dict[str, int] = {
    "malformed": 400,
    "not-your-seat": 403,
    "foreign-origin": 403,
    "no-name": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-page": 404,
    "unknown-link": 404,
    "choice-over": 409,
    "not-now": 409,
    "not-offered": 409,
    "refused": 409,
    "too-large": 413,
    "too-fast": 429,
    "internal": 500,
    "try-again": 503,
    "closing": 503,
}
"""The status that goes with each code."""


class Trouble(Exception):
    """A request that was not done, with its code."""

    def __init__(self, code: str, detail: str, paragraph: str = "") -> None:
        super().__init__(detail)
        self.problem = Problem(code=code, detail=detail, paragraph=paragraph)


def problem_response(problem: Problem) -> Response[Problem]:
    """A problem as an answer."""
    status = STATUS.get(problem.code, 400)
    headers = {"Retry-After": "2"} if status in (429, 503) else {}
    return Response(problem, status_code=status, headers=headers)


def address_of(scope: Any) -> str:
    """Where a request comes from, as far as the proxies that are trusted say so.

    Of an address of IPv6 only the network counts: whoever has one of its addresses has all 2**64 of them.
    """
    client = scope.get("client")
    named = str(client[0]) if client else "unknown"
    try:
        address = IPv6Address(named)
    except ValueError:
        return named
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return named if address.is_loopback else str(IPv6Address(int(address) >> 64 << 64))


def person_of(house: House, cookies: dict[str, str]) -> str:
    """Whose cookie came with a request, or nothing."""
    return house.seal.person(cookies.get(COOKIE, ""))


def demand_person(house: House, request: Asking) -> str:
    """The person who asks; Trouble for somebody without a name."""
    person = person_of(house, request.cookies)
    if not person:
        raise Trouble("no-name", "choose a nickname first: PUT /api/me")
    return person


def cookie_for(house: House, person: str, *, secure: bool) -> Cookie:
    """The cookie that makes a browser this person."""
    return Cookie(
        key=COOKIE,
        value=house.seal.cookie(person),
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def ours(house: House, headers: dict[str, str]) -> bool:
    """Whether a request comes from a page of this house, or from no page at all (a program)."""
    origin = headers.get("origin", "")
    if not origin:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if house.settings.public_origin:
        return origin == house.settings.public_origin.rstrip("/")
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        # no browser sends such an origin
        return False
