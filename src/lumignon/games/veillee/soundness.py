"""What cannot be: states that came from outside and are no positions of Veillée."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from lumignon.games.veillee.content import (
    ALLEGIANCE_FAMILY,
    BEWITCHED,
    FURIOUS,
    LOYAL,
    NIGHTMARE_FAMILY,
    PACK_FAMILY,
)
from lumignon.games.veillee.dusk import FURY_DICE, WIND_TOTAL
from lumignon.games.veillee.fire import ASLEEP_ALL, DARK, DAWN, winners_of
from lumignon.games.veillee.silence import TOO_MANY
from lumignon.games.veillee.stacks import impossible_stack
from lumignon.games.veillee.state import (
    ALL_WOUNDED,
    ALLEGIANCE,
    ALLEGIANCES,
    ASLEEP,
    BESIDE,
    BETWEEN,
    CARD_SOURCE,
    CHAIRS,
    COURAGE_AT_MOST,
    DISCARD,
    EMBERS_AT_MOST,
    FOR_GOOD,
    FURY_SOURCE,
    HANDS,
    NIGHT,
    NIGHTMARES,
    NOBODY,
    PACK,
    SHADOWS_AT_MOST,
    UNTIL_DUSK,
    VACANT,
    VOICE,
    ZONES,
    VeilleeState,
)
from lumignon.kernel.modifiers import ALL_SUBJECTS, WIDTH
from lumignon.kernel.story import EVERYONE

FEWEST_WITH_BEWITCHED: Final = 3

MASK: Final = (0, (1 << CHAIRS) - 1)
CHAIR_OR_NOBODY: Final = (NOBODY, CHAIRS - 1)
SIX_SIDES: Final = (1, 6)
SOME_HITS: Final = (0, 39)

SINGLE: Final = {
    "hours": (1, 9),
    "hour": (1, 9),
    "embers": (0, EMBERS_AT_MOST),
    "guards": MASK,
    "watched": MASK,
    "on_watch": CHAIR_OR_NOBODY,
    "actions": (0, 9),
    "offered": MASK,
    "giver": CHAIR_OR_NOBODY,
    "speaking": MASK,
    "resisted": MASK,
    "stirred": MASK,
    "origin": CHAIR_OR_NOBODY,
    "burning": (0, 99),
}
"""The limits of each number."""

FOR_EACH_CHAIR: Final = {
    "status": (VACANT, ASLEEP),
    "courage": (0, COURAGE_AT_MOST),
    "wounds": (0, ALL_WOUNDED),
    "shadows": (0, SHADOWS_AT_MOST),
    "hits": SOME_HITS,
    "taken": SOME_HITS,
}
"""The limits of each number that every chair has."""

OF_THE_AWAKE: Final = ("courage", "shadows", "hits", "taken")
MASKS_OF_THE_AWAKE: Final = ("guards", "speaking")
MASKS_OF_THE_SEATED: Final = ("watched", "offered", "resisted")

DICE: Final = ("rolled", "wind", "fury")

FAMILIES: Final = {
    **dict.fromkeys((PACK, DISCARD, BETWEEN, *range(HANDS, HANDS + CHAIRS)), PACK_FAMILY),
    **dict.fromkeys((NIGHTMARES, *range(BESIDE, BESIDE + CHAIRS)), NIGHTMARE_FAMILY),
    **dict.fromkeys((ALLEGIANCES, *range(ALLEGIANCE, ALLEGIANCE + CHAIRS)), ALLEGIANCE_FAMILY),
}
"""What kind of cards lies in each zone."""


def impossible(state: VeilleeState) -> str:
    """What cannot be in this state, in a sentence; or nothing."""
    return (
        _impossible_numbers(state)
        or _impossible_cards(state)
        or _impossible_chairs(state)
        or _impossible_allegiances(state)
        or _impossible_rows(state)
        or _impossible_course(state)
    )


def _impossible_numbers(state: VeilleeState) -> str:
    for name, (lowest, highest) in SINGLE.items():
        if not lowest <= getattr(state, name) <= highest:
            return f"{name} is a number from {lowest} to {highest}"
    for name, (lowest, highest) in FOR_EACH_CHAIR.items():
        values = getattr(state, name)
        if len(values) != CHAIRS or not all(lowest <= value <= highest for value in values):
            return f"{name}: {CHAIRS} numbers from {lowest} to {highest}"
    for name in DICE:
        values = getattr(state, name)
        if not all(SIX_SIDES[0] <= value <= SIX_SIDES[1] for value in values):
            return f"{name}: dice with six sides"
    if state.hour > state.hours:
        return "no hour comes after the last"
    if sum(state.wind) >= WIND_TOTAL:
        return f"dice that total {WIND_TOTAL} do not wait in the wind"
    if len(state.fury) >= FURY_DICE or any(value % 2 == 0 for value in state.fury):
        return "one odd die at the most waits in the fury"
    return ""


def _impossible_cards(state: VeilleeState) -> str:
    cards = state.cards
    families = state.content.families
    if len(cards.seen) != len(families) or len(cards.settled) != ZONES:
        return "these are not the cards of this content file"
    for zone, family in FAMILIES.items():
        if any(families[card] != family for card in cards.settled[zone] + cards.loose[zone]):
            return "a card lies among others than its own"
        if cards.loose[zone] and zone not in (PACK, NIGHTMARES):
            return "only the pack and the pile are shuffled"
    for known in (*cards.seen, *cards.recalled):
        if known != EVERYONE and not MASK[0] <= known <= MASK[1]:
            return "a card is known to seats, or to everybody"
    if not all(0 <= when <= cards.mixed for when in (*cards.added, *cards.drawn)):
        return "no card was shuffled in or drawn after the last"
    if any(cards.added[card] > cards.drawn[card] for zone in cards.settled for card in zone):
        return "a card is drawn after it was shuffled in"
    if cards.size(BETWEEN) != (state.giver != NOBODY):
        return "one card lies between two wakers while it is offered, and none otherwise"
    return ""


def _impossible_chairs(state: VeilleeState) -> str:
    if state.status[NIGHT] != 1:
        return "the Night never sleeps"
    seated = [chair for chair in range(1, CHAIRS) if state.status[chair] != VACANT]
    if state.bewitched and len(seated) < FEWEST_WITH_BEWITCHED:
        return f"with the option “bewitched” it takes at least {FEWEST_WITH_BEWITCHED} wakers"
    for chair in range(CHAIRS):
        if not state.awake(chair):
            if any(getattr(state, name)[chair] for name in OF_THE_AWAKE):
                return "only a waker who is awake has courage, shadows or hits"
            if state.hand(chair) or state.nightmares(chair):
                return "only a waker who is awake has cards"
        elif state.wounds[chair] == ALL_WOUNDED:
            return "a waker whose three strengths are wounded is asleep"
        elif len(state.nightmares(chair)) >= TOO_MANY:
            return f"a waker who has {TOO_MANY} nightmares is asleep"
        if chair not in seated and state.wounds[chair]:
            return "only a waker has wounds"
    return _impossible_habits(state, seated)


def _impossible_habits(state: VeilleeState, seated: list[int]) -> str:
    """What wakers do or have settled, and nobody else can."""
    if not state.silence and (state.speaking or any(state.nightmares(chair) for chair in seated)):
        return "nobody breaks the silence in a game without the option"
    if any(getattr(state, name) & ~state.awake_mask() for name in MASKS_OF_THE_AWAKE):
        return "only a waker who is awake guards others, or speaks"
    if any(state.speaking >> chair & 1 and not state.sound(chair, VOICE) for chair in seated):
        return "nobody speaks whose voice is wounded"
    mask = sum(1 << chair for chair in seated)
    if any(getattr(state, name) & ~mask for name in MASKS_OF_THE_SEATED):
        return "only wakers have watches, offer cards and resist"
    if any(key not in seated for key in state.standing_answers):
        return "only wakers settle beforehand what they answer to a hit"
    return ""


def _impossible_allegiances(state: VeilleeState) -> str:
    cards = state.cards
    names = state.content.names
    for chair in range(CHAIRS):
        taken = chair != NIGHT and state.status[chair] != VACANT
        if cards.size(ALLEGIANCE + chair) != taken:
            return "every waker has an allegiance, and nobody else"
        if taken and not state.bewitched and names[state.allegiance(chair)] == BEWITCHED:
            return "there is a bewitched waker in a game without the option"
        if taken and not state.awake(chair) and cards.seen[state.allegiance(chair)] != EVERYONE:
            return "everybody has seen the allegiance of who sleeps"
    spare = cards.cards(ALLEGIANCES)
    if len(spare) < state.status.count(VACANT):
        return "there is an allegiance for every empty chair"
    if any(names[card] != LOYAL or cards.seen[card] != EVERYONE for card in spare):
        return "everybody knows that who sits down later is loyal"
    return ""


def _impossible_rows(state: VeilleeState) -> str:
    """Talents, burdens and fury are what the chairs and cards say, and nothing else."""
    content = state.content
    expected: list[tuple[int, ...]] = []
    for chair in state.wakers():
        talent = content.talents[chair - 1]
        expected.append((chair, talent.what, chair, talent.amount, FOR_GOOD))
        for card in state.nightmares(chair):
            burden = content.burdens[card]
            assert burden is not None
            expected.append((CARD_SOURCE + card, burden.what, chair, burden.amount, FOR_GOOD))
    if state.modifiers.has(FURIOUS, NIGHT):
        expected.append((FURY_SOURCE, FURIOUS, ALL_SUBJECTS, 1, UNTIL_DUSK))
    rows = state.modifiers.rows
    found = [tuple(rows[at : at + WIDTH - 1]) for at in range(0, len(rows), WIDTH)]
    if sorted(found) != sorted(expected):
        return "the talents, burdens and fury are not those of these wakers"
    numbers = [0, *rows[WIDTH - 1 :: WIDTH]]
    if any(later <= earlier for earlier, later in pairwise(numbers)):
        return "talents, burdens and fury came one after the other"
    return ""


def _impossible_course(state: VeilleeState) -> str:
    if state.result:
        if state.agenda.steps:
            return "a game that is over has nothing on its agenda"
        if state.result not in (DAWN, DARK, ASLEEP_ALL):
            return f"a game ends with {DAWN}, {DARK} or {ASLEEP_ALL}"
        if state.winners != winners_of(state, state.result):
            return "these are not the winners of this result"
        return ""
    if state.winners:
        return "nobody wins before the end"
    if state.embers == 0:
        return "a fire without embers is the end of the game"
    if not any(state.loyal(chair) for chair in state.wakers()):
        return "when nobody loyal is awake, the game is over"
    return impossible_stack(state)
