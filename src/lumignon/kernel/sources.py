"""Where the chance of a match comes from: a sealed key, a fast seed, the journal itself, or nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from lumignon.kernel.chance import Chance, FastChance, RecordedChance
from lumignon.kernel.entries import Opened, Outcomes, Player
from lumignon.kernel.sealed import Sealed, SealedChance, table_key
from lumignon.kernel.undo import Applied


class Source(Protocol):
    """Who answers for chance, entry by entry."""

    def chance(self, number: int) -> Chance:
        """For the entry with this number."""
        ...

    def again(self, entry: Applied, number: int) -> Iterable[Chance]:
        """For an entry that the undo or redo with this number does again: the first one that fits."""
        ...


class SealedSource:
    """The sealed key. What is done again draws the same, because the number of the draw is the same."""

    def __init__(self, key: bytes) -> None:
        self._chance: Final = SealedChance(key)

    def chance(self, number: int) -> Chance:
        return self._chance

    def again(self, entry: Applied, number: int) -> Iterable[Chance]:
        return (self._chance,)


class FastSource:
    """A seed that everybody may know: each entry has its own generator, so that a match can be resumed."""

    def __init__(self, seed: int | str) -> None:
        self._seed: Final = seed

    def chance(self, number: int) -> Chance:
        return FastChance(f"{self._seed}:{number}")

    def again(self, entry: Applied, number: int) -> Iterable[Chance]:
        return (RecordedChance(list(entry.outcomes)), FastChance(f"{self._seed}:{number}:{entry.number}"))


class RecordedSource:
    """The outcomes of one line of a journal."""

    def __init__(self, outcomes: Outcomes) -> None:
        self._chance: Final = RecordedChance(outcomes)

    def chance(self, number: int) -> Chance:
        return self._chance

    def again(self, entry: Applied, number: int) -> Iterable[Chance]:
        return (self._chance,)


class Unseeded(RuntimeError):
    """A sealed match was rebuilt without its seed: it can be looked at, and not be played on."""


class NoSource:
    """Nobody answers."""

    def chance(self, number: int) -> Chance:
        return _Silent()

    def again(self, entry: Applied, number: int) -> Iterable[Chance]:
        return (_Silent(),)


class _Silent(Chance):
    def open(self, label: str, number: int) -> None:
        raise Unseeded("this match was rebuilt without its seed: chance cannot be asked")


def source_of(opened: Opened, players: Sequence[Player], chance: Sealed | int | str) -> Source:
    """Where chance comes from at this table."""
    if not isinstance(chance, Sealed):
        return FastSource(chance)
    key = table_key(
        chance.seed,
        table=opened.table,
        versions={
            "content": opened.content,
            "format": opened.format,
            "game": opened.game,
            "lumignon": opened.lumignon,
            "version": opened.version,
        },
        options=opened.options,
        seats=list(zip(opened.seats, players, strict=True)),
        salts=chance.salts.agreed if chance.salts is not None else {},
    )
    return SealedSource(key)
