"""One click from the entrance to a game; and the first game, with a guide."""

from __future__ import annotations

import random

from playwright.sync_api import expect
from tests.web.house import Company, Guest
from tests.web.playing import board, latest, log_of, offered, play_on, wait_until


def bubble(guest: Guest) -> str:
    """What the guide says now."""
    understood, more = guest.words("guide-understood"), guest.words.like("guide-next", "count")
    buttons = guest.page.get_by_role("button", name=understood, exact=True).or_(
        guest.page.get_by_role("button", name=more)
    )
    if not buttons.is_visible():
        return ""
    return guest.page.get_by_role("status").filter(has=buttons).get_by_role("paragraph").inner_text()


def test_one_click_from_the_entrance_to_a_game_with_bots(company: Company) -> None:
    guest = company.welcome()
    guest.go()
    guest.button("home-play-now").click()
    wait_until(guest, lambda: offered(guest), "a first move")
    assert play_on([guest], random.Random(1), 5) == 5
    wait_until(guest, lambda: len(log_of(guest)) > 10, "the bots' moves")
    wait_until(guest, lambda: offered(guest), "my turn")
    told = log_of(guest)
    for prisoner in ("red", "blue", "green", "yellow"):
        assert guest.words("po-prisoner", prisoner=prisoner) in " ".join(told)
    guest.go()
    mine = guest.region("home-mine").get_by_role("listitem")
    expect(mine).to_have_count(1)
    mine.get_by_role("link").click()
    expect(board(guest)).to_be_visible()
    assert latest(guest)[-1:] == told[-1:]


def test_the_first_game_is_guided_until_one_has_enough_of_it(company: Company) -> None:
    guest = company.welcome()
    guest.go()
    guest.button("home-first-game").click()
    wait_until(guest, lambda: bubble(guest), "the first idea")
    assert bubble(guest) == guest.words("guide-wake-up")
    ideas: list[str] = []
    chance = random.Random(2)
    for _ in range(6):
        wait_until(guest, lambda: offered(guest), "a move")
        while (said := bubble(guest)) != "":
            ideas.append(said)
            guest.page.get_by_role("status").get_by_role("button").first.click()
        play_on([guest], chance, 1)
    assert len(ideas) >= 4
    assert len(set(ideas)) == len(ideas), "an idea is explained once"

    for _ in range(30):
        if bubble(guest):
            break
        play_on([guest], chance, 1)
    guest.button("guide-leave").click()
    expect(guest.button("guide-leave")).to_have_count(0)
    play_on([guest], chance, 4)
    assert bubble(guest) == ""
    guest.page.reload()
    expect(board(guest)).to_be_visible()
    play_on([guest], chance, 2)
    assert bubble(guest) == "", "who has left the guide is left alone"
