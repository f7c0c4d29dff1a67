"""Veillée, chapter “The dream”."""

from __future__ import annotations

from collections import Counter

import pytest

from lumignon.games.veillee.state import PACK, VeilleeState
from lumignon.kernel.chance import FastChance
from lumignon.kernel.game import Game
from lumignon.kernel.options import Impossible
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
    t = table(
        game,
        "\n".join(
            ["veillee", "hour 1/3", "fire 5", "options bewitched", "top log salt", *lines, "now dream"]
        ),
    )
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


PEEKED = FOUR.replace("top log salt", "top {top}") + "now vigil"
GUARD = ("aldo: guard", "berthe: guard", "colin: guard")


def pack(t: Talk, name: str) -> tuple[str | None, str | None]:
    """What a seat knows of the two top cards of the pack."""
    view = t.view(name)
    return view["top"], view["beneath"]


@pytest.mark.rule("veillee/dream.5")
@pytest.mark.parametrize(
    ("top", "script"),
    [("", ["tale", "balm"]), ("top tale", ["balm"]), ("top balm tale", []), ("top log balm tale", [])],
    ids=["none", "one", "two", "three"],
)
@pytest.mark.parametrize(
    "circle", [FOUR, BERTHE_SLEEPS], ids=["the bewitched dreams", "the bewitched sleeps"]
)
def test_the_two_top_cards_are_fixed_as_the_dream_begins(
    game: Game, circle: str, top: str, script: list[object]
) -> None:
    t = table(game, circle.replace("top log salt", top) + "now vigil")
    t.play("clock", script=script)
    assert t.view("aldo")["asked"] == "veillee.dreaming"
    assert t.script == []
    assert " balm tale\n" in t.position()
    t.play("clock", "aldo: watch", "aldo: search", "aldo: search")
    assert t.view("aldo")["wakers"][0]["hand"] == ["balm", "tale"]


@pytest.mark.rule("veillee/dream.5")
def test_of_a_pack_that_is_smaller_all_cards_are_fixed(game: Game) -> None:
    t = table(game, FOUR.replace("top log salt", "pack 1 salt") + "now vigil")
    t.play(*GUARD, script=["salt"])
    assert "top salt\n" in t.position()


@pytest.mark.rule("veillee/dream.5")
def test_a_dream_whose_cards_are_not_fixed_is_no_position(game: Game) -> None:
    for top in ("top log", ""):
        with pytest.raises(Impossible, match=r"two top cards of the pack are fixed \(veillee/dream.5\)"):
            dreaming(game, FOUR.replace("top log salt", top))
    assert dreaming(game, FOUR.replace("top log salt", "pack\ntop log")).awaited() != []


@pytest.mark.rule("veillee/dream.6")
def test_the_bewitched_looks_at_no_card_or_at_one_after_the_other(game: Game) -> None:
    t = dreaming(game)
    assert pack(t, "berthe") == (None, None)
    t.play("berthe: look")
    assert t.story() == t.story("berthe") == ["looks Berthe salt"]
    assert pack(t, "berthe") == ("salt", None)
    t.play("berthe: look")
    assert t.story() == t.story("berthe") == ["lays-beneath Berthe log"]
    assert pack(t, "berthe") == ("log", "salt")
    t.refuses("berthe: look", "veillee/dream.6")
    assert t.answers("berthe") == ["name aldo", "name colin", "name berthe", "nobody"]


@pytest.mark.rule("veillee/dream.6")
@pytest.mark.parametrize(
    ("looks", "found"),
    [([], ["salt", "log"]), (["look"], ["salt", "log"]), (["look", "look"], ["log", "salt"])],
)
def test_the_cards_stay_as_they_lie(game: Game, looks: list[str], found: list[str]) -> None:
    t = dreaming(game)
    t.play(*[f"berthe: {text}" for text in looks], "clock", "aldo: watch", "aldo: search", "aldo: search")
    assert [line for line in t.story() if line.startswith("finds")] == [
        f"finds Aldo {card}" for card in found
    ]


@pytest.mark.rule("veillee/dream.6")
@pytest.mark.parametrize(
    "order", [["look", "name aldo", "look"], ["name colin", "look", "look", "name aldo"]]
)
def test_whoever_looks_names_somebody_all_the_same_before_or_after(game: Game, order: list[str]) -> None:
    t = dreaming(game)
    for text in order:
        t.play(f"berthe: {text}")
        assert t.view("berthe")["asked"] == "veillee.dreaming"
    assert t.view("berthe")["mine"]["sealed"] == ["name", 1]
    assert t.play("clock").story() == ["shadow-comes Aldo 1", "dream-ends"]


@pytest.mark.rule("veillee/dream.3", "veillee/dream.6")
def test_whoever_only_looks_has_named_nobody(game: Game) -> None:
    t = dreaming(game).play("berthe: look")
    assert "berthe" in t.awaited()
    assert t.play("clock").story() == ["dream-ends"]


