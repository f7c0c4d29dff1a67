"""The names of steps: each known by one name, for good, and each of one kind only."""

from __future__ import annotations

import pytest

from lumignon.kernel.agenda import register, step_from_json
from lumignon.kernel.clockwork import Choice, State, Step
from lumignon.kernel.malformed import Malformed


class Bell(Step[State]):
    """A step."""


class Chime(Step[State]):
    """Another step."""


class Tower(Bell, Choice[State]):
    """A step and a choice, which cannot be."""


def test_a_name_stands_for_one_kind_of_step() -> None:
    register("test.bell", Bell)
    register("test.bell", Bell)
    assert isinstance(step_from_json(["test.bell"]), Bell)
    with pytest.raises(LookupError, match="two kinds of step are called"):
        register("test.bell", Chime)


def test_a_step_is_of_one_kind() -> None:
    with pytest.raises(LookupError, match="two kinds of step at once"):
        register("test.tower", Tower)
    with pytest.raises(Malformed, match="a known name"):
        step_from_json(["test.tower"])
