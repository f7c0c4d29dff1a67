"""The tables of the database, as the newest migration leaves them (a test compares the two)."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def of_table() -> Column[str]:
    """The table to which a row belongs, and with which it goes."""
    return Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


house = Table(
    "house",
    metadata,
    Column("name", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

persons = Table(
    "persons",
    metadata,
    Column("id", Text, primary_key=True),
    Column("nickname", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

# `lines` counts the lines of the journal: whoever appends holds this row, so none can be doubled or left out.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("lines", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("body", Text, nullable=False),
    Column("snapshot_lines", Integer, nullable=False),
    Column("snapshot", Text, nullable=False),
    # Nothing that changes with every move is indexed: PostgreSQL then leaves the indexes alone (HOT updates).
    Index(None, "status", "created"),
)

seats = Table(
    "seats",
    metadata,
    of_table(),
    Column("person", Text, primary_key=True, index=True),
)

# Without row ids SQLite keeps a journal together, and writes a line once instead of into a heap and an index.
lines = Table(
    "lines",
    metadata,
    of_table(),
    Column("n", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

speech = Table(
    "speech",
    metadata,
    of_table(),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("hearers", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("places", Text, nullable=False),
    Column("path", Boolean, nullable=False),
)

carries = Table(
    "carries",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
)

leases = Table(
    "leases",
    metadata,
    of_table(),
    Column("process", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)
