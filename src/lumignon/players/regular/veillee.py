"""Rules of thumb for Veillée: for the loyal wakers, for the bewitched one, and for the Night.

Every legal move is worth something to whoever plays; the best one is taken, one of them by lot.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product
from typing import Any, Final

from lumignon.games.veillee.dusk import BOXES, FURY, FURY_DICE, SWARM, WIND, WIND_TOTAL
from lumignon.games.veillee.game import GAME
from lumignon.games.veillee.state import ALL_WOUNDED, EMBERS_AT_MOST, NIGHT, SHADOWS_AT_MOST, STRENGTHS
from lumignon.games.veillee.view import STRENGTH_NAMES
from lumignon.kernel.game import View
from lumignon.kernel.move import Move
from lumignon.players.player import Player, Worlds

NEVER: Final = -100.0
WORTH_OF_WOUND: Final = {"eye": 3.0, "voice": 2.0, "arm": 1.0}
"""Which strength to give away first: the arm strikes, the voice trades, the eye only peeks."""

UNWANTED: Final = dict.fromkeys(("offer", "break", "settle", "leave", "join"), NEVER)
LOYAL_WORTH: Final = {**UNWANTED, "rest": 1.0, "block": 1.0, "nobody": 1.0, "name": NEVER}
BEWITCHED_WORTH: Final = {
    **UNWANTED,
    **dict.fromkeys(("rest", "suffer", "pass", "decline", "end"), 1.0),
    **dict.fromkeys(("play", "strike", "lunge", "accept"), NEVER),
    # every card in this hand is one that the others do not have
    "search": 2.0,
}


class Regular(Player):
    """Plays sensibly by what its seat sees, and does not look ahead."""

    def choose(self, view: View, moves: list[Move], worlds: Worlds, budget: int) -> Move:
        table = Seen(view, self.seat)
        if self.seat == NIGHT:
            judge = night_worth
        elif table.bewitched(self.seat):
            judge = bewitched_worth
        else:
            judge = loyal_worth
        worths = [judge(table, move) for move in moves]
        best = max(worths)
        equals = [move for move, worth in zip(moves, worths, strict=True) if worth == best]
        return equals[self.chance.below("equals", len(equals))]


class Seen:
    """The view, as a player thinks of it."""

    def __init__(self, view: View, seat: int) -> None:
        self.view: Final = view
        self.me: Final = seat
        self.wakers: Final[dict[int, dict[str, Any]]] = {
            waker["seat"]: waker for waker in view["wakers"] if waker["status"] == "awake"
        }
        self.last_hour: Final[bool] = view["hour"] >= view["hours"]

    def bewitched(self, chair: int) -> bool:
        """Whether the waker is known to serve the Night."""
        return any(
            waker["seat"] == chair and waker.get("allegiance") == "bewitched" for waker in self.view["wakers"]
        )

    def shadows(self, chair: int) -> int:
        return int(self.wakers[chair]["shadows"])

    def wounds(self, chair: int) -> int:
        return len(self.wakers[chair]["wounded"])

    def nightmares(self, chair: int) -> list[str]:
        return list(self.wakers[chair]["nightmares"])

    def is_fed_enough(self) -> bool:
        """Whether another ember would be lost on the fire."""
        return int(self.view["embers"]) >= EMBERS_AT_MOST

    def spared(self) -> int:
        """Whose turn it is not to feed the fire: if all do, it is worth no more than one."""
        awake = sorted(self.wakers)
        return awake[int(self.view["hour"]) % len(awake)]

    def chain(self, chair: int) -> list[int]:
        """The places that are struck when the shadows of this one are stirred."""
        circle = sorted(self.wakers)
        at = circle.index(chair)
        reached = {chair}
        for step in (1, -1):
            here = at + step
            while circle[here % len(circle)] not in reached and self.shadows(circle[here % len(circle)]):
                reached.add(circle[here % len(circle)])
                here += step
        return sorted(reached)

    @cached_property
    def plan(self) -> tuple[int, ...]:
        """The box for each die that serves the Night best."""
        dice: list[int] = self.view["rolled"]
        furious = len(self.view["fury"])
        possible = [boxes for boxes in product(range(BOXES), repeat=len(dice)) if _fits(dice, boxes, furious)]
        return max(possible, key=lambda boxes: _plan_worth(self, dice, boxes))

    def victim(self) -> int | None:
        """Who is about to be wounded, the most wounded first."""
        hit = [chair for chair, waker in self.wakers.items() if waker["hits"]]
        return max(hit, key=self.wounds) if hit else None


def loyal_worth(table: Seen, move: Move) -> float:
    """What a move is worth to a waker who wants the dawn."""
    match move.verb:
        case "feed":
            return 2.0 if table.spared() != table.me else 0.0
        case "guard":
            return 1.5 if any(map(table.shadows, table.wakers)) and table.wounds(table.me) == 0 else 0.5
        case "play":
            return _play_worth(table, move)
        case "strike":
            return 4.0 + _strike_worth(table, move.numbers[0])
        case "search":
            # searching stirs one's own shadows, and nobody else's
            return 5.0 if table.shadows(table.me) == 0 else -2.0
        case "lunge":
            return 3.0 if table.shadows(table.me) == 1 and table.wounds(table.me) == 0 else -1.0
        case "accept":
            return 1.0 if not move.numbers else NEVER
        case "salt":
            victim = table.victim()
            return 1.0 if victim is not None and (victim == table.me or table.wounds(victim)) else -1.0
        case "take":
            return _take_worth(table, move.numbers[0])
        case "wound":
            return WORTH_OF_WOUND[STRENGTH_NAMES[move.numbers[0]]]
        case _:
            return LOYAL_WORTH.get(move.verb, 0.0)


def _play_worth(table: Seen, move: Move) -> float:
    """Cards cost no action, so what helps is played at once."""
    name = GAME.content.kinds[move.numbers[0]]
    if name == "log":
        return NEVER if table.is_fed_enough() else 10.0
    if name == "balm":
        chair = move.numbers[1]
        bad = table.wounds(chair) - (0.5 if STRENGTH_NAMES[move.numbers[2]] == "eye" else 0.0)
        return NEVER if table.bewitched(chair) else 6.0 + bad
    if name == "tale":
        chair = move.numbers[1]
        return NEVER if table.bewitched(chair) else 6.0 + len(table.nightmares(chair))
    return NEVER


def _strike_worth(table: Seen, place: int) -> float:
    """Striking what two dice can drive away; whatever is left strikes back."""
    shadows = table.shadows(place)
    mine = 0.5 if place == table.me else 0.0
    if shadows == 1:
        return 2.0 + mine
    risk = max(map(table.wounds, table.chain(place)))
    return mine - 0.5 * shadows - 2.0 * (risk >= STRENGTHS - 1)


def _take_worth(table: Seen, hits: int) -> float:
    """A guard takes hits as long as two strengths stay sound, and only from somebody worse off."""
    victim = table.victim()
    if victim is None or table.bewitched(victim):
        return -float(hits)
    after = table.wounds(table.me) + hits
    return float(hits) if after <= 1 or table.wounds(victim) > after else -float(hits)


def bewitched_worth(table: Seen, move: Move) -> float:
    """What a move is worth to a waker who serves the Night, and would rather not be found out."""
    match move.verb:
        case "name":
            if move.numbers[0] == table.me:
                # it would throw suspicion off, at the price of wounds that the others are to have
                return NEVER
            shadows = table.shadows(move.numbers[0])
            return NEVER if shadows >= SHADOWS_AT_MOST else 2.0 - shadows + table.wounds(move.numbers[0])
        case "look":
            # a log on top is one that somebody finds: better anything else
            return 5.0 if table.view["top"] in (None, "log") else NEVER
        case "take":
            return -float(move.numbers[0])
        case "wound":
            return WORTH_OF_WOUND[STRENGTH_NAMES[move.numbers[0]]]
        case _:
            return BEWITCHED_WORTH.get(move.verb, 0.0)


def night_worth(table: Seen, move: Move) -> float:
    """What a move is worth to the Night."""
    match move.verb:
        case "put" | "back" | "confirm":
            return _dice_worth(table, move)
        case "shadow":
            # one shadow before everybody is a chain that the first careless waker sets off
            return table.wounds(move.numbers[0]) - 2.0 * table.shadows(move.numbers[0])
        case "loose":
            return _loose_worth(table, move.numbers[0])
        case "hold":
            return 0.0 if table.last_hour else 2.0
        case _:
            return NEVER


def _dice_worth(table: Seen, move: Move) -> float:
    """Dice are placed as planned; a plan depends on the roll alone, so it is the same for every die."""
    plan = table.plan
    draft: list[int] = table.view["mine"]["draft"]
    if move.verb == "put":
        return 1.0 if plan[move.numbers[0] // BOXES] == move.numbers[0] % BOXES else -1.0
    astray = any(plan[part // BOXES] != part % BOXES for part in draft)
    return (2.0 if astray else -2.0) if move.verb == "back" else 1.5


def _fits(dice: list[int], boxes: tuple[int, ...], furious: int) -> bool:
    for die, box in zip(dice, boxes, strict=True):
        if (box == SWARM and die % 2 == 1) or (box == FURY and die % 2 == 0):
            return False
    return furious + boxes.count(FURY) <= FURY_DICE


def _plan_worth(table: Seen, dice: list[int], boxes: tuple[int, ...]) -> float:
    before = sum(table.view["wind"])
    wind = before + sum(die for die, box in zip(dice, boxes, strict=True) if box == WIND)
    around = sum(map(table.shadows, table.wakers))
    room = SHADOWS_AT_MOST * len(table.wakers) - around
    swarm = min(boxes.count(SWARM), room)
    worth = 1.2 * swarm
    worth += 3.0 - 0.1 * (wind - WIND_TOTAL) if wind >= WIND_TOTAL else 0.25 * (wind - before)
    if boxes.count(FURY):
        angry = len(table.view["fury"]) + boxes.count(FURY) == FURY_DICE
        worth += 0.4 * (around + swarm) if angry else 0.5
    return worth


def _loose_worth(table: Seen, chair: int) -> float:
    """Half of the dice hit; whoever has one strength left falls asleep, which costs an ember."""
    worth = 0.0
    for place in table.chain(chair):
        hits = table.shadows(place) / 2
        left = ALL_WOUNDED.bit_count() - table.wounds(place)
        worth += 0.3 + hits / left
    return worth
