"""The pool of workers: any table asks, each has its turn, and answers come whatever becomes of a worker."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, Self

import msgspec

from lumignon.kernel.move import Move, move_from_json
from lumignon.players.questions import Answer, Question, at_random, demand_offered
from lumignon.server.thinking.fairness import Fair
from lumignon.server.thinking.process import COMMAND, Died, Late, Worker

LOG: Final = logging.getLogger("lumignon.thinking")

ATTEMPTS: Final = 2
"""A worker may have died of something that has nothing to do with the question."""

FORGOTTEN_AT_MOST: Final = 0.25
"""For so many seconds a worker may go on with a thought that nobody waits for: starting anew takes longer."""

GOODBYE_AT_MOST: Final = 1.0
"""For so many seconds thoughts may come to their end when the house closes."""

Incident = Literal["late", "died", "at-random"]
"""What is worth counting: a worker that took too long, one that died, a move that nobody thought about."""


class Closing(RuntimeError):
    """Nobody thinks here any more."""


class Asked:
    """A question on its way, and what will come of it: None if nobody could answer it."""

    def __init__(self, table: str, question: Question, time_cap: float) -> None:
        self.table: Final = table
        self.question: Final = question
        self.time_cap: Final = time_cap
        self.result: Final[asyncio.Future[Answer | None]] = asyncio.get_running_loop().create_future()
        self.worker: Worker | None = None

    def settle(self, answer: Answer | None) -> None:
        """Tell whoever waits, if somebody still does."""
        if not self.result.done():
            self.result.set_result(answer)

    def close(self) -> None:
        """Tell whoever waits that no answer will come."""
        if not self.result.done():
            self.result.set_exception(Closing("the house is closing"))


class Thinkers:
    """Workers, started when they are first needed, at most so many; none is left when the context ends."""

    def __init__(
        self,
        workers: int | None = None,
        tell: Callable[[Incident], None] = lambda _: None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.workers: Final = max(1, cores() - 1) if workers is None else workers
        self._tell: Final = tell
        self._command: Final = command
        self._all: list[Worker] = []
        self._idle: list[Worker] = []
        self._fair: Fair[Asked] = Fair(self.workers)
        self._serving: set[asyncio.Task[None]] = set()
        self._closing = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *unused: object) -> None:
        await self.close()

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return self._fair.waiting

    @property
    def thinking(self) -> int:
        """How many questions are being thought about."""
        return self._fair.under_way

    @property
    def pids(self) -> list[int]:
        """The processes that there are now."""
        return [worker.pid for worker in self._all if worker.pid is not None]

    async def choose(self, table: str, question: Question, time_cap: float) -> Answer:
        """What the player answers. If it takes too long, or fails twice, any legal move, at once.

        The time counts in seconds from when a worker begins to think. Closing, if the house closes.
        """
        answer = await self._think(table, question, time_cap)
        if answer is None:
            self._tell("at-random")
            return at_random(question)
        return answer

    async def hint(self, table: str, question: Question, time_cap: float) -> Move | None:
        """What the player would do; None if nobody could say: a move at random is no advice."""
        answer = await self._think(table, question, time_cap)
        return None if answer is None else answer.move

    async def close(self) -> None:
        """Wait briefly for what is under way, then end all workers, whatever they are at."""
        self._closing = True
        for asked in self._fair.clear():
            asked.close()
        if self._serving:
            await asyncio.wait(self._serving, timeout=GOODBYE_AT_MOST)
        serving = list(self._serving)
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._all))

    async def _think(self, table: str, question: Question, time_cap: float) -> Answer | None:
        if len(question.moves) == 1:
            return Answer(move_from_json(question.moves[0]), question.memory)
        if self._closing:
            raise Closing("the house is closing")
        asked = Asked(table, question, time_cap)
        self._fair.add(table, asked)
        self._hand_out()
        try:
            return await asked.result
        except asyncio.CancelledError:
            if asked.worker is None:
                self._fair.withdraw(table, asked)
            else:
                asyncio.get_running_loop().call_later(FORGOTTEN_AT_MOST, self._forget, asked)
            raise

    def _hand_out(self) -> None:
        """Give questions to workers, as long as there are both."""
        while self._idle or len(self._all) < self.workers:
            asked = self._fair.take()
            if asked is None:
                return
            if not self._idle:
                self._all.append(Worker(self._command))
                self._idle.append(self._all[-1])
            asked.worker = self._idle.pop()
            serving = asyncio.create_task(self._serve(asked, asked.worker))
            self._serving.add(serving)
            serving.add_done_callback(self._serving.discard)

    async def _serve(self, asked: Asked, worker: Worker) -> None:
        """Have one worker think about one question, and be ready for the next."""
        try:
            asked.settle(await self._answer(asked, worker))
            if not self._closing:
                # where it had to be ended, another takes its place before anybody waits for it
                await worker.ready()
        except (Died, Late, OSError) as error:
            LOG.warning("no worker could be started: %s", error)
        finally:
            asked.close()
            asked.worker = None
            self._idle.append(worker)
            self._fair.done(asked.table)
            if not self._closing:
                self._hand_out()

    async def _answer(self, asked: Asked, worker: Worker) -> Answer | None:
        line = msgspec.json.encode(asked.question) + b"\n"
        for _ in range(ATTEMPTS):
            if self._closing or asked.result.done():
                break
            try:
                await worker.ready()
                return read(await worker.ask(line, asked.time_cap), asked.question)
            except Late:
                await worker.end()
                self._incident("late", asked, f"no answer within {asked.time_cap} s")
                break
            except (Died, OSError, ValueError) as error:
                await worker.end()
                if not asked.result.done():
                    self._incident("died", asked, str(error))
        return None

    def _incident(self, incident: Incident, asked: Asked, reason: str) -> None:
        question = asked.question
        LOG.warning("%s, level %s, seat %d: %s", question.game, question.level, question.seat, reason)
        self._tell(incident)

    def _forget(self, asked: Asked) -> None:
        """Nobody waits for this thought: whoever is still at it is ended, and replaced."""
        if asked.worker is not None:
            asked.worker.kill()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def read(answer: dict[str, Any], question: Question) -> Answer:
    """A worker's answer, if it is one of the moves that were offered."""
    move = move_from_json(answer.get("move"))
    demand_offered(move, [move_from_json(one) for one in question.moves], question.seat)
    return Answer(move, msgspec.convert(answer.get("memory"), list[int]))
