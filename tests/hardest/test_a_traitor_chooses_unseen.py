"""The hardest of Obscurio: the traitor chooses, and nothing is given away on any wire.

Everyone is asked alike, everyone's wire carries the same bytes whoever the traitor is and whatever is
answered or not, and only the clock ends it. What comes of it is the first thing that anybody learns.

Meanwhile the traitor looks at hidden cards one at a time, each next one hidden until then: how many is on no
wire either, nor in the worlds that the players of other seats search.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest

from lumignon.games import find_game
from lumignon.games.veillee.dream import LOOK, Dreaming
from lumignon.games.veillee.state import PACK
from lumignon.kernel import engine
from lumignon.kernel.chance import FastChance
from lumignon.kernel.choices import CONFIRM
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.story import SPECTATOR, hears
from lumignon.kernel.table_talk import Talk, table
from lumignon.kernel.undo import Mode
from lumignon.players.levels import make_player
from lumignon.players.player import NO_WORLDS

DREAM = """
    veillee
    hour 2/6
    fire 5
    options bewitched silence
    pack 4 log
    top lantern salt
    aldo: courage 1; {aldo}
    berthe: courage 1; {berthe}
    colin: courage 1; {colin}
    now dream
"""

ALDO, BERTHE, COLIN = 1, 2, 3
EVERY_SEAT = range(6)


def dream(traitor: int) -> Talk:
    seats = {"aldo": ALDO, "berthe": BERTHE, "colin": COLIN}
    roles = {name: "bewitched" if seat == traitor else "loyal" for name, seat in seats.items()}
    return table(find_game("veillee"), DREAM.format(**roles))


def wire(t: Talk, audience: int) -> bytes:
    """All that can reach one audience, as bytes."""
    game, state = t.game, t.state
    carried = {
        "view": game.view(state, audience),
        "awaited": engine.awaited_openly(state, audience),
        "told": [[event.key, *event.numbers] for event in t.events if hears(event.mask, audience)],
        "choice": state.agenda.asked,
    }
    if audience != SPECTATOR:
        tries = [Move("nobody"), Move("name", (ALDO,)), Move("name", (BERTHE,)), Move("search"), Move("pass")]
        carried["legal"] = [move.to_json() for move in engine.legal(state, audience)]
        carried["refusals"] = [repr(game.refuse(state, audience, move)) for move in tries]
        carried["voice"] = repr(game.voice(state, audience, 1 << audience))
    return json.dumps(carried, sort_keys=True).encode()


@pytest.mark.rule("veillee/dream.1", "veillee/table.3")
def test_no_wire_shows_who_the_traitor_is() -> None:
    for audience in [SPECTATOR, *EVERY_SEAT]:
        loyal_worlds = [traitor for traitor in (ALDO, BERTHE, COLIN) if traitor != audience]
        assert len({wire(dream(traitor), audience) for traitor in loyal_worlds}) == 1


@pytest.mark.rule("veillee/table.3")
def test_only_the_traitors_own_wire_tells_of_the_lot() -> None:
    game = find_game("veillee")
    options = game.settle({"wakers": 3, "bewitched": True})

    def dealt(traitor: int) -> Talk:
        lots = ["bewitched" if seat == traitor else "loyal" for seat in (ALDO, BERTHE, COLIN)]
        return table(game, game.set_up(options), [*lots, 1, 1, 1])

    for audience in [SPECTATOR, *EVERY_SEAT]:
        wires = {traitor: wire(dealt(traitor), audience) for traitor in (ALDO, BERTHE, COLIN)}
        own = wires.pop(audience, None)
        assert len(set(wires.values())) == 1
        assert own not in wires.values()


@pytest.mark.rule("veillee/dream.2")
def test_who_named_whom_is_on_no_wire_when_the_shadow_has_come() -> None:
    for audience in [SPECTATOR, *EVERY_SEAT]:
        told = set()
        for traitor, name in ((ALDO, "aldo"), (BERTHE, "berthe"), (COLIN, "colin")):
            if traitor != audience:
                told.add(wire(dream(traitor).play(f"{name}: name berthe", "clock"), audience))
        assert len(told) == 1


@pytest.mark.rule("veillee/dream.1")
def test_no_wire_shows_who_has_answered_or_what() -> None:
    answers = {
        "aldo": ["", "name berthe", "name colin", "name aldo", "nobody"],
        "berthe": ["", "name aldo", "name berthe", "nobody"],
    }
    for audience in (SPECTATOR, 0, COLIN, 4):
        seen = set()
        for aldo, berthe in product(answers["aldo"], answers["berthe"]):
            t = dream(ALDO)
            t.play(*[f"{name}: {text}" for name, text in (("aldo", aldo), ("berthe", berthe)) if text])
            seen.add(wire(t, audience))
        assert len(seen) == 1


@pytest.mark.rule("veillee/dream.1", "veillee/dream.2")
def test_only_the_clock_ends_it_however_many_have_answered() -> None:
    t = dream(ALDO)
    t.play("aldo: name berthe", "berthe: nobody", "colin: name aldo")
    assert engine.awaited(t.state) == 0
    assert engine.may_answer(t.state, COLIN)
    t.play("aldo: name colin", "clock")
    assert t.story() == ["shadow-comes Colin 1", "dream-ends"]


@pytest.mark.rule("veillee/dream.2")
def test_what_comes_of_it_is_told_to_all_alike() -> None:
    t = dream(BERTHE)
    t.play("aldo: name colin", "berthe: name aldo", "clock")
    for seat in ("night", "aldo", "berthe", "colin"):
        assert t.story(seat) == ["shadow-comes Aldo 1", "dream-ends"]


@pytest.mark.rule("veillee/dream.1")
def test_nobodys_undo_offer_shows_whether_the_traitor_has_answered() -> None:
    game = find_game("veillee")
    match = Match.open(
        game,
        {"wakers": 3},
        table="t",
        chance=7,
        persons={seat: f"person-{seat}" for seat in range(4)},
        undo="consent",
    )
    while not isinstance(engine.pending(match.state), Dreaming):
        seat = min(seat for seat in EVERY_SEAT if engine.awaited(match.state) >> seat & 1)
        answers = engine.answers(match.state, seat)
        match.play(seat, CONFIRM if CONFIRM in answers else answers[0])
    traitor = next(seat for seat in (ALDO, BERTHE, COLIN) if match.legal(seat) and not is_loyal(match, seat))
    others = [seat for seat in range(4) if seat != traitor]
    before = [match.undo_offer(seat) for seat in others]
    heard = [match.heard(seat) for seat in [SPECTATOR, *others]]
    match.play(traitor, Move("nobody"))
    assert [match.undo_offer(seat) for seat in others] == before
    assert [match.heard(seat) for seat in [SPECTATOR, *others]] == heard
    assert match.undo_offer(traitor) == "free"


@pytest.mark.rule("veillee/dream.1")
def test_a_traitor_of_the_house_sends_the_shadow_before_somebody_else() -> None:
    game = find_game("veillee")
    shadows = DREAM.replace("courage 1; {aldo}", "courage 1; shadows 1; {aldo}")
    t = table(game, shadows.format(aldo="loyal", berthe="bewitched", colin="loyal; shadows 2"))
    assert Move("name", (BERTHE,)) in engine.answers(t.state, BERTHE)
    assert chosen_by_the_house(t) == LOOK
    assert chosen_by_the_house(t.play("berthe: look")) == Move("name", (ALDO,))


@pytest.mark.rule("veillee/dream.6")
def test_a_traitor_of_the_house_lays_a_log_beneath_the_next_card() -> None:
    t = table(
        find_game("veillee"), DREAM.replace("salt", "log").format(aldo="loyal", berthe="bewitched", colin="")
    )
    assert chosen_by_the_house(t.play("berthe: look")) == LOOK
    assert t.view("berthe")["top"] == "log"


def chosen_by_the_house(t: Talk) -> Move:
    player = make_player("regular", "veillee", BERTHE, "seed")
    return player.choose(t.view("berthe"), engine.answers(t.state, BERTHE), NO_WORLDS, 0)


def in_the_dream(looks: int, undo: Mode = "consent") -> tuple[Match, int]:
    """A match in which the wakers dream, and how often the traitor has looked; and who that is."""
    match = Match.open(
        find_game("veillee"),
        {"wakers": 4, "embers": 9},
        table="t",
        chance=8,
        persons={seat: f"person-{seat}" for seat in range(5)},
        undo=undo,
    )
    while not isinstance(engine.pending(match.state), Dreaming):
        seat = min(seat for seat in EVERY_SEAT if engine.awaited(match.state) >> seat & 1)
        answers = engine.answers(match.state, seat)
        match.play(seat, CONFIRM if CONFIRM in answers else answers[0])
    traitor = next(seat for seat in range(1, 5) if not is_loyal(match, seat))
    for _ in range(looks):
        match.play(traitor, LOOK)
    return match, traitor


def wire_of(match: Match, audience: int) -> bytes:
    """All that a match has ever sent to one audience, and all that it answers now."""
    game, state = match.game, match.state
    carried = {
        "view": game.view(state, audience),
        "heard": [[number, event.key, *event.numbers] for number, event in match.heard(audience)],
        "awaited": engine.awaited_openly(state, audience),
        "choice": match.choice,
    }
    if audience != SPECTATOR:
        tries = [LOOK, Move("nobody"), Move("name", (audience,)), Move("search"), Move("watch"), Move("end")]
        carried["legal"] = [move.to_json() for move in match.legal(audience)]
        carried["refusals"] = [repr(match.refuse(audience, move)) for move in tries]
        carried["voice"] = repr(game.voice(state, audience, 1 << audience))
        if audience < 5:
            carried["offers"] = [match.undo_offer(audience), match.redo_offer(audience)]
    return json.dumps(carried, sort_keys=True).encode()


@pytest.mark.rule("veillee/dream.5", "veillee/dream.6", "veillee/dream.7")
@pytest.mark.parametrize("undo", ["free", "consent", "off"])
def test_no_wire_shows_that_the_traitor_looks_now_or_later(undo: Mode) -> None:
    tables = [in_the_dream(looks, undo) for looks in (0, 1, 2)]
    matches, traitor = [match for match, _ in tables], tables[0][1]
    others = [SPECTATOR, *(seat for seat in EVERY_SEAT if seat != traitor)]
    dreamers = [seat for seat in range(1, 5) if seat != traitor]
    first, second = dreamers[:2]

    def all_the_same(audiences: list[int]) -> None:
        for audience in audiences:
            assert len({wire_of(match, audience) for match in matches}) == 1

    def play(seat: int, *moves: Move) -> None:
        for move in moves:
            for match in matches:
                match.play(seat, move)
            all_the_same(others)

    assert len({wire_of(match, traitor) for match in matches}) == 3
    all_the_same(others)
    play(first, Move("name", (second,)), Move("nobody"))
    play(traitor, Move("name", (first,)))
    for match in matches:
        match.expire(match.choice)
    all_the_same(others)
    play(first, Move("watch"), Move("end"))
    play(traitor, Move("watch"), Move("end"))
    # whoever takes the top card sees which it is; all others still see nothing
    for match in matches:
        match.play(second, Move("watch"))
        match.play(second, Move("search"))
    finds = {match.heard(second)[-1][1].numbers for match in matches}
    assert len(finds) == 2
    all_the_same([audience for audience in others if audience != second])


@pytest.mark.rule("veillee/dream.6")
def test_what_the_traitor_has_looked_at_is_not_taken_back_freely_and_takes_nobodys_offer_away() -> None:
    match, traitor = in_the_dream(0, "free")
    dreamer = next(seat for seat in range(1, 5) if seat != traitor)
    match.play(dreamer, Move("nobody"))
    match.play(traitor, Move("nobody"))
    assert match.undo_offer(traitor) == match.undo_offer(dreamer) == "free"
    match.play(traitor, LOOK)
    assert match.undo_offer(traitor) == ""
    assert match.undo_offer(dreamer) == "free"
    # taken back, the other's answer goes, and the traitor has looked all the same
    match.undo(dreamer)
    view = match.game.view(match.state, traitor)
    assert view["top"] is not None
    assert view["mine"]["sealed"] == ["nobody"]


@pytest.mark.rule("veillee/dream.6", "veillee/dream.7")
@pytest.mark.parametrize("later", [[], ["clock"], ["clock", "doris: watch", "doris: peek"]])
def test_the_worlds_of_the_others_follow_from_what_they_know_alone(later: list[str]) -> None:
    """Whoever the traitor is, however often they have looked: the same worlds, to the byte."""
    for audience in (SPECTATOR, 0, 4, 5):
        worlds = set()
        for traitor, looks in product((ALDO, BERTHE, COLIN), (0, 1, 2)):
            t = four_dream(traitor, looks).play(*later)
            # after two looks another card lies on top, and Doris has lawfully seen it
            if audience == DORIS and len(later) > 1 and looks == 2:
                continue
            chance = FastChance("worlds")
            dealt = [t.game.resample(t.state, audience, chance).to_json() for _ in range(20)]
            worlds.add(json.dumps(dealt, sort_keys=True))
        assert len(worlds) == 1


@pytest.mark.rule("veillee/dream.6")
@pytest.mark.parametrize("looks", [0, 1, 2])
def test_the_worlds_hold_everybody_alike_for_who_has_looked(looks: int) -> None:
    t = four_dream(BERTHE, looks).play("clock")
    chance = FastChance("suspects")
    met: Counter[tuple[int, int]] = Counter()
    for _ in range(900):
        cards = t.game.resample(t.state, DORIS, chance).cards
        beneath, top = cards.cards(PACK)
        met[cards.seen[top], cards.seen[beneath]] += 1
    one_looked = [(1 << seat, 0) for seat in (ALDO, BERTHE, COLIN)]
    two = [(1 << seat, 1 << seat) for seat in (ALDO, BERTHE, COLIN)]
    assert set(met) == {(0, 0), *one_looked, *two}
    assert abs(met[0, 0] - 300) < 6 * 15
    assert all(abs(met[known] - 100) < 6 * 10 for known in [*one_looked, *two])


FOUR_DREAM = """
    veillee
    hour 2/6
    fire 5
    options bewitched
    top lantern salt
    {roles}
    now dream
"""
DORIS = 4


def four_dream(traitor: int, looks: int) -> Talk:
    """Doris is loyal; one of the other three looks so often."""
    names = {ALDO: "aldo", BERTHE: "berthe", COLIN: "colin", DORIS: "doris"}
    roles = [f"{name}: {'bewitched' if seat == traitor else 'loyal'}" for seat, name in names.items()]
    t = table(find_game("veillee"), FOUR_DREAM.format(roles="\n".join(roles)))
    return t.play(*[f"{names[traitor]}: look"] * looks)


def is_loyal(match: Match, seat: int) -> bool:
    waker = match.game.view(match.state, seat)["wakers"][seat - 1]
    return bool(waker["allegiance"] == "loyal")
