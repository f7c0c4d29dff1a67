"""What people do at a table of Piège obscur: see what they may do, and do it by pointer, finger or keys."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any, Final, Protocol

from playwright.sync_api import Locator, Position, expect
from tests.web.house import PLENTY, Guest
from tests.web.wording import GAME

FREE_SPOTS: Final = """(thing) => {
    const box = thing.getBoundingClientRect();
    return [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]
        .map(([x, y]) => [box.width * x, box.height * y])
        .filter(([x, y]) => thing.contains(document.elementFromPoint(box.x + x, box.y + y)));
}"""
PAUSE: Final = 25
"""Milliseconds between two looks at a page."""
LATEST: Final = 12
"""How much of a story is compared where its beginning need not be there any more."""
NOT_MOVES: Final = (
    "confirm",
    "cancel",
    "skip-animation",
    "resume",
    "seat-take-back",
    "request-agree",
    "request-refuse",
    "request-withdraw",
)
"""What the bar's buttons are for, but for moves."""


def wait_until(guest: Guest, happened: Callable[[], Any], what: str, most: float = PLENTY / 1000) -> None:
    """Look again and again, while the page goes on living."""
    until = time.monotonic() + most
    while not happened():
        assert time.monotonic() < until, f"{guest.name}: {what} never happened"
        guest.page.wait_for_timeout(PAUSE)


class Press(Protocol):
    """A click or a tap."""

    def __call__(self, target: Locator, /, *, position: Position | None = None) -> None: ...


def free_spot(thing: Locator) -> Position:
    """Where it can be pressed: its middle, or beside what lies over its middle."""
    spots: list[list[float]] = thing.evaluate(FREE_SPOTS)
    assert spots, "it is covered from end to end"
    return {"x": spots[0][0], "y": spots[0][1]}


def board(guest: Guest) -> Locator:
    """The labyrinth."""
    return guest.page.get_by_role("grid", name=guest.words.like("po-board", "size"))


def targets(guest: Guest) -> Locator:
    """The cells where something can be done."""
    return board(guest).get_by_role("gridcell", name=guest.words.like("po-can", "moves"))


def bar(guest: Guest) -> Locator:
    """Where one acts."""
    return guest.region("bar")


def buttons(guest: Guest) -> list[Locator]:
    """The moves that are buttons in the bar."""
    eyes = bar(guest).get_by_role("group", name=guest.words("eyes-title"), exact=True).get_by_role("button")
    others = (*(guest.words(key) for key in NOT_MOVES), *eyes.all_inner_texts())
    found = bar(guest).get_by_role("button")
    return [found.nth(at) for at, text in enumerate(found.all_inner_texts()) if not text.startswith(others)]


def log_of(guest: Guest) -> list[str]:
    """What has happened, in words."""
    story = guest.page.get_by_role("group", name=guest.words("log-title"), exact=True)
    return story.get_by_role("listitem").all_inner_texts()


def latest(guest: Guest) -> list[str]:
    """The end of the story: who comes, or comes back, is told no more than that."""
    return log_of(guest)[-LATEST:]


def since(guest: Guest, before: list[str]) -> list[str]:
    """What has happened after this story ended."""
    told, end = log_of(guest), before[-LATEST:]
    ends = [at for at in range(len(end), len(told) + 1) if told[at - len(end) : at] == end]
    assert ends, f"{guest.name}: {told} does not go on from {end}"
    return told[ends[-1] :]


def offered(guest: Guest) -> list[Locator]:
    """Everything that this guest can do now."""
    return targets(guest).all() + buttons(guest)


def over(guest: Guest) -> bool:
    """Whether the end is said."""
    return guest.button("end-look").is_visible()


def act(guest: Guest, chance: random.Random, press: Press = Locator.click) -> bool:
    """Make one of the moves that are shown, as a person does: choose, look, confirm. False: there is none."""
    choices = offered(guest)
    if not choices:
        return False
    chosen = chance.choice(choices)
    press(chosen, position=free_spot(chosen))
    asked = guest.page.get_by_role("group", name=guest.words("po-which"), exact=True)
    if asked.is_visible():
        press(chance.choice(asked.get_by_role("button").all()))
    confirm = guest.button("confirm")
    if confirm.is_visible():
        press(confirm)
        expect(confirm).to_be_hidden()
    return True


def cell(guest: Guest, name: str) -> Locator:
    """A cell of the labyrinth by its column and row."""
    return board(guest).get_by_role("gridcell", name=re.compile(f"^{name}\\b"))


def escape(guest: Guest) -> None:
    """The last step, from the position before it."""
    wait_until(guest, lambda: offered(guest), "the last step")
    cell(guest, "c3").click()
    guest.button("confirm").click()


def play_on(
    guests: list[Guest],
    chance: random.Random,
    moves: int = 1_000,
    press: Press = Locator.click,
) -> int:
    """All play until the game is over, or so many moves were made; how many there were."""
    made = 0
    until = time.monotonic() + 180
    while made < moves and not over(guests[0]):
        assert time.monotonic() < until, "the game does not go on"
        acted = [act(guest, chance, press) for guest in guests]
        made += sum(acted)
        if not any(acted):
            guests[0].page.wait_for_timeout(PAUSE)
    return made


def play_now(guest: Guest, key: str = "home-play-now") -> None:
    """From the entrance to a table, with bots."""
    guest.go()
    guest.button(key).click()
    expect(board(guest)).to_be_visible()


def open_table(guest: Guest, **table: Any) -> str:
    """Open a table over HTTP, as this guest; the path of its invitation."""
    request = guest.context.request
    origin = {"Origin": guest.url}
    if not request.get("/api/me").json()["person"]:
        named = request.put("/api/me", data={"nickname": guest.name}, headers=origin)
        assert named.ok, named.text()
    opened = request.post("/api/tables", data={"game": GAME, **table}, headers=origin)
    assert opened.ok, opened.text()
    told = opened.json()
    return f"/t/{told['table']}/{told['invite']}"
