"""The hardest of Piège obscur: the victims of a chain of monsters may block on somebody else's turn.

All victims decide first, then the sum of what they lose is discarded, and discarding stops when the stack is
empty. Whoever set off the chain is in the middle of a turn that goes on afterwards.
"""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel.table_talk import Talk, table

CHAIN = """
    veillee
    hour 2/6
    fire 5
    pack {pack}
    aldo: courage 1; shadows 1
    berthe: courage 0; shadows 1
    colin: courage 2; shadows 1
    doris: courage 1
    now watch aldo 2
"""

NOBODY_IS_HIT: list[object] = [1, 1, 1]


def sit_down(pack: str) -> Talk:
    return table(find_game("veillee"), CHAIN.format(pack=pack))


@pytest.mark.rule("veillee/shadows.2", "veillee/shadows.4", "veillee/shadows.5")
def test_every_victim_decides_on_aldos_turn_before_anything_burns() -> None:
    t = sit_down("8 log salt")
    t.play("aldo: search", script=["salt"])
    # Aldo is asked first, in the middle of his own watch; Berthe has no courage and is not asked at all
    assert t.awaited() == ["aldo"]
    t.play("aldo: suffer")
    assert t.awaited() == ["colin"]
    assert t.answers("colin") == ["block", "suffer"]
    t.refuses("aldo: search", "veillee/shadows.4")
    # 3 + 3 + 2 cards burn together, only once Colin has decided
    assert t.view("doris")["pack"] == 8
    t.play("colin: block", script=[*["log"] * 8, *NOBODY_IS_HIT])
    assert t.story()[:2] == ["blocks Colin", "pack-burns " + ", ".join(["log"] * 8)]
    assert t.view("doris")["pack"] == 0


@pytest.mark.rule("veillee/shadows.5")
def test_burning_stops_when_the_pack_is_empty() -> None:
    t = sit_down("4 log")
    t.play("aldo: search", script=["log"])
    t.play("aldo: suffer", "colin: suffer", script=[*["log"] * 3, *NOBODY_IS_HIT])
    assert "pack-burns log, log, log" in t.story()


@pytest.mark.rule("veillee/shadows.1", "veillee/shadows.7")
def test_the_turn_that_set_it_off_goes_on() -> None:
    t = sit_down("8 log")
    t.play("aldo: search", "aldo: block", "colin: block", script=[*["log"] * 8, *NOBODY_IS_HIT])
    assert t.awaited() == ["aldo"]
    assert t.position().splitlines()[-1] == "now watch aldo 1"
    assert [waker["shadows"] for waker in t.view("aldo")["wakers"][:4]] == [0, 0, 0, 0]
