"""Folding: a match is rebuilt by doing again what its journal says; every line must come out as it stands."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, Final

from lumignon import __version__
from lumignon.kernel.chance import Chance, RecordedChance
from lumignon.kernel.entries import (
    Began,
    ClockRan,
    Drawn,
    Ended,
    Entry,
    Handed,
    Moved,
    Opened,
    Redid,
    Revealed,
    SaltCommitments,
    SaltsRevealed,
    Signed,
    Spoke,
    Undid,
    Upgraded,
)
from lumignon.kernel.game import Game
from lumignon.kernel.history import History
from lumignon.kernel.journal import BrokenJournal, Journal, Line
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.match import Match
from lumignon.kernel.move import move_from_json
from lumignon.kernel.opening import demand_position
from lumignon.kernel.refusal import ChoiceOver, NotOffered, Refused
from lumignon.kernel.sealed import Salts, Sealed, commitment
from lumignon.kernel.sources import NoChance, source_of


class RulesChanged(RuntimeError):
    """Somebody has upgraded the match: from there on it can only be folded anew, by the rules of that day."""


Rules = tuple[str, int, str]
"""The versions of the house and of the game, and the hash of the content."""

Listener = Callable[[Match | None, Entry, Chance], Chance]
"""May put itself between an entry and its source of chance; the match, if any, is as it was before."""

SAME_RULES: Final = "the rules did not change here: a match goes on from a position only after they did"


def fold(
    game: Game,
    journal: Journal | str,
    chance: Sealed | None = None,
    *,
    redraw: bool = False,
    listen: Listener | None = None,
) -> Match:
    """Rebuild a match; BrokenJournal at the first line that could not have come about.

    With `redraw` every outcome is drawn anew from the sealed source, and must be the one that stands there.
    """
    read = Journal.read(journal) if isinstance(journal, str) else journal
    folding = _Folding(game, read, chance, redraw=redraw, listen=listen)
    for line in read.lines:
        with _blaming(len(folding.rehearsal) + 1):
            folding.follow(line)
    if folding.match is None:
        raise BrokenJournal(len(read) + 1, "the match never began")
    return folding.played_on()


def follow(match: Match, lines: list[str]) -> None:
    """Take over lines that another process has added to the same journal, and verify each as `fold` does.

    Afterwards the match is as if it were folded from the longer journal, and can be played on. BrokenJournal
    at the first line that could not have come about, RulesChanged where the match was upgraded: then this
    match is to be thrown away.
    """
    journal, source = match.journal, match.source
    rehearsal = _Rehearsal(journal.lines)
    match.journal = rehearsal
    try:
        for text in lines:
            line = journal.next_line(text)
            with _blaming(len(journal) + 1):
                rehearsal.play(match, line)
    finally:
        match.journal, match.source = journal, source


@contextmanager
def _blaming(number: int) -> Generator[None]:
    """What goes wrong in here is the fault of this line."""
    try:
        yield
    except Refused as refused:
        raise BrokenJournal(number, f"this is against {refused.refusal.paragraph}") from None
    except (ChoiceOver, NotOffered, ValueError) as reason:
        raise BrokenJournal(number, str(reason)) from None
    except LookupError:
        # rules that came out different after an upgrade may not even find what a line is about
        raise BrokenJournal(number, "the rules of today cannot do this here") from None


def upgrade(
    game: Game, journal: Journal, state: dict[str, Any], at: int = 0, chance: Sealed | None = None
) -> Match:
    """Go on from a position, because the rules of today do not lead to it any more."""
    game.load(state)
    if rules_held(journal) == (__version__, game.version, game.content_hash):
        raise Malformed(SAME_RULES)
    journal.append(
        "upgraded", at, lumignon=__version__, version=game.version, content=game.content_hash, state=state
    )
    return fold(game, journal, chance)


def rules_of(entry: Opened | Upgraded) -> Rules:
    """The rules that hold from this entry on."""
    return (entry.lumignon, entry.version, entry.content)


def rules_held(journal: Journal) -> Rules:
    """The rules that hold at the end of a journal."""
    upgrades = journal.entries(Upgraded)
    return rules_of(upgrades[-1] if upgrades else journal.entries(Opened)[-1])


class _Rehearsal(Journal):
    """Stands in for the journal: what would be written must be what stands there."""

    def __init__(self, lines: list[Line]) -> None:
        super().__init__()
        self.lines = lines
        """What was rehearsed."""
        self._expected: tuple[Line, Entry] | None = None

    def append(self, kind: str, at: int, **data: object) -> Line:
        """Compare instead of writing."""
        if self._expected is None:
            raise Malformed("something happened here that no line tells of")
        line, entry = self._expected
        for key, value in data.items():
            if getattr(entry, key) != value:
                raise Malformed(f"{key} should be other than it stands here")
        return self.accept(line)

    def accept(self, line: Line) -> Line:
        """This line is right."""
        self._expected = None
        self.lines.append(line)
        return line

    def expect(self, line: Line, entry: Entry) -> None:
        """This line comes next."""
        self._expected = (line, entry)

    def play(self, match: Match, line: Line) -> None:
        """Let a match do what a line says, with the outcomes that stand there."""
        entry = line.entry
        if isinstance(entry, Upgraded):
            raise RulesChanged(f"line {entry.n + 1}: the rules changed, and the match is to be folded anew")
        if isinstance(entry, (Revealed, Signed)):
            self.accept(line)
            return
        if isinstance(entry, Drawn):
            match.source = RecordedChance(entry.outcomes)
        self.expect(line, entry)
        play(match, entry)
        self.demand_done()

    def demand_done(self) -> None:
        """The line that was expected must have come."""
        if self._expected is not None:
            raise Malformed("there was nothing to do here")


def play(match: Match, entry: Entry) -> None:
    """Let a match do what an entry says."""
    match entry:
        case Moved():
            move = move_from_json(entry.move)
            match.play(entry.seat, move, choice=entry.choice, at=entry.at, client=entry.client)
        case ClockRan():
            match.expire(entry.choice, entry.run, entry.at)
        case Undid():
            match.undo(entry.seat, frozenset(entry.consents or ()), entry.at)
        case Redid():
            match.redo(entry.seat, frozenset(entry.consents or ()), entry.at)
        case Handed():
            match.hand(entry.seat, entry.player, entry.at)
        case Spoke():
            match.speak(entry.seat, entry.length, entry.at)
        case Ended():
            match.end(entry.at)
        case _:
            raise Malformed("nobody knows what this entry does")


class _Folding:
    """The work of `fold`, line by line."""

    def __init__(
        self,
        game: Game,
        journal: Journal,
        chance: Sealed | None,
        *,
        redraw: bool,
        listen: Listener | None,
    ) -> None:
        self.match: Match | None = None
        self._game: Final = game
        self._journal: Final = journal
        self.rehearsal: Final = _Rehearsal([])
        self._chance = chance
        self._redraw: Final = redraw
        self._listen: Final = listen
        self._opened: Opened | None = None
        self._rules: Rules | None = None
        self._salts: Salts | None = None
        self._live: Chance = NoChance()
        self._start: Final = max((entry.n for entry in journal.entries(Upgraded)), default=0)
        """Where playing again starts: what was played by older rules may not be possible any more."""

    def follow(self, line: Line) -> None:
        """Do what this line says."""
        entry = line.entry
        self.rehearsal.expect(line, entry)
        if not self._do(entry):
            self.rehearsal.accept(line)
        self.rehearsal.demand_done()

    def played_on(self) -> Match:
        """The match, with the real journal and a source for what comes next."""
        match = self._begun()
        match.journal = self._journal
        match.source = self._live
        return match

    def _do(self, entry: Entry) -> bool:
        """Carry an entry out; whether the match has written it into the rehearsal by itself."""
        match entry:
            case Opened():
                self._open(entry)
            case SaltCommitments():
                self._commit_salts(entry)
            case SaltsRevealed():
                self._reveal_salts(entry)
            case Began():
                return self._begin(entry)
            case Upgraded():
                self._upgrade(entry)
            case Revealed() | Signed():
                pass
            case _ if entry.n < self._start:
                self._pass_over(entry)
            case _:
                match = self._begun()
                match.source = self._source(entry)
                play(match, entry)
                return True
        return False

    def _begun(self) -> Match:
        if self.match is None:
            raise Malformed("the match never began")
        return self.match

    def _open(self, opened: Opened) -> None:
        if opened.game != self._game.name:
            raise Malformed(f"this is a journal of {opened.game}, not of {self._game.name}")
        settings = self._game.settle(opened.options)
        if settings != opened.options or self._game.seat_names(settings) != opened.seats:
            raise Malformed("the game has other options or seats than this")
        if not self._start:
            # after an upgrade, the rules of today may know nothing of it
            demand_position(self._game, opened)
        if self._chance is not None and commitment(opened.table, self._chance.seed) != opened.commitment:
            raise Malformed("the house has not committed to the seed that it shows")
        self._opened = opened
        self._rules = rules_of(opened)

    def _commit_salts(self, entry: SaltCommitments) -> None:
        assert self._opened is not None
        if self._salts is None:
            self._salts = Salts(self._opened.table, [*entry.commitments, *entry.left])
        for person, promised in entry.commitments.items():
            self._salts.commit(person, promised)
        if entry.round != len(self._salts.rounds) or sorted(self._salts.waiting) != sorted(entry.left):
            raise Malformed("this is not who should commit to a salt now")
        self._salts.close()

    def _reveal_salts(self, entry: SaltsRevealed) -> None:
        if self._salts is None:
            raise Malformed("salts are shown that nobody has committed to")
        for person, salt in entry.salts.items():
            if not self._salts.reveal(person, bytes.fromhex(salt)):
                raise Malformed("a salt is not the one that its person had committed to")
        if entry.round != len(self._salts.rounds) or sorted(self._salts.waiting) != sorted(entry.left):
            raise Malformed("this is not who should show a salt now")
        self._salts.close()

    def _begin(self, began: Began) -> bool:
        opened = self._opened
        assert opened is not None
        if len(began.persons) != len(opened.seats):
            raise Malformed("the match begins with other seats than were opened")
        if self._salts is not None and not self._salts.done:
            raise Malformed("the match begins before the salts are agreed")
        sealed = None if self._chance is None else Sealed(self._chance.seed, self._salts)
        if sealed is not None:
            self._live = source_of(opened, began.persons, sealed)
        elif opened.seed is not None:
            self._live = source_of(opened, began.persons, opened.seed)
        source = self._source(began)
        match = Match(self._game, self.rehearsal, opened, list(began.persons), source, sealed)
        self.match = match
        if self._start:
            return False
        match.begin(began.at)
        return True

    def _source(self, entry: Entry) -> Chance:
        source = self._live
        if isinstance(entry, Drawn) and not self._redraw:
            source = RecordedChance(entry.outcomes)
        return source if self._listen is None else self._listen(self.match, entry, source)

    def _upgrade(self, upgraded: Upgraded) -> None:
        # without this, whoever keeps the journal could go on from any position, and all would seem proved
        if self._rules == rules_of(upgraded):
            raise Malformed(SAME_RULES)
        self._rules = rules_of(upgraded)
        if upgraded.n == self._start:
            match = self._begun()
            match.history = History(self._game, self._game.load(upgraded.state))
            # the choice that was pending then has a number that no entry tells: at most the next one
            match.highest_choice = max(match.highest_choice, match.state.agenda.asked) + 1
            match.renumber()

    def _pass_over(self, entry: Entry) -> None:
        """What stays true of an entry from before an upgrade."""
        if isinstance(entry, Handed):
            self._begun().players[entry.seat] = entry.player
        elif isinstance(entry, (Undid, Redid)):
            # it may have given the pending choice a new number
            self._begun().highest_choice += 1
            if isinstance(entry, Undid):
                self._begun().redrawn |= entry.redrawn
                self._begun().crossed |= entry.crossed
        elif isinstance(entry, (Moved, ClockRan)):
            match = self._begun()
            match.highest_choice = max(match.highest_choice, entry.choice)
