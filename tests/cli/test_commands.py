"""What the commands print for people and for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import DUSK, Lumignon

from lumignon import __version__
from lumignon.games import GAME_NAMES

WIND = ["put 1 wind", "put 2 wind", "put 3 wind", "confirm"]


def test_version_and_help(lumignon: Lumignon) -> None:
    assert lumignon("--version").out == f"lumignon {__version__}\n"
    assert "simulate" in lumignon("--help").out
    for command in ("games", "play", "simulate", "replay", "position", "bench"):
        ran = lumignon(command, "--help")
        assert ran.code == 0
        assert ran.out.startswith(f"usage: lumignon {command}")


def test_games_are_listed_with_seats_options_and_limits(lumignon: Lumignon) -> None:
    listed = json.loads(lumignon("games", "--json").out)
    assert [game["name"] for game in listed] == list(GAME_NAMES)
    veillee = listed[GAME_NAMES.index("veillee")]
    assert veillee["seats"][0] == "night"
    wakers = veillee["options"][0]
    assert (wakers["name"], wakers["kind"], wakers["lowest"], wakers["highest"]) == ("wakers", "number", 2, 5)
    text = lumignon("games").out
    assert "--seat night | aldo" in text
    assert "(2–5)" in text


# simulate


def simulated(lumignon: Lumignon, *words: str) -> dict[str, object]:
    ran = lumignon("simulate", "veillee", "--json", *words)
    assert ran.code == 0
    assert ran.err == ""
    report: dict[str, object] = json.loads(ran.out)
    return report


def test_a_simulation_reports_what_programs_rely_on(lumignon: Lumignon) -> None:
    report = simulated(lumignon, "--games", "20", "--seed", "3", "--jobs", "1")
    assert list(report) == [
        "game",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "results",
        "win_rate",
        "win_rate_95",
        "win_rate_by_side",
    ]
    results, sides, interval = report["results"], report["win_rate_by_side"], report["win_rate_95"]
    assert isinstance(results, dict)
    assert isinstance(sides, dict)
    assert isinstance(interval, list)
    assert sum(results.values()) == report["games"] == 20
    assert sides["wakers"] == report["win_rate"] == results.get("dawn", 0) / 20
    assert sides["wakers"] + sides["night"] == 1
    assert interval[0] <= report["win_rate"] <= interval[1]


def test_people_get_sentences_and_the_seed_to_repeat_it(lumignon: Lumignon) -> None:
    ran = lumignon("simulate", "veillee", "--games", "2", "--jobs", "1", "--seats", "random")
    assert ran.code == 0
    assert "veillee: 2 games" in ran.out
    assert "won by wakers" in ran.out
    assert ran.err.startswith("seed: ")
    seed = ran.err.split()[1]
    again = lumignon(
        "simulate", "veillee", "--games", "2", "--jobs", "1", "--seats", "random", "--seed", seed
    )
    assert again.out.splitlines()[1:] == ran.out.splitlines()[1:]


def test_journals_are_kept_one_file_a_game(lumignon: Lumignon) -> None:
    kept = simulated(lumignon, "--games", "3", "--seed", "3", "--jobs", "1", "--journal", "kept.jsonl")
    assert sorted(file.name for file in Path().iterdir()) == ["kept-1.jsonl", "kept-2.jsonl", "kept-3.jsonl"]
    unkept = simulated(lumignon, "--games", "3", "--seed", "3", "--jobs", "1")
    assert (kept["decisions"], kept["results"]) == (unkept["decisions"], unkept["results"])
    for number in (1, 2, 3):
        assert lumignon("replay", f"kept-{number}.jsonl", "--verify").code == 0


# replay


def test_a_finished_game_is_told_whole_and_says_so(lumignon: Lumignon, journal: str) -> None:
    ran = lumignon("replay", journal, "--lang", "en")
    assert ran.code == 0
    assert "The game is over: everything is shown" in ran.out
    assert "1. Aldo: " in ran.out
    assert "finds" not in ran.out
    assert lumignon("replay", journal).out != ran.out


def test_a_seat_tells_what_it_heard(lumignon: Lumignon, journal: str) -> None:
    whole = lumignon("replay", journal, "--lang", "en").out
    aldo = lumignon("replay", journal, "--lang", "en", "--seat", "aldo").out
    assert "everything is shown" not in aldo
    assert whole.count("Berthe: loyal.") + whole.count("Berthe: bewitched.") == 2
    assert aldo.count("Berthe: loyal.") + aldo.count("Berthe: bewitched.") == 1
    assert lumignon("replay", journal, "--seat", "zoe").code == 2


def test_the_diagram_stands_at_the_step_asked_for(lumignon: Lumignon, journal: str) -> None:
    first = lumignon("replay", journal, "--lang", "en", "--step", "6").out
    assert "Hour 1 of 5" in first.splitlines()[-6:][0]
    assert "6. " in first
    assert "7. " not in first
    last = lumignon("replay", journal, "--lang", "en").out
    steps = max(int(line.partition(".")[0]) for line in last.splitlines() if line[:1].isdigit())
    assert lumignon("replay", journal, "--step", str(steps)).code == 0
    assert lumignon("replay", journal, "--step", str(steps + 1)).code == 2
    assert lumignon("replay", journal, "--step", "0").code == 0


def test_an_unfinished_game_shows_only_what_all_could_see(lumignon: Lumignon) -> None:
    lumignon("play", "veillee", "--seed", "1", typed="feed\ns open.jsonl\n")
    ran = lumignon("replay", "open.jsonl", "--lang", "en")
    assert ran.code == 0
    assert "The game is not over" in ran.out
    allegiance = re.compile("Aldo: (loyal|bewitched)")
    assert not allegiance.search(ran.out)
    assert allegiance.search(lumignon("replay", "open.jsonl", "--lang", "en", "--seat", "aldo").out)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_verifying_says_what_is_proved_and_what_is_not(
    lumignon: Lumignon, journal: str, language: str
) -> None:
    ran = lumignon("replay", journal, "--verify", "--lang", language)
    assert ran.code == 0
    assert ran.out.count("\n- ") >= 4


def test_a_changed_journal_breaks_at_its_line(lumignon: Lumignon, journal: str) -> None:
    lines = Path(journal).read_text(encoding="utf-8").splitlines()
    changed = [*lines[:10], lines[10].replace('"at":0', '"at":1'), *lines[11:]]
    Path("changed.jsonl").write_text("\n".join(changed) + "\n", encoding="utf-8")
    verified = lumignon("replay", "changed.jsonl", "--verify", "--lang", "en")
    assert verified.code == 1
    assert "is broken at line 11:" in verified.out
    told = lumignon("replay", "changed.jsonl")
    assert told.code == 1
    assert "line 11" in told.err
    assert told.out == ""


# position


def test_a_position_tells_who_decides_and_every_legal_move(lumignon: Lumignon, dusk: str) -> None:
    ran = lumignon("position", "veillee", dusk, "--lang", "en")
    assert ran.code == 0
    assert "dice 5 2 3" in ran.out
    assert "To decide: the Night" in ran.out
    assert "1. place: die 1, wind (put 1 wind)" in ran.out
    assert "Legal moves of Émile:" in ran.out


def test_moves_are_played_with_the_chance_of_a_script(lumignon: Lumignon, dusk: str) -> None:
    Path("script").write_text("# In the dream\nsalt log\n4 # nobody asks for this\n", encoding="utf-8")
    moves = [*WIND, "aldo: rest", "rest", "rest", "clock", "aldo: watch", "search"]
    ran = lumignon("position", "veillee", dusk, "--script", "script", "--lang", "en", "--play", *moves)
    assert "- Aldo searches the pack: salt." in ran.out
    assert "To decide: Aldo" in ran.out
    assert "an outcome left" in ran.out
    again = lumignon("position", "veillee", "-", "--json", "--play", *WIND, typed=DUSK)
    assert json.loads(again.out)["awaited"] == ["aldo", "berthe", "colin"]


def test_programs_get_one_object_that_can_be_loaded_again(lumignon: Lumignon, dusk: str) -> None:
    told = json.loads(lumignon("position", "veillee", dusk, "--json").out)
    assert told["legal"]["night"][0]["move"] == "put 1 wind"
    Path("state.json").write_text(json.dumps(told["state"]), encoding="utf-8")
    again = json.loads(lumignon("position", "veillee", "state.json", "--json").out)
    assert again == told


def test_a_seat_is_told_only_what_it_may_know(lumignon: Lumignon, dusk: str) -> None:
    whole = json.loads(lumignon("position", "veillee", dusk, "--json", "--play", *WIND).out)
    told = json.loads(
        lumignon("position", "veillee", dusk, "--json", "--seat", "berthe", "--play", *WIND).out
    )
    assert "state" in whole
    assert "position" in whole
    assert set(told) == {"game", "events", "awaited", "legal", "result", "winners", "view"}
    assert told["awaited"] == ["berthe"]
    assert list(told["legal"]) == ["berthe"]
    assert "bewitched" not in json.dumps(told["view"]["wakers"])
    text = lumignon("position", "veillee", dusk, "--seat", "berthe", "--lang", "en").out
    assert "bewitched" not in text


def test_an_illegal_move_is_refused_with_its_paragraph(lumignon: Lumignon, dusk: str) -> None:
    ran = lumignon("position", "veillee", dusk, "--lang", "en", "--play", "put 1 swarm")
    assert ran.code == 2
    assert "“put 1 swarm” is refused: " in ran.err
    assert "(veillee/dusk.3)" in ran.err
    assert ran.out == ""
