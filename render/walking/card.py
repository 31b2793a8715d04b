"""Action cards as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render import theme
from render.look import Look
from render.masks import blank, blurred, faded, icon_mask, padded, rounded, shifted, stamp
from render.theme import mix

if TYPE_CHECKING:
    from render.theme import Colour

RADIUS = 28
MARGIN = 16
EDGE = 5


class Card(Look, frozen=True):
    """The face of a card: its icon, large and lit, on its colour."""

    icon: str
    tint: Colour
    width: int
    height: int

    def draw(self) -> Image.Image:
        out = _body(self.width, self.height, self.tint)
        inner = self.width - 2 * EDGE, self.height - 2 * EDGE
        fade = Image.linear_gradient("L").resize(inner)
        low, high = (Image.new("RGB", inner, mix(self.tint, theme.NIGHT, share)) for share in (0.82, 0.5))
        face = Image.composite(low, high, fade)
        light = Image.radial_gradient("L").resize((inner[0] * 3 // 2, inner[0] * 3 // 2), Image.Resampling.BICUBIC)
        light = light.point([max(0, 130 - value) for value in range(256)])
        face.paste(self.tint, ((inner[0] - light.width) // 2, (inner[1] - light.height) // 2), light)
        out.paste(face, (MARGIN + EDGE, MARGIN + EDGE), rounded(*inner, RADIUS - EDGE))
        size = round(self.width * 0.54)
        glyph = padded(icon_mask(self.icon, size), 12)
        at = (out.width - glyph.width) // 2, (out.height - glyph.height) // 2
        stamp(out, faded(shifted(blurred(glyph, 6), 0, 6), 0.9), theme.NIGHT, at)
        stamp(out, glyph, theme.WHITE, at)
        return out


class Back(Look, frozen=True):
    """An empty place for a card."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        out = _body(self.width, self.height, theme.LINE)
        inner = self.width - 2 * EDGE, self.height - 2 * EDGE
        stamp(out, rounded(*inner, RADIUS - EDGE), theme.PANEL, (MARGIN + EDGE, MARGIN + EDGE))
        size = round(self.width * 0.4)
        stamp(out, icon_mask("nothing", size), theme.OFF, ((out.width - size) // 2, (out.height - size) // 2))
        return out


def _body(wide: int, high: int, edge: Colour) -> Image.Image:
    """A card's shadow and edge."""
    body = padded(rounded(wide, high, RADIUS), MARGIN)
    out = blank(*body.size)
    stamp(out, shifted(faded(blurred(body, 6), 0.8), 1, 6), (0, 0, 0))
    stamp(out, body, edge)
    return out
