"""`lumignon bench`: how quick the engine is, or the house, with rivals' figures of the same run."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Final

from lumignon.cli.arguments import Unusable, the_game
from lumignon.games import GAME_NAMES
from lumignon.lab.bench import BenchFailed, bench

NAME: Final = "bench"
HELP: Final = "measure the engine, or the house under load, next to rivals"

MORE: Final = (
    "A decision lists every legal move of the seat that is awaited, those out of turn included, draws lots "
    "among the answers to what is asked, and applies one; a choice is a decision between two moves at least. "
    "Story and journal are on or off together: “story” in JSON. JSON also has “held”: the memory, in MiB, by "
    "which a process grows while it holds so many running games. With --server, a house is started with each "
    "kind of storage, and two persons with a socket each play at random at each of many tables; next to it "
    "stands a bare WebSocket server that sends back what it is sent. Latency counts from a move sent to the "
    "other person’s receipt of it."
)

COLUMNS: Final = "{:12} {:9} {:12} {:6} {:>12} {:>12} {:>8} {:>9}"

HEADER: Final = (
    "a decision: all legal moves, one by lot among the answers, applied; a choice: two answers or more",
    "story and journal are switched together: off, the engine alone; on, story told and journal written",
)

SERVER_COLUMNS: Final = "{:22} {:>9} {:>8} {:>11} {:>8} {:>8} {:>8} {:>8} {:>7} {:>7}  {}"
SERVER_HEADER: Final = (
    *("storage, load", "a second", "to echo", "a cpu-second", "p50 ms", "p90 ms", "p99 ms", "max ms"),
    *("server", "client", "bottleneck"),
)
LONGEST: Final = 600
MOST_TABLES: Final = 10_000
ENGINE_SECONDS: Final = 1.0
SERVER_SECONDS: Final = 8.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    parser.add_argument("--game", metavar="G", help="only this game; without it all of them")
    parser.add_argument(
        "--seconds",
        type=_seconds,
        metavar="T",
        help=f"how long each figure is measured (default {ENGINE_SECONDS:g}; the house: {SERVER_SECONDS:g})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    house = parser.add_argument_group("the house under load")
    house.add_argument("--server", action="store_true", help="measure the house instead of the engine")
    for name, default, what in (
        ("--tables", 50, "tables at once"),
        ("--rate", 500, "moves a second, where the house is not to be saturated"),
        ("--open-tables", 1000, "open tables for the figure of memory; 0: none"),
    ):
        house.add_argument(
            name, type=_count, default=default, metavar="N", help=f"{what} (default {default})"
        )
    house.add_argument(
        "--database-url", default="", metavar="URL", help="a PostgreSQL of your own to measure with"
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds up to {LONGEST}")
    return seconds


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) > MOST_TABLES:
        raise argparse.ArgumentTypeError(f"{text!r} is no number up to {MOST_TABLES}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    if arguments.server:
        return _run_server(arguments)
    names = [the_game(arguments.game).name] if arguments.game else list(GAME_NAMES)
    try:
        report, remarks = bench(names, arguments.seconds or ENGINE_SECONDS)
    except BenchFailed as error:
        raise Unusable("bench-failed", reason=str(error)) from None
    return _tell(report, remarks, arguments.json, in_words(report))


def _run_server(arguments: argparse.Namespace) -> int:
    from lumignon.lab.house_client import HouseFailed
    from lumignon.lab.server_load import Plan, bench_server
    from lumignon.lab.servers import ServerFailed

    plan = Plan(
        tables=max(1, arguments.tables),
        rate=float(max(1, arguments.rate)),
        seconds=arguments.seconds or SERVER_SECONDS,
        open_tables=arguments.open_tables,
        database_url=arguments.database_url,
    )
    try:
        report, remarks = bench_server(plan)
    except (HouseFailed, ServerFailed, ConnectionError) as error:
        raise Unusable("bench-failed", reason=str(error)) from None
    return _tell(report, remarks, arguments.json, server_in_words(report))


def _tell(report: dict[str, Any], remarks: list[str], as_json: bool, text: str) -> int:
    for remark in remarks:
        print(remark, file=sys.stderr)
    print(json.dumps(report, ensure_ascii=False) if as_json else text)
    return 0


def in_words(report: dict[str, Any]) -> str:
    """The report as a table; a ratio of 3 says that the rival takes three times as long."""
    columns = ("game", "what", "mode", "story", "µs", "rival µs", "ratio", "games/s")
    lines = [_machine(report), *HEADER, "", COLUMNS.format(*columns)]
    for row in report["measures"]:
        rival = "-" if row["rival_us"] is None else f"{row['rival_us']:.2f}"
        ratio = "-" if row["ratio"] is None else f"{row['ratio']:.2f}"
        story = "on" if row["story"] else "off"
        a_second = f"{1e6 / row['value_us']:.1f}" if row["what"] == "game" else ""
        value = f"{row['value_us']:.2f}"
        cells = (row["game"], row["what"], row["mode"], story, value, rival, ratio, a_second)
        lines.append(COLUMNS.format(*cells).rstrip())
    lines.append("")
    for row in report["held"]:
        memory = "not known here" if row["mib"] is None else f"{row['mib']:.1f} MiB"
        lines.append(
            f"held in memory, {row['mode']}: {row['games']} running games of {row['game']}, {memory}"
        )
    rivals = sorted({row["rival"] for row in report["measures"] if row["rival"]})
    lines += ["", f"rival: {', '.join(rivals) or 'none'}"]
    return "\n".join(lines)


def server_in_words(report: dict[str, Any]) -> str:
    """The report on the house as a table."""
    plan = report["plan"]
    lines = [
        _machine(report),
        f"{plan['tables']} tables of Piège obscur, {plan['sockets']} sockets, {report['build']} rules",
        f"saturated: everybody moves at once; paced: {plan['rate']:g} moves a second at random moments",
        "",
        SERVER_COLUMNS.format(*SERVER_HEADER),
    ]
    for what in ("saturated", "paced"):
        lines.append(_server_line(f"echo, {what}", report["echo"][what], "echoes"))
        for row in report["storages"]:
            lines.append(_server_line(f"{row['storage']}, {what}", row[what], "moves"))
    lines.append("")
    for row in report["storages"]:
        steps = row["paced"]["bytes_per_step"]
        if steps:
            average = row["paced"]["bytes_per_move_and_seat"]
            lines.append(
                f"on the wire, {row['storage']}: a move costs a seat {average} bytes on average; "
                f"the message of it {steps['p50']:.0f} (p50), {steps['max']:.0f} (at most)"
            )
    memory = report.get("memory")
    if memory:
        held = "not known here"
        if "mib" in memory:
            held = f"{memory['mib']} MiB ({memory['mib_empty']} MiB without any)"
        lines.append(f"in memory with {memory['tables']} open tables, half played: {held}")
    return "\n".join(lines)


def _server_line(name: str, row: dict[str, Any], what: str) -> str:
    late = row["latency_ms"] or dict.fromkeys(("p50", "p90", "p99", "max"), float("nan"))
    cells = (
        name,
        f"{row[f'{what}_per_s']:.0f}",
        f"{row['ratio_to_echo']:.3f}" if "ratio_to_echo" in row else "",
        "-" if row[f"{what}_per_cpu_s"] is None else f"{row[f'{what}_per_cpu_s']:.0f}",
        *(f"{late[cut]:.2f}" for cut in ("p50", "p90", "p99", "max")),
        "-" if row["server_cpu"] is None else f"{row['server_cpu']:.0%}",
        f"{row['client_cpu']:.0%}",
        row["bottleneck"],
    )
    return SERVER_COLUMNS.format(*cells).rstrip()


def _machine(report: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in report["machine"].items())
