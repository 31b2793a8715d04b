"""Backdrop and numbers of the pictures of Walking on the Moon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import theme
from render.look import Look, sprite
from render.masks import blank, blurred, disc, faded, padded, stamp
from render.sprites import night, write
from render.theme import colour

if TYPE_CHECKING:
    from PIL import Image

TALLEST = 1600  # px of sky


class Backdrop(Look, frozen=True):
    """A tall night sky; pictures show its upper part."""

    def draw(self) -> Image.Image:
        return night(theme.WIDTH, TALLEST, 41, 170, colour("#0F1530"), colour("#070914"))


class Sky(Look, frozen=True):
    """The upper part of the backdrop."""

    height: int

    def draw(self) -> Image.Image:
        return sprite(Backdrop()).crop((0, 0, theme.WIDTH, self.height))


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
