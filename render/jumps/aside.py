"""Pieces for which their box is too small: beside it in the free sky, with a line to the box."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Final

from engines.jumps.terrain import AIR, LEVELS
from render import theme
from render.jumps.spots import spots
from render.look import Look
from render.masks import blank, blurred, faded, smooth, stamp
from render.scene import Layer
from render.sprites import Panel
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from PIL import Image, ImageDraw

    from engines.jumps.terrain import Place
    from render.jumps.crowd import Piece
    from render.jumps.strips import Strips
    from render.scene import Box, Draft

READABLE: Final = 36  # px of a piece whose letter can be read on a phone
SIZES: Final = ((1, 1), (1, 2), (2, 1), (2, 2), (3, 2))
"""Columns and levels of the sky that pieces may take."""
JOIN: Final = 24  # px between columns that still lie side by side
PAD: Final = 6
END: Final = 14  # px of the point in the box
WIRE: Final = 4


class Lead(Look, frozen=True):
    """A line from the middle of the sprite's one corner to the opposite one, with a point at its end."""

    across: int
    down: int

    def draw(self) -> Image.Image:
        margin = END
        wide, high = abs(self.across) + 2 * margin, abs(self.down) + 2 * margin

        def line(draw: ImageDraw.ImageDraw, scale: int) -> None:
            begin = margin + max(0, -self.across), margin + max(0, -self.down)
            end = begin[0] + self.across, begin[1] + self.down
            draw.line([v * scale for v in (*begin, *end)], fill=255, width=WIRE * scale)
            reach = END / 2
            box = (end[0] - reach, end[1] - reach, end[0] + reach, end[1] + reach)
            draw.ellipse([v * scale for v in box], fill=255)

        glyph = smooth(wide, high, line)
        out = blank(wide, high)
        stamp(out, faded(blurred(glyph, 2.5), 3.0), theme.DARK)
        stamp(out, glyph, theme.INK)
        return out


class Sky:
    """The free sky of a picture. `taken`: boxes with pieces or keys; what is above them is theirs."""

    def __init__(self, strips: Strips, taken: Collection[Place]) -> None:
        self.strips = strips
        self.used = {place // LEVELS for place in taken}

    def room(self, place: Place, count: int) -> Box | None:
        """The nearest room in the row of a box in which so many pieces are readable; it is taken with that."""
        found = [
            (self._far(place, box), box, columns)
            for columns, box in self._rooms(place)
            if spots(box, count)[0][2] >= READABLE
        ]
        if not found:
            return None
        _, box, columns = min(found)
        self.used.update(columns)
        return box

    def _rooms(self, place: Place) -> Iterator[tuple[tuple[int, ...], Box]]:
        """Rectangles of free sky with the columns that they lie in."""
        row = self.strips.at[place // LEVELS][1]
        columns = sorted(c for c, (_, top) in self.strips.at.items() if top == row)
        for (wide, high), start in itertools.product(SIZES, range(len(columns))):
            some = tuple(columns[start : start + wide])
            if len(some) < wide or self.used & {*some} or not self._joined(some):
                continue
            for level in range(LEVELS - high + 1):
                boxes = [LEVELS * c + level + up for c in some for up in range(high)]
                if all(self.strips.track.cell(box) == AIR for box in boxes):
                    yield some, self._around(boxes)

    def _joined(self, columns: Sequence[int]) -> bool:
        step = self.strips.cell[0] + JOIN
        at = [self.strips.at[column][0] for column in columns]
        return all(abs(b - a) <= step for a, b in itertools.pairwise(at))

    def _around(self, places: Sequence[Place]) -> Box:
        boxes = [self.strips.box(place) for place in places]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts) + PAD, min(tops) + PAD, max(rights) - PAD, max(bottoms) - PAD

    def _far(self, place: Place, box: Box) -> float:
        return math.dist(self.strips.middle(place), ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))


def draw_aside(draft: Draft, strips: Strips, place: Place, room: Box, pawns: Sequence[Piece], group: str) -> None:
    """Put pieces into a room with a line to their box."""
    at = spots(room, len(pawns))
    reach = at[0][2] / 2 + PAD
    left, right = min(x for x, _, _ in at) - reach, max(x for x, _, _ in at) + reach
    top, bottom = min(y for _, y, _ in at) - reach, max(y for _, y, _ in at) + reach
    x, y = (left + right) / 2, (top + bottom) / 2
    to_x, to_y = strips.middle(place)
    lead = Lead(round(to_x - x), round(to_y - y))
    draft.sprite((x + to_x) / 2, (y + to_y) / 2, lead, group=group, z=Layer.MARK)
    plate = Panel(round(right - left), round(bottom - top), 14, mix(theme.PANEL, theme.NIGHT, 0.4), theme.DIM, 2)
    draft.sprite(x, y, plate, group=group, z=Layer.FIXTURE)
    for pawn, (pawn_x, pawn_y, size) in zip(pawns, at, strict=True):
        draft.sprite(pawn_x, pawn_y, pawn.look(size), piece=True, group=group, z=Layer.PIECE)
