"""Every way in which Piège obscur is spoiled to see that the contracts bite.

Nothing is answered in secret in this game, so there is no way to break the contract on privacy.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from tests.contracts.saboteur import sabotage

from lumignon.games.piege_obscur.darkness import Darkness
from lumignon.games.piege_obscur.falling import Fall
from lumignon.games.piege_obscur.game import PiegeObscur
from lumignon.games.piege_obscur.keys import Gifts
from lumignon.games.piege_obscur.light import Light
from lumignon.games.piege_obscur.movement import CHARGE, STAY, Act
from lumignon.games.piege_obscur.placing import Put
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.table import Prison
from lumignon.games.piege_obscur.tiles import KINDS, STRIKES
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal
from lumignon.kernel.story import Silence, Story

ViewOf = Callable[[PiegeObscur, Prison, int], View]
ResampleOf = Callable[[PiegeObscur, Prison, int, Chance], Prison]
CopyOf = Callable[[Prison], Prison]
MovesOf = Callable[[Act, PrisonState, int], list[Move]]
RefuseOf = Callable[[Act, PrisonState, int, Move], Refusal | None]
TellOf = Callable[..., None]

LUCK = count()
"""Numbers that never come again: what is played or looked at again gets others."""


# What may be known, and what is told


@sabotage("leaks", PiegeObscur, "view")
def a_view_that_guesses_the_next_tile(sound: ViewOf, game: PiegeObscur, state: Prison, audience: int) -> View:
    return {**sound(game, state, audience), "next tile": next(LUCK) % KINDS}


@sabotage("leaks", PiegeObscur, "resample")
def a_world_in_which_the_tile_in_hand_is_another(
    sound: ResampleOf, game: PiegeObscur, state: Prison, audience: int, chance: Chance
) -> Prison:
    world = sound(game, state, audience, chance)
    if world.hand:
        world.stack[world.hand] += 1
        world.hand = chance.weighed("world", world.stack)
        world.stack[world.hand] -= 1
    return world


@sabotage("resampling", PiegeObscur, "resample")
def a_world_in_which_the_stack_is_shuffled_as_one(
    sound: ResampleOf, game: PiegeObscur, state: Prison, audience: int, chance: Chance
) -> Prison:
    world = sound(game, state, audience, chance)
    for kind in range(KINDS):
        world.stack[kind] += world.opening[kind]
        world.opening[kind] = 0
    world.complete()
    return world


@sabotage("resampling", PiegeObscur, "resample")
def a_world_whose_next_tile_is_taken_from_the_real_stack(
    sound: ResampleOf, game: PiegeObscur, state: Prison, audience: int, chance: Chance
) -> Prison:
    world = sound(game, state, audience, chance)
    state.stack[chance.weighed("world", state.stack)] -= 1
    return world


@sabotage("hearsay", Fall, "take")
def a_fall_along_a_line_that_nobody_hears_of(
    sound: Callable[..., bool],
    step: Fall,
    state: PrisonState,
    seat: int,
    move: Move,
    chance: Chance,
    story: Story,
) -> bool:
    return sound(step, state, seat, move, chance, Silence())


@sabotage("hearsay", Put, "take")
def a_tile_that_is_laid_where_nobody_hears(
    sound: Callable[..., bool],
    step: Put,
    state: PrisonState,
    seat: int,
    move: Move,
    chance: Chance,
    story: Story,
) -> bool:
    return sound(step, state, seat, move, chance, Silence())


# Copies, saved states, replays and undo


@sabotage("copies", Prison, "copy")
def a_copy_that_shares_the_labyrinth(sound: CopyOf, state: Prison) -> Prison:
    new = sound(state)
    new.tiles = state.tiles
    return new


@sabotage("copies", Prison, "copy")
def a_copy_that_forgets_what_the_upper_part_of_the_stack_counts(sound: CopyOf, state: Prison) -> Prison:
    new = sound(state)
    new.waiting_above = 0
    return new


@sabotage("copies", Prison, "copy")
def a_copy_that_puts_the_tile_in_hand_back(sound: CopyOf, state: Prison) -> Prison:
    new = sound(state)
    new.hand = 0
    return new


@sabotage("copies", Prison, "fields")
def json_that_forgets_whose_turn_it_is(
    sound: Callable[..., tuple[str, ...]], state: Prison
) -> tuple[str, ...]:
    return tuple(name for name in sound(state) if name != "active")


@sabotage("copies", Prison, "load")
def a_loaded_state_that_does_not_count_its_stack(sound: object, state: Prison, data: object) -> None:
    State.load(state, data)


@sabotage("copies", Darkness, "run")
def a_darkness_in_which_nothing_vanishes(
    sound: object, step: Darkness, state: PrisonState, chance: Chance, story: Story
) -> None:
    pass


@sabotage("copies", Fall, "take")
def a_fall_of_somebody_who_stays_on_the_board(
    sound: Callable[..., bool],
    step: Fall,
    state: PrisonState,
    seat: int,
    move: Move,
    chance: Chance,
    story: Story,
) -> bool:
    spot = state.spots[step.prisoner]
    over = sound(step, state, seat, move, chance, story)
    state.spots[step.prisoner] = spot
    return over


BESIDE_A_MONSTER = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼R   ┼w   ┼B   .    .
    3    .    ┼G   .    ┼Y   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    red: nerve 0
    blue: nerve 0; key
    green: nerve 0
    yellow: nerve 0
    stack 10 tee 4 key 2 gate
    discard key
"""
"""Whoever moves is seen, and candles go out; nobody can charge, and Blue could give a key to Yellow."""


