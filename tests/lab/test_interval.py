"""Wilson's interval against figures worked out by hand and by its textbook properties."""

from __future__ import annotations

import pytest

from lumignon.lab.interval import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (5, 10, 0.236593, 0.763407),
        (50, 100, 0.403832, 0.596168),
        (1, 10, 0.017876, 0.404150),
        (90, 100, 0.825633, 0.944775),
    ],
)
def test_known_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=2e-5)


@pytest.mark.parametrize("games", [1, 3, 50])
def test_no_win_and_no_loss_stay_within_the_possible(games: int) -> None:
    assert wilson(0, games)[0] == 0.0
    assert 0.0 < wilson(0, games)[1] < 1.0
    assert wilson(games, games)[1] == 1.0
    assert wilson(games, games)[0] == pytest.approx(1 - wilson(0, games)[1])


def test_without_games_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
