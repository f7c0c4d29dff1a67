"""Positions from outside that cannot be: each is refused in a sentence that says why, and by which rule."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import pytest

from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel.game import Game
from lumignon.kernel.options import Impossible

VEILLEE = find_game("veillee")
PIEGE = find_game("piege-obscur")

NO_RULE = ""

Case = tuple[Mapping[str, object], str, str]
"""What stands there otherwise, a part of the reason, and the paragraph without the name of the game."""

TABLE = """
    veillee
    hour 2/6
    fire 5
    options bewitched silence
    aldo: courage 1; shadows 2; hand log
    berthe: courage 1; shadows 1
    colin: courage 1; bewitched
    doris: asleep
    now watch aldo 2
"""
"""Aldo is on watch, Doris sleeps, and Émile's chair is empty."""

TALENTS = [1, 3, 1, 1, 0, 1, 2, 21, 2, 1, 0, 2, 3, 1, 3, 1, 0, 3]
"""What the talents of those who are awake change, as JSON."""

ALL_LOYAL_SLEEP: dict[str, object] = {
    "status": [1, 2, 2, 1, 2, 0],
    "courage": [0, 0, 0, 1, 0, 0],
    "shadows": [0] * 6,
    "cards.settled.1": [0],
    "cards.settled.6": [],
    "cards.seen": [-1, *[0] * 37, 8, -1, -1, -1, -1, -1],
    "cards.settled.18": [39],
    "modifiers": [1, 3, 1, 3, 1, 0, 1],
}

WRITTEN: list[Case] = [
    ({"fire 5": "fire 5\n    spare"}, "an allegiance for every empty chair", "company.1"),
    ({"fire 5": "fire 5\n    spare loyal@aldo"}, "who sits down later is loyal", "company.1"),
    ({"doris: asleep": "doris: asleep; loyal@nobody"}, "everybody has seen the allegiance", "sleep.1"),
    ({"doris: asleep": "doris: asleep; courage 1"}, "doris is asleep and has only an allegiance", "sleep.1"),
    ({"aldo:": "aldo: beside mist mist mist dread;"}, "has 4 nightmares is asleep", "silence.5"),
    ({"aldo:": "aldo: wounded arm eye voice;"}, "three strengths are wounded is asleep", "hits.7"),
    ({"aldo:": "aldo: wounded voice; speaks;"}, "nobody speaks whose voice is wounded", "silence.3"),
    ({"courage 1; shadows 2": "courage 3; shadows 2"}, "at most 2 Courage tokens", "table.4"),
    ({"shadows 2": "shadows 4"}, "at most 3 shadows before a waker", "dusk.5"),
    ({"hand log": "hand lantern lantern lantern lantern"}, "there are only 3 of lantern", "cards.1"),
    ({"hand log": "beside regret regret regret"}, "there are only 2 of regret", "cards.2"),
    ({"shadows 1": "shadows 1; bewitched"}, "there are only 1 of bewitched", "table.3"),
    ({"options bewitched silence": "options silence"}, "a bewitched waker in a game without", "table.3"),
    ({"bewitched silence": "bewitched", "aldo:": "aldo: speaks;"}, "nobody breaks the silence", "silence.1"),
    ({"    colin: courage 1; bewitched\n    doris: asleep\n": ""}, "at least 3 wakers", "table.3"),
    ({"hour 2/6": "hour 7/6"}, "no hour comes after the last", "table.2"),
    ({"hour 2/6": "hour 2/6\n    wind 3 5"}, "total 8 do not wait", "dusk.2"),
    ({"hour 2/6": "hour 2/6\n    fury 3 5"}, "one odd die at the most", "dusk.4"),
    ({"hour 2/6": "hour 2/6\n    fury 2"}, "one odd die at the most", "dusk.4"),
    ({"hour 2/6": "hour 2/6\n    dice 1 1 1 1"}, "has 3 dice", "dusk.1"),
    ({"now watch aldo 2": "now shadows 4"}, "three shadows at the most", "dusk.3"),
    ({"fire 5": "fire 13"}, "at most 12 embers", "fire.1"),
    ({"fire 5": "fire 0"}, "without embers is the end", "fire.2"),
    ({"watch aldo 2": "watch doris 2"}, "doris is not awake and has no watch", "watch.1"),
    ({"hour 2/6": "hour 2/6\n    furious\n    fury 3"}, "dice in the fury leave", "dusk.4"),
    (
        {"hour 2/6": "hour 2/6\n    furious\n    dice 1 1 1", "watch aldo 2": "dusk"},
        "not furious any more",
        "dusk.4",
    ),
    ({"hour 2/6": "hour 2/6\n    dice 1 1 1"}, "3 dice are rolled", "dusk.1"),
    ({"watch aldo 2": "dusk", "hour 2/6": "hour 2/6\n    dice 1 1"}, "3 dice are rolled", "dusk.1"),
    ({"fire 5": "fire 5\n    discard log@nobody"}, "lies on the discard", "pack.1"),
    ({"hand log": "hand log@nobody"}, "in their own hand", "pack.1"),
    ({"hand log": "hand log@aldo+night"}, "only wakers see cards", "pack.1"),
    ({"fire 5": "fire 5\n    top log@all"}, "only wakers see cards", "pack.1"),
    ({"aldo:": "aldo: beside mist@nobody;"}, "seen the nightmares", "silence.4"),
    ({"bewitched\n    doris": "bewitched@nobody\n    doris"}, "seen their own allegiance", "table.3"),
    ({"bewitched\n    doris": "bewitched@aldo+colin\n    doris"}, "seen their own allegiance", "table.3"),
]

