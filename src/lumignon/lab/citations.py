"""Where code and tests cite paragraphs of a rulebook, found without importing either.

Code cites a paragraph in a comment, behind or above the line that carries it out, or as a string of its own
(`Refusal("veillee/assault.4")`); content cites it in a comment. Tests name it in `pytest.mark.rule(…)`.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PARAGRAPH = re.compile(r"(?<![\w/.-])[a-z][a-z0-9-]*/[a-z][a-z0-9-]*\.[1-9][0-9]*(?![\w-])")

BEHIND = "behind"
ABOVE = "above"
LITERAL = "literal"
CONTENT = "content"

_LAYOUT = (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


class UnreadableMark(ValueError):
    """A rule mark whose paragraphs cannot be read off the source."""


@dataclass(frozen=True)
class Citation:
    """One place that cites a paragraph: the line of code that it speaks of."""

    paragraph: str
    file: Path
    line: int
    column: int
    """Where a literal begins, in bytes; 0 for comments."""
    manner: str
    code: str
    """The line itself: the condition or the statement."""

    @property
    def place(self) -> str:
        """File and line, as editors read them."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Mark:
    """A test that names a paragraph as the one it proves."""

    paragraph: str
    file: Path
    line: int
    test: str

    @property
    def place(self) -> str:
        """File, line and the name of the test."""
        return f"{self.file}:{self.line} {self.test}".rstrip()


@dataclass(frozen=True)
class GameFolder:
    """A game as its files: the name by which its paragraphs call it, and where it lies."""

    name: str
    folder: Path


def game_folders(games: Path) -> list[GameFolder]:
    """The games that have a rulebook."""
    return [
        GameFolder(book.parent.name.replace("_", "-"), book.parent)
        for book in sorted(games.glob("*/rules.fr.md"))
    ]


def citations(folder: Path) -> list[Citation]:
    """Every citation in a game's code and content, in the order of files and lines."""
    found: list[Citation] = []
    for file in sorted(folder.rglob("*.py")):
        found.extend(citations_in_code(file))
    for file in sorted(folder.rglob("*.toml")):
        found.extend(_citations_in_content(file))
    return found


def citations_in_code(file: Path) -> list[Citation]:
    """Every citation in one module."""
    text = file.read_text(encoding="utf-8")
    found = [*_comments(file, text), *_literals(file, text)]
    return sorted(found, key=lambda citation: (citation.line, citation.column, citation.paragraph))


def _comments(file: Path, text: str) -> Iterator[Citation]:
    lines = text.splitlines()
    above: list[str] = []
    last_code_line = 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        line = token.start[0]
        if token.type == tokenize.COMMENT:
            paragraphs = PARAGRAPH.findall(token.string)
            if line != last_code_line:
                above.extend(paragraphs)
                continue
            for paragraph in paragraphs:
                yield Citation(paragraph, file, line, 0, BEHIND, lines[line - 1].strip())
        elif token.type not in _LAYOUT:
            for paragraph in above:
                yield Citation(paragraph, file, line, 0, ABOVE, lines[line - 1].strip())
            above.clear()
            last_code_line = token.end[0]


def _literals(file: Path, text: str) -> Iterator[Citation]:
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text, str(file))):
        if is_paragraph(node):
            assert isinstance(node, ast.Constant)
            code = lines[node.lineno - 1].strip()
            yield Citation(str(node.value), file, node.lineno, node.col_offset, LITERAL, code)


def is_paragraph(node: ast.AST) -> bool:
    """Whether a piece of code is a string that is nothing but a paragraph's id."""
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and PARAGRAPH.fullmatch(node.value) is not None
    )


def _citations_in_content(file: Path) -> Iterator[Citation]:
    above: list[str] = []
    for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        code, _, comment = text.partition("#")
        if code.strip():
            for paragraph in [*above, *PARAGRAPH.findall(comment)]:
                yield Citation(paragraph, file, line, 0, CONTENT, text.strip())
            above.clear()
        else:
            above.extend(PARAGRAPH.findall(comment))


def rule_marks(tests: Path) -> list[Mark]:
    """Every paragraph that a test below this folder names, on whatever it is marked."""
    found: list[Mark] = []
    for file in sorted(tests.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        found.extend(_marks_within(file, tree, ""))
    return found


def _marks_within(file: Path, node: ast.AST, test: str) -> Iterator[Mark]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        test = f"{test}::{node.name}" if test else node.name
    if isinstance(node, ast.Call) and _is_rule_mark(node.func):
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise UnreadableMark(
                    f"{file}:{argument.lineno}: a rule mark names its paragraphs as plain strings"
                )
            yield Mark(argument.value, file, argument.lineno, test)
    for child in ast.iter_child_nodes(node):
        yield from _marks_within(file, child, test)


def _is_rule_mark(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "rule"
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
    )


def literals_in_tests(tests: Path) -> list[Citation]:
    """Every string in the tests that is nothing but a paragraph's id."""
    return [
        citation
        for file in sorted(tests.rglob("*.py"))
        for citation in _literals(file, file.read_text(encoding="utf-8"))
    ]
