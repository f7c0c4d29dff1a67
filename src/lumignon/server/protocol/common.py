"""What messages in both directions are made of."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from lumignon.kernel.entries import PRINTABLE

PROTOCOL: Final = 1
"""Raised when an older client would misunderstand a newer house."""

MESSAGE_AT_MOST: Final = 8_192
"""How many bytes a message to the house has at most."""

SPEECH_AT_MOST: Final = 500
"""How many characters one utterance has at most."""

TableId = Annotated[str, Meta(pattern=r"^[0-9a-z]{12}\Z")]
Invite = Annotated[str, Meta(pattern=r"^[0-9a-zA-Z_-]{0,43}\Z")]
ClientId = Annotated[str, Meta(pattern=r"^[0-9a-zA-Z_-]{1,32}\Z")]
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
SeatNumber = Annotated[int, Meta(ge=0, lt=16)]
Audience = Annotated[int, Meta(ge=-1, lt=16)]
Count = Annotated[int, Meta(ge=0, lt=2**53)]
Verb = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE)]
MoveNumber = Annotated[int, Meta(gt=-(2**31), lt=2**31)]
MoveJson = Annotated[list[Verb | MoveNumber], Meta(min_length=1, max_length=17)]
"""A move: its verb, then its numbers."""

EventJson = list[str | int]
"""An event: its key, then its numbers."""
