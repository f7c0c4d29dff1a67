"""Where two pieces of JSON part: the first place, in a few words."""

from __future__ import annotations

import json
from typing import Any


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first place where the two are different, or nothing when they are alike to the byte."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *[key for key in other if key not in one]]:
            if key not in one or key not in other:
                return f"{path}.{key} stands in only one of them"
            found = difference(one[key], other[key], f"{path}.{key}")
            if found:
                return found
        return "" if list(one) == list(other) else f"{path or 'its keys'}: the keys stand in another order"
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for at, (left, right) in enumerate(zip(one, other, strict=False)):
            found = difference(left, right, f"{path}[{at}]")
            if found:
                return found
        return "" if len(one) == len(other) else f"{path or 'it'} has {len(one)} items, or {len(other)}"
    # 1 and True are equal to Python, and not to who reads the bytes
    if json.dumps(one) == json.dumps(other):
        return ""
    return f"{path or 'it'} is {_short(one)}, or {_short(other)}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:77] + "…"
