"""Verifying a journal: what it proves about the match, what it does not, or at which line it breaks.

Where the rules changed on the way, only what comes after can be played again, from a position that the house
has written there. Each statement then says from which line on it holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lumignon.kernel.entries import Began, Ended, Revealed, SaltsRevealed, Signed, Upgraded
from lumignon.kernel.fold import fold, rules_held
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BrokenJournal, Journal, signature_fits
from lumignon.kernel.match import Match
from lumignon.kernel.messages import house_messages
from lumignon.kernel.sealed import Sealed, commitment
from lumignon.kernel.seating import is_person


class Statement(NamedTuple):
    """One thing that is proved, or is not: a key for programs, and what it takes to say it to people."""

    key: str
    message: str
    arguments: dict[str, str | int]

    def say(self, language: str) -> str:
        """The statement as a sentence."""
        return house_messages(language).say(self.message, self.arguments)


@dataclass
class Verdict:
    """What came out. `broken_line` counts from 1; it is 0 when nothing is broken."""

    ok: bool = True
    broken_line: int = 0
    reason: str = ""
    proved: list[Statement] = field(default_factory=list)
    unproved: list[Statement] = field(default_factory=list)

    def prove(self, key: str, **arguments: str | int) -> None:
        """Add to what is proved."""
        self.proved.append(Statement(key, f"proved-{key}", arguments))

    def leave(self, key: str, **arguments: str | int) -> None:
        """Add to what is not proved."""
        self.unproved.append(Statement(key, f"unproved-{key}", arguments))


def verify(game: Game, text: str) -> Verdict:
    """Check all that a journal can prove by itself."""
    verdict = Verdict()
    try:
        journal = Journal.read(text)
        verdict.prove("chain", lines=len(journal))
        match = fold(game, journal)
        start = _start(journal)
        _say_replayed(game, match, start, verdict)
        _check_chance(game, match, start, verdict)
        _say_ended(match, start, verdict)
        _check_signature(journal, verdict)
    except BrokenJournal as broken:
        return Verdict(False, broken.line_number, broken.reason, verdict.proved, verdict.unproved)
    return verdict


def _start(journal: Journal) -> int:
    """The line from which on all was played again: 0 for the whole journal."""
    return max((entry.n + 1 for entry in journal.entries(Upgraded)), default=0)


def _say_replayed(game: Game, match: Match, start: int, verdict: Verdict) -> None:
    verdict.prove("replay", line=start)
    if rules_held(match.journal)[1:] != (game.version, game.content_hash):
        verdict.leave("versions")
    if start:
        verdict.leave("upgraded", line=start)
    for mark in match.marks:
        verdict.leave(mark)


def _check_chance(game: Game, match: Match, start: int, verdict: Verdict) -> None:
    """With the seed, everything is drawn once more."""
    if match.opened.source == "fast":
        verdict.leave("fast")
        return
    shown = match.journal.entries(Revealed)
    if not shown:
        verdict.leave("seed")
        return
    sealed = Sealed(bytes.fromhex(shown[0].seed))
    if commitment(match.opened.table, sealed.seed) != match.opened.commitment:
        raise BrokenJournal(shown[0].n + 1, "the house had not committed to this seed")
    fold(game, match.journal, sealed, redraw=True)
    verdict.prove("commitment")
    verdict.prove("sealed", line=start)
    _say_salts(match, verdict)


def _say_salts(match: Match, verdict: Verdict) -> None:
    rounds = match.journal.entries(SaltsRevealed)
    salted = set(rounds[-1].salts) if rounds else set[str]()
    seated = {
        player
        for began in match.journal.entries(Began)
        for player in began.persons
        if player is not None and is_person(player)
    }
    if salted:
        verdict.prove("salts", names=", ".join(sorted(salted)))
    if not seated <= salted:
        verdict.leave("salts", names=", ".join(sorted(seated - salted)))


def _say_ended(match: Match, start: int, verdict: Verdict) -> None:
    ends = match.journal.entries(Ended)
    if not ends:
        verdict.leave("ended")
    elif ends[0].result:
        verdict.prove("ended", result=ends[0].result, line=start)
    else:
        verdict.prove("given-up")


def _check_signature(journal: Journal, verdict: Verdict) -> None:
    last = journal.lines[-1].entry
    if not isinstance(last, Signed):
        verdict.leave("signed")
        return
    if not signature_fits(last):
        raise BrokenJournal(last.n + 1, "the signature is not that key's signature of these lines")
    verdict.prove("signed", signer=last.key)
