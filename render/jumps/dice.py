"""Jump dice: blue goes straight, white falls, black climbs; also the 1 that brings an accident."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from render import theme
from render.look import Look
from render.masks import blank, blurred, faded, icon_mask, padded, rim, rounded, shifted, smooth, stamp
from render.sprites import write
from render.theme import Colour, colour

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

    from engines.jumps import dice

BODY: Final[dict[dice.Colour, Colour]] = {
    "blue": colour("#2F6BFF"),
    "white": colour("#F2F4FB"),
    "black": colour("#191C29"),
}
INK: Final[dict[dice.Colour, Colour]] = {"blue": theme.WHITE, "white": theme.DARK, "black": theme.WHITE}
TURN: Final[dict[dice.Colour, int]] = {"blue": 0, "white": 45, "black": -45}
"""Degrees of the arrow, clockwise from the right."""
MARGIN: Final = 8
EDGE: Final = colour("#8E96B5")
ALARM: Final = colour("#E5343F")


class Die(Look, frozen=True):
    """A die. `value` 0: not thrown, only its colour and arrow; else what it shows. `accident`: the 1 with the
    symbol. `lit`: it is the one to look at. `dim`: it does not count now."""

    colour: dice.Colour
    size: int
    value: int = 0
    accident: bool = False
    lit: bool = False
    dim: bool = False

    def draw(self) -> Image.Image:
        size = self.size
        body = padded(rounded(size, size, round(size * 0.22)), MARGIN)
        out = blank(*body.size)
        stamp(out, shifted(faded(blurred(body, 3), 0.85), 0, 3), (0, 0, 0))
        if self.lit:
            ring = rounded(size + 12, size + 12, round(size * 0.22) + 6)
            stamp(out, ring, theme.TARGET, (MARGIN - 6, MARGIN - 6))
        edge = max(3, size // 22)
        stamp(out, body, ALARM if self.accident else EDGE)
        inner = padded(rounded(size - 2 * edge, size - 2 * edge, round(size * 0.22) - edge), MARGIN + edge)
        stamp(out, inner, BODY[self.colour])
        stamp(out, faded(rim(inner, 3, 3, 2), 0.28), theme.WHITE)
        middle = out.width / 2
        if not self.value:
            stamp(out, self._arrow(out.width, middle, middle, size * 0.36), INK[self.colour])
        else:
            self._shown(out, middle)
        if self.dim:
            stamp(out, faded(body, 0.6), theme.NIGHT)
        return out

    def _shown(self, out: Image.Image, middle: float) -> None:
        """The number above, the arrow below it; beside it the symbol of an accident."""
        size, ink = self.size, INK[self.colour]
        shift = size * 0.19 if self.accident else 0.0
        write(out, middle - shift, middle - size * 0.17, str(self.value), round(size * 0.6), 800, ink)
        stamp(out, self._arrow(out.width, middle - shift, middle + size * 0.24, size * 0.22), ink)
        if self.accident:
            sign = round(size * 0.46)
            at = round(middle + size * 0.2 - sign / 2), round(middle - size * 0.08 - sign / 2)
            stamp(out, icon_mask("warning", sign), theme.BAD, at)

    def _arrow(self, box: int, x: float, y: float, reach: float) -> Image.Image:
        """An arrow around (x, y), `reach` px to either end."""
        turn = math.radians(TURN[self.colour])
        thick = reach * 0.36

        def point(along: float, across: float) -> tuple[float, float]:
            return (
                x + along * math.cos(turn) - across * math.sin(turn),
                y + along * math.sin(turn) + across * math.cos(turn),
            )

        head = reach * 0.78
        corners = [
            point(-reach, -thick / 2),
            point(reach * 0.2, -thick / 2),
            point(reach * 0.2, -head),
            point(reach * 1.1, 0),
            point(reach * 0.2, head),
            point(reach * 0.2, thick / 2),
            point(-reach, thick / 2),
        ]

        def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
            canvas.polygon([(a * scale, b * scale) for a, b in corners], fill=255)

        return smooth(box, box, draw)
