"""The OpenAPI document, made true: what goes wrong is described as it is, and what is refused is said.

Litestar writes most of it from the routes. It knows nothing of our own problems, nor that we take no unknown
fields; and patterns have to be written as browsers understand them.
"""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import Litestar
from litestar.openapi.spec import OpenAPI, OpenAPIMediaType, OpenAPIResponse, Reference, Schema
from litestar.openapi.spec.enums import OpenAPIType
from msgspec import Struct

from lumignon.server.protocol import Timing
from lumignon.server.shapes import Body, NewTable, OptionName, Problem

STRICT: Final[tuple[type[Struct], ...]] = (*Body.__subclasses__(), Timing)
METHODS: Final = ("get", "put", "post", "delete")
LONG_ESCAPE: Final = re.compile(r"\\U000?([0-9a-fA-F]{5,6})")


def _problem() -> OpenAPIResponse:
    """What every answer is that is no success."""
    fields: dict[str, Reference | Schema] = {
        name: Schema(type=OpenAPIType.STRING) for name in Problem.__struct_fields__
    }
    schema = Schema(type=OpenAPIType.OBJECT, properties=fields, required=list(fields))
    description = (Problem.__doc__ or "").partition("\n")[0]
    content = {"application/json": OpenAPIMediaType(schema=schema)}
    return OpenAPIResponse(description=description, content=content)


PROBLEM: Final = _problem()


def complete(app: Litestar) -> None:
    """Complete the document of an application."""
    document = app.openapi_schema
    for path in (document.paths or {}).values():
        for method in METHODS:
            operation = getattr(path, method)
            if operation is not None:
                operation.responses = {**(operation.responses or {}), "400": PROBLEM, "default": PROBLEM}
    _complete_shapes(document)


def _complete_shapes(document: OpenAPI) -> None:
    schemas = document.components.schemas
    for shape in STRICT:
        schema = schemas.get(shape.__name__)
        if schema is not None:
            schema.additional_properties = False
    options = (schemas[NewTable.__name__].properties or {})["options"]
    if isinstance(options, Schema):
        options.property_names = Schema(type=OpenAPIType.STRING, pattern=pattern_of(OptionName))
    for schema in schemas.values():
        _translate(schema)


def pattern_of(annotated: Any) -> str:
    """The pattern of an annotated text."""
    return str(annotated.__metadata__[0].pattern)


def _translate(schema: Schema) -> None:
    """Write the patterns in it as browsers understand them, and tuples as readers of all ages do."""
    if schema.pattern:
        schema.pattern = browsers_pattern(schema.pattern)
    if schema.prefix_items:
        schema.min_items = schema.max_items = len(schema.prefix_items)
        schema.items, schema.prefix_items = Schema(any_of=schema.prefix_items), None
    parts = [
        schema.items,
        schema.property_names,
        schema.additional_properties,
        *(schema.properties or {}).values(),
        *(schema.one_of or ()),
        *(schema.any_of or ()),
    ]
    for part in parts:
        if isinstance(part, Schema):
            _translate(part)


def browsers_pattern(pattern: str) -> str:
    r"""Python's `\Z` and `\U0010ffff` are `$` and `\u{10ffff}` there."""
    return LONG_ESCAPE.sub(r"\\u{\1}", pattern.replace(r"\Z", "$"))
