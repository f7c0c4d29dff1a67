"""What was told at a table, and what each audience has heard of it, under numbers of its own."""

from __future__ import annotations

from collections.abc import Iterable

from lumignon.kernel.story import Event, hears


class Hearing:
    """Every event that was ever told. Nothing is ever untold: who was told something may know it for good."""

    def __init__(self) -> None:
        self.chronicle: list[Event] = []
        """All events, in order."""
        self._heard: dict[int, list[Event]] = {}
        """The same by audience, for those who have asked: from then on nothing old is looked through.

        Who has heard everything has the chronicle itself.
        """

    def tell(self, events: Iterable[Event]) -> None:
        """These happened, and are told to whom they are meant for."""
        chronicle = self.chronicle
        for event in events:
            chronicle.append(event)
            for audience, heard in self._heard.items():
                if not hears(event.mask, audience):
                    if heard is chronicle:
                        self._heard[audience] = chronicle[:-1]
                elif heard is not chronicle:
                    heard.append(event)

    def heard(self, audience: int, after: int) -> list[tuple[int, Event]]:
        """What an audience was told since its own event number `after`, with its own numbers from 1."""
        after = max(after, 0)
        return list(enumerate(self._all(audience)[after:], after + 1))

    def told(self, audience: int) -> int:
        """How many events this audience was told: the number of its last one."""
        return len(self._all(audience))

    def _all(self, audience: int) -> list[Event]:
        heard = self._heard.get(audience)
        if heard is None:
            heard = [event for event in self.chronicle if hears(event.mask, audience)]
            if len(heard) == len(self.chronicle):
                heard = self.chronicle
            self._heard[audience] = heard
        return heard
