"""A game at the terminal: whom it is up to, what they see, and what they type."""

from __future__ import annotations

import time
from collections.abc import Mapping
from shlex import quote
from typing import Final

from lumignon.cli.prompt import Prompt
from lumignon.cli.saving import Drawer, NotSaved
from lumignon.cli.terminal import Gone, Terminal
from lumignon.cli.words import words
from lumignon.kernel import engine
from lumignon.kernel.match import Match
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.players.driver import Driver
from lumignon.players.match_table import MatchTable
from lumignon.players.player import Player

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
        self.driver: Final = Driver(MatchTable(match, self.now), players, seed)
        self.told: Final = {seat: max(0, len(match.heard(seat)) - SHOWN_AGAIN) for seat in persons}
        """How much of the story each person has been shown."""
        self.patient = 0
        """The persons who let the others go first in the pending choice, as a mask."""
        self._patient_at = -1
        self._seen_last = -1
        self._saved_lines = len(match.journal) if drawer.file is not None else 0

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

    def run(self) -> None:
        """Play until the game is over, or nobody is there any more."""
        try:
            while not self.match.state.result:
                self._go_on()
            self._finish()
        except Gone:
            self.leave()
        except KeyboardInterrupt:
            self.terminal.say()
            self.leave()

    def _go_on(self) -> None:
        """Let the players play, then ask the person whom the game waits for."""
        if self.match.state.agenda.asked != self._patient_at:
            self.patient = 0
            self._patient_at = self.match.state.agenda.asked
        if self.driver.step(self.patient):
            return
        seat = self._next_person()
        if seat is None:
            # nobody is left to be asked: the time is up
            self.patient = 0
            self.driver.table.expire()
            return
        self._give_keyboard(seat)
        Prompt(self, seat).serve()

    def _next_person(self) -> int | None:
        """The first person whom the game waits for and who does not let the others go first."""
        missing = engine.awaited(self.match.state)
        for seat in range(SEATS_AT_MOST):
            if missing >> seat & 1 and seat in self.persons and not self.patient >> seat & 1:
                return seat
        return None

    def _give_keyboard(self, seat: int) -> None:
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

    def agrees(self, person: str, seat: int) -> bool:
        """Whether another person at the keyboard agrees that this seat takes something back."""
        name = self.seat_word(self.match.players.index(person))
        answer = self.terminal.ask(self.say("undo-consent", seat=self.seat_word(seat), other=name))
        agreed = answer.casefold().startswith(self.say("yes"))
        if not agreed:
            self.terminal.say(self.say("undo-declined", other=name))
        return agreed

    def _finish(self) -> None:
        """Tell everybody how it ended, show the seed, and keep the journal."""
        self.match.close(self.now())
        for seat in self.persons:
            if len(self.persons) > 1:
                self._give_keyboard(seat)
            self.terminal.say("\n".join(self.news(seat)))
        self.terminal.say(self.say("finished"))
        self._keep()

    def leave(self) -> None:
        """Say goodbye; what was played is kept, and how to go on is said."""
        self._keep()
        self.terminal.say(self.say("goodbye"))

    def _keep(self) -> None:
        """Save what is not saved yet, and say what can be done with it."""
        if len(self.match.journal) != self._saved_lines:
            self.save()
        if self.drawer.file is None:
            return
        file = quote(str(self.drawer.file))
        if not self.match.closed:
            command = f"lumignon play {self.match.game.name} --load {file}"
            self.terminal.say(self.say("go-on", command=command))
        elif self.match.opened.source == "sealed":
            self.terminal.say(self.say("can-verify", command=f"lumignon replay {file} --verify"))

    def save(self, name: str = "") -> None:
        """Keep the journal, and say where, or why not."""
        try:
            file = self.drawer.save(self.match, name)
        except NotSaved as error:
            self.terminal.say(self.say(error.key, file=error.file, reason=str(error)))
            return
        self._saved_lines = len(self.match.journal)
        self.terminal.say(self.say("saved", file=str(file)))
