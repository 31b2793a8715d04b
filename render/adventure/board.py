"""The board: the line between the heading and the counters, and the crew below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render import theme
from render.adventure import art, crew, facts, heading, line, trail
from render.names import letter, shown_names
from render.scene import Draft, Layer, Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.adventure.state import State

TILES_TOP: Final = trail.TOP + trail.HEIGHT + 12
CREW_TOP: Final = TILES_TOP + heading.TILE_HEIGHT + 20
BOTTOM: Final = 18
CALLOUT: Final = 52


def board(view: State, names: Sequence[str], keys: Mapping[int, int]) -> Scene:
    """The table as everybody sees it, 1200 px wide and about square.

    `names` are the display names by seat, as players chose them. `keys`: key number -> space it chooses, counted as in
    the view (0 the base, one past the line the rover).
    """
    return _draft(view, names, keys).scene()


def callouts(view: State, names: Sequence[str], seat: int) -> Scene:
    """The board with numbers 1 to 4 for newcomers: your piece, your containers, the far chips, the storms to come."""
    draft = _draft(view, names, {})
    path = trail.lay_out(len(view.line))
    _, _, right, bottom = crew.panel_box(seat, len(view.players), CREW_TOP)
    far = path.spots[len(view.line)]
    places = (
        _beside_piece(view, seat, path),
        (right - 22, bottom - 18),
        (far.x - far.width / 2 + 10, far.y - far.height / 2 + 6),
        (heading.tile_left(heading.DRAW_TILE) + 6, TILES_TOP + 20),
    )
    for number, (x, y) in enumerate(places, start=1):
        draft.sprite(x, y, art.Number(number, CALLOUT), piece=True, z=Layer.CALLOUT)
    return draft.scene()


def _beside_piece(view: State, seat: int, path: trail.Trail) -> tuple[float, float]:
    """Above a crew piece, or below it in the second row of its plate."""
    space = view.players[seat].space
    group = line.pieces(view)[space]
    place = line.places(view, path, space, len(group))[group.index(line.Piece(space, seat))]
    away = place.size * 0.8 + CALLOUT / 2
    return place.x, place.y + (away if place.row else -away)


def _draft(view: State, names: Sequence[str], keys: Mapping[int, int]) -> Draft:
    shown = shown_names(names)
    letters = [letter(name) for name in shown]
    path = trail.lay_out(len(view.line))
    height = CREW_TOP + crew.panel_height(len(view.players)) + BOTTOM
    draft = Draft(
        theme.WIDTH, height, art.Moonscape(theme.WIDTH, height, line.road(path, facts.rover_at_its_place(view)))
    )
    heading.draw_heading(draft, view, shown, letters)
    line.draw_line(draft, view, path, letters, keys)
    heading.draw_tiles(draft, view, TILES_TOP)
    crew.draw_crew(draft, view, CREW_TOP, shown, letters)
    return draft
