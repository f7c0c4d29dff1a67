"""What each person may set: it works at once, and stays; until then the browser's wishes count."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.house import Company, Guest
from tests.web.playing import act, board, latest, offered, open_table, play_now, play_on, wait_until
from tests.web.wording import words

NOTHING_CHOSEN: dict[str, Any] = {"storage_state": {}}
PALETTE = """() => {
    const style = getComputedStyle(document.documentElement);
    const names = ["--wax", "--wax-dim", "--stone-300", "--line", "--seat-red", "--seat-green"];
    return names.map((name) => style.getPropertyValue(name)).join();
}"""
COUNT_AUDIO = """
    window.audioContexts = 0;
    window.AudioContext = class extends window.AudioContext {
        constructor(...all) { super(...all); window.audioContexts += 1; }
    };
"""


def root(guest: Guest, attribute: str) -> str:
    """Something that the root element says."""
    found: str = guest.page.evaluate("(name) => document.documentElement.getAttribute(name)", attribute)
    return found


def style(guest: Guest, selector: str, name: str) -> str:
    """How something looks."""
    script = "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]"
    found: str = guest.page.evaluate(script, [selector, name])
    return found


def test_the_language_changes_at_once_and_stays(company: Company) -> None:
    guest = company.welcome()
    play_now(guest)
    play_on([guest], random.Random(1), 3)
    wait_until(guest, lambda: offered(guest), "my turn")
    french = latest(guest)
    guest.button("menu").click()
    guest.page.get_by_role("radio", name="English").check()
    guest.words = words("en")
    expect(guest.button("resync")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(board(guest)).to_be_visible()
    assert root(guest, "lang") == "en"
    wait_until(guest, lambda: latest(guest) != french, "the story in English")
    english = latest(guest)
    assert len(english) == len(french)
    assert not set(english) & set(french)
    guest.page.reload()
    expect(board(guest)).to_be_visible()
    wait_until(guest, lambda: latest(guest) == english, "the story in English after all is loaded again")
    guest.go("/settings")
    guest.page.get_by_role("radio", name="Français").check()
    guest.words = words("fr")
    expect(guest.heading("settings")).to_be_visible()
    assert root(guest, "lang") == "fr"


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("en-US", "en"), ("de-DE", "fr")])
def test_the_browser_says_which_language_to_begin_with(company: Company, locale: str, language: str) -> None:
    guest = company.welcome(settings={"language": language}, locale=locale, **NOTHING_CHOSEN)
    guest.go()
    expect(guest.button("home-play-now")).to_be_visible()
    assert root(guest, "lang") == language


def test_the_size_of_letters(company: Company) -> None:
    guest = company.welcome()
    guest.go("/settings")
    label = "main label"
    sizes = []
    for number in (1, 2, 3, 4):
        guest.tick("settings-text-size", number=number).check()
        sizes.append(float(style(guest, label, "fontSize").removesuffix("px")))
    assert sizes == sorted(set(sizes)), sizes
    assert sizes[-1] >= 1.25 * sizes[0]
    guest.page.reload()
    expect(guest.tick("settings-text-size", number=4)).to_be_checked()
    assert float(style(guest, label, "fontSize").removesuffix("px")) == sizes[-1]


def test_colours(company: Company) -> None:
    guest = company.welcome()
    guest.go("/settings")
    seen = set()
    for colours in ("normal", "contrast", "safe"):
        guest.tick(f"colours-{colours}").check()
        assert root(guest, "data-colours") == colours
        seen.add(guest.page.evaluate(PALETTE))
    assert len(seen) == 3, "each of them looks different"
    guest.page.reload()
    expect(guest.tick("colours-safe")).to_be_checked()
    assert root(guest, "data-colours") == "safe"


def moving(guest: Guest) -> int:
    """How much is being animated."""
    count: int = guest.page.evaluate(
        "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    )
    return count


def test_motion(company: Company) -> None:
    guest = company.welcome(settings={"motion": "full"})
    lobby = open_table(guest, seats=["me", "open", "regular", "regular"])
    guest.go(lobby)
    expect(guest.button("lobby-start")).to_be_visible()
    assert moving(guest) > 0, "flames flicker"
    guest.go("/settings")
    guest.tick("motion-none").check()
    guest.go(lobby)
    expect(guest.button("lobby-start")).to_be_visible()
    assert moving(guest) == 0
    guest.button("lobby-start").click()
    play_on([guest], random.Random(2), 3)
    wait_until(guest, lambda: offered(guest), "my turn")
    assert moving(guest) == 0


def test_who_wants_less_motion_says_so_to_the_browser(company: Company) -> None:
    guest = company.welcome(reduced_motion="reduce", locale="fr-FR", **NOTHING_CHOSEN)
    guest.go("/settings")
    expect(guest.tick("motion-reduced")).to_be_checked()
    assert root(guest, "data-motion") == "reduced"


def test_a_game_with_all_its_motion(company: Company) -> None:
    """Moves wait for what is being shown, which can be skipped."""
    guest = company.welcome(settings={"motion": "full"})
    play_now(guest)
    wait_until(guest, lambda: offered(guest), "a first move")
    act(guest, random.Random(3))
    skip = guest.button("skip-animation")
    expect(skip).to_be_visible()
    assert moving(guest) > 0
    assert not offered(guest)
    until = time.monotonic() + 60
    while not offered(guest):
        assert time.monotonic() < until
        if skip.is_visible():
            skip.click()


def test_there_is_no_sound_until_it_is_asked_for(company: Company) -> None:
    guest = company.welcome()
    guest.context.add_init_script(COUNT_AUDIO)
    play_now(guest)
    play_on([guest], random.Random(4), 3)
    assert guest.page.evaluate("() => window.audioContexts") == 0
    guest.button("menu").click()
    expect(guest.tick("settings-sound")).not_to_be_checked()
    guest.tick("settings-sound").check()
    assert guest.page.evaluate("() => window.audioContexts") == 1
    guest.page.reload()
    expect(board(guest)).to_be_visible()
    guest.button("menu").click()
    expect(guest.tick("settings-sound")).to_be_checked()
    guest.page.keyboard.press("Escape")
    play_on([guest], random.Random(5), 1)
    assert guest.page.evaluate("() => window.audioContexts") == 1


def test_to_play_in_words_alone(company: Company) -> None:
    guest = company.welcome(settings={"words": True})
    guest.go()
    guest.button("home-play-now").click()
    moves = guest.region("words-moves").get_by_role("listitem").get_by_role("button")
    for _ in range(4):
        moves.first.click()
        if guest.button("confirm").is_visible():
            guest.button("confirm").click()
        expect(guest.button("confirm")).to_be_hidden()
        wait_until(guest, lambda: moves.count() > 0, "my turn")
    expect(board(guest)).to_have_count(0)
    told = guest.region("words-view")
    for prisoner in ("red", "blue", "green", "yellow"):
        assert guest.words("po-prisoner", prisoner=prisoner) in told.inner_text()
