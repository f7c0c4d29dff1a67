"""Write the golden transcripts of a game, tests/golden/GAME/*.txt, from the recipes that lie beside them.

With --check, write nothing: show what would be different, and fail.

A recipe is a text. It begins with its title, after a #; then come

    language en             the language of the transcript
    option wakers 3         an option of the game, as people type it
    position                instead of options: a position, on the indented lines below
    script 3 3 2            what chance says, in order; on as many lines as it takes
    seed 17                 instead of a script
    views aldo night        the seats whose views are shown wherever the recipe says “look”
    play                    all that is played, on the lines below

where a line of play is a move (“aldo: search”), “clock”, or “look”. Other comments begin with # as well.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lumignon.games import GAME_NAMES, find_game
from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, FastChance, ScriptedChance
from lumignon.kernel.game import Game
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.refusal import Refused
from lumignon.kernel.script import read_script
from lumignon.kernel.story import EVERYONE, Event, Story
from lumignon.kernel.table_talk import find_seat

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"


@dataclass
class Recipe:
    """What is played, and what of it is shown."""

    title: str = ""
    language: str = "en"
    options: dict[str, str] = field(default_factory=dict)
    position: str = ""
    script: str = ""
    seed: str = ""
    views: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)


def read_recipe(text: str) -> Recipe:
    """The recipe that a text means."""
    recipe = Recipe()
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise Malformed("a recipe begins with its title: # Dark by the wind")
    recipe.title = lines.pop(0)[2:].strip()
    section = ""
    for line in [line.split("#")[0].rstrip() for line in lines]:
        if not line:
            continue
        if section == "play":
            recipe.play.append(line.strip())
        elif line.startswith(" "):
            recipe.position += line.strip() + "\n"
        else:
            section, _, rest = line.partition(" ")
            _read_line(recipe, section, rest.strip())
    return recipe


def _read_line(recipe: Recipe, key: str, rest: str) -> None:
    match key:
        case "language":
            recipe.language = rest
        case "option":
            name, _, value = rest.partition(" ")
            recipe.options[name] = value.strip()
        case "script":
            recipe.script += rest + "\n"
        case "seed":
            recipe.seed = rest
        case "views":
            recipe.views = rest.split()
        case "position" | "play" if not rest:
            pass
        case _:
            raise Malformed(f"a recipe has no line “{key} {rest}”")


class Transcript:
    """A game that is written down while it is played."""

    def __init__(self, game: Game, recipe: Recipe) -> None:
        self.game = game
        self.recipe = recipe
        self.lines: list[str] = []
        self._moves = 0
        self._story = Story()
        self._chance: Chance
        if recipe.seed:
            self._chance = FastChance(recipe.seed)
        else:
            self._chance = ScriptedChance(read_script(recipe.script), game.outcomes)
        options = game.settle(recipe.options)
        self._seats = game.seat_names(options)
        self._state = game.read_position(recipe.position) if recipe.position else game.set_up(options)
        self._begin([f"{name} {_word(value)}" for name, value in options.items()])

    def follow(self, line: str) -> None:
        """Play a line of the recipe."""
        if line == "look":
            self._look()
            return
        self._moves += 1
        self.lines.append(f"{self._moves}. {line}")
        if line == "clock":
            engine.expire(self._state, self._chance, self._story)
        else:
            self._play(line)
        self._told()

    def end(self) -> list[str]:
        """The whole transcript."""
        if isinstance(self._chance, ScriptedChance) and self._chance.waiting:
            raise Malformed(f"chance was not asked for {self._chance.waiting}")
        result = self._state.result
        if result:
            winners = [name for at, name in enumerate(self._seats) if self._state.winners >> at & 1]
            self.lines += [f"result: {result}; won by {' '.join(winners) or 'nobody'}", ""]
        return [*self.lines, *self._position()]

    def _begin(self, options: list[str]) -> None:
        recipe = self.recipe
        script = " ".join(recipe.script.split())
        chance = f"seed {recipe.seed}" if recipe.seed else f"script {script}".rstrip()
        self.lines = [recipe.title, "", self.game.name]
        if recipe.position:
            self.lines += [chance, "", *self._position()]
        else:
            self.lines += [*options, chance, ""]
        engine.begin(self._state, self._chance, self._story)
        self._told()

    def _play(self, line: str) -> None:
        name, colon, text = line.partition(":")
        if not colon:
            raise Malformed(f"“{line}” is no line of play: a move names its seat (aldo: search)")
        seat = find_seat(self._seats, name)
        move = self.game.find_move(self._state, seat, text)
        try:
            engine.play(self._state, seat, move, self._chance, self._story, self.game.over)
        except Refused as refused:
            why = self.game.say_refusal(refused.refusal, self.recipe.language)
            raise Malformed(f"“{line}” is refused: {why}") from None

    def _told(self) -> None:
        self.lines += [f"   {self._word_event(event)}" for event in self._story.take()]

    def _word_event(self, event: Event) -> str:
        """The event in words, and before them who heard it, where not everyone did."""
        words = self.game.say_event(event, self.recipe.language)
        if event.mask == EVERYONE:
            return words
        heard = event.mask if event.mask >= 0 else ~event.mask
        names = [name for at, name in enumerate(self._seats) if heard >> at & 1]
        return f"[{'' if event.mask >= 0 else 'not '}{' '.join(names)}] {words}"

    def _look(self) -> None:
        for name in self.recipe.views:
            view = self.game.view(self._state, find_seat(self._seats, name))
            drawn = self.game.draw_view(view, self.recipe.language)
            self.lines += ["", f"{name} sees", *(f"   {line}" for line in drawn.splitlines())]
        self.lines.append("")

    def _position(self) -> list[str]:
        return self.game.write_position(self._state).splitlines()


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def transcript(game: Game, text: str) -> str:
    """The transcript of a recipe."""
    recipe = read_recipe(text)
    played = Transcript(game, recipe)
    for line in recipe.play:
        played.follow(line)
    return "\n".join(played.end()) + "\n"


def recipes(game_name: str) -> list[Path]:
    """The recipes of a game."""
    return sorted((FOLDER / game_name).glob("*.recipe"))


def transcripts(game_name: str) -> Iterator[tuple[Path, str]]:
    """Where each transcript of a game stands, and what it should say."""
    game = find_game(game_name)
    for file in recipes(game_name):
        try:
            yield file.with_suffix(".txt"), transcript(game, file.read_text(encoding="utf-8"))
        except Malformed as error:
            raise Malformed(f"{file.name}: {error}") from None


def differences(file: Path, wanted: str) -> list[str]:
    """The lines in which a transcript is not what it should be."""
    there = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = difflib.unified_diff(
        there.splitlines(), wanted.splitlines(), file.name, "played anew", lineterm="", n=2
    )
    return list(lines)


def main(arguments: list[str]) -> int:
    """Write or check; the exit code."""
    check = "--check" in arguments
    names = [argument for argument in arguments if argument != "--check"] or list(GAME_NAMES)
    different = False
    for name in names:
        for file, text in transcripts(name):
            lines = differences(file, text)
            different = different or bool(lines)
            if check:
                print(*lines, sep="\n", end="\n" if lines else "")
            elif lines:
                file.write_text(text, encoding="utf-8", newline="\n")
                print(f"{file.relative_to(FOLDER)} is written")
    return 1 if check and different else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Malformed as error:
        sys.exit(f"golden: {error}")
