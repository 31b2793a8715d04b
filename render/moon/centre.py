"""The reputation cards in the centre by name: a line for each level, or levels side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.moon.cards.vocabulary import LEVELS
from render import theme
from render.moon.art import PANEL
from render.moon.symbols import LEVEL_TINTS
from render.sprites import Panel
from render.text import width

if TYPE_CHECKING:
    from engines.moon.cards.vocabulary import Level
    from engines.moon.state import State
    from render.scene import Draft

SIDE: Final = 24
LEVEL: Final = 50  # px for a line
PADDING: Final = 8  # px above the first line and below the last
NAME: Final = 36
MEDAL: Final = 38
INSET: Final = 48  # px from the left end of a group to its names
BETWEEN: Final = " · "
APART: Final = 34  # px between two levels in a line


class Group(msgspec.Struct, frozen=True):
    """Names of one level that stand in a row, and where their medal begins."""

    level: Level
    names: tuple[str, ...]
    x: float = 2.0 * SIDE

    @property
    def end(self) -> float:
        return self.x + INSET + width(BETWEEN.join(self.names), NAME, 600)


Lines = list[list[Group]]


def by_level(view: State) -> Lines:
    """A line for each level of which any are left."""
    return [[Group(level, names)] for level in LEVELS if (names := _names(view, level))]


def in_a_row(view: State) -> Lines:
    """Levels side by side where there is room for them."""
    lines: Lines = []
    for (group,) in by_level(view):
        beside = msgspec.structs.replace(group, x=lines[-1][-1].end + APART) if lines else group
        if lines and beside.end <= theme.WIDTH - 2 * SIDE:
            lines[-1].append(beside)
        else:
            lines.append([group])
    return lines


def _names(view: State, level: Level) -> tuple[str, ...]:
    cards = [view.tables.reputations[card] for card in view.centre]
    return tuple(card.name for card in cards if card.level == level)


def height(lines: Lines) -> int:
    """In px; 0 without any cards."""
    return len(lines) * LEVEL + 2 * PADDING if lines else 0


def draw_centre(draft: Draft, lines: Lines, top: float) -> None:
    """A panel from side to side."""
    if not lines:
        return
    tall = height(lines)
    draft.sprite(theme.WIDTH / 2, top + tall / 2, Panel(theme.WIDTH - 2 * SIDE, tall, 24, PANEL, theme.LINE, 2))
    for index, line in enumerate(lines):
        y = top + PADDING + LEVEL * (index + 0.5)
        for group in line:
            tint = LEVEL_TINTS[group.level]
            draft.icon(group.x + 16, y, "medal", MEDAL, fill=tint)
            room = theme.WIDTH - SIDE - 18 - group.x - INSET
            draft.text(group.x + INSET, y, BETWEEN.join(group.names), NAME, fill=tint, room=room, name=True)
