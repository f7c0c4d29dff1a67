"""axe finds nothing, and no message is missing, on any page, in any state, in either language."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect
from tests.web.axe import SOURCE, violations
from tests.web.house import PHONE, Company, Guest
from tests.web.playing import act, board, open_table, play_now, play_on, targets
from tests.web.positions import A_STEP_FROM_FREEDOM, ALL_SORTS

pytestmark = pytest.mark.skipif(
    not SOURCE.exists(), reason="web/node_modules holds no axe-core (make install)"
)

LANGUAGES = ("fr", "en")

SPOKEN = """() => {
    const named = ["aria-label", "title", "placeholder", "alt"];
    const all = [document.title, document.body.innerText];
    for (const name of named)
        for (const one of document.querySelectorAll(`[${name}]`)) all.push(one.getAttribute(name));
    return all.join("\\n");
}"""


class Walk:
    """A way through the house, on which axe looks at everything."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.found: list[str] = []
        self.keys = {key for key in guest.words.all_keys() if "-" in key}

    def look(self, state: str) -> None:
        """All there is to see and to hear here."""
        self.found += violations(self.guest, state)
        spoken: str = self.guest.page.evaluate(SPOKEN)
        self.found += [f"{state}: {key} is shown" for key in self.keys & set(spoken.split())]
        if "{" in spoken:
            self.found.append(f"{state}: a message was not put into words: {spoken}")

    def escape(self) -> None:
        """Close what is laid over the page."""
        self.guest.page.keyboard.press("Escape")
        expect(self.guest.dialog()).to_have_count(0)

    def end(self) -> None:
        """All that was found, at once."""
        assert not self.found, "\n".join(self.found)


def test_axe_would_find_something(company: Company) -> None:
    guest = company.welcome()
    guest.go("/about")
    expect(guest.heading("about-parts-title")).to_be_visible()
    guest.page.evaluate(
        "() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')"
    )
    guest.page.evaluate("() => document.querySelector('main').append('lobby-start')")
    walk = Walk(guest)
    walk.look("about")
    assert any("button-name" in line for line in walk.found)
    assert any("lobby-start is shown" in line for line in walk.found)


@pytest.fixture(params=LANGUAGES)
def walk(request: pytest.FixtureRequest, company: Company) -> Walk:
    return Walk(company.welcome(settings={"language": request.param}))


def begin(guest: Guest, position: str) -> None:
    """A game with bots that begins at a position."""
    guest.go(open_table(guest, seats=["me", "regular", "regular", "regular"], position=position))
    guest.button("lobby-start").click()
    expect(board(guest)).to_be_visible()


def test_pages_around_the_table(walk: Walk) -> None:
    guest = walk.guest
    guest.go()
    expect(guest.button("home-play-now")).to_be_visible()
    walk.look("home")
    guest.field("home-join-label").fill("nowhere")
    guest.button("home-join-go").click()
    expect(guest.page.get_by_role("alert")).to_be_visible()
    walk.look("home: a wrong link")
    guest.button("home-new-table").click()
    guest.field("new-clock").select_option(label=guest.words("clock-move"))
    walk.look("home: a new table")
    walk.escape()
    open_table(guest, seats=["me", "open", "open", "regular"], public=True)
    guest.go()
    expect(
        guest.page.get_by_role("link", name=re.compile(guest.words("list-host", host=guest.name)))
    ).not_to_have_count(0)
    walk.look("home: with tables")
    guest.go("/settings")
    expect(guest.button("carry-make")).to_be_visible()
    walk.look("settings")
    guest.button("carry-make").click()
    guest.button("forget-me").click()
    expect(guest.page.get_by_role("img", name=guest.words("carry-code"))).to_be_visible()
    walk.look("settings: a link for another device")
    guest.go(guest.field("carry-link").input_value().removeprefix(guest.url))
    expect(guest.button("arrival-take")).to_be_visible()
    walk.look("arrival")
    guest.go("/about")
    expect(guest.heading("about-parts-title")).to_be_visible()
    walk.look("about")
    guest.go("/no/such/page")
    expect(guest.heading("nowhere-title")).to_be_visible()
    walk.look("nowhere")
    guest.go("/t/000000000000")
    expect(guest.heading("table-unknown")).to_be_visible()
    walk.look("no such table")
    walk.end()


def test_the_table(walk: Walk, company: Company) -> None:
    guest = walk.guest
    path = open_table(guest, seats=["me", "open", "regular", "random"])
    guest.go(path)
    expect(guest.button("lobby-start")).to_be_visible()
    walk.look("lobby: host")
    visitor = company.welcome("visitor", settings={"language": guest.words.language})
    visitor.go(path)
    expect(visitor.field("identity-ask")).to_be_visible()
    walk.found += violations(visitor, "lobby: visitor")
    play_now(guest, "home-first-game")
    expect(guest.button("guide-leave")).to_be_visible()
    walk.look("table: waking up, guided")
    guest.button("guide-leave").click()
    targets(guest).first.click()
    expect(guest.button("confirm")).to_be_visible()
    walk.look("table: planned")
    chance = random.Random(3)
    play_on([guest], chance, 4)
    walk.look("table: being played")
    guest.page.get_by_role("button", name=guest.words("menu"), exact=True).click()
    expect(guest.button("resync")).to_be_visible()
    walk.look("table: menu")
    guest.tick("settings-words").check()
    walk.escape()
    expect(guest.heading("words-view")).to_be_visible()
    walk.look("table: in words")
    guest.button("rules").click()
    expect(guest.field("rules-search")).to_be_visible()
    walk.look("table: rules")
    guest.field("rules-search").fill(guest.words("tile-keeper"))
    walk.look("table: rules searched")
    walk.end()


def test_all_sorts_of_tiles_and_the_end(walk: Walk) -> None:
    guest = walk.guest
    begin(guest, ALL_SORTS)
    walk.look("table: all sorts of tiles")
    for colours in ("contrast", "safe"):
        guest.page.evaluate("(colours) => (document.documentElement.dataset.colours = colours)", colours)
        walk.look(f"table: {colours}")
    begin(guest, A_STEP_FROM_FREEDOM)
    act(guest, random.Random(0))
    expect(guest.heading("end-won")).to_be_visible()
    walk.look("the end")
    guest.link("end-replay").click()
    expect(guest.button("branch-title")).to_be_visible()
    walk.look("replay")
    guest.button("branch-title").click()
    walk.look("replay: branch")
    walk.escape()
    guest.button("proof-title").click()
    expect(guest.text("proof-holds")).to_be_visible()
    walk.look("replay: proof")
    walk.end()


def test_on_a_phone(company: Company) -> None:
    guest = company.welcome(viewport=PHONE, is_mobile=True, has_touch=True)
    walk = Walk(guest)
    guest.go()
    expect(guest.button("home-play-now")).to_be_visible()
    walk.look("phone: home")
    play_now(guest, "home-first-game")
    walk.look("phone: table")
    guest.button("guide-leave").click()
    play_on([guest], random.Random(3), 3)
    walk.look("phone: being played")
    for key in ("panel-game-short", "log-title-short", "voice-title", "menu"):
        guest.page.get_by_role("button", name=guest.words(key), exact=True).click()
        expect(guest.dialog()).to_be_visible()
        walk.look(f"phone: {key}")
        walk.escape()
    walk.end()
