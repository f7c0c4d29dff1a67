"""Finished games: step by step through anybody's eyes, their journal, what it proves, new games from within.

All of it is worked out from the journal, beside the event loop: a long game takes a while.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import structs

from lumignon.kernel import verify as verifying
from lumignon.kernel.asked import asked
from lumignon.kernel.chance import FastChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.entries import Handed, Moved, Revealed, Signed, Spoke, Undid
from lumignon.kernel.fold import follow
from lumignon.kernel.game import Game
from lumignon.kernel.journal import Journal
from lumignon.kernel.match import Match
from lumignon.kernel.seating import BOT
from lumignon.kernel.story import ARCHIVE, SPECTATOR
from lumignon.server.access import Trouble
from lumignon.server.catalogue import levels
from lumignon.server.live.body import FINISHED, SeatBody
from lumignon.server.live.opening import begin_at, new_body, put_down
from lumignon.server.live.stream import event_json
from lumignon.server.shapes import Branch, Frame, Frames, Opened, ReplayInfo, Verdict

if TYPE_CHECKING:
    from lumignon.server.live.house import House
    from lumignon.server.live.table import LiveTable

KEPT: Final = 16
"""So many replays, each through one pair of eyes, are kept at hand."""

FRAMES_AT_MOST: Final = 200

AFTERWARDS: Final = ("ended", "revealed", "signed")
"""The lines after the last that can be played on from."""

What = Literal["began", "move", "clock", "undo", "redo", "hands", "speech", "upgraded", "ended"]


def finished(table: LiveTable) -> Match:
    """The match of a table whose game is over."""
    if table.body.status not in FINISHED or table.match is None:
        raise Trouble("not-now", "the game is not over: its journal belongs to the house until then")
    return table.match


def info(table: LiveTable, length: int) -> ReplayInfo:
    """What there is to replay."""
    body, match = table.body, finished(table)
    return ReplayInfo(
        table=table.id,
        game=body.game,
        title=body.title,
        options=body.options,
        seats=body.seat_names,
        players=[body.nicknames.get(seat.person, "") or seat.bot for seat in body.seats],
        length=length,
        result=body.result,
        winners=body.winners,
        began=body.began,
        ended=body.ended,
        marks=list(body.marks),
        eyes=[SPECTATOR, *range(len(match.players)), ARCHIVE],
    )


class Replays:
    """The frames of finished games, each worked out once and kept for a while."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], list[Frame]] = OrderedDict()
        self._lock: Final = asyncio.Lock()

    def at_hand(self, table: LiveTable, eyes: int) -> bool:
        """Whether the game need not be played again for these eyes."""
        return (table.id, eyes) in self._kept

    async def frames(self, table: LiveTable, eyes: int) -> list[Frame]:
        """Every frame through these eyes."""
        match = finished(table)
        if not (eyes in (SPECTATOR, ARCHIVE) or 0 <= eyes < len(match.players)):
            raise Trouble("malformed", "nobody has these eyes")
        key = (table.id, eyes)
        async with self._lock:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(frames_of, match.game, _lines(match), eyes)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]

    async def stretch(self, table: LiveTable, eyes: int, start: int, count: int) -> Frames:
        """Some of the frames. The first of them holds the whole view, so that one may begin anywhere."""
        frames = await self.frames(table, eyes)
        part = frames[start : start + min(count, FRAMES_AT_MOST)]
        if part and start > 0:
            part = [structs.replace(part[0], view=whole_view(frames, start), gone=[]), *part[1:]]
        return Frames(frames=part)


def _lines(match: Match) -> list[str]:
    return [line.text for line in match.journal.lines]


def beginning(lines: list[str]) -> int:
    """How many lines there are before anything is played:
    all of them up to `began`, or the last `upgraded`.
    """
    kinds = [line.kind for line in Journal.read("".join(f"{line}\n" for line in lines)).lines]
    last = "upgraded" if "upgraded" in kinds else "began"
    return len(kinds) - kinds[::-1].index(last)


