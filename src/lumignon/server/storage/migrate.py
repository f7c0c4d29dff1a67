"""Bringing a database to the form that this version of the house writes."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from lumignon.server.storage.store import StoreError

MIGRATION_LOCK = int.from_bytes(b"LUMIGNON", "big")
"""Of processes that start at once on one PostgreSQL one migrates, the others wait and find it done."""


def migrate(connection: Connection) -> None:
    """Within the transaction of the connection: after a crash half-way, nothing has happened."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
    config = Config()
    folder = str(files("lumignon.server.storage") / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    refuse_newer(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def refuse_newer(connection: Connection, scripts: ScriptDirectory) -> None:
    """A version that this code does not know was written by a later one: it would be read wrongly."""
    for revision in MigrationContext.configure(connection).get_current_heads():
        try:
            scripts.get_revision(revision)
        except CommandError as error:
            raise StoreError(
                f"the database was written by a newer version of Lumignon (its form is {revision}, this one "
                f"knows {scripts.get_current_head()}): start that version, or use another database"
            ) from error
