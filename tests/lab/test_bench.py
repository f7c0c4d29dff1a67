"""The benchmark: each build in a process of its own, and the rival's figures next to ours."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lumignon.cli.bench import in_words
from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.move import Move
from lumignon.lab import bench as benchmark
from lumignon.lab import measure as measuring
from lumignon.lab.measure import STATM, bare, build, hold, journaled, measure, play
from lumignon.players.driver import BareTable

VEILLEE = find_game("veillee")

RIVAL = """\
import json
print(json.dumps({"name": "rival", "version": "1", "seconds": 2.0, "games": 4, "us_per_decision": 40.0,
"us_per_choice": 50.0, "us_per_copy": 30.0, "us_json_save": 20.0, "us_json_load": None}))
"""


def test_every_measure_is_taken_with_and_without_the_journal() -> None:
    rows = measure(VEILLEE, 0.001)
    assert [(row["what"], row["story"]) for row in rows] == [
        ("decision", False),
        ("choice", False),
        ("game", False),
        ("decision", True),
        ("choice", True),
        ("game", True),
        ("copy", False),
        ("save", False),
        ("load", False),
    ]
    assert all(row["value_us"] > 0 for row in rows)


def test_a_measured_game_is_played_to_its_end() -> None:
    for sit_down in (bare, journaled):
        counted = play(sit_down(VEILLEE, 3), 3)
        assert counted.state.result
        assert 0 < counted.choices < counted.decisions
        assert play(sit_down(VEILLEE, 3), 3, until=5).decisions == 5


@pytest.mark.parametrize("game", [VEILLEE, find_game("piege-obscur")], ids=lambda game: game.name)
def test_a_decision_lists_every_legal_move_and_draws_lots_among_the_answers(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[tuple[int, int]] = []

    def legal(state: State, seat: int) -> list[Move]:
        moves = engine.legal(state, seat)
        listed.append((len(engine.answers(state, seat)), len(moves)))
        return moves

    played: list[Move] = []

    class Watched(BareTable):
        def play(self, seat: int, move: Move) -> None:
            assert move in engine.answers(self.state, seat)
            played.append(move)
            super().play(seat, move)

    monkeypatch.setattr(measuring, "engine", SimpleNamespace(**{**vars(engine), "legal": legal}))
    monkeypatch.setattr(measuring, "BareTable", Watched)
    for number in range(5):
        play(bare(game, number), number)
    assert len(listed) == len(played) > 50
    assert any(moves > answers for answers, moves in listed)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "venv"))
    return tmp_path


def test_where_the_rival_is_not_installed_that_is_said(here: Path) -> None:
    remarks: list[str] = []
    assert benchmark.measure_rival(remarks) is None
    assert "not installed" in remarks[0]


def test_the_rivals_figures_come_from_its_own_interpreter(here: Path) -> None:
    python, script = here / benchmark.RIVAL_PYTHON, here / benchmark.RIVAL_SCRIPT
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    script.parent.mkdir()
    script.write_text(RIVAL, encoding="utf-8")
    remarks: list[str] = []
    figures = benchmark.measure_rival(remarks)
    assert figures is not None
    assert figures["us_per_game"] == 500_000
    assert remarks == []


def test_the_interpreted_build_is_measured_on_sources_alone(here: Path) -> None:
    path = benchmark.interpreted_path(here)
    assert not [*path.rglob("*.so"), *path.rglob("*.pyd")]
    rival: dict[str, Any] = {"name": "rival", "version": "1", "us_per_decision": 40.0, "us_json_load": None}
    rival |= {"us_per_choice": 50.0, "us_per_copy": 30.0, "us_json_save": 20.0, "us_per_game": 9.0}
    answer = benchmark.measure_build("interpreted", path, "veillee", 0.001, here)
    assert answer["held"]["games"] == 10_000
    assert (answer["held"]["mib"] or 0) > 10 or not STATM.exists()
    rows = list(benchmark.compare(answer["rows"], "veillee", "interpreted", rival))
    assert {"game", "what", "mode", "story", "value_us", "rival", "rival_us", "ratio"} == set(rows[0])
    by_what = {row["what"]: row for row in rows if not row["story"]}
    assert by_what["decision"]["ratio"] == pytest.approx(40 / by_what["decision"]["value_us"], rel=0.01)
    assert by_what["load"]["ratio"] is None
    with pytest.raises(benchmark.BenchFailed, match="the compiled build was asked for"):
        benchmark.measure_build("compiled", path, "veillee", 0.001, here)


def test_without_builds_and_rival_the_report_is_whole(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "compiled_path", lambda: None)
    report, remarks = benchmark.bench(["veillee"], 0.001)
    assert {row["mode"] for row in report["measures"]} == {"interpreted"}
    assert [row["mode"] for row in report["held"]] == ["interpreted"]
    assert all(row["rival"] is row["rival_us"] is row["ratio"] is None for row in report["measures"])
    assert len(remarks) == 2
    json.dumps(report)
    table = in_words(report)
    assert "rival: none" in table
    assert table.count("veillee") == len(report["measures"]) + len(report["held"])
    assert "story and journal are switched together" in table
    games = [row["value_us"] for row in report["measures"] if row["what"] == "game"]
    rows = [line.split() for line in table.splitlines() if line.startswith("veillee")]
    assert [row[-1] for row in rows if row[1] == "game"] == [f"{1e6 / value:.1f}" for value in games]
    assert {row[-1] for row in rows if row[1] != "game"} == {"-"}


def test_a_process_that_fails_says_why(here: Path) -> None:
    with pytest.raises(benchmark.BenchFailed, match="No module"):
        benchmark.run_json([sys.executable, "-m", "lumignon_nowhere"], here, {})


def test_running_games_are_held_at_every_length(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = iter([5 * 2**20, 8 * 2**20])
    monkeypatch.setattr(measuring, "memory_held", lambda: next(memory))
    assert hold(VEILLEE, 5) == 3.0
    monkeypatch.setattr(measuring, "memory_held", lambda: None)
    assert hold(VEILLEE, 5) is None


def test_the_build_under_measure_is_known() -> None:
    assert build() in {"compiled", "interpreted"}


@pytest.mark.parametrize("says", ["hi", "{}", "[]"])
def test_a_rival_that_says_something_else_is_not_believed(here: Path, says: str) -> None:
    python, script = here / benchmark.RIVAL_PYTHON, here / benchmark.RIVAL_SCRIPT
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    script.parent.mkdir()
    script.write_text(f"print({says!r})", encoding="utf-8")
    with pytest.raises(benchmark.BenchFailed):
        benchmark.measure_rival([])
