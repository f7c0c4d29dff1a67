"""The benchmark of the house: a small one for real, and what becomes of its figures."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
from typing import Any

import pytest

from lumignon.cli.bench import server_in_words
from lumignon.lab import server_load
from lumignon.lab.house_client import Game, Heard, Person, Seat, Tally
from lumignon.lab.load_figures import bottleneck, spread
from lumignon.lab.server_load import Plan, bench_server, compare, soak_server, soaked
from lumignon.lab.servers import Server
from lumignon.lab.table_load import Load

SMALL = Plan(tables=3, rate=60.0, seconds=1.0, open_tables=15)


@pytest.fixture
def pids(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The servers that were started."""
    found: list[int] = []
    begin = Server.__init__

    def started(self: Server, *arguments: Any) -> None:
        begin(self, *arguments)
        found.append(self.pid)

    monkeypatch.setattr(Server, "__init__", started)
    return found


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_small_benchmark_for_real(pids: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_load, "find_spec", lambda _: None)
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set[int]()
    report, remarks = bench_server(SMALL)
    assert [row["storage"] for row in report["storages"]] == ["memory", "sqlite"]
    assert any("PostgreSQL" in remark for remark in remarks)
    assert report["echo"]["saturated"]["echoes_per_s"] > 0
    for row in report["storages"]:
        for what in ("saturated", "paced"):
            figures = row[what]
            assert figures["troubles"] == []
            assert figures["moves"] > 0
            assert figures["ratio_to_echo"] > 0
            assert 0 < figures["latency_ms"]["p50"] <= figures["latency_ms"]["max"]
            assert 0 < figures["bytes_per_step"]["p50"] < 4096
    assert report["memory"]["tables"] == 15
    assert report["memory"]["troubles"] == []
    json.dumps(report)
    text = server_in_words(report)
    assert "sqlite, paced" in text
    assert "15 open tables" in text
    # nothing is left behind, and this process runs where it ran before
    assert len(pids) == 6
    assert not any(map(lives, pids))
    assert not cores or os.sched_getaffinity(0) == cores


def test_a_soak_goes_on_with_rematches(pids: list[int]) -> None:
    plan = Plan(tables=2, rate=400.0, seconds=6.0)
    report = soak_server("memory:", plan, part=2.0)
    assert report["troubles"] == []
    assert len(report["parts"]) == 3
    assert sum(part["games_finished"] for part in report["parts"]) > 4
    assert all(part["moves"] > 0 for part in report["parts"])
    assert not any(map(lives, pids))


def test_a_house_that_dies_on_the_way_is_told(pids: list[int]) -> None:
    killer = threading.Timer(0.0, lambda: None)

    def kill_soon(load: Load, rate: float, seconds: float, part: float) -> Any:
        nonlocal killer
        killer = threading.Timer(0.3, os.kill, (pids[0], signal.SIGKILL))
        killer.start()
        return soaked(load, rate, seconds, part)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server_load, "soaked", kill_soon)
        report = soak_server("memory:", Plan(tables=1, seconds=2.0), part=1.0)
    killer.join()
    assert report["troubles"][0].startswith("a socket was closed")
    assert not lives(pids[0])


def seat(moves: list[list[str | int]], **told: Any) -> Seat:
    tally = Tally()
    persons = [Person("nowhere", 0, tally, random.Random(0)) for _ in range(2)]
    game = Game("table", persons, lambda _: None)
    one = game.seats[1]
    one.take(Heard(type="state", choice=3, moves=moves, awaited=[1], **told))
    return one


def test_a_seat_answers_when_it_is_asked_and_not_out_of_turn() -> None:
    one = seat([["go", 1], ["give", 2]], standing=["give"])
    assert one.answers() == [["go", 1]]
    one.take(Heard(type="step", awaited=[0]))
    assert one.answers() == []
    one.take(Heard(type="step", choice=4, awaited=[0, 1], standing=[]))
    assert one.answers() == [["go", 1], ["give", 2]]
    assert one.choice == 4
    one.sent = True
    assert one.answers() == []


def test_what_a_step_leaves_out_is_as_it_was() -> None:
    one = seat([["go", 1]])
    one.take(Heard(type="step"))
    assert (one.choice, one.answers()) == (3, [["go", 1]])
    one.take(Heard(type="state", choice=9))
    assert (one.choice, one.moves, one.awaited) == (9, [], [])


def figures(**changes: Any) -> dict[str, Any]:
    late = {"p50": 2.0, "p90": 3.0, "p99": 8.0, "max": 9.0}
    usual = {"moves_per_s": 500.0, "moves_per_cpu_s": 1000.0, "latency_ms": late, "server_cpu": 0.95}
    return {**usual, "bottleneck": "server", "troubles": [], **changes}


ECHO = {"echoes_per_s": 5000.0, "echoes_per_cpu_s": 20_000.0, "latency_ms": {"p50": 0.5, "p99": 1.0}}


def test_figures_stand_next_to_those_of_the_echo() -> None:
    remarks: list[str] = []
    row = compare(figures(), ECHO, remarks, "memory")
    assert (row["ratio_to_echo"], row["cpu_ratio_to_echo"]) == (0.1, 0.05)
    assert (row["p50_to_echo"], row["p99_to_echo"]) == (4.0, 8.0)
    assert remarks == []


@pytest.mark.parametrize(
    ("changes", "remark"),
    [
        ({"bottleneck": "client"}, "the client had no more to give"),
        ({"bottleneck": "neither", "server_cpu": 0.5}, "0.5 of its core"),
        ({"troubles": ["failed choice-over: 3"]}, "choice-over: 3"),
    ],
)
def test_a_run_that_says_little_says_so(changes: dict[str, Any], remark: str) -> None:
    remarks: list[str] = []
    compare(figures(**changes), ECHO, remarks, "memory")
    assert len(remarks) == 1
    assert remark in remarks[0]


def test_who_had_no_more_to_give() -> None:
    assert bottleneck(0.3, 0.97) == "server"
    assert bottleneck(0.95, 0.5) == "client"
    assert bottleneck(0.95, 0.95) == "server"
    assert bottleneck(0.5, None) == bottleneck(0.5, 0.5) == "neither"


def test_a_distribution_in_four_numbers() -> None:
    assert spread([]) is spread([1.0]) is None
    assert spread([float(value) for value in range(101)]) == {"p50": 50, "p90": 90, "p99": 99, "max": 100}
