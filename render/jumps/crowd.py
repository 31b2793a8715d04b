"""Who is in a box: pawns side by side, the upper ones of a stack first; who lies; and the number keys of boxes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
from PIL import Image

from engines.jumps.terrain import AIR, LEVELS
from render import theme
from render.jumps.aside import READABLE, Sky, draw_aside
from render.jumps.spots import spots
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

KEY: Final = 44
NARROW: Final = 68  # px for all numbers beside pawns
KEPT_FREE: Final = 44  # px for a mark on the ground


class Piece(Protocol):
    """What can be in a box."""

    def look(self, size: int) -> Look:
        """About so many px large."""
        ...


class Pawn(msgspec.Struct, frozen=True):
    """A player's piece. `down`: it lies. `active`: it is the one that acts."""

    seat: int
    letter: str
    down: bool = False
    active: bool = False

    def look(self, size: int) -> Look:
        """Standing or lying; with the ring of who acts about as large as others."""
        if self.down:
            return Lying(self.seat, self.letter, size)
        return Token(self.seat, self.letter, round(size * 0.8) if self.active else size, self.active)


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
        return max(self.height, math.ceil(run(self.words, self._size, 800).advance) + self.height // 2)

    @property
    def _size(self) -> int:
        return round(self.height * 0.76)

    def draw(self) -> Image.Image:
        margin, wide, fill = 8, self.width, theme.BAD if self.crash else theme.TARGET
        radius = self.height // 6 if self.crash else self.height // 2
        body = padded(rounded(wide, self.height, radius), margin)
        out = blank(*body.size)
        stamp(out, shifted(faded(blurred(body, 4), 0.8), 0, 3), (0, 0, 0))
        stamp(out, rounded(wide + 8, self.height + 8, radius + 4), theme.DARK, (margin - 4, margin - 4))
        stamp(out, body, fill)
        write(out, out.width / 2, out.height / 2 + 2 * self.crash, self.words, self._size, 800, theme.DARK)
        if self.crash:
            cross = self.height // 2
            corner = out.width - cross, 0
            stamp(out, disc(cross), theme.DARK, corner)
            glyph = round(cross * 0.8)
            stamp(out, icon_mask("x", glyph), theme.BAD, (corner[0] + (cross - glyph) // 2, (cross - glyph) // 2))
        return out


# ------------------------------------------------------------------ boxes
def draw_boxes(
    draft: Draft,
    strips: Strips,
    standing: Mapping[Place, Sequence[Piece]],
    keys: Mapping[int, Place],
    crashes: Collection[int] = (),
) -> None:
    """Put pawns, the upper ones first, and key numbers; `crashes`: the keys that lead to an accident. Where pawns would
    be too small they stand aside."""
    taken = {*standing, *keys.values()}
    sky, laying = Sky(strips, taken), Laying(strips, taken, crashes)
    for place in sorted(taken):
        numbers = sorted(key for key, to in keys.items() if to == place)
        pawns, group = standing.get(place, ()), f"box {place}"
        room, tags = laying.room(place, len(pawns), numbers)
        if pawns and spots(room.pawns, len(pawns))[0][2] < READABLE:
            aside = sky.room(place, len(pawns))
            if aside is not None:
                draw_aside(draft, strips, place, aside, pawns, group)
                pawns = ()
                room, tags = laying.room(place, 0, numbers)
        draw_box(draft, group, room, pawns, tags)


class Laying(msgspec.Struct, frozen=True):
    """How pawns and key numbers share a box; `taken`: all boxes with any of them."""

    strips: Strips
    taken: Collection[Place]
    crashes: Collection[int]

    def room(self, place: Place, pawns: int, numbers: Sequence[int]) -> tuple[Room, list[KeyTag]]:
        """Where so many pawns and the tags go; tags that are too wide become one."""
        strips, tags = self.strips, _tags(numbers, self.crashes)
        sky = _sky(strips, place, self.taken) * strips.cell[1]
        tall = min(sky, strips.cell[1] if pawns > 2 else 0)
        above = bool(pawns) or (_marked(strips, place) and _wide(tags) > strips.cell[0] - KEPT_FREE)
        needed = (tall if above else -KEY) + KEY * (len(tags) if _wide(tags) > strips.cell[0] else 1)
        narrow = sky < needed
        if narrow and _wide(tags) > NARROW:
            tags = [KeyTag(f"{numbers[0]}+", KEY, numbers[0] in self.crashes)]
        return _room(strips, place, tall, above, narrow, tags), tags


def _tags(numbers: Sequence[int], crashes: Collection[int]) -> list[KeyTag]:
    """Safe ones and crashes apart."""
    parts = [(crash, [key for key in numbers if (key in crashes) == crash]) for crash in (False, True)]
    return [KeyTag(listed(part), KEY, crash) for crash, part in parts if part]


def _wide(tags: Sequence[KeyTag]) -> int:
    return sum(tag.width + 2 for tag in tags) - 2


def _marked(strips: Strips, place: Place) -> bool:
    """Is there something to be found on its ground?"""
    cell = strips.track.cell(place)
    return bool(cell.mark) and cell.standable


def draw_box(draft: Draft, group: str, room: Room, pawns: Sequence[Piece], tags: Sequence[KeyTag]) -> None:
    """Put pawns and tags into a room."""
    for pawn, (x, y, size) in zip(pawns, spots(room.pawns, len(pawns)), strict=True):
        draft.sprite(x, y, pawn.look(size), piece=True, group=group, z=Layer.PIECE)
    x, y = room.tags
    stacked = _wide(tags) > room.wide
    left = x - _wide(tags) / 2
    for number, tag in enumerate(tags):
        at = (x, y - number * (KEY + 2)) if stacked else (left + tag.width / 2, y)
        draft.sprite(*at, tag, piece=True, group=group, z=Layer.KEY)
        left += tag.width + 2


class Room(msgspec.Struct, frozen=True):
    """Where pawns may be; the middle of tags, which stand one above the other if they are wider than `wide` px."""

    pawns: Box
    tags: tuple[float, float]
    wide: float


def _room(strips: Strips, place: Place, tall: int, above: bool, narrow: bool, tags: Sequence[KeyTag]) -> Room:
    """In the box and `tall` px of sky above it. Tags stand in it, or `above`, or where that is too `narrow` left of
    pawns, or over small ones; what is to be found on the ground stays free."""
    left, top, right, bottom = strips.box(place)
    marked, broad = _marked(strips, place), strips.cell[0]
    if narrow and tags:
        wide = tags[0].width + 4
        if marked:
            return Room((left, top + KEPT_FREE - tall, right, bottom), (left + wide / 2 + 2, top + KEY / 2 + 2), broad)
        return Room((left + wide, top - tall, right, bottom), (left + wide / 2 + 2, bottom - KEY / 2 - 6), broad)
    if marked:
        right -= KEPT_FREE
    x, y = (left + right) / 2, top - tall - KEY / 4 if above else (top + bottom) / 2
    return Room((left, top - tall, right, bottom), (x, y), broad)


def _sky(strips: Strips, place: Place, taken: Collection[Place]) -> int:
    """How many boxes above a place are free sky."""
    free = 0
    for above in range(place + 1, place - place % LEVELS + LEVELS):
        if strips.track.cell(above) != AIR or above in taken:
            break
        free += 1
    return free


def listed(numbers: Iterable[int]) -> str:
    """Sorted numbers, three or more in a row as a range: `1·4–6`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return "·".join(f"{r[0]}–{r[-1]}" if len(r) > 2 else "·".join(map(str, r)) for r in runs)
