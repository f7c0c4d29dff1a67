"""Modifiers: what talents, cards, tiles and curses change, for whom, by how much, until when."""

from __future__ import annotations

from lumignon.kernel.malformed import Malformed
from lumignon.kernel.plain import whole_numbers

ALL_SUBJECTS = -1
"""The subject of a row that holds for everybody."""

WIDTH = 6


class Modifiers:
    """A table of rows (source, what, subject, amount, until, number), flat, in the order in which they came.

    A row whose `what` is a quantity adds its amount to it (`total`). A row whose `what` is a moment
    listens to it: its amount names the effect that the game then puts on the agenda (`listening`).
    The numbers are the game's; the kernel only keeps them.
    """

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.added = 0
        """How many rows there ever were: the number of the last."""

    def add(self, source: int, what: int, subject: int, amount: int, until: int) -> None:
        """Let a row hold from now on."""
        self.added += 1
        self.rows.extend([source, what, subject, amount, until, self.added])

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

    def next_listening(self, what: int, subject: int, after: int) -> tuple[int, int, int] | None:
        """The (number, source, amount) of the first row that speaks of this and came after that number."""
        rows = self.rows
        for at in range(0, len(rows), WIDTH):
            if (
                rows[at + 5] > after
                and rows[at + 1] == what
                and (rows[at + 2] == subject or rows[at + 2] == ALL_SUBJECTS)
            ):
                return rows[at + 5], rows[at], rows[at + 3]
        return None

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
        new.added = self.added
        return new

    def to_json(self) -> list[int]:
        """How many there ever were, then the rows."""
        return [self.added, *self.rows]

    def load(self, data: object) -> None:
        """Take over what `to_json` gave."""
        numbers = whole_numbers(data, "modifiers")
        if len(numbers) % WIDTH != 1 or any(number > numbers[0] for number in numbers[WIDTH::WIDTH]):
            raise Malformed(f"modifiers are counted, and each is {WIDTH} numbers")
        self.added = numbers[0]
        self.rows = numbers[1:]
