"""What cannot be: states that came from outside and are no positions of Veillée."""

from __future__ import annotations

from collections import Counter
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
from lumignon.games.veillee.dream import AT_STAKE, Dreaming, at_stake
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
from lumignon.kernel import engine
from lumignon.kernel.modifiers import ALL_SUBJECTS, WIDTH
from lumignon.kernel.story import EVERYONE

FEWEST_WITH_BEWITCHED: Final = 3

MASK: Final = (0, (1 << CHAIRS) - 1)
CHAIR_OR_NOBODY: Final = (NOBODY, CHAIRS - 1)
SIX_SIDES: Final = (1, 6)
HITS_AT_MOST: Final = SHADOWS_AT_MOST
TAKEN_AT_MOST: Final = SHADOWS_AT_MOST * (CHAIRS - 2)
"""From every other waker, as many hits as there can be shadows."""

SINGLE: Final = {
    "hours": (1, 9),
    "hour": (1, 9),
    "embers": (0, EMBERS_AT_MOST),
    "guards": MASK,
    "watched": MASK,
    "on_watch": CHAIR_OR_NOBODY,
    "actions": (0, 9),
    "offered": MASK,
    "peeked": MASK,
    "dreamt": (0, AT_STAKE),
    "giver": CHAIR_OR_NOBODY,
    "speaking": MASK,
    "resisted": MASK,
    "stirred": MASK,
    "origin": CHAIR_OR_NOBODY,
    "blocked": MASK,
}
"""The limits of each number."""

FOR_EACH_CHAIR: Final = {
    "status": (VACANT, ASLEEP),
    "courage": (0, COURAGE_AT_MOST),
    "wounds": (0, ALL_WOUNDED),
    "shadows": (0, SHADOWS_AT_MOST),
    "hits": (0, HITS_AT_MOST),
    "taken": (0, TAKEN_AT_MOST),
}
"""The limits of each number that every chair has."""

LIMITED: Final = {
    "hour": "no hour comes after the last (veillee/table.2)",
    "embers": f"the fire has at most {EMBERS_AT_MOST} embers (veillee/fire.1)",
    "courage": f"a waker has at most {COURAGE_AT_MOST} Courage tokens (veillee/table.4)",
    "shadows": f"there are at most {SHADOWS_AT_MOST} shadows before a waker (veillee/dusk.5)",
}
"""What a rule says of numbers that are too large; those below nothing are just no such numbers."""

OF_THE_AWAKE: Final = {
    "courage": "only a waker who is awake has courage (veillee/sleep.1)",
    "shadows": "shadows are only before wakers who are awake (veillee/sleep.1)",
    "hits": "only a waker who is awake is hit (veillee/shadows.12)",
    "taken": "only a waker who is awake takes hits (veillee/shadows.12)",
}
MASKS_OF_THE_AWAKE: Final = {
    "guards": "only a waker who is awake guards others (veillee/vigil.1)",
    "speaking": "only a waker who is awake speaks (veillee/silence.3)",
}
MASKS_OF_THE_SEATED: Final = {
    "watched": "only wakers have watches (veillee/watch.1)",
    "offered": "only wakers offer cards (veillee/trade.1)",
    "resisted": "only wakers resist hits (veillee/hits.3)",
}

DICE: Final = ("rolled", "wind", "fury")

FAMILIES: Final = {
    **dict.fromkeys((PACK, DISCARD, BETWEEN, *range(HANDS, HANDS + CHAIRS)), PACK_FAMILY),
    **dict.fromkeys((NIGHTMARES, *range(BESIDE, BESIDE + CHAIRS)), NIGHTMARE_FAMILY),
    **dict.fromkeys((ALLEGIANCES, *range(ALLEGIANCE, ALLEGIANCE + CHAIRS)), ALLEGIANCE_FAMILY),
}
"""What kind of cards lies in each zone."""


def impossible(state: VeilleeState) -> str:
    """What cannot be in this state, in a sentence; or nothing.

    A rule that forbids it stands at the end; what no rule forbids is no state at all.
    """
    return (
        _impossible_numbers(state)
        or _impossible_cards(state)
        or _impossible_chairs(state)
        or _impossible_allegiances(state)
        or _impossible_knowledge(state)
        or _impossible_rows(state)
        or _impossible_course(state)
        or _impossible_dream(state)
    )


