"""What can stand on the agenda of Piège obscur while it waits for somebody: for states from outside."""

from __future__ import annotations

import re
from typing import Any, Final

from lumignon.games.piege_obscur.dirge import SHAPES, covered
from lumignon.games.piege_obscur.grid import WAYS
from lumignon.games.piege_obscur.placing import dark_ways
from lumignon.games.piege_obscur.state import OFF, PrisonState, order_from
from lumignon.games.piege_obscur.stay import swappable
from lumignon.games.piege_obscur.tiles import MONSTERS, NO_TILE, OMEN, STRIKES, is_pit
from lumignon.kernel.agenda import NAMES
from lumignon.kernel.clockwork import Step

PREFIX: Final = "piege-obscur."

_HIT: Final = "suffer( block)+"
_EFFECT: Final = f"(lay-dirge|dirge-strikes {_HIT}|attack( fall)+|{_HIT})"
"""What a tile does that is laid while somebody is on their way, or stays: darkness falls afterwards."""
_EFFECT_OF_LIGHT: Final = f"(lay-dirge|dirge-strikes {_HIT}|darkness attack( fall)+|darkness {_HIT})"
_FLIGHT: Final = (
    f"(scramble|scramble {_HIT}|scramble take-its-key (attack touch|{_HIT})|attack fall|fall|{_HIT}"
    f"|enter (put-at|{_EFFECT}))"
)
_SETTLING: Final = (
    f"relight light darkness ({_FLIGHT}|(arrive|collapse) {_EFFECT}|arrive put-at|collapse swap)"
    f"|(relight light|light( light)*) (put|{_EFFECT_OF_LIGHT})"
)

STACKS: Final = re.compile(
    f"rounds( wake-up)+|rounds( wake-up)* pass-marker light (put|{_EFFECT_OF_LIGHT})"
    f"|rounds pass-marker wane flicker( act| again( relight light)?| act land|( act| again)? ({_SETTLING}))?"
)
"""Every agenda that waits for somebody, from the bottom to the top, and what a position may begin with."""

OF_THE_ACTIVE: Final = ("act", "again", "flicker", "land", "arrive", "collapse", "swap")
"""The steps that are about the prisoner whose turn it is."""

ON_BOARD: Final = ("scramble", "touch", "take-its-key", "fall", "block", "swap", "put")
"""The steps whose prisoner is on the board."""

WITHOUT_PRISONER: Final = ("rounds", "wane", "pass-marker", "darkness", "relight", "attack", "suffer")
OF_CELLS: Final = ("put-at", "lay-dirge", "dirge-strikes", "pit-fiend-strikes")


def called(step: Step[Any]) -> str:
    """The name of a step, as it is written here."""
    return NAMES[type(step)].removeprefix(PREFIX)


def impossible_stack(state: PrisonState) -> str:
    """Why these steps cannot stand one above the other, in a sentence; or nothing."""
    steps = state.agenda.steps
    names = [called(step) for step in steps]
    if not STACKS.fullmatch(" ".join(names)):
        return "no turn of Piège obscur stops with these steps on its agenda (piege-obscur/table.10)"
    for name, step in zip(names, steps, strict=True):
        reason = _impossible_step(state, name, step.arguments())
        if reason:
            return reason
    return (
        _impossible_start(state, names, steps)
        or _impossible_hand(state, names[-1])
        or _impossible_attack(state, names, steps)
    )


def _impossible_step(state: PrisonState, name: str, numbers: tuple[int, ...]) -> str:
    if name in WITHOUT_PRISONER:
        return ""
    if name in OF_CELLS:
        return _impossible_place(state, name, numbers)
    prisoner = numbers[0]
    if not 0 <= prisoner < state.prisoners:
        return f"{name} names a prisoner of this game"
    if name in OF_THE_ACTIVE and prisoner != state.active:
        return f"{name} names the prisoner whose turn it is (piege-obscur/table.10)"
    if name in ON_BOARD and state.spots[prisoner] == OFF:
        return f"{name} names a prisoner on the board"
    if name == "land" and state.falling[prisoner] == OFF:
        return "only who falls lands (piege-obscur/landing.1)"
    if name in ("arrive", "enter"):
        return _impossible_arrival(state, name, prisoner, numbers[1])
    return ""


