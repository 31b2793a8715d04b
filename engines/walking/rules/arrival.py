"""What follows a move: Cooperation, robbery, Slipstream, the special box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import rule, then
from engines.walking import board
from engines.walking.steps import Arrive, AskRob, AskShare, EnterBox, Reactions

if TYPE_CHECKING:
    from engines.kernel.records import Step
    from engines.walking.state import State


@rule(Arrive)
def arrive(s: State, step: Arrive) -> None:
    """In the order of what happens: on the way, on landing, behind the astronaut, and in the box."""
    astronaut = step.astronaut
    following: list[Step] = []
    if step.sputniks:
        following.append(Reactions("sputnik", astronaut))
    if board.together(s, astronaut):
        if step.how == "jump":
            following.append(AskRob(astronaut))
        following.append(AskShare(astronaut))
    if step.overtaken and step.how != "slipstream":
        following.append(Reactions("overtaken", astronaut, step.overtaken))
    place = s.astronauts[astronaut].place
    if board.special_at(s, place):
        following.append(EnterBox(astronaut, place))
    then(s, *following)
