"""The board: the round and its order, the lap with everybody on it, the dice of the turn, the players below."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engines.jumps.terrain import LEVELS
from engines.walking.board import BOX_COLUMNS
from engines.walking.state import START
from render import theme
from render.jumps.crowd import draw_boxes
from render.jumps.path import draw_path
from render.scene import Draft, Layer, Scene
from render.walking import facts, heading, lap, panels, turn
from render.walking.art import Number, Sky

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.jumps.terrain import Track
    from engines.walking.state import Place, State
    from render.jumps.strips import Strips

TOP: Final = 112
GAP: Final = 14
BOTTOM: Final = 16
CALLOUT: Final = 52


def board(view: State, names: Sequence[str], keys: Mapping[int, Place]) -> Scene:
    """The table as everybody sees it, 1200 px wide and at most 1.2 times as high. `names` are the display names by
    seat; `keys`: key number -> box to which it leads."""
    return _draft(view, names, keys).scene()


def callouts(view: State, names: Sequence[str], seat: int) -> Scene:
    """The board with numbers 1 to 4 for newcomers: your astronaut, a step up, a circle, a Sputnik."""
    draft = _draft(view, names, {})
    strips = lap.strips_of(view, TOP)
    for number, (x, y) in enumerate(_explained(view, strips, seat), start=1):
        draft.sprite(x, y, Number(number, CALLOUT), piece=True, z=Layer.CALLOUT)
    return draft.scene()


def _explained(view: State, strips: Strips, seat: int) -> list[tuple[float, float]]:
    """Below the stack, below the step, on the first circle that is clear of others, beside the first Sputnik."""
    cells = strips.track.cells
    me = view.astronauts[next(iter(view.mine(seat)))].place
    start = strips.middle(me)[0], strips.box(START)[3] + 36
    x, y = strips.middle(next(place for place, cell in enumerate(cells) if cell.mark))
    step = _step_up(strips.track)
    left, top = strips.middle(step)
    up, found = (left, top + (58 if step // LEVELS % BOX_COLUMNS else 0)), (x - 52, y + 2)
    circles = (strips.middle(p) for p, cell in enumerate(cells) if cell.circle and not cell.mark and p // LEVELS > 1)
    circle = next(at for at in circles if min(math.dist(at, up), math.dist(at, found)) > 1.4 * CALLOUT)
    return [start, up, circle, found]


def _path(draft: Draft, view: State, strips: Strips) -> None:
    """The dots of the latest move, as long as its astronaut is where it led."""
    moved = view.moved
    if moved is None or view.astronauts[moved.astronaut].place != moved.way[-1]:
        return
    stopped = None if moved.stopped is None else (1, moved.stopped)
    draw_path(draft, strips, moved.way, theme.SEATS[view.owner(moved.astronaut)].colour, stopped)


def _step_up(there: Track) -> Place:
    """The ground of the first column that is a level above the column before it, if possible on a card."""
    tops = [_ground(there, column) for column in range(len(there.columns))]
    steps = [c for c in range(1, len(tops)) if tops[c] % LEVELS == tops[c - 1] % LEVELS + 1] or [1]
    return tops[next((column for column in steps if column % BOX_COLUMNS), steps[0])]


def _ground(there: Track, column: int) -> Place:
    places = range(LEVELS * column, LEVELS * (column + 1))
    return next(place for place in places if there.cells[place].kind == "ground")


def _draft(view: State, names: Sequence[str], keys: Mapping[int, Place]) -> Draft:
    people = facts.everybody(view, names)
    low = TOP + lap.HEIGHT + GAP
    tall = low + panels.height(view) + BOTTOM
    draft = Draft(theme.WIDTH, tall, Sky(tall))
    heading.draw_heading(draft, view, people)
    strips = lap.strips_of(view, TOP)
    lap.draw_lap(draft, view, strips)
    _path(draft, view, strips)
    draw_boxes(draft, strips, facts.standing(view, people), keys, facts.crashes(view, keys))
    top = lap.row_top(2, TOP)
    beside = lap.left_over(2) + GAP, top, theme.WIDTH - lap.SIDE, top + lap.ROW
    turn.draw_turn(draft, view, people, keys, beside)
    panels.draw_panels(draft, view, people, low)
    return draft
