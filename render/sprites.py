"""The looks every game uses: player pieces, panels, badges, dice, a night sky."""

from __future__ import annotations

import math
import random
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.look import Look
from render.masks import (
    blank,
    blurred,
    disc,
    faded,
    icon_mask,
    padded,
    rounded,
    shape_mask,
    shifted,
    stamp,
)
from render.text import CAP_HEIGHT, run
from render.theme import DARK, SEATS, Colour

LETTER_SHARE: Final = {"triangle": 0.54, "diamond": 0.6, "star": 0.56}
LETTER_DROP: Final = {"triangle": 0.13, "star": 0.05}
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def write(image: Image.Image, x: float, y: float, text: str, size: int, weight: int, fill: Colour) -> None:
    """Write centred on (x, y) onto an RGBA sprite."""
    glyphs = run(text, size, weight)
    left = math.floor(x - glyphs.advance / 2 + 0.5) + glyphs.dx
    top = math.floor(y + CAP_HEIGHT * size / 2 + 0.5) + glyphs.dy
    stamp(image, glyphs.mask, fill, (left, top))


class Token(Look, frozen=True):
    """A seat's piece: its colour, shape and letter with a dark keyline; `active` adds a white ring."""

    seat: int
    letter: str
    size: int
    active: bool = False

    def draw(self) -> Image.Image:
        seat = SEATS[self.seat]
        margin = max(8, self.size // 3)
        box = self.size + 2 * margin
        radius = self.size / 2
        out = blank(box, box)
        shadow = blurred(shape_mask(seat.shape, box, radius), self.size / 12)
        stamp(out, shifted(faded(shadow, 0.75), 0, max(2, self.size // 14)), (0, 0, 0))
        if self.active:
            stamp(out, shape_mask(seat.shape, box, radius * 1.34), DARK)
            stamp(out, shape_mask(seat.shape, box, radius * 1.25), theme.WHITE)
        stamp(out, shape_mask(seat.shape, box, radius * 1.08), DARK)
        body = shape_mask(seat.shape, box, radius * 0.93)
        stamp(out, body, seat.colour)
        light = Image.linear_gradient("L").resize((box, box)).point([max(0, 90 - v) for v in range(256)])
        stamp(out, ImageChops.multiply(body, light), theme.WHITE)
        size = round(self.size * LETTER_SHARE.get(seat.shape, 0.66))
        write(out, box / 2, box / 2 + self.size * LETTER_DROP.get(seat.shape, 0), self.letter, size, 800, DARK)
        return out


class Panel(Look, frozen=True):
    """A rounded rectangle; an outline of `line` px lies inside its edge."""

    width: int
    height: int
    radius: int
    fill: Colour
    outline: Colour | None = None
    line: int = 2

    def draw(self) -> Image.Image:
        out = blank(self.width, self.height)
        if self.outline is None:
            stamp(out, rounded(self.width, self.height, self.radius), self.fill)
            return out
        stamp(out, rounded(self.width, self.height, self.radius), self.outline)
        inner = rounded(self.width - 2 * self.line, self.height - 2 * self.line, max(1, self.radius - self.line))
        stamp(out, inner, self.fill, (self.line, self.line))
        return out


class Key(Look, frozen=True):
    """The number of a legal target, as on the buttons: dark on the target colour."""

    number: int
    height: int
    fill: Colour = theme.TARGET

    def draw(self) -> Image.Image:
        text = str(self.number)
        size = round(self.height * 0.76)
        glyphs = run(text, size, 800)
        width = max(self.height, math.ceil(glyphs.advance) + self.height // 2)
        margin = 8
        out = blank(width + 2 * margin, self.height + 2 * margin)
        body = padded(rounded(width, self.height, self.height // 2), margin)
        stamp(out, shifted(faded(blurred(body, 4), 0.8), 0, 3), (0, 0, 0))
        edge = rounded(width + 8, self.height + 8, self.height // 2 + 4)
        stamp(out, edge, DARK, (margin - 4, margin - 4))
        stamp(out, body, self.fill)
        write(out, out.width / 2, out.height / 2, text, size, 800, DARK)
        return out


class Badge(Look, frozen=True):
    """An icon on a disc."""

    icon: str
    size: int
    fill: Colour
    ink: Colour = DARK
    edge: Colour = DARK

    def draw(self) -> Image.Image:
        margin = 6
        box = self.size + 2 * margin
        out = blank(box, box)
        body = padded(disc(self.size), margin)
        stamp(out, shifted(faded(blurred(body, 3), 0.7), 0, 3), (0, 0, 0))
        stamp(out, disc(self.size), self.edge, (margin, margin))
        stamp(out, disc(self.size - 6), self.fill, (margin + 3, margin + 3))
        glyph = round(self.size * 0.62)
        stamp(out, icon_mask(self.icon, glyph), self.ink, ((box - glyph) // 2, (box - glyph) // 2))
        return out


class Die(Look, frozen=True):
    """A die that shows its pips."""

    pips: int
    size: int
    fill: Colour = theme.INK

    def draw(self) -> Image.Image:
        margin = 6
        out = blank(self.size + 2 * margin, self.size + 2 * margin)
        body = rounded(self.size, self.size, round(self.size * 0.24))
        stamp(out, shifted(faded(blurred(padded(body, margin), 3), 0.8), 0, 3), (0, 0, 0))
        stamp(out, body, self.fill, (margin, margin))
        dot = round(self.size * 0.2)
        for column, row in PIPS[self.pips]:
            x = margin + round(self.size * (0.5 + 0.26 * column) - dot / 2)
            y = margin + round(self.size * (0.5 + 0.26 * row) - dot / 2)
            stamp(out, disc(dot), DARK, (x, y))
        return out


def night(width: int, height: int, seed: int, stars: int, top: Colour, bottom: Colour) -> Image.Image:
    """An RGB sky that darkens downwards, with stars."""
    fade = Image.linear_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    sky = Image.composite(Image.new("RGB", fade.size, bottom), Image.new("RGB", fade.size, top), fade)
    chance = random.Random(seed)
    scale = 2
    mask = Image.new("L", (width * scale, height * scale))
    draw = ImageDraw.Draw(mask)
    for _ in range(stars):
        x, y = chance.random() * width * scale, chance.random() * height * scale
        radius = chance.choice((1.0, 1.0, 1.4, 1.4, 2.0, 3.0))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=chance.choice((60, 90, 120, 190)))
    sky.paste((214, 226, 255), (0, 0), mask.reduce(scale))
    return sky


class Night(Look, frozen=True):
    """A plain night sky as a backdrop."""

    width: int
    height: int
    seed: int = 7

    def draw(self) -> Image.Image:
        return night(self.width, self.height, self.seed, 150, theme.NIGHT_TOP, theme.NIGHT)