Steps = list[list[str | int]]


def stack(*above: list[str | int]) -> Steps:
    """The agenda of Aldo's watch, with these steps on top."""
    hour = ("hours", "hour-ends", "night-attacks", "hush", "next-watch", "watch-ends", "on-watch")
    return [[f"veillee.{name}", *numbers] for name, *numbers in ([[name] for name in hour] + [*above])]


STIRRED: dict[str, object] = {"stirred": 6, "origin": 1}
"""The shadows before Aldo strike, and those before Berthe."""


def deciding(at: int) -> dict[str, object]:
    """They decide whether to block: Aldo first, then Berthe."""
    asking: Steps = [["roll-hits", 0], ["burn"], ["blocks", at], ["block", at]]
    return {**STIRRED, "agenda.steps": stack(["attack-ends"], ["wounds"], *asking)}


def throwing(at: int) -> dict[str, object]:
    """Salt is thrown for one of them."""
    asking: Steps = [["roll-hits", at], ["guards", at, 0], ["salt", at]]
    return {**STIRRED, "agenda.steps": stack(["attack-ends"], ["wounds"], *asking)}


def suffering(chair: int) -> dict[str, object]:
    """One of them is wounded, and will be once more."""
    asking: Steps = [["wounding", chair, 1], ["wound", chair]]
    return {**STIRRED, "agenda.steps": stack(["attack-ends"], ["wounds"], *asking)}


OFFERED: dict[str, object] = {
    "giver": 1,
    "offered": 2,
    "cards.settled.4": [0],
    "cards.settled.6": [],
    "cards.seen.0": 6,
    "agenda.steps": stack(["answer", 1, 2]),
}
"""Aldo has offered Berthe the log."""

FINAL: dict[str, object] = {
    "result": "dark",
    "winners": 9,
    "on_watch": -1,
    "actions": 0,
    "agenda.steps": [],
    "cards.seen.38": -1,
    "cards.seen.39": -1,
    "cards.seen.40": -1,
}
"""The Night has won, and Colin with it."""

StepJson = list[str | int]


def watch(*steps: StepJson) -> list[StepJson]:
    """The agenda of Aldo's watch, with these steps on top."""
    below: list[StepJson] = [["hours"], ["hour-ends"], ["night-attacks"], ["hush"], ["next-watch"]]
    stack: list[StepJson] = [*below, ["watch-ends"], ["on-watch"], *steps]
    return [[f"veillee.{name}", *numbers] for name, *numbers in stack]


def attack(*steps: StepJson) -> dict[str, object]:
    """The shadows before Aldo and Berthe strike; these steps are on top."""
    return {"origin": 1, "stirred": 6, "agenda.steps": watch(["attack-ends"], ["wounds"], *steps)}