def _impossible_numbers(state: VeilleeState) -> str:
    for name, (lowest, highest) in SINGLE.items():
        value = getattr(state, name)
        if value > highest and name in LIMITED:
            return LIMITED[name]
        if not lowest <= value <= highest:
            return f"{name} is a number from {lowest} to {highest}"
    for name, (lowest, highest) in FOR_EACH_CHAIR.items():
        values = getattr(state, name)
        if len(values) == CHAIRS and max(values) > highest and name in LIMITED:
            return LIMITED[name]
        if len(values) != CHAIRS or not all(lowest <= value <= highest for value in values):
            return f"{name}: {CHAIRS} numbers from {lowest} to {highest}"
    for name in DICE:
        values = getattr(state, name)
        if not all(SIX_SIDES[0] <= value <= SIX_SIDES[1] for value in values):
            return f"{name}: dice with six sides"
    if state.hour > state.hours:
        return LIMITED["hour"]
    return _impossible_boxes(state)


def _impossible_boxes(state: VeilleeState) -> str:
    if sum(state.wind) >= WIND_TOTAL:
        return f"dice that total {WIND_TOTAL} do not wait in the wind (veillee/dusk.2)"
    # the wind may blow the fire out before the fury rises (veillee/dusk.8)
    waiting = FURY_DICE if state.result else FURY_DICE - 1
    if len(state.fury) > waiting or any(value % 2 == 0 for value in state.fury):
        return "one odd die at the most waits in the fury (veillee/dusk.4)"
    if state.fury and state.modifiers.has(FURIOUS, NIGHT):
        return "the dice in the fury leave when it rises (veillee/dusk.4)"
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
        return "one card lies between two wakers while it is offered, and none otherwise (veillee/trade.4)"
    return ""


def _impossible_chairs(state: VeilleeState) -> str:
    if state.status[NIGHT] != 1:
        return "the Night never sleeps (veillee/table.1)"
    seated = [chair for chair in range(1, CHAIRS) if state.status[chair] != VACANT]
    if state.bewitched and len(seated) < FEWEST_WITH_BEWITCHED:
        return (
            f"with the option “bewitched” it takes at least {FEWEST_WITH_BEWITCHED} wakers (veillee/table.3)"
        )
    for chair in range(CHAIRS):
        if not state.awake(chair):
            for name, reason in OF_THE_AWAKE.items():
                if getattr(state, name)[chair]:
                    return reason
            if state.hand(chair) or state.nightmares(chair):
                return "only a waker who is awake has cards (veillee/sleep.1)"
        elif state.wounds[chair] == ALL_WOUNDED:
            return "a waker whose three strengths are wounded is asleep (veillee/hits.7)"
        elif len(state.nightmares(chair)) >= TOO_MANY:
            return f"a waker who has {TOO_MANY} nightmares is asleep (veillee/silence.5)"
        if chair not in seated and state.wounds[chair]:
            return "only a waker has wounds (veillee/table.4)"
    return _impossible_habits(state, seated)


def _impossible_habits(state: VeilleeState, seated: list[int]) -> str:
    """What wakers do or have settled, and nobody else can."""
    if not state.silence and (state.speaking or any(state.nightmares(chair) for chair in seated)):
        return "nobody breaks the silence in a game without the option (veillee/silence.1)"
    for name, reason in MASKS_OF_THE_AWAKE.items():
        if getattr(state, name) & ~state.awake_mask():
            return reason
    if any(state.speaking >> chair & 1 and not state.sound(chair, VOICE) for chair in seated):
        return "nobody speaks whose voice is wounded (veillee/silence.3)"
    mask = sum(1 << chair for chair in seated)
    for name, reason in MASKS_OF_THE_SEATED.items():
        if getattr(state, name) & ~mask:
            return reason
    if any(key not in state.wakers() for key in state.standing_answers):
        return "only wakers who are awake settle beforehand to throw salt (veillee/company.3)"
    return ""


def _impossible_allegiances(state: VeilleeState) -> str:
    cards = state.cards
    names = state.content.names
    for chair in range(CHAIRS):
        taken = chair != NIGHT and state.status[chair] != VACANT
        if cards.size(ALLEGIANCE + chair) != taken:
            return "every waker has an allegiance, and nobody else"
        if taken and not state.bewitched and names[state.allegiance(chair)] == BEWITCHED:
            return "there is a bewitched waker in a game without the option (veillee/table.3)"
        if taken and not state.awake(chair) and cards.seen[state.allegiance(chair)] != EVERYONE:
            return "everybody has seen the allegiance of who sleeps (veillee/sleep.1)"
    spare = cards.cards(ALLEGIANCES)
    if len(spare) < state.status.count(VACANT):
        return "there is an allegiance for every empty chair (veillee/company.1)"
    if any(names[card] != LOYAL or cards.seen[card] != EVERYONE for card in spare):
        return "everybody knows that who sits down later is loyal (veillee/company.1)"
    return ""


