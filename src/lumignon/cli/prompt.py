"""One person at the prompt: the view, the legal moves, and the commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, Final

from lumignon.cli.rules import look_up
from lumignon.cli.terminal import Gone
from lumignon.kernel import engine
from lumignon.kernel.engine import LEGAL_AT_MOST
from lumignon.kernel.malformed import Malformed
from lumignon.kernel.move import Move
from lumignon.kernel.refusal import NotOffered

if TYPE_CHECKING:
    from lumignon.cli.sitting import Sitting

Command = Callable[[str], bool]
"""Does what the letter stands for; True when it is time to look anew whose turn it is."""

LONGEST_ECHO: Final = 60

WORDED_AT_MOST: Final = 16
"""So many moves of one verb stand in a menu in words, a line each; more stand in notation, in columns."""

LISTED_AT_MOST: Final = 48
"""More moves of one verb are only told by examples, unless the person asks for all."""

MENU_WIDTH: Final = 100


class Prompt:
    """Asks one person until something has happened."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting: Final = sitting
        self.match: Final = sitting.match
        self.seat: Final = seat
        self.commands: Final[dict[str, Command]] = {
            "?": self._why_not,
            "r": self._rules,
            "u": self._undo,
            "U": self._redo,
            "w": self._wait,
            "s": self._save,
            "l": self._log,
            "v": self._view,
            "m": self._all_moves,
            "h": self._help,
            "q": self._quit,
        }

    def serve(self) -> None:
        """Show what is new, and ask until the person has done something."""
        for line in self.sitting.news(self.seat):
            self._say(line)
        self._say("")
        self._say(self._diagram())
        given = self.sitting.standing_answer(self.seat)
        if given is not None:
            self._give(given)
            return
        self._say(self._menu())
        prompt = self.sitting.say("prompt", seat=self._name())
        while not self._obey(self.sitting.terminal.ask(prompt)):
            pass

    def _give(self, move: Move) -> None:
        """Give the standing answer as if it had been typed: the others must not see that there is one."""
        self.sitting.terminal.ask(self.sitting.say("standing", move=self._in_words(move)))
        self.sitting.driver.table.play(self.seat, move)

    def _say(self, text: str) -> None:
        self.sitting.terminal.say(text)

    def _diagram(self) -> str:
        game = self.match.game
        return game.draw_view(game.view(self.match.state, self.seat), self.sitting.language)

    def _name(self) -> str:
        """Who is asked, and for whom if that does not go without saying."""
        seat = self.sitting.seat_word(self.seat)
        character = self.match.game.character(self.match.state, self.seat, self.sitting.language)
        return self.sitting.say("plays-for", seat=seat, character=character) if character else seat

    def _menu(self, most: int = LISTED_AT_MOST) -> str:
        """The legal moves, numbered; those that are legal at any time stand last."""
        moves = self.match.legal(self.seat)
        answers = len(engine.answers(self.match.state, self.seat))
        lines = ["", self.sitting.say("your-turn", seat=self._name())]
        for standing, part in ((False, moves[:answers]), (True, moves[answers:])):
            if standing and part:
                lines.append(self.sitting.say("any-time"))
            numbered = enumerate(part, 1 + answers * standing)
            for _, run in groupby(numbered, key=lambda numbered_move: numbered_move[1].verb):
                lines.extend(self._menu_lines(list(run), most))
        return "\n".join(lines)

    def _menu_lines(self, run: list[tuple[int, Move]], most: int) -> list[str]:
        """Moves of one verb: a line each; if there are many, in notation and in columns; or just examples."""
        if len(run) <= WORDED_AT_MOST:
            return [f"{number}. {self._in_words(move)}" for number, move in run]
        example = self._in_words(run[0][1])
        if len(run) > most:
            middle = self._in_words(run[len(run) // 2][1])
            return [self.sitting.say("too-many-moves", count=len(run), example=example, other=middle)]
        short = [f"{number}. {self.match.game.write_move(move)}" for number, move in run]
        return [self.sitting.say("many-moves", count=len(run), example=example), *_in_columns(short)]

    def _in_words(self, move: Move) -> str:
        text, worded = self.match.game.write_move(move), self.match.game.say_move(move, self.sitting.language)
        return worded if worded == text else f"{worded} ({text})"

    def _obey(self, line: str) -> bool:
        """Do what was typed: a command, or else a move."""
        letter, _, rest = line.partition(" ")
        if line.startswith("?"):
            letter, rest = "?", line[1:]
        if letter in self.commands:
            return self.commands[letter](rest.strip())
        if not line:
            self._say(self._menu())
            return False
        move = self._understand(line)
        if move is None:
            return False
        refusal = self.match.refuse(self.seat, move)
        if refusal is not None:
            self._say(self.match.game.say_refusal(refusal, self.sitting.language))
            return False
        self.sitting.driver.table.play(self.seat, move)
        return True

    def _understand(self, text: str) -> Move | None:
        """The move that the person means; or None, after saying so."""
        moves = self.match.legal(self.seat)
        if text.isdecimal():
            if len(text) < 5 and 1 <= int(text) <= len(moves):
                return moves[int(text) - 1]
            self._say(self.sitting.say("no-such-number", text=_shortened(text), count=len(moves)))
            return None
        try:
            return self.match.game.read_move(text)
        except Malformed:
            self._say(self.sitting.say("not-understood", text=_shortened(text)))
            return None

    # Commands

    def _why_not(self, text: str) -> bool:
        asked = text or self.sitting.terminal.ask(self.sitting.say("why-prompt"))
        move = self._understand(asked)
        if move is not None:
            refusal = self.match.refuse(self.seat, move)
            language = self.sitting.language
            legal = self.sitting.say("why-legal")
            self._say(legal if refusal is None else self.match.game.say_refusal(refusal, language))
        return False

    def _rules(self, wanted: str) -> bool:
        language = self.sitting.language
        self._say(look_up(self.match.game.rulebooks[language], wanted, language))
        return False

    def _undo(self, _: str) -> bool:
        offer = self.match.undo_offer(self.seat)
        return self._take_back(offer, "undo-nothing", "undo-done", self.match.undo)

    def _redo(self, _: str) -> bool:
        offer = self.match.redo_offer(self.seat)
        return self._take_back(offer, "redo-nothing", "redo-done", self.match.redo)

    def _take_back(
        self, offer: str, nothing: str, done: str, act: Callable[[int, frozenset[str], int], None]
    ) -> bool:
        """Undo or redo, if it is offered and all who are asked agree."""
        if not offer:
            self._say(self.sitting.say(nothing))
            return False
        asked = self.match.consenting(self.seat) if offer == "consent" else frozenset[str]()
        for person in sorted(asked):
            if not self.sitting.agrees(person, self.seat):
                return True
        if offer == "consent" and not asked and not self.sitting.confirms("undo-alone"):
            return False
        try:
            act(self.seat, asked, self.sitting.now())
        except NotOffered:
            self._say(self.sitting.say(nothing))
            return False
        self.sitting.keep()
        self._say(self.sitting.say(done))
        return True

    def _wait(self, _: str) -> bool:
        """Let the others go first; whoever has, and is asked again, may let the time run out."""
        sitting, own = self.sitting, 1 << self.seat
        clock = engine.has_clock(self.match.state)
        if sitting.patient & own:
            if clock:
                sitting.idle |= own
            else:
                self._say(sitting.say("wait-nobody"))
            return clock
        choice = engine.pending(self.match.state)
        # of a secret choice nobody may learn here whether the others have answered
        secret = choice is not None and choice.secret
        if not secret and not clock and not engine.awaited_openly(self.match.state, self.seat) & ~own:
            self._say(sitting.say("wait-nobody"))
            return False
        sitting.patient |= own
        self._say(sitting.say("waiting-clock" if clock else "waiting"))
        return True

    def _save(self, name: str) -> bool:
        self.sitting.save(name)
        return False

    def _log(self, _: str) -> bool:
        language = self.sitting.language
        heard = [self.match.game.say_event(event, language) for _, event in self.match.heard(self.seat)]
        self._say("\n".join(heard) or self.sitting.say("nothing-yet"))
        return False

    def _view(self, how: str) -> bool:
        if how == "json":
            view = self.match.game.view(self.match.state, self.seat)
            self._say(json.dumps(view, ensure_ascii=False))
        else:
            self._say(self._diagram())
        return False

    def _all_moves(self, _: str) -> bool:
        self._say(self._menu(LEGAL_AT_MOST))
        return False

    def _help(self, _: str) -> bool:
        game = self.match.game
        self._say(game.messages[self.sitting.language].say("game-about"))
        self._say(self.sitting.say("help"))
        return False

    def _quit(self, _: str) -> bool:
        raise Gone


def _in_columns(cells: list[str]) -> list[str]:
    """Short texts side by side, to be read line by line."""
    width = max(map(len, cells)) + 2
    a_line = max(1, MENU_WIDTH // width)
    return [
        "".join(text.ljust(width) for text in cells[at : at + a_line]).rstrip()
        for at in range(0, len(cells), a_line)
    ]


def _shortened(text: str) -> str:
    """As much of what was typed as fits into an answer."""
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}…"
