"""Terrain seen from the side: ground with a lit rim, rock, roofed tunnels, safe circles, hazards, open sky."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image, ImageChops, ImageDraw

from engines.jumps.terrain import LEGEND, LEVELS
from render import theme
from render.look import Look
from render.masks import blank, blurred, faded, icon_mask, noise, rounded, shifted, smooth, stamp
from render.theme import Colour, colour, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.terrain import Cell

RADIUS: Final = 16
PAD: Final = 24  # px drawn beyond the edges, so that the ground is cut there and not rounded
STEEP: Final = [max(0, min(255, (value - 128) * 9 + 128)) for value in range(256)]
CLOUDY: Final = [max(0, min(255, round((value - 108) * 1.7))) for value in range(256)]
SPIKES: Final = 5


class Palette(msgspec.Struct, frozen=True):
    """The colours of a planet."""

    low: Colour
    high: Colour
    rim: Colour
    cave: Colour
    sky: Colour
    horizon: Colour
    circle: Colour
    hazard: Colour


MOON: Final = Palette(
    low=colour("#4F4B63"),
    high=colour("#8E88A2"),
    rim=colour("#EFEBFA"),
    cave=colour("#100D1C"),
    sky=colour("#0A1026"),
    horizon=colour("#26305E"),
    circle=colour("#E8EDFF"),
    hazard=colour("#FF7A6E"),
)
MARS: Final = Palette(
    low=colour("#5E2A1C"),
    high=colour("#A75A38"),
    rim=colour("#FFD3AE"),
    cave=colour("#170A0A"),
    sky=colour("#160C18"),
    horizon=colour("#55282B"),
    circle=colour("#FFF3E4"),
    hazard=colour("#FFC13D"),
)


class Ground(Look, frozen=True):
    """Columns of a track side by side, from the left, each given from the bottom up in the letters of the terrain
    legend. `cell`: width and height of a box in px; `foot`: px of a dark band below them, for words. Sputniks and the
    like are not drawn. `circle`: the colour of safe circles, if it is not the planet's. The middle of the sprite is the
    middle of boxes and foot together."""

    columns: tuple[str, ...]
    cell: tuple[int, int]
    palette: Palette
    foot: int = 0
    circle: Colour | None = None
    edge: Colour | None = None

    def draw(self) -> Image.Image:
        wide, high = self._size()
        image = self._sky()
        self._lines(image, ("air", "ground"))
        rock = self._rock()
        image.paste(self._texture(), (0, 0), rock)
        light = ImageChops.multiply(rock, ImageChops.invert(blurred(shifted(rock, 1, 7), 1.5)))
        image.paste(self.palette.rim, (0, 0), faded(light, 0.92))
        self._tunnels(image)
        for x, y, cell in self._cells():
            if cell.circle:
                self._ring(image, x, y)
            elif cell.standable:
                self._spikes(image, x, y)
        if self.foot:
            image.paste(mix(self.palette.cave, self.palette.horizon, 0.25), (0, high - self.foot, wide, high))
        return self._framed(image)

    def _size(self) -> tuple[int, int]:
        return len(self.columns) * self.cell[0], LEVELS * self.cell[1] + self.foot

    def _cells(self) -> Iterator[tuple[int, int, Cell]]:
        """The upper left corner of each box and what it is."""
        wide, high = self.cell
        for column, letters in enumerate(self.columns):
            for level, letter in enumerate(letters):
                yield column * wide, (LEVELS - 1 - level) * high, LEGEND[letter]

    def _sky(self) -> Image.Image:
        size = self._size()
        fade = Image.linear_gradient("L").resize(size, Image.Resampling.BICUBIC)
        sky = Image.composite(
            Image.new("RGB", size, self.palette.horizon), Image.new("RGB", size, self.palette.sky), fade
        )
        chance = random.Random("".join(self.columns))
        draw = ImageDraw.Draw(sky)
        for _ in range(5 * len(self.columns)):
            x, y = chance.randrange(size[0]), chance.randrange(size[1] * 2 // 3)
            draw.point((x, y), fill=mix(self.palette.sky, theme.WHITE, chance.choice((0.3, 0.45, 0.7))))
        return sky

    def _framed(self, image: Image.Image) -> Image.Image:
        wide, high = image.size
        out = blank(wide, high)
        out.paste(image, (0, 0), rounded(wide, high, RADIUS))
        line = 4 if self.edge else 2
        inner = Image.new("L", (wide, high))
        inner.paste(rounded(wide - 2 * line, high - 2 * line, RADIUS - line), (line, line))
        frame = ImageChops.subtract(rounded(wide, high, RADIUS), inner)
        stamp(out, frame, self.edge or mix(self.palette.horizon, theme.WHITE, 0.25))
        return out

    # -------------------------------------------------------------- rock
    def _rock(self) -> Image.Image:
        """All that is solid, tunnels included, with softened corners."""
        wide, high = self._size()
        mask = Image.new("L", (wide + 2 * PAD, high + 2 * PAD))
        draw = ImageDraw.Draw(mask)
        last = len(self.columns) - 1
        for x, y, cell in self._cells():
            if cell.kind in ("rock", "tunnel"):
                left = x if x else -PAD
                right = x + self.cell[0] + (PAD if x == last * self.cell[0] else 0)
                draw.rectangle((left + PAD, y + PAD, right + PAD - 1, high + 2 * PAD), fill=255)
        draw.rectangle((0, LEVELS * self.cell[1] + PAD - 7, wide + 2 * PAD, high + 2 * PAD), fill=255)
        soft = blurred(mask, 7).point(STEEP)
        return soft.crop((PAD, PAD, PAD + wide, PAD + high))

    def _texture(self) -> Image.Image:
        wide, high = self._size()
        seed = sum(map(ord, "".join(self.columns)))
        clouds = noise(wide // 2 + 1, high // 2 + 1, 52, seed).point(CLOUDY)
        clouds = clouds.resize((wide, high), Image.Resampling.BICUBIC)
        light, shade = (
            Image.new("RGB", (wide, high), self.palette.high),
            Image.new("RGB", (wide, high), self.palette.low),
        )
        rock = Image.composite(light, shade, clouds)
        fade = Image.linear_gradient("L").resize((wide, high))
        rock.paste(theme.NIGHT, (0, 0), faded(fade, 0.42))
        return rock

    # -------------------------------------------------------------- tunnels
    def _tunnels(self, image: Image.Image) -> None:
        wide, high = self.cell
        boxes = [(x, y) for x, y, cell in self._cells() if cell.kind == "tunnel"]
        if not boxes:
            return

        solid = {(x, y) for x, y, cell in self._cells() if cell.kind == "rock"}

        def reach(x: int, y: int, outside: bool) -> int:
            """How far the hollow goes on beyond a side: on through the next box, to an open one, or not into rock."""
            return 16 if outside or (x, y) in boxes else -6 if (x, y) in solid else 1

        def hollow(draw: ImageDraw.ImageDraw, scale: int) -> None:
            for x, y in boxes:
                left = x - reach(x - wide, y, outside=not x)
                right = x + wide + reach(x + wide, y, outside=x + wide == image.width)
                box = (left * scale, (y + 9) * scale, right * scale, (y + high - 3) * scale)
                draw.rounded_rectangle(box, 14 * scale, fill=255)

        cave = smooth(image.width, image.height, hollow)
        image.paste(mix(self.palette.cave, theme.NIGHT, 0.5), (0, 0), faded(blurred(cave, 3), 1.6))
        image.paste(self.palette.cave, (0, 0), cave)
        image.paste(self.palette.high, (0, 0), ImageChops.multiply(cave, self._hatching()))
        floor = ImageChops.multiply(cave, ImageChops.invert(shifted(cave, 0, -4)))
        image.paste(self.palette.rim, (0, 0), faded(floor, 0.55))
        roof = ImageChops.multiply(cave, ImageChops.invert(shifted(cave, 0, 9)))
        image.paste(mix(self.palette.cave, self.palette.high, 0.45), (0, 0), self._bricks(roof))
        self._lines(image, ("tunnel",))

    def _hatching(self) -> Image.Image:
        """Slanting lines for the wall behind a tunnel."""

        def lines(draw: ImageDraw.ImageDraw, scale: int) -> None:
            high = self._size()[1]
            for x in range(-high, self._size()[0], 15):
                draw.line((x * scale, high * scale, (x + high) * scale, 0), fill=110, width=2 * scale)

        return smooth(*self._size(), lines)

    def _bricks(self, roof: Image.Image) -> Image.Image:
        """The roof as a row of stones, so that it is seen without its shade."""
        gaps = Image.new("L", roof.size, 255)
        draw = ImageDraw.Draw(gaps)
        for x in range(0, roof.width, 17):
            draw.line((x, 0, x, roof.height), fill=0, width=3)
        return ImageChops.multiply(roof, gaps)

    # -------------------------------------------------------------- boxes
    def _lines(self, image: Image.Image, kinds: tuple[str, ...]) -> None:
        """Thin outlines by which boxes are counted."""
        wide, high = self.cell
        mask = Image.new("L", image.size)
        draw = ImageDraw.Draw(mask)
        for x, y, cell in self._cells():
            if cell.kind in kinds:
                draw.rounded_rectangle((x + 4, y + 4, x + wide - 5, y + high - 5), 12, outline=54, width=2)
        image.paste(self.palette.rim, (0, 0), mask)

    def _ring(self, image: Image.Image, x: int, y: int) -> None:
        wide, high = self.cell
        size = min(wide, high) - 12

        def ring(draw: ImageDraw.ImageDraw, scale: int) -> None:
            draw.ellipse((0, 0, size * scale - 1, size * scale - 1), outline=255, width=5 * scale)

        mask = smooth(size, size, ring)
        at = x + (wide - size) // 2, y + (high - size) // 2
        image.paste(theme.NIGHT, (at[0], at[1] + 2), faded(mask, 0.6))
        image.paste(self.circle or self.palette.circle, at, mask)

    def _spikes(self, image: Image.Image, x: int, y: int) -> None:
        """A floor of spikes, and a warning sign above them."""
        wide, high = self.cell
        step, tall = (wide - 8) / SPIKES, high * 0.4

        def teeth(grow: float) -> Image.Image:
            def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
                for spike in range(SPIKES):
                    left, height = 4 + spike * step, tall * (0.7 if spike % 2 else 1.0)
                    tip = left + step / 2, high - height - 2 * grow
                    points = [(left - grow, high), tip, (left + step + grow, high)]
                    canvas.polygon([(a * scale, b * scale) for a, b in points], fill=255)

            return smooth(wide, high, draw)

        image.paste(theme.DARK, (x, y), teeth(2.5))
        image.paste(self.palette.hazard, (x, y), teeth(0))
        size = round(high * 0.52)
        at = x + (wide - size) // 2, y + 2
        sign = icon_mask("warning", size)
        image.paste(theme.DARK, (at[0], at[1] + 2), faded(blurred(sign, 1.5), 2.0))
        image.paste(self.palette.hazard, at, sign)
