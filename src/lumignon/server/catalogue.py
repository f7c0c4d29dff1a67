"""What the house can lay on a table: its games, and all their words."""

from __future__ import annotations

from functools import cache
from typing import Final

from lumignon.games import find_game
from lumignon.kernel.game import HOUSE_EVENTS, Game
from lumignon.kernel.messages import house_source
from lumignon.kernel.rulebook import LANGUAGES, Chapter
from lumignon.players.levels import has_regular
from lumignon.server.shapes import ChapterShape, GameShape, GameTexts, OptionShape, ParagraphShape

SHELF: Final = ("piege-obscur",)
"""The games that are shown to whoever comes in. Others can be laid on a table by name."""

SOON: Final[dict[str, dict[str, str]]] = {
    "claustrophobia": {"fr": "Claustrophobia 1642 ½", "en": "Claustrophobia 1642 ½"},
    "obscurio": {"fr": "Obscurio", "en": "Obscurio"},
    "coeur-des-tenebres": {"fr": "Au cœur des ténèbres", "en": "In the Heart of Darkness"},
}
"""Those that are still being built."""


def shelf() -> list[GameShape]:
    """The four boxes, those that are ready first."""
    ready = [game_shape(name) for name in SHELF]
    return ready + [GameShape(name=name, title=title, ready=False) for name, title in SOON.items()]


@cache
def game_shape(name: str) -> GameShape:
    """A game with its options."""
    game = find_game(name)
    return GameShape(
        name=name,
        title={language: game.rulebooks[language].title for language in LANGUAGES},
        ready=True,
        options=[OptionShape(**option.to_json()) for option in game.options],
        levels=levels(name),
    )


def levels(name: str) -> list[str]:
    """The bots that can play a game, the best last."""
    return ["random", "regular"] if has_regular(name) else ["random"]


@cache
def game_texts(name: str, language: str) -> GameTexts:
    """All words of a game in one language."""
    game = find_game(name)
    book = game.rulebooks[language]
    own = game.folder.joinpath(f"messages.{language}.ftl").read_text(encoding="utf-8")
    events = {**HOUSE_EVENTS, **game.events}
    return GameTexts(
        game=name,
        language=language,
        title=book.title,
        messages=f"{house_source(language)}\n{own}",
        words=game.grammar.vocabulary(game.messages[language]),
        events={key: list(arguments) for key, arguments in events.items()},
        moves={verb: [list(shape) for shape in shapes] for verb, shapes in game.grammar.shapes.items()},
        chapters=[_chapter(game, chapter) for chapter in book.chapters],
    )


def _chapter(game: Game, chapter: Chapter) -> ChapterShape:
    return ChapterShape(
        id=f"{game.name}/{chapter.name}",
        title=chapter.title,
        paragraphs=[ParagraphShape(id=one.id, text=one.text) for one in chapter.paragraphs],
    )
