"""Positions by hand: load one, play moves with scripted chance, hear what happened, as in talk at the table.

    t = table(game, position, script=[4, 2])
    t.play("aldo: strike 0", "clock")
    assert t.story() == ["strike aldo 1"]
    t.refuses("berthe: search", "veillee/watch.1")

What the rules tests say in Python, `lumignon position` says on the command line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, RecordedChance, ScriptedChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game, View
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.refusal import Refusal, Refused
from lumignon.kernel.story import ARCHIVE, Event, Story, hears

CLOCK = "clock"
"""The word that is played when the clock of the pending choice runs out."""

Happening = Callable[[State, Chance, Story], None]


def table(
    game: Game, position: str | State, script: Iterable[object] = (), *, rollback: bool | None = None
) -> Talk:
    """Sit down at a position (its notation, its JSON, or a state); the script is what chance will say."""
    return Talk(
        game, _state(game, position), list(script), Talk.always_rolls_back if rollback is None else rollback
    )


def talk(game: Game, position: str | State, moves: Iterable[str] = (), script: Iterable[object] = ()) -> Talk:
    """Load a position, play moves, hand over what came of it: `state`, `events`, `story()`, `legal(…)`."""
    sitting = table(game, position, script)
    sitting.play(*moves)
    return sitting


class Talk:
    """A position that is played on by words. A move that is refused, or cannot happen, changes nothing."""

    always_rolls_back = False
    """Set by a test run that wants every play undone and done again, in every test."""

    def __init__(self, game: Game, state: State, script: list[object], rolls_back: bool) -> None:
        self.game = game
        self.seat_names = game.seats_in(state)
        self.state = state
        self.script = script
        """What chance will say, as far as it has not been asked."""
        self.events: list[Event] = []
        """All that has happened since the position was loaded."""
        self.rolls_back = rolls_back
        self._latest = 0
        self._happens(engine.begin)

    # What is played

    def play(self, *moves: str, script: Sequence[object] = ()) -> Talk:
        """Play moves one after the other: a text, “seat: text”, or the word “clock”."""
        self._latest = len(self.events)
        self.script.extend(script)
        for text in moves:
            if text.strip() == CLOCK:
                if engine.pending(self.state) is None:
                    raise Refused(Refusal(self.game.over))
                self._happens(engine.expire)
            else:
                self._play_one(text)
        return self

    def clock(self) -> Talk:
        """The clock of the pending choice runs out."""
        return self.play(CLOCK)

    # What is there to see

    def story(self, hearer: str | None = None) -> list[str]:
        """What the last `play` told, or before it the loading: to a seat, or to whoever knows all."""
        audience = ARCHIVE if hearer is None else self.seat(hearer)
        return [
            self.write_event(event) for event in self.events[self._latest :] if hears(event.mask, audience)
        ]

    def legal(self, name: str) -> list[str]:
        """Every legal move of a seat, standing moves last."""
        return [self.game.write_move(move) for move in engine.legal(self.state, self.seat(name))]

    def answers(self, name: str) -> list[str]:
        """A seat's answers to the pending choice, standing moves left out."""
        return [self.game.write_move(move) for move in engine.answers(self.state, self.seat(name))]

    def awaited(self) -> list[str]:
        """The seats whose answer is missing."""
        mask = engine.awaited(self.state)
        return [self.seat_names[seat] for seat in range(SEATS_AT_MOST) if mask >> seat & 1]

    def refusal(self, text: str) -> Refusal | None:
        """Why this move cannot be played now, or None."""
        seat, move = self._understand(text)
        return self.game.refuse(self.state, seat, move)

    def refuses(self, text: str, paragraph: str) -> None:
        """Insist that the move is refused, and that this paragraph forbids it."""
        refusal = self.refusal(text)
        if refusal is None:
            raise AssertionError(f"“{text}” is legal; {paragraph} should forbid it")
        if refusal.paragraph != paragraph:
            raise AssertionError(f"“{text}” is forbidden by {refusal.paragraph}, not by {paragraph}")

    def view(self, name: str) -> View:
        """What a seat may know."""
        return self.game.view(self.state, self.seat(name))

    def position(self) -> str:
        """The position as it is now, in notation."""
        return self.game.write_position(self.state)

    # Names

    def seat(self, name: str) -> int:
        """The number of the seat that has this name."""
        return find_seat(self.seat_names, name)

    def write_event(self, event: Event) -> str:
        """An event as tests and programs read it: its key, then its arguments in English."""
        arguments = self.game.arguments(event, "en")
        words = [str(arguments[name]) for name, _ in self.game.events[event.key]]
        return " ".join([event.key, *words])

    # How it happens

    def _play_one(self, text: str) -> None:
        seat, move = self._understand(text)
        over = self.game.over

        def happening(state: State, chance: Chance, story: Story) -> None:
            engine.play(state, seat, move, chance, story, over)

        self._happens(happening)

    def _happens(self, happening: Happening) -> None:
        """Let something happen to a copy, and go on with the copy if all went well."""
        chance = ScriptedChance(self.script, self.game.outcomes)
        chance.outcomes = []
        state, events = self._on_a_copy(happening, chance)
        if self.rolls_back:
            state = self._again(happening, RecordedChance(chance.outcomes), state, events)
        self.state = state
        self.script = chance.waiting
        self.events.extend(events)

    def _again(
        self, happening: Happening, recorded: RecordedChance, first: State, told: list[Event]
    ) -> State:
        """Undo, as the state before still stands, and do it again: it must come out the same."""
        second, events = self._on_a_copy(happening, recorded)
        if events != told:
            raise AssertionError(f"done again after an undo, it told {events} instead of {told}")
        if _as_text(second) != _as_text(first):
            raise AssertionError("done again after an undo, it came out different")
        if recorded.waiting:
            raise AssertionError(f"done again after an undo, it left {recorded.waiting} to chance")
        return second

    def _on_a_copy(self, happening: Happening, chance: Chance) -> tuple[State, list[Event]]:
        before = _as_text(self.state) if self.rolls_back else ""
        state, story = self.state.copy(), Story()
        happening(state, chance, story)
        if self.rolls_back and _as_text(self.state) != before:
            raise AssertionError("what happened to a copy changed the state that it was copied from")
        return state, story.take()

    def _understand(self, text: str) -> tuple[int, Move]:
        """Who plays what: the seat that is named, else the first one that may play it."""
        name, colon, rest = text.partition(":")
        if colon:
            seat = self.seat(name)
            return seat, self.game.find_move(self.state, seat, rest)
        asked = self._asked()
        move = self.game.find_move(self.state, asked[0], text)
        for seat in asked:
            if self.game.refuse(self.state, seat, move) is None:
                return seat, move
        return asked[0], move

    def _asked(self) -> list[int]:
        """All seats, those first whose answer is missing, then those who may answer."""
        missing = engine.awaited(self.state)
        choice = engine.pending(self.state)
        answering = 0 if choice is None else choice.seats(self.state)
        return sorted(
            range(len(self.seat_names)),
            key=lambda seat: (not missing >> seat & 1, not answering >> seat & 1, seat),
        )


def find_seat(names: list[str], name: str) -> int:
    """The number of the seat that has this name, whatever its capitals."""
    folded = [known.casefold() for known in names]
    wanted = name.strip().casefold()
    if wanted not in folded:
        raise Malformed(f"there is no seat {name.strip()} (there are: {', '.join(names)})")
    return folded.index(wanted)


def _state(game: Game, position: str | State) -> State:
    if isinstance(position, State):
        return position.copy()
    read = game.restore if position.lstrip().startswith("{") else game.read_position
    state: State = read(position)
    return state


def _as_text(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True)
