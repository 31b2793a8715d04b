"""Sudden Death Shootout."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.moonquake.state import State


def in_shootout(s: State) -> bool:
    """Is a Shootout going on?"""
    return s.phase == "shootout"


def participants(s: State) -> list[int]:
    """Who still takes part, in the order of the turns, the Moon Player (or who follows) first."""
    raise NotImplementedError


def check(s: State, *players: int) -> None:
    """Knocks out at once who of these is exposed, without a charge or off the pad; nothing outside a Shootout. Whoever
    is out has `Player.out`; the game may be over then."""
    raise NotImplementedError
