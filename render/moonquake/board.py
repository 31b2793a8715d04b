"""The board: the prison planet from above, its corners, and the players below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.moonquake.state import PAD, TOWER
from render import theme
from render.moonquake import facts, heading, panels, planet, rings, trail
from render.moonquake.geometry import PAD_RADIUS, middle
from render.names import letter, shown_names
from render.scene import Draft, Layer, Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.moonquake.state import State

PANELS_TOP: Final = 1034
BOTTOM: Final = 18
CALLOUT: Final = 52


def board(view: State, names: Sequence[str], keys: Mapping[int, int]) -> Scene:
    """The table as everybody sees it, 1200 px wide and about square.

    `names` are the display names by seat, as players chose them. `keys`: key number -> space or edge of the pad that
    it chooses, counted as in the view.
    """
    return _draft(view, names, keys).scene()


def _draft(view: State, names: Sequence[str], keys: Mapping[int, int]) -> Draft:
    shown = shown_names(names)
    players = facts.everybody(view, shown, [letter(name) for name in shown])
    height = PANELS_TOP + panels.height(len(players)) + BOTTOM
    draft = Draft(theme.WIDTH, height, planet.Space(theme.WIDTH, height))
    rings.draw_planet(draft, view, players, keys)
    trail.draw_trail(draft, view, players, keys)
    heading.draw_heading(draft, view, players)
    panels.draw_panels(draft, view, PANELS_TOP, players)
    return draft
