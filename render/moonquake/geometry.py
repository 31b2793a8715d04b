"""Where everything lies: rings around the Launch Pad, seen from above, in the clock positions of the engine's board."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import msgspec

from engines.moonquake.board import hour, level
from engines.moonquake.state import EDGE, PAD, TOWER

if TYPE_CHECKING:
    from engines.moonquake.state import Space
    from render.masks import Point

CENTRE: Final = (600, 514)
RADII: Final = {1: (378, 480), 2: (256, 366), 3: (132, 244)}  # of rings A, B and C: inner and outer edge
PAD_RADIUS: Final = 120
EXIT_RADIUS: Final = 528  # from the centre to an exit spot
EXIT: Final = 31  # radius of an exit spot
TOWER_AT: Final = (1122, 926)
GAP: Final = 10  # of glowing core between two spaces
LETTERED: Final = {1: 11, 2: 10, 3: 11}  # hour of the pipe that carries a ring's letter


class Stand(msgspec.Struct, frozen=True):
    """A place for a piece, a bonus icon or a key: its middle, and the diameter that it may fill."""

    x: float
    y: float
    size: int


def turned(of_hour: float) -> float:
    """The angle of a clock position in degrees, 0 to the right, growing clockwise."""
    return 30 * of_hour - 90


def point(radius: float, angle: float) -> Point:
    """A point by its distance from the centre and its angle in degrees."""
    turn = math.radians(angle)
    return CENTRE[0] + radius * math.cos(turn), CENTRE[1] + radius * math.sin(turn)


def polar(at: Point) -> tuple[float, float]:
    """Distance from the centre, and angle in degrees."""
    across, down = at[0] - CENTRE[0], at[1] - CENTRE[1]
    return math.hypot(across, down), math.degrees(math.atan2(down, across))


def middle(space: Space) -> Point:
    """The middle of a space, or of an edge of the pad."""
    if space == PAD:
        return float(CENTRE[0]), float(CENTRE[1])
    if space == TOWER:
        return float(TOWER_AT[0]), float(TOWER_AT[1])
    return point(radius_of(space), turned(hour(space)))


def radius_of(space: Space) -> float:
    """From the centre to the middle of an exit spot, a space of a ring or an edge of the pad."""
    if space >= EDGE:
        return (PAD_RADIUS + RADII[3][0]) / 2 + 2
    return sum(RADII[level(space)]) / 2 if level(space) else EXIT_RADIUS


def letter_at(ring: int) -> Point:
    """Where the letter of ring 1, 2 or 3 lies: on the pipe between two spaces."""
    inner, outer = RADII[ring]
    return point((inner + outer) / 2 if ring == 1 else outer - 8, turned(LETTERED[ring]))


def stands(space: Space, count: int) -> tuple[Stand, ...]:
    """Places for so many things in a space, from the left (counter-clockwise) to the right, as large as they can be."""
    if space == TOWER:
        return (Stand(*TOWER_AT, 70),) * count
    if space == PAD:
        return _around_rocket(count)
    return _in_rows(space, count) if level(space) else _at_exit(space, count)


def _around_rocket(count: int) -> tuple[Stand, ...]:
    size = 52 if count <= 6 else 44
    return tuple(Stand(*point(81, turned(12 * index / max(count, 6))), size) for index in range(count))


def _at_exit(space: Space, count: int) -> tuple[Stand, ...]:
    angle = turned(hour(space))
    if count == 1:
        return (Stand(*middle(space), 64),)
    if count == 2:
        return tuple(Stand(*point(EXIT_RADIUS + 4, angle + shift), 48) for shift in (-3.1, 3.1))
    corners, reach, size = (3, 31, 44) if count == 3 else (6, 42, 35) if count < 8 else (count - 1, 42, 28)
    x, y = point(EXIT_RADIUS if count == 3 else EXIT_RADIUS - 14, angle)
    around = [(x, y)] if count > 3 else []
    for corner in range(count - len(around)):
        turn = math.radians(angle + 360 * corner / corners)
        around.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    return tuple(Stand(*at, size) for at in around)


LARGEST: Final = {1: 70, 2: 68, 3: 64}
FEWEST: Final = {1: 3, 2: 3, 3: 2}  # stands in a row, so that the first, for the bonus icon, is always at the left
ASIDE: Final = 1.18  # from stand to stand, measured in their size: leaves room for the white ring of who moves


def _in_rows(space: Space, count: int) -> tuple[Stand, ...]:
    """In one row or two, whichever lets things be larger."""
    if count < FEWEST[level(space)]:
        return _in_rows(space, FEWEST[level(space)])[:count]
    best: tuple[int, ...] = ()
    size = 0
    for outer in range((count + 1) // 2, count + 1):
        split = (outer, count - outer) if outer < count else (outer,)
        found = _size_of(space, split)
        if found >= size:
            best, size = split, found
    places = []
    for row, many in enumerate(best):
        radius = _row_radius(space, row, len(best))
        first, last = _room(space, radius, size)
        for index in range(many):
            share = (index + 0.5) / many
            places.append(Stand(*point(radius, first + (last - first) * share), size))
    return tuple(places)


def _row_radius(space: Space, row: int, rows: int) -> float:
    inner, outer = RADII[level(space)]
    return (inner + outer) / 2 + ((outer - inner) / 4 - 1) * (0 if rows == 1 else 1 - 2 * row)


def _room(space: Space, radius: float, size: float = 40) -> tuple[float, float]:
    """From which angle to which a row may reach, clear of the pipes and of the ring's letter."""
    side = math.degrees((GAP / 2 + 6) / radius)
    letter = math.degrees(24 / radius)
    middle_angle, lettered = turned(hour(space)), LETTERED[level(space)]
    left = letter if (hour(space) - 1 - lettered) % 12 == 0 else side
    right = letter if (hour(space) + 1 - lettered) % 12 == 0 else side
    return middle_angle - 30 + left, middle_angle + 30 - right


def _size_of(space: Space, split: tuple[int, ...]) -> int:
    inner, outer = RADII[level(space)]
    sizes = [float(LARGEST[level(space)]), (outer - inner - 6) / len(split) / (1.08 if len(split) > 1 else 1.3)]
    for row, many in enumerate(split):
        radius = _row_radius(space, row, len(split))
        first, last = _room(space, radius)
        sizes.append(math.radians(last - first) * radius / many / ASIDE)
    return int(min(sizes))
