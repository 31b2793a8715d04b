"""Who is likely to win: how each seat stands between two rounds, and weights fitted to many races."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engines.walking import board
from engines.walking.rules import rounds

from .weights import WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.walking.state import Astronaut, State

Features = tuple[float, ...]
NAMES = ("sputniks", "column", "near", "close", "ec", "handicaps", "down", "again", "cards", "rank")
"""Of a seat; each has a weight in each stage."""
STAGES = (10, 17, 20, 22)
"""Columns of the foremost astronaut at which a stage of the race ends, but for the last one."""
NEAR, CLOSE = 6, 3
"""Columns before the goal from which it can be reached, and is likely to be."""


def chances(s: State) -> list[float]:
    """Of a victory, by seat."""
    if s.over:
        winner = rounds.ranking(s)[0]
        return [float(seat == winner) for seat in s.seats]
    stage, found = stage_of(s), features(s)
    return likely([sum(map(product, WEIGHTS[stage], seat)) for seat in found])


def product(one: float, other: float) -> float:
    return one * other


def likely(powers: Sequence[float]) -> list[float]:
    """Shares of a victory by how strong each is."""
    shares = [exp(power) for power in powers]
    return [share / sum(shares) for share in shares]


def stage_of(s: State) -> int:
    """By the foremost astronaut."""
    foremost = max(board.column(a.place) for a in s.astronauts)
    return sum(foremost >= column for column in STAGES)


def features(s: State) -> list[Features]:
    """Each of `NAMES`, by seat."""
    order = s.turn_order()
    return [
        _add([_astronaut(s.astronauts[x]) for x in s.mine(seat)], len(s.hands[seat]), order.index(seat) / len(order))
        for seat in s.seats
    ]


def _add(astronauts: list[Features], cards: int, rank: float) -> Features:
    sums = [sum(values) for values in zip(*astronauts, strict=True)]
    return (*sums, float(cards), rank)


def _astronaut(a: Astronaut) -> Features:
    left = board.GOAL_COLUMN - board.column(a.place)
    return (
        float(a.sputniks),
        1 - left / board.GOAL_COLUMN,
        max(0.0, 1 - left / NEAR),
        max(0.0, 1 - left / CLOSE),
        float(a.ec),
        float(a.handicaps),
        float(a.down),
        float(a.again),
    )
