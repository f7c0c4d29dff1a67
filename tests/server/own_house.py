"""A house of its own for tests: `serve` with settings that the command does not offer, as JSON.

`rules_clock` shortens the clocks of the games' rules to so many milliseconds, `sweep` the time between two
rounds of the house: nobody wants to wait for them in a test.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from lumignon.kernel.match import Match
from lumignon.server.live import house as houses
from lumignon.server.live.clocks import Clocks
from lumignon.server.run import serve
from lumignon.server.settings import OPEN_LIMITS, Limits, Settings


def hurry_rules(most: int) -> None:
    """No clock of a game's rules runs longer than so many milliseconds."""
    watch = Clocks._watch_rules

    def hurried(self: Clocks, match: Match) -> None:
        watch(self, match)
        self.rules_left = min(self.rules_left, most)

    setattr(Clocks, "_watch_rules", hurried)  # noqa: B010 - for the type checkers


def main(said: dict[str, Any]) -> int:
    """Run a house that is told so."""
    most = said.pop("rules_clock", None)
    if most is not None:
        hurry_rules(most)
    sweep = said.pop("sweep", None)
    if sweep is not None:
        setattr(houses, "SWEEP_SECONDS", sweep)  # noqa: B010
    limits = said.pop("limits", None)
    settings = Settings(port=0, limits=OPEN_LIMITS if limits is None else Limits(**limits), **said)
    return serve(settings, show=False, announce=lambda address: print(address, flush=True))


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
