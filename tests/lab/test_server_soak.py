"""Ten minutes of load: at the end the house needs no more memory and no more time than at the beginning."""

from __future__ import annotations

from pathlib import Path

import pytest

from lumignon.lab.server_load import Plan, soak_server

MINUTE = 60.0
GROWTH_AT_MOST = 0.1
"""What ten minutes may add to the memory of the second, in which caches have filled."""


@pytest.mark.soak
def test_ten_minutes_of_load_leave_no_trace(tmp_path: Path) -> None:
    plan = Plan(tables=50, rate=500.0, seconds=10 * MINUTE)
    report = soak_server(f"sqlite:///{tmp_path / 'house.sqlite'}", plan, part=MINUTE)
    for number, part in enumerate(report["parts"], start=1):
        print(
            f"minute {number}: {part['moves_per_s']} moves/s, {part['games_finished']} games, "
            f"latency {part['latency_ms']}, {part['server_mib']} MiB, server {part['server_cpu']}"
        )
    assert report["troubles"] == []
    # the first minute fills caches
    _, early, *_, late = report["parts"]
    assert late["moves"] > early["moves"] / 2
    if early["server_mib"] is not None:
        assert late["server_mib"] <= early["server_mib"] * (1 + GROWTH_AT_MOST)
    # others may want the machine in one of the two minutes: only what cannot be their doing counts
    assert late["latency_ms"]["p50"] <= 3 * early["latency_ms"]["p50"]
    assert late["latency_ms"]["p99"] <= 3 * early["latency_ms"]["p99"] + 50
