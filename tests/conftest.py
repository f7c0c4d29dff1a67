"""With LUMIGNON_ROLLBACK=1 every play in the tests by hand is undone and done again."""

from __future__ import annotations

import os

import pytest

from lumignon.kernel.table_talk import Talk


def pytest_configure(config: pytest.Config) -> None:
    Talk.always_rolls_back = os.environ.get("LUMIGNON_ROLLBACK", "0") not in {"", "0"}
