"""How much time persons have left, and the clock that the game's rules set going.

Nothing here reads the time: it is told. What time a table was down or paused is nobody's loss.
"""

from __future__ import annotations

from typing import Any, Final

from lumignon.kernel import engine
from lumignon.kernel.match import Match
from lumignon.kernel.story import SPECTATOR
from lumignon.server.protocol import Clock, Timing

NEVER: Final = 2**53


class Clocks:
    """The clocks of one table.
    `settle` is called whenever something has happened, and before they are read.
    """

    def __init__(self, timing: Timing, seats: int, kept: dict[str, Any] | None = None) -> None:
        self._timing: Final = timing
        self._seats: Final = seats
        full = timing.seconds * 1000
        self.left = [full] * seats
        """By seat, milliseconds. A person with several seats has the time of each."""
        self.running = 0
        """The seats whose time runs, as a mask."""
        self._choice = -1
        self._rules_run = (-1, -1)
        self.rules_left = -1
        self._now = 0
        self._moving = False
        if kept is not None:
            self.left = [int(one) for one in kept["left"]]
            self._choice = int(kept["choice"])
            self._rules_run = (int(kept["rules_run"][0]), int(kept["rules_run"][1]))
            self.rules_left = int(kept["rules_left"])

    @property
    def idle(self) -> bool:
        """Whether no clock of any kind counts at this table now."""
        return self._timing.kind == "none" and self.rules_left < 0

    def kept(self) -> dict[str, Any]:
        """What is stored with the snapshot, so that a restart goes on from here."""
        return {
            "left": self.left,
            "choice": self._choice,
            "rules_run": list(self._rules_run),
            "rules_left": self.rules_left,
        }

    def settle(self, match: Match, persons: int, now: int, *, still: bool) -> None:
        """Count the time until now, then see whose time runs from now on; `still`: nobody's does."""
        if self._moving:
            gone = max(0, now - self._now)
            for seat in range(self._seats):
                if self.running >> seat & 1:
                    self.left[seat] = max(0, self.left[seat] - gone)
            if self.rules_left >= 0:
                self.rules_left = max(0, self.rules_left - gone)
        self._now = now
        self._watch_rules(match)
        self._watch_persons(match, persons)
        self._moving = not still and not match.closed

    def _watch_rules(self, match: Match) -> None:
        choice = engine.pending(match.state)
        if choice is None or match.closed or not choice.clock(match.state):
            self.rules_left = -1
            self._rules_run = (-1, -1)
            return
        run = (match.choice, match.state.agenda.runs)
        if run != self._rules_run:
            self._rules_run = run
            self.rules_left = choice.seconds(match.state) * 1000

    def _watch_persons(self, match: Match, persons: int) -> None:
        if self._timing.kind == "none" or match.closed:
            self.running = 0
            return
        choice = engine.pending(match.state)
        if choice is not None and choice.secret:
            # whom it waits for is nobody's business: all have the same time, whoever has answered
            self.running = persons if self._timing.kind == "move" else 0
        else:
            self.running = engine.awaited_openly(match.state, SPECTATOR) & persons
        if self._timing.kind == "move" and match.choice != self._choice:
            self.left = [self._timing.seconds * 1000] * self._seats
        self._choice = match.choice

    @property
    def rules_run(self) -> int:
        """Which run of the rules' clock this is."""
        return self._rules_run[1]

    def overdue(self) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in range(self._seats) if self.running >> seat & 1 and self.left[seat] <= 0]

    def due_in(self) -> int:
        """Milliseconds until something runs out, if nothing else happens."""
        if not self._moving:
            return NEVER
        soonest = min(
            (self.left[seat] for seat in range(self._seats) if self.running >> seat & 1), default=NEVER
        )
        return min(soonest, self.rules_left) if self.rules_left >= 0 else soonest

    def show(self) -> Clock | None:
        """What everybody at the table sees, or nothing where no clock counts."""
        if self.idle:
            return None
        left: dict[str, int] = {}
        if self._timing.kind != "none":
            left = {str(seat): self.left[seat] for seat in range(self._seats)}
        running = [seat for seat in range(self._seats) if self.running >> seat & 1] if self._moving else []
        return Clock(at=self._now, left=left, running=running, rules=self.rules_left, still=not self._moving)
