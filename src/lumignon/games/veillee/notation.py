"""Veillée in writing: positions as lines of fields, moves as a few words.

    veillee
    hour 2/6
    fire 5
    options bewitched silence
    pack 3 log salt
    top tale@aldo
    aldo: courage 1; wounded arm; shadows 2; hand log salt@aldo+berthe; beside mist; loyal
    berthe: asleep
    colin: courage 2; bewitched; guards; watched
    now watch aldo 2

What is left out has its ordinary value; without a line `pack` or `pile`, all cards that lie nowhere else
are there. `@` names who has seen a card: in a hand its owner, beside a waker everybody, unless it is said.
On top of the pack the last card is the uppermost; `dreamt 2` says that the two uppermost lay there in a
dream of the bewitched, as they do during each, so that the others cannot know who has seen them.
"""

from __future__ import annotations

import json
from typing import Any, Final

from lumignon.games.veillee.content import (
    FURIOUS,
)
from lumignon.games.veillee.dream import Dreaming, usually_dreamt
from lumignon.games.veillee.dusk import PlaceDice, PlaceShadow, Swarm
from lumignon.games.veillee.fire import ASLEEP_ALL, DARK, DAWN
from lumignon.games.veillee.shadows import NightAttacks
from lumignon.games.veillee.state import (
    ALLEGIANCES,
    ASLEEP,
    BETWEEN,
    CHAIRS,
    DISCARD,
    NIGHT,
    NIGHTMARES,
    NOBODY,
    PACK,
    SALT_MOMENT,
    VACANT,
    VeilleeState,
)
from lumignon.games.veillee.table import HOUR, Hours
from lumignon.games.veillee.view import STRENGTH_NAMES
from lumignon.games.veillee.vigil import Vigil
from lumignon.games.veillee.watch import NextWatch, OnWatch, WatchEnds
from lumignon.kernel.clockwork import ALWAYS, ASK, NEVER, Step
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.notation import index, number, write_counted
from lumignon.kernel.plain import SEATS_AT_MOST
from lumignon.kernel.story import EVERYONE

RESULTS: Final = (DAWN, DARK, ASLEEP_ALL)
WISHES: Final = {ASK: "ask", NEVER: "never", ALWAYS: "always"}
MARKS: Final = ("guards", "watched", "speaks", "resisted", "offered", "peeked")
MASKS: Final = ("guards", "watched", "speaking", "resisted", "offered", "peeked")
SCRATCH: Final = ("stirred", "origin", "blocked", "hits", "taken", "giver")


def _steps(phase: int, *on_top: Step[Any]) -> list[Step[Any]]:
    """The agenda of an hour whose first `phase` steps are behind us."""
    return [Hours(), *reversed(HOUR[phase:]), *on_top]


def agenda_of(words: list[str], seats: list[str]) -> list[Step[Any]]:
    """What stands on the agenda when it is now this."""
    match words:
        case ["dusk"]:
            return _steps(1, PlaceDice())
        case ["shadows", count]:
            return _steps(1, Swarm(number(count, 1, 9, "shadows") - 1), PlaceShadow())
        case ["vigil"]:
            return _steps(3, Vigil())
        case ["dream"]:
            return _steps(5, Dreaming())
        case ["watches"]:
            return _steps(7, NextWatch())
        case ["watch", waker, actions]:
            index(waker, seats[1:], "watch")
            number(actions, 0, 9, "actions")
            return _steps(7, NextWatch(), WatchEnds(), OnWatch())
        case ["attack"]:
            return _steps(9, NightAttacks())
        case ["over", result]:
            index(result, RESULTS, "over")
            return []
        case _:
            raise Malformed(
                "now: dusk, shadows COUNT, vigil, dream, watches, watch WAKER ACTIONS, attack, "
                "over RESULT, or JSON"
            )


