"""Whatever a command is given: one clear line, exit code 2, no traceback, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import DUSK, Lumignon

BINARY = bytes(range(256)) * 40

FILES: dict[str, bytes] = {
    "binary": BINARY,
    "zeros": b"\0" * 100,
    "empty": b"",
    "words": b"once upon a time\n",
    "deep": b"[" * 50_000,
    "deeper": b'{"a":' * 50_000,
    "number": b"7",
    "object": b'{"agenda": {}}',
    "list": b"[1, 2]",
    "script": b"[3 1",
    "latin": "veillée".encode("latin-1"),
    "other": b'{"entry":"opened","game":"chess"}\n',
    "untold": b'{"entry":"opened"}\n',
    "dusk": DUSK.encode(),
    "wrong": DUSK.replace("fire 4", "fire --4").encode(),
    "there": b"somebody's own\n",
}

GAMES = [["games", "more"], ["games", "--xml"]]

SIMULATE = [
    ["simulate"],
    ["simulate", "chess", "--games", "1"],
    ["simulate", "veillee"],
    ["simulate", "veillee", "--games", "0"],
    ["simulate", "veillee", "--games", "-3"],
    ["simulate", "veillee", "--games", "many"],
    ["simulate", "veillee", "--games", "1" * 5000],
    ["simulate", "veillee", "--games", "1", "--jobs", "0"],
    ["simulate", "veillee", "--games", "1", "--jobs", "1.5"],
    ["simulate", "veillee", "--games", "1", "--seats", "genius"],
    ["simulate", "veillee", "--games", "1", "--seats", "random,,random"],
    ["simulate", "veillee", "--games", "1", "--seats", "human"],
    ["simulate", "veillee", "--games", "1", "--seats", ",".join(["random"] * 7)],
    ["simulate", "veillee", "--games", "1", "--seats", "random,random"],
    ["simulate", "veillee", "--games", "1", "--option", "wakers"],
    ["simulate", "veillee", "--games", "1", "--option", "wakers=12"],
    ["simulate", "veillee", "--games", "1", "--option", "wakers=x"],
    ["simulate", "veillee", "--games", "1", "--option", "moon=1"],
    ["simulate", "veillee", "--games", "1", "--option", "wakers=2", "--option", "wakers=3"],
    ["simulate", "veillee", "--games", "1", "--option", "wakers=2", "--option", "bewitched=yes"],
    ["simulate", "veillee", "--games", "1", "--journal", "nowhere/at/all.jsonl"],
    ["simulate", "veillee", "--games", "1", "--journal", "there"],
    ["simulate", "veillee", "--games", "1", "--journal", "."],
]

POSITION = [
    ["position"],
    ["position", "veillee"],
    ["position", "chess", "dusk"],
    ["position", "veillee", "missing"],
    ["position", "veillee", "."],
    *[["position", "veillee", name] for name in FILES if name != "dusk"],
    ["position", "veillee", "dusk", "--play", "dance"],
    ["position", "veillee", "dusk", "--play", "put 2 fury"],
    ["position", "veillee", "dusk", "--play", "aldo: feed"],
    ["position", "veillee", "dusk", "--play", "zoe: feed"],
    ["position", "veillee", "dusk", "--play", ""],
    ["position", "veillee", "dusk", "--play", "99"],
    ["position", "veillee", "dusk", "--seat", "zoe"],
    ["position", "veillee", "dusk", "--script", "missing"],
    ["position", "veillee", "dusk", "--script", "binary"],
    ["position", "veillee", "dusk", "--script", "script"],
    ["position", "veillee", "dusk", "--script", "deep"],
    ["position", "veillee", "dusk", "--lang", "de"],
]

REPLAY = [
    ["replay"],
    ["replay", "missing"],
    ["replay", "."],
    *[["replay", name] for name in FILES],
    *[["replay", name, "--verify"] for name in FILES],
    ["replay", "words", "--step", "-1"],
    ["replay", "words", "--step", "soon"],
    ["replay", "words", "--lang", "de"],
    ["replay", "words", "--verify", "--step", "3", "--seat", "aldo"],
]

PLAY = [
    ["play"],
    ["play", "chess"],
    ["play", "veillee", "--seat", "aldo"],
    ["play", "veillee", "--seat", "zoe=human"],
    ["play", "veillee", "--seat", "aldo=genius"],
    ["play", "veillee", "--seat", "emile=human"],
    ["play", "veillee", "--seat", "aldo=human", "--seat", "aldo=random"],
    [
        "play",
        "veillee",
        *[word for name in ("night", "aldo", "berthe", "colin") for word in ("--seat", f"{name}=random")],
    ],
    ["play", "veillee", "--option", "hours=0"],
    ["play", "veillee", "--option", "hours=--5"],
    ["play", "veillee", "--option", "=5"],
    ["play", "veillee", "--load", "missing"],
    ["play", "veillee", "--load", "."],
    *[["play", "veillee", "--load", name] for name in FILES],
    ["play", "veillee", "--load", "words", "--seed", "1"],
    ["play", "veillee", "--load", "words", "--option", "hours=2"],
    ["play", "veillee", "--lang", "de"],
]

BENCH = [
    ["bench", "--game", "chess"],
    ["bench", "--game"],
    ["bench", "--seconds", "0"],
    ["bench", "--seconds", "nan"],
    ["bench", "--seconds", "inf"],
    ["bench", "--seconds", "quick"],
    ["bench", "--seconds", "-1"],
    ["bench", "veillee"],
    ["bench", "--xml"],
]

NOTHING = [[], ["dance"], ["--dance"]]


@pytest.mark.parametrize(
    "words", [*NOTHING, *GAMES, *SIMULATE, *POSITION, *REPLAY, *PLAY, *BENCH], ids=" ".join
)
def test_bad_input_gets_one_clear_line(lumignon: Lumignon, tmp_path: Path, words: list[str]) -> None:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    ran = lumignon(*words)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("lumignon: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == FILES


@pytest.mark.parametrize("data", [BINARY, b"", b"\xff\xfe", b"[" * 50_000])
@pytest.mark.parametrize(
    "words", [["position", "veillee", "-"], ["replay", "-"], ["replay", "-", "--verify"]]
)
def test_so_does_what_comes_in(lumignon: Lumignon, words: list[str], data: bytes) -> None:
    ran = lumignon(*words, typed=data)
    assert ran.code == 2
    assert ran.err.startswith("lumignon: ")
    assert ran.err.count("\n") == 1


def test_a_file_without_end_is_refused(lumignon: Lumignon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lumignon.cli.arguments.FILE_AT_MOST", 1000)
    ran = lumignon("replay", "/dev/zero")
    assert ran.code == 2
    assert "plus grand" in ran.err
    assert "larger" in lumignon("replay", "/dev/zero", "--lang", "en").err


@pytest.mark.parametrize(
    "typed", [BINARY, b"\xff\xff\n" * 5, b"\0\0\0", b"?" * 5000 + b"\n", b"9" * 5000 + b"\n"]
)
def test_garbage_at_the_prompt_changes_nothing(lumignon: Lumignon, typed: bytes) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", typed=b"\n" + typed + b"\ns after.jsonl\n")
    assert ran.code == 0
    assert ran.err == ""
    entries = [json.loads(line)["entry"] for line in Path("after.jsonl").read_text().splitlines()]
    clean = lumignon("play", "veillee", "--seed", "1", typed="s clean.jsonl\n")
    assert clean.code == 0
    assert len(Path("clean.jsonl").read_text().splitlines()) == len(entries)


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["play", "chess"], "no game chess", "pas de jeu chess"),
        (["play", "veillee", "--seat", "zoe=human"], "no seat zoe", "pas de place zoe"),
        (["play", "veillee", "--seat", "aldo=genius"], "no player genius", "pas de joueur genius"),
        (["play", "veillee", "--option", "hours"], "--option reads NAME=VALUE", "--option se lit NOM=VALEUR"),
        (["play", "veillee", "--load", "words"], "no saved game", "pas une partie enregistrée"),
        (["position", "veillee", "dusk", "--seat", "zoe"], "no seat zoe", "pas de place zoe"),
        (["position", "veillee", "dusk", "--play", "zoe: feed"], "no seat zoe", "pas de place zoe"),
        (
            ["position", "veillee", "dusk", "--play", "dance 1"],
            "no move “dance”",
            "pas de coup «\xa0dance\xa0»",
        ),
        (["position", "veillee", "dusk", "--play", "aldo: dance"], "no move “dance”", "pas de coup"),
        (["position", "veillee", "missing"], "no file missing", "pas de fichier missing"),
        (["position", "veillee", "."], "is a folder", "est un dossier"),
        (["position", "veillee", "binary"], "not a text file", "pas un fichier de texte"),
        (["replay", "words"], "is no journal", "n’est pas un journal"),
    ],
    ids=" ".join,
)
def test_the_commonest_mistakes_are_told_in_the_readers_language(
    lumignon: Lumignon, tmp_path: Path, words: list[str], english: str, french: str
) -> None:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    for language, said in (("en", english), ("fr", french)):
        ran = lumignon(*words, "--lang", language)
        assert ran.code == 2
        assert said in ran.err
        assert ran.err.count("\n") == 1


def test_a_command_without_a_language_speaks_english(lumignon: Lumignon) -> None:
    assert "there is no game chess" in lumignon("simulate", "chess", "--games", "1").err
    assert "there is no game chess" in lumignon("bench", "--game", "chess").err


def test_what_was_typed_cannot_play_with_the_terminal(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seat", "\x1b[2J\n=human")
    assert ran.err.startswith("lumignon: il n’y a pas de place ?[2J")
    assert len(lumignon("play", "x" * 5000).err) < 1000


def test_where_a_command_says_no_its_help_says_how(lumignon: Lumignon) -> None:
    assert "lumignon simulate --help" in lumignon("simulate").err


@pytest.mark.parametrize("seed", ["a\nb", "a\u202eb", "\u00ad", "\ufffd"])
def test_a_seed_can_be_seen(lumignon: Lumignon, seed: str) -> None:
    for words in (("simulate", "veillee", "--games", "1"), ("play", "veillee")):
        ran = lumignon(*words, "--seed", seed)
        assert ran.code == 2
        assert "signs that can be seen" in ran.err


def test_a_seat_is_given_once_whatever_its_capitals(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seat", "aldo=human", "ALDO=random", "--lang", "en")
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_nobody_plays_an_empty_chair(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seat", "emile=regular", "--lang", "en")
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_the_name_of_a_file_cannot_play_with_the_terminal_either(lumignon: Lumignon) -> None:
    ran = lumignon("replay", "\x1b[2Jgone")
    assert ran.code == 2
    assert "\x1b" not in ran.err
