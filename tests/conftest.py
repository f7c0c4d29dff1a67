"""With LUMIGNON_ROLLBACK=1 every play in the tests by hand is undone and done again.

Tests over real sockets and in a browser are marked `house`: they try a whole process, once, as it is installed.
"""

from __future__ import annotations

import os

import pytest

from lumignon.kernel.table_talk import Talk


def pytest_configure(config: pytest.Config) -> None:
    Talk.always_rolls_back = os.environ.get("LUMIGNON_ROLLBACK", "0") not in {"", "0"}


HOUSE = ("tests/server/", "tests/web/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(HOUSE):
            item.add_marker("house")
