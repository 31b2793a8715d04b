"""Below everything: a panel for each marine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.mars.rules.turn import dice_of
from engines.mars.talk.words import ABILITIES
from render import theme
from render.jumps.crowd import Lying
from render.mars import facts
from render.sprites import Panel
from render.text import width
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.mars.data import Ability
    from engines.mars.state import State
    from render.mars.facts import Who
    from render.scene import Box, Draft

GAP: Final = 12
SIDE: Final = 14
HEIGHT: Final = 118
ROWS: Final = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""Panels side by side, by number of marines."""
SHORT: Final[dict[Ability, str]] = {
    **ABILITIES,
    "injector": "Injector",
    "teleportation": "Teleport",
    "communications": "Comms",
    "fusion_cannon": "Fusion",
    "multi_shot": "Multi",
}
STEP: Final = 40


def height(view: State) -> int:
    """Of all panels together."""
    rows = len(ROWS[len(view.marines)])
    return rows * HEIGHT + (rows - 1) * GAP


def panel_box(view: State, seat: int, top: float) -> Box:
    """Where a marine's panel lies."""
    rows = ROWS[len(view.marines)]
    row, column = (0, seat) if seat < rows[0] else (1, seat - rows[0])
    wide = (theme.WIDTH - 2 * SIDE - (rows[row] - 1) * GAP) / rows[row]
    left, upper = SIDE + column * (wide + GAP), top + row * (HEIGHT + GAP)
    return left, upper, left + wide, upper + HEIGHT


def draw_squad(draft: Draft, view: State, people: Sequence[Who], top: float) -> None:
    """Put the panels; whoever acts or is asked stands out."""
    asked = {view.acting} if view.acting >= 0 and not view.over else facts.asked(view)
    for who in people:
        box = left, upper, right, lower = panel_box(view, who.seat, top)
        edge, line = (theme.SEATS[who.seat].colour, 4) if who.seat in asked else (theme.LINE, 2)
        fill = theme.PANEL_ACTIVE if who.seat in asked else theme.PANEL
        if view.marines[who.seat].done and view.phase == "marines":
            fill = mix(theme.PANEL, theme.NIGHT, 0.5)
        look = Panel(round(right - left), HEIGHT, 22, fill, edge, line)
        draft.sprite((left + right) / 2, (upper + lower) / 2, look)
        _marine(draft, view, who, box)


def _marine(draft: Draft, view: State, who: Who, box: Box) -> None:
    """Piece, name and condition; below them ability and equipment."""
    left, top, right, _ = box
    marine = view.marines[who.seat]
    piece = Lying(who.seat, who.letter, 44) if marine.down else who.token(46)
    draft.sprite(left + 42, top + 36, piece, piece=True)
    used = _marks(draft, view, who.seat, right - 18, top + 36)
    room = right - left - 78 - 22 - used
    draft.text(left + 78, top + 36, who.name, 38, weight=700, room=room, name=True, panel=box)
    y = top + 84
    cards = marine.equipment
    fits = 3 if right - left < 500 else 6
    shown = cards if len(cards) <= fits else cards[: fits - 1]
    x = right - 18
    if len(cards) > fits:
        draft.text(x, y, f"+{len(cards) - len(shown)}", 34, weight=700, fill=theme.WARN, anchor="rm")
        x -= 50
    for card in reversed(shown):
        draft.icon(x - 17, y, facts.EQUIPMENT_ICONS[card], 34, fill=theme.WARN)
        x -= STEP
    _ability(draft, view, who.seat, (left + 24, x - 4), y)


def _ability(draft: Draft, view: State, seat: int, across: tuple[float, float], y: float) -> None:
    left, right = across
    ability = view.marines[seat].ability
    if ability is None:
        draft.text(left, y, "chooses", 34, fill=theme.FAINT)
        return
    draft.icon(left + 18, y, facts.ABILITY_ICONS[ability], 36, fill=theme.DIM)
    room = right - left - 48
    words = ABILITIES[ability] if width(ABILITIES[ability], 34, 600) <= room else SHORT[ability]
    draft.text(left + 48, y, words, 34, fill=theme.DIM, room=room)


def _marks(draft: Draft, view: State, seat: int, right: float, y: float) -> float:
    """Has acted; deceives the Master Mind; how many dice, if not as many as usual. The px that they take."""
    marine, used = view.marines[seat], 0.0
    if view.over or not view.round:
        return used
    if marine.done and view.phase == "marines":
        draft.icon(right - 20, y, "check", 40, fill=theme.GOOD)
        used += 48
    if seat in view.baits:
        draft.icon(right - used - 20, y, "flag", 40, fill=theme.WARN)
        used += 48
    dice = dice_of(view, seat)
    if dice != view.tables.components.numbers.dice:
        draft.text(right - used - 4, y, str(dice), 38, weight=800, fill=theme.BAD, anchor="rm")
        draft.icon(right - used - 50, y, "dice", 38, fill=theme.DIM)
        used += 76
    return used
