"""Write docs/sealed-vectors.json: what the sealed source gives, for whoever implements it once more.

With --check, write nothing: fail when the file says something else.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from lumignon.kernel.sealed import (
    SealedChance,
    canonical,
    commitment,
    rejection_bound,
    salt_commitment,
    table_key,
)

PAGE = Path(__file__).resolve().parent.parent / "docs" / "sealed-vectors.json"
SEED = bytes(range(32))
OTHER_SEED = bytes.fromhex("ff" * 32)
SALTS = {"zoé": bytes(range(32, 64)), "anna": bytes(range(64, 96))}
TABLE = "table-1"
VERSIONS: dict[str, int | str] = {
    "content": "0" * 64,
    "format": 1,
    "game": "veillee",
    "lumignon": "0.1.0",
    "version": 1,
}
OPTIONS: dict[str, int | str | bool] = {"wakers": 3, "silence": True, "level": "long"}
SEATS: list[list[str | None]] = [["night", "zoé"], ["blue", "anna"], ["red", "bot:regular"], ["green", None]]
VALUES: list[object] = [
    None,
    [True, False, 0, -1, 2**53 - 1],
    {"b": 1, "a": {"d": [], "c": {}}},
    'a quote ", a backslash \\, a tab \t, a line\n, a bell \x07, a slash /',
    "une veillée – « l’ombre »\u2028🕯",
]
HALF_AND_ONE = 2**63 + 1


class CountingChance(SealedChance):
    """Counts the words that were thrown away."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.thrown = 0
        self.bound = 2**64

    def _word(self) -> int:
        word = super()._word()
        self.thrown += word >= self.bound
        return word


def key_of(seed: bytes, salts: dict[str, bytes]) -> bytes:
    return table_key(seed, table=TABLE, versions=VERSIONS, options=OPTIONS, seats=SEATS, salts=salts)


def keys() -> list[dict[str, Any]]:
    return [
        {
            "seed": seed.hex(),
            "table": TABLE,
            "versions": VERSIONS,
            "options": OPTIONS,
            "seats": SEATS,
            "salts": {person: salt.hex() for person, salt in salts.items()},
            "key": key_of(seed, salts).hex(),
        }
        for seed, salts in ((SEED, SALTS), (OTHER_SEED, {}))
    ]


def words(key: bytes, label: str, number: int) -> dict[str, Any]:
    chance = SealedChance(key)
    chance.open(label, number)
    drawn = [str(chance.below(label, 2**64)) for _ in range(6)]
    return {"label": label, "number": number, "words": drawn}


def below(key: bytes, label: str, limit: int) -> dict[str, Any]:
    chance = CountingChance(key)
    chance.bound = rejection_bound(limit)
    chance.open(label, 0)
    values = [str(chance.below(label, limit)) for _ in range(8)]
    return {
        "label": label,
        "number": 0,
        "limit": str(limit),
        "bound": str(chance.bound),
        "values": values,
        "thrown-away": chance.thrown,
    }


def draws(key: bytes) -> list[dict[str, Any]]:
    """The questions of a short game, in their order: the number of each draw counts by label."""
    chance = SealedChance(key)
    told: list[dict[str, Any]] = []
    for sides in (6, 6, 20, 2):
        told.append({"ask": "die", "label": "combat", "sides": sides, "outcome": chance.die("combat", sides)})
    for things in ([4, 8, 15, 16, 23, 42], [7]):
        outcome = chance.one_of("stack", things)
        told.append({"ask": "one-of", "label": "stack", "things": things, "outcome": outcome})
    for weights in ([1, 0, 5, 2], [0, 0, 1], [1000, 1, 1]):
        outcome = chance.weighed("tile", weights)
        told.append({"ask": "weighed", "label": "tile", "weights": weights, "outcome": outcome})
    for size in (2, 5, 20):
        things = list(range(size))
        chance.shuffle("étoffe", things)
        told.append({"ask": "shuffle", "label": "étoffe", "things": list(range(size)), "outcome": things})
    told.append({"ask": "die", "label": "combat", "sides": 6, "outcome": chance.die("combat")})
    return told


def vectors() -> dict[str, Any]:
    """Everything that the page holds."""
    key = key_of(SEED, SALTS)
    return {
        "canonical": [{"value": value, "bytes": canonical(value).hex()} for value in VALUES],
        "commitments": [
            {"table": table, "seed": seed.hex(), "commitment": commitment(table, seed)}
            for table, seed in ((TABLE, SEED), ("été", SEED), (TABLE, OTHER_SEED))
        ],
        "salt-commitments": [
            {
                "table": TABLE,
                "person": person,
                "salt": salt.hex(),
                "commitment": salt_commitment(TABLE, person, salt),
            }
            for person, salt in SALTS.items()
        ],
        "keys": keys(),
        "drawing-key": key.hex(),
        "streams": [words(key, "combat", 0), words(key, "combat", 1), words(key, "étoffe", 0)],
        "below": [below(key, "coin", 2), below(key, "rejection", HALF_AND_ONE), below(key, "all", 2**64)],
        "draws": draws(key),
    }


def main() -> None:
    page = json.dumps(vectors(), ensure_ascii=False, indent=2) + "\n"
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(page, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page:
        sys.exit("docs/sealed-vectors.json does not hold what the sealed source gives")


if __name__ == "__main__":
    main()
