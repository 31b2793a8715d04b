"""Drawn things of Moon: the sky with its low moon, hanging flags, faces of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from render import theme
from render.look import Look, sprite
from render.masks import blank, blurred, disc, faded, icon_mask, noise, padded, rounded, shifted, smooth, stamp
from render.sprites import night, write
from render.theme import colour, mix

if TYPE_CHECKING:
    from PIL import ImageDraw

TALLEST: Final = 1800  # px of sky
BODY: Final = colour("#0C1126")
PLATE: Final = colour("#05070F")
PANEL: Final = colour("#121A34")
RADIUS: Final = 24
EDGE: Final = 4
MARGIN: Final = 14  # around a card, for its shadow or glow
MOON: Final = 760
CRATERS: Final = ((200, 560, 60), (330, 640, 38), (470, 600, 74), (120, 470, 30), (620, 560, 40), (410, 520, 22))


class Backdrop(Look, frozen=True):
    """A tall night sky with a moon in its upper right corner; pictures of Moon show its upper part."""

    def draw(self) -> Image.Image:
        sky = night(theme.WIDTH, TALLEST, 21, 230, colour("#101733"), colour("#070A16"))
        left, top, glow = theme.WIDTH - 520, -470, 30
        halo = padded(disc(MOON), glow)
        sky.paste(colour("#5E6BA8"), (left - glow, top - glow), faded(blurred(halo, 24), 0.28))
        sky.paste(_moon(), (left, top), disc(MOON))
        return sky


def _moon() -> Image.Image:
    grain = noise(MOON // 2, MOON // 2, 70, 9).resize((MOON, MOON), Image.Resampling.BICUBIC)
    light, shade = (Image.new("RGB", grain.size, colour(code)) for code in ("#4E5474", "#3A4162"))
    ground = Image.composite(light, shade, grain)
    for x, y, radius in CRATERS:
        ground.paste(colour("#2E3554"), (x - radius, y - radius), disc(2 * radius))
        inner = 2 * radius - radius // 6
        ground.paste(colour("#434A6C"), (x - radius + radius // 6, y - radius + radius // 6), disc(inner))
    return ground


class Sky(Look, frozen=True):
    """The upper part of the backdrop."""

    height: int

    def draw(self) -> Image.Image:
        return sprite(Backdrop()).crop((0, 0, theme.WIDTH, self.height))


class Pennant(Look, frozen=True):
    """A hanging flag with its icon and a swallow-tail."""

    tint: theme.Colour
    icon: str
    width: int
    height: int

    def draw(self) -> Image.Image:
        out = blank(self.width, self.height)
        fade = Image.linear_gradient("L").resize((self.width, self.height))
        low, high = (Image.new("RGB", fade.size, mix(self.tint, BODY, share)) for share in (0.74, 0.38))
        body = Image.composite(low, high, fade)
        shape = self._shape(0)
        out.paste(body, (0, 0), shape)
        stamp(out, ImageChops.subtract(shape, self._shape(5)), self.tint)
        size = round(self.height * 0.6)
        at = (self.width - size) // 2, round(self.height * 0.14)
        glyph = padded(icon_mask(self.icon, size), 8)
        stamp(out, faded(shifted(blurred(glyph, 3), 0, 4), 0.8), PLATE, (at[0] - 8, at[1] - 8))
        stamp(out, icon_mask(self.icon, size), theme.WHITE, at)
        return out

    def _shape(self, inset: int) -> Image.Image:
        def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
            left, right = inset * scale, (self.width - inset) * scale
            low, notch = (self.height - inset) * scale, (self.height - 30 - inset) * scale
            canvas.polygon(
                [(left, 0), (right, 0), (right, low), (self.width * scale / 2, notch), (left, low)], fill=255
            )

        return smooth(self.width, self.height, draw)


class Face(Look, frozen=True):
    """A card without words: frame, a lit upper part `art` px high, a band for the name, the foot. `dim`: not to be
    used now; `bright`: a glow around it."""

    tint: theme.Colour
    width: int
    height: int
    art: int
    band: int
    dim: bool = False
    bright: bool = False

    def draw(self) -> Image.Image:
        out = blank(self.width + 2 * MARGIN, self.height + 2 * MARGIN)
        body = padded(rounded(self.width, self.height, RADIUS), MARGIN)
        stamp(out, shifted(faded(blurred(body, 5), 0.75), 1, 5), (0, 0, 0))
        if self.bright:
            stamp(out, faded(blurred(body, 7), 1.4), theme.WHITE)
        edge = mix(self.tint, BODY, 0.45) if self.dim else self.tint
        stamp(out, body, edge)
        inner = (self.width - 2 * EDGE, self.height - 2 * EDGE)
        tint = mix(self.tint, BODY, 0.4) if self.dim else self.tint
        inside = Image.new("RGB", inner, mix(tint, BODY, 0.72))
        inside.paste(self._lit(tint, inner[0]), (0, 0))
        inside.paste(PANEL, (0, self.art, inner[0], self.art + self.band))
        out.paste(inside, (MARGIN + EDGE, MARGIN + EDGE), rounded(*inner, RADIUS - EDGE))
        return out

    def _lit(self, tint: theme.Colour, wide: int) -> Image.Image:
        image = Image.new("RGB", (wide, self.art), mix(tint, BODY, 0.82))
        reach = (wide * 3 // 2, self.art * 3)
        light = Image.radial_gradient("L").resize(reach, Image.Resampling.BICUBIC)
        light = light.point([max(0, 120 - value) for value in range(256)])
        image.paste(tint, ((wide - reach[0]) // 2, self.art * 6 // 10 - reach[1] // 2), light)
        return image


class Lacking(Look, frozen=True):
    """A symbol that is missing: on red, with a cross in the corner."""

    icon: str
    size: int

    def draw(self) -> Image.Image:
        out = blank(self.size + 8, self.size + 8)
        stamp(out, rounded(self.size + 8, self.size + 8, 10), colour("#C9303C"))
        stamp(out, icon_mask(self.icon, self.size - 2), theme.WHITE, (4, 4))
        cross = self.size // 2
        corner = self.size + 8 - cross
        stamp(out, disc(cross), PLATE, (corner, corner))
        stamp(out, icon_mask("x", cross - 2), colour("#FF8D86"), (corner + 1, corner + 1))
        return out


class Number(Look, frozen=True):
    """A callout: a white disc with a number."""

    number: int
    size: int

    def draw(self) -> Image.Image:
        body = padded(disc(self.size), 10)
        out = blank(*body.size)
        stamp(out, faded(blurred(body, 5), 1.2), (0, 0, 0))
        stamp(out, body, theme.WHITE)
        stamp(out, disc(self.size - 8), colour("#C2185B"), (14, 14))
        write(out, out.width / 2, out.height / 2, str(self.number), round(self.size * 0.66), 800, theme.WHITE)
        return out
