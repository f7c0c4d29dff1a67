"""Load on one server: many tables at once, each played at random by two persons with a socket each."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from typing import Final

from lumignon.lab.house_client import (
    PATIENCE,
    SEATS,
    Game,
    HouseFailed,
    Person,
    Seat,
    Tally,
    again,
    open_game,
)
from lumignon.lab.servers import Server

OPENED_AT_ONCE: Final = 8


class Lane:
    """Two persons, who always have one game under way, and others in store."""

    def __init__(self, persons: list[Person]) -> None:
        self.persons: Final = persons
        self.store: Final[deque[Game]] = deque()
        self.current: Game | None = None


class Load:
    """The lanes of one server. Seats move at once, or, where a rate is given, in turns at that rate."""

    def __init__(self, server: Server, tally: Tally, seed: str) -> None:
        self.server: Final = server
        self.tally: Final = tally
        self.lanes: list[Lane] = []
        self.rate = 0.0
        self.renews = False
        """Whether finished games are followed by rematches; else the games in store are played up."""
        self.dry: asyncio.Event = asyncio.Event()
        """Set when a lane has nothing left to play."""
        self.opened = 0
        self.missed = 0
        """How often it was time for a move, and nobody could make one."""
        self._lot: Final = random.Random(seed)
        self._turns: deque[Seat] = deque()
        self._lane_of: dict[str, Lane] = {}
        self._renewing: set[asyncio.Task[None]] = set()

    async def seat(self, lanes: int, store: int) -> None:
        """So many lanes, each with so many games in store."""
        for _ in range(lanes):
            lane = Lane([])
            for number in range(SEATS):
                person = Person(self.server.host, self.server.port, self.tally, self._lot)
                await person.arrive(f"guest {len(self.lanes)}-{number}")
                lane.persons.append(person)
            self.lanes.append(lane)
        gate = asyncio.Semaphore(OPENED_AT_ONCE)

        async def open_one(lane: Lane) -> None:
            async with gate:
                self._keep(lane, await open_game(lane.persons, self._turn))

        await asyncio.gather(*(open_one(lane) for lane in self.lanes for _ in range(store)))

    def begin(self) -> None:
        """Each lane takes its first game from its store."""
        self.tally.running = True
        for lane in self.lanes:
            self._next(lane)

    async def end(self) -> None:
        """Play no more, and wait for what is on its way."""
        self.tally.running = False
        for lane in self.lanes:
            if lane.current is not None:
                lane.current.active = False
        for task in self._renewing:
            task.cancel()
        await asyncio.gather(*self._renewing, return_exceptions=True)
        until = time.monotonic() + PATIENCE
        seats = [seat for lane in self.lanes if lane.current for seat in lane.current.seats]
        while any(seat.sent for seat in seats) and not self.tally.lost and time.monotonic() < until:
            await asyncio.sleep(0.01)

    def leave(self) -> None:
        """Close all sockets."""
        for lane in self.lanes:
            for person in lane.persons:
                person.leave()

    @property
    def received(self) -> int:
        """The bytes that all sockets have received."""
        return sum(person.received for lane in self.lanes for person in lane.persons)

    async def pace(self, rate: float, seconds: float) -> None:
        """Moves at this rate, at random moments, for so long; each by whoever has waited longest."""
        due = time.perf_counter()
        until = due + seconds
        while due < until and not self.dry.is_set():
            now = time.perf_counter()
            while due <= now:
                self._move_one()
                due += self._lot.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def play_into_games(self, moves: int) -> None:
        """Play all games in store at once, each so many moves far, or to its end."""
        games = [game for lane in self.lanes for game in lane.store]

        def resting(game: Game) -> bool:
            return game.moves >= moves or game.status != "playing"

        def turn(seat: Seat) -> None:
            if not resting(seat.game):
                seat.person.play(seat)

        for game in games:
            game.turn = turn
            game.active = True
            game.look()
        until = time.monotonic() + PATIENCE + len(games)
        while not all(map(resting, games)):
            if time.monotonic() > until:
                raise HouseFailed("the games were not played as far as they should be")
            await asyncio.sleep(0.05)

    def _keep(self, lane: Lane, game: Game) -> None:
        self._lane_of[game.name] = lane
        self.opened += 1
        lane.store.append(game)
        if self.tally.running and lane.current is None:
            self._next(lane)

    def _next(self, lane: Lane) -> None:
        lane.current = lane.store.popleft() if lane.store else None
        if lane.current is None:
            if not self.renews:
                self.dry.set()
            return
        lane.current.active = True
        lane.current.ended = self._over
        lane.current.look()

    def _over(self, game: Game) -> None:
        lane = self._lane_of.pop(game.name)
        game.active = False
        if self.tally.running:
            if self.renews:
                task = asyncio.create_task(self._renew(lane, game))
                self._renewing.add(task)
                task.add_done_callback(self._renewing.discard)
            self._next(lane)

    async def _renew(self, lane: Lane, game: Game) -> None:
        try:
            self._keep(lane, await again(game))
        except HouseFailed as failed:
            self.tally.trouble(str(failed))

    def _turn(self, seat: Seat) -> None:
        if not self.tally.running:
            return
        if self.rate:
            if seat not in self._turns:
                self._turns.append(seat)
        else:
            seat.person.play(seat)

    def _move_one(self) -> None:
        while self._turns:
            seat = self._turns.popleft()
            if seat.answers():
                seat.person.play(seat)
                return
        self.missed += 1
