"""The content of Veillée: wakers, cards and nightmares, read from content.toml."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from lumignon.kernel.malformed import Malformed

# Quantities and moments, as rows of modifiers know them.
STRIKE_DICE: Final = 1
ACTIONS: Final = 2
RESISTANT: Final = 3
DOUBLED: Final = 4
BLIND: Final = 5
FURIOUS: Final = 6
AT_DUSK: Final = 20
WHEN_WOUNDED: Final = 21

QUANTITIES: Final = {"strike-dice": STRIKE_DICE, "actions": ACTIONS}
QUALITIES: Final = {"resistant": RESISTANT, "doubled": DOUBLED, "blind": BLIND}
MOMENTS: Final = {"at-dusk": AT_DUSK, "when-wounded": WHEN_WOUNDED}

GAIN_COURAGE: Final = 1
LOSE_COURAGE: Final = 2
EFFECTS: Final = {"gain-courage": GAIN_COURAGE, "lose-courage": LOSE_COURAGE}

VERBS: Final = ("feed", "heal", "look", "comfort", "throw")

LOYAL: Final = "loyal"
BEWITCHED: Final = "bewitched"

# The families of hidden things, each of which is only ever mixed with itself.
PACK_FAMILY: Final = 0
NIGHTMARE_FAMILY: Final = 1
ALLEGIANCE_FAMILY: Final = 2


class Row:
    """A talent or a burden: what it changes or listens to, and by how much or with what effect."""

    def __init__(self, what: int, amount: int) -> None:
        self.what: Final = what
        self.amount: Final = amount


class Content:
    """All that the content file says, as tables by number. Never changes while it is in use."""

    def __init__(self) -> None:
        self.wakers: list[str] = []
        self.talents: list[Row] = []
        self.kinds: list[str] = []
        """The names of the cards: moves, events and views speak of kinds, never of single cards."""
        self.names: list[str] = []
        """The name of every card, by its number: the pack, the nightmares, then the allegiances."""
        self.kind_of: list[int] = []
        """The kind of every card."""
        self.verbs: list[str] = []
        """What playing the card does; nothing for what is not played."""
        self.burdens: list[Row | None] = []
        self.families: list[int] = []

    def add(self, name: str, family: int, verb: str, burden: Row | None) -> None:
        """One card more."""
        if name not in self.kinds:
            self.kinds.append(name)
        self.names.append(name)
        self.kind_of.append(self.kinds.index(name))
        self.verbs.append(verb)
        self.burdens.append(burden)
        self.families.append(family)

    def first(self, cards: list[int], kind: int) -> int:
        """The first card of this kind among the cards, or -1: like cards stand for one another."""
        found = -1
        for card in cards:
            if self.kind_of[card] == kind and (found < 0 or card < found):
                found = card
        return found

    def kinds_among(self, cards: list[int]) -> list[int]:
        """The kinds of these cards, each once, in the order of the content file."""
        return sorted({self.kind_of[card] for card in cards})

    def of_family(self, family: int) -> list[int]:
        """The numbers of all cards of this family."""
        return [number for number in range(len(self.names)) if self.families[number] == family]


def read_content(text: str) -> Content:
    """Read a content file; Malformed says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"the content file is not TOML: {error}") from None
    content = Content()
    for waker in _tables(data, "waker"):
        content.wakers.append(_word(waker, "name"))
        content.talents.append(_row(waker, "talent"))
    if len(content.wakers) != 5:
        raise Malformed("Veillée has five wakers")
    for card in _tables(data, "card"):
        verb = _word(card, "verb")
        if verb not in VERBS:
            raise Malformed(f"card {_word(card, 'name')}: no verb {verb}")
        _add(content, card, PACK_FAMILY, verb, None)
    for nightmare in _tables(data, "nightmare"):
        _add(content, nightmare, NIGHTMARE_FAMILY, "", _row(nightmare, "burden"))
    # as many loyal cards as chairs: who joins later is loyal
    for name in [BEWITCHED] + [LOYAL] * len(content.wakers):
        content.add(name, ALLEGIANCE_FAMILY, "", None)
    return content


def _add(content: Content, table: dict[str, Any], family: int, verb: str, burden: Row | None) -> None:
    name = _word(table, "name")
    copies = table.get("copies")
    if type(copies) is not int or not 1 <= copies <= 40:
        raise Malformed(f"{name}: copies is a number from 1 to 40")
    if name in content.names:
        raise Malformed(f"{name} stands twice in the content file")
    for _ in range(copies):
        content.add(name, family, verb, burden)


def _tables(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    tables = data.get(key)
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise Malformed(f"the content file has no [[{key}]]")
    return tables


def _word(table: dict[str, Any], key: str) -> str:
    word = table.get(key)
    if not isinstance(word, str) or not word.replace("-", "").isalpha():
        raise Malformed(f"{key} is a word, not {word!r}")
    return word


def _row(table: dict[str, Any], key: str) -> Row:
    row = table.get(key)
    if isinstance(row, dict):
        what = row.get("what")
        amount = row.get("amount")
        effect = row.get("effect")
        if what in QUANTITIES and type(amount) is int:
            return Row(QUANTITIES[what], amount)
        if what in QUALITIES and amount is None:
            return Row(QUALITIES[what], 1)
        if what in MOMENTS and effect in EFFECTS:
            return Row(MOMENTS[what], EFFECTS[effect])
    raise Malformed(
        f"{table.get('name')}: {key} names a quantity and an amount, a quality, or a moment and an effect"
    )
