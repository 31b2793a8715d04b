"""Fits the weights of the thoughtful player's judgement to what becomes of games of quick players.

python -m tests.balance.fit 1500 > engines/moonquake/auto/weights.py
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from random import Random
from typing import NamedTuple

from engines.moonquake.auto.prospects import NAMES, Features, features
from engines.moonquake.state import Options

from .games import Match, alike, game

MAXIMUM = Options(modules=("maximum_security",))
SORTS = (
    (4, Options()),
    (4, MAXIMUM),
    (3, Options()),
    (5, MAXIMUM),
    (6, Options()),
    (2, Options()),
    (2, Options(modules=("maximum_security",), accomplices=True)),
    (3, MAXIMUM),
)
"""Seats and options of the games, in turn."""
EPOCHS = 5
RATE = 0.1
SHRINK = 1e-4
"""Pulls weights towards 0 that the games say little about."""


class Position(NamedTuple):
    """The features of each player as a turn begins, and which of them is the winner's."""

    players: list[Features]
    winner: int


def positions(seed: int) -> list[Position]:
    """Those of one game."""
    seats, options = SORTS[seed % len(SORTS)]
    found: list[tuple[list[int], list[Features]]] = []
    begun = (0, -1)
    for s, _ in game(Match(alike("quick", seats), seed, options)):
        if s.phase == "action" and s.acting >= 0 and (s.round, s.acting) != begun:
            begun = s.round, s.acting
            order = s.order()
            now = order.index(s.acting)
            found.append((order, [features(s, player, turn, now) for turn, player in enumerate(order)]))
    return [Position(players, order.index(s.winner)) for order, players in found if s.winner is not None]


def fitted(found: list[Position]) -> list[float]:
    """The weights that make the winners likeliest, by steps along the gradient, smaller where there were many."""
    weights, steps = [0.0] * len(NAMES), [1e-6] * len(NAMES)
    rand = Random(1)
    for _ in range(EPOCHS):
        rand.shuffle(found)
        for position in found:
            for i, slope in slopes(position, weights).items():
                steps[i] += slope * slope
                weights[i] += RATE * (slope - SHRINK * weights[i]) / steps[i] ** 0.5
    return weights


def chances(position: Position, weights: list[float]) -> list[float]:
    """Of the players."""
    powers = [exp(sum([weights[i] * value for i, value in player])) for player in position.players]
    total = sum(powers)
    return [power / total for power in powers]


def slopes(position: Position, weights: list[float]) -> dict[int, float]:
    """Of the logarithm of the winner's chance."""
    found: dict[int, float] = {}
    for number, (player, chance) in enumerate(zip(position.players, chances(position, weights), strict=True)):
        missing = (number == position.winner) - chance
        for i, value in player:
            found[i] = found.get(i, 0.0) + missing * value
    return found


def surprise(found: list[Position], weights: list[float]) -> float:
    """The mean of what the winners were unlikely; less is better."""
    return -sum(log(chances(position, weights)[position.winner]) for position in found) / len(found)


def main(games: int) -> None:
    """Prints the module `weights`; how well they fit goes beside it."""
    with ProcessPoolExecutor() as pool:
        found = [position for of_game in pool.map(positions, range(games), chunksize=4) for position in of_game]
    weights = fitted(found)
    blank = surprise(found, [0.0] * len(NAMES))
    print(f"{len(found)} positions, {blank:.3f} -> {surprise(found, weights):.3f}", file=sys.stderr)
    print(f'"""Weights of `prospects`, as `python -m tests.balance.fit {games}` prints them."""\n')
    print("WEIGHTS: tuple[float, ...] = (")
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"    {round(weight, 2)},  # {name}")
    print(")")


if __name__ == "__main__":
    main(int(sys.argv[1]))