@sabotage("copies", Act, "moves", BESIDE_A_MONSTER)
def moves_with_a_charge_that_nobody_can_pay(
    sound: MovesOf, step: Act, state: PrisonState, seat: int
) -> list[Move]:
    cell = state.spots[step.prisoner]
    beside = [other for other in state.grid.cells if state.grid.way_to(cell, other) >= 0]
    charges = [CHARGE[other] for other in beside if STRIKES[state.tiles[other] >> 5]]
    return [*sound(step, state, seat), *charges]


@sabotage("copies", Gifts, "take", BESIDE_A_MONSTER)
def a_key_that_who_gives_it_keeps(
    sound: Callable[..., None],
    gifts: Gifts,
    state: PrisonState,
    seat: int,
    move: Move,
    chance: Chance,
    story: Story,
) -> None:
    keys = state.keys
    sound(gifts, state, seat, move, chance, story)
    state.keys |= keys


@sabotage("damage", PiegeObscur, "impossible")
def a_table_that_loads_anything(sound: object, game: PiegeObscur, state: Prison) -> str:
    return ""


@sabotage("replay", Light, "run")
def tiles_whose_draw_is_not_noted(
    sound: Callable[..., None], step: Light, state: PrisonState, chance: Chance, story: Story
) -> None:
    noted, chance.outcomes = chance.outcomes, None
    sound(step, state, chance, story)
    chance.outcomes = noted


@sabotage("replay", Light, "run")
def omens_that_come_as_they_like(
    sound: Callable[..., None], step: Light, state: PrisonState, chance: Chance, story: Story
) -> None:
    state.omens = next(LUCK)
    sound(step, state, chance, story)


@sabotage("undo", Prison, "copy")
def a_copy_that_no_undo_can_go_back_to(sound: CopyOf, state: Prison) -> Prison:
    new = sound(state)
    new.discard = state.discard
    return new


@sabotage("undo", Prison, "copy")
def an_undo_after_which_other_tiles_are_drawn(sound: CopyOf, state: Prison) -> Prison:
    new = sound(state)
    new.draws = state.draws
    return new


# Moves and refusals


@sabotage("legality", Act, "refuse")
def a_stay_that_is_refused_though_it_is_listed(
    sound: RefuseOf, step: Act, state: PrisonState, seat: int, move: Move
) -> Refusal | None:
    return Refusal("piege-obscur/lights-out.2") if move == STAY else sound(step, state, seat, move)


@sabotage("legality", Act, "refuse")
def a_refusal_that_names_no_paragraph_of_the_rulebook(
    sound: RefuseOf, step: Act, state: PrisonState, seat: int, move: Move
) -> Refusal | None:
    return Refusal("piege-obscur/" + "movement.99") if sound(step, state, seat, move) else None


@sabotage("legality", Act, "refuse")
def a_refusal_that_looks_beyond_the_board(
    sound: RefuseOf, step: Act, state: PrisonState, seat: int, move: Move
) -> Refusal | None:
    if move.verb == "go" and move.numbers and state.tiles[move.numbers[0]] == 0:
        return Refusal("piege-obscur/light.7")
    return sound(step, state, seat, move)


@sabotage("legality", Act, "refuse")
def a_refusal_that_costs_nerve(
    sound: RefuseOf, step: Act, state: PrisonState, seat: int, move: Move
) -> Refusal | None:
    refusal = sound(step, state, seat, move)
    if refusal is not None:
        state.nerve[step.prisoner] = 0
    return refusal


@sabotage("legality", Put, "moves")
def places_for_a_tile_that_are_listed_twice(
    sound: Callable[..., list[Move]], step: Put, state: PrisonState, seat: int
) -> list[Move]:
    return sound(step, state, seat) * 2


@sabotage("legality", Put, "moves")
def places_for_a_tile_in_an_order_that_changes(
    sound: Callable[..., list[Move]], step: Put, state: PrisonState, seat: int
) -> list[Move]:
    return sorted(sound(step, state, seat), key=lambda move: id(state) * hash(move.numbers) % 1009)


