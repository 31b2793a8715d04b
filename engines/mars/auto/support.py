"""What support from the base promises, and where missiles strike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.mars.planet import column, planet
from engines.mars.rules import support
from engines.mars.rules.aliens import killable

if TYPE_CHECKING:
    from engines.mars.state import CallSupport, PerAlien, Place, State, Support

    from .outlook import Outlook

DISTANCES = ((2, 0.25), (3, 0.5), (4, 0.25))
"""Of a missile from its beacon, each with its chance."""
PUT_UP, PUT_UP_BEFORE = 1.2, 3.5
"""A mate who has acted already, and one who still acts in this round."""
BAIT = 0.25
"""How much of the difference between both sides' waves a bait saves."""


def ranked(s: State, o: Outlook) -> list[tuple[float, CallSupport]]:
    """All calls, with what each is worth beyond staying where one is, the best first."""
    found = [(_worth(s, o, call), call) for call in support.calls(s, o.seat)]
    return sorted(found, key=lambda x: x[0], reverse=True)


def _worth(s: State, o: Outlook, call: CallSupport) -> float:
    if call.support == "bait":
        return _bait(s, o)
    if call.support == "tractor_beam":
        return PUT_UP if s.marines[call.marine].done else PUT_UP_BEFORE
    there, boxes = column(s.marines[call.marine].place), planet(s).boxes
    value = 0.0
    for distance, chance in DISTANCES:
        places = (*boxes(there - distance), *boxes(there + distance))
        value += chance * max((impact(s, o, call.support, place) for place in places), default=0.0)
    return value


def impact(s: State, o: Outlook, missile: Support, place: Place) -> float:
    """What a missile into this box is worth."""
    if missile == "piercing":
        return _killing(o, place, s.tables.components.numbers.piercing)
    here = column(place)
    return sum(_killing(o, target, 1) for target in o.boxes if abs(column(target) - here) <= 1)


def _killing(o: Outlook, place: Place, made: int) -> float:
    there = o.boxes.get(place)
    return max(o.worth(place, kills) for kills in killable(there, made, o.needs)) if there else 0.0


def _bait(s: State, o: Outlook) -> float:
    if len(planet(s).halves) == 1:
        return BAIT * wave_costs(s, o)[o.plan.side]
    one, other = wave_costs(s, o)
    return BAIT * abs(one - other)


def wave_costs(s: State, o: Outlook) -> tuple[float, float]:
    """What a wave on each side costs: aliens that come nearer, and new ones in the way of the march."""
    costs = [0.0, 0.0]
    there = planet(s)
    for side in there.halves:
        for reach, share in ((0, 1.0), (1, 0.5)):
            for place in there.base_first[side][reach]:
                aliens: PerAlien = o.aliens(place)
                costs[side] += share * sum(n * need for n, need in zip(aliens, o.needs, strict=True))
        costs[side] *= o.plan.attack / 13
        costs[side] += 2.0 if side == o.plan.side else 0.0
    return costs[0], costs[1]
