"""Every message is there in both languages, is said by something, and says no more than it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from lumignon.games import find_game
from lumignon.lab.wording import Code, Message, Wording

SOURCE = Path(__file__).resolve().parent.parent / "src/lumignon"
FOLDERS = sorted(file.parent for file in SOURCE.rglob("messages.fr.ftl"))
GAMES = [folder for folder in FOLDERS if folder.parent.name == "games"]
HOUSE = [folder for folder in FOLDERS if folder not in GAMES]


def code_of(folder: Path) -> Code:
    return Code([*folder.rglob("*.py"), *folder.rglob("*.toml")])


def code_of_the_house() -> list[Path]:
    return [file for file in SOURCE.rglob("*.py") if not file.is_relative_to(SOURCE / "games")]


def messages_of_the_house() -> dict[str, Message]:
    return {key: message for folder in HOUSE for key, message in Wording(folder).first.items()}


def messages_of_every_game() -> dict[str, Message]:
    first, *others = [Wording(folder).first for folder in GAMES]
    return {key: message for key, message in first.items() if all(key in other for other in others)}


def agree(complaints: list[str]) -> None:
    if complaints:
        pytest.fail(
            "\n".join(line.replace(f"{SOURCE.parent.parent}/", "") for line in complaints), pytrace=False
        )


def named_by_folder(folder: Path) -> str:
    return folder.name


@pytest.mark.parametrize("folder", FOLDERS, ids=named_by_folder)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    agree(Wording(folder).language_differences())


@pytest.mark.parametrize("folder", GAMES, ids=named_by_folder)
class TestGame:
    def test_every_event_can_be_told(self, folder: Path) -> None:
        agree(Wording(folder).unsaid_events(find_game(folder.name.replace("_", "-")).events))

    def test_every_reason_of_a_refusal_can_be_told(self, folder: Path) -> None:
        events = find_game(folder.name.replace("_", "-")).events
        agree(
            [
                f"{reason.place}: the reason {reason.key} is no event of the catalogue"
                for reason in code_of(folder).reasons()
                if reason.key not in events
            ]
        )

    def test_everything_the_code_says_has_words(self, folder: Path) -> None:
        agree(Wording(folder).unworded(code_of(folder).sayings(), messages_of_the_house()))

    def test_no_message_is_left_over(self, folder: Path) -> None:
        code = Code([*code_of(folder).files, *code_of_the_house()])
        game = find_game(folder.name.replace("_", "-"))
        choices = {key for option in game.options for key in option.keys()}
        agree(Wording(folder).unused(code, {*game.events, *game.grammar.keys(), *choices}))

    def test_every_move_every_choice_and_everything_they_name_has_words(self, folder: Path) -> None:
        words = Wording(folder).first
        game = find_game(folder.name.replace("_", "-"))
        keys = game.grammar.keys().union(*(option.keys() for option in game.options))
        agree([f"there is no message {key}" for key in sorted(keys) if key not in words])

    def test_no_message_hides_one_of_the_house(self, folder: Path) -> None:
        house = messages_of_the_house()
        agree(
            [
                f"{one.place}: the house says {key} too"
                for key, one in Wording(folder).first.items()
                if key in house
            ]
        )


@pytest.mark.parametrize("folder", HOUSE, ids=named_by_folder)
class TestHouse:
    def test_everything_the_code_says_has_words(self, folder: Path) -> None:
        others = {**messages_of_every_game(), **messages_of_the_house()}
        agree(Wording(folder).unworded(code_of(folder).sayings(), others))

    def test_no_message_is_left_over(self, folder: Path) -> None:
        agree(Wording(folder).unused(Code([*code_of_the_house(), *SOURCE.glob("games/*/*.py")])))
