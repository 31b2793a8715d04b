"""The outline of a ring's space as a mask: part of a ring with softly rounded corners."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from engines.moonquake.board import hour, level
from render.moonquake.geometry import CENTRE, GAP, RADII, point, turned

if TYPE_CHECKING:
    from engines.moonquake.state import Space
    from render.masks import Point

SCALE: Final = 3
MARGIN: Final = 26  # around the rock, for shadow and glow
ROUNDING: Final = 6
STEEP: Final = 9  # how sharply the softened outline becomes an edge again


class Cell(msgspec.Struct, frozen=True):
    """A space's L mask, and where its top left corner lies in the picture."""

    space: int
    mask: Image.Image
    left: int
    top: int

    @property
    def middle(self) -> Point:
        """The middle of the mask in the picture."""
        return self.left + self.mask.width / 2, self.top + self.mask.height / 2

    def at(self, turn: float, share: float) -> tuple[int, int]:
        """A point within the mask: degrees clockwise from its middle, and 0 (inner edge) to 1 (outer edge)."""
        inner, outer = RADII[level(self.space)]
        x, y = point(inner + (outer - inner) * share, turned(hour(self.space)) + turn)
        return round(x - self.left), round(y - self.top)


@lru_cache(18)
def cell(space: Space) -> Cell:
    """The outline of a space of a ring."""
    inner, outer = RADII[level(space)]
    angle = turned(hour(space))
    corners = [point(radius, angle + turn) for radius in (inner, outer) for turn in range(-30, 31, 5)]
    left, top = (round(min(p[axis] for p in corners)) - MARGIN for axis in (0, 1))
    right, bottom = (round(max(p[axis] for p in corners)) + MARGIN for axis in (0, 1))
    canvas = Image.new("L", ((right - left) * SCALE, (bottom - top) * SCALE))
    draw = ImageDraw.Draw(canvas)
    x, y = (CENTRE[0] - left) * SCALE, (CENTRE[1] - top) * SCALE
    far, near = outer * SCALE, inner * SCALE
    draw.pieslice((x - far, y - far, x + far, y + far), angle - 30, angle + 30, fill=255)
    draw.ellipse((x - near, y - near, x + near, y + near), fill=0)
    for turn in (-30, 30):
        ends = [point(radius, angle + turn) for radius in (inner - 30, outer + 30)]
        draw.line([((px - left) * SCALE, (py - top) * SCALE) for px, py in ends], fill=0, width=GAP * SCALE)
    soft = canvas.filter(ImageFilter.GaussianBlur(ROUNDING * SCALE))
    edge = soft.point([max(0, min(255, (value - 118) * STEEP + 128)) for value in range(256)])
    return Cell(space, edge.reduce(SCALE), left, top)
