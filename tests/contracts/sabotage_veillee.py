"""Every way in which Veillée is spoiled to see that the contracts bite."""

from __future__ import annotations

from collections.abc import Callable

from tests.contracts.saboteur import sabotage

from lumignon.games.veillee.dream import Dreaming
from lumignon.games.veillee.game import VeilleeGame
from lumignon.games.veillee.hits import Salt
from lumignon.games.veillee.state import PACK, VeilleeState
from lumignon.games.veillee.table import Veillee
from lumignon.games.veillee.watch import OnWatch
from lumignon.kernel import engine
from lumignon.kernel.cards import Cards
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import EVERYONE, Story
from lumignon.kernel.voice import Voice

ViewOf = Callable[[VeilleeGame, VeilleeState, int], View]
ResampleOf = Callable[[VeilleeGame, VeilleeState, int, Chance], VeilleeState]
TakeOf = Callable[[Dreaming, VeilleeState, int, Move, Chance, Story], bool]


@sabotage("leaks", VeilleeGame, "view")
def a_view_of_everybodys_cards(sound: ViewOf, game: VeilleeGame, state: VeilleeState, audience: int) -> View:
    return {**sound(game, state, audience), "hands": [state.hand(chair) for chair in state.wakers()]}


@sabotage("leaks", VeilleeGame, "view")
def a_view_of_who_is_bewitched(sound: ViewOf, game: VeilleeGame, state: VeilleeState, audience: int) -> View:
    return {**sound(game, state, audience), "loyal": [state.loyal(chair) for chair in state.wakers()]}


@sabotage("leaks", VeilleeGame, "view")
def a_view_of_the_card_that_another_peeked_at(
    sound: ViewOf, game: VeilleeGame, state: VeilleeState, audience: int
) -> View:
    return {**sound(game, state, audience), "top": state.cards.cards(PACK)[-1:]}


@sabotage("leaks", VeilleeGame, "voice")
def a_voice_that_knows_the_bewitched(
    sound: Callable[..., Voice], game: VeilleeGame, state: VeilleeState, seat: int, own: int
) -> Voice:
    voice = sound(game, state, seat, own)
    neighbours = state.neighbours(seat) if state.awake(seat) else []
    named = bool(neighbours) and not state.loyal(neighbours[0])
    return Voice(voice.hearers, voice.price, "veillee/silence.4") if named else voice


@sabotage("leaks", Salt, "asked")
def a_window_for_salt_that_opens_only_if_somebody_has_some(
    sound: Callable[..., int], step: Salt, state: VeilleeState
) -> int:
    asked = sound(step, state)
    return asked if any(step.reactions(state, seat) for seat in state.wakers()) else 0


@sabotage("leaks", Story, "tell_apart")
def a_find_that_is_told_to_everyone(
    sound: object, story: Story, mask: int, key: str, numbers: tuple[int, ...], *outside: object
) -> None:
    story.tell(key, numbers)


@sabotage("privacy", Dreaming, "take")
def a_dream_that_is_told_when_it_is_dreamt(
    sound: TakeOf,
    step: Dreaming,
    state: VeilleeState,
    seat: int,
    move: Move,
    chance: Chance,
    story: Story,
) -> bool:
    story.tell("dream-begins", ())
    return sound(step, state, seat, move, chance, story)


@sabotage("privacy", VeilleeGame, "view")
def a_view_of_who_has_chosen_for_the_vigil(
    sound: ViewOf, game: VeilleeGame, state: VeilleeState, audience: int
) -> View:
    return {**sound(game, state, audience), "awaited": engine.awaited(state)}


@sabotage("privacy", VeilleeGame, "view")
def a_view_of_the_dice_that_the_night_has_placed_so_far(
    sound: ViewOf, game: VeilleeGame, state: VeilleeState, audience: int
) -> View:
    return {**sound(game, state, audience), "draft": list(state.agenda.drafts.values())}


@sabotage("clocks", Dreaming, "take")
def a_dream_that_ends_when_all_have_dreamt(
    sound: TakeOf,
    step: Dreaming,
    state: VeilleeState,
    seat: int,
    move: Move,
    chance: Chance,
    story: Story,
) -> bool:
    sound(step, state, seat, move, chance, story)
    if step.awaited(state):
        return False
    step.disclose(state, chance, story)
    return True


@sabotage("resampling", VeilleeGame, "resample")
def a_world_that_is_the_real_one(
    sound: object, game: VeilleeGame, state: VeilleeState, seat: int, chance: Chance
) -> State:
    return state.copy()


@sabotage("resampling", VeilleeGame, "resample")
def a_world_in_which_only_the_allegiances_are_dealt_anew(
    sound: object, game: VeilleeGame, state: VeilleeState, seat: int, chance: Chance
) -> State:
    world = state.copy()
    assert isinstance(world, VeilleeState)
    # a family of its own for each card of the pack: none of them changes places
    families = [card if family == 0 else 1000 + family for card, family in enumerate(game.content.families)]
    world.cards.resample(seat, families, chance)
    return world


