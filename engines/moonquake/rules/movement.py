"""Moving a piece: up a level, along it, over fences and into Craters (chapters "2. Escape Phase", "Conquering Craters").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Act
    from engines.moonquake.events import How
    from engines.moonquake.state import Climb, Space, State, Zippp


def climbs(s: State, player: int) -> Sequence[Climb]:
    """Legal up-moves, the harmless ones first; none from the pad."""
    raise NotImplementedError


def why_not_climb(s: State, player: int, act: Act) -> str:
    """Why this up-move is not possible; "" if it is."""
    raise NotImplementedError


def zippps(s: State, player: int) -> Sequence[Zippp]:
    """Legal Zippps, whatever they cost; none while exposed or on the pad."""
    raise NotImplementedError


def why_not_zippp(s: State, player: int, act: Act) -> str:
    """Why this Zippp is not possible, apart from its price; "" if it is."""
    raise NotImplementedError


def go(s: State, player: int, to: Space, how: How, using: str = "") -> None:
    """Moves a piece (also onto an edge of the pad, for the pad), spends Equipment used on the way, pays the fence, and
    schedules what happens on arrival."""
    raise NotImplementedError
