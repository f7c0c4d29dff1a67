"""Who somebody is: a signed cookie and a nickname, and nothing else. There is no password to lose.

The cookie says the person's id and the house's signature over it. The id may be seen by anybody, as it stands
in journals; only the signature makes a browser this person. It is compared in constant time and never logged.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

COOKIE: Final = "lumignon"
COOKIE_SECONDS: Final = 400 * 24 * 3600
CARRY_SECONDS: Final = 600
"""How long a link for another device can be redeemed."""

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"


def word(length: int) -> str:
    """A random word that is easy to type and cannot be guessed: five bits a letter."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_person() -> str:
    """The id of somebody new."""
    return f"p{word(15)}"


def new_table() -> str:
    """The id of a new table."""
    return word(12)


def new_invite() -> str:
    """The secret part of a table's link."""
    return secrets.token_urlsafe(16)


def hash_of_token(token: str) -> str:
    """What is kept of a secret that is only ever shown once."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that says nothing else."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))


class Seal:
    """Signs cookies with a secret of the house."""

    def __init__(self, key: bytes) -> None:
        self._key: Final = key

    def cookie(self, person: str) -> str:
        """What the browser keeps."""
        return f"{person}.{self._signature(person)}"

    def person(self, cookie: str) -> str:
        """Whose cookie this is, or nothing if it is nobody's."""
        person, dot, signature = cookie.partition(".")
        if not dot or not 0 < len(person) <= 32 or not person.isascii() or not signature.isascii():
            return ""
        return person if same(signature, self._signature(person)) else ""

    def _signature(self, person: str) -> str:
        return hmac.digest(self._key, f"lumignon/cookie/1/{person}".encode(), "sha256").hex()
