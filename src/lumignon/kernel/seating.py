"""Who sits where: persons, bots and nobody, by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumignon.kernel.entries import Player
from lumignon.kernel.malformed import Malformed

BOT: Final = "bot:"
"""How the names of players begin that are no persons."""


def is_person(player: Player) -> bool:
    """Whether a seat's player can be asked, as opposed to a bot or nobody."""
    return player is not None and not player.startswith(BOT)


def player_in(players: Sequence[Player], seat: int) -> Player:
    """Who plays a seat; Malformed if there is no such seat."""
    if not 0 <= seat < len(players):
        raise Malformed(f"there is no seat {seat}: they count from 0 to {len(players) - 1}")
    return players[seat]


def person_in(players: Sequence[Player], seat: int) -> str:
    """The person in a seat, or nothing."""
    player = player_in(players, seat)
    return player if player is not None and is_person(player) else ""


def seats_of(players: Sequence[Player], person: str) -> list[int]:
    """The seats that a person plays."""
    return [seat for seat, player in enumerate(players) if player == person]


def mask_of(players: Sequence[Player], person: str, seat: int) -> int:
    """The seats of a person, and this one that they played, as a mask."""
    mask = 1 << seat
    for other in seats_of(players, person):
        mask |= 1 << other
    return mask


def own_ears(players: Sequence[Player], seat: int) -> int:
    """The seats of the person in this seat, as a mask: one's own ears are no hearers' ears."""
    person = person_in(players, seat)
    return mask_of(players, person, seat) if person else 1 << seat


def others(players: Sequence[Player], person: str) -> frozenset[str]:
    """All other persons at the table: those whose consent it takes."""
    return frozenset(
        player for player in players if player is not None and is_person(player) and player != person
    )
