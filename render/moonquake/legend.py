"""What lies on the board and what it does: a row for each terrain, the Launch Pad, and each icon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from engines.moonquake.talk import spaces
from render import theme
from render.look import Look, sprite
from render.moonquake.hand import Sky
from render.moonquake.planet import Bonus, Fence, LaunchPad, Rocket
from render.moonquake.terrain import Plate
from render.scene import Draft, Scene
from render.sprites import Panel
from render.text import wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moonquake.data import Icon
    from engines.moonquake.state import State
    from engines.moonquake.talk.spaces import Entry
    from render.scene import Box

SIDE: Final = 24
TOP: Final = 104
GAP: Final = 10
ROW: Final = 108
ICON_ROW: Final = 76
LINE: Final = 40
PICTURED: Final = 262  # px for what a row is about
SAMPLE: Final = 11  # the space of ring A that shows a terrain
SHARE: Final = 0.5
NAME: Final = 40
EFFECT: Final = 36
EDGES: Final = (-90, 30, 150)  # angles of the fences on the pad


class Smaller(Look, frozen=True):
    """Another look at a share of its size."""

    look: Look
    share: float

    def draw(self) -> Image.Image:
        whole = sprite(self.look)
        return whole.resize(
            (round(whole.width * self.share), round(whole.height * self.share)), Image.Resampling.LANCZOS
        )


def page(view: State, names: Sequence[str], name: str) -> Scene:
    """Terrain, pad and icons of this game's board ("spaces"), 1200 px wide. Raises KeyError for other pages."""
    if name != spaces.NAME:
        raise KeyError(name)
    draft = Draft(theme.WIDTH, 0, Sky(0))
    draft.text(SIDE + 6, 58, spaces.LABEL, 60, weight=800)
    y = float(TOP)
    for terrain, entry in spaces.terrains(view).items():
        y = _row(draft, entry, y, [Smaller(Plate(SAMPLE, terrain), SHARE)])
    pad = [Smaller(look, SHARE * 0.8) for look in (LaunchPad(), *map(Fence, EDGES), Rocket(84))]
    y = _row(draft, spaces.pad(view), y, pad)
    draft.text(SIDE + 6, y + 30, spaces.FREE, EFFECT, weight=700, fill=theme.WARN)
    y += 60
    for icon, entry in spaces.icons(view).items():
        y = _icon_row(draft, icon, entry, y)
    height = round(y) + GAP
    return Scene(theme.WIDTH, height, Sky(height), tuple(draft.nodes))


def _row(draft: Draft, entry: Entry, top: float, looks: Sequence[Look]) -> float:
    """What it looks like, its name, and below it what it does. Returns the y of the next row."""
    left = SIDE + PICTURED
    lines = wrapped(entry.effect, EFFECT, 600, theme.WIDTH - SIDE - 20 - left)
    tall = max(ROW, 62 + LINE * len(lines))
    box = _panel(draft, top, tall)
    for look in looks:
        draft.sprite(SIDE + PICTURED / 2, top + tall / 2, look)
    draft.text(left, top + 32, entry.name, NAME, weight=800, panel=box)
    for index, line in enumerate(lines):
        draft.text(left, top + 74 + index * LINE, line, EFFECT, fill=theme.DIM, panel=box)
    return top + tall + GAP


def _icon_row(draft: Draft, icon: Icon, entry: Entry, top: float) -> float:
    """The same in one line."""
    box = _panel(draft, top, ICON_ROW)
    y = top + ICON_ROW / 2
    draft.sprite(SIDE + 54, y, Bonus(icon, 62))
    draft.text(SIDE + 106, y, entry.name, NAME, weight=800, panel=box)
    draft.text(SIDE + PICTURED, y, entry.effect, EFFECT, fill=theme.DIM, panel=box)
    return top + ICON_ROW + GAP


def _panel(draft: Draft, top: float, tall: int) -> Box:
    """From side to side."""
    look = Panel(theme.WIDTH - 2 * SIDE, tall, 22, theme.PANEL, theme.LINE, 2)
    draft.sprite(theme.WIDTH / 2, top + tall / 2, look)
    return SIDE, top, theme.WIDTH - SIDE, top + tall