@pytest.mark.rule("veillee/dream.6")
def test_a_card_that_the_bewitched_knows_is_not_looked_at_again(game: Game) -> None:
    t = table(game, PEEKED.format(top="log salt@berthe")).play(*GUARD)
    assert pack(t, "berthe") == ("salt", None)
    t.play("berthe: look")
    assert t.story() == ["lays-beneath Berthe log"]
    t = table(game, PEEKED.format(top="log@berthe salt@berthe")).play(*GUARD)
    t.refuses("berthe: look", "veillee/dream.6")


@pytest.mark.rule("veillee/dream.6")
def test_only_the_two_top_cards_are_looked_at(game: Game) -> None:
    t = dreaming(game, FOUR.replace("top log salt", "top tale log salt"))
    t.play("berthe: look", "berthe: look")
    t.refuses("berthe: look", "veillee/dream.6")
    t.play("clock", "aldo: watch", "aldo: search", "aldo: search")
    assert t.view("aldo")["wakers"][0]["hand"] == ["log", "salt"]
    assert pack(t, "berthe") == (None, None)


@pytest.mark.rule("veillee/dream.6")
@pytest.mark.parametrize("cards", ["pack\ntop salt", "pack"])
def test_nobody_looks_at_a_pack_of_fewer_than_two_cards(game: Game, cards: str) -> None:
    t = table(game, FOUR.replace("top log salt", cards) + "now vigil").play(*GUARD)
    t.refuses("berthe: look", "veillee/dream.6")
    # what was at stake in an earlier dream is not any more
    if "top" in cards:
        t = table(game, FOUR.replace("top log salt", f"{cards}\ndreamt 1") + "now vigil").play(*GUARD)
        t.refuses("berthe: look", "veillee/dream.6")


@pytest.mark.rule("veillee/dream.6", "veillee/dream.7")
def test_in_a_circle_without_a_bewitched_waker_nobody_looks_and_nobody_forgets(game: Game) -> None:
    for last in ("", "emile: courage 1\n"):
        text = PEEKED.format(top="log salt@aldo").replace("; bewitched", "").replace("now", f"{last}now")
        t = table(game, text).play("clock")
        assert pack(t, "aldo") == ("salt", None)
        assert not any("look" in t.answers(name) for name in t.seat_names)


@pytest.mark.rule("veillee/dream.6")
def test_nobody_else_looks(game: Game) -> None:
    t = dreaming(game)
    for name in ("aldo", "colin"):
        t.refuses(f"{name}: look", "veillee/dream.6")
        assert "look" not in t.legal(name)
    t.refuses("doris: look", "veillee/dream.1")
    t = dreaming(game, BERTHE_SLEEPS)
    t.refuses("aldo: look", "veillee/dream.6")
    t.refuses("berthe: look", "veillee/dream.1")
    t = table(game, FOUR + "now watch berthe 2")
    t.refuses("berthe: look", "veillee/watch.10")


@pytest.mark.rule("veillee/dream.6")
def test_nothing_shows_the_others_who_looks_or_how_often(game: Game) -> None:
    t, other = dreaming(game), dreaming(game)
    for name in ("aldo", "berthe"):
        t.play(f"{name}: nobody")
    other.play("berthe: look", "aldo: nobody", "berthe: look", "berthe: nobody")
    for played in ("clock", "colin: watch", "colin: end"):
        for name in ("night", "aldo", "colin", "doris", "emile"):
            assert (t.story(name), t.view(name), t.legal(name)) == (
                [line for line in other.story(name) if "Berthe" not in line],
                other.view(name),
                other.legal(name),
            )
        t.play(played)
        other.play(played)


@pytest.mark.rule("veillee/dream.7")
@pytest.mark.parametrize("looks", [0, 1, 2])
def test_whoever_else_knew_the_two_top_cards_knows_them_no_more(game: Game, looks: int) -> None:
    t = table(game, PEEKED.format(top="log@aldo+berthe+colin salt@aldo+berthe"))
    assert pack(t, "aldo") == ("salt", "log")
    t.play(*GUARD)
    assert pack(t, "aldo") == pack(t, "colin") == (None, None)
    assert pack(t, "berthe") == ("salt", "log")
    other = table(game, PEEKED.format(top="log salt@aldo")).play(*GUARD, *["berthe: look"] * looks)
    assert pack(other, "aldo") == (None, None)
    other.play("clock")
    assert pack(other, "aldo") == (None, None)


@pytest.mark.rule("veillee/dream.7")
def test_what_lies_beneath_these_two_stays_known(game: Game) -> None:
    t = table(game, PEEKED.format(top="tale@aldo log salt")).play(*GUARD)
    t.play("clock", "colin: watch", "colin: search", "colin: search")
    assert pack(t, "aldo") == ("tale", None)


@pytest.mark.rule("veillee/dream.7")
def test_nobody_forgets_when_the_bewitched_is_asleep(game: Game) -> None:
    t = table(game, BERTHE_SLEEPS.replace("top log salt", "top log@colin salt@aldo") + "now vigil")
    t.play("aldo: guard", "colin: guard")
    assert (pack(t, "aldo"), pack(t, "colin")) == (("salt", None), (None, "log"))


