"""What a game is to the rest of the house: its name, options, seats, rulebook, notation and views."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeAlias, TypeVar, cast

import msgspec

from lumignon.kernel import engine
from lumignon.kernel.cards import Cards
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import State
from lumignon.kernel.grammar import Grammar
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.messages import Messages, load_messages
from lumignon.kernel.move import Move
from lumignon.kernel.options import Impossible, Option, Setting, settle
from lumignon.kernel.redraw import redraw_answers
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.rulebook import LANGUAGES, Rulebook, load_rulebooks
from lumignon.kernel.soundness import unsound
from lumignon.kernel.story import EVERYONE, Event
from lumignon.kernel.voice import Voice

View = dict[str, Any]
"""What one audience may know, as JSON."""

EventCatalogue = Mapping[str, tuple[tuple[str, str], ...]]
"""For each key the names and kinds of its numbers; a last kind that ends in “…” takes all that are left."""

_TAKEN_BACK = (("seat", "seat"), ("count", "number"))

HOUSE_EVENTS: EventCatalogue = {"undone": _TAKEN_BACK, "redone": _TAKEN_BACK}
"""What matches of every game tell, with its messages in the house's own file."""

S = TypeVar("S", bound=State)


class GameOf(ABC, Generic[S]):
    """One game, described once, with its kind of state. It holds no running game: those are states."""

    name: str
    """The name by which commands, journals and addresses know it, for good."""
    state_class: type[S]
    options: tuple[Option, ...]
    events: EventCatalogue
    results: tuple[str, ...]
    """Every way in which it can end."""
    over: str
    """The paragraph that says that nothing happens once the game is over."""
    version: int = 1
    """Raised whenever the rules as written here come out different from before."""

    def __init__(self, content: str | None = None) -> None:
        self._given_content = content
        """The text of another content file than the game's own."""

    # What it is played with

    @cached_property
    def folder(self) -> Traversable:
        """Where the game's texts and content lie."""
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def content_text(self) -> str:
        """The content file: what was given, else the game's own; nothing if the game has none."""
        if self._given_content is not None:
            return self._given_content
        own = self.folder.joinpath("content.toml")
        return own.read_text(encoding="utf-8") if own.is_file() else ""

    @cached_property
    def content_hash(self) -> str:
        """The fingerprint of the content, for journals."""
        return hashlib.sha256(self.content_text.encode()).hexdigest()

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        """The rules by language."""
        return load_rulebooks(self.name, self.folder)

    @cached_property
    def messages(self) -> dict[str, Messages]:
        """The words by language."""
        return {language: load_messages(language, self.folder) for language in LANGUAGES}

    # Set-up

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

    def seats_in(self, state: S) -> list[str]:
        """The names of the seats of a state, which may be a position by hand."""
        return self.seat_names(self.settle({}))

    def sides(self, options: Mapping[str, Setting]) -> dict[str, int]:
        """The sides by name, each a mask of seats; without teams, each seat is one.

        The first is the one whose wins simulations report.
        """
        return {name: 1 << seat for seat, name in enumerate(self.seat_names(options))}

    def winning_sides(self, options: Mapping[str, Setting], state: S) -> list[str]:
        """The sides that have won: those with a winner, unless winners may sit on another side."""
        return [side for side, mask in self.sides(options).items() if mask & state.winners]

    @abstractmethod
    def set_up(self, options: Mapping[str, Setting]) -> S:
        """The state before anything has happened: what begins stands on the agenda."""

    def equip(self, state: S) -> None:
        """Give a new state what it shares with all others: the content. See `State.shared`."""

    def blank(self) -> S:
        """An empty state of this game, to be set up or loaded."""
        state = self.state_class()
        self.equip(state)
        return state

    # States from outside

    def save(self, state: S) -> bytes:
        """The whole state as JSON text."""
        return msgspec.json.encode(state.to_json())

    def restore(self, text: bytes | str) -> S:
        """The state that `save` wrote."""
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Malformed(f"the state is broken JSON: {error}") from None
        return self.load(data)

    def load(self, data: object) -> S:
        """The state that `State.to_json` gave; Malformed if it is not one of this game."""
        state = self.blank()
        state.load(data)
        self.demand_possible(state)
        return state

    def demand_possible(self, state: S) -> None:
        """Impossible, with the reason and the paragraph, if a state from outside cannot be."""
        reason = self.impossible(state) or unsound(state)
        if reason:
            raise Impossible(reason)

    def impossible(self, state: S) -> str:
        """What is wrong with a state from outside, in a sentence; or nothing.

        Where that follows from a rule, its paragraph stands at the end, in brackets.
        """
        return ""

    # What seats may know

    @abstractmethod
    def view(self, state: S, audience: int) -> View:
        """What this audience may know: a list of what is shown, never of what is hidden.

        Views are for reading only: what never changes may be shared by all of them. And they are for
        keeping: a view shares nothing that changes with the state, or when another one is made.
        """

    def resample(self, state: S, audience: int, chance: Chance) -> S:
        """A world that this audience cannot tell from the state, all else drawn anew."""
        world = cast("S", state.copy())
        for name in world.fields():
            part = getattr(world, name)
            if isinstance(part, Cards):
                part.resample(audience, self.families(state), chance)
        redraw_answers(world, audience, chance, self.windows(state))
        return world

    def windows(self, state: S) -> list[tuple[int, int]]:
        """Each moment that standing answers are kept for, with the mask of seats that may keep one."""
        return []

    def secret_knowers(self, state: S, audience: int, card: int) -> int:
        """The seats, as a mask, of which this audience cannot know whether they have seen a card.

        Else everybody knows of everyone which cards they have seen. Who looks in secret is named here, and
        with them all whom the audience must hold for them; `resample` draws anew which of them have looked
        (`Cards.suppose`). The audience's own seat is never among them.
        """
        return 0

    def families(self, state: S) -> list[int]:
        """For each card its family: what is hidden is only ever mixed within one."""
        raise NotImplementedError

    def voice(self, state: S, seat: int, own: int) -> Voice:
        """What speaking would mean for this seat now, whose person sits in the seats of the mask `own`.

        Without a rule, everybody hears it.
        """
        return Voice(EVERYONE)

    def character(self, state: S, seat: int, language: str) -> str:
        """Whom a seat plays now, where that does not go without saying; else nothing."""
        return ""

    def foresee(self, state: S, seat: int, move: Move) -> dict[str, Any]:
        """What a legal move of this seat will surely do, as JSON, for whoever plans it; nothing by default.

        It follows from what this seat may know and from nothing else: in worlds that the seat cannot tell
        apart it is the same, and what chance will say plays no part in it. It changes nothing.
        """
        return {}

    # Notation

    @abstractmethod
    def write_position(self, state: S) -> str:
        """The position as a text that `read_position` reads back."""

    def read_position(self, text: str) -> S:
        """The state of a position written by hand; Malformed or Impossible if it is none."""
        state = self.parse_position(text, self.blank())
        self.demand_possible(state)
        return state

    def parse_position(self, text: str, blank: S) -> S:
        """Fill a new state with what the text says; whether it can be is asked afterwards."""
        raise NotImplementedError

    @abstractmethod
    def draw_view(self, view: View, language: str) -> str:
        """The diagram that the terminal shows of a view, in plain text."""

    @cached_property
    def grammar(self) -> Grammar:
        """The verbs of the moves, and what numbers are called: what the words below are made of."""
        raise NotImplementedError

    def outcomes(self, label: str, name: str) -> list[int]:
        """The outcomes of chance that a script means by a name, best first."""
        return []

    def write_move(self, move: Move) -> str:
        """The move's short text."""
        return self.grammar.write(move)

    def read_move(self, text: str) -> Move:
        """The move that the text means, legal or not; Malformed if it means none."""
        return self.grammar.read(text)

    # Words

    def word(self, kind: str, number: int, language: str) -> str | int:
        """The name of a number of this kind (seat, card…), in the reader's language."""
        return self.grammar.word(kind, number, self.messages[language])

    def say_move(self, move: Move, language: str) -> str:
        """A move, worded for a menu."""
        return self.grammar.say(move, self.messages[language])

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

    def say_refusal(self, refusal: Refusal, language: str) -> str:
        """Why not, with the paragraph and its id."""
        paragraph = self.rulebooks[language].paragraphs()[refusal.paragraph]
        reason = ""
        if refusal.reason:
            reason = self.say_event(Event(refusal.reason, refusal.numbers, 0), language) + " "
        return f"{reason}{paragraph.text} ({refusal.paragraph})"

    # Moves

    def refuse(self, state: S, seat: int, move: Move) -> Refusal | None:
        """Why this seat may not make this move now, or None."""
        return engine.refuse(state, seat, move, self.over)

    def find_move(self, state: S, seat: int, text: str) -> Move:
        """The move that a person means: its number in the list of legal moves (from 1), or its text."""
        stripped = text.strip()
        if stripped.isdecimal() and len(stripped) < 5:
            moves = engine.legal(state, seat)
            if not 1 <= int(stripped) <= len(moves):
                raise Malformed(f"there are {len(moves)} legal moves; {stripped} is none of them")
            return moves[int(stripped) - 1]
        return self.read_move(stripped)


Game: TypeAlias = GameOf[Any]
"""Any game."""