LOADED: list[Case] = [
    ({"agenda.steps": watch()[:1]}, "no hour of Veillée stops", "silence.12"),
    ({"on_watch": -1, "agenda.steps": watch()[:5]}, "only during a watch there are actions", "watch.2"),
    ({"watched": 0}, "has had the watch of this hour", "watch.1"),
    ({"on_watch": 4, "watched": 16}, "whoever sleeps is on watch", "sleep.3"),
    ({"agenda.steps": watch(["stir", 2], ["wounding", 1, 1], ["wound", 1])}, "a lunge stirs", "watch.6"),
    (
        {
            "giver": 2,
            "cards.settled.6": [],
            "cards.settled.4": [0],
            "agenda.steps": watch(["answer", 2, 3]),
        },
        "offered by or to whoever is on watch",
        "trade.1",
    ),
    ({"offered": 2, "agenda.steps": watch(["answer", 1, 2])}, "waits for the answer", "trade.4"),
    ({"stirred": 2}, "strike and hit in an attack only", "shadows.6"),
    ({"blocked": 2}, "nobody blocks but those", "shadows.4"),
    (
        {**attack(["roll-hits", 0], ["burn"], ["blocks", 1], ["block", 1]), "stirred": 4},
        "begins where the shadows were stirred",
        "shadows.5",
    ),
    (
        {**attack(["roll-hits", 0], ["burn"], ["blocks", 1], ["block", 1]), "stirred": 34},
        "strike where somebody sits",
        "shadows.2",
    ),
    (
        attack(["roll-hits", 0], ["burn"], ["blocks", 2], ["block", 1]),
        "block and blocks name the places",
        "shadows.9",
    ),
    (attack(["roll-hits", 1], ["burn"], ["blocks", 1], ["block", 1]), "no die is rolled", "shadows.6"),
    (
        {**attack(["roll-hits", 2], ["guards", 2, 0], ["salt", 1]), "hits.1": 1, "hits.2": 1},
        "salt is thrown for the waker",
        "hits.1",
    ),
    (
        {**attack(["roll-hits", 1], ["guards", 1, 0], ["guard", 2, 1]), "hits.1": 1, "guards": 4},
        "a guard decides once",
        "hits.2",
    ),
    ({"embers": 13}, "at most 12 embers", "fire.1"),
    ({"embers": -1}, "embers is a number", NO_RULE),
    ({"hour": 10}, "no hour comes after the last", "table.2"),
    ({"status.0": 2}, "the Night never sleeps", "table.1"),
    ({"courage.4": 1}, "awake has courage", "sleep.1"),
    ({"shadows.4": 1}, "before wakers who are awake", "sleep.1"),
    ({"hits.4": 1}, "awake is hit", "shadows.12"),
    ({"taken.4": 1}, "awake takes hits", "shadows.12"),
    ({"cards.settled.6": [], "cards.settled.9": [0]}, "awake has cards", "sleep.1"),
    ({"wounds.5": 1}, "only a waker has wounds", "table.4"),
    ({"guards": 16}, "awake guards others", "vigil.1"),
    ({"speaking": 16}, "awake speaks", "silence.3"),
    ({"watched": 34}, "only wakers have watches", "watch.1"),
    ({"offered": 32}, "only wakers offer cards", "trade.1"),
    ({"resisted": 32}, "only wakers resist hits", "hits.3"),
    ({"standing_answers": [[0, 4, 1]]}, "settle beforehand", "company.3"),
    ({"giver": 1}, "one card lies between two wakers", "trade.4"),
    ({"modifiers.4": 2}, "the talents are not those", "table.5"),
    ({"modifiers": [4, *TALENTS, 34, 5, 1, 1, 0, 4]}, "the burdens are not those", "silence.4"),
    ({"modifiers": [4, *TALENTS, 6, 6, -1, 1, 0, 4]}, "the fury lasts", "dusk.4"),
    ({"result": "dark"}, "has nothing on its agenda", "table.6"),
    ({"result": "dark", "agenda.steps": [], "winners": 2}, "not the winners", "table.2"),
    ({"winners": 1}, "nobody wins before the end", "table.2"),
    (ALL_LOYAL_SLEEP, "when nobody loyal is awake", "sleep.4"),
    ({**FINAL, "cards.seen.39": 2}, "seen all allegiances", "cards.4"),
    ({**FINAL, "on_watch": 0}, "no watch, offer or attack", "table.6"),
    ({**FINAL, "hits.1": 1}, "no watch, offer or attack", "table.6"),
    ({"cards.seen.1": 2}, "since it was shuffled in", NO_RULE),
    ({**OFFERED, "offered": 0}, "has had their offer", "trade.2"),
    ({**OFFERED, "cards.seen.0": 2}, "both sides see", "trade.3"),
    ({**OFFERED, "cards.seen.0": 4}, "both sides see", "trade.3"),
    ({"agenda.steps": stack(["stir", 1], ["wounding", 1, 1], ["wound", 1])}, "brings one hit", "watch.6"),
    ({**deciding(1), "shadows.2": 0}, "struck by the shadows that are there", "shadows.2"),
    ({**deciding(1), "courage.1": 0}, "nobody can give", NO_RULE),
    ({**deciding(1), "blocked": 2}, "one after the other", "shadows.5"),
    ({**deciding(2), "blocked": 4}, "one after the other", "shadows.5"),
    ({**deciding(1), "hits.1": 1}, "once its dice are rolled", "shadows.6"),
    ({**deciding(1), "guards": 4, "taken.2": 1}, "only guards take hits", "vigil.4"),
    (throwing(1), "nobody can give", NO_RULE),
    ({**throwing(1), "hits.1": 3}, "one for each shadow", "shadows.6"),
    ({**throwing(1), "hits.1": 1, "hits.2": 1}, "once its dice are rolled", "shadows.6"),
    ({**throwing(1), "hits.1": 1, "taken.2": 1}, "only guards take hits", "vigil.4"),
    ({**suffering(2), "hits.1": 1}, "wounds come waker after waker", "hits.9"),
    ({**suffering(1), "guards": 2, "taken.1": 1}, "wounds come waker after waker", "hits.9"),
]

