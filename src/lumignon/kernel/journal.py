"""The journal: the one truth of a match, as JSON lines that each chain the hash of the one before.

A line carries a nonce, so that nobody can search for its secrets with the published hash of a later one. The
journal belongs to the house until the match is over; then everybody may read it, and verify it.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar, cast

import msgspec

from lumignon.kernel.entries import (
    ENTRY,
    KINDS,
    ORDER,
    PRINTABLE,
    REPEATED,
    Ended,
    Entry,
    Moved,
    Signed,
    kind_of,
)
from lumignon.kernel.lines import move_line
from lumignon.kernel.malformed import Malformed, plain_line
from lumignon.kernel.sealed import canonical

NONCE_BYTES: Final = 16
LINES_AT_MOST: Final = 200_000
CLOSING_LINES: Final = 3
"""How many of them are left for the end: how it ended, the seed, the signature."""
LINE_AT_MOST: Final = 1_000_000
"""How many characters a line has at most: an `upgraded` entry holds a whole position."""
BEGINNING: Final = "0" * 64
MOVE: Final = "move"
BEFORE_MOVES: Final = frozenset(kind for kind, entry in KINDS.items() if ORDER[entry] in (2, 3))
"""What a move can come after."""

E = TypeVar("E", bound=Entry)

NonceSource = Callable[[int], str]
"""Gives so many random bytes as hexadecimal digits."""

FRESH: Final[NonceSource] = secrets.token_hex
"""Nonces for real tables; tests bring their own."""


class BrokenJournal(ValueError):
    """A journal that cannot be what a match wrote: the line, counted from 1, and why."""

    def __init__(self, line_number: int, reason: str) -> None:
        self.line_number = line_number
        self.reason = plain_line(reason)
        super().__init__(f"line {line_number}: {self.reason}")

    def __reduce__(self) -> tuple[type[BrokenJournal], tuple[int, str]]:
        # a worker process hands it to its parent
        return BrokenJournal, (self.line_number, self.reason)


class JournalFull(ValueError):
    """A match that has gone on for as long as a journal can hold: it can be closed, and nothing else."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line that fits in its place: its exact text, and which kind of entry it holds."""

    text: str
    kind: str

    @property
    def entry(self) -> Entry:
        """The entry, read from the text: a long match would be twice as large if it kept them."""
        return cast("Entry", _DECODER.decode(self.text))

    @property
    def hash(self) -> str:
        """What the next line names."""
        return hash_of(self.text)


_DECODER: Final = msgspec.json.Decoder(ENTRY)


def hash_of(text: str) -> str:
    """The hash of a line's bytes, without its line feed."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


class Journal:
    """The lines of one match. They are only ever added to."""

    def __init__(self, nonce: NonceSource = FRESH) -> None:
        self.lines: list[Line] = []
        self._nonce = nonce
        self._hashed: tuple[Line | None, str] = (None, BEGINNING)
        """The line that was hashed last, and its hash."""

    def __len__(self) -> int:
        return len(self.lines)

    @property
    def head(self) -> str:
        """The hash of the last line: whoever knows it can tell whether anything was changed since."""
        if not self.lines:
            return BEGINNING
        last = self.lines[-1]
        if self._hashed[0] is not last:
            self._hashed = (last, last.hash)
        return self._hashed[1]

    def append(self, kind: str, at: int, **data: object) -> Line:
        """Add an entry; `at` is the time in milliseconds, as told from outside."""
        nonce, before = self._nonce(NONCE_BYTES), self.head
        if kind == MOVE and self.lines and self.lines[-1].kind in BEFORE_MOVES:
            text = move_line(len(self.lines), at, nonce, before, data)
            if text:
                return self._add(Line(text, MOVE))
        return self._write(kind, {"n": len(self.lines), "at": at, "nonce": nonce, "before": before}, data)

    def sign(self, at: int, private_key: bytes) -> Line:
        """Sign the head, and with it all lines, with the 32 bytes of an Ed25519 key."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        signer = Ed25519PrivateKey.from_private_bytes(private_key)
        key = signer.public_key().public_bytes_raw().hex()
        nonce, before = self._nonce(NONCE_BYTES), self.head
        header = {"n": len(self.lines), "at": at, "nonce": nonce, "before": before}
        signature = signer.sign(_signed_bytes(header, key)).hex()
        return self._write("signed", header, {"key": key, "signature": signature})

    def _write(self, kind: str, header: Mapping[str, object], data: Mapping[str, object]) -> Line:
        data = {"entry": kind, **header, **data}
        text = canonical(data).decode("utf-8")
        self._entry(data)
        return self._add(Line(text, kind))

    def _add(self, line: Line) -> Line:
        if len(line.text) > LINE_AT_MOST:
            raise Malformed(f"a line has at most {LINE_AT_MOST} characters")
        if len(self) >= LINES_AT_MOST - CLOSING_LINES and ORDER[KINDS[line.kind]] < ORDER[Ended]:
            raise JournalFull(f"a journal has at most {LINES_AT_MOST} lines: this match can only be closed")
        self.lines.append(line)
        return line

    def entries(self, kind: type[E]) -> list[E]:
        """All entries of one kind, in order."""
        return [cast("E", line.entry) for line in self.lines if KINDS[line.kind] is kind]

    def to_text(self) -> str:
        """The whole journal; every line ends with a line feed."""
        return "".join(f"{line.text}\n" for line in self.lines)

    @classmethod
    def read(cls, text: str, nonce: NonceSource = FRESH) -> Journal:
        """Read what `to_text` wrote, or raise BrokenJournal at the first line that is not as it was."""
        journal = cls(nonce)
        texts = text.split("\n")
        if not text:
            raise BrokenJournal(1, "the journal is empty")
        if texts.pop():
            raise BrokenJournal(len(texts) + 1, "the line is cut off")
        if len(texts) > LINES_AT_MOST:
            raise BrokenJournal(LINES_AT_MOST + 1, f"a journal has at most {LINES_AT_MOST} lines")
        for at, words in enumerate(texts):
            entry = journal._entry(words)
            if entry.before != journal.head:
                raise BrokenJournal(*_who_was_changed(entry, at, texts))
            journal.lines.append(Line(words, kind_of(entry)))
        return journal

    def next_line(self, text: str) -> Line:
        """The line that another process wrote after the last one; BrokenJournal if it cannot come there."""
        if len(self) >= LINES_AT_MOST:
            raise BrokenJournal(len(self) + 1, f"a journal has at most {LINES_AT_MOST} lines")
        entry = self._entry(text)
        if entry.before != self.head:
            raise BrokenJournal(len(self) + 1, "it does not name the line before it")
        return Line(text, kind_of(entry))

    def _entry(self, data: str | dict[str, object]) -> Entry:
        """The entry that comes next, from its line or from what is to be written."""
        number = len(self.lines)
        try:
            entry = _read_entry(data, number) if isinstance(data, str) else _entry_of(data, number)
        except Malformed as broken:
            raise BrokenJournal(number + 1, str(broken)) from None
        reason = self._out_of_order(entry)
        if reason:
            raise BrokenJournal(number + 1, reason)
        return entry

    def _out_of_order(self, entry: Entry) -> str:
        """Why this kind of entry cannot stand here, or nothing."""
        rank = ORDER[type(entry)]
        if not self.lines:
            return "" if rank == 0 else "a journal begins with “opened”"
        last = ORDER[KINDS[self.lines[-1].kind]]
        follows = rank == last if rank in REPEATED and rank == last else rank > last
        # salts may be missing, the beginning may not; nor may a match be revealed or signed before its end
        needed = {3: 2, 4: 2, 5: 4, 6: 4}.get(rank, 0)
        if not follows or last < needed:
            return f"“{kind_of(entry)}” cannot come after “{self.lines[-1].kind}”"
        return ""


