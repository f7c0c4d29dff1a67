"""Alembic asks here how to migrate: over the connection, and in the transaction, of whoever asked for it."""

from __future__ import annotations

from alembic import context

from lumignon.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
