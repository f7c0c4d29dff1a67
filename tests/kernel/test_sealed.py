"""Sealed chance: the bytes of docs/sealed-chance.md, commitments, salts, and secrets that stay secret."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripts.sealed_vectors import PAGE, vectors
from tests.kernel.tables import ANN, BOB, CLEO, SEED, TABLE, agreed_salts, salt_of, sit_down

from lumignon.kernel.malformed import Malformed
from lumignon.kernel.sealed import (
    LARGEST,
    SaltRefused,
    Salts,
    Sealed,
    SealedChance,
    canonical,
    commitment,
    rejection_bound,
    salt_commitment,
    table_key,
)

PUBLISHED: dict[str, Any] = json.loads(Path(PAGE).read_text(encoding="utf-8"))
KEY = bytes.fromhex(PUBLISHED["drawing-key"])


def promise(salts: Salts, *persons: str, turn: int = 0) -> None:
    for person in persons:
        salts.commit(person, salt_commitment(TABLE, person, salt_of(person, turn)))


class TestVectors:
    def test_the_published_page_is_what_the_sealed_source_gives(self) -> None:
        assert json.loads(json.dumps(vectors())) == PUBLISHED

    def test_a_commitment_is_the_hash_of_a_plain_text(self) -> None:
        text = f'["lumignon/seed/1","table-1","{SEED.hex()}"]'
        assert commitment("table-1", SEED) == hashlib.sha256(text.encode()).hexdigest()

    def test_a_salt_commitment_names_its_person(self) -> None:
        text = f'["lumignon/salt/1","table-1","zoé","{SEED.hex()}"]'
        assert salt_commitment("table-1", "zoé", SEED) == hashlib.sha256(text.encode()).hexdigest()

    def test_the_key_is_made_from_all_that_was_agreed(self) -> None:
        text = (
            '{"domain":"lumignon/table/1","options":{"hours":5},'
            f'"salts":[["ann","{salt_of(ANN).hex()}"],["bob","{salt_of(BOB).hex()}"]],'
            '"seats":[["north","bob"],["east",null]],"table":"t","versions":{"game":"toy"}}'
        )
        key = table_key(
            SEED,
            table="t",
            versions={"game": "toy"},
            options={"hours": 5},
            seats=[["north", "bob"], ["east", None]],
            salts={"bob": salt_of(BOB), "ann": salt_of(ANN)},
        )
        assert key == hmac.new(SEED, text.encode(), hashlib.sha256).digest()

    def test_a_draw_is_the_first_word_of_its_own_stream(self) -> None:
        block = hmac.new(KEY, b'["lumignon/draw/1","combat",1,0]', hashlib.sha256).digest()
        chance = SealedChance(KEY)
        chance.die("combat")
        assert chance.die("combat", 1000) == int.from_bytes(block[:8], "big") % 1000 + 1

    def test_a_stream_goes_on_with_its_next_block(self) -> None:
        second = hmac.new(KEY, b'["lumignon/draw/1","combat",0,1]', hashlib.sha256).digest()
        chance = SealedChance(KEY)
        chance.open("combat", 0)
        words = [chance.below("combat", 2**64) for _ in range(5)]
        assert words[4] == int.from_bytes(second[:8], "big")

    def test_a_vector_makes_the_source_throw_words_away(self) -> None:
        thrown = {vector["limit"]: vector["thrown-away"] for vector in PUBLISHED["below"]}
        assert thrown[str(2**63 + 1)] > 0
        assert rejection_bound(2**63 + 1) == 2**63 + 1


class TestChance:
    def test_the_same_number_of_a_label_draws_the_same_whatever_was_drawn_between(self) -> None:
        one, other = SealedChance(KEY), SealedChance(KEY)
        first = [one.die("combat", 1000), one.die("combat", 1000)]
        other_first = other.die("combat", 1000)
        other.shuffle("stack", list(range(30)))
        assert [other_first, other.die("combat", 1000)] == first

    def test_a_count_that_goes_back_draws_again_what_was_drawn(self) -> None:
        chance = SealedChance(KEY)
        before = dict(chance.draws)
        eyes = chance.die("combat", 10**6)
        chance.draws = before
        assert chance.die("combat", 10**6) == eyes

    def test_labels_do_not_share_their_draws(self) -> None:
        chance = SealedChance(KEY)
        assert chance.die("north", 10**9) != chance.die("south", 10**9)

    def test_a_die_is_fair(self) -> None:
        chance = SealedChance(KEY)
        faces = Counter(chance.die("fair") for _ in range(6000))
        assert sorted(faces) == [1, 2, 3, 4, 5, 6]
        assert all(850 < count < 1150 for count in faces.values())

    def test_a_shuffle_gives_every_order_alike(self) -> None:
        chance = SealedChance(KEY)
        orders: Counter[tuple[int, ...]] = Counter()
        for _ in range(3000):
            things = [1, 2, 3]
            chance.shuffle("order", things)
            orders[tuple(things)] += 1
        assert len(orders) == 6
        assert all(400 < count < 600 for count in orders.values())

    @given(st.integers(1, 2**64))
    def test_no_limit_favours_anybody(self, limit: int) -> None:
        bound = rejection_bound(limit)
        assert bound % limit == 0
        assert 2**64 - limit < bound <= 2**64

    @pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
    def test_there_is_no_choosing_among_nothing_or_too_much(self, limit: int) -> None:
        chance = SealedChance(KEY)
        chance.open("combat", 0)
        with pytest.raises(ValueError, match="nothing"):
            chance.below("combat", limit)


class TestCanonical:
    def test_keys_are_sorted_and_nothing_is_spaced(self) -> None:
        assert canonical({"b": [1, True, None], "a": "é"}) == '{"a":"é","b":[1,true,null]}'.encode()

    @pytest.mark.parametrize(
        "value",
        [1.0, {1: 2}, LARGEST + 1, "\ud800", b"bytes", [[1.5]], {"a": {"b": object()}}],
        ids=["float", "number as key", "too large", "half a character", "bytes", "deep float", "object"],
    )
    def test_what_others_would_read_differently_is_refused(self, value: object) -> None:
        with pytest.raises(Malformed):
            canonical(value)

    def test_endless_nesting_is_refused(self) -> None:
        value: list[object] = []
        value.append(value)
        with pytest.raises(Malformed, match="nested"):
            canonical(value)


class TestSalts:
    def test_all_commit_then_all_reveal(self) -> None:
        salts = agreed_salts([ANN, BOB])
        assert salts.done
        assert salts.agreed == {ANN: salt_of(ANN), BOB: salt_of(BOB)}
        assert len(salts.rounds) == 1

    def test_nobody_shows_a_salt_before_all_have_committed(self) -> None:
        salts = Salts(TABLE, [ANN, BOB])
        promise(salts, ANN)
        assert salts.waiting == [BOB]
        with pytest.raises(SaltRefused, match="not at that point"):
            salts.reveal(ANN, salt_of(ANN))

    def test_who_does_not_reveal_leaves_and_the_others_begin_again(self) -> None:
        salts = Salts(TABLE, [ANN, BOB, CLEO])
        promise(salts, ANN, BOB, CLEO)
        salts.close()
        salts.reveal(ANN, salt_of(ANN))
        salts.reveal(CLEO, salt_of(CLEO))
        salts.close()
        assert not salts.done
        assert salts.waiting == [ANN, CLEO]
        promise(salts, ANN, CLEO, turn=1)
        salts.close()
        salts.reveal(ANN, salt_of(ANN, 1))
        salts.reveal(CLEO, salt_of(CLEO, 1))
        salts.close()
        assert salts.agreed == {ANN: salt_of(ANN, 1), CLEO: salt_of(CLEO, 1)}
        assert [one.unrevealed for one in salts.rounds] == [(BOB,), ()]

    def test_who_shows_another_salt_leaves_as_well(self) -> None:
        salts = Salts(TABLE, [ANN, BOB])
        promise(salts, ANN, BOB)
        salts.close()
        assert salts.reveal(ANN, salt_of(ANN))
        assert not salts.reveal(BOB, salt_of(BOB, 7))
        salts.close()
        assert salts.persons == [ANN]
        assert salts.rounds[0].unrevealed == (BOB,)

    def test_another_persons_commitment_cannot_be_copied(self) -> None:
        salts = Salts(TABLE, [ANN, BOB])
        promise(salts, ANN)
        salts.commit(BOB, salt_commitment(TABLE, ANN, salt_of(ANN)))
        salts.close()
        assert not salts.reveal(BOB, salt_of(ANN))

    def test_who_does_not_commit_leaves_before_anything_is_shown(self) -> None:
        salts = Salts(TABLE, [ANN, BOB])
        promise(salts, ANN)
        salts.close()
        salts.reveal(ANN, salt_of(ANN))
        salts.close()
        assert salts.done
        assert salts.agreed == {ANN: salt_of(ANN)}
        assert salts.rounds[0].uncommitted == (BOB,)

    def test_when_all_have_left_no_salt_counts(self) -> None:
        salts = Salts(TABLE, [ANN])
        promise(salts, ANN)
        salts.close()
        salts.close()
        assert salts.done
        assert salts.agreed == {}

    def test_the_first_answer_counts_and_strangers_have_none(self) -> None:
        salts = Salts(TABLE, [ANN])
        with pytest.raises(SaltRefused, match="takes no part"):
            promise(salts, BOB)
        with pytest.raises(SaltRefused, match="64"):
            salts.commit(ANN, "short")
        promise(salts, ANN)
        with pytest.raises(SaltRefused, match="already"):
            promise(salts, ANN, turn=1)

    def test_a_round_that_is_over_stays_over(self) -> None:
        with pytest.raises(SaltRefused, match="over"):
            agreed_salts([ANN]).close()

    def test_bots_alone_need_no_round(self) -> None:
        assert Salts(TABLE, []).done


class TestSecrecy:
    def test_neither_seed_nor_key_shows_in_what_is_printed(self) -> None:
        sealed, chance = Sealed(SEED), SealedChance(KEY)
        match = sit_down(chance=sealed)
        shown = [repr(sealed), str(sealed), repr(chance), str(chance), repr(match), repr(vars(chance))]
        shown += [repr(match.source), match.journal.to_text(), str(match.game.view(match.state, 0))]
        for text in shown:
            for secret in (SEED, KEY):
                assert secret.hex() not in text
                assert repr(secret)[2:-1] not in text

    def test_a_wrong_secret_is_not_repeated_in_the_error(self) -> None:
        with pytest.raises(Malformed) as refused:
            commitment(TABLE, b"much too short")
        assert str(refused.value) == "a seed has 32 bytes, not 14"
        with pytest.raises(Malformed, match="a salt has 32 bytes"):
            salt_commitment(TABLE, ANN, b"")
