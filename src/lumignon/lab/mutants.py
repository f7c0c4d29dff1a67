"""Everything in a game that cites a paragraph, each piece turned off on its own."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lumignon.lab.citations import ABOVE, LITERAL, Citation, citations
from lumignon.lab.page import Edit, Page
from lumignon.lab.turning_off import (
    Meaningless,
    is_refusal,
    off_else,
    off_name,
    off_pieces,
    off_refusal,
    off_statement,
)

_CONTENT_NUMBER = re.compile(rb"(?<![\w.\"'-])-?\d+(?![\w.\"'-])|\b(?:true|false)\b")
_CONTENT_WORD = re.compile(rb'"([^"]*)"')


@dataclass(frozen=True)
class Mutant:
    """A game with one piece of a rule turned off."""

    citation: Citation
    edit: Edit

    @property
    def paragraph(self) -> str:
        """The paragraph whose tests must notice."""
        return self.citation.paragraph

    def source(self) -> bytes:
        """The mutated file."""
        return self.edit.apply(self.citation.file.read_bytes())


@dataclass(frozen=True)
class Skipped:
    """A citation that nothing can be turned off for."""

    citation: Citation
    reason: str


def mutants(folder: Path) -> tuple[list[Mutant], list[Skipped]]:
    """All mutants of the game in this folder, and what was skipped."""
    by_file: dict[Path, list[Citation]] = defaultdict(list)
    for citation in citations(folder):
        by_file[citation.file].append(citation)
    found: dict[tuple[str, Path, int, int, str], Mutant] = {}
    skipped: list[Skipped] = []
    for file, cited in by_file.items():
        page = Page(file) if file.suffix == ".py" else None
        for citation in cited:
            try:
                edits = _content_edits(citation) if page is None else _code_edits(page, citation, cited)
            except Meaningless as reason:
                skipped.append(Skipped(citation, str(reason)))
                continue
            for edit in edits:
                # a comment and a refusal below it may turn off the same piece
                key = (citation.paragraph, file, edit.start, edit.end, edit.text)
                found.setdefault(key, Mutant(citation, edit))
    return list(found.values()), skipped


def _content_edits(citation: Citation) -> list[Edit]:
    lines = citation.file.read_bytes().splitlines(keepends=True)
    start = sum(len(line) for line in lines[: citation.line - 1])
    code = lines[citation.line - 1].partition(b"#")[0]
    _, sign, value = code.partition(b"=")
    at_value = start + len(code) - len(value)
    edits = [
        Edit(at_value + number.start(), at_value + number.end(), _other_content(number[0]), "another value")
        for number in _CONTENT_NUMBER.finditer(value)
        if sign
    ]
    if not edits:
        edits = _other_words(code, start, lines)
    if not edits:
        raise Meaningless("cited content without numbers, and no other word could stand there")
    return edits


def _other_content(value: bytes) -> str:
    if value in (b"true", b"false"):
        return "false" if value == b"true" else "true"
    number = int(value)
    return str(number + 1 if number >= 0 else number - 1)


def _other_words(code: bytes, start: int, lines: list[bytes]) -> list[Edit]:
    """The last word of a line of content becomes one that stands in its place in another, like line."""
    words = list(_CONTENT_WORD.finditer(code))
    if not words:
        return []
    last = words[-1]
    others = [line.partition(b"#")[0] for line in lines]
    like = [other for other in others if _wordless(other) == _wordless(code)]
    there = [_CONTENT_WORD.findall(other)[-1] for other in like]
    later = there[there.index(last[1]) :] + there
    different = [word for word in later if word != last[1]]
    if not different:
        return []
    return [Edit(start + last.start(1), start + last.end(1), different[0].decode(), "another word")]


def _wordless(line: bytes) -> bytes:
    """What tells whether lines are alike: of a table in a line, its inside, whatever it is called."""
    return _CONTENT_WORD.sub(b"", line.partition(b"{")[2] or line).strip()


def _code_edits(page: Page, citation: Citation, cited: list[Citation]) -> list[Edit]:
    if citation.manner == LITERAL:
        literal = page.literal_at(citation.line, citation.column)
        call = page.parent(literal)
        if is_refusal(call):
            return off_refusal(page, call)
        return off_name(page, literal)
    statement = page.statement_at(citation.line)
    if statement is None:
        raise Meaningless("no statement stands there")
    if citation.line in _lines_of_pieces(statement):
        edits = off_pieces(page, statement, _OnLine(citation.line, citation.manner == ABOVE))
        if edits:
            return edits
    otherwise = _else_at(statement, citation.line)
    if otherwise:
        return off_else(page, otherwise)
    return list(_without_cited_pieces(page, off_statement(page, statement), statement, citation, cited))


@dataclass(frozen=True)
class _OnLine:
    """Whether a piece stands on a line: it ends before a comment behind it, begins below one above it."""

    line: int
    begins: bool

    def __call__(self, node: ast.expr) -> bool:
        return (node.lineno if self.begins else node.end_lineno) == self.line


def _lines_of_pieces(statement: ast.AST) -> range:
    """The lines strictly inside a long statement, or inside the long head of one that has a body."""
    if isinstance(statement, ast.If | ast.While):
        return range(statement.lineno + 1, (statement.test.end_lineno or 0) + 1)
    if isinstance(statement, ast.For):
        return range(statement.lineno + 1, (statement.iter.end_lineno or 0) + 1)
    if isinstance(statement, ast.stmt) and not hasattr(statement, "body"):
        return range(statement.lineno + 1, statement.end_lineno or 0)
    return range(0)


def _else_at(statement: ast.AST, line: int) -> list[ast.stmt]:
    """The block whose `else:` stands on this line."""
    if not isinstance(statement, ast.If | ast.For | ast.While):
        return []
    return statement.orelse if line > (statement.body[-1].end_lineno or 0) else []


def _without_cited_pieces(
    page: Page, edits: list[Edit], statement: ast.AST, citation: Citation, cited: list[Citation]
) -> Iterator[Edit]:
    """The edits of a whole statement, without the pieces inside that have their own citation."""
    inside = _lines_of_pieces(statement)
    apart = {other.line for other in cited if other.line in inside and other.line != citation.line}
    for number, edit in enumerate(edits):
        first = page.source.count(b"\n", 0, edit.start) + 1
        last = page.source.count(b"\n", 0, edit.end) + 1
        if number == 0 or not apart.intersection(range(first, last + 1)):
            yield edit