def frames_of(game: Game, lines: list[str], eyes: int) -> list[Frame]:
    """What these eyes saw, entry by entry."""
    start = beginning(lines)
    match = Match.fold(game, "".join(f"{line}\n" for line in lines[:start]))
    told = len(match.heard(eyes))
    first = match.journal.lines[-1].entry
    view = dict(game.view(match.state, eyes))
    events = [event_json(event) for _, event in match.heard(eyes)]
    frames = [Frame(number=0, at=first.at, what=_what(first), events=events, view=view)]
    for text in lines[start:]:
        follow(match, [text])
        entry = match.journal.lines[-1].entry
        if isinstance(entry, (Revealed, Signed)):
            continue
        heard = match.heard(eyes, told)
        told += len(heard)
        now = game.view(match.state, eyes)
        frames.append(
            Frame(
                number=len(frames),
                at=entry.at,
                what=_what(entry),
                seat=entry.seat
                if isinstance(entry, (Moved, Undid, Handed, Spoke)) and _knows(entry, eyes)
                else -1,
                move=list(entry.move) if isinstance(entry, Moved) and eyes in (entry.seat, ARCHIVE) else [],
                events=[event_json(event) for _, event in heard],
                view={name: part for name, part in now.items() if name not in view or view[name] != part},
                gone=[name for name in view if name not in now],
            )
        )
        view = dict(now)
    return frames


def _knows(entry: Moved | Undid | Handed | Spoke, eyes: int) -> bool:
    """Whether these eyes know whose entry it is, apart from what the events tell."""
    return isinstance(entry, Handed) or eyes in (entry.seat, ARCHIVE)


def _what(entry: Any) -> What:
    tag: What = entry.__struct_config__.tag
    return tag


def whole_view(frames: list[Frame], at: int) -> dict[str, Any]:
    """The view after a frame."""
    view: dict[str, Any] = {}
    for frame in frames[: at + 1]:
        for name in frame.gone:
            view.pop(name, None)
        view.update(frame.view)
    return view


async def verdict(table: LiveTable) -> Verdict:
    """What the journal proves, checked with the rules."""
    match = finished(table)
    found = await asyncio.to_thread(verifying.verify, match.game, match.journal.to_text())
    return Verdict(
        holds=found.ok,
        proved=[(one.message, _with_nicknames(table, one.arguments)) for one in found.proved],
        unproved=[(one.message, _with_nicknames(table, one.arguments)) for one in found.unproved],
        line=found.broken_line,
        reason=found.reason,
    )


def _with_nicknames(table: LiveTable, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a statement; persons as they were called at the table, where that is still known."""
    named = dict(arguments)
    if "names" in named:
        known = table.body.nicknames
        named["names"] = ", ".join(known.get(one) or one for one in str(named["names"]).split(", "))
    return named


async def draws(table: LiveTable) -> list[Any]:
    """What each draw was asked, for those who check the sealed chance themselves."""
    match = finished(table)
    return await asyncio.to_thread(asked, match.game, match.journal.to_text())


def state_at(game: Game, lines: list[str], frame: int) -> State:
    """The state after a frame."""
    start = beginning(lines)
    match = Match.fold(game, "".join(f"{line}\n" for line in lines[:start]))
    for text in lines[start : start + frame]:
        follow(match, [text])
    return match.state


async def branch(house: House, table: LiveTable, person: str, nickname: str, data: Branch) -> Opened:
    """A new table that goes on from a moment of this game."""
    match = finished(table)
    lines = [line.text for line in match.journal.lines if line.kind not in AFTERWARDS]
    state = await asyncio.to_thread(state_at, match.game, lines, data.frame)
    if state.result or data.frame > len(lines):
        raise Trouble("not-now", "the game is over at this moment: nothing can go on from there")
    if not (data.eyes in (SPECTATOR, ARCHIVE) or data.eyes < len(match.players)):
        raise Trouble("malformed", "nobody has these eyes")
    if data.eyes != ARCHIVE:
        # whoever goes on must not know more than they did: all else is drawn anew
        state = match.game.resample(state, data.eyes, FastChance(secrets.token_hex(16)))
    old = table.body
    best = f"{BOT}{levels(old.game)[-1]}"
    body = new_body(match.game, match.game.settle(old.options), person, [SeatBody(best) for _ in old.seats])
    body.seats[data.eyes if data.eyes >= 0 else _first_seat(body.vacant)] = SeatBody(person)
    body.vacant = [seat for seat in body.vacant if match.players[seat] is None]
    body.title = old.title
    begin_at(body, state, "analysis" if data.eyes == ARCHIVE else "branch")
    return await put_down(house, person, nickname, body)


def _first_seat(vacant: list[int]) -> int:
    return next(seat for seat in range(16) if seat not in vacant)
