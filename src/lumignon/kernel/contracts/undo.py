"""Undo: to the start and back is the same game, and no offer of undo betrays what others did in secret."""

from __future__ import annotations

from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.differences import texts_differ
from lumignon.kernel.contracts.senses import named
from lumignon.kernel.contracts.twins import is_private
from lumignon.kernel.contracts.walks import GAMES, LENGTH, SAID_AT_MOST, Entry, Whim, as_text
from lumignon.kernel.game import Game
from lumignon.kernel.match import Match

NAME = "undo"
FORKS = 8
"""At how many private choices of a game two answers are compared."""


def check_undo(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """Play whole matches, compare offers at private choices, then let one person take back everything."""
    for number in range(games):
        sitting = _Sitting(game, options, f"{seed}/{number}")
        sitting.play(length)
        sitting.back_and_forth()


class _Sitting:
    """One match, with a person in each seat."""

    def __init__(self, game: Game, options: Mapping[str, object], seed: str) -> None:
        self.game = game
        self.seed = seed
        self.seats = len(game.seat_names(game.settle(options)))
        self.options = options
        self.entries: list[Entry] = []
        self.whim = Whim(game, self.seats, f"undo {seed}", wishes=False)
        with unbroken(NAME, "opening a match", self.where):
            self.match = Match.open(
                game,
                options,
                table="contracts",
                chance=seed,
                persons={seat: f"person {seat}" for seat in range(self.seats)},
                undo="consent",
            )
        self.texts = [as_text(self.match.state)]

    def play(self, length: int) -> None:
        """Play by whim, up to so many entries."""
        forks = 0
        for _ in range(length):
            entry = self.whim.pick(self.match.state)
            if entry is None:
                return
            if forks < FORKS and is_private(self.match.state) and not entry.by_clock:
                forks += 1
                self._fork(entry)
            self._let_happen(self.match, entry)
            self.entries.append(entry)
            self.texts.append(as_text(self.match.state))

    def _let_happen(self, match: Match, entry: Entry) -> None:
        with unbroken(NAME, f"playing “{entry}”", self.where):
            if entry.by_clock:
                match.expire(match.state.agenda.asked)
            elif entry.move is not None:
                match.play(entry.seat, entry.move)

    def _fork(self, entry: Entry) -> None:
        """Let the seat answer in another way, or not at all, beside what it does."""
        answers = engine.answers(self.match.state, entry.seat)
        others = [move for move in answers if move != entry.move][:1]
        if entry.move not in answers or not others:
            return
        journal = self.match.journal.to_text()
        with unbroken(NAME, "folding the journal of the match", self.where):
            forks = [Match.fold(self.game, journal) for _ in range(3)]
        self._let_happen(forks[1], entry)
        self._let_happen(forks[2], Entry(entry.seat, others[0]))
        asked = {fork.state.agenda.asked for fork in forks}
        if len(asked) > 1 or any(not is_private(fork.state) for fork in forks):
            return
        for seat in range(self.seats):
            offers = [(fork.undo_offer(seat), fork.redo_offer(seat), len(fork.heard(seat))) for fork in forks]
            if seat != entry.seat and len(set(offers)) > 1:
                what = f"{named(seat)} learns from its offers what seat {entry.seat} does in secret: {offers}"
                raise ContractBroken(NAME, f"{what} (nothing, “{entry}” or {others[0]})", self.where())

    def back_and_forth(self) -> None:
        """Whoever moved first takes back all moves, one after the other, and brings them back."""
        first = next((at for at, entry in enumerate(self.entries) if not entry.by_clock), None)
        if first is None:
            return
        seat = self.entries[first].seat
        match = self.match
        taken = 0
        with unbroken(NAME, f"undoing everything for seat {seat}", self.where):
            while match.undo_offer(seat):
                match.undo(seat, match.consenting(seat))
                taken += 1
        self._must_read(self.texts[first], f"after seat {seat} has taken back all its {taken} moves")
        with unbroken(NAME, f"redoing everything for seat {seat}", self.where):
            while match.redo_offer(seat):
                match.redo(seat, match.consenting(seat))
                taken -= 1
        if taken:
            raise ContractBroken(NAME, f"{taken} undone moves of seat {seat} cannot be redone", self.where())
        self._must_read(self.texts[-1], f"after seat {seat} has brought back all its moves")

    def _must_read(self, text: str, when: str) -> None:
        parted = texts_differ(text, as_text(self.match.state))
        if parted:
            raise ContractBroken(NAME, f"{when}, the state is another: {parted}", self.where())

    def where(self) -> str:
        """How to get here again."""
        last = "; ".join(map(str, self.entries[-SAID_AT_MOST:])) or "nothing yet"
        return (
            f"{self.game.name}, options {dict(self.options)}, match {self.seed!r}, "
            f"after {len(self.entries)} entries; played last: {last}"
        )
