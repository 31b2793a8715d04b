"""The lobby: title, five flags and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render import theme
from render.moon.art import PANEL, Pennant, Sky
from render.moon.symbols import FLAG_ICONS, FLAG_TINTS
from render.names import letter, shown_names
from render.scene import Draft, Layer, Scene
from render.sprites import Panel, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

HEIGHT: Final = 720
SEATS_MIDDLE: Final = 612
SEAT_HEIGHT: Final = 170
FLAGS_TOP: Final = 308
FLAG: Final = (150, 180)


def title(names: Sequence[str], seats: int) -> Scene:
    """The title with those who have joined, in seat order, and the free ones of `seats` places."""
    draft = Draft(theme.WIDTH, HEIGHT, Sky(HEIGHT))
    draft.text(48, 118, "Moon", 150, weight=800)
    draft.text(54, 218, "Build a settlement,", 44, fill=theme.DIM)
    draft.text(54, 272, "win hearts over three Eras", 44, fill=theme.DIM)
    for place, (flag, tint) in enumerate(FLAG_TINTS.items()):
        x = 54 + FLAG[0] / 2 + place * (FLAG[0] + 16)
        draft.sprite(x, FLAGS_TOP + FLAG[1] / 2 + 12, Pennant(tint, FLAG_ICONS.get(flag, flag), *FLAG))
    shown = shown_names(names)
    for seat in range(seats):
        _seat(draft, seat, seats, shown[seat] if seat < len(shown) else None)
    return draft.scene()


def _seat(draft: Draft, seat: int, seats: int, name: str | None) -> None:
    width = (theme.WIDTH - 44 - 12 * (seats - 1)) / seats
    middle = 22 + seat * (width + 12) + width / 2
    if name is None:
        draft.sprite(middle, SEATS_MIDDLE, Panel(round(width), SEAT_HEIGHT, 26, theme.DARK, theme.LINE, 2))
        draft.text(middle, SEATS_MIDDLE, "Free", 38, fill=theme.FAINT, anchor="mm")
        return
    edge = theme.SEATS[seat].colour
    draft.sprite(middle, SEATS_MIDDLE, Panel(round(width), SEAT_HEIGHT, 26, PANEL, edge, 4))
    draft.sprite(middle, SEATS_MIDDLE - 24, Token(seat, letter(name), 80), piece=True, z=Layer.PIECE)
    draft.text(middle, SEATS_MIDDLE + 56, name, 38, weight=700, anchor="mm", room=width - 24, name=True)