@sabotage("legality", PiegeObscur, "write_move")
def texts_of_moves_that_do_not_say_how_the_tile_is_turned(
    sound: Callable[..., str], game: PiegeObscur, move: Move
) -> str:
    return sound(game, Move(move.verb, move.numbers[:1]) if move.verb == "put" else move)


CUT_OFF = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼R   .    .    .    .
    3    .    .    .    ┼gB  .    .
    4    .    .    .    .    .    .
    5    .    ┼G   .    .    .    .
    6    .    .    .    .    ┬Y   .
    red: key; dark
    blue: key; dark
    green: key; dark
    yellow: key; dark
    stack
    discard 6 key 3 gate
    flickers 3
"""
"""All can do nothing but stay."""


@sabotage("legality", Act, "moves", CUT_OFF)
def moves_that_leave_nothing_to_who_is_cut_off(
    sound: MovesOf, step: Act, state: PrisonState, seat: int
) -> list[Move]:
    return [move for move in sound(step, state, seat) if move != STAY or state.candle(step.prisoner)]


@sabotage("clocks", Act, "ends_by_clock")
def a_turn_that_only_a_clock_can_end(sound: object, step: Act, state: PrisonState) -> bool:
    return True


# Words


@sabotage("wording", Story, "tell")
def a_tile_laid_of_which_nobody_hears_how_it_is_turned(
    sound: TellOf, story: Story, key: str, numbers: tuple[int, ...] = ()
) -> None:
    sound(story, key, numbers[:2] if key == "laid" else numbers)


@sabotage("wording", Darkness, "run")
def a_darkness_that_nobody_can_word(
    sound: Callable[..., None], step: Darkness, state: PrisonState, chance: Chance, story: Story
) -> None:
    story.tell("darkness-falls")
    sound(step, state, chance, story)


@sabotage("wording", PiegeObscur, "view")
def a_view_that_cannot_be_drawn_while_somebody_falls(
    sound: ViewOf, game: PiegeObscur, state: Prison, audience: int
) -> View:
    view = sound(game, state, audience)
    for prisoner in view["prisoners"]:
        if prisoner["line"] is not None:
            del prisoner["line"]
    return view


@sabotage("wording", PiegeObscur, "word")
def tiles_that_have_no_name_in_french(
    sound: Callable[..., str | int], game: PiegeObscur, kind: str, number: int, language: str
) -> str | int:
    return sound(game, kind, number + KINDS * (kind == "tile" and language == "fr"), language)


# Notation


@sabotage("notation", PiegeObscur, "write_position", BESIDE_A_MONSTER)
def a_notation_in_which_every_candle_burns(
    sound: Callable[..., str], game: PiegeObscur, state: Prison
) -> str:
    bare = state.copy()
    assert isinstance(bare, Prison)
    bare.candles = (1 << bare.prisoners) - 1
    return sound(game, bare)


@sabotage("notation", PiegeObscur, "write_position")
def a_notation_that_forgets_the_tile_in_hand(
    sound: Callable[..., str], game: PiegeObscur, state: Prison
) -> str:
    return without_line("hand", sound(game, state))


OMEN = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼R   ┼    ┼B   .    .
    3    .    ┼G   .    ┼Y   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    box dirge
    omens 1
"""
"""One omen lies beside the board, and the next one brings the dirge."""


@sabotage("notation", PiegeObscur, "write_position", OMEN)
def a_notation_that_forgets_the_omens(sound: Callable[..., str], game: PiegeObscur, state: Prison) -> str:
    return without_line("omens", sound(game, state))


@sabotage("notation", PiegeObscur, "write_position", CUT_OFF)
def a_notation_that_forgets_how_long_nothing_has_left_the_board(
    sound: Callable[..., str], game: PiegeObscur, state: Prison
) -> str:
    text = sound(game, state)
    return text.replace(f"flickers {state.quiet}", "flickers 0")


THREE_PLAYERS = """
    piege-obscur
    players 3
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┼R   ┼    ┼B   .    .
    3    .    ┼G   .    ┼Y   .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    marker blue
"""
"""Blue leads Yellow."""


@sabotage("notation", PiegeObscur, "write_position", THREE_PLAYERS)
def a_notation_that_forgets_who_has_the_marker(
    sound: Callable[..., str], game: PiegeObscur, state: Prison
) -> str:
    return without_line("marker", sound(game, state))


@sabotage("notation", PiegeObscur, "parse_position")
def a_position_that_crashes_when_misspelled(
    sound: Callable[..., Prison], game: PiegeObscur, text: str, blank: Prison
) -> Prison:
    stack = next(line for line in text.splitlines() if line.startswith("stack"))
    return sound(game, text, blank) if stack else blank


def without_line(word: str, text: str) -> str:
    """The position without the line that begins with this word."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(f"{word} "))
