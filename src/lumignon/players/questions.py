"""A decision as plain data: what a player is asked, so that any process may think about it.

A question holds what the player may know and nothing else: its view, its moves, and a world drawn anew for
its seat, never the true state. The same question has the same answer, whoever thinks about it, and when.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game, View
from lumignon.kernel.move import Move, move_from_json
from lumignon.players.levels import best_level, player_class
from lumignon.players.player import NO_WORLDS, Player, Worlds

COMING_AND_GOING: Final = frozenset({"join", "leave"})
"""Who sits at the table is for persons to say: no player takes or leaves a seat by itself."""


class Question(Struct, frozen=True, kw_only=True):
    """All that a player needs to choose, as JSON."""

    game: str
    level: str
    seat: int
    seed: str
    """What its chance is made of: secret, and another one for each decision."""
    budget: int
    moves: list[list[str | int]]
    answers: int
    """How many of the moves answer what is asked. They come first; the others are legal out of turn."""
    view: dict[str, Any]
    world: dict[str, Any] | None
    memory: list[int]
    """What the player wanted to know again when it chose last."""


@dataclass(frozen=True)
class Answer:
    """What was chosen, and what the player wants to know again when it is asked next."""

    move: Move
    memory: list[int]


def offered(state: State, seat: int, player: type[Player], chance: Chance) -> tuple[list[Move], int]:
    """The moves that a player may choose from; and how many answer what is asked, which come first."""
    moves = engine.answers(state, seat)
    answers = len(moves)
    standing = state.standing()
    if standing is not None and chance.below("standing", player.thinks_of_standing_moves) == 0:
        moves = moves + [move for move in standing.moves(state, seat) if move.verb not in COMING_AND_GOING]
    return moves, answers


def question(
    game: Game,
    state: State,
    seat: int,
    level: str,
    seed: str,
    budget: int,
    memory: Sequence[int] = (),
) -> Question:
    """What to ask a player of this level in this seat now."""
    player = player_class(level, game.name)
    chance = FastChance(f"{seed}/question")
    moves, answers = offered(state, seat, player, chance)
    view: View = game.view(state, seat) if player.looks else {}
    world: dict[str, Any] | None = None
    if player.searches:
        drawn: State = game.resample(state, seat, chance)
        world = drawn.to_json()
    return Question(
        game=game.name,
        level=level,
        seat=seat,
        seed=seed,
        budget=budget,
        moves=[move.to_json() for move in moves],
        answers=answers,
        view=view,
        world=world,
        memory=list(memory),
    )


def hint(game: Game, state: State, seat: int, seed: str, budget: int) -> Question:
    """What to ask where a person would like to know what the best player would do in their seat."""
    return question(game, state, seat, best_level(game.name), seed, budget)


def answer(asked: Question) -> Answer:
    """Think about it. Where there is but one move, there is nothing to think about."""
    moves = [move_from_json(move) for move in asked.moves]
    if len(moves) == 1:
        return Answer(moves[0], asked.memory)
    player = player_class(asked.level, asked.game)(asked.seat, asked.seed)
    player.recall(asked.memory)
    worlds = NO_WORLDS
    if asked.world is not None:
        game = find_game(asked.game)
        world = game.blank()
        # it was saved by this house a moment ago: whether it can be is not asked
        world.load(asked.world)
        worlds = Worlds(game, world, asked.seat, player.chance)
    move = player.choose(asked.view, moves, worlds, asked.budget)
    return Answer(demand_offered(move, moves, asked.seat), player.memory())


def demand_offered(move: Move, moves: list[Move], seat: int) -> Move:
    """The move, if it is one of these."""
    if move not in moves:
        raise ValueError(f"the player in seat {seat} chose {move}, which it was not offered")
    return move


def at_random(asked: Question) -> Answer:
    """Any answer, at once: where nobody has thought of a better one in time."""
    among = asked.moves[: asked.answers] or asked.moves
    move = among[FastChance(f"{asked.seed}/at random").below("move", len(among))]
    return Answer(move_from_json(move), asked.memory)
