"""Fits the weights of the thoughtful player's judgement in Walking on the Moon to what becomes of quick players' races,
who now and then do something else.

python -m tests.balance.walking_fit 500 > engines/walking/auto/weights.py
"""

from __future__ import annotations

import sys
from math import inf
from random import Random
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.records import Action
from engines.walking import WALKING
from engines.walking.auto import quick, standing
from engines.walking.auto.thoughtful import candidates
from engines.walking.rules import rounds
from engines.walking.state import Options

from .descent import Position, bounds, fitted, surprise
from .walking_games import ADVANCED

if TYPE_CHECKING:
    from engines.walking.auto.standing import Features

SEATS = (4, 4, 3, 4, 5, 2, 4)
"""Of the races, in turn."""
FIRST = 50_000
"""Seed: other races than those of the report."""
OTHERWISE = 0.06
"""How often a player does anything."""
BAD, GOOD = ("handicaps", "down"), ("sputniks", "column", "near", "close", "ec", "again")
"""What can only do harm, or good, whatever a few races say."""
SIZE, STAGES = len(standing.NAMES), len(standing.STAGES) + 1


def positions(seed: int) -> list[Position]:
    """Those of one race, as its rounds begin."""
    s = WALKING.new(SEATS[seed % len(SEATS)], seed, Options() if seed % 2 else ADVANCED)
    rand, number = Random(seed), 1
    found: list[tuple[int, list[Features]]] = []
    while s.pending:
        if s.round != number:
            number = s.round
            found.append((standing.stage_of(s), standing.features(s)))
        d = run.owed(s)[0]
        act = quick.choose(s, d)
        if rand.random() < OTHERWISE:
            act = rand.choice(candidates(s, d, act))
        run.play(s, Action(d.seat, d.id, act))
    winner = rounds.ranking(s)[0]
    return [Position(tuple(spread(stage, seat) for seat in seats), winner) for stage, seats in found]


def spread(stage: int, found: Features) -> Features:
    """Among the features of all stages, the others' being 0."""
    return (*[0.0] * (SIZE * stage), *found, *[0.0] * (SIZE * (STAGES - 1 - stage)))


def allowed(name: str) -> tuple[float, float]:
    """The lowest and the highest weight of a feature."""
    return -inf if name not in GOOD else 0.0, inf if name not in BAD else 0.0


def main(games: int) -> None:
    """Prints the module `weights`; how well they fit goes beside it."""
    found = [position for seed in range(FIRST, FIRST + games) for position in positions(seed)]
    weights = fitted(found, *bounds(standing.NAMES * STAGES, allowed))
    blank = surprise(found, [0.0] * len(weights))
    print(f"{len(found)} positions, {blank:.3f} -> {surprise(found, weights):.3f}", file=sys.stderr)
    print(f'"""Weights of `standing`, as `python -m tests.balance.walking_fit {games}` prints them."""\n')
    print(f"WEIGHTS: tuple[tuple[float, ...], ...] = (  # {', '.join(standing.NAMES)}")
    for stage in range(STAGES):
        print(f"    ({', '.join(str(round(x, 2)) for x in weights[SIZE * stage : SIZE * (stage + 1)])}),")
    print(")")


if __name__ == "__main__":
    main(int(sys.argv[1]))
