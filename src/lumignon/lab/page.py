"""A module's source with its syntax tree: finds what stands on a line, and replaces pieces of the text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
Located = ast.stmt | ast.expr


@dataclass(frozen=True)
class Edit:
    """A piece of the source, in bytes, and what is written in its place."""

    start: int
    end: int
    text: str
    what: str
    """What the edit does to the rule, in a few words."""

    def apply(self, source: bytes) -> bytes:
        """The source with the edit made."""
        return source[: self.start] + self.text.encode() + source[self.end :]


class Page:
    """One module's source."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.source = file.read_bytes()
        self.tree = ast.parse(self.source, str(file))
        self._parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self._line_starts = [0]
        for line in self.source.splitlines(keepends=True):
            self._line_starts.append(self._line_starts[-1] + len(line))

    def parent(self, node: ast.AST) -> ast.AST | None:
        """The node that holds this one."""
        return self._parents.get(node)

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes that hold this one, from the inside out."""
        above = self.parent(node)
        while above is not None:
            yield above
            above = self.parent(above)

    def function(self, node: ast.AST) -> Function | None:
        """The function whose statement this is; None at the level of a module or a class."""
        for above in self.ancestors(node):
            if isinstance(above, Function):
                return above
            if isinstance(above, ast.ClassDef):
                return None
        return None

    def statement_at(self, line: int) -> ast.stmt | ast.match_case | ast.ExceptHandler | None:
        """The statement that begins on this line, else the innermost one that covers it."""
        found: ast.stmt | ast.match_case | ast.ExceptHandler | None = None
        found_at = 0
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.stmt | ast.match_case | ast.ExceptHandler):
                continue
            first, last = _lines(node)
            if first <= line <= last and first > found_at:
                found, found_at = node, first
        return found

    def literal_at(self, line: int, column: int) -> ast.Constant:
        """The string that begins here."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and (node.lineno, node.col_offset) == (line, column):
                return node
        raise LookupError(f"{self.file}:{line}: there is no literal at column {column}")

    def text(self, node: Located) -> str:
        """A node's own source."""
        return self.source[self._start(node) : self._end(node)].decode()

    def replace(self, node: Located, text: str, what: str) -> Edit:
        """Write this text in place of a node."""
        return Edit(self._start(node), self._end(node), text, what)

    def replace_block(self, block: list[ast.stmt], text: str, what: str) -> Edit:
        """Write this text in place of all statements of a block."""
        return Edit(self._start(block[0]), self._end(block[-1]), text, what)

    def replace_between(self, first: Located, last: Located, text: str, what: str) -> Edit:
        """Write this text in place of two nodes and all between them."""
        return Edit(self._start(first), self._end(last), text, what)

    def _start(self, node: Located) -> int:
        return self._line_starts[node.lineno - 1] + node.col_offset

    def _end(self, node: Located) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._line_starts[node.end_lineno - 1] + node.end_col_offset


def _lines(node: ast.stmt | ast.match_case | ast.ExceptHandler) -> tuple[int, int]:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno, node.body[-1].end_lineno or node.pattern.lineno
    first = node.lineno
    if isinstance(node, Function | ast.ClassDef) and node.decorator_list:
        first = node.decorator_list[0].lineno
    return first, node.end_lineno or first
