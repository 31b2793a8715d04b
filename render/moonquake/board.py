"""The board: the prison planet from above, its corners, and the players below."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engines.moonquake.board import level
from engines.moonquake.state import PAD
from render import theme
from render.moonquake import facts, heading, panels, pieces, planet, rings, trail
from render.moonquake.geometry import TOWER_AT, middle, point, polar, radius_of
from render.names import letter, shown_names
from render.scene import Draft, Layer, Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.moonquake.state import State

PANELS_TOP: Final = 1034
BOTTOM: Final = 18
AT_TOWER: Final = (TOWER_AT[0] - 52, TOWER_AT[1] - 40)
HIGHEST: Final = 34  # of the middle of a number, to be inside the picture


def board(view: State, names: Sequence[str], keys: Mapping[int, int]) -> Scene:
    """The table as everybody sees it, 1200 px wide and about square.

    `names` are the display names by seat, as players chose them. `keys`: key number -> space or edge of the pad that
    it chooses, counted as in the view.
    """
    return _draft(view, names, keys).scene()


def callouts(view: State, names: Sequence[str], seat: int) -> Scene:
    """The board with numbers 1 to 4 for newcomers: your alien, your panel, the rocket, the Guard's tower."""
    draft = _draft(view, names, {})
    left, top, right, _ = panels.panel_box(seat, len(view.players), PANELS_TOP)
    places = (_beside(view, seat), (left + (right - left) * 0.62, top), _at_rocket(view), AT_TOWER)
    for number, (x, y) in enumerate(places, start=1):
        draft.sprite(x, y, pieces.Number(number), piece=True, z=Layer.CALLOUT)
    return draft.scene()


def _at_rocket(view: State) -> tuple[float, float]:
    """A place for a number beside the rocket, or on it once the pad is full."""
    x, y = middle(PAD)
    crowded = len(facts.on_spaces(view).get(PAD, [])) > 3
    return (x, y + 14) if crowded else (x - 44, y + 34)


def _beside(view: State, player: int) -> tuple[float, float]:
    """A place for a number beside a piece, or beside its panel before it is placed."""
    space = view.players[player].space
    if space < 0:
        left, top, _, _ = panels.panel_box(player, len(view.players), PANELS_TOP)
        return left + 14, top - 12
    standing = facts.on_spaces(view)[space]
    stand = rings.places(view, space, len(standing), 0)[standing.index(player)]
    away = stand.size * 0.64 + pieces.NUMBER / 2
    radius, angle = polar((stand.x, stand.y))
    if level(space):
        outside = point(radius + away, angle)
        in_inner_row = space != PAD and radius < radius_of(space) - 5
        return point(radius - away, angle) if in_inner_row or outside[1] < HIGHEST else outside
    to_the_middle = 1 if math.sin(math.radians(2 * angle)) > 0 else -1
    return point(radius - 8, angle + to_the_middle * math.degrees(away / radius))


def _draft(view: State, names: Sequence[str], keys: Mapping[int, int]) -> Draft:
    shown = shown_names(names)
    players = facts.everybody(view, shown, [letter(name) for name in shown])
    height = PANELS_TOP + panels.height(len(players)) + BOTTOM
    draft = Draft(theme.WIDTH, height, planet.Space(theme.WIDTH, height))
    rings.draw_planet(draft, view, players, keys)
    if view.winner is None:
        trail.draw_trail(draft, view, players, keys)
    else:
        trail.draw_launch(draft)
    heading.draw_heading(draft, view, players)
    panels.draw_panels(draft, view, PANELS_TOP, players)
    return draft
