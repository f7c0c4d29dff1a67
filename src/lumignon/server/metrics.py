"""What Prometheus may ask: never who, only how many and how long."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from lumignon.server.thinking.thinkers import Incident

SECONDS: Final = (0.0005, 0.001, 0.0015, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.moves: Final = Counter(
            "lumignon_moves", "Moves that were accepted and stored", registry=self.registry
        )
        self.refused: Final = Counter(
            "lumignon_refused", "Messages that were not done, by code", ["code"], registry=self.registry
        )
        self.move_seconds: Final = Histogram(
            "lumignon_move_seconds",
            "From a move's arrival until it is stored and sent to everybody",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.sockets: Final = Gauge("lumignon_sockets", "Open sockets", registry=self.registry)
        self.tables: Final = Gauge("lumignon_tables", "Tables in memory", registry=self.registry)
        self.thoughts: Final = Counter(
            "lumignon_bot_incidents",
            "Bots that were late, died, or moved at random",
            ["what"],
            registry=self.registry,
        )
        self.dropped: Final = Counter(
            "lumignon_dropped", "Sockets closed because they were too slow", registry=self.registry
        )

    def incident(self, what: Incident) -> None:
        """Something happened to a bot."""
        self.thoughts.labels(what).inc()

    def text(self) -> bytes:
        """Everything, in the format of Prometheus."""
        return generate_latest(self.registry)