def _read_entry(text: str, number: int) -> Entry:
    """The entry of a line that must be as it was written."""
    if len(text) <= LINE_AT_MOST:
        try:
            entry = _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            # what is wrong with it is found out in the long way
            entry = None
        if isinstance(entry, Moved) and _written_again(entry, number) == text:
            return entry
    return _entry_of(_read_line(text), number)


def _written_again(entry: Moved, number: int) -> str:
    """The line in which the quick way writes such a move as the entry of this number."""
    data: dict[str, object] = {
        "seat": entry.seat,
        "choice": entry.choice,
        "move": entry.move,
        "outcomes": entry.outcomes,
    }
    if entry.client:
        data["client"] = entry.client
    return move_line(number, entry.at, entry.nonce, entry.before, data)


def _read_line(text: str) -> dict[str, object]:
    if len(text) > LINE_AT_MOST:
        raise Malformed(f"a line has at most {LINE_AT_MOST} characters")
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("the line is no JSON") from None
    if not isinstance(data, dict):
        raise Malformed("the line is no JSON object")
    if canonical(data) != text.encode("utf-8", "replace"):
        raise Malformed("the line is not in canonical form")
    return data


def _entry_of(data: dict[str, object], number: int) -> Entry:
    if data.get("n") != number:
        raise Malformed(f"entry {number} should stand here")
    try:
        return cast("Entry", msgspec.convert(data, ENTRY))
    except msgspec.ValidationError as wrong:
        reason = str(wrong).replace(f"matching regex {PRINTABLE!r}", "of printable characters")
        raise Malformed(f"the entry does not fit: {reason}") from None


def _who_was_changed(entry: Entry, at: int, texts: list[str]) -> tuple[int, str]:
    """The chain breaks between two lines. The later one is to blame if what comes after it denies it too."""
    if at == 0:
        return 1, "the first line names a line before it"
    if at + 1 < len(texts):
        own = hash_of(texts[at]) not in texts[at + 1]
    else:
        own = isinstance(entry, Signed) and not signature_fits(entry)
    if own:
        return at + 1, "the line was changed: it does not name the line before it"
    return at, "the line was changed: the next one names another"


def _signed_bytes(header: Mapping[str, object], key: str) -> bytes:
    """What a signature is made over: the head, and all else that the line says."""
    return canonical(["lumignon/signed/1", *(header[name] for name in ("before", "n", "at", "nonce")), key])


def signature_fits(entry: Signed) -> bool:
    """Whether the key that the entry names has signed this line, and with it all before."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    header = {"n": entry.n, "at": entry.at, "nonce": entry.nonce, "before": entry.before}
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(entry.key)).verify(
            bytes.fromhex(entry.signature), _signed_bytes(header, entry.key)
        )
    except (InvalidSignature, ValueError):
        return False
    return True
