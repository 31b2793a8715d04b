"""One settlement in full: supply, flags, structures by colour, reputation cards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engines.moon.cards.vocabulary import COLOURS
from engines.moon.rules.having import facts as printed
from engines.moon.rules.having import is_gurps
from engines.moon.rules.spaces import SPACED
from render import theme
from render.moon import facts
from render.moon.art import PANEL, Sky
from render.moon.counts import Count, draw_counts, flags_of, resources_of
from render.moon.tiles import REPUTATION, TILE, draw_base_side, draw_reputation, draw_tile
from render.scene import Draft, Scene
from render.sprites import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.moon.cards.vocabulary import Colour
    from engines.moon.state import State, Structure
    from render.moon.facts import Who
    from render.scene import Box

SIDE: Final = 24
GAP: Final = 10
COLUMNS: Final = 3
WIDE: Final = (theme.WIDTH - 2 * SIDE - (COLUMNS - 1) * GAP) / COLUMNS
STRIP_TOP: Final = 128
STRIP: Final = 74
TOP: Final = STRIP_TOP + STRIP + 14
GROUPS: Final[tuple[tuple[Colour, ...], ...]] = (("blue",), ("yellow",), ("pink", "grey", "red"))


def settlement(view: State, names: Sequence[str], player: int) -> Scene:
    """All that a player has, 1200 px wide, as high as there are cards. `names` are the display names by seat."""
    who = facts.everybody(view, names)[player]
    draft = Draft(theme.WIDTH, 0, Sky(0))
    _heading(draft, view, who)
    y = float(TOP)
    for group in GROUPS:
        y = _group(draft, view, player, group, y)
    y = _reputations(draft, view, player, y)
    height = round(y) + 8
    return Scene(theme.WIDTH, height, Sky(height), tuple(draft.nodes))


def _heading(draft: Draft, view: State, who: Who) -> None:
    """Whose it is, flags, supply."""
    draft.sprite(SIDE + 52, 66, who.token(84), piece=True)
    draft.text(SIDE + 116, 48, who.name, 56, weight=800, room=474, name=True)
    built = len(view.players[who.player].settlement)
    draft.text(SIDE + 116, 98, f"{built} structure{'' if built == 1 else 's'} and a base", 36, fill=theme.DIM)
    right = theme.WIDTH - SIDE
    _strip(draft, flags_of(view, who.player), right - 540, right, 66)
    p = view.players[who.player]
    stock = [] if is_gurps(view, who.player) else resources_of(p)
    things = [*stock, Count("rover", p.rovers), Count("heart", p.hearts)]
    _strip(draft, things, SIDE, right, STRIP_TOP + STRIP / 2)


def _strip(draft: Draft, counts: list[Count], left: float, right: float, y: float) -> None:
    draft.sprite((left + right) / 2, y, Panel(round(right - left), STRIP, 22, PANEL, theme.LINE))
    draw_counts(draft, counts, (left, right), y, 48)


def _group(draft: Draft, view: State, player: int, group: Sequence[Colour], top: float) -> float:
    """Structures of these colours, the base first; returns the y below them."""
    tiles = [_base_tile(view, player, colour) for colour in group if colour in SPACED]
    built = [(printed(view, player, x.card).colour, x) for x in view.players[player].settlement]
    inside = sorted((pair for pair in built if pair[0] in group), key=lambda pair: COLOURS.index(pair[0]))
    tiles += [_tile(view, player, x) for _, x in inside]
    for index, tile in enumerate(tiles):
        tile(draft, _box(index, top, TILE), f"{group[0]} {index}")
    return top + math.ceil(len(tiles) / COLUMNS) * (TILE + GAP) + (6 if tiles else 0)


def _box(index: int, top: float, tall: int) -> Box:
    row, column = divmod(index, COLUMNS)
    left, upper = SIDE + column * (WIDE + GAP), top + row * (tall + GAP)
    return left, upper, left + WIDE, upper + tall


def _base_tile(view: State, player: int, colour: Colour) -> Callable[[Draft, Box, str], None]:
    p = view.players[player]
    base = view.tables.bases[p.base]
    blue = colour == "blue"
    symbols, rover = (base.production, p.blue_rover) if blue else (base.flags, p.yellow_rover)

    def draw(draft: Draft, box: Box, name: str) -> None:
        draw_base_side(draft, colour, f"Base {base.name}", symbols, box, name, rover=rover)

    return draw


def _tile(view: State, player: int, x: Structure) -> Callable[[Draft, Box, str], None]:
    card = printed(view, player, x.card)
    rovers = x.rovers if card.colour in SPACED or x.rovers else None

    def draw(draft: Draft, box: Box, name: str) -> None:
        draw_tile(draft, card, box, name, rovers=rovers, hearts=x.hearts, flipped=x.flipped)

    return draw


def _reputations(draft: Draft, view: State, player: int, top: float) -> float:
    claimed = view.players[player].reputations
    for index, x in enumerate(claimed):
        box = _box(index, top, REPUTATION)
        draw_reputation(draft, view.tables.reputations[x.card], box, f"reputation {index}", x.hearts)
    return top + math.ceil(len(claimed) / COLUMNS) * (REPUTATION + GAP)
