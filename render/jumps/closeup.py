"""The page of one card: its columns and levels large, with who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.jumps.terrain import LEVELS
from render import theme
from render.jumps.crowd import draw_boxes
from render.jumps.strips import Strips, draw_ground
from render.scene import Draft, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engines.jumps.terrain import Place, Track
    from render.jumps.crowd import Piece
    from render.jumps.ground import Palette
    from render.look import Look

TOP: Final = 104
LEFT: Final = 84
CELL: Final = (272, 150)
FOOT: Final = 60
BOTTOM: Final = 16
LABEL: Final = 40
HEIGHT: Final = TOP + LEVELS * CELL[1] + FOOT + BOTTOM


def closeup(
    sky: Callable[[int], Look],
    palette: Palette,
    there: Track,
    title: str,
    columns: Sequence[tuple[int, str]],
    standing: Mapping[Place, Sequence[Piece]],
) -> Scene:
    """A card with its levels at the left. `sky`: the backdrop by height; `columns`: of the track, from the left, each
    with its label; `standing`: who is where on the whole track."""
    draft = Draft(theme.WIDTH, HEIGHT, sky(HEIGHT))
    draft.text(26, 52, title, 60, weight=800, room=theme.WIDTH - 52, name=True)
    strips = Strips(there, CELL, {column: (LEFT + i * CELL[0], TOP) for i, (column, _) in enumerate(columns)})
    draw_ground(draft, strips, [column for column, _ in columns], palette, FOOT)
    for column, label in columns:
        x, bottom = strips.foot(column)
        draft.text(x, bottom + FOOT / 2, label, LABEL, weight=700, anchor="mm")
    for level in range(LEVELS):
        y = TOP + (LEVELS - 0.5 - level) * CELL[1]
        draft.text(LEFT / 2, y - 22, "level", theme.MIN_TEXT, fill=theme.FAINT, anchor="mm")
        draft.text(LEFT / 2, y + 22, str(level), LABEL, weight=700, fill=theme.DIM, anchor="mm")
    here = {place: pieces for place, pieces in standing.items() if place // LEVELS in strips.at}
    draw_boxes(draft, strips, here, {})
    return draft.scene()
