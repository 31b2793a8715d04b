"""Sums of resources: how many of each, in the order of RESOURCES."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engines.moon.cards.vocabulary import RESOURCES
from engines.moon.state import NOTHING

if TYPE_CHECKING:
    from engines.moon.state import Exchange, Pay, Stock, Take

PLACE: dict[str, int] = {resource: i for i, resource in enumerate(RESOURCES)}


def plus(a: Stock, b: Stock) -> Stock:
    """Both together."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def minus(a: Stock, b: Stock) -> Stock:
    """The first without the second."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


def holds(a: Stock, b: Stock) -> bool:
    """Is the second contained in the first?"""
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2] and a[3] >= b[3]


def of_kind(place: int, count: int = 1) -> Stock:
    """So many of one resource."""
    energy, water, biomass, metal = ([0] * place + [count] + [0] * 3)[:4]
    return (energy, water, biomass, metal)


@lru_cache(4096)
def counted(symbols: tuple[str, ...]) -> Stock:
    """The resources among these symbols."""
    counts = list(NOTHING)
    for symbol in symbols:
        if symbol in PLACE:
            counts[PLACE[symbol]] += 1
    return (counts[0], counts[1], counts[2], counts[3])


def chosen(act: Pay | Take | Exchange) -> Stock:
    """What an answer names."""
    return (act.energy, act.water, act.biomass, act.metal)


@cache
def all_of(count: int) -> tuple[Stock, ...]:
    """Every sum of so many resources, those with much of the first kinds first."""
    sums = range(count, -1, -1)
    return tuple(
        (e, w, b, count - e - w - b)
        for e in sums
        for w in range(count - e, -1, -1)
        for b in range(count - e - w, -1, -1)
    )