SOUND: list[dict[str, object]] = [
    FINAL,
    OFFERED,
    {"agenda.steps": stack(["stir", 1], ["wounding", 1, 0], ["wound", 1])},
    deciding(1),
    {**deciding(2), "blocked": 2},
    {**throwing(1), "hits.1": 2},
    {**throwing(2), "hits.1": 1, "hits.2": 1, "guards": 4, "taken.2": 1},
    {**suffering(1), "hits.2": 1, "guards": 4, "taken.2": 1},
]
"""What the cases above begin with can be."""

BOARD = """
    piege-obscur
         a    b    c    d    e    f
    1    .    .    .    .    .    .
    2    .    ┬    ┼    .    .    .
    3    .    ┼R   ┼kB  │    .    .
    4    .    .    .    .    .    .
    5    .    .    .    .    .    .
    6    .    .    .    .    .    .
    green: falls row 1
    yellow: falls column c
"""
"""Red, whose turn it is, and Blue are beside one another; the others fall."""

DRAWN: list[Case] = [
    ({"green:": "green: nerve 3;"}, "at most 2 Nerve tokens", "nerve.1"),
    ({"green:": "omens 3\n    green:"}, "so many of these tiles: omen", "stack.10"),
    ({"green:": "players 1\n    options silence\n    green:"}, "for several players", "silence.3"),
    ({"green:": "red: falls row 1\n    green:"}, "who falls is not on the board", "falling.1"),
    ({"┼R ": ".R "}, "the tile on which a prisoner is stays", "light.9"),
    ({"┼R ": "┼RB", "┼kB": "┼k "}, "only on a gate", "movement.3"),
    ({"green:": "discard 13 cross\n    green:"}, "so many of these tiles: cross", "stack.1"),
    ({"green:": "flickers 0\n    green:"}, "when the stack is empty", "final-flickers.1"),
    ({"green:": "hand tee\n    green:"}, "in hand while it is to be laid", "light.4"),
    ({"green: falls row 1\n": ""}, "each prisoner is on the board, or falls", "start.1"),
    ({"6    .    .    .    .    .    .": "6    .    .    .    .    .    ┼"}, "nobody lights f6", "light.3"),
    ({"green:": "red: key\n    green:"}, "a key in hand comes from a tile", "keys.1"),
]

FLICKER: list[StepJson] = [["rounds"], ["pass-marker"], ["wane"], ["flicker", 0]]
"""Red's turn, from the bottom of the agenda."""


def agenda(*steps: StepJson) -> list[StepJson]:
    """Steps by their names in full, from the bottom to the top."""
    return [[f"piege-obscur.{name}", *numbers] for name, *numbers in steps]


def turn(*steps: StepJson) -> list[StepJson]:
    """The agenda of Red's turn, with these steps on top."""
    return agenda(*FLICKER, *steps)


