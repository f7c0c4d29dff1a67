"""The view as the terminal shows it: a drawn board, then all of it in words."""

from __future__ import annotations

from typing import Any, Final

from lumignon.games.piege_obscur.grid import STRIDE, WAYS, opposite
from lumignon.games.piege_obscur.tiles import KIND_NAMES
from lumignon.games.piege_obscur.view import PRISONER_NAMES
from lumignon.games.piege_obscur.writing import (
    DIRGE_SHAPE,
    EMPTY,
    KIND_LETTERS,
    MOUTHS,
    PIT_SHAPE,
    PLAIN_KINDS,
    SHAPES,
    cell_name,
    line_name,
    write_rows,
)
from lumignon.kernel.game import View
from lumignon.kernel.messages import Messages

WAY_NAMES: Final = ("north", "east", "south", "west")
PLAIN_NAMES: Final = tuple(KIND_NAMES[kind] for kind in PLAIN_KINDS)
FEWEST_LEAD_ONE: Final = 4
"""From so many players on, each leads one prisoner."""
LETTERS: Final = {KIND_NAMES[kind]: letter for kind, letter in KIND_LETTERS.items()}


def draw(view: View, words: Messages) -> str:
    """The diagram of a view, in the reader's language."""
    return "\n".join(
        [
            *board(view),
            *legend(view, words),
            *[prisoner_line(view, prisoner, words) for prisoner in view["prisoners"]],
            *around(view, words),
            stack_line(view, words),
            odds_line(view, words),
            *discard_lines(view, words),
            *last_lines(view, words),
        ]
    )


def board(view: View) -> list[str]:
    """The cells, a line a row."""
    size = view["size"]
    return write_rows(
        [[draw_cell(view, row * size + column) for column in range(size)] for row in range(size)]
    )


def draw_cell(view: View, at: int) -> str:
    """One cell, with the prisoners on it."""
    size = view["size"]
    cell = at // size * STRIDE + at % size
    here = [seen["name"][0].upper() for seen in view["prisoners"] if seen["cell"] == cell]
    return draw_tile(view["tiles"][at]) + "".join(here)


def draw_tile(tile: dict[str, Any] | None) -> str:
    """One tile, as `writing.py` writes them."""
    if tile is None:
        return EMPTY
    kind = tile["kind"]
    if kind == "dirge":
        return DIRGE_SHAPE
    if tile.get("pit"):
        return PIT_SHAPE
    if kind == "keeper":
        return MOUTHS[1 << tile["mouth"]]
    return SHAPES[tile["ways"]] + ("" if kind in PLAIN_NAMES else LETTERS[kind])


def legend(view: View, words: Messages) -> list[str]:
    """What the letters and signs mean that are on the board now."""
    signs: list[str] = []
    for tile in view["tiles"]:
        if tile is None or (not tile.get("pit") and tile["kind"] in PLAIN_NAMES):
            continue
        name = "dirge" if tile["kind"] == "dirge" else "pit" if tile.get("pit") else tile["kind"]
        sign = draw_tile(tile)[:1] if name in ("dirge", "pit", "keeper") else LETTERS[tile["kind"]]
        text = f"{sign} {words.say(f'tile-{name}')}"
        if text not in signs:
            signs.append(text)
    return [words.say("view-legend", {"signs": ", ".join(sorted(signs))})] if signs else []


def prisoner_line(view: View, seen: dict[str, Any], words: Messages) -> str:
    """One prisoner in words."""
    if seen["cell"] is not None:
        place = words.say("view-at", {"cell": cell_name(seen["cell"])})
    elif seen["line"] is not None:
        place = words.say("view-falls", {"line": line_words(seen["line"], words)})
    else:
        place = words.say("view-nowhere")
    parts = [
        place,
        words.say("view-lit" if seen["lit"] else "view-dark"),
        words.say("view-nerve", {"count": seen["nerve"]}),
    ]
    if view["players"] < FEWEST_LEAD_ONE and PRISONER_NAMES[seen["seat"]] != seen["name"]:
        leader = words.say(f"prisoner-{PRISONER_NAMES[seen['seat']]}")
        parts.append(words.say("view-led", {"seat": leader}))
    if seen["key"]:
        parts.append(words.say("view-key"))
    if seen["hits"]:
        parts.append(words.say("view-hits", {"count": seen["hits"]}))
    return words.say(
        "view-prisoner",
        {
            "prisoner": words.say(f"prisoner-{seen['name']}"),
            "letter": seen["name"][0].upper(),
            "state": ", ".join(parts),
            "active": "yes" if seen["name"] == view["active"] else "no",
        },
    )


