"""The lobby: title, a strip of Mars with the Master Mind, and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.jumps.terrain import LEVELS, track
from render import theme
from render.jumps.crowd import Pawn, draw_boxes
from render.jumps.ground import MARS
from render.jumps.path import draw_path
from render.jumps.strips import Strips, draw_ground
from render.mars.alien import One
from render.mars.fortress import Mind, Sky
from render.names import letter, shown_names
from render.scene import Draft, Layer, Scene
from render.sprites import Panel, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.jumps.crowd import Piece

HEIGHT: Final = 720
CELL: Final = (86, 82)
FOOT: Final = 40
COLUMNS: Final = ("#o..", "##o.", "###o", "#o..")
MIND: Final = (128, LEVELS * CELL[1] + FOOT)
STRIP: Final = (theme.WIDTH - 36 - MIND[0] - 8 - len(COLUMNS) * CELL[0], 60)
HITS: Final = (1, 2, 3)
BOMB: Final = 9
SEATS_MIDDLE: Final = 612
SEAT_HEIGHT: Final = 170


def title(names: Sequence[str], seats: int) -> Scene:
    """The title with those who have joined, in seat order, and the free ones of `seats` places."""
    draft = Draft(theme.WIDTH, HEIGHT, Sky(HEIGHT))
    shown = shown_names(names)
    _strip(draft, letter(shown[0]) if shown else "M")
    draft.text(48, 112, "March", 92, weight=800)
    draft.text(48, 214, "on Mars", 92, weight=800, fill=MARS.rim)
    for row, words in enumerate(("Hold the base, march", "both ways round Mars,", "bomb the Master Mind")):
        draft.text(52, 318 + row * 58, words, 44, fill=theme.DIM)
    for seat in range(seats):
        _seat(draft, seat, seats, shown[seat] if seat < len(shown) else None)
    return draft.scene()


def _strip(draft: Draft, sign: str) -> None:
    """Somebody who has climbed some way, and who waits there."""
    left, top = STRIP
    at = {column: (float(left + column * CELL[0]), float(top)) for column in range(len(COLUMNS))}
    strips = Strips(track(COLUMNS), CELL, at)
    draw_ground(draft, strips, range(len(COLUMNS)), MARS, FOOT)
    draw_path(draft, strips, (1, 6), theme.SEATS[0].colour)
    crowd: dict[int, list[Piece]] = {6: [Pawn(0, sign, active=True)], 11: [One(0, HITS[0])], 13: [One(2, HITS[2])]}
    draw_boxes(draft, strips, crowd, {})
    x = left + len(COLUMNS) * CELL[0] + 8 + MIND[0] / 2
    draft.sprite(x, top + MIND[1] / 2, Mind(*MIND, BOMB))


def _seat(draft: Draft, seat: int, seats: int, name: str | None) -> None:
    width = (theme.WIDTH - 44 - 12 * (seats - 1)) / seats
    middle = 22 + seat * (width + 12) + width / 2
    if name is None:
        draft.sprite(middle, SEATS_MIDDLE, Panel(round(width), SEAT_HEIGHT, 26, theme.DARK, theme.LINE, 2))
        draft.text(middle, SEATS_MIDDLE, "Free", 38, fill=theme.FAINT, anchor="mm")
        return
    edge = theme.SEATS[seat].colour
    draft.sprite(middle, SEATS_MIDDLE, Panel(round(width), SEAT_HEIGHT, 26, theme.PANEL, edge, 4))
    draft.sprite(middle, SEATS_MIDDLE - 24, Token(seat, letter(name), 80), piece=True, z=Layer.PIECE)
    draft.text(middle, SEATS_MIDDLE + 56, name, 38, weight=700, anchor="mm", room=width - 24, name=True)
