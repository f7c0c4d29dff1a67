"""PostgreSQL, which several processes may share: a few connections, and a new one for each that breaks."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from lumignon.server.storage import postgres_batch
from lumignon.server.storage.database import Database, Outcome, Refused, Result, Watch, Work
from lumignon.server.storage.migrate import migrate
from lumignon.server.storage.store import Change, Conflict, StoreError, Unsure

PATIENCE = 20.0
"""Seconds after which a database that does not answer counts as lost."""

CHANNEL = "lumignon"
"""Where changes are announced."""
LOST = (SQLAlchemyError, OSError, TimeoutError)


class TryAgain(StoreError):
    """Nothing was written, and the next attempt may well succeed."""


class PostgresDatabase(Database):
    """One database at a server of PostgreSQL."""

    several_processes = True

    def __init__(self, url: URL) -> None:
        self.announce_as = ""
        """With a name, each change is announced under it, as it is committed."""
        self.place = f"PostgreSQL at {url.host or url.query.get('host') or 'this machine'}"
        """What messages say of it: no user, no password, nothing of the query."""
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
        except BaseException:
            # A connection that nobody closes can keep the event loop from ever ending.
            await self.engine.dispose()
            raise

    async def close(self) -> None:
        await self.engine.dispose()

    async def read(self, work: Work[Result]) -> Result:
        return await self._patiently(work, commit=False)

    async def write(self, work: Work[Result]) -> Result:
        return await self._patiently(work, commit=True)

    async def change(self, changes: Sequence[Change], watch: Watch) -> list[Outcome]:
        arguments: list[Any] = postgres_batch.arguments(changes)
        statement = postgres_batch.QUIETLY
        if self.announce_as:
            statement = postgres_batch.ALOUD
            arguments += [CHANNEL, self.announce_as]
        async with self.connected() as connection:
            driver = await driver_of(connection)
            watch("before-commit")
            try:
                rows = await driver.fetch(statement, *arguments)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, *LOST) as error:
                if isinstance(error, asyncpg.UniqueViolationError) and len(changes) == 1:
                    return [Conflict(f"somebody else has written at table {changes[0].table}")]
                refused = isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError)
                if refused and not driver.is_closed():
                    raise Refused(f"{self.place} refuses it: {reason(error)}") from None
                await connection.invalidate()
                raise Unsure(f"{self.place} was lost in the middle of a commit: {reason(error)}") from None
            watch("after-commit")
        return postgres_batch.outcomes(changes, {row["id"] for row in rows})

    async def _patiently(self, work: Work[Result], *, commit: bool) -> Result:
        """Twice if need be: after a restart of the database, each connection turns out to be broken."""
        try:
            return await self._once(work, commit=commit)
        except TryAgain:
            return await self._once(work, commit=commit)

    async def _once(self, work: Work[Result], *, commit: bool) -> Result:
        async with self.connected() as connection:
            try:
                result = await connection.run_sync(work)
            except LOST as error:
                if isinstance(error, DBAPIError) and not error.connection_invalidated:
                    if reason(error) == "DeadlockDetectedError":
                        raise TryAgain(f"{self.place} was asked to do two things at once") from None
                    raise Refused(f"{self.place} refuses it: {reason(error)}") from None
                await connection.invalidate()
                raise TryAgain(f"{self.place} was lost: {reason(error)}") from None
            try:
                if commit:
                    await connection.commit()
            except LOST as error:
                await connection.invalidate()
                raise Unsure(f"{self.place} was lost in the middle of a commit: {reason(error)}") from None
            return result

    @asynccontextmanager
    async def connected(self) -> AsyncGenerator[AsyncConnection]:
        """A connection that works, as far as one can know."""
        try:
            connection = await self.engine.connect()
            while (await driver_of(connection)).is_closed():
                await connection.invalidate()
                await connection.close()
                connection = await self.engine.connect()
        except (TypeError, ValueError):
            raise StoreError(f"the URL of {self.place} has a setting that is not understood") from None
        except LOST as error:
            raise TryAgain(f"{self.place} cannot be reached: {reason(error)}") from None
        try:
            yield connection
        finally:
            await connection.close()


async def driver_of(connection: AsyncConnection) -> asyncpg.Connection:
    """The driver's own connection, for what SQLAlchemy has no word for."""
    driver = (await connection.get_raw_connection()).driver_connection
    assert driver is not None
    return driver


def reason(error: Exception) -> str:
    """What went wrong, by its name: an error's text may hold what was said, a seed, or a password."""
    original = error.orig if isinstance(error, DBAPIError) else None
    return type((original.__cause__ if original is not None else None) or original or error).__name__
