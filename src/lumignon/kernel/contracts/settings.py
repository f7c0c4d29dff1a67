"""Which options to try a game with: as it comes, and with each option at each of its ends."""

from __future__ import annotations

from lumignon.kernel.game import Game
from lumignon.kernel.options import Impossible, Option, Setting


def settings_to_try(game: Game) -> list[dict[str, Setting]]:
    """The defaults first, then one option changed at a time, wherever the game allows it."""
    found: list[dict[str, Setting]] = [{}]
    for option in game.options:
        for value in _ends(option):
            if value != option.default:
                try:
                    game.settle({option.name: value})
                except Impossible:
                    continue
                found.append({option.name: value})
    return found


def _ends(option: Option) -> list[Setting]:
    if option.kind == "switch":
        return [False, True]
    if option.kind == "choice":
        return list(option.choices)
    return [option.lowest, option.highest]
