"""Where two pieces of JSON part: the first place, in a few words."""

from __future__ import annotations

import json
from typing import Any


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first place where the two are different, or nothing when they are alike to the byte."""
    # 1 and True are equal to Python, and not to who reads the bytes
    return "" if json.dumps(one) == json.dumps(other) else _first_place(one, other, path)


def _first_place(one: Any, other: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *[key for key in other if key not in one]]:
            if key not in one or key not in other:
                return f"{path}.{key} stands in only one of them"
            if json.dumps(one[key]) != json.dumps(other[key]):
                return _first_place(one[key], other[key], f"{path}.{key}")
        return f"{path or 'its keys'}: the keys stand in another order"
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for at, (left, right) in enumerate(zip(one, other, strict=False)):
            if json.dumps(left) != json.dumps(right):
                return _first_place(left, right, f"{path}[{at}]")
        return f"{path or 'it'} has {len(one)} items, or {len(other)}"
    return f"{path or 'it'} is {_short(one)}, or {_short(other)}"


def texts_differ(one: str, other: str) -> str:
    """Where two states, each written as one text, part; or nothing."""
    return "" if one == other else difference(json.loads(one), json.loads(other)) or "the order of keys"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:77] + "…"
