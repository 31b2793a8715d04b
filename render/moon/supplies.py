"""A panel for each player: supply, rovers, hearts, and how many structures of each colour."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from engines.moon.cards.vocabulary import COLOURS, RESOURCES
from engines.moon.rules.having import colours, parked
from render import theme
from render.moon import facts
from render.moon.symbols import COLOUR_TINTS, HEART, RESOURCE_TINTS, ROVER
from render.sprites import Panel
from render.text import fit, width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.state import State
    from render.moon.facts import Who
    from render.scene import Box, Draft

SIDE: Final = 24
TALL: Final = 104
GAP: Final = 8
NAMED: Final = SIDE + 96  # where names begin
STOCK: Final = 420  # where resources begin
STEP: Final = 98
CHIP: Final = (50, 38)
NAME_ROOM: Final = 236


def height(players: int) -> int:
    """Of all panels."""
    return players * (TALL + GAP) - GAP


def panel_box(player: int, top: float) -> Box:
    """Where a player's panel lies."""
    upper = top + player * (TALL + GAP)
    return SIDE, upper, theme.WIDTH - SIDE, upper + TALL


def hearts_at(player: int, top: float) -> tuple[float, float]:
    """The heart of a player's panel."""
    _, upper, right, _ = panel_box(player, top)
    return right - 146, upper + TALL / 2


def draw_supplies(draft: Draft, view: State, players: Sequence[Who], top: float) -> None:
    """Put the panels, in seat order."""
    acting = facts.in_turn(view)
    for who in players:
        box = panel_box(who.player, top)
        left, upper, right, lower = box
        active = who.player in acting
        edge, line = (theme.SEATS[who.player].colour, 5) if active else (theme.LINE, 2)
        fill = theme.PANEL_ACTIVE if active else theme.PANEL
        look = Panel(round(right - left), round(lower - upper), 24, fill, edge, line)
        draft.sprite((left + right) / 2, (upper + lower) / 2, look)
        draft.sprite(left + 50, (upper + lower) / 2, who.token(60, active=active), piece=True)
        _name(draft, view, who, box)
        _chips(draft, view, who.player, upper + 74)
        _supply(draft, view, who.player, box)


def _name(draft: Draft, view: State, who: Who, box: Box) -> None:
    """The name, and the lander of the First Expedition."""
    y = box[1] + 29
    first = view.first == who.player
    words, size = fit(who.name, 40, 700, NAME_ROOM if first else NAME_ROOM + 50)
    draft.text(NAMED, y, words, size, weight=700, name=True, panel=box)
    if first:
        draft.icon(NAMED + width(words, size, 700) + 34, y + 2, "expedition", 46, fill=theme.INK)


def _chips(draft: Draft, view: State, player: int, y: float) -> None:
    """How many structures of each colour, the base included."""
    counts = Counter(colours(view, player))
    for index, colour in enumerate(COLOURS):
        x = NAMED + CHIP[0] / 2 + index * (CHIP[0] + 7)
        count, tint = counts[colour], COLOUR_TINTS[colour]
        look = Panel(*CHIP, 12, tint) if count else Panel(*CHIP, 12, theme.PANEL, theme.mix(tint, theme.PANEL, 0.5), 3)
        draft.sprite(x, y, look)
        if count:
            draft.text(x, y, str(count), 34, weight=800, fill=theme.DARK, anchor="mm")


def _supply(draft: Draft, view: State, player: int, box: Box) -> None:
    _, upper, right, lower = box
    p = view.players[player]
    y = (upper + lower) / 2
    for index, (resource, count) in enumerate(zip(RESOURCES, p.stock, strict=True)):
        x = STOCK + index * STEP
        draft.icon(x + 22, y, resource, 44, fill=RESOURCE_TINTS[resource] if count else theme.OFF, quiet=not count)
        draft.text(x + 48, y, str(count), 40, weight=700, fill=theme.INK if count else theme.FAINT)
    x = STOCK + 4 * STEP
    draft.sprite(x, y, Panel(3, TALL - 32, 1, theme.LINE))
    draft.icon(x + 40, y, "rover", 50, fill=ROVER if p.rovers else theme.OFF, quiet=not p.rovers)
    draft.text(x + 74, y, str(p.rovers), 42, weight=700, fill=theme.INK if p.rovers else theme.FAINT)
    hosted = parked(view, player)
    if hosted:
        draft.text(x + 80 + width(str(p.rovers), 42, 700), y, f"+{hosted}", 36, weight=600, fill=theme.DIM)
    draft.icon(right - 146, y, "heart", 58, fill=HEART)
    draft.text(right - 108, y, str(p.hearts), 52, weight=800)
