"""Numbers of things: rows of icons with their counts, and X."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.moon.cards.vocabulary import FLAGS, RESOURCES
from engines.moon.rules.having import flag_counts
from render import theme
from render.moon.symbols import X_INK, icon
from render.sprites import Panel
from render.text import width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.state import Player, State
    from render.scene import Draft

X_WIDE = 184


class Count(msgspec.Struct, frozen=True):
    """A number of something, by its word of the tables or its icon; `lent`: for this turn only."""

    what: str
    number: int
    lent: bool = False


def resources_of(player: Player) -> list[Count]:
    """The four resources of a supply."""
    return [Count(resource, count) for resource, count in zip(RESOURCES, player.stock, strict=True)]


def flags_of(view: State, player: int) -> list[Count]:
    """The five flags of a settlement, with those that a rover has lent it for this turn."""
    lent = view.turn.borrowed if view.acting == player else ()
    counts = zip(FLAGS, flag_counts(view, player), strict=True)
    return [Count(flag, count + lent.count(flag), flag in lent) for flag, count in counts]


def draw_counts(draft: Draft, counts: Sequence[Count], ends: tuple[float, float], y: float, size: int) -> None:
    """Counts with the same room between them, icons `size` px wide; what is not there is dimmed."""
    text = max(theme.MIN_TEXT, round(size * 0.92))
    wides = [size + 8 + width(str(count.number), text, 700) for count in counts]
    gap = (ends[1] - ends[0] - sum(wides)) / (len(counts) + 1)
    x = ends[0] + gap
    for count, wide in zip(counts, wides, strict=True):
        sign = icon(count.what)
        fill = sign.fill if count.number else theme.OFF
        draft.icon(x + size / 2, y, sign.icon, size, fill=fill, quiet=not count.number)
        ink = theme.TARGET if count.lent else theme.INK if count.number else theme.FAINT
        draft.text(x + size + 8, y, str(count.number), text, weight=700, fill=ink)
        x += wide + gap


def draw_x(draft: Draft, x: int, y: float) -> None:
    """What X is, at the right end of a heading whose middle is at `y`."""
    middle = theme.WIDTH - 24 - X_WIDE / 2
    draft.sprite(middle, y, Panel(X_WIDE, 92, 24, theme.DARK, X_INK, 4))
    draft.text(middle - 46, y, "X", 56, weight=800, fill=X_INK, anchor="mm")
    draft.text(middle, y, "=", 48, weight=700, fill=theme.DIM, anchor="mm")
    draft.text(middle + 48, y, str(x), 60, weight=800, anchor="mm")
