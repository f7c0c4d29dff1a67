"""The hardest of Claustrophobia: hits from all sides of the rules, and a death in mid-activation.

Who takes each hit is settled first, then the resistant fighter drops one, what is left is doubled, the one
who is hit chooses the line for every wound; and the fighter may die in the middle of their own activation,
while the same attack still has to be carried out against others.
"""

from __future__ import annotations

import pytest

from lumignon.games import find_game
from lumignon.kernel.table_talk import Talk, table

NIGHT_OF_HITS = """
    veillee
    hour 2/6
    fire 5
    options silence
    pack
    discard 6_salt
    aldo: {aldo}; shadows 3; hand log; beside dread
    berthe: courage 0; shadows 1; guards
    colin: courage 0
    doris: courage 0; guards
    now watch aldo 2
""".replace("6_salt", " ".join(["salt"] * 6))


def sit_down(aldo: str = "courage 0") -> Talk:
    text = NIGHT_OF_HITS.replace(
        "{aldo}; shadows 3", aldo if aldo.startswith("shadows") else f"{aldo}; shadows 3"
    )
    return table(find_game("veillee"), text)


@pytest.mark.rule("veillee/hits.2", "veillee/hits.3", "veillee/hits.4", "veillee/hits.5")
def test_guards_then_resistance_then_doubling_then_the_line() -> None:
    t = sit_down()
    t.play("aldo: strike aldo", script=[1, 1, 4, 5, 6, 1])
    # three hits on Aldo; his neighbours who stand guard are asked in turn, on his own watch
    assert t.awaited() == ["berthe"]
    assert t.answers("berthe") == ["take 0", "take 1", "take 2", "take 3"]
    t.play("berthe: take 1")
    assert t.story() == ["takes-hits Berthe Aldo 1"]
    assert t.awaited() == ["doris"]
    t.play("doris: take 0")
    # of the two left Aldo resists one, and dread doubles the other: two wounds, each where he says
    assert t.awaited() == ["aldo"]
    assert t.answers("aldo") == ["wound arm", "wound eye", "wound voice"]
    t.play("aldo: wound voice")
    assert t.answers("aldo") == ["wound arm", "wound eye"]
    t.play("aldo: wound arm")
    # the hit that Berthe took is hers: nothing doubles it
    assert t.awaited() == ["berthe"]
    t.play("berthe: wound eye")
    assert t.position().splitlines()[-1] == "now watch aldo 1"


@pytest.mark.rule("veillee/hits.7", "veillee/sleep.3", "veillee/sleep.1", "veillee/sleep.2")
def test_a_fighter_dies_in_mid_activation_and_the_attack_on_others_is_still_carried_out() -> None:
    t = sit_down("wounded arm; resisted")
    t.play("aldo: strike aldo", script=[1, 4, 1, 1, 4])
    t.play("berthe: take 0", "doris: take 0")
    # Berthe was hit by her own shadow, and neither of her neighbours stands guard
    assert t.awaited() == ["aldo"]
    t.play("aldo: wound eye", "aldo: wound voice")
    assert t.story()[:3] == ["wounded Aldo eye", "wounded Aldo voice", "falls-asleep Aldo"]
    # his second wound was his third line: his watch is not over before Berthe has been wounded
    assert t.awaited() == ["berthe"]
    t.play("berthe: wound arm")
    assert t.story()[-1] == "watch-ends Aldo"
    assert t.view("colin")["discard"].count("log") == 1
    assert t.view("colin")["embers"] == 4
    # Aldo's second action is lost; the others take their watches
    assert t.awaited() == ["berthe", "colin", "doris"]
    t.refuses("aldo: search", "veillee/watch.1")


@pytest.mark.rule("veillee/watch.6", "veillee/sleep.3")
def test_a_sacrificial_strike_that_kills_ends_the_activation_where_it_is() -> None:
    t = sit_down("wounded arm eye; resisted")
    t.play("aldo: lunge", script=[4])
    assert t.answers("aldo") == ["wound voice"]
    t.play("aldo: wound voice")
    # the shadows before him would have been stirred next; that step went with his watch
    assert t.story() == [
        "wounded Aldo voice",
        "falls-asleep Aldo",
        "allegiance Aldo loyal",
        "discards Aldo log",
        "fire-shrinks 4",
        "watch-ends Aldo",
    ]
