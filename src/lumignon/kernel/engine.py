"""The engine: advances a state to the next choice, lists and refuses moves, and takes them."""

from __future__ import annotations

from typing import Any

from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Choice, State
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import Refusal, Refused
from lumignon.kernel.story import Story

LEGAL_AT_MOST = 512


def advance(state: State, chance: Chance, story: Story, asked: Choice[Any] | None) -> None:
    """Run steps until a choice waits for somebody, or nothing is left to happen.

    `asked` is the choice that was pending before. Whenever it is another one, or steps ran and it is asked
    afresh, the number of the choice grows, so that a late answer is never taken for another. A choice that
    was over and is asked once more is another one, even if both are the same, shared step.
    """
    agenda = state.agenda
    steps = agenda.steps
    if state.result:
        # whatever was still planned does not happen any more
        agenda.clear()
    ran = False
    while steps:
        step = steps[-1]
        if isinstance(step, Choice):
            if step.seats(state):
                break
            # it runs where it stands, so that what was kept with it can still be read
            depth = len(steps) - 1
            lowest = agenda.lowest
            agenda.lowest = depth + 1
            step.run(state, chance, story)
            agenda.drop(step, depth)
            agenda.lowest = min(lowest, agenda.lowest)
        else:
            steps.pop()
            step.run(state, chance, story)
        ran = True
        if state.result:
            agenda.clear()
    if steps:
        agenda.ask()
    same = bool(steps) and steps[-1] is asked and agenda.lowest >= len(steps)
    if same and asked is not None and asked.secret:
        # interrupted or not, sealed answers stay: its number must not show what somebody does in secret
        return
    if ran or not same:
        agenda.asked += 1
        agenda.runs = 0


def begin(state: State, chance: Chance, story: Story) -> None:
    """Start a game that was set up, or go on from a position."""
    chance.draws = state.draws
    state.agenda.lowest = len(state.agenda.steps)
    advance(state, chance, story, pending(state))


def pending(state: State) -> Choice[Any] | None:
    """The choice that waits, or None when the game is over."""
    steps = state.agenda.steps
    if not steps:
        return None
    step = steps[-1]
    return step if isinstance(step, Choice) else None


def awaited(state: State) -> int:
    """The mask of the seats whose answer is missing; what others may see of it is `awaited_openly`."""
    choice = pending(state)
    return 0 if choice is None else choice.awaited(state)


def awaited_openly(state: State, audience: int) -> int:
    """Whom this audience is told that the game waits for.

    Of a secret choice everyone knows at most their own part: the others' bits never show.
    """
    choice = pending(state)
    if choice is None:
        return 0
    if not choice.secret:
        return choice.awaited(state)
    return choice.awaited(state) & (1 << audience) if audience >= 0 else 0


def may_answer(state: State, seat: int) -> bool:
    """Whether the pending choice lets this seat answer."""
    choice = pending(state)
    return choice is not None and (choice.seats(state) >> seat) & 1 == 1


def legal(state: State, seat: int) -> list[Move]:
    """Every move of this seat, answers first, always in the same order."""
    choice = pending(state)
    if choice is None:
        return []
    moves = choice.moves(state, seat) if (choice.seats(state) >> seat) & 1 else []
    standing = state.standing()
    if standing is not None:
        moves = moves + standing.moves(state, seat)
    return moves


def answers(state: State, seat: int) -> list[Move]:
    """The answers of this seat to the pending choice, standing moves left out."""
    choice = pending(state)
    if choice is None or not (choice.seats(state) >> seat) & 1:
        return []
    return choice.moves(state, seat)


def refuse(state: State, seat: int, move: Move, over: str) -> Refusal | None:
    """Why this seat may not make this move now, or None. `over` is the paragraph on the end of the game."""
    choice = pending(state)
    if choice is None:
        return Refusal(over)
    standing = state.standing()
    if standing is not None and move.verb in standing.verbs():
        return standing.refuse(state, seat, move)
    if not (choice.seats(state) >> seat) & 1:
        return Refusal(choice.paragraph())
    return choice.refuse(state, seat, move)


def apply(state: State, seat: int, move: Move, chance: Chance, story: Story) -> None:
    """Take a move that is known to be legal, and go on to the next choice."""
    chance.draws = state.draws
    agenda = state.agenda
    steps = agenda.steps
    choice = steps[-1]
    assert isinstance(choice, Choice)
    agenda.lowest = len(steps)
    standing = state.standing()
    if standing is not None and move.verb in standing.verbs():
        standing.take(state, seat, move, chance, story)
    else:
        depth = len(steps) - 1
        if choice.take(state, seat, move, chance, story):
            agenda.drop(choice, depth)
    advance(state, chance, story, choice)


def play(state: State, seat: int, move: Move, chance: Chance, story: Story, over: str) -> None:
    """Take a move if it is legal, else raise Refused and change nothing."""
    refusal = refuse(state, seat, move, over)
    if refusal is not None:
        raise Refused(refusal)
    apply(state, seat, move, chance, story)


def has_clock(state: State) -> bool:
    """Whether the pending choice runs under a clock."""
    choice = pending(state)
    return choice is not None and choice.clock(state) != ""


def expire(state: State, chance: Chance, story: Story) -> None:
    """The clock of the pending choice has run out; without one, nothing happens."""
    choice = pending(state)
    if choice is None or not choice.clock(state):
        return
    chance.draws = state.draws
    agenda = state.agenda
    depth = len(agenda.steps) - 1
    agenda.lowest = depth + 1
    agenda.runs += 1
    if choice.expire(state, chance, story):
        agenda.drop(choice, depth)
    advance(state, chance, story, choice)
