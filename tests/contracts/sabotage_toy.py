"""Every way in which the toy is spoiled to see that the contracts bite."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from tests.contracts.saboteur import sabotage
from tests.contracts.toy import Toy
from tests.contracts.toy_rules import (
    BOX,
    FAMILIES,
    OWL,
    PLAYING_CARDS,
    STACK,
    Attic,
    Hide,
    Night,
    Noises,
    Parry,
    Score,
    Turn,
    Vote,
)

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Story
from lumignon.kernel.voice import Voice

ViewOf = Callable[[Toy, Attic, int], View]
ResampleOf = Callable[[Toy, Attic, int, Chance], Attic]

LUCK = count()
"""Numbers that never come again: what is played again gets others."""


@sabotage("leaks", Toy, "view")
def a_view_with_the_size_of_the_owls_hand(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    owl = state.owner(OWL)
    return {**sound(game, state, audience), "hint": len(state.hand(owl)) if owl >= 0 else 0}


@sabotage("leaks", Toy, "view")
def a_view_of_what_the_neighbour_hides(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    return {**sound(game, state, audience), "box": state.cards.cards(BOX)[-1:]}


@sabotage("leaks", Toy, "view")
def a_view_of_one_hand_for_those_who_look_on(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    return {**sound(game, state, audience), "bonus": state.hand(0)[:1] if audience < 0 else []}


@sabotage("leaks", Toy, "voice")
def a_voice_that_knows_the_owl(
    sound: Callable[..., Voice], game: Toy, state: Attic, seat: int, own: int
) -> Voice:
    voice = sound(game, state, seat, own)
    return Voice(0, "", "toy/echo.5") if state.owner(OWL) == (seat + 1) % state.seats else voice


@sabotage("leaks", Attic, "hand")
def moves_that_show_what_lies_on_the_stack(
    sound: Callable[..., list[int]], state: Attic, seat: int
) -> list[int]:
    return [*sound(state, seat), *state.cards.cards(STACK)]


@sabotage("leaks", Toy, "foresee")
def a_foresight_that_looks_at_the_stack(
    sound: Callable[..., dict[str, Any]], game: Toy, state: Attic, seat: int, move: Move
) -> dict[str, Any]:
    return {"next": state.cards.cards(STACK)[-1:]}


@sabotage("legality", Toy, "foresee")
def a_foresight_that_makes_the_move(
    sound: Callable[..., dict[str, Any]], game: Toy, state: Attic, seat: int, move: Move
) -> dict[str, Any]:
    state.points[seat] += 1
    return {}


@sabotage("leaks", Turn, "refuse")
def a_refusal_that_says_who_holds_the_card(
    sound: Callable[..., Refusal | None], step: Turn, state: Attic, seat: int, move: Move
) -> Refusal | None:
    refusal = sound(step, state, seat, move)
    if refusal is not None and refusal.reason and state.cards.has(STACK, move.numbers[0]):
        return Refusal("toy/turn.3")
    return refusal


@sabotage("leaks", Story, "tell_apart")
def a_story_told_to_everyone(
    sound: object, story: Story, mask: int, key: str, numbers: tuple[int, ...], *outside: object
) -> None:
    story.tell(key, numbers)


@sabotage("leaks", Parry, "asked")
def a_window_that_opens_only_when_somebody_can_answer(
    sound: Callable[..., int], step: Parry, state: Attic
) -> int:
    asked = sound(step, state)
    return asked if any(step.reactions(state, seat) for seat in range(state.seats)) else 0


@sabotage("leaks", Parry, "asked")
def a_window_that_asks_only_those_who_can_answer(sound: Callable[..., int], step: Parry, state: Attic) -> int:
    asked = sound(step, state)
    return sum(1 << seat for seat in range(state.seats) if asked >> seat & 1 and step.reactions(state, seat))


@sabotage("leaks", Score, "run")
def a_score_that_depends_on_a_hidden_card(
    sound: Callable[..., None], step: Score, state: Attic, chance: Chance, story: Story
) -> None:
    state.points[step.seat_asked] += sum(state.hand(step.seat_asked)) % 2
    sound(step, state, chance, story)


@sabotage("privacy", Toy, "view")
def a_view_of_who_has_answered_in_secret(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    return {**sound(game, state, audience), "awaited": engine.awaited(state)}


@sabotage("privacy", Vote, "take")
def a_vote_that_is_told_when_it_is_cast(
    sound: Callable[..., bool], step: Vote, state: Attic, seat: int, move: Move, chance: Chance, story: Story
) -> bool:
    story.tell("answered", (seat, move.numbers[0]))
    return sound(step, state, seat, move, chance, story)


@sabotage("privacy", Toy, "view")
def a_view_of_the_draft_of_another(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    drafted = [len(parts) for parts in state.agenda.drafts.values()]
    return {**sound(game, state, audience), "draft": drafted}


@sabotage("privacy", Toy, "view")
def a_view_of_everybodys_standing_answers(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    return {**sound(game, state, audience), "standing answer": sorted(state.standing_answers.values())}


@sabotage("resampling", Toy, "resample")
def a_world_that_is_the_real_one(sound: object, game: Toy, state: Attic, seat: int, chance: Chance) -> State:
    return state.copy()


@sabotage("resampling", Toy, "resample")
def a_world_in_which_the_owl_stays_the_owl(
    sound: ResampleOf, game: Toy, state: Attic, seat: int, chance: Chance
) -> State:
    world = state.copy()
    assert isinstance(world, Attic)
    playing = [0 if family == 0 else card for card, family in enumerate(FAMILIES)]
    world.cards.resample(seat, playing, chance)
    return world


@sabotage("resampling", Toy, "resample")
def a_world_in_which_the_own_hand_changes(
    sound: ResampleOf, game: Toy, state: Attic, seat: int, chance: Chance
) -> State:
    world = sound(game, state, seat, chance)
    world.cards.resample((seat + 1) % state.seats, FAMILIES, chance)
    return world


@sabotage("resampling", Toy, "resample")
def a_world_that_is_dealt_unfairly(
    sound: ResampleOf, game: Toy, state: Attic, seat: int, chance: Chance
) -> State:
    world = sound(game, state, seat, chance)
    return sound(game, state, seat, chance) if world.owner(OWL) < 0 else world


@sabotage("resampling", Toy, "resample")
def a_world_that_keeps_the_secret_answers(
    sound: ResampleOf, game: Toy, state: Attic, seat: int, chance: Chance
) -> State:
    world = sound(game, state, seat, chance)
    world.agenda.answers = dict(state.agenda.answers)
    return world


@sabotage("copies", Attic, "copy")
def a_copy_that_shares_a_list(sound: Callable[..., Attic], state: Attic) -> Attic:
    new = sound(state)
    new.points = state.points
    return new


@sabotage("copies", Attic, "copy")
def a_copy_that_forgets_the_drafts(sound: Callable[..., Attic], state: Attic) -> Attic:
    new = sound(state)
    new.agenda.drafts.clear()
    return new


@sabotage("copies", Attic, "fields")
def json_that_forgets_a_field(sound: Callable[..., tuple[str, ...]], state: Attic) -> tuple[str, ...]:
    return tuple(name for name in sound(state) if name != "round")


@sabotage("copies", Toy, "view")
def a_view_that_shows_the_points_themselves(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    return {**sound(game, state, audience), "points": state.points}


@sabotage("damage", Toy, "impossible")
def a_table_that_loads_anything(sound: object, game: Toy, state: Attic) -> str:
    return ""


@sabotage("replay", Score, "run")
def luck_that_nobody_can_replay(
    sound: Callable[..., None], step: Score, state: Attic, chance: Chance, story: Story
) -> None:
    state.points[step.seat_asked] += next(LUCK)
    sound(step, state, chance, story)


@sabotage("replay", Score, "run")
def luck_that_is_not_noted(
    sound: Callable[..., None], step: Score, state: Attic, chance: Chance, story: Story
) -> None:
    noted, chance.outcomes = chance.outcomes, None
    sound(step, state, chance, story)
    chance.outcomes = noted


@sabotage("legality", Turn, "moves")
def moves_that_list_an_illegal_one(
    sound: Callable[..., list[Move]], step: Turn, state: Attic, seat: int
) -> list[Move]:
    return [*sound(step, state, seat), Move("play", (PLAYING_CARDS,))]


@sabotage("legality", Turn, "moves")
def moves_that_forget_a_legal_one(
    sound: Callable[..., list[Move]], step: Turn, state: Attic, seat: int
) -> list[Move]:
    # the newest card is not to be played
    return [
        move for move in sound(step, state, seat) if (move.numbers or (-1,)) != tuple(state.hand(seat)[-1:])
    ]


@sabotage("legality", Noises, "moves")
def standing_moves_listed_twice(
    sound: Callable[..., list[Move]], noises: Noises, state: Attic, seat: int
) -> list[Move]:
    return sound(noises, state, seat) * 2


@sabotage("legality", Turn, "moves")
def moves_in_an_order_that_changes(
    sound: Callable[..., list[Move]], step: Turn, state: Attic, seat: int
) -> list[Move]:
    return sorted(sound(step, state, seat), key=lambda move: id(state) * hash(move.numbers) % 1009)


@sabotage("legality", Hide, "unready")
def a_refusal_with_an_unknown_paragraph(
    sound: Callable[..., Refusal | None], step: Hide, state: Attic, drafted: list[int]
) -> Refusal | None:
    return None if drafted else Refusal("toy/hiding.9")


@sabotage("legality", Turn, "refuse")
def a_refusal_that_does_something(
    sound: Callable[..., Refusal | None], step: Turn, state: Attic, seat: int, move: Move
) -> Refusal | None:
    refusal = sound(step, state, seat, move)
    state.points[seat] += 1 if refusal else 0
    return refusal


@sabotage("legality", Toy, "write_move")
def texts_of_moves_that_drop_a_number(sound: Callable[..., str], game: Toy, move: Move) -> str:
    return sound(game, Move(move.verb, move.numbers[1:]))


@sabotage("wording", Score, "run")
def an_event_with_a_number_too_many(
    sound: Callable[..., None], step: Score, state: Attic, chance: Chance, story: Story
) -> None:
    story.tell("scored", (step.seat_asked, 1, 1))
    sound(step, state, chance, story)


@sabotage("wording", Score, "run")
def an_event_that_nobody_can_word(
    sound: Callable[..., None], step: Score, state: Attic, chance: Chance, story: Story
) -> None:
    story.tell("scared", (step.seat_asked,))


@sabotage("wording", Toy, "word")
def words_in_one_language_only(
    sound: Callable[..., str | int], game: Toy, kind: str, number: int, language: str
) -> Any:
    return sound(game, kind, number, language) if language == "fr" else [][number]


@sabotage("wording", Toy, "draw_view")
def a_diagram_that_changes_the_view(sound: Callable[..., str], game: Toy, view: View, language: str) -> str:
    view["points"].reverse()
    view["points"].append(0)
    return sound(game, view, language)


@sabotage("notation", Toy, "write_position")
def a_position_without_its_points(sound: Callable[..., str], game: Toy, state: Attic) -> str:
    bare = state.copy()
    assert isinstance(bare, Attic)
    bare.points = [0] * state.seats
    return sound(game, bare)


@sabotage("notation", Toy, "write_position")
def a_position_without_the_drafts(sound: Callable[..., str], game: Toy, state: Attic) -> str:
    bare = state.copy()
    bare.agenda.drafts.clear()
    return sound(game, bare)


@sabotage("notation", Toy, "read_position")
def a_position_that_crashes_when_misspelled(sound: Callable[..., State], game: Toy, text: str) -> State:
    if not all(": " in line for line in text.splitlines()):
        raise IndexError("a line without a colon")
    return sound(game, text)


@sabotage("clocks", Night, "expire")
def a_night_that_goes_on_when_its_clock_runs_out(sound: object, step: Night, *rest: object) -> bool:
    return False


@sabotage("clocks", Night, "take")
def a_night_that_ends_when_the_owl_has_answered(
    sound: Callable[..., bool], step: Night, state: Attic, seat: int, *rest: object
) -> bool:
    sound(step, state, seat, *rest)
    return state.owner(OWL) == seat


@sabotage("clocks", Turn, "expire")
def a_clock_that_breaks_the_game(sound: object, step: Turn, state: Attic, *rest: object) -> bool:
    return bool(state.hand(step.seat_asked)[99])


@sabotage("undo", Attic, "copy")
def a_copy_that_no_undo_can_go_back_to(sound: Callable[..., Attic], state: Attic) -> Attic:
    new = sound(state)
    new.cards = state.cards
    return new


@sabotage("undo", Vote, "take")
def a_vote_that_the_others_can_count(
    sound: Callable[..., bool], step: Vote, state: Attic, seat: int, move: Move, chance: Chance, story: Story
) -> bool:
    story.tell("answered", (seat, 0))
    return sound(step, state, seat, move, chance, story)


@sabotage("positions", Toy, "seats_in")
def a_position_that_forgets_a_seat(sound: Callable[..., list[str]], game: Toy, state: Attic) -> list[str]:
    return sound(game, state)[:-1]


@sabotage("positions", Toy, "load")
def a_position_that_forgets_how_often_chance_was_asked(
    sound: Callable[..., State], game: Toy, data: object
) -> State:
    state = sound(game, data)
    state.draws = {}
    return state


@sabotage("hearsay", Toy, "view")
def a_view_of_how_others_vote(sound: ViewOf, game: Toy, state: Attic, audience: int) -> View:
    votes = [move.to_json() for move in state.agenda.answers.values()]
    return {**sound(game, state, audience), "votes": votes}
