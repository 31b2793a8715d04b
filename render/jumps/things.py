"""What is found on the way: Sputniks and equipment."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from render import theme
from render.look import Look
from render.masks import blank, blurred, disc, faded, icon_mask, padded, rounded, shifted, smooth, stamp
from render.theme import colour

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

SPUTNIK: Final = theme.WARN
ANTENNAE: Final = (118, 148, 178, 208)  # degrees
MARGIN: Final = 5
CRATE: Final = colour("#7A4B1E")


class Sputnik(Look, frozen=True):
    """A ball with four antennae that trail to the left; `dim` where there is none."""

    size: int
    dim: bool = False

    def draw(self) -> Image.Image:
        box = self.size + 2 * MARGIN
        ball, x, y = self.size * 0.27, box * 0.6, box * 0.47

        def wires(draw: ImageDraw.ImageDraw, scale: int) -> None:
            for angle in ANTENNAE:
                turn, reach = math.radians(angle), self.size * 0.56
                end = (x + reach * math.cos(turn)) * scale, (y + reach * math.sin(turn)) * scale
                draw.line((x * scale, y * scale, *end), fill=255, width=round(3.4 * scale))

        def body(draw: ImageDraw.ImageDraw, scale: int) -> None:
            wires(draw, scale)
            draw.ellipse([v * scale for v in (x - ball, y - ball, x + ball, y + ball)], fill=255)

        out = blank(box, box)
        whole = smooth(box, box, body)
        stamp(out, faded(blurred(whole, 2.4), 3.0), theme.DARK)
        stamp(out, whole, theme.OFF if self.dim else SPUTNIK)
        shine = round(ball * 0.7)
        stamp(
            out, disc(shine), theme.FAINT if self.dim else theme.WHITE, (round(x - ball * 0.55), round(y - ball * 0.6))
        )
        return out


class Cache(Look, frozen=True):
    """A crate of equipment in a yellow ring."""

    size: int

    def draw(self) -> Image.Image:
        body = padded(disc(self.size), MARGIN)
        out = blank(*body.size)
        stamp(out, shifted(faded(blurred(body, 3), 0.8), 0, 2), theme.DARK)
        stamp(out, body, SPUTNIK)
        crate = round(self.size * 0.58)
        at = (out.width - crate) // 2
        stamp(out, rounded(crate, crate, 5), CRATE, (at, at))
        plus = round(crate * 0.8)
        stamp(out, icon_mask("plus", plus), theme.WHITE, ((out.width - plus) // 2, (out.width - plus) // 2))
        return out
