"""Weights fitted to games of Mars and of the Moon."""

from __future__ import annotations

from math import inf, log

import pytest

from engines.mars.auto import prospects
from engines.walking.auto import standing

from . import mars_fit, walking_fit
from .descent import Position, bounds, chances, fitted, surprise

OFTEN = Position(((1.0, 0.0), (0.0, 1.0)), 0)
SELDOM = Position(((1.0, 0.0), (0.0, 1.0)), 1)
FREE = ([-inf, -inf], [inf, inf])


def test_a_fit_finds_how_often_somebody_wins() -> None:
    weights = fitted([OFTEN] * 300 + [SELDOM] * 100, *FREE)
    assert chances(OFTEN, weights)[0] == pytest.approx(0.75, abs=0.05)


def test_weights_stay_within_their_bounds() -> None:
    first, second = fitted([OFTEN] * 300, [-inf, 0.0], [0.5, inf])
    assert first == 0.5
    assert second == 0.0


def test_who_knows_nothing_is_surprised_by_half() -> None:
    assert surprise([OFTEN, SELDOM], [0.0, 0.0]) == pytest.approx(log(2))


def test_positions_of_mars_are_those_after_each_check_but_the_last() -> None:
    found = mars_fit.positions(mars_fit.FIRST)
    assert found == mars_fit.positions(mars_fit.FIRST)
    assert 1 <= len(found) <= 8
    assert all(len(player) == len(prospects.NAMES) for position in found for player in position.players)
    assert {position.winner for position in found} <= {0, 1}
    assert {*mars_fit.BAD, *mars_fit.GOOD} <= {*prospects.NAMES}


def test_positions_of_a_race_fill_the_features_of_their_stage_alone() -> None:
    found = walking_fit.positions(walking_fit.FIRST)
    assert found == walking_fit.positions(walking_fit.FIRST)
    for position in found:
        for player in position.players:
            assert len(player) == walking_fit.SIZE * walking_fit.STAGES
            assert sum(map(bool, player)) <= walking_fit.SIZE
    assert {*walking_fit.BAD, *walking_fit.GOOD} <= {*standing.NAMES}


def test_bounds_are_those_of_each_name() -> None:
    low, high = bounds(["down", "sputniks", "rank"], walking_fit.allowed)
    assert low == [-inf, 0.0, -inf]
    assert high == [0.0, inf, inf]
