"""One game of a simulation: what it is played with, and how, with or without a journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance, KeyedChance
from lumignon.kernel.clockwork import State
from lumignon.kernel.game import Game
from lumignon.kernel.match import Match
from lumignon.kernel.options import Setting
from lumignon.kernel.story import Silence
from lumignon.players.driver import BareTable, Driver, Table, vacant
from lumignon.players.levels import make_player
from lumignon.players.match_table import MatchTable, bot_name


@dataclass(frozen=True)
class Simulation:
    """What is played: game i depends on these and on i alone, whoever plays it in whatever order."""

    game: str
    games: int
    levels: tuple[str, ...]
    """The player of each seat."""
    seed: str
    options: Mapping[str, Setting] = field(default_factory=dict)
    journal: str = ""
    """Where the journals go, or nothing."""


def _unkept_table(simulation: Simulation, game: Game, seed: str) -> BareTable:
    """The engine alone, with the draws that a journal's match has: a game is the same kept or not."""
    chance, story, state = KeyedChance(seed), Silence(), game.set_up(simulation.options)
    engine.begin(state, chance, story)
    return BareTable(game, state, chance, story)


def play_game(simulation: Simulation, number: int, game: Game) -> tuple[State, int]:
    """Play one game; its last state, and how many decisions it took."""
    seed = f"{simulation.seed}/{number}"
    players = {
        seat: make_player(level, game.name, seat, seed) for seat, level in enumerate(simulation.levels)
    }
    table: Table
    if simulation.journal:
        table = kept = _kept_table(simulation, game, seed)
    else:
        table, kept = _unkept_table(simulation, game, seed), None
    driver = Driver(table, players, seed)
    driver.run()
    if kept is not None and table.state.result:
        kept.match.close()
        write_journal(journal_file(simulation, number), kept.match.journal.to_text())
    return table.state, driver.decisions


def _kept_table(simulation: Simulation, game: Game, seed: str) -> MatchTable:
    begun = game.set_up(simulation.options)
    engine.begin(begun, FastChance(0), Silence())
    persons = {
        seat: bot_name(level) for seat, level in enumerate(simulation.levels) if not vacant(begun, seat)
    }
    return MatchTable(
        Match.open(game, simulation.options, table=seed, chance=seed, persons=persons, undo="off")
    )


def write_journal(file: Path, text: str) -> None:
    """Write a journal whole, or not at all: half of one would look like a match that was cut off."""
    with file.open("x", encoding="utf-8", newline="\n") as opened:
        try:
            opened.write(text)
            opened.flush()
        except OSError as error:
            file.unlink()
            raise OSError(error.errno, error.strerror, str(file)) from None


def journal_file(simulation: Simulation, number: int) -> Path:
    """Where the journal of a game goes: numbered from 1 where there are several."""
    file = Path(simulation.journal)
    return file if simulation.games == 1 else file.with_stem(f"{file.stem}-{number + 1}")
