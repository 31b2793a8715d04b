"""Mars: the Landing Zone at the left, a strip of terrain for each way round, the Master Mind where they meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.jumps.terrain import LEVELS
from engines.mars import planet as there
from engines.mars.talk.labels import column_label
from render import theme
from render.jumps.ground import MARS
from render.jumps.path import Head
from render.jumps.strips import Strips, draw_ground
from render.mars.fortress import Barrier, Mind, Pad
from render.scene import Layer
from render.theme import colour

if TYPE_CHECKING:
    from engines.mars.state import Side, State
    from render.masks import Point
    from render.scene import Box, Draft

FOOT: Final = 42
SIDE: Final = 14
ROW_GAP: Final = 12
PAD_GAP: Final = 8
BETWEEN: Final = 6  # px from a near card to the gap
FENCE: Final = 20  # px from the gap to the far card, where the barrier is
MIND: Final = 128
ZONE_BLUE: Final = colour("#6FAEFF")
POST_RED: Final = colour("#FF6B5E")
LABEL: Final = 34
TOWARDS_BASE: Final = 180  # degrees, for both strips lead away from the Landing Zone


class Plan(msgspec.Struct, frozen=True):
    """How large things are. `cell`: a box; `zone`: how wide a box of the Landing Zone is."""

    cell: tuple[int, int]
    zone: int
    rows: int

    @property
    def row(self) -> int:
        """Height of a strip."""
        return LEVELS * self.cell[1] + FOOT

    @property
    def height(self) -> int:
        """Of the whole planet."""
        return self.rows * self.row + (self.rows - 1) * ROW_GAP


BOTH: Final = Plan((98, 76), 112, 2)
HALF: Final = Plan((83, 92), 83, 1)


def plan(view: State) -> Plan:
    """Two strips, or one for two marines."""
    return BOTH if len(there.planet(view).halves) > 1 else HALF


def outwards(side: Side) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Near card, gap, far card: the columns of a side from the Landing Zone on."""
    near, far = there.CARD_COLUMNS[side]
    return near, there.column(there.POSTS[side]), far


def strips_of(view: State, top: float) -> Strips:
    """Where the boxes of a planet are that begins at `top`."""
    look = plan(view)
    at: dict[int, Point] = {}
    halves = there.planet(view).halves
    if len(halves) > 1:
        left = _pads(look, top, at)
    else:
        left = float(SIDE)
        for column in _zone(halves[0]):
            at[column] = left, top
            left += look.cell[0]
        left += PAD_GAP
    for row, side in enumerate(halves):
        _row(look, side, (left, top + row * (look.row + ROW_GAP)), at)
    return Strips(there.planet(view).track, look.cell, at)


def _zone(side: Side) -> tuple[int, ...]:
    """The columns of the Landing Zone on the way to a side."""
    return there.ZONE_COLUMNS if side else there.ZONE_COLUMNS[::-1]


def _pads(look: Plan, top: float, at: dict[int, Point]) -> float:
    """The Landing Zone upright; the x behind it."""
    tall = pad_height(look)
    for number, column in enumerate(there.ZONE_COLUMNS):
        floor = top + number * (tall + PAD_GAP) + tall - FOOT
        at[column] = SIDE + (look.zone - look.cell[0]) / 2, floor - (LEVELS - 1) * look.cell[1]
    return SIDE + look.zone + PAD_GAP


def pad_height(look: Plan) -> float:
    """Of a box of the upright Landing Zone."""
    return (look.height - 2 * PAD_GAP) / len(there.ZONE)


def _row(look: Plan, side: Side, start: Point, at: dict[int, Point]) -> None:
    near, gap, far = outwards(side)
    left, top = start
    for columns, behind in ((near, BETWEEN), ((gap,), FENCE), (far, 0)):
        for column in columns:
            at[column] = left, top
            left += look.cell[0]
        left += behind


def mind_box(view: State, strips: Strips, top: float) -> Box:
    """Where the Master Mind is."""
    look = plan(view)
    left = strips.at[outwards(there.planet(view).halves[0])[2][-1]][0] + look.cell[0] + PAD_GAP
    return left, top, theme.WIDTH - SIDE, top + look.height


def draw_planet(draft: Draft, view: State, strips: Strips, top: float) -> None:
    """Put ground, labels, barriers and the Master Mind."""
    halves = there.planet(view).halves
    _draw_zone(draft, view, strips, top)
    for side in halves:
        near, gap, far = outwards(side)
        for columns in (near, far):
            draw_ground(draft, strips, columns, MARS, FOOT)
        draw_ground(draft, strips, (gap,), MARS, FOOT, POST_RED, POST_RED)
        for column in (*near, gap, *far):
            _label(draft, strips, column)
        _barrier(draft, view, strips, side)
        if any(wave.side == side for wave in view.incoming):
            _march(draft, strips, side)
    left, upper, right, lower = mind_box(view, strips, top)
    look = Mind(round(right - left), round(lower - upper), view.tables.components.numbers.bomb, view.won)
    draft.sprite((left + right) / 2, (upper + lower) / 2, look)


def _draw_zone(draft: Draft, view: State, strips: Strips, top: float) -> None:
    look, halves = plan(view), there.planet(view).halves
    if len(halves) == 1:
        draw_ground(draft, strips, _zone(halves[0]), MARS, FOOT, ZONE_BLUE, ZONE_BLUE)
    else:
        tall = pad_height(look)
        for number in range(len(there.ZONE)):
            upper = top + number * (tall + PAD_GAP)
            pad = Pad(look.zone, round(tall), FOOT, look.cell[1], ZONE_BLUE)
            draft.sprite(SIDE + look.zone / 2, upper + tall / 2, pad)
    for column in there.ZONE_COLUMNS:
        _label(draft, strips, column, upright=len(halves) > 1)


def _label(draft: Draft, strips: Strips, column: int, upright: bool = False) -> None:
    """Below a column, or in the `upright` Landing Zone; this stands out, and so does a defender's post."""
    x, bottom = strips.foot(column)
    zone, post = column in there.ZONE_COLUMNS, column in map(there.column, there.POSTS)
    if upright:
        bottom -= strips.cell[1]
    fill = ZONE_BLUE if zone else POST_RED if post else theme.DIM
    draft.text(x, bottom + FOOT / 2, column_label(column), LABEL, weight=700, fill=fill, anchor="mm")


def _march(draft: Draft, strips: Strips, side: Side) -> None:
    """Arrows between the labels, the way that a wave has marched on this side to wait for the base."""
    near, gap, far = outwards(side)
    for column in (*near, gap, *far):
        x, bottom = strips.foot(column)
        draft.sprite(x - strips.cell[0] / 2, bottom + FOOT / 2, Head(TOWARDS_BASE, theme.BAD), z=Layer.FIXTURE)


def _barrier(draft: Draft, view: State, strips: Strips, side: Side) -> None:
    """Between the defender and the far card."""
    x, top = strips.at[outwards(side)[1]]
    wide, high = strips.cell
    tall = LEVELS * high + FOOT
    closed = there.defended(view, side)
    draft.sprite(x + wide + FENCE / 2, top + tall / 2, Barrier(tall, closed), z=Layer.FIXTURE)
