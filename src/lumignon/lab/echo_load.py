"""The same kind of load on a server that does nothing but send back what it is sent."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from lumignon.lab.load_figures import Use, spread
from lumignon.lab.servers import Server
from lumignon.lab.websocket_client import WebSocket, connect


class Echoes:
    """Sockets whose every message comes back."""

    def __init__(self, server: Server, message: bytes) -> None:
        self.server: Final = server
        self.message: Final = message
        self.count = 0
        self.late: list[float] = []
        self.after: Callable[[int], None] = _rest
        """What is done when a socket has its echo."""
        self._sent: list[float] = []
        self._sockets: list[WebSocket] = []

    async def open(self, sockets: int) -> None:
        """So many sockets."""
        for at in range(sockets):
            hear = partial(self._hear, at)
            self._sockets.append(await connect(self.server.host, self.server.port, "/", hear))
            self._sent.append(0.0)

    def send(self, at: int) -> None:
        """Call into the woods."""
        self._sent[at] = time.perf_counter()
        self._sockets[at].send(self.message)

    def close(self) -> None:
        """Close all sockets."""
        for socket in self._sockets:
            socket.close()

    def _hear(self, at: int, _message: bytes, _size: int) -> None:
        self.count += 1
        self.late.append(time.perf_counter() - self._sent[at])
        self.after(at)


async def echoed(server: Server, sockets: int, message: bytes, rate: float, seconds: float) -> dict[str, Any]:
    """How many echoes a second, and how late they are at a rate."""
    echoes = Echoes(server, message)
    await echoes.open(sockets)
    full = await _saturated(echoes, sockets, seconds)
    at_rate = await _paced(echoes, sockets, rate, seconds)
    echoes.close()
    return {"saturated": full, "paced": {"rate_asked": rate, **at_rate}}


async def _saturated(echoes: Echoes, sockets: int, seconds: float) -> dict[str, Any]:
    echoes.after = echoes.send
    for at in range(sockets):
        echoes.send(at)
    figures = await _window(echoes, asyncio.sleep(seconds), warm_up=min(1.0, seconds / 5))
    echoes.after = _rest
    # what is on its way comes in
    await asyncio.sleep(0.2)
    return figures


async def _paced(echoes: Echoes, sockets: int, rate: float, seconds: float) -> dict[str, Any]:
    lot = random.Random("echo")

    async def pace() -> None:
        due = time.perf_counter()
        until = due + seconds
        at = 0
        while due < until:
            while due <= time.perf_counter():
                echoes.send(at % sockets)
                at += 1
                due += lot.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    figures = await _window(echoes, pace(), warm_up=0.0)
    await asyncio.sleep(0.2)
    return figures


async def _window(echoes: Echoes, work: Coroutine[Any, Any, None], warm_up: float) -> dict[str, Any]:
    await asyncio.sleep(warm_up)
    echoes.late.clear()
    use, started, count = Use(echoes.server), time.perf_counter(), echoes.count
    await work
    seconds = time.perf_counter() - started
    counted = echoes.count - count
    return {
        "seconds": round(seconds, 2),
        "echoes_per_s": round(counted / seconds, 1),
        "latency_ms": spread([late * 1e3 for late in echoes.late]),
        **use.close("echoes", counted),
    }


def _rest(_: int) -> None:
    """Nothing more is sent."""
