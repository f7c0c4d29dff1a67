"""What a table's secret is good for besides chance: seeds for its bots' thoughts, and when they answer."""

from __future__ import annotations

import hmac

from lumignon.kernel.malformed import Malformed


def decision_seed(secret: bytes, entry: int, seat: int) -> str:
    """The seed for one decision: the same whichever process asks, and nobody's guess."""
    return _keyed(secret, "decision", entry, seat).hex()


def delay(secret: bytes, choice: int, seat: int, low_ms: int, high_ms: int) -> int:
    """How long a seat takes to answer, in milliseconds.

    It follows from the table's secret, the choice and the seat alone, so that where actors are hidden nobody
    learns from it what a hand or a role has to think about.
    """
    if not 0 <= low_ms <= high_ms:
        raise Malformed(f"no answer takes from {low_ms} to {high_ms} ms")
    drawn = int.from_bytes(_keyed(secret, "delay", choice, seat), "big")
    return low_ms + drawn % (high_ms - low_ms + 1)


def _keyed(secret: bytes, what: str, number: int, seat: int) -> bytes:
    return hmac.digest(secret, f"{what}/{number}/{seat}".encode(), "sha256")
