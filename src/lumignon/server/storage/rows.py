"""Reading and writing the database, but for changes of tables (batch.py): one function for each question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, Table, and_, delete, insert, literal, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from lumignon.server.storage import schema
from lumignon.server.storage.batch import padded, seat
from lumignon.server.storage.store import LISTED, UNFINISHED, Conflict, Person, TableRow, Utterance

tables, lines, speech = schema.tables, schema.lines, schema.speech
seats, persons, carries, leases, house = (
    schema.seats,
    schema.persons,
    schema.carries,
    schema.leases,
    schema.house,
)

IN_LISTS = [
    tables.c[name] for name in TableRow.__struct_fields__ if not name.startswith(("secret", "snapshot"))
]
WHOLE = [tables.c[name] for name in TableRow.__struct_fields__]
UTTERANCE = [speech.c[name] for name in Utterance.__struct_fields__]
PERSON = [persons.c[name] for name in Person.__struct_fields__]


def insert_or(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that can say what to do when the row exists: both databases can, in their own dialect."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


# Tables


def create(connection: Connection, row: TableRow, sitting: Sequence[str]) -> None:
    try:
        connection.execute(insert(tables), [{**structs.asdict(row), "lines": 0}])
    except IntegrityError:
        raise Conflict(f"table {row.id} exists") from None
    seat(connection, ((row.id, person) for person in sitting))


def table(connection: Connection, name: str) -> TableRow | None:
    row = connection.execute(select(*WHOLE).where(tables.c.id == name)).mappings().one_or_none()
    return None if row is None else TableRow(**row)


def journal(connection: Connection, name: str, after: int) -> list[str]:
    wanted = select(lines.c.text).where(lines.c.table == name, lines.c.n >= after).order_by(lines.c.n)
    return list(connection.execute(wanted).scalars())


def said(connection: Connection, name: str, after: int) -> list[Utterance]:
    wanted = (
        select(*UTTERANCE).where(speech.c.table == name, speech.c.number > after).order_by(speech.c.number)
    )
    return [
        structs.replace(Utterance(**row), places=[int(place) for place in row["places"].split()])
        for row in connection.execute(wanted).mappings()
    ]


def remove(connection: Connection, name: str) -> None:
    connection.execute(delete(tables).where(tables.c.id == name))


# Lists


def newest(connection: Connection, condition: ColumnElement[bool], limit: int) -> list[TableRow]:
    wanted = select(*IN_LISTS).where(condition).order_by(tables.c.created.desc(), tables.c.id).limit(limit)
    return [TableRow(**row, secret=b"") for row in connection.execute(wanted).mappings()]


def public_tables(connection: Connection, limit: int) -> list[TableRow]:
    return newest(connection, and_(tables.c.status.in_(LISTED), tables.c.public), limit)


def tables_of(connection: Connection, person: str, limit: int) -> list[TableRow]:
    return newest(connection, tables.c.id.in_(select(seats.c.table).where(seats.c.person == person)), limit)


def unfinished(connection: Connection) -> list[str]:
    return list(connection.execute(select(tables.c.id).where(tables.c.status.in_(UNFINISHED))).scalars())


def stale(connection: Connection, status: str, before: int, limit: int) -> list[str]:
    wanted = (
        select(tables.c.id)
        .where(tables.c.status == status, tables.c.touched < before)
        .order_by(tables.c.touched, tables.c.id)
        .limit(limit)
    )
    return list(connection.execute(wanted).scalars())


# Leases


def lease(connection: Connection, names: Sequence[str], process: str, until: int, now: int) -> set[str]:
    """One statement, so that of all who ask at once one gets it; in one order, so that none wait in a ring.

    The rows of the tables are held meanwhile: none can be removed before its lease stands.
    """
    wanted = (
        select(tables.c.id, literal(process), literal(until))
        .where(tables.c.id.in_(padded(names)))
        .order_by(tables.c.id)
        .with_for_update(read=True, key_share=True)
    )
    taken = insert_or(connection, leases).from_select(["table", "process", "until"], wanted)
    taken = taken.on_conflict_do_update(
        index_elements=[leases.c.table],
        set_={"process": taken.excluded.process, "until": taken.excluded.until},
        where=or_(leases.c.process == process, leases.c.until <= now),
    )
    return set(connection.execute(taken.returning(leases.c.table)).scalars())


def forget_leases(connection: Connection) -> None:
    """Nobody drives anything any more."""
    connection.execute(delete(leases))


def release(connection: Connection, names: Sequence[str], process: str) -> None:
    """In the order in which leases are taken, so that none wait in a ring."""
    held = (
        select(leases.c.table)
        .where(leases.c.table.in_(padded(names)), leases.c.process == process)
        .order_by(leases.c.table)
        .with_for_update()
    )
    connection.execute(delete(leases).where(leases.c.table.in_(held)))


# Persons


def person(connection: Connection, name: str) -> Person | None:
    return persons_of(connection, [name]).get(name)


def persons_of(connection: Connection, names: Sequence[str]) -> dict[str, Person]:
    found = connection.execute(select(*PERSON).where(persons.c.id.in_(padded(names)))).mappings()
    return {row["id"]: Person(**row) for row in found}


def put_person(connection: Connection, who: Person) -> None:
    values: dict[str, Any] = structs.asdict(who)
    written = insert_or(connection, persons).values(values)
    connection.execute(written.on_conflict_do_update(index_elements=[persons.c.id], set_=values))


def forget(connection: Connection, name: str) -> list[str]:
    """Delete a person; the tables where something was said by them."""
    connection.execute(delete(persons).where(persons.c.id == name))
    connection.execute(delete(carries).where(carries.c.person == name))
    silenced = delete(speech).where(speech.c.person == name).returning(speech.c.table)
    return sorted(set(connection.execute(silenced).scalars()))


def put_carry(connection: Connection, token_hash: str, who: str, until: int) -> None:
    values: dict[str, Any] = {"token_hash": token_hash, "person": who, "until": until}
    written = insert_or(connection, carries).values(values)
    connection.execute(written.on_conflict_do_update(index_elements=[carries.c.token_hash], set_=values))


def take_carry(connection: Connection, token_hash: str, now: int) -> str | None:
    """Deleted by whoever gets it, so that nobody else does; those that nobody took in time go with it."""
    taken = (
        delete(carries)
        .where(or_(carries.c.token_hash == token_hash, carries.c.until <= now))
        .returning(carries.c.token_hash, carries.c.person, carries.c.until)
    )
    gone = {row.token_hash: row for row in connection.execute(taken)}
    row = gone.get(token_hash)
    return row.person if row is not None and row.until > now else None


# The house


def house_secret(connection: Connection, name: str, make: Callable[[], bytes]) -> bytes:
    """What stands there, if need be after putting it there: of two who put it at once, both read the same."""
    wanted = select(house.c.secret).where(house.c.name == name)
    found = connection.execute(wanted).scalar_one_or_none()
    if found is not None:
        return bytes(found)
    made = insert_or(connection, house).values(name=name, secret=make())
    connection.execute(made.on_conflict_do_nothing())
    return bytes(connection.execute(wanted).scalar_one())


def pulse(connection: Connection) -> None:
    """Write something: whether that can be done now is seen by doing it."""
    values: dict[str, Any] = {"name": "pulse", "secret": b""}
    written = insert_or(connection, house).values(values)
    connection.execute(written.on_conflict_do_update(index_elements=[house.c.name], set_={"secret": b""}))
