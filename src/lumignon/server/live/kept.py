"""What is kept of a table, and how it gets into the storage and out of it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.choices import Window
from lumignon.kernel.entries import Upgraded
from lumignon.kernel.fold import RulesChanged
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BrokenJournal
from lumignon.kernel.match import Match
from lumignon.kernel.story import EVERYONE
from lumignon.kernel.voice import Voice
from lumignon.server.identity import same
from lumignon.server.live.body import Body, read_body, write_body
from lumignon.server.live.clocks import Clocks
from lumignon.server.live.failures import Failure, NotNow
from lumignon.server.live.folding import fold_kept, follow_lines
from lumignon.server.storage.store import Change, TableRow, Utterance

if TYPE_CHECKING:
    from lumignon.server.live.house import House

_ENCODER: Final = msgspec.json.Encoder()


class KeptTable:
    """A table's body, match and speech, as stored, and as a command is about to change them."""

    def __init__(self, house: House, row: TableRow) -> None:
        self.house: Final = house
        self.id: Final = row.id
        self.secret: Final = row.secret
        self.game: Final[Game] = find_game(row.game)
        self.row = row
        self.body: Body = read_body(row.body)
        self.match: Match | None = None
        self.said: list[Utterance] = []
        self.clocks = Clocks(self.body.timing, len(self.body.seats))
        self.stale = False
        """Whether another process may have written something that is not known here."""
        self.torn = False
        """Whether what is known here was never stored, and could not be read anew: nobody is told of it."""
        self.removed = False
        self.poster_old = True
        """Whether what everybody is told of the table may have changed since it was last sent."""
        self._stored_lines = 0
        self._stored_said = 0
        self._body_changed = False
        self._masks: dict[str, int] | None = None
        """The seats of each person, as masks, as long as the body is as it was."""

    # What it is

    @property
    def game_under_way(self) -> Match:
        """The match; NotNow before it has begun."""
        if self.match is None:
            raise NotNow("the game has not begun")
        return self.match

    @property
    def epoch(self) -> int:
        """Event numbers count from here: they begin anew when the rules changed under a running game."""
        if self.match is None:
            return 0
        upgrades = self.match.journal.entries(Upgraded)
        return upgrades[-1].n if upgrades else 0

    def voice_of(self, seat: int) -> Voice:
        """What speaking would mean for this seat now."""
        match = self.game_under_way
        return match.game.voice(match.state, seat, self._own(seat))

    def _own(self, seat: int) -> int:
        player = self.body.seats[seat].person
        return self.masks()[player] if player else 1 << seat

    def masks(self) -> dict[str, int]:
        """The seats of each person, as masks."""
        if self._masks is None:
            self._masks = {
                person: sum(1 << at for at in self.body.seats_of(person)) for person in self.body.persons()
            }
        return self._masks

    def goes_on_by_itself(self) -> bool:
        """Whether something may happen here that nobody does now: a bot, a clock, what was said before."""
        body = self.body
        if body.status != "playing" or self.match is None:
            return body.status == "salting"
        if not self.clocks.idle or body.away or any(seat.bot for seat in body.seats):
            return True
        return isinstance(engine.pending(self.match.state), Window)

    def persons_mask(self) -> int:
        """The seats that persons play."""
        return sum(self.masks().values())

    def audiences_of(self, person: str) -> list[int]:
        """Whose eyes a person has here: those of each own seat, else those of who looks on."""
        if self.match is None:
            return [-1]
        return self.body.seats_of(person) or [-1]

    def may_follow(self, person: str, invite: str) -> bool:
        """Whether somebody may see this table at all."""
        if self.body.public or (person and person in self.body.members()):
            return True
        return bool(invite) and same(invite, self.body.invite)

    # Reading it from storage

    async def _read(self, row: TableRow) -> None:
        self.torn = True
        self.row = row
        self.body = read_body(row.body)
        self._masks = None
        lines = await self.house.store.lines(self.id)
        self._take_over_speech(await self.house.store.said(self.id))
        self.match = None
        if lines:
            self.match = fold_kept(self.game, lines, self.secret, row, self.house.now())
        # what an upgrade has added is written with the next command
        self._stored_lines = len(lines)
        kept = _kept_clocks(row)
        self.clocks = Clocks(self.body.timing, len(self.body.seats), kept)
        self._settle_clocks()
        self._body_changed = False
        self.poster_old = True
        self.torn = False

    async def _catch_up(self) -> None:
        """Take over what other processes wrote. Should they write once more meanwhile, it is stale again."""
        self.stale = False
        try:
            await self._take_over()
        except BaseException:
            self.stale = True
            raise

    async def _take_over(self) -> None:
        row = await self.house.store.table(self.id)
        if row is None:
            self.removed = True
            raise Failure("unknown-table", "the table is no more")
        if self.torn:
            await self._read(row)
            return
        lines = await self.house.store.lines(self.id, self._stored_lines)
        said = await self.house.store.said(self.id)
        if self.match is None or not lines:
            if lines:
                await self._read(row)
                return
        else:
            try:
                follow_lines(self.match, lines)
            except (BrokenJournal, RulesChanged):
                await self._read(row)
                return
        self._take_over_speech(said)
        self._stored_lines += len(lines)
        self.row = row
        self.body = read_body(row.body)
        self._masks = None
        self.poster_old = True
        kept = _kept_clocks(row)
        if lines and kept is not None:
            self.clocks = Clocks(self.body.timing, len(self.body.seats), kept)
        self._settle_clocks()

    def _take_over_speech(self, said: list[Utterance]) -> None:
        """Of what was deleted meanwhile only its place is left, so that the numbers of the rest stay."""
        there = {one.number for one in said}
        self.said = [one for one in self.said if one.number <= self._stored_said]
        for one in self.said:
            if one.number not in there:
                silence(one)
        self.said += [one for one in said if one.number > self._stored_said]
        self._stored_said = self._last_said()

    async def _throw_away(self) -> None:
        """Forget whatever was not stored, and read the table anew; if that fails, when it is next needed."""
        self.torn = True
        await self._catch_up()

    # Writing

    def change_body(self) -> Body:
        """The body, about to be changed within a command."""
        self._body_changed = True
        self._masks = None
        return self.body

    def _dirty(self) -> bool:
        lines = 0 if self.match is None else len(self.match.journal)
        return self._body_changed or lines != self._stored_lines or self._last_said() != self._stored_said

    def _last_said(self) -> int:
        return self.said[-1].number if self.said else 0

    def _settle_clocks(self) -> None:
        if self.match is not None:
            still = bool(self.body.paused_by) or self.body.status != "playing"
            self.clocks.settle(self.match, self.persons_mask(), self.house.now(), still=still)

    async def _store(self) -> None:
        """Write what the command has changed."""
        if not self._dirty():
            return
        match = self.match
        change = Change(table=self.id, touched=self.house.now())
        if match is not None and len(match.journal) != self._stored_lines:
            change.first_line = self._stored_lines
            change.lines = [line.text for line in match.journal.lines[self._stored_lines :]]
            change.snapshot = self._snapshot(match)
        if self._last_said() != self._stored_said:
            change.said = [one for one in self.said if one.number > self._stored_said]
        if self._body_changed:
            body = self.body
            change.body = write_body(body)
            change.version = self.row.version
            change.status = body.status
            change.public = body.public
            change.persons = body.members()
        await self.house.store.commit(change)
        self.row.touched = change.touched
        if change.body is not None:
            self.row.version += 1
            self.row.body = change.body
            self._body_changed = False
            self.poster_old = True
        self._stored_lines += len(change.lines)
        self._stored_said = self._last_said()

    def _snapshot(self, match: Match) -> str:
        state = match.game.save(match.state)
        clocks = b"null" if self.clocks.idle else _ENCODER.encode(self.clocks.kept())
        return b'{"clocks":%b,"state":%b}'.__mod__((clocks, state)).decode()

    # Speech

    def utter(self, person: str, seat: int, hearers: int, text: str, places: list[int], path: bool) -> None:
        """Something is said, within a command."""
        self.said.append(
            Utterance(
                number=self._last_said() + 1,
                at=self.house.now(),
                person=person,
                seat=seat,
                hearers=hearers if hearers == EVERYONE or seat < 0 else hearers | 1 << seat,
                text=text,
                places=places,
                path=path,
            )
        )


def silence(one: Utterance) -> None:
    """It is as if nothing had been said there, but for its place."""
    one.text, one.places, one.person = "", [], ""


def _kept_clocks(row: TableRow) -> dict[str, Any] | None:
    if not row.snapshot:
        return None
    kept: dict[str, Any] | None = msgspec.json.decode(row.snapshot)["clocks"]
    return kept
