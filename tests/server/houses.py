"""Houses for tests: `lumignon serve` as a process of its own, started, stopped, killed and started again."""

from __future__ import annotations

import json
import os
import re
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

PLENTY: Final = 60.0
"""Seconds in which anything that is not stuck is done, on the slowest machine."""

SERVE: Final = (sys.executable, "-m", "lumignon", "serve", "--lang", "en")
OWN: Final = (sys.executable, str(Path(__file__).with_name("own_house.py")))

ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:[0-9]+")


class HouseProcess:
    """One running process of the house."""

    def __init__(self, command: Sequence[str], log: Path, **environment: str) -> None:
        self.log: Final = log
        with log.open("ab") as errors:
            self.process: Final = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ, **environment},
                text=True,
            )
        self.url = ""

    def wait_until_open(self) -> None:
        """Read where it listens."""
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            assert selector.select(PLENTY), "the house does not open"
        line = self.process.stdout.readline()
        found = ADDRESS.search(line)
        assert found is not None, f"the house does not open: {line!r} {self.log.read_text()[-2000:]}"
        self.url = found[0]

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def stop(self) -> None:
        """Ask it to close; it must do so by itself, and without complaint."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PLENTY) == 0, self.log.read_text()[-4000:]
        self.done()

    def kill(self) -> None:
        """As by a crash."""
        if self.alive:
            self.process.kill()
        self.wait_until_dead()

    def wait_until_dead(self) -> None:
        self.process.wait(PLENTY)
        self.done()

    def done(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()

    def lines(self) -> list[dict[str, Any]]:
        """What it has logged: one JSON object a line."""
        lines = []
        for text in self.log.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            assert isinstance(line, dict)
            lines.append(line)
        return lines

    def errors(self) -> list[dict[str, Any]]:
        """The errors among them."""
        return [line for line in self.lines() if line["level"] in ("error", "critical")]

    def ended_well(self) -> None:
        """If it still runs it stops; and it had nothing to complain of."""
        if self.alive:
            self.stop()
        errors = self.errors()
        assert not errors, "\n".join(str(line.get("trace", line)) for line in errors)


def serve(log: Path, *words: str, database: str = "memory:", **environment: str) -> HouseProcess:
    """`lumignon serve` with these words; bots move at once, limits are off unless `--with-limits` is said."""
    limits = () if "--with-limits" in words else ("--no-limits",)
    said = [word for word in words if word != "--with-limits"]
    command = [*SERVE, "--port", "0", "--database-url", database, "--bot-pace", "0", "--workers", "1"]
    return HouseProcess([*command, *limits, *said], log, **environment)


def own(log: Path, database: str = "memory:", **settings: Any) -> HouseProcess:
    """A house with settings that the command does not offer: see `own_house.py`."""
    said = {"database_url": database, "bot_pace": 0.0, "workers": 1, "absence_time": 0.1, **settings}
    return HouseProcess([*OWN, json.dumps(said)], log)


@contextmanager
def opened(*houses: HouseProcess) -> Iterator[None]:
    """Run these houses; whatever happens, none of them stays behind."""
    try:
        for house in houses:
            house.wait_until_open()
        yield
        for house in houses:
            if house.process.returncode is None or house.process.returncode >= 0:
                house.ended_well()
    finally:
        for house in houses:
            house.kill()


def wait_until(happened: Any, what: str = "it") -> None:
    """For things that happen outside of an event loop."""
    until = time.monotonic() + PLENTY
    while not happened():
        assert time.monotonic() < until, f"{what} never happened"
        time.sleep(0.02)
