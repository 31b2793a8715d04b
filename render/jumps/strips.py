"""Where the boxes of a track are in a picture, and the strips that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.jumps.terrain import LEVELS
from render.jumps.ground import Ground
from render.jumps.things import Cache, Sputnik
from render.scene import Layer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.jumps.terrain import Place, Track
    from render.jumps.ground import Palette
    from render.masks import Point
    from render.scene import Box, Draft
    from render.theme import Colour

CORNER = 22  # px from a box's corner to the middle of what is to be found on its ground
IN_THE_SKY = 46
ON_GROUND = 36


class Strips(msgspec.Struct, frozen=True):
    """A track, and by column of it the left edge and the upper edge of its highest box. `cell`: width and height of a
    box in px."""

    track: Track
    cell: tuple[int, int]
    at: Mapping[int, Point]

    def box(self, place: Place) -> Box:
        """Of a place."""
        column, level = divmod(place, LEVELS)
        left, top = self.at[column]
        upper = top + (LEVELS - 1 - level) * self.cell[1]
        return left, upper, left + self.cell[0], upper + self.cell[1]

    def middle(self, place: Place) -> Point:
        """Of a place."""
        left, top, right, bottom = self.box(place)
        return (left + right) / 2, (top + bottom) / 2

    def foot(self, column: int) -> Point:
        """The middle of a column's lower edge."""
        left, top = self.at[column]
        return left + self.cell[0] / 2, top + LEVELS * self.cell[1]


def draw_ground(
    draft: Draft,
    strips: Strips,
    columns: Sequence[int],
    palette: Palette,
    foot: int = 0,
    circle: Colour | None = None,
    edge: Colour | None = None,
) -> None:
    """Put columns that lie side by side from the left, with what is to be found there. `foot`, `circle`, `edge`: as in
    Ground; `edge` stands out."""
    letters = tuple(strips.track.columns[column] for column in columns)
    left, top = strips.at[columns[0]]
    wide, high = len(columns) * strips.cell[0], LEVELS * strips.cell[1] + foot
    draft.sprite(left + wide / 2, top + high / 2, Ground(letters, strips.cell, palette, foot, circle, edge))
    for column in columns:
        for level in range(LEVELS):
            _found(draft, strips, LEVELS * column + level)


def _found(draft: Draft, strips: Strips, place: Place) -> None:
    """In the middle of the sky, but in a corner where somebody can stand."""
    cell = strips.track.cell(place)
    if not cell.mark:
        return
    x, y = strips.middle(place)
    size = IN_THE_SKY
    if cell.standable:
        _, top, right, _ = strips.box(place)
        x, y, size = right - CORNER, top + CORNER, ON_GROUND
    look = Sputnik(size) if cell.mark == "sputnik" else Cache(size)
    draft.sprite(x, y, look, piece=True, z=Layer.FIXTURE)
