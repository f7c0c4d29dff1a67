"""What persons do in a game: move, take back, speak, point, ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lumignon.kernel.entries import Moved
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move, move_from_json
from lumignon.kernel.refusal import ChoiceOver, ClientReused, NotOffered, Refusal
from lumignon.kernel.story import EVERYONE
from lumignon.players import questions
from lumignon.players.driver import DEFAULT_BUDGET
from lumignon.server.live.failures import Failure, NotYourSeat
from lumignon.server.live.seats import is_at
from lumignon.server.live.votes import ask_or_do, drop_lapsed
from lumignon.server.protocol import Because, Foresee, Foreseen, Hint, Hinted, Play, Point, Speak, Why
from lumignon.server.thinking.pacing import decision_seed

if TYPE_CHECKING:
    from lumignon.server.live.table import LiveTable

ONLOOKERS: Final = -(1 << 16)
"""The mask of those who sit in no seat, and nobody else."""


def demand_seat(table: LiveTable, person: str, seat: int) -> Match:
    """The match, if this person plays this seat of it now."""
    match = table.game_under_way
    if not person or seat >= len(table.body.seats) or table.body.seats[seat].person != person:
        raise NotYourSeat
    return match


def demand_going(table: LiveTable) -> None:
    """Failure if the game stands still."""
    if table.body.paused_by:
        raise Failure("paused", "the game is paused")


def read_move(numbers: list[str | int]) -> Move:
    """The move that somebody sent; Malformed if it is none."""
    return move_from_json(numbers)


async def play(table: LiveTable, person: str, message: Play) -> None:
    """A person moves."""
    move = read_move(message.move)

    def act() -> None:
        match = demand_seat(table, person, message.seat)
        if table.body.paused_by and not was_played(match, message):
            raise Failure("paused", "the game is paused")
        try:
            match.play(message.seat, move, choice=message.choice, at=table.house.now(), client=message.client)
        except ChoiceOver:
            raise Failure("choice-over", "this choice is over") from None
        except ClientReused:
            raise Failure("client-reused", "this client id stands for another move") from None
        after_entry(table, match)

    await table.command(act)
    table.house.metrics.moves.inc()


def was_played(match: Match, message: Play) -> bool:
    """Whether this move is in the journal: then it counts, whatever came after it."""
    entries = (line.entry for line in reversed(match.journal.lines) if line.kind == "move")
    return any(
        isinstance(entry, Moved) and (entry.seat, entry.client) == (message.seat, message.client)
        for entry in entries
    )


def after_entry(table: LiveTable, match: Match) -> None:
    """What every new entry may bring with it: requests that lapse, and the end."""
    if table.body.requests:
        drop_lapsed(table)
    if match.state.result and not match.closed:
        finish(table, match)


def finish(table: LiveTable, match: Match) -> None:
    """The game is over, or given up: close the journal, publish the seed, sign."""
    match.close(table.house.now(), table.house.signing_key)
    body = table.change_body()
    body.status = "over" if match.state.result else "given-up"
    body.result = match.state.result
    body.winners = [seat for seat in range(len(body.seats)) if match.state.winners >> seat & 1]
    body.ended = table.house.now()
    body.requests = []
    body.paused_by = ""
    body.marks = match.marks


async def take_back(table: LiveTable, person: str, seat: int) -> None:
    """Undo: at once where it is free, else by everybody's consent."""

    def act() -> None:
        match = demand_seat(table, person, seat)
        demand_going(table)
        offer = match.undo_offer(seat)
        if not offer:
            raise Failure("not-offered", "there is nothing to take back")
        if offer == "free":
            match.undo(seat, at=table.house.now())
            drop_lapsed(table)
        else:
            ask_or_do(table, person, seat, "undo", match.consenting(seat))

    await _offered(table, act)


