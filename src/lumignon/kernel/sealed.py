"""The sealed source: chance that was fixed before anybody played, and that everybody can check afterwards.

The house commits to a secret seed, every person to a salt; when the seats are closed the salts are opened,
and seed and salts together give the key that every draw comes from. `docs/sealed-chance.md` says it byte
for byte. It proves that the house did not choose the outcomes, not that it did not look at them.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from lumignon.kernel.chance import Chance
from lumignon.kernel.malformed import Malformed

SECRET_BYTES: Final = 32
"""How long a seed is, and a salt."""

LARGEST: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""

_WORD_BYTES: Final = 8
_WORDS: Final = 2**64
_DEEPEST: Final = 32


def canonical(value: object) -> bytes:
    """The one JSON text of a value: UTF-8, keys sorted, no spaces, no floats."""
    _demand_plain(value, 0)
    try:
        return msgspec.json.encode(value, order="sorted")
    except UnicodeEncodeError:
        raise Malformed("a text holds half a character") from None


def _demand_plain(value: object, depth: int) -> None:
    # this is on the way of every entry of every journal: the commonest kinds come first
    kind = type(value)
    if kind is str or value is None or kind is bool:
        return
    if isinstance(value, int):
        if not -LARGEST <= value <= LARGEST:
            raise Malformed("a whole number beyond what JSON keeps exactly")
    elif depth > _DEEPEST:
        raise Malformed("JSON that is nested too deeply")
    elif isinstance(value, (list, tuple)):
        for item in value:
            _demand_plain(item, depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                raise Malformed("the keys of canonical JSON are words")
            _demand_plain(item, depth + 1)
    else:
        raise Malformed(f"canonical JSON has no {kind.__name__}")


def _secret_hex(secret: bytes, what: str) -> str:
    if len(secret) != SECRET_BYTES:
        raise Malformed(f"a {what} has {SECRET_BYTES} bytes, not {len(secret)}")
    return secret.hex()


def commitment(table: str, seed: bytes) -> str:
    """What the house publishes when the table opens: it binds the house to the seed, for this table only."""
    return hashlib.sha256(canonical(["lumignon/seed/1", table, _secret_hex(seed, "seed")])).hexdigest()


def salt_commitment(table: str, person: str, salt: bytes) -> str:
    """What a person's client sends first: nobody can choose a salt after seeing the others'."""
    return hashlib.sha256(
        canonical(["lumignon/salt/1", table, person, _secret_hex(salt, "salt")])
    ).hexdigest()


def table_key(
    seed: bytes,
    *,
    table: str,
    versions: Mapping[str, int | str],
    options: Mapping[str, int | str | bool],
    seats: Sequence[Sequence[str | None]],
    salts: Mapping[str, bytes],
) -> bytes:
    """The key of all draws. `seats` are [name, player] in order; the salts are ordered by person."""
    _secret_hex(seed, "seed")
    bound = {
        "domain": "lumignon/table/1",
        "options": options,
        "salts": [[person, _secret_hex(salts[person], "salt")] for person in sorted(salts)],
        "seats": seats,
        "table": table,
        "versions": versions,
    }
    return hmac.digest(seed, canonical(bound), "sha256")


def rejection_bound(limit: int) -> int:
    """Words from this one on are thrown away: the rest falls into `limit` equal parts."""
    return _WORDS - _WORDS % limit


class SealedChance(Chance):
    """Draws from a table's key. Each draw is a stream of its own: none depends on what another took."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        # kept as a keyed hash, so that no attribute holds the key itself
        self._keyed: Final = hmac.new(key, digestmod=hashlib.sha256)
        self._draw: tuple[str, int] = ("", 0)
        self._counter = 0
        self._block = b""

    def __repr__(self) -> str:
        return "<SealedChance>"

    def open(self, label: str, number: int) -> None:
        self._draw = (label, number)
        self._counter = 0
        self._block = b""

    def below(self, label: str, limit: int) -> int:
        if not 1 <= limit <= _WORDS:
            raise ValueError("chance was asked to choose among nothing, or among too much")
        bound = rejection_bound(limit)
        word = self._word()
        while word >= bound:
            word = self._word()
        return word % limit

    def _word(self) -> int:
        if not self._block:
            keyed = self._keyed.copy()
            keyed.update(canonical(["lumignon/draw/1", *self._draw, self._counter]))
            self._block = keyed.digest()
            self._counter += 1
        word = int.from_bytes(self._block[:_WORD_BYTES], "big")
        self._block = self._block[_WORD_BYTES:]
        return word


