"""Writing many changes to PostgreSQL: compared, appended, announced and committed by one statement.

Statement after statement takes twice as long: docs/decisions/0008 has the figures. This does what batch.py
does for SQLite, and the same tests hold both to it.

The rows of the tables are held first, in one order for every process, so that none wait for each other in a
ring. `held` then has the newest version of each, whenever this statement began, and what is compared with it
decides. Speech is not held: some may be there and not be seen yet. Then its key stands in the way, the whole
statement fails, and each change is tried alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lumignon.server.storage.database import Outcome
from lumignon.server.storage.store import Change, Conflict

CHANGED = """
WITH wanted AS (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::int[], $4::int[], $5::text[], $6::text[], $7::int[],
        $8::text[], $9::boolean[], $10::bytea[], $11::int[], $12::boolean[]
    ) AS wanted (
        id, touched, first_line, added, snapshot, body, version,
        status, public, secret, first_said, seated
    )
), held AS MATERIALIZED (
    SELECT id, lines, version FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE
), changed AS (
    UPDATE tables SET
        touched = wanted.touched,
        lines = held.lines + wanted.added,
        version = held.version + (wanted.body IS NOT NULL)::int,
        body = coalesce(wanted.body, tables.body),
        status = coalesce(wanted.status, tables.status),
        public = coalesce(wanted.public, tables.public),
        secret = coalesce(wanted.secret, tables.secret),
        snapshot = coalesce(wanted.snapshot, tables.snapshot),
        snapshot_lines =
            CASE WHEN wanted.snapshot IS NULL THEN tables.snapshot_lines ELSE held.lines + wanted.added END
    FROM held JOIN wanted USING (id)
    WHERE tables.id = held.id
        AND (wanted.first_line IS NULL OR wanted.first_line = held.lines)
        AND (wanted.body IS NULL OR wanted.version = held.version)
        AND (wanted.first_said IS NULL OR NOT EXISTS (
            SELECT FROM speech WHERE speech."table" = held.id AND speech.number >= wanted.first_said
        ))
    RETURNING tables.id, wanted.seated
), lines_added AS (
    INSERT INTO lines ("table", n, text)
    SELECT id, n, text FROM unnest($13::text[], $14::int[], $15::text[]) AS line (id, n, text)
    JOIN changed USING (id)
), said AS (
    INSERT INTO speech ("table", number, at, person, seat, hearers, text, places, path)
    SELECT id, number, at, person, seat, hearers, text, places, path FROM unnest(
        $16::text[], $17::int[], $18::bigint[], $19::text[], $20::int[],
        $21::bigint[], $22::text[], $23::text[], $24::boolean[]
    ) AS utterance (id, number, at, person, seat, hearers, text, places, path)
    JOIN changed USING (id)
), sitting AS (
    SELECT id, person FROM unnest($25::text[], $26::text[]) AS pair (id, person) JOIN changed USING (id)
), risen AS (
    DELETE FROM seats USING changed
    WHERE seats."table" = changed.id AND changed.seated
        AND NOT EXISTS (
            SELECT FROM sitting WHERE sitting.id = seats."table" AND sitting.person = seats.person
        )
), sat_down AS (
    INSERT INTO seats ("table", person) SELECT DISTINCT id, person FROM sitting ON CONFLICT DO NOTHING
)
"""
QUIETLY = f"{CHANGED} SELECT id FROM changed"  # noqa: S608 - all of it stands here
ALOUD = f"{CHANGED} SELECT id, pg_notify($27, $28 || ' ' || id) FROM changed"  # noqa: S608


def arguments(changes: Sequence[Change]) -> list[list[Any]]:
    """The columns of `wanted`, then those of the new lines, of what was said, and of who sits where."""
    lines = [
        (change.table, number, text)
        for change in changes
        for number, text in enumerate(change.lines, change.first_line)
    ]
    speech = [
        (
            *(change.table, said.number, said.at, said.person, said.seat),
            *(said.hearers, said.text, " ".join(map(str, said.places)), said.path),
        )
        for change in changes
        for said in change.said
    ]
    sitting = [(change.table, person) for change in changes for person in change.persons or ()]
    return [
        *columns([wanted(change) for change in changes], 12),
        *columns(lines, 3),
        *columns(speech, 9),
        *columns(sitting, 2),
    ]


def wanted(change: Change) -> tuple[Any, ...]:
    """None compares nothing, and leaves what is there."""
    appends = bool(change.lines) or change.snapshot is not None
    return (
        *(change.table, change.touched, change.first_line if appends else None, len(change.lines)),
        *(change.snapshot, change.body, change.version, change.status, change.public, change.secret),
        *(change.said[0].number if change.said else None, change.persons is not None),
    )


def columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [[row[number] for row in rows] for number in range(width)]


def outcomes(changes: Sequence[Change], changed: set[str]) -> list[Outcome]:
    return [
        None
        if change.table in changed
        else Conflict(f"table {change.table} is not what it was, or there is none")
        for change in changes
    ]
