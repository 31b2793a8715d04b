"""What follows a move: Cooperation, robbery, Slipstream, the special box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import then
from engines.walking import board
from engines.walking.steps import AskRob, AskShare, EnterBox, Reactions

if TYPE_CHECKING:
    from engines.kernel.records import Step
    from engines.walking.events import How
    from engines.walking.state import State


def arrive(s: State, astronaut: int, how: How, sputniks: int, overtaken: tuple[int, ...]) -> None:
    """An astronaut has come to another box, past `sputniks` and `overtaken`. What follows goes in the order of what
    happened: on the way, on landing, behind the astronaut, and in the box."""
    following: list[Step] = []
    if sputniks:
        following.append(Reactions("sputnik", astronaut))
    if board.together(s, astronaut):
        if how == "jump":
            following.append(AskRob(astronaut))
        following.append(AskShare(astronaut))
    if overtaken and how != "slipstream":
        following.append(Reactions("overtaken", astronaut, overtaken))
    place = s.astronauts[astronaut].place
    if board.special_at(s, place):
        following.append(EnterBox(astronaut, place))
    if following:
        then(s, *following)
