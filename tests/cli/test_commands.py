"""What the commands print for people and for programs."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import DUSK, Lumignon

from lumignon import __version__
from lumignon.cli import replay
from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel.entries import Began
from lumignon.kernel.fold import upgrade
from lumignon.kernel.match import Match
from lumignon.kernel.story import ARCHIVE

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
    last = lumignon("replay", journal, "--lang", "en").out
    steps = max(int(line.partition(".")[0]) for line in last.splitlines() if line[:1].isdigit())
    at_the_end = lumignon("replay", journal, "--step", str(steps), "--lang", "en")
    assert at_the_end.out.replace(f"After step {steps}:\n", "") == last
    beyond = lumignon("replay", journal, "--step", str(steps + 1), "--lang", "en")
    assert beyond.code == 2
    assert f"the story has {steps} steps for this audience; there is no step {steps + 1}" in beyond.err


def replayed_at(lumignon: Lumignon, journal: str, step: int) -> tuple[list[str], str]:
    """The story up to a step, and what is said and drawn below it."""
    out = lumignon("replay", journal, "--lang", "en", "--step", str(step)).out
    _, story, below = f"{out}\n".split("\n\n", 2)
    return story.splitlines(), below


def moments(journal: str) -> list[int]:
    """How much of the story was told when each entry of a finished journal was: where moments end."""
    match = Match.fold(find_game("veillee"), Path(journal).read_text(encoding="utf-8"))
    lines = match.journal.lines
    began = next(at for at, line in enumerate(lines) if isinstance(line.entry, Began)) + 1
    told = [len(replay.beginning(match, at).heard(ARCHIVE)) for at in range(began, len(lines) + 1)]
    return sorted(set(told))


def test_a_step_shows_nothing_of_what_comes_after_it_in_the_same_moment(
    lumignon: Lumignon, journal: str
) -> None:
    ends = moments(journal)
    before, end = next((one, other) for one, other in itertools.pairwise(ends) if other - one > 3)
    for step in range(before + 1, end):
        story, below = replayed_at(lumignon, journal, step)
        assert len(story) == step
        assert below.startswith(
            f"Steps {before + 1} to {end} are one moment. This is how things stood before it (--step {end} "
        )
        drawn = replayed_at(lumignon, journal, before)[1].partition("\n")
        assert drawn[0] == f"After step {before}:"
        assert below.partition("\n")[2] == drawn[2]
    assert replayed_at(lumignon, journal, end)[1].startswith(f"After step {end}:\n")


def test_before_the_first_moment_nothing_is_drawn(lumignon: Lumignon, journal: str) -> None:
    first = moments(journal)[0]
    out = lumignon("replay", journal, "--lang", "en", "--step", "0").out
    assert out.endswith(
        f"Steps 1 to {first} are one moment, the beginning: there is nothing to draw before it "
        f"(--step {first} shows how things stood after it).\n"
    )
    assert replayed_at(lumignon, journal, first)[1].startswith(f"After step {first}:\nHour 1 of 5.")


def test_a_match_whose_rules_have_changed_is_looked_at_from_there_on(
    lumignon: Lumignon, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("veillee")
    match = Match.open(
        game, {}, table="changed", chance=3, persons={0: "ann", **dict.fromkeys((1, 2, 3), "bob")}
    )
    monkeypatch.setattr(type(game), "version", game.version + 1)
    match = upgrade(game, match.journal, match.state.to_json())
    match.play(0, match.legal(0)[0])
    Path("changed.jsonl").write_text(match.journal.to_text(), encoding="utf-8")
    ran = lumignon("replay", "changed.jsonl", "--lang", "en", "--step", "0")
    assert ran.code == 0
    assert "After step 0:\nHour 1 of 5." in ran.out


def test_a_match_that_began_at_a_position_says_so_and_shows_it(lumignon: Lumignon) -> None:
    game = find_game("piege-obscur")
    first = Match.open(game, {}, table="first", chance=3, persons={0: "ann"})
    first.play(0, first.legal(0)[0])
    match = Match.open(game, {}, table="second", chance=4, persons={0: "ann"}, position=first.state)
    seat = next(seat for seat in range(4) if match.legal(seat))
    match.play(seat, match.legal(seat)[0])
    Path("second.jsonl").write_text(match.journal.to_text(), encoding="utf-8")
    said = "The match began at a position, and not at its beginning"
    ran = lumignon("replay", "second.jsonl", "--lang", "en", "--step", "0")
    assert said in ran.out
    assert f"After step 0:\n{game.draw_view(game.view(first.state, -1), 'en')}\n" in ran.out
    assert said in lumignon("replay", "second.jsonl", "--lang", "en", "--verify").out


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
    shown = lumignon("replay", "changed.jsonl", "--verify", "--lang", "en", "--step", "3", "--seat", "zoe")
    assert (shown.code, shown.out) == (1, verified.out)
    for words in ([], ["--step", "3"], ["--seat", "aldo"]):
        told = lumignon("replay", "changed.jsonl", "--lang", "en", *words)
        assert told.code == 2
        assert told.err.startswith("lumignon: changed.jsonl is broken at line 11: ")
        assert told.err.count("\n") == 1
        assert told.out == ""


def test_a_journal_is_verified_and_then_shown(lumignon: Lumignon, journal: str) -> None:
    words = ["replay", journal, "--lang", "en"]
    verdict = lumignon(*words, "--verify")
    assert "1. " not in verdict.out
    for more in (["--step", "7"], ["--seat", "aldo"], ["--seat", "berthe", "--step", "7"]):
        both = lumignon(*words, "--verify", *more)
        assert both.code == 0
        assert both.out == f"{verdict.out}\n{lumignon(*words, *more).out}"
    for wrong in (["--seat", "zoe"], ["--step", "9999"]):
        refused = lumignon(*words, "--verify", *wrong)
        assert (refused.code, refused.out) == (2, "")


def test_the_help_of_bench_says_what_is_measured(lumignon: Lumignon) -> None:
    said = " ".join(lumignon("bench", "--help").out.split())
    assert "every legal move of the seat that is awaited, those out of turn included" in said
    assert "Story and journal are on or off together" in said
    assert "JSON also has “held”" in said


def test_the_help_of_replay_says_what_its_exit_codes_mean(lumignon: Lumignon) -> None:
    said = " ".join(lumignon("replay", "--help").out.split())
    assert "Exit code 0; 1 if --verify finds the journal broken; 2 for bad input, a broken journal" in said
    assert "Steps that one move brings about are one moment" in said


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


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Cette position est impossible\u00a0: {rule} (veillee/fire.1) [{reason}]"),
        ("en", "This position cannot be: {reason}. {rule} (veillee/fire.1)"),
    ],
)
@pytest.mark.parametrize("written", ["in notation", "in JSON"])
def test_an_illegal_position_is_refused_with_its_paragraph(
    lumignon: Lumignon, dusk: str, language: str, said: str, written: str
) -> None:
    text = DUSK.replace("fire 4", "fire 13")
    if written == "in JSON":
        state = json.loads(lumignon("position", "veillee", dusk, "--json").out)["state"]
        text = json.dumps({**state, "embers": 13})
    ran = lumignon("position", "veillee", "-", "--lang", language, typed=text)
    rule = find_game("veillee").rulebooks[language].paragraphs()["veillee/fire.1"].text
    assert (ran.code, ran.out) == (2, "")
    reason = "the fire has at most 12 embers"
    assert ran.err == f"lumignon: {said.format(rule=rule, reason=reason)}\n"


def test_where_no_rule_forbids_it_no_paragraph_is_named(lumignon: Lumignon, dusk: str) -> None:
    state = json.loads(lumignon("position", "veillee", dusk, "--json").out)["state"]
    ran = lumignon("position", "veillee", "-", typed=json.dumps({**state, "embers": -1}))
    assert ran.err == "lumignon: embers is a number from 0 to 12\n"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_options_that_do_not_go_together_are_refused_with_their_paragraph(
    lumignon: Lumignon, language: str
) -> None:
    options = ["--option", "wakers=2", "bewitched=yes"]
    rules = {
        lang: find_game("veillee").rulebooks[lang].paragraphs()["veillee/table.3"] for lang in ("fr", "en")
    }
    ran = lumignon("play", "veillee", "--lang", language, *options)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"lumignon: {rules[language].text} (veillee/table.3)\n"
    assert rules["en"].text in lumignon("simulate", "veillee", "--games", "1", *options).err
