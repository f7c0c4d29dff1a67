"""Write moments of real games as the browser gets them, for the tests and workbench of the client.

Views, legal moves and events come from the engine: the client is only tried on what the house would send.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from lumignon.games import find_game
from lumignon.kernel import engine
from lumignon.kernel.match import Match
from lumignon.players.driver import Driver
from lumignon.players.levels import make_player
from lumignon.players.match_table import MatchTable
from lumignon.server.catalogue import game_texts

FOLDER = Path(__file__).parents[1] / "web/fixtures"
GAME = "piege-obscur"
RUNS: dict[str, dict[str, Any]] = {
    "standard": {"players": 4},
    "expert": {"players": 5, "variant": "expert", "pathless": "2", "third_pit_fiend": True},
    "dirge": {"players": 3, "dirge": True, "silence": True},
}


def moments(options: dict[str, Any], seed: str) -> list[dict[str, Any]]:
    """A whole game played by regulars: at each choice what a seat would see, and what happened before."""
    game = find_game(GAME)
    names = game.seat_names(game.settle(options))
    persons = {seat: f"p-{seat}" for seat in range(len(names))}
    match = Match.open(game, options, table="fixture", chance=seed, persons=persons)
    players = {seat: make_player("regular", GAME, seat, seed) for seat in persons}
    driver = Driver(MatchTable(match), players, seed)
    seen: list[dict[str, Any]] = []
    told = 0
    going = True
    while going:
        awaited = engine.awaited(match.state)
        seat = next((at for at in persons if awaited >> at & 1), 0)
        heard = match.heard(seat, told)
        told += len(heard)
        seen.append(
            {
                "seat": seat,
                "events": [[event.key, *event.numbers] for _, event in heard],
                "view": game.view(match.state, seat),
                "moves": [move.to_json() for move in match.legal(seat)],
            }
        )
        going = not match.state.result and driver.step()
    return seen


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, options in RUNS.items():
        for number in range(2):
            text = msgspec.json.encode(moments(options, f"{name}-{number}"))
            (FOLDER / f"{GAME}-{name}-{number}.json").write_bytes(text + b"\n")
    for language in ("fr", "en"):
        (FOLDER / f"{GAME}-texts.{language}.json").write_bytes(
            msgspec.json.encode(game_texts(GAME, language)) + b"\n"
        )


if __name__ == "__main__":
    main()