class SaltRefused(ValueError):
    """A commitment or a salt that cannot be taken now: one sentence why."""


@dataclass(frozen=True)
class SaltRound:
    """One round of salts as the journal shows it."""

    commitments: dict[str, str]
    uncommitted: tuple[str, ...]
    """Who left because no commitment came."""
    salts: dict[str, bytes]
    unrevealed: tuple[str, ...]
    """Who left because no salt came, or one that did not match: the round is repeated without them."""


class Salts:
    """The round of salts: all commit, then all reveal; who does not is out, and the others begin again.

    The one that sees the others' salts and then keeps its own back has chosen between two outcomes. It
    therefore costs the seat, and nobody's salt of that round counts.
    """

    def __init__(self, table: str, persons: Sequence[str]) -> None:
        self.table: Final = table
        self.persons = list(persons)
        """Who is still in it."""
        self.rounds: list[SaltRound] = []
        self.done = not self.persons
        self.revealing = False
        self._commitments: dict[str, str] = {}
        self._uncommitted: tuple[str, ...] = ()
        self._shown: dict[str, bytes | None] = {}

    @property
    def waiting(self) -> list[str]:
        """For whom the round waits now."""
        if self.done:
            return []
        answered = self._shown if self.revealing else self._commitments
        return [person for person in self.persons if person not in answered]

    @property
    def agreed(self) -> dict[str, bytes]:
        """The salts that count: those of the last round."""
        return dict(self.rounds[-1].salts) if self.done and self.persons else {}

    def commit(self, person: str, promised: str) -> None:
        """A person's commitment; the first one counts."""
        self._demand(person, revealing=False)
        if len(promised) != 64 or not set(promised) <= set("0123456789abcdef"):
            raise SaltRefused("a commitment is 64 hexadecimal digits")
        self._commitments[person] = promised

    def reveal(self, person: str, salt: bytes) -> bool:
        """A person's salt, and whether it matches; the first one counts."""
        self._demand(person, revealing=True)
        fits = len(salt) == SECRET_BYTES and hmac.compare_digest(
            salt_commitment(self.table, person, salt), self._commitments[person]
        )
        self._shown[person] = salt if fits else None
        return fits

    def close(self) -> None:
        """Wait no longer: those who committed reveal; or the round is over, and repeated if somebody left."""
        if self.done:
            raise SaltRefused("the round of salts is over")
        if not self.revealing:
            self._uncommitted = tuple(self.waiting)
            self.persons = [person for person in self.persons if person in self._commitments]
            self.revealing = True
            return
        salts = {person: salt for person, salt in self._shown.items() if salt is not None}
        left = tuple(person for person in self.persons if person not in salts)
        self.rounds.append(SaltRound(self._commitments, self._uncommitted, salts, left))
        self.persons = [person for person in self.persons if person in salts]
        self.done = not left or not self.persons
        self.revealing = False
        self._commitments = {}
        self._uncommitted = ()
        self._shown = {}

    def _demand(self, person: str, *, revealing: bool) -> None:
        if self.done or self.revealing != revealing:
            raise SaltRefused("the salts are not at that point")
        if person not in self.persons:
            raise SaltRefused("this person takes no part in the round of salts")
        if person not in self.waiting:
            raise SaltRefused("this person has answered already")


class Sealed:
    """What a sealed table plays with: the house's seed, and the persons' salts where there were any."""

    def __init__(self, seed: bytes, salts: Salts | None = None) -> None:
        _secret_hex(seed, "seed")
        self.seed: Final = seed
        self.salts: Final = salts

    def __repr__(self) -> str:
        return "<Sealed>"
