"""The entries of a journal: which kinds there are, what each says, and where it may stand."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

PRINTABLE: Final = (
    r"^[^\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ud800-\uf8ff\ufeff\ufff0-\uffff\U000e0000-\U0010ffff]*\Z"
)
"""No controls, line ends, marks of direction or invisible signs: a name must not write a line of its own.

A pattern rather than `str.isprintable`, which changes with each version of Unicode, as journals must not.
"""

Word = Annotated[str, Meta(max_length=200, pattern=PRINTABLE)]
Name = Annotated[str, Meta(min_length=1, max_length=200, pattern=PRINTABLE)]
Count = Annotated[int, Meta(ge=0)]
Seat = Annotated[int, Meta(ge=0, lt=16)]
Mask = Annotated[int, Meta(ge=-(2**16), lt=2**16)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Signature = Annotated[str, Meta(pattern=r"^[0-9a-f]{128}\Z")]
Player = Name | None
"""A person's id, `bot:` and a bot's name, or nobody."""
Outcomes = list[list[str | int]]
"""What chance answered, in order; each a label and then numbers."""


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="entry"):
    """What all lines begin with."""

    n: Count
    at: Count
    nonce: Nonce
    before: Hash


class Drawn(Entry, frozen=True, kw_only=True):
    """An entry during which chance may have been asked."""

    outcomes: Outcomes

    def __post_init__(self) -> None:
        for outcome in self.outcomes:
            if not outcome or not isinstance(outcome[0], str):
                raise ValueError("an outcome begins with its label")
            if any(isinstance(value, str) for value in outcome[1:]):
                raise ValueError("an outcome is a label and numbers")


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """What is played, by which rules, and where chance comes from."""

    format: Literal[1]
    lumignon: Word
    game: Word
    version: Count
    content: Hash
    table: Word
    options: dict[Word, int | Word | bool]
    seats: Annotated[list[Word], Meta(min_length=1, max_length=16)]
    undo: Literal["free", "consent", "off"]
    source: Literal["sealed", "fast"]
    commitment: Hash | None = None
    seed: int | Word | None = None
    state: dict[str, Any] | None = None
    """The position that the match begins at, left out where it begins at the beginning."""

    def __post_init__(self) -> None:
        if (self.commitment is not None) != (self.source == "sealed"):
            raise ValueError("a sealed source has a commitment, and no other has")
        if (self.seed is not None) != (self.source == "fast"):
            raise ValueError("a fast source has its seed here, and no other has")


class SaltCommitments(Entry, frozen=True, kw_only=True, tag="salt-commitments"):
    """What each person's client promised in a round of salts."""

    round: Count
    commitments: dict[Word, Hash]
    left: list[Word]


class SaltsRevealed(Entry, frozen=True, kw_only=True, tag="salts"):
    """The salts of that round, and who left instead of showing one."""

    round: Count
    salts: dict[Word, Hash]
    left: list[Word]


class Began(Drawn, frozen=True, kw_only=True, tag="began"):
    """Who sits where, and what set-up drew."""

    persons: Annotated[list[Player], Meta(min_length=1, max_length=16)]


class Moved(Drawn, frozen=True, kw_only=True, tag="move"):
    """A seat's move; `choice` is the number of the choice that was pending."""

    seat: Seat
    choice: Count
    move: Annotated[list[Word | int], Meta(min_length=1, max_length=17)]
    client: Word = ""


class ClockRan(Drawn, frozen=True, kw_only=True, tag="clock"):
    """The clock of a choice has run out, for the run-th time (from 0)."""

    choice: Count
    run: Count


class Undid(Drawn, frozen=True, kw_only=True, tag="undo"):
    """Entries that do not hold any more; `consents` is null where no consent is needed.

    `redrawn`: a draw is among them; `crossed`: something that told somebody something.
    """

    seat: Seat
    undone: Annotated[list[Count], Meta(min_length=1)]
    consents: list[Word] | None
    redrawn: bool
    crossed: bool


class Redid(Drawn, frozen=True, kw_only=True, tag="redo"):
    """Entries that hold again; and what was not possible any more after them."""

    seat: Seat
    redone: Annotated[list[Count], Meta(min_length=1)]
    undone: list[Count]
    consents: list[Word] | None


class Handed(Entry, frozen=True, kw_only=True, tag="hands"):
    """Somebody else plays a seat from now on."""

    seat: Seat
    player: Player


class Spoke(Entry, frozen=True, kw_only=True, tag="speech"):
    """Somebody spoke: never what was said."""

    seat: Seat
    hearers: Mask
    price: Word
    length: Count


class Upgraded(Entry, frozen=True, kw_only=True, tag="upgraded"):
    """The rules came out different after an upgrade, and the match went on from this position."""

    lumignon: Word
    version: Count
    content: Hash
    state: dict[str, Any]


class Ended(Entry, frozen=True, kw_only=True, tag="ended"):
    """The match is closed; without a result it was given up."""

    result: Word
    winners: Mask


class Revealed(Entry, frozen=True, kw_only=True, tag="revealed"):
    """The house's seed."""

    seed: Hash


class Signed(Entry, frozen=True, kw_only=True, tag="signed"):
    """The house signs the hash of the line before."""

    key: Hash
    signature: Signature


ORDER: Final[dict[type[Entry], int]] = {
    Opened: 0,
    SaltCommitments: 1,
    SaltsRevealed: 1,
    Began: 2,
    Moved: 3,
    ClockRan: 3,
    Undid: 3,
    Redid: 3,
    Handed: 3,
    Spoke: 3,
    Upgraded: 3,
    Ended: 4,
    Revealed: 5,
    Signed: 6,
}
"""Entries stand in this order."""

KINDS: Final = {str(kind.__struct_config__.tag): kind for kind in ORDER}
"""Each kind of entry by the name that it has in the line."""

REPEATED: Final = (1, 3)
"""The places in the order where any number of entries may stand."""

ENTRY: Final[Any] = reduce(or_, ORDER)
"""Any of them, for msgspec."""


def kind_of(entry: Entry) -> str:
    """The name of an entry's kind."""
    return str(entry.__struct_config__.tag)
