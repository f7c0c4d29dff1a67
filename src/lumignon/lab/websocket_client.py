"""A WebSocket client for load tests: as little as it takes, so that it is never the bottleneck.

It speaks RFC 6455 with whole text messages and nothing that needs negotiating. It masks with zeros, which is
allowed and costs nothing; a mask protects proxies from what pages send, and here is neither.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
from collections.abc import Callable
from typing import Final, cast

MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
SHORT: Final = 126
LONG: Final = 127
OPEN_AT_MOST: Final = 30.0

Hear = Callable[[bytes, int], None]
"""What is done with a message, and with the number of bytes that it took on the wire."""


class BadHandshake(ConnectionError):
    """The other side does not speak WebSocket, or not with us."""


def frame(message: bytes, kind: int = TEXT) -> bytes:
    """A message as it goes over the wire."""
    length = len(message)
    if length < SHORT:
        head = bytes((kind, MASKED | length))
    elif length < 1 << 16:
        head = bytes((kind, MASKED | SHORT)) + length.to_bytes(2, "big")
    else:
        head = bytes((kind, MASKED | LONG)) + length.to_bytes(8, "big")
    return head + NO_MASK + message


class WebSocket(asyncio.Protocol):
    """One connection. What comes in goes to `hear`; where it ends goes to `gone`."""

    def __init__(self, hear: Hear, request: bytes, key: bytes) -> None:
        self.hear: Final = hear
        self.open: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.gone: Final[asyncio.Future[int]] = asyncio.get_running_loop().create_future()
        """The code with which the other side closed, or 0."""
        self.received = 0
        """The bytes that came in after the handshake."""
        self._request: Final = request
        self._expected: Final = base64.b64encode(hashlib.sha1(key + MAGIC).digest())  # noqa: S324 - the protocol's
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._upgraded = False
        self._code = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are heirs of nothing
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self.open.done():
            self.open.set_exception(BadHandshake("the connection was closed before it was one"))
        if not self.gone.done():
            self.gone.set_result(self._code)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
            self._rest = b""
        if not self._upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._upgrade(head)
        self.received += len(data)
        self._take(data)

    def send(self, message: bytes) -> None:
        """Send a text message."""
        if self._transport is not None:
            self._transport.write(frame(message))

    def close(self) -> None:
        """Say goodbye, and hang up."""
        if self._transport is not None:
            self._transport.write(frame((1000).to_bytes(2, "big"), CLOSE))
            self._transport.close()

    def _upgrade(self, head: bytes) -> None:
        status, *lines = head.split(b"\r\n")
        pairs = [line.partition(b":") for line in lines]
        headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
        if b" 101 " not in status + b" " or headers.get(b"sec-websocket-accept") != self._expected:
            self.open.set_exception(BadHandshake(status.decode("latin-1")))
            assert self._transport is not None
            self._transport.abort()
            return
        self._upgraded = True
        self.open.set_result(None)

    def _take(self, data: bytes) -> None:
        at, end = 0, len(data)
        while end - at >= 2:
            kind, length, head = data[at], data[at + 1], 2
            if length == SHORT:
                head = 4
                length = int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == LONG:
                head = 10
                length = int.from_bytes(data[at + 2 : at + 10], "big")
            stop = at + head + length
            if end < stop or end < at + head:
                break
            if kind == TEXT:
                self.hear(data[at + head : stop], stop - at)
            else:
                self._control(kind, data[at + head : stop])
            at = stop
        # what was cut off comes in parts: its first part was counted already
        self._rest = data[at:]
        self.received -= len(self._rest)

    def _control(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        if kind == PING:
            self._transport.write(frame(payload, PONG))
        elif kind == CLOSE:
            self._code = int.from_bytes(payload[:2], "big")
            self._transport.close()
        elif kind != PONG:
            # parts of messages and binary ones: nobody here sends them
            self._code = 1003
            self._transport.abort()


async def connect(host: str, port: int, path: str, hear: Hear, cookie: str = "") -> WebSocket:
    """An open connection; BadHandshake where there is nothing to connect to."""
    key = base64.b64encode(os.urandom(16))
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key.decode()}",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    request = "\r\n".join([*lines, "", ""]).encode("latin-1")
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(OPEN_AT_MOST):
        _, socket = await loop.create_connection(lambda: WebSocket(hear, request, key), host, port)
        await socket.open
    return socket
