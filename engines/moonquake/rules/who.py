"""How rules speak of players and spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engines.moonquake.board import LETTERS, hour, level
from engines.moonquake.state import EDGE, PAD

if TYPE_CHECKING:
    from engines.moonquake.state import Space, State


def who(s: State, player: int) -> str:
    """A player in a sentence: "{seat:1}", or with Accomplices "{seat:1}'s 2nd alien"."""
    seat = s.owner(player)
    if not s.options.accomplices:
        return f"{{seat:{seat}}}"
    return f"{{seat:{seat}}}'s {'1st' if player == seat else '2nd'} alien"


def hand_of(s: State, player: int) -> Literal[1, 2]:
    """Which of its seat's hands a player's is: 1 or 2."""
    return 1 if player == s.owner(player) else 2


def where(space: Space) -> str:
    """A space in a sentence: "B at 3 o'clock"."""
    if space == PAD:
        return "the Launch Pad"
    if space >= EDGE:
        return f"the pad's edge at {hour(space)} o'clock"
    ring = LETTERS[level(space)]
    return f"{'the exit spot' if ring == 'exit' else ring} at {hour(space)} o'clock"
