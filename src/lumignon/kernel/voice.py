"""Speech is part of the rules: who may speak now, who hears it, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Voice:
    """What speaking would mean for one seat at this moment."""

    hearers: int
    """The mask of seats that hear it; 0: nobody, the seat may not speak, or not before it has paid."""
    price: str = ""
    """The verb of the standing move by which speech is bought here, or was bought, if the seat is heard."""
    paragraph: str = ""
    """Why it is so."""
