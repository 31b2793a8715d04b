"""Random numbers come from the state alone."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.kernel.chance import rand, roll, shuffle
from engines.kernel.records import State


def test_the_reference_values_of_splitmix64() -> None:
    """First outputs for seed 1234567, as published with the algorithm."""
    s = State(seed=1234567)
    assert [rand(s, 2**64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_same_seed_and_count_give_the_same_numbers() -> None:
    one, two = State(seed=9), State(seed=9)
    first = [rand(one, 100) for _ in range(20)]
    assert first == [rand(two, 100) for _ in range(20)]
    later = State(seed=9, rolls=10)
    assert [rand(later, 100) for _ in range(10)] == first[10:]


def test_every_number_comes_about_equally_often() -> None:
    s = State(seed=5)
    counts = Counter(rand(s, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < n < 1100 for n in counts.values())


def test_shuffling_keeps_everything_and_reaches_every_order() -> None:
    s = State(seed=2)
    seen = set()
    for _ in range(300):
        xs = [1, 2, 3, 4]
        shuffle(s, xs)
        assert sorted(xs) == [1, 2, 3, 4]
        seen.add(tuple(xs))
    assert len(seen) == 24


def test_a_roll_shows_a_face() -> None:
    s = State(seed=2)
    assert {roll(s, "abb") for _ in range(50)} == {"a", "b"}
    assert s.rolls == 50


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        rand(State(), 0)
