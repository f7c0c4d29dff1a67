"""Runs one process of the house until it is told to stop."""

from __future__ import annotations

import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from lumignon.server.app import make_app
from lumignon.server.logs import configure_logs
from lumignon.server.settings import Settings
from lumignon.server.storage.opening import open_store
from lumignon.server.storage.store import StoreError

GRACE_SECONDS: Final = 5
GARBAGE_THRESHOLDS: Final = (20_000, 20, 50)
STOPPED: Final = 0
FAILED: Final = 3

LOG: Final = logging.getLogger("lumignon.run")


class Server(uvicorn.Server):
    """Tells when it is open, and where: the port may have been any free one."""

    opened: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # uvicorn would raise the signal once more in the end; but whoever stops when told to has not failed
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(settings: Settings, *, show: bool, announce: Callable[[str], None]) -> int:
    """Serve until SIGTERM or SIGINT; the exit code."""
    configure_logs()
    # what tables hold lives for long and is no garbage: looking through it so often makes everybody wait
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    listening = _listen(settings)
    store = open_store(settings.database_url, settings.redis_url)
    app = make_app(settings, store)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        loop="auto",
        lifespan="on",
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
        limit_concurrency=None,
    )
    server = Server(config)
    address = _address(settings, listening)

    def opened() -> None:
        logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
        announce(address)
        if show and _has_a_screen():
            # a browser may take its time, and the house must not wait for it
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server.opened = opened
    # uvicorn would tell of a failed start with a traceback, and exit by itself
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    with contextlib.suppress(SystemExit):
        server.run(sockets=[listening])
    if not server.started:
        raise StoreError(str(app.state.get("trouble") or "the log says why"))
    return STOPPED


def _has_a_screen() -> bool:
    """Whether a browser would have a window: one for terminals would only get in the way of the log."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(settings: Settings) -> socket.socket:
    """The socket to listen at, before anything else is opened:
    a port that is taken is the commonest mistake.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise StoreError(f"port {settings.port} is taken: choose another one with --port") from None
        raise StoreError(f"cannot listen at {settings.host}:{settings.port}: {error.strerror}") from None
    listening.set_inheritable(False)
    return listening


def _address(settings: Settings, listening: socket.socket) -> str:
    if settings.public_origin:
        return settings.public_origin
    port = listening.getsockname()[1]
    host = settings.host
    if host in ("0.0.0.0", "::"):  # noqa: S104 - a comparison
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
