"""Rover parking spaces (chapters "Park a Rover", "Commonly Used Terms", Base)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.state import BLUE_SIDE, YELLOW_SIDE

from .having import facts

if TYPE_CHECKING:
    from engines.moon.state import State

SPACED = ("blue", "yellow")


def colour_of(s: State, player: int, space: int) -> str:
    """Which colour a space has; other colours than blue and yellow have none."""
    if space in (BLUE_SIDE, YELLOW_SIDE):
        return "blue" if space == BLUE_SIDE else "yellow"
    return facts(s, player, space).colour


def free_spaces(s: State, player: int) -> list[int]:
    """Where a rover may be parked at a player: structures in building order, the base first, as it lies lowest (ruling
    N20)."""
    p = s.players[player]
    free = [BLUE_SIDE] * (not p.blue_rover) + [YELLOW_SIDE] * (not p.yellow_rover)
    built = [x.card for x in p.settlement if not x.rovers]
    return free + [card for card in built if facts(s, player, card).colour in SPACED]
