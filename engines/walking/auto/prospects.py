"""What a place is worth in points, and what programmes promise: exact expectations over all throws, if after each jump
the better of stopping and going on is done."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps.dice import COLOURS, FACES, Colour, DiceSet, Face, Programme, programmes
from engines.jumps.paths import Way, marks, ways
from engines.jumps.terrain import LEVELS
from engines.walking import board
from engines.walking.state import LAST_COLUMNS

if TYPE_CHECKING:
    from engines.jumps.terrain import Place, Track
    from engines.walking.state import State

COLUMN = 0.42
"""Points that a column is worth while the race is open."""
FIRST, LATER = 12.0, 10.0
"""The goal: while nobody is there, which ends the race for the others; and when somebody is."""
ASLEEP = 0.9
"""Points that two dice fewer cost in the next turn."""
NOWHERE = -1
LEADS_BACK = 2
"""Columns that the box costs which leads back."""
LONG = 16
"""Rounds after which only the way counts."""
KEPT = 1 << 14
"""Remembered expectations of each kind."""


class Stakes(Struct, frozen=True, gc=False):
    """What an accident and the end of the race mean to an astronaut. `half`: how many Sputniks an accident costs.
    `last`: this round is the last one, so that places have their final points. `back`: the column of the box that leads
    back, or NOWHERE. `hurry`: the race has gone on so long that only the way counts, lest all collect for ever."""

    half: int
    last: bool
    points: tuple[int, ...]
    back: int = NOWHERE
    hurry: bool = False


def stakes(s: State, astronaut: int) -> Stakes:
    """Of an astronaut as things stand."""
    last = any(a.finished for a in s.astronauts)
    back = board.BOX_COLUMNS * (s.boxes.index("back") + 1) if "back" in s.boxes else NOWHERE
    half = s.astronauts[astronaut].sputniks // 2
    return Stakes(half, last, s.tables.components.last_card.points, back, s.round > LONG)


def worth(place: Place, at: Stakes) -> float:
    """Of being in a place on the way."""
    column = place // LEVELS
    if column >= board.GOAL_COLUMN:
        return LATER if at.last else FIRST
    if column == at.back:
        column -= LEADS_BACK
    if not at.last:
        return COLUMN * column
    return at.points[column - LAST_COLUMNS[0]] if column in LAST_COLUMNS else COLUMN * column / 100


def after(there: Track, way: Way, rest: Programme, at: Stakes) -> float:
    """Of a jump that goes this way, with the jumps that may follow."""
    found = 0 if at.hurry else len(marks(there, way.boxes))
    if way.crash:
        lost = 0 if at.hurry else at.half + (found + 1) // 2
        asleep = 0.0 if at.last or at.hurry or way.goal else ASLEEP
        return found + worth(way.place, at) - lost - asleep
    stay = worth(way.place, at)
    return found + (max(stay, promise(there, way.place, rest, at)) if rest and not way.goal else stay)


@lru_cache(maxsize=KEPT)
def best_ways(there: Track, place: Place, face: Face, rest: Programme, at: Stakes) -> tuple[tuple[float, Way], ...]:
    """The ways of a face, each with what it is worth, the best one first."""
    found = [(after(there, way, rest, at), way) for way in ways(there, place, face)]
    return tuple(sorted(found, key=lambda x: x[0], reverse=True))


@lru_cache(maxsize=KEPT)
def _values(there: Track, place: Place, colour: Colour, rest: Programme, at: Stakes) -> tuple[float, ...]:
    """The best of each face of a colour."""
    return tuple(best_ways(there, place, face, rest, at)[0][0] for face in FACES[colour])


@lru_cache(maxsize=4 * KEPT)
def promise(there: Track, place: Place, programme: Programme, at: Stakes) -> float:
    """What a programme is worth before its first throw: of each throw the best die is picked."""
    dice = [_values(there, place, colour, programme[1:], at) for colour in _colours(programme[0])]
    return best_of(dice)


@lru_cache
def _colours(dice: DiceSet) -> tuple[Colour, ...]:
    return tuple(colour for colour, n in zip(COLOURS, dice, strict=True) for _ in range(n))


def best_of(dice: list[tuple[float, ...]]) -> float:
    """The mean of the best die; each entry holds the equally likely values of one."""
    if len(dice) == 1:
        return sum(dice[0]) / len(dice[0])
    throws = prod(len(values) for values in dice)
    mean, before = 0.0, 0
    for value in sorted({value for values in dice for value in values}):
        reached = prod(sum(x <= value for x in values) for values in dice)
        mean += value * (reached - before) / throws
        before = reached
    return mean


@lru_cache(maxsize=KEPT)
def plans(there: Track, place: Place, pool: DiceSet, dice: int, at: Stakes) -> tuple[tuple[float, Programme], ...]:
    """All programmes of so many dice, with what they promise, the best one first."""
    found = [(promise(there, place, programme, at), programme) for programme in programmes(pool, dice)]
    return tuple(sorted(found, key=lambda x: x[0], reverse=True))


def rest_of(s: State) -> Programme:
    """The jumps that may still be thrown after the present one."""
    return () if s.turn.free else s.turn.programme[s.turn.jump :]


def shown(s: State, astronaut: int) -> float:
    """What the dice that show are worth."""
    there, place, at = board.track_of(s), s.astronauts[astronaut].place, stakes(s, astronaut)
    return max(best_ways(there, place, face, rest_of(s), at)[0][0] for face in s.turn.rolled)


def thrown_again(s: State, astronaut: int, numbers: tuple[int, ...]) -> float:
    """What they are worth on average when these, by number from 1, are thrown again."""
    there, place, at, rest = board.track_of(s), s.astronauts[astronaut].place, stakes(s, astronaut), rest_of(s)
    dice = []
    for number, face in enumerate(s.turn.rolled, start=1):
        if number in numbers:
            dice.append(_values(there, place, face.colour, rest, at))
        else:
            dice.append((best_ways(there, place, face, rest, at)[0][0],))
    return best_of(dice)
