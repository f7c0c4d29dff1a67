"""How much goes over the wire: the scripts of the first visit, and a move at the table."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Response, WebSocket, expect
from tests.web.house import Company
from tests.web.playing import board, offered, play_on, wait_until

SCRIPTS_AT_MOST = 150_000
MOVE_AT_MOST = 4_096


def test_the_scripts_of_a_first_visit(company: Company) -> None:
    guest = company.welcome()
    loaded: list[Response] = []
    guest.page.on(
        "response", lambda one: loaded.append(one) if one.request.resource_type == "script" else None
    )
    guest.go()
    expect(guest.button("home-play-now")).to_be_enabled()
    interactive = guest.page.evaluate("() => performance.now()")
    home = len(loaded)
    guest.button("home-play-now").click()
    expect(board(guest)).to_be_visible()
    sizes = [one.request.sizes()["responseBodySize"] for one in loaded]
    assert all(one.headers.get("content-encoding") == "gzip" for one in loaded)
    print(f"scripts: {sum(sizes[:home])} bytes for the entrance, {sum(sizes)} up to the table")
    print(f"interactive after {interactive:.0f} ms at the latest")
    assert 0 < sum(sizes) <= SCRIPTS_AT_MOST


def test_what_a_move_costs(company: Company) -> None:
    guest = company.welcome()
    moves: list[int] = [0]

    def count(frame: str | bytes) -> None:
        size = len(frame.encode() if isinstance(frame, str) else frame)
        told: dict[str, Any] = json.loads(frame)
        if told["type"] == "state":
            moves[:] = [0]
            return
        if told["type"] == "step":
            moves.append(0)
        moves[-1] += size

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", count)
        socket.on("framesent", count)

    guest.page.on("websocket", listen)
    guest.go()
    guest.button("home-play-now").click()
    play_on([guest], random.Random(6), 12)
    wait_until(guest, lambda: offered(guest) or guest.button("end-look").is_visible(), "my turn")
    each = moves[1:]
    assert len(each) >= 20
    print(f"{len(each)} steps: {sum(each) // len(each)} bytes each on average, {max(each)} at most")
    assert max(each) <= MOVE_AT_MOST
