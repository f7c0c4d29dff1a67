"""Playing in the terminal: what is shown, what is typed, and that nothing is lost on the way out."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Lumignon, Ran

from lumignon.cli.terminal import Terminal
from lumignon.cli.words import words

FIRST_MOVES = "1\n" * 400
"""A person who takes the first move of every list."""


def journal_of(ran: Ran) -> Path:
    """The file that the command says it saved the game in."""
    found = re.search(r"(?:Enregistré dans|Saved in|mais dans) (\S+)\.\n", ran.out)
    assert found is not None, ran.out
    return Path(found[1])


def entries(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_the_first_waker_is_the_person_and_regulars_sit_around(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", typed="q\n")
    assert ran.code == 0
    assert "Vous jouez Aldo\u202f; aux autres places\u00a0: la Nuit (joueur habituel)" in ran.out
    assert entries(journal_of(ran))[1]["persons"] == [
        "bot:regular",
        "aldo",
        "bot:regular",
        "bot:regular",
        None,
        None,
    ]


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        ([], "C.UTF-8", "À vous"),
        ([], "en_GB.UTF-8", "it is up to you"),
        (["--lang", "fr"], "en_GB.UTF-8", "À vous"),
        (["--lang", "en"], "fr_FR.UTF-8", "it is up to you"),
    ],
)
def test_the_language_is_french_unless_english_is_asked_for(
    lumignon: Lumignon, monkeypatch: pytest.MonkeyPatch, words: list[str], lang: str, said: str
) -> None:
    monkeypatch.setenv("LANG", lang)
    assert said in lumignon("play", "veillee", "--seed", "1", *words, typed="q\n").out


def test_both_languages_say_everything() -> None:
    keys = {
        language: set(re.findall(r"^([a-z-]+) =", _source(language), re.MULTILINE))
        for language in ("fr", "en")
    }
    assert {key for key in keys["fr"] if not key.startswith("verify-")} == {
        key for key in keys["en"] if not key.startswith("verify-")
    }
    for language in ("fr", "en"):
        assert words(language).has("help")


def _source(language: str) -> str:
    import lumignon.cli

    return Path(lumignon.cli.__file__).with_name(f"messages.{language}.ftl").read_text(encoding="utf-8")


def test_moves_are_numbered_and_may_be_written(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", "--lang", "en", typed="guard\n2\ns played.jsonl\n")
    assert "1. feed the fire (feed)" in ran.out
    assert "Aldo stands guard." in ran.out
    moves = [entry["move"] for entry in entries(Path("played.jsonl")) if entry.get("seat") == 1]
    assert moves[0] == ["guard"]
    assert moves[1] == ["name", 3]


def test_why_not_names_the_paragraph(lumignon: Lumignon) -> None:
    for typed in ("? search\n", "?search\n", "?\nsearch\n", "search\n"):
        ran = lumignon("play", "veillee", "--seed", "1", typed=typed)
        assert "(veillee/vigil.1)" in ran.out
    assert "Ce coup est légal." in lumignon("play", "veillee", "--seed", "1", typed="? feed\n").out


def test_the_rulebook_opens_at_a_chapter_or_at_a_word(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", typed="r\nr hits\nr Ténèbres\nr veillee/fire.2\n")
    assert "- silence: Le silence" in ran.out
    assert "veillee/hits.1  " in ran.out
    assert "La règle ne dit rien de «\u00a0Ténèbres\u00a0»" in ran.out
    assert "veillee/fire.2  " in ran.out


def test_a_person_may_undo_and_redo(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", typed="u\nfeed\nu\nn\nu\no\nU\no\ns undone.jsonl\n")
    assert "Il n’y a rien à annuler." in ran.out
    assert "C’est annulé." in ran.out
    assert "C’est rétabli." in ran.out
    kinds = [entry["entry"] for entry in entries(Path("undone.jsonl"))]
    assert kinds.count("undo") == kinds.count("redo") == 1


@pytest.mark.parametrize(
    ("typed", "french", "english"),
    [
        ("feed\nwatch\nsearch\nu\no\nsearch\n", "Des tirages ont été repris", "Draws were taken back"),
        ("rest\nu\no\nrest\n", "Des coups ont été repris après", "Moves were taken back after"),
    ],
    ids=["a draw", "choices that were disclosed"],
)
def test_whoever_takes_back_what_was_learnt_has_a_game_that_says_so_for_good(
    lumignon: Lumignon, typed: str, french: str, english: str
) -> None:
    options = ["--option", "bewitched=no", "--option", "hours=1"]
    ran = lumignon("play", "veillee", "--seed", "1", *options, typed=typed + FIRST_MOVES)
    assert ran.out.partition("La partie est finie : ")[2].count(french) == 1
    file = str(journal_of(ran))
    assert lumignon("replay", file, "--lang", "en").out.count(english) == 1
    assert lumignon("replay", file, "--lang", "en", "--step", "1").out.count(english) == 1
    assert lumignon("replay", file, "--lang", "en", "--verify").out.count(english) == 1
    assert lumignon("replay", file, "--lang", "en", "--verify", "--step", "1").out.count(english) == 1


def test_whoever_takes_back_what_nobody_learnt_from_has_an_ordinary_game(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", "--seat", "night=human", typed="1\nu\n")
    assert "C’est annulé." in ran.out
    assert "taken back" not in lumignon("replay", str(journal_of(ran)), "--lang", "en").out
    untouched = lumignon("play", "veillee", "--seed", "1", typed=FIRST_MOVES)
    assert "repris" not in untouched.out.partition("La partie est finie : ")[2]


def test_the_log_and_the_view_tell_what_the_seat_knows(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", typed="l\nv\nv json\nh\n")
    assert ran.out.count("La Nuit lance ses dés") == 2
    assert '"mine": {"sealed": null, "salt": 0}' in ran.out
    assert "r CHAPITRE" in ran.out


def test_other_wakers_may_go_first(lumignon: Lumignon) -> None:
    ran = lumignon(
        "play", "veillee", "--seed", "1", "--option", "bewitched=no", typed="rest\nw\ns after.jsonl\n"
    )
    assert "Les autres jouent d’abord." in ran.out
    watches = [entry["seat"] for entry in entries(Path("after.jsonl")) if entry.get("move") == ["watch"]]
    assert watches
    assert watches[0] != 1


def test_nobody_else_can_play_ones_own_watch(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", "--option", "bewitched=no", typed="rest\nwatch\nw\n")
    assert "Personne d’autre ne peut jouer maintenant" in ran.out


def test_a_whole_game_is_played_saved_and_verified(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", typed=FIRST_MOVES)
    assert ran.code == 0
    assert "La partie est finie : " in ran.out
    assert "--verify" in ran.out
    file = journal_of(ran)
    assert list(Path().iterdir()) == [file]
    verdict = lumignon("replay", str(file), "--verify", "--lang", "en")
    assert verdict.code == 0
    assert "The seed is the one that the house had committed to" in verdict.out


def test_with_a_seed_the_game_is_repeatable(lumignon: Lumignon) -> None:
    games = [lumignon("play", "veillee", "--seed", "9", typed=FIRST_MOVES).out for _ in range(2)]
    stories = [re.sub(r"veillee-\d+\.jsonl", "", out) for out in games]
    assert stories[0] == stories[1]
    assert "--verify" not in stories[0]


def test_two_games_without_a_seed_are_not_the_same(lumignon: Lumignon) -> None:
    rolls = {
        line
        for _ in range(4)
        for line in lumignon("play", "veillee", typed="q\n").out.splitlines()
        if line.startswith("La Nuit lance")
    }
    assert len(rolls) > 1


@pytest.mark.parametrize("seed", [[], ["--seed", "4"]], ids=["sealed", "seeded"])
def test_the_end_of_input_saves_and_says_how_to_go_on(lumignon: Lumignon, seed: list[str]) -> None:
    ran = lumignon("play", "veillee", *seed, typed="feed\n1\n")
    assert ran.code == 0
    assert ran.err == ""
    file = journal_of(ran)
    assert f"lumignon play veillee --load {file}" in ran.out
    again = lumignon("play", "veillee", "--load", str(file), typed=FIRST_MOVES)
    assert "La partie est finie : " in again.out
    assert lumignon("replay", str(file), "--verify").code == 0
    assert not Path(f"{file}.seed").exists()
    finished = lumignon("play", "veillee", "--load", str(file))
    assert finished.code == 2
    assert f"lumignon replay {file}" in finished.err


def test_the_journal_of_a_sealed_game_does_not_show_its_seed(lumignon: Lumignon) -> None:
    lumignon("play", "veillee", typed="feed\ns kept.jsonl\n")
    seed = Path("kept.jsonl.seed").read_text(encoding="utf-8").strip()
    assert seed not in Path("kept.jsonl").read_text(encoding="utf-8")
    Path("kept.jsonl.seed").unlink()
    lost = lumignon("play", "veillee", "--load", "kept.jsonl")
    assert lost.code == 2
    assert "kept.jsonl.seed manque" in lost.err
    assert lumignon("replay", "kept.jsonl", "--seat", "aldo").code == 0
    Path("kept.jsonl.seed").write_text("ab" * 32, encoding="utf-8")
    assert lumignon("play", "veillee", "--load", "kept.jsonl").code == 2


def test_a_game_that_was_loaded_and_only_looked_at_is_left_alone(lumignon: Lumignon) -> None:
    lumignon("play", "veillee", "--seed", "4", typed="feed\ns kept.jsonl\n")
    before = Path("kept.jsonl").read_bytes()
    lumignon("play", "veillee", "--load", "kept.jsonl", typed="q\n")
    assert Path("kept.jsonl").read_bytes() == before


def test_seats_of_a_saved_game_may_change_hands(lumignon: Lumignon) -> None:
    lumignon("play", "veillee", "--seed", "4", typed="feed\ns kept.jsonl\n")
    ran = lumignon(
        "play",
        "veillee",
        "--load",
        "kept.jsonl",
        "--seat",
        "aldo=random",
        "--seat",
        "night=human",
        typed="q\n",
    )
    assert "Vous jouez la Nuit" in ran.out
    nobody = lumignon("play", "veillee", "--load", "kept.jsonl", "--seat", "night=random", typed="q\n")
    assert nobody.code == 2
    assert "personne ne joue au clavier" in nobody.err


def test_nothing_of_anybodys_is_overwritten(lumignon: Lumignon) -> None:
    Path("own.txt").write_text("mine", encoding="utf-8")
    ran = lumignon(
        "play", "veillee", "--seed", "4", typed="s own.txt\ns nowhere/x.jsonl\ns good.jsonl\nfeed\ns\n"
    )
    assert Path("own.txt").read_text(encoding="utf-8") == "mine"
    assert "own.txt existe déjà" in ran.out
    assert "nowhere/x.jsonl a échoué" in ran.out
    assert ran.out.count("Enregistré dans good.jsonl.") == 3


def test_where_the_folder_cannot_be_written_the_game_is_still_saved(
    lumignon: Lumignon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    ran = lumignon("play", "veillee", "--seed", "4", typed="feed\n")
    assert journal_of(ran).parent == elsewhere
    assert len(entries(journal_of(ran))) > 2
    monkeypatch.chdir(elsewhere)


def test_at_one_keyboard_a_curtain_hides_what_only_one_may_see(lumignon: Lumignon) -> None:
    seats = ["--seat", "aldo=human", "--seat", "berthe=human"]
    ran = lumignon("play", "veillee", "--seed", "1", *seats, typed="\nfeed\n\nrest\n")
    before, _, after = ran.out.partition("Passez le clavier à Berthe, puis appuyez sur Entrée.")
    assert before.lstrip().startswith("Veillée. Vous jouez Aldo, Berthe")
    assert "Passez le clavier à Aldo" in before
    assert "À vous\u00a0: Aldo" in before
    assert before.endswith("\n" * 20)
    assert "À vous\u00a0: Berthe" not in before
    assert after.lstrip("> \n").startswith("Berthe\u00a0:")


def test_whoever_leaves_before_the_last_curtain_has_a_finished_game(lumignon: Lumignon) -> None:
    seats = [
        "--option",
        "bewitched=no",
        "--option",
        "wakers=2",
        "--seat",
        "aldo=human",
        "--seat",
        "berthe=human",
    ]
    ran = lumignon("play", "veillee", *seats, typed="\nleave\n\nleave\n")
    assert "--load" not in ran.out
    assert lumignon("replay", str(journal_of(ran)), "--verify").code == 0


def test_undo_at_one_keyboard_takes_the_others_consent(lumignon: Lumignon) -> None:
    seats = ["--option", "bewitched=no", "--seat", "aldo=human", "--seat", "berthe=human"]
    start = "\nfeed\n\nrest\n"
    for answer, said in (("n", "Pas d’accord\u00a0: Berthe."), ("o", "C’est annulé.")):
        ran = lumignon("play", "veillee", "--seed", "1", *seats, typed=f"{start}\nu\n\n{answer}\n\n")
        assert "Êtes-vous d’accord\u202f? (o ou n) Berthe >" in ran.out
        assert said in ran.out


def test_the_night_can_be_played_too(lumignon: Lumignon) -> None:
    ran = lumignon("play", "veillee", "--seed", "1", "--seat", "night=human", typed="1\n1\n1\nconfirm\n")
    assert "Vous jouez la Nuit" in ran.out
    assert "bise" in ran.out


def test_ctrl_c_leaves_politely(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "lumignon", "play", "veillee", "--seed", "1", "--lang", "en"]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as playing:
        assert playing.stdout is not None
        shown = ""
        while not shown.endswith("Aldo > "):
            letter = playing.stdout.read(1)
            assert letter, shown
            shown += letter
        playing.send_signal(signal.SIGINT)
        said, complaints = playing.communicate(timeout=30)
    assert playing.returncode == 0
    assert complaints == ""
    assert "To go on: lumignon play veillee --load veillee-1.jsonl" in said
    assert (tmp_path / "veillee-1.jsonl").exists()


def test_a_last_line_that_was_cut_off_is_dropped_and_the_game_goes_on_in_its_file(
    lumignon: Lumignon, tmp_path: Path
) -> None:
    lumignon("play", "veillee", "--seed", "1", "--lang", "en", typed="1\n1\nq\n")
    (file,) = tmp_path.glob("*.jsonl")
    whole = file.read_bytes()
    file.write_bytes(whole[:-50])
    ran = lumignon("play", "veillee", "--load", str(file), "--lang", "en", typed="q\n")
    assert ran.code in (0, 130)
    assert list(tmp_path.glob("*.jsonl")) == [file]
    assert file.read_bytes().endswith(b"\n")
    accepted, _, _ = whole[:-50].rpartition(b"\n")
    assert file.read_bytes().startswith(accepted)


def test_many_moves_alike_are_told_by_examples_and_listed_when_asked(lumignon: Lumignon) -> None:
    ran = lumignon("play", "piege-obscur", "--seed", "1", typed="m\nstart c3 ES\nq\n")
    before, _, after = ran.out.partition("\nRouge > m\n")
    assert "144 coups semblables, par exemple" in before
    assert "2. start a1 ES" not in before
    assert "144. start f6 NW" in after
    assert "Rouge se réveille en c3" in after


def test_who_leads_several_is_told_for_whom(lumignon: Lumignon) -> None:
    ran = lumignon(
        "play", "piege-obscur", "--seed", "1", "--option", "players=1", typed="start c3 ES\n1\n1\nq\n"
    )
    assert "Rouge, pour Rouge >" in ran.out
    assert "Rouge, pour Bleu >" in ran.out
    assert "pour Bleu" not in lumignon("play", "piege-obscur", "--seed", "1", typed="q\n").out


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_screen_long_lines_go_on_below_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    screen, pipe = Screen(), io.StringIO()
    text = "1    ┼    .\n" + " ".join(["junction"] * 12)
    for out in (screen, pipe):
        Terminal(io.StringIO(), out).say(text)
    assert pipe.getvalue() == f"{text}\n"
    assert max(map(len, screen.getvalue().splitlines())) < 40
    assert " ".join(screen.getvalue().split()) == " ".join(text.split())
