"""Messages held against each other and against the code: every disagreement is found, with its place."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from lumignon.lab.wording import Code, Unreadable, Wording

ENGLISH = "hit = { $waker } is hit { $count ->\n    [one] once\n   *[other] { $count } times\n}.\n"
FRENCH = "hit = { $waker } reçoit { $count } coups.\n"


class Folder:
    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(dedent(text), encoding="utf-8")

    def wording(self, french: str, english: str | None = None) -> Wording:
        self.write("messages.fr.ftl", french)
        self.write("messages.en.ftl", french if english is None else english)
        return Wording(self.root)

    def code(self, text: str) -> Code:
        self.write("game.py", text)
        return Code(self.root.glob("*.*"))

    def plain(self, complaints: list[str]) -> list[str]:
        return [complaint.replace(f"{self.root}/", "") for complaint in complaints]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_languages_may_say_the_same_in_different_ways(folder: Folder) -> None:
    assert folder.wording(FRENCH, ENGLISH).language_differences() == []


def test_a_message_or_a_variable_missing_in_one_language(folder: Folder) -> None:
    wording = folder.wording(FRENCH + "dawn = L’aube\n", ENGLISH.replace("{ $waker } is", "Somebody is"))
    assert folder.plain(wording.language_differences()) == [
        "messages.fr.ftl:2: dawn is missing in en",
        "messages.en.ftl:1: hit has other variables in fr (waker)",
    ]


def test_what_is_no_message_is_refused_with_its_line(folder: Folder) -> None:
    with pytest.raises(Unreadable, match=r"messages\.fr\.ftl:2: this is no message"):
        folder.wording(FRENCH + "what is this\n")


def test_a_message_that_stands_twice_is_refused(folder: Folder) -> None:
    with pytest.raises(Unreadable, match=r"messages\.fr\.ftl:2: hit stands twice"):
        folder.wording(FRENCH * 2)


def test_events_need_a_message_that_asks_for_no_more_than_they_tell(folder: Folder) -> None:
    wording = folder.wording("dice = { $waker }: { $dice }, { $dice-count } dice\n" + FRENCH)
    events = {
        "dice": (("waker", "seat"), ("dice", "number…")),
        "hit": (("waker", "seat"),),
        "dawn": (),
    }
    assert folder.plain(wording.unsaid_events(events)) == [
        "messages.fr.ftl:2: event hit does not tell count",
        "event dawn has no message",
    ]


def test_what_the_code_says_needs_words_and_their_arguments(folder: Folder) -> None:
    wording = folder.wording(FRENCH)
    code = folder.code("""
        words.say("hit", {"waker": name, "count": 2})
        say("hit", waker=name)
        say("hit", **told)
        say("dusk")
        say("house")
        """)
    house = Wording(folder.root).first | {"house": Wording(folder.root).first["hit"]}
    house["house"].variables.clear()
    assert folder.plain(wording.unworded(code.sayings(), house)) == [
        "game.py:3: hit is said without count",
        "game.py:5: there is no message dusk",
    ]


def test_reasons_of_refusals_are_read_off_the_code(folder: Folder) -> None:
    code = folder.code("""
        Refusal("toy/fire.1")
        Refusal("toy/fire.1", "too-wet", (3,))
        Refusal("toy/fire.1", reason="too-dry")
        """)
    assert [reason.key for reason in code.reasons()] == ["too-wet", "too-dry"]


def test_a_message_that_nothing_says_is_left_over(folder: Folder) -> None:
    wording = folder.wording("""
dawn = L’aube
dusk = Le soir
smoke = Fumée
fire = { smoke } sans feu
card-log = bûche
card-salt = sel
box-wind = la bise
box-fury = la furie
""")
    folder.write("content.toml", 'card = ["log", "fury"]\n')
    code = folder.code("""
        KEYS = {1: "dusk"}
        say("fire")
        say(f"card-{name}")
        kind, word = "box", "wind"
        say(f"{kind}-{word}")
        """)
    assert folder.plain(wording.unused(code, ["dawn"])) == ["messages.fr.ftl:7: nothing says card-salt"]


def test_a_pattern_that_begins_with_a_word_begins_with_one_of_its_own_file(folder: Folder) -> None:
    wording = folder.wording("box-wind = la bise\n")
    folder.write("boxes.py", 'BOX = "box"\n')
    code = folder.code('say(f"{kind}-{word}")\nWIND = "wind"\n')
    assert folder.plain(wording.unused(code)) == ["messages.fr.ftl:1: nothing says box-wind"]