def _impossible_place(state: PrisonState, name: str, numbers: tuple[int, ...]) -> str:
    if numbers[0] not in state.grid.cells:
        return f"{name} names a cell of the board"
    if name == "put-at" and not -1 <= numbers[1] < WAYS:
        return f"{name} names one of {WAYS} ways, or none"
    if name == "put-at" and state.tiles[numbers[0]] != NO_TILE:
        return "a tile is laid on an empty cell (piege-obscur/light.4)"
    if name == "lay-dirge" and state.tiles[numbers[0]] >> 5 != OMEN:
        return "the dirge is laid over an omen (piege-obscur/dirge.2)"
    if name == "dirge-strikes" and not 0 <= numbers[1] < len(SHAPES):
        return "the dirge is turned in one of its ways"
    if name == "dirge-strikes" and not covered(state.grid, *numbers):
        return "the dirge lies on the board (piege-obscur/dirge.2)"
    return ""


def _impossible_arrival(state: PrisonState, name: str, prisoner: int, cell: int) -> str:
    if cell not in state.grid.cells:
        return f"{name} names a cell of the board"
    spot = state.spots[prisoner]
    if spot != OFF and state.grid.way_to(spot, cell) < 0:
        return "one goes to a cell beside one’s own (piege-obscur/movement.1)"
    return ""


def _impossible_start(state: PrisonState, names: list[str], steps: list[Step[Any]]) -> str:
    waking = [step.arguments()[0] for name, step in zip(names, steps, strict=True) if name == "wake-up"]
    landing = [step.arguments()[0] for name, step in zip(names, steps, strict=True) if name == "enter"]
    last_first = order_from(state, 0)[::-1]
    asleep = [
        prisoner
        for prisoner in last_first
        if state.spots[prisoner] == OFF and state.falling[prisoner] == OFF and prisoner not in landing
    ]
    if waking != asleep:
        return "each prisoner is on the board, or falls, or wakes up in their turn (piege-obscur/start.1)"
    if asleep != last_first[: len(asleep)]:
        return "the prisoners wake up one after the other (piege-obscur/start.1)"
    if waking and "pass-marker" in names and state.after(state.active) != waking[-1]:
        return "the prisoners wake up one after the other (piege-obscur/start.1)"
    return ""


def _impossible_hand(state: PrisonState, top: str) -> str:
    if (state.hand != NO_TILE) != (top in ("put", "put-at", "swap")):
        return "a tile is in hand while it is to be laid, and not otherwise (piege-obscur/light.4)"
    step = state.agenda.steps[-1]
    if top == "put-at" and state.agenda.steps[-2].arguments()[1] != step.arguments()[0]:
        return "the tile in hand is laid where somebody is going (piege-obscur/light.4)"
    if top == "put":
        prisoner = step.arguments()[0]
        if not state.candle(prisoner) or not dark_ways(state, prisoner):
            return "tiles are laid where a lit prisoner’s ways end, on empty cells (piege-obscur/light.4)"
    if top == "swap" and not (MONSTERS[state.hand] and swappable(state, state.active)):
        return "a monster takes the place of a tile beside (piege-obscur/stay.3)"
    return ""


def _impossible_attack(state: PrisonState, names: list[str], steps: list[Step[Any]]) -> str:
    if state.fled and "darkness" not in names:
        return "one has fled from a monster only while one flees (piege-obscur/scramble.6)"
    if state.stirred and not {"attack", "suffer"} & set(names):
        return "monsters are alarmed in an attack only (piege-obscur/monsters.5)"
    if (state.toll or state.snuffed or any(state.hits)) and "suffer" not in names:
        return "hits are suffered in an attack only (piege-obscur/monsters.10)"
    if any(state.hits[prisoner] and state.spots[prisoner] == OFF for prisoner in range(state.prisoners)):
        return "who is not on the board is hit by nothing (piege-obscur/monsters.5)"
    for cell in range(len(state.tiles)):
        if state.stirred >> cell & 1 and (not STRIKES[state.tiles[cell] >> 5] or is_pit(state.tiles[cell])):
            return "only monsters on the board are alarmed (piege-obscur/monsters.3)"
    blocking = [step.arguments()[0] for name, step in zip(names, steps, strict=True) if name == "block"]
    if len(set(blocking)) != len(blocking):
        return "each prisoner decides once to block (piege-obscur/monsters.10)"
    if any(state.hits[prisoner] < 1 for prisoner in blocking):
        return "only who is hit can block (piege-obscur/nerve.5)"
    return ""