async def bring_back(table: LiveTable, person: str, seat: int) -> None:
    """Redo, likewise."""

    def act() -> None:
        match = demand_seat(table, person, seat)
        demand_going(table)
        offer = match.redo_offer(seat)
        if not offer:
            raise Failure("not-offered", "there is nothing to bring back")
        if offer == "free":
            match.redo(seat, at=table.house.now())
            after_entry(table, match)
        else:
            ask_or_do(table, person, seat, "redo", match.consenting(seat))

    await _offered(table, act)


async def _offered(table: LiveTable, act: Any) -> None:
    try:
        await table.command(act)
    except NotOffered as reason:
        raise Failure("not-offered", str(reason)) from None


async def speak(table: LiveTable, person: str, message: Speak) -> None:
    """A person says something: to those whom the rules let hear it."""
    text = message.text.strip()
    if not text:
        raise Failure("malformed", "nothing was said")
    await _utter(table, person, message.audience, len(text), text, [], path=False)


async def point(table: LiveTable, person: str, message: Point) -> None:
    """Pointing carries meaning: it is speech."""
    await _utter(table, person, message.seat, len(message.places), "", message.places, path=message.path)


async def _utter(
    table: LiveTable, person: str, audience: int, length: int, text: str, places: list[int], *, path: bool
) -> None:
    if not person:
        raise NotYourSeat("whoever speaks has a name")
    # who only looks on has not left a name here yet
    known = None if table.body.nicknames.get(person) else await table.house.store.person(person)

    def act() -> None:
        body = table.body
        if known is not None and not body.nicknames.get(person):
            body = table.change_body()
            body.nicknames[person] = known.nickname
        if table.match is None or table.match.closed:
            # before the game and after it everybody talks to everybody
            table.utter(person, -1, EVERYONE, text, places, path)
        elif audience < 0:
            if is_at(body, person):
                # nor does who has lent a seat to a bot: they may come back to it, and others hear them here
                raise NotYourSeat("whoever plays does not talk among those who look on")
            table.utter(person, -1, ONLOOKERS, text, places, path)
        else:
            match = demand_seat(table, person, audience)
            hearers = match.speak(audience, length, table.house.now())
            table.utter(person, audience, hearers, text, places, path)
            drop_lapsed(table)

    await table.command(act)


def why(table: LiveTable, person: str, message: Why) -> Because:
    """Whether a move is legal, and why not."""
    match = demand_seat(table, person, message.seat)
    try:
        refusal = match.refuse(message.seat, read_move(message.move))
    except Malformed as reason:
        raise Failure("malformed", str(reason)) from None
    if refusal is None:
        return Because(table=table.id, client=message.client)
    return because(table.id, message.client, refusal)


def because(table: str, client: str, refusal: Refusal) -> Because:
    """A refusal, as an answer."""
    return Because(
        table=table,
        client=client,
        paragraph=refusal.paragraph,
        reason=refusal.reason,
        numbers=list(refusal.numbers),
    )


async def hint(table: LiveTable, person: str, message: Hint) -> Hinted:
    """What the best bot would do in this seat. It thinks elsewhere, and knows what the seat knows."""
    await table.settled()
    match = demand_seat(table, person, message.seat)
    demand_going(table)
    if not match.legal(message.seat):
        return Hinted(table=table.id, client=message.client)
    seed = decision_seed(table.secret, len(match.journal), message.seat)
    asked = questions.hint(table.game, match.state, message.seat, seed, DEFAULT_BUDGET)
    move = await table.house.thinkers.hint(table.id, asked, table.house.settings.bot_time)
    return Hinted(
        table=table.id, client=message.client, move=[] if move is None else [move.verb, *move.numbers]
    )


def foresee(table: LiveTable, person: str, message: Foresee) -> Foreseen:
    """What a move will do, as far as this seat can know; nothing for a move that is not legal."""
    match = demand_seat(table, person, message.seat)
    move = read_move(message.move)
    if match.refuse(message.seat, move) is not None:
        return Foreseen(table=table.id, client=message.client)
    outlook = match.game.foresee(match.state, message.seat, move)
    return Foreseen(table=table.id, client=message.client, outlook=outlook)
