"""Fits the weights of the thoughtful player's judgement in March on Mars to what becomes of games of quick players, who
now and then do something else.

python -m tests.balance.mars_fit 600 > engines/mars/auto/weights.py
"""

from __future__ import annotations

import sys
from math import inf
from random import Random
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.records import Action
from engines.mars import MARS
from engines.mars.auto import prospects, quick
from engines.mars.auto.candidates import candidates
from engines.mars.auto.thoughtful import calm
from engines.mars.state import Level, Options

from .descent import Position, bounds, fitted, surprise

if TYPE_CHECKING:
    from engines.mars.auto.prospects import Features

SEATS = (4, 4, 3, 4, 2, 4, 5)
LEVELS: tuple[Level, ...] = ("normal", "easier", "normal", "sergeant", "exterminator", "normal", "baby")
"""Of the games, in turn."""
FIRST = 60_000
"""Seed: other games than those of the report."""
OTHERWISE = 0.04
"""How often a player does what a thoughtful one would look at."""
BAD = (
    "defender",
    "attacks",
    "last_attack",
    "near",
    "near_last",
    "sides",
    "sides_last",
    "far",
    "way",
    "mind",
    "down",
    "engaged",
)
GOOD = ("bombs", "first_bombs", "bomb_now", "home_last", "equipment", "upgrades")
"""What can only do harm, or good, whatever a few games say."""
LOST = (0.0,) * len(prospects.NAMES)


def positions(seed: int) -> list[Position]:
    """Those of one game, after each check of the base. The Master Mind is the other player, whose features are 0."""
    level, seats = LEVELS[seed % len(LEVELS)], SEATS[seed // len(LEVELS) % len(SEATS)]
    s, rand = MARS.new(seats, seed, Options(level=level)), Random(seed)
    found: list[Features] = []
    while s.pending:
        d = run.owed(s)[0]
        act = quick.choose(s, d)
        if rand.random() < OTHERWISE:
            act = rand.choice([act, *candidates(s, d)])
        before, number = MARS.clone(s), s.round
        run.play(s, Action(d.seat, d.id, act))
        if number and s.round != number and not s.over:
            run.play(calm(before), Action(d.seat, d.id, act))
            found.append(prospects.features(before))
    return [Position((features, LOST), int(not s.won)) for features in found]


def allowed(name: str) -> tuple[float, float]:
    """The lowest and the highest weight of a feature."""
    return -inf if name not in GOOD else 0.0, inf if name not in BAD else 0.0


def main(games: int) -> None:
    """Prints the module `weights`; how well they fit goes beside it."""
    found = [position for seed in range(FIRST, FIRST + games) for position in positions(seed)]
    weights = fitted(found, *bounds(prospects.NAMES, allowed))
    blank = surprise(found, [0.0] * len(weights))
    print(f"{len(found)} positions, {blank:.3f} -> {surprise(found, weights):.3f}", file=sys.stderr)
    print(f'"""Weights of `prospects`, as `python -m tests.balance.mars_fit {games}` prints them."""\n')
    print("WEIGHTS: tuple[float, ...] = (")
    for name, weight in zip(prospects.NAMES, weights, strict=True):
        print(f"    {round(weight, 2)},  # {name}")
    print(")")


if __name__ == "__main__":
    main(int(sys.argv[1]))
