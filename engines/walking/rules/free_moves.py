"""Moves from circle box to circle box: by Slipstream, Teamwork and special boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.paths import marks
from engines.jumps.terrain import next_circles
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.walking import board
from engines.walking.decisions import ChooseBox
from engines.walking.events import MovedFree
from engines.walking.state import Advance, Decline, Moved, Spend
from engines.walking.steps import MoveFree

from .arrival import arrive
from .who import where

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.walking.events import How
    from engines.walking.state import Place, State

DECLINE = Decline()


def boxes(s: State, astronaut: int, back: bool) -> tuple[Place, ...]:
    """The circle box on or back; two where both levels are as near, and the owner chooses."""
    return next_circles(board.track_of(s), s.astronauts[astronaut].place, -1 if back else 1)


@rule(MoveFree)
def move_free(s: State, step: MoveFree) -> None:
    """Whoever is at the goal moves no more. Spending is asked again as long as there are Sputniks."""
    a, spend = s.astronauts[step.astronaut], step.how == "spend"
    if a.finished or (spend and not a.sputniks):
        return
    back = step.how == "back"
    if not boxes(s, step.astronaut, back):
        return
    then(s, step)
    ask(s, ChooseBox(s.owner(step.astronaut), step.astronaut, back=back, optional=step.optional, spend=spend))


@options(ChooseBox)
def free_boxes(s: State, d: ChooseBox) -> One:
    """Nothing, where that is allowed; the boxes."""
    act = Spend if d.spend else Advance
    listed = [act(place) for place in boxes(s, d.astronaut, d.back)]
    return One((DECLINE, *listed)) if d.optional else One(tuple(listed))


@reason(ChooseBox)
def why_not_box(s: State, d: ChooseBox, act: Act) -> str:
    """Only the next circle."""
    if act in free_boxes(s, d):
        return ""
    where_to = " or ".join(where(place) for place in boxes(s, d.astronaut, d.back))
    return f"The free move leads to {where_to}." + (" Or leave it." if d.optional else "")


@answer(ChooseBox)
def move_to(s: State, d: ChooseBox, act: Advance | Spend | Decline) -> None:
    """Takes the waiting step off the agenda, and puts a spending one back."""
    step = s.agenda.pop()
    if isinstance(act, Decline):
        return
    if isinstance(act, Spend):
        then(s, step)
    go(s, d.astronaut, act.place, step.how)


def go(s: State, astronaut: int, place: Place, how: How) -> None:
    """To this box, without a path: Sputniks are found only there. At the goal the astronaut has finished."""
    a, start = s.astronauts[astronaut], s.astronauts[astronaut].place
    spent = int(how == "spend")
    ahead = board.ahead_of(s, astronaut)
    track = board.track_of(s)
    found = len(marks(track, (place,)))
    a.place = place
    a.sputniks += found - spent
    finished = board.finish(s, astronaut) if board.column(place) == board.GOAL_COLUMN else 0
    board.lift(s, astronaut)
    s.moved = Moved(astronaut, (start, a.place))
    emit(s, MovedFree(astronaut, how, start, a.place, sputniks=found, spent=spent, finished=finished))
    arrive(s, astronaut, how, found, board.overtaken(s, astronaut, ahead))
