"""Without a mouse: from the entrance into the game; the focus is seen wherever it is, and never lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.house import Company, Guest
from tests.web.playing import board, buttons, log_of, offered, open_table, targets, wait_until
from tests.web.positions import ALL_SORTS

from lumignon.games import find_game
from lumignon.kernel.refusal import Refused
from lumignon.kernel.table_talk import table

FOCUS = """() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    const style = getComputedStyle(focused);
    const outline = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
    const shown = box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0
        && box.top < innerHeight && box.left < innerWidth;
    return {
        role: focused.getAttribute("role") ?? focused.tagName.toLowerCase(),
        name: focused.getAttribute("aria-label") ?? focused.textContent.trim(),
        // headings and the like are only where reading begins: nothing can be done there
        control: focused.tabIndex >= 0,
        seen: shown && focused.matches(":focus-visible") && outline >= 2,
        paragraph: focused.dataset.paragraph ?? "",
    };
}"""
MOST_STOPS = 60


class Keyboard:
    """Somebody who has nothing else."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def press(self, key: str) -> dict[str, Any]:
        self.guest.page.keyboard.press(key)
        return self.focus(key)

    def focus(self, after: str = "") -> dict[str, Any]:
        found: dict[str, Any] | None = self.guest.page.evaluate(FOCUS)
        assert found is not None, f"the focus is lost after {after}"
        assert found["seen"] or not found["control"], f"the focus cannot be seen on {found} after {after}"
        return found

    def reach(self, wanted: Callable[[dict[str, Any]], bool], key: str = "Tab") -> dict[str, Any]:
        """Go on from stop to stop; behind the last one comes the browser's own bar, then the first again."""
        for _ in range(MOST_STOPS):
            self.guest.page.keyboard.press(key)
            if self.guest.page.evaluate("() => document.activeElement !== document.body"):
                found = self.focus(key)
                if wanted(found):
                    return found
        raise AssertionError(f"one cannot get there by keyboard; the last stop was {self.focus()}")

    def button(self, key: str) -> dict[str, Any]:
        """Go to a button."""
        caption = self.guest.words(key)
        return self.reach(lambda found: found["role"] == "button" and found["name"].startswith(caption))


@pytest.fixture
def keyboard(company: Company) -> Keyboard:
    return Keyboard(company.welcome())


def test_from_the_entrance_to_ten_moves(keyboard: Keyboard) -> None:
    guest = keyboard.guest
    guest.go()
    expect(guest.button("home-play-now")).to_be_visible()
    keyboard.button("home-play-now")
    guest.page.keyboard.press("Enter")
    wait_until(guest, lambda: offered(guest), "a first move")
    for _ in range(10):
        wait_until(guest, lambda: offered(guest), "a move")
        play_by_keys(keyboard)
    assert len(log_of(guest)) >= 10


def play_by_keys(keyboard: Keyboard) -> None:
    """Whatever can be done first: on the board, else by a button of the bar."""
    guest = keyboard.guest
    before = guest.page.evaluate(FOCUS)
    keyboard.focus("the last move")
    if targets(guest).count():
        if before["role"] != "gridcell":
            keyboard.reach(lambda found: found["role"] == "gridcell")
        keyboard.press("n")
        keyboard.press("Enter")
        asked = guest.page.get_by_role("group", name=guest.words("po-which"), exact=True)
        if asked.is_visible():
            keyboard.reach(lambda found: found["role"] == "button")
            keyboard.press("Enter")
    else:
        caption = buttons(guest)[0].text_content()
        keyboard.reach(lambda found: found["role"] == "button" and found["name"] == caption)
        keyboard.press("Enter")
    if guest.button("confirm").is_visible():
        keyboard.press("Enter")
    expect(guest.button("confirm")).to_be_hidden()


def test_rules_by_a_key_and_back_to_where_one_was(keyboard: Keyboard) -> None:
    guest = keyboard.guest
    guest.go(open_table(guest, seats=["me", "regular", "regular", "regular"], position=ALL_SORTS))
    guest.button("lobby-start").press("Enter")
    expect(board(guest)).to_be_visible()
    here = keyboard.reach(lambda found: found["role"] == "gridcell")
    keyboard.press("?")
    expect(guest.field("rules-search")).to_be_visible()
    keyboard.reach(lambda found: found["role"] == "input")
    guest.page.keyboard.type(guest.words("tile-keeper"))
    expect(guest.dialog().get_by_role("heading", level=3)).not_to_have_count(0)
    for _ in range(8):
        guest.page.keyboard.press("Tab")
        # behind the last stop of a dialog comes the browser's own bar, never the page below
        assert guest.page.evaluate("() => document.activeElement.matches('body, dialog *')")
    keyboard.reach(lambda found: found["role"] == "input")
    keyboard.press("Escape")
    expect(guest.field("rules-search")).to_have_value("")
    keyboard.press("Escape")
    expect(guest.dialog()).to_have_count(0)
    assert keyboard.focus("closing the rules")["name"] == here["name"]


@pytest.mark.parametrize("cell", ["e5", "d2", "e3"])
def test_why_a_cell_cannot_be_gone_to(keyboard: Keyboard, cell: str) -> None:
    guest = keyboard.guest
    talk = table(find_game("piege-obscur"), ALL_SORTS)
    with pytest.raises(Refused) as refused:
        talk.play(f"red: go {cell}")
    paragraph = refused.value.refusal.paragraph
    guest.go(open_table(guest, seats=["me", "regular", "regular", "regular"], position=ALL_SORTS))
    guest.button("lobby-start").press("Enter")
    expect(board(guest)).to_be_visible()
    keyboard.reach(lambda found: found["role"] == "gridcell")
    column, row = "abcdef".index(cell[0]), int(cell[1]) - 1
    keyboard.press("Home")
    for _ in range(column):
        keyboard.press("ArrowRight")
    at = int(keyboard.focus()["name"][1]) - 1
    for _ in range(abs(row - at)):
        keyboard.press("ArrowDown" if row > at else "ArrowUp")
    assert keyboard.focus()["name"].startswith(cell)
    keyboard.press("Enter")
    expect(guest.dialog()).to_be_visible()
    wait_until(guest, lambda: keyboard.focus()["paragraph"], "a paragraph")
    assert keyboard.focus()["paragraph"] == paragraph
    keyboard.press("Escape")
    expect(guest.dialog()).to_have_count(0)
    assert keyboard.focus("closing the rules")["name"].startswith(cell)
