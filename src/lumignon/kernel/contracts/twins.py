"""Two worlds that an audience must not be able to tell apart, side by side until a lawful reveal."""

from __future__ import annotations

import json
from typing import Any

from lumignon.kernel import engine
from lumignon.kernel.choices import Draft, Secret
from lumignon.kernel.clockwork import Choice, State
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.knowledge import Card, Place, known, times_shown
from lumignon.kernel.contracts.senses import heard, named, senses, told_apart
from lumignon.kernel.contracts.walks import ChanceByLabel, Entry, Walk, Whim, play, possible, stop_of
from lumignon.kernel.move import Move
from lumignon.kernel.story import Story

TRIES = 6
"""How often something is looked for that can happen in both worlds."""


def is_private(state: State) -> bool:
    """Whether answers to the pending choice are nobody else's business until it is over."""
    choice = engine.pending(state)
    return choice is not None and (choice.secret or isinstance(choice, (Secret, Draft)))


class _World:
    """One of the two, and what an entry did in it."""

    def __init__(self, state: State, audience: int) -> None:
        self.state = state
        self.audience = audience
        self.known: dict[Card, Place] = {}
        self.new_cards = 0
        self.shown = False
        self.closed = False
        self.by_hidden_actor = False
        self.sealed: Any = None
        self.draws: dict[str, int] = {}
        self.asked_for: set[str] = set()
        self.heard: list[list[Any]] = []

    def play(self, entry: Entry, chance: ChanceByLabel) -> None:
        state = self.state
        before = known(state, self.audience)
        shown = times_shown(state)
        private = is_private(state)
        depth = len(state.agenda.steps) - 1
        choice = state.agenda.steps[depth]
        stop = stop_of(state)
        self.by_hidden_actor = isinstance(choice, Choice) and choice.ends_by_clock(state)
        agenda = state.agenda.to_json()
        self.sealed = [agenda.get("answers"), agenda.get("drafts")]
        self.draws = dict(state.draws)
        story = Story()
        play(state, entry, chance, story)
        self.known = known(state, self.audience)
        self.new_cards = len([card for card in self.known if card not in before])
        self.shown = times_shown(state) != shown
        steps = state.agenda.steps
        # a question asked on top of it leaves a private choice closed to others
        covered = len(steps) > depth + 1 and steps[depth] is choice
        self.closed = private and stop_of(state) != stop and not covered
        self.asked_for = {label for label in state.draws if state.draws[label] != self.draws.get(label)}
        self.heard = heard(story.take(), self.audience)


class Twins:
    """A state, and another that the audience takes for the same."""

    def __init__(
        self,
        name: str,
        walk: Walk,
        audience: int,
        pair: tuple[State, State],
        candidates: list[Move],
        how: str,
    ) -> None:
        self.name = name
        self.walk = walk
        self.audience = audience
        self.worlds = [_World(state, audience) for state in pair]
        self.candidates = candidates
        self.how = how
        """What makes the worlds different, in a few words."""
        self.played: list[Entry] = []

    def look(self) -> None:
        """Compare all that the audience can get now."""
        game = self.walk.game
        with unbroken(
            self.name, f"asking what {named(self.audience)} gets in worlds that {self.how}", self.where
        ):
            one, other = (senses(game, world.state, self.audience, self.candidates) for world in self.worlds)
        parted = told_apart(one, other)
        if parted:
            self.broken(parted)

    def live_on(self, entries: int, whim: Whim) -> None:
        """Let the same things happen in both, and compare after each, until the audience lawfully learns."""
        chance_seed = f"twins {self.walk.seed} {len(self.walk.entries)}"
        for _ in range(entries):
            entry = self._common(whim)
            if entry is None:
                return
            self.played.append(entry)
            for world in self.worlds:
                with unbroken(self.name, f"playing “{entry}” in worlds that {self.how}", self.where):
                    world.play(entry, ChanceByLabel(chance_seed))
            if self._out_of_step() or self._revealed():
                return
            if self.worlds[0].heard != self.worlds[1].heard:
                self.broken(f"it hears {self.worlds[0].heard}, or {self.worlds[1].heard}")
            self.look()

    def _common(self, whim: Whim) -> Entry | None:
        for _ in range(TRIES):
            entry = whim.pick(self.worlds[0].state)
            if entry is not None and possible(self.worlds[1].state, entry):
                return entry
        return None

    def _out_of_step(self) -> bool:
        """Whether chance was asked for a label of which the worlds had drawn unequally often, in secret."""
        one, other = self.worlds
        return any(
            one.draws.get(label, 0) != other.draws.get(label, 0) for label in one.asked_for | other.asked_for
        )

    def _revealed(self) -> bool:
        """Whether the audience has lawfully learned something: from here on the worlds may be different.

        A hidden actor has acted, or what was sealed differently was opened: then they are at once. Or
        cards were shown: where they were as many in both worlds, what is heard is the same up to the
        event that tells which, and that one has the same key.
        """
        one, other = self.worlds
        if (one.closed or other.closed) and (one.by_hidden_actor or one.sealed != other.sealed):
            return True
        learned = self._learned()
        if learned and one.new_cards != other.new_cards and one.heard == other.heard:
            # a card that is new in one world only, and not a word of it: then it must not be seen either
            return False
        if learned and one.new_cards == other.new_cards:
            self._first_difference_has_one_key()
        return learned

    def _learned(self) -> bool:
        one, other = self.worlds
        if not one.shown and not other.shown:
            return False
        return bool(one.new_cards or other.new_cards) or one.known != other.known

    def _first_difference_has_one_key(self) -> None:
        for left, right in zip(self.worlds[0].heard, self.worlds[1].heard, strict=False):
            if left != right:
                if left[0] != right[0] or len(left) != len(right):
                    self.broken(f"at the reveal it hears {left}, or {right}")
                return
        if len(self.worlds[0].heard) != len(self.worlds[1].heard):
            self.broken(f"at the reveal it hears {self.worlds[0].heard}, or {self.worlds[1].heard}")

    def broken(self, parted: str) -> None:
        """Say what gave the difference away."""
        raise ContractBroken(
            self.name, f"{named(self.audience)} can tell worlds apart that {self.how}: {parted}", self.where()
        )

    def where(self) -> str:
        then = "; ".join(map(str, self.played))
        differ = ""
        for world, title in zip(self.worlds, ("one", "other"), strict=True):
            differ += f"\n  {title}: {json.dumps(world.state.to_json(), ensure_ascii=False)}"
        return f"{self.walk.where()}{'; then in both worlds: ' + then if then else ''}{differ}"
