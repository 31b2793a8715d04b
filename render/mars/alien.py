"""Aliens: a head with as many eyes as it needs hits, in a shape of its own for each colour."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import msgspec

from render import theme
from render.look import Look
from render.masks import blank, blurred, faded, rim, rounded, shifted, smooth, stamp
from render.sprites import write
from render.theme import Colour, colour

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

    from render.masks import Point

BODY: Final[tuple[Colour, ...]] = (colour("#E6F23A"), colour("#58C4FF"), colour("#FF4B45"))
"""Yellow, blue, red."""
HEADS: Final[tuple[tuple[Point, ...], ...]] = (
    ((-0.34, -0.2), (0.0, -0.86), (0.34, -0.2), (0.62, 0.2), (0.42, 0.74), (-0.42, 0.74), (-0.62, 0.2)),
    (
        (-0.5, -0.3),
        (-0.82, -0.84),
        (-0.2, -0.46),
        (0.2, -0.46),
        (0.82, -0.84),
        (0.5, -0.3),
        (0.72, 0.24),
        (0.34, 0.78),
        (-0.34, 0.78),
        (-0.72, 0.24),
    ),
    (
        (-0.62, -0.4),
        (-0.96, -0.72),
        (-0.4, -0.58),
        (0.0, -0.98),
        (0.4, -0.58),
        (0.96, -0.72),
        (0.62, -0.4),
        (0.98, 0.3),
        (0.5, 0.44),
        (0.26, 0.86),
        (-0.26, 0.86),
        (-0.5, 0.44),
        (-0.98, 0.3),
    ),
)
"""Corners by colour: one horn, two, three and claws; from -1 to 1 both ways."""
MARGIN: Final = 5
MOST_EYES: Final = 4


class One(msgspec.Struct, frozen=True):
    """An alien in a box."""

    colour: int
    hits: int

    def look(self, size: int) -> Look:
        """Its head."""
        return Alien(self.colour, self.hits, size)


class Times(msgspec.Struct, frozen=True):
    """How many there are of the alien before it."""

    count: int

    def look(self, size: int) -> Look:
        """The number alone."""
        return Count(self.count, size)


class Count(Look, frozen=True):
    """A number as a piece."""

    count: int
    size: int

    def draw(self) -> Image.Image:
        out = blank(self.size, self.size)
        stamp(out, rounded(self.size, self.size, self.size // 4), theme.DARK)
        size = max(theme.MIN_TEXT, round(self.size * 0.7))
        write(out, self.size / 2, self.size / 2, f"×{self.count}", size, 800, theme.INK)
        return out


class Alien(Look, frozen=True):
    """A head; `colour` counts yellow, blue, red; an eye for each of the `hits` that it takes."""

    colour: int
    hits: int
    size: int

    def draw(self) -> Image.Image:
        box = self.size + 2 * MARGIN
        out = blank(box, box)
        middle = box / 2
        shape = self._head(box, self.size / 2)
        stamp(out, shifted(faded(blurred(self._head(box, self.size / 2 + 2), 2.5), 1.6), 0, 2), theme.DARK)
        stamp(out, self._head(box, self.size / 2 + 2), theme.DARK)
        stamp(out, shape, BODY[self.colour])
        stamp(out, faded(rim(shape, 2, 3, 1.5), 0.5), theme.WHITE)
        stamp(out, self._eyes(box, middle), theme.DARK)
        return out

    def _head(self, box: int, reach: float) -> Image.Image:
        corners = [(box / 2 + x * reach, box / 2 + y * reach + self.size * 0.03) for x, y in HEADS[self.colour]]

        def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
            points = [(x * scale, y * scale) for x, y in corners]
            canvas.polygon(points, fill=255)
            canvas.line([*points, points[0]], fill=255, width=max(1, round(self.size * 0.07 * scale)), joint="curve")

        return smooth(box, box, draw)

    def _eyes(self, box: int, middle: float) -> Image.Image:
        """In a row on the forehead, slanting; one large one alone."""
        count = min(self.hits, MOST_EYES)
        wide = self.size * (0.2 if count == 1 else 0.115 if count == 2 else 0.09)
        step = self.size * (0.31 if count == 2 else 0.235)

        def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
            for eye in range(count):
                x = middle + (eye - (count - 1) / 2) * step
                y = middle + self.size * (0.08 + 0.04 * math.cos(eye * math.pi))
                canvas.ellipse([v * scale for v in (x - wide, y - wide, x + wide, y + wide)], fill=255)

        return smooth(box, box, draw)
