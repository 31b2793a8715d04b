"""Every throw of some dice, with its chance, and where moves end."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps.dice import COLOURS, FACES, DiceSet, Face
from engines.jumps.paths import Barriers, Direction, Flight, flights, land, onward

if TYPE_CHECKING:
    from engines.jumps.terrain import Track
    from engines.mars.state import Place

DIRECTIONS: tuple[Direction, Direction] = (1, -1)
EVERY_FACE: tuple[Face, ...] = tuple(face for colour in COLOURS for face in dict.fromkeys(FACES[colour]))
"""All different ones. In what follows a face is its place in this list."""
NUMBERS = {face: number for number, face in enumerate(EVERY_FACE)}
Counts = tuple[int, int, int, int]
"""How many dice show 0 (none does), 1, 2 and 3."""


class Throw(Struct, frozen=True, gc=False):
    """`faces`: each different one once; `pairs`: any two of the dice, in both orders."""

    chance: float
    faces: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    counts: Counts
    accident: bool


@lru_cache
def throws(dice: DiceSet) -> tuple[Throw, ...]:
    """Every throw; the order of equal dice does not matter."""
    found = Counter[tuple[int, ...]]()
    faces = [FACES[colour] for colour, n in zip(COLOURS, dice, strict=True) for _ in range(n)]
    for shown in product(*faces):
        found[tuple(sorted(NUMBERS[face] for face in shown))] += 1
    return tuple(_throw(shown, n / found.total()) for shown, n in found.items())


def _throw(shown: tuple[int, ...], chance: float) -> Throw:
    pairs = {(one, two) for i, one in enumerate(shown) for j, two in enumerate(shown) if i != j}
    accident = any(EVERY_FACE[face].accident for face in shown)
    counts = counts_of(tuple(EVERY_FACE[face] for face in shown))
    return Throw(chance, tuple(sorted(set(shown))), tuple(sorted(pairs)), counts, accident)


def counts_of(shown: tuple[Face, ...]) -> Counts:
    """By value."""
    values = [face.value for face in shown]
    return 0, values.count(1), values.count(2), values.count(3)


@lru_cache
def faces_of(dice: DiceSet) -> tuple[int, ...]:
    """All that these dice can show."""
    return tuple(sorted({face for throw in throws(dice) for face in throw.faces}))


# ------------------------------------------------------------------ moves
class End(Struct, frozen=True, gc=False):
    """Where a move ends, and the first way that leads there. `crashed`: unless a mate stands there."""

    place: Place
    crashed: bool
    direction: Direction
    steps: tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def ends(there: Track, place: Place, face: int, bars: Barriers, fearless: bool) -> tuple[End, ...]:
    """Of a die."""
    shown = EVERY_FACE[face]
    found: dict[tuple[Place, bool], End] = {}
    for direction in DIRECTIONS:
        for flight in flights(there, place, shown.colour, shown.value, direction, bars):
            _add(found, there, flight, direction, shown.accident, fearless)
    return tuple(found.values())


@lru_cache(maxsize=1 << 14)
def jet_ends(there: Track, place: Place, one: int, two: int, bars: Barriers) -> tuple[End, ...]:
    """Of two dice with a Jet pack, in this order."""
    first, second = EVERY_FACE[one], EVERY_FACE[two]
    found: dict[tuple[Place, bool], End] = {}
    for direction in DIRECTIONS:
        for begun in flights(there, place, first.colour, first.value, direction, bars):
            if begun.stopped:
                continue
            for flight in onward(there, begun, second.colour, second.value, direction, bars):
                _add(found, there, flight, direction, first.accident or second.accident, fearless=False)
    return tuple(found.values())


def _add(
    found: dict[tuple[Place, bool], End],
    there: Track,
    flight: Flight,
    direction: Direction,
    accident: bool,
    fearless: bool,
) -> None:
    way = land(there, flight, accident, fearless)
    crashed = way.crash is not None
    found.setdefault((way.place, crashed), End(way.place, crashed, direction, flight.steps))
