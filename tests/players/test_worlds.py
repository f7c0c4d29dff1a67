"""A player is never handed the true state, nor anything that leads to it."""

from __future__ import annotations

import gc
from types import FrameType, FunctionType, ModuleType
from typing import ClassVar

import pytest
from tests.players.toy import Toy, ToyState

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.kernel.story import Silence
from lumignon.players.driver import BareTable, Driver
from lumignon.players.player import NoWorlds, Player, Worlds

TRUTH = 777


class Digger(Player):
    """Searches all that it was handed for the secret number."""

    searches: ClassVar[bool] = True

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat, seed)
        self.found: set[int] = set()
        self.drawn: list[int] = []

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        for _ in range(20):
            world = worlds.draw()
            assert isinstance(world, ToyState)
            self.drawn.append(world.secret)
        self.found |= {thing.secret for thing in reachable(worlds) if isinstance(thing, ToyState)}
        return moves[0]


def reachable(start: object) -> list[object]:
    """Everything that some chain of references leads to; classes, modules and their globals left out."""
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, (type, ModuleType, FrameType)):
            continue
        seen[id(thing)] = thing
        if isinstance(thing, FunctionType):
            waiting.extend([thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__])
        else:
            waiting.extend(gc.get_referents(thing))
    return list(seen.values())


def play_once(player: Player) -> None:
    state = Toy().set_up({})
    assert isinstance(state, ToyState)
    state.secret = TRUTH
    chance, story = FastChance("table"), Silence()
    engine.begin(state, chance, story)
    Driver(BareTable(Toy(), state, chance, story), {0: player}, "seed").step()


def test_worlds_are_drawn_anew_and_nothing_in_them_leads_to_the_true_state() -> None:
    digger = Digger(0, "seed")
    play_once(digger)
    assert len(set(digger.drawn)) > 5
    assert digger.found
    assert TRUTH not in digger.found
    assert TRUTH not in digger.drawn


class Idle(Digger):
    """Asks for worlds without having said that it searches."""

    searches: ClassVar[bool] = False


def test_a_player_that_does_not_search_has_no_worlds() -> None:
    with pytest.raises(NoWorlds):
        play_once(Idle(0, "seed"))


def test_two_seats_have_streams_of_their_own() -> None:
    streams = [Digger(seat, "seed").chance for seat in (0, 1, 0)]
    rolls = [[stream.below("any", 1000) for _ in range(5)] for stream in streams]
    assert rolls[0] == rolls[2]
    assert rolls[0] != rolls[1]
