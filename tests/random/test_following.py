"""A match that takes over what others played at its table is, to the last note, as if it were folded anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.contracts.toy import Toy

from lumignon.games import find_game
from lumignon.kernel.contracts.walks import Whim
from lumignon.kernel.fold import RulesChanged, follow, upgrade
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BrokenJournal
from lumignon.kernel.match import Match
from lumignon.kernel.options import Setting
from lumignon.kernel.refusal import PriceFirst, Refused
from lumignon.kernel.sealed import Sealed
from lumignon.kernel.story import ARCHIVE, SPECTATOR
from lumignon.kernel.undo import Applied, Undone

SEED = bytes(range(32))
SIGNING_KEY = bytes(range(32, 64))
THINGS = 160
"""How much happens in each match."""
PERSONS = ("ann", "bob", "cleo", "bot:regular", None)

GAMES: list[tuple[str, dict[str, Setting]]] = [
    ("toy", {}),
    ("toy", {"latecomer": True}),
    ("veillee", {"bewitched": True, "silence": True}),
    ("veillee", {"wakers": 5, "hours": 2}),
    ("piege-obscur", {}),
    ("piege-obscur", {"players": 3, "silence": True, "variant": "expert"}),
]


def game_called(name: str) -> Game:
    return Toy() if name == "toy" else find_game(name)


class Sitting:
    """A match at which everything happens that can: moves, clocks, speech, hands, undo and redo."""

    def __init__(self, name: str, options: dict[str, Setting], seed: str) -> None:
        self.game = game_called(name)
        self.random = Random(seed)
        seats = len(self.game.seat_names(self.game.settle(options)))
        self.whim = Whim(self.game, seats, seed, wishes=False)
        self.sealed = Sealed(SEED)
        self.match = Match.open(
            self.game,
            options,
            table=seed,
            chance=self.sealed,
            persons={seat: PERSONS[seat % 3] or "" for seat in range(seats)},
            undo=self.random.choice(["free", "consent"]),
        )
        self.time = 0

    def live(self, things: int) -> None:
        """Let so many things happen, as far as they can."""
        for _ in range(things):
            self.one_thing()

    def one_thing(self) -> None:
        match, random = self.match, self.random
        self.time += random.randrange(3)
        seat = random.randrange(len(match.players))
        dice = random.randrange(20)
        if dice < 2 and match.undo_offer(seat):
            match.undo(seat, match.consenting(seat), self.time)
            if random.random() < 0.6 and match.redo_offer(seat):
                match.redo(seat, match.consenting(seat), self.time)
        elif dice < 4 and match.redo_offer(seat):
            match.redo(seat, match.consenting(seat), self.time)
        elif dice == 4:
            match.hand(seat, random.choice(PERSONS), self.time)
        elif dice == 5:
            try:
                match.speak(seat, random.randrange(99), self.time)
            except (Refused, PriceFirst):
                return
        else:
            entry = self.whim.pick(match.state)
            if entry is None:
                return
            if entry.by_clock:
                match.expire(match.choice, at=self.time)
            elif entry.move is not None and (entry.move.verb != "leave" or random.random() < 0.1):
                client = random.choice(["", f"c-{len(match.journal)}"])
                match.play(entry.seat, entry.move, at=self.time, client=client)


def noted(value: Any) -> Any:
    """A value with all that is in it, for comparisons."""
    if isinstance(value, Applied):
        names = "number kind seat player move choice standing outcomes events masks stayed sealed drew fenced"
        return [noted(getattr(value, name)) for name in names.split()]
    if isinstance(value, Undone):
        names = "player seat entries place consented told"
        return [noted(getattr(value, name)) for name in names.split()]
    if isinstance(value, (list, tuple)):
        return [noted(item) for item in value]
    return value


def everything(match: Match) -> dict[str, Any]:
    """All that a match is and knows."""
    seats = range(len(match.players))
    audiences = [*seats, SPECTATOR, ARCHIVE]
    return {
        "journal": match.journal.to_text(),
        "head": match.journal.head,
        "state": match.state.to_json(),
        "players": match.players[:],
        "chronicle": match.chronicle[:],
        "heard": [match.heard(audience) for audience in audiences],
        "told": [match.told(audience) for audience in audiences],
        "choice": [match.choice, match.highest_choice],
        "marks": [match.marks, match.redrawn, match.crossed, match.closed],
        "offers": [(match.undo_offer(seat), match.redo_offer(seat)) for seat in seats],
        "legal": [match.legal(seat) for seat in seats],
        "applied": noted(match.history.applied),
        "undone": noted(match.history.undone),
        "before": [
            match.history.state_before(at).to_json() for at in range(0, len(match.history.applied) + 1, 7)
        ],
        "notes": [match._void, match._accepted, match._ahead],
    }


def must_be_equal(one: Match, other: Match) -> None:
    first, second = everything(one), everything(other)
    for name, value in first.items():
        assert value == second[name], name


def cut(match: Match, random: Random) -> tuple[list[str], int]:
    """The lines of the journal, and a place after the beginning."""
    lines = [line.text for line in match.journal.lines]
    return lines, random.randrange(2, len(lines) + 1)


def as_text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_it_is_as_if_it_were_folded_anew(name: str, options: dict[str, Setting], closed: bool) -> None:
    for number in range(5):
        sitting = Sitting(name, options, f"{name} {options} {number} {closed}")
        sitting.live(THINGS)
        if closed:
            sitting.match.close(sitting.time, SIGNING_KEY)
        lines, at = cut(sitting.match, sitting.random)
        follower = Match.fold(sitting.game, as_text(lines[:at]), sitting.sealed)
        # audiences that asked before hear the same as those that ask for the first time
        follower.heard(0)
        while at < len(lines):
            step = sitting.random.choice([1, 2, 9, len(lines)])
            follow(follower, lines[at : at + step])
            at = min(at + step, len(lines))
            must_be_equal(follower, Match.fold(sitting.game, as_text(lines[:at]), sitting.sealed))
        must_be_equal(follower, sitting.match)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_two_processes_take_turns(name: str, options: dict[str, Setting]) -> None:
    for number in range(4):
        one = Sitting(name, options, f"turns {name} {options} {number}")
        other = Sitting(name, options, f"turns {name} {options} {number}")
        other.match = Match.fold(one.game, one.match.journal.to_text(), one.sealed)
        for _ in range(12):
            one.live(one.random.randrange(8))
            follow(other.match, [line.text for line in one.match.journal.lines[len(other.match.journal) :]])
            must_be_equal(other.match, one.match)
            one, other = other, one


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_changed_line_is_found_where_it_stands(name: str, options: dict[str, Setting]) -> None:
    sitting = Sitting(name, options, f"changed {name} {options}")
    sitting.live(THINGS // 2)
    for _ in range(20):
        lines, at = cut(sitting.match, sitting.random)
        wrong = sitting.random.randrange(at, len(lines)) if at < len(lines) else len(lines) - 1
        at = min(at, wrong)
        changed = sitting.random.choice([lines[wrong][:-1], lines[wrong - 1], lines[0], "", "{}"])
        follower = Match.fold(sitting.game, as_text(lines[:at]), sitting.sealed)
        with pytest.raises(BrokenJournal) as found:
            follow(follower, [*lines[at:wrong], changed, *lines[wrong + 1 :]])
        assert found.value.line_number == wrong + 1


def test_what_is_against_the_rules_is_found_though_every_hash_fits() -> None:
    sitting = Sitting("piege-obscur", {}, "forged")
    sitting.live(40)
    match = sitting.match
    text = match.journal.to_text()
    forger = Match.fold(sitting.game, text, sitting.sealed).journal
    forger.append("move", 0, seat=0, choice=match.choice, move=["go", 0], outcomes=[["tile", 99]])
    forger.append("ended", 0, result="", winners=0)
    with pytest.raises(BrokenJournal) as found:
        follow(match, [line.text for line in forger.lines[-2:]])
    assert found.value.line_number == len(forger.lines) - 1


def test_a_match_that_others_have_upgraded_is_to_be_folded_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("veillee", {}, "upgraded")
    sitting.live(20)
    match, text = sitting.match, sitting.match.journal.to_text()
    monkeypatch.setattr(type(sitting.game), "version", sitting.game.version + 1)
    newer = Match.fold(sitting.game, text, sitting.sealed).journal
    upgraded = upgrade(sitting.game, newer, match.state.to_json(), 9, sitting.sealed)
    with pytest.raises(RulesChanged, match=f"line {len(newer)}"):
        follow(match, [upgraded.journal.lines[-1].text])
