"""What stands on Mars: landing pads, force barriers, and the Master Mind."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from render import theme
from render.jumps.ground import MARS
from render.look import Look
from render.masks import blank, blurred, disc, faded, noise, rim, rounded, shifted, smooth, stamp
from render.sprites import night, write
from render.theme import Colour, colour, mix

if TYPE_CHECKING:
    from PIL import ImageDraw

    from render.masks import Point

TALLEST: Final = 1500  # px of sky
RADIUS: Final = 16
ENERGY: Final = colour("#E07BFF")
BRAIN: Final = colour("#B65CC9")
BRAIN_LIGHT: Final = colour("#F3B4F7")
LAIR: Final = (colour("#4A1236"), colour("#160818"))
MARGIN: Final = 14
EYE: Final = colour("#FF3B3B")


class Backdrop(Look, frozen=True):
    """A tall dusky sky; pictures show its upper part."""

    def draw(self) -> Image.Image:
        return night(theme.WIDTH, TALLEST, 23, 150, colour("#241019"), colour("#0B0610"))


class Sky(Look, frozen=True):
    """The upper part of the backdrop."""

    height: int

    def draw(self) -> Image.Image:
        return Backdrop().draw().crop((0, 0, theme.WIDTH, self.height))


class Pad(Look, frozen=True):
    """A box of the Landing Zone that stands above others: sky, a ring, and a floor of `foot` px for its label. `box`:
    height of the box in which somebody stands."""

    width: int
    height: int
    foot: int
    box: int
    edge: Colour

    def draw(self) -> Image.Image:
        size = self.width, self.height
        fade = Image.linear_gradient("L").resize(size, Image.Resampling.BICUBIC)
        image = Image.composite(Image.new("RGB", size, MARS.horizon), Image.new("RGB", size, MARS.sky), fade)
        floor = self.height - self.foot
        image.paste(mix(MARS.low, MARS.high, 0.4), (0, floor - 6, self.width, floor))
        image.paste(MARS.rim, (0, floor - 8, self.width, floor - 5))
        image.paste(mix(MARS.cave, MARS.horizon, 0.25), (0, floor, self.width, self.height))
        ring = self._ring()
        at = (self.width - ring.width) // 2, floor - self.box + (self.box - ring.height) // 2
        image.paste(theme.NIGHT, (at[0], at[1] + 2), faded(ring, 0.6))
        image.paste(self.edge, at, ring)
        out = blank(*size)
        out.paste(image, (0, 0), rounded(*size, RADIUS))
        inner = Image.new("L", size)
        inner.paste(rounded(self.width - 8, self.height - 8, RADIUS - 4), (4, 4))
        stamp(out, ImageChops.subtract(rounded(*size, RADIUS), inner), self.edge)
        return out

    def _ring(self) -> Image.Image:
        size = self.box - 14
        edge = 5
        return smooth(
            size, size, lambda d, s: d.ellipse((0, 0, size * s - 1, size * s - 1), outline=255, width=edge * s)
        )


class Barrier(Look, frozen=True):
    """A wall of energy; broken, only its stumps."""

    height: int
    closed: bool

    def draw(self) -> Image.Image:
        wide = 60
        out = blank(wide, self.height)
        bolt = self._bolt(wide, 7)
        if not self.closed:
            stumps = Image.new("L", bolt.size)
            for top in (0, self.height - 40):
                stumps.paste(bolt.crop((0, top, wide, top + 40)), (0, top))
            stamp(out, stumps, theme.OFF)
            return out
        stamp(out, faded(blurred(self._bolt(wide, 14), 7), 1.3), ENERGY)
        stamp(out, bolt, ENERGY)
        stamp(out, self._bolt(wide, 3), theme.WHITE)
        return out

    def _bolt(self, wide: int, line: int) -> Image.Image:
        chance = random.Random(5)
        count = max(4, self.height // 24)
        points: list[Point] = []
        for step in range(count + 1):
            swing = 0 if step in (0, count) else chance.choice((-6, -4, 4, 6))
            points.append((wide / 2 + swing, 6 + step * (self.height - 12) / count))
        return smooth(
            wide,
            self.height,
            lambda d, s: d.line([(x * s, y * s) for x, y in points], fill=255, width=line * s, joint="curve"),
        )


class Mind(Look, frozen=True):
    """The Master Mind in its lair: a brain with one eye. `needed`: points of the bomb. `dead`: it is destroyed."""

    width: int
    height: int
    needed: int
    dead: bool = False

    def draw(self) -> Image.Image:
        size = self.width, self.height
        fade = Image.linear_gradient("L").resize(size, Image.Resampling.BICUBIC)
        image = Image.composite(Image.new("RGB", size, LAIR[1]), Image.new("RGB", size, LAIR[0]), fade)
        clouds = faded(noise(self.width, self.height, 40, 9), 0.35)
        image.paste(mix(LAIR[0], ENERGY, 0.3), (0, 0), clouds)
        out = blank(*size)
        out.paste(image, (0, 0), rounded(*size, RADIUS))
        inner = Image.new("L", size)
        inner.paste(rounded(self.width - 8, self.height - 8, RADIUS - 4), (4, 4))
        stamp(out, ImageChops.subtract(rounded(*size, RADIUS), inner), theme.OFF if self.dead else ENERGY)
        middle = self.height / 2
        if self.dead:
            self._blast(out, middle)
        else:
            self._brain(out, middle)
        for row, word in enumerate(("Master", "Mind")):
            write(out, self.width / 2, 40 + 38 * row, word, 33, 800, theme.INK)
        low = self.height - 84
        write(out, self.width / 2, low, "dust!" if self.dead else "bomb", 34, 700, theme.DIM)
        if not self.dead:
            write(out, self.width / 2, low + 44, f"{self.needed}+", 44, 800, theme.WARN)
        return out

    def _brain(self, out: Image.Image, middle: float) -> None:
        """Lobes over a stem, veins in between, an eye in the middle."""
        wide = self.width
        reach = wide * 0.4

        def lobes(grow: float) -> Image.Image:
            def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
                for lobe in range(11):
                    angle = 2 * math.pi * lobe / 11
                    x, y = wide / 2 + reach * 0.66 * math.cos(angle), middle + reach * 0.62 * math.sin(angle)
                    size = reach * 0.36 + grow
                    canvas.ellipse([v * scale for v in (x - size, y - size, x + size, y + size)], fill=255)
                core = reach * 0.7
                canvas.ellipse(
                    [v * scale for v in (wide / 2 - core, middle - core, wide / 2 + core, middle + core)], fill=255
                )

            return smooth(wide, self.height, draw)

        stamp(out, faded(blurred(lobes(10), 12), 0.9), ENERGY)
        stamp(out, lobes(3), theme.DARK)
        body = lobes(0)
        stamp(out, body, BRAIN)
        folds = ImageChops.multiply(body, noise(wide, self.height, 22, 31).point([_fold(v) for v in range(256)]))
        stamp(out, faded(folds, 0.75), mix(BRAIN, theme.DARK, 0.55))
        stamp(out, faded(rim(body, 3, 4, 2), 0.7), BRAIN_LIGHT)
        self._eye(out, middle)

    def _eye(self, out: Image.Image, middle: float) -> None:
        for size, fill in ((50, theme.DARK), (44, theme.WHITE), (28, EYE), (12, theme.DARK)):
            stamp(out, disc(size), fill, (round(self.width / 2 - size / 2), round(middle - size / 2)))
        stamp(out, disc(7), theme.WHITE, (round(self.width / 2 - 10), round(middle - 12)))

    def _blast(self, out: Image.Image, middle: float) -> None:
        """A cloud where it was."""
        wide = self.width

        def star(reach: float, turn: float) -> Image.Image:
            def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
                points = []
                for corner in range(20):
                    angle = turn + math.pi * corner / 10
                    far = reach * (0.55 if corner % 2 else 1)
                    x, y = wide / 2 + far * math.cos(angle), middle + far * math.sin(angle)
                    points.append((x * scale, y * scale))
                canvas.polygon(points, fill=255)

            return smooth(wide, self.height, draw)

        reach = wide * 0.44
        stamp(out, faded(blurred(star(reach, 0.2), 14), 1.4), theme.WARN)
        for share, turn, fill in ((1.0, 0.2, colour("#FF7A2E")), (0.72, 0.5, theme.WARN), (0.42, 0.1, theme.WHITE)):
            stamp(out, shifted(star(reach * share, turn), 0, 0), fill)


def _fold(value: int) -> int:
    """Dark lines where a texture passes a few heights."""
    return max(0, 255 - min(abs(value - height) for height in (100, 128, 156)) * 42)
