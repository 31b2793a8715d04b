"""Exact chances of throws: kills, safe moves, the bomb."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from math import comb
from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS, FACES
from engines.jumps.odds import odds
from engines.jumps.paths import ways
from engines.mars.planet import LAST_COLUMNS, ZONE_COLUMNS, barriers, column, planet
from engines.mars.rules.turn import engaged, has

from .people import RANGES, needs

if TYPE_CHECKING:
    from engines.jumps.dice import DiceSet, Face
    from engines.jumps.paths import Barriers, Direction
    from engines.jumps.terrain import Place, Track
    from engines.kernel.records import Seat
    from engines.mars.state import State

Shown = tuple[tuple[bool, int], ...]
"""Of each die of a bomb: is it blue, and its value."""
WAYS: tuple[Direction, Direction] = (-1, 1)
NEVER = 99
"""Dice that no throw has."""


# ------------------------------------------------------------------ kills
def kill(view: State, seat: Seat, dice: DiceSet) -> float:
    """The chance that a throw can kill somebody, from where the marine stands."""
    return _kill(dice, needed(view, seat))


def needed(view: State, seat: Seat) -> tuple[int, ...]:
    """For each value, how many dice of it kill somebody."""
    place = view.marines[seat].place
    fusion, close = has(view, seat, "fusion_cannon"), engaged(view, seat)
    found = [NEVER] * len(RANGES)
    for box in view.boxes:
        distance = abs(column(box.place) - column(place))
        if close:
            distance = 1 if box.place == place else 0
        if distance in RANGES:
            hits = min(need for need, n in zip(needs(view), box.aliens, strict=True) if n)
            each = {1: 2, 3: 0}.get(distance, 1) if fusion else 1
            found[distance - 1] = min(found[distance - 1], -(-hits // each) if each else NEVER)
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _kill(dice: DiceSet, wanted: tuple[int, ...]) -> float:
    """White and black dice show 1 and 2 alike, blue ones 1, 2 and 3."""
    blue, others = dice[0], dice[1] + dice[2]
    chance = 0.0
    for ones in range(blue + 1):
        for twos in range(blue - ones + 1):
            ways_blue = comb(blue, ones) * comb(blue - ones, twos)
            for more in range(others + 1):
                shown = (ones + more, twos + others - more, blue - ones - twos)
                if any(n >= need for n, need in zip(shown, wanted, strict=True)):
                    chance += ways_blue * comb(others, more)
    throws: int = 3**blue * 2**others
    return chance / throws


# ------------------------------------------------------------------ moves
def safe(view: State, seat: Seat, dice: DiceSet) -> float:
    """The chance that a throw offers a safe move, whichever way; a Jet pack's combinations not counted."""
    marine = view.marines[seat]
    standing = frozenset(m.place for other, m in enumerate(view.marines) if other != seat and not m.down)
    return _safe(planet(view).track, marine.place, dice, barriers(view), has(view, seat, "ranger"), standing)


@lru_cache(maxsize=1 << 12)
def _safe(
    there: Track, place: Place, dice: DiceSet, bars: Barriers, fearless: bool, standing: frozenset[Place]
) -> float:
    none = 1.0
    for colour, n in zip(COLOURS, dice, strict=True):
        good = sum(_lands(there, place, face, bars, fearless, standing) for face in FACES[colour])
        none *= (1 - good / len(FACES[colour])) ** n
    return 1 - none


def _lands(there: Track, place: Place, face: Face, bars: Barriers, fearless: bool, standing: frozenset[Place]) -> bool:
    return any(
        way.crash is None or way.place in standing
        for direction in WAYS
        for way in ways(there, place, face, direction, bars, fearless)
    )


def onward(view: State, seat: Seat, dice: DiceSet, place: Place) -> tuple[float, Place]:
    """Boxes gained on average towards the Master Mind from a place, and where a throw most likely ends."""
    found = (0.0, place)
    for direction in _forward(view, place):
        promised = odds(planet(view).track, place, dice, direction, barriers(view), has(view, seat, "ranger"))
        if promised.landings and promised.boxes > found[0]:
            found = (promised.boxes, promised.landings[0][0])
    return found


def _forward(view: State, place: Place) -> tuple[Direction, ...]:
    """Both ways from the Landing Zone of a whole planet."""
    there = column(place)
    if there in LAST_COLUMNS:
        return ()
    if there not in ZONE_COLUMNS:
        return (-1,) if there < ZONE_COLUMNS[0] else (1,)
    return tuple(WAYS[side] for side in planet(view).halves)


# ------------------------------------------------------------------ the bomb
def bomb(view: State, dice: DiceSet, rerolls: int, charm: bool = False) -> float:
    """The chance that four dice show enough, if one die may be thrown again so many times, and with a Lucky charm any
    dice once."""
    blue, white, black = dice
    return _mean((), (blue, white + black), rerolls, charm, view.tables.components.numbers.bomb)


def now(view: State, rerolls: int, charm: bool = False) -> float:
    """The same of the dice that show."""
    return _bomb(_shown(view), rerolls, charm, view.tables.components.numbers.bomb)


def again(view: State, dice: tuple[int, ...], rerolls: int, charm: bool = False) -> float:
    """The same if these dice are thrown again; what is left afterwards."""
    kept = tuple(one for i, one in enumerate(_numbered(view), start=1) if i not in dice)
    thrown = [view.turn.rolled[die - 1].colour == "blue" for die in dice]
    counts = (sum(thrown), len(thrown) - sum(thrown))
    return _mean(kept, counts, rerolls, charm, view.tables.components.numbers.bomb)


def _numbered(view: State) -> Shown:
    return tuple((face.colour == "blue", face.value) for face in view.turn.rolled)


def _shown(view: State) -> Shown:
    return tuple(sorted(_numbered(view)))


@lru_cache
def _throws(blue: int, others: int) -> tuple[tuple[Shown, int], ...]:
    """Every throw, with how many of its equally likely ways there are; white and black dice show values alike."""
    found: dict[Shown, int] = {}
    values = [((True, 1), (True, 2), (True, 3))] * blue + [((False, 1), (False, 2))] * others
    for shown in product(*values):
        dice = tuple(sorted(shown))
        found[dice] = found.get(dice, 0) + 1
    return tuple(found.items())


@lru_cache(maxsize=1 << 12)
def _bomb(shown: Shown, rerolls: int, charm: bool, wanted: int) -> float:
    """Always the best dice are thrown again, as often as that is allowed."""
    if sum(value for _, value in shown) >= wanted:
        return 1.0
    found = [0.0]
    if rerolls:
        found += [_without(shown, (one,), rerolls - 1, charm, wanted) for one in set(shown)]
    if charm:
        choices = {some for n in range(1, len(shown) + 1) for some in combinations(shown, n)}
        found += [_without(shown, some, rerolls, False, wanted) for some in choices]
    return max(found)


def _without(shown: Shown, some: Shown, rerolls: int, charm: bool, wanted: int) -> float:
    """Some of the dice are thrown again."""
    kept = list(shown)
    for one in some:
        kept.remove(one)
    blue = sum(is_blue for is_blue, _ in some)
    return _mean(tuple(kept), (blue, len(some) - blue), rerolls, charm, wanted)


def _mean(kept: Shown, thrown: tuple[int, int], rerolls: int, charm: bool, wanted: int) -> float:
    throws = _throws(*thrown)
    found = sum(n * _bomb(tuple(sorted((*kept, *more))), rerolls, charm, wanted) for more, n in throws)
    return found / sum(n for _, n in throws)
