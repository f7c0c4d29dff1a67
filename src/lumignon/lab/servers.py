"""Servers under measure: child processes on free ports of this machine, each on one core, never left."""

from __future__ import annotations

import mmap
import os
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final
from urllib.parse import urlsplit

import lumignon

OPEN_AT_MOST: Final = 60.0
CLOSE_AT_MOST: Final = 15.0
ADDRESS: Final = re.compile(r"http://\S+")
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class ServerFailed(RuntimeError):
    """A server did not open; the message is what it said last."""


def two_cores() -> tuple[int, int] | None:
    """A core for the server and another one for the client; None where there are no two to choose from."""
    if not hasattr(os, "sched_getaffinity"):
        return None
    cores = sorted(os.sched_getaffinity(0))
    return (cores[0], cores[1]) if len(cores) > 1 else None


@contextmanager
def pinned(core: int | None) -> Generator[None]:
    """Meanwhile this process, and what it starts, runs on one core."""
    if core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Server:
    """A running server, by its process and where it listens."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.pid: Final = process.pid
        parts = urlsplit(address)
        self.host: Final = parts.hostname or "127.0.0.1"
        self.port: Final = parts.port or 80

    def cpu_seconds(self) -> float | None:
        """The processor time that it has used so far, where the system tells."""
        with suppress(OSError):
            fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / TICKS
        return None

    def mib(self) -> float | None:
        """The memory that it holds, where the system tells."""
        with suppress(OSError):
            pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
            return int(pages) * mmap.PAGESIZE / 2**20
        return None


@contextmanager
def running(command: Sequence[str], core: int | None) -> Generator[Server]:
    """A server that says its address on its first line; it is stopped when the context ends."""
    root = str(Path(lumignon.__file__).resolve().parent.parent)
    others = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{others}" if others else root}
    with tempfile.TemporaryFile("w+", encoding="utf-8") as complaints:
        with pinned(core):
            process = subprocess.Popen(  # noqa: S603 - the commands are our own
                [sys.executable, "-P", "-m", *command],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env=environment,
            )
        try:
            yield Server(process, _address(process, complaints))
        finally:
            process.terminate()
            try:
                process.wait(CLOSE_AT_MOST)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            assert process.stdout is not None
            process.stdout.close()


def _address(process: subprocess.Popen[str], complaints: IO[str]) -> str:
    """Where it listens, once it says so."""
    assert process.stdout is not None
    until = time.monotonic() + OPEN_AT_MOST
    while select.select([process.stdout], [], [], max(0.0, until - time.monotonic()))[0]:
        line = process.stdout.readline()
        if not line:
            break
        found = ADDRESS.search(line)
        if found is not None:
            return found.group()
    complaints.seek(0)
    last = complaints.read().strip().splitlines()[-1:]
    raise ServerFailed(last[0] if last else "the server did not say where it listens")
