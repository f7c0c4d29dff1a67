"""One house for all tests of the client; a browser for each module: its loop would be in others' way."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.server.houses import HouseProcess, opened, serve
from tests.web.house import Company, chromium

FAILED: pytest.StashKey[bool] = pytest.StashKey()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What came of a test is known to its fixtures when they are put away."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house that keeps nothing, with bots that take a moment."""
    process = serve(tmp_path_factory.mktemp("house") / "log", "--bot-pace", "0.05")
    with opened(process):
        yield process


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, or the reason why not."""
    with chromium() as started:
        yield started


@pytest.fixture
def company(
    request: pytest.FixtureRequest, browser: Browser, house: HouseProcess, tmp_path: Path
) -> Iterator[Company]:
    """The guests of this test, whose pages must have had nothing to complain of."""
    together = Company(browser, house.url)
    yield together
    folder = tmp_path / "seen"
    troubles = together.part(folder, failed=request.node.stash.get(FAILED, False))
    if folder.exists():
        request.node.add_report_section("teardown", "browser", f"what the guests saw is in {folder}")
    assert not troubles, "\n".join(troubles)
