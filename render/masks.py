"""Anti-aliased shapes as L masks, and the few ways in which masks become sprites."""

from __future__ import annotations

import math
import random
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.theme import Colour, Shape

SCALE: Final = 4
ICONS: Final = Path(__file__).parent / "assets" / "icons"
Point = tuple[float, float]


def smooth(width: int, height: int, draw: Callable[[ImageDraw.ImageDraw, int], None]) -> Image.Image:
    """An L mask, drawn at four times its size by `draw(canvas, scale)` and reduced."""
    canvas = Image.new("L", (width * SCALE, height * SCALE))
    draw(ImageDraw.Draw(canvas), SCALE)
    return canvas.reduce(SCALE)


@lru_cache(512)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A rectangle with round corners that fills its mask."""
    return smooth(
        width,
        height,
        lambda d, s: d.rounded_rectangle((0, 0, width * s - 1, height * s - 1), radius * s, fill=255),
    )


@lru_cache(256)
def disc(diameter: int) -> Image.Image:
    """A disc that fills its mask."""
    return smooth(diameter, diameter, lambda d, s: d.ellipse((0, 0, diameter * s - 1, diameter * s - 1), fill=255))


def _ring(corners: int, centre: float, radius: float, lift: float = 0.0, inner: float = 1.0) -> list[Point]:
    """Corners of a regular polygon that stands on its base; `inner` < 1 draws every other one in."""
    points = []
    for index in range(corners):
        angle = math.radians(-90 + 360 * index / corners)
        reach = radius * (inner if index % 2 else 1.0)
        points.append((centre + reach * math.cos(angle), centre + reach * math.sin(angle) + lift))
    return points


def outline(shape: str, centre: float, radius: float) -> list[Point]:
    """Corners of a shape that looks about as large as a circle of this radius."""
    match shape:
        case "triangle":
            return _ring(3, centre, radius * 1.26, radius * 0.16)
        case "diamond":
            return _ring(4, centre, radius * 1.16)
        case "pentagon":
            return _ring(5, centre, radius * 1.1, radius * 0.05)
        case "hexagon":
            return _ring(6, centre, radius * 1.06)
        case "star":
            return _ring(10, centre, radius * 1.22, radius * 0.06, 0.61)
        case "square":
            half = radius * 0.92
            return [
                (centre - half, centre - half),
                (centre + half, centre - half),
                (centre + half, centre + half),
                (centre - half, centre + half),
            ]
    raise ValueError(f"no such shape: {shape}")


@lru_cache(512)
def shape_mask(shape: Shape | str, box: int, radius: float) -> Image.Image:
    """A shape with softly rounded corners in the middle of a square mask `box` px wide."""
    if shape == "circle":
        edges = (box / 2 - radius, box / 2 + radius)

        def circle(draw: ImageDraw.ImageDraw, scale: int) -> None:
            low, high = (edge * scale for edge in edges)
            draw.ellipse((low, low, high, high), fill=255)

        return smooth(box, box, circle)

    rounding = radius * 0.2

    def polygon(draw: ImageDraw.ImageDraw, scale: int) -> None:
        points = outline(shape, box / 2 * scale, (radius - rounding / 2) * scale)
        draw.polygon(points, fill=255)
        half = rounding / 2 * scale
        for (x, y), (to_x, to_y) in zip(points, points[1:] + points[:1], strict=True):
            draw.line((x, y, to_x, to_y), fill=255, width=round(half * 2))
            draw.ellipse((x - half, y - half, x + half, y + half), fill=255)

    return smooth(box, box, polygon)


class _Atlas(msgspec.Struct):
    size: int
    index: dict[str, tuple[int, int]]


@cache
def _atlas() -> tuple[_Atlas, Image.Image]:
    index = msgspec.json.decode((ICONS / "atlas.json").read_bytes(), type=_Atlas)
    with Image.open(ICONS / "atlas.png") as image:
        return index, image.convert("L")


def icon_names() -> frozenset[str]:
    """Every icon of the atlas."""
    return frozenset(_atlas()[0].index)


@lru_cache(1024)
def icon_mask(name: str, size: int) -> Image.Image:
    """An icon of the atlas as a square mask `size` px wide."""
    index, image = _atlas()
    x, y = index.index[name]
    return image.crop((x, y, x + index.size, y + index.size)).resize((size, size), Image.Resampling.LANCZOS)


def padded(mask: Image.Image, margin: int) -> Image.Image:
    """The mask with an empty margin around it."""
    out = Image.new("L", (mask.width + 2 * margin, mask.height + 2 * margin))
    out.paste(mask, (margin, margin))
    return out


def faded(mask: Image.Image, strength: float) -> Image.Image:
    """The mask at `strength` (0 to 1, or more to harden a glow) of its values."""
    return mask.point([min(255, round(value * strength)) for value in range(256)])


def shifted(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    """The mask moved within its frame; what leaves it is lost."""
    out = Image.new("L", mask.size)
    out.paste(mask, (dx, dy))
    return out


def blurred(mask: Image.Image, radius: float) -> Image.Image:
    """The mask, softened."""
    return mask.filter(ImageFilter.GaussianBlur(radius))


def rim(mask: Image.Image, dx: int, dy: int, soft: float = 1.0) -> Image.Image:
    """The edge of a mask that faces away from (dx, dy): light for (2, 2), shade for (-2, -2)."""
    return blurred(ImageChops.subtract(mask, shifted(mask, dx, dy)), soft)


def stamp(image: Image.Image, mask: Image.Image, fill: Colour, at: tuple[int, int] = (0, 0)) -> None:
    """Lay a colour through a mask onto an RGBA image, with clean edges."""
    layer = Image.new("RGBA", mask.size, (*fill, 0))
    layer.putalpha(mask)
    image.alpha_composite(layer, (max(0, at[0]), max(0, at[1])), (max(0, -at[0]), max(0, -at[1])))


def blank(width: int, height: int) -> Image.Image:
    """An empty RGBA sprite."""
    return Image.new("RGBA", (width, height), (0, 0, 0, 0))


def noise(width: int, height: int, cell: int, seed: int, octaves: int = 4) -> Image.Image:
    """Cloudy L texture with features about `cell` px wide, the same for the same arguments everywhere."""
    chance = random.Random(seed)
    out: Image.Image | None = None
    strength, total = 1.0, 0.0
    for _ in range(octaves):
        columns, rows = max(2, width // cell + 2), max(2, height // cell + 2)
        grain = Image.frombytes("L", (columns, rows), chance.randbytes(columns * rows))
        layer = grain.resize((width, height), Image.Resampling.BICUBIC)
        total += strength
        out = layer if out is None else Image.blend(out, layer, strength / total)
        strength /= 2
        cell = max(2, cell // 2)
    if out is None:
        raise ValueError("noise needs an octave")
    return out
