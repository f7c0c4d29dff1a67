"""Writing many changes to SQLite in one transaction, each of them wholly or not at all.

What each change was made for is compared with what is there: a change that comes too late is a Conflict and
left out, the others are written together. One culprit costs the rest nothing. Nobody else writes meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from lumignon.server.storage.database import Outcome
from lumignon.server.storage.schema import lines, seats, speech, tables
from lumignon.server.storage.store import Change, Conflict, Utterance

HELD = select(tables.c.id, tables.c.lines, tables.c.version).where(
    tables.c.id.in_(bindparam("ids", expanding=True))
)
# One statement for all kinds of changes, so that a batch is one trip to the database whatever is in it.
CHANGED = (
    update(tables)
    .where(tables.c.id == bindparam("changed"))
    .values(
        touched=bindparam("new_touched"),
        lines=bindparam("new_lines"),
        version=bindparam("new_version"),
        snapshot_lines=func.coalesce(bindparam("new_snapshot_lines"), tables.c.snapshot_lines),
        **{
            name: func.coalesce(bindparam(f"new_{name}"), tables.c[name])
            for name in ("snapshot", "body", "status", "public", "secret")
        },
    )
)
LAST_SAID = (
    select(speech.c.table, func.max(speech.c.number))
    .where(speech.c.table.in_(bindparam("ids", expanding=True)))
    .group_by(speech.c.table)
)
UNSEATED = delete(seats).where(seats.c.table == bindparam("changed"))


@dataclass(frozen=True, slots=True)
class Held:
    """What a table's row says now, and until the commit."""

    lines: int
    version: int


def write(connection: Connection, changes: Sequence[Change]) -> list[Outcome]:
    """Write changes of different tables; for each, what came of it. The commit is the caller's."""
    ids = padded(change.table for change in changes)
    held = {row.id: Held(row.lines, row.version) for row in connection.execute(HELD, {"ids": ids})}
    speaking = padded(change.table for change in changes if change.said)
    last_said: dict[str, int] = {}
    if speaking:
        last_said = {row[0]: row[1] for row in connection.execute(LAST_SAID, {"ids": speaking})}
    outcomes = [check(change, held.get(change.table), last_said.get(change.table, 0)) for change in changes]
    accepted = [change for change, outcome in zip(changes, outcomes, strict=True) if outcome is None]
    if accepted:
        write_accepted(connection, accepted, held)
    return outcomes


def check(change: Change, held: Held | None, last_said: int) -> Outcome:
    """Whether the change was made for the table as it is."""
    if held is None:
        return Conflict(f"there is no table {change.table}")
    if (change.lines or change.snapshot is not None) and change.first_line != held.lines:
        return Conflict(f"table {change.table} has {held.lines} lines, not {change.first_line}")
    if change.body is not None and change.version != held.version:
        return Conflict(f"table {change.table} is at version {held.version}, not {change.version}")
    if change.said and change.said[0].number <= last_said:
        return Conflict(f"more has been said at table {change.table}")
    return None


def write_accepted(connection: Connection, changes: Sequence[Change], held: dict[str, Held]) -> None:
    connection.execute(CHANGED, [values(change, held[change.table]) for change in changes])
    new_lines = [
        {"table": change.table, "n": number, "text": line}
        for change in changes
        for number, line in enumerate(change.lines, change.first_line)
    ]
    if new_lines:
        connection.execute(insert(lines), new_lines)
    said = [spoken(change.table, utterance) for change in changes for utterance in change.said]
    if said:
        connection.execute(insert(speech), said)
    seated = [change for change in changes if change.persons is not None]
    if seated:
        connection.execute(UNSEATED, [{"changed": change.table} for change in seated])
        seat(connection, ((change.table, person) for change in seated for person in change.persons or ()))


def spoken(table: str, utterance: Utterance) -> dict[str, Any]:
    """An utterance as a row."""
    places = " ".join(map(str, utterance.places))
    return {**structs.asdict(utterance), "table": table, "places": places}


def values(change: Change, held: Held) -> dict[str, Any]:
    """What becomes of the table's row. None leaves a column as it is."""
    lines_after = held.lines + len(change.lines)
    return {
        "changed": change.table,
        "new_touched": change.touched,
        "new_lines": lines_after,
        "new_version": held.version + (change.body is not None),
        "new_snapshot": change.snapshot,
        "new_snapshot_lines": None if change.snapshot is None else lines_after,
        "new_body": change.body,
        "new_status": change.status,
        "new_public": change.public,
        "new_secret": change.secret,
    }


def seat(connection: Connection, pairs: Iterable[tuple[str, str]]) -> None:
    """Note whose games a table is among."""
    rows = [{"table": table, "person": person} for table, person in dict.fromkeys(pairs)]
    if rows:
        connection.execute(insert(seats), rows)


def padded(ids: Iterable[str]) -> list[str]:
    """The ids, the last repeated up to a power of two: a few statements to prepare instead of hundreds."""
    found = list(ids)
    return found + found[-1:] * ((1 << (len(found) - 1).bit_length()) - len(found))
