"""Plays a game forward with players in its seats: asks each in turn, and posts the clock when it must."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story
from lumignon.players.player import NO_WORLDS, Player, Worlds
from lumignon.players.questions import demand_offered, offered
from lumignon.players.tasks import Ask, Expire, Task, Tasks

DECISIONS_AT_MOST: Final = 100_000

DEFAULT_BUDGET: Final = 200
"""Playouts for a decision, for players that search."""


def vacant(state: State, seat: int) -> bool:
    """Whether nobody sits here: somebody may sit down."""
    standing = state.standing()
    return standing is not None and any(move.verb == "join" for move in standing.moves(state, seat))


class Endless(RuntimeError):
    """A game went on for longer than any game can: its rules or its players run in a circle."""


class Table(ABC):
    """What a driver plays at: a bare state, or a journaled match."""

    game: Game

    @property
    @abstractmethod
    def state(self) -> State:
        """The state as it is now. Only the driver sees it."""

    @abstractmethod
    def play(self, seat: int, move: Move) -> None:
        """Take a legal move."""

    @abstractmethod
    def expire(self) -> bool:
        """The clock of the pending choice has run out; False where it has none, and nothing happens."""


class BareTable(Table):
    """The engine alone, without a journal: for simulations."""

    def __init__(self, game: Game, state: State, chance: Chance, story: Story) -> None:
        self.game = game
        self._state = state
        self._chance = chance
        self._story = story

    @property
    def state(self) -> State:
        return self._state

    def play(self, seat: int, move: Move) -> None:
        engine.apply(self._state, seat, move, self._chance, self._story)

    def expire(self) -> bool:
        running = engine.has_clock(self._state)
        engine.expire(self._state, self._chance, self._story)
        return running


class Driver:
    """Lets the players in their seats play; the seats without a player are persons'."""

    def __init__(
        self,
        table: Table,
        players: Mapping[int, Player],
        seed: str,
        budget: int = DEFAULT_BUDGET,
        speak_for_themselves: int = 0,
    ) -> None:
        self.table = table
        self.players = players
        self.budget = budget
        self.decisions = 0
        """How many moves the players have chosen so far."""
        self._chance = FastChance(f"{seed}/driver")
        self._tasks = Tasks(speak_for_themselves)

    def next_task(self, waiting: int = 0) -> Task | None:
        """What is to be done now that needs no person; None when only a person can go on, or nobody."""
        return self._tasks.next(self.table.state, self.players, waiting)

    def step(self, waiting: int = 0) -> bool:
        """Let one thing happen that needs no person: a standing answer, a player's move, or the clock.

        Where answers are open, whoever sits first speaks first; the persons of the mask `waiting` let the
        others go before them. False when only a person can go on, or when the game is over.
        """
        task = self.next_task(waiting)
        if task is None:
            return False
        if isinstance(task, Expire):
            return self.table.expire()
        if isinstance(task, Ask):
            move = self.decide(self.players[task.seat])
            self.decisions += 1
        else:
            move = task.move
        self._tasks.answered(task.seat)
        self.table.play(task.seat, move)
        return True

    def run(self) -> None:
        """Play until only a person can go on, or to the end."""
        happened = 0
        while self.step():
            # a clock that runs out again and again is no decision, and no end either
            happened += 1
            if happened > DECISIONS_AT_MOST:
                raise Endless(f"{self.table.game.name} did not end within {DECISIONS_AT_MOST} decisions")

    def decide(self, player: Player) -> Move:
        """What this player chooses now in its seat."""
        game, state, seat = self.table.game, self.table.state, player.seat
        moves, _ = offered(state, seat, type(player), self._chance)
        view = game.view(state, seat) if player.looks else {}
        worlds = NO_WORLDS
        if player.searches:
            # drawn here, so that what the player holds was never the true state
            worlds = Worlds(game, game.resample(state, seat, player.chance), seat, player.chance)
        return demand_offered(player.choose(view, moves, worlds, self.budget), moves, seat)
