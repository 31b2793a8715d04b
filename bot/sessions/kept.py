"""Plans chosen ahead: kept for the coming question of a seat, and carried out when it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from engines.kernel import orders
from engines.kernel.notation import parse_plan, plan_text
from engines.kernel.plans import Played, play_plan
from engines.kernel.run import IMPOSSIBLE, NOT_ASKED, IllegalAction
from engines.kernel.values import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model import SeatInfo
    from engines.kernel.game import Game
    from engines.kernel.records import Seat
    from engines.kernel.talk import Plan


class Fate(Struct, frozen=True):
    """What has become of a plan that was not simply carried out: the first one was not possible, the else neither, the
    rest of one was not, or the else was done instead. `why`: as the engine says, with marks for names, or ""."""

    kind: Literal["first", "else", "rest", "instead"]
    plan: Plan
    why: str = ""


def carried_out(game: Game[Any], state: Any, info: SeatInfo) -> tuple[Played[Any], tuple[Fate, ...]]:
    """The first of the plans of a seat whose first act is possible now, and what there is to tell its person."""
    fates: list[Fate] = []
    for plan in kept_plans(game, info.ahead):
        if _fits(game, state, info.seat, plan):
            played = play_plan(game, state, info.seat, plan)
            done, left = plan[: len(played.actions)], plan[len(played.actions) :]
            if fates:
                fates.append(Fate("instead", done))
            if left and game.outcome(played.states[-1]) is None:
                fates.append(Fate("rest", left, _telling(played.stopped)))
            return played, tuple(fates)
        fates.append(Fate("else" if fates else "first", plan, _problem(game, state, info.seat, plan)))
    return Played(), tuple(fates)


def kept_plans(game: Game[Any], ahead: str) -> tuple[Plan, ...]:
    """The plan of a seat and its else as they are stored; without those that this version cannot read."""
    read = (_read(game, line) for line in ahead.splitlines())
    return tuple(plan for plan in read if plan)


def kept_text(plans: Iterable[Plan]) -> str:
    """The plans as they are stored: a line for each."""
    return "\n".join(map(plan_text, plans))


def _read(game: Game[Any], line: str) -> Plan:
    try:
        return parse_plan(line, game.words())
    except NotationError:
        return ()


def _fits(game: Game[Any], state: Any, seat: Seat, plan: Plan) -> bool:
    """Is the plan's first act an answer to an open question?"""
    asked = (orders.Ahead(seat, type(decision).__name__, plan) for decision in game.decisions(state, seat))
    return any(orders.answer_for(game, state, seat, [one]) for one in asked)


def _problem(game: Game[Any], state: Any, seat: Seat, plan: Plan) -> str:
    """What the seat can know of why its plan is not possible."""
    try:
        game.answer_with(game.view(state, seat), seat, plan[0])
    except IllegalAction as problem:
        return _telling(str(problem))
    return ""


def _telling(problem: str) -> str:
    """A reason, if it tells anything."""
    return "" if problem in (IMPOSSIBLE, NOT_ASKED) else problem
