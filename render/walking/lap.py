"""The lap: start, five cards with a box in each gap, goal, in three rows of strips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.jumps.terrain import LEVELS
from engines.walking import board
from engines.walking.state import LAST_COLUMNS
from render import theme
from render.jumps.ground import MOON
from render.jumps.strips import Strips, draw_ground
from render.scene import Layer
from render.sprites import Panel
from render.theme import colour
from render.walking.boxes import WORDS, SpecialBox

if TYPE_CHECKING:
    from engines.walking.state import State
    from render.masks import Point
    from render.scene import Draft

CELL: Final = (102, 72)
FOOT: Final = 46
ROW: Final = LEVELS * CELL[1] + FOOT
ROW_GAP: Final = 12
BETWEEN: Final = 6  # px between a card and a box
SIDE: Final = 20
LABEL: Final = 34
COLUMNS: Final = 4  # of a card
INDENT: Final = 52  # px at the beginning of a row that goes on
GOAL: Final = board.GOAL_COLUMN
ROWS: Final = (
    ((0,), (1, 2, 3, 4), (5,), (6, 7, 8, 9), (10,)),
    ((11, 12, 13, 14), (15,), (16, 17, 18, 19), (20,)),
    ((21, 22, 23, 24), (25,)),
)
"""Columns of the track: rows of cards and boxes."""
BLUE: Final = colour("#6FAEFF")
RED_DOT: Final = colour("#FF5A52")
HEIGHT: Final = len(ROWS) * ROW + (len(ROWS) - 1) * ROW_GAP


def row_top(row: int, top: float) -> float:
    """Of a row of a lap that begins at `top`."""
    return top + row * (ROW + ROW_GAP)


def left_over(row: int) -> float:
    """The x at which a row has ended."""
    boxes = sum(len(group) for group in ROWS[row])
    return SIDE + (INDENT if row else 0) + boxes * CELL[0] + (len(ROWS[row]) - 1) * BETWEEN


def strips_of(view: State, top: float) -> Strips:
    """Where the boxes of a lap are that begins at `top`."""
    at: dict[int, Point] = {}
    for row, groups in enumerate(ROWS):
        x = float(SIDE + (INDENT if row else 0))
        for group in groups:
            for column in group:
                at[column] = x, row_top(row, top)
                x += CELL[0]
            x += BETWEEN
    return Strips(board.track_of(view), CELL, at)


def draw_lap(draft: Draft, view: State, strips: Strips) -> None:
    """Put the ground with all that is printed on it."""
    for row, groups in enumerate(ROWS):
        for group in groups:
            ends = group[0] in (0, GOAL)
            draw_ground(draft, strips, group, MOON, FOOT, BLUE if ends else None, BLUE if ends else None)
        if row:
            top = strips.at[groups[0][0]][1]
            draft.icon(SIDE + 18, top + CELL[1], "arrow", 44, fill=theme.FAINT)
    _ends(draft, strips)
    for number in range(5):
        _card(draft, view, strips, number)
    for gap, special in enumerate(view.boxes):
        x, bottom = strips.foot(board.BOX_COLUMNS * (gap + 1))
        words, fill = f"gap {gap + 1}", theme.DIM
        if special is not None:
            draft.sprite(x, bottom - CELL[1] / 2, SpecialBox(special, 60), piece=True, z=Layer.FIXTURE)
            words, fill = WORDS[special], theme.WARN
        draft.text(x, bottom + FOOT / 2, words, LABEL, weight=700, fill=fill, anchor="mm", room=CELL[0] - 8)


def _ends(draft: Draft, strips: Strips) -> None:
    for column, words in ((0, "Start"), (GOAL, "Goal")):
        x, bottom = strips.foot(column)
        draft.text(x, bottom + FOOT / 2, words, 34, weight=800, fill=BLUE, anchor="mm", room=CELL[0] - 12)
    x, bottom = strips.foot(GOAL)
    draft.icon(x, bottom - CELL[1] / 2, "flag", 46, fill=theme.WHITE)


def _card(draft: Draft, view: State, strips: Strips, number: int) -> None:
    """A card's number and its red dot, and the number of each column; on the last card its points beside it."""
    first = board.BOX_COLUMNS * number + 1
    left, y = strips.at[first][0], strips.foot(first)[1] + FOOT / 2
    draft.sprite(left + 24, y, Panel(36, 36, 8, theme.LINE))
    draft.text(left + 24, y, str(number + 1), LABEL, weight=800, anchor="mm")
    points = dict(zip(LAST_COLUMNS, view.tables.components.last_card.points, strict=True))
    for column in range(first, first + COLUMNS):
        x = strips.foot(column)[0] + (20 if column == first else 0)
        scored = points.get(column)
        label = x if scored is None else x - 14
        draft.text(label, y, str(column - first + 1), LABEL, weight=700, fill=theme.DIM, anchor="mm")
        if scored is not None:
            _points(draft, x + 20, y, str(scored))
    if view.tables.lunar.cards[view.terrain[number]].red_dot:
        x = left + (3.07 if first in points else 3.84) * CELL[0]
        draft.sprite(x, y, Panel(28, 28, 14, RED_DOT, theme.WHITE, 3))


def _points(draft: Draft, x: float, y: float, words: str) -> None:
    """Points as a yellow counter."""
    draft.sprite(x, y, Panel(20 + 18 * len(words), 38, 19, theme.WARN))
    draft.text(x, y, words, LABEL, weight=800, fill=theme.DARK, anchor="mm")
