"""How likely one crew piece comes home with its oxygen, from station to station if need be.

Places are counted in AP from the base. Dice stand for oxygen: a card is its number of dice.
"""

from __future__ import annotations

from functools import cache, lru_cache

from .data import PRICES
from .odds import FACES

SAFE = 0.97
"""Safer need not be looked for."""
BUILD = PRICES.activate_ogs.ap + PRICES.movement.ap
"""AP for a new station and the step onto it."""
BUILT = 0.85
"""How much counts what depends on a station that nobody has built yet."""
SPARE = 2
"""AP less than the average roll that are planned with before building."""
SECOND = 0.7
"""The chance to go on with a card left after a storm."""
RESCUE = 0.03
"""The chance of a seat without oxygen: somebody may share in time."""


@cache
def chance_of_sum(dice: int, at_least: int) -> float:
    """That so many dice show at least so much."""
    if at_least <= dice * min(FACES):
        return 1.0
    if not dice:
        return 0.0
    return sum(chance_of_sum(dice - 1, at_least - face) for face in FACES) / len(FACES)


@cache
def chance_at_station(dice: int, ap: int, calm: float) -> float:
    """That a station so many AP away is reached and refills; with a card left over a storm is not the end."""
    return calm * chance_of_sum(dice, ap) + (1 - calm) * SECOND * (chance_of_sum(dice - 2, ap) if dice > 2 else 0.0)


@lru_cache(maxsize=1 << 15)
def chance_home(at: int, dice: int, full: int, stations: tuple[int, ...], builds: int, calm: float) -> float:
    """That a crew piece comes home. `stations`: where working ones are, ascending; `full`: dice after a refill;
    `builds`: stations that it may still build; `calm`: the chance of a refill."""
    if not dice:
        return RESCUE
    best = chance_on_the_way(at, dice, full, stations, builds, calm)
    if best > SAFE:
        return best
    for station in stations:
        if station >= at:
            there = chance_at_station(dice, station - at, calm)
            best = max(best, there * chance_on_the_way(station, full, full, stations, builds, calm))
    return best


@lru_cache(maxsize=1 << 15)
def chance_on_the_way(at: int, dice: int, full: int, stations: tuple[int, ...], builds: int, calm: float) -> float:
    """The same without turning back to a station."""
    best = chance_of_sum(dice, at)
    if best > SAFE or not full:
        return best
    for station in stations:
        if station >= at:
            break
        there = chance_at_station(dice, at - station, calm)
        if there > best:
            best = max(best, there * chance_on_the_way(station, full, full, stations, builds, calm))
    reach = max(0, 2 * dice - BUILD - SPARE)
    if builds and reach < at:
        there = chance_at_station(dice, reach + BUILD, calm) * BUILT
        if there > best:
            best = max(best, there * chance_on_the_way(at - reach, full, full, stations, builds - 1, calm))
    return best
