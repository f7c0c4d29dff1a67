"""`lumignon play`: play a game in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from lumignon.cli.arguments import (
    Unusable,
    add_game,
    add_language,
    add_options,
    language_of,
    pairs,
    read_text,
    seed_word,
    the_game,
    the_seat,
)
from lumignon.cli.saving import Drawer, read_seed
from lumignon.cli.sitting import Sitting
from lumignon.cli.terminal import Terminal, polite_signals
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.entries import Ended, Opened
from lumignon.kernel.game import Game
from lumignon.kernel.journal import BrokenJournal, Journal
from lumignon.kernel.match import Match
from lumignon.kernel.options import Setting
from lumignon.kernel.sealed import SECRET_BYTES, Sealed
from lumignon.kernel.seating import is_person
from lumignon.kernel.story import Silence
from lumignon.players.driver import vacant
from lumignon.players.levels import LEVELS, best_level, make_player
from lumignon.players.match_table import bot_level, bot_name

NAME: Final = "play"
HELP: Final = "play a game in the terminal"

HUMAN: Final = "human"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_options(parser)
    parser.add_argument(
        "--seat",
        action="extend",
        nargs="+",
        default=[],
        metavar="NAME=PLAYER",
        help=f"who plays a seat: {HUMAN}, {', '.join(LEVELS)}; several humans share the keyboard",
    )
    parser.add_argument(
        "--seed",
        type=seed_word,
        metavar="S",
        help="play a game that can be repeated; without it chance is sealed and fresh",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    game = the_game(arguments.game)
    language = language_of(arguments.lang)
    if sys.stdin is None:
        raise Unusable("input-closed")
    if arguments.load is not None:
        if arguments.option or arguments.seed is not None:
            raise Unusable("saved-as-it-is")
        match, drawer = load(game, arguments.load)
        hand_over(match, _asked_levels(match.opened.seats, arguments.seat))
        seed = f"{match.opened.table}/{len(match.journal)}"
    else:
        seed = arguments.seed if arguments.seed is not None else secrets.token_hex(8)
        options = game.settle(pairs(arguments.option, "--option"))
        asked = _asked_levels(game.seat_names(options), arguments.seat)
        match, drawer = open_match(game, options, asked, arguments.seed)
    with polite_signals():
        return _sit_down(match, drawer, seed, language).run()


def open_match(
    game: Game, options: Mapping[str, Setting], asked: Mapping[int, str], seed: str | None
) -> tuple[Match, Drawer]:
    """A new match: sealed with a fresh seed, or repeatable with a given one."""
    sealed = Sealed(secrets.token_bytes(SECRET_BYTES)) if seed is None else None
    match = Match.open(
        game,
        options,
        table=f"terminal-{secrets.token_hex(4)}",
        chance=sealed if sealed is not None else seed or "",
        persons=seat_players(game, options, asked),
        undo="consent",
        at=Sitting.now(),
    )
    return match, Drawer(game.name, sealed.seed if sealed is not None else None)


def seat_players(game: Game, options: Mapping[str, Setting], asked: Mapping[int, str]) -> dict[int, str]:
    """Who plays each taken seat, as the journal names them; a person has the name of the seat."""
    names = game.seat_names(options)
    begun = game.set_up(options)
    engine.begin(begun, FastChance(0), Silence())
    taken = [seat for seat in range(len(names)) if not vacant(begun, seat)]
    for seat in asked:
        if seat not in taken:
            raise Unusable("nobody-there", seat=names[seat])
    levels = dict(asked)
    if HUMAN not in levels.values():
        side = next(iter(game.sides(options).values()), -1)
        free = [seat for seat in taken if seat not in levels]
        suitable = [seat for seat in free if side >> seat & 1] or free
        if not suitable:
            raise Unusable("no-human")
        levels[suitable[0]] = HUMAN
    return {seat: _player(levels.get(seat, best_level(game.name)), names[seat]) for seat in taken}


def load(game: Game, name: str) -> tuple[Match, Drawer]:
    """A saved match, ready to be played on."""
    if name == "-":
        raise Unusable("load-from-file")
    text = read_text(name)
    # a last line that is cut off was never accepted
    whole = text[: text.rfind("\n") + 1] or text
    file = Path(name)
    try:
        journal = Journal.read(whole)
        opened = journal.lines[0].entry
        assert isinstance(opened, Opened)
        ended = bool(journal.entries(Ended))
        sealed = read_seed(file) if opened.source == "sealed" and not ended else None
        match = Match.fold(game, journal, sealed)
    except BrokenJournal as broken:
        raise Unusable("not-saved-game", file=name, game=game.name, reason=str(broken)) from None
    if match.closed:
        raise Unusable("saved-finished", file=name)
    return match, Drawer(game.name, sealed.seed if sealed is not None else None, (file, whole))


def hand_over(match: Match, asked: Mapping[int, str]) -> None:
    """Give seats of a saved game to somebody else."""
    for seat, level in asked.items():
        player = _player(level, match.opened.seats[seat])
        if match.players[seat] is None:
            raise Unusable("nobody-there", seat=match.opened.seats[seat])
        if match.players[seat] != player:
            match.hand(seat, player, Sitting.now())
    if not any(is_person(player) for player in match.players):
        raise Unusable("no-human")


def _sit_down(match: Match, drawer: Drawer, seed: str, language: str) -> Sitting:
    persons = [seat for seat, player in enumerate(match.players) if is_person(player)]
    levels = {seat: bot_level(player or "") for seat, player in enumerate(match.players)}
    players = {
        seat: make_player(level, match.game.name, seat, seed)
        for seat, level in levels.items()
        if level is not None
    }
    sitting = Sitting(match, players, persons, seed, drawer, Terminal(), language)
    others = ", ".join(
        sitting.say("other-seat", seat=sitting.seat_word(seat), level=sitting.say(f"level-{level}"))
        for seat, level in levels.items()
        if level is not None
    )
    welcome = sitting.say(
        "welcome",
        title=match.game.rulebooks[language].title,
        seats=", ".join(sitting.seat_word(seat) for seat in persons),
        others=sitting.say("others", others=others) if others else sitting.say("no-others"),
    )
    about = match.game.messages[language].say("game-about")
    sitting.terminal.say(f"{welcome}\n{about}\n{sitting.say('help-hint')}\n")
    return sitting


def _asked_levels(names: list[str], texts: list[str]) -> dict[int, str]:
    """What --seat says, by the number of the seat."""
    asked: dict[int, str] = {}
    for name, level in pairs(texts, "--seat").items():
        if level != HUMAN and level not in LEVELS:
            raise Unusable("no-player", name=level, players=", ".join((HUMAN, *LEVELS)))
        asked[the_seat(names, name)] = level
    return asked


def _player(level: str, name: str) -> str:
    return name if level == HUMAN else bot_name(level)
