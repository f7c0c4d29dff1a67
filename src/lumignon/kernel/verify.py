"""Verifying a journal: what it proves about the match, what it does not, or at which line it breaks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lumignon.kernel.entries import Began, Ended, Revealed, SaltsRevealed, Signed, Upgraded
from lumignon.kernel.fold import fold
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BrokenJournal, Journal, signature_fits
from lumignon.kernel.match import Match
from lumignon.kernel.sealed import Sealed, commitment
from lumignon.kernel.undo import is_person


class Statement(NamedTuple):
    """One thing that is proved, or is not: a key for programs, a sentence for people."""

    key: str
    sentence: str


@dataclass
class Verdict:
    """What came out. `broken_line` counts from 1; it is 0 when nothing is broken."""

    ok: bool = True
    broken_line: int = 0
    reason: str = ""
    proved: list[Statement] = field(default_factory=list)
    unproved: list[Statement] = field(default_factory=list)

    def prove(self, key: str, sentence: str) -> None:
        """Add to what is proved."""
        self.proved.append(Statement(key, sentence))

    def leave(self, key: str, sentence: str) -> None:
        """Add to what is not proved."""
        self.unproved.append(Statement(key, sentence))


def verify(game: Game, text: str) -> Verdict:
    """Check all that a journal can prove by itself."""
    verdict = Verdict()
    try:
        journal = Journal.read(text)
        lines = len(journal)
        verdict.prove("chain", f"All {lines} lines stand as they were written, each naming the one before.")
        match = fold(game, journal)
        _say_replayed(game, match, verdict)
        _check_chance(game, match, verdict)
        _say_ended(match, verdict)
        _check_signature(journal, verdict)
    except BrokenJournal as broken:
        return Verdict(False, broken.line_number, broken.reason, verdict.proved, verdict.unproved)
    return verdict


def _say_replayed(game: Game, match: Match, verdict: Verdict) -> None:
    opened = match.opened
    verdict.prove("replay", "Every move was legal, and every outcome of chance possible.")
    if (opened.version, opened.content) != (game.version, game.content_hash):
        verdict.leave("versions", "The match was opened with other rules than those it was checked with.")
    upgrades = [line.entry.n for line in match.journal.lines if isinstance(line.entry, Upgraded)]
    if upgrades:
        verdict.leave("upgraded", f"What stands before line {upgrades[-1] + 1} was not played again.")
    if match.redrawn:
        verdict.leave("redrawn", "Draws were taken back with everybody's consent: some knew what would come.")


def _check_chance(game: Game, match: Match, verdict: Verdict) -> None:
    """With the seed, everything is drawn once more."""
    if match.opened.source == "fast":
        verdict.leave("fast", "The source of chance was not sealed: the house could choose the outcomes.")
        return
    shown = [line.entry for line in match.journal.lines if isinstance(line.entry, Revealed)]
    if not shown:
        verdict.leave("seed", "The seed is not revealed: nothing shows yet where the outcomes came from.")
        return
    sealed = Sealed(bytes.fromhex(shown[0].seed))
    if commitment(match.opened.table, sealed.seed) != match.opened.commitment:
        raise BrokenJournal(shown[0].n + 1, "the house had not committed to this seed")
    fold(game, match.journal, sealed, redraw=True)
    verdict.prove(
        "commitment", "The seed is the one that the house had committed to when the match was opened."
    )
    verdict.prove("sealed", "Every outcome is exactly what the seed and the salts draw.")
    _say_salts(match, verdict)


def _say_salts(match: Match, verdict: Verdict) -> None:
    salted: set[str] = set()
    seated: set[str] = set()
    for line in match.journal.lines:
        if isinstance(line.entry, SaltsRevealed):
            salted = set(line.entry.salts)
        elif isinstance(line.entry, Began):
            seated = {player for player in line.entry.persons if player is not None and is_person(player)}
    if salted:
        names = ", ".join(sorted(salted))
        verdict.prove("salts", f"Each of these added a salt to which they had committed before: {names}.")
    if not seated <= salted:
        names = ", ".join(sorted(seated - salted))
        verdict.leave("salts", f"These added no salt, and trust the house and the others: {names}.")


def _say_ended(match: Match, verdict: Verdict) -> None:
    ends = [line.entry for line in match.journal.lines if isinstance(line.entry, Ended)]
    if not ends:
        verdict.leave("ended", "The match is not closed: more may have been played than stands here.")
    elif ends[0].result:
        verdict.prove("ended", f"The match ended as it says: {ends[0].result}, winners {ends[0].winners:b}.")
    else:
        verdict.prove("given-up", "The match was closed before it came to a result.")


def _check_signature(journal: Journal, verdict: Verdict) -> None:
    last = journal.lines[-1].entry
    if not isinstance(last, Signed):
        verdict.leave(
            "signed", "The journal is not signed: whoever keeps it could have written all of it anew."
        )
        return
    if not signature_fits(last):
        raise BrokenJournal(last.n + 1, "the signature is not that key's signature of these lines")
    verdict.prove("signed", f"Signed by the key {last.key}: whether that is the house's, the house says.")
