"""One worker as the house sees it: a process that is started when needed, asked, and ended when it fails."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

import lumignon

COMMAND: Final = (sys.executable, "-P", "-m", "lumignon.server.thinking.worker")
START_AT_MOST: Final = 30.0
DYING_AT_MOST: Final = 0.2
"""Who has lost its lifeline is dead at once; whoever is not, after so many seconds, is killed."""
ANSWER_AT_MOST: Final = 1 << 20
"""An answer is short; but a traceback may be told instead."""


class Died(RuntimeError):
    """The process came to its end before it had answered; the message is what it said last."""


class Late(RuntimeError):
    """The answer took longer than it may."""


class Worker:
    """A process that thinks about one question at a time.

    It is started without the event loop's help: uvloop copies this process to do so, which takes the longer
    the more memory it has, while `subprocess` lends it for a moment.
    """

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command: Final = command
        self._process: subprocess.Popen[bytes] | None = None
        self._ours: socket.socket | None = None
        self._reader: StreamReader | None = None
        self._writer: StreamWriter | None = None
        self._lifeline = -1
        """The house's end of a pipe on which nothing is ever sent: that it breaks is all it can tell."""

    @property
    def pid(self) -> int | None:
        """The number of the process, while there is one."""
        return None if self._process is None else self._process.pid

    async def ready(self) -> None:
        """Have a process that has said that it can think."""
        if self._process is not None and self._process.poll() is None:
            return
        await self.end()
        try:
            self._start()
            self._reader, self._writer = await asyncio.open_connection(sock=self._ours, limit=ANSWER_AT_MOST)
            await self._read(START_AT_MOST)
        except (Died, Late, OSError):
            await self.end()
            raise

    async def ask(self, question: bytes, seconds: float) -> dict[str, Any]:
        """What it answers; Died or Late, and the process is not to be asked again."""
        assert self._writer is not None
        # it reads whenever it is not thinking, so that the question goes out without delay
        self._writer.write(question)
        answer: Any = msgspec.json.decode(await self._read(seconds))
        if not isinstance(answer, dict) or "failed" in answer:
            raise Died(str(answer))
        return answer

    def kill(self) -> None:
        """End the process; whoever waits for its answer learns that it has died."""
        if self._process is not None:
            self._process.kill()

    async def end(self) -> None:
        """End the process, whatever it is at."""
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1
        if self._writer is not None:
            self._writer.close()
            with suppress(OSError):
                await self._writer.wait_closed()
            self._writer = self._reader = None
        if self._ours is not None:
            self._ours.close()
            self._ours = None
        if self._process is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(DYING_AT_MOST):
                    await _end_of(self._process)
            self._process.kill()
            await _end_of(self._process)
            self._process = None

    def _start(self) -> None:
        root = str(Path(lumignon.__file__).resolve().parent.parent)
        others = os.environ.get("PYTHONPATH", "")
        theirs, self._ours = socket.socketpair()
        far_end, self._lifeline = os.pipe()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command is our own
                [*self._command, str(far_end)],
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                # the same package as here, wherever that came from
                env={**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{others}" if others else root},
                # what is typed at the house's terminal is for the house
                start_new_session=True,
                pass_fds=[far_end],
            )
        finally:
            os.close(far_end)
            theirs.close()

    async def _read(self, seconds: float) -> bytes:
        assert self._reader is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self._reader.readline()
        except TimeoutError:
            raise Late(f"no answer within {seconds} s") from None
        except OSError as error:
            raise Died(str(error)) from None
        if not line.endswith(b"\n"):
            raise Died("it ended without a word")
        return line


async def _end_of(process: subprocess.Popen[bytes]) -> None:
    """Wait for it, as its parent must."""
    while process.poll() is None:
        await asyncio.sleep(0.002)