LIGHT: list[StepJson] = [["relight"], ["light", 0]]
DARK: list[StepJson] = [*LIGHT, ["darkness"]]
WAKING: dict[str, object] = {
    "spots": [15, -1, -1, -1],
    "falling": [-1] * 4,
    "hand": 3,
    "stack.3": 28,
    "active": 2,
    "agenda.steps": agenda(
        ["rounds"],
        ["wake-up", 3],
        ["wake-up", 2],
        ["wake-up", 1],
        ["pass-marker"],
        ["light", 0],
        ["put", 0],
    ),
}

LAID: list[Case] = [
    ({"players": 6}, "at most 5 players", "table.1"),
    ({"players": 5}, "four prisoners, or five", "table.1"),
    ({"quiet": -1}, "quiet is a number", NO_RULE),
    ({"nerve.0": 3}, "at most 2 Nerve tokens", "nerve.1"),
    ({"omens": 3}, "two omens", "stack.10"),
    ({"marker": 1}, "for three players", "table.3"),
    ({"tiles.6": 110}, "on the cells of the board", "table.1"),
    ({"tiles.9": 1}, "no tile looks like this", "tiles.1"),
    ({"opening.7": 1}, "the upper part of the stack", "stack.3"),
    ({"discard.1": 5}, "one starting tile", "start.1"),
    (
        {"hand": 3, "stack.3": 28, "agenda.steps": turn(*DARK, ["arrive", 0, 14], ["put-at", 22, 0])},
        "laid where somebody is going",
        "light.4",
    ),
    ({"discard.2": 11}, "so many of these tiles: corridor", "stack.1"),
    ({"discard.3": 31}, "so many of these tiles: tee", "stack.1"),
    ({"discard.4": 3}, "so many of these tiles: cracked-tee", "stack.7"),
    ({"discard.5": 13}, "so many of these tiles: cross", "stack.1"),
    ({"discard.6": 9}, "so many of these tiles: key", "stack.5"),
    ({"discard.7": 5}, "so many of these tiles: gate", "stack.1"),
    ({"discard.8": 14}, "so many of these tiles: wax-eater", "stack.1"),
    ({"discard.9": 8}, "so many of these tiles: keeper", "stack.5"),
    ({"discard.10": 4}, "so many of these tiles: pit-fiend", "stack.8"),
    ({"discard.11": 6}, "so many of these tiles: omen", "stack.10"),
    ({"discard.12": 4}, "so many of these tiles: pathless", "stack.9"),
    ({"falling.2": 6}, "a row or a column of the board", "falling.1"),
    ({"spots.0": 6}, "on a cell of the board", "table.1"),
    ({"tiles.15": 191}, "who is over a pit falls", "falling.1"),
    ({"tiles.15": 271}, "who is on a monster is attacked", "scramble.1"),
    ({"omens": 2, "stack.11": 1}, "two omens are shuffled in", "stack.10"),
    ({"result": "escaped"}, "has nothing on its agenda", "table.8"),
    ({"result": "escaped", "agenda.steps": [], "winners": 1}, "all have won, or none", "table.8"),
    ({"winners": 15}, "nobody wins before the end", "table.8"),
    ({"stack.7": 0}, "when all gates are gone", "gates.2"),
    ({"stack.6": 0}, "fewer keys are left", "keys.7"),
    ({"quiet": 1}, "one counts quiet turns", "final-flickers.4"),
    ({"tiles.40": 463}, "the pit of the dirge is gone", "dirge.6"),
    ({"agenda.steps": turn()[:1]}, "no turn of Piège obscur stops", "table.10"),
    ({"agenda.steps": turn(["act", 1])}, "act names the prisoner whose turn it is", "table.10"),
    ({"agenda.steps": turn(["act", 0], ["land", 0])}, "only who falls lands", "landing.1"),
    ({"agenda.steps": turn(*DARK, ["arrive", 0, 14], ["put-at", 15, 0])}, "on an empty cell", "light.4"),
    ({"agenda.steps": turn(*DARK, ["arrive", 0, 40], ["put-at", 14, 0])}, "beside one’s own", "movement.1"),
    ({"agenda.steps": turn(*LIGHT, ["lay-dirge", 14])}, "laid over an omen", "dirge.2"),
    (
        {"agenda.steps": turn(*LIGHT, ["dirge-strikes", 40, 0], ["suffer"], ["block", 0])},
        "the dirge lies on the board",
        "dirge.2",
    ),
    (WAKING, "wake up one after the other", "start.1"),
    (
        {"hand": 3, "stack.3": 28, "candles": 14, "agenda.steps": turn(*LIGHT, ["put", 0])},
        "lit prisoner’s ways",
        "light.4",
    ),
    (
        {"hand": 3, "stack.3": 28, "agenda.steps": turn(*DARK, ["collapse", 0], ["swap", 0])},
        "a monster takes the place",
        "stay.3",
    ),
    ({"toll": 3}, "hits are suffered in an attack only", "monsters.10"),
    ({"stirred": 1}, "alarmed in an attack only", "monsters.5"),
    ({"fled": 1}, "only while one flees", "scramble.6"),
    (
        {"hits.0": 1, "hits.2": 1, "agenda.steps": turn(*DARK, ["suffer"], ["block", 0])},
        "who is not on the board is hit by nothing",
        "monsters.5",
    ),
    ({"stirred": 1, "agenda.steps": turn(*DARK, ["attack"], ["fall", 0])}, "only monsters on", "monsters.3"),
    (
        {"hits.0": 1, "agenda.steps": turn(*DARK, ["suffer"], ["block", 0], ["block", 0])},
        "once to block",
        "monsters.10",
    ),
    ({"agenda.steps": turn(*DARK, ["suffer"], ["block", 0])}, "only who is hit can block", "nerve.5"),
]


