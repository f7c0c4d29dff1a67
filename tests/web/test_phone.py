"""On a phone, held upright, with a finger."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect
from tests.web.house import PHONE, Company, Guest
from tests.web.playing import bar, board, log_of, offered, open_table, play_now, play_on, wait_until

FINGER = 40
"""How wide and how high what one touches must be, in pixels."""
SLACK = 0.51


@pytest.fixture
def guest(company: Company) -> Guest:
    return company.welcome(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)


def fits(guest: Guest, page: str) -> None:
    """Nothing sticks out at the side."""
    width = guest.page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1] == PHONE["width"], f"{page} is {width[0]} wide"


def within(guest: Guest, thing: Locator, what: str) -> None:
    """Wholly on the screen."""
    box = thing.bounding_box()
    assert box is not None, f"{what} is not there"
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    assert min(box["x"], box["y"]) >= -SLACK, f"{what} is at {box}"
    assert right <= PHONE["width"] + SLACK, f"{what} is at {box}"
    assert bottom <= PHONE["height"] + SLACK, f"{what} is at {box}"


def big_enough(controls: Locator) -> None:
    """For a finger."""
    boxes = [
        (one.inner_text() or one.get_attribute("aria-label"), one.bounding_box()) for one in controls.all()
    ]
    seen = [(name, box) for name, box in boxes if box is not None]
    assert seen
    small = [name for name, box in seen if min(box["width"], box["height"]) < FINGER - SLACK]
    assert not small, f"too small for a finger: {small}"


def test_a_game_by_touch(guest: Guest) -> None:
    play_now(guest)
    wait_until(guest, lambda: offered(guest), "a first move")
    chance = random.Random(5)
    for _ in range(8):
        wait_until(guest, lambda: offered(guest), "a move")
        fits(guest, "the table")
        within(guest, board(guest), "the board")
        within(guest, bar(guest), "the bar")
        over = board(guest).bounding_box()
        under = bar(guest).bounding_box()
        assert over is not None
        assert under is not None
        assert over["y"] + over["height"] <= under["y"] + SLACK
        big_enough(board(guest).get_by_role("gridcell"))
        big_enough(
            bar(guest).get_by_role("button").or_(guest.page.get_by_role("banner").get_by_role("button"))
        )
        play_on([guest], chance, 1, press=Locator.tap)
    assert log_of_sheet(guest)


def log_of_sheet(guest: Guest) -> list[str]:
    """On a phone the story is behind a button."""
    guest.page.get_by_role("button", name=guest.words("log-title-short"), exact=True).tap()
    expect(guest.dialog()).to_be_visible()
    fits(guest, "the story")
    return log_of(guest)


def test_no_page_sticks_out(guest: Guest) -> None:
    guest.go()
    expect(guest.button("home-play-now")).to_be_visible()
    fits(guest, "home")
    big_enough(guest.page.get_by_role("button"))
    guest.button("home-new-table").tap()
    fits(guest, "a new table")
    within(guest, guest.button("new-open"), "the button that opens the table")
    big_enough(guest.dialog().get_by_role("button").or_(guest.dialog().get_by_role("combobox")))
    path = open_table(
        guest, seats=["me", "open", "regular", "random"], title="Une table au nom plus long que le bras"
    )
    for address, heading in (
        ("/settings", "settings"),
        ("/about", "about-parts-title"),
        ("/nowhere", "nowhere-title"),
    ):
        guest.go(address)
        expect(guest.heading(heading)).to_be_visible()
        fits(guest, address)
    guest.go("/settings")
    guest.button("carry-make").tap()
    expect(guest.field("carry-link")).to_be_visible()
    fits(guest, "a link for another device")
    guest.go(path)
    expect(guest.button("lobby-start")).to_be_visible()
    fits(guest, "the lobby")
    big_enough(guest.page.get_by_role("main").get_by_role("button"))
    guest.button("lobby-start").tap()
    wait_until(guest, lambda: offered(guest), "a first move")
    for key in ("panel-game-short", "log-title-short", "voice-title", "menu", "rules"):
        guest.page.get_by_role("button", name=guest.words(key), exact=True).tap()
        expect(guest.dialog()).to_be_visible()
        fits(guest, key)
        big_enough(guest.dialog().get_by_role("button", name=re.compile(f"^{guest.words('close')}$")))
        guest.dialog().get_by_role("button", name=guest.words("close"), exact=True).tap()
        expect(guest.dialog()).to_have_count(0)


def test_large_letters_fit_too(company: Company) -> None:
    settings = {"textSize": 1.3}
    guest = company.welcome(settings=settings, viewport=PHONE, is_mobile=True, has_touch=True)
    guest.go()
    expect(guest.button("home-play-now")).to_be_visible()
    fits(guest, "home")
    guest.button("home-play-now").tap()
    wait_until(guest, lambda: offered(guest), "a first move")
    fits(guest, "the table")
    within(guest, board(guest), "the board")
    within(guest, bar(guest), "the bar")