def _now(state: VeilleeState, seats: list[str]) -> str:
    """The line that says what is happening: in words where there are words for it, else as JSON."""
    steps = [step.to_json() for step in state.agenda.steps]
    swarm = [step.arguments()[0] for step in state.agenda.steps if isinstance(step, Swarm)]
    tries = [["dusk"], ["vigil"], ["dream"], ["watches"], ["attack"]]
    if swarm:
        tries.append(["shadows", str(swarm[0] + 1)])
    if state.on_watch != NOBODY:
        tries.append(["watch", seats[state.on_watch], str(state.actions)])
    plain = not state.agenda.answers and not state.agenda.drafts
    for words in tries:
        if plain and (words[0] == "watch" or state.on_watch == NOBODY):
            agenda = agenda_of(words, seats)
            if [step.to_json() for step in agenda] == steps:
                return " ".join(words)
    if state.result:
        return f"over {state.result}"
    agenda_json = state.agenda.to_json()
    del agenda_json["asked"]
    scratch = {name: getattr(state, name) for name in (*SCRATCH, "on_watch", "actions")}
    return json.dumps({"agenda": agenda_json, **scratch}, separators=(",", ":"))


def write_position(state: VeilleeState, seats: list[str]) -> str:
    """The position as text."""
    content = state.content
    cards = state.cards
    lines = ["veillee", f"hour {state.hour}/{state.hours}", f"fire {state.embers}"]
    options = [name for name, on in (("bewitched", state.bewitched), ("silence", state.silence)) if on]
    if options:
        lines.append("options " + " ".join(options))
    for name, dice in (("dice", state.rolled), ("wind", state.wind), ("fury", state.fury)):
        if dice:
            lines.append(" ".join([name, *map(str, dice)]))
    if state.modifiers.has(FURIOUS, NIGHT):
        lines.append("furious")
    for name, zone in (("pack", PACK), ("pile", NIGHTMARES)):
        names = [content.names[card] for card in cards.loose[zone]]
        lines.append(f"{name} {write_counted(names, content.kinds)}".rstrip())
    if state.dreamt != usually_dreamt(state):
        lines.append(f"dreamt {state.dreamt}")
    for name, zone in (
        ("top", PACK),
        ("between", BETWEEN),
        ("discard", DISCARD),
        ("spare", ALLEGIANCES),
    ):
        usual = 0 if zone in (PACK, BETWEEN) else EVERYONE
        if cards.cards(zone):
            lines.append(" ".join([name, *(_card(state, card, usual, seats) for card in cards.cards(zone))]))
    lines.extend(_chair(state, chair, seats) for chair in range(1, CHAIRS) if state.status[chair] != VACANT)
    lines.append("now " + _now(state, seats))
    return "\n".join(lines) + "\n"


def _card(state: VeilleeState, card: int, usual: int, seats: list[str]) -> str:
    name = state.content.names[card]
    seen = state.cards.seen[card]
    if seen == usual:
        return name
    if seen < 0:
        return f"{name}@all"
    return f"{name}@{'+'.join(seats[seat] for seat in range(CHAIRS) if seen >> seat & 1) or 'nobody'}"


def _chair(state: VeilleeState, chair: int, seats: list[str]) -> str:
    allegiance = state.allegiance(chair)
    if state.status[chair] == ASLEEP:
        fields = ["asleep", _card(state, allegiance, EVERYONE, seats)]
    else:
        fields = [f"courage {state.courage[chair]}"]
        wounded = [name for at, name in enumerate(STRENGTH_NAMES) if not state.sound(chair, at)]
        if wounded:
            fields.append("wounded " + " ".join(wounded))
        if state.shadows[chair]:
            fields.append(f"shadows {state.shadows[chair]}")
        hand = sorted(_card(state, card, 1 << chair, seats) for card in state.hand(chair))
        # in the order in which they came, which counts (veillee/dusk.7)
        beside = [_card(state, card, EVERYONE, seats) for card in state.nightmares(chair)]
        fields.extend(" ".join([name, *held]) for name, held in (("hand", hand), ("beside", beside)) if held)
        fields.append(_card(state, allegiance, 1 << chair, seats))
    # who sleeps has had a watch all the same, and is on it until the attack is resolved (veillee/sleep.3)
    for mark, mask in zip(MARKS, MASKS, strict=True):
        if getattr(state, mask) >> chair & 1:
            fields.append(mark)
    wish = state.standing_answers.get(SALT_MOMENT * SEATS_AT_MOST + chair, ASK)
    if wish != ASK:
        fields.append(f"salt {WISHES[wish]}")
    return f"{seats[chair]}: " + "; ".join(fields)
