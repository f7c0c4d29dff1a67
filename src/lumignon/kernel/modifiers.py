"""Modifiers: what talents, cards, tiles and curses change, for whom, by how much, until when."""

from __future__ import annotations

from lumignon.kernel.malformed import Malformed
from lumignon.kernel.plain import whole_numbers

ALL_SUBJECTS = -1
"""The subject of a row that holds for everybody."""

WIDTH = 5


class Modifiers:
    """A table of rows (source, what, subject, amount, until), flat, in the order in which they came.

    A row whose `what` is a quantity adds its amount to it (`total`). A row whose `what` is a moment
    listens to it: its amount names the effect that the game then puts on the agenda (`listening`).
    The numbers are the game's; the kernel only keeps them.
    """

    def __init__(self) -> None:
        self.rows: list[int] = []

    def add(self, source: int, what: int, subject: int, amount: int, until: int) -> None:
        """Let a row hold from now on."""
        self.rows.extend([source, what, subject, amount, until])

    def total(self, what: int, subject: int) -> int:
        """What all rows together add to a quantity of this subject."""
        amount = 0
        rows = self.rows
        for at in range(0, len(rows), WIDTH):
            if rows[at + 1] == what and (rows[at + 2] == subject or rows[at + 2] == ALL_SUBJECTS):
                amount += rows[at + 3]
        return amount

    def has(self, what: int, subject: int) -> bool:
        """Whether any row speaks of this quantity or moment for the subject."""
        rows = self.rows
        for at in range(0, len(rows), WIDTH):
            if rows[at + 1] == what and (rows[at + 2] == subject or rows[at + 2] == ALL_SUBJECTS):
                return True
        return False

    def listening(self, what: int, subject: int) -> list[tuple[int, int]]:
        """The (source, amount) of every row that speaks of this, oldest first."""
        found = []
        rows = self.rows
        for at in range(0, len(rows), WIDTH):
            if rows[at + 1] == what and (rows[at + 2] == subject or rows[at + 2] == ALL_SUBJECTS):
                found.append((rows[at], rows[at + 3]))
        return found

    def expire(self, until: int) -> None:
        """Drop the rows that held until now."""
        self._keep([at for at in range(0, len(self.rows), WIDTH) if self.rows[at + 4] != until])

    def drop_source(self, source: int) -> None:
        """Drop the rows of a source that has left the game, or was used up."""
        self._keep([at for at in range(0, len(self.rows), WIDTH) if self.rows[at] != source])

    def drop(self, source: int, what: int) -> None:
        """Drop what one source says of one thing."""
        rows = self.rows
        self._keep([at for at in range(0, len(rows), WIDTH) if rows[at] != source or rows[at + 1] != what])

    def _keep(self, places: list[int]) -> None:
        rows = self.rows
        if len(places) * WIDTH == len(rows):
            return
        kept: list[int] = []
        for at in places:
            kept.extend(rows[at : at + WIDTH])
        self.rows = kept

    def copy(self) -> Modifiers:
        new = Modifiers()
        new.rows = self.rows[:]
        return new

    def to_json(self) -> list[int]:
        return self.rows

    def load(self, data: object) -> None:
        """Take over what `to_json` gave."""
        self.rows = whole_numbers(data, "modifiers")
        if len(self.rows) % WIDTH:
            raise Malformed(f"a modifier is {WIDTH} numbers")
