"""Reading a position of Piège obscur that was written by hand (see notation.py)."""

from __future__ import annotations

import json
from typing import Any, Final

from lumignon.games.piege_obscur.endings import ESCAPED
from lumignon.games.piege_obscur.grid import CELLS, FIRST_COLUMN, STRIDE
from lumignon.games.piege_obscur.notation import SCRATCH, agenda_of
from lumignon.games.piege_obscur.soundness import too_many
from lumignon.games.piege_obscur.stack import compose
from lumignon.games.piege_obscur.state import OFF
from lumignon.games.piege_obscur.table import Prison, prisoners_of
from lumignon.games.piege_obscur.tiles import DIRGE, KIND_NAMES, KINDS, NO_TILE, START, counted_as
from lumignon.games.piege_obscur.view import PRISONER_NAMES
from lumignon.games.piege_obscur.writing import COLUMN_LETTERS, read_tile
from lumignon.kernel.agenda import step_from_json
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.notation import clean_lines, counted, index, number
from lumignon.kernel.options import Impossible
from lumignon.kernel.plain import whole_numbers

KIND_COUNTS: Final[dict[str, int]] = dict.fromkeys(KIND_NAMES[2:KINDS], 0)
"""The kinds that can lie in the stack."""

DISCARD_COUNTS: Final[dict[str, int]] = {KIND_NAMES[START]: 0, **KIND_COUNTS}
"""The kinds that can be discarded: starting tiles, too."""

A_FEW: Final = 99
"""How many a position may write: whether there can be so many is asked afterwards."""

BOX_WORDS: Final = ("expert", "cracked-tees", "third-pit-fiend", "dirge", "keys", "gates", "pathless")


