"""Plays a game forward with players in its seats: asks each in turn, and posts the clock when it must."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, FastChance
from lumignon.kernel.choices import Draft, Secret, Window
from lumignon.kernel.clockwork import Choice, State
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import Story
from lumignon.players.player import Player, Worlds

COMING_AND_GOING: Final = frozenset({"join", "leave"})
"""Who sits at the table is for persons to say: no player takes or leaves a seat by itself."""

DECISIONS_AT_MOST: Final = 100_000

DEFAULT_BUDGET: Final = 200
"""Playouts for a decision, for players that search."""

NO_WORLDS: Final = Worlds(None, None, 0, FastChance(0))


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
        self.speak_for_themselves = speak_for_themselves
        """The seats, as a mask, whose standing answers are given elsewhere: where others would notice."""
        self.decisions = 0
        """How many moves the players have chosen so far."""
        self._chance = FastChance(f"{seed}/driver")
        self._choice_number = -1
        self._answered = 0

    def step(self, waiting: int = 0) -> bool:
        """Let one thing happen that needs no person: a standing answer, a player's move, or the clock.

        Where answers are open, whoever sits first speaks first; the persons of the mask `waiting` let the
        others go before them. False when only a person can go on, or when the game is over.
        """
        state = self.table.state
        choice = engine.pending(state)
        if choice is None:
            return False
        missing = self._missing(state, choice)
        if not missing:
            return choice.ends_by_clock(state) and self.table.expire()
        for seat in range(SEATS_AT_MOST):
            if not missing >> seat & 1:
                continue
            move = None
            if isinstance(choice, Window) and not self.speak_for_themselves >> seat & 1:
                move = choice.standing_answer(state, seat)
            if move is None and seat in self.players:
                move = self.decide(self.players[seat])
                self.decisions += 1
            if move is not None:
                self._answered |= 1 << seat
                self.table.play(seat, move)
                return True
            if not choice.secret and not waiting >> seat & 1:
                return False
        return False

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
        moves = engine.answers(state, seat)
        standing = state.standing()
        if standing is not None and self._chance.below("standing", player.thinks_of_standing_moves) == 0:
            moves = moves + [
                move for move in standing.moves(state, seat) if move.verb not in COMING_AND_GOING
            ]
        view = game.view(state, seat) if player.looks else {}
        worlds = NO_WORLDS
        if player.searches:
            # drawn here, so that what the player holds was never the true state
            worlds = Worlds(game, game.resample(state, seat, player.chance), seat, player.chance)
        move = player.choose(view, moves, worlds, self.budget)
        if move not in moves:
            raise ValueError(f"the player in seat {seat} chose {move}, which it was not offered")
        return move

    def _missing(self, state: State, choice: Choice[State]) -> int:
        """The seats to be asked. Where only the clock ends an open choice, each is asked once."""
        missing = choice.awaited(state)
        if choice.ends_by_clock(state) and not isinstance(choice, (Secret, Draft)):
            if state.agenda.asked != self._choice_number:
                self._choice_number = state.agenda.asked
                self._answered = 0
            missing &= ~self._answered
        return missing
