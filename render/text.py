"""Text as masks: rasterised at four times its size and reduced, laid out by the font's own numbers.

Hinting and kerning differ between builds of the font engine; neither is used, so a text has the same pixels everywhere.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image, ImageDraw, ImageFont

from render.theme import MIN_TEXT

SCALE: Final = 4
CAP_HEIGHT: Final = 0.69  # of the size; OS/2 sCapHeight of Exo 2
WEIGHTS: Final = (500, 600, 700, 800)
ELLIPSIS: Final = "…"
FONTS: Final = Path(__file__).parent / "assets" / "fonts"


class Run(msgspec.Struct, frozen=True):
    """A rasterised text: an L mask, its offset from the pen on the baseline, and the pen's advance, in pixels."""

    mask: Image.Image
    dx: int
    dy: int
    advance: float


@cache
def _kerning() -> dict[str, dict[str, float]]:
    return msgspec.json.decode((FONTS / "kern.json").read_bytes(), type=dict[str, dict[str, float]])


@lru_cache(256)
def font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Exo 2 at `size` px, in one of `WEIGHTS`."""
    path = FONTS / f"Exo2-{weight}.ttf"
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def covered(character: str) -> bool:
    """Whether the fonts have a glyph for this character."""
    face = font(64, 600)
    return bytes(face.getmask(character)) != bytes(face.getmask("\uffff"))


@cache
def _advance(character: str, weight: int) -> float:
    """In em; measured large, where rounding no longer shows."""
    return round(font(1000, weight).getlength(character) / 1000, 4)


def _pens(text: str, size: int, weight: int) -> tuple[list[float], float]:
    """The pen position of each character, and the advance of them all."""
    pairs = _kerning()[str(weight)]
    pens: list[float] = []
    pen = 0.0
    for index, character in enumerate(text):
        if index:
            pen += pairs.get(text[index - 1] + character, 0.0) * size
        pens.append(pen)
        pen += _advance(character, weight) * size
    return pens, pen


@lru_cache(1 << 14)
def width(text: str, size: int, weight: int) -> float:
    """Advance of the text in pixels."""
    return _pens(text, size, weight)[1]


@lru_cache(4096)
def run(text: str, size: int, weight: int) -> Run:
    """The text as a mask, cropped to its ink."""
    pens, advance = _pens(text, size, weight)
    face = font(size * SCALE, weight)
    margin = size // 3
    above = math.ceil(size * 1.05) + margin
    below = math.ceil(size * 0.35) + margin
    canvas = Image.new("L", ((math.ceil(advance) + 2 * margin) * SCALE, (above + below) * SCALE))
    draw = ImageDraw.Draw(canvas)
    for character, pen in zip(text, pens, strict=True):
        if character != " ":
            draw.text((round((margin + pen) * SCALE), above * SCALE), character, font=face, fill=255, anchor="ls")
    mask = canvas.reduce(SCALE)
    box = mask.getbbox() or (0, 0, 1, 1)
    return Run(mask.crop(box), box[0] - margin, box[1] - above, advance)


def wrapped(text: str, size: int, weight: int, room: float) -> list[str]:
    """The text in lines of at most `room` px."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, weight) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def fit(text: str, size: int, weight: int, room: float, smallest: int = MIN_TEXT) -> tuple[str, int]:
    """The text and the size, at most `size`, at which it fits into `room` px; cut with an ellipsis if it must be."""
    while size > smallest and width(text, size, weight) > room:
        size -= 1
    if width(text, size, weight) <= room:
        return text, size
    kept = text
    while kept and width(kept + ELLIPSIS, size, weight) > room:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS, size
