"""What can stand on the agenda of Veillée while it waits for somebody: for states from outside."""

from __future__ import annotations

import re
from typing import Any, Final

from lumignon.games.veillee.content import FURIOUS
from lumignon.games.veillee.dusk import DICE
from lumignon.games.veillee.shadows import struck_in_order
from lumignon.games.veillee.state import (
    BETWEEN,
    CHAIRS,
    NIGHT,
    NOBODY,
    SHADOWS_AT_MOST,
    VACANT,
    VeilleeState,
)
from lumignon.games.veillee.table import HOUR
from lumignon.kernel.agenda import NAMES
from lumignon.kernel.clockwork import Choice, Step

PREFIX: Final = "veillee."
MASK_AT_MOST: Final = (1 << CHAIRS) - 1
SWARM_AT_MOST: Final = DICE - 1
"""The shadow of one more is being placed already."""
HITS_AT_MOST: Final = 2 * SHADOWS_AT_MOST * (CHAIRS - 1) - 1
"""Everybody's, taken on by one waker and doubled; one of them is being suffered already."""

CHAIRS_NAMED: Final = {"answer": 2, "guard": 2, "swarm": 0, "blocks": 0, "roll-hits": 0}
"""How many chairs a step's arguments begin with, where it is not one."""

ASKED_OF_SOMEBODY: Final = ("answer", "block", "salt", "guard", "wound")
"""What is asked in the middle of things: a position has no words for it, so it waits for somebody."""

_ATTACK: Final = (
    "attack-ends wounds (roll-hits burn blocks block|roll-hits guards (salt|guard)|wounding wound)"
)
_WATCH: Final = f"watch-ends on-watch( stir wounding wound| {_ATTACK}| answer)?"


def called(step: Step[Any]) -> str:
    """The name of a step, as it is written here."""
    return NAMES[type(step)].removeprefix(PREFIX)


def _hour(past: int, above: str) -> str:
    """The hour whose first so many steps are behind us, and what may stand above the others."""
    return " ".join(["hours", *(called(step) for step in reversed(HOUR[past:]))]) + above


STACKS: Final = re.compile(
    "|".join(
        [
            _hour(1, " (place-dice|swarm place-shadow)"),
            _hour(2, ""),
            _hour(5, " dreaming"),
            _hour(6, f"( {_WATCH})?"),
            _hour(8, f"( {_ATTACK})?"),
        ]
    )
)
"""Every agenda that waits for somebody, from the bottom to the top."""


def impossible_stack(state: VeilleeState) -> str:
    """Why these steps cannot stand one above the other, in a sentence; or nothing."""
    steps = state.agenda.steps
    if not STACKS.fullmatch(" ".join(called(step) for step in steps)):
        return "no hour of Veillée stops with these steps on its agenda (veillee/silence.12)"
    numbers = {called(step): step.arguments() for step in steps}
    for name, given in numbers.items():
        chairs = CHAIRS_NAMED.get(name, 1)
        if not all(NIGHT < chair < CHAIRS and state.status[chair] != VACANT for chair in given[:chairs]):
            return f"{name} names a chair on which somebody sits"
    top = steps[-1]
    if called(top) in ASKED_OF_SOMEBODY and isinstance(top, Choice) and not top.seats(state):
        return f"{called(top)} waits for an answer that nobody can give"
    return (
        _impossible_dusk(state, numbers)
        or _impossible_watch(state, numbers)
        or _impossible_attack(state, numbers)
    )


def _impossible_dusk(state: VeilleeState, numbers: dict[str, tuple[int, ...]]) -> str:
    if len(state.rolled) > DICE:
        return f"the Night has {DICE} dice (veillee/dusk.1)"
    if len(state.rolled) != (DICE if "place-dice" in numbers else 0):
        return f"at dusk {DICE} dice are rolled, and all of them placed (veillee/dusk.1)"
    if "swarm" in numbers and not 0 <= numbers["swarm"][0] <= SWARM_AT_MOST:
        return "a dusk brings three shadows at the most (veillee/dusk.3)"
    if "place-dice" in numbers and state.modifiers.has(FURIOUS, NIGHT):
        return "at dusk the shadows are not furious any more (veillee/dusk.4)"
    return ""


