"""The ground of the spaces: eight terrains, told apart by colour and by what is to be seen on them."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image, ImageChops, ImageDraw

from engines.moonquake.board import level
from render import theme
from render.look import Look
from render.masks import blank, blurred, disc, faded, icon_mask, noise, padded, rim, shifted, smooth, stamp
from render.moonquake.cells import Cell, cell
from render.theme import Colour, colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.moonquake.data import Terrain
    from render.masks import Point

GROUNDS: Final[dict[Terrain, tuple[Colour, Colour]]] = {
    "plains": (colour("#8C8799"), colour("#C4BFCE")),
    "crater": (colour("#3E3B4E"), colour("#615C77")),
    "magnetic_flux": (colour("#4B3796"), colour("#7D63D6")),
    "lava_flow": (colour("#23100E"), colour("#47201A")),
    "radiation": (colour("#7C8422"), colour("#B9C23F")),
    "ion_storm": (colour("#12305F"), colour("#2660A8")),
    "defense_gun": (colour("#6E2344"), colour("#A5476C")),
    "tractor_beam": (colour("#0F4A44"), colour("#1F7468")),
}
SHADE: Final = colour("#070815")
STEEPER: Final = [max(0, min(255, round((value - 128) * 1.7 + 128))) for value in range(256)]


class Ground(msgspec.Struct):
    """A space's ground in the making: an RGB picture in the frame of its cell."""

    cell: Cell
    image: Image.Image
    chance: random.Random

    @property
    def clear(self) -> float:
        """Degrees from the middle to where an emblem is seen best: right of the bonus icon."""
        return {1: 17.0, 2: 16.0, 3: 11.0}[level(self.cell.space)]

    def paste(self, sprite: Image.Image, turn: float, share: float) -> None:
        """Lay an RGBA sprite with its middle there."""
        x, y = self.cell.at(turn, share)
        self.image.paste(sprite, (x - sprite.width // 2, y - sprite.height // 2), sprite)

    def glow(self, mask: Image.Image, fill: Colour, soft: float, strength: float = 1.0) -> None:
        """Lay a colour through a mask of the whole frame, softened around it."""
        self.image.paste(fill, (0, 0), faded(blurred(mask, soft), strength))


class Plate(Look, frozen=True):
    """A space of a ring with its terrain, lit from the top left wherever the ring has turned to."""

    space: int
    terrain: Terrain

    def draw(self) -> Image.Image:
        shape = cell(self.space)
        low, high = GROUNDS[self.terrain]
        seed = self.space * 37 + len(self.terrain)
        size = shape.mask.size
        clouds = noise(size[0] // 2, size[1] // 2, 23, seed).point(STEEPER)
        grain = clouds.resize(size, Image.Resampling.BILINEAR)
        rock = Image.composite(Image.new("RGB", size, high), Image.new("RGB", size, low), grain)
        ground = Ground(shape, rock, random.Random(seed))
        DRESS[self.terrain](ground)
        fade = Image.linear_gradient("L").resize(size)
        rock.paste(SHADE, (0, 0), faded(fade, 0.3))
        rock.paste(theme.WHITE, (0, 0), faded(rim(shape.mask, 3, 3, 1.2), 0.5))
        rock.paste((40, 10, 8), (0, 0), faded(rim(shape.mask, -3, -3, 1.6), 0.85))
        out = blank(*size)
        stamp(out, shifted(faded(blurred(shape.mask, 5), 0.6), 3, 5), (40, 4, 0))
        out.paste(rock, (0, 0), shape.mask)
        return out


def bowl(diameter: int, floor: Colour, light: Colour) -> Image.Image:
    """A crater lit from the top left, as an RGBA sprite."""
    margin = 8
    hole = padded(disc(diameter), margin)
    out = blank(*hole.size)
    stamp(out, faded(blurred(hole, 4), 0.5), light)
    stamp(out, hole, floor)
    step = max(2, diameter // 8)
    dark = ImageChops.multiply(hole, ImageChops.invert(blurred(shifted(hole, step, step), diameter * 0.08 + 1)))
    stamp(out, faded(dark, 0.9), SHADE)
    lit = ImageChops.multiply(hole, ImageChops.invert(blurred(shifted(hole, -step, -step), diameter * 0.06 + 1)))
    stamp(out, faded(lit, 0.7), light)
    stamp(out, faded(rim(hole, 2, 2), 0.5), theme.WHITE)
    return out


def _plains(ground: Ground) -> None:
    _pits(ground, 4, 9, 17, colour("#585467"))


def _pits(ground: Ground, count: int, smallest: int, largest: int, floor: Colour) -> None:
    for _ in range(count):
        pit = bowl(ground.chance.randint(smallest, largest), floor, colour("#B8B3C6"))
        ground.paste(pit, ground.chance.uniform(-23, 23), ground.chance.uniform(0.15, 0.85))


def _crater(ground: Ground) -> None:
    _pits(ground, 4, 12, 22, colour("#232030"))
    ground.paste(
        bowl(94 if ground.cell.space < 18 else 88, colour("#211E2B"), colour("#9690AA")), ground.clear - 3, 0.5
    )


def _lines(ground: Ground, lines: list[list[Point]], width: float) -> Image.Image:
    """Lines through points of the frame, as a mask."""

    def draw(canvas: ImageDraw.ImageDraw, scale: int) -> None:
        for line in lines:
            points = [(x * scale, y * scale) for x, y in line]
            canvas.line(points, fill=255, width=round(width * scale), joint="curve")

    return smooth(*ground.image.size, draw)


def _polar(ground: Ground, points: Sequence[tuple[float, float]]) -> list[Point]:
    return [ground.cell.at(turn, share) for turn, share in points]


def _magnetic_flux(ground: Ground) -> None:
    """Field lines that leave one end of the space and come back at the other."""
    lines = []
    for reach in (0.1, 0.2, 0.3, 0.42, 0.56):
        for side in (-1, 1):
            bow = [(turn, 0.5 + side * reach * math.cos(math.radians(turn * 2.5))) for turn in range(-36, 37, 3)]
            lines.append(_polar(ground, bow))
    field = _lines(ground, lines, 3)
    ground.glow(field, colour("#C9B4FF"), 5, 0.8)
    ground.image.paste(colour("#D9CBFF"), (0, 0), faded(field, 0.7))
    _emblem(ground, "beam", colour("#F3ECFF"), colour("#2A1A66"))


def _emblem(ground: Ground, icon: str, ink: Colour, halo: Colour, size: int = 62) -> None:
    """A large icon in the middle of the space."""
    glyph = padded(icon_mask(icon, size), 12)
    out = blank(*glyph.size)
    stamp(out, faded(blurred(glyph, 5), 3.0), halo)
    stamp(out, glyph, ink)
    ground.paste(out, ground.clear, 0.5)


def _lava_flow(ground: Ground) -> None:
    """Glowing streams between crusts."""
    width, height = ground.image.size
    flow = noise(width // 2, height // 2, 22, 500 + ground.cell.space, 3).resize(ground.image.size)
    streams = flow.point([max(0, 255 - abs(value - 128) * 15) for value in range(256)])
    ground.glow(streams, colour("#FF4A12"), 7, 1.1)
    ground.image.paste(colour("#FF7A1F"), (0, 0), streams.point([min(255, v * 2) for v in range(256)]))
    ground.image.paste(colour("#FFD977"), (0, 0), streams.point([max(0, v - 150) * 2 for v in range(256)]))


def _radiation(ground: Ground) -> None:
    """The trefoil."""
    size = 82
    middle = size / 2

    def trefoil(draw: ImageDraw.ImageDraw, scale: int) -> None:
        box = (scale, scale, (size - 1) * scale, (size - 1) * scale)
        for start in (-120, 0, 120):
            draw.pieslice(box, start, start + 60, fill=255)
        for radius, fill in ((middle * 0.34, 0), (middle * 0.22, 255)):
            edges = (middle - radius) * scale, (middle + radius) * scale
            draw.ellipse((edges[0], edges[0], edges[1], edges[1]), fill=fill)

    sign = smooth(size, size, trefoil)
    out = blank(size, size)
    stamp(out, sign, colour("#20240A"))
    glow = Image.new("L", ground.image.size)
    x, y = ground.cell.at(ground.clear, 0.5)
    glow.paste(255, (x - 40, y - 40), disc(80))
    ground.glow(glow, colour("#F2FF6B"), 16, 0.8)
    ground.paste(out, ground.clear, 0.5)


def _ion_storm(ground: Ground) -> None:
    """Lightning across the space."""
    bolts = []
    for start in (-23, -9, 5, 19):
        turn = start + ground.chance.uniform(-3, 3)
        line = []
        for share in (1.05, 0.8, 0.62, 0.42, 0.24, -0.05):
            line.append((turn, share))
            turn += ground.chance.choice((-1, 1)) * ground.chance.uniform(3, 8)
        bolts.append(_polar(ground, line))
        fork = line[2]
        bolts.append(_polar(ground, [fork, (fork[0] + 7, fork[1] - 0.2), (fork[0] + 5, fork[1] - 0.4)]))
    flash = _lines(ground, bolts, 4)
    ground.glow(flash, colour("#6FB2FF"), 7, 1.6)
    ground.image.paste(colour("#F0F7FF"), (0, 0), flash)


def _defense_gun(ground: Ground) -> None:
    """A reticle, for whoever comes here is shot at."""
    size = 92
    middle = size / 2

    def reticle(draw: ImageDraw.ImageDraw, scale: int) -> None:
        for radius, width in ((40, 6), (20, 5)):
            box = [(middle + side * radius) * scale for side in (-1, -1, 1, 1)]
            draw.ellipse(box, outline=255, width=width * scale)
        for turn in range(0, 360, 90):
            across, down = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            ends = [((middle + across * r) * scale, (middle + down * r) * scale) for r in (26, 45)]
            draw.line(ends, fill=255, width=6 * scale)
        draw.ellipse([(middle + side * 6) * scale for side in (-1, -1, 1, 1)], fill=255)

    sign = smooth(size, size, reticle)
    out = blank(size + 16, size + 16)
    stamp(out, faded(blurred(padded(sign, 8), 4), 1.8), colour("#2A0810"))
    stamp(out, padded(sign, 8), colour("#FFC7B8"))
    ground.paste(out, ground.clear, 0.5)


def _tractor_beam(ground: Ground) -> None:
    """Rings that draw in, and what draws."""
    waves = []
    for reach in (7.0, 12.5, 18.0, 23.5):
        for side in (-1, 1):
            bow = [(side * (reach - 2.5 * math.sin(math.pi * step / 10)), step / 10) for step in range(11)]
            waves.append(_polar(ground, bow))
    beam = _lines(ground, waves, 5)
    ground.glow(beam, colour("#59D6B4"), 6, 0.8)
    ground.image.paste(colour("#8BE8CC"), (0, 0), faded(beam, 0.7))
    _emblem(ground, "ufo", colour("#E9FFF7"), colour("#06302B"), 78)


DRESS: Final[dict[Terrain, Callable[[Ground], None]]] = {
    "plains": _plains,
    "crater": _crater,
    "magnetic_flux": _magnetic_flux,
    "lava_flow": _lava_flow,
    "radiation": _radiation,
    "ion_storm": _ion_storm,
    "defense_gun": _defense_gun,
    "tractor_beam": _tractor_beam,
}
