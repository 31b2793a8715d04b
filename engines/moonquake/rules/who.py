"""How rules speak of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.moonquake.state import State


def who(s: State, player: int) -> str:
    """A player in a sentence: "{seat:1}", or with Accomplices "{seat:1}'s 2nd alien"."""
    seat = s.owner(player)
    if not s.options.accomplices:
        return f"{{seat:{seat}}}"
    return f"{{seat:{seat}}}'s {'1st' if player == seat else '2nd'} alien"


def hand_of(s: State, player: int) -> int:
    """Which of its seat's hands a player's is: 1 or 2."""
    return 1 if player == s.owner(player) else 2
