# ruff: noqa: INP001
"""Makes the journals that the page's verifier is tested with: run it in the root, with PYTHONPATH=src:.

For each journal it writes what chance was asked; and for many ways to tamper with it, at which line the house
finds it broken. The tests do the same to the same journals, and compare the judgement of the page.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.kernel.toy import DRAW, NEWER_TOY, PEEK, ROLL, SHOUT, TOY, WALK, bid

from lumignon.games import find_game
from lumignon.kernel.asked import asked
from lumignon.kernel.fold import upgrade
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BEGINNING, hash_of
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.sealed import Salts, Sealed, canonical, salt_commitment
from lumignon.kernel.verify import verify
from lumignon.players.driver import Driver
from lumignon.players.levels import make_player
from lumignon.players.match_table import MatchTable

FOLDER: Final = Path(__file__).parent / "fixtures"
TABLE: Final = "table-été"
SIGNING_KEY: Final = hashlib.sha256(b"the house's key").digest()
SAMPLES: Final = 4
"""In so many lines of a long journal everything is tried."""
SIGNER: Final = Ed25519PrivateKey.from_private_bytes(SIGNING_KEY)

Recipe = dict[str, Any]
"""A way to tamper with a journal; `apply` says what each part means."""


SIMPLE: Final[dict[str, list[Recipe]]] = {
    "opened": [
        {"do": "keep"},
        {"do": "set", "path": ["table"], "value": "another"},
        {"do": "set", "path": ["format"], "value": 2},
        {"do": "set", "path": ["source"], "value": "neither"},
        {"do": "set", "path": ["lumignon"], "value": "9.9.9"},
    ],
    "salts": [{"do": "drop"}],
    "salt-commitments": [{"do": "drop"}],
    "began": [{"do": "drop"}, {"do": "set", "path": ["persons", 0], "value": ""}],
    "move": [{"do": "set", "path": ["seat"], "value": 15}],
    "undo": [{"do": "set", "path": ["undone", 0], "value": 0}],
    "redo": [{"do": "set", "path": ["redone", 0], "value": 0}],
    "upgraded": [{"do": "twice"}],
    "ended": [{"do": "drop"}],
    "revealed": [{"do": "set", "path": ["seed"], "digit": "0", "times": 64}],
    "signed": [
        {"do": "set", "path": ["signature"], "digit": "0", "times": 128, "anew": False},
        {"do": "set", "path": ["key"], "digit": "0", "times": 64, "anew": False},
    ],
}
"""What the keeper of the journal could try at every line of a kind."""


def secret(words: str) -> bytes:
    return hashlib.sha256(words.encode()).digest()


def agreed(persons: list[str], unfaithful: Iterable[str] = (), silent: Iterable[str] = ()) -> Salts:
    """Rounds of salts: the silent promise nothing, the unfaithful show nothing, the others begin again."""
    leaving = [*unfaithful, *silent]
    salts = Salts(TABLE, [*leaving, *persons])
    while not salts.done:
        turn = len(salts.rounds)
        for person in salts.waiting:
            if person not in silent:
                salts.commit(person, salt_commitment(TABLE, person, secret(f"{person}/{turn}")))
        salts.close()
        for person in salts.waiting:
            if person not in leaving:
                salts.reveal(person, secret(f"{person}/{turn}"))
        salts.close()
    return salts


def sit_down(game: Game, players: dict[int, str], chance: Sealed | int, **options: Any) -> Match:
    undo = options.pop("undo", "free")
    numbers = iter(range(10**6))
    return Match.open(
        game,
        options,
        table=TABLE,
        chance=chance,
        persons=players,
        undo=undo,
        at=1_760_000_000_000,
        nonce=lambda size: secret(f"{game.name}/{next(numbers)}").hex()[: 2 * size],
    )


def driver_of(match: Match, seed: str) -> Driver:
    players = {seat: make_player("random", match.game.name, seat, seed) for seat in range(len(match.players))}
    return Driver(MatchTable(match), players, seed)


def veillee() -> Match:
    """Salts in two rounds, names that order differently as numbers, and a bot."""
    persons = ["zoé", "10", "9", "\U0001f56f", "ﬁ"]
    salts = agreed(persons, unfaithful=["zed", "abe"], silent=["max"])
    players = {**dict(enumerate(persons)), 5: "bot:random"}
    match = sit_down(find_game("veillee"), players, Sealed(secret("veillee"), salts))
    driver_of(match, "1").run()
    return match


def piege_obscur() -> Match:
    players = {seat: f"bot:{name}" for seat, name in enumerate(("random", "random", "random"))}
    chance = Sealed(secret("piege"), agreed(["ann"]))
    match = sit_down(find_game("piege-obscur"), {**players, 3: "ann"}, chance)
    driver_of(match, "0").run()
    return match


def taken_back() -> Match:
    """Moves with draws are taken back by consent; some are brought back, some are played otherwise."""
    persons = dict(enumerate(("ann", "bob", "ann", "bob")))
    chance = Sealed(secret("taken back"), agreed(["ann", "bob"]))
    match = sit_down(find_game("piege-obscur"), persons, chance, undo="consent")
    driver = driver_of(match, "3")
    for turn in range(1, 60):
        if not driver.step():
            break
        if turn % 6 == 0:
            seat = turn // 6 % 2
            for _ in range(1 + turn % 4):
                if match.undo_offer(seat):
                    match.undo(seat, match.consenting(seat))
            while turn % 5 and match.redo_offer(seat):
                match.redo(seat, match.consenting(seat))
    return match


def toy_secret() -> Match:
    """One takes a step back while the other draws unseen; then all of it is taken back, and brought back."""
    persons = {0: "ann", 1: "bob"}
    match = sit_down(TOY, persons, Sealed(secret("toy"), agreed(["ann", "bob"])), undo="consent")
    for seat, move in ((0, WALK), (1, PEEK)):
        match.play(seat, move)
    match.undo(0)
    match.redo(0)
    match.undo(0)
    for seat, move in ((0, PEEK), (0, ROLL), (1, SHOUT)):
        match.play(seat, move)
    match.speak(0, 10)
    match.play(1, DRAW)
    match.undo(0, match.consenting(0))
    match.redo(0, match.consenting(0))
    for seat, height in ((0, 2), (1, 2)):
        match.play(seat, bid(height))
    match.undo(1, match.consenting(1))
    for seat, height in ((1, 1), (0, 1)):
        if match.refuse(seat, bid(height)) is None:
            match.play(seat, bid(height))
    match.hand(1, "bot:random")
    return match


def toy_upgraded() -> Match:
    chance = Sealed(secret("toy"), agreed(["ann", "bob"]))
    match = sit_down(TOY, {0: "ann", 1: "bob"}, chance)
    for seat, move in ((0, ROLL), (1, DRAW)):
        match.play(seat, move)
    newer = upgrade(NEWER_TOY, match.journal, match.state.to_json(), 1, chance)
    for seat, move in ((0, bid(2)), (1, bid(2)), (0, Move("put", (0,))), (0, Move("put", (1,)))):
        newer.play(seat, move)
    newer.play(0, Move("confirm"))
    newer.play(0, ROLL)
    return newer


def toy_fast() -> Match:
    match = sit_down(TOY, {0: "ann", 1: "bob"}, 5)
    match.play(0, ROLL)
    match.play(1, DRAW)
    return match


def going_on() -> Match:
    match = sit_down(TOY, {0: "ann", 1: "bob"}, Sealed(secret("toy")))
    match.play(0, ROLL)
    return match


def journals() -> Iterator[tuple[str, Game, str]]:
    """Every journal, with its name and its game."""
    for make in (veillee, piege_obscur, taken_back, toy_secret, toy_upgraded, toy_fast):
        match = make()
        match.close(1_760_000_100_000, None if make is toy_fast else SIGNING_KEY)
        yield make.__name__.replace("_", "-"), match.game, match.journal.to_text()
    match = going_on()
    yield "going-on", match.game, match.journal.to_text()


def apply(text: str, recipe: Recipe) -> str:
    """The journal as somebody has tampered with it. Lines count from 0 here, as entries do."""
    lines = text.splitlines()
    at = recipe["line"]
    if recipe["do"] == "set":
        data = json.loads(lines[at])
        inner = data
        for key in recipe["path"][:-1]:
            inner = inner[key]
        inner[recipe["path"][-1]] = (
            recipe["digit"] * recipe["times"] if "digit" in recipe else recipe["value"]
        )
        lines[at] = canonical(data).decode()
    elif recipe["do"] == "space":
        lines[at] = lines[at].replace(":", ": ", 1)
    elif recipe["do"] == "raw":
        lines[at] = recipe["text"]
    elif recipe["do"] == "drop":
        del lines[at]
    elif recipe["do"] == "swap":
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    elif recipe["do"] == "twice":
        opened = json.loads(lines[0])
        rules = {key: opened[key] for key in ("lumignon", "version", "content")}
        lines.insert(at, canonical({**json.loads(lines[at]), **rules}).decode())
    tampered = _hashed_anew(lines) if recipe.get("anew") else lines
    whole = "".join(f"{line}\n" for line in tampered)
    return whole[: -recipe["cut"]] if "cut" in recipe else whole


def _hashed_anew(lines: list[str]) -> list[str]:
    """As only the keeper of the journal can do it: every line names the one before, and the house signs."""
    written: list[str] = []
    for n, line in enumerate(lines):
        data = json.loads(line) | {"n": n, "before": hash_of(written[-1]) if written else BEGINNING}
        if data["entry"] == "signed":
            head = [data[key] for key in ("before", "n", "at", "nonce", "key")]
            data["signature"] = SIGNER.sign(canonical(["lumignon/signed/1", *head])).hex()
        written.append(canonical(data).decode())
    return written


def recipes(text: str) -> Iterator[Recipe]:
    """Ways to tamper with a journal. `blind`: only who knows the rules can find it."""
    lines = text.splitlines()
    entries = [json.loads(line) for line in lines]
    for at in range(0, len(lines), max(1, len(lines) // SAMPLES)):
        yield {"do": "set", "line": at, "path": ["at"], "value": 77}
        yield {"do": "set", "line": at, "path": ["nonce"], "digit": "7", "times": 32}
        yield {"do": "set", "line": at, "path": ["before"], "digit": "7", "times": 64}
        yield {"do": "set", "line": at, "path": ["n"], "value": at + 1}
        yield {"do": "set", "line": at, "path": ["extra"], "value": None}
        yield {"do": "drop", "line": at}
        yield {"do": "space", "line": at}
        yield {"do": "raw", "line": at, "text": "{"}
        yield {"do": "raw", "line": at, "text": ""}
        if at + 1 < len(lines):
            yield {"do": "swap", "line": at}
        yield {"do": "keep", "line": at, "cut": sum(len(line) + 1 for line in lines[at + 1 :]) + 1}
    yield {"do": "keep", "line": 0, "cut": 1}
    drawn = [at for at, entry in enumerate(entries) if entry["entry"] in ("move", "began", "clock")]
    skipped = {at for place, at in enumerate(drawn) if place % max(1, len(drawn) // SAMPLES)}
    for at, entry in enumerate(entries):
        if at in skipped:
            continue
        yield from ({"line": at, "anew": True, **recipe} for recipe in _anew(entry, entries))


def _anew(entry: dict[str, Any], entries: list[dict[str, Any]]) -> Iterator[Recipe]:
    """What the keeper of the journal could try at a line, hashing and signing everything anew."""
    kind = entry["entry"]
    if kind in SIMPLE:
        yield from SIMPLE[kind]
    if kind == "opened" and entry["source"] == "sealed":
        yield {"do": "set", "path": ["commitment"], "digit": "0", "times": 64}
        yield {"do": "set", "path": ["commitment"], "value": None}
    elif kind in ("salts", "salt-commitments"):
        told = "salts" if kind == "salts" else "commitments"
        yield {"do": "set", "path": ["round"], "value": entry["round"] + 1}
        yield {"do": "set", "path": ["left"], "value": [*entry["left"], "eve"]}
        for person in [*entry[told], "eve"]:
            yield {"do": "set", "path": [told, person], "digit": "0", "times": 64}
    elif kind == "began":
        yield {"do": "set", "path": ["persons"], "value": entry["persons"][1:]}
    elif kind == "ended":
        yield {"do": "set", "path": ["winners"], "value": entry["winners"] ^ 1, "blind": True}
    elif kind == "signed":
        yield {"do": "set", "path": ["at"], "value": entry["at"] + 1, "anew": False}
    if entry.get("outcomes") and entries[0]["source"] == "sealed":
        blind = {} if any(other["entry"] == "revealed" for other in entries) else {"blind": True}
        yield from ({**recipe, **blind} for recipe in _outcomes(entry["outcomes"]))


def _outcomes(outcomes: list[Any]) -> Iterator[Recipe]:
    """Other outcomes than those that came."""
    place = len(outcomes) - 1
    label, *values = outcomes[place]
    yield {"do": "set", "path": ["outcomes", place], "value": [label, *(value + 1 for value in values)]}
    yield {"do": "set", "path": ["outcomes", place, 0], "value": f"{label}s"}
    yield {"do": "set", "path": ["outcomes"], "value": outcomes[:-1]}
    yield {"do": "set", "path": ["outcomes"], "value": [*outcomes, outcomes[0]]}


def judged(game: Game, text: str) -> Iterator[Recipe]:
    """Each recipe with the line at which the house finds it broken, or 0."""
    for recipe in recipes(text):
        tampered = apply(text, recipe)
        verdict = verify(game, tampered)
        yield {**recipe, "broken": verdict.broken_line, "length": len(tampered.encode())}


def statements(game: Game, text: str) -> dict[str, Any]:
    verdict = verify(game, text)
    if not verdict.ok:
        raise SystemExit(f"line {verdict.broken_line}: {verdict.reason}")
    said = {"proved": verdict.proved, "unproved": verdict.unproved}
    return {where: {one.message: one.arguments for one in said[where]} for where in said}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    verdicts: dict[str, Any] = {"signing-key": SIGNING_KEY.hex(), "journals": {}}
    for name, game, text in journals():
        (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")
        draws = {"draws": msgspec.to_builtins(asked(game, text))}
        (FOLDER / f"{name}.asked.json").write_bytes(msgspec.json.encode(draws) + b"\n")
        tampered = list(judged(game, text))
        verdicts["journals"][name] = {**statements(game, text), "tampered": tampered}
        print(
            f"{name}: {len(text)} bytes, {len(draws['draws'])} draws, {len(tampered)} ways", file=sys.stderr
        )
    lines = json.dumps(verdicts, ensure_ascii=False, separators=(",", ":")).replace('{"do"', '\n{"do"')
    (FOLDER / "verdicts.json").write_text(f"{lines}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
