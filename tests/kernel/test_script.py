"""Scripts of chance: words and numbers in order, lists for shuffles, or JSON."""

from __future__ import annotations

import pytest

from lumignon.kernel.malformed import Malformed
from lumignon.kernel.script import read_script


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("", []),
        ("  # nothing but a comment\n", []),
        ("4 2\n6", [4, 2, 6]),
        ("log # the first card\n-1", ["log", -1]),
        ("[3 1 2] 4", [[3, 1, 2], 4]),
        ("5 [log, salt] as is\nash", [5, ["log", "salt"], "as is", "ash"]),
        ("[]", []),
        ('[4, "as is", [2, "log"]]', [4, "as is", [2, "log"]]),
    ],
)
def test_a_script_reads_as_it_is_written(text: str, outcomes: list[object]) -> None:
    assert read_script(text) == outcomes


@pytest.mark.parametrize(
    "text", ["[3 1", "3]", "[[1 2] 3", "[1.5]", "[true]", "[null]", '[{"a": 1}]', "[[[1]]]"]
)
def test_what_is_no_script_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_script(text)


def test_json_that_is_nested_without_end_is_refused() -> None:
    with pytest.raises(Malformed):
        read_script("[" * 100_000)
