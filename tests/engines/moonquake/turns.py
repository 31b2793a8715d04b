"""What scenarios of several chapters need: names of the first players, and the way to somebody's next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moonquake.decisions import TakeAction

from .notation import who

if TYPE_CHECKING:
    from .table import Table

A, B, C, D = range(4)


def turn_of(m: Table, player: str) -> Table:
    """Everybody does the default until it is this player's next turn to act."""
    while True:
        m.until(TakeAction)
        if m.state.acting == who(player) or m.over:
            return m
