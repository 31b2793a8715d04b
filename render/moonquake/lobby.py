"""The lobby: title, planet and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from engines.moonquake.state import State
from render import theme
from render.look import Look
from render.masks import blurred, disc, padded
from render.moonquake import planet, rings
from render.moonquake.geometry import CENTRE
from render.names import letter, shown_names
from render.painter import paint
from render.scene import Draft, Layer, Scene
from render.sprites import Night, Panel, Token
from render.text import wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

HEIGHT: Final = 720
GLOBE: Final = (912, 286, 660)  # x, y, diameter with its glow
REACH: Final = 560  # from the planet's middle to where its glow is cut
SEATS_MIDDLE: Final = 612
SEAT_HEIGHT: Final = 170
NAMES: Final = (38, theme.MIN_TEXT)  # in one line, and in two where there is no room
LEADING: Final = 34


class Globe(Look, frozen=True):
    """The whole planet, small, as a Basic game shows it."""

    size: int

    def draw(self) -> Image.Image:
        width, height = CENTRE[0] + REACH, CENTRE[1] + REACH
        draft = Draft(width, height, planet.Space(width, height))
        rings.draw_ground(draft, State(sides="BBBB", rotations=(2, 1, 4)))
        edges = CENTRE[0] - REACH, CENTRE[1] - REACH, width, height
        image = paint(draft.scene()).crop(edges).convert("RGBA")
        margin = 70
        image.putalpha(blurred(padded(disc(2 * (REACH - margin)), margin), 22))
        return image.resize((self.size, self.size), Image.Resampling.LANCZOS)


def title(names: Sequence[str], seats: int) -> Scene:
    """The title with those who have joined, in seat order, and the free ones of `seats` places."""
    draft = Draft(theme.WIDTH, HEIGHT, Night(theme.WIDTH, HEIGHT, 11))
    x, y, size = GLOBE
    draft.sprite(x, y, Globe(size))
    draft.text(48, 112, "MoonQuake", 92, weight=800)
    draft.text(48, 214, "Escape", 92, weight=800, fill=planet.EMBER)
    for row, words in enumerate(("Hide your alien,", "climb the rings,", "launch the only rocket")):
        draft.text(52, 318 + row * 58, words, 44, fill=theme.DIM)
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
    draft.sprite(middle, SEATS_MIDDLE, Panel(round(width), SEAT_HEIGHT, 26, theme.PANEL, edge, 4))
    room = width - 18
    first, *rest = wrapped(name, NAMES[1], 700, room)
    lines = [first, " ".join(rest)] if rest else [first]
    size, above, top = (64, 40, SEATS_MIDDLE + 24) if rest else (80, 24, SEATS_MIDDLE + 56)
    draft.sprite(middle, SEATS_MIDDLE - above, Token(seat, letter(name), size), piece=True, z=Layer.PIECE)
    for index, line in enumerate(lines):
        y = top + index * LEADING
        draft.text(middle, y, line, NAMES[len(lines) - 1], weight=700, anchor="mm", room=room, name=True)
