"""Write the browser's types of all messages from the house's own: `make protocol`.

With --check it only tells whether they are up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from lumignon.server import protocol, shapes
from lumignon.server.protocol import common, from_house, to_house

TARGET = Path(__file__).parents[1] / "web/src/protocol.ts"

HEAD = """// Made by `make protocol` from src/lumignon/server/protocol.py and shapes.py. Do not edit.
"""


def written(kind: inspect.Type, known: set[str]) -> str:  # noqa: C901 - one case a kind of type
    """A type in TypeScript."""
    match kind:
        case inspect.Metadata(type=inner):
            return written(inner, known)
        case inspect.StructType(cls=cls):
            known.add(cls.__name__)
            return cls.__name__
        case inspect.ListType(item_type=item):
            listed = written(item, known)
            return f"({listed})[]" if " " in listed else f"{listed}[]"
        case inspect.TupleType(item_types=items):
            return "[" + ", ".join(written(item, known) for item in items) + "]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {written(value, known)}>"
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(written(one, known) for one in types))
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.AnyType():
            return "any"
    raise TypeError(f"nobody has said how {kind} is written in TypeScript")


def interface(cls: type[msgspec.Struct]) -> str:
    """One message or shape."""
    described = inspect.type_info(cls)
    assert isinstance(described, inspect.StructType)
    lines = [f"export interface {cls.__name__} {{"]
    if described.tag_field is not None:
        lines.append(f"  {described.tag_field}: {described.tag!r};".replace("'", '"'))
    leaves_out = cls.__struct_config__.omit_defaults
    for field in described.fields:
        # what equals its default is left out on the wire: it may be missing in both directions
        optional = "?" if not field.required and (leaves_out or issubclass(cls, shapes.Body)) else ""
        lines.append(f"  {field.encode_name}{optional}: {written(field.type, set())};")
    return "\n".join([*lines, "}"])


def structs(module: Any) -> list[type[msgspec.Struct]]:
    """Every struct that a module defines, in its order."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]


def all_types() -> str:
    """The whole file."""
    parts = [
        HEAD,
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        f"export const SPEECH_AT_MOST = {protocol.SPEECH_AT_MOST};",
    ]
    abstract = (
        protocol.ToHouse,
        protocol.AtTable,
        protocol.FromHouse,
        protocol.FromTable,
        shapes.Body,
        shapes.Answer,
    )
    for module in (common, to_house, from_house, shapes):
        parts += [interface(cls) for cls in structs(module) if cls not in abstract]
    for name in ("ClientMessage", "HouseMessage"):
        members = " | ".join(cls.__name__ for cls in getattr(protocol, name).__args__)
        parts.append(f"export type {name} = {members};")
    codes = " | ".join(f'"{code}"' for code in protocol.FAILURES)
    parts.append(f"export type FailureCode = {codes};")
    return "\n\n".join(parts) + "\n"


def main() -> int:
    types = all_types()
    if "--check" in sys.argv[1:]:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != types:
            print("the browser's types are not those of the house: run `make protocol`", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(types, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
