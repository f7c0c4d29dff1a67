"""Who has not got the link of a private table learns nothing of it."""

from __future__ import annotations

import random

from playwright.sync_api import WebSocket, expect
from tests.web.house import Company, Guest
from tests.web.playing import act, board, offered, open_table, wait_until
from tests.web.positions import A_STEP_FROM_FREEDOM

SECRET_TITLE = "Chez nous seulement"
HOST = "Radegonde"


def frames_of(guest: Guest) -> list[str]:
    """Everything that its sockets will be sent."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    guest.page.on("websocket", listen)
    return heard


def stays_outside(guest: Guest, table: str) -> None:
    """Even the table's number without its secret shows nothing, and neither does the shelf."""
    guest.go(f"/t/{table}")
    expect(guest.heading("table-unknown")).to_be_visible()
    guest.go(f"/t/{table}/AAAAAAAAAAAAAAAAAAAAAA")
    expect(guest.heading("table-unknown")).to_be_visible()
    guest.go(f"/replay/{table}")
    expect(guest.heading("failure-not-now").or_(guest.heading("failure-unknown-table"))).to_be_visible()
    guest.go()
    expect(guest.button("home-play-now")).to_be_visible()
    assert SECRET_TITLE not in guest.page.content()
    for path in (f"/api/tables/{table}", f"/api/replays/{table}", f"/api/replays/{table}/journal"):
        answer = guest.context.request.get(path)
        assert answer.status in (404, 409), path
        assert SECRET_TITLE not in answer.text()
        assert HOST not in answer.text()
    assert SECRET_TITLE not in guest.context.request.get("/api/tables").text()


def test_who_has_no_link_sees_nothing_of_a_private_table(company: Company) -> None:
    host, stranger = company.welcome(HOST), company.welcome("Eve")
    heard = frames_of(stranger)
    stranger.excuse("404|409")
    open_table(stranger, seats=["me", "regular", "regular", "regular"])
    path = open_table(
        host, seats=["me", "regular", "regular", "regular"], title=SECRET_TITLE, position=A_STEP_FROM_FREEDOM
    )
    table = path.split("/")[2]
    host.go(path)
    stays_outside(stranger, table)
    host.button("lobby-start").click()
    wait_until(host, lambda: offered(host), "the game")
    stays_outside(stranger, table)
    assert heard, "the stranger was connected"
    assert not [frame for frame in heard if SECRET_TITLE in frame or HOST in frame]

    stranger.go(path)
    expect(board(stranger)).to_be_visible()
    act(host, random.Random(0))
    expect(stranger.heading("end-over")).to_be_visible()


def test_a_public_table_is_on_the_shelf(company: Company) -> None:
    host, stranger = company.welcome(HOST), company.welcome("Eve")
    open_table(host, seats=["me", "open", "regular", "regular"], title="Venez", public=True)
    stranger.go()
    line = stranger.region("home-open").get_by_role("listitem").filter(has_text="Venez")
    expect(line).to_be_visible()
    line.get_by_role("link").click()
    expect(stranger.button("lobby-sit")).to_be_visible()