def line_words(line: int, words: Messages) -> str:
    """A row or a column in words."""
    kind, name = line_name(line).split()
    return words.say(f"line-{kind}", {kind: name})


def around(view: View, words: Messages) -> list[str]:
    """What lies beside the active prisoner, way by way: for those who do not see the board."""
    seen = view["prisoners"][PRISONER_NAMES.index(view["active"])]
    if seen["cell"] is None or view["result"]:
        return []
    size = view["size"]
    row, column = divmod(seen["cell"], STRIDE)
    here = view["tiles"][row * size + column]
    ways = 15 if here is None or here.get("pit") else here["ways"]
    found: list[str] = []
    for way in range(WAYS):
        if ways >> way & 1:
            place = (
                row + (0, 0, 1, 0)[way] - (1, 0, 0, 0)[way],
                column + (0, 1, 0, 0)[way] - (0, 0, 0, 1)[way],
            )
            beside = place[0] % size * size + place[1] % size
            what = beside_words(view, beside, opposite(way), words)
        else:
            what = words.say("view-wall")
        found.append(words.say("view-way", {"way": words.say(f"way-{WAY_NAMES[way]}"), "what": what}))
    return [
        words.say(
            "view-around",
            {
                "prisoner": words.say(f"prisoner-{seen['name']}"),
                "ways": words.say("view-next-way").join(found),
            },
        )
    ]


def beside_words(view: View, at: int, back: int, words: Messages) -> str:
    """What lies on a cell beside, and whether one can get there."""
    tile = view["tiles"][at]
    if tile is None:
        return words.say("view-nothing")
    name = words.say("tile-pit" if tile.get("pit") else f"tile-{tile['kind']}")
    size = view["size"]
    cell = at // size * STRIDE + at % size
    parts = [name, cell_name(cell)]
    parts.extend(words.say(f"prisoner-{seen['name']}") for seen in view["prisoners"] if seen["cell"] == cell)
    if not tile.get("pit") and not tile["ways"] >> back & 1:
        parts.append(words.say("view-walled"))
    return ", ".join(parts)


def stack_line(view: View, words: Messages) -> str:
    """How much is left of the candle that all share."""
    return words.say(
        "view-stack",
        {
            "waiting": view["stack"]["waiting"],
            "opening": sum(view["stack"]["opening"].values()),
            "omens": view["omens"],
        },
    )


def odds_line(view: View, words: Messages) -> str:
    """What the next tile may be."""
    odds = view["stack"]["odds"]
    ordered = sorted(odds, key=lambda name: (-odds[name], name))
    shown = [
        words.say("view-odds-of", {"tile": words.say(f"tile-{name}"), "percent": round(100 * odds[name])})
        for name in ordered
    ]
    return words.say("view-odds", {"odds": ", ".join(shown) or "–"})


def discard_lines(view: View, words: Messages) -> list[str]:
    """What will never come again, by kind, the most first."""
    discard = view["discard"]
    ordered = sorted(discard, key=lambda name: (-discard[name], name))
    shown = [f"{words.say(f'tile-{name}')} ×{discard[name]}" for name in ordered]
    return [words.say("view-discard", {"tiles": ", ".join(shown)})] if shown else []


def last_lines(view: View, words: Messages) -> list[str]:
    """What is not always so."""
    lines: list[str] = []
    if view["in hand"] is not None:
        lines.append(words.say("view-hand", {"tile": words.say(f"tile-{view['in hand']}")}))
    if view["flickers"]:
        lines.append(words.say("view-flickers"))
    if view["silence"]:
        names = [words.say(f"prisoner-{name}") for name in view["may speak"]]
        lines.append(words.say("view-silence", {"count": len(names), "seats": ", ".join(names)}))
    return lines
