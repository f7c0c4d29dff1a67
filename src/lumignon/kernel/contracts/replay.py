"""Replays: the same seed and entries, or a recording of the outcomes, give the same game and story."""

from __future__ import annotations

import json
from collections.abc import Mapping

from lumignon.kernel import engine
from lumignon.kernel.chance import Chance, RecordedChance
from lumignon.kernel.contracts.broken import ContractBroken, unbroken
from lumignon.kernel.contracts.differences import texts_differ
from lumignon.kernel.contracts.walks import GAMES, LENGTH, ChanceByLabel, Walk, as_text, play, walks
from lumignon.kernel.game import Game
from lumignon.kernel.story import Event, Story

NAME = "replay"


def check_replay(
    game: Game, options: Mapping[str, object], seed: int, *, length: int = LENGTH, games: int = GAMES
) -> None:
    """Play every game again, once from its seed and once from the outcomes that were noted."""
    for walk in walks(NAME, game, options, seed, length, games):
        told: list[list[Event]] = []
        texts: list[str] = []
        for state in walk.stops():
            told.append(walk.told)
            texts.append(as_text(state))
        _again(walk, ChanceByLabel(f"walk {walk.seed}"), "the same seed and moves", texts, told)
        recording = RecordedChance(json.loads(json.dumps(walk.chance.outcomes)))
        _again(walk, recording, "a recording", texts, told)
        if recording.waiting:
            left = f"{len(recording.waiting)} outcomes of the recording were not asked for"
            raise ContractBroken(NAME, f"{left}, the first: {recording.waiting[0]}", walk.where())


def _again(walk: Walk, chance: Chance, by: str, texts: list[str], told: list[list[Event]]) -> None:
    state = walk.game.set_up(walk.options)
    story = Story()
    for number in range(len(texts)):
        with unbroken(NAME, f"replaying entry {number} by {by}", walk.where):
            if number == 0:
                engine.begin(state, chance, story)
            else:
                play(state, walk.entries[number - 1], chance, story)
        entry = walk.entries[number - 1] if number else "the beginning"
        parted = texts_differ(texts[number], as_text(state))
        if parted:
            raise ContractBroken(NAME, f"{by} gives another state after “{entry}”: {parted}", walk.where())
        events = story.take()
        if events != told[number]:
            what = f"{by} tells another story of “{entry}”: {told[number]}, then {events}"
            raise ContractBroken(NAME, what, walk.where())
