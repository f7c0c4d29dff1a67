"""The hardest of Obscurio: the traitor chooses, and nothing is given away on any wire.

Everyone is asked alike, everyone's wire carries the same bytes whoever the traitor is and whatever is
answered or not, and only the clock ends it. What comes of it is the first thing that anybody learns.
"""

from __future__ import annotations

import json
from itertools import product

import pytest

from lumignon.games import find_game
from lumignon.games.veillee.dream import Dreaming
from lumignon.kernel import engine
from lumignon.kernel.choices import CONFIRM
from lumignon.kernel.match import Match
from lumignon.kernel.move import Move
from lumignon.kernel.story import SPECTATOR, hears
from lumignon.kernel.table_talk import Talk, table
from lumignon.players.driver import NO_WORLDS
from lumignon.players.levels import make_player

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
    moves = engine.answers(t.state, BERTHE)
    assert Move("name", (BERTHE,)) in moves
    chosen = make_player("regular", "veillee", BERTHE, "seed").choose(t.view("berthe"), moves, NO_WORLDS, 0)
    assert chosen == Move("name", (ALDO,))


def is_loyal(match: Match, seat: int) -> bool:
    waker = match.game.view(match.state, seat)["wakers"][seat - 1]
    return bool(waker["allegiance"] == "loyal")
