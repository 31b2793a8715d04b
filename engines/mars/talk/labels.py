"""Names of boxes, in words and on the picture alike: "L4", "R2", "Z1"; "L6 level 2" where a column has several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.terrain import LEVELS
from engines.mars.planet import ZONE_COLUMNS, column, planet

if TYPE_CHECKING:
    from engines.mars.state import Place, State


def column_label(column: int) -> str:
    """ "L1" to "L9" and "R1" to "R9" count from the edge of the Landing Zone: near card 1-4, gap 5, far card 6-9. Its
    own boxes are "Z1" to "Z3"."""
    first, *_, last = ZONE_COLUMNS
    if column < first:
        return f"L{first - column}"
    if column > last:
        return f"R{column - last}"
    return f"Z{column - first + 1}"


def box(place: Place) -> str:
    """Without the level: "L4"."""
    return column_label(column(place))


def boxed(view: State, place: Place) -> str:
    """With the level, where somebody can stand on several: "L6 level 2"."""
    several = len(planet(view).boxes(column(place))) > 1
    return f"{box(place)} level {place % LEVELS}" if several else box(place)