def _impossible_watch(state: VeilleeState, numbers: dict[str, tuple[int, ...]]) -> str:
    watcher = state.on_watch
    if ("on-watch" in numbers) != (watcher != NOBODY):
        return "there is a watch on the agenda while somebody is on watch, and none otherwise"
    if watcher == NOBODY and (state.actions or state.offered):
        return "only during a watch there are actions, and cards are offered (veillee/watch.2)"
    if watcher != NOBODY and not state.watched >> watcher & 1:
        return "whoever is on watch has had the watch of this hour (veillee/watch.1)"
    if watcher != NOBODY and not state.awake(watcher) and "attack-ends" not in numbers:
        return "whoever sleeps is on watch only until the attack is resolved (veillee/sleep.3)"
    if "stir" in numbers and {*numbers["stir"], *numbers["wound"]} != {watcher}:
        return "a lunge stirs the shadows before whoever is on watch only (veillee/watch.6)"
    if "stir" in numbers and numbers["wounding"][1]:
        return "a lunge brings one hit (veillee/watch.6)"
    if "answer" in numbers:
        giver, taker = numbers["answer"]
        if giver == taker or watcher not in (giver, taker):
            return "a card is offered by or to whoever is on watch (veillee/trade.1)"
        if not state.offered >> giver & 1:
            return "whoever offers a card has had their offer of this watch (veillee/trade.2)"
        between = state.cards.cards(BETWEEN)
        if not all(state.cards.knows(seat, card) for seat in (giver, taker) for card in between):
            return "both sides see the card that is offered (veillee/trade.3)"
    if state.giver != (numbers["answer"][0] if "answer" in numbers else NOBODY):
        return "whoever has offered a card waits for the answer (veillee/trade.4)"
    return ""


def _impossible_attack(state: VeilleeState, numbers: dict[str, tuple[int, ...]]) -> str:
    if ("attack-ends" in numbers) != (state.origin != NOBODY):
        return "there is an attack on the agenda while shadows strike, and none otherwise"
    if state.origin == NOBODY and (state.stirred or any(state.hits) or any(state.taken)):
        return "shadows strike and hit in an attack only (veillee/shadows.6)"
    if state.blocked & ~state.stirred:
        return "nobody blocks but those whom the shadows strike (veillee/shadows.4)"
    struck = struck_in_order(state)
    if state.origin != NOBODY and state.origin not in struck[:1]:
        return "an attack begins where the shadows were stirred (veillee/shadows.5)"
    if any(state.status[place] == VACANT for place in struck) or state.stirred & 1 << NIGHT:
        return "shadows strike where somebody sits (veillee/shadows.2)"
    if any(state.awake(place) and not state.shadows[place] for place in struck):
        return "a place is struck by the shadows that are there (veillee/shadows.2)"
    for name, answering in (("blocks", "block"), ("roll-hits", "guards")):
        if answering in numbers:
            at = numbers[name][0]
            if not 1 <= at <= len(struck) or numbers[answering][0] != struck[at - 1]:
                return f"{answering} and {name} name the places struck, in order (veillee/shadows.9)"
    if "burn" in numbers and numbers["roll-hits"] != (0,):
        return "no die is rolled before the pack has burnt (veillee/shadows.6)"
    return _impossible_hits(state, numbers) or _impossible_answers(numbers)


def _impossible_hits(state: VeilleeState, numbers: dict[str, tuple[int, ...]]) -> str:
    """What has been rolled and decided so far can only be of the places whose turn it has been."""
    struck = struck_in_order(state)
    begun = struck
    if "block" in numbers:
        begun = []
        if any(state.blocked >> place & 1 for place in struck[numbers["blocks"][0] - 1 :]):
            return "wakers block one after the other (veillee/shadows.5)"
    elif "roll-hits" in numbers:
        begun = struck[: numbers["roll-hits"][0]]
    for chair in range(CHAIRS):
        if state.hits[chair] > (state.shadows[chair] if chair in begun else 0):
            return "a place is hit once its dice are rolled, one for each shadow (veillee/shadows.6)"
        if state.taken[chair] and not (begun and state.guards >> chair & 1):
            return "only guards take hits upon themselves (veillee/vigil.4)"
    if "wound" in numbers and state.origin != NOBODY:
        chair = numbers["wound"][0]
        wounded = [(state.origin - 1 + step) % (CHAIRS - 1) + 1 for step in range(CHAIRS - 1)]
        if any(state.hits[place] or state.taken[place] for place in wounded[: wounded.index(chair) + 1]):
            return "wounds come waker after waker, from the place that was stirred (veillee/hits.9)"
    return ""


def _impossible_answers(numbers: dict[str, tuple[int, ...]]) -> str:
    if "salt" in numbers and numbers["salt"][0] != numbers["guards"][0]:
        return "salt is thrown for the waker who is hit (veillee/hits.1)"
    if "guards" in numbers and not 0 <= numbers["guards"][1] <= MASK_AT_MOST:
        return f"the guards who have decided are a number from 0 to {MASK_AT_MOST}"
    if "guard" in numbers:
        guard, chair = numbers["guard"]
        if guard == chair or chair != numbers["guards"][0] or not numbers["guards"][1] >> guard & 1:
            return "a guard decides once, and for the waker who is hit (veillee/hits.2)"
    if "wounding" in numbers:
        chair, hits = numbers["wounding"]
        if (chair,) != numbers["wound"] or not 0 <= hits <= HITS_AT_MOST:
            return f"the waker who is wounded has 0 to {HITS_AT_MOST} hits more to suffer"
    return ""
