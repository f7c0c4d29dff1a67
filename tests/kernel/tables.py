"""Tables at which the toy is played: sealed or fast, with persons who have names."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from tests.kernel.toy import TOY

from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.sealed import Salts, Sealed, salt_commitment
from lumignon.kernel.undo import Mode

TABLE = "table-1"
SEED = b"the house's own seed, 32 bytes!!"
SIGNING_KEY = b"the house's key for its signature"[:32]
ANN, BOB, CLEO = "ann", "bob", "cleo"
TWO = {0: ANN, 1: BOB}
THREE = {0: ANN, 1: BOB, 2: CLEO}


def salt_of(person: str, turn: int = 0) -> bytes:
    return f"{person}{turn}".encode().ljust(32, b".")


def agreed_salts(persons: Iterable[str]) -> Salts:
    """A round of salts in which everybody keeps their word."""
    salts = Salts(TABLE, list(persons))
    for person in salts.waiting:
        salts.commit(person, salt_commitment(TABLE, person, salt_of(person)))
    salts.close()
    for person in salts.waiting:
        assert salts.reveal(person, salt_of(person))
    salts.close()
    return salts


def sit_down(
    persons: dict[int, str] | None = None,
    *,
    undo: Mode = "free",
    chance: Sealed | int | None = None,
    seats: int = 2,
) -> Match:
    """A match at the beginning of north's first turn, sealed unless a seed is given."""
    players = TWO if persons is None else persons
    if chance is None:
        people = [player for player in dict.fromkeys(players.values()) if not player.startswith("bot:")]
        chance = Sealed(SEED, agreed_salts(people) if people else None)
    nonces = count(1)
    return Match.open(
        TOY,
        {"seats": seats},
        table=TABLE,
        chance=chance,
        persons=players,
        undo=undo,
        nonce=lambda size: f"{next(nonces):0{2 * size}x}",
    )


def play(match: Match, *moves: tuple[int, Move]) -> None:
    """Moves, each by a seat."""
    for seat, move in moves:
        match.play(seat, move)


def told(match: Match, audience: int) -> list[str]:
    """The keys of what an audience was told."""
    return [event.key for _, event in match.heard(audience)]


def everything(match: Match) -> tuple[object, ...]:
    """All that must be the same when a match is rebuilt from its journal."""
    offers = [(match.undo_offer(seat), match.redo_offer(seat)) for seat in range(len(match.players))]
    return (
        match.state.to_json(),
        match.chronicle,
        match.players,
        match.redrawn,
        match.crossed,
        match.closed,
        offers,
    )
