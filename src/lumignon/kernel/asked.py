"""What chance was asked in a match: the questions to the outcomes that its journal notes.

A journal says what came out, not among what. Whoever knows the rules plays the match again and hears the
questions; a page that does not know them takes this list as the house's claim, and draws every answer itself
from the sealed key. What that shows rests on the questions, and these on the rules: `verify` checks them too.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lumignon.kernel.chance import Chance
from lumignon.kernel.entries import Entry, Redid, Undid
from lumignon.kernel.fold import fold
from lumignon.kernel.game import Game
from lumignon.kernel.journal import Journal
from lumignon.kernel.match import Match
from lumignon.kernel.undo import Applied

Kind = Literal["die", "one-of", "weighed", "shuffle"]


class Asked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One question and its answer. Lines count from 1, as everywhere where people read them."""

    line: int
    """The line where the outcome stands."""
    of: int
    """The line of the entry that asked: another one where an undo or a redo did it again."""
    label: str
    number: int
    """How often this label had been asked before, in all that held then."""
    kind: Kind
    sides: int | None = None
    """Of a die."""
    things: list[int] | None = None
    """What was chosen among or shuffled, in the order in which it lay."""
    weights: list[int] | None = None
    value: int | list[int]
    """The outcome: for a shuffle the new order."""


def asked(game: Game, journal_text: str) -> list[Asked]:
    """Every question of a match in the order of its outcomes, or BrokenJournal.

    It is folded with the outcomes as they stand, so the list tells what the rules asked even where somebody
    chose an answer. What older rules asked before an upgrade nobody can say any more: it is left out.
    """
    listening = _Listening()
    match = fold(game, Journal.read(journal_text), listen=listening.listen)
    listening.settle(match)
    return listening.heard


class Asking(Chance):
    """Hands every question on to a source, and notes it."""

    def __init__(self, source: Chance, line: int, heard: list[Asked]) -> None:
        super().__init__()
        self._source = source
        self._line = line
        self._heard = heard

    def die(self, label: str, sides: int = 6) -> int:
        number = self._hand_on(label)
        value = self._source.die(label, sides)
        self._hear(label, number, "die", value, sides=sides)
        return value

    def one_of(self, label: str, things: list[int]) -> int:
        number = self._hand_on(label)
        value = self._source.one_of(label, things)
        self._hear(label, number, "one-of", value, things=list(things))
        return value

    def weighed(self, label: str, weights: list[int]) -> int:
        number = self._hand_on(label)
        value = self._source.weighed(label, weights)
        self._hear(label, number, "weighed", value, weights=list(weights))
        return value

    def shuffle(self, label: str, things: list[int]) -> None:
        number = self._hand_on(label)
        before = list(things)
        self._source.shuffle(label, things)
        self._hear(label, number, "shuffle", list(things), things=before)

    def _hand_on(self, label: str) -> int:
        """The source takes over where this stands: it counts and notes for both."""
        self.asked += 1
        self._source.draws = self.draws
        self._source.outcomes = self.outcomes
        return self.draws.get(label, 0)

    def _hear(self, label: str, number: int, kind: Kind, value: int | list[int], **among: Any) -> None:
        self._heard.append(
            Asked(line=self._line, of=self._line, label=label, number=number, kind=kind, value=value, **among)
        )


class _Listening:
    """Listens to a match being folded, entry by entry."""

    def __init__(self) -> None:
        self.heard: list[Asked] = []
        self._applied: list[Applied] | None = None
        """What was in force before an undo or a redo that is not settled yet."""
        self._first = 0
        """Where in the list its questions begin."""

    def listen(self, match: Match | None, entry: Entry, source: Chance) -> Chance:
        """Before each entry."""
        if match is not None:
            self.settle(match)
            if isinstance(entry, (Undid, Redid)):
                self._applied = list(match.history.applied)
                self._first = len(self.heard)
        return Asking(source, entry.n + 1, self.heard)

    def settle(self, match: Match) -> None:
        """Tell whose the questions of the last undo or redo were: it did entries again, one by one."""
        if self._applied is None:
            return
        kept = {id(entry) for entry in self._applied}
        at = self._first
        for entry in match.history.applied:
            if id(entry) in kept:
                continue
            for _ in entry.outcomes:
                self.heard[at] = msgspec.structs.replace(self.heard[at], of=entry.number + 1)
                at += 1
        self._applied = None
