"""axe-core on a page as it is now: every rule it has, best practice included."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.web.house import Guest
from tests.web.wording import ROOT

SOURCE: Final[Path] = ROOT / "web/node_modules/axe-core/axe.min.js"
RUN: Final = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"


@cache
def source() -> str:
    """axe itself. It is evaluated from outside: the house's policy forbids pages any script but its own."""
    return SOURCE.read_text(encoding="utf-8")


def violations(guest: Guest, state: str) -> list[str]:
    """What axe finds, a line for each element."""
    page = guest.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{state}: {one['id']} ({one['help']}): {node['html'][:160]} — {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]
