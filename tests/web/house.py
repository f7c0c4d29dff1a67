"""A browser for the tests of the client, and guests who each have one of their own.

What a page complains of fails the test, whatever else the test looks at: an error in the console, an
exception that nobody caught, a breach of the content-security policy. When a test has failed, what every
guest saw and what their consoles said is found in a folder that the report names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect, sync_playwright
from scripts.chromium import find_chromium
from tests.web.wording import Words, as_pattern, words

from lumignon.server.pages import Pages

ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PLENTY: Final = 30_000
"""Milliseconds in which anything that is not stuck is to be seen, on the slowest machine."""

BOXES: Final[tuple[Literal["textbox", "combobox", "searchbox"], ...]] = ("textbox", "combobox", "searchbox")

expect.set_options(timeout=PLENTY)

DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}

WATCH_POLICY: Final = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium; the test is skipped where there is none, or no client to look at."""
    path = find_chromium()
    if path is None:
        pytest.skip("there is no Chromium on this machine (Debian: apt-get install chromium)")
    if not Pages().built:
        pytest.skip("the client is not built (make install)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


class Guest:
    """One person's browser: how things are found in it, and what its page complained of."""

    def __init__(
        self, browser: Browser, url: str, name: str, settings: dict[str, Any], **options: Any
    ) -> None:
        self.name: Final = name
        self.url: Final = url
        self.words: Words = words(settings.get("language", "fr"))
        chosen = {"language": "fr", "motion": "none", **settings}
        kept = [{"name": "lumignon.settings", "value": json.dumps(chosen)}]
        options.setdefault("viewport", DESK)
        options.setdefault("storage_state", {"origins": [{"origin": url, "localStorage": kept}]})
        self.context: Final = browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(PLENTY)
        self.context.add_init_script(WATCH_POLICY)
        self.console: Final[list[str]] = []
        self.troubles: Final[list[str]] = []
        self._excused: Final[list[re.Pattern[str]]] = []
        self.page: Final = self.watched(self.context.new_page())

    def watched(self, page: Page) -> Page:
        """A page whose complaints are heard."""
        page.on("console", self._hear)
        page.on("pageerror", self._fault)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        line = f"{message.type}: {message.text} ({message.location['url']})"
        self.console.append(line)
        if message.type in ("error", "warning") and not any(one.search(line) for one in self._excused):
            self.troubles.append(line)

    def _fault(self, error: Error) -> None:
        self.console.append(f"exception: {error}")
        self.troubles.append(f"exception: {error}")

    def excuse(self, pattern: str) -> None:
        """From now on the browser itself may say this: that a request failed, as the test wants it to."""
        self._excused.append(re.compile(pattern))

    def go(self, path: str = "/") -> None:
        """Open an address of the house."""
        self.page.goto(path)

    # --- Finding, by role and accessible name ---------------------------------------------------------------

    def button(self, key: str, **values: str | int) -> Locator:
        """A button by the message on it; some have a key's name behind it."""
        name = re.compile(f"^{as_pattern(self.words(key, **values))}( [^a-zà-ÿ]\\S*)?$")
        return self.page.get_by_role("button", name=name)

    def link(self, key: str, **values: str | int) -> Locator:
        """A link by the message on it."""
        return self.page.get_by_role("link", name=self.words(key, **values), exact=True)

    def heading(self, key: str, **values: str | int) -> Locator:
        """A heading."""
        return self.page.get_by_role("heading", name=self.words(key, **values), exact=True)

    def field(self, key: str, **values: str | int) -> Locator:
        """Something to fill in or choose from, by its label."""
        name = self.words(key, **values)
        boxes = [self.page.get_by_role(role, name=name, exact=True) for role in BOXES]
        return boxes[0].or_(boxes[1]).or_(boxes[2])

    def tick(self, key: str, **values: str | int) -> Locator:
        """A checkbox or one of several choices, by its label."""
        name = self.words(key, **values)
        return self.page.get_by_role("checkbox", name=name, exact=True).or_(
            self.page.get_by_role("radio", name=name, exact=True)
        )

    def region(self, key: str, **values: str | int) -> Locator:
        """A named part of the page."""
        return self.page.get_by_role("region", name=self.words(key, **values), exact=True)

    def dialog(self) -> Locator:
        """What is laid over the page."""
        return self.page.get_by_role("dialog")

    def text(self, key: str, **values: str | int) -> Locator:
        """A message somewhere on the page."""
        return self.page.get_by_text(self.words(key, **values), exact=True)

    def show(self, folder: Path) -> None:
        """Leave behind what there is to see, and what the console said."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{self.name}.log").write_text("\n".join(self.console), encoding="utf-8")
        for number, page in enumerate(self.context.pages):
            page.screenshot(path=folder / f"{self.name}-{number}.png", timeout=5_000)


class Company:
    """The guests of one test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser: Final = browser
        self.url: str = url
        self._guests: Final[list[Guest]] = []

    def welcome(
        self, name: str = "guest", *, settings: dict[str, Any] | None = None, **options: Any
    ) -> Guest:
        """Somebody new, with a browser that nobody has used."""
        guest = Guest(self._browser, self.url, name, settings or {}, **options)
        self._guests.append(guest)
        return guest

    def part(self, folder: Path, *, failed: bool) -> list[str]:
        """All leave; what their pages complained of."""
        troubles = [f"{guest.name}: {line}" for guest in self._guests for line in guest.troubles]
        for guest in self._guests:
            try:
                if failed or troubles:
                    guest.show(folder)
            finally:
                guest.context.close()
        return troubles
