"""Payments of Moon against a slow way of working them out: waive symbols, replace symbols, pay what is left."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from engines.moon.cards.vocabulary import RESOURCES
from engines.moon.rules.payment import payable, payments
from engines.moon.rules.stock import all_of, chosen, counted, holds, minus, of_kind, plus
from engines.moon.state import Pay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.cards.vocabulary import Payment
    from engines.moon.state import Stock

COSTS: list[tuple[Payment, ...]] = [
    ("energy",),
    ("any", "any"),
    ("metal", "metal", "biomass"),
    ("energy", "water", "biomass", "metal"),
    ("water", "water", "any"),
    ("energy", "energy", "water", "biomass", "metal"),
]
STOCKS: list[Stock] = [(0, 0, 0, 0), (1, 1, 1, 1), (2, 0, 1, 0), (0, 3, 0, 2), (5, 0, 0, 0), (1, 2, 0, 1), (4, 4, 4, 4)]


def slowly(cost: tuple[Payment, ...], count: int, other: int) -> set[Stock]:
    """Every sum that pays `count` of these symbols, `other` of them with any kind."""
    return {stock for kept in combinations(cost, count) for stock in _replaced(kept, other)}


def _replaced(kept: tuple[Payment, ...], other: int) -> Iterator[Stock]:
    for kinds in product(RESOURCES, repeat=len(kept)):
        changed = [a for a, b in zip(kept, kinds, strict=True) if a not in ("any", b)]
        if len(changed) <= other:
            yield counted(kinds)


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize("waived", [0, 1, 2])
@pytest.mark.parametrize("other", [0, 1, 2])
def test_payments_are_what_waiving_and_replacing_allow(cost: tuple[Payment, ...], waived: int, other: int) -> None:
    count = max(0, len(cost) - waived)
    listed = [chosen(pay) for pay in payments(cost, count, other)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == slowly(cost, count, other)
    for stock in STOCKS:
        assert payable(stock, cost, count, other) == any(holds(stock, paid) for paid in listed)


def test_what_fits_the_symbols_best_comes_first() -> None:
    assert payments(("metal", "water"), 2, 2)[0] == Pay(water=1, metal=1)
    assert payments(("any", "metal"), 2, 0)[0].metal >= 1


def test_sums_of_resources() -> None:
    assert plus((1, 2, 3, 4), (4, 3, 2, 1)) == (5, 5, 5, 5)
    assert minus((5, 5, 5, 5), (1, 2, 3, 4)) == (4, 3, 2, 1)
    assert [of_kind(place, 3) for place in range(4)] == [(3, 0, 0, 0), (0, 3, 0, 0), (0, 0, 3, 0), (0, 0, 0, 3)]
    assert not holds((1, 0, 0, 0), (0, 1, 0, 0))
    assert len(all_of(3)) == len(set(all_of(3))) == 20
    assert counted(("metal", "rover", "energy", "metal", "any")) == (1, 0, 0, 2)
