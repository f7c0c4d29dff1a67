"""Where the chance of a match comes from: a sealed key, a fast seed, or nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from lumignon.kernel.chance import Chance, KeyedChance
from lumignon.kernel.entries import Opened, Player
from lumignon.kernel.sealed import Sealed, SealedChance, table_key


class Unseeded(RuntimeError):
    """A sealed match was rebuilt without its seed: it can be looked at, and not be played on."""


class NoChance(Chance):
    """Nobody answers."""

    def open(self, label: str, number: int) -> None:
        raise Unseeded("this match was rebuilt without its seed: chance cannot be asked")


def source_of(opened: Opened, players: Sequence[Player], chance: Sealed | int | str) -> Chance:
    """Where chance comes from at this table.

    What is taken back and done again draws the same, because the number of the draw is the same.
    """
    if not isinstance(chance, Sealed):
        return KeyedChance(chance)
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
    return SealedChance(key)
