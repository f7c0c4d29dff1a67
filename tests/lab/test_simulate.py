"""Simulations: the same games for the same seed, whoever plays them and whether they are kept or not."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from lumignon.games import find_game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.match import Match
from lumignon.lab.one_game import Simulation, play_game, write_journal
from lumignon.lab.simulate import Tally, seat_levels, simulate

VEILLEE = find_game("veillee")
RANDOM = ("random",) * 6


def simulation(games: int, seed: str = "s", journal: str = "") -> Simulation:
    return Simulation("veillee", games, RANDOM, seed, VEILLEE.settle({}), journal)


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if "second" not in name}


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    alone = timeless(simulate(simulation(30), jobs=1))
    assert timeless(simulate(simulation(30), jobs=2)) == alone
    assert timeless(simulate(simulation(30, seed="t"), jobs=1)) != alone


def test_a_game_depends_on_the_seed_and_its_own_number_alone() -> None:
    few, many = simulation(2), simulation(50)
    for number in (0, 1):
        states = [play_game(each, number, VEILLEE)[0].to_json() for each in (few, many)]
        assert states[0] == states[1]
    first, second = (play_game(few, number, VEILLEE)[0].to_json() for number in (0, 1))
    assert first != second


def test_a_kept_game_is_the_same_game_and_its_journal_leads_there(tmp_path: Path) -> None:
    for number in range(5):
        kept = simulation(1, seed=str(number), journal=str(tmp_path / f"{number}.jsonl"))
        state, decisions = play_game(kept, 0, VEILLEE)
        unkept, as_many = play_game(simulation(1, seed=str(number)), 0, VEILLEE)
        assert state.to_json() == unkept.to_json()
        assert decisions == as_many
        folded = Match.fold(VEILLEE, (tmp_path / f"{number}.jsonl").read_text(encoding="utf-8"))
        assert folded.state.to_json() == state.to_json()
        assert folded.players == ["bot:random"] * 4 + [None, None]


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(simulation(60), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 60


def test_tallies_travel_as_json_and_add_up() -> None:
    tally = Tally(3, 40, wins=Tally().wins + Tally().wins)
    tally.results.update({"dawn": 2, "dark": 1})
    tally.add(Tally.from_json(tally.to_json()))
    assert (tally.games, tally.decisions, tally.results["dawn"]) == (6, 80, 4)


@pytest.mark.parametrize(("result", "side"), [("dawn", "wakers"), ("dark", "night"), ("asleep", "night")])
def test_a_bewitched_waker_wins_with_the_night(result: str, side: str) -> None:
    state = VEILLEE.read_position(
        f"veillee\noptions bewitched\naldo: bewitched\nberthe: loyal\ncolin: loyal\nnow over {result}"
    )
    assert VEILLEE.winning_sides(VEILLEE.settle({}), state) == [side]


def test_levels_are_one_for_all_or_one_for_each_seat() -> None:
    options = VEILLEE.settle({})
    assert seat_levels(VEILLEE, options, []) == ("regular",) * 6
    assert seat_levels(VEILLEE, options, ["random"]) == RANDOM
    assert seat_levels(VEILLEE, options, ["regular", "random"]) == ("regular", "random")
    with pytest.raises(Malformed, match="7 players for 6 seats"):
        seat_levels(VEILLEE, options, ["random"] * 7)


def test_seats_left_out_must_be_vacant() -> None:
    options = VEILLEE.settle({})
    four = Simulation("veillee", 1, ("random",) * 4, "s", options)
    assert simulate(four)["games"] == 1
    with pytest.raises(Malformed, match="nobody plays colin"):
        simulate(Simulation("veillee", 1, ("random",) * 3, "s", options))


def test_a_journal_that_finds_no_room_is_not_left_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "j.jsonl"
    monkeypatch.setattr(Path, "open", no_room)
    with pytest.raises(OSError, match="No space left") as failed:
        write_journal(file, "line")
    assert failed.value.filename == str(file)
    assert not file.exists()


def no_room(path: Path, *how: str, **more: str) -> NoRoom:
    return NoRoom(path)


class NoRoom(io.StringIO):
    """A file on a full disk."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        path.touch()

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="processes are ended by signals")
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_workers_do_not_outlive_the_command(ending: signal.Signals) -> None:
    command = [sys.executable, "-m", "lumignon", "simulate", "veillee", "--games", "1000000", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as running:
        # wait until the workers are there: they hold the other end of the pipe, as the command does
        time.sleep(4)
        running.send_signal(ending)
        assert running.stdout is not None
        ended = Thread(target=running.stdout.read, daemon=True)
        ended.start()
        ended.join(20)
        assert not ended.is_alive(), "somebody still holds the output open"


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="processes are interrupted by signals")
@pytest.mark.parametrize("after", [0.05, 0.15, 0.3, 0.6, 1.0])
def test_an_interrupt_at_any_moment_leaves_no_traceback(after: float) -> None:
    command = [sys.executable, "-m", "lumignon", "simulate", "veillee", "--games", "1000000", "--jobs", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as running:
        time.sleep(after)
        os.killpg(running.pid, signal.SIGINT)
        told, _ = running.communicate(timeout=30)
        # before Python itself is up, the signal ends it as it ends any program
        assert running.returncode in (130, -signal.SIGINT, 1)
        if after > 0.1:
            assert "Traceback" not in told, told
