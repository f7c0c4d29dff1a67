"""Two people and two bots, each person in a browser of their own, from the invitation to the replay."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect
from tests.web.house import Company, Guest
from tests.web.playing import act, board, log_of, offered, open_table, play_on, wait_until
from tests.web.positions import A_STEP_FROM_FREEDOM


def sit_down_together(ada: Guest, ben: Guest) -> None:
    """Ada lays a table and sends its link, Ben opens it, says his name and sits down, Ada begins."""
    ada.go()
    ada.button("home-new-table").click()
    plans = {"red": "me", "blue": "open", "green": "regular", "yellow": "random"}
    for prisoner, plan in plans.items():
        ada.field(f"prisoner-{prisoner}").select_option(label=ada.words(f"seat-plan-{plan}"))
    ada.button("new-open").click()
    link = ada.field("invite-title").input_value()
    assert link.startswith(f"{ada.url}/t/")

    ben.go(link.removeprefix(ben.url))
    ben.field("identity-ask").fill("Ben")
    ben.button("lobby-sit").click()
    expect(ben.text("seat-you", name="Ben")).to_be_visible()
    expect(ada.page.get_by_text("Ben", exact=True)).to_be_visible()
    ada.button("lobby-start").click()
    for guest in (ada, ben):
        expect(board(guest)).to_be_visible()


def talk(ada: Guest, ben: Guest) -> None:
    """Both ways."""
    for speaker, words in ((ada, "Tu vois la porte ?"), (ben, "Pas encore.")):
        speaker.field("voice-say").fill(words)
        speaker.button("voice-send").click()
        for guest in (ada, ben):
            expect(guest.page.get_by_role("log").get_by_text(words)).to_be_visible()


def test_a_whole_game_of_two_people_and_two_bots(company: Company, tmp_path: Path) -> None:
    ada, ben = company.welcome("Ada"), company.welcome("Ben")
    sit_down_together(ada, ben)
    play_on([ada, ben], random.Random(7), 4)
    talk(ada, ben)
    play_on([ada, ben], random.Random(8))
    for guest in (ada, ben):
        expect(guest.heading("end-won").or_(guest.heading("end-lost"))).to_be_visible()
    assert log_of(ada) == log_of(ben)
    assert len(log_of(ada)) > 30
    story = log_of(ada)
    table = ada.page.evaluate("() => location.pathname").split("/")[2]

    ada.button("rematch").click()
    expect(ada.button("lobby-start")).to_be_visible()
    ben.link("rematch-join").click()
    expect(ben.text("seat-you", name="Ben")).to_be_visible()
    assert ada.page.evaluate("() => location.pathname").split("/")[2] != table
    assert ada.page.url.split("/")[4] == ben.page.url.split("/")[4]

    ben.page.go_back()
    ben.link("end-replay").click()
    see_it_again(ben, story)
    prove_it(ben, tmp_path)
    go_on_from_the_middle(ben)


def see_it_again(guest: Guest, story: list[str]) -> None:
    """The replay steps forth and back, and jumps."""
    where = guest.page.get_by_role("slider", name=guest.words("replay-position"), exact=True)
    expect(where).to_have_value("0")
    assert log_of(guest) != story
    for _ in range(3):
        guest.button("replay-forward").click()
    expect(where).to_have_value("3")
    three = log_of(guest)
    guest.button("replay-forward").click()
    guest.button("replay-back").click()
    expect(where).to_have_value("3")
    assert log_of(guest) == three
    guest.button("replay-last").click()
    wait_until(guest, lambda: log_of(guest)[-1:] == story[-1:], "the end of the story")
    assert log_of(guest)[-len(story) :] == story
    guest.button("replay-first").click()
    where.press("ArrowRight")
    expect(where).to_have_value("1")


def prove_it(guest: Guest, folder: Path) -> None:
    """The house proves the journal, the page does it again by itself, and so does the command."""
    guest.button("proof-title").click()
    expect(guest.text("proof-holds")).to_be_visible()
    expect(guest.heading("proof-proved").first).to_be_visible()
    own = guest.dialog().get_by_role("region", name=guest.words("verify-title"), exact=True)
    expect(own.get_by_text(guest.words("verify-holds"))).to_be_visible()
    guest.page.keyboard.press("Escape")
    with guest.page.expect_download() as coming:
        guest.link("replay-journal").click()
    journal = folder / "journal.jsonl"
    coming.value.save_as(journal)
    command = [sys.executable, "-m", "lumignon", "replay", "--verify", "--lang", "fr", str(journal)]
    verified = subprocess.run(command, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    lines = journal.read_text(encoding="utf-8").splitlines()
    middle = len(lines) // 2
    journal.write_text("\n".join([*lines[:middle], *lines[middle + 1 :]]) + "\n", encoding="utf-8")
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def go_on_from_the_middle(guest: Guest) -> None:
    """A table that one can play at, as it was then."""
    where = guest.page.get_by_role("slider", name=guest.words("replay-position"), exact=True)
    half = int(where.get_attribute("max") or 0) // 2
    where.fill(str(half))
    lying = [
        name.split(".")[0]
        for name in board(guest)
        .get_by_role("gridcell")
        .evaluate_all("all => all.map((one) => one.ariaLabel)")
    ]
    guest.button("branch-title").click()
    guest.button("branch-go").click()
    guest.button("lobby-start").click()
    expect(board(guest)).to_be_visible()
    assert any(guest.words("po-empty") not in name for name in lying)
    wait_until(guest, lambda: offered(guest), "a move at the new table")
    act(guest, random.Random(9))


def test_the_prisoners_escape(company: Company) -> None:
    guest = company.welcome("Ada")
    guest.go(open_table(guest, seats=["me", "regular", "regular", "regular"], position=A_STEP_FROM_FREEDOM))
    guest.button("lobby-start").click()
    wait_until(guest, lambda: offered(guest), "the last step")
    act(guest, random.Random(0))
    expect(guest.heading("end-won")).to_be_visible()
    expect(guest.text("mark-position")).to_be_visible()
    guest.button("end-look").click()
    expect(guest.heading("end-won")).to_have_count(0)
    guest.button("end-back").click()
    expect(guest.heading("end-won")).to_be_visible()
