"""Veillée in plain text, for the terminal: lines of words that a screen reader can read."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from typing import Any

from lumignon.games.veillee.dusk import BOX_NAMES, BOXES
from lumignon.kernel.messages import Messages


def draw(view: dict[str, Any], messages: Messages, seats: list[str]) -> str:
    """The view in words, the fire first, then the circle."""

    def say(key: str, **arguments: Any) -> str:
        return messages.say(key, arguments)

    def names(kind: str, words: list[str]) -> str:
        return ", ".join(say(f"{kind}-{word}") for word in words) or "–"

    rolled = list(enumerate(view["rolled"], 1))
    lines = [
        say("view-hour", hour=view["hour"], hours=view["hours"], embers=view["embers"]),
        say(
            "view-night",
            rolled=", ".join(say("view-die", value=value, die=at) for at, value in rolled) or "–",
            wind=_dice(view["wind"]),
            fury=_dice(view["fury"]),
            furious="yes" if view["furious"] else "no",
        ),
        say(
            "view-pack",
            pack=view["pack"],
            cards=_counted(view["discard"], say),
            nightmares=view["nightmares"],
        ),
    ]
    if view["mine"].get("draft"):
        # what is chosen is called by its place in the roll, and what counts is its value
        dice = [(*rolled[part // BOXES], BOX_NAMES[part % BOXES]) for part in view["mine"]["draft"]]
        placed = [
            say("view-placed-die", value=value, die=at, box=say(f"box-{box}")) for at, value, box in dice
        ]
        lines.insert(2, say("view-placed", dice=", ".join(placed)))
    if view["top"]:
        lines.append(say("view-top", card=say(f"card-{view['top']}")))
    if view["beneath"]:
        lines.append(say("view-beneath", card=say(f"card-{view['beneath']}")))
    for waker in view["wakers"]:
        name = say(f"seat-{seats[waker['seat']]}")
        if waker["status"] == "awake":
            lines.append(_awake(waker, name, view["on_watch"] == waker["seat"], say, names))
        elif waker["status"] == "asleep":
            lines.append(say("view-asleep", waker=name, card=names("card", [waker["allegiance"]])))
    return "\n".join(lines)


def _awake(waker: dict[str, Any], name: str, on_watch: bool, say: Any, names: Any) -> str:
    unknown = waker["cards"] - len(waker["hand"])
    parts = [
        say("view-waker", waker=name, courage=waker["courage"], shadows=waker["shadows"]),
        say(f"talent-{waker['talent']}"),
    ]
    if waker["hand"]:
        parts.append(say("view-hand-known", cards=names("card", waker["hand"])))
    if unknown:
        parts.append(say("view-hand-hidden", unknown=unknown))
    if not waker["cards"]:
        parts.append(say("view-hand-empty"))
    if waker["wounded"]:
        parts.append(say("view-wounded", strengths=names("strength", waker["wounded"])))
    if waker["nightmares"]:
        parts.append(say("view-nightmares", cards=names("card", waker["nightmares"])))
    if waker["allegiance"]:
        parts.append(say(f"card-{waker['allegiance']}"))
    if waker["hits"]:
        parts.append(say("view-hits", count=waker["hits"]))
    marks = [mark for mark in ("guards", "watched", "speaks", "offered", "resisted") if waker[mark]]
    if on_watch:
        marks.insert(0, "on-watch")
    parts.extend(say(f"view-{mark}") for mark in marks)
    return str(reduce(lambda left, right: say("view-and", left=left, right=right), parts))


def _counted(names: list[str], say: Any) -> str:
    """The kinds of cards that lie open, each once, and how many there are of it if it is not one alone."""
    counted = Counter(names)
    kinds = {name: say(f"card-{name}") for name in counted}
    several = [
        kinds[name] if count == 1 else say("view-several", card=kinds[name], count=count)
        for name, count in counted.items()
    ]
    return ", ".join(several) or "–"


def _dice(values: list[int]) -> str:
    return " ".join(map(str, values)) or "–"
