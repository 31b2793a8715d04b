"""Who is in a box: pawns side by side, the upper ones of a stack first; who lies; and the number keys of boxes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image

from engines.jumps.terrain import AIR, LEVELS
from render import theme
from render.look import Look
from render.masks import blank, blurred, disc, faded, icon_mask, padded, rounded, shape_mask, shifted, stamp
from render.scene import Layer
from render.sprites import Token, write
from render.text import run

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from engines.jumps.terrain import Place
    from render.jumps.strips import Strips
    from render.scene import Box, Draft

LARGEST: Final = 58
KEY: Final = 44
CLOSE: Final = 2  # px between pawns
KEPT_FREE: Final = 42  # px for a mark on the ground


class Pawn(msgspec.Struct, frozen=True):
    """A player's piece. `down`: it lies. `active`: it is the one that acts."""

    seat: int
    letter: str
    down: bool = False
    active: bool = False

    def look(self, size: int) -> Look:
        """Standing or lying."""
        return Lying(self.seat, self.letter, size) if self.down else Token(self.seat, self.letter, size, self.active)


class Lying(Look, frozen=True):
    """A piece that lies: turned on its side and dark, with a cross."""

    seat: int
    letter: str
    size: int

    def draw(self) -> Image.Image:
        out = Token(self.seat, self.letter, self.size).draw().rotate(90, Image.Resampling.BICUBIC)
        shade = faded(shape_mask(theme.SEATS[self.seat].shape, out.width, self.size * 0.54), 0.5)
        stamp(out, shade.rotate(90), theme.NIGHT)
        cross = max(20, round(self.size * 0.5))
        at = out.width - (out.width - self.size) // 2 - cross + 4
        plate = padded(disc(cross), 3)
        stamp(out, faded(blurred(plate, 2), 1.5), theme.DARK, (at - 3, at - 3))
        stamp(out, disc(cross), theme.BAD, (at, at))
        glyph = round(cross * 0.74)
        stamp(out, icon_mask("x", glyph), theme.DARK, (at + (cross - glyph) // 2, at + (cross - glyph) // 2))
        return out


class KeyTag(Look, frozen=True):
    """Numbers of the buttons that lead to a box. `crash`: with an accident, red with a cross."""

    words: str
    height: int
    crash: bool = False

    @property
    def width(self) -> int:
        """Px without its shadow."""
        text = math.ceil(run(self.words, self._size, 800).advance)
        return max(self.height, text + self.height // 2) + (self._cross if self.crash else 0)

    @property
    def _size(self) -> int:
        return round(self.height * 0.76)

    @property
    def _cross(self) -> int:
        return round(self.height * 0.5)

    def draw(self) -> Image.Image:
        margin, wide, fill = 8, self.width, theme.BAD if self.crash else theme.TARGET
        radius = self.height // 5 if self.crash else self.height // 2
        body = padded(rounded(wide, self.height, radius), margin)
        out = blank(*body.size)
        stamp(out, shifted(faded(blurred(body, 4), 0.8), 0, 3), (0, 0, 0))
        stamp(out, rounded(wide + 8, self.height + 8, radius + 4), theme.DARK, (margin - 4, margin - 4))
        stamp(out, body, fill)
        x = out.width / 2
        if self.crash:
            x += self._cross / 2 - 2
            stamp(out, icon_mask("x", self._cross), theme.DARK, (margin + 5, margin + (self.height - self._cross) // 2))
        write(out, x, out.height / 2, self.words, self._size, 800, theme.DARK)
        return out


# ------------------------------------------------------------------ boxes
def draw_boxes(
    draft: Draft,
    strips: Strips,
    standing: Mapping[Place, Sequence[Pawn]],
    keys: Mapping[int, Place],
    crashes: Collection[int] = (),
) -> None:
    """Put pawns, the upper ones first, and key numbers; `crashes`: the keys that lead to an accident."""
    taken = {*standing, *keys.values()}
    for place in sorted(taken):
        numbers = sorted(key for key, to in keys.items() if to == place)
        tags = [
            KeyTag(listed(part), KEY, crash)
            for crash in (False, True)
            if (part := [key for key in numbers if (key in crashes) == crash])
        ]
        pawns = standing.get(place, ())
        room = _room(strips, place, pawns, tags, taken)
        draw_box(draft, f"box {place}", room, pawns, tags)


def draw_box(draft: Draft, group: str, room: Room, pawns: Sequence[Pawn], tags: Sequence[KeyTag]) -> None:
    """Put pawns and tags into a room."""
    for pawn, (x, y, size) in zip(pawns, spots(room.pawns, len(pawns)), strict=True):
        draft.sprite(x, y, pawn.look(size), piece=True, group=group, z=Layer.PIECE)
    x, y = room.tags
    wide = sum(tag.width for tag in tags) + 2 * (len(tags) - 1)
    left = x - wide / 2
    for tag in tags:
        draft.sprite(left + tag.width / 2, y, tag, piece=True, group=group, z=Layer.KEY)
        left += tag.width + 2


class Room(msgspec.Struct, frozen=True):
    """Where pawns may be, and the middle of tags."""

    pawns: Box
    tags: tuple[float, float]


def _room(
    strips: Strips, place: Place, pawns: Sequence[Pawn], tags: Sequence[KeyTag], taken: Collection[Place]
) -> Room:
    """In the box; and above it, if that is free sky and is needed."""
    left, top, right, bottom = strips.box(place)
    cell = strips.track.cell(place)
    if cell.mark and cell.standable:
        right -= KEPT_FREE
    x, high = (left + right) / 2, strips.cell[1]
    if not pawns:
        return Room((left, top, right, bottom), (x, (top + bottom) / 2))
    sky = _sky(strips, place, taken) * high
    tall = min(sky, high if len(pawns) > 2 else 0)
    if tags and sky < tall + KEY:
        wide = max(tag.width for tag in tags) + 4
        return Room((left + wide, top - tall, right, bottom), (left + wide / 2, bottom - high / 2))
    return Room((left, top - tall, right, bottom), (x, top - tall - KEY / 2 - 4))


def _sky(strips: Strips, place: Place, taken: Collection[Place]) -> int:
    """How many boxes above a place are free sky."""
    free = 0
    for above in range(place + 1, place - place % LEVELS + LEVELS):
        if strips.track.cell(above) != AIR or above in taken:
            break
        free += 1
    return free


def spots(room: Box, count: int) -> list[tuple[float, float, int]]:
    """Middle and size of `count` pieces in a room, row by row from the top; the lowest row stands on its floor."""
    if not count:
        return []
    left, top, right, bottom = room
    wide, high = right - left, bottom - top
    size, columns = max((_fitting(wide, high, count, columns), -columns) for columns in range(1, count + 1))
    columns = -columns
    rows = math.ceil(count / columns)
    foot = bottom - max(0.0, min(high - rows * size, 8.0 if rows > 1 else (high - size) / 2))
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        across = min(columns, count - row * columns)
        step = size + CLOSE
        x = (left + right) / 2 + (column - (across - 1) / 2) * step
        found.append((x, foot - (rows - row - 0.5) * size, size))
    return found


def _fitting(wide: float, high: float, count: int, columns: int) -> int:
    """How large pieces can be in so many columns."""
    rows = math.ceil(count / columns)
    return int(min(LARGEST, wide / columns - CLOSE, (high - 4) / rows))


def listed(numbers: Iterable[int]) -> str:
    """Sorted numbers, three or more in a row as a range: `1·4–6`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return "·".join(f"{r[0]}–{r[-1]}" if len(r) > 2 else "·".join(map(str, r)) for r in runs)
