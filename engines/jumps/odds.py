"""What the next throw promises, exactly, if the furthest safe landing that the dice offer is taken."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

from msgspec import Struct

from .dice import COLOURS, FACES, Colour, DiceSet
from .paths import Barriers, Direction, ways
from .terrain import LEVELS

if TYPE_CHECKING:
    from .terrain import Place, Track


class Odds(Struct, frozen=True, gc=False):
    """`safe`: the chance that a safe landing is offered. `boxes`: the columns gained on average if the furthest one is
    taken, 0 counting where there is none. `landings`: where that one is, with its chance, the likeliest first."""

    safe: float
    boxes: float
    landings: tuple[tuple[Place, float], ...]


@lru_cache(maxsize=1 << 13)
def odds(
    there: Track,
    place: Place,
    dice: DiceSet,
    direction: Direction = 1,
    barriers: Barriers = (),
    fearless: bool = False,
) -> Odds:
    """Of a throw of these dice from a place; `fearless` as in `paths.land`.

    The best landing of a throw is the best of its dice, which are independent: the throws that are no better than
    some landing are the product of those of the dice.
    """
    colours = [colour for colour, n in zip(COLOURS, dice, strict=True) for _ in range(n)]
    best = {colour: _best(there, place, colour, direction, barriers, fearless) for colour in set(colours)}
    order = sorted({landing for landings in best.values() for landing in landings if landing is not None})
    throws = 6 ** len(colours)
    none = prod(best[colour].count(None) for colour in colours)
    reached = [prod(sum(x is None or x <= landing for x in best[colour]) for colour in colours) for landing in order]
    counts = [now - before for before, now in zip([none, *reached], reached, strict=False)]
    boxes = sum(landing[0] * count for landing, count in zip(order, counts, strict=True)) / throws
    where = [(landing[1], count / throws) for landing, count in zip(order, counts, strict=True) if count]
    return Odds(1 - none / throws, boxes, tuple(sorted(where, key=_likely)))


def _likely(landing: tuple[Place, float]) -> tuple[float, Place]:
    place, chance = landing
    return -chance, place


@lru_cache(maxsize=1 << 13)
def _best(
    there: Track, place: Place, colour: Colour, direction: Direction, barriers: Barriers, fearless: bool
) -> tuple[tuple[int, Place] | None, ...]:
    """For each face of a colour its furthest safe landing as (columns gained, place), on the highest level if there are
    several; None if it has none."""
    found = []
    for face in FACES[colour]:
        safe = [
            (abs(way.place // LEVELS - place // LEVELS), way.place)
            for way in ways(there, place, face, direction, barriers, fearless)
            if way.crash is None
        ]
        found.append(max(safe, default=None))
    return tuple(found)
