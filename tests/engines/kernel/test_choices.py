"""Every shape is the set that it says: listed, counted, sampled and tested for membership alike."""

from __future__ import annotations

import random
from itertools import product
from sys import maxsize

import pytest

from engines.kernel.choices import NOTHING, Amount, Choice, Either, Form, One, Order, Some, Split, Spread
from engines.kernel.playout import chance_of

from .tiny.state import Arrange, Challenge, Play, Rest

SHAPES: list[Choice] = [
    One(()),
    One((Rest(), Challenge(1))),
    Some((1, 2, 3), 0, 2),
    Some((1, 2), 1, 5),
    Some((1, 2), 3, 5),
    Some((2, 2, 3), 2, 2),
    Order(()),
    Order((0, 1, 2)),
    Split(2, 3),
    Split(0, 0),
    Split(1, 0),
    Spread(((7, 2), (3, 1), (5, 1)), 1, 3),
    Spread(((7, 1),), 2, 3),
    Amount(0, 3),
    Amount(2, 1),
    Form(Arrange(), {"order": Order((0, 1)), "guard": Split(1, 2)}),
    Form(Arrange(), {"order": Order((0, 1, 2))}, lambda act: act.order[0] == 2),
    Form(Arrange(), {"guard": NOTHING}),
    Either((One((Rest(),)), Form(Challenge(0), {"target": Amount(1, 3)}))),
    Either(()),
]
EVERYTHING: list[object] = [
    *range(-1, 5),
    *(xs for n in range(4) for xs in product(range(8), repeat=n)),
    Rest(),
    *(Challenge(n) for n in range(5)),
    *(Arrange(order, (n,)) for order in ((), (0, 1), (1, 0), (0, 1, 2), (2, 0, 1)) for n in range(3)),
    *(Arrange(order) for order in ((), (0, 1), (0, 1, 2), (2, 0, 1), (2, 1, 0))),
    None,
    "1",
    1.5,
    [0, 1],
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_shape_is_one_set(shape: Choice) -> None:
    listed = list(shape)
    assert shape.count() == len(shape) == len(listed)
    assert bool(shape) == bool(listed)
    assert all(x in shape for x in listed)
    assert all((x in shape) == (x in listed) for x in EVERYTHING if not isinstance(x, float))
    assert 1.5 not in shape


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape], ids=lambda shape: type(shape).__name__)
def test_samples_reach_every_answer_and_no_other(shape: Choice) -> None:
    pick = chance_of(random.Random(3))
    drawn = {shape.sample(pick) for _ in range(600)}
    assert drawn == set(shape)


def test_a_rare_form_is_found_by_searching() -> None:
    only = Form(Arrange(), {"order": Split(4, 6)}, lambda act: act.order == (5, 4, 3, 2))
    assert only.sample(chance_of(random.Random(0))) == Arrange((5, 4, 3, 2))
    assert only.count() == 1


def test_huge_shapes_are_counted_tested_and_sampled_without_being_listed() -> None:
    table = Form(Arrange(), {"order": Order(tuple(range(20))), "guard": Split(7, 20)})
    assert table.count() == 2432902008176640000 * 20**7
    assert len(table) == maxsize
    act = table.sample(chance_of(random.Random(1)))
    assert act in table
    assert Arrange(act.order[:-1], act.guard) not in table
    assert next(iter(table)).order == tuple(range(20))


def test_a_shape_can_be_narrowed_to_one_class_of_act() -> None:
    shape = Either((One((Rest(), Play(3), Play(4))), Form(Challenge(0), {"target": Amount(1, 2)})))
    assert list(shape.of(Play)) == [Play(3), Play(4)]
    assert shape.of(Challenge) == Form(Challenge(0), {"target": Amount(1, 2)})
    assert not shape.of(Arrange)
    assert not Order((1, 2)).of(Play)


def test_a_number_is_not_a_yes() -> None:
    assert True not in Amount(0, 3)


def test_choice_is_only_the_common_base() -> None:
    for use in (iter, lambda c: 1 in c, lambda c: c.sample(lambda n: 0)):
        with pytest.raises(NotImplementedError):
            use(Choice())
