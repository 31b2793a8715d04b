"""The dotted path of a move, from box to box, and where it ran into something."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Final

from engines.jumps.terrain import LEVELS
from render import theme
from render.look import Look
from render.masks import blank, blurred, disc, faded, icon_mask, padded, shape_mask, smooth, stamp
from render.scene import Layer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL import Image, ImageDraw

    from engines.jumps.terrain import Place
    from render.jumps.strips import Strips
    from render.masks import Point
    from render.scene import Draft
    from render.theme import Colour

STEP: Final = 19  # px from dot to dot
DOT: Final = 11
HEAD: Final = 30
CLEAR: Final = 34  # px left free around the pawn at the end
START: Final = 16
STUB: Final = 18  # px that a path goes on beyond the end of a row
BURST: Final = 46


class Dot(Look, frozen=True):
    """A dot of a path."""

    fill: Colour

    def draw(self) -> Image.Image:
        out = blank(DOT + 10, DOT + 10)
        halo = padded(disc(DOT + 4), 3)
        stamp(out, faded(blurred(halo, 1.5), 1.4), theme.DARK)
        stamp(out, disc(DOT), self.fill, (5, 5))
        return out


class Head(Look, frozen=True):
    """The head of a path, pointing to an angle in degrees, clockwise from the right."""

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


class Burst(Look, frozen=True):
    """Where somebody ran into something: a white star with a red cross."""

    def draw(self) -> Image.Image:
        box = BURST + 16
        star = shape_mask("star", box, BURST / 2)
        out = blank(box, box)
        stamp(out, faded(blurred(star, 3), 2.5), theme.DARK)
        stamp(out, star, theme.WHITE)
        cross = round(BURST * 0.46)
        stamp(out, icon_mask("x", cross), (200, 20, 40), ((box - cross) // 2, (box - cross) // 2 + 1))
        return out


def draw_path(
    draft: Draft,
    strips: Strips,
    way: Sequence[Place],
    fill: Colour,
    stopped: tuple[int, int] | None = None,
    wraps: bool = True,
) -> None:
    """Put the dots of a way: the place left, each place entered, and the one where it ended; if it `wraps`, a path that
    leaves a row of strips goes on at the other one. `stopped`: direction (columns, levels) in which it then ran into
    something."""
    legs = list(_legs(strips, way)) if wraps else [[strips.middle(place) for place in way]]
    for number, leg in enumerate(legs):
        first, last = number == 0, number == len(legs) - 1
        dots, head = _dots(leg, START if first else 0, CLEAR if last else 0)
        for x, y in dots:
            draft.sprite(x, y, Dot(fill), z=Layer.MARK)
        if head is not None:
            (x, y), angle = head
            draft.sprite(x, y, Head(round(angle / 15) * 15 % 360, fill), z=Layer.MARK)
    if stopped is not None:
        _burst(draft, strips, way, stopped)


def _legs(strips: Strips, way: Sequence[Place]) -> Iterable[list[Point]]:
    """The corners of the path in each row of strips that it crosses."""
    leg = [strips.middle(way[0])]
    for here, there in itertools.pairwise(way):
        (x, y), (to_x, to_y) = strips.middle(here), strips.middle(there)
        if _row(strips, here) != _row(strips, there):
            side = 1 if there > here else -1
            reach = side * (strips.cell[0] / 2 + STUB)
            yield [*leg, (x + reach, y)]
            leg = [(to_x - reach, to_y)]
        leg.append((to_x, to_y))
    yield leg


def _row(strips: Strips, place: Place) -> float:
    return strips.at[place // LEVELS][1]


def _dots(leg: list[Point], skip: float, short: float) -> tuple[list[Point], tuple[Point, float] | None]:
    """Dots along a leg from `skip` px on, and its head `short` px before its end: where, and the angle."""
    lengths = [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(leg))]
    end = lengths[-1] - short
    if end < skip:
        return [], None
    dots = []
    at = skip
    while at < end - STEP * 0.8:
        dots.append(_point(leg, lengths, at))
        at += STEP
    before, tip = _point(leg, lengths, max(0.0, end - 6)), _point(leg, lengths, end)
    angle = math.degrees(math.atan2(tip[1] - before[1], tip[0] - before[0]))
    return dots, (tip, angle)


def _point(leg: list[Point], lengths: list[float], at: float) -> Point:
    """The point of a leg `at` px from its beginning."""
    for index, (begin, until) in enumerate(itertools.pairwise(lengths)):
        if at <= until:
            share = (at - begin) / (until - begin) if until > begin else 0.0
            (x, y), (to_x, to_y) = leg[index], leg[index + 1]
            return x + (to_x - x) * share, y + (to_y - y) * share
    return leg[-1]


def _burst(draft: Draft, strips: Strips, way: Sequence[Place], stopped: tuple[int, int]) -> None:
    """On the border of the box where it was stopped, below what lies there."""
    x, y = strips.middle(way[-1])
    columns, levels = stopped
    wide, high = strips.cell
    draft.sprite(x + columns * wide / 2, y - levels * high / 2, Burst(), z=Layer.MARK)
