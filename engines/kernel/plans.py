"""Compound acts: a plan is a list of plain acts, made one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from .records import Action, Event, Seat, State
from .run import IllegalAction

if TYPE_CHECKING:
    from .game import Game
    from .talk import Plan

S = TypeVar("S", bound=State)
REVEALED = "Something new came to light."


class Played(Struct, Generic[S], frozen=True):
    """How far a plan got. `states`, `events` and `actions` have an entry for each act that was made; `stopped` tells
    why the others were not, "" if all were."""

    states: tuple[S, ...] = ()
    events: tuple[tuple[Event, ...], ...] = ()
    actions: tuple[Action, ...] = ()
    stopped: str = ""


def play_plan(game: Game[S], s: S, seat: Seat, plan: Plan) -> Played[S]:
    """Makes the acts one by one, each as an answer to an open question of the seat, until one is not legal any more or
    something came to light on which the others may depend. `s` stays as it is."""
    states: list[S] = []
    events: list[tuple[Event, ...]] = []
    actions: list[Action] = []
    stopped = ""
    for act in plan:
        if events and any(event.surprises for event in events[-1]):
            stopped = REVEALED
            break
        try:
            action = game.answer_with(s, seat, act)
        except IllegalAction as problem:
            stopped = _others_first(game, s, seat) or str(problem)
            break
        s, happened = game.apply(s, action)
        states.append(s)
        events.append(tuple(happened))
        actions.append(action)
    return Played(tuple(states), tuple(events), tuple(actions), stopped)


def _others_first(game: Game[S], s: S, seat: Seat) -> str:
    """Why a seat has to wait that is not asked now: who is; "" if it is asked, or nobody is."""
    asked = [f"{{seat:{other}}}" for other in game.to_move(s)]
    if not asked or f"{{seat:{seat}}}" in asked:
        return ""
    *first, last = asked
    return f"{', '.join(first)} and {last} are asked first." if first else f"{last} is asked first."
