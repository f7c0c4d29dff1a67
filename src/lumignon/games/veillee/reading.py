"""Reading a position of Veillée that was written by hand (see notation.py)."""

from __future__ import annotations

import json
from typing import Final

from lumignon.games.veillee.company import add_talent
from lumignon.games.veillee.content import (
    ALLEGIANCE_FAMILY,
    BEWITCHED,
    FURIOUS,
    LOYAL,
    NIGHTMARE_FAMILY,
    PACK_FAMILY,
)
from lumignon.games.veillee.dream import AT_STAKE, usually_dreamt
from lumignon.games.veillee.fire import winners_of
from lumignon.games.veillee.notation import MARKS, MASKS, SCRATCH, WISHES, agenda_of
from lumignon.games.veillee.state import (
    ALLEGIANCE,
    ALLEGIANCES,
    ASLEEP,
    AWAKE,
    BESIDE,
    BETWEEN,
    CARD_SOURCE,
    CHAIRS,
    DISCARD,
    FOR_GOOD,
    FURY_SOURCE,
    HANDS,
    NIGHTMARES,
    PACK,
    SALT_MOMENT,
    UNTIL_DUSK,
    ZONES,
)
from lumignon.games.veillee.table import Veillee
from lumignon.games.veillee.view import STRENGTH_NAMES
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.modifiers import ALL_SUBJECTS
from lumignon.kernel.notation import clean_lines, counted, index, number
from lumignon.kernel.options import Impossible
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import EVERYONE

ZONE_LINES: Final = {
    "top": (PACK, PACK_FAMILY, 0),
    "between": (BETWEEN, PACK_FAMILY, 0),
    "discard": (DISCARD, PACK_FAMILY, EVERYONE),
    "spare": (ALLEGIANCES, ALLEGIANCE_FAMILY, EVERYONE),
}
"""Lines that name cards one by one: their zone and family, and who has usually seen them."""

ALL_THERE_ARE: Final = {
    PACK_FAMILY: "(veillee/cards.1)",
    NIGHTMARE_FAMILY: "(veillee/cards.2)",
    ALLEGIANCE_FAMILY: "(veillee/table.3)",
}
"""The paragraph that says how many cards of a family there are."""

A_FEW: Final = 99
"""How many a position may write: whether there can be so many is asked afterwards."""


