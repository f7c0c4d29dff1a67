"""Whether rulebook, code and tests agree: one sentence for each place where they do not."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from lumignon.kernel.rulebook import LANGUAGES, Rulebook, load_rulebooks
from lumignon.lab.citations import Citation, GameFolder, Mark, citations, literals_in_tests, rule_marks


class Concordance:
    """One game's rulebook, held against its code and the tests."""

    def __init__(self, game: GameFolder, tests: Path) -> None:
        self.game = game
        self.tests = tests

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        """The rules by language."""
        return load_rulebooks(self.game.name, self.game.folder)

    @cached_property
    def paragraphs(self) -> list[str]:
        """The ids of all paragraphs, in the order of the book."""
        return list(self.rulebooks[LANGUAGES[0]].paragraphs())

    @cached_property
    def cited(self) -> list[Citation]:
        """Every citation in code and content."""
        return citations(self.game.folder)

    @cached_property
    def named(self) -> list[Mark]:
        """What tests name of this game."""
        return [mark for mark in rule_marks(self.tests) if mark.paragraph.startswith(f"{self.game.name}/")]

    def language_differences(self) -> list[str]:
        """Paragraphs and chapters that one language has and another has not."""
        first, *others = LANGUAGES
        complaints: list[str] = []
        for other in others:
            here, there = self.rulebooks[first], self.rulebooks[other]
            if [chapter.name for chapter in here.chapters] != [chapter.name for chapter in there.chapters]:
                complaints.append(
                    f"{self._book(other)}: the chapters are not those of {first}, in that order"
                )
            ids, other_ids = here.paragraphs().keys(), there.paragraphs().keys()
            complaints.extend(
                f"{self._book(other)}: there is no {missing}" for missing in sorted(ids - other_ids)
            )
            complaints.extend(
                f"{self._book(first)}: there is no {missing}" for missing in sorted(other_ids - ids)
            )
        return complaints

    def uncited(self) -> list[str]:
        """Paragraphs that neither code nor content carries out."""
        cited = {citation.paragraph for citation in self.cited}
        return [f"{place}: no code cites {one}" for one, place in self._places() if one not in cited]

    def unproved(self) -> list[str]:
        """Paragraphs that no test names."""
        named = {mark.paragraph for mark in self.named}
        return [f"{place}: no test names {one}" for one, place in self._places() if one not in named]

    def unknown(self) -> list[str]:
        """Citations of paragraphs that the rulebook does not have."""
        own = f"{self.game.name}/"
        quoted = [literal for literal in literals_in_tests(self.tests) if literal.paragraph.startswith(own)]
        return sorted(
            {
                f"{citation.place}: there is no paragraph {citation.paragraph}"
                for citation in _cited_outside(self.paragraphs, [*self.cited, *self.named, *quoted])
            }
        )

    def homeless_chapters(self) -> list[str]:
        """Chapters without a module of their name that are not listed as chapters on components either."""
        components = self._component_chapters()
        chapters = [chapter.name for chapter in self.rulebooks[LANGUAGES[0]].chapters]
        complaints = [
            f"{self.game.folder / 'content.toml'}: component_chapters lists {name}, which is no chapter"
            for name in components
            if name not in chapters
        ]
        for name in chapters:
            module = self.game.folder / f"{name.replace('-', '_')}.py"
            if not module.exists() and name not in components:
                complaints.append(f"{module}: missing, though there is a chapter {name}")
        return complaints

    def _component_chapters(self) -> list[str]:
        content = self.game.folder / "content.toml"
        if not content.exists():
            return []
        table: dict[str, Any] = tomllib.loads(content.read_text(encoding="utf-8"))
        return list(table.get("component_chapters", []))

    def _book(self, language: str) -> Path:
        return self.game.folder / f"rules.{language}.md"

    def _places(self) -> list[tuple[str, str]]:
        """Each paragraph with the file and line where it stands."""
        book = self._book(LANGUAGES[0])
        numbered = [
            line
            for line, text in enumerate(book.read_text(encoding="utf-8").splitlines(), 1)
            if text[:1].isdecimal() and text.partition(". ")[0].isdecimal()
        ]
        return [
            (paragraph, f"{book}:{line}") for paragraph, line in zip(self.paragraphs, numbered, strict=True)
        ]


def _cited_outside(known: list[str], cited: Iterable[Citation | Mark]) -> list[Citation | Mark]:
    return [citation for citation in cited if citation.paragraph not in known]