class Reader:
    """Reads one position line by line into a state."""

    def __init__(self, blank: Prison) -> None:
        self.state = blank
        self.rows: list[list[str]] = []
        self.given: dict[str, list[str]] = {}
        self.lines_of: dict[str, str] = {}

    def read(self, text: str) -> Prison:
        """The state, or Malformed with the line that cannot be read, or Impossible."""
        lines = clean_lines(text)
        if not lines or lines[0] != "piege-obscur":
            raise Malformed("a position of Piège obscur begins with the line “piege-obscur”")
        for line in lines[1:]:
            self._line(line)
        self._players()
        self._board()
        self._prisoners()
        self._stack()
        self._course()
        return self.state

    def _line(self, line: str) -> None:
        words = line.split()
        if words == list(COLUMN_LETTERS[: len(words)]):
            key = "letters"
        elif words[0].isdecimal():
            if int(words[0]) != len(self.rows) + 1:
                raise Malformed(f"row {words[0]} is out of order: the rows count from 1, at the top")
            self.rows.append(words[1:])
            return
        else:
            key = words[0].removesuffix(":")
        if key in self.given:
            raise Malformed(f"{key} stands twice")
        if key not in KEYS and key not in PRISONER_NAMES:
            raise Malformed(f"no line begins with {key} (but with {', '.join(KEYS)}, or a prisoner’s name)")
        self.given[key] = words[1:]
        self.lines_of[key] = line.partition(" ")[2].strip()

    def _players(self) -> None:
        state = self.state
        words = self.given.get("players", ["4"])
        state.players = number(" ".join(words), 1, len(PRISONER_NAMES), "players")
        count = prisoners_of(state.players)
        state.prisoners = count
        state.complete()
        state.spots = [OFF] * count
        state.falling = [OFF] * count
        state.nerve = [1] * count
        state.hits = [0] * count
        state.candles = (1 << count) - 1
        for word in self.given.get("options", []):
            index(word, ("silence", "reduce"), "options")
            state.silence |= word == "silence"
            state.keeper_reduces |= word == "reduce"

    def _board(self) -> None:
        state = self.state
        size = state.grid.size
        if len(self.rows) != size or any(len(row) != size for row in self.rows):
            raise Malformed(f"the board of so many players has {size} rows of {size} cells")
        letters = [name[0].upper() for name in PRISONER_NAMES[: state.prisoners]]
        state.tiles = [NO_TILE] * CELLS
        for cell in state.grid.cells:
            text = self.rows[cell // STRIDE][cell % STRIDE]
            bare = text.rstrip("".join(letters))
            for letter in text[len(bare) :]:
                prisoner = letters.index(letter)
                if state.spots[prisoner] != OFF:
                    raise Malformed(f"{PRISONER_NAMES[prisoner]} is on the board twice")
                state.spots[prisoner] = cell
            state.tiles[cell] = read_tile(bare)

    def _prisoners(self) -> None:
        state = self.state
        for prisoner, name in enumerate(PRISONER_NAMES):
            if name not in self.given:
                continue
            if prisoner >= state.prisoners:
                raise Malformed(f"{name} is not in this game")
            for field in self.lines_of[name].split(";"):
                self._field(prisoner, name, field.split())

    def _field(self, prisoner: int, name: str, words: list[str]) -> None:
        state = self.state
        size = state.grid.size
        match words:
            case ["nerve", count]:
                state.nerve[prisoner] = number(count, 0, A_FEW, "nerve")
            case ["key"]:
                state.keys |= 1 << prisoner
            case ["dark"]:
                state.candles &= ~(1 << prisoner)
            case ["falls", "row", row]:
                state.falling[prisoner] = number(row, 1, size, "row") - 1
            case ["falls", "column", column]:
                state.falling[prisoner] = FIRST_COLUMN + index(column, list(COLUMN_LETTERS[:size]), "column")
            case _:
                raise Malformed(f"{name}: nerve COUNT, key, dark, falls row NUMBER, falls column LETTER")

    def _stack(self) -> None:
        state = self.state
        state.opening = self._counts("opening")
        state.discard = self._counts("discard")
        state.omens = number(" ".join(self.given.get("omens", ["0"])), 0, A_FEW, "omens")
        if "hand" in self.given:
            name = index(" ".join(self.given["hand"]), list(KIND_COUNTS), "hand")
            state.hand = name + 2
        if "stack" in self.given:
            if "box" in self.given:
                raise Malformed("box says what is in the stack, so a line stack does not go with it")
            state.stack = self._counts("stack")
        else:
            state.stack = self._rest()
        state.complete()

    def _counts(self, key: str) -> list[int]:
        tiles = [0] * KINDS
        kinds = DISCARD_COUNTS if key == "discard" else KIND_COUNTS
        for name, count in counted(self.given.get(key, []), kinds, key):
            tiles[KIND_NAMES.index(name)] += count
        return tiles

    def _rest(self) -> list[int]:
        """The tiles of the box that lie nowhere else."""
        state = self.state
        rest = self._box()
        for kind in range(KINDS):
            rest[kind] -= state.opening[kind] + state.discard[kind]
        if state.hand:
            rest[state.hand] -= 1
        if state.omens:
            rest[KIND_NAMES.index("omen")] -= 1
        for code in state.tiles:
            if code != NO_TILE and code >> 5 not in (DIRGE, START):
                rest[counted_as(code >> 5)] -= 1
        # held keys come from tiles that are gone
        for kind in range(KINDS):
            if rest[kind] < 0 and kind != START:
                raise Impossible(too_many(kind))
        rest[START] = 0
        return rest

    def _box(self) -> list[int]:
        words = iter(self.given.get("box", []))
        found: dict[str, int] = {}
        for word in words:
            index(word, BOX_WORDS, "box")
            limits = {"keys": (-1, 2), "gates": (-1, 0), "pathless": (0, 3)}.get(word)
            found[word] = number(next(words, ""), *limits, word) if limits else 1
        return compose(
            self.state.prisoners,
            bool(found.get("expert")),
            found.get("keys", 0),
            -found.get("gates", 0),
            bool(found.get("cracked-tees")),
            bool(found.get("third-pit-fiend")),
            found.get("pathless", 0),
            bool(found.get("dirge")),
        )

    def _course(self) -> None:
        state = self.state
        if "flickers" in self.given:
            state.flickers = True
            state.quiet = number(" ".join(self.given["flickers"]), 0, 99, "flickers")
        if "marker" in self.given:
            state.marker = index(" ".join(self.given["marker"]), PRISONER_NAMES[:3], "marker")
        name, *flags = self.given.get("turn", ["red"]) or ["red"]
        state.active = index(name, PRISONER_NAMES[: state.prisoners], "turn")
        for flag in flags:
            index(flag, ("gained", "vanished"), "turn")
            state.steady &= flag != "gained"
            state.vanished |= flag == "vanished"
        now = self.lines_of.get("now", "")
        if now.startswith("{"):
            self._now_json(now)
            return
        words = now.split() or ["land" if state.falling[state.active] != OFF else "act"]
        state.agenda.steps = agenda_of(words, state)
        if words[0] == "over":
            state.result = words[1]
            state.winners = (1 << state.players) - 1 if words[1] == ESCAPED else 0

    def _now_json(self, text: str) -> None:
        state = self.state
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError):
            raise Malformed("now: this JSON is broken") from None
        if (
            not isinstance(data, dict)
            or set(data) - {"fled"} != {"steps", *SCRATCH}
            or not isinstance(data["steps"], list)
        ):
            raise Malformed(f"now: JSON has steps, {', '.join(SCRATCH)}, and nothing else")
        state.agenda.steps = [step_from_json(step) for step in data["steps"]]
        state.stirred, state.toll, state.snuffed, state.fled = whole_numbers(
            [data["stirred"], data["toll"], data["snuffed"], data.get("fled", 0)], "now"
        )
        state.hits = whole_numbers(data["hits"], "hits")


KEYS: Final = (
    *("letters", "players", "options", "opening", "stack", "box", "discard", "omens", "hand"),
    *("flickers", "marker", "turn", "now"),
)