def _impossible_knowledge(state: VeilleeState) -> str:
    """What lies open is known to all, and everyone knows what is their own."""
    cards = state.cards
    if any(cards.seen[card] for zone in cards.loose for card in zone):
        return "nobody has seen a card since it was shuffled in"
    if any(cards.seen[card] != EVERYONE for card in cards.cards(DISCARD)):
        return "everybody has seen what lies on the discard (veillee/pack.1)"
    wakers = sum(1 << chair for chair in range(1, CHAIRS) if state.status[chair] != VACANT)
    for zone in (PACK, BETWEEN, *range(HANDS, HANDS + CHAIRS)):
        if any(cards.seen[card] & ~wakers for card in cards.cards(zone)):
            return "only wakers see cards in the pack and in hands (veillee/pack.1)"
    for chair in state.wakers():
        if not all(cards.knows(chair, card) for card in state.hand(chair)):
            return "everyone has seen the cards in their own hand (veillee/pack.1)"
        if any(cards.seen[card] != EVERYONE for card in state.nightmares(chair)):
            return "everybody has seen the nightmares before a waker (veillee/silence.4)"
        if cards.seen[state.allegiance(chair)] not in (1 << chair, EVERYONE):
            return "everyone has seen their own allegiance, alone or with all others (veillee/table.3)"
    return ""


def _impossible_rows(state: VeilleeState) -> str:
    """Talents, burdens and the fury are what the chairs and cards say, and nothing else."""
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
        source = min((Counter(found) - Counter(expected)) + (Counter(expected) - Counter(found)))[0]
        if source < FURY_SOURCE:
            return "the talents are not those of the wakers who are awake (veillee/table.5)"
        if source == FURY_SOURCE:
            return "the fury lasts until the next dusk (veillee/dusk.4)"
        return "the burdens are not those of the nightmares (veillee/silence.4)"
    numbers = [0, *rows[WIDTH - 1 :: WIDTH]]
    if any(later <= earlier for earlier, later in pairwise(numbers)):
        return "talents, burdens and fury came one after the other"
    return ""


def _impossible_course(state: VeilleeState) -> str:
    if state.result:
        if state.agenda.steps:
            return "a game that is over has nothing on its agenda (veillee/table.6)"
        if state.result not in (DAWN, DARK, ASLEEP_ALL):
            return f"a game ends with {DAWN}, {DARK} or {ASLEEP_ALL}"
        if state.winners != winners_of(state, state.result):
            return "these are not the winners of this result (veillee/table.2)"
        if any(state.cards.seen[state.allegiance(chair)] != EVERYONE for chair in state.wakers()):
            return "when the game is over, everybody has seen all allegiances (veillee/cards.4)"
        under_way = (state.actions, state.offered, state.stirred, state.blocked, *state.hits, *state.taken)
        if any(under_way) or {state.on_watch, state.giver, state.origin} != {NOBODY}:
            return "when the game is over, no watch, offer or attack is under way (veillee/table.6)"
        return ""
    if state.winners:
        return "nobody wins before the end (veillee/table.2)"
    if state.embers == 0:
        return "a fire without embers is the end of the game (veillee/fire.2)"
    if not any(state.loyal(chair) for chair in state.wakers()):
        return "when nobody loyal is awake, the game is over (veillee/sleep.4)"
    return impossible_stack(state)


def _impossible_dream(state: VeilleeState) -> str:
    """What the bewitched may have looked at, and who openly has."""
    cards = state.cards
    fixed = cards.cards(PACK)
    if state.dreamt > len(fixed) or (state.dreamt and not state.bewitched):
        return "what lay on top of the pack in a dream of the bewitched lies there still (veillee/dream.5)"
    if state.peeked and (not state.dreamt or state.peeked & ~cards.seen[fixed[-1]]):
        return "whoever has peeked at the top of the pack knows it (veillee/watch.4)"
    if not isinstance(engine.pending(state), Dreaming):
        return ""
    if len(fixed) < min(AT_STAKE, cards.size(PACK)):
        return "in a dream the two top cards of the pack are fixed (veillee/dream.5)"
    dreamer = state.bewitched_chair()
    if not state.awake(dreamer):
        return ""
    if state.dreamt < AT_STAKE <= len(fixed):
        return "what lies on top of the pack in a dream may be looked at (veillee/dream.6)"
    if state.dreamt == AT_STAKE and any(cards.seen[card] & ~(1 << dreamer) for card in at_stake(state)):
        return "only the bewitched knows the two top cards of the pack in a dream (veillee/dream.7)"
    return ""
