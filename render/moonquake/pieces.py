"""The looks of what moves: aliens out of the game, the Guard, the trail of the latest move, smoke."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PIL import Image

from render import theme
from render.look import Look
from render.masks import blank, blurred, disc, faded, icon_mask, padded, shape_mask, shifted, smooth, stamp
from render.moonquake.planet import EMBER, centred
from render.sprites import Token, write
from render.theme import Colour, colour, mix

if TYPE_CHECKING:
    from PIL import ImageDraw

GUARD: Final = colour("#C81E3A")
DOT: Final = 11
HEAD: Final = 30
NUMBER: Final = 46


class GuardPiece(Look, frozen=True):
    """The Guard: a red octagon with a white edge, which no seat has."""

    size: int

    def draw(self) -> Image.Image:
        margin = 8
        box = self.size + 2 * margin
        out = blank(box, box)
        stamp(out, shifted(faded(blurred(self._octagon(box, 0), 4), 0.8), 0, 3), (0, 0, 0))
        stamp(out, self._octagon(box, 1), theme.DARK)
        stamp(out, self._octagon(box, -1), theme.WHITE)
        stamp(out, self._octagon(box, -4), GUARD)
        centred(out, icon_mask("guard", round(self.size * 0.62)), theme.WHITE)
        return out

    def _octagon(self, box: int, grow: float) -> Image.Image:
        radius = (self.size / 2 + grow) / math.cos(math.radians(22.5))

        def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
            turns = [math.radians(22.5 + 45 * corner) for corner in range(8)]
            canvas.polygon(
                [(scale * (box / 2 + radius * math.cos(t)), scale * (box / 2 + radius * math.sin(t))) for t in turns],
                fill=255,
            )

        return smooth(box, box, draw)


class Fallen(Look, frozen=True):
    """A player's piece that is out of the Shootout."""

    seat: int
    letter: str
    size: int

    def draw(self) -> Image.Image:
        out = Token(self.seat, self.letter, self.size).draw()
        shade = Image.new("RGBA", out.size, (*theme.NIGHT, 0))
        shade.putalpha(faded(shape_mask(theme.SEATS[self.seat].shape, out.width, self.size * 0.54), 0.66))
        out.alpha_composite(shade)
        cross = round(self.size * 0.8)
        glyph = icon_mask("x", cross)
        centred(out, faded(blurred(padded(glyph, 6), 2), 2.5), theme.DARK)
        centred(out, glyph, theme.BAD)
        return out


class Dot(Look, frozen=True):
    """A dot of the trail."""

    fill: Colour

    def draw(self) -> Image.Image:
        out = blank(DOT + 10, DOT + 10)
        centred(out, faded(blurred(padded(disc(DOT + 4), 3), 1.5), 1.4), theme.DARK)
        centred(out, disc(DOT), self.fill)
        return out


class Head(Look, frozen=True):
    """The head of the trail, pointing to an angle in degrees."""

    angle: int
    fill: Colour

    def draw(self) -> Image.Image:
        box = HEAD + 20

        def tip(draw: ImageDraw.ImageDraw, scale: int) -> None:
            points = []
            for turn, reach in ((0, 0.58), (138, 0.56), (180, 0.2), (222, 0.56)):
                angle = math.radians(self.angle + turn)
                points.append(tuple(scale * (box / 2 + HEAD * reach * part(angle)) for part in (math.cos, math.sin)))
            draw.polygon(points, fill=255)

        glyph = smooth(box, box, tip)
        out = blank(box, box)
        stamp(out, faded(blurred(glyph, 3), 3.0), theme.DARK)
        stamp(out, glyph, self.fill)
        return out


class Puff(Look, frozen=True):
    """A cloud of the rocket's smoke."""

    size: int

    def draw(self) -> Image.Image:
        cloud = blurred(padded(disc(self.size), self.size // 2), self.size / 7)
        out = blank(*cloud.size)
        stamp(out, faded(cloud, 0.75), colour("#FF8A2A"))
        centred(out, blurred(padded(disc(self.size // 2), 10), 4), EMBER)
        return out


class Number(Look, frozen=True):
    """A callout: a white disc with a number."""

    number: int

    def draw(self) -> Image.Image:
        body = padded(disc(NUMBER), 10)
        out = blank(*body.size)
        stamp(out, faded(blurred(body, 5), 1.2), (0, 0, 0))
        stamp(out, body, theme.WHITE)
        centred(out, disc(NUMBER - 8), colour("#C2185B"))
        write(out, out.width / 2, out.height / 2, str(self.number), round(NUMBER * 0.66), 800, theme.WHITE)
        return out


def trail_colour(seat: int | None) -> Colour:
    """Of a seat's moves, or the Guard's (None)."""
    return mix(GUARD, theme.WHITE, 0.25) if seat is None else theme.SEATS[seat].colour
