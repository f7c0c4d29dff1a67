"""How each kind of code is turned off: conditions never hold, operands are left out, deeds are not done."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any, TypeGuard

from lumignon.lab.page import Edit, Function, Page

NEUTRAL = {"None": "None", "bool": "False", "int": "0", "str": '""'}
NEUTRAL_COLLECTIONS = {"list": "[]", "dict": "{}", "set": "set()", "frozenset": "frozenset()"}
BINDS = (ast.Name, ast.Tuple, ast.List, ast.Starred)


class Meaningless(Exception):
    """Why there is nothing sensible to turn off."""


def off_statement(page: Page, statement: ast.AST) -> list[Edit]:
    """Turn off a whole cited statement."""
    for kinds, way in _WAYS:
        if isinstance(statement, kinds):
            return way(page, statement)
    raise Meaningless(f"a cited {type(statement).__name__.lower()} is neither a condition nor a deed")


def off_conditions(page: Page, expression: ast.expr | None) -> list[Edit]:
    """Each condition inside an expression off: tests, operands, filters of comprehensions, limits."""
    if expression is None:
        return []
    return [edit for node in _inside(expression) for _, edit in _conditions_of(page, node)]


def off_pieces(page: Page, statement: ast.AST, on_line: Callable[[ast.expr], bool]) -> list[Edit]:
    """The pieces of a long statement that stand on one cited line: conditions, else elements of a literal."""
    inside = [node for part in _own_expressions(statement) for node in _inside(part)]
    conditions = [pair for node in inside for pair in _conditions_of(page, node) if on_line(pair[0])]
    if conditions:
        return [edit for _, edit in conditions]
    if page.function(statement) is None:
        numbers = [edit for node in inside if on_line(node) for edit in _off_number(page, node)]
        if numbers:
            return numbers
    return [edit for node in inside for edit in _off_elements(page, node, on_line)]


def off_refusal(page: Page, call: ast.Call) -> list[Edit]:
    """Turn off the refusal that a call makes: the condition above it, else it is no refusal."""
    above = page.parent(call)
    if isinstance(above, ast.IfExp) and above.body is call:
        return [page.replace(above.test, "False", "never refused")]
    if isinstance(above, ast.Return):
        block = page.parent(above)
        if isinstance(block, ast.If) and above in block.body:
            return [page.replace(block.test, "False", "never refused")]
    return [page.replace(call, "None", "never refused")]


def off_name(page: Page, literal: ast.Constant) -> list[Edit]:
    """Name a paragraph that does not exist in place of the right one."""
    chapter = str(literal.value).rpartition(".")[0]
    return [page.replace(literal, f'"{chapter}.0"', "names a wrong paragraph")]


def off_else(page: Page, block: list[ast.stmt]) -> list[Edit]:
    """Do nothing else."""
    return [page.replace_block(block, "pass", "nothing else")]


def _if(page: Page, statement: ast.If | ast.While) -> list[Edit]:
    return [page.replace(statement.test, "False", "never"), *off_conditions(page, statement.test)]


def _for(page: Page, statement: ast.For) -> list[Edit]:
    return [page.replace(statement.iter, "()", "for none"), *off_conditions(page, statement.iter)]


def _case(page: Page, case: ast.match_case) -> list[Edit]:
    if case.guard is not None:
        return [page.replace(case.guard, "False", "never"), *off_conditions(page, case.guard)]
    return [page.replace_block(case.body, "pass", "nothing in this case")]


def _function(page: Page, function: Function) -> list[Edit]:
    neutral = _neutral(function)
    if neutral is None:
        raise Meaningless("a cited function without a neutral answer")
    body = function.body
    if len(body) > 1 and ast.get_docstring(function) is not None:
        body = body[1:]
    return [page.replace_block(body, f"return {neutral}", "does nothing")]


def _return(page: Page, statement: ast.Return) -> list[Edit]:
    value = statement.value
    if value is None:
        return [page.replace(statement, "pass", "goes on")]
    if is_refusal(value):
        return off_refusal(page, value)
    conditions = off_conditions(page, value)
    if conditions:
        return conditions
    function = page.function(statement)
    assert function is not None
    return [_other_answer(page, statement, value, function)]


def _other_answer(page: Page, statement: ast.Return, value: ast.expr, function: Function) -> Edit:
    neutral = _neutral(function)
    number = _off_number(page, value)
    if number:
        return number[0]
    if neutral == "False" and isinstance(value, ast.Name):
        return page.replace(value, f"not {value.id}", "the contrary")
    if neutral == "False" or isinstance(value, ast.Compare):
        return page.replace(value, "False", "never")
    if neutral is None:
        raise Meaningless("a cited return without a neutral answer")
    if page.text(value) != neutral:
        return page.replace(value, neutral, f"answers {neutral}")
    if statement is function.body[-1]:
        raise Meaningless("a cited return of nothing, at the end")
    return page.replace(statement, "pass", "goes on")


def _deed(page: Page, statement: ast.stmt) -> list[Edit]:
    inside = [edit for part in _own_expressions(statement) for edit in off_conditions(page, part)]
    return [page.replace(statement, "pass", "not done"), *inside]


def _assignment(page: Page, statement: ast.Assign | ast.AnnAssign) -> list[Edit]:
    value = statement.value
    if value is None:
        raise Meaningless("a cited declaration")
    function = page.function(statement)
    if function is None:
        return _constant(page, value)
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    if not any(isinstance(target, BINDS) for target in targets):
        return _deed(page, statement)
    conditions = off_conditions(page, value)
    if conditions:
        return conditions
    if isinstance(value, ast.Compare) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)):
        return [page.replace(value, "False", "never")]
    if isinstance(value, ast.BinOp):
        return [page.replace(value, page.text(value.left), "nothing added or taken")]
    if isinstance(value, ast.List | ast.ListComp):
        return [page.replace(value, "[]", "none")]
    if all(_bound_before(function, statement, target) for target in targets):
        return [page.replace(statement, "pass", "not done")]
    raise Meaningless("a cited assignment that only names a value")


def _constant(page: Page, value: ast.expr) -> list[Edit]:
    edits = off_conditions(page, value) or [
        edit for node in _inside(value) for edit in _off_number(page, node)
    ]
    if not edits:
        raise Meaningless("a cited constant without numbers")
    return edits


def _bound_before(function: Function, statement: ast.stmt, target: ast.expr) -> bool:
    arguments = function.args
    bound = {argument.arg for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno < statement.lineno:
            bound.add(node.id)
    return all(node.id in bound for node in ast.walk(target) if isinstance(node, ast.Name))


def is_refusal(node: ast.AST | None) -> TypeGuard[ast.Call]:
    """Whether this makes a Refusal."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"


