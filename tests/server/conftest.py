"""Houses that the tests of the server share: one for each module and storage."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.houses import HouseProcess, opened, serve
from tests.server.storage.conftest import postgres_database, postgres_server, postgres_url

__all__ = ["postgres_database", "postgres_server", "postgres_url"]

STORAGES = ("memory", "sqlite", "postgresql")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house that keeps nothing."""
    process = serve(tmp_path_factory.mktemp("house") / "log")
    with opened(process):
        yield process


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of the kind that the test is run with: memory, sqlite or postgresql."""
    kind: str = request.param
    if kind == "memory":
        return "memory:"
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'house.sqlite'}"
    found: str = request.getfixturevalue("postgres_url")
    return found
