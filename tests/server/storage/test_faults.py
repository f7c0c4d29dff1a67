"""The places to die at are for tests only."""

from __future__ import annotations

import signal

from tests.server.storage.tools import run_child

DIE = """
from lumignon.server.faults import fault
for name in ("before-commit", "after-commit", "before-commit"):
    print(name, flush=True)
    fault(name)
print("alive")
"""


def test_nobody_dies_unasked() -> None:
    child = run_child(DIE)
    assert child.returncode == 0
    assert child.stdout.split()[-1] == "alive"


def test_it_dies_where_it_was_asked_to() -> None:
    child = run_child(DIE, LUMIGNON_FAULT="after-commit", LUMIGNON_TESTING="1")
    assert child.returncode == -signal.SIGKILL
    assert child.stdout.split() == ["before-commit", "after-commit"]


def test_it_dies_the_time_that_it_was_asked_to() -> None:
    child = run_child(DIE, LUMIGNON_FAULT="before-commit:2", LUMIGNON_TESTING="1")
    assert child.returncode == -signal.SIGKILL
    assert child.stdout.split() == ["before-commit", "after-commit", "before-commit"]


def test_a_setting_left_behind_is_refused() -> None:
    child = run_child(DIE, LUMIGNON_FAULT="after-commit")
    assert child.returncode == 1
    assert "LUMIGNON_TESTING=1" in child.stderr
    assert child.stdout == ""


def test_a_place_that_does_not_exist_is_refused() -> None:
    for setting in ("nowhere", "after-commit:soon", ":3"):
        child = run_child(DIE, LUMIGNON_FAULT=setting, LUMIGNON_TESTING="1")
        assert child.returncode == 1
        assert f"LUMIGNON_FAULT={setting} names none" in child.stderr
