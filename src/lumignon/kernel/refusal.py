"""Why not: the paragraph that forbids a move, and whatever else a match does not accept."""

from __future__ import annotations

from typing import Final


class Refusal:
    """A rule's no: the paragraph that says it, and where it helps a reason with its numbers."""

    def __init__(self, paragraph: str, reason: str = "", numbers: tuple[int, ...] = ()) -> None:
        self.paragraph: Final = paragraph
        self.reason: Final = reason
        self.numbers: Final = numbers

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.paragraph == other.paragraph
            and self.reason == other.reason
            and self.numbers == other.numbers
        )

    def __hash__(self) -> int:
        return hash((self.paragraph, self.reason, self.numbers))

    def __repr__(self) -> str:
        return (
            f"Refusal({self.paragraph}{' ' + self.reason if self.reason else ''}{list(self.numbers) or ''})"
        )


class Refused(Exception):
    """Raised where a caller insisted on a move that the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.paragraph)
        self.refusal = refusal


class ChoiceOver(Exception):
    """The move answers a choice that is not asked any more."""


class NotOffered(Exception):
    """An undo or redo that is not to be had, or to which somebody has not agreed."""


class ClientReused(ValueError):
    """A client's id for a move that already stands for another move."""


class PriceFirst(Refused):
    """Speech that has a price: it is paid by a standing move, before anything is said."""

    def __init__(self, refusal: Refusal, price: str) -> None:
        super().__init__(refusal)
        self.price = price

    def __str__(self) -> str:
        return f"speaking has a price here: play the move “{self.price}” first ({self.refusal.paragraph})"
