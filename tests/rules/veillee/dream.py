"""Veillée, chapter “The dream”."""

from __future__ import annotations

from collections import Counter

import pytest

from lumignon.games.veillee.state import VeilleeState
from lumignon.kernel.chance import FastChance
from lumignon.kernel.game import Game
from lumignon.kernel.table_talk import Talk, table

FOUR = """
    veillee
    hour 1/3
    fire 5
    options bewitched
    aldo: courage 1
    berthe: courage 1; bewitched
    colin: courage 1
    doris: asleep
    top log salt
"""
BERTHE_SLEEPS = FOUR.replace("berthe: courage 1; bewitched", "berthe: asleep; bewitched")
NONE_BEWITCHED = FOUR.replace("options bewitched", "").replace("; bewitched", "")


def dreaming(game: Game, position: str = FOUR) -> Talk:
    """The dream has begun."""
    return table(game, position + "now dream")


@pytest.mark.rule("veillee/dream.1")
def test_the_wakers_dream_after_the_vigil(game: Game) -> None:
    t = table(game, FOUR + "now vigil")
    t.play("aldo: guard", "berthe: guard", "colin: guard")
    assert t.story() == ["vigil-guard Aldo", "vigil-guard Berthe", "vigil-guard Colin", "dream-begins"]
    assert t.awaited() == ["aldo", "berthe", "colin"]


@pytest.mark.rule("veillee/dream.1")
def test_nobody_dreams_in_a_game_without_a_bewitched_waker(game: Game) -> None:
    t = table(game, NONE_BEWITCHED + "now vigil")
    t.play("aldo: guard", "berthe: guard", "colin: guard")
    assert t.story() == ["vigil-guard Aldo", "vigil-guard Berthe", "vigil-guard Colin"]
    assert t.answers("aldo") == ["watch"]


@pytest.mark.rule("veillee/dream.1")
def test_each_names_a_waker_who_is_awake_oneself_too_or_nobody(game: Game) -> None:
    t = dreaming(game)
    assert t.answers("aldo") == ["name berthe", "name colin", "name aldo", "nobody"]
    assert t.answers("berthe") == ["name aldo", "name colin", "name berthe", "nobody", "look"]
    assert t.answers("colin") == ["name aldo", "name berthe", "name colin", "nobody"]
    t.refuses("aldo: name doris", "veillee/dream.1")
    t.refuses("aldo: name emile", "veillee/dream.1")
    t.refuses("berthe: name night", "veillee/dream.1")


@pytest.mark.rule("veillee/dream.1")
def test_neither_sleepers_nor_the_night_dream(game: Game) -> None:
    t = dreaming(game)
    t.refuses("doris: nobody", "veillee/dream.1")
    t.refuses("night: name aldo", "veillee/dream.1")


@pytest.mark.rule("veillee/dream.1")
def test_the_dream_lasts_until_the_clock_says_so_whatever_is_answered(game: Game) -> None:
    t = dreaming(game)
    assert t.play("berthe: name aldo", "aldo: nobody", "colin: name berthe").story() == []
    assert t.answers("berthe") == ["name aldo", "name colin", "name berthe", "nobody", "look"]
    t.play("berthe: name colin", "clock")
    assert t.story() == ["shadow-comes Colin 1", "dream-ends"]
    assert t.answers("aldo") == ["watch"]


@pytest.mark.rule("veillee/dream.1")
def test_nothing_shows_who_has_answered_or_what(game: Game) -> None:
    t = dreaming(game)
    before = t.view("aldo"), t.view("colin"), t.view("night")
    t.play("berthe: name aldo")
    assert (t.view("aldo"), t.view("colin"), t.view("night")) == before
    assert t.view("berthe")["mine"]["sealed"] == ["name", 1]


@pytest.mark.rule("veillee/dream.1")
def test_everyone_goes_on_dreaming_when_the_bewitched_is_asleep(game: Game) -> None:
    t = table(game, BERTHE_SLEEPS + "now vigil")
    t.play("aldo: guard", "colin: guard")
    assert t.story()[-1] == "dream-begins"
    t.play("aldo: name colin", "colin: name aldo")
    assert t.answers("aldo") == ["name colin", "name aldo", "nobody"]


@pytest.mark.rule("veillee/dream.2")
def test_a_shadow_comes_before_the_waker_whom_the_bewitched_names(game: Game) -> None:
    t = dreaming(game)
    t.play("aldo: name colin", "berthe: name aldo", "colin: name berthe", "clock")
    assert t.story() == ["shadow-comes Aldo 1", "dream-ends"]
    assert [waker["shadows"] for waker in t.view("night")["wakers"][:3]] == [1, 0, 0]


