"""The five flags: reward, who has how many, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.moon.cards.vocabulary import FLAGS
from engines.moon.rules.having import all_flag_counts, rovers
from render import theme
from render.moon import facts
from render.moon.art import PANEL, Pennant
from render.moon.symbols import FLAG_ICONS, FLAG_TINTS, HEART
from render.sprites import Panel
from render.text import width
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.state import State
    from render.moon.facts import Standing, Who
    from render.scene import Box, Draft

SIDE: Final = 24
GAP: Final = 14
ABOVE: Final = 204  # px for the pennant and the reward
ROW: Final = 54
BELOW: Final = 12
PENNANT: Final = 142
WIDE: Final = (theme.WIDTH - 2 * SIDE - 4 * GAP) / 5


def height(players: int) -> int:
    """Of the columns."""
    return ABOVE + players * ROW + BELOW


def left_of(place: int) -> float:
    """The left edge of a flag's column, by its place."""
    return SIDE + place * (WIDE + GAP)


def draw_columns(draft: Draft, view: State, players: Sequence[Who], top: float) -> None:
    """Put all five."""
    counts = all_flag_counts(view)
    for place, flag in enumerate(FLAGS):
        left = left_of(place)
        tall = height(len(players))
        tint = FLAG_TINTS[flag]
        look = Panel(round(WIDE), tall, 24, PANEL, mix(tint, PANEL, 0.5), 3)
        draft.sprite(left + WIDE / 2, top + tall / 2, look)
        pennant = Pennant(tint, FLAG_ICONS.get(flag, flag), round(WIDE) - 44, PENNANT)
        draft.sprite(left + WIDE / 2, top + PENNANT / 2, pennant)
        _reward(draft, view.rewards[place], left + WIDE / 2, top + PENNANT + 32)
        who_has = sorted(players, key=lambda who: (-counts[who.player][place], -rovers(view, who.player)))
        standing = facts.standing(view, place, counts)
        for index, who in enumerate(who_has):
            upper = top + ABOVE + index * ROW
            box = left + 10, upper, left + WIDE - 10, upper + ROW - 6
            _row(draft, who, counts[who.player][place], standing, box)


def _reward(draft: Draft, hearts: int, across: float, y: float) -> None:
    wide = 56 + 8 + width(str(hearts), 54, 800)
    draft.icon(across - wide / 2 + 28, y, "heart", 56, fill=HEART)
    draft.text(across - wide / 2 + 64, y, str(hearts), 54, weight=800)


def _row(draft: Draft, who: Who, count: int, standing: Standing, box: Box) -> None:
    """Filled for who wins the flag, outlined for all in a tie that nobody wins."""
    left, top, right, bottom = box
    y = (top + bottom) / 2
    size = round(right - left), round(bottom - top)
    wins = standing.winner == who.player
    tie = standing.winner < 0 and who.player in standing.tied
    if wins:
        draft.sprite((left + right) / 2, y, Panel(*size, 16, theme.SEATS[who.player].colour))
    elif tie:
        draft.sprite((left + right) / 2, y, Panel(*size, 16, PANEL, theme.WARN, 3))
    group = f"flag row {left} {top}"
    draft.sprite(left + 36, y, who.token(38), piece=True, group=group)
    ink = theme.DARK if wins else theme.INK if count else theme.FAINT
    draft.text(left + 72, y + 1, str(count), 42, weight=800, fill=ink, group=group)
    if wins:
        draft.icon(right - 34, y - 1, "crown", 40, fill=theme.DARK, group=group)
        if standing.by:
            draft.icon(right - 78, y, standing.by, 32, fill=theme.DARK, group=group)
    elif tie:
        draft.text(right - 16, y, "tie", 36, weight=800, fill=theme.WARN, anchor="rm", group=group)
