"""From stored lines to a running match; and on, where the rules have changed since."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from lumignon import __version__
from lumignon.kernel.fold import follow, rules_held, upgrade
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BrokenJournal, Journal
from lumignon.kernel.match import Match
from lumignon.kernel.sealed import Sealed
from lumignon.server.live.failures import Failure
from lumignon.server.storage.store import TableRow

LOG: Final = logging.getLogger("lumignon.tables")


def fold_kept(game: Game, lines: list[str], secret: bytes, row: TableRow, now: int) -> Match:
    """The match that these lines tell of.

    Rules that have changed since may come out different, or not know what to do: then it goes on from the
    last snapshot, and the journal says so.
    """
    text = "".join(f"{line}\n" for line in lines)
    journal = Journal.read(text)
    changed = rules_held(journal) != (__version__, game.version, game.content_hash)
    broken: BrokenJournal | None = None
    match: Match | None = None
    try:
        match = Match.fold(game, journal, Sealed(secret))
    except BrokenJournal as reason:
        broken = reason
    if match is not None and (not changed or match.closed or _agrees(match, row, len(lines))):
        return match
    if not changed or not row.snapshot:
        LOG.error("a table cannot be read", extra={"table": row.id, "reason": str(broken)})
        raise Failure("try-again", "this table cannot be read")
    state = msgspec.json.decode(row.snapshot)["state"]
    LOG.warning("a table goes on from its snapshot, as the rules have changed", extra={"table": row.id})
    return upgrade(game, Journal.read(text), state, now, Sealed(secret))


def _agrees(match: Match, row: TableRow, lines: int) -> bool:
    if not row.snapshot or row.snapshot_lines != lines:
        return True
    state: object = msgspec.json.decode(row.snapshot)["state"]
    mine: object = msgspec.json.decode(match.game.save(match.state))
    return mine == state


def follow_lines(match: Match, lines: list[str]) -> None:
    """Play on what another process has written."""
    follow(match, lines)
