"""Beside the turn: waves that wait, and the base with its upgrades, attacks and supplies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.mars.planet import planet
from engines.mars.talk.pages import drops
from engines.mars.talk.words import UPGRADES
from render import theme
from render.mars import facts
from render.scene import Layer
from render.sprites import Panel
from render.theme import mix

if TYPE_CHECKING:
    from engines.mars.state import Side, State
    from render.scene import Box, Draft

GAP: Final = 12
INCOMING: Final = 256
INSET: Final = 20
LINE: Final = 60
ALIEN: Final = 46
SIGNS: Final = ("L", "R")
STANDS: Final = theme.GOOD


def draw_base(draft: Draft, view: State, box: Box) -> None:
    """Put both panels."""
    left, top, right, bottom = box
    waits = bool(view.incoming)
    _panel(draft, (left, top, left + INCOMING, bottom), theme.BAD if waits else theme.LINE)
    _incoming(draft, view, (left, top, left + INCOMING, bottom))
    last = view.attacks == view.tables.components.numbers.attacks - 1 and not view.over
    _panel(draft, (left + INCOMING + GAP, top, right, bottom), theme.BAD if last else theme.LINE)
    _base(draft, view, (left + INCOMING + GAP, top, right, bottom))


def _panel(draft: Draft, box: Box, edge: theme.Colour) -> None:
    left, top, right, bottom = box
    look = Panel(round(right - left), round(bottom - top), 22, theme.PANEL, edge, 3)
    draft.sprite((left + right) / 2, (top + bottom) / 2, look)


def _incoming(draft: Draft, view: State, box: Box) -> None:
    """A line for each wave: the side it comes from, and who."""
    left, top, right, bottom = box
    draft.text(left + INSET, top + 36, "Incoming", 36, weight=700, fill=theme.DIM)
    if not view.incoming:
        draft.text((left + right) / 2, (top + bottom) / 2 + 22, "no wave", 38, fill=theme.FAINT, anchor="mm")
        return
    step = min(LINE, (bottom - top - 66) / len(view.incoming))
    size = min(ALIEN, round(step - 4))
    for index, wave in enumerate(view.incoming):
        y = top + 66 + step * (index + 0.5)
        draft.text(left + INSET, y, SIGNS[wave.side], 38, weight=800, fill=theme.WARN)
        crowd = facts.crowd(view, wave.aliens)
        room = min(size + 6.0, (right - left - 66) / len(crowd))
        for place, piece in enumerate(crowd):
            look = piece.look(min(size, int(room) - 3))
            draft.sprite(left + 58 + (place + 0.5) * room, y, look, piece=True, group=f"wave {index}", z=Layer.PIECE)


def _base(draft: Draft, view: State, box: Box) -> None:
    """Upgrades by side, attacks suffered, equipment."""
    left, top, right, _ = box
    draft.text(left + INSET, top + 36, "Base", 36, weight=700, fill=theme.DIM)
    attacks = view.tables.components.numbers.attacks
    for number in range(attacks):
        suffered = number < view.attacks
        x = right - INSET - 20 - (attacks - 1 - number) * 46
        fill, edge = (theme.BAD, theme.WHITE) if suffered else (theme.PANEL, theme.OFF)
        draft.sprite(x, top + 36, Panel(38, 38, 19, fill, edge, 3))
        if suffered:
            draft.icon(x, top + 36, "x", 24, fill=theme.DARK)
    for line, side in enumerate(planet(view).halves):
        _upgrade(draft, view, side, (left + INSET, right - INSET), top + 88 + line * 46)
    _supplies(draft, view, left + INSET, right - INSET, top + 178)


def _upgrade(draft: Draft, view: State, side: Side, across: tuple[float, float], y: float) -> None:
    left, right = across
    upgrade = view.upgrades[side] if view.upgrades else None
    draft.text(left, y, SIGNS[side], 36, weight=800, fill=theme.WARN)
    if upgrade is None:
        draft.icon(left + 60, y, "x", 34, fill=theme.BAD)
        words = "destroyed" if view.round else "to choose"
        draft.text(left + 92, y, words, 36, fill=mix(theme.BAD, theme.INK, 0.2), room=right - left - 92)
        return
    draft.icon(left + 60, y, facts.UPGRADE_ICONS[upgrade], 40, fill=STANDS)
    draft.text(left + 92, y, UPGRADES[upgrade], 38, weight=700, room=right - left - 92)


def _supplies(draft: Draft, view: State, left: float, right: float, y: float) -> None:
    """The equipment deck, or when it may come."""
    if view.supplied:
        words = f"gear: {len(view.deck)} left"
    elif drops(view):
        words = f"gear: round {view.tables.components.numbers.drop_round}"
    else:
        words = "gear: none"
    draft.icon(left + 16, y, "cards", 34, fill=theme.WARN if view.supplied else theme.FAINT)
    draft.text(left + 44, y, words, 34, fill=theme.INK if view.supplied else theme.FAINT, room=right - left - 44)