@pytest.mark.rule("veillee/dream.7")
def test_nobody_forgets_a_card_that_lies_there_alone(game: Game) -> None:
    t = table(game, FOUR.replace("top log salt", "pack\ntop salt@aldo") + "now vigil").play(*GUARD)
    assert pack(t, "aldo") == ("salt", None)


@pytest.mark.rule("veillee/dream.7")
def test_in_a_dream_nobody_but_the_bewitched_knows_the_two_top_cards(game: Game) -> None:
    assert pack(dreaming(game, FOUR.replace("salt", "salt@berthe")), "berthe") == ("salt", None)
    with pytest.raises(Impossible, match=r"only the bewitched knows .* \(veillee/dream.7\)"):
        dreaming(game, FOUR.replace("salt", "salt@aldo"))


DREAMT = FOUR.replace("top log salt", "dreamt {dreamt}\ntop {top}") + "now watch colin 2"


@pytest.mark.rule("veillee/dream.6", "veillee/dream.7")
@pytest.mark.parametrize(
    ("dreamt", "top", "marks", "looks_on", "known"),
    [
        # how many cards the suspect knows of those that lay there in the dream
        (2, "log salt", {}, "doris", {"": 1, "aldo": 1, "berthe": 1, "colin": 1}),
        (2, "log@berthe salt@berthe", {}, "doris", {"": 1, "aldo": 1, "berthe": 1, "colin": 1}),
        (1, "log@berthe", {}, "aldo", {"": 1, "berthe": 1, "colin": 1}),
        # what was openly peeked at since is known in every world
        (2, "log salt@aldo", {"aldo"}, "doris", {"aldo": 1}),
        (2, "log@berthe salt@berthe+aldo", {"aldo", "berthe"}, "doris", {"aldo+berthe": 1}),
        # beneath and without a dream there is nothing secret
        (0, "log@colin salt@aldo", {}, "doris", {"aldo": 1}),
    ],
)
def test_in_the_worlds_the_top_card_is_known_to_whoever_may_have_looked(
    game: Game, dreamt: int, top: str, marks: set[str], looks_on: str, known: dict[str, int]
) -> None:
    text = DREAMT.format(dreamt=dreamt, top=top)
    for name in marks:
        text = text.replace(f"{name}: courage 1", f"{name}: courage 1; peeked")
    t = table(game, text)
    chance, met = FastChance(f"{looks_on} looks on"), Counter[str]()
    for _ in range(WORLDS):
        world = game.resample(t.state, t.seat(looks_on), chance)
        seen = world.cards.seen[world.cards.cards(PACK)[-1]]
        met["+".join(name for name in CIRCLE if seen >> t.seat(name) & 1)] += 1
    for names in known:
        assert met[names] > WORLDS / 12
    extra = {names for names in met if names not in known}
    # the bewitched of the world may know it besides
    assert all(marks and set(names.split("+")) > set(marks) for names in extra)


@pytest.mark.rule("veillee/dream.6")
def test_in_the_worlds_too_a_look_is_no_answer(game: Game) -> None:
    t = dreaming(game)
    chance = FastChance("no answer")
    worlds = [game.resample(t.state, t.seat("doris"), chance) for _ in range(100)]
    sealed = {move.verb for world in worlds for move in world.agenda.answers.values()}
    assert sealed == {"name", "nobody"}


@pytest.mark.rule("veillee/dream.6")
def test_the_bewitched_knows_in_their_own_worlds_what_they_have_seen(game: Game) -> None:
    t = dreaming(game).play("berthe: look", "berthe: look", "clock", "aldo: watch", "aldo: peek")
    chance = FastChance("own worlds")
    assert isinstance(t.state, VeilleeState)
    for _ in range(40):
        world = game.resample(t.state, t.seat("berthe"), chance)
        assert world.cards.cards(PACK) == t.state.cards.cards(PACK)
        assert [world.cards.seen[card] for card in world.cards.cards(PACK)] == [0b100, 0b110]


@pytest.mark.rule("veillee/dream.6", "veillee/watch.4")
def test_a_position_tells_what_was_looked_at_in_a_dream_and_who_has_peeked_since(game: Game) -> None:
    t = dreaming(game).play("berthe: look", "clock", "aldo: watch", "aldo: peek")
    text = t.position()
    assert "\ndreamt 2\ntop log salt@aldo+berthe\n" in text
    assert "aldo: courage 1; loyal; watched; peeked\n" in text
    assert game.write_position(game.read_position(text)) == text
    t.play("aldo: search")
    assert "\ndreamt 1\ntop log\n" in t.position()
    assert "peeked" not in t.position()
    for wrong, reason in (
        (text.replace("dreamt 2\n", "dreamt 0\n"), "whoever has peeked"),
        (text.replace("salt@aldo+berthe", "salt@berthe"), "whoever has peeked"),
        (text.replace("top log salt@aldo+berthe\n", "").replace("; peeked", ""), "lies there still"),
        ("veillee\naldo:\nberthe:\ndreamt 1\ntop log\nnow watches", "lies there still"),
    ):
        with pytest.raises(Impossible, match=reason):
            game.read_position(wrong)
    with pytest.raises(Impossible, match=r"may be looked at \(veillee/dream.6\)"):
        dreaming(game, FOUR + "dreamt 1\n")
