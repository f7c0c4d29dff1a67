"""A rulebook in our words: chapters and numbered paragraphs, each of which says one thing.

`rules.fr.md` and `rules.en.md` are read by people and by this module alike:

    # Veillée
    ## fire — Le feu
    1. Le feu compte des braises.
    2. Quand la dernière braise s’éteint, la partie est perdue.

The second paragraph has the id `veillee/fire.2`, in every language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable

LANGUAGES = ("fr", "en")

_CHAPTER = re.compile(r"^## (?P<name>[a-z0-9-]+) — (?P<title>.+)$")
_PARAGRAPH = re.compile(r"^(?P<number>[1-9][0-9]*)\. (?P<text>.+)$")


class BrokenRulebook(ValueError):
    """A rulebook that cannot be read: the file, the line, and what was expected."""


@dataclass(frozen=True)
class Paragraph:
    """One thing that can be true or false in a position."""

    id: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rulebook; the module that carries it out has the same name."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in one language."""

    title: str
    chapters: tuple[Chapter, ...]

    def paragraphs(self) -> dict[str, Paragraph]:
        """Every paragraph by its id, in the order of the book."""
        return {paragraph.id: paragraph for chapter in self.chapters for paragraph in chapter.paragraphs}


def read_rulebook(game: str, text: str, where: str = "rules") -> Rulebook:
    """Read a rulebook; paragraphs count from 1 in each chapter, without gaps."""
    title = ""
    names: list[tuple[str, str]] = []
    texts: list[list[str]] = []
    for at, line in enumerate(text.splitlines(), 1):
        place = f"{where}, line {at}"
        chapter = _CHAPTER.match(line)
        paragraph = _PARAGRAPH.match(line)
        if line.startswith("# "):
            title = line[2:].strip()
        elif chapter:
            if chapter["name"] in [name for name, _ in names]:
                raise BrokenRulebook(f"{place}: chapter {chapter['name']} stands twice")
            names.append((chapter["name"], chapter["title"].strip()))
            texts.append([])
        elif line.startswith("#"):
            raise BrokenRulebook(f"{place}: a chapter's heading reads “## name — Title”")
        elif paragraph:
            if not texts or int(paragraph["number"]) != len(texts[-1]) + 1:
                raise BrokenRulebook(f"{place}: paragraph {paragraph['number']} is out of order")
            texts[-1].append(paragraph["text"].strip())
        elif line.startswith("   ") and line.strip() and texts and texts[-1]:
            texts[-1][-1] += " " + line.strip()
        elif line.strip() and names:
            raise BrokenRulebook(f"{place}: neither a heading nor a numbered paragraph")
    chapters = tuple(
        Chapter(
            name,
            heading,
            tuple(Paragraph(f"{game}/{name}.{number}", words) for number, words in enumerate(found, 1)),
        )
        for (name, heading), found in zip(names, texts, strict=True)
    )
    return Rulebook(title, chapters)


def load_rulebooks(game: str, folder: Traversable) -> dict[str, Rulebook]:
    """A game's rulebooks, by language."""
    return {
        language: read_rulebook(
            game, (folder / f"rules.{language}.md").read_text(encoding="utf-8"), f"{game}/rules.{language}.md"
        )
        for language in LANGUAGES
    }
