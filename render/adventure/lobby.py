"""The lobby: title and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.adventure.state import AREAS
from render import theme
from render.adventure import art, line
from render.names import letter, shown_names
from render.scene import Draft, Layer, Scene
from render.sprites import Panel, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

HEIGHT: Final = 720
HORIZON: Final = 318
EARTH: Final = (1068, 128, 236)
PATH: Final = 440
STEPS: Final = (150, 375, 600, 825, 1050)
SEATS_MIDDLE: Final = 612
SEAT_HEIGHT: Final = 170


def title(names: Sequence[str], seats: int) -> Scene:
    """The title with those who have joined, in seat order, and the free ones of `seats` places."""
    road = tuple((x, PATH) for x in STEPS)
    draft = Draft(theme.WIDTH, HEIGHT, art.Moonscape(theme.WIDTH, HEIGHT, road, HORIZON, EARTH))
    draft.text(48, 110, "Moon Adventure", 104, weight=800)
    draft.text(52, 200, "Bring the supplies home", 46, fill=theme.DIM)
    draft.text(52, 256, "before the oxygen runs out", 46, fill=theme.DIM)
    _journey(draft)
    shown = shown_names(names)
    for seat in range(seats):
        _seat(draft, seat, seats, shown[seat] if seat < len(shown) else None)
    return draft.scene()


def _journey(draft: Draft) -> None:
    """From the base over the three areas to the rover."""
    draft.sprite(STEPS[0], PATH, art.Plate(160, 112, "base"))
    draft.icon(STEPS[0], PATH - 2, "dome", 92, fill=theme.PANEL)
    for variant, (x, area) in enumerate(zip(STEPS[1:], AREAS, strict=False)):
        draft.sprite(x, PATH, art.Plate(140, 112, "plain", variant))
        line.draw_supply(draft, x, PATH, 44, area)
    draft.sprite(STEPS[-1], PATH, art.Plate(140, 112, "rover"))
    draft.sprite(STEPS[-1], PATH, art.Rover(96), piece=True, z=Layer.PIECE)


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
