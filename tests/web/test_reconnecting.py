"""The house or the network is gone and comes back: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Route, WebSocket, expect
from tests.server.houses import HouseProcess, serve
from tests.web.house import Company, Guest
from tests.web.playing import (
    act,
    board,
    latest,
    log_of,
    offered,
    open_table,
    play_now,
    play_on,
    since,
    wait_until,
)

SETTLED = 400
"""Milliseconds after which a move that was sent has long been answered."""
NO_LINE = r"WebSocket connection to|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|Failed to load resource"
"""What the browser itself says of a house that does not answer."""


@contextmanager
def running(*words: str, log: Path, database: str) -> Iterator[HouseProcess]:
    """A house that is killed at the end, if the test has not done it."""
    process = serve(log, "--bot-pace", "0.05", *words, database=database)
    try:
        process.wait_until_open()
        yield process
    finally:
        process.kill()


def labyrinth(guest: Guest) -> list[str]:
    """What lies where, but for what can be done there."""
    names = board(guest).get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)")
    can = guest.words("po-can", moves="\0").split("\0")[0]
    return [name.split(can)[0].strip() for name in names]


def their_turn(guests: list[Guest]) -> Guest:
    """Whose turn it is, once it is somebody's and the last move is not still on its way."""

    def waiting() -> list[Guest]:
        return [guest for guest in guests if offered(guest)]

    found: list[Guest] = []
    while not found or found != waiting():
        wait_until(guests[0], waiting, "somebody's turn")
        found = waiting()
        guests[0].page.wait_for_timeout(SETTLED)
    return found[0]


def test_the_house_is_killed_in_the_middle_of_a_game(company: Company, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.sqlite'}"
    log = tmp_path / "log"
    with running(log=log, database=database) as house:
        company.url = house.url
        ada, ben = company.welcome("Ada"), company.welcome("Ben")
        path = open_table(ada, seats=["me", "open", "me", "open"])
        ada.go(path)
        ben.go(path)
        ben.field("identity-ask").fill("Ben")
        for seat in (1, 0):
            ben.button("lobby-sit").nth(seat).click()
            expect(ben.button("lobby-sit")).to_have_count(seat)
        ada.button("lobby-start").click()
        chance = random.Random(11)
        play_on([ada, ben], chance, 6)
        mover = their_turn([ada, ben])
        before, seen = log_of(mover), labyrinth(mover)
        for guest in (ada, ben):
            guest.excuse(NO_LINE)
        house.kill()
        for guest in (ada, ben):
            expect(guest.text("connection-lost")).to_be_visible()
        assert act(mover, chance)
        expect(mover.text("bar-sending")).to_be_visible()
        assert (log_of(mover), labyrinth(mover)) == (before, seen)
    port = house.url.rsplit(":", 1)[1]
    with running("--port", port, log=log, database=database) as house:
        for guest in (ada, ben):
            expect(guest.text("connection-lost")).to_be_hidden(timeout=30_000)
        wait_until(mover, lambda: since(mover, before), "the move")
        play_on([ada, ben], chance, 3)
        their_turn([ada, ben])
        wait_until(ada, lambda: latest(ada) == latest(ben), "the same story for both")
        told = latest(ben)
        mover.page.reload()
        expect(board(mover)).to_be_visible()
        wait_until(mover, lambda: latest(mover) == told, "the same story after all is loaded again")


def test_the_network_is_gone_for_a_while(company: Company) -> None:
    guest = company.welcome()
    play_now(guest)
    chance = random.Random(12)
    play_on([guest], chance, 3)
    wait_until(guest, lambda: offered(guest), "my turn")
    before = log_of(guest)
    guest.excuse(NO_LINE)
    guest.context.set_offline(True)
    expect(guest.text("connection-lost")).to_be_visible(timeout=10_000)
    act(guest, chance)
    guest.page.wait_for_timeout(300)
    assert log_of(guest) == before
    guest.context.set_offline(False)
    expect(guest.text("connection-lost")).to_be_hidden()
    wait_until(guest, lambda: since(guest, before), "the move")
    play_on([guest], chance, 2)


def test_asking_for_everything_again_changes_nothing(company: Company) -> None:
    guest = company.welcome()
    play_now(guest)
    play_on([guest], random.Random(13), 4)
    wait_until(guest, lambda: offered(guest), "my turn")
    before = (latest(guest), labyrinth(guest), len(offered(guest)))
    guest.button("menu").click()
    guest.button("resync").click()
    expect(guest.text("resync-done")).to_be_visible()
    expect(guest.dialog()).to_have_count(0)
    wait_until(guest, lambda: offered(guest), "my turn once more")
    assert (latest(guest), labyrinth(guest), len(offered(guest))) == before
    play_on([guest], random.Random(14), 1)


def test_the_table_is_known_before_oneself(company: Company) -> None:
    """Whatever comes first: once it is known who looks, the right eyes are looked through."""
    guest = company.welcome()
    play_now(guest)
    wait_until(guest, lambda: offered(guest), "my turn")
    held: list[Route] = []
    told: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(str(frame)))

    guest.page.route("**/api/me", hold)
    guest.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame)))
    )
    guest.page.reload()
    wait_until(guest, lambda: held and any('"type":"state"' in frame for frame in told), "the table")
    guest.page.wait_for_timeout(200)
    for route in held:
        route.continue_()
    expect(board(guest)).to_be_visible()
    wait_until(guest, lambda: offered(guest), "my turn once more")
