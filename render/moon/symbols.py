"""The symbols of Moon, and how short lines of symbols and words are set: on cards, panels and beside prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from render import theme
from render.look import Look
from render.masks import blank, smooth, stamp
from render.scene import Layer
from render.text import width
from render.theme import colour

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL import Image, ImageDraw

    from engines.moon.cards.vocabulary import Colour, Level
    from render.scene import Draft

RESOURCE_TINTS: Final[dict[str, theme.Colour]] = {
    "energy": colour("#FFD23F"),
    "water": colour("#5CC8FF"),
    "biomass": colour("#6EE07F"),
    "metal": colour("#D7DCEA"),
}
FLAG_TINTS: Final[dict[str, theme.Colour]] = {
    "industry": colour("#A7B4D6"),
    "science": colour("#B2A4FF"),
    "food": colour("#FFB25B"),
    "housing": colour("#6FD3C7"),
    "transportation": colour("#FF9BA9"),
}
COLOUR_TINTS: Final[dict[Colour, theme.Colour]] = {
    "blue": colour("#4C8DFF"),
    "yellow": colour("#F3C53C"),
    "pink": colour("#FF7FBF"),
    "grey": colour("#AEB7CC"),
    "red": colour("#FF6257"),
}
COLOUR_GLYPHS: Final[dict[Colour, str]] = {
    "blue": "gear",
    "yellow": "flag",
    "pink": "flip",
    "grey": "heart",
    "red": "star",
}
"""A second sign for the colour of a structure."""
LEVEL_TINTS: Final[dict[Level, theme.Colour]] = {
    "bronze": colour("#E09A5F"),
    "silver": colour("#D3DBEE"),
    "gold": colour("#FFD25E"),
}
HEART: Final = colour("#FF6B85")
ROVER: Final = colour("#FFB27A")
X_INK: Final = colour("#CDAEFF")
FLAG_ICONS: Final[dict[str, str]] = {"transportation": "transport"}
TINTS: Final[dict[str, theme.Colour]] = {**RESOURCE_TINTS, **FLAG_TINTS, "heart": HEART, "rover": ROVER}
WORD: Final = 0.82  # size of words beside a symbol
WILD: Final = "any"


class Sign(msgspec.Struct, frozen=True):
    """A piece of a line: a symbol (`icon`, or WILD) or `words`. `close`: it belongs to the piece before it."""

    icon: str = ""
    words: str = ""
    fill: theme.Colour = theme.INK
    close: bool = False


def icon(name: str, fill: theme.Colour | None = None, *, close: bool = False) -> Sign:
    """A symbol by its word of the tables (energy, industry, rover, any …), or an icon of the atlas."""
    return Sign(icon=FLAG_ICONS.get(name, name), fill=fill or TINTS.get(name, theme.INK), close=close)


def say(words: str, fill: theme.Colour = theme.INK, *, close: bool = False) -> Sign:
    """Words or a number."""
    return Sign(words=words, fill=fill, close=close)


def produced(symbols: Iterable[str]) -> list[Sign]:
    """A sign for each symbol; `x` is X hearts."""
    signs: list[Sign] = []
    for symbol in symbols:
        signs += (say("X", X_INK), icon("heart", close=True)) if symbol == "x" else (icon(symbol),)
    return signs


class Wild(Look, frozen=True):
    """A resource of one's choice: a disc with a quarter for each resource."""

    size: int

    def draw(self) -> Image.Image:
        out = blank(self.size, self.size)
        for quarter, tint in enumerate(RESOURCE_TINTS.values()):
            start = quarter * 90 + 135

            def wedge(draw: ImageDraw.ImageDraw, scale: int, start: int = start) -> None:
                low, high = self.size * scale * 0.06, self.size * scale * 0.94
                draw.pieslice((low, low, high, high), start + 4, start + 86, fill=255)

            stamp(out, smooth(self.size, self.size, wedge), tint)
        return out


# ------------------------------------------------------------------ setting lines
def word_size(size: int) -> int:
    """Of words beside symbols of `size` px."""
    return max(theme.MIN_TEXT, round(size * WORD))


def _wide(sign: Sign, size: int) -> float:
    return size if sign.icon else width(sign.words, word_size(size), 700)


def _gap(sign: Sign, size: int) -> float:
    return size * (0.06 if sign.close else 0.2)


def line_width(signs: Sequence[Sign], size: int) -> float:
    """Px of a line."""
    gaps = sum(_gap(sign, size) for sign in signs[1:])
    return sum(_wide(sign, size) for sign in signs) + gaps


def draw_line(
    draft: Draft, left: float, y: float, signs: Sequence[Sign], size: int, *, group: str = "", z: int = Layer.LABEL
) -> float:
    """Set a line whose middle is at `y`; the x where it ends."""
    x = left
    for index, sign in enumerate(signs):
        x += _gap(sign, size) if index else 0
        wide = _wide(sign, size)
        if sign.icon == WILD:
            draft.sprite(x + wide / 2, y, Wild(size), group=group, z=z)
        elif sign.icon:
            draft.icon(x + wide / 2, y, sign.icon, size, fill=sign.fill, group=group, z=z)
        else:
            draft.text(x, y, sign.words, word_size(size), weight=700, fill=sign.fill, group=group, z=z)
        x += wide
    return x


def in_lines(signs: Sequence[Sign], room: float, size: int) -> list[list[Sign]]:
    """The signs in lines of at most `room` px, broken where no piece is `close` to the one before it."""
    pieces: list[list[Sign]] = []
    for sign in signs:
        if sign.close and pieces:
            pieces[-1].append(sign)
        else:
            pieces.append([sign])
    lines: list[list[Sign]] = [[]]
    for piece in pieces:
        if lines[-1] and line_width([*lines[-1], *piece], size) > room:
            lines.append([])
        lines[-1] += piece
    return lines


def draw_block(
    draft: Draft,
    middle: tuple[float, float],
    signs: Sequence[Sign],
    room: tuple[float, float],
    sizes: Sequence[int],
    *,
    group: str = "",
) -> None:
    """Set centred lines, with the largest of `sizes` (largest first) at which they fit into `room` (width, height)."""
    x, y = middle
    for size in sizes:
        lines = in_lines(signs, room[0], size)
        step = size * 1.12
        if len(lines) * step <= room[1] and max(line_width(line, size) for line in lines) <= room[0]:
            break
    for index, line in enumerate(lines):
        at = y + (index - (len(lines) - 1) / 2) * step
        draw_line(draft, x - line_width(line, size) / 2, at, line, size, group=group)