class Reader:
    """Reads one position line by line into a state."""

    def __init__(self, blank: Veillee, seats: list[str]) -> None:
        content = blank.content
        self.content = content
        self.seats = seats
        self.state = blank
        self.state.hour = 1
        self.state.cards.lay_out(ZONES, len(content.names))
        self.free = list(range(len(content.names)))
        self.given: set[str] = set()
        self.loose: dict[str, list[str]] = {}
        self.now = ""

    def read(self, text: str) -> Veillee:
        """The state, or Malformed with the line that cannot be read, or Impossible."""
        lines = clean_lines(text)
        if not lines or lines[0] != "veillee":
            raise Malformed("a position of Veillée begins with the line “veillee”")
        for line in lines[1:]:
            word, _, rest = line.partition(" ")
            key = word.removesuffix(":")
            if key in self.given:
                raise Malformed(f"{key} stands twice")
            self.given.add(key)
            if word.endswith(":"):
                self._chair(index(key, self.seats[1:], "chair") + 1, rest)
            elif key == "now":
                self.now = rest.strip()
            else:
                self._line(key, rest.split())
        self._finish()
        return self.state

    def _line(self, key: str, words: list[str]) -> None:
        state = self.state
        match key:
            case "hour":
                hour, _, hours = " ".join(words).partition("/")
                state.hours = number(hours, 1, 9, "hours")
                state.hour = number(hour, 1, 9, "hour")
            case "fire":
                state.embers = number(" ".join(words), 0, A_FEW, "fire")
            case "options":
                for word in words:
                    index(word, ("bewitched", "silence"), "options")
                state.bewitched = "bewitched" in words
                state.silence = "silence" in words
            case "dice" | "wind" | "fury":
                dice = [number(word, 1, 6, key) for word in words]
                setattr(state, "rolled" if key == "dice" else key, dice)
            case "dreamt":
                state.dreamt = number(" ".join(words), 0, AT_STAKE, key)
            case "furious":
                state.modifiers.add(FURY_SOURCE, FURIOUS, ALL_SUBJECTS, 1, UNTIL_DUSK)
            case "pack" | "pile":
                self.loose[key] = words
            case _ if key in ZONE_LINES:
                zone, family, usual = ZONE_LINES[key]
                self._put(words, zone, family, usual, key)
            case _:
                raise Malformed(f"a position has no line “{key}”")

    def _put(self, words: list[str], zone: int, family: int, usual: int, what: str) -> None:
        for word in words:
            name, at, seen = word.partition("@")
            card = self._find(name, family, what)
            self.state.cards.put(zone, card)
            self.state.cards.seen[card] = self._mask(seen) if at else usual

    def _find(self, name: str, family: int, what: str) -> int:
        names = self.content.names
        if name not in [names[card] for card in self.content.of_family(family)]:
            raise Malformed(f"{what}: there is no {name or 'card without a name'} here")
        for card in self.free:
            if names[card] == name:
                self.free.remove(card)
                return card
        raise Impossible(f"{what}: there are only {names.count(name)} of {name} {ALL_THERE_ARE[family]}")

    def _mask(self, words: str) -> int:
        if words == "all":
            return EVERYONE
        if words == "nobody":
            return 0
        mask = 0
        for word in words.split("+"):
            mask |= 1 << index(word, self.seats, "seen by")
        return mask

    def _chair(self, chair: int, rest: str) -> None:
        state = self.state
        state.status[chair] = AWAKE
        fields = [field.split() for field in rest.split(";") if field.strip()]
        if ["asleep"] in fields:
            fields.remove(["asleep"])
            state.status[chair] = ASLEEP
        owner = EVERYONE if state.status[chair] == ASLEEP else 1 << chair
        for words in fields:
            name = words[0].partition("@")[0]
            if name in (LOYAL, BEWITCHED) and len(words) == 1:
                self._put(words, ALLEGIANCE + chair, ALLEGIANCE_FAMILY, owner, self.seats[chair])
            elif state.status[chair] == ASLEEP and name not in MARKS:
                raise Impossible(
                    f"{self.seats[chair]} is asleep and has only an allegiance (veillee/sleep.1)"
                )
            else:
                self._field(chair, name, words[1:])
        if not state.cards.cards(ALLEGIANCE + chair):
            self._put([LOYAL], ALLEGIANCE + chair, ALLEGIANCE_FAMILY, owner, self.seats[chair])

    def _field(self, chair: int, name: str, words: list[str]) -> None:
        state = self.state
        bit = 1 << chair
        what = f"{self.seats[chair]}, {name}"
        match name:
            case "courage":
                state.courage[chair] = number(" ".join(words), 0, A_FEW, what)
            case "shadows":
                state.shadows[chair] = number(" ".join(words), 0, A_FEW, what)
            case "wounded":
                for word in words:
                    state.wounds[chair] |= 1 << index(word, STRENGTH_NAMES, what)
            case "hand":
                self._put(words, HANDS + chair, PACK_FAMILY, bit, what)
            case "beside":
                self._put(words, BESIDE + chair, NIGHTMARE_FAMILY, EVERYONE, what)
            case "salt":
                wishes = list(WISHES.values())
                wish = index(" ".join(words), wishes, what)
                state.standing_answers[SALT_MOMENT * SEATS_AT_MOST + chair] = wish
            case _ if name in MARKS and not words:
                mask = MASKS[MARKS.index(name)]
                setattr(state, mask, getattr(state, mask) | bit)
            case _:
                raise Malformed(f"{self.seats[chair]}: “{' '.join([name, *words])}” says nothing")

    def _finish(self) -> None:
        state = self.state
        for key, zone, family in (("pack", PACK, PACK_FAMILY), ("pile", NIGHTMARES, NIGHTMARE_FAMILY)):
            if key in self.loose:
                kinds = {self.content.names[card]: card for card in self.content.of_family(family)}
                for name, count in counted(self.loose[key], kinds, key):
                    for _ in range(count):
                        state.cards.add_loose(zone, self._find(name, family, key))
            else:
                for card in [card for card in self.free if self.content.families[card] == family]:
                    self.free.remove(card)
                    state.cards.add_loose(zone, card)
        if "spare" not in self.given:
            for card in [card for card in self.free if self.content.names[card] == LOYAL]:
                self.free.remove(card)
                state.cards.put(ALLEGIANCES, card)
                state.cards.seen[card] = EVERYONE
        for chair in state.wakers():
            add_talent(state, chair)
            for card in state.nightmares(chair):
                burden = self.content.burdens[card]
                assert burden is not None
                state.modifiers.add(CARD_SOURCE + card, burden.what, chair, burden.amount, FOR_GOOD)
        self._set_now()
        if "dreamt" not in self.given:
            state.dreamt = usually_dreamt(state)

    def _set_now(self) -> None:
        state = self.state
        if self.now.startswith("{"):
            self._load_now()
            return
        words = self.now.split()
        state.agenda.steps = agenda_of(words, self.seats)
        if words[0] == "watch":
            state.on_watch = index(words[1], self.seats, "watch")
            if not state.awake(state.on_watch):
                raise Impossible(f"{words[1]} is not awake and has no watch (veillee/watch.1)")
            state.actions = number(words[2], 0, 9, "actions")
            state.watched |= 1 << state.on_watch
        if words[0] == "over":
            state.result = words[1]
            state.winners = winners_of(state, state.result)
            for chair in range(1, CHAIRS):
                for card in state.cards.cards(ALLEGIANCE + chair):
                    state.cards.seen[card] = EVERYONE

    def _load_now(self) -> None:
        try:
            data = json.loads(self.now)
        except (ValueError, RecursionError):
            raise Malformed("now: this is no JSON") from None
        names = (*SCRATCH, "on_watch", "actions")
        if not isinstance(data, dict) or sorted(data) != sorted(("agenda", *names)):
            raise Malformed(f"now: JSON names agenda, {', '.join(names)}")
        whole = self.state.to_json()
        whole.update({name: data[name] for name in names})
        whole["agenda"] = data["agenda"]
        self.state.load(whole)