def rewritten(text: str, changes: Mapping[str, object]) -> str:
    """A position with some words written otherwise."""
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, str(new))
    return text


def altered(game: Game, text: str, changes: Mapping[str, object]) -> dict[str, Any]:
    """The JSON of a position with some parts altered."""
    data: dict[str, Any] = json.loads(json.dumps(game.read_position(text).to_json()))
    for path, value in changes.items():
        *way, last = path.split(".")
        holder: Any = data
        for key in way:
            holder = holder[int(key) if isinstance(holder, list) else key]
        holder[int(last) if isinstance(holder, list) else last] = value
    return data


def read(game: Game, changes: Mapping[str, object]) -> Impossible:
    """What is said of a position that was written otherwise."""
    text = TABLE if game is VEILLEE else BOARD
    with pytest.raises(Impossible) as impossible:
        game.read_position(rewritten(text, changes))
    return impossible.value


def loaded(game: Game, changes: Mapping[str, object]) -> Impossible:
    """What is said of a state whose JSON was altered."""
    data = altered(game, TABLE if game is VEILLEE else BOARD, changes)
    with pytest.raises(Impossible) as impossible:
        game.load(data)
    return impossible.value


CASES = [
    *((VEILLEE, read, case) for case in WRITTEN),
    *((VEILLEE, loaded, case) for case in LOADED),
    *((PIEGE, read, case) for case in DRAWN),
    *((PIEGE, loaded, case) for case in LAID),
]


CITING = re.compile(r".*\((?P<paragraph>[a-z-]+/[a-z-]+\.[0-9]+)\)", re.DOTALL)


def cited(game: Game) -> Iterator[str]:
    """The paragraph of each sentence in a game's code that ends with one."""
    for module in files("lumignon.games").joinpath(game.name.replace("-", "_")).iterdir():
        if not module.name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                citing = CITING.fullmatch(node.value)
                if citing:
                    yield citing["paragraph"]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_paragraph_that_a_reason_cites_is_in_the_rulebooks(name: str) -> None:
    game = find_game(name)
    paragraphs = set(cited(game))
    assert len(paragraphs) > 10
    for rulebook in game.rulebooks.values():
        assert paragraphs <= set(rulebook.paragraphs())


def test_the_positions_themselves_can_be() -> None:
    for game, text in ((VEILLEE, TABLE), (PIEGE, BOARD)):
        game.load(altered(game, text, {}))
    VEILLEE.read_position(rewritten(TABLE, {"bewitched silence": "bewitched"}))
    for changes in SOUND:
        VEILLEE.load(altered(VEILLEE, TABLE, changes))


@pytest.mark.parametrize(
    ("game", "way", "case"),
    CASES,
    ids=[f"{game.name}, {way.__name__}: {case[1]}" for game, way, case in CASES],
)
def test_what_cannot_be_is_refused_with_its_paragraph(game: Game, way: Any, case: Case) -> None:
    changes, reason, paragraph = case
    impossible = way(game, changes)
    assert reason in impossible.reason
    if paragraph == NO_RULE:
        assert impossible.refusal is None
        return
    assert impossible.refusal is not None
    assert impossible.refusal.paragraph == f"{game.name}/{paragraph}"
    assert str(impossible) == f"{impossible.reason} ({game.name}/{paragraph})"
