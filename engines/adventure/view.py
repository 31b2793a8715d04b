"""What is hidden: the fronts of the chips before all are home, and the order of the draw pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.chance import shuffle

from .rules.set_up import shuffle_fronts

if TYPE_CHECKING:
    from .state import State


def turned_up(s: State) -> bool:
    """Do the chips lie face-up? Only when everybody is home; a failure turns none."""
    return s.result in ("success", "waiting_for_rescue")


def hide(v: State) -> None:
    """Blanks the fronts and sorts the draw pile; all seats and spectators see alike."""
    v.draw.sort()
    if not turned_up(v):
        v.broken_supplies = [None] * len(v.broken_supplies)


def redraw(w: State) -> None:
    """Draws afresh what `hide` takes away; works on a view as well."""
    shuffle(w, w.draw)
    if not turned_up(w):
        shuffle_fronts(w)
