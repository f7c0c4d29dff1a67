"""Places where tests let the process die, to see what a crash there leaves behind.

LUMIGNON_FAULT=after-commit dies there the first time, LUMIGNON_FAULT=after-commit:5 the fifth time.
"""

from __future__ import annotations

import os
import signal

NAMES = frozenset({"before-commit", "after-commit"})


class Fault:
    """One place to die at, after so many times that it was reached."""

    __slots__ = ("left", "name")

    def __init__(self, name: str, times: int) -> None:
        self.name = name
        self.left = times

    def reached(self, name: str) -> None:
        if name == self.name:
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


def chosen() -> Fault:
    """What LUMIGNON_FAULT asks for. Refused outside of tests: nobody dies by a setting left behind."""
    setting = os.environ.get("LUMIGNON_FAULT", "")
    if setting and os.environ.get("LUMIGNON_TESTING") != "1":
        raise SystemExit("LUMIGNON_FAULT kills the server and is for tests only: it needs LUMIGNON_TESTING=1")
    name, _, times = setting.partition(":")
    if setting and (name not in NAMES or not (times or "1").isdecimal()):
        raise SystemExit(f"LUMIGNON_FAULT={setting} names none of {', '.join(sorted(NAMES))}")
    return Fault(name, int(times or 1))


_CHOSEN = chosen()


def fault(name: str) -> None:
    """Die here as by a crash, if this is the place that was asked for."""
    _CHOSEN.reached(name)
