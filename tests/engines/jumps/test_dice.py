"""Dice, sets of dice, and programmes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.jumps.dice import (
    COLOURS,
    FACES,
    NO_DICE,
    POOL,
    DiceSet,
    Face,
    Programme,
    Programmes,
    first_of_equal,
    one,
    programme_of,
    programmes,
    sets,
    signs,
    throw,
    throw_again,
    total,
    why_not_programme,
    without,
)
from engines.kernel.playout import chance_of
from engines.kernel.records import Act
from engines.walking.state import Program, Stop


def test_the_faces_are_those_of_the_rulebook() -> None:
    values = {colour: [face.value for face in faces] for colour, faces in FACES.items()}
    assert values == {"blue": [1, 2, 3, 1, 2, 3], "white": [1, 1, 1, 2, 2, 2], "black": [1, 1, 1, 2, 2, 2]}
    assert [face for faces in FACES.values() for face in faces if face.accident] == [Face("black", 1, accident=True)]


@pytest.mark.parametrize(
    ("pool", "dice", "count"),
    [(POOL, 2, 15), (POOL, 3, 61), (POOL, 4, 156), (POOL, 5, 222), (POOL, 6, 164), ((2, 2, 1), 4, 84), (POOL, 0, 0)],
)
def test_so_many_programmes_there_are(pool: DiceSet, dice: int, count: int) -> None:
    listed = programmes(pool, dice)
    assert len(set(listed)) == len(listed) == count
    for programme in listed:
        assert 1 <= len(programme) <= 3
        assert NO_DICE not in programme
        assert sum(map(total, programme)) == dice
        left = pool
        for jump in programme:
            left = without(left, jump)
        assert min(left) >= 0


@pytest.mark.parametrize("dice", range(1, 7))
def test_programmes_are_a_set_of_acts(dice: int) -> None:
    shape = Programmes(Program, POOL, dice)
    listed = list(shape)
    assert len(set(listed)) == len(listed) == shape.count()
    assert all(act in shape for act in listed)
    assert listed[0] == Program(*shape.preferred())
    rand = chance_of(Random(dice))
    assert all(shape.sample(rand) in shape for _ in range(100))
    assert shape.of(Program) == shape
    assert not shape.of(Stop)
    assert Stop() not in shape


@pytest.mark.parametrize(("pool", "dice"), [(POOL, 0), ((1, 1, 1), 4)])
def test_without_enough_dice_there_is_no_programme(pool: DiceSet, dice: int) -> None:
    shape = Programmes(Program, pool, dice)
    assert not shape
    assert list(shape) == []
    assert shape.count() == 0


@pytest.mark.parametrize(
    ("programme", "saying"),
    [
        (((1, 1, 0), (1, 0, 1)), ""),
        (((2, 1, 1),), ""),
        ((), "Fill the jumps in order"),
        ((NO_DICE, (2, 1, 1)), "Fill the jumps in order"),
        (((1, 1, 0), NO_DICE, (1, 0, 1)), "Fill the jumps in order"),
        (((3, 0, 1),), "only 2 ■ are there"),
        (((1, 0, 2), (0, 0, 1)), "only 2 ▲ are there"),
        (((1, 1, 1),), "You have 4 dice"),
        (((2, 2, 1),), "You have 4 dice"),
        (((3, -1, 2),), "not fewer than none"),
    ],
)
def test_a_wrong_programme_is_explained(programme: Programme, saying: str) -> None:
    told = why_not_programme(programme, POOL, 4)
    assert saying in told
    assert bool(told) == bool(saying)
    assert (programme in programmes(POOL, 4)) == (not told)


def test_a_missing_die_is_named() -> None:
    assert why_not_programme(((0, 0, 2),), (2, 2, 1), 2) == "These dice are used: only one ▲ is there."


def test_empty_jumps_at_the_end_are_none() -> None:
    assert programme_of((1, 0, 0), NO_DICE, NO_DICE) == ((1, 0, 0),)
    assert programme_of((1, 0, 0), NO_DICE, (1, 0, 0)) == ((1, 0, 0), NO_DICE, (1, 0, 0))
    assert programme_of(NO_DICE, NO_DICE, NO_DICE) == ()


def test_sets_and_signs() -> None:
    assert sets(POOL, 1) == tuple(map(one, COLOURS))
    assert len(sets(POOL, 2)) == 6
    assert signs((2, 0, 1)) == "■■▲"


def test_thrown_dice_are_in_order_and_can_be_thrown_again() -> None:
    rand = chance_of(Random(3))
    rolled = throw((2, 1, 1), rand)
    assert [face.colour for face in rolled] == ["blue", "blue", "white", "black"]
    seen = Counter(throw_again(rolled, (2, 4), rand) for _ in range(200))
    assert {faces[0] for faces in seen} == {rolled[0]}
    assert {faces[2] for faces in seen} == {rolled[2]}
    assert {faces[1].value for faces in seen} == {1, 2, 3}
    assert {(faces[3].value, faces[3].accident) for faces in seen} == {(1, True), (1, False), (2, False)}


def test_of_equal_dice_the_first_counts() -> None:
    blue, white = Face("blue", 1), Face("white", 1)
    assert first_of_equal((blue, blue, white)) == (1, 3)
    assert first_of_equal((Face("black", 1, accident=True), Face("black", 1))) == (1, 2)


def test_acts_with_other_names_can_be_programmes() -> None:
    class Act3(Act, frozen=True):
        """Three jumps."""

        first: DiceSet
        second: DiceSet = NO_DICE
        third: DiceSet = NO_DICE

    assert next(iter(Programmes(Act3, POOL, 2))) == Act3((2, 0, 0))
