"""What a move will surely do, before it is made: for whoever plans one (no rule of its own).

The move is made on a copy, and what follows is done step by step until a tile is to be drawn and placed, or
until somebody decides something that matters. What the stack holds next plays no part in it.
"""

from __future__ import annotations

from typing import Any, Final

from lumignon.games.piege_obscur.cracks import is_cracked
from lumignon.games.piege_obscur.darkness import lit_cells
from lumignon.games.piege_obscur.falling import ROW, Fall
from lumignon.games.piege_obscur.grid import WAYS, column_of, opposite, row_of
from lumignon.games.piege_obscur.keeper import Touch
from lumignon.games.piege_obscur.keys import Decision
from lumignon.games.piege_obscur.light import Light
from lumignon.games.piege_obscur.monsters import SUFFER, Attack, Block, Suffer
from lumignon.games.piege_obscur.placing import dark_ways
from lumignon.games.piege_obscur.scramble import Scramble
from lumignon.games.piege_obscur.sight import reached, see
from lumignon.games.piege_obscur.start import WakeUp
from lumignon.games.piege_obscur.state import PrisonState
from lumignon.games.piege_obscur.table import Rounds
from lumignon.games.piege_obscur.tiles import KEEPER, KINDS, MONSTERS, PATHLESS, TEE, from_behind
from lumignon.kernel.chance import Chance
from lumignon.kernel.clockwork import Choice, Step
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

HARMLESS: Final = TEE
"""A tile whose loss ends no game, and that nothing comes of."""
PLACES: Final = ("go", "again", "land", "scramble")
"""The verbs of moves for which a tile may be drawn at once, for the cell that they name."""
FURTHER: Final = "again"
STAYS: Final = ("stay", "endure")


class Asked(Exception):
    """Chance was asked: nobody can know what comes."""


class Unknown(Chance):
    """Knows no tile; once, for a stay, one that does nothing is taken for lost, if not all are monsters."""

    def __init__(self, harmless: int) -> None:
        super().__init__()
        self.harmless = harmless

    def weighed(self, label: str, weights: list[int]) -> int:
        if self.harmless > 0:
            self.harmless -= 1
            if any(weights[kind] and not MONSTERS[kind] for kind in range(KINDS)):
                return HARMLESS
        raise Asked

    def open(self, label: str, number: int) -> None:
        raise Asked


def outlook(state: PrisonState, seat: int, move: Move) -> dict[str, Any]:
    """What this legal move of a seat will do. What is false, none or empty is left out.

    Sure, and all of it, unless tiles that the stack loses on the way end the game, or the tile that a stay
    costs is a monster and comes onto the board. Where the move itself draws a tile in the dark, it may be
    otherwise if that is a pit fiend or the second omen, and nothing comes of the move if a first omen was all
    that was left:

    - `nerve`: how many tokens the move itself costs;
    - `attacks`: the attacks that follow before anything is laid, in order, one entry for each prisoner hit:
      `monster`, its cell; `prisoner`, or None where it hits nobody; `path`, the cells from the one beside
      the monster to the prisoner's, the shorter way round; none for who stands on the monster's own cell.
      Who moves onto a tile that is still to be drawn alarms what sees them now: then whom it hits is not
      known, and no prisoner is named;
    - `pit`: the cell of a cracked tile that gives way; `pits`: what a pit fiend that is laid makes fall in;
    - `falls`: somebody falls; `key`: somebody takes a key; `ends`: the game ends so;
    - `vanishes`: the cells whose tiles darkness or the final flickers take, before anything is laid. Of
      the tile that one leaves in the dark nothing is said if a tile is drawn: one may flee back to it;
    - `lost`: how many tiles the stack loses unplayed; those of an attack only if nobody can lessen it any
      more. The one that a stay costs may turn out to be a monster, and is then laid.

    Sure with the same exceptions, as long as no pit fiend and no second omen is laid:

    - `draws`: the cells for which tiles will be drawn, as far as the stack lasts, before any other;
    - `lit`: the cells that are lit when all of this is settled; more may be lit by candles that are lit
      again thanks to what is laid. Left out where somebody must first flee or place something, or where the
      move itself draws a tile.
    """
    preview = Preview(state, 1 if move.verb in STAYS else 0)
    try:
        preview.take(seat, move)
        preview.go_on()
    except Asked:
        preview.at_a_draw(state, move)
    return preview.told()


