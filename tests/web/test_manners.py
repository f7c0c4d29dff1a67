"""What people do at a table besides playing: take back, pause, leave a seat to a bot, look on, play twice."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect
from tests.web.house import Company, Guest
from tests.web.playing import (
    act,
    bar,
    board,
    cell,
    latest,
    log_of,
    offered,
    open_table,
    play_on,
    targets,
    wait_until,
)
from tests.web.positions import ALL_SORTS


def together(company: Company, **table: str) -> list[Guest]:
    """Two people and two bots, whose game begins."""
    ada, ben = company.welcome("Ada"), company.welcome("Ben")
    path = open_table(ada, seats=["me", "open", "regular", "regular"], **table)
    ada.go(path)
    ben.go(path)
    ben.field("identity-ask").fill("Ben")
    ben.button("lobby-sit").click()
    expect(ada.page.get_by_text("Ben", exact=True)).to_be_visible()
    ada.button("lobby-start").click()
    for guest in (ada, ben):
        expect(board(guest)).to_be_visible()
    return [ada, ben]


@pytest.fixture
def pair(company: Company) -> list[Guest]:
    """From the beginning."""
    return together(company)


def first_move(pair: list[Guest]) -> None:
    """Ada wakes up, and Ben is asked where he does."""
    ada, ben = pair
    wait_until(ada, lambda: offered(ada), "a first move")
    while not offered(ben):
        act(ada, random.Random(1))
        ada.page.wait_for_timeout(50)


def test_a_move_is_taken_back_when_the_other_agrees(company: Company) -> None:
    ada, ben = together(company, position=ALL_SORTS)
    wait_until(ada, lambda: offered(ada), "a first move")
    before = cell(ben, "a2").get_attribute("aria-label")
    cell(ada, "a3").click()
    ada.button("confirm").click()
    wait_until(ben, lambda: len(log_of(ben)) > 1, "the move")
    told = log_of(ben)

    ada.button("undo-ask").click()
    expect(
        ben.page.get_by_role("group", name=ben.words("request-undo", name="Ada"), exact=True)
    ).to_be_visible()
    ben.button("request-refuse").click()
    expect(ben.button("request-refuse")).to_have_count(0)
    expect(ada.button("request-withdraw")).to_have_count(0)
    assert log_of(ben) == told, "a refusal changes nothing"

    ada.button("undo-ask").click()
    ben.button("request-agree").click()
    red = ben.words("po-prisoner", prisoner="red")
    expect(cell(ben, "b3")).to_have_accessible_name(re.compile(red))
    expect(cell(ben, "a2")).to_have_accessible_name(before or "")
    ada.button("redo-ask").click()
    ben.button("request-agree").click()
    expect(cell(ben, "a3")).to_have_accessible_name(re.compile(red))


def test_a_pause_that_both_want(pair: list[Guest]) -> None:
    ada, ben = pair
    first_move(pair)
    ada.button("menu").click()
    ada.button("menu-pause").click()
    expect(
        ben.page.get_by_role("group", name=ben.words("request-pause", name="Ada"), exact=True)
    ).to_be_visible()
    ben.button("request-agree").click()
    for guest in pair:
        expect(guest.text("bar-paused", name="Ada")).to_be_visible()
        expect(targets(guest)).to_have_count(0)
    ben.button("resume").click()
    wait_until(ben, lambda: offered(ben), "the move after the pause")
    play_on(pair, random.Random(2), 2)


def test_a_seat_is_left_to_a_bot_and_taken_back(pair: list[Guest]) -> None:
    ada, ben = pair
    first_move(pair)
    before = len(log_of(ben))
    ben.button("menu").click()
    ben.button("menu-hand-over").click()
    expect(ada.region("seats-title").get_by_text(ada.words("seat-held", name="Ben"))).to_be_visible()
    wait_until(ada, lambda: len(log_of(ada)) > before, "the bot's move for Ben")
    assert not offered(ben)
    ben.button("seat-take-back").first.click()
    expect(ben.button("seat-take-back")).to_have_count(0)
    play_until_offered(ada, ben)
    act(ben, random.Random(3))


def play_until_offered(one: Guest, other: Guest) -> None:
    """The one plays until it is the other's turn."""
    chance = random.Random(4)
    for _ in range(400):
        if offered(other):
            return
        act(one, chance)
        one.page.wait_for_timeout(50)
    raise AssertionError("it is never the other's turn")


def test_who_looks_on_sees_the_game_and_cannot_act(pair: list[Guest], company: Company) -> None:
    ada = pair[0]
    looker = company.welcome("Eve")
    looker.go(ada.page.evaluate("() => location.pathname"))
    expect(board(looker)).to_be_visible()
    first_move(pair)
    play_on(pair, random.Random(5), 4)
    wait_until(looker, lambda: latest(looker) == latest(ada), "the same story")
    expect(looker.text("voice-lookers")).to_be_visible()
    assert not offered(looker)
    expect(bar(looker).get_by_role("button")).to_have_count(0)
    board(looker).get_by_role("gridcell").first.click()
    expect(looker.button("confirm")).to_have_count(0)
    looker.button("menu").click()
    for key in ("menu-pause", "menu-hand-over", "menu-concede"):
        expect(looker.button(key)).to_have_count(0)
    looker.page.keyboard.press("Escape")
    for guest in pair:
        expect(guest.page.get_by_text(guest.words("lobby-lookers", count=1))).to_be_visible()


def test_one_person_plays_two_seats(company: Company) -> None:
    guest = company.welcome("Ada")
    guest.go(open_table(guest, seats=["me", "me", "regular", "regular"]))
    guest.button("lobby-start").click()
    expect(board(guest)).to_be_visible()
    eyes = guest.page.get_by_role("group", name=guest.words("eyes-title"), exact=True)
    seen: set[str] = set()
    chance = random.Random(6)
    for _ in range(12):
        wait_until(guest, lambda: offered(guest), "a move")
        seen.add(eyes.get_by_role("button", pressed=True).inner_text().splitlines()[0])
        act(guest, chance)
    assert len(seen) == 2, seen


def test_words_are_heard_and_can_be_muted(pair: list[Guest]) -> None:
    ada, ben = pair
    for speaker, words in ((ada, "Par la gauche ?"), (ben, "Non, reste.")):
        speaker.field("voice-say").fill(words)
        speaker.button("voice-send").click()
        for guest in pair:
            expect(guest.page.get_by_role("log").get_by_text(words)).to_be_visible()
    ada.button("voice-mute", name="Ben").click()
    expect(ada.page.get_by_role("log").get_by_text("Non, reste.")).to_have_count(0)
    expect(ben.page.get_by_role("log").get_by_text("Non, reste.")).to_be_visible()
    ada.button("voice-unmute").click()
    expect(ada.page.get_by_role("log").get_by_text("Non, reste.")).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("log").get_by_text("Par la gauche ?")).to_be_visible()


def test_the_game_is_given_up_when_both_want_it(pair: list[Guest]) -> None:
    ada, ben = pair
    first_move(pair)
    ada.button("menu").click()
    ada.button("menu-concede").click()
    ada.button("menu-concede-sure").click()
    ben.button("request-agree").click()
    for guest in pair:
        expect(guest.heading("end-given-up")).to_be_visible()
