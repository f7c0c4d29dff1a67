"""Piège obscur in writing: positions as diagrams, with what they cannot show in lines below.

    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┬    ┼    .    .    .
    3    .    ┼R   ┼kB  │    .    .
    4    .    .    .    .    .    .
    5    .    .    .    ┼wG  .    .
    6    .    .    .    .    .    .
    red: nerve 2; key
    blue: dark
    green: nerve 0
    yellow: falls column c
    stack 3 tee gate 2 wax-eater
    turn red
    now act

What is left out has its ordinary value: four players, one Nerve, a lit candle, nothing discarded, and a
stack of all tiles of the box that lie nowhere else. A line `box` says which box: `box expert dirge`.
`writing.py` says how tiles are written.
"""

from __future__ import annotations

import json
from typing import Any, Final

from lumignon.games.piege_obscur.endings import RESULTS
from lumignon.games.piege_obscur.final_flickers import FLICKER, WANE
from lumignon.games.piege_obscur.landing import LAND_FOR
from lumignon.games.piege_obscur.light import LIGHT, RELIGHT
from lumignon.games.piege_obscur.movement import ACT, AGAIN_FOR
from lumignon.games.piege_obscur.start import PASS_MARKER, WAKE_UP
from lumignon.games.piege_obscur.state import OFF, PrisonState, order_from
from lumignon.games.piege_obscur.table import ROUNDS
from lumignon.games.piege_obscur.tiles import KIND_NAMES, KINDS, NO_TILE
from lumignon.games.piege_obscur.view import PRISONER_NAMES
from lumignon.games.piege_obscur.writing import line_name, write_rows, write_tile
from lumignon.kernel.clockwork import Step
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.notation import index

NOW_WORDS: Final = ("start", "act", "again", "light", "land", "flicker")
SCRATCH: Final = ("stirred", "hits", "toll", "snuffed")


def agenda_of(words: list[str], state: PrisonState) -> list[Step[Any]]:
    """What stands on the agenda when it is now this."""
    prisoner = state.active
    turn: list[Step[Any]] = [ROUNDS, PASS_MARKER, WANE, FLICKER[prisoner]]
    match words:
        case ["start"]:
            waiting = [other for other in order_from(state, 0) if state.spots[other] == OFF]
            return [ROUNDS, *[WAKE_UP[other] for other in reversed(waiting)]]
        case ["act"]:
            return [*turn, ACT[prisoner]]
        case ["again"]:
            return [*turn, AGAIN_FOR[prisoner]]
        case ["light"]:
            return [*turn, AGAIN_FOR[prisoner], RELIGHT, LIGHT[prisoner]]
        case ["land"]:
            return [*turn, ACT[prisoner], LAND_FOR[prisoner]]
        case ["flicker"]:
            return turn
        case ["over", result]:
            index(result, RESULTS, "over")
            return []
        case _:
            raise Malformed(f"now: {', '.join(NOW_WORDS)}, over RESULT, or JSON")


def write_position(state: PrisonState) -> str:
    """The position as text."""
    lines = ["piege-obscur", *diagram(state)]
    if state.players != 4:
        lines.insert(1, f"players {state.players}")
    options = [word for word, on in (("silence", state.silence), ("reduce", state.keeper_reduces)) if on]
    if options:
        lines.append("options " + " ".join(options))
    for prisoner in range(state.prisoners):
        fields = write_prisoner(state, prisoner)
        if fields:
            lines.append(f"{PRISONER_NAMES[prisoner]}: {'; '.join(fields)}")
    if any(state.opening):
        lines.append("opening " + write_counts(state.opening))
    lines.append(("stack " + write_counts(state.stack)).rstrip())
    if any(state.discard):
        lines.append("discard " + write_counts(state.discard))
    if state.omens:
        lines.append(f"omens {state.omens}")
    if state.hand:
        lines.append(f"hand {KIND_NAMES[state.hand]}")
    if state.flickers:
        lines.append(f"flickers {state.quiet}")
    if state.marker:
        lines.append(f"marker {PRISONER_NAMES[state.marker]}")
    flags = [word for word, on in (("gained", not state.steady), ("vanished", state.vanished)) if on]
    lines.append(" ".join(["turn", PRISONER_NAMES[state.active], *flags]))
    lines.append("now " + write_now(state))
    return "\n".join(lines) + "\n"


def diagram(state: PrisonState) -> list[str]:
    """The board, a line a row."""
    return write_rows(
        [[write_cell(state, cell) for cell in state.grid.lines[row]] for row in range(state.grid.size)]
    )


def write_cell(state: PrisonState, cell: int) -> str:
    """A tile, with the prisoners on it."""
    here = [name[0].upper() for at, name in enumerate(PRISONER_NAMES) if state.on(cell) >> at & 1]
    return write_tile(state.tiles[cell]) + "".join(here)


def write_prisoner(state: PrisonState, prisoner: int) -> list[str]:
    """What the diagram does not say of a prisoner."""
    fields: list[str] = []
    if state.nerve[prisoner] != 1:
        fields.append(f"nerve {state.nerve[prisoner]}")
    if state.has_key(prisoner):
        fields.append("key")
    if not state.candle(prisoner):
        fields.append("dark")
    if state.falling[prisoner] != OFF:
        fields.append(f"falls {line_name(state.falling[prisoner])}")
    return fields


def write_counts(tiles: list[int]) -> str:
    """Tiles by kind: “3 tee gate”."""
    words: list[str] = []
    for kind in range(1, KINDS):
        if tiles[kind] > 1:
            words.append(str(tiles[kind]))
        if tiles[kind]:
            words.append(KIND_NAMES[kind])
    return " ".join(words)


def write_now(state: PrisonState) -> str:
    """What is happening: in a word where there is one, else as JSON."""
    if state.result:
        return f"over {state.result}"
    agenda = state.agenda
    steps = [step.to_json() for step in agenda.steps]
    scratch = {name: getattr(state, name) for name in SCRATCH}
    if state.fled:
        scratch["fled"] = state.fled
    idle = state.hand == NO_TILE and not any(
        any(part) if isinstance(part, list) else part for part in scratch.values()
    )
    for word in NOW_WORDS if idle else ():
        if [step.to_json() for step in agenda_of([word], state)] == steps:
            return word
    return json.dumps({"steps": steps, **scratch}, separators=(",", ":"))
