"""Astronauts and boxes in the sentences of refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.terrain import LEVELS
from engines.walking.board import BOX_COLUMNS, GOAL_COLUMN, column

if TYPE_CHECKING:
    from engines.walking.state import Place, State

SUBSCRIPTS = "₁₂"


def who(s: State, astronaut: int) -> str:
    """`{seat:2}`; with two astronauts a seat, their number behind it."""
    named = f"{{seat:{s.owner(astronaut)}}}"
    return named if len(s.astronauts) == len(s.hands) else named + SUBSCRIPTS[astronaut // len(s.hands)]


def where(place: Place) -> str:
    """A box in words."""
    at = column(place)
    if at == GOAL_COLUMN:
        return "the goal"
    card, off = divmod(at, BOX_COLUMNS)
    if off:
        return f"card {card + 1}, column {off}, level {place % LEVELS}"
    return f"gap {card}" if card else "the start"
