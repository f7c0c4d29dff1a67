"""Opening a match: the first lines of its journal, up to the salts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lumignon import __version__
from lumignon.kernel.clockwork import State
from lumignon.kernel.entries import Opened, Player
from lumignon.kernel.game import Game
from lumignon.kernel.journal import Journal
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.options import Setting
from lumignon.kernel.sealed import Salts, Sealed, canonical, commitment
from lumignon.kernel.undo import Mode

FORMAT: Final = 1
"""The form of journals that this house writes."""


def write_opening(
    journal: Journal,
    game: Game,
    options: Mapping[str, object],
    table: str,
    chance: Sealed | int | str,
    undo: Mode,
    at: int,
    position: State | None = None,
) -> Opened:
    """Write what is played, by which rules, where chance comes from, and from which position on."""
    settings = game.settle(options)
    if isinstance(chance, Sealed):
        source: dict[str, object] = {"source": "sealed", "commitment": commitment(table, chance.seed)}
    else:
        source = {"source": "fast", "seed": chance}
    if position is not None:
        source["state"] = beginning_at(game, settings, position.to_json()).to_json()
    opened = journal.append(
        "opened",
        at,
        format=FORMAT,
        lumignon=__version__,
        game=game.name,
        version=game.version,
        content=game.content_hash,
        table=table,
        options=settings,
        seats=game.seat_names(settings),
        undo=undo,
        **source,
    ).entry
    assert isinstance(opened, Opened)
    return opened


def beginning_at(game: Game, settings: Mapping[str, Setting], data: object) -> State:
    """The position that a match can begin at with these options; Malformed or Impossible if it cannot."""
    position: State = game.load(data)
    if game.seats_in(position) != game.seat_names(settings):
        raise Malformed("the position has other seats than the options say")
    return position


def demand_position(game: Game, opened: Opened) -> None:
    """Malformed or Impossible, if a match cannot have begun where its opening says."""
    if opened.state is not None:
        position = beginning_at(game, opened.options, opened.state)
        if canonical(position.to_json()) != canonical(opened.state):
            raise Malformed("the position is not written as positions are")


def seated(persons: Mapping[int, str], opened: Opened) -> list[Player]:
    """Who plays each seat; nobody where no one is named."""
    seats = len(opened.seats)
    unknown = [seat for seat in persons if not 0 <= seat < seats]
    if unknown:
        raise ValueError(f"there is no seat {unknown[0]}: they count from 0 to {seats - 1}")
    return [named(persons.get(seat)) for seat in range(seats)]


def named(player: Player) -> Player:
    """A player that has a name, or nobody."""
    if player == "":
        raise Malformed("who plays a seat has a name; a seat that nobody plays is given none")
    return player


def write_salts(journal: Journal, table: str, salts: Salts, players: list[Player], at: int) -> None:
    """Write every round of salts, those that were repeated as well."""
    if not salts.done or salts.table != table:
        raise ValueError("the round of salts is not over yet, or it was another table's")
    for number, one in enumerate(salts.rounds):
        if any(person in players for person in (*one.uncommitted, *one.unrevealed)):
            raise ValueError("a person who left the round of salts has no seat when the match begins")
        left = list(one.uncommitted)
        journal.append("salt-commitments", at, round=number, commitments=one.commitments, left=left)
        shown = {person: salt.hex() for person, salt in one.salts.items()}
        journal.append("salts", at, round=number, salts=shown, left=list(one.unrevealed))
