"""The client for load tests speaks WebSocket with a server that is not ours."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from lumignon.lab.servers import Server, ServerFailed, running
from lumignon.lab.websocket_client import BadHandshake, WebSocket, connect, frame

LENGTHS = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)
PATIENCE = 60.0


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running(["lumignon.lab.echo_server"], None) as echo:
        yield echo


class Transport(asyncio.Transport):
    """Remembers what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True


def test_messages_of_every_length_come_back(server: Server) -> None:
    messages = [bytes(97 + at % 26 for at in range(length)) for length in LENGTHS]

    async def work() -> tuple[list[bytes], list[int], int]:
        heard: list[bytes] = []
        sizes: list[int] = []
        done = asyncio.Event()

        def hear(message: bytes, size: int) -> None:
            heard.append(message)
            sizes.append(size)
            if len(heard) == len(messages):
                done.set()

        socket = await connect(server.host, server.port, "/", hear)
        for message in messages:
            socket.send(message)
        async with asyncio.timeout(PATIENCE):
            await done.wait()
        received = socket.received
        socket.close()
        async with asyncio.timeout(PATIENCE):
            await socket.gone
        return heard, sizes, received

    heard, sizes, received = asyncio.run(work())
    assert heard == messages
    heads = [2 if length < 126 else 4 if length < 65_536 else 10 for length in LENGTHS]
    assert sizes == [length + head for length, head in zip(LENGTHS, heads, strict=True)]
    assert received == sum(sizes)


async def upgraded(heard: list[bytes]) -> tuple[WebSocket, Transport]:
    """A socket past its handshake, on a wire of our own."""
    socket = WebSocket(lambda message, _: heard.append(message), b"request", b"dGhlIHNhbXBsZSBub25jZQ==")
    transport = Transport()
    socket.connection_made(transport)
    socket.data_received(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"
    )
    await socket.open
    transport.written = b""
    return socket, transport


def served(message: bytes, kind: int = 0x81) -> bytes:
    """A frame as a server sends it: unmasked."""
    masked = frame(message, kind)
    head = len(masked) - len(message) - 4
    return bytes((masked[0], masked[1] & 0x7F)) + masked[2:head] + message


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 1000])
def test_it_does_not_matter_how_the_wire_cuts_messages(piece: int) -> None:
    async def work() -> None:
        heard: list[bytes] = []
        socket, _ = await upgraded(heard)
        messages = [b"a" * length for length in (0, 5, 125, 126, 300, 66_000)]
        wire = b"".join(map(served, messages))
        for at in range(0, len(wire), piece):
            socket.data_received(wire[at : at + piece])
        assert heard == messages
        assert socket.received == len(wire)

    asyncio.run(work())


def test_pings_are_answered_and_goodbyes_taken() -> None:
    async def work() -> None:
        heard: list[bytes] = []
        socket, transport = await upgraded(heard)
        socket.data_received(served(b"there?", 0x89) + served(b"", 0x8A) + served(b"on we go"))
        assert transport.written == frame(b"there?", 0x8A)
        assert heard == [b"on we go"]
        socket.data_received(served((4008).to_bytes(2, "big") + b"too slow", 0x88))
        assert transport.closed
        socket.connection_lost(None)
        assert await socket.gone == 4008

    asyncio.run(work())


def test_what_it_does_not_speak_ends_the_connection() -> None:
    async def work() -> None:
        socket, transport = await upgraded([])
        socket.data_received(served(b"half of a", 0x01))
        assert transport.closed
        socket.connection_lost(None)
        assert await socket.gone == 1003

    asyncio.run(work())


@pytest.mark.parametrize(
    "head",
    [
        b"HTTP/1.1 403 Forbidden\r\n\r\n",
        b"HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: c29tZXRoaW5nIGVsc2U=\r\n\r\n",
    ],
)
def test_who_does_not_shake_hands_is_left(head: bytes) -> None:
    async def work() -> None:
        socket = WebSocket(lambda *_: None, b"", b"dGhlIHNhbXBsZSBub25jZQ==")
        transport = Transport()
        socket.connection_made(transport)
        socket.data_received(head[:9])
        socket.data_received(head[9:])
        assert transport.closed
        with pytest.raises(BadHandshake):
            await socket.open

    asyncio.run(work())


def test_who_hangs_up_at_once_is_no_partner() -> None:
    async def work() -> None:
        closing = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
        port = closing.sockets[0].getsockname()[1]
        with pytest.raises(BadHandshake):
            await connect("127.0.0.1", port, "/", lambda *_: None)
        closing.close()
        await closing.wait_closed()

    asyncio.run(work())


def test_a_server_that_does_not_open_says_why() -> None:
    with pytest.raises(ServerFailed, match="No module named"), running(["lumignon.nowhere"], None):
        pass
