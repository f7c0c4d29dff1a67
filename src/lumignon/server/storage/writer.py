"""Group commit: all changes that wait are written in one transaction, while the next ones gather.

A disk takes as long to make one line durable as a hundred. So nobody commits alone: whoever comes while a
transaction is under way shares the next one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence

from lumignon.server.faults import fault
from lumignon.server.storage.database import Database, Outcome, Refused
from lumignon.server.storage.store import Change, StoreError, Unsure

LOG = logging.getLogger(__name__)

AT_ONCE = 256
"""Changes in one transaction at most: the first of them shall not wait for ever."""

Waiting = tuple[Change, asyncio.Future[None]]


class Writer:
    """The one task that writes changes of tables."""

    def __init__(self, database: Database, written: Callable[[Sequence[str]], None]) -> None:
        """`written` is called after each commit with the tables that changed."""
        self._database = database
        self._written = written
        self._waiting: deque[Waiting] = deque()
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="storage-writer")

    async def stop(self) -> None:
        """Write what waits, and take nothing more."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def commit(self, change: Change) -> None:
        if self._stopping or self._task is None:
            raise StoreError("the storage is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self._wake.set()
        await done

    async def _run(self) -> None:
        while not self._stopping:
            await self._wake.wait()
            self._wake.clear()
            while together := self._take():
                await self._write(together)

    def _take(self) -> list[Waiting]:
        """The next changes to write: of each table only the first, as the second was made to follow it."""
        taken: dict[str, Waiting] = {}
        later: list[Waiting] = []
        while self._waiting and len(taken) < AT_ONCE:
            waiting = self._waiting.popleft()
            change, done = waiting
            if change.table in taken:
                later.append(waiting)
            elif not done.done():  # whoever gave up before it was begun wants it no more
                taken[change.table] = waiting
        self._waiting.extendleft(reversed(later))
        return list(taken.values())

    async def _write(self, together: Sequence[Waiting]) -> None:
        """Write these; everyone who waits for one of them is told, whatever happens."""
        changes = [change for change, _ in together]
        try:
            outcomes = await self._database.change(changes, fault)
        except Refused as error:
            if len(together) > 1:
                # The culprit cannot be told from the others: each for itself then.
                for waiting in together:
                    await self._write([waiting])
            else:
                LOG.exception("a change of table %s cannot be stored", changes[0].table)
                tell(together, [error])
        except (StoreError, Unsure) as error:
            LOG.warning("%d changes may not have been stored: %s", len(changes), error)
            tell(together, [Unsure(str(error)) for _ in together])
        except Exception as error:
            LOG.exception("the writer of the storage failed")
            tell(together, [Unsure(f"the writer failed: {type(error).__name__}") for _ in together])
        else:
            tell(together, outcomes)
            self._written(accepted(changes, outcomes))


def accepted(changes: Sequence[Change], outcomes: Sequence[Outcome]) -> list[str]:
    return [change.table for change, outcome in zip(changes, outcomes, strict=True) if outcome is None]


def tell(together: Sequence[Waiting], outcomes: Sequence[Exception | None]) -> None:
    for (_, done), outcome in zip(together, outcomes, strict=True):
        if done.done():
            continue  # nobody waits any more
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