class Preview:
    """A copy of the state in which a move is made as far as it can be known."""

    def __init__(self, state: PrisonState, harmless: int) -> None:
        self.before: Final = state
        self.world: Final = state.copy()
        self.story: Final = Story()
        self.chance: Final = Unknown(harmless)
        self.attacks: Final[list[dict[str, Any]]] = []
        self.draws: Final[list[int]] = []
        self.nerve = 0
        self.pit = -1
        self.lost = 1 if harmless and state.waiting else 0
        self.guessed = False
        """Whether somebody may still lessen what an attack costs."""
        self.doubtful = False
        """Whether the stack is empty after that attack, or not."""
        self.settled = False
        """Whether it came so far that it is known what is lit."""

    def take(self, seat: int, move: Move) -> None:
        """Make the move."""
        world = self.world
        choice = world.agenda.steps[-1]
        assert isinstance(choice, Choice)
        standing = world.standing()
        if standing is not None and move.verb in standing.verbs():
            standing.take(world, seat, move, self.chance, self.story)
        else:
            self._answer(choice, seat, move)

    def go_on(self) -> None:
        """Do what follows, as the engine does, as far as it can be known."""
        self.chance.harmless = 0
        steps = self.world.agenda.steps
        while steps and not self.world.result:
            if not self._next(steps[-1]):
                return
        self.settled = True

    def at_a_draw(self, state: PrisonState, move: Move) -> None:
        """The move itself draws a tile: what is known of it all the same."""
        if move.verb not in PLACES:
            return
        self.draws.append(move.numbers[0])
        choice = state.agenda.steps[-1]
        if move.verb in ("land", "scramble") or not isinstance(choice, Decision):
            return
        self.nerve = 1 if move.verb == FURTHER else 0
        origin = state.spots[state.active]
        seeing = see(state, origin)
        for cell in state.grid.cells:
            if seeing >> cell & 1:
                self.attacks.append({"monster": cell, "prisoner": None, "path": []})
        if is_cracked(state, origin):
            self.pit = origin

    def told(self) -> dict[str, Any]:
        """All that is known."""
        nerve = self.nerve
        pit = self.pit
        vanishes: list[int] = []
        pits: list[int] = []
        falls = key = False
        for event in self.story.events:
            numbers = event.numbers
            if event.key == "spends-nerve":
                nerve += numbers[1]
            elif event.key == "pit-forms" and self.before.tiles[numbers[0]] >> 5 != KEEPER:
                pit = numbers[0]
            elif event.key == "vanishes":
                vanishes.extend(numbers)
            elif event.key == "snuffs":
                vanishes.extend(self._gone())
            elif event.key == "pit-fiend":
                pits.extend(numbers[1:])
            elif event.key in ("falls", "falls-along"):
                falls = True
            elif event.key == "takes-key":
                key = True
        lit = lit_cells(self.world) if self.settled and not self.world.result else 0
        found: dict[str, Any] = {
            "lit": [cell for cell in self.world.grid.cells if lit >> cell & 1],
            "draws": self.draws,
            "vanishes": vanishes,
            "pit": pit if pit >= 0 else None,
            "pits": pits,
            "nerve": nerve,
            "lost": self.lost,
            "attacks": self.attacks,
            "key": key,
            "falls": falls,
            "ends": self.world.result,
        }
        # a cell may be 0, and so may be where a crack gives way
        return {name: value for name, value in found.items() if value or (name == "pit" and value == 0)}

    def _gone(self) -> list[int]:
        """The cells that had a tile before, and have none now."""
        return [
            cell for cell in self.world.grid.cells if self.before.tiles[cell] and not self.world.tiles[cell]
        ]

    def _next(self, step: Step[Any]) -> bool:
        """Do the next step, or say that nothing more is known."""
        world = self.world
        if self.doubtful and isinstance(step, (Fall, Scramble)):
            return False
        if isinstance(step, Choice) and step.seats(world):
            return self._decide(step)
        if isinstance(step, Rounds):
            self.settled = True
            return False
        if isinstance(step, Light) and self._light():
            return False
        if isinstance(step, Suffer):
            self._lose()
        told = len(self.story.events)
        self._run(step)
        if isinstance(step, Attack):
            self._note_attacks(told)
        return True

    def _run(self, step: Step[Any]) -> None:
        world, agenda = self.world, self.world.agenda
        if isinstance(step, Choice):
            depth = len(agenda.steps) - 1
            agenda.lowest = depth + 1
            step.run(world, self.chance, self.story)
            agenda.drop(step, depth)
        else:
            agenda.steps.pop()
            step.run(world, self.chance, self.story)

    def _answer(self, choice: Choice[Any], seat: int, move: Move) -> None:
        agenda = self.world.agenda
        depth = len(agenda.steps) - 1
        agenda.lowest = depth + 1
        if choice.take(self.world, seat, move, self.chance, self.story):
            agenda.drop(choice, depth)

    def _decide(self, choice: Choice[Any]) -> bool:
        """Go past a decision that changes nothing of what is told here; stop at any other."""
        if isinstance(choice, Fall):
            self._answer(choice, 0, ROW)
            return True
        if isinstance(choice, (Block, Touch)):
            self.guessed = True
            self._answer(choice, 0, SUFFER)
            return True
        self.settled = isinstance(choice, (Decision, WakeUp))
        return False

    def _light(self) -> bool:
        """Whether tiles are drawn now; for all whose turn it is to light theirs, one after the other."""
        world = self.world
        cells: list[int] = []
        steps = world.agenda.steps
        for depth in range(len(steps) - 1, -1, -1):
            step = steps[depth]
            if not isinstance(step, Light):
                break
            if world.candle(step.prisoner):
                spot = world.spots[step.prisoner]
                for way in dark_ways(world, step.prisoner):
                    cell = world.grid.neighbours[spot * WAYS + way]
                    if cell not in cells:
                        cells.append(cell)
        if not cells or (world.waiting <= 0 and not self.doubtful):
            return False
        if not self.doubtful:
            self.draws.extend(cells)
        self.settled = True
        return True

    def _lose(self) -> None:
        """The tiles that the attack costs are lost: which, nobody knows."""
        world = self.world
        count = min(world.toll, world.waiting)
        if not self.guessed:
            self.lost += count
        elif count == world.waiting:
            self.doubtful = True
        world.toll = 0
        world.waiting -= count
        world.waiting_above = max(0, world.waiting_above - count)

    def _note_attacks(self, told: int) -> None:
        """What the monsters have just done."""
        world = self.world
        for event in self.story.events[told:]:
            if event.key == "attacks":
                self.attacks.append({"monster": event.numbers[1], "prisoner": None, "path": []})
            elif event.key == "hit":
                prisoner, kind, cell = event.numbers
                if self.attacks[-1]["prisoner"] is None:
                    self.attacks.pop()
                path = path_of(world, kind, cell, world.spots[prisoner])
                self.attacks.append({"monster": cell, "prisoner": prisoner, "path": path})


def path_of(state: PrisonState, kind: int, cell: int, spot: int) -> list[int]:
    """The cells along which an attack of this kind of monster comes from its cell to a prisoner's."""
    if cell == spot:
        return []
    found: list[int] = []
    for way in range(WAYS):
        line = along(state, cell, way, spot) if kind == PATHLESS else []
        if kind != PATHLESS and not from_behind(state.tiles[cell], opposite(way)):
            line = reached(state, cell, way)
        if spot in line:
            path = line[: line.index(spot) + 1]
            if not found or len(path) < len(found):
                found = path
    return found


def along(state: PrisonState, cell: int, way: int, spot: int) -> list[int]:
    """All cells of the row or column that way, as far as the edge leads back, through whatever lies there."""
    if row_of(spot) != row_of(cell) and column_of(spot) != column_of(cell):
        return []
    line: list[int] = []
    at = state.grid.neighbours[cell * WAYS + way]
    while at != cell:
        line.append(at)
        at = state.grid.neighbours[at * WAYS + way]
    return line
