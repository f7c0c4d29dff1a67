"""A game at the terminal: whom it is up to, what they see, and what they type."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import Final

from lumignon.cli.prompt import Prompt
from lumignon.cli.saving import Drawer, Notice
from lumignon.cli.terminal import Gone, Terminal
from lumignon.cli.words import say_marks, words
from lumignon.kernel import engine
from lumignon.kernel.choices import Window
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import SPECTATOR
from lumignon.players.driver import Driver
from lumignon.players.match_table import MatchTable
from lumignon.players.player import Player

STUCK: Final = 1
NOT_SAVED: Final = 1

SHOWN_AGAIN: Final = 10
"""How many of the last events a person is shown who comes back to a game."""


class Sitting:
    """One or several persons at one keyboard, with players in the other seats."""

    def __init__(
        self,
        match: Match,
        players: Mapping[int, Player],
        persons: list[int],
        seed: str,
        drawer: Drawer,
        terminal: Terminal,
        language: str,
    ) -> None:
        self.match: Final = match
        self.persons: Final = persons
        """The seats of those at the keyboard."""
        self.drawer: Final = drawer
        self.terminal: Final = terminal
        self.language: Final = language
        table = MatchTable(match, self.now, self.keep)
        shared = sum(1 << seat for seat in persons) if len(persons) > 1 else 0
        self.driver: Final = Driver(table, players, seed, speak_for_themselves=shared)
        self.told: Final = {seat: max(0, len(match.heard(seat)) - SHOWN_AGAIN) for seat in persons}
        """How much of the story each person has been shown."""
        self.patient = 0
        """The persons who let the others go first in the pending choice, as a mask."""
        self.idle = 0
        """Those of them who were asked again and let the time run out."""
        self._patient_at = -1
        self._seen_last = -1

    def say(self, key: str, **arguments: str | int) -> str:
        """A message of the command line's own."""
        return words(self.language).say(key, arguments)

    def seat_word(self, seat: int) -> str:
        """How a seat is called in the reader's language."""
        return str(self.match.game.word("seat", seat, self.language))

    @staticmethod
    def now() -> int:
        """The time in milliseconds, for the journal."""
        return time.time_ns() // 1_000_000

    def run(self) -> int:
        """Play until the game is over, or nobody is there any more; the exit code of the command."""
        try:
            return self._play_on()
        finally:
            # whatever has happened: what was accepted is stored
            self.drawer.keep(self.match)
            self.drawer.close()

    def _play_on(self) -> int:
        try:
            self.keep()
            while not self.match.state.result:
                if engine.pending(self.match.state) is None or not self._go_on():
                    self.terminal.say(self.say("stuck"))
                    self.leave()
                    return STUCK
            self._finish()
        except Gone:
            self.leave()
        except KeyboardInterrupt:
            self.terminal.say()
            self.leave()
        return NOT_SAVED if self.drawer.astray else 0

    def _go_on(self) -> bool:
        """Let the players play, then ask the person whom the game waits for; False if nobody can go on."""
        if self.match.state.agenda.asked != self._patient_at:
            self.patient = self.idle = 0
            self._patient_at = self.match.state.agenda.asked
        if self.driver.step(self.patient):
            return True
        seat = self._next_person(self.patient)
        if seat is None:
            # the others have gone: whoever let them is asked again
            seat = self._next_person(self.idle)
        if seat is None:
            self.patient = self.idle = 0
            return self.driver.table.expire()
        self.give_keyboard(seat)
        Prompt(self, seat).serve()
        return True

    def _next_person(self, waiting: int) -> int | None:
        """The first person whom the game waits for and who is not in the mask of those who wait."""
        missing = engine.awaited(self.match.state)
        for seat in range(SEATS_AT_MOST):
            if missing >> seat & 1 and seat in self.persons and not waiting >> seat & 1:
                return seat
        return None

    def standing_answer(self, seat: int) -> Move | None:
        """What a person at a shared keyboard has said once and for all to the pending choice."""
        choice = engine.pending(self.match.state)
        if len(self.persons) < 2 or not isinstance(choice, Window):
            return None
        return choice.standing_answer(self.match.state, seat)

    def give_keyboard(self, seat: int) -> None:
        """Before a person's private view is shown, everybody else has had time to look away."""
        if len(self.persons) > 1 and seat != self._seen_last:
            if self._seen_last >= 0:
                self.terminal.hide()
            self.terminal.ask(self.say("curtain", seat=self.seat_word(seat)))
        self._seen_last = seat

    def news(self, seat: int) -> list[str]:
        """What the seat has been told and not yet been shown."""
        heard = self.match.heard(seat, self.told[seat])
        self.told[seat] += len(heard)
        return [self.match.game.say_event(event, self.language) for _, event in heard]

    def confirms(self, question: str) -> bool:
        """Whether the person at the keyboard wants it after all."""
        return self.terminal.ask(self.say(question)).casefold().startswith(self.say("yes"))

    def agrees(self, person: str, seat: int) -> bool:
        """Whether another person at the keyboard agrees that this seat takes something back."""
        other = self.match.players.index(person)
        name = self.seat_word(other)
        self.give_keyboard(other)
        answer = self.terminal.ask(self.say("undo-consent", seat=self.seat_word(seat), other=name))
        agreed = answer.casefold().startswith(self.say("yes"))
        self.give_keyboard(seat)
        if not agreed:
            self.terminal.say(self.say("undo-declined", other=name))
        return agreed

    def _finish(self) -> None:
        """Tell everybody how it ended, show the seed, and keep the journal."""
        self.match.close(self.now())
        self.keep()
        self.drawer.finish()
        for seat in self.persons:
            if len(self.persons) > 1:
                self.give_keyboard(seat)
            self.terminal.say("\n".join(self.news(seat)))
        game, state = self.match.game, self.match.state
        self.terminal.say()
        self.terminal.say(game.draw_view(game.view(state, self._onlooker()), self.language))
        result = game.messages[self.language].say(f"result-{state.result}")
        self.terminal.say()
        self.terminal.say(
            "\n".join([self.say("finished", result=result), *say_marks(self.match, self.language)])
        )
        self._say_where()

    def _onlooker(self) -> int:
        """Whose view all may see at the end: that of a person alone at the keyboard, else of who looks on."""
        return self.persons[0] if len(self.persons) == 1 else SPECTATOR

    def leave(self) -> None:
        """Say goodbye, and how to go on."""
        self.keep()
        self._say_where()
        self.terminal.say(self.say("goodbye"))

    def _say_where(self) -> None:
        """Say where the game is kept, and what can be done with it."""
        self.terminal.say(self.where())
        if self.drawer.file is None:
            return
        file = quote(str(self.drawer.file))
        if not self.match.closed:
            command = f"{as_called()} play {self.match.game.name} --load {file}"
            self.terminal.say(self.say("go-on", command=command))
        elif self.match.opened.source == "sealed":
            self.terminal.say(self.say("can-verify", command=f"{as_called()} replay {file} --verify"))

    def keep(self) -> None:
        """Store what the journal has grown by; where that goes wrong, say so."""
        self._tell(self.drawer.keep(self.match))

    def save(self, name: str) -> None:
        """Go on in the file of this name; without one, say where the game is kept."""
        if name:
            self._tell(self.drawer.copy(self.match, name))
        else:
            self.terminal.say(self.where())

    def where(self) -> str:
        """Where the game is kept, plainly said where that is not where it should be."""
        if self.drawer.file is None:
            return self.say("not-saved")
        return self.say("saved-astray" if self.drawer.astray else "saved", file=str(self.drawer.file))

    def _tell(self, notice: Notice | None) -> None:
        if notice is not None:
            self.terminal.say(self.say(notice.key, file=notice.file, now=notice.now, reason=notice.reason))


def as_called() -> str:
    """The command as it was called here, if by the name of a program: it need not be on the path."""
    called = Path(sys.argv[0])
    if called.name != "lumignon" or not called.exists():
        return "lumignon"
    here = Path.cwd()
    return quote(str(called.relative_to(here) if called.is_relative_to(here) else called))
