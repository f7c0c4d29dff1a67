"""What a game is to the rest of the house: its name, options, seats, rulebook, notation and views."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, OutcomeNames
from lumignon.kernel.clockwork import State
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.messages import Messages, load_messages
from lumignon.kernel.move import Move
from lumignon.kernel.options import Impossible, Option, Setting, settle
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.rulebook import LANGUAGES, Rulebook, load_rulebooks
from lumignon.kernel.story import Event
from lumignon.kernel.voice import Voice

View = dict[str, Any]
"""What one audience may know, as JSON."""

EventCatalogue = Mapping[str, tuple[tuple[str, str], ...]]
"""For each key the names and kinds of its numbers; a last kind that ends in “…” takes all that are left."""

_TAKEN_BACK = (("seat", "seat"), ("count", "number"))

HOUSE_EVENTS: EventCatalogue = {"undone": _TAKEN_BACK, "redone": _TAKEN_BACK}
"""What matches of every game tell, with its messages in the house's own file."""


class Game(ABC):
    """One game, described once. It holds no running game: those are states."""

    name: str
    """The name by which commands, journals and addresses know it, for good."""
    options: tuple[Option, ...]
    events: EventCatalogue
    over: str
    """The paragraph that says that nothing happens once the game is over."""
    version: int = 1
    """Raised whenever the rules as written here come out different from before."""

    # --- set-up ---

    def settle(self, given: Mapping[str, object]) -> dict[str, Setting]:
        """Complete the options, or raise Impossible with the reason."""
        settled = settle(self.options, given)
        refusal = self.refuse_options(settled)
        if refusal is not None:
            reason = self.say_refusal(refusal, "en")
            raise Impossible(reason, refusal)
        return settled

    def refuse_options(self, options: Mapping[str, Setting]) -> Refusal | None:
        """Why these options, each within its limits, do not go together; or None."""
        return None

    @abstractmethod
    def seat_names(self, options: Mapping[str, Setting]) -> list[str]:
        """The names of all seats that can ever be taken with these options, vacant ones included."""

    @abstractmethod
    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        """The sides by name, each a mask of seats; the first is the side of those who play together."""

    @abstractmethod
    def set_up(self, options: Mapping[str, Setting]) -> State:
        """The state before anything has happened: what begins stands on the agenda."""

    # --- what seats may know ---

    @abstractmethod
    def view(self, state: State, audience: int) -> View:
        """What this audience may know: a list of what is shown, never of what is hidden."""

    @abstractmethod
    def resample(self, state: State, seat: int, chance: Chance) -> State:
        """A world that this seat cannot tell from the state, all else drawn anew."""

    @abstractmethod
    def voice(self, state: State, seat: int) -> Voice:
        """What speaking would mean for this seat now."""

    # --- notation ---

    @abstractmethod
    def write_position(self, state: State) -> str:
        """The position as a text that `read_position` reads back."""

    @abstractmethod
    def read_position(self, text: str) -> State:
        """The state of a position written by hand; Malformed or Impossible if it is none."""

    @abstractmethod
    def draw_view(self, view: View, language: str) -> str:
        """The diagram that the terminal shows of a view, in plain text."""

    @abstractmethod
    def write_move(self, move: Move) -> str:
        """The move's short text."""

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """The move that the text means, legal or not; Malformed if it means none."""

    @abstractmethod
    def outcome_names(self) -> OutcomeNames:
        """How scripts call the outcomes of chance."""

    def save(self, state: State) -> bytes:
        """The whole state as JSON text."""
        return msgspec.json.encode(state.to_json())

    def restore(self, text: bytes | str) -> State:
        """The state that `save` wrote."""
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Malformed(f"the state is broken JSON: {error}") from None
        return self.load(data)

    def load(self, data: object) -> State:
        """The state that `State.to_json` gave; Malformed if it is not one of this game."""
        state = self.blank()
        state.load(data)
        reason = self.impossible(state)
        if reason:
            raise Impossible(reason)
        return state

    @abstractmethod
    def blank(self) -> State:
        """An empty state of this game, to be loaded."""

    def impossible(self, state: State) -> str:
        """What is wrong with a state from outside, in a sentence; or nothing."""
        return ""

    # --- words ---

    @cached_property
    def folder(self) -> Traversable:
        """Where the game's texts and content lie."""
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        """The rules by language."""
        return load_rulebooks(self.name, self.folder)

    @cached_property
    def messages(self) -> dict[str, Messages]:
        """The words by language."""
        return {language: load_messages(language, self.folder) for language in LANGUAGES}

    @cached_property
    def content_hash(self) -> str:
        """The fingerprint of the content that the game is played with, for journals."""
        return hashlib.sha256(self.content_bytes()).hexdigest()

    def content_bytes(self) -> bytes:
        """The content files, byte for byte."""
        return b""

    @abstractmethod
    def word(self, kind: str, number: int, language: str) -> str | int:
        """The name of a number of this kind (seat, card…), in the reader's language."""

    def say_event(self, event: Event, language: str) -> str:
        """One event, worded."""
        return self.messages[language].say(event.key, self.arguments(event, language))

    def arguments(self, event: Event, language: str) -> dict[str, str | int]:
        """The named arguments of an event, each in the reader's words."""
        catalogue = HOUSE_EVENTS[event.key] if event.key in HOUSE_EVENTS else self.events[event.key]
        named: dict[str, str | int] = {}
        for at, (name, kind) in enumerate(catalogue):
            if kind.endswith("…"):
                rest = [str(self.word(kind[:-1], number, language)) for number in event.numbers[at:]]
                named[name] = ", ".join(rest) if rest else "–"
                named[f"{name}-count"] = len(rest)
            else:
                named[name] = self.word(kind, event.numbers[at], language)
        return named

    def say_move(self, move: Move, language: str) -> str:
        """A move, worded for a menu."""
        return self.write_move(move)

    def say_refusal(self, refusal: Refusal, language: str) -> str:
        """Why not, with the paragraph and its id."""
        paragraph = self.rulebooks[language].paragraphs()[refusal.paragraph]
        reason = ""
        if refusal.reason:
            reason = self.say_event(Event(refusal.reason, refusal.numbers, 0), language) + " "
        return f"{reason}{paragraph.text} ({refusal.paragraph})"

    # --- moves ---

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Why this seat may not make this move now, or None."""
        return engine.refuse(state, seat, move, self.over)

    def find_move(self, state: State, seat: int, text: str) -> Move:
        """The move that a person means: its number in the list of legal moves (from 1), or its text."""
        stripped = text.strip()
        if stripped.isdecimal() and len(stripped) < 5:
            moves = engine.legal(state, seat)
            if not 1 <= int(stripped) <= len(moves):
                raise Malformed(f"there are {len(moves)} legal moves; {stripped} is none of them")
            return moves[int(stripped) - 1]
        return self.read_move(stripped)