def _neutral(function: Function) -> str | None:
    """An answer that says nothing, by what the function says it answers."""
    if any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function)):
        return None
    kind = "" if function.returns is None else ast.unparse(function.returns)
    if "None" in [part.strip() for part in kind.split("|")]:
        return "None"
    if kind.startswith("tuple[") and kind.endswith(", ...]"):
        return "()"
    return NEUTRAL.get(kind) or NEUTRAL_COLLECTIONS.get(kind.partition("[")[0])


def _inside(expression: ast.expr) -> Iterator[ast.expr]:
    """The expression and all that it is made of; not inside f-strings, whose places Python 3.11 miscounts."""
    waiting: list[ast.AST] = [expression]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.expr):
            yield node
        if not isinstance(node, ast.JoinedStr):
            waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def _own_expressions(statement: ast.AST) -> Iterator[ast.expr]:
    """The expressions of a statement, those of the statements within it left out."""
    for child in ast.iter_child_nodes(statement):
        if isinstance(child, ast.expr):
            yield child
        elif isinstance(child, ast.withitem):
            yield child.context_expr


def _conditions_of(page: Page, node: ast.expr) -> Iterator[tuple[ast.expr, Edit]]:
    """The conditions that one node states, each with what turns it off."""
    if isinstance(node, ast.IfExp):
        yield node.test, page.replace(node.test, "False", "never")
    elif isinstance(node, ast.BoolOp):
        neutral = "True" if isinstance(node.op, ast.And) else "False"
        for operand in node.values:
            yield operand, page.replace(operand, neutral, "left out")
    elif isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        for generator in node.generators:
            for kept_if in generator.ifs:
                yield kept_if, page.replace(kept_if, "True", "not filtered")
    elif _is_limit(node):
        free = next((argument for argument in node.args if not _is_fixed(argument)), node.args[0])
        yield node, page.replace(node, page.text(free), "without the limit")


def _is_limit(node: ast.expr) -> TypeGuard[ast.Call]:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("min", "max")
        and len(node.args) == 2
        and not node.keywords
    )


def _is_fixed(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def _off_number(page: Page, node: ast.expr) -> list[Edit]:
    if not isinstance(node, ast.Constant) or not isinstance(node.value, int):
        return []
    if isinstance(node.value, bool):
        return [page.replace(node, str(not node.value), "the contrary")]
    return [page.replace(node, str(node.value + 1), "another number")]


def _off_elements(page: Page, node: ast.expr, on_line: Callable[[ast.expr], bool]) -> Iterator[Edit]:
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        for element in node.elts:
            if on_line(element):
                yield page.replace(element, "*()", "left out")
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if on_line(value) and key is not None:
                yield page.replace_between(key, value, "**{}", "left out")


_WAYS: tuple[tuple[Any, Callable[[Page, Any], list[Edit]]], ...] = (
    ((ast.If, ast.While), _if),
    (ast.For, _for),
    (ast.match_case, _case),
    (Function, _function),
    (ast.Return, _return),
    ((ast.Assign, ast.AnnAssign), _assignment),
    ((ast.Expr, ast.AugAssign, ast.Assert, ast.Raise, ast.Delete, ast.Break, ast.Continue), _deed),
)
