"""Where tables are kept: in memory, in a SQLite file, or in PostgreSQL."""

from lumignon.server.storage.opening import open_store

__all__ = ["open_store"]