@pytest.mark.rule("veillee/dream.1", "veillee/dream.2")
def test_the_bewitched_may_have_a_shadow_come_before_themselves(game: Game) -> None:
    t = dreaming(game)
    t.play("aldo: name colin", "berthe: name berthe", "clock")
    assert t.story() == ["shadow-comes Berthe 1", "dream-ends"]
    assert [waker["shadows"] for waker in t.view("night")["wakers"][:3]] == [0, 1, 0]


@pytest.mark.rule("veillee/dream.2")
def test_what_the_loyal_name_comes_to_nothing(game: Game) -> None:
    t = dreaming(game)
    t.play("aldo: name colin", "berthe: nobody", "colin: name berthe", "clock")
    assert t.story() == ["dream-ends"]


@pytest.mark.rule("veillee/dream.4")
def test_until_the_time_is_up_every_answer_may_be_changed_even_when_all_have_answered(game: Game) -> None:
    t = dreaming(game)
    t.play("berthe: name aldo", "aldo: nobody", "colin: nobody")
    assert t.answers("berthe") == ["name aldo", "name colin", "name berthe", "nobody", "look"]
    t.play("berthe: name colin", "berthe: nobody", "clock")
    assert t.story() == ["dream-ends"]


@pytest.mark.rule("veillee/dream.2", "veillee/dream.3")
def test_a_bewitched_waker_who_has_not_answered_names_nobody(game: Game) -> None:
    t = dreaming(game)
    t.play("aldo: name colin", "colin: name colin", "clock")
    assert t.story() == ["dream-ends"]


@pytest.mark.rule("veillee/dream.2")
def test_the_dream_of_a_bewitched_waker_who_has_fallen_asleep_does_not_count(game: Game) -> None:
    t = dreaming(game)
    t.play("berthe: name aldo", "berthe: leave", "clock")
    assert t.story()[-2:] == ["fire-shrinks 4", "dream-ends"]


@pytest.mark.rule("veillee/dream.2")
def test_no_shadow_comes_before_a_waker_who_has_fallen_asleep_meanwhile(game: Game) -> None:
    t = dreaming(game)
    t.play("berthe: name colin", "colin: leave", "clock")
    assert t.story()[-2:] == ["fire-shrinks 4", "dream-ends"]
    assert t.answers("aldo") == ["watch"]


@pytest.mark.rule("veillee/dream.2")
def test_the_other_choices_are_never_disclosed(game: Game) -> None:
    t, other = dreaming(game), dreaming(game)
    t.play("aldo: name colin", "berthe: name aldo", "colin: nobody", "clock")
    other.play("aldo: nobody", "berthe: name aldo", "colin: name berthe", "clock")
    for name in t.seat_names:
        assert (t.story(name), t.view(name)) == (other.story(name), other.view(name))


def dreamt(game: Game, bewitched: str) -> Talk:
    """A shadow has come before Colin in the dream of this one of four; the others have named nobody."""
    lines = [f"{name}: {'bewitched' if name == bewitched else 'loyal'}" for name in CIRCLE]
    t = table(game, "\n".join(["veillee", "hour 1/3", "fire 5", "options bewitched", "top log salt", *lines, "now dream"]))
    return t.play(f"{bewitched}: name colin", "clock")


CIRCLE = ("aldo", "berthe", "colin", "doris")
WORLDS = 600


@pytest.mark.rule("veillee/dream.1")
@pytest.mark.parametrize(
    ("looks_on", "suspects"),
    [
        ("berthe", ["aldo", "colin", "doris"]),
        ("colin", ["aldo", "berthe", "doris"]),
        ("night", ["aldo", "berthe", "colin", "doris"]),
    ],
)
def test_a_dreamt_shadow_may_be_anybodys_and_so_it_is_in_the_worlds(
    game: Game, looks_on: str, suspects: list[str]
) -> None:
    # each of them could have dreamt it, the one before whom it came too: nothing that one sees is different
    tables = [dreamt(game, suspect) for suspect in suspects]
    for t in tables:
        assert t.story(looks_on) == ["shadow-comes Colin 1", "dream-ends"]
        assert t.view(looks_on) == tables[0].view(looks_on)
    # so the worlds hold each of them guilty equally often, whoever it is
    for t in tables:
        chance, met = FastChance(f"{looks_on} looks on"), Counter[str]()
        for _ in range(WORLDS):
            world = game.resample(t.state, t.seat(looks_on), chance)
            assert isinstance(world, VeilleeState)
            met.update(name for name in CIRCLE if not world.loyal(t.seat(name)))
        due = WORLDS / len(suspects)
        assert met.total() == WORLDS
        assert set(met) == set(suspects)
        assert all(abs(count - due) < 6 * (due * (1 - 1 / len(suspects))) ** 0.5 for count in met.values())
