"""The rulebook at the prompt: its chapters, one of them, or the paragraphs that speak of something."""

from __future__ import annotations

import unicodedata

from lumignon.cli.words import words
from lumignon.kernel.rulebook import Chapter, Rulebook


def look_up(book: Rulebook, wanted: str, language: str) -> str:
    """What the rulebook says of a chapter, a paragraph's id or a word; without any, its chapters."""
    if not wanted:
        return f"{book.title}\n{_contents(book)}"
    plain = _plain(wanted)
    for chapter in book.chapters:
        if plain in (_plain(chapter.name), _plain(chapter.title), *_plain(chapter.title).split()[1:]):
            return _read(chapter)
    found = [
        f"{paragraph.id}  {paragraph.text}"
        for paragraph in book.paragraphs().values()
        if plain in _plain(paragraph.text) or plain == _plain(paragraph.id)
    ]
    if found:
        return "\n".join(found)
    return f"{words(language).say('rules-none', {'text': wanted[:60]})}\n{_contents(book)}"


def _contents(book: Rulebook) -> str:
    return "\n".join(f"- {chapter.name}: {chapter.title}" for chapter in book.chapters)


def _read(chapter: Chapter) -> str:
    lines = [f"{paragraph.id}  {paragraph.text}" for paragraph in chapter.paragraphs]
    return "\n".join([chapter.title, *lines])


def _plain(text: str) -> str:
    """Without accents and capitals, as people type in a hurry."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
