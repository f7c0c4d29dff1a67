"""What a load came to: rates, latencies, bytes, and who had no more to give."""

from __future__ import annotations

import statistics
import time
from typing import Any, Final

from lumignon.lab.house_client import SEATS
from lumignon.lab.servers import Server
from lumignon.lab.table_load import Load

BUSY: Final = 0.9
"""Who uses so much of a core has no more to give."""


class Use:
    """How much of a core each side uses, from now on."""

    def __init__(self, server: Server) -> None:
        self._server: Final = server
        self._started: Final = time.perf_counter()
        self._client: Final = time.process_time()
        self._before: Final = server.cpu_seconds()

    def close(self, what: str, count: int) -> dict[str, Any]:
        """The shares of the time that has passed, and who was the bottleneck.

        Also how many of what was counted the server does with a second of its processor time: on a machine
        that others use, too, that tells more than how many it did in a second.
        """
        seconds = time.perf_counter() - self._started
        client = (time.process_time() - self._client) / seconds
        now = self._server.cpu_seconds()
        server = None if now is None or self._before is None else (now - self._before) / seconds
        used = 0.0 if now is None or self._before is None else now - self._before
        return {
            f"{what}_per_cpu_s": round(count / used, 1) if used else None,
            "client_cpu": round(client, 2),
            "server_cpu": None if server is None else round(server, 2),
            "bottleneck": bottleneck(client, server),
        }


class Window:
    """What was counted between two moments."""

    def __init__(self, load: Load) -> None:
        self._load: Final = load
        self._tally: Final = load.tally
        self._started = time.perf_counter()
        self._use: Final = Use(load.server)
        self._received = load.received
        self._moves = self._tally.moves
        self._late = len(self._tally.late)
        self._steps = len(self._tally.steps)
        self._finished = self._tally.finished
        self._missed = load.missed

    def close(self) -> dict[str, Any]:
        """The figures; latencies in milliseconds."""
        seconds = time.perf_counter() - self._started
        tally = self._tally
        moves = tally.moves - self._moves
        steps = tally.steps[self._steps :]
        return {
            "seconds": round(seconds, 2),
            "moves": moves,
            "moves_per_s": round(moves / seconds, 1),
            "games_finished": tally.finished - self._finished,
            "latency_ms": spread([late * 1e3 for late in tally.late[self._late :]]),
            "bytes_per_step": spread([float(size) for size in steps]),
            "bytes_per_move_and_seat": round((self._load.received - self._received) / SEATS / max(moves, 1)),
            **self._use.close("moves", moves),
            "moves_missed": self._load.missed - self._missed,
        }


def bottleneck(client: float, server: float | None) -> str:
    """Who had no more to give: a figure that the client limits says nothing of the server."""
    if server is not None and server >= BUSY:
        return "server"
    return "client" if client >= BUSY else "neither"


def spread(values: list[float]) -> dict[str, float] | None:
    """How a figure is distributed; None if there are too few to say."""
    if len(values) < 2:
        return None
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    shown = {"p50": cuts[49], "p90": cuts[89], "p99": cuts[98], "max": max(values)}
    return {name: round(value, 3) for name, value in shown.items()}
