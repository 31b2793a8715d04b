"""Where things lie and what touches what (chapter "More About the Board"). Spaces are numbered as in `state`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import EDGE, PAD, SLOTS, TOWER

if TYPE_CHECKING:
    from .data import Icon, Pad, Ring, Terrain
    from .state import Space, State

LETTERS = ("exit", "A", "B", "C")
"""Of levels 0 to 3: rings are lettered from the outside in."""


def level(space: Space) -> int:
    """0 for exit spots, 1 to 3 for rings, 4 for the pad (its edges too), -1 for the tower."""
    if space >= EDGE or space == PAD:
        return 4
    return -1 if space == TOWER else space // SLOTS


def spaces(of_level: int) -> tuple[Space, ...]:
    """All spaces of a level, clockwise."""
    return (PAD,) if of_level == 4 else tuple(range(of_level * SLOTS, (of_level + 1) * SLOTS))


def above(space: Space) -> tuple[Space, ...]:
    """The two touching spaces of the next level, left first; from ring 3 two edges of the pad; none above the pad."""
    return _ABOVE[space] if space < PAD else ()


def _above(space: Space) -> tuple[Space, Space]:
    base = EDGE if space >= 3 * SLOTS else space - space % SLOTS + SLOTS
    return (base + space % SLOTS, base + (space - 1) % SLOTS)


_ABOVE = tuple(_above(space) for space in range(PAD))


def along(space: Space, steps: int) -> Space:
    """So many spaces clockwise on the same level; the pad and the tower are one space."""
    return space if space >= PAD else space - space % SLOTS + (space + steps) % SLOTS


def distance(a: Space, b: Space) -> int:
    """Steps between two spaces of one level, the shorter way round."""
    return min((a - b) % SLOTS, (b - a) % SLOTS)


def hour(space: Space) -> int:
    """The clock position, 1 to 12, of a space or an edge of the pad, seen from above."""
    ring = 4 if space >= EDGE else space // SLOTS
    return (ring + 2 * (space % SLOTS)) % 12 + 1


def ring_side(s: State, number: int) -> Ring:
    """The side that ring 1, 2 or 3 shows."""
    side = s.tables.layout.A if s.sides[number - 1] == "A" else s.tables.layout.B
    return (side.ring_1, side.ring_2, side.ring_3)[number - 1]


def pad_side(s: State) -> Pad:
    """The side that the pad shows."""
    return (s.tables.layout.A if s.sides[3] == "A" else s.tables.layout.B).pad


def printed(s: State, space: Space) -> int:
    """The printed space (0 to 5) of its ring that now lies in this space."""
    return (space - s.rotations[space // SLOTS - 1]) % SLOTS


def terrain(s: State, space: Space) -> Terrain | None:
    """The terrain of a space of a ring; None elsewhere."""
    if not SLOTS <= space < PAD:
        return None
    ring = space // SLOTS
    return ring_side(s, ring).terrain[(space - s.rotations[ring - 1]) % SLOTS]


def grounds(s: State, ring: int) -> tuple[Terrain, ...]:
    """The terrain of ring 1, 2 or 3, slot by slot."""
    there, turned = ring_side(s, ring).terrain, s.rotations[ring - 1]
    return there[-turned:] + there[:-turned]


def icon(s: State, space: Space) -> Icon | None:
    """The bonus icon of a space; exit spots have none."""
    if space == PAD:
        return pad_side(s).icon
    if not SLOTS <= space < PAD:
        return None
    return ring_side(s, space // SLOTS).icons[printed(s, space)]


def fenced(s: State, edge: Space) -> bool:
    """Does a Force Fence stand on this edge of the pad?"""
    return edge >= EDGE and pad_side(s).fenced[edge - EDGE]
