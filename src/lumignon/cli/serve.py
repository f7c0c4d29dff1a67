"""`lumignon serve`: open the house for browsers and programs."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from lumignon.cli.arguments import Unusable, add_language, language_of
from lumignon.cli.words import words

NAME: Final = "serve"
HELP: Final = "open the house: tables in the browser, for friends anywhere"

PORT: Final = 8642
HIGHEST_PORT: Final = 65535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="where to listen (default: for this machine only)"
    )
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="P", help=f"the port (default: {PORT}; 0: any that is free)"
    )
    parser.add_argument(
        "--database-url",
        default=os.environ.get("LUMIGNON_DATABASE_URL"),
        metavar="URL",
        help="sqlite:///FILE, postgresql://… or memory: (default: a file in your data folder)",
    )
    parser.add_argument(
        "--redis-url",
        default=os.environ.get("LUMIGNON_REDIS_URL"),
        metavar="URL",
        help="between several processes, carry news by Redis instead of PostgreSQL",
    )
    parser.add_argument(
        "--public-origin",
        default=os.environ.get("LUMIGNON_PUBLIC_ORIGIN", ""),
        metavar="URL",
        help="the address that browsers use, where a proxy stands in front",
    )
    parser.add_argument(
        "--trusted-proxies",
        default=os.environ.get("LUMIGNON_TRUSTED_PROXIES", "127.0.0.1,::1"),
        metavar="ADDRESSES",
        help="the proxies whose word counts for where a browser is (default: those on this machine)",
    )
    parser.add_argument(
        "--workers", type=int, metavar="N", help="processes in which bots think (default: the cores less one)"
    )
    parser.add_argument(
        "--bot-pace",
        type=float,
        default=0.9,
        metavar="SECONDS",
        help="how long bots take for a move, so that people can follow (default: 0.9)",
    )
    parser.add_argument(
        "--no-limits", action="store_true", help="as many requests as anybody likes: for load tests only"
    )
    parser.add_argument(
        "--open", action="store_true", help="show the house in the browser as soon as it is open"
    )
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    from lumignon.server.run import serve
    from lumignon.server.settings import OPEN_LIMITS, Limits, Settings
    from lumignon.server.storage.store import StoreError

    if not 0 <= arguments.port <= HIGHEST_PORT:
        raise Unusable("serve-no-port", port=arguments.port)
    if (arguments.workers is not None and arguments.workers < 1) or arguments.bot_pace < 0:
        raise Unusable("serve-no-number")
    settings = Settings(
        host=arguments.host,
        port=arguments.port,
        database_url=arguments.database_url or f"sqlite:///{data_folder() / 'lumignon.sqlite'}",
        redis_url=arguments.redis_url or None,
        public_origin=arguments.public_origin,
        trusted_proxies=arguments.trusted_proxies,
        workers=arguments.workers,
        bot_pace=arguments.bot_pace,
        limits=OPEN_LIMITS if arguments.no_limits else Limits(),
    )
    say = words(language_of(arguments.lang)).say
    try:
        return serve(
            settings,
            show=arguments.open,
            announce=lambda address: print(say("serve-open", {"address": address}), flush=True),
        )
    except StoreError as error:
        raise Unusable("serve-no-storage", reason=str(error)) from None


def data_folder() -> Path:
    """Where a person's own house keeps its tables; made when it is missing."""
    root = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(root) / "lumignon"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder
