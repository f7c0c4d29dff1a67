"""A bare WebSocket server that sends back what it is sent: what any server here is measured against."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The whole application."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        await send({"type": "websocket.send", "text": event["text"]})


def main() -> None:
    """Serve on a free port of this machine, and say which, until SIGTERM."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        # whoever reads the address may knock before the server is ready
        listening.listen()
        print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
        config = uvicorn.Config(
            echo,
            log_config=None,
            access_log=False,
            lifespan="off",
            # as the house has it
            ws="websockets-sansio",
            ws_per_message_deflate=False,
        )
        uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
