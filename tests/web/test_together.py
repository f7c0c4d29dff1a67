"""Two people and two bots, each person in a browser of their own, from the invitation to the replay."""

from __future__ import annotations

import random

from playwright.sync_api import expect
from tests.web.house import Company
from tests.web.playing import board, log_of, play_on
import time

def test_a_whole_game_of_two_people_and_two_bots(company: Company) -> None:
    ada, ben = company.welcome("Ada"), company.welcome("Ben")
    ada.go()
    ada.button("home-new-table").click()
    seats = ada.dialog().get_by_role("group", name=ada.words("new-seats"), exact=True).get_by_role("combobox")
    expect(seats).to_have_count(4)
    for seat, plan in enumerate(("seat-plan-me", "seat-plan-open", "seat-plan-regular", "seat-plan-random")):
        seats.nth(seat).select_option(label=ada.words(plan))
    ada.button("new-open").click()
    link = ada.field("invite-title").input_value()
    assert link.startswith(ada.url + "/t/")

    ben.go(link.removeprefix(ada.url))
    ben.field("identity-ask").fill("Ben")
    ben.button("lobby-sit").click()
    expect(ada.page.get_by_text(ada.words("seat-you", name="Ben"))).to_have_count(0)
    expect(ada.page.get_by_text("Ben", exact=True)).to_be_visible()
    ada.button("lobby-start").click()
    expect(board(ada)).to_be_visible()
    expect(board(ben)).to_be_visible()
    t=time.time()
    made = play_on([ada, ben], random.Random(7))
    print("MADE", made, time.time()-t)
    print(log_of(ada)[-5:])
    assert log_of(ada)==log_of(ben)
    for g in (ada,ben):
        g.page.screenshot(path=f"/tmp/shots/e2e/end-{g.name}.png")
        print(g.page.locator("main").aria_snapshot()[-1500:])