@sabotage("resampling", VeilleeGame, "resample")
def a_world_in_which_whoever_has_looked_in_truth_has_looked(
    sound: ResampleOf, game: VeilleeGame, state: VeilleeState, seat: int, chance: Chance
) -> State:
    world = sound(game, state, seat, chance)
    for real, dealt in zip(state.cards.cards(PACK), world.cards.cards(PACK), strict=True):
        world.cards.seen[dealt] = state.cards.seen[real]
    return world


@sabotage("resampling", VeilleeGame, "resample")
def a_world_that_marks_the_cards_that_are_drawn_in_truth(
    sound: ResampleOf, game: VeilleeGame, state: VeilleeState, seat: int, chance: Chance
) -> State:
    world = sound(game, state, seat, chance)
    world.cards.drawn = [max(pair) for pair in zip(state.cards.drawn, world.cards.drawn, strict=True)]
    return world


@sabotage("resampling", VeilleeGame, "secret_knowers")
def looks_of_the_bewitched_that_everybody_knows_of(
    sound: object, game: VeilleeGame, state: VeilleeState, audience: int, card: int
) -> int:
    return 0


IN_A_DREAM = """
    veillee
    options bewitched
    aldo: courage 0
    berthe: courage 0; bewitched
    colin: courage 0
    top tale log
    now dream
"""


@sabotage("privacy", Story, "tell", IN_A_DREAM)
def a_look_that_is_told_to_everyone(
    sound: Callable[..., None], story: Story, key: str, numbers: tuple[int, ...] = (), mask: int = EVERYONE
) -> None:
    sound(story, key, numbers, EVERYONE if key == "looks" else mask)


@sabotage("privacy", VeilleeGame, "resample", IN_A_DREAM)
def a_world_that_counts_how_often_cards_were_shown(
    sound: ResampleOf, game: VeilleeGame, state: VeilleeState, seat: int, chance: Chance
) -> State:
    world = sound(game, state, seat, chance)
    world.cards.shown = state.cards.shown
    return world


@sabotage("privacy", VeilleeGame, "view", IN_A_DREAM)
def a_view_of_how_often_cards_were_shown(
    sound: ViewOf, game: VeilleeGame, state: VeilleeState, audience: int
) -> View:
    return {**sound(game, state, audience), "shown": state.cards.shown}


BEFORE_A_DREAM = """
    veillee
    options bewitched
    aldo: courage 0
    berthe: courage 0; bewitched
    colin: courage 0
    top tale log@aldo
    now vigil
"""


@sabotage("hearsay", Cards, "veil_top", BEFORE_A_DREAM)
def a_dream_in_which_nobody_forgets(
    sound: object, cards: Cards, zone: int, count: int, insiders: int
) -> None:
    pass


@sabotage("legality", OnWatch, "refuse")
def a_lunge_that_is_refused_though_it_is_listed(
    sound: Callable[..., Refusal | None], step: OnWatch, state: VeilleeState, seat: int, move: Move
) -> Refusal | None:
    return Refusal("veillee/watch.6") if move.verb == "lunge" else sound(step, state, seat, move)


@sabotage("legality", OnWatch, "refuse")
def a_refusal_that_names_no_paragraph_of_the_rulebook(
    sound: Callable[..., Refusal | None], step: OnWatch, state: VeilleeState, seat: int, move: Move
) -> Refusal | None:
    return Refusal("veillee/" + "watch.99") if sound(step, state, seat, move) else None


@sabotage("copies", Veillee, "copy")
def a_copy_that_shares_the_shadows(sound: Callable[..., Veillee], state: Veillee) -> Veillee:
    new = sound(state)
    new.shadows = state.shadows
    return new


@sabotage("notation", VeilleeGame, "write_position")
def a_notation_that_forgets_the_wind(
    sound: Callable[..., str], game: VeilleeGame, state: VeilleeState
) -> str:
    return "\n".join(line for line in sound(game, state).splitlines() if not line.startswith("wind")) + "\n"


@sabotage("damage", VeilleeGame, "impossible")
def a_table_that_loads_anything(sound: object, game: VeilleeGame, state: VeilleeState) -> str:
    return ""


LANTERN_LIT = """
    veillee
    aldo: courage 0; hand log@aldo+berthe balm@aldo+berthe
    berthe: courage 0; hand salt
    colin: courage 0; hand tale
    now watch aldo 2
"""
"""Berthe has seen Aldo's hand: she can tell which card he offers to Colin, unless she is made to forget."""


@sabotage("hearsay", Cards, "move_unseen", LANTERN_LIT)
def an_offer_that_carries_what_others_knew_along(
    sound: object, cards: Cards, card: int, origin: int, zone: int, insiders: int
) -> None:
    cards.move(card, origin, zone)


TWO_LOGS = """
    veillee
    hour 1/1
    aldo: courage 0; hand log log@aldo+colin log@aldo+berthe
    berthe: courage 0; hand salt
    colin: courage 0; hand tale
    now watch aldo 2
"""
"""Colin and Berthe have each seen one of Aldo's logs: which of them he plays or offers, nobody can see."""


@sabotage("leaks", Cards, "mingle", TWO_LOGS)
def a_like_card_that_tells_on_those_that_stay(sound: object, cards: Cards, alike: list[int]) -> None:
    pass
