"""Fits weights to what became of games: the chance of each player is its share of all players' `exp(power)`."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

EPOCHS = 12
RATE = 0.1
SHRINK = 1e-4
"""Pulls weights towards 0 that the games say little about."""


class Position(NamedTuple):
    """The features of each player, and which of them won."""

    players: tuple[tuple[float, ...], ...]
    winner: int


def fitted(found: Sequence[Position], low: Sequence[float], high: Sequence[float]) -> list[float]:
    """The weights, within these bounds, that make the winners likeliest, by steps along the gradient, smaller where
    there were many."""
    weights, steps = [0.0] * len(low), [1e-6] * len(low)
    rand, listed = Random(1), [*found]
    for epoch in range(EPOCHS):
        rand.shuffle(listed)
        for position in listed:
            for i, slope in enumerate(slopes(position, weights)):
                if slope:
                    steps[i] += slope * slope
                    moved = weights[i] + RATE / (1 + epoch) ** 0.5 * (slope - SHRINK * weights[i]) / steps[i] ** 0.5
                    weights[i] = min(max(moved, low[i]), high[i])
    return weights


def chances(position: Position, weights: Sequence[float]) -> list[float]:
    """Of the players."""
    shares = [exp(sum(map(float.__mul__, weights, player))) for player in position.players]
    return [share / sum(shares) for share in shares]


def slopes(position: Position, weights: Sequence[float]) -> list[float]:
    """Of the logarithm of the winner's chance, by weight."""
    found = [0.0] * len(weights)
    for number, (player, chance) in enumerate(zip(position.players, chances(position, weights), strict=True)):
        missing = (number == position.winner) - chance
        for i, value in enumerate(player):
            found[i] += missing * value
    return found


def surprise(found: Sequence[Position], weights: Sequence[float]) -> float:
    """The mean of what the winners were unlikely; less is better."""
    return -sum(log(chances(position, weights)[position.winner]) for position in found) / len(found)


def bounds(names: Sequence[str], allowed: Callable[[str], tuple[float, float]]) -> tuple[list[float], list[float]]:
    """The lowest and the highest weight of each."""
    both = [allowed(name) for name in names]
    return [low for low, _ in both], [high for _, high in both]
