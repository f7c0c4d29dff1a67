"""PostgreSQL, which several processes may share: a few connections, and a new one for each that breaks."""

from __future__ import annotations

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from lumignon.server.storage.database import Database, Refused, Result, Watch, Work, unwatched
from lumignon.server.storage.migrate import migrate
from lumignon.server.storage.store import StoreError, Unsure

PATIENCE = 20.0
"""Seconds after which a database that does not answer counts as lost."""

LOST = (SQLAlchemyError, OSError, TimeoutError)


class Lost(StoreError):
    """The connection is gone, or there never was one. Nothing was written."""


class PostgresDatabase(Database):
    """One database at a server of PostgreSQL."""

    several_processes = True

    def __init__(self, url: URL) -> None:
        # What messages say of it: no user, no password, nothing of the query.
        self.place = f"PostgreSQL at {url.host or url.query.get('host') or 'this machine'}"
        self.engine: AsyncEngine = create_async_engine(
            url,
            hide_parameters=True,
            pool_size=5,
            max_overflow=5,
            pool_timeout=PATIENCE,
            connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
        )

    async def open(self) -> None:
        try:
            await self.write(migrate)
        except StoreError:
            await self.engine.dispose()
            raise

    async def close(self) -> None:
        await self.engine.dispose()

    async def read(self, work: Work[Result]) -> Result:
        return await self._patiently(work, unwatched, commit=False)

    async def write(self, work: Work[Result], watch: Watch = unwatched) -> Result:
        return await self._patiently(work, watch, commit=True)

    async def _patiently(self, work: Work[Result], watch: Watch, *, commit: bool) -> Result:
        """Once more if the connection was found broken: after a restart of the database all of them are."""
        try:
            return await self._once(work, watch, commit=commit)
        except Lost:
            return await self._once(work, watch, commit=commit)

    async def _once(self, work: Work[Result], watch: Watch, *, commit: bool) -> Result:
        connection = await self.connect()
        try:
            result = await self._transaction(connection, work)
            watch("before-commit")
            if commit:
                await self._commit(connection)
                watch("after-commit")
            return result
        finally:
            await connection.close()

    async def connect(self) -> AsyncConnection:
        """A connection that works, as far as one can know."""
        try:
            return await self.engine.connect()
        except LOST as error:
            raise Lost(f"{self.place} cannot be reached: {reason(error)}") from None

    async def _transaction(self, connection: AsyncConnection, work: Work[Result]) -> Result:
        try:
            return await connection.run_sync(work)
        except LOST as error:
            if isinstance(error, DBAPIError) and not error.connection_invalidated:
                raise Refused(f"{self.place} refuses it: {reason(error)}") from None
            await connection.invalidate()
            raise Lost(f"{self.place} was lost: {reason(error)}") from None

    async def _commit(self, connection: AsyncConnection) -> None:
        try:
            await connection.commit()
        except LOST as error:
            await connection.invalidate()
            raise Unsure(f"{self.place} was lost in the middle of a commit: {reason(error)}") from None


def reason(error: Exception) -> str:
    """What went wrong, by its name: an error's text may hold what was said, a seed, or a password."""
    original = error.orig if isinstance(error, DBAPIError) else None
    return type((original.__cause__ if original is not None else None) or original or error).__name__
