"""What happens at a table without anybody's doing: clocks run out, bots move, absent people are stood in for.

One process at a time drives a table, by a lease in the storage. Bots think elsewhere, in processes of their
own; nothing here waits for them while others want something of the table.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from lumignon.kernel import engine
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import ChoiceOver, Refused
from lumignon.kernel.seating import BOT
from lumignon.players.driver import DEFAULT_BUDGET
from lumignon.players.questions import Answer, question
from lumignon.players.tasks import Ask, Settled, Tasks
from lumignon.server.catalogue import levels
from lumignon.server.live.clocks import NEVER
from lumignon.server.live.failures import Failure
from lumignon.server.live.play import after_entry
from lumignon.server.live.salting import salts_run_out
from lumignon.server.live.seats import hand_to_bot
from lumignon.server.thinking.pacing import decision_seed, delay
from lumignon.server.thinking.thinkers import Closing

if TYPE_CHECKING:
    from lumignon.server.live.table import LiveTable

LOG: Final = logging.getLogger("lumignon.tables")

AT_ONCE: Final = 0.0
FOREVER: Final = None


class Driving:
    """Drives one table, as long as this process holds its lease."""

    def __init__(self, table: LiveTable) -> None:
        self._table: Final = table
        self._tasks: Final = Tasks()
        self._memory: dict[int, list[int]] = {}
        self._asked: tuple[int, int] | None = None
        self._thought: asyncio.Task[Answer] | None = None
        self._ready_at = 0.0

    async def run(self) -> None:
        """Do what there is to do, then sleep until something happens or runs out."""
        table = self._table
        try:
            while not table.removed and table.house.drives(table.id):
                table.wake.clear()
                wait = await self._one_thing()
                if wait == AT_ONCE:
                    # others may want something of this process, too
                    await asyncio.sleep(0)
                    continue
                try:
                    await asyncio.wait_for(table.wake.wait(), wait)
                except TimeoutError:
                    continue
        except Closing:
            return
        finally:
            self._stop_thinking()

    async def _one_thing(self) -> float | None:
        """Do one thing, if there is one; for how many seconds there is nothing to do then."""
        table = self._table
        try:
            return await self._look()
        except (ChoiceOver, Refused) as reason:
            LOG.info("the game went on meanwhile", extra={"table": table.id, "reason": str(reason)})
            self._stop_thinking()
            return AT_ONCE
        except Failure as failure:
            LOG.warning("driving a table failed", extra={"table": table.id, "reason": failure.code})
            self._stop_thinking()
            return 1.0

    async def _look(self) -> float | None:
        table = self._table
        body = table.body
        now = table.house.now()
        if body.status == "salting" and body.salting is not None:
            if now >= body.salting.until:
                await salts_run_out(table)
                return AT_ONCE
            return (body.salting.until - now) / 1000
        match = table.match
        if body.status != "playing" or match is None or body.paused_by:
            self._stop_thinking()
            return FOREVER
        waits = [self._until_bot_stands_in(now), self._until_time_is_up(match)]
        if min(waits) <= 0:
            await self._someone_is_late(match)
            return AT_ONCE
        moved = await self._let_play(match)
        if moved == AT_ONCE:
            return AT_ONCE
        waits.append(NEVER if moved is None else moved)
        soonest = min(waits)
        return None if soonest >= NEVER / 1000 else soonest

    # Who is late

    def _until_bot_stands_in(self, now: int) -> float:
        body = self._table.body
        patience = body.timing.patience
        if not patience or not body.away:
            return NEVER
        return min((since + patience * 1000 - now) / 1000 for since in body.away.values())

    def _until_time_is_up(self, match: Match) -> float:
        table = self._table
        table.clocks.settle(match, table.persons_mask(), table.house.now(), still=False)
        due = table.clocks.due_in()
        return NEVER if due == NEVER else due / 1000

    async def _someone_is_late(self, match: Match) -> None:
        table = self._table

        def act() -> None:
            body = table.body
            if body.status != "playing" or body.paused_by or table.match is None:
                return
            now = table.house.now()
            best = f"{BOT}{levels(body.game)[-1]}"
            table.clocks.settle(table.match, table.persons_mask(), now, still=False)
            patience = body.timing.patience * 1000
            gone = [person for person, since in body.away.items() if patience and now >= since + patience]
            late = {seat for person in gone for seat in body.seats_of(person)} | set(table.clocks.overdue())
            for person in gone:
                table.change_body().away.pop(person, None)
            for seat in sorted(late):
                if table.match.closed:
                    # the others have agreed to give up, and nobody else was to be asked any more
                    return
                hand_to_bot(table, seat, best)
            if table.clocks.rules_left == 0:
                table.match.expire(table.match.choice, table.clocks.rules_run, now)
            after_entry(table, table.match)

        await table.command(act)

    # Bots

    async def _let_play(self, match: Match) -> float | None:
        """Let a bot move, or what somebody said once and for all be done; for how long nobody will."""
        table = self._table
        body = table.body
        bots = {at for at, seat in enumerate(body.seats) if seat.bot}
        if not body.persons() and any(seat.held_for for seat in body.seats):
            # everybody has gone: the game waits until somebody is back
            self._stop_thinking()
            return FOREVER
        task = self._tasks.next(match.state, bots)
        if not isinstance(task, (Ask, Settled)):
            self._stop_thinking()
            return FOREVER
        seat, choice = task.seat, match.choice
        if self._asked != (choice, seat):
            self._stop_thinking()
            self._asked = (choice, seat)
            self._ready_at = table.house.monotonic() + self._pace(match, seat)
        if isinstance(task, Ask) and self._thought is None:
            self._thought = asyncio.create_task(self._think(match, seat))
            self._thought.add_done_callback(lambda _: table.wake.set())
        left = self._ready_at - table.house.monotonic()
        if left > 0:
            return left
        if isinstance(task, Settled):
            await self._play(seat, choice, task.move, by_bot=False)
            return AT_ONCE
        assert self._thought is not None
        if not self._thought.done():
            return FOREVER
        answer = self._thought.result()
        self._memory[seat] = answer.memory
        await self._play(seat, choice, answer.move, by_bot=True)
        return AT_ONCE

    def _pace(self, match: Match, seat: int) -> float:
        """How long it takes before its move shows: long enough to be followed; and where others must not see
        who acts, drawn from nothing but the table's secret."""
        pace = self._table.house.settings.bot_pace
        choice = engine.pending(match.state)
        if choice is not None and choice.secret and pace:
            low = int(pace * 1000)
            return delay(self._table.secret, match.choice, seat, low, 4 * low) / 1000
        return pace

    async def _think(self, match: Match, seat: int) -> Answer:
        table = self._table
        seed = decision_seed(table.secret, len(match.journal), seat)
        level = table.body.seats[seat].bot
        asked = question(
            table.game, match.state, seat, level, seed, DEFAULT_BUDGET, self._memory.get(seat, ())
        )
        return await table.house.thinkers.choose(table.id, asked, table.house.settings.bot_time)

    async def _play(self, seat: int, choice: int, move: Move, *, by_bot: bool) -> None:
        table = self._table

        def act() -> None:
            match = table.game_under_way
            if table.body.paused_by or (by_bot and not table.body.seats[seat].bot):
                # meanwhile somebody has asked for a pause, or is back and thinks for themselves
                return
            match.play(seat, move, choice=choice, at=table.house.now())
            after_entry(table, match)

        self._tasks.answered(seat)
        self._asked = None
        self._thought = None
        await table.command(act)

    def _stop_thinking(self) -> None:
        if self._thought is not None and not self._thought.done():
            self._thought.cancel()
        self._thought = None
        self._asked = None
