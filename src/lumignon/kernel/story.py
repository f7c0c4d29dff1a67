"""What happened: events with a key, numbers and those who may hear of it. Never sentences."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

EVERYONE: Final = -1
"""The mask of all seats and of everybody who looks on."""

SPECTATOR: Final = -1
"""The audience that sits in no seat."""

ARCHIVE: Final = -2
"""The audience that may know everything, once the game is over."""


def hears(mask: int, audience: int) -> bool:
    """Whether what is meant for `mask` reaches this audience.

    Bits are seats. A negative mask means "all but": those who look on belong to it. The archive hears
    what the insiders heard, so it skips the outer face of an event that has two.
    """
    if audience >= 0:
        return (mask >> audience) & 1 == 1
    if audience == ARCHIVE:
        return mask >= EVERYONE
    return mask < 0


class Event:
    """One thing that happened. The numbers are named by the game's catalogue of events."""

    def __init__(self, key: str, numbers: tuple[int, ...], mask: int) -> None:
        self.key: Final = key
        self.numbers: Final = numbers
        self.mask: Final = mask

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.key == other.key
            and self.numbers == other.numbers
            and self.mask == other.mask
        )

    def __hash__(self) -> int:
        return hash((self.key, self.numbers, self.mask))

    def __repr__(self) -> str:
        heard = "" if self.mask == EVERYONE else f" for {self.mask:b}"
        return f"Event({' '.join([self.key, *map(str, self.numbers)])}{heard})"


SHARED_AT_MOST: Final = 32_768
NUMBERS_AT_MOST: Final = 3
_SHARED: Final[dict[Event, Event]] = {}


def shared(events: list[Event]) -> tuple[Event, ...]:
    """The same events; those that come again and again, at all tables, are kept once for all of them."""
    kept: list[Event] = []
    for event in events:
        if len(event.numbers) <= NUMBERS_AT_MOST:
            known = _SHARED.get(event)
            if known is not None:
                event = known
            elif len(_SHARED) < SHARED_AT_MOST:
                _SHARED[event] = event
        kept.append(event)
    return tuple(kept)


@mypyc_attr(allow_interpreted_subclasses=True)
class Story:
    """Collects events in the order in which they happen."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, key: str, numbers: tuple[int, ...] = (), mask: int = EVERYONE) -> None:
        """Say that something happened, to everyone or to the seats of the mask."""
        self.events.append(Event(key, numbers, mask))

    def tell_apart(
        self,
        mask: int,
        key: str,
        numbers: tuple[int, ...],
        outside_key: str,
        outside_numbers: tuple[int, ...],
    ) -> None:
        """Tell one event with two faces: what the seats of the mask saw, and what all others saw.

        Everyone gets exactly one of the two, so that the count of events says nothing; who looks on is
        always outside, unless the mask is everyone.
        """
        self.events.append(Event(key, numbers, mask))
        if mask != EVERYONE:
            self.events.append(Event(outside_key, outside_numbers, ~mask))

    def take(self) -> list[Event]:
        """Hand over what was told since the last time."""
        events = self.events
        self.events = []
        return events


class Silence(Story):
    """The story of a game that nobody follows: searches and simulations."""

    def tell(self, key: str, numbers: tuple[int, ...] = (), mask: int = EVERYONE) -> None:
        return

    def tell_apart(
        self,
        mask: int,
        key: str,
        numbers: tuple[int, ...],
        outside_key: str,
        outside_numbers: tuple[int, ...],
    ) -> None:
        return
