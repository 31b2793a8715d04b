"""What missiles promise, before and after their dice are thrown."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS, FACES
from engines.mars.planet import column, planet
from engines.mars.rules.aliens import killable
from engines.mars.rules.support import MISSILE_DICE
from engines.mars.state import NO_ALIENS

from .labels import boxed
from .people import needs
from .words import percent

if TYPE_CHECKING:
    from engines.mars.state import Place, State, Support

STRIKES: dict[Support, str] = {
    "piercing": "3 hits in a box",
    "fragmentation": "1 hit in each box of 3 columns",
}


def promised(view: State, missile: Support, beacon: Place) -> str:
    """ "from L2, 2 to 4 away: 3 hits in a box · a kill 75 %"."""
    distances = _distances()
    reach = f"from {boxed(view, beacon)}, {min(distances)} to {max(distances)} away"
    chance = kill(view, missile, beacon)
    return f"{reach}: {STRIKES[missile]} · {f'a kill {percent(chance)}' if chance else 'no kill'}"


def kill(view: State, missile: Support, beacon: Place) -> float:
    """The chance that the missile can kill somebody."""
    boxes, there = planet(view).boxes, column(beacon)
    chance = 0.0
    for distance, share in _distances().items():
        places = (*boxes(there - distance), *boxes(there + distance))
        if any(kills(view, missile, place) for place in places):
            chance += share
    return chance


def kills(view: State, missile: Support, place: Place) -> bool:
    """Does somebody die if it strikes this box?"""
    if missile == "piercing":
        struck, hits = [one for one in view.boxes if one.place == place], view.tables.components.numbers.piercing
    else:
        struck, hits = [one for one in view.boxes if abs(column(one.place) - column(place)) <= 1], 1
    return any(killable(one.aliens, hits, needs(view))[0] != NO_ALIENS for one in struck)


@lru_cache
def _distances() -> dict[int, float]:
    """How far the thrown dice say, with the chance of each."""
    dice = [FACES[colour] for colour, n in zip(COLOURS, MISSILE_DICE, strict=True) for _ in range(n)]
    sums = Counter(sum(face.value for face in faces) for faces in product(*dice))
    return {distance: n / sums.total() for distance, n in sums.items()}
